//! Follows a signed step of the journal until it is final.

use std::sync::Arc;

use lockstep_adapters::{ChainAdapter, SentTransaction, Status, proof_of_invalidity, status};
use lockstep_chain::{Chain, SignedPayload};
use lockstep_keysign::PublicKeys;
use lockstep_rpc::{RpcError, Sent};
use lockstep_store::{Step, StoreError};
use lockstep_texts::Said;

use super::memory::Memory;
use super::signed::prepared;

/// A signed step as the journal has it, and the adapter of its chain.
pub(super) struct SignedStep {
    pub step: Step,
    pub adapter: Arc<dyn ChainAdapter>,
    sent: SentTransaction,
    memory: Arc<Memory>,
}

impl SignedStep {
    pub(super) fn of(
        chain: &'static Chain,
        adapter: Arc<dyn ChainAdapter>,
        step: Step,
        keys: &PublicKeys,
        memory: Arc<Memory>,
    ) -> Result<Self, StoreError> {
        let raw = step.raw_tx.as_deref().ok_or(StoreError::Corrupt("signed bytes"))?;
        let hash = step.tx_hash.as_deref().ok_or(StoreError::Corrupt("transaction hash"))?;
        let signed = SignedPayload::of_kept(chain, raw, hash).ok_or(StoreError::Corrupt("signed bytes"))?;
        let prepared = prepared(&step, chain, keys).ok();
        let ends = adapter.ends(prepared.as_ref(), step.planned.nonce).ok_or(StoreError::Corrupt("unsigned bytes"))?;
        let sent = SentTransaction { from: step.planned.from.clone(), signed, ends };
        Ok(Self { step, adapter, sent, memory })
    }

    pub(super) async fn check_chain(&self) -> Result<(), RpcError> {
        self.adapter.ledger().check_chain().await
    }

    pub(super) async fn send(&self) -> Sent {
        self.adapter.ledger().send(&self.sent.signed).await
    }

    /// Broadcasts the transaction again while no node has it, on chains whose nodes drop what they cannot include at once. The chain executes
    /// these bytes at most once. A refusal proves nothing here, so it is ignored.
    pub(super) async fn hand_in_again(&self) {
        if self.adapter.hands_in_again() {
            let _ = self.send().await;
        }
    }

    /// Whether the node has it, mined or pending.
    pub(super) async fn knows(&self) -> Result<bool, RpcError> {
        self.adapter.knows(&self.sent).await
    }

    /// Its status; the outcome once it has the required confirmations.
    pub(super) async fn status(&self) -> Status {
        status(self.adapter.as_ref(), &self.sent, &self.memory.over_since).await
    }

    /// Why it can never be mined, if that is proven.
    pub(super) async fn proof_of_invalidity(&self) -> Option<Said> {
        proof_of_invalidity(self.adapter.as_ref(), &self.sent, &self.memory.over_since).await
    }
}
