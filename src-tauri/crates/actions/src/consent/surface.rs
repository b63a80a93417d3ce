//! Where a question is shown.

use std::sync::Arc;
use std::time::Duration;

use super::answer::Given;
use super::declined::Declined;
use super::shown::ConsentRequest;
use super::slot::Slot;
use super::stale::Stale;

/// A window or a terminal. It shows what waits, and gives the person's answer; it decides nothing.
pub trait Surface: Send + Sync {
    /// A question waits.
    fn show(&self, waiting: Waiting);
    /// Nothing waits any more.
    fn clear(&self);

    /// How long a question stands before an answer to it counts, where keys reach whatever is shown at that moment. There the person also
    /// has to see that a question was taken back before another one comes. `None` where a question throws away what was typed before it.
    fn arms_after(&self) -> Option<Duration> {
        None
    }
}

/// One question that waits, for the surface that shows it. It may be kept for longer than the question waits.
#[derive(Clone)]
pub struct Waiting {
    request: ConsentRequest,
    slot: Arc<Slot>,
}

impl Waiting {
    pub(super) fn new(request: ConsentRequest, slot: Arc<Slot>) -> Self {
        Self { request, slot }
    }

    /// What is asked.
    pub fn request(&self) -> &ConsentRequest {
        &self.request
    }

    /// Gives the person's answer.
    ///
    /// # Errors
    /// Why it was not taken; the question goes on waiting.
    pub fn answer(&self, given: Given) -> Result<(), Stale> {
        self.slot.answer(given)
    }

    /// Ends it without a yes. Nothing happens where it has ended already.
    pub fn decline(&self, why: Declined) {
        let _ = self.slot.decline(&self.request.request_id, why);
    }
}
