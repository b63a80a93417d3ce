//! Follows a sent transaction, and proves that it can never be mined.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_chain::facts::Expiry;
use lockstep_chain::substrate::MortalEra;
use lockstep_chain::{Prepared, SignedPayload};

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
