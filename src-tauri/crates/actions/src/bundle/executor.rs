//! What bundles run with.

use std::sync::Arc;

use lockstep_bus::{BundleProgress, Bus, Event, Waiting};
use lockstep_chain::{KnownToken, Registry};
use lockstep_platform::Clock;
use lockstep_store::{Coin, Db, StoreError};
use lockstep_vault::Keychain;

use super::memory::Memory;
use super::view::steps_of;
use crate::descriptors::Descriptors;
use crate::listed;
use crate::{Checkpoints, Cosigners, Nodes, Prices};

/// Everything a bundle needs, each part given from outside.
#[derive(Clone)]
pub struct Executor {
    /// The journal.
    pub store: Db,
    /// The second shares.
    pub cosigners: Arc<dyn Cosigners>,
    /// The key of the first share.
    pub keychain: Arc<dyn Keychain>,
    /// The chains.
    pub nodes: Arc<dyn Nodes>,
    /// What coins are worth, where the person wants to know.
    pub prices: Arc<dyn Prices>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Where what happens is told.
    pub bus: Bus,
    /// Where a test may end the process.
    pub checkpoints: Arc<dyn Checkpoints>,
    /// The chains that exist in this profile.
    pub registry: Registry,
    /// Whether this is the local test profile.
    pub local: bool,
    /// What the authors of contracts say about them.
    pub descriptors: Arc<Descriptors>,
    /// What is remembered between bundles.
    pub memory: Arc<Memory>,
}

impl Executor {
    /// Waits until no bundle is being signed, and lets none begin while the answer lives.
    pub async fn pause(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.memory.signing.lock().await
    }

    /// The tokens by which amounts are told. One that only goes by another's name is told by its contract.
    pub fn tokens(&self, coins: &[Coin]) -> Vec<KnownToken> {
        let known = coins.iter().filter_map(|coin| {
            let chain = self.registry.find(&coin.chain)?;
            Some(KnownToken {
                chain: coin.chain.clone(),
                symbol: listed::called(chain, coin),
                decimals: coin.decimals,
                address: coin.contract.as_ref()?.parse().ok()?,
            })
        });
        known.collect()
    }

    pub(super) async fn tell(&self, bundle: &str, waiting_for: Option<Waiting>) -> Result<(), StoreError> {
        let steps = steps_of(self.registry, &self.store.steps(bundle).await?);
        self.went_on(BundleProgress { bundle_id: bundle.to_owned(), steps, waiting_for, done: false });
        Ok(())
    }

    /// Remembers what the bundle waits for before it tells that it changed, so that a reader finds what it was told of.
    pub(super) fn went_on(&self, progress: BundleProgress) {
        self.memory.waits(&progress.bundle_id, progress.waiting_for);
        self.bus.publish(Event::Bundle(progress));
    }
}
