//! What vectors and unknown functions hold.

use std::collections::BTreeSet;

use lockstep_findings::MOST_LISTED;
use sui_sdk_types::Address;

use super::values::{Coin, Value};

/// The content of a vector.
#[derive(Debug, Default)]
pub(super) struct Held {
    /// Each coin is counted once: it is in one vector, and leaves it with the first function that receives
    /// the vector.
    pub(super) coins: Vec<Coin>,
    pub(super) gets: Gets,
}

/// What a function receives and may keep.
#[derive(Debug, Clone, Default)]
pub(super) struct Gets {
    pub(super) objects: BTreeSet<Address>,
    pub(super) results: BTreeSet<usize>,
}

impl Gets {
    /// Holds one more than is shown, to know that there are more.
    pub(super) fn add(&mut self, value: &Value<'_>) {
        match value {
            Value::Object(id) if self.objects.len() <= MOST_LISTED => drop(self.objects.insert(*id)),
            Value::Result(command) if self.results.len() <= MOST_LISTED => drop(self.results.insert(*command)),
            _ => {}
        }
    }

    pub(super) fn extend(&mut self, other: &Self) {
        other.objects.iter().for_each(|id| self.add(&Value::Object(*id)));
        other.results.iter().for_each(|command| self.add(&Value::Result(*command)));
    }
}
