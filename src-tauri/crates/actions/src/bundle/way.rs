//! A signed step on its way, whatever the kind of its chain.

mod cardano;
mod ends;
mod sui;

use std::sync::Arc;

use alloy::primitives::{B256, U256};
use lockstep_chain::{Amount, Chain, SignedPayload, plain_text};
use lockstep_keysign::PublicKeys;
use lockstep_rpc::evm::EvmNode;
use lockstep_rpc::{AnyNode, Ledger, Outcome, RpcError, Sent};
use lockstep_store::{Step, StoreError};

use self::ends::{Ends, REPLACED};
use super::memory::Memory;
use super::receipt::{REVERTED, Verdict};
use super::signed::{prepared, to_hand_in};

/// A signed step as the journal has it, and the node that it goes to.
pub(super) struct OnTheWay {
    pub chain: &'static Chain,
    pub step: Step,
    to: To,
    memory: Arc<Memory>,
}

/// What the chain has of it.
pub(super) enum Seen {
    /// It is as deep as the chain's rule wants.
    Ended(Verdict),
    /// The node has it: it waits, or is in a block that is not deep enough.
    OnItsWay,
    /// The node knows nothing of it.
    Unknown,
}

enum To {
    Evm { node: Arc<dyn EvmNode>, raw: Vec<u8>, hash: B256 },
    Other { node: AnyNode, ledger: Arc<dyn Ledger>, signed: SignedPayload, ends: Ends },
}

impl OnTheWay {
    pub(super) fn of(
        chain: &'static Chain,
        node: AnyNode,
        step: Step,
        keys: &PublicKeys,
        memory: Arc<Memory>,
    ) -> Result<Self, StoreError> {
        let raw = step.raw_tx.clone().ok_or(StoreError::Corrupt("signed bytes"))?;
        let hash = step.tx_hash.clone().ok_or(StoreError::Corrupt("transaction hash"))?;
        let to = match (&node, node.ledger()) {
            (AnyNode::Evm(node), _) => {
                let hash = hash.parse::<B256>().map_err(|_| StoreError::Corrupt("transaction hash"))?;
                To::Evm { node: node.clone(), raw, hash }
            }
            (_, None) => return Err(StoreError::Corrupt("chain")),
            (_, Some(ledger)) => {
                let signed = to_hand_in(&raw, &hash)?;
                let ends = Ends::of(&node, &step, Some(&prepared(&step, chain, keys)?));
                To::Other { node, ledger, signed, ends }
            }
        };
        Ok(Self { chain, step, to, memory })
    }

    pub(super) async fn check_chain(&self) -> Result<(), RpcError> {
        match &self.to {
            To::Evm { node, .. } => node.check_chain().await,
            To::Other { ledger, .. } => ledger.check_chain().await,
        }
    }

    pub(super) async fn send(&self) -> Sent {
        match &self.to {
            To::Evm { node, raw, .. } => node.send(raw).await,
            To::Other { ledger, signed, .. } => ledger.send(signed).await,
        }
    }

    /// Hands in anew what was handed in and is nowhere to be seen, on a chain whose nodes keep nothing that they cannot take in at once. The
    /// same bytes are carried out once, and what is said against them now proves nothing.
    pub(super) async fn hand_in_again(&self) {
        if let To::Other { node: AnyNode::Ton(_), ledger, signed, .. } = &self.to {
            let _ = ledger.send(signed).await;
        }
    }

    /// Whether the node has it, mined or waiting.
    pub(super) async fn knows(&self) -> Result<bool, RpcError> {
        match &self.to {
            To::Evm { node, hash, .. } => node.knows(*hash).await,
            To::Other { node, signed, ends, .. } => Ok(outcome(node, ends, signed).await? != Outcome::UnknownToNode),
        }
    }

    /// How it stands, and how it ended once it is as deep as the chain's rule wants.
    pub(super) async fn seen(&self) -> Result<Seen, RpcError> {
        let deep = |depth: u64| depth >= u64::from(self.chain.finality.confirmations);
        match &self.to {
            To::Evm { node, hash, .. } => {
                let Some(receipt) = node.receipt(*hash).await? else {
                    return Ok(if node.knows(*hash).await? { Seen::OnItsWay } else { Seen::Unknown });
                };
                if !deep(receipt.depth) {
                    return Ok(Seen::OnItsWay);
                }
                let fee = Some(self.fee_text(receipt.fee_wei));
                Ok(Seen::Ended(if receipt.success {
                    Verdict::Confirmed(fee)
                } else {
                    Verdict::Failed { fee, reason: REVERTED.to_owned() }
                }))
            }
            To::Other { node, signed, ends, .. } => {
                let done = match outcome(node, ends, signed).await? {
                    Outcome::UnknownToNode => return Ok(Seen::Unknown),
                    Outcome::Waiting => return Ok(Seen::OnItsWay),
                    Outcome::Done(done) if !deep(done.depth) => return Ok(Seen::OnItsWay),
                    Outcome::Done(done) => done,
                };
                let fee = done.fee.map(|fee| self.fee_text(fee));
                Ok(Seen::Ended(if done.success {
                    Verdict::Confirmed(fee)
                } else {
                    let why = done.error.map(|why| format!(" ({})", plain_text(&why, 200))).unwrap_or_default();
                    let reason = format!("The chain took it in and did not carry it out{why}. Its fee was paid.");
                    Verdict::Failed { fee, reason }
                }))
            }
        }
    }

    fn fee_text(&self, fee: U256) -> String {
        Amount::from_raw(fee, self.chain.native.decimals).with_ticker(self.chain.native.ticker)
    }

    /// Why it can never be mined, where that is proven. The node is asked for the transaction itself after that, so that a block which
    /// arrives between the two questions cannot mislead; and it is the same one, since another that lags behind knows of neither.
    pub(super) async fn can_never_be_mined(&self) -> Option<String> {
        match &self.to {
            To::Evm { node, hash, .. } => {
                let node = node.at_one_endpoint().await.ok()?;
                let from = self.step.planned.from.parse().ok()?;
                let taken = node.mined_nonce(from).await.ok()? > self.step.planned.nonce;
                let gone = taken
                    && matches!(node.receipt(*hash).await, Ok(None))
                    && matches!(node.knows(*hash).await, Ok(false));
                gone.then(|| REPLACED.to_owned())
            }
            To::Other { node, signed, ends, .. } => {
                let node = node.at_one_endpoint().await.ok()?;
                let why = self.ended(&node, signed, ends).await?;
                let gone = matches!(outcome(&node, ends, signed).await, Ok(Outcome::UnknownToNode));
                if gone && let Some(hash) = &self.step.tx_hash {
                    self.memory.not_over(hash);
                }
                gone.then_some(why)
            }
        }
    }
}

/// What became of a transaction, where nodes have to be told in which blocks to look, too.
async fn outcome(node: &AnyNode, ends: &Ends, signed: &SignedPayload) -> Result<Outcome, RpcError> {
    match (node, ends, node.ledger()) {
        (AnyNode::Substrate(node), Ends::Era(era), _) => node.outcome_within(&signed.hash, era).await,
        (_, _, Some(ledger)) => ledger.outcome_of(signed).await,
        (_, _, None) => Ok(Outcome::UnknownToNode),
    }
}

#[cfg(test)]
mod tests;
