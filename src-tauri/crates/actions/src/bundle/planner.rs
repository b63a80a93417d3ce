//! The planner of bundles.

use lockstep_chain::{KnownToken, Registry};
use lockstep_keysign::PublicKeys;
use lockstep_store::{Coin, Contact, GoneContact, Past, Step, UnixMillis};

use crate::Nodes;
use crate::rules::Known;

/// Everything that planning reads.
pub(crate) struct Planner<'a> {
    pub registry: Registry,
    pub keys: &'a PublicKeys,
    pub nodes: &'a dyn Nodes,
    pub tokens: &'a [KnownToken],
    pub coins: &'a [Coin],
    pub contacts: &'a [Contact],
    /// What entries were until they were removed or renamed.
    pub gone: &'a [GoneContact],
    /// Steps whose outcome is open: their nonces are in use.
    pub open: &'a [Step],
    /// What earlier steps paid.
    pub past: &'a Past,
    pub now: UnixMillis,
    /// The person's messages of the conversation, if a language model asks.
    pub typed: Option<&'a [String]>,
    /// Is told how many steps were checked, and of how many.
    pub checked: Checked<'a>,
}

/// Is told how many steps were checked, and of how many.
pub type Checked<'a> = &'a (dyn Fn(usize, usize) + Send + Sync);

impl Planner<'_> {
    /// What the rules may compare with.
    pub(super) fn known(&self) -> Known<'_> {
        Known {
            contacts: Some(self.contacts),
            gone: Some(self.gone),
            past: Some(self.past),
            coins: Some(self.coins),
            open: Some(self.open),
            now: self.now,
            typed: self.typed,
            may_name: &|_| true,
        }
    }
}
