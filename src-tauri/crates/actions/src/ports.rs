//! The executor's view of the outside: time, nodes, and stop signals.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

use async_trait::async_trait;
use lockstep_adapters::ChainAdapter;
use lockstep_chain::{Chain, Exchange};
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_rpc::{PriceOf, RpcError};
use lockstep_store::{CosignerAt, UnixMillis, Vault};
use lockstep_texts::Said;
use tokio::sync::watch;

use crate::worth::{Quoted, Unvalued};

/// The adapters of the chains that are on.
pub trait Nodes: Send + Sync {
    /// A chain's adapter, or an error if it has no node.
    fn adapter(&self, chain: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError>;

    /// Refuses chains that are off, with a sentence. Nothing new may be planned on them.
    fn admits(&self, chain: &Chain) -> Result<(), Said>;
}

/// The source of prices, where the person allowed one.
#[async_trait]
pub trait Prices: Send + Sync {
    /// The prices of these, in their order, or why one is not told. Nobody is asked unless the person allowed it.
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Quoted>;

    /// The currency in which the person wants to see values, by the rates that are known. Nobody is asked, so that no question waits for it.
    fn exchange(&self) -> Exchange {
        Exchange::none()
    }
}

/// No source: what anything is worth is unknown.
pub struct NoPrices;

#[async_trait]
impl Prices for NoPrices {
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Quoted> {
        vec![Err(Unvalued::Off); of.len()]
    }
}

/// The co-signers of a profile. Questions about a vault go to its own co-signer.
pub trait Cosigners: Send + Sync {
    /// The co-signer at a place, or an error if there is none or it cannot be used.
    fn at(&self, place: CosignerAt) -> Result<Arc<dyn Cosigner>, PortError>;

    /// The co-signer with the vault's other share.
    fn of(&self, vault: &Vault) -> Result<Arc<dyn Cosigner>, PortError> {
        self.at(vault.cosigner)
    }
}

/// Named places where a test build may end the process.
pub trait Checkpoints: Send + Sync {
    /// A named place was reached.
    fn reach(&self, name: &str);
}

/// The checkpoints of every build except the one for tests.
pub struct NoCheckpoints;

impl Checkpoints for NoCheckpoints {
    fn reach(&self, _name: &str) {}
}

/// The stop signal of a running bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StopWish {
    /// Continue.
    GoOn,
    /// Release nothing more and let go of the share, but wait for released steps.
    ReleaseNoMore,
    /// End at once, without waiting.
    End,
}

/// Whether a turn only waits, and since when.
#[derive(Debug, Default)]
struct Waits {
    /// How many marks there are.
    marks: AtomicUsize,
    /// The time of the last mark, Unix milliseconds.
    since: AtomicI64,
}

/// The sending half of a turn's stop signal.
pub struct Stopper {
    wish: watch::Sender<StopWish>,
    waits: Arc<Waits>,
}

/// The receiving half of a turn's stop signal.
#[derive(Clone)]
pub struct Stop {
    wish: watch::Receiver<StopWish>,
    waits: Arc<Waits>,
}

/// Marks a turn as only waiting, until dropped.
pub(crate) struct OnlyWaits(Arc<Waits>);

impl Drop for OnlyWaits {
    fn drop(&mut self) {
        self.0.marks.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Both halves of a stop signal.
pub fn stop_pair() -> (Stopper, Stop) {
    let (sender, receiver) = watch::channel(StopWish::GoOn);
    let waits = Arc::new(Waits::default());
    (Stopper { wish: sender, waits: waits.clone() }, Stop { wish: receiver, waits })
}

impl Stopper {
    /// Stops before the next release and ends the waiting. Released steps go on to their outcome.
    pub fn stop(&self) {
        self.wish.send_replace(StopWish::End);
    }

    /// The time until which the turn has worked: now, or since when it only waits for others, so that the idle lock may close the wallet.
    pub fn worked_until(&self, now: UnixMillis) -> UnixMillis {
        match self.waits.marks.load(Ordering::SeqCst) {
            0 => now,
            _ => self.waits.since.load(Ordering::SeqCst),
        }
    }

    /// The wallet is being locked: nothing more is released, and released steps are still followed.
    pub fn lock(&self) {
        self.wish.send_if_modified(|wish| {
            let first = *wish == StopWish::GoOn;
            if first {
                *wish = StopWish::ReleaseNoMore;
            }
            first
        });
    }
}

impl Stop {
    /// Whether nothing more may be released.
    pub fn is_stopped(&self) -> bool {
        *self.wish.borrow() != StopWish::GoOn
    }

    /// Whether the wallet was locked.
    pub fn is_locked(&self) -> bool {
        *self.wish.borrow() == StopWish::ReleaseNoMore
    }

    /// The reason, as the beginning of a sentence.
    pub fn why(&self) -> &'static str {
        match *self.wish.borrow() {
            StopWish::ReleaseNoMore => "The wallet was locked",
            StopWish::GoOn | StopWish::End => "Stopped by you",
        }
    }

    /// Marks the turn as only waiting, for money or for its last receipt, until the mark is dropped.
    pub(crate) fn only_waits(&self, now: UnixMillis) -> OnlyWaits {
        self.waits.since.store(now, Ordering::SeqCst);
        self.waits.marks.fetch_add(1, Ordering::SeqCst);
        OnlyWaits(self.waits.clone())
    }

    /// Ends when nothing more may be released; never if the sender is gone.
    pub async fn stopped(&self) {
        self.until(|wish| wish != StopWish::GoOn).await;
    }

    /// Ends when the waiting is given up; never if the sender is gone.
    pub async fn given_up(&self) {
        self.until(|wish| wish == StopWish::End).await;
    }

    async fn until(&self, fits: impl Fn(StopWish) -> bool) {
        let mut receiver = self.wish.clone();
        if receiver.wait_for(|wish| fits(*wish)).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::stop_pair;

    #[tokio::test]
    async fn after_a_lock_nothing_is_released_and_the_wait_goes_on() {
        let (stopper, stop) = stop_pair();
        assert!(!stop.is_stopped(), "nobody asked for anything");
        stopper.lock();
        assert!(stop.is_stopped(), "nothing more is released");
        stop.stopped().await;
        let waiting = tokio::time::timeout(std::time::Duration::from_millis(5), stop.given_up()).await;
        assert!(waiting.is_err(), "what was released is still waited for");
        stopper.stop();
        stop.given_up().await;
        stopper.lock();
        stop.given_up().await;
        assert_eq!(stop.why(), "Stopped by you", "a lock does not take back what the person asked for before");
    }

    #[test]
    fn a_turn_only_waits_for_as_long_as_it_says_so() {
        let (stopper, stop) = stop_pair();
        assert_eq!(stopper.worked_until(5), 5, "it works");
        let waits = stop.clone().only_waits(6);
        assert_eq!(stopper.worked_until(9), 6, "it waits for others since then");
        drop(waits);
        assert_eq!(stopper.worked_until(9), 9, "it works again");
    }
}
