//! `build_wrap_tx`: a network's own coin into the token that stands for it, and back.

use alloy::primitives::{Address, U256};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::Amount;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::drafted::{Output, drafted_calls, exact};
use crate::coins::native_of;
use crate::context::Cx;
use crate::exchanges;
use crate::holdings::CallToDraft;
use crate::schema::TextOrWhole;
use crate::swap::ask;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "build_wrap_tx";

sol! {
    function deposit() external payable;
    function withdraw(uint256 wad) external;
    function balanceOf(address owner) external view returns (uint256 amount);
}

pub(crate) struct BuildWrapTx;

#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Direction {
    /// The coin becomes the token.
    Wrap,
    /// The token becomes the coin.
    Unwrap,
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    /// `wrap` makes the token of the coin, `unwrap` the coin of the token.
    direction: Direction,
    /// Whole coins, as decimal text.
    #[schemars(with = "TextOrWhole")]
    amount: Value,
}

impl Tool for BuildWrapTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "swaps",
        mode: "draftWrap",
        title: "Draft a wrap",
        about: "Drafts the wrapping of a network's own coin (ETH into WETH) or the unwrapping, at the contract that the wallet knows. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing to wrap",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        let Some(exchanges) = exchanges::on(chain) else {
            return Err(ToolError::unsupported(NAME, "this wallet knows no contract that wraps that network's coin"));
        };
        let bad = |field: &str, reason: String| ToolError::input(NAME, Some(field), reason);
        let text = exact(NAME, "amount", &input.amount)?;
        let native = chain.native;
        let amount = Amount::parse(&text, native.decimals).map_err(|why| bad("amount", why.to_string()))?;
        if amount.is_zero() {
            return Err(bad("amount", "the amount is zero".to_owned()));
        }
        let coins = cx.coins_on(chain).await?;
        let coin = native_of(NAME, chain, &coins)?;
        let owner: Address =
            coin.address.parse().map_err(|_| ToolError::new(ToolCode::Internal, "an address cannot be read"))?;
        let held = ask(cx, chain, exchanges.wrapped, &balanceOfCall { owner }).await;
        // Coins that are sent to an address without the contract would be lost.
        let held = held.map_err(|why| why.told(ToolCode::Unread))?;
        let (value, data, function, called) = match input.direction {
            Direction::Wrap => (amount.raw(), depositCall {}.abi_encode(), "deposit()", native.ticker),
            Direction::Unwrap => {
                if amount.raw() > held {
                    let has = Amount::from_raw(held, native.decimals).with_ticker(exchanges.wrapped_ticker);
                    return Err(bad("amount", format!("the balance is {has}")));
                }
                let data = withdrawCall { wad: amount.raw() }.abi_encode();
                (U256::ZERO, data, "withdraw(uint256)", exchanges.wrapped_ticker)
            }
        };
        let contract = exchanges.wrapped.to_string();
        let call = CallToDraft { contract: Some(contract.clone()), value, data };
        let drafted = drafted_calls(cx, chain, "wrap", coin, vec![call]).await?;
        Ok(drafted.of(called.to_owned(), amount.with_ticker(called), contract).calling(function.to_owned()))
    }
}
