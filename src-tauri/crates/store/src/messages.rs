//! The journal of signed messages: typed data and texts. Delivering a signature corresponds to broadcasting a
//! transaction.

use lockstep_keysign::{SignId, VaultId};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::outbox::insert_result;
use crate::{Db, ResultRow, StoreError, UnixMillis};

/// The state of a message. [`MessageState::may_become`] defines the transitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageState {
    /// Validated; the user was not asked yet.
    Planned,
    /// The person consented.
    Approved,
    /// The device's last message may have been sent: from here on a signature may exist elsewhere.
    Released,
    /// The signature is stored.
    Signed,
    /// The signature is in the outbox or was returned to the caller.
    HandedOver,
    /// Ended without a signature, permanently.
    NotSigned,
    /// An earlier message stopped the request.
    Skipped,
}

impl MessageState {
    const ALL: [Self; 7] =
        [Self::Planned, Self::Approved, Self::Released, Self::Signed, Self::HandedOver, Self::NotSigned, Self::Skipped];

    /// The word in the database.
    pub fn text(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Approved => "approved",
            Self::Released => "released",
            Self::Signed => "signed",
            Self::HandedOver => "handedOver",
            Self::NotSigned => "notSigned",
            Self::Skipped => "skipped",
        }
    }

    fn parse(text: &str) -> Result<Self, StoreError> {
        Self::ALL.into_iter().find(|state| state.text() == text).ok_or(StoreError::Corrupt("message state"))
    }

    /// Whether the journal allows this transition. A released message can end as not signed only after its sign id was
    /// voided.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Planned => matches!(next, Self::Approved | Self::NotSigned | Self::Skipped),
            Self::Approved => matches!(next, Self::Released | Self::NotSigned | Self::Skipped),
            Self::Released => matches!(next, Self::Signed | Self::NotSigned),
            Self::Signed => matches!(next, Self::HandedOver),
            Self::HandedOver | Self::NotSigned | Self::Skipped => false,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageKind {
    /// A document of typed data (EIP-712).
    TypedData,
    /// A text (EIP-191).
    Text,
}

impl MessageKind {
    fn text(self) -> &'static str {
        match self {
            Self::TypedData => "typedData",
            Self::Text => "text",
        }
    }

    fn parse(text: &str) -> Result<Self, StoreError> {
        [Self::TypedData, Self::Text]
            .into_iter()
            .find(|kind| kind.text() == text)
            .ok_or(StoreError::Corrupt("message kind"))
    }
}

#[derive(Debug, Clone)]
pub struct NewMessageRequest {
    pub id: String,
    pub vault: VaultId,
    /// The conversation and action id of the agent's action, if an agent proposed it.
    pub action: Option<(String, String)>,
    /// The hash over every digest, in order.
    pub commitment: [u8; 32],
}

/// A planned message. Its bytes never change.
#[derive(Debug, Clone)]
pub struct NewMessage {
    /// The proposer's id.
    pub id: String,
    /// Registry name of the chain.
    pub chain: String,
    pub kind: MessageKind,
    /// One line for the user.
    pub title: String,
    /// The whole message.
    pub content: Vec<u8>,
    pub digest: [u8; 32],
    /// The derive path that is sent to the co-signer.
    pub derive_path: String,
    /// The only id under which it may be signed.
    pub sign_id: SignId,
    /// The account that signs.
    pub signer: String,
}

#[derive(Debug, Clone)]
pub struct MessageRequest {
    pub id: String,
    pub vault: VaultId,
    /// The conversation and action id of the agent's action, if an agent proposed it.
    pub action: Option<(String, String)>,
    /// The end of the request; `None` while it is open.
    pub ended: Option<String>,
}

#[derive(Debug, Clone)]
pub struct StoredMessage {
    pub request: String,
    /// Its index in the request.
    pub position: i64,
    pub planned: NewMessage,
    pub state: MessageState,
    /// r, s and v.
    pub signature: Option<Vec<u8>>,
    pub error: Option<String>,
    pub created_at: UnixMillis,
    pub updated_at: UnixMillis,
}

fn read_request(row: &SqliteRow) -> Result<MessageRequest, StoreError> {
    let conversation: Option<String> = row.try_get("conversation")?;
    Ok(MessageRequest {
        id: row.try_get("id")?,
        vault: row.try_get::<String, _>("vault")?.parse().map_err(|_| StoreError::Corrupt("vault id"))?,
        action: conversation.zip(row.try_get("action_id")?),
        ended: row.try_get("ended")?,
    })
}

