//! One signature: exchange, release, finish. After the release, a step is reported as unsigned only if the co-signer has voided it for ever.

use std::sync::Arc;

use lockstep_bus::{Event, Signable};
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_keysign::{DeviceShare, KeysignError, SessionId, Signature, VaultId, device};
use lockstep_store::{StepRecord, StepState, StoreError, Vault};
use lockstep_texts::Worded;

use super::executor::Executor;
use super::plan::Signing;
use super::precomputed::Precomputed;
use super::signed::Signed;
use super::step::PlannedStep;
use super::stop_reason::StopReason;
use super::words::{stopped_before, stopped_just_before, unverified, voided};
use crate::{Stop, ToolCode};

/// Why a signature was not made, before its release.
enum Interrupted {
    /// The co-signer refused, or cannot be reached.
    Port(PortError),
    /// The co-signer's message is invalid.
    Protocol(KeysignError),
}

impl Executor {
    /// Makes the signatures of a step, with two round trips each. `released` is journalled before the device's last message of the first
    /// signature leaves. The others follow without further checks, because a transaction with half of its signatures is useless.
    #[allow(clippy::too_many_arguments)]
    pub(super) async fn sign(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
        step: &PlannedStep,
        session: SessionId,
        share: &Arc<DeviceShare>,
        begun: Precomputed,
        stop: &Stop,
    ) -> Result<Vec<Signature>, StopReason> {
        let cosigner = match self.cosigners.of(vault) {
            Ok(cosigner) => cosigner,
            Err(error) => return Err(self.port_halt(vault, error).await?),
        };
        let (ready, last) = match self.exchange(cosigner.as_ref(), session, step.first(), begun, "exchange").await {
            Ok(exchanged) => exchanged,
            Err(Interrupted::Port(error)) => return Err(self.port_halt(vault, error).await?),
            Err(Interrupted::Protocol(error)) => return Err(self.protocol_halt(vault, error).await?),
        };
        if stop.is_stopped() {
            return Err(match step.signs() {
                Signable::Transaction => StopReason::step_unsigned(stopped_just_before(stop)),
                Signable::Message => StopReason::stopped_before(stopped_before(Signable::Message, stop)),
            });
        }
        let mut ahead = step.further().first().map(|one| Precomputed::on(share, step.path(), one));
        self.checkpoints.reach("released.before");
        self.store.record(&StepRecord::new(bundle, position, StepState::Released), self.clock.now()).await?;
        self.checkpoints.reach("released.after");
        self.tell(bundle, None).await?;
        let mut made = Vec::with_capacity(step.further().len().saturating_add(1));
        match cosigner.finish(session, step.first().sign_id, last).await {
            Ok(signature) => {
                self.checkpoints.reach("finish.after");
                made.push(self.accepted(vault, step.signs(), ready, signature).await?);
            }
            Err(error) => return self.settle(bundle, position, vault, step.signs(), error).await,
        }
        let mut rest = step.further().iter().peekable();
        while let Some(one) = rest.next() {
            let begun = ahead.take().unwrap_or_else(|| Precomputed::on(share, step.path(), one));
            ahead = rest.peek().map(|next| Precomputed::on(share, step.path(), next));
            let exchanged = self.exchange(cosigner.as_ref(), session, one, begun, "further.exchange").await;
            let error = match exchanged {
                Ok((ready, last)) => match cosigner.finish(session, one.sign_id, last).await {
                    Ok(signature) => {
                        self.checkpoints.reach("further.finish.after");
                        made.push(self.accepted(vault, step.signs(), ready, signature).await?);
                        continue;
                    }
                    Err(error) => error,
                },
                Err(Interrupted::Port(error)) => error,
                Err(Interrupted::Protocol(error)) => {
                    if error.is_ban() {
                        self.ban(vault, &error.to_string()).await?;
                    }
                    error.into()
                }
            };
            return self.settle(bundle, position, vault, step.signs(), error).await;
        }
        Ok(made)
    }

