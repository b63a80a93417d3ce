//! Which session a vault has, and where it stands. Nodes that share a storage find here what they need to take a session's
//! next message, sealed by them; each message is taken by one of them, because the database lets one of them turn the phase.

use lockstep_keysign::{SessionId, VaultId};
use sha2::{Digest, Sha256};

use super::Storage;
use super::making::end_making;
use super::sql::{Runs, Statement, sql};
use crate::clock::UnixMillis;
use crate::error::CosignerError;

/// What a session waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionPhase {
    /// The first message of a step.
    Exchange,
    /// Nothing: a node is working on a message, or ended while it was.
    Busy,
    /// The last message of a step.
    Finish,
}

/// Where a session stands.
#[derive(Debug)]
pub struct SessionStanding {
    /// Which of its steps it is at.
    pub place: u32,
    /// What it waits for.
    pub phase: SessionPhase,
    /// What the node that opened it has sealed for the others.
    pub opened: Vec<u8>,
}

/// The message that a node is about to take.
#[derive(Debug, Clone, Copy)]
pub struct SessionTurn {
    /// Whose.
    pub vault: VaultId,
    /// In which session.
    pub session: SessionId,
    /// Of which of its steps.
    pub place: u32,
}

impl SessionTurn {
    /// `text` ends where the values go on: $1 is the vault, $2 the session, $3 the place.
    fn sql(self, text: &'static str) -> Statement {
        sql(text).bind(self.vault.as_bytes()).bind(&session_name(self.session)).bind(self.place)
    }
}

impl Storage {
    /// Where a session stands that was used after `since`, if there is anything here to go on with.
    ///
    /// # Errors
    /// The database's.
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
        .fetch_optional(&mut self.line().await?)
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

    /// Takes the first message of a step for the caller alone; `false` if it is not awaited, or somebody else has taken it.
    ///
    /// # Errors
    /// The database's; then nothing must be computed.
    pub async fn take_exchange(&self, turn: SessionTurn, now: UnixMillis) -> Result<bool, CosignerError> {
        let taken = turn
            .sql(
                "UPDATE open_sessions SET phase = 'busy', used_ms = $4
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'exchange'",
            )
            .bind(now)
            .execute(&mut self.line().await?)
            .await?;
        Ok(taken == 1)
    }

    /// Keeps the sealed state that the last message of the step needs; `false` if the session has ended, and then no answer
    /// must be given.
    ///
    /// # Errors
    /// The database's; then no answer must be given either.
    pub async fn keep_state(&self, turn: SessionTurn, state: Vec<u8>, now: UnixMillis) -> Result<bool, CosignerError> {
        let kept = turn
            .sql(
                "UPDATE open_sessions SET phase = 'finish', state = $4, used_ms = $5
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'busy'",
            )
            .bind(state)
            .bind(now)
            .execute(&mut self.line().await?)
            .await?;
        Ok(kept == 1)
    }

    /// Takes the last message of a step, and the state for it, for the caller alone; `None` if it is not awaited, or somebody
    /// else has taken it. One who has the state in memory takes it here all the same, and leaves the bytes.
    ///
    /// # Errors
    /// The database's; then nothing must be computed.
    pub async fn take_state(
        &self,
        turn: SessionTurn,
        in_memory: bool,
        now: UnixMillis,
    ) -> Result<Option<Option<Vec<u8>>>, CosignerError> {
        let row = turn
            .sql(
                "UPDATE open_sessions SET phase = 'busy', used_ms = $4
                 WHERE vault = $1 AND session = $2 AND place = $3 AND phase = 'finish'
                 RETURNING CASE WHEN $5 = 0 THEN state END AS state",
            )
            .bind(now)
            .bind(i64::from(in_memory))
            .fetch_optional(&mut self.line().await?)
            .await?;
        Ok(row.map(|row| row.try_get("state")).transpose()?)
    }

    /// Ends a session, if it is still the vault's.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_this_session(&self, vault: VaultId, session: SessionId) -> Result<(), CosignerError> {
        sql("DELETE FROM open_sessions WHERE vault = $1 AND session = $2")
            .bind(vault.as_bytes())
            .bind(&session_name(session))
            .execute(&mut self.line().await?)
            .await?;
        Ok(())
    }

    /// Ends every session that was last used before this.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_old_sessions(&self, before: UnixMillis) -> Result<(), CosignerError> {
        sql("DELETE FROM open_sessions WHERE used_ms < $1").bind(before).execute(&mut self.line().await?).await?;
        Ok(())
    }

    /// Ends what is open of a vault, whichever node has it: its session, and a share in the making.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_open(&self, vault: VaultId) -> Result<(), CosignerError> {
        end_open(&mut self.line().await?, vault).await
    }
}

pub(super) async fn end_open(at: &mut impl Runs, vault: VaultId) -> Result<(), CosignerError> {
    sql("DELETE FROM open_sessions WHERE vault = $1").bind(vault.as_bytes()).execute(at).await?;
    end_making(at, vault).await
}

/// How a session is called in the database: not by its id, which opens what is sealed beside the name.
pub(super) fn session_name(session: SessionId) -> [u8; 16] {
    let hash = Sha256::new().chain_update(b"lockstep/session-name/1").chain_update(session.as_bytes()).finalize();
    let mut name = [0; 16];
    for (to, from) in name.iter_mut().zip(hash) {
        *to = from;
    }
    name
}
