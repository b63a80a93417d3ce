//! The two messages of a step.

use lockstep_keysign::port::PortError;
use lockstep_keysign::{KeysignError, SessionId, SignId, Signature, VaultId};

use super::ShareHome;
use super::sessions::{Finishing, Reserved, Turn};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::storage::{Fate, SessionTurn};

impl ShareHome {
    pub(super) async fn exchange_step(
        &self,
        session: SessionId,
        sign_id: SignId,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        checkpoint("cosigner.exchange.before");
        let begun = self.turn(session, sign_id, |sessions, now| sessions.begin_exchange(session, sign_id, now)).await;
        let Turn { vault, place, ahead, reserved } = match begun {
            Ok(begun) => begun,
            Err(PortError::UnknownSession) => return Err(self.without_session(sign_id).await),
            Err(error) => return Err(error),
        };
        let turn = SessionTurn { vault, session, place };
        // Another node may have ended the session, locked the vault, or taken the message.
        if self.storage.is_shared() && !self.storage.take_exchange(turn, self.clock.now()).await? {
            return Err(self.lost_session(session, sign_id).await);
        }
        let answered = match ahead.await {
            // Takes one or two milliseconds, so no other thread is needed.
            Ok(Ok(prepared)) => prepared.answer(&message),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(KeysignError::Internal("a protocol step did not end")),
        };
        let reserved = match reserved {
            Some(reserved) => durable(reserved).await,
            None => Ok(()),
        };
        let (signing, reply) = match answered {
            Ok(answered) => answered,
            Err(error) => return Err(self.give_up(session, vault, sign_id, error).await),
        };
        if let Err(error) = reserved {
            self.sessions().end(session);
            return Err(error);
        }
        if self.storage.is_shared() && !self.leave_state(turn, &signing).await? {
            return Err(self.lost_session(session, sign_id).await);
        }
        if !self.sessions().exchanged(session, signing) {
            return Err(self.without_session(sign_id).await);
        }
        checkpoint("cosigner.exchange.after");
        Ok(reply)
    }

    pub(super) async fn finish_step(
        &self,
        session: SessionId,
        sign_id: SignId,
        message: Vec<u8>,
    ) -> Result<Signature, PortError> {
        checkpoint("cosigner.finish.before");
        let begun = self.turn(session, sign_id, |sessions, now| sessions.begin_finish(session, sign_id, now)).await;
        let Finishing { vault, place, share, input, signing } = match begun {
            Ok(begun) => begun,
            Err(error @ (PortError::UnknownSession | PortError::Spent)) => {
                return match self.storage.fate(sign_id).await? {
                    Some((_, Fate::Answered(signature))) => Ok(signature),
                    Some((_, Fate::Reserved | Fate::Void)) | None if error == PortError::UnknownSession => {
                        Err(self.without_session(sign_id).await)
                    }
                    Some((_, Fate::Reserved | Fate::Void)) | None => Err(error),
                };
            }
            Err(error) => return Err(error),
        };
        let signing = if self.storage.is_shared() {
            match self.take_state(SessionTurn { vault, session, place }, signing, &share, input).await? {
                Some(signing) => signing,
                None => return Err(self.lost_session(session, sign_id).await),
            }
        } else {
            signing.ok_or(CosignerError::Defect("a step without a state"))?
        };
        let signature = match signing.finish(&message) {
            Ok(signature) => signature,
            Err(error) => return Err(self.give_up(session, vault, sign_id, error).await),
        };
        // If the sign id was voided in the meantime, the signature is dropped.
        if !self.storage.keep(session, sign_id, &signature, self.clock.now()).await? {
            self.end_everywhere(vault, session).await?;
            self.refuse_banned(vault).await?;
            return Err(PortError::Spent);
        }
        checkpoint("cosigner.finish.kept");
        self.sessions().finished(session);
        tracing::info!(%vault, "a step is signed");
        checkpoint("cosigner.finish.after");
        Ok(signature)
    }

    /// After a failed step: voids the sign id, ends the session, and after a failed check locks the vault.
    async fn give_up(&self, session: SessionId, vault: VaultId, sign_id: SignId, error: KeysignError) -> PortError {
        self.sessions().end(session);
        let answer = self.blame(vault, error).await;
        if let Err(failure) = self.storage.void(vault, sign_id, self.clock.now()).await {
            return failure.into();
        }
        match self.end_everywhere(vault, session).await {
            Ok(()) => answer,
            Err(failure) => failure,
        }
    }

    /// Another node has locked, moved or refreshed the vault, or opened a newer session.
    async fn lost_session(&self, session: SessionId, sign_id: SignId) -> PortError {
        self.sessions().end(session);
        self.without_session(sign_id).await
    }

    /// The error for a step without a session, from the state of its sign id.
    async fn without_session(&self, sign_id: SignId) -> PortError {
        match self.storage.fate(sign_id).await {
            Ok(None | Some((_, Fate::Reserved))) => PortError::UnknownSession,
            Ok(Some((_, Fate::Answered(_)))) => PortError::Spent,
            Ok(Some((vault, Fate::Void))) => match self.refuse_banned(vault).await {
                Ok(()) => PortError::Spent,
                Err(banned) => banned,
            },
            Err(error) => error.into(),
        }
    }
}

/// Waits until the bundle's sign ids are durably reserved.
pub(super) async fn durable(reserved: Reserved) -> Result<(), PortError> {
    match reserved.await {
        Ok(Ok(true)) => Ok(()),
        Ok(Ok(false)) => Err(PortError::Spent),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(PortError::Internal { detail: "the sign ids could not be reserved".to_owned() }),
    }
}
