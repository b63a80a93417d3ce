//! `build_swap_tx`: the steps of a swap at a pinned exchange. What is bought goes to the vault's own address and nowhere else.

use alloy::primitives::{Address, U256};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::get_swap_quote::{self, trade};
use crate::context::Cx;
use crate::holdings::CallToDraft;
use crate::schema::TextOrWhole;
use crate::swap::{allowanceCall, approvals, ask, at_least};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "build_swap_tx";
/// How much less than the offer is accepted, in hundredths of a percent.
const LESS: u16 = 50;
/// The most that a request may accept to lose, in hundredths of a percent.
const MOST_LESS: u16 = 500;
/// How long the exchange may take, in seconds: as long as an approval is valid, and the wait for a block after it.
const VALID: i64 = 20 * 60;

pub(crate) struct BuildSwapTx;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default, alias = "from_chain")]
    chain: Option<String>,
    /// The coin to sell: a ticker, or a token's contract.
    #[serde(alias = "from", alias = "from_symbol")]
    sell: String,
    /// The coin to buy: a ticker, or a token's contract.
    #[serde(alias = "to", alias = "to_symbol")]
    buy: String,
    /// How much to sell: whole coins, as decimal text.
    #[schemars(with = "TextOrWhole")]
    amount: Value,
    /// `uniswap_v2` or `uniswap_v3`; the one with the best offer if absent.
    #[serde(default)]
    exchange: Option<String>,
    /// How much less than the offer is accepted, in hundredths of a percent: 50 if absent, at most 500.
    #[serde(default)]
    slippage_bps: Option<u16>,
    /// The vault's own address, which is also used if this is absent. Any other is refused.
    #[serde(default, alias = "destination", alias = "recipient")]
    receiver: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`.
    status: &'static str,
    chain: &'static str,
    exchange: &'static str,
    router: String,
    sell: String,
    /// What the exchange would give now.
    expected: String,
    /// The smallest amount that the swap accepts; below it nothing is swapped.
    at_least: String,
    /// The vault's own address.
    receiver: String,
    /// Whether the steps begin with an allowance of exactly the amount that is sold.
    approves: bool,
    /// The highest fee of each step.
    max_fees: Vec<String>,
    /// The steps for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: &'static str,
}

impl Tool for BuildSwapTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["swap"],
        agent: "swaps",
        mode: "draft",
        title: "Draft a swap",
        about: "Drafts the unsigned steps of a swap at an exchange contract that the wallet knows, with an exact allowance if one is needed. What is bought goes to the vault. Nothing is signed: put the steps into sign_transaction_bundle.",
        waiting: "preparing the swap",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let bad = |field: &str, reason: &str| ToolError::input(NAME, Some(field), reason);
        let less = input.slippage_bps.unwrap_or(LESS);
        if less > MOST_LESS {
            return Err(bad("slippage_bps", "a swap that may lose more than 5 % is not prepared"));
        }
        let wanted = input.exchange.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(str::to_lowercase);
        let Input { chain, sell, buy, amount, receiver, .. } = input;
        let trade = trade(cx, NAME, get_swap_quote::Input { chain, sell, buy, amount }).await?;
        let coins = cx.coins_on(trade.chain).await?;
        let Some(native) = coins.iter().find(|coin| coin.contract.is_none()) else {
            return Err(bad("chain", "the vault does not list that network; add_chain adds it"));
        };
        if receiver.as_deref().is_some_and(|other| !trade.chain.is_same_address(other.trim(), &native.address)) {
            return Err(bad(
                "receiver",
                "what is bought goes to the vault’s own address; send it on with build_send_tx",
            ));
        }
        let offers = trade.offers(cx).await?;
        let mut fitting =
            offers.iter().filter(|offer| wanted.as_ref().is_none_or(|name| name == offer.route.exchange()));
        let Some(offer) = fitting.next() else {
            return Err(bad("exchange", "that exchange has no offer for these coins"));
        };
        trade.check(cx, &offer.route).await?;
        let receiver: Address =
            native.address.parse().map_err(|_| ToolError::new(ToolCode::Internal, "an address cannot be read"))?;
        let router = offer.route.router();
        let mut calls = Vec::new();
        if let Some(token) = trade.sells.contract {
            let call = allowanceCall { owner: receiver, spender: router };
            let now = ask(cx, trade.chain, token, &call).await;
            let now = now.map_err(|why| why.told(ToolCode::Unread))?;
            let approve = approvals(now, router, trade.amount).into_iter();
            calls.extend(approve.map(|data| CallToDraft {
                contract: Some(token.to_string()),
                value: U256::ZERO,
                data,
            }));
        }
        let approves = !calls.is_empty();
        let least = at_least(offer.gives, less);
        let deadline = U256::from(u64::try_from(cx.now() / 1000 + VALID).unwrap_or_default());
        let (value, data) = trade.call(&offer.route, least, receiver, deadline);
        calls.push(CallToDraft { contract: Some(router.to_string()), value, data });
        let drafted = cx.holdings().draft_calls(native, calls).await;
        let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
        Ok(Output {
            status: "ready",
            chain: trade.chain.name,
            exchange: offer.route.exchange(),
            router: router.to_string(),
            sell: trade.sells.amount(trade.amount),
            expected: trade.buys.amount(offer.gives),
            at_least: trade.buys.amount(least),
            receiver: receiver.to_string(),
            approves,
            max_fees: drafted.iter().map(|one| one.fee_text.clone()).collect(),
            transactions: drafted.into_iter().map(|one| one.step).collect(),
            note: "Nothing was signed or sent. The swap is valid for 20 minutes and fails if it would give less. The nonces are valid until the account sends something else.",
        })
    }
}
