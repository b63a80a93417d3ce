//! `add_chain` (agent tool calls, section 3).

use lockstep_chain::Chain;
use lockstep_store::Vault;
use lockstep_texts::question;
use schemars::JsonSchema;
use serde::Serialize;

use crate::coins::{NamedChain, chains, entry_of, is_native_of, note, offered, put_chain};
use crate::context::Cx;
use crate::holdings::address_of;
use crate::list::{Ended, Entries, EntryEnd, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::trust::{Asking, WriteKind, typed_chain};
use crate::walk::{self, Found};
use crate::{ToolCode, ToolError};

const ASKING: Asking = Asking {
    what: WriteKind::Adds,
    one: question::chain_add_one,
    many: question::chain_add_many,
    undo: question::chain_add_undo,
};

/// Lists chains, each alone: derives the address and keeps the native coin. Only the person's switch decides
/// whether the chain is contacted.
pub(crate) struct AddChain;

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Added {
    chain: String,
    ticker: Option<String>,
    /// The vault's address on the chain; empty if it is withheld, and the code says why.
    address: String,
    #[serde(flatten)]
    end: EntryEnd,
    /// Whether the network may be contacted, or why the address is withheld.
    note: Option<String>,
}

impl Ended for Added {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

impl Tool for AddChain {
    type Input = Entries<NamedChain>;
    type Output = Results<Added>;
    const ENTRY: Entry = Entry {
        name: "add_chain",
        aliases: &[],
        agent: "chains",
        mode: "add",
        title: "List a chain",
        about: "Lists chains in the vault, each with its address. Listing a chain contacts nobody; the person switches networks on.",
        waiting: "adding the chain",
        annotations: Annotations::ADDS,
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, entries: Self::Input) -> Result<Self::Output, ToolError> {
        let vault = cx.vault().await?;
        let known = cx.coins().await?;
        let refused = |chain: String, end: EntryEnd| Added { chain, end, ..Added::default() };
        let fits = |chain: &'static Chain| match known.iter().any(|coin| is_native_of(coin, chain)) {
            true => Err(ToolError::already_exists()),
            false => offered(cx, chain),
        };
        let asked = |chain| (!typed_chain(cx.turn.typed, chain)).then(|| entry_of(chain));
        let wanted = chains(cx, entries, fits).map(|chain| match chain {
            Ok(chain) => Found::Wanted { what: chain, asked: asked(chain) },
            Err((name, error)) => Found::Refused(refused(name, error.into())),
        });
        let (each, allowed) =
            walk::allowed(cx, &ASKING, wanted.collect(), |chain, end| refused(chain.name.to_owned(), end)).await;
        let mut results = Vec::with_capacity(each.len());
        for chain in each {
            results.push(match chain {
                Err(refused) => refused,
                Ok(chain) => put(cx, &vault, chain).await,
            });
        }
        Ok(Results::new(results, &allowed))
    }

    fn end(output: &Self::Output) -> End {
        output.end()
    }
}

async fn put(cx: &Cx<'_>, vault: &Vault, chain: &'static Chain) -> Added {
    let listed =
        Added { chain: chain.name.to_owned(), ticker: Some(chain.native.ticker.to_owned()), ..Added::default() };
    match put_chain(cx, vault, chain).await {
        Err(error) => Added { end: error.into(), ..listed },
        Ok(None) => Added { end: ToolError::already_exists().into(), ..listed },
        Ok(Some(_)) => {
            let address = address_of(cx.holdings(), chain, vault);
            let note = note(cx, chain, &address);
            let end = EntryEnd::done_but(address.is_err().then_some(ToolCode::AddressAfterBackup));
            Added { address: address.unwrap_or_default(), note: Some(note), end, ..listed }
        }
    }
}
