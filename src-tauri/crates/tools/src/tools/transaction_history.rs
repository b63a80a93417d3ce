//! `transaction_history`: the requests for signatures on this machine, and their outcomes.

use lockstep_chain::{Registry, millis_of_iso};
use lockstep_store::{MessageKind, Step, StepForm, StepState};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

/// The largest number of entries in one answer.
const MOST: u32 = 100;
/// How many of the latest requests are searched.
const SEARCHED: u32 = 2_000;

const NAME: &str = "transaction_history";

/// Lists the latest first; a remote agent reads those of the open vault. Incoming payments are not in it: the
/// wallet keeps what it signed.
pub(crate) struct TransactionHistory;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only entries on this chain.
    #[serde(default)]
    chain: Option<String>,
    /// Only entries with this text in their title, amount, addresses, hash or error, in any case.
    #[serde(default, alias = "search")]
    query: Option<String>,
    /// Only transactions with this status, and messages likewise.
    #[serde(default)]
    status: Option<Status>,
    /// Only entries that were made at this time or later, as `2026-11-26` or `2026-11-26T08:00:00Z`.
    #[serde(default)]
    since: Option<String>,
    /// Only entries that were made before this time.
    #[serde(default)]
    until: Option<String>,
    /// The largest number of entries: 20 if absent, never more than 100.
    #[serde(default)]
    limit: Option<u32>,
}

/// A status to search for.
#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Status {
    Confirmed,
    Failed,
    Timeout,
    Pending,
    Waiting,
    NotSent,
    Signed,
    NotSigned,
}

impl Status {
    const fn word(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Failed => "failed",
            Self::Timeout => "timeout",
            Self::Pending => "pending",
            Self::Waiting => "waiting",
            Self::NotSent => "not_sent",
            Self::Signed => "signed",
            Self::NotSigned => "not_signed",
        }
    }
}

/// The entries that a request is about.
struct Wanted {
    query: Option<String>,
    status: Option<Status>,
    since: Option<i64>,
    until: Option<i64>,
}

impl Wanted {
    fn of(input: &Input) -> Result<Self, ToolError> {
        let query = input.query.as_deref().map(|text| text.trim().to_lowercase()).filter(|text| !text.is_empty());
        Ok(Self {
            query,
            status: input.status,
            since: time(NAME, "since", input.since.as_deref())?,
            until: time(NAME, "until", input.until.as_deref())?,
        })
    }

    fn is_everything(&self) -> bool {
        self.query.is_none() && self.status.is_none() && self.since.is_none() && self.until.is_none()
    }

    fn has(&self, step: &Step) -> bool {
        let planned = &step.planned;
        let texts = [
            Some(&planned.title),
            Some(&planned.from),
            Some(&planned.amount_text),
            planned.to.as_ref(),
            step.tx_hash.as_ref(),
            step.error.as_ref(),
        ];
        let said = |query: &String| texts.iter().flatten().any(|text| text.to_lowercase().contains(query));
        let word = match planned.form {
            StepForm::Transaction(_) => status(step.state),
            StepForm::Message(_) => message_status(step.state),
        };
        self.query.as_ref().is_none_or(said)
            && self.status.is_none_or(|wanted| wanted.word() == word)
            && self.since.is_none_or(|since| step.created_at >= since)
            && self.until.is_none_or(|until| step.created_at < until)
    }
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    transactions: Vec<Transaction>,
    signed_messages: Vec<SignedMessage>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Transaction {
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
        name: NAME,
        aliases: &[],
        agent: "history",
        mode: "transactions",
        title: "History",
        about: "Lists what was signed in this wallet with its outcome, latest first; searches it by text, status and time. Incoming payments are not included.",
        waiting: "looking through your history",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_of(input.chain.as_deref())?;
        let limit = input.limit.unwrap_or(20).clamp(1, MOST);
        let wanted = Wanted::of(&input)?;
        let sees_all = cx.turn.sees_every_vault();
        let (mut transactions, mut signed_messages) = (Vec::new(), Vec::new());
        // A signed login text shows which other service the person uses, so a remote agent does not read it.
        let is_readable = |step: &Step| sees_all || !matches!(step.planned.form, StepForm::Message(MessageKind::Text));
        let searched = if wanted.is_everything() && sees_all { limit } else { SEARCHED };
        let latest = cx.records().history(chain, searched).await?;
        let is_all = latest.len() < usize::try_from(searched).unwrap_or(usize::MAX);
        let fitting = latest.into_iter().filter(|step| is_readable(step) && wanted.has(step));
        for step in fitting.take(usize::try_from(limit).unwrap_or(usize::MAX)) {
            match step.planned.form {
                StepForm::Transaction(_) => transactions.push(of_step(cx.registry(), step)),
                StepForm::Message(_) => signed_messages.push(of_message(step)),
            }
        }
        let note = match wanted.is_everything() || is_all {
            true => "Only what was signed here; incoming payments are not included.",
            false => {
                "Only the latest 2000 requests were searched, and only what was signed here; incoming payments are not included."
            }
        };
        Ok(Output { count: transactions.len(), transactions, signed_messages, note })
    }
}

/// The time of a filter: a day, or a moment with a `Z`.
pub(super) fn time(tool: &str, field: &str, text: Option<&str>) -> Result<Option<i64>, ToolError> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let whole = if text.len() == 10 { format!("{text}T00:00:00Z") } else { text.to_owned() };
    let wrong = || ToolError::input(tool, Some(field), "that is not a time such as 2026-11-26");
    millis_of_iso(&whole).map(Some).ok_or_else(wrong)
}

pub(super) fn of_step(registry: Registry, step: Step) -> Transaction {
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
        status: message_status(message.state),
        error: message.error,
        created_at: lockstep_chain::iso_utc(message.created_at),
        updated_at: lockstep_chain::iso_utc(message.updated_at),
    }
}

fn message_status(state: StepState) -> &'static str {
    match state {
        StepState::Confirmed => "signed",
        StepState::Released | StepState::Signed => "pending",
        StepState::Planned | StepState::Approved => "waiting",
        // A message is never sent: the states of one that was do not occur.
        StepState::NotSigned | StepState::Skipped | StepState::Broadcast | StepState::Failed | StepState::Timeout => {
            "not_signed"
        }
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
