//! The journal's rows: bundles and steps as written and as read.

use lockstep_texts::{AmountText, Said};
use std::collections::HashMap;

use lockstep_keysign::{SignId, VaultId};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{StepForm, StepState};
use crate::messages_kept::said;
use crate::{StoreError, UnixMillis};

/// The origin of a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BundleOrigin {
    /// The agent proposed it.
    Agent,
    /// The person filled in the Send form.
    Form,
    /// The person typed it at the terminal.
    Terminal,
    /// A program outside of the wallet proposed it.
    Program,
}

impl BundleOrigin {
    /// Whether its descriptions are quotations of somebody who is not the person.
    pub const fn is_quoted(self) -> bool {
        match self {
            Self::Agent | Self::Program => true,
            Self::Form | Self::Terminal => false,
        }
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            // The column `program` tells a program's from an agent's.
            Self::Agent | Self::Program => "agent",
            Self::Form => "form",
            Self::Terminal => "terminal",
        }
    }

    pub(super) fn of(word: &str) -> Option<Self> {
        [Self::Agent, Self::Form, Self::Terminal].into_iter().find(|origin| origin.text() == word)
    }
}

/// Who asked for a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedBy {
    pub origin: BundleOrigin,
    /// The conversation, if it is still there.
    pub conversation: Option<String>,
    /// The id of the person's last message before the action.
    pub message: Option<String>,
    /// The text of that message.
    pub words: Option<String>,
    /// The name of the program that asked, if it is still admitted.
    pub program: Option<String>,
    /// The digest of the execution plan that it was made from.
    pub plan_digest: Option<[u8; 32]>,
}

#[derive(Debug, Clone)]
pub struct NewBundle {
    pub id: String,
    pub vault: VaultId,
    pub origin: BundleOrigin,
    /// The conversation and action id of the agent's action, if an agent proposed it.
    pub action: Option<(String, String)>,
    /// The id of the program that proposed it.
    pub program: Option<String>,
    /// The digest of the execution plan that it was made from. It authorises nothing.
    pub plan_digest: Option<[u8; 32]>,
    /// The agent's label for it.
    pub label: Option<String>,
    /// The hash over every digest, in order.
    pub commitment: [u8; 32],
    /// The network that all of its steps are on.
    pub chain: String,
}

/// A planned step. Its bytes never change.
#[derive(Debug, Clone)]
pub struct NewStep {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i64,
    /// Registry name of the chain.
    pub chain: String,
    /// One line for the user.
    pub title: String,
    pub form: StepForm,
    /// The unsigned transaction, the payload, or the whole message.
    pub bytes: Vec<u8>,
    /// The pre-signing hash, or the digest of the message.
    pub digest: [u8; 32],
    /// The derive path that is sent to the co-signer.
    pub derive_path: String,
    /// The only id under which it may be signed.
    pub sign_id: SignId,
    /// The further signatures that it needs, in order.
    pub further: Vec<FurtherSignature>,
    /// The account that signs.
    pub from: String,
    /// The decoded recipient.
    pub to: Option<String>,
    /// The amount as decoded, with its unit; empty for a message.
    pub amount_text: String,
    /// The title as a message, if it was written with one.
    pub titled: Option<Said>,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// The effect in canonical form: equal in two proposals of one effect; empty for a message.
    pub effect: String,
    pub nonce: u64,
    /// Whether the bundle waits for its receipt.
    pub wait_receipt: bool,
    /// The time limit for the receipt, in seconds.
    pub receipt_timeout: u32,
}

/// A further signature of a step: a transaction that spends several outputs needs one for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FurtherSignature {
    /// The only id under which it may be made.
    pub sign_id: SignId,
    /// The pre-signing hash.
    pub digest: [u8; 32],
}

#[derive(Debug, Clone)]
pub struct Bundle {
    pub id: String,
    pub vault: VaultId,
    pub origin: BundleOrigin,
    /// The conversation and action id of the agent's action, if an agent proposed it.
    pub action: Option<(String, String)>,
    /// The id of the program that proposed it.
    pub program: Option<String>,
    /// The digest of the execution plan that it was made from.
    pub plan_digest: Option<Vec<u8>>,
    /// The agent's label for it.
    pub label: Option<String>,
    /// The end of the bundle; `None` while it is open.
    pub ended: Option<String>,
    pub created_at: UnixMillis,
}

/// Recipients and fees of earlier steps, as far as known.
#[derive(Debug, Clone, Default)]
pub struct Past {
    /// How often each recipient was paid, by chain and address. Each was paid at least once.
    pub paid: HashMap<(String, String), u32>,
    /// The fees on each chain with their units, latest first.
    pub fees: HashMap<String, Vec<String>>,
}

impl Past {
    /// The recipients on a chain.
    pub fn paid_on(&self, chain: &str) -> impl Iterator<Item = &str> {
        self.paid.keys().filter(move |(paid_on, _)| paid_on == chain).map(|(_, address)| address.as_str())
    }
}

#[derive(Debug, Clone)]
pub struct Step {
    pub bundle: String,
    /// Its index in execution order.
    pub position: i64,
    pub planned: NewStep,
    pub state: StepState,
    pub raw_tx: Option<Vec<u8>>,
    /// r, s and v of a message.
    pub signature: Option<Vec<u8>>,
    /// The transaction hash, `0x…`.
    pub tx_hash: Option<String>,
    /// The fee that was paid, with its unit.
    pub fee_text: Option<String>,
    /// What went wrong, in English.
    pub error: Option<String>,
    /// The error as a message, if it was written with one.
    pub error_said: Option<Said>,
    /// The money that it waited for, if it did. It waits for as long as it is only approved.
    pub awaited: Option<AwaitedMoney>,
    pub created_at: UnixMillis,
    pub updated_at: UnixMillis,
}

