//! What proves of a transaction that it can never be mined, by the kind of its chain.

use lockstep_chain::facts::Expiry;
use lockstep_chain::{MortalEra, Prepared, SignedPayload, Transaction};
use lockstep_rpc::{AnyNode, Spend, UtxoLedger};
use lockstep_store::Step;

use super::super::tron_state::LONGEST;
use super::{OnTheWay, sui};

pub(super) const REPLACED: &str =
    "Replaced: another transaction took its nonce, so these bytes can never be mined. Nothing of it happened.";
pub(super) const EXPIRED: &str =
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
pub(super) const TON_MARGIN: u64 = 60;

/// What would prove that a transaction can never be mined.
pub(super) enum Ends {
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

impl Ends {
    /// What would end a step with these bytes.
    pub(super) fn of(node: &AnyNode, step: &Step, prepared: Option<&Prepared>) -> Self {
        let Some(prepared) = prepared else {
            return if matches!(node, AnyNode::Cosmos(_)) { Self::Sequence(step.planned.nonce) } else { Self::Nothing };
        };
        let sequence = step.planned.nonce;
        // Facts are made anew at each call, and most kinds need none.
        let expiry = || prepared.facts().into_iter().next().map(|facts| facts.expiry);
        let last = || match expiry() {
            Some(Expiry::Height { height }) => Some(height),
            Some(_) | None => None,
        };
        let found = match prepared.transaction() {
            Transaction::Utxo(transaction) => {
                Some(Self::Outputs(transaction.spends().into_iter().map(|one| (one.txid, one.index)).collect()))
            }
            Transaction::Solana(transaction) => transaction.blockhashes().into_iter().next().map(Self::Blockhash),
            Transaction::Cosmos(_) => Some(Self::Sequence(sequence)),
            Transaction::Ripple(_) => last().map(|last| Self::LastLedger { sequence, last }),
            Transaction::Cardano(transaction) => {
                Some(Self::OutputsOrSlot { spent: transaction.terms().inputs, last: last() })
            }
            Transaction::Ton(_) => match expiry() {
                Some(Expiry::Time { unix: until, .. }) => Some(Self::Order { sequence, until }),
                Some(_) | None => None,
            },
            Transaction::Tron(transaction) => {
                transaction.terms().map(|terms| Self::Moment { expiration: terms.expiration })
            }
            Transaction::Sui(transaction) => transaction.needs().map(|needs| Self::Objects {
                objects: needs.objects().map(|one| (one.id.clone(), one.version)).collect(),
                last: needs.last_epoch,
            }),
            Transaction::Substrate(transaction) => transaction.terms().era.map(Self::Era),
            Transaction::Evm(_) => None,
        };
        found.unwrap_or(Self::Nothing)
    }
}

impl OnTheWay {
    /// Why it can never be mined, where that is proven by this node.
    pub(super) async fn ended(&self, node: &AnyNode, signed: &SignedPayload, ends: &Ends) -> Option<String> {
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
            if depth >= u64::from(self.chain.finality.confirmations) {
                return Some(format!(
                    "Replaced: the transaction {by} has spent one of its outputs, so these bytes can never be mined. Nothing of it happened."
                ));
            }
        }
        None
    }
}
