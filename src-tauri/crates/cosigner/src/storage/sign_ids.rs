//! What became of each sign id. A reserved one becomes answered or void, once; the database arbitrates.

use lockstep_keysign::{Scheme, SessionId, SignId, Signature, VaultId};
use serde::{Deserialize, Serialize};

use super::sessions::session_name;
use super::sql::sql;
use super::{Storage, vault_id};
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// What kind of thing a sign id was reserved for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubjectKind {
    /// A chain's transaction, or a message that is worth as much as one.
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

/// One sign id to be reserved.
#[derive(Debug, Clone, Copy)]
pub struct Reservation {
    /// The id.
    pub sign_id: SignId,
    /// The only digest it will ever sign.
    pub digest: [u8; 32],
    /// Under which scheme.
    pub scheme: Scheme,
    /// For what.
    pub subject: SubjectKind,
}

/// The state of a sign id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// A session may still finish it.
    Reserved,
    /// It was signed, and this is the only answer it will ever have.
    Answered(Signature),
    /// It will never be signed.
    Void,
}

impl Storage {
    /// The vault and fate of a sign id, if it was ever seen.
    ///
    /// # Errors
    /// The database's.
    pub async fn fate(&self, sign_id: SignId) -> Result<Option<(VaultId, Fate)>, CosignerError> {
        let row = sql("SELECT vault, state, answer FROM sign_ids WHERE sign_id = $1")
            .bind(sign_id.as_bytes())
            .fetch_optional(&mut self.line().await?)
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

    /// The password was right: forgets the attempts, makes this the vault's only session, and reserves every sign id for it, in
    /// one transaction. `opened` is for the other nodes, if there are any. `false` if one of them was seen before; then nothing was reserved, but the attempts are forgotten
    /// all the same.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn begin(
        &self,
        vault: VaultId,
        session: SessionId,
        opened: Option<&[u8]>,
        reservations: &[Reservation],
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
        let mut line = self.line().await?;
        let new = line.together(&all).await?;
        if !new {
            forget().execute(&mut line).await?;
        }
        Ok(new)
    }

    /// Keeps the answer of a reserved sign id; `false` if it is not reserved any more, or the session is no longer its vault's,
    /// and then the answer must never be given.
    ///
    /// # Errors
    /// The database's; then the answer must not be given either.
    pub async fn keep(
        &self,
        session: SessionId,
        sign_id: SignId,
        answer: &Signature,
        now: UnixMillis,
    ) -> Result<bool, CosignerError> {
        let bytes = postcard::to_allocvec(answer).map_err(|_| CosignerError::Defect("an answer has no encoding"))?;
        let name = session_name(session);
        let mut line = self.line().await?;
        if !self.is_shared() {
            let done = sql("UPDATE sign_ids SET state = 'answered', answer = $1, changed_ms = $2
                 WHERE sign_id = $3 AND state = 'reserved'
                   AND EXISTS (SELECT 1 FROM open_sessions WHERE vault = sign_ids.vault AND session = $4)")
            .bind(bytes)
            .bind(now)
            .bind(sign_id.as_bytes())
            .bind(&name)
            .execute(&mut line)
            .await?;
            return Ok(done == 1);
        }
        let mut transaction = line.begin().await?;
        // The session's row decides, and is held until the end: a statement that only looked at it could keep an answer for a session
        // that another node has just replaced.
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
        // In the same statement the session goes on to its next step, for whichever node takes it.
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

    /// Voids a sign id for ever, seen before or not, unless it was answered, which it stays.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn void(&self, vault: VaultId, sign_id: SignId, now: UnixMillis) -> Result<(), CosignerError> {
        sql("INSERT INTO sign_ids (sign_id, vault, state, changed_ms) VALUES ($1, $2, 'void', $3)
             ON CONFLICT (sign_id) DO UPDATE SET state = 'void', changed_ms = excluded.changed_ms
             WHERE sign_ids.state = 'reserved' AND sign_ids.vault = excluded.vault")
        .bind(sign_id.as_bytes())
        .bind(vault.as_bytes())
        .bind(now)
        .execute(&mut self.line().await?)
        .await?;
        Ok(())
    }

    /// Whether a vault has signed this test message under this scheme.
    ///
    /// # Errors
    /// The database's.
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
        .fetch_optional(&mut self.line().await?)
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
