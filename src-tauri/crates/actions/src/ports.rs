//! What the executor is given from outside: time, nodes, a way to be stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use lockstep_adapters::ChainAdapter;
use lockstep_chain::Chain;
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_rpc::{PriceOf, Quote, RpcError};
use lockstep_store::{CosignerAt, Vault};
use tokio::sync::watch;

/// The adapter of each chain that is switched on.
pub trait Nodes: Send + Sync {
    /// A chain's adapter, or an error where no node of it was chosen.
    fn adapter(&self, chain: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError>;

    /// Refuses a chain on which nothing new may be planned, with what is wrong with it. Admitted are those that are on.
    fn admits(&self, chain: &Chain) -> Result<(), String>;
}

/// The source of prices, where the person allowed one.
#[async_trait]
pub trait Prices: Send + Sync {
    /// The prices of these, in their order, or why one is not told. Nobody is asked unless the person allowed it.
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>>;
}

/// No source: what anything is worth is unknown.
pub struct NoPrices;

#[async_trait]
impl Prices for NoPrices {
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>> {
        vec![Err("There is no source of prices.".to_owned()); of.len()]
    }
}

/// The co-signers of a profile. What is asked about a vault is asked of its own.
pub trait Cosigners: Send + Sync {
    /// The one at a place; an error where the profile has none there, or cannot speak with it.
    fn at(&self, place: CosignerAt) -> Result<Arc<dyn Cosigner>, PortError>;

    /// The one that has the vault's other share.
    fn of(&self, vault: &Vault) -> Result<Arc<dyn Cosigner>, PortError> {
        self.at(vault.cosigner)
    }
}

/// Named places where a test build may end the process.
pub trait Checkpoints: Send + Sync {
    /// A place was reached.
    fn reach(&self, name: &str);
}

/// Every build but the test's.
pub struct NoCheckpoints;

impl Checkpoints for NoCheckpoints {
    fn reach(&self, _name: &str) {}
}

/// What is wished of a bundle that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// That it goes on.
    GoOn,
    /// That it releases nothing more, and lets go of its share; what was released is waited for.
    ReleaseNoMore,
    /// That it ends; nobody waits.
    End,
}

/// The end of a turn that can stop it.
pub struct Stopper {
    wish: watch::Sender<Wish>,
    waits: Arc<AtomicUsize>,
}

/// The end of a turn that looks whether it was stopped.
#[derive(Clone)]
pub struct Stop {
    wish: watch::Receiver<Wish>,
    waits: Arc<AtomicUsize>,
}

/// While it lives, a turn does nothing but wait for what others do.
pub(crate) struct OnlyWaits(Arc<AtomicUsize>);

impl Drop for OnlyWaits {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// A stopper and what it stops.
pub fn stop_pair() -> (Stopper, Stop) {
    let (sender, receiver) = watch::channel(Wish::GoOn);
    let waits = Arc::new(AtomicUsize::new(0));
    (Stopper { wish: sender, waits: waits.clone() }, Stop { wish: receiver, waits })
}

impl Stopper {
    /// Asks to stop before the next release, and to wait no longer. What was released goes on to its outcome.
    pub fn stop(&self) {
        self.wish.send_replace(Wish::End);
    }

    /// Whether the turn does nothing but wait for what others do, so that the wallet may be locked as if nothing ran.
    pub fn only_waits(&self) -> bool {
        self.waits.load(Ordering::SeqCst) > 0
    }

    /// The wallet is being locked: nothing more is released, and the receipt of what was released is still waited for.
    pub fn lock(&self) {
        self.wish.send_if_modified(|wish| {
            let first = *wish == Wish::GoOn;
            if first {
                *wish = Wish::ReleaseNoMore;
            }
            first
        });
    }
}

impl Stop {
    /// Whether nothing more may be released.
    pub fn is_stopped(&self) -> bool {
        *self.wish.borrow() != Wish::GoOn
    }

    /// Whether the wallet was locked.
    pub fn is_locked(&self) -> bool {
        *self.wish.borrow() == Wish::ReleaseNoMore
    }

    /// Why nothing more may be released, as the beginning of a sentence.
    pub fn why(&self) -> &'static str {
        match *self.wish.borrow() {
            Wish::ReleaseNoMore => "The wallet was locked",
            Wish::GoOn | Wish::End => "Stopped by you",
        }
    }

    /// Says so for as long as the answer lives: the turn only waits, for money or for the last receipt of a bundle.
    pub(crate) fn only_waits(&self) -> OnlyWaits {
        self.waits.fetch_add(1, Ordering::SeqCst);
        OnlyWaits(self.waits.clone())
    }

    /// Ends when nothing more may be released; never, where nobody can ask any more.
    pub async fn stopped(&self) {
        self.until(|wish| wish != Wish::GoOn).await;
    }

    /// Ends when nobody waits any longer; never, where nobody can ask any more.
    pub async fn given_up(&self) {
        self.until(|wish| wish == Wish::End).await;
    }

    async fn until(&self, fits: impl Fn(Wish) -> bool) {
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
    async fn a_lock_releases_nothing_more_and_still_waits() {
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
        assert!(!stopper.only_waits(), "it works");
        let waits = stop.clone().only_waits();
        assert!(stopper.only_waits(), "it waits for others");
        drop(waits);
        assert!(!stopper.only_waits(), "it works again");
    }
}
