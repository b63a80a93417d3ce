//! `build_approve_tx`: an allowance of a certain amount. An allowance without a limit, or above the balance, is not drafted.

use alloy::primitives::{Address, U256};
use lockstep_chain::Amount;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::drafted::{Output, drafted_calls, exact};
use crate::address::checked_address;
use crate::coins::native_of;
use crate::context::Cx;
use crate::holdings::{CallToDraft, HoldingsError};
use crate::schema::TextOrWhole;
use crate::swap::{allowanceCall, approvals, ask, side};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "build_approve_tx";

pub(crate) struct BuildApproveTx;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    /// The token: a ticker of the vault, or its contract.
    #[serde(alias = "symbol", alias = "contract_address")]
    token: String,
    /// The contract that may take the tokens.
    spender: String,
    /// Whole tokens, as decimal text; at most the balance.
    #[schemars(with = "TextOrWhole")]
    amount: Value,
}

impl Tool for BuildApproveTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "transactions",
        mode: "draftApprove",
        title: "Draft an allowance",
        about: "Drafts an allowance of a certain amount of a token for a contract, never more than the balance. Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing the allowance",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        if !chain.kind.is_ethereum() {
            return Err(ToolError::unsupported(NAME, "the network has no contracts of that kind"));
        }
        let bad = |field: &str, reason: String| ToolError::input(NAME, Some(field), reason);
        let spender: Address = checked_address(chain, &input.spender)?
            .parse()
            .map_err(|_| bad("spender", "an address cannot be read".to_owned()))?;
        let token = side(cx, NAME, "token", chain, &input.token).await?;
        let Some(contract) = token.contract else {
            return Err(bad("token", "the network's own coin has no allowances".to_owned()));
        };
        let amount = exact(NAME, "amount", &input.amount)?;
        let amount = Amount::parse(&amount, token.decimals).map_err(|why| bad("amount", why.to_string()))?;
        if amount.is_zero() {
            return Err(bad("amount", "the amount is zero; build_revoke_tx takes an allowance back".to_owned()));
        }
        let coins = cx.coins_on(chain).await?;
        let native = native_of(NAME, chain, &coins)?;
        let owner: Address =
            native.address.parse().map_err(|_| ToolError::new(ToolCode::Internal, "an address cannot be read"))?;
        let unread = |why: HoldingsError| why.told(ToolCode::Unread);
        let held = ask(cx, chain, contract, &balanceOfCall { owner }).await.map_err(unread)?;
        if amount.raw() > held {
            let why = format!(
                "the balance is {}, and an allowance above it would cover what arrives later",
                token.amount(held)
            );
            return Err(bad("amount", why));
        }
        let now = ask(cx, chain, contract, &allowanceCall { owner, spender }).await.map_err(unread)?;
        let calls: Vec<CallToDraft> = approvals(now, spender, amount.raw())
            .into_iter()
            .map(|data| CallToDraft { contract: Some(contract.to_string()), value: U256::ZERO, data })
            .collect();
        if calls.is_empty() {
            let why = format!("{spender} may take {} already. Nothing was prepared.", token.amount(now));
            return Err(ToolError::new(ToolCode::NotDone, why));
        }
        let drafted = drafted_calls(cx, chain, "approve", native, calls).await?;
        Ok(drafted
            .of(token.called.clone(), token.amount(amount.raw()), spender.to_string())
            .calling("approve(address,uint256)".to_owned()))
    }
}

alloy::sol! {
    function balanceOf(address owner) external view returns (uint256 amount);
}
