//! What became of each sign id. A reserved one becomes answered or void, once; the database arbitrates.

use lockstep_keysign::{Scheme, SignId, Signature, VaultId};
use sqlx::{Connection, Row};

use super::{Storage, vault_id};
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// What kind of thing a sign id was reserved for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubjectKind {
    /// A chain's transaction.
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
        let row = sqlx::query("SELECT vault, state, answer FROM sign_ids WHERE sign_id = ?")
            .bind(sign_id.as_bytes().as_slice())
            .fetch_optional(&mut *self.connection().await)
            .await?;
        row.map(|row| {
            let vault = vault_id(row.try_get("vault")?)?;
            let fate = match row.try_get("state")? {
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

    /// The password was right: forgets the attempts and reserves every sign id, in one transaction. `false` if
    /// one of them was seen before; then nothing was reserved, but the attempts are forgotten all the same.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn begin(
        &self,
        vault: VaultId,
        reservations: &[Reservation],
        now: UnixMillis,
    ) -> Result<bool, CosignerError> {
        let mut connection = self.connection().await;
        let mut transaction = connection.begin().await?;
        sqlx::query("DELETE FROM password_attempts WHERE vault = ?")
            .bind(vault.as_bytes().as_slice())
            .execute(&mut *transaction)
            .await?;
        let mut reserved = 0;
        for reservation in reservations {
            reserved += sqlx::query(
                "INSERT INTO sign_ids (sign_id, vault, state, subject, scheme, digest, changed_ms)
                 VALUES (?, ?, 'reserved', ?, ?, ?, ?) ON CONFLICT (sign_id) DO NOTHING",
            )
            .bind(reservation.sign_id.as_bytes().as_slice())
            .bind(vault.as_bytes().as_slice())
            .bind(reservation.subject.as_str())
            .bind(scheme(reservation.scheme))
            .bind(reservation.digest.as_slice())
            .bind(now)
            .execute(&mut *transaction)
            .await?
            .rows_affected();
        }
        let all = reserved == reservations.len() as u64;
        if all {
            transaction.commit().await?;
        } else {
            transaction.rollback().await?;
            sqlx::query("DELETE FROM password_attempts WHERE vault = ?")
                .bind(vault.as_bytes().as_slice())
                .execute(&mut *connection)
                .await?;
        }
        Ok(all)
    }

    /// Keeps the answer of a reserved sign id; `false` if it is not reserved any more, and then the answer must
    /// never be given.
    ///
    /// # Errors
    /// The database's; then the answer must not be given either.
    pub async fn keep(&self, sign_id: SignId, answer: &Signature, now: UnixMillis) -> Result<bool, CosignerError> {
        let bytes = postcard::to_allocvec(answer).map_err(|_| CosignerError::Defect("an answer has no encoding"))?;
        let done = sqlx::query(
            "UPDATE sign_ids SET state = 'answered', answer = ?, changed_ms = ?
             WHERE sign_id = ? AND state = 'reserved'",
        )
        .bind(bytes)
        .bind(now)
        .bind(sign_id.as_bytes().as_slice())
        .execute(&mut *self.connection().await)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Voids a sign id for ever, seen before or not, unless it was answered, which it stays.
    ///
    /// # Errors
    /// The database's; then nothing was changed.
    pub async fn void(&self, vault: VaultId, sign_id: SignId, now: UnixMillis) -> Result<(), CosignerError> {
        sqlx::query(
            "INSERT INTO sign_ids (sign_id, vault, state, changed_ms) VALUES (?, ?, 'void', ?)
             ON CONFLICT (sign_id) DO UPDATE SET state = 'void', changed_ms = excluded.changed_ms
             WHERE state = 'reserved' AND vault = excluded.vault",
        )
        .bind(sign_id.as_bytes().as_slice())
        .bind(vault.as_bytes().as_slice())
        .bind(now)
        .execute(&mut *self.connection().await)
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
        let row = sqlx::query(
            "SELECT 1 FROM sign_ids
             WHERE vault = ? AND state = 'answered' AND subject = ? AND scheme = ? AND digest = ? LIMIT 1",
        )
        .bind(vault.as_bytes().as_slice())
        .bind(subject.as_str())
        .bind(scheme(under))
        .bind(digest.as_slice())
        .fetch_optional(&mut *self.connection().await)
        .await?;
        Ok(row.is_some())
    }
}

const fn scheme(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Ecdsa => "ecdsa",
        Scheme::Eddsa => "eddsa",
    }
}
