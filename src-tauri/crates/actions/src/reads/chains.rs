//! `get_chains` and `get_chain_address`.

use lockstep_chain::{Chain, ChainKind};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::required;
use crate::ActionError;
use crate::address::chain_named;
use crate::dispatch::Desk;
use crate::holdings::{standing, told};

#[derive(Serialize)]
struct Listed {
    chain: &'static str,
    chain_kind: ChainKind,
    ticker: &'static str,
    address: Option<String>,
    /// Why the address is not told.
    address_withheld: Option<String>,
    network: &'static str,
}

/// The chains that the vault has, and those that it could have.
pub(crate) async fn get_chains(desk: &Desk<'_>) -> Result<Value, ActionError> {
    let vault = desk.executor.store.vault(desk.vault).await?;
    let coins = desk.executor.store.coins(vault.id).await?;
    let has = |chain: &Chain| coins.iter().any(|coin| coin.contract.is_none() && coin.chain == chain.name);
    let (listed, other): (Vec<&'static Chain>, Vec<_>) = desk.executor.registry.iter().partition(|chain| has(chain));
    let chains: Vec<Listed> = listed
        .into_iter()
        .map(|chain| {
            let address = told(desk.holdings, chain, &vault);
            Listed {
                chain: chain.name,
                chain_kind: chain.kind,
                ticker: chain.native.ticker,
                address_withheld: address.as_ref().err().cloned(),
                address: address.ok(),
                network: standing(desk.holdings, chain),
            }
        })
        .collect();
    let available: Vec<&str> = other.into_iter().map(|chain| chain.name).collect();
    Ok(json!({ "count": chains.len(), "chains": chains, "available": available }))
}

#[derive(Deserialize)]
struct One {
    chain: String,
}

/// The vault's address on one chain, listed or not.
pub(crate) async fn get_chain_address(desk: &Desk<'_>, params: &Value) -> Result<Value, ActionError> {
    let One { chain } = required("get_chain_address", params)?;
    let chain = chain_named(desk.executor.registry, &chain)?;
    let vault = desk.executor.store.vault(desk.vault).await?;
    let address = told(desk.holdings, chain, &vault).map_err(ActionError::Withheld)?;
    Ok(json!({ "chain": chain.name, "ticker": chain.native.ticker, "address": address }))
}
