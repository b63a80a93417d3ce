//! `get_chains`: the chains that the vault has, and those that it could have.

use lockstep_chain::Chain;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::context::Cx;
use crate::holdings::{address_of, standing};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct GetChains;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    chains: Vec<Held>,
    /// Chains that the vault could add.
    available: Vec<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct Held {
    chain: &'static str,
    /// `evm`, `utxo`, `cosmos`, `solana` and so on; a chain with its own address format goes by its own name.
    chain_kind: String,
    ticker: &'static str,
    address: Option<String>,
    /// Why the address is withheld.
    address_withheld: Option<String>,
    /// Whether the network is switched on.
    network: &'static str,
}

impl Tool for GetChains {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_chains",
        aliases: &[],
        agent: "chains",
        mode: "list",
        title: "Chains",
        about: "Lists the chains of the vault with its address on each, and the chains that could be added.",
        waiting: "looking at your chains",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, _: Input) -> Result<Output, ToolError> {
        let vault = cx.vault().await?;
        let coins = cx.coins().await?;
        let has = |chain: &Chain| coins.iter().any(|coin| coin.contract.is_none() && coin.chain == chain.name);
        let (held, other): (Vec<&'static Chain>, Vec<_>) = cx.registry().iter().partition(|chain| has(chain));
        let chains: Vec<Held> = held
            .into_iter()
            .map(|chain| {
                let address = address_of(cx.holdings(), chain, &vault);
                Held {
                    chain: chain.name,
                    chain_kind: chain.kind_on_the_wire(),
                    ticker: chain.native.ticker,
                    address_withheld: address.as_ref().err().map(ToString::to_string),
                    address: address.ok(),
                    network: standing(cx.holdings(), chain),
                }
            })
            .collect();
        let available = other.into_iter().map(|chain| chain.name).collect();
        Ok(Output { count: chains.len(), chains, available })
    }
}
