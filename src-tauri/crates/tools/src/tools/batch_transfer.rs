//! `batch_transfer`: the unsigned steps of several transfers, which fit together in one bundle.

use lockstep_chain::Carries;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::build_send_tx::pick;
use super::drafted::exact;
use crate::address::checked_address;
use crate::context::Cx;
use crate::holdings::SendToDraft;
use crate::schema::TextOrWhole;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "batch_transfer";
/// The most transfers: as many steps as a bundle has.
const MOST: usize = 16;

pub(crate) struct BatchTransfer;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Sent one after the other, in this order.
    #[schemars(length(min = 1, max = 16))]
    transfers: Vec<Transfer>,
}

#[derive(Deserialize, JsonSchema)]
struct Transfer {
    chain: String,
    /// The coin's ticker. A token with a borrowed name must be named by its contract.
    #[serde(alias = "ticker", default)]
    symbol: Option<String>,
    /// The token's contract, in place of the ticker.
    #[serde(default)]
    contract_address: Option<String>,
    /// The recipient.
    #[serde(alias = "to", alias = "to_address")]
    address: String,
    /// Whole coins, as decimal text.
    #[schemars(with = "TextOrWhole")]
    amount: Value,
    /// A destination tag, memo or comment, on chains that have one.
    #[serde(default)]
    memo: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`.
    status: &'static str,
    count: usize,
    transfers: Vec<Drafted>,
    /// The steps for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Drafted {
    chain: String,
    amount: String,
    destination: String,
    max_fee: String,
}

impl Tool for BatchTransfer {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "transactions",
        mode: "draftBatch",
        title: "Draft several transfers",
        about: "Drafts up to 16 unsigned transfers that fit together in one bundle, on one network or on several. Nothing is signed: put all steps into one sign_transaction_bundle.",
        waiting: "preparing the transfers",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let Input { transfers } = input;
        if transfers.is_empty() || transfers.len() > MOST {
            let why = format!("a bundle has from 1 to {MOST} transfers");
            return Err(ToolError::input(NAME, Some("transfers"), why));
        }
        let mut sends = Vec::with_capacity(transfers.len());
        for (place, transfer) in transfers.iter().enumerate() {
            sends.push(send(cx, transfer).await.map_err(|error| of(place, error))?);
        }
        let drafted = cx.holdings().draft_sends(&sends).await;
        let drafted = drafted.map_err(|(place, why)| of(place, ToolError::new(ToolCode::Unread, why)))?;
        Ok(Output {
            status: "ready",
            count: drafted.len(),
            transfers: sends
                .iter()
                .zip(&drafted)
                .map(|(send, one)| Drafted {
                    chain: send.coin.chain.clone(),
                    amount: one.amount.clone(),
                    destination: one.to.clone(),
                    max_fee: one.fee_text.clone(),
                })
                .collect(),
            transactions: drafted.into_iter().map(|one| one.step).collect(),
            note: "Nothing was signed or sent. The nonces are valid until the account sends something else.",
        })
    }
}

async fn send(cx: &Cx<'_>, transfer: &Transfer) -> Result<SendToDraft, ToolError> {
    let chain = cx.chain(&transfer.chain)?;
    let memo = transfer.memo.as_deref().filter(|memo| !memo.trim().is_empty());
    if memo.is_some() && chain.carries() == Carries::Nothing {
        return Err(ToolError::unsupported(NAME, "a transfer on this chain carries no memo"));
    }
    let to = checked_address(chain, &transfer.address)?;
    let amount = exact(NAME, "amount", &transfer.amount)?;
    let coins = cx.coins_on(chain).await?;
    let coin = pick(NAME, chain, &coins, transfer.symbol.as_deref(), transfer.contract_address.as_deref())?;
    Ok(SendToDraft { coin: coin.clone(), to, amount, note: memo.map(str::to_owned) })
}

/// An error with the transfer that it is about, counted from one for a person and from zero for programs.
fn of(place: usize, error: ToolError) -> ToolError {
    let field = match &error.field {
        Some(field) => format!("transfers[{place}].{field}"),
        None => format!("transfers[{place}]"),
    };
    ToolError::new(error.code, format!("Transfer {}: {}", place + 1, error.message)).at(&field)
}
