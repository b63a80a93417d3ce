use lockstep_chain::Carried;
use lockstep_keysign::{SignId, VaultId};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::outbox::insert_result;
use crate::{Db, ResultRow, StoreError, UnixMillis};

/// Where a step stands. Only the changes that [`StepState::may_become`] names are ever written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum StepState {
    /// Validated, and nobody asked yet.
    Planned,
    /// The person consented.
    Approved,
    /// The device's last message was about to leave: from here on a signature may exist elsewhere.
    Released,
    /// The signed bytes are stored.
    Signed,
    /// A node has them, or may have them.
    Broadcast,
    /// Mined, successful, at the configured depth.
    Confirmed,
    /// Mined and reverted, or proven never to be mined.
    Failed,
    /// Not mined in the time given; not known to have failed, and still watched.
    Timeout,
    /// Ended without a signature, now and for ever.
    NotSigned,
    /// An earlier step stopped the bundle.
    Skipped,
}

impl StepState {
    const ALL: [Self; 10] = [
        Self::Planned,
        Self::Approved,
        Self::Released,
        Self::Signed,
        Self::Broadcast,
        Self::Confirmed,
        Self::Failed,
        Self::Timeout,
        Self::NotSigned,
        Self::Skipped,
    ];

    /// The word in the database.
    pub fn text(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Approved => "approved",
            Self::Released => "released",
            Self::Signed => "signed",
            Self::Broadcast => "broadcast",
            Self::Confirmed => "confirmed",
            Self::Failed => "failed",
            Self::Timeout => "timeout",
            Self::NotSigned => "notSigned",
            Self::Skipped => "skipped",
        }
    }

    fn parse(text: &str) -> Result<Self, StoreError> {
        Self::ALL.into_iter().find(|state| state.text() == text).ok_or(StoreError::Corrupt("step state"))
    }

    /// Whether the journal allows this change. A released step can end as not signed only because its sign id was voided.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Planned => matches!(next, Self::Approved | Self::NotSigned | Self::Skipped),
            Self::Approved => matches!(next, Self::Released | Self::NotSigned | Self::Skipped),
            Self::Released => matches!(next, Self::Signed | Self::NotSigned),
            Self::Signed => matches!(next, Self::Broadcast | Self::Failed | Self::Timeout),
            Self::Broadcast | Self::Timeout => matches!(next, Self::Confirmed | Self::Failed | Self::Timeout),
            Self::Confirmed | Self::Failed | Self::NotSigned | Self::Skipped => false,
        }
    }

    /// Whether a signature exists or may exist while nothing final is known of it.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Released | Self::Signed | Self::Broadcast | Self::Timeout)
    }
}

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
    fn text(self) -> &'static str {
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

