//! The journal of bundles: every step's next state is written here before the wallet acts on it. A step signs a
//! transaction or a message. Handing a message's signature over corresponds to broadcasting a transaction.

mod form;
mod read;
mod rows;
mod state;

use lockstep_texts::{Language, Said};
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

pub use form::{MessageKind, StepForm};
pub(crate) use rows::read_step;
pub use rows::{
    AskedBy, AwaitedMoney, Bundle, BundleOrigin, FurtherSignature, NewBundle, NewStep, Past, Step, StepRecord,
};
pub use state::StepState;

use crate::messages_kept::written;
use crate::outbox::insert_result;
use crate::{Absent, Db, ResultRow, StoreError, UnixMillis};

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

pub(crate) async fn write_record(
    db: &mut SqliteConnection,
    record: &StepRecord<'_>,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT state, form, message FROM steps WHERE bundle = ? AND position = ?")
        .bind(record.bundle)
        .bind(record.position)
        .fetch_optional(&mut *db)
        .await?
        .ok_or(StoreError::NotFound(Absent::Step))?;
    let from = StepState::parse(&row.try_get::<String, _>("state")?)?;
    if !from.may_become(record.to, StepForm::read(&row)?) {
        return Err(StoreError::Transition { from: from.text().into(), to: record.to.text().into() });
    }
    let error = record.error.map(|error| Language::English.say(error));
    let error = error.as_deref();
    sqlx::query(
        "UPDATE steps SET state = ?, raw_tx = coalesce(?, raw_tx), signature = coalesce(?, signature), \
         tx_hash = coalesce(?, tx_hash), fee_text = coalesce(?, fee_text), error = ?, error_said = ?, updated_at = ? WHERE bundle = ? AND position = ? AND state = ?",
    )
    .bind(record.to.text())
    .bind(record.raw_tx)
    .bind(record.signature.map(<[u8; 65]>::as_slice))
    .bind(record.tx_hash)
    .bind(record.fee_text)
    .bind(error)
    .bind(written(record.error)?)
    .bind(now)
    .bind(record.bundle)
    .bind(record.position)
    .bind(from.text())
    .execute(&mut *db)
    .await?;
    journal(db, record.bundle, Some(record.position), record.to.text(), error.or(record.tx_hash), now).await
}

/// The signatures of messages are handed over with the end of their bundle.
async fn hand_over_signatures(db: &mut SqliteConnection, bundle: &str, now: UnixMillis) -> Result<(), StoreError> {
    let signed: Vec<i64> = sqlx::query_scalar(
        "SELECT position FROM steps WHERE bundle = ? AND state = 'signed' AND message IS NOT NULL ORDER BY position",
    )
    .bind(bundle)
    .fetch_all(&mut *db)
    .await?;
    for position in signed {
        write_record(db, &StepRecord::new(bundle, position, StepState::Confirmed), now).await?;
    }
    Ok(())
}

async fn insert_steps(
    db: &mut SqliteConnection,
    bundle: &str,
    steps: &[NewStep],
    now: UnixMillis,
) -> Result<(), StoreError> {
    for (position, step) in (0i64..).zip(steps) {
        let (form, message) = step.form.columns();
        sqlx::query(
            "INSERT INTO steps (bundle, position, id, sequence, chain, title, unsigned_tx, digest, derive_path, sign_id, from_address, to_address, \
             amount_text, titled, amount_said, effect, nonce, wait_receipt, receipt_timeout, form, message, state, created_at, updated_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned', ?, ?)",
        )
        .bind(bundle)
        .bind(position)
        .bind(&step.id)
        .bind(step.sequence)
        .bind(&step.chain)
        .bind(&step.title)
        .bind(&step.bytes)
        .bind(step.digest.as_slice())
        .bind(&step.derive_path)
        .bind(step.sign_id.as_bytes().as_slice())
        .bind(&step.from)
        .bind(&step.to)
        .bind(&step.amount_text)
        .bind(written(step.titled.as_ref())?)
        .bind(written(step.amount_said.as_ref())?)
        .bind(&step.effect)
        .bind(i64::try_from(step.nonce).map_err(|_| StoreError::Corrupt("nonce"))?)
        .bind(i64::from(step.wait_receipt))
        .bind(i64::from(step.receipt_timeout))
        .bind(form)
        .bind(message)
        .bind(now)
        .bind(now)
        .execute(&mut *db)
        .await?;
        for (place, signature) in (1i64..).zip(&step.further) {
            sqlx::query(
                "INSERT INTO further_signatures (bundle, position, place, sign_id, digest) VALUES (?, ?, ?, ?, ?)",
            )
            .bind(bundle)
            .bind(position)
            .bind(place)
            .bind(signature.sign_id.as_bytes().as_slice())
            .bind(signature.digest.as_slice())
            .execute(&mut *db)
            .await?;
        }
    }
    Ok(())
}

