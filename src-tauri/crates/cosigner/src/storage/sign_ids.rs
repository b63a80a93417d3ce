//! The state of each sign id. A reserved id becomes answered or void, once; the database decides which.

use lockstep_keysign::{Scheme, SessionId, SignId, Signature, VaultId};
use lockstep_platform::UnixMillis;
use serde::{Deserialize, Serialize};

use super::policies::PolicyWrite;
use super::sessions::session_name;
use super::sql::sql;
use super::{Storage, vault_id};
use crate::error::CosignerError;

/// What a sign id was reserved for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubjectKind {
    /// A transaction or a message.
    Transaction,
    /// The test message of a new vault.
    KeygenTest,
    /// The test message of a refresh.
    RefreshTest,
}

impl SubjectKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Transaction => "transaction",
            Self::KeygenTest => "keygen_test",
            Self::RefreshTest => "refresh_test",
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Reservation {
    pub sign_id: SignId,
    /// The only digest that it can ever sign.
    pub digest: [u8; 32],
    pub scheme: Scheme,
    pub subject: SubjectKind,
}

/// The state of a sign id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// A session may still finish it.
    Reserved,
    /// It was signed; this is the only signature it will ever have.
    Answered(Signature),
    /// It will never be signed.
    Void,
}

impl Storage {
    /// The vault and state of a sign id, if the storage has it.
    ///
    /// # Errors
    /// A database error.
    pub async fn fate(&self, sign_id: SignId) -> Result<Option<(VaultId, Fate)>, CosignerError> {
        let row = sql("SELECT vault, state, answer FROM sign_ids WHERE sign_id = $1")
            .bind(sign_id.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        row.map(|row| {
            let vault = vault_id(row.try_get("vault")?)?;
            let fate = match row.try_get::<&str>("state")? {
                "reserved" => Fate::Reserved,
                "void" => Fate::Void,
                "answered" => Fate::Answered(
                    postcard::from_bytes(row.try_get("answer")?).map_err(|_| CosignerError::Corrupt("an answer"))?,
                ),
                _ => return Err(CosignerError::Corrupt("the state of a sign id")),
            };
            Ok((vault, fate))
        })
        .transpose()
    }

    /// After a right password, in one transaction: resets the attempts, makes this the vault's only session,
    /// reserves every sign id for it, and stores what counts against limits. `opened` is the sealed state for other nodes. `false` if the
    /// storage already has one of the sign ids; then none is reserved, but the attempts are reset.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn begin(
        &self,
        vault: VaultId,
        session: SessionId,
        opened: Option<&[u8]>,
        reservations: &[Reservation],
        policy: &PolicyWrite,
        now: UnixMillis,
    ) -> Result<bool, CosignerError> {
        let steps = i64::try_from(reservations.len()).map_err(|_| CosignerError::Defect("too many steps"))?;
        let forget = || sql("DELETE FROM password_attempts WHERE vault = $1").bind(vault.as_bytes());
        let mut all = vec![
            forget(),
            sql("INSERT INTO open_sessions (vault, session, place, steps, phase, used_ms, opened, state)
                 VALUES ($1, $2, 0, $3, 'exchange', $4, $5, NULL)
                 ON CONFLICT (vault) DO UPDATE SET session = excluded.session, place = 0, steps = excluded.steps,
                     phase = 'exchange', used_ms = excluded.used_ms, opened = excluded.opened, state = NULL")
            .bind(vault.as_bytes())
            .bind(&session_name(session))
            .bind(steps)
            .bind(now)
            .bind(opened),
        ];
        all.extend(reservations.iter().map(|reservation| {
            sql("INSERT INTO sign_ids (sign_id, vault, state, subject, scheme, digest, changed_ms)
                 VALUES ($1, $2, 'reserved', $3, $4, $5, $6)")
            .bind(reservation.sign_id.as_bytes())
            .bind(vault.as_bytes())
            .bind(reservation.subject.as_str())
            .bind(scheme(reservation.scheme))
            .bind(&reservation.digest)
            .bind(now)
        }));
        all.extend(policy.statements(vault)?);
        let mut db = self.acquire().await?;
        let new = db.together(&all).await?;
        if !new {
            forget().execute(&mut db).await?;
        }
        Ok(new)
    }

    /// Stores the signature of a reserved sign id; `false` if the id is not reserved any more or the session has ended,
    /// and then the signature must never be returned.
    ///
    /// # Errors
    /// A database error; then the signature must not be returned.
    pub async fn keep(
        &self,
        session: SessionId,
        sign_id: SignId,
        answer: &Signature,
        now: UnixMillis,
    ) -> Result<bool, CosignerError> {
        let bytes = postcard::to_allocvec(answer).map_err(|_| CosignerError::Defect("an answer has no encoding"))?;
        let name = session_name(session);
        let mut db = self.acquire().await?;
        if !self.is_shared() {
            let done = sql("UPDATE sign_ids SET state = 'answered', answer = $1, changed_ms = $2
                 WHERE sign_id = $3 AND state = 'reserved'
                   AND EXISTS (SELECT 1 FROM open_sessions WHERE vault = sign_ids.vault AND session = $4)")
            .bind(bytes)
            .bind(now)
            .bind(sign_id.as_bytes())
            .bind(&name)
            .execute(&mut db)
            .await?;
            return Ok(done == 1);
        }
        let mut transaction = db.begin().await?;
        // Updates the session's row in order to lock it: a statement that only reads it could store a
        // signature for a session that another node has just replaced.
        let held = sql("SELECT 1 FROM open_sessions
             WHERE vault = (SELECT vault FROM sign_ids WHERE sign_id = $1) AND session = $2 FOR UPDATE")
        .bind(sign_id.as_bytes())
        .bind(&name)
        .fetch_optional(&mut transaction)
        .await?;
        if held.is_none() {
            transaction.rollback().await?;
            return Ok(false);
        }
        // The same statement advances the session to its next step, for any node.
        let done = sql("WITH kept AS (
                 UPDATE sign_ids SET state = 'answered', answer = $1, changed_ms = $2
                 WHERE sign_id = $3 AND state = 'reserved'
                   AND EXISTS (SELECT 1 FROM open_sessions WHERE vault = sign_ids.vault AND session = $4)
                 RETURNING vault)
             UPDATE open_sessions SET place = place + 1, phase = 'exchange', used_ms = $2, state = NULL,
                    opened = CASE WHEN place + 1 < steps THEN opened END
             WHERE session = $4 AND vault IN (SELECT vault FROM kept)")
        .bind(bytes)
        .bind(now)
        .bind(sign_id.as_bytes())
        .bind(&name)
        .execute(&mut transaction)
        .await?;
        transaction.commit().await?;
        Ok(done == 1)
    }

    /// Voids a sign id permanently, even if the storage does not have it. An answered id stays answered.
    ///
    /// # Errors
    /// A database error; then nothing was changed.
    pub async fn void(&self, vault: VaultId, sign_id: SignId, now: UnixMillis) -> Result<(), CosignerError> {
        sql("INSERT INTO sign_ids (sign_id, vault, state, changed_ms) VALUES ($1, $2, 'void', $3)
             ON CONFLICT (sign_id) DO UPDATE SET state = 'void', changed_ms = excluded.changed_ms
             WHERE sign_ids.state = 'reserved' AND sign_ids.vault = excluded.vault")
        .bind(sign_id.as_bytes())
        .bind(vault.as_bytes())
        .bind(now)
        .execute(&mut self.acquire().await?)
        .await?;
        Ok(())
    }

    /// Whether a vault has signed this test message under this scheme.
    ///
    /// # Errors
    /// A database error.
    pub async fn tested(
        &self,
        vault: VaultId,
        subject: SubjectKind,
        under: Scheme,
        digest: &[u8; 32],
    ) -> Result<bool, CosignerError> {
        let row = sql("SELECT 1 FROM sign_ids
             WHERE vault = $1 AND state = 'answered' AND subject = $2 AND scheme = $3 AND digest = $4 LIMIT 1")
        .bind(vault.as_bytes())
        .bind(subject.as_str())
        .bind(scheme(under))
        .bind(digest)
        .fetch_optional(&mut self.acquire().await?)
        .await?;
        Ok(row.is_some())
    }
}

const fn scheme(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Ecdsa => "ecdsa",
        Scheme::Eddsa => "eddsa",
        Scheme::Schnorr => "schnorr",
    }
}
