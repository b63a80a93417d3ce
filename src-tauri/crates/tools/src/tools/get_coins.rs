//! `get_coins`: the coins that the vault lists. No node is contacted.

use lockstep_store::ContactOrigin;
use schemars::JsonSchema;
use serde::Serialize;

use super::held::{Filter, filtered, names};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct GetCoins;

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    coins: Vec<Kept>,
}

#[derive(Serialize, JsonSchema)]
struct Kept {
    id: String,
    chain: String,
    /// A token with a borrowed name is shown by its contract.
    ticker: String,
    /// The asset that the token pretends to be.
    counterfeit_of: Option<String>,
    contract_address: Option<String>,
    decimals: u8,
    is_native: bool,
    address: Option<String>,
    /// Who added it: the person or an agent.
    #[schemars(with = "String")]
    added_by: ContactOrigin,
    added_at: String,
}

impl Tool for GetCoins {
    type Input = Filter;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_coins",
        aliases: &[],
        agent: "coins",
        mode: "list",
        title: "Coins",
        about: "Lists the coins and tokens of the vault, without their balances.",
        waiting: "looking at your coins",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, filter: Filter) -> Result<Output, ToolError> {
        let (vault, coins) = filtered(cx, &filter).await?;
        let coins: Vec<Kept> = coins
            .into_iter()
            .map(|coin| {
                let (ticker, counterfeit_of, address) = names(cx, &vault, &coin);
                Kept {
                    ticker,
                    counterfeit_of,
                    address,
                    id: coin.id,
                    chain: coin.chain,
                    is_native: coin.contract.is_none(),
                    contract_address: coin.contract,
                    decimals: coin.decimals,
                    added_by: coin.origin,
                    added_at: lockstep_chain::iso_utc(coin.created_at),
                }
            })
            .collect();
        Ok(Output { count: coins.len(), coins })
    }
}