impl Db {
    /// Writes a validated bundle, all steps `planned`, before the user is asked.
    pub async fn plan_bundle(&self, bundle: &NewBundle, steps: &[NewStep], now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        sqlx::query(
            "INSERT INTO bundles (id, vault, origin, conversation, action_id, program, plan_digest, label, commitment, chain, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&bundle.id)
        .bind(bundle.vault.to_string())
        .bind(bundle.origin.text())
        .bind(bundle.action.as_ref().map(|(conversation, _)| conversation))
        .bind(bundle.action.as_ref().map(|(_, action)| action))
        .bind(&bundle.program)
        .bind(bundle.plan_digest.as_ref().map(<[u8; 32]>::as_slice))
        .bind(&bundle.label)
        .bind(bundle.commitment.as_slice())
        .bind(&bundle.chain)
        .bind(now)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        insert_steps(&mut tx, &bundle.id, steps, now).await?;
        journal(&mut tx, &bundle.id, None, "planned", None, now).await?;
        tx.commit().await?;
        self.owners.held_mut().insert(bundle.id.clone(), bundle.vault);
        Ok(())
    }

    /// Replaces the steps of a bundle whose question is open: the person chose another fee or number, so that its bytes are others.
    ///
    /// # Errors
    /// A step of it went further than `planned`, or the database failed. Nothing was changed.
    pub async fn replan_bundle(
        &self,
        bundle: &str,
        commitment: &[u8; 32],
        steps: &[NewStep],
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        let further: i64 = sqlx::query_scalar("SELECT count(*) FROM steps WHERE bundle = ? AND state <> 'planned'")
            .bind(bundle)
            .fetch_one(&mut *tx)
            .await?;
        if further != 0 {
            return Err(StoreError::Transition { from: "a step that was approved".into(), to: "planned".into() });
        }
        sqlx::query("DELETE FROM further_signatures WHERE bundle = ?").bind(bundle).execute(&mut *tx).await?;
        sqlx::query("DELETE FROM steps WHERE bundle = ?").bind(bundle).execute(&mut *tx).await?;
        let changed = sqlx::query("UPDATE bundles SET commitment = ?, updated_at = ? WHERE id = ?")
            .bind(commitment.as_slice())
            .bind(now)
            .bind(bundle)
            .execute(&mut *tx)
            .await?;
        if changed.rows_affected() == 0 {
            return Err(StoreError::NotFound(Absent::Bundle));
        }
        insert_steps(&mut tx, bundle, steps, now).await?;
        journal(&mut tx, bundle, None, "planned", Some("with another fee or number"), now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Records the user's consent: every planned step becomes approved, in one transaction.
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

    /// Writes one record durably.
    pub async fn record(&self, record: &StepRecord<'_>, now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        write_record(&mut tx, record, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Records that an approved step waits for money. Nothing of it is signed.
    pub async fn await_money(
        &self,
        bundle: &str,
        position: i64,
        awaited: &AwaitedMoney,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let from = serde_json::to_string(&awaited.from).map_err(|_| StoreError::Corrupt("numbers of steps"))?;
        let mut tx = self.change().await?;
        let done = sqlx::query(
            "UPDATE steps SET waits_for = ?, waits_said = ?, waits_from = ?, waits_until = ?, updated_at = ? \
             WHERE bundle = ? AND position = ? AND state = 'approved'",
        )
        .bind(&awaited.amount)
        .bind(written(awaited.amount_said.as_ref())?)
        .bind(from)
        .bind(awaited.until)
        .bind(now)
        .bind(bundle)
        .bind(position)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::Transition { from: "no approved step".into(), to: "waiting".into() });
        }
        journal(&mut tx, bundle, Some(position), "waiting", Some(&awaited.amount), now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Ends a bundle in one transaction: writes the last record if there is one, marks the signatures of messages as
    /// handed over, sets the first step that was never released to `unsigned` and skips the later ones, writes the
    /// bundle's end, and puts its ActionResult into the outbox.
    pub async fn end_bundle(
        &self,
        bundle: &str,
        ended: &str,
        last: Option<&StepRecord<'_>>,
        unsigned: Option<(StepState, &Said)>,
        result: Option<&ResultRow<'_>>,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        if let Some(record) = last {
            write_record(&mut tx, record, now).await?;
        }
        hand_over_signatures(&mut tx, bundle, now).await?;
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
}

#[cfg(test)]
mod tests;