fn read_bundle(row: &SqliteRow) -> Result<Bundle, StoreError> {
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

fn read_step(row: &SqliteRow) -> Result<Step, StoreError> {
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
fn take_further(steps: &mut [Step], rows: &[SqliteRow]) -> Result<(), StoreError> {
    for row in rows {
        let (bundle, position): (String, i64) = (row.try_get("bundle")?, row.try_get("position")?);
        if let Some(step) = steps.iter_mut().find(|step| step.bundle == bundle && step.position == position) {
            let sign_id = SignId::from_bytes(bytes32(row, "sign_id")?);
            step.planned.further.push(FurtherSignature { sign_id, digest: bytes32(row, "digest")? });
        }
    }
    Ok(())
}

async fn journal(
    db: &mut SqliteConnection,
    bundle: &str,
    position: Option<i64>,
    record: &str,
    detail: Option<&str>,
    now: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO journal (bundle, position, record, detail, at) VALUES (?, ?, ?, ?, ?)")
        .bind(bundle)
        .bind(position)
        .bind(record)
        .bind(detail)
        .bind(now)
        .execute(db)
        .await?;
    Ok(())
}

async fn write_record(db: &mut SqliteConnection, record: &StepRecord<'_>, now: UnixMillis) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT state FROM steps WHERE bundle = ? AND position = ?")
        .bind(record.bundle)
        .bind(record.position)
        .fetch_optional(&mut *db)
        .await?
        .ok_or(StoreError::NotFound("step"))?;
    let from = StepState::parse(&row.try_get::<String, _>("state")?)?;
    if !from.may_become(record.to) {
        return Err(StoreError::Transition { from: from.text().into(), to: record.to.text().into() });
    }
    sqlx::query(
        "UPDATE steps SET state = ?, raw_tx = coalesce(?, raw_tx), tx_hash = coalesce(?, tx_hash), fee_text = coalesce(?, fee_text), error = ?, \
         updated_at = ? WHERE bundle = ? AND position = ? AND state = ?",
    )
    .bind(record.to.text())
    .bind(record.raw_tx)
    .bind(record.tx_hash)
    .bind(record.fee_text)
    .bind(record.error)
    .bind(now)
    .bind(record.bundle)
    .bind(record.position)
    .bind(from.text())
    .execute(&mut *db)
    .await?;
    journal(db, record.bundle, Some(record.position), record.to.text(), record.error.or(record.tx_hash), now).await
}

impl Db {
    /// Journals a validated bundle, all steps `planned`, before anybody is asked.
    pub async fn plan_bundle(&self, bundle: &NewBundle, steps: &[NewStep], now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        sqlx::query(
            "INSERT INTO bundles (id, vault, origin, conversation, action_id, label, commitment, chain, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&bundle.id)
        .bind(bundle.vault.to_string())
        .bind(bundle.origin.text())
        .bind(bundle.action.as_ref().map(|(conversation, _)| conversation))
        .bind(bundle.action.as_ref().map(|(_, action)| action))
        .bind(&bundle.label)
        .bind(bundle.commitment.as_slice())
        .bind(&bundle.chain)
        .bind(now)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        for (position, step) in (0i64..).zip(steps) {
            sqlx::query(
                "INSERT INTO steps (bundle, position, id, sequence, chain, title, unsigned_tx, digest, derive_path, sign_id, from_address, to_address, \
                 amount_text, effect, nonce, wait_receipt, receipt_timeout, form, state, created_at, updated_at) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned', ?, ?)",
            )
            .bind(&bundle.id)
            .bind(position)
            .bind(&step.id)
            .bind(step.sequence)
            .bind(&step.chain)
            .bind(&step.title)
            .bind(&step.unsigned_tx)
            .bind(step.digest.as_slice())
            .bind(&step.derive_path)
            .bind(step.sign_id.as_bytes().as_slice())
            .bind(&step.from)
            .bind(&step.to)
            .bind(&step.amount_text)
            .bind(&step.effect)
            .bind(i64::try_from(step.nonce).map_err(|_| StoreError::Corrupt("nonce"))?)
            .bind(i64::from(step.wait_receipt))
            .bind(i64::from(step.receipt_timeout))
            .bind(match step.form {
                Carried::Unsigned => "unsigned",
                Carried::Payload => "payload",
            })
            .bind(now)
            .bind(now)
            .execute(&mut *tx)
            .await?;
            for (place, signature) in (1i64..).zip(&step.further) {
                sqlx::query(
                    "INSERT INTO further_signatures (bundle, position, place, sign_id, digest) VALUES (?, ?, ?, ?, ?)",
                )
                .bind(&bundle.id)
                .bind(position)
                .bind(place)
                .bind(signature.sign_id.as_bytes().as_slice())
                .bind(signature.digest.as_slice())
                .execute(&mut *tx)
                .await?;
            }
        }
        journal(&mut tx, &bundle.id, None, "planned", None, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Journals that the person consented: every planned step becomes approved, in one transaction.
    pub async fn approve_bundle(&self, bundle: &str, now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        let done =
            sqlx::query("UPDATE steps SET state = 'approved', updated_at = ? WHERE bundle = ? AND state = 'planned'")
                .bind(now)
                .bind(bundle)
                .execute(&mut *tx)
                .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::Transition { from: "no planned step".into(), to: "approved".into() });
        }
        journal(&mut tx, bundle, None, "approved", None, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Writes one record; it is on the disk when this returns.
    pub async fn record(&self, record: &StepRecord<'_>, now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        write_record(&mut tx, record, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Ends a bundle in one transaction: the last record if there is one, steps that were never released (the first of them takes
    /// `unsigned`, those behind it are skipped), the bundle's end, and its ActionResult in the outbox.
    pub async fn end_bundle(
        &self,
        bundle: &str,
        ended: &str,
        last: Option<&StepRecord<'_>>,
        unsigned: Option<(StepState, &str)>,
        result: Option<&ResultRow<'_>>,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        if let Some(record) = last {
            write_record(&mut tx, record, now).await?;
        }
        if let Some((state, reason)) = unsigned {
            let first: Option<i64> = sqlx::query(
                "SELECT min(position) AS first FROM steps WHERE bundle = ? AND state IN ('planned', 'approved')",
            )
            .bind(bundle)
            .fetch_one(&mut *tx)
            .await?
            .try_get("first")?;
            if let Some(position) = first {
                write_record(
                    &mut tx,
                    &StepRecord { error: Some(reason), ..StepRecord::new(bundle, position, state) },
                    now,
                )
                .await?;
            }
        }
        sqlx::query(
            "UPDATE steps SET state = 'skipped', updated_at = ? WHERE bundle = ? AND state IN ('planned', 'approved')",
        )
        .bind(now)
        .bind(bundle)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE bundles SET ended = ?, updated_at = ? WHERE id = ? AND ended IS NULL")
            .bind(ended)
            .bind(now)
            .bind(bundle)
            .execute(&mut *tx)
            .await?;
        journal(&mut tx, bundle, None, "ended", Some(ended), now).await?;
        if let Some(result) = result
            && insert_result(&mut tx, result, now).await?
        {
            journal(&mut tx, bundle, None, "result", None, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Bundles that were not ended, oldest first.
    pub async fn open_bundles(&self) -> Result<Vec<Bundle>, StoreError> {
        sqlx::query("SELECT * FROM bundles WHERE ended IS NULL ORDER BY created_at, id")
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(read_bundle)
            .collect()
    }

    /// One bundle.
    pub async fn bundle(&self, id: &str) -> Result<Bundle, StoreError> {
        let row = sqlx::query("SELECT * FROM bundles WHERE id = ?").bind(id).fetch_optional(&self.pool).await?;
        read_bundle(&row.ok_or(StoreError::NotFound("bundle"))?)
    }

    /// The bundle that an action of a conversation became.
    pub async fn bundle_of_action(&self, conversation: &str, action: &str) -> Result<Option<Bundle>, StoreError> {
        let row = sqlx::query("SELECT * FROM bundles WHERE conversation = ? AND action_id = ?")
            .bind(conversation)
            .bind(action)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read_bundle).transpose()
    }

    /// The steps of a bundle, in execution order.
    pub async fn steps(&self, bundle: &str) -> Result<Vec<Step>, StoreError> {
        let mut steps: Vec<Step> = sqlx::query("SELECT * FROM steps WHERE bundle = ? ORDER BY position")
            .bind(bundle)
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(read_step)
            .collect::<Result<_, _>>()?;
        let further = sqlx::query("SELECT * FROM further_signatures WHERE bundle = ? ORDER BY position, place")
            .bind(bundle)
            .fetch_all(&self.pool)
            .await?;
        take_further(&mut steps, &further)?;
        Ok(steps)
    }

    /// Steps whose signature exists or may exist and whose outcome is not final, oldest first.
    pub async fn open_steps(&self) -> Result<Vec<Step>, StoreError> {
        let mut steps: Vec<Step> = sqlx::query("SELECT * FROM steps WHERE state IN ('released', 'signed', 'broadcast', 'timeout') ORDER BY created_at, position")
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(read_step)
            .collect::<Result<_, _>>()?;
        let further = sqlx::query(
            "SELECT further_signatures.* FROM further_signatures JOIN steps USING (bundle, position) \
             WHERE state IN ('released', 'signed', 'broadcast', 'timeout') ORDER BY bundle, position, place",
        )
        .fetch_all(&self.pool)
        .await?;
        take_further(&mut steps, &further)?;
        Ok(steps)
    }

    /// The latest steps of all bundles, newest first; only those of one network where it is named.
    pub async fn recent_steps(&self, chain: Option<&str>, limit: u32) -> Result<Vec<Step>, StoreError> {
        sqlx::query(
            "SELECT * FROM steps WHERE ?1 IS NULL OR chain = ?1 ORDER BY created_at DESC, position DESC LIMIT ?2",
        )
        .bind(chain)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?
        .iter()
        .map(read_step)
        .collect()
    }

    /// The same, of one vault.
    pub async fn recent_steps_of(
        &self,
        vault: VaultId,
        chain: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Step>, StoreError> {
        sqlx::query(
            "SELECT steps.* FROM steps JOIN bundles ON bundles.id = steps.bundle \
             WHERE bundles.vault = ?1 AND (?2 IS NULL OR steps.chain = ?2) \
             ORDER BY steps.created_at DESC, steps.position DESC LIMIT ?3",
        )
        .bind(vault.to_string())
        .bind(chain)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?
        .iter()
        .map(read_step)
        .collect()
    }

    /// How often each record was journalled for a bundle, for tests and diagnosis: (position, record), in order.
    pub async fn journal_of(&self, bundle: &str) -> Result<Vec<(Option<i64>, String)>, StoreError> {
        sqlx::query("SELECT position, record FROM journal WHERE bundle = ? ORDER BY seq")
            .bind(bundle)
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(|row| Ok((row.try_get("position")?, row.try_get("record")?)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::StepState;

    /// No path leads from an end back, and none leads around `released` to `signed`.
    #[test]
    fn a_signature_is_always_released_first() {
        for from in StepState::ALL {
            if from.may_become(StepState::Signed) {
                assert_eq!(from, StepState::Released, "only a released step may be signed");
            }
            if from.may_become(StepState::Broadcast) {
                assert_eq!(from, StepState::Signed, "only signed bytes may be broadcast");
            }
            for end in [StepState::Confirmed, StepState::Failed, StepState::NotSigned, StepState::Skipped] {
                assert!(!end.may_become(from), "{end:?} is final");
            }
        }
    }

    #[test]
    fn a_step_that_may_have_a_signature_is_never_called_unsigned_by_mistake() {
        for from in [StepState::Signed, StepState::Broadcast, StepState::Timeout] {
            assert!(!from.may_become(StepState::NotSigned), "{from:?} has a signature");
            assert!(!from.may_become(StepState::Skipped), "{from:?} has a signature");
        }
        assert!(!StepState::Released.may_become(StepState::Skipped), "a released step is asked about, never skipped");
    }
}
