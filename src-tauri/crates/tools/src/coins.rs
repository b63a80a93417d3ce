//! Adding chains and tokens to a vault. Listing a chain contacts no node; only the person's switch does.

use lockstep_chain::Chain;
use lockstep_store::{Coin, Vault};
use lockstep_wallet::kept;

use crate::ToolError;
use crate::context::Cx;
use crate::holdings::standing;

/// Derives the chain's address and keeps its native coin. Nothing, where the vault has it already.
pub(crate) async fn put_chain(cx: &Cx<'_>, vault: &Vault, chain: &'static Chain) -> Result<Option<Coin>, ToolError> {
    kept::chain(cx.store(), cx.now(), &cx.caller(), vault, chain).await
}

pub(crate) fn is_native_of(coin: &Coin, chain: &Chain) -> bool {
    coin.contract.is_none() && coin.chain == chain.name
}

/// Whether the network may be contacted, and why the address is not told where it is not.
pub(crate) fn note(cx: &Cx<'_>, chain: &'static Chain, address: &Result<String, String>) -> String {
    let standing = format!("The network is {}.", standing(cx.holdings(), chain));
    match address {
        Ok(_) => standing,
        Err(withheld) => format!("{withheld} {standing}"),
    }
}
