//! A signed transaction on its way: what proves that it can never be mined.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lockstep_chain::facts::Expiry;
use lockstep_chain::substrate::MortalEra;
use lockstep_chain::{Prepared, SignedPayload};

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
