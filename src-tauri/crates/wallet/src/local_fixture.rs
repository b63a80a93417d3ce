//! Start data of the local test profile: an address-book entry and test money.

use lockstep_rpc::evm::devnet;
use lockstep_store::{ContactOrigin, NewContact, VaultKind};

use crate::wallet::address_of;
use crate::{ApiError, Wallet};

/// The second account of the test network's well-known phrase. Its key is public.
const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// Ten coins, in wei.
const FUNDS_WEI: u128 = 10_000_000_000_000_000_000;
const KNOWN: &str = "seeded-contacts";
const FUNDED: &str = "seeded-funds";

impl Wallet {
    /// Once per vault, so that an entry the person removed does not come back.
    pub(crate) async fn seed_contacts(&self) -> Result<(), ApiError> {
        let (store, now) = (&self.inner.store, self.inner.clock.now());
        let Some(vault) = self.chosen_vault().await?.filter(|_| self.inner.profile.is_local()) else { return Ok(()) };
        let vault = vault.id;
        if store.setting_of(vault, KNOWN).await?.is_some() {
            return Ok(());
        }
        for chain in self.inner.executor.registry.iter() {
            if !store.contacts(vault).await?.iter().any(|contact| contact.origin == ContactOrigin::Seed) {
                store
                    .add_contact(
                        &NewContact {
                            vault,
                            title: "Alice",
                            address: ALICE,
                            chain: chain.name,
                            origin: ContactOrigin::Seed,
                            conversation: None,
                        },
                        now,
                    )
                    .await?;
            }
        }
        Ok(store.set_setting_of(vault, KNOWN, Some("true")).await?)
    }

    /// Asks the local test node for test money, once. Without a node nothing happens; the next start tries
    /// again.
    pub(crate) async fn seed_funds(&self) {
        let _ = self.try_seed_funds().await;
    }

    async fn try_seed_funds(&self) -> Result<(), ApiError> {
        let store = &self.inner.store;
        let Some(vault) = self.chosen_vault().await?.filter(|vault| vault.kind == VaultKind::Shares) else {
            return Ok(());
        };
        if !self.inner.profile.is_local() || store.setting_of(vault.id, FUNDED).await?.is_some() {
            return Ok(());
        }
        for chain in self.inner.executor.registry.iter() {
            let endpoints = self.inner.networks.endpoints(chain);
            let (Some(endpoint), Some(id)) = (endpoints.first(), chain.evm_id()) else { continue };
            devnet::fund(endpoint, id.get(), &address_of(chain, &vault)?, FUNDS_WEI).await?;
        }
        store.set_setting_of(vault.id, FUNDED, Some("true")).await?;
        self.tell_modified();
        Ok(())
    }
}