    /// The first round trip of one signature. What it sends is not enough for a signature.
    async fn exchange(
        &self,
        cosigner: &dyn Cosigner,
        session: SessionId,
        one: &Signing,
        begun: Precomputed,
        place: &str,
    ) -> Result<(device::Ready, Vec<u8>), Interrupted> {
        let (signing, first) = begun.made().await.map_err(Interrupted::Protocol)?;
        self.checkpoints.reach(&format!("{place}.before"));
        let reply = cosigner.exchange(session, one.sign_id, first).await.map_err(Interrupted::Port)?;
        self.checkpoints.reach(&format!("{place}.after"));
        signing.exchange(&reply).map_err(Interrupted::Protocol)
    }

    async fn accepted(
        &self,
        vault: &Vault,
        signs: Signable,
        ready: device::Ready,
        signature: Signature,
    ) -> Result<Signature, StopReason> {
        match ready.accept(signature) {
            Ok(signature) => Ok(signature),
            Err(_) => Err(self.unverified(vault, signs).await?),
        }
    }

    /// Handles a co-signer that answered a release with a signature of something else.
    pub(super) async fn unverified(&self, vault: &Vault, signs: Signable) -> Result<StopReason, StoreError> {
        let (reason, told) = unverified(signs);
        self.ban(vault, reason).await?;
        Ok(StopReason::after(None, ToolCode::Open, told))
    }

    /// Settles a released step: it counts as unsigned only if the co-signer has voided it for ever.
    async fn settle(
        &self,
        bundle: &str,
        position: i64,
        vault: &Vault,
        signs: Signable,
        cause: PortError,
    ) -> Result<Vec<Signature>, StopReason> {
        if let PortError::Banned { reason } = &cause {
            self.locked_there(vault.id, reason).await?;
        }
        self.settled(bundle, position, vault, voided(signs, &cause)).await
    }

    /// Journals the signed bytes and their hash, or the signature of a message.
    pub(super) async fn record_signed(&self, bundle: &str, position: i64, signed: &Signed) -> Result<(), StoreError> {
        let record = StepRecord::new(bundle, position, StepState::Signed);
        let record = match signed {
            Signed::Transaction { raw, hash } => StepRecord { raw_tx: Some(raw), tx_hash: Some(hash), ..record },
            Signed::Message(signature) => StepRecord { signature: Some(signature), ..record },
        };
        self.store.record(&record, self.clock.now()).await
    }

    /// The halt for a co-signer's error before a release.
    pub(super) async fn port_halt(&self, vault: &Vault, error: PortError) -> Result<StopReason, StoreError> {
        if let PortError::Banned { reason } = &error {
            self.locked_there(vault.id, reason).await?;
        }
        Ok(StopReason::nothing_of_step(error.said()))
    }

    pub(super) async fn protocol_halt(&self, vault: &Vault, error: KeysignError) -> Result<StopReason, StoreError> {
        if error.is_ban() {
            self.ban(vault, &error.to_string()).await?;
        }
        Ok(StopReason::nothing_of_step(error.said()))
    }

    /// Locks the vault on this side, because the co-signer has locked it, and publishes the change.
    pub(super) async fn locked_there(&self, vault: VaultId, reason: &str) -> Result<(), StoreError> {
        self.store.lock_vault(vault, reason).await?;
        self.bus.publish(Event::VaultModified);
        Ok(())
    }

    /// Locks the vault after a failed protocol check: first in the database, then at the co-signer.
    pub(super) async fn ban(&self, vault: &Vault, reason: &str) -> Result<(), StoreError> {
        self.store.lock_vault(vault.id, reason).await?;
        // If the co-signer cannot be reached, the lock on this side holds, and the co-signer is told at the next start.
        if let Ok(cosigner) = self.cosigners.of(vault) {
            let _ = cosigner.report_ban(vault.id, reason.to_owned()).await;
        }
        self.bus.publish(Event::VaultModified);
        Ok(())
    }
}
