//! The open session of each vault and its phase. Nodes that share a storage also keep its sealed state here, so that
//! any of them can process the next message. Only one node takes each message, because the database lets only one
//! change the phase.

use lockstep_keysign::{SessionId, SignId, VaultId};
use lockstep_platform::UnixMillis;
use sha2::{Digest, Sha256};

use super::Storage;
use super::keygen_state::delete_unfinished;
use super::sql::{Runs, Statement, sql};
use crate::error::CosignerError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionPhase {
    /// The first message of a step.
    Exchange,
    /// Nothing: a node is processing a message, or it ended while processing one.
    Busy,
    /// The last message of a step.
    Finish,
}

#[derive(Debug)]
pub struct SessionStanding {
    /// The index of the current step.
    pub place: u32,
    pub phase: SessionPhase,
    /// The sealed state for other nodes, from the node that opened the session.
    pub opened: Vec<u8>,
}

/// A message that a node is about to process.
#[derive(Debug, Clone, Copy)]
pub struct SessionTurn {
    pub vault: VaultId,
    pub session: SessionId,
    /// The index of the step.
    pub place: u32,
}

impl SessionTurn {
    /// Binds $1 to the vault, $2 to the session and $3 to the step.
    fn sql(self, text: &'static str) -> Statement {
        sql(text).bind(self.vault.as_bytes()).bind(&session_name(self.session)).bind(self.place)
    }
}

impl Storage {
    /// The state of a session that was used after `since`, if another node can continue it.
    ///
    /// # Errors
    /// A database error.
    pub async fn session_standing(
        &self,
        vault: VaultId,
        session: SessionId,
        since: UnixMillis,
    ) -> Result<Option<SessionStanding>, CosignerError> {
        let row = sql("SELECT place, phase, opened FROM open_sessions
             WHERE vault = $1 AND session = $2 AND used_ms > $3 AND opened IS NOT NULL AND phase IS NOT NULL")
        .bind(vault.as_bytes())
        .bind(&session_name(session))
        .bind(since)
        .fetch_optional(&mut self.acquire().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let phase = match row.try_get::<&str>("phase")? {
            "exchange" => SessionPhase::Exchange,
            "busy" => SessionPhase::Busy,
            "finish" => SessionPhase::Finish,
            _ => return Err(CosignerError::Corrupt("a session's phase")),
        };
        Ok(Some(SessionStanding { place: row.count("place")?, phase, opened: row.try_get("opened")? }))
    }

    /// Takes the first message of a step exclusively; `false` if the session does not expect it or another node has
    /// taken it.
    ///
    /// # Errors
    /// A database error; then the caller must not compute anything.
    pub async fn take_exchange(&self, turn: SessionTurn, now: UnixMillis) -> Result<bool, CosignerError> {
        let taken = turn
            .sql(
                "UPDATE open_sessions SET phase = 'busy', used_ms = $4
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'exchange'",
            )
            .bind(now)
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(taken == 1)
    }

    /// Stores the sealed state for the last message of the step; `false` if the session has ended, and then the caller
    /// must not answer.
    ///
    /// # Errors
    /// A database error; then the caller must not answer.
    pub async fn keep_state(&self, turn: SessionTurn, state: Vec<u8>, now: UnixMillis) -> Result<bool, CosignerError> {
        let kept = turn
            .sql(
                "UPDATE open_sessions SET phase = 'finish', state = $4, used_ms = $5
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'busy'",
            )
            .bind(state)
            .bind(now)
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(kept == 1)
    }

    /// Takes the last message of a step and its state exclusively; `None` if the session does not expect it, another
    /// node has taken it, or the sign id is answered or void. Someone may have restored the session's row: a state that
    /// answered once must not be used again. A node with the state in memory must take the message here too, without the
    /// bytes.
    ///
    /// # Errors
    /// A database error; then the caller must not compute anything.
    pub async fn take_state(
        &self,
        turn: SessionTurn,
        sign_id: SignId,
        in_memory: bool,
        now: UnixMillis,
    ) -> Result<Option<Option<Vec<u8>>>, CosignerError> {
        let row = turn
            .sql(
                "UPDATE open_sessions SET phase = 'busy', used_ms = $4
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'finish'
                   AND EXISTS (SELECT 1 FROM sign_ids WHERE sign_id = $6 AND state = 'reserved')
                 RETURNING CASE WHEN $5 = 0 THEN state END AS state",
            )
            .bind(now)
            .bind(i64::from(in_memory))
            .bind(sign_id.as_bytes())
            .fetch_optional(&mut self.acquire().await?)
            .await?;
        Ok(row.map(|row| row.try_get("state")).transpose()?)
    }

    /// Ends a session, if it is still the vault's current one.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_this_session(&self, vault: VaultId, session: SessionId) -> Result<(), CosignerError> {
        sql("DELETE FROM open_sessions WHERE vault = $1 AND session = $2")
            .bind(vault.as_bytes())
            .bind(&session_name(session))
            .execute(&mut self.acquire().await?)
            .await?;
        Ok(())
    }

    /// Ends every session that was last used before `before`.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_old_sessions(&self, before: UnixMillis) -> Result<(), CosignerError> {
        sql("DELETE FROM open_sessions WHERE used_ms < $1").bind(before).execute(&mut self.acquire().await?).await?;
        Ok(())
    }

    /// Ends a vault's session and unfinished key generation or refresh, on any node.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_open(&self, vault: VaultId) -> Result<(), CosignerError> {
        end_open(&mut self.acquire().await?, vault).await
    }
}

pub(super) async fn end_open(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM open_sessions WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    delete_unfinished(at, vault).await
}

/// A session's name in the database. Not its id, which decrypts the sealed state beside the name.
pub(super) fn session_name(session: SessionId) -> [u8; 16] {
    let hash = Sha256::new().chain_update(b"lockstep/session-name/1").chain_update(session.as_bytes()).finalize();
    let mut name = [0; 16];
    for (to, from) in name.iter_mut().zip(hash) {
        *to = from;
    }
    name
}
