//! Follows a sent transaction, and proves that it can never be mined.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_chain::facts::Expiry;
use lockstep_chain::substrate::MortalEra;
use lockstep_chain::{Amount, Prepared, SignedPayload};
use lockstep_rpc::Outcome;

use crate::ChainAdapter;

pub(crate) const REPLACED: &str =
    "Replaced: another transaction took its nonce, so these bytes can never be mined. Nothing of it happened.";
pub(crate) const EXPIRED: &str =
    "It was not taken in before its time was over, so it can never be carried out. Nothing of it happened.";

/// A signed transaction as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentTransaction {
    /// The sender's address.
    pub from: String,
    /// The bytes to broadcast and their hash.
    pub signed: SignedPayload,
    /// What would prove that it can never be mined.
    pub ends: Ends,
}

/// What would prove that a transaction can never be mined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ends {
    /// Another transaction in a block has this nonce.
    Nonce(u64),
    /// Another transaction in a block spends one of these outputs.
    Outputs(Vec<(String, u32)>),
    /// This blockhash is too old to be accepted.
    Blockhash(String),
    /// The account has passed this sequence.
    Sequence(u64),
    /// The XRP Ledger has passed the last ledger that could include it, or the account has passed its sequence.
    LastLedger {
        /// The account's sequence that it uses.
        sequence: u64,
        /// The last ledger.
        last: u64,
    },
    /// Another transaction spends one of these outputs, or its last slot is past.
    OutputsOrSlot {
        /// The outputs that it spends.
        spent: Vec<(String, u32)>,
        /// The last slot, if it names one.
        last: Option<u64>,
    },
    /// The chain's time is past the order's, or the wallet contract executed another order with its seqno.
    Order {
        /// Its seqno.
        sequence: u64,
        /// When it expires, in seconds since 1970.
        until: u64,
    },
    /// No block after this moment can include it.
    Moment {
        /// In milliseconds since 1970.
        expiration: u64,
    },
    /// Another transaction used one of these object versions, or the network has passed the last epoch that could include it.
    Objects {
        /// Ids and versions; the gas coin comes first.
        objects: Vec<(String, u64)>,
        /// The last epoch, if there is one.
        last: Option<u64>,
    },
    /// The blocks of its era are past, and none of them contains it.
    Era(MortalEra),
    /// No proof is known.
    Nothing,
}

/// The expiry that the bytes state.
pub(crate) fn expiry(prepared: &Prepared) -> Option<Expiry> {
    prepared.facts().into_iter().next().map(|facts| facts.expiry)
}

/// The last height that can include it, if the bytes name one.
pub(crate) fn last_height(prepared: &Prepared) -> Option<u64> {
    match expiry(prepared)? {
        Expiry::Height { height } => Some(height),
        _ => None,
    }
}

/// For each transaction hash, the height at which the transaction first seemed to be over. It is kept in memory only: after a restart
/// the wait begins again.
#[derive(Debug, Default)]
pub struct OverSince(Mutex<HashMap<String, u64>>);

impl OverSince {
    fn held(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        // No code panics while it changes the map, so a poisoned lock still holds a consistent map.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a transaction seems to be over at this height, and returns the first height recorded for it.
    pub(crate) fn since(&self, hash: &str, height: u64) -> u64 {
        *self.held().entry(hash.to_owned()).or_insert(height)
    }

    /// Forgets the recorded height: the transaction is not over, or nothing depends on it any more.
    pub(crate) fn not_over(&self, hash: &str) {
        self.held().remove(hash);
    }
}

/// Why a transaction can never be mined, if that is proven. After the proof, the node is asked for the transaction itself, because a block
/// may arrive between the two questions. Both questions go to one node: a node that lags behind knows neither transaction.
pub async fn can_never_be_mined(
    adapter: &dyn ChainAdapter,
    sent: &SentTransaction,
    over: &OverSince,
) -> Option<String> {
    let adapter = adapter.pinned().await.ok()?;
    let why = adapter.ended(sent, over).await?;
    let gone = matches!(adapter.outcome(sent).await, Ok(Outcome::UnknownToNode));
    if gone {
        over.not_over(&sent.signed.hash);
    }
    gone.then_some(why)
}

/// The status of a sent transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It has the required confirmations and succeeded.
    Confirmed {
        /// The fee that was paid, with its unit, if the chain reports it.
        fee: Option<String>,
    },
    /// It has the required confirmations and had no effect.
    Failed {
        /// The fee that was paid nevertheless, with its unit.
        fee: Option<String>,
        /// What happened, as a sentence.
        reason: String,
    },
    /// It can never be mined: another transaction replaced it, or it expired.
    Replaced(String),
    /// A node has it: it is pending, or its block does not have the required confirmations.
    OnItsWay,
    /// Unknown; also after a failed read.
    Nothing,
}

/// Looks up the status once. A proof that it can never be mined is looked for only if the node does not have the transaction.
pub async fn status(adapter: &dyn ChainAdapter, sent: &SentTransaction, over: &OverSince) -> Status {
    let chain = adapter.chain();
    match adapter.outcome(sent).await {
        Ok(Outcome::Done(done)) if done.depth >= u64::from(chain.finality.confirmations) => {
            let native = chain.native;
            let fee = done.fee.map(|fee| Amount::from_raw(fee, native.decimals).with_ticker(native.ticker));
            match done.success {
                true => Status::Confirmed { fee },
                false => Status::Failed { fee, reason: adapter.why_failed(&done) },
            }
        }
        Ok(Outcome::Done(_) | Outcome::Waiting) => Status::OnItsWay,
        Ok(Outcome::UnknownToNode) => {
            can_never_be_mined(adapter, sent, over).await.map_or(Status::Nothing, Status::Replaced)
        }
        Err(_) => Status::Nothing,
    }
}
