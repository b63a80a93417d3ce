//! Bounded waits for what the person does.

use std::time::Duration;

use crate::cx::Cx;
use crate::error::EvidenceError;

/// Looks until `done`, or until the time is over. The answer names which of both.
pub(crate) async fn until<T>(
    cx: &Cx,
    time: Duration,
    look: impl Fn() -> Result<T, EvidenceError>,
    done: impl Fn(&T) -> bool,
) -> Result<(T, &'static str), EvidenceError> {
    let mut changes = cx.shared.listen();
    let over = cx.shared.ports.clock.wait(time);
    tokio::pin!(over);
    loop {
        changes.mark_unchanged();
        let seen = look()?;
        if done(&seen) {
            return Ok((seen, "status_reached"));
        }
        tokio::select! {
            _ = changes.changed() => {}
            () = &mut over => return look().map(|seen| if done(&seen) { (seen, "status_reached") } else { (seen, "timed_out") }),
        }
    }
}
