//! The facts of a Solana transaction.

mod associated;
mod budget;
mod creation;
mod holdings;
mod memo;
mod stake;
mod system;
mod telling;
mod token;
mod unknown;
mod view;
mod walk;
mod word;

use telling::Telling;

use super::payload::SolanaTransaction;
use crate::facts::Facts;
use crate::registry::Chain;

impl SolanaTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Vec<Facts> {
        self.messages.iter().map(|message| Telling::of(row, self, message).facts()).collect()
    }
}
