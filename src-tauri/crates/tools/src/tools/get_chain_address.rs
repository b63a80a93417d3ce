//! `get_chain_address`: the vault's address on one chain, listed or not.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::holdings::address_of;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

pub(crate) struct GetChainAddress;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The chain's name, in any case.
    chain: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    ticker: &'static str,
    address: String,
}

impl Tool for GetChainAddress {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_chain_address",
        aliases: &[],
        agent: "chains",
        mode: "address",
        title: "Address on a chain",
        about: "Returns the vault's own address on one chain, whether or not the vault lists the chain.",
        waiting: "looking up your address",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain(&input.chain)?;
        let vault = cx.vault().await?;
        let address = address_of(cx.holdings(), chain, &vault).map_err(|why| why.told(ToolCode::Withheld))?;
        Ok(Output { chain: chain.name, ticker: chain.native.ticker, address })
    }
}
