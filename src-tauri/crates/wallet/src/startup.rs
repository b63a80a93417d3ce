//! What a crash may have left, settled before a door is served; and what is watched while it is.

use std::time::Duration;

use lockstep_actions::bundle::share_key_name;
use lockstep_keysign::VaultId;
use lockstep_keysign::port::Cosigner;
use lockstep_store::VaultState;

use crate::api::{ChainAddress, Startup, Status, Vault};
use crate::wallet::address_on;
use crate::{ApiError, Wallet};

/// How often steps are looked at whose bundles have ended.
const WATCH: Duration = Duration::from_secs(5);

impl Wallet {
    /// Discards half-made vaults on both sides, ends what was never released, and begins to drive and watch the rest.
    pub(crate) async fn settle_start(&self) -> Result<(), ApiError> {
        self.settle_vaults().await?;
        self.inner.executor.end_unreleased().await?;
        let wallet = self.clone();
        tokio::spawn(async move {
            // A failed database stops this; the next start takes it up again.
            if wallet.inner.executor.drive_open().await.is_ok() {
                wallet.deliver_all().await;
            }
            wallet.inner.settled.send_replace(true);
            wallet.watch().await;
        });
        if self.inner.profile.is_local() {
            let wallet = self.clone();
            tokio::spawn(async move { wallet.seed_funds().await });
        }
        Ok(())
    }

    /// Waits until what an earlier run left is driven to its end, and told to the agent. Takes as long as the chain does.
    pub async fn settled(&self) {
        // The sender lives as long as this wallet.
        let _ = self.inner.settled.subscribe().wait_for(|settled| *settled).await;
    }

    async fn watch(&self) {
        loop {
            self.inner.clock.wait(WATCH).await;
            if self.inner.executor.watch_once().await.is_err() {
                return;
            }
        }
    }

    /// A vault is whole on both sides or on none.
    async fn settle_vaults(&self) -> Result<(), ApiError> {
        let there = self.inner.cosigner.vaults().await?;
        let active_there = |id: VaultId| there.iter().any(|(vault, active)| *vault == id && *active);
        let mut ours = Vec::new();
        for vault in self.inner.store.vaults().await? {
            ours.push(vault.id);
            if vault.state == VaultState::Pending {
                if active_there(vault.id) {
                    // The co-signer turns active last but one: both shares are stored and both schemes have signed.
                    self.inner.store.activate_vault(vault.id).await?;
                    self.add_native_coins(&vault).await?;
                } else {
                    self.discard(vault.id).await?;
                }
            } else if let Some(reason) = &vault.locked_reason {
                self.inner.cosigner.report_ban(vault.id, reason.clone()).await?;
            }
        }
        for (vault, active) in there {
            if !active && !ours.contains(&vault) {
                self.inner.cosigner.discard(vault).await?;
            }
        }
        Ok(())
    }

    /// Forgets a half-made vault on both sides.
    pub(crate) async fn discard(&self, vault: VaultId) -> Result<(), ApiError> {
        self.inner.cosigner.discard(vault).await?;
        self.inner.store.discard_pending_vault(vault).await?;
        self.inner.keychain.delete(&share_key_name(vault)).await?;
        Ok(())
    }

    /// How the profile stands.
    pub async fn status(&self) -> Result<Status, ApiError> {
        let mut vault = None;
        if let Some(active) = self.active_vault().await? {
            let mut addresses = Vec::new();
            for chain in self.inner.profile.registry().iter() {
                addresses
                    .push(ChainAddress { chain: chain.name.to_owned(), address: address_on(chain, &active.keys)? });
            }
            vault = Some(Vault {
                id: active.id.to_string(),
                name: active.name,
                created_at: active.created_at,
                addresses,
                locked: active.locked_reason,
            });
        }
        Ok(Status {
            profile: self.inner.profile.name().to_owned(),
            is_local: self.inner.profile.is_local(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            data_folder: self.inner.profile.folder().display().to_string(),
            startup: Startup::Ready,
            vault,
            networks: self.networks(),
        })
    }
}
