//! What the agent may look at, without a question: balances, coins, chains, vaults, what was done, and what a contract says.
//!
//! Reads change nothing. What could not be read is told as unknown, with the reason, and no fiat value is made up.

mod chains;
mod contract;
mod draft;
mod history;
mod holdings;
mod price;
mod scan;
mod search;
mod vaults;

use lockstep_chain::Chain;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ActionError;
use crate::address::chain_named;
use crate::dispatch::Desk;

pub(crate) use chains::{get_chain_address, get_chains};
pub(crate) use contract::read_evm_contract;
pub(crate) use draft::{build_custom_tx, build_send_tx};
pub(crate) use history::transaction_history;
pub(crate) use holdings::{get_balances, get_coins, get_portfolio};
pub(crate) use price::get_market_price;
pub(crate) use scan::scan_tx;
pub(crate) use search::search_token;
pub(crate) use vaults::{list_vaults, vault_info};

/// What a fiat value is that nobody knows.
const UNKNOWN: &str = "unknown";

/// The parameters of a tool; none at all are its defaults.
fn params<T: DeserializeOwned + Default>(action: &'static str, params: &Value) -> Result<T, ActionError> {
    if params.is_null() { Ok(T::default()) } else { required(action, params) }
}

/// The parameters of a tool that cannot do without.
fn required<T: DeserializeOwned>(action: &'static str, params: &Value) -> Result<T, ActionError> {
    T::deserialize(params)
        .map_err(|error| ActionError::Params { action, reason: lockstep_chain::plain_text(&error.to_string(), 160) })
}

/// The chain of a filter, where there is one.
fn chain_of(desk: &Desk<'_>, name: Option<&str>) -> Result<Option<&'static Chain>, ActionError> {
    name.map(str::trim)
        .filter(|name| !name.is_empty())
        .map(|name| chain_named(desk.executor.registry, name))
        .transpose()
}
