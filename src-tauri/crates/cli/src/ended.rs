//! Waits for the end of a bundle that a command began.

use lockstep_texts::terminal as words;
use lockstep_wallet::Unlocked;

use crate::events::{TerminalEvents, all_done};
use crate::exit::Failure;
use crate::said::Said;

/// Waits until a bundle has ended. Ctrl-C stops it.
pub(crate) async fn until_ended(wallet: &Unlocked, events: &TerminalEvents, bundle: &str) -> Result<Said, Failure> {
    let ended = tokio::select! {
        ended = events.ended(bundle) => ended,
        () = events.screen().interrupted() => {
            wallet.stop(bundle);
            return Err(Failure::interrupted());
        }
    };
    let Some(ended) = ended else {
        return Err(Failure::not_completed(words::outcome_missed(), Said::default()));
    };
    let well = all_done(&ended);
    // The events printed it already for a person.
    let said = Said::new(ended, "")?;
    if well { Ok(said) } else { Err(Failure::not_completed(words::not_completed(), said)) }
}
