//! One signature: exchange, release, finish. From the release on nothing is called unsigned until the co-signer has said so for ever.

use lockstep_keysign::port::PortError;
use lockstep_keysign::{KeysignError, SessionId, Signature, VaultId};
use lockstep_store::{StepRecord, StepState, StoreError, Vault};

use super::execute::{Executor, Halt, LastRecord};
use super::head_start::HeadStart;
use super::plan::PlannedTx;
use crate::Stop;

impl Executor {
    /// Two round trips. `released` is journalled before the device's last message leaves.
    #[allow(clippy::too_many_arguments)]
    pub(super) async fn sign(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
        step: &PlannedTx,
        session: SessionId,
        begun: HeadStart,
        stop: &Stop,
    ) -> Result<Signature, Halt> {
        let (signing, first) = match begun.made().await {
            Ok(started) => started,
            Err(error) => return Err(self.protocol_halt(vault, error).await?),
        };
        let cosigner = match self.cosigners.of(vault) {
            Ok(cosigner) => cosigner,
            Err(error) => return Err(self.port_halt(vault, error).await?),
        };
        self.checkpoints.reach("exchange.before");
        let reply = match cosigner.exchange(session, step.sign_id, first).await {
            Ok(reply) => reply,
            Err(error) => return Err(self.port_halt(vault, error).await?),
        };
        self.checkpoints.reach("exchange.after");
        let (ready, last) = match signing.exchange(&reply) {
            Ok(exchanged) => exchanged,
            Err(error) => return Err(self.protocol_halt(vault, error).await?),
        };
        if stop.is_stopped() {
            return Err(Halt::step_unsigned(format!("{} just before this was signed. It was not signed.", stop.why())));
        }
        self.checkpoints.reach("released.before");
        self.store.record(&StepRecord::new(bundle, position, StepState::Released), self.clock.now()).await?;
        self.checkpoints.reach("released.after");
        self.tell(bundle, None).await?;
        match cosigner.finish(session, step.sign_id, last).await {
            Ok(signature) => {
                self.checkpoints.reach("finish.after");
                match ready.accept(signature) {
                    Ok(signature) => Ok(signature),
                    Err(_) => {
                        self.ban(vault, "the co-signer's answer was not a signature of this transaction").await?;
                        Err(Halt::After {
                            last: None,
                            reason: "The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, so this step stays watched.".into(),
                        })
                    }
                }
            }
            Err(error) => {
                if let PortError::Banned { reason } = &error {
                    self.locked_there(vault.id, reason).await?;
                }
                self.settle(bundle, position, vault, &error).await
            }
        }
    }

    /// After a release nothing may be called unsigned until the co-signer has said so for ever.
    async fn settle(&self, bundle: &str, position: i64, vault: &Vault, cause: &PortError) -> Result<Signature, Halt> {
        match self.ask_until_known(bundle, position, vault).await? {
            Some(signature) => Ok(signature),
            None => Err(Halt::After {
                last: Some(LastRecord {
                    position,
                    to: StepState::NotSigned,
                    fee_text: None,
                    error: Some(format!("Not signed: {cause} The co-signer has voided this signature for ever.")),
                }),
                reason: format!("Not signed: {cause} The co-signer has voided this signature for ever."),
            }),
        }
    }

    pub(super) fn compile(
        &self,
        step: &PlannedTx,
        signature: Signature,
    ) -> Result<lockstep_chain::evm::SignedTx, Halt> {
        let broken = |reason: &str| Halt::After {
            last: None,
            reason: format!(
                "The signature exists but could not be used: {reason}. Nothing was sent; the step stays watched."
            ),
        };
        let Signature::Ecdsa { r, s, recovery } = signature else { return Err(broken("it is of another scheme")) };
        let signed = step.tx.compile(&r, &s, recovery).map_err(|e| broken(&e.to_string()))?;
        match signed.sender() {
            Ok(sender) if sender == step.from => Ok(signed),
            _ => Err(broken("it is another account's")),
        }
    }

    /// Journals the signed bytes and their hash.
    pub(super) async fn record_signed(
        &self,
        bundle: &str,
        position: i64,
        signed: &lockstep_chain::evm::SignedTx,
    ) -> Result<(), StoreError> {
        let hash = format!("0x{}", hex::encode(signed.hash()));
        let record = StepRecord {
            raw_tx: Some(signed.raw()),
            tx_hash: Some(&hash),
            ..StepRecord::new(bundle, position, StepState::Signed)
        };
        self.store.record(&record, self.clock.now()).await
    }

    /// What a co-signer's error means before anything was released.
    pub(super) async fn port_halt(&self, vault: &Vault, error: PortError) -> Result<Halt, StoreError> {
        if let PortError::Banned { reason } = &error {
            self.locked_there(vault.id, reason).await?;
        }
        Ok(Halt::step_unsigned(format!("{error} Nothing of this step was signed or sent.")))
    }

    pub(super) async fn protocol_halt(&self, vault: &Vault, error: KeysignError) -> Result<Halt, StoreError> {
        if error.is_ban() {
            self.ban(vault, &error.to_string()).await?;
        }
        Ok(Halt::step_unsigned(format!("{error} Nothing of this step was signed or sent.")))
    }

    /// The co-signer has locked the vault: so does this side, and says so to whoever shows it.
    pub(super) async fn locked_there(&self, vault: VaultId, reason: &str) -> Result<(), StoreError> {
        self.store.lock_vault(vault, reason).await?;
        self.progress.vault_modified();
        Ok(())
    }

    /// A failed protocol check locks the vault on this side first, durably, then at the co-signer.
    pub(super) async fn ban(&self, vault: &Vault, reason: &str) -> Result<(), StoreError> {
        self.store.lock_vault(vault.id, reason).await?;
        // Where the co-signer cannot be told now, this side's lock holds; it is told again at the next start.
        if let Ok(cosigner) = self.cosigners.of(vault) {
            let _ = cosigner.report_ban(vault.id, reason.to_owned()).await;
        }
        self.progress.vault_modified();
        Ok(())
    }
}
