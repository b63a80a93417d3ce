//! The co-signer without a transport.

mod answers;
mod attempt;
mod begun;
mod caller;
mod check;
mod compute;
mod ground;
mod handover;
mod home;
mod imports;
mod keygen;
mod keygen_state;
mod message;
mod new_vault;
mod open;
mod password;
mod refresh;
mod refused;
mod rules;
mod sealed_share;
mod seen;
mod sessions;
mod sign;
mod transaction;
mod waiting;

pub(crate) use caller::Caller;
pub use home::ShareHome;
pub(crate) use new_vault::no_room;

use async_trait::async_trait;
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};

#[async_trait]
impl Cosigner for ShareHome {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        self.call_of(Caller::Wallet, call).await
    }
}

impl ShareHome {
    pub(crate) async fn call_of(&self, caller: Caller, call: Call) -> Result<Reply, PortError> {
        let done = |()| Reply::Done;
        match call {
            Call::Hello => Ok(Reply::Done),
            Call::KeygenFirst { vault, params, message } => {
                self.begin_keygen(caller, vault, params, message).await.map(Reply::Message)
            }
            Call::KeygenSecond { vault, password_key, message } => {
                self.end_keygen(caller, vault, &password_key, message).await.map(Reply::Message)
            }
            Call::Activate { vault } => self.activate_tested(vault).await.map(done),
            Call::Discard { vault } => self.discard_pending(vault).await.map(done),
            Call::Vaults => self.list_vaults().await.map(Reply::Vaults),
            Call::Open(request) => self.open_session(caller, request).await.map(Reply::Session),
            Call::Exchange { session, sign_id, message } => {
                self.exchange_step(session, sign_id, message).await.map(Reply::Message)
            }
            Call::Finish { session, sign_id, message } => {
                self.finish_step(session, sign_id, message).await.map(Reply::Signature)
            }
            Call::Ask { vault, sign_id } => self.settle(vault, sign_id).await.map(Reply::Asked),
            Call::Close { session } => self.close_session(session).await.map(done),
            Call::ReportBan { vault, reason } => self.ban(vault, &reason).await.map(done),
            Call::Import { vault, params, password_key, share } => {
                self.import_share(caller, vault, &password_key, params, share).await.map(done)
            }
            Call::Kdf { vault } => self.stored_kdf(vault).await.map(Reply::Kdf),
            Call::Unlock { vault, password_key } => self.check_password(vault, &password_key).await.map(done),
            Call::ChangePassword { vault, old, new, params } => self.reseal(vault, &old, &new, params).await.map(done),
            Call::Remove { vault, password_key } => self.destroy(vault, &password_key).await.map(done),
            Call::Export { vault, password_key } => self.export_share(vault, &password_key).await.map(Reply::Exported),
            Call::Restore { password_key, share } => self.restore_share(caller, &password_key, &share).await.map(done),
            Call::RefreshFirst { vault, password_key, kind, message } => {
                self.begin_refresh(caller, vault, &password_key, kind, message).await.map(Reply::Message)
            }
            Call::RefreshSecond { vault, message } => {
                self.end_refresh(caller, vault, message).await.map(Reply::Message)
            }
            Call::RefreshCommit { vault, generation } => self.commit_refresh(vault, generation).await.map(done),
            Call::RefreshDiscard { vault, generation } => self.discard_refresh(vault, generation).await.map(done),
            Call::Generation { vault } => {
                let generations = self.storage.generations(vault).await?.ok_or(PortError::UnknownVault)?;
                Ok(Reply::Generations(generations))
            }
            Call::Policy { vault } => self.policy_standing(vault).await.map(Reply::Policy),
            Call::SetPolicy { vault, password_key, revision, document } => {
                self.install_policy(vault, &password_key, revision, &document).await.map(Reply::Policy)
            }
            Call::CancelPolicy { vault, revision } => {
                self.cancel_pending_policy(vault, revision).await.map(Reply::Policy)
            }
            Call::Unpair => {
                Err(PortError::Refused { reason: "this device is not paired; it is the wallet itself".to_owned() })
            }
        }
    }
}
