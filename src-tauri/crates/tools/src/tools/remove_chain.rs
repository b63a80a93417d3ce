//! `remove_chain`: a chain and its tokens leave the list of the vault. What they hold stays where it is.

use lockstep_chain::Chain;
use lockstep_store::StoreError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::coins::entry_of;
use crate::context::Cx;
use crate::list::{Ended, Entries, EntryEnd, Listed, Results};
use crate::tool::{Annotations, Authority, End, Entry, Kind, Tool};
use crate::trust::{Asking, Shapes, ask};
use crate::{ToolCode, ToolError};

const ASKING: Asking = Asking {
    what: Shapes::Removes,
    one: "Take this chain off the list of your vault?",
    many: "Take these chains off the list of your vault?",
    undo: "What they hold stays where it is, and a chain can be listed again; tokens have to be added anew.",
};

/// Removes chains, each by itself. The network in use stays: the screens show it.
pub(crate) struct RemoveChain;

/// A chain to be removed.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Named {
    /// The chain's name, in any case.
    chain: String,
}

impl Listed for Named {
    const LIST: &'static str = "chains";
    const ALONE: Option<&'static str> = Some("chain");
}

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
    type Input = Entries<Named>;
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
    };

    async fn run(cx: &Cx<'_>, Entries(entries): Self::Input) -> Result<Output, ToolError> {
        let known = cx.coins().await?;
        let mut wanted: Vec<Result<&'static Chain, Removed>> = Vec::new();
        let mut asked = Vec::new();
        for entry in entries {
            let refuse = |chain: String, end: ToolError| Removed { chain, end: end.into(), ..Removed::default() };
            let chain = match entry {
                Err(unreadable) => Err(refuse(String::new(), unreadable)),
                Ok(entry) => match cx.chain(&entry.chain) {
                    Err(error) => Err(refuse(entry.chain, error)),
                    Ok(chain) if !known.iter().any(|coin| coin.chain == chain.name) => {
                        Err(refuse(chain.name.to_owned(), ToolError::not_found()))
                    }
                    Ok(chain) if cx.holdings().in_use() == Some(chain) => {
                        Err(refuse(chain.name.to_owned(), in_use(chain)))
                    }
                    Ok(chain) => Ok(chain),
                },
            };
            if let Ok(chain) = &chain {
                asked.push(entry_of(chain));
            }
            wanted.push(chain);
        }
        let mut allowed = ask(cx, &ASKING, asked).await;
        let mut results = Vec::with_capacity(wanted.len());
        for chain in wanted {
            results.push(match chain {
                Err(refused) => refused,
                Ok(chain) => {
                    let removed = Removed { chain: chain.name.to_owned(), ..Removed::default() };
                    match allowed.next_entry() {
                        Err(refused) => Removed { end: refused.into(), ..removed },
                        Ok(()) => match cx.store().remove_coins_on(cx.desk.vault, chain.name).await {
                            Ok(removed_count) => Removed { removed_count, end: EntryEnd::done(), ..removed },
                            Err(StoreError::NotFound(_)) => Removed { end: ToolError::not_found().into(), ..removed },
                            Err(other) => return Err(other.into()),
                        },
                    }
                }
            });
        }
        let each = Results::new(results, &allowed);
        Ok(Output { removed_count: each.iter().map(|one| one.removed_count).sum(), each })
    }

    fn end(output: &Output) -> End {
        output.each.end()
    }
}

fn in_use(chain: &Chain) -> ToolError {
    let why = format!("{} is the network in use; the person has to change to another one first", chain.name);
    ToolError::new(ToolCode::InUse, why)
}
