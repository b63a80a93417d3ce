//! Chains and tokens of the vault: what the agent may list, add and take off. To list a chain contacts nobody; that is the person's switch.

mod add_chain;
mod add_token;
mod remove_chain;
mod remove_coin;

use lockstep_chain::Chain;
use lockstep_store::{Coin, ContactOrigin, NewCoin, StoreError, Vault};

use crate::dispatch::{Desk, Turn};
use crate::{ToolCode, ToolError};

pub(crate) use add_chain::add_chain;
pub(crate) use add_token::add_token;
pub(crate) use remove_chain::remove_chain;
pub(crate) use remove_coin::remove_coin;

/// Derives the chain's address and keeps its native coin. Nothing, where the vault has it already.
async fn put_chain(
    desk: &Desk<'_>,
    turn: &Turn<'_>,
    vault: &Vault,
    chain: &'static Chain,
) -> Result<Option<Coin>, ToolError> {
    let address = desk.holdings.address(chain, vault).map_err(|why| ToolError::new(ToolCode::NotDone, why))?;
    let coin = NewCoin {
        chain: chain.name,
        ticker: chain.native.ticker,
        contract: None,
        decimals: chain.native.decimals,
        address: &address,
        origin: ContactOrigin::Agent,
        conversation: Some(turn.conversation),
        resembles: None,
    };
    match desk.executor.store.add_coin(vault.id, &coin, desk.executor.clock.now()).await {
        Ok(coin) => Ok(Some(coin)),
        Err(StoreError::Exists(_)) => Ok(None),
        Err(other) => Err(ToolError::new(ToolCode::Internal, other)),
    }
}

fn is_native_of(coin: &Coin, chain: &Chain) -> bool {
    coin.contract.is_none() && coin.chain == chain.name
}
