use lockstep_store::UnixMillis;

use super::answer::Given;
use super::gate::Gate;
use super::shown::Shown;
use super::stale::Stale;
use super::ticket::Ticket;

/// Something that only the person can answer.
pub trait Question: Send + 'static {
    /// What the asker gets.
    type Reply: Send + 'static;

    /// What the person is shown.
    fn shown(&self) -> Shown;

    /// What a yes needs. The box that holds the question refuses an answer that does not satisfy it.
    fn gate(&self) -> Gate;

    /// The ticket whose id and expiry the request has. Without one, both are made when it is asked.
    fn ticket(&self) -> Option<&Ticket> {
        None
    }

    /// Turns an answer into the reply.
    ///
    /// # Errors
    /// Why it was not taken. The question is as it was, and goes on waiting.
    fn take(&mut self, given: Given, now: UnixMillis) -> Result<Self::Reply, Stale>;
}