/// Money that a step waits for before it is signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwaitedMoney {
    /// How much is missing, with its unit.
    pub amount: String,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// The steps that may bring it, by their number from one.
    pub from: Vec<u32>,
    /// Until when.
    pub until: UnixMillis,
}

impl AwaitedMoney {
    /// How much is missing.
    pub fn missing(&self) -> AmountText {
        AmountText::kept(&self.amount, self.amount_said.as_ref())
    }
}

/// A record of the journal: a step's next state and its results.
#[derive(Debug, Clone)]
pub struct StepRecord<'a> {
    pub bundle: &'a str,
    pub position: i64,
    pub to: StepState,
    /// The signed bytes, once there are any.
    pub raw_tx: Option<&'a [u8]>,
    /// r, s and v of a message.
    pub signature: Option<&'a [u8; 65]>,
    pub tx_hash: Option<&'a str>,
    /// The fee that was paid.
    pub fee_text: Option<&'a str>,
    /// What went wrong. Its English text is written too.
    pub error: Option<&'a Said>,
}

impl<'a> StepRecord<'a> {
    /// A record without results.
    pub fn new(bundle: &'a str, position: i64, to: StepState) -> Self {
        Self { bundle, position, to, raw_tx: None, signature: None, tx_hash: None, fee_text: None, error: None }
    }
}
/// Who asked for a bundle.
pub(super) fn read_origin(row: &SqliteRow) -> Result<BundleOrigin, StoreError> {
    let by_program = row.try_get::<Option<String>, _>("program")?.is_some();
    match BundleOrigin::of(row.try_get::<&str, _>("origin")?) {
        Some(BundleOrigin::Agent) if by_program => Ok(BundleOrigin::Program),
        origin => origin.ok_or(StoreError::Corrupt("bundle origin")),
    }
}

pub(super) fn read_bundle(row: &SqliteRow) -> Result<Bundle, StoreError> {
    let conversation: Option<String> = row.try_get("conversation")?;
    let action: Option<String> = row.try_get("action_id")?;
    let program: Option<String> = row.try_get("program")?;
    Ok(Bundle {
        id: row.try_get("id")?,
        vault: row.try_get::<String, _>("vault")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?,
        origin: read_origin(row)?,
        action: conversation.zip(action),
        program,
        plan_digest: row.try_get("plan_digest")?,
        label: row.try_get("label")?,
        ended: row.try_get("ended")?,
        created_at: row.try_get("created_at")?,
    })
}

fn bytes32(row: &SqliteRow, column: &str) -> Result<[u8; 32], StoreError> {
    row.try_get::<Vec<u8>, _>(column)?.try_into().map_err(|_| StoreError::Corrupt("hash length"))
}

pub(crate) fn read_step(row: &SqliteRow) -> Result<Step, StoreError> {
    Ok(Step {
        bundle: row.try_get("bundle")?,
        position: row.try_get("position")?,
        planned: NewStep {
            id: row.try_get("id")?,
            sequence: row.try_get("sequence")?,
            chain: row.try_get("chain")?,
            title: row.try_get("title")?,
            form: StepForm::read(row)?,
            further: Vec::new(),
            bytes: row.try_get("unsigned_tx")?,
            digest: bytes32(row, "digest")?,
            derive_path: row.try_get("derive_path")?,
            sign_id: SignId::from_bytes(bytes32(row, "sign_id")?),
            from: row.try_get("from_address")?,
            to: row.try_get("to_address")?,
            amount_text: row.try_get("amount_text")?,
            titled: said(row, "titled")?,
            amount_said: said(row, "amount_said")?,
            effect: row.try_get("effect")?,
            nonce: u64::try_from(row.try_get::<i64, _>("nonce")?).map_err(|_| StoreError::Corrupt("nonce"))?,
            wait_receipt: row.try_get::<i64, _>("wait_receipt")? != 0,
            receipt_timeout: u32::try_from(row.try_get::<i64, _>("receipt_timeout")?)
                .map_err(|_| StoreError::Corrupt("timeout"))?,
        },
        state: StepState::parse(&row.try_get::<String, _>("state")?)?,
        raw_tx: row.try_get("raw_tx")?,
        signature: row.try_get("signature")?,
        tx_hash: row.try_get("tx_hash")?,
        fee_text: row.try_get("fee_text")?,
        error: row.try_get("error")?,
        error_said: said(row, "error_said")?,
        awaited: awaited(row)?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

fn awaited(row: &SqliteRow) -> Result<Option<AwaitedMoney>, StoreError> {
    let Some(amount) = row.try_get("waits_for")? else { return Ok(None) };
    let from: String = row.try_get("waits_from")?;
    let from = serde_json::from_str(&from).map_err(|_| StoreError::Corrupt("numbers of steps"))?;
    Ok(Some(AwaitedMoney { amount, amount_said: said(row, "waits_said")?, from, until: row.try_get("waits_until")? }))
}

/// Adds the further signatures, which are sorted, to their steps.
pub(super) fn take_further(steps: &mut [Step], rows: &[SqliteRow]) -> Result<(), StoreError> {
    for row in rows {
        let (bundle, position): (String, i64) = (row.try_get("bundle")?, row.try_get("position")?);
        if let Some(step) = steps.iter_mut().find(|step| step.bundle == bundle && step.position == position) {
            let sign_id = SignId::from_bytes(bytes32(row, "sign_id")?);
            step.planned.further.push(FurtherSignature { sign_id, digest: bytes32(row, "digest")? });
        }
    }
    Ok(())
}
