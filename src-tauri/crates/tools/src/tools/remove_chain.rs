//! `remove_chain`: the vault no longer lists a chain and its tokens. The money stays where it is.

use lockstep_chain::Chain;
use lockstep_texts::question;
use schemars::JsonSchema;
use serde::Serialize;

use crate::ToolError;
use crate::coins::{NamedChain, chains, entry_of};
use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Sees, Tool};
use crate::trust::{Asking, WriteKind};
use crate::walk::{self, Found};

const ASKING: Asking = Asking {
    what: WriteKind::Removes,
    one: question::chain_remove_one,
    many: question::chain_remove_many,
    undo: question::chain_remove_undo,
};

/// Removes chains, each alone.
pub(crate) struct RemoveChain;

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    #[serde(flatten)]
    each: Results<Removed>,
    /// How many coins left the list.
    removed_count: u64,
}

#[derive(Serialize, Default, JsonSchema)]
pub(crate) struct Removed {
    chain: String,
    /// How many coins left the list.
    removed_count: u64,
    #[serde(flatten)]
    end: EntryEnd,
}

impl Ended for Removed {
    fn end(&self) -> &EntryEnd {
        &self.end
    }
}

impl Tool for RemoveChain {
    type Input = Entries<NamedChain>;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "remove_chain",
        aliases: &[],
        agent: "chains",
        mode: "remove",
        title: "Remove a chain",
        about: "Takes chains and their tokens off the list of the vault. What they hold stays where it is. The person is always asked.",
        waiting: "removing the chain",
        annotations: Annotations::REMOVES,
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, entries: Self::Input) -> Result<Output, ToolError> {
        let known = cx.coins().await?;
        let ended = |chain: String, end: EntryEnd| Removed { chain, end, ..Removed::default() };
        let fits = |chain: &'static Chain| {
            if known.iter().any(|coin| coin.chain == chain.name) { Ok(()) } else { Err(ToolError::not_found()) }
        };
        let wanted = chains(cx, entries, fits).map(|chain| match chain {
            Ok(chain) => Found::Wanted { what: chain, asked: Some(entry_of(chain)) },
            Err((name, error)) => Found::Refused(ended(name, error.into())),
        });
        let (each, allowed) =
            walk::allowed(cx, &ASKING, wanted.collect(), |chain, end| ended(chain.name.to_owned(), end)).await;
        let mut results = Vec::with_capacity(each.len());
        for chain in each {
            results.push(match chain {
                Err(refused) => refused,
                Ok(chain) => match cx.records().remove_chain(chain).await? {
                    Some(removed_count) => Removed { removed_count, ..ended(chain.name.to_owned(), EntryEnd::done()) },
                    None => ended(chain.name.to_owned(), ToolError::not_found().into()),
                },
            });
        }
        let each = Results::new(results, &allowed);
        Ok(Output { removed_count: each.iter().map(|one| one.removed_count).sum(), each })
    }

    fn end(output: &Output) -> End {
        output.each.end()
    }
}
