//! `batch_transfer`: the unsigned steps of several transfers, which fit together in one bundle.

use lockstep_bus::TaskStage;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::build_send_tx::Transfer;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
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
        kind: Kind::LongRunning,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let Input { transfers } = input;
        if transfers.is_empty() || transfers.len() > MOST {
            let why = format!("a bundle has from 1 to {MOST} transfers");
            return Err(ToolError::input(NAME, Some("transfers"), why));
        }
        let mut sends = Vec::with_capacity(transfers.len());
        for (place, transfer) in transfers.iter().enumerate() {
            cx.tells(TaskStage::Checking, place, transfers.len());
            sends.push(transfer.checked(cx, NAME).await.map_err(|error| of(place, error))?);
        }
        let drafts = |place| cx.tells(TaskStage::Drafting, place, sends.len());
        let drafted = cx.holdings().draft_sends(&sends, &drafts).await;
        let drafted = drafted.map_err(|(place, why)| of(place, why.told(ToolCode::Unread)))?;
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

/// An error with the transfer that it is about, counted from one for a person and from zero for programs.
fn of(place: usize, error: ToolError) -> ToolError {
    let field = match &error.field {
        Some(field) => format!("transfers[{place}].{field}"),
        None => format!("transfers[{place}]"),
    };
    ToolError::new(error.code, format!("Transfer {}: {}", place + 1, error.message)).at(&field)
}
