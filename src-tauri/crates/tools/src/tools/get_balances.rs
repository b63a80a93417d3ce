//! `get_balances`: balances, read now. A balance that cannot be read has an error and no amount.

use schemars::JsonSchema;
use serde::Serialize;

use super::held::{Balance, Filter, balances, filtered, scope};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct GetBalances;

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    /// The networks that the answer covers, in words.
    scope: String,
    coins: Vec<Balance>,
}

impl Tool for GetBalances {
    type Input = Filter;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_balances",
        aliases: &[],
        agent: "portfolio",
        mode: "balances",
        title: "Balances",
        about: "Reads the balance of each coin of the vault now. A balance that cannot be read is unknown, and says why.",
        waiting: "reading your balances",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, filter: Filter) -> Result<Output, ToolError> {
        let (vault, coins) = filtered(cx, &filter).await?;
        let coins: Vec<Balance> = balances(cx, &vault, coins).await.into_iter().map(|(balance, _)| balance).collect();
        let scope = scope(cx, coins.iter().map(|coin| coin.chain.as_str()));
        Ok(Output { count: coins.len(), scope, coins })
    }
}
