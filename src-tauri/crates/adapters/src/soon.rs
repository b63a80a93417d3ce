//! Until when a chain takes a transaction, said to the person before they decide.

use lockstep_chain::evm::facts::{Finding, Level};

/// `who` takes it for so many seconds, give or take some.
pub(crate) fn over_in(who: &str, seconds: u64) -> Finding {
    let about = match seconds / 60 {
        0 => "for less than a minute".to_owned(),
        1 => "for about a minute".to_owned(),
        minutes => format!("for about {minutes} minutes"),
    };
    over(&format!("{who} takes this only {about}."))
}

/// The same where it is counted in something else than time; `until` is a sentence.
pub(crate) fn over(until: &str) -> Finding {
    let text = format!("{until} If consent comes later, it is not carried out, and nothing is lost.");
    Finding { level: Level::Info, code: "soon_too_old".into(), text }
}
