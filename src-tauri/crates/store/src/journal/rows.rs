//! Bundles and steps as the journal holds them: what is given to it, and what is read back.

use lockstep_chain::Carried;
use lockstep_keysign::{SignId, VaultId};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::StepState;
use crate::{StoreError, UnixMillis};

/// Which door a bundle came through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum BundleOrigin {
    /// The agent proposed it.
    Agent,
    /// The person filled in the Send form.
    Form,
    /// The person typed it at the terminal.
    Terminal,
}

impl BundleOrigin {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Form => "form",
            Self::Terminal => "terminal",
        }
    }
}
/// A bundle to be journalled as planned.
#[derive(Debug, Clone)]
pub struct NewBundle {
    /// Its id.
    pub id: String,
    /// The vault that signs.
    pub vault: VaultId,
    /// The door.
    pub origin: BundleOrigin,
    /// Conversation and action id it answers to.
    pub action: Option<(String, String)>,
    /// The agent's words for it.
    pub label: Option<String>,
    /// The hash over every digest in order.
    pub commitment: [u8; 32],
    /// The network that all of its steps are on.
    pub chain: String,
}

/// One step to be journalled as planned. Its bytes never change after this.
#[derive(Debug, Clone)]
pub struct NewStep {
    /// The proposer's id for it.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i64,
    /// Registry name of the chain.
    pub chain: String,
    /// One line for a person.
    pub title: String,
    /// What the bytes are.
    pub form: Carried,
    /// The unsigned bytes, or those of the payload.
    pub unsigned_tx: Vec<u8>,
    /// The pre-signing hash, or the hash of the message that is signed.
    pub digest: [u8; 32],
    /// The path as the co-signer is told it.
    pub derive_path: String,
    /// The one id under which it may be signed.
    pub sign_id: SignId,
    /// The signatures that it needs beside that one, in order.
    pub further: Vec<FurtherSignature>,
    /// Sender.
    pub from: String,
    /// Recipient of the person's money, as decoded.
    pub to: Option<String>,
    /// The amount as decoded, with its unit.
    pub amount_text: String,
    /// What it does, in a form that two proposals of the same thing share.
    pub effect: String,
    /// Nonce.
    pub nonce: u64,
    /// Whether the bundle waits for its receipt.
    pub wait_receipt: bool,
    /// How long, in seconds.
    pub receipt_timeout: u32,
}

/// A signature of a step after its first: a transaction that spends several outputs needs one for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FurtherSignature {
    /// The one id under which it may be made.
    pub sign_id: SignId,
    /// The pre-signing hash.
    pub digest: [u8; 32],
}

/// A journalled bundle.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// Its id.
    pub id: String,
    /// The vault that signs.
    pub vault: VaultId,
    /// The door.
    pub origin: BundleOrigin,
    /// Conversation and action id it answers to.
    pub action: Option<(String, String)>,
    /// The agent's words for it.
    pub label: Option<String>,
    /// How it ended, once it has.
    pub ended: Option<String>,
    /// When it was planned.
    pub created_at: UnixMillis,
}

/// A journalled step.
#[derive(Debug, Clone)]
pub struct Step {
    /// Its bundle.
    pub bundle: String,
    /// Its place in execution order.
    pub position: i64,
    /// What was planned.
    pub planned: NewStep,
    /// Where it stands.
    pub state: StepState,
    /// The signed bytes.
    pub raw_tx: Option<Vec<u8>>,
    /// The transaction hash, `0x…`.
    pub tx_hash: Option<String>,
    /// The fee that was paid, with its unit.
    pub fee_text: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
    /// When it was planned.
    pub created_at: UnixMillis,
    /// When it last changed.
    pub updated_at: UnixMillis,
}

/// One record of the journal: a step's next state and what is known with it.
#[derive(Debug, Clone)]
pub struct StepRecord<'a> {
    /// The bundle.
    pub bundle: &'a str,
    /// The step's place.
    pub position: i64,
    /// Its next state.
    pub to: StepState,
    /// The signed bytes, once there are any.
    pub raw_tx: Option<&'a [u8]>,
    /// The transaction hash.
    pub tx_hash: Option<&'a str>,
    /// The fee that was paid.
    pub fee_text: Option<&'a str>,
    /// What went wrong.
    pub error: Option<&'a str>,
}

impl<'a> StepRecord<'a> {
    /// A record with nothing but a state.
    pub fn new(bundle: &'a str, position: i64, to: StepState) -> Self {
        Self { bundle, position, to, raw_tx: None, tx_hash: None, fee_text: None, error: None }
    }
}
pub(super) fn read_bundle(row: &SqliteRow) -> Result<Bundle, StoreError> {
    let conversation: Option<String> = row.try_get("conversation")?;
    let action: Option<String> = row.try_get("action_id")?;
    Ok(Bundle {
        id: row.try_get("id")?,
        vault: row.try_get::<String, _>("vault")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?,
        origin: match row.try_get::<String, _>("origin")?.as_str() {
            "agent" => BundleOrigin::Agent,
            "form" => BundleOrigin::Form,
            "terminal" => BundleOrigin::Terminal,
            _ => return Err(StoreError::Corrupt("bundle origin")),
        },
        action: conversation.zip(action),
        label: row.try_get("label")?,
        ended: row.try_get("ended")?,
        created_at: row.try_get("created_at")?,
    })
}

fn bytes32(row: &SqliteRow, column: &str) -> Result<[u8; 32], StoreError> {
    row.try_get::<Vec<u8>, _>(column)?.try_into().map_err(|_| StoreError::Corrupt("hash length"))
}

pub(super) fn read_step(row: &SqliteRow) -> Result<Step, StoreError> {
    Ok(Step {
        bundle: row.try_get("bundle")?,
        position: row.try_get("position")?,
        planned: NewStep {
            id: row.try_get("id")?,
            sequence: row.try_get("sequence")?,
            chain: row.try_get("chain")?,
            title: row.try_get("title")?,
            form: match row.try_get::<String, _>("form")?.as_str() {
                "unsigned" => Carried::Unsigned,
                "payload" => Carried::Payload,
                _ => return Err(StoreError::Corrupt("form of a step")),
            },
            further: Vec::new(),
            unsigned_tx: row.try_get("unsigned_tx")?,
            digest: bytes32(row, "digest")?,
            derive_path: row.try_get("derive_path")?,
            sign_id: SignId::from_bytes(bytes32(row, "sign_id")?),
            from: row.try_get("from_address")?,
            to: row.try_get("to_address")?,
            amount_text: row.try_get("amount_text")?,
            effect: row.try_get("effect")?,
            nonce: u64::try_from(row.try_get::<i64, _>("nonce")?).map_err(|_| StoreError::Corrupt("nonce"))?,
            wait_receipt: row.try_get::<i64, _>("wait_receipt")? != 0,
            receipt_timeout: u32::try_from(row.try_get::<i64, _>("receipt_timeout")?)
                .map_err(|_| StoreError::Corrupt("timeout"))?,
        },
        state: StepState::parse(&row.try_get::<String, _>("state")?)?,
        raw_tx: row.try_get("raw_tx")?,
        tx_hash: row.try_get("tx_hash")?,
        fee_text: row.try_get("fee_text")?,
        error: row.try_get("error")?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

/// Puts the signatures after the first to their steps. They come in their order.
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
