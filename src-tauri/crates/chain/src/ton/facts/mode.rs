//! How a wallet sends a message: where fees are taken from, and how much is sent.

use lockstep_findings::Finding;

use crate::facts::{Argument, Facts};

const FEES_BESIDE: u8 = 1;
const PASSED_OVER: u8 = 2;
const DESTROY: u8 = 32;
const ALL: u8 = 128;
// Fees beside the amount, and what cannot be sent is passed over: as wallets send.
pub(super) const USUAL: u8 = 3;
// Fees, errors, bouncing, destruction and all of the balance: what has a meaning in an order from outside.
const MEANT: u8 = FEES_BESIDE | PASSED_OVER | 16 | DESTROY | ALL;

pub(super) const fn sends_all(mode: u8) -> bool {
    mode & ALL != 0
}

/// What a person should know of a mode.
pub(super) fn find(facts: &mut Facts, mode: u8) {
    if mode & ALL != 0 {
        facts.find(Finding::AllOfTheCoin);
    } else if mode & FEES_BESIDE == 0 {
        facts.find(Finding::FeeFromAmount);
    }
    if mode & PASSED_OVER == 0 {
        facts.find(Finding::ErrorsNotIgnored);
    }
    if mode & DESTROY != 0 {
        facts.find(Finding::AccountDestroyed);
    }
    if mode & !MEANT != 0 {
        facts.find(Finding::OddMode { mode });
    }
}

/// The mode, with what its bits say.
pub(super) fn argument(mode: u8) -> Argument {
    let mut parts = Vec::new();
    let mut say = |bit: u8, text| (mode & bit != 0).then(|| parts.push(text));
    say(1, "fees beside the amount");
    say(2, "passed over where it cannot be sent");
    say(16, "the order bounces where it cannot be sent");
    say(32, "deletes the account where nothing is left");
    say(64, "with the value of the message that came in");
    say(128, "all of the balance");
    let text = if parts.is_empty() { mode.to_string() } else { format!("{mode} ({})", parts.join(", ")) };
    Argument::new("mode", "uint8", text)
}
