//! A signed transaction on its way: what proves that it can never be mined.

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
    /// Who sends it.
    pub from: String,
    /// What nodes are handed.
    pub signed: SignedPayload,
    /// What would prove that it can never be mined.
    pub ends: Ends,
}

/// What would prove that a transaction can never be mined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ends {
    /// Another transaction that is in a block has taken this nonce.
    Nonce(u64),
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

/// Until when the bytes say that they can be taken in.
pub(crate) fn expiry(prepared: &Prepared) -> Option<Expiry> {
    prepared.facts().into_iter().next().map(|facts| facts.expiry)
}

/// The last height at which it can be taken in, where the bytes name one.
pub(crate) fn last_height(prepared: &Prepared) -> Option<u64> {
    match expiry(prepared)? {
        Expiry::Height { height } => Some(height),
        _ => None,
    }
}

/// The height at which a transaction that no node had seemed to be over, by its hash. It is forgotten with the process, which only makes
/// the wait longer.
#[derive(Debug, Default)]
pub struct OverSince(Mutex<HashMap<String, u64>>);

impl OverSince {
    fn held(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        // A panic elsewhere leaves the map whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a transaction seems to be over at this height, and gives the height at which it first did.
    pub(crate) fn since(&self, hash: &str, height: u64) -> u64 {
        *self.held().entry(hash.to_owned()).or_insert(height)
    }

    /// It is not over, or nothing more hangs on it.
    pub(crate) fn not_over(&self, hash: &str) {
        self.held().remove(hash);
    }
}

/// Why a transaction can never be mined, where that is proven. The node is asked for the transaction itself after that, so that a block
/// which arrives between the two questions cannot mislead; and it is the same one, since another that lags behind knows of neither.
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

/// How a transaction that was sent stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It is as deep as the chain's rule wants, and did what it says.
    Confirmed {
        /// The fee that was paid, for a person, where the chain tells it.
        fee: Option<String>,
    },
    /// It is as deep as the chain's rule wants, and had no effect.
    Failed {
        /// The fee that was paid all the same.
        fee: Option<String>,
        /// What happened, as a sentence.
        reason: String,
    },
    /// It can never be mined: another transaction took its place, or its time is over.
    Replaced(String),
    /// A node has it: it waits, or is in a block that is not deep enough.
    OnItsWay,
    /// Nothing is certain, a failed read included.
    Nothing,
}

/// One look. Whether it can still be mined is asked only where no node has it: what a node has needs no proof of that.
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