fn read(row: &SqliteRow) -> Result<StoredMessage, StoreError> {
    let bytes32 = |column: &str| -> Result<[u8; 32], StoreError> {
        row.try_get::<Vec<u8>, _>(column)?.try_into().map_err(|_| StoreError::Corrupt("hash length"))
    };
    Ok(StoredMessage {
        request: row.try_get("request")?,
        position: row.try_get("position")?,
        planned: NewMessage {
            id: row.try_get("id")?,
            chain: row.try_get("chain")?,
            kind: MessageKind::parse(&row.try_get::<String, _>("kind")?)?,
            title: row.try_get("title")?,
            content: row.try_get("content")?,
            digest: bytes32("digest")?,
            derive_path: row.try_get("derive_path")?,
            sign_id: SignId::from_bytes(bytes32("sign_id")?),
            signer: row.try_get("signer")?,
        },
        state: MessageState::parse(&row.try_get::<String, _>("state")?)?,
        signature: row.try_get("signature")?,
        error: row.try_get("error")?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

async fn journal(
    db: &mut SqliteConnection,
    request: &str,
    position: Option<i64>,
    record: &str,
    now: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO message_journal (request, position, record, at) VALUES (?, ?, ?, ?)")
        .bind(request)
        .bind(position)
        .bind(record)
        .bind(now)
        .execute(db)
        .await?;
    Ok(())
}

async fn write(
    db: &mut SqliteConnection,
    message: &StoredMessage,
    to: MessageState,
    signature: Option<&[u8; 65]>,
    error: Option<&str>,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let refused = || StoreError::Transition { from: message.state.text().into(), to: to.text().into() };
    if !message.state.may_become(to) {
        return Err(refused());
    }
    let done = sqlx::query(
        "UPDATE messages_to_sign SET state = ?, signature = coalesce(?, signature), error = ?, updated_at = ? \
         WHERE request = ? AND position = ? AND state = ?",
    )
    .bind(to.text())
    .bind(signature.map(<[u8; 65]>::as_slice))
    .bind(error)
    .bind(now)
    .bind(&message.request)
    .bind(message.position)
    .bind(message.state.text())
    .execute(&mut *db)
    .await?;
    if done.rows_affected() == 0 {
        return Err(refused());
    }
    journal(db, &message.request, Some(message.position), to.text(), now).await
}

async fn of_request(db: &mut SqliteConnection, request: &str) -> Result<Vec<StoredMessage>, StoreError> {
    sqlx::query("SELECT * FROM messages_to_sign WHERE request = ? ORDER BY position")
        .bind(request)
        .fetch_all(db)
        .await?
        .iter()
        .map(read)
        .collect()
}

impl Db {
    /// Writes a validated request, all of it `planned`, before the user is asked.
    pub async fn plan_messages(
        &self,
        request: &NewMessageRequest,
        messages: &[NewMessage],
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        sqlx::query(
            "INSERT INTO message_requests (id, vault, conversation, action_id, commitment, created_at, updated_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&request.id)
        .bind(request.vault.to_string())
        .bind(request.action.as_ref().map(|(conversation, _)| conversation))
        .bind(request.action.as_ref().map(|(_, action)| action))
        .bind(request.commitment.as_slice())
        .bind(now)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        for (position, message) in (0i64..).zip(messages) {
            sqlx::query(
                "INSERT INTO messages_to_sign (request, position, id, chain, kind, title, content, digest, derive_path, sign_id, signer, state, \
                 created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned', ?, ?)",
            )
            .bind(&request.id)
            .bind(position)
            .bind(&message.id)
            .bind(&message.chain)
            .bind(message.kind.text())
            .bind(&message.title)
            .bind(&message.content)
            .bind(message.digest.as_slice())
            .bind(&message.derive_path)
            .bind(message.sign_id.as_bytes().as_slice())
            .bind(&message.signer)
            .bind(now)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        }
        journal(&mut tx, &request.id, None, "planned", now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Records the user's consent to a request.
    pub async fn approve_messages(&self, request: &str, now: UnixMillis) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        for message in of_request(&mut tx, request).await? {
            write(&mut tx, &message, MessageState::Approved, None, None, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Writes one record durably, with the reason in case of a failure.
    pub async fn record_message(
        &self,
        request: &str,
        position: i64,
        to: MessageState,
        signature: Option<&[u8; 65]>,
        error: Option<&str>,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        let message = of_request(&mut tx, request).await?.into_iter().find(|message| message.position == position);
        write(&mut tx, &message.ok_or(StoreError::NotFound("message"))?, to, signature, error, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Ends a request in one transaction: marks its signatures as delivered, sets the first message that was
    /// never released to `unsigned` if the request ended there, skips the others, and puts the result into
    /// the outbox. A second end changes nothing.
    pub async fn end_messages(
        &self,
        request: &str,
        ended: &str,
        unsigned: Option<&str>,
        result: Option<&ResultRow<'_>>,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        let done = sqlx::query("UPDATE message_requests SET ended = ?, updated_at = ? WHERE id = ? AND ended IS NULL")
            .bind(ended)
            .bind(now)
            .bind(request)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(());
        }
        let mut reason = unsigned;
        for message in of_request(&mut tx, request).await? {
            match message.state {
                MessageState::Signed => write(&mut tx, &message, MessageState::HandedOver, None, None, now).await?,
                MessageState::Planned | MessageState::Approved => {
                    let why = reason.take();
                    let to = if why.is_some() { MessageState::NotSigned } else { MessageState::Skipped };
                    write(&mut tx, &message, to, None, why, now).await?;
                }
                MessageState::Released | MessageState::HandedOver | MessageState::NotSigned | MessageState::Skipped => {
                }
            }
        }
        journal(&mut tx, request, None, "ended", now).await?;
        if let Some(result) = result
            && insert_result(&mut tx, result, now).await?
        {
            journal(&mut tx, request, None, "result", now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Open requests, oldest first.
    pub async fn open_message_requests(&self) -> Result<Vec<MessageRequest>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM message_requests WHERE ended IS NULL ORDER BY created_at, id"),
            read_request,
        )
        .await
    }

    /// The request of an agent's action.
    pub async fn message_request_of_action(
        &self,
        conversation: &str,
        action: &str,
    ) -> Result<Option<MessageRequest>, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM message_requests WHERE conversation = ? AND action_id = ?")
                .bind(conversation)
                .bind(action),
            read_request,
        )
        .await
    }

    /// The messages of a request, in order.
    pub async fn messages_of(&self, request: &str) -> Result<Vec<StoredMessage>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        of_request(&mut connection, request).await
    }

    /// The latest messages of all requests, newest first, optionally of one chain.
    pub async fn recent_messages(&self, chain: Option<&str>, limit: u32) -> Result<Vec<StoredMessage>, StoreError> {
        self.all(sqlx::query(
            "SELECT * FROM messages_to_sign WHERE ?1 IS NULL OR chain = ?1 ORDER BY created_at DESC, position DESC LIMIT ?2",
        )
        .bind(chain)
        .bind(i64::from(limit)), read).await
    }

    /// The latest messages of one vault, newest first, optionally of one network.
    pub async fn recent_messages_of(
        &self,
        vault: VaultId,
        chain: Option<&str>,
        limit: u32,
    ) -> Result<Vec<StoredMessage>, StoreError> {
        self.all(
            sqlx::query(
                "SELECT messages_to_sign.* FROM messages_to_sign JOIN message_requests ON message_requests.id = messages_to_sign.request \
                 WHERE message_requests.vault = ?1 AND (?2 IS NULL OR messages_to_sign.chain = ?2) \
                 ORDER BY messages_to_sign.created_at DESC, messages_to_sign.position DESC LIMIT ?3",
            )
            .bind(vault.to_string())
            .bind(chain)
            .bind(i64::from(limit)),
            read,
        )
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::MessageState;

    /// No path leaves an end state, every path to `signed` passes `released`, and every path to a delivery
    /// passes `signed`.
    #[test]
    fn a_signature_is_released_first_and_handed_over_last() {
        for from in MessageState::ALL {
            if from.may_become(MessageState::Signed) {
                assert_eq!(from, MessageState::Released, "only what was released is signed");
            }
            if from.may_become(MessageState::HandedOver) {
                assert_eq!(from, MessageState::Signed, "only a signature is handed over");
            }
            for end in [MessageState::HandedOver, MessageState::NotSigned, MessageState::Skipped] {
                assert!(!end.may_become(from), "{end:?} is final");
            }
        }
        assert!(!MessageState::Signed.may_become(MessageState::NotSigned), "what is signed is never called unsigned");
        assert!(
            !MessageState::Released.may_become(MessageState::Skipped),
            "a released one is asked about, never skipped"
        );
    }
}
