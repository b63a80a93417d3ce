//! Requests that another program handed over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;

tokio::task_local! {
    /// Belongs to the task and not to an argument, so that no operation has to pass on what only its questions are about.
    static CURRENT: Arc<HandedOver>;
}

/// A request of another program. Its questions are asked in this process, so the program learns only that one waits, and can take it back.
#[derive(Debug, Default)]
pub struct HandedOver {
    /// How many of its questions wait.
    waiting: watch::Sender<usize>,
    taken_back: watch::Sender<bool>,
    declined: AtomicBool,
}

impl HandedOver {
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Does the work of this request: questions that it asks belong to the request.
    pub async fn doing<F: Future>(self: &Arc<Self>, work: F) -> F::Output {
        CURRENT.scope(self.clone(), work).await
    }

    /// The request that the current task works for; `None` if the person asked in this process.
    pub fn current() -> Option<Arc<Self>> {
        CURRENT.try_with(Clone::clone).ok()
    }

    /// Runs work in another task for the request of the current one.
    pub fn continued<F: Future>(work: F) -> impl Future<Output = F::Output> {
        let current = Self::current();
        async move {
            match current {
                Some(current) => current.doing(work).await,
                None => work.await,
            }
        }
    }

    /// Withdraws its questions, the open one and those that it would ask.
    pub fn take_back(&self) {
        self.taken_back.send_replace(true);
    }

    pub fn is_taken_back(&self) -> bool {
        *self.taken_back.borrow()
    }

    /// Waits until it is taken back.
    pub async fn until_taken_back(&self) {
        // Never an error, because `self` has the sender.
        let _ = self.taken_back.subscribe().wait_for(|taken_back| *taken_back).await;
    }

    /// Whether one of its questions ended without a yes.
    pub fn was_declined(&self) -> bool {
        self.declined.load(Ordering::Acquire)
    }

    /// How many of its questions wait, and every change of that.
    pub fn questions(&self) -> watch::Receiver<usize> {
        self.waiting.subscribe()
    }

    pub(super) fn decline(&self) {
        self.declined.store(true, Ordering::Release);
    }

    /// Counts a question as waiting until the guard is dropped.
    pub(super) fn asks(self: &Arc<Self>) -> Asking {
        self.waiting.send_modify(|waiting| *waiting = waiting.saturating_add(1));
        Asking(self.clone())
    }
}

/// A question of the request that waits.
pub(super) struct Asking(Arc<HandedOver>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.waiting.send_modify(|waiting| *waiting = waiting.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::HandedOver;

    #[tokio::test]
    async fn work_in_another_task_belongs_to_the_request_only_if_it_is_continued() {
        assert!(HandedOver::current().is_none(), "nobody handed anything over");
        let request = HandedOver::new();
        let (other, continued) = request
            .doing(async {
                let other = tokio::spawn(async { HandedOver::current().is_some() });
                let continued = tokio::spawn(HandedOver::continued(async { HandedOver::current().is_some() }));
                (other.await.unwrap(), continued.await.unwrap())
            })
            .await;
        assert_eq!((other, continued), (false, true));
    }
}
