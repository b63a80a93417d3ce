//! `transaction_history`: what was asked to be signed here, and what became of it.

use lockstep_store::{MessageKind, MessageState, Step, StepState, StoredMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{chain_of, params};
use crate::dispatch::{Desk, Turn};
use crate::{ActionError, history};

/// How many there are at most in one answer.
const MOST: u32 = 100;

#[derive(Deserialize, Default)]
struct Filter {
    #[serde(default)]
    chain: Option<String>,
    #[serde(default)]
    limit: Option<u32>,
}

#[derive(Serialize)]
struct Entry {
    chain: String,
    title: String,
    from: String,
    to: Option<String>,
    amount: String,
    fee: Option<String>,
    tx_hash: Option<String>,
    explorer_url: Option<String>,
    /// The specification's word, or `not_sent`.
    status: &'static str,
    error: Option<String>,
    created_at: String,
    updated_at: String,
}

/// A message that was asked to be signed. The signature itself is with whoever asked for it.
#[derive(Serialize)]
struct SignedMessage {
    chain: String,
    title: String,
    signer: String,
    digest: String,
    status: &'static str,
    error: Option<String>,
    created_at: String,
    updated_at: String,
}

/// The latest first; to an agent elsewhere, of the vault that is open. What came in from elsewhere is not in it: the wallet keeps what it
/// signed.
pub(crate) async fn transaction_history(desk: &Desk<'_>, turn: &Turn<'_>, given: &Value) -> Result<Value, ActionError> {
    let filter: Filter = params("transaction_history", given)?;
    let chain = chain_of(desk, filter.chain.as_deref())?;
    let limit = filter.limit.unwrap_or(20).clamp(1, MOST);
    let vault = (!turn.sees_every_vault()).then_some(desk.vault);
    let (mut transactions, mut messages) = (Vec::new(), Vec::new());
    for entry in history::latest(&desk.executor.store, vault, chain.map(|chain| chain.name), limit).await? {
        match entry {
            history::Entry::Transaction(step) => transactions.push(of_step(desk, *step)),
            // A signed text says where else somebody signed in. That is not for an agent elsewhere.
            history::Entry::Message(message)
                if turn.sees_every_vault() || message.planned.kind == MessageKind::TypedData =>
            {
                messages.push(of_message(*message));
            }
            history::Entry::Message(_) => {}
        }
    }
    Ok(json!({
        "count": transactions.len(),
        "transactions": transactions,
        "signed_messages": messages,
        "note": "Only what was signed here; what others sent to the vault is not in it.",
    }))
}

fn of_step(desk: &Desk<'_>, step: Step) -> Entry {
    let chain = desk.executor.registry.find(&step.planned.chain);
    Entry {
        explorer_url: step.tx_hash.as_ref().and_then(|hash| chain?.explorer_link(hash)),
        chain: step.planned.chain,
        title: step.planned.title,
        from: step.planned.from,
        to: step.planned.to,
        amount: step.planned.amount_text,
        fee: step.fee_text,
        tx_hash: step.tx_hash,
        status: status(step.state),
        error: step.error,
        created_at: lockstep_chain::iso_utc(step.created_at),
        updated_at: lockstep_chain::iso_utc(step.updated_at),
    }
}

fn of_message(message: StoredMessage) -> SignedMessage {
    SignedMessage {
        chain: message.planned.chain,
        title: message.planned.title,
        signer: message.planned.signer,
        digest: format!("0x{}", hex::encode(message.planned.digest)),
        status: match message.state {
            MessageState::HandedOver => "signed",
            MessageState::Released | MessageState::Signed => "pending",
            MessageState::Planned | MessageState::Approved => "waiting",
            MessageState::NotSigned | MessageState::Skipped => "not_signed",
        },
        error: message.error,
        created_at: lockstep_chain::iso_utc(message.created_at),
        updated_at: lockstep_chain::iso_utc(message.updated_at),
    }
}

fn status(state: StepState) -> &'static str {
    match state {
        StepState::Confirmed => "confirmed",
        StepState::Failed => "failed",
        StepState::Timeout => "timeout",
        StepState::Released | StepState::Signed | StepState::Broadcast => "pending",
        StepState::Planned | StepState::Approved => "waiting",
        StepState::NotSigned | StepState::Skipped => "not_sent",
    }
}
