use lockstep_store::{Step, StepForm, StepState, UnixMillis};
use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// What a bundle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Waiting {
    /// Consent.
    Approval,
    /// The password.
    Password,
}

/// The progress of a bundle, for cards and lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BundleProgress {
    /// The bundle.
    pub bundle_id: String,
    /// Its steps.
    pub steps: Vec<CardStep>,
    /// What it waits for.
    pub waiting_for: Option<Waiting>,
    /// Whether it has ended.
    pub done: bool,
}

/// What a step signs, and so how it ends: its chain confirms a transaction; a signed message is handed over and is not sent to a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Signable {
    /// A transaction.
    Transaction,
    /// Typed data (EIP-712) or a text.
    Message,
}

impl Signable {
    /// What a step signs.
    pub const fn of(step: &Step) -> Self {
        match step.planned.form {
            StepForm::Transaction(_) => Self::Transaction,
            StepForm::Message(_) => Self::Message,
        }
    }
}

/// One step of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CardStep {
    /// The step's id.
    pub id: String,
    /// What it does, from the bytes.
    pub label: String,
    /// The label as a message, if it was written with one.
    pub titled: Option<Said>,
    /// The network that it is on.
    pub chain: String,
    /// Whether that network has test money.
    pub test: bool,
    /// What it signs.
    pub signed: Signable,
    /// Its state.
    pub state: StepState,
    /// The transaction's hash.
    pub tx_hash: Option<String>,
    /// The URL of its page at the chain's explorer.
    pub explorer: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
    /// The error as a message, if it was written with one.
    pub error_said: Option<Said>,
    /// The money that it waits for, if it waits.
    pub awaits: Option<MoneyAwaited>,
    /// The receipt that it waits for, worded to follow "waiting for"; `None` if it waits for no receipt.
    pub waits_for: Option<Said>,
}

impl CardStep {
    /// What it does.
    pub fn what(&self) -> Said {
        self.titled.clone().unwrap_or_else(|| Said::as_it_is(self.label.as_str()))
    }

    /// What went wrong.
    pub fn problem(&self) -> Option<Said> {
        self.error_said.clone().or_else(|| self.error.as_deref().map(Said::as_it_is))
    }
}

/// Money that a step waits for before it is signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct MoneyAwaited {
    /// How much is missing, with its unit.
    pub amount: String,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// The chain on which it is missing.
    pub chain: String,
    /// The numbers, counted from one, of the steps that may bring it.
    pub from: Vec<u32>,
    /// When the wait began, in Unix milliseconds.
    #[specta(type = f64)]
    pub since: UnixMillis,
    /// When the wait ends at the latest, in Unix milliseconds.
    #[specta(type = f64)]
    pub until: UnixMillis,
}

impl MoneyAwaited {
    /// The money that a step waits for now.
    pub fn by(step: &Step) -> Option<Self> {
        let awaited = step.awaited.as_ref().filter(|_| step.state == StepState::Approved)?;
        let (amount, amount_said) = (awaited.amount.clone(), awaited.amount_said.clone());
        let (chain, from) = (step.planned.chain.clone(), awaited.from.clone());
        // A waiting step does not change, so its last change is when the wait began.
        Some(Self { amount, amount_said, chain, from, since: step.updated_at, until: awaited.until })
    }
}
