//! A signed step on its way, whatever the kind of its chain.

mod cardano;

mod sui;

use std::sync::Arc;

use alloy::primitives::{B256, U256};
use lockstep_chain::facts::Expiry;
use lockstep_chain::{Amount, Chain, MortalEra, SignedPayload, plain_text};
use lockstep_keysign::PublicKeys;
use lockstep_rpc::evm::EvmNode;
use lockstep_rpc::{AnyNode, Ledger, Outcome, RpcError, Sent, Spend, UtxoLedger};
use lockstep_store::{Step, StoreError};

use super::memory::Memory;
use super::receipt::{REVERTED, Verdict};
use super::signed::{prepared, to_hand_in};
use super::tron_state::LONGEST;

const REPLACED: &str =
    "Replaced: another transaction took its nonce, so these bytes can never be mined. Nothing of it happened.";
const EXPIRED: &str =
    "It was not taken in before its time was over, so it can never be carried out. Nothing of it happened.";

// A node tells an account's new sequence before it finds the transaction that made it: its index is written later.
const COSMOS_MARGIN: u64 = 3;

// In milliseconds: other nodes may stand behind the address of the one that told its time, each a little less far.
const TRON_MARGIN: u64 = 60_000;

// No two blocks are closer to each other, in milliseconds.
const TRON_BLOCK: u64 = 3000;

// As many blocks as a blockhash lives, beyond any fork: nothing that was taken in before its end can come up after that.
const SOLANA_MARGIN: u64 = 150;

// In seconds. A block of the wallet's shard that was made in time may still be on its way to the master chain.
const TON_MARGIN: u64 = 60;

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

/// What would prove that a transaction can never be mined.
enum Ends {
    /// Another transaction that is in a block spends one of these outputs.
    Outputs(Vec<(String, u32)>),
    /// This block is forgotten.
    Blockhash(String),
    /// The account has gone past this sequence.
    Sequence(u64),
    /// The ledger has gone past the last in which it could be taken in, or the account past its sequence.
    LastLedger {
        /// The account's sequence that it uses up.
        sequence: u64,
        /// The last ledger.
        last: u64,
    },
    /// Another transaction spends one of these outputs, or the slots are over in which it could be taken in.
    OutputsOrSlot {
        /// What it spends.
        spent: Vec<(String, u32)>,
        /// The last slot, where it names one.
        last: Option<u64>,
    },
    /// The chain's time is past the order's, or the wallet carried out another one in its place.
    Order {
        /// Its place among the orders of the wallet.
        sequence: u64,
        /// Until when it stands, in seconds since 1970.
        until: u64,
    },
    /// No block after this moment can have it.
    Moment {
        /// Milliseconds since 1970.
        expiration: u64,
    },
    /// Another transaction has used one of these objects in this version, or the network has gone past the last epoch in which it could be
    /// taken in.
    Objects {
        /// By id and version; what pays for the gas is first.
        objects: Vec<(String, u64)>,
        /// The last epoch, where there is such.
        last: Option<u64>,
    },
    /// The blocks in which it could be taken in are over, and it is in none of them.
    Era(MortalEra),
    /// Nothing that is known here.
    Nothing,
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
                let ends = match (&node, prepared(&step, chain, keys)?) {
                    (AnyNode::Utxo(_), Some(prepared)) => {
                        Ends::Outputs(prepared.spends().into_iter().map(|one| (one.txid, one.index)).collect())
                    }
                    (AnyNode::Solana(_), Some(prepared)) => {
                        prepared.blockhashes().into_iter().next().map_or(Ends::Nothing, Ends::Blockhash)
                    }
                    (AnyNode::Cosmos(_), _) => Ends::Sequence(step.planned.nonce),
                    (AnyNode::Ripple(_), Some(prepared)) => match prepared.facts().first().map(|facts| &facts.expiry) {
                        Some(Expiry::Height { height }) => {
                            Ends::LastLedger { sequence: step.planned.nonce, last: *height }
                        }
                        Some(_) | None => Ends::Nothing,
                    },
                    (AnyNode::Cardano(_), Some(prepared)) => {
                        let last = match prepared.facts().first().map(|facts| &facts.expiry) {
                            Some(Expiry::Height { height }) => Some(*height),
                            Some(_) | None => None,
                        };
                        let spent = prepared.cardano().map(|terms| terms.inputs).unwrap_or_default();
                        Ends::OutputsOrSlot { spent, last }
                    }
                    (AnyNode::Ton(_), Some(prepared)) => match prepared.facts().first().map(|facts| &facts.expiry) {
                        Some(Expiry::Time { unix, .. }) => Ends::Order { sequence: step.planned.nonce, until: *unix },
                        Some(_) | None => Ends::Nothing,
                    },
                    (AnyNode::Tron(_), Some(prepared)) => prepared
                        .tron_terms()
                        .map_or(Ends::Nothing, |terms| Ends::Moment { expiration: terms.expiration }),
                    (AnyNode::Sui(_), Some(prepared)) => {
                        prepared.sui_needs().map_or(Ends::Nothing, |needs| Ends::Objects {
                            objects: needs.objects().map(|one| (one.id.clone(), one.version)).collect(),
                            last: needs.last_epoch,
                        })
                    }
                    (AnyNode::Substrate(_), Some(prepared)) => {
                        prepared.terms().and_then(|terms| terms.era).map_or(Ends::Nothing, Ends::Era)
                    }
                    _ => Ends::Nothing,
                };
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
        let deep = |depth: u64| depth >= u64::from(self.chain.confirmations);
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

