use lockstep_store::UnixMillis;

use super::answer::{Answer, Given};
use super::gate::Gate;
use super::shown::Shown;
use super::stale::Stale;
use super::ticket::Ticket;

/// A question that only the person can answer.
pub trait Question: Send + 'static {
    /// The caller's result.
    type Reply: Send + 'static;

    /// The content for the person.
    fn shown(&self) -> Shown;

    /// The gate before a yes. [`Consent`](super::Consent) refuses an answer that does not satisfy it.
    fn gate(&self) -> Gate;

    /// Whether an answer has to satisfy the gate. Only one that is no yes need not.
    fn is_gated(&self, _answer: &Answer) -> bool {
        true
    }

    /// The ticket that gives the request its id and expiry. Without one, both are new.
    fn ticket(&self) -> Option<&Ticket> {
        None
    }

    /// Turns an answer into the reply.
    ///
    /// # Errors
    /// Why the answer was not accepted. The question goes on waiting unchanged.
    fn take(&mut self, given: Given, now: UnixMillis) -> Result<Self::Reply, Stale>;
}
