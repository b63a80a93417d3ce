use lockstep_store::{Step, StepForm, StepState, UnixMillis};
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

/// How a bundle goes on, for cards and lists.
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

/// What a step signs, and so how it ends: a transaction is confirmed by its chain, a message is handed over and no chain hears of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Signable {
    /// A transaction.
    Transaction,
    /// Typed data, or a text.
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
    /// What it signs.
    pub signed: Signable,
    /// Where it stands.
    pub state: StepState,
    /// The transaction's hash.
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
    /// The money that it waits for, while it waits.
    pub awaits: Option<MoneyAwaited>,
    /// The receipt that is waited for, behind "waiting for"; none where none is.
    pub waits_for: Option<String>,
}

/// Money that a step waits for before it is signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct MoneyAwaited {
    /// How much is missing, with its unit.
    pub amount: String,
    /// On which chain.
    pub chain: String,
    /// The steps that may bring it, by their number from one.
    pub from: Vec<u32>,
    /// Since when the wallet waits, Unix milliseconds.
    #[specta(type = f64)]
    pub since: UnixMillis,
    /// Until when at most, Unix milliseconds.
    #[specta(type = f64)]
    pub until: UnixMillis,
}

impl MoneyAwaited {
    /// What a step waits for now.
    pub fn by(step: &Step) -> Option<Self> {
        let awaited = step.awaited.as_ref().filter(|_| step.state == StepState::Approved)?;
        let (amount, chain, from) = (awaited.amount.clone(), step.planned.chain.clone(), awaited.from.clone());
        // Nothing of the step changes while it waits.
        Some(Self { amount, chain, from, since: step.updated_at, until: awaited.until })
    }
}
