//! Settling what a crash left before a door is served, and the watches that run afterwards.

use std::sync::Arc;
use std::time::Duration;

use lockstep_chain::Chain;
use lockstep_store::VaultKind;
use lockstep_texts::{Language, error};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::api::{ChainAddress, Startup, Status, Vault, VaultListed};
use crate::lock::{Found, Locked, Phase};
use crate::receive::may_receive;
use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Conversations, Notifications, Tray, Wallet};

/// How often to check steps whose bundles have ended.
const WATCH: Duration = Duration::from_secs(5);

/// How long a wait for an earlier run also waits until the agent has the results.
const DELIVERY_PATIENCE: Duration = Duration::from_secs(30);

/// How long a start waits for the test node to give test money.
const SEED_PATIENCE: Duration = Duration::from_secs(2);

impl Wallet {
    /// Discards half-made vaults on both sides, ends steps that were never released, and drives the others.
    pub(crate) async fn settle_start(&self, conversations: Arc<dyn Conversations>) -> Result<(), ApiError> {
        crate::restore::remove_leftovers(self.inner.profile.folder())
            .map_err(|why| ApiError::new(ApiCode::Internal, error::restore_drill_left(why.kind().to_string())))?;
        // They take space and nothing else, so that nothing waits for it.
        tokio::task::spawn_blocking(|| match lockstep_scripts::remove_stale() {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "folders of scripts that were killed"),
            Err(error) => tracing::warn!(%error, "folders of scripts cannot be looked for"),
        });
        self.settle_vaults().await?;
        self.seed_contacts().await?;
        self.note_passwords().await?;
        if let Some(vault) = self.chosen_vault().await? {
            self.inner.lock.turn_to(vault.id, Found::of(&vault), self.inner.clock.now());
        }
        self.inner.executor.end_unreleased().await?;
        self.drive_on(conversations.clone()).await;
        let watching = self.clone();
        tokio::spawn(async move { watching.watch(conversations).await });
        if self.inner.profile.is_local() {
            // A door that ends after one answer would never get to it. The patience limits the wait for a
            // node.
            tokio::select! {
                () = self.seed_funds() => {}
                () = self.inner.clock.wait(SEED_PATIENCE) => {}
            }
        }
        Ok(())
    }

    /// Drives what an earlier run left. Nothing waits for all of it: an unreachable co-signer delays only its
    /// own steps.
    async fn drive_on(&self, conversations: Arc<dyn Conversations>) {
        let (executor, mut driven) = (&self.inner.executor, JoinSet::new());
        // If the database fails, the next start continues.
        if let Err(error) = executor.drive_open(&mut driven).await {
            tracing::error!(%error, "what was open could not be driven on");
        }
        let (left, told) = watch::channel(driven.len());
        self.deliver_when_open(told, conversations);
        tokio::spawn(async move {
            while driven.join_next().await.is_some() {
                left.send_replace(driven.len());
            }
        });
    }

    /// Posts the agent's results whenever the vault is opened, and again when another part of an earlier run
    /// has ended. It needs an open vault, because the agent's answer may ask for something.
    fn deliver_when_open(&self, mut left: watch::Receiver<usize>, conversations: Arc<dyn Conversations>) {
        let mut states = self.inner.lock.watch();
        let inner = Arc::downgrade(&self.inner);
        tokio::spawn(async move {
            loop {
                // Another vault may be open a moment after a lock, so the count of locks says that there was one.
                let locks = match states.wait_for(|state| !matches!(state.phase, Phase::Locked(_))).await {
                    Ok(state) => state.locks,
                    Err(_) => return,
                };
                let Some(inner) = inner.upgrade() else { return };
                let wallet = Self { inner };
                // Read before: what ends meanwhile gets another round.
                let all_ended = *left.borrow_and_update() == 0;
                wallet.deliver_and_settle(all_ended, conversations.as_ref()).await;
                drop(wallet);
                let locked = async { states.wait_for(|state| state.locks != locks).await.is_err() };
                tokio::select! {
                    gone = locked => if gone { return },
                    Ok(()) = left.changed() => {}
                }
            }
        });
    }

    /// Posts the agent's results. A caller that waits for the end of an earlier run waits for this too, but
    /// not for a slow agent.
    async fn deliver_and_settle(&self, all_ended: bool, conversations: &dyn Conversations) {
        let settle = || {
            if all_ended {
                self.inner.settled.send_replace(true);
            }
        };
        let delivering = conversations.deliver_all();
        tokio::pin!(delivering);
        tokio::select! {
            () = &mut delivering => {}
            () = self.inner.clock.wait(DELIVERY_PATIENCE) => {
                settle();
                delivering.await;
            }
        }
        settle();
    }

    /// Waits until an earlier run's steps have ended and an agent that answers soon has the results. This may
    /// take as long as the chain does, and needs an open vault.
    pub async fn settled(&self) {
        // The sender lives as long as this wallet.
        let _ = self.inner.settled.subscribe().wait_for(|settled| *settled).await;
    }

    async fn watch(&self, conversations: Arc<dyn Conversations>) {
        loop {
            self.inner.clock.wait(WATCH).await;
            if self.inner.store.is_closed() {
                return;
            }
            if let Err(error) = self.inner.executor.watch_once().await {
                tracing::error!(%error, "the open steps could not be looked at");
            }
            match conversations.end_untapped().await {
                Ok(true) => {
                    let conversations = conversations.clone();
                    tokio::spawn(async move { conversations.deliver_all().await });
                }
                Ok(false) => {}
                Err(error) => tracing::error!(%error, "what waits for a tap could not be looked at"),
            }
        }
    }

    /// The state of the profile. Of a locked vault it has only the name and the reason; of the others, name and colour.
    pub async fn status(&self) -> Result<Status, ApiError> {
        let mut vault = None;
        let chosen = self.chosen_vault().await?;
        let listed = self.listed(chosen.as_ref().map(|vault| vault.id)).await?;
        let told = (listed, self.notifications_setting().await?, self.tray().await?);
        if let Some(active) = chosen {
            if let Some(locked) = self.inner.lock.locked(&active.name, active.locked_reason.as_deref()) {
                return Ok(self.status_of(None, Some(locked), told));
            }
            let mut addresses = Vec::new();
            let open = |chain: &&Chain| self.inner.networks.reaches(chain) && may_receive(chain, &active);
            for chain in self.inner.executor.registry.iter().filter(open) {
                if let Ok(address) = address_of(chain, &active) {
                    addresses.push(ChainAddress { chain: chain.name.to_owned(), address });
                }
            }
            vault = Some(Vault {
                id: active.id.to_string(),
                name: active.name,
                colour: active.colour,
                created_at: active.created_at,
                cosigner: (active.kind == VaultKind::Shares).then_some(active.cosigner),
                left_behind: active.left_behind,
                addresses,
                backed_up_at: active.backed_up_at,
                backup_waived_at: active.backup_waived_at,
                locked: active.locked_reason,
                account: active.keys.account().map(|account| account.to_string()),
                watched: (active.kind == VaultKind::Watch).then(|| Language::English.say(&error::bundle_watched())),
            });
        }
        Ok(self.status_of(vault, None, told))
    }

    fn status_of(
        &self,
        vault: Option<Vault>,
        locked: Option<Locked>,
        (vaults, notifications, tray): (Vec<VaultListed>, Notifications, Tray),
    ) -> Status {
        Status {
            profile: self.inner.profile.name().to_owned(),
            is_local: self.inner.profile.is_local(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            data_folder: self.inner.profile.folder().display().to_string(),
            startup: Startup::Ready,
            vault,
            locked,
            vaults,
            networks: self.networks(),
            experimental_networks: self.experimental_networks(),
            prices: self.price_switch(),
            updates: self.version_check(),
            notifications,
            tray,
        }
    }
}