    async fn ended(&self, node: &AnyNode, signed: &SignedPayload, ends: &Ends) -> Option<String> {
        let hash = self.step.tx_hash.as_deref()?;
        match (node, ends) {
            (AnyNode::Utxo(node), Ends::Outputs(outputs)) => self.taken_by_another(node.as_ref(), outputs, hash).await,
            (AnyNode::Solana(node), Ends::Blockhash(blockhash)) => {
                if node.blockhash_is_valid(blockhash).await.ok()? {
                    self.memory.not_over(hash);
                    return None;
                }
                // Where it was already refused, the last height at which it was taken lies behind.
                let since = self.memory.over_since(hash, node.height().await.ok()?);
                let settled = node.final_height().await.ok()? >= since.saturating_add(SOLANA_MARGIN);
                settled.then(|| EXPIRED.to_owned())
            }
            (AnyNode::Cosmos(node), Ends::Sequence(ours)) => {
                let account = node.account(&self.step.planned.from).await.ok()??;
                if account.sequence <= *ours {
                    self.memory.not_over(hash);
                    return None;
                }
                let height = node.height().await.ok()?;
                let settled = height >= self.memory.over_since(hash, height).saturating_add(COSMOS_MARGIN);
                settled.then(|| REPLACED.replace("nonce", "sequence"))
            }
            (AnyNode::Ripple(node), Ends::LastLedger { sequence, last }) => {
                let account = node.account(&self.step.planned.from).await.ok()??;
                if u64::from(account.sequence) <= *sequence {
                    // One and the same ledger says both, and no fork can take it back.
                    return (account.ledger > *last).then(|| EXPIRED.to_owned());
                }
                let until = account.ledger.min(*last);
                let gone = node.was_never_taken(hash, until).await.ok()?;
                gone.then(|| REPLACED.replace("nonce", "sequence"))
            }
            (AnyNode::Cardano(node), Ends::OutputsOrSlot { spent, last }) => {
                self.taken_or_too_late(node.as_ref(), (spent, *last), hash).await
            }
            (AnyNode::Ton(node), Ends::Order { sequence, until }) => {
                let account = node.account(&self.step.planned.from).await.ok()?;
                if account.sequence.is_some_and(|next| u64::from(next) <= *sequence) {
                    // One and the same block says both, and no fork can take it back.
                    return (account.time > until.saturating_add(TON_MARGIN)).then(|| EXPIRED.to_owned());
                }
                node.took_another(signed).await.ok()?.then(|| REPLACED.replace("nonce", "seqno"))
            }
            (AnyNode::Tron(node), Ends::Moment { expiration }) => {
                // No fork can take that block back, and none after it takes in what had its end before.
                let solid = node.solid().await.ok()?;
                if solid.time <= expiration.saturating_add(TRON_MARGIN) {
                    return None;
                }
                // Some nodes forget old blocks, and what is in them: this one must have all that could have taken it in.
                let since = solid.time.saturating_sub(expiration.saturating_sub(LONGEST));
                let first = solid.number.saturating_sub(since.div_ceil(TRON_BLOCK));
                node.block(first).await.ok()??;
                Some(EXPIRED.to_owned())
            }
            (AnyNode::Sui(node), Ends::Objects { objects, last }) => {
                sui::ended(node.as_ref(), objects, *last, hash).await
            }
            (AnyNode::Substrate(node), Ends::Era(era)) => {
                let gone = node.was_never_taken(hash, era).await.ok()?;
                gone.then(|| EXPIRED.to_owned())
            }
            _ => None,
        }
    }

    /// A spender that is not as deep as the chain's rule wants may be taken back, and ours mined after all.
    async fn taken_by_another(&self, node: &dyn UtxoLedger, outputs: &[(String, u32)], ours: &str) -> Option<String> {
        for (txid, vout) in outputs {
            let Spend::SpentBy { txid: by, block: Some(block) } = node.spend(txid, *vout).await.ok()? else { continue };
            if by.eq_ignore_ascii_case(ours) {
                continue;
            }
            let depth = node.height().await.ok()?.checked_sub(block)?.saturating_add(1);
            if depth >= u64::from(self.chain.confirmations) {
                return Some(format!(
                    "Replaced: the transaction {by} has spent one of its outputs, so these bytes can never be mined. Nothing of it happened."
                ));
            }
        }
        None
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
