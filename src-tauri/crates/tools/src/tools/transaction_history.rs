//! `transaction_history`: the requests for signatures on this machine, and their outcomes.

use lockstep_chain::Registry;
use lockstep_store::{MessageKind, Step, StepForm, StepState};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};
use crate::{ToolError, history};

/// The largest number of entries in one answer.
const MOST: u32 = 100;

/// Lists the latest first; a remote agent reads those of the open vault. Incoming payments are not in it: the
/// wallet keeps what it signed.
pub(crate) struct TransactionHistory;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only entries on this chain.
    #[serde(default)]
    chain: Option<String>,
    /// The largest number of entries: 20 if absent, never more than 100.
    #[serde(default)]
    limit: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    transactions: Vec<Transaction>,
    signed_messages: Vec<SignedMessage>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Transaction {
    chain: String,
    title: String,
    from: String,
    to: Option<String>,
    amount: String,
    fee: Option<String>,
    tx_hash: Option<String>,
    explorer_url: Option<String>,
    /// The specification's word, or `waiting` or `not_sent`.
    status: &'static str,
    error: Option<String>,
    created_at: String,
    updated_at: String,
}

/// A request for a signed message. The signature itself is with the agent that asked for it.
#[derive(Serialize, JsonSchema)]
struct SignedMessage {
    chain: String,
    title: String,
    signer: String,
    /// Hex with `0x`.
    digest: String,
    /// `signed`, `pending`, `waiting` or `not_signed`.
    status: &'static str,
    error: Option<String>,
    created_at: String,
    updated_at: String,
}

impl Tool for TransactionHistory {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "transaction_history",
        aliases: &[],
        agent: "history",
        mode: "transactions",
        title: "History",
        about: "Lists what was signed in this wallet with its outcome, latest first. Incoming payments are not included.",
        waiting: "looking through your history",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_of(input.chain.as_deref())?;
        let limit = input.limit.unwrap_or(20).clamp(1, MOST);
        let sees_all = cx.turn.sees_every_vault();
        let vault = (!sees_all).then_some(cx.desk.vault);
        let (mut transactions, mut signed_messages) = (Vec::new(), Vec::new());
        for step in history::latest(cx.store(), vault, chain.map(|chain| chain.name), limit).await? {
            match step.planned.form {
                StepForm::Transaction(_) => transactions.push(of_step(cx.registry(), step)),
                StepForm::Message(MessageKind::TypedData) => signed_messages.push(of_message(step)),
                // A signed login text shows which other service the person uses, so a remote agent does not
                // read it.
                StepForm::Message(MessageKind::Text) if sees_all => signed_messages.push(of_message(step)),
                StepForm::Message(MessageKind::Text) => {}
            }
        }
        let note = "Only what was signed here; incoming payments are not included.";
        Ok(Output { count: transactions.len(), transactions, signed_messages, note })
    }
}

fn of_step(registry: Registry, step: Step) -> Transaction {
    let chain = registry.find(&step.planned.chain);
    Transaction {
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

fn of_message(message: Step) -> SignedMessage {
    SignedMessage {
        chain: message.planned.chain,
        title: message.planned.title,
        signer: message.planned.from,
        digest: format!("0x{}", hex::encode(message.planned.digest)),
        status: match message.state {
            StepState::Confirmed => "signed",
            StepState::Released | StepState::Signed => "pending",
            StepState::Planned | StepState::Approved => "waiting",
            // A message is never sent: the states of one that was do not occur.
            StepState::NotSigned
            | StepState::Skipped
            | StepState::Broadcast
            | StepState::Failed
            | StepState::Timeout => "not_signed",
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
