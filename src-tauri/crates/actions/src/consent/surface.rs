//! The place where a question is shown.

use std::sync::Arc;
use std::time::Duration;

use super::answer::Given;
use super::declined::Declined;
use super::shown::ConsentRequest;
use super::slot::Slot;
use super::stale::Stale;

/// A window or a terminal. It shows the waiting question and returns the person's answer; it decides nothing.
pub trait Surface: Send + Sync {
    /// A question waits.
    fn show(&self, waiting: Waiting);
    /// Nothing waits any more.
    fn clear(&self);

    /// How long a question must be visible before an answer counts, if keys reach whatever is on the screen.
    /// On such a surface the person also has to see a withdrawal before the next question. `None` if the
    /// surface discards input from before a question.
    fn arms_after(&self) -> Option<Duration> {
        None
    }
}

/// A waiting question, for the surface that shows it. It may outlive the question.
#[derive(Clone)]
pub struct Waiting {
    request: ConsentRequest,
    slot: Arc<Slot>,
}

impl Waiting {
    pub(super) fn new(request: ConsentRequest, slot: Arc<Slot>) -> Self {
        Self { request, slot }
    }

    pub fn request(&self) -> &ConsentRequest {
        &self.request
    }

    /// Passes on the person's answer.
    ///
    /// # Errors
    /// Why it was not accepted; the question goes on waiting.
    pub fn answer(&self, given: Given) -> Result<(), Stale> {
        self.slot.answer(given)
    }

    /// Ends the question without a yes; does nothing if it has ended already.
    pub fn decline(&self, why: Declined) {
        let _ = self.slot.decline(&self.request.request_id, why);
    }
}
