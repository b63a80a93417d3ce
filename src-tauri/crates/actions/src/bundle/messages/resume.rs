//! After a restart: nothing new is signed. A signature that was released is asked for, kept and handed over, or voided for ever.

use std::time::Duration;

use lockstep_keysign::port::{Asked, PortError};
use lockstep_keysign::{Scheme, Signature};
use lockstep_store::{MessageRequest, MessageState, StoreError, StoredMessage, Vault};

use crate::bundle::Executor;
use crate::bundle::broadcast::pause_after;
use crate::bundle::execute::Halt;

const INTERRUPTED: &str =
    "Lockstep was closed before this was signed. It was not signed; ask again if you still want it.";

impl Executor {
    /// Ends requests of which nothing was released, from the journal alone.
    pub async fn end_unreleased_messages(&self) -> Result<(), StoreError> {
        for request in self.store.open_message_requests().await? {
            let messages = self.store.messages_of(&request.id).await?;
            let begun = |it: &StoredMessage| matches!(it.state, MessageState::Released | MessageState::Signed);
            if !messages.iter().any(begun) {
                self.end_request(&request.id, request.action.as_ref(), Err(Halt::unsigned(INTERRUPTED))).await?;
            }
        }
        Ok(())
    }

    /// Drives every open request to its end. One whose journal cannot be read stays open, and does not keep the others.
    pub async fn drive_open_messages(&self) -> Result<(), StoreError> {
        for request in self.store.open_message_requests().await? {
            if let Err(error) = self.drive_request(&request).await {
                tracing::error!(%error, request = request.id, "this request could not be driven on and stays open");
            }
        }
        Ok(())
    }

    async fn drive_request(&self, request: &MessageRequest) -> Result<(), StoreError> {
        let vault = self.store.vault(request.vault).await?;
        for message in self.store.messages_of(&request.id).await? {
            if message.state != MessageState::Released {
                continue;
            }
            match self.ask_for_message(&message, &vault).await? {
                Some(signature) => {
                    let path = message.planned.derive_path.parse().map_err(|_| StoreError::Corrupt("path"))?;
                    vault
                        .keys
                        .verify(Scheme::Ecdsa, &path, &message.planned.digest, &signature)
                        .map_err(|_| StoreError::Corrupt("signature"))?;
                    self.keep_signature(&request.id, message.position, &signature).await?;
                }
                None => {
                    let now = self.clock.now();
                    self.store
                        .record_message(&request.id, message.position, MessageState::NotSigned, None, now)
                        .await?;
                }
            }
        }
        self.end_request(&request.id, request.action.as_ref(), Err(Halt::unsigned(INTERRUPTED))).await?;
        Ok(())
    }

    /// Asks until the co-signer has said: the signature, or never. Waits for it as long as the process lives.
    pub(super) async fn ask_for_message(
        &self,
        message: &StoredMessage,
        vault: &Vault,
    ) -> Result<Option<Signature>, StoreError> {
        let mut pause = Duration::from_millis(200);
        loop {
            let asked = match self.cosigners.of(vault) {
                Ok(cosigner) => cosigner.ask(vault.id, message.planned.sign_id).await,
                Err(error) => Err(error),
            };
            match asked {
                Ok(Asked::Signature(signature)) => return Ok(Some(signature)),
                Ok(Asked::Void) => return Ok(None),
                Err(PortError::Banned { reason }) => {
                    self.locked_there(vault.id, &reason).await?;
                    return Ok(None);
                }
                Err(_) => {}
            }
            self.clock.wait(pause).await;
            pause = pause_after(pause);
        }
    }
}
