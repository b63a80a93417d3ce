//! The vault as the wallet of the local pages.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::Chain;
use lockstep_evidence::ports::vault::{Change, Journalled, ReviewVault, Reviewed, Signing, VaultAccount};
use lockstep_store::{Db, Vault};
use lockstep_wallet::Wallet;
use lockstep_wallet::consent::AskingProgram;
use lockstep_wallet::programs::{ReviewEnd, ReviewedTransaction};

use super::EvidenceTools;

struct OpenVault {
    wallet: Wallet,
    store: Db,
    vault: Vault,
    account: String,
    chain: &'static Chain,
}

/// A vault without its network signs nothing.
struct NoVault(VaultAccount);

impl EvidenceTools {
    pub(super) fn signing(&self, vault: &Vault, account: String) -> Arc<dyn ReviewVault> {
        let (wallet, store) = (self.wallet.clone(), self.executor.store.clone());
        match Self::network() {
            Some(chain) => Arc::new(OpenVault { wallet, store, vault: vault.clone(), account, chain }),
            None => Arc::new(NoVault(VaultAccount { address: account, name: vault.name.clone() })),
        }
    }
}

const fn of(end: ReviewEnd) -> Signing {
    match end {
        ReviewEnd::Rejected => Signing::Rejected,
        ReviewEnd::NotSigned => Signing::NotSigned,
        ReviewEnd::Open => Signing::Pending,
        ReviewEnd::Confirmed => Signing::Success,
        ReviewEnd::Failed => Signing::Failure,
    }
}

#[async_trait]
impl ReviewVault for OpenVault {
    fn account(&self) -> VaultAccount {
        VaultAccount { address: self.account.clone(), name: self.vault.name.clone() }
    }

    async fn allows(&self, change: &Change) -> bool {
        let Ok(open) = self.wallet.unlocked() else { return false };
        let answered = match change {
            Change::Endpoint(url) => open.allow_evidence_endpoint(url).await,
            Change::Replace => open.allow_evidence_change(false).await,
            Change::Remove => open.allow_evidence_change(true).await,
        };
        answered.is_ok()
    }

    async fn journal(&self) -> Option<Vec<Journalled>> {
        let kept = self.wallet.journalled(self.vault.id, self.chain).await.ok()?;
        Some(kept.into_iter().map(|(digest, end)| Journalled { digest, came: of(end) }).collect())
    }

    async fn sign(&self, reviewed: Reviewed, tell: &(dyn Fn(Signing) + Send + Sync)) -> Signing {
        let Ok(open) = self.wallet.unlocked() else { return Signing::NotSigned };
        // A program that was removed meanwhile asks for nothing any more.
        let Ok(Some(program)) = self.store.program(&reviewed.owner).await else { return Signing::NotSigned };
        let its_vault = open.require_vault().await.is_ok_and(|vault| vault.id == self.vault.id);
        if !its_vault || program.vault != self.vault.id {
            return Signing::NotSigned;
        }
        let asking = AskingProgram { id: program.id, name: program.name, request: reviewed.review };
        let one = ReviewedTransaction { chain: self.chain, bytes: reviewed.transaction, program: asking };
        of(open.sign_reviewed(one, &|end| tell(of(end))).await)
    }
}

#[async_trait]
impl ReviewVault for NoVault {
    fn account(&self) -> VaultAccount {
        self.0.clone()
    }

    async fn allows(&self, _: &Change) -> bool {
        false
    }

    async fn journal(&self) -> Option<Vec<Journalled>> {
        None
    }

    async fn sign(&self, _: Reviewed, _: &(dyn Fn(Signing) + Send + Sync)) -> Signing {
        Signing::NotSigned
    }
}
