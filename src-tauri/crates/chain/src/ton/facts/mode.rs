//! Send modes: where fees come from, and how much is sent.

use lockstep_findings::Finding;

use crate::facts::{Argument, Facts};

const FEES_BESIDE: u8 = 1;
const PASSED_OVER: u8 = 2;
const DESTROY: u8 = 32;
const ALL: u8 = 128;
// The mode of common wallets: fees are paid on top of the amount, and a message that cannot be sent is
// skipped.
pub(super) const USUAL: u8 = 3;
// The flags with a meaning in an external order: fees on top, ignore errors, bounce on error, destroy, send
// all.
const MEANT: u8 = FEES_BESIDE | PASSED_OVER | 16 | DESTROY | ALL;

pub(super) const fn sends_all(mode: u8) -> bool {
    mode & ALL != 0
}

/// The findings about a mode.
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

/// The mode with the meaning of its flags.
pub(super) fn argument(mode: u8) -> Argument {
    let mut parts = Vec::new();
    let mut say = |bit: u8, text| (mode & bit != 0).then(|| parts.push(text));
    say(1, "fees beside the amount");
    say(2, "skipped if it cannot be sent");
    say(16, "the order bounces if it cannot be sent");
    say(32, "deletes the account if nothing is left");
    say(64, "with the value of the message that came in");
    say(128, "all of the balance");
    let text = if parts.is_empty() { mode.to_string() } else { format!("{mode} ({})", parts.join(", ")) };
    Argument::new("mode", "uint8", text)
}
