//! After a restart: nothing new is signed. A signature that was released is asked for, kept and handed over, or voided for ever.

use std::time::Duration;

use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{Scheme, Signature};
use lockstep_store::{MessageRequest, MessageState, StoreError, StoredMessage, Vault};
use tokio::task::JoinSet;

use crate::ToolCode;
use crate::bundle::Executor;
use crate::bundle::broadcast::pause_after;
use crate::bundle::execute::Halt;

const INTERRUPTED: &str =
    "Lockstep was closed before this was signed. It was not signed; ask again if you still want it.";

const VOIDED: &str = "Lockstep was closed while this was being signed. The co-signer says that it had not signed it and has voided it for ever. Should that \
     not be true, the signature may still be used.";

/// The answer to a released message is no signature of it.
pub(super) const UNVERIFIED: &str = "The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.";

const LOCKED_THERE: &str = "The co-signer has locked this vault and did not say what became of this. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.";

/// What a co-signer's answer says of a released message.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    /// It is signed by this.
    Signed(Signature),
    /// It never will be.
    Void,
    /// A signature, but of something else.
    SomethingElse,
    /// The vault is locked there, which says nothing of what was signed before.
    Locked(String),
    /// Nothing yet.
    Nothing,
}

impl Told {
    fn by(asked: Result<Asked, PortError>, verifies: impl Fn(&Signature) -> bool) -> Self {
        match asked {
            Ok(Asked::Signature(signature)) if verifies(&signature) => Self::Signed(signature),
            Ok(Asked::Signature(_)) => Self::SomethingElse,
            Ok(Asked::Void) => Self::Void,
            Err(PortError::Banned { reason }) => Self::Locked(reason),
            Err(_) => Self::Nothing,
        }
    }
}

impl Executor {
    /// Ends requests of which nothing was released, from the journal alone.
    pub async fn end_unreleased_messages(&self) -> Result<(), StoreError> {
        for request in self.store.open_message_requests().await? {
            let messages = self.store.messages_of(&request.id).await?;
            let begun = |it: &StoredMessage| matches!(it.state, MessageState::Released | MessageState::Signed);
            if !messages.iter().any(begun) {
                self.end_request(&request.id, request.action.as_ref(), Err(Halt::interrupted(INTERRUPTED))).await?;
            }
        }
        Ok(())
    }

    /// Drives every open request to its end, each in a task of its own: one that waits for its co-signer, or whose journal cannot be read,
    /// keeps no other.
    pub async fn drive_open_messages(&self, driven: &mut JoinSet<()>) -> Result<(), StoreError> {
        for request in self.store.open_message_requests().await? {
            let executor = self.clone();
            driven.spawn(async move {
                if let Err(error) = executor.drive_request(&request).await {
                    tracing::error!(%error, request = request.id, "this request could not be driven on and stays open");
                }
            });
        }
        Ok(())
    }

    async fn drive_request(&self, request: &MessageRequest) -> Result<(), StoreError> {
        let vault = self.store.vault(request.vault).await?;
        let ran = match self.drive_messages(&request.id, &vault).await {
            Ok(()) => Err(Halt::interrupted(INTERRUPTED)),
            Err(halt) => Err(halt),
        };
        self.end_request(&request.id, request.action.as_ref(), ran).await?;
        Ok(())
    }

    async fn drive_messages(&self, request: &str, vault: &Vault) -> Result<(), Halt> {
        for message in self.store.messages_of(request).await? {
            if message.state != MessageState::Released {
                continue;
            }
            match self.ask_for_message(&message, vault).await? {
                Some(signature) => self.keep_signature(request, message.position, &signature).await?,
                None => {
                    self.voided(request, message.position, VOIDED).await?;
                    return Err(Halt::after(None, ToolCode::NotSigned, VOIDED));
                }
            }
        }
        Ok(())
    }

    /// Asks until the co-signer has said: the signature, which verifies, or never. Waits for it as long as the process lives. A co-signer
    /// that answers neither, but has locked the vault or gives something else, leaves it unknown: the record stays `released`.
    pub(super) async fn ask_for_message(
        &self,
        message: &StoredMessage,
        vault: &Vault,
    ) -> Result<Option<Signature>, Halt> {
        let path = message.planned.derive_path.parse().map_err(|_| StoreError::Corrupt("path"))?;
        let mut pause = Duration::from_millis(200);
        loop {
            let asked = match self.cosigners.of(vault) {
                Ok(cosigner) => cosigner.ask(vault.id, message.planned.sign_id).await,
                Err(error) => Err(error),
            };
            let verifies = |signature: &Signature| {
                vault.keys.verify(Scheme::Ecdsa, &path, &message.planned.digest, signature).is_ok()
            };
            match Told::by(asked, verifies) {
                Told::Signed(signature) => return Ok(Some(signature)),
                Told::Void => return Ok(None),
                Told::SomethingElse => {
                    self.ban(vault, "the co-signer's answer was not a signature of this message").await?;
                    return Err(Halt::after(None, ToolCode::Open, UNVERIFIED));
                }
                Told::Locked(reason) => {
                    self.locked_there(vault.id, &reason).await?;
                    return Err(Halt::after(None, ToolCode::Open, LOCKED_THERE));
                }
                Told::Nothing => {}
            }
            self.clock.wait(pause).await;
            pause = pause_after(pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the co-signer's own word makes a message one that will never be signed.
    #[test]
    fn a_lock_and_a_wrong_answer_leave_it_unknown_whether_it_was_signed() {
        let (right, wrong) = (Signature::Eddsa([1; 64]), Signature::Eddsa([2; 64]));
        let told = |asked| Told::by(asked, |signature| *signature == right);
        assert_eq!(told(Ok(Asked::Signature(right))), Told::Signed(right));
        assert_eq!(told(Ok(Asked::Void)), Told::Void);
        assert_eq!(told(Ok(Asked::Signature(wrong))), Told::SomethingElse, "what does not verify is not kept");
        let locked = told(Err(PortError::Banned { reason: "a check failed".into() }));
        assert_eq!(locked, Told::Locked("a check failed".into()), "a lock was taken for “never signed”");
        for other in [PortError::Spent, PortError::UnknownVault, PortError::UnknownSession] {
            assert_eq!(told(Err(other)), Told::Nothing, "it is asked again");
        }
    }
}
