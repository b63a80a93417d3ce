use lockstep_actions::Checkpoints;
use lockstep_actions::consent::Wrong;
use lockstep_chain::{Chain, Registry, plain_text};
use lockstep_keysign::port::{Cosigner, ExportedShare, PortError, RefreshKind};
use lockstep_keysign::{DeviceShare, PasswordKey, VaultId};
use lockstep_platform::Clock;
use lockstep_store::{Birth, Contact, ContactOrigin, CosignerAt, Db, NewCoin, NewVault, Restored};
use lockstep_texts::progress;
use lockstep_vault::backup::{BackupError, Contents, Unusable};
use lockstep_vault::{Key32, Keychain, seal, share_key_name};

use super::asks::Asks;
use crate::ApiError;
use crate::backup::BackupStage;
use crate::contacts::checked;
use crate::renewal::{Renewal, Stopped};
use crate::test_signatures::{sign_test, sign_test_of_new};
use crate::wallet::address_on;

/// The result of the test after a restore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tested {
    /// Both schemes signed.
    Signed,
    /// The vault is locked, for this reason.
    Locked(String),
}

/// The place of a restore: the real profile, or a drill's.
pub(crate) struct Ground<'a> {
    pub store: &'a Db,
    pub keychain: &'a dyn Keychain,
    pub cosigner: &'a dyn Cosigner,
    /// The place of the co-signer.
    pub at: CosignerAt,
    pub clock: &'a dyn Clock,
    pub checkpoints: &'a dyn Checkpoints,
    pub registry: Registry,
}

impl Ground<'_> {
    /// Stores, reads back, tests and activates both shares. Until the co-signer's share is active the vault
    /// is half made, and a failure or a crash leaves it to be discarded.
    pub(super) async fn put_back(&self, contents: &Contents, asks: &Asks<'_>) -> Result<Tested, ApiError> {
        let share = self.opened(contents)?;
        let key = asks.vault_key(None).await?;
        asks.tell(BackupStage::Restoring, progress::restoring());
        self.checkpoints.reach("restore.begin");
        self.store_device_share(contents, share).await?;
        self.checkpoints.reach("restore.key.after");
        let key = self.store_cosigner_share(contents, key, asks).await?;
        self.checkpoints.reach("restore.cosigner.after");

        let vault = contents.vault;
        if self.at == CosignerAt::Elsewhere {
            self.renew(vault, &key).await?;
        }
        let stored = self.store.vault(vault).await?;
        asks.tell(BackupStage::Testing, progress::testing());
        let sealing = self.keychain.require(&share_key_name(vault)).await?;
        let share = seal::open(&stored.sealed_share, vault, &sealing)?;
        let signed = match self.at {
            CosignerAt::Here => sign_test(self.cosigner, &stored, &share, &key).await,
            CosignerAt::Elsewhere => sign_test_of_new(self.cosigner, &stored, &share, &key).await,
        };
        let tested = match signed {
            Ok(()) => Tested::Signed,
            // A locked vault comes back locked, and signs nothing.
            Err(PortError::Banned { reason }) => Tested::Locked(reason),
            Err(error) => return Err(error.into()),
        };
        self.checkpoints.reach("restore.tested.after");
        if tested == Tested::Signed {
            self.cosigner.activate(vault).await?;
        }
        self.checkpoints.reach("restore.activated.after");
        self.store.activate_vault(vault).await?;
        self.checkpoints.reach("restore.whole.after");
        // A complete refresh has lifted any lock.
        match (&tested, contents.locked.as_ref().filter(|_| self.at == CosignerAt::Here)) {
            (Tested::Locked(reason), _) => self.store.lock_vault(vault, reason).await?,
            (Tested::Signed, Some(reason)) => self.cosigner.report_ban(vault, reason.clone()).await?,
            (Tested::Signed, None) => {}
        }
        Ok(tested)
    }

    /// Replaces both shares: the ones in the file become useless, and a lock is lifted.
    async fn renew(&self, vault: VaultId, key: &PasswordKey) -> Result<(), ApiError> {
        let stored = self.store.vault(vault).await?;
        let renewal = Renewal {
            store: self.store,
            keychain: self.keychain,
            cosigner: self.cosigner,
            checkpoints: self.checkpoints,
        };
        let committed = renewal.commit_there(&stored, RefreshKind::Complete, key).await.map_err(Stopped::into_error)?;
        Ok(self.store.commit_pending_share(vault, committed.generation).await?)
    }

    /// The device's share, which must match the keys in the backup.
    fn opened(&self, contents: &Contents) -> Result<DeviceShare, ApiError> {
        let share = seal::open(&contents.sealed_share, contents.vault, &contents.share_key)
            .map_err(|_| BackupError::Contents(Unusable::DeviceShare))?;
        if share.vault() == contents.vault && *share.public_keys() == contents.keys {
            Ok(share)
        } else {
            Err(BackupError::Contents(Unusable::OtherVault).into())
        }
    }

    /// Stores the share under a key of this keychain. A key that exists already belongs to no vault here, and
    /// seals as well as a fresh one. A fresh one is stored after the row that needs it, so that a crash
    /// between the two leaves only what is discarded with its row.
    async fn store_device_share(&self, contents: &Contents, share: DeviceShare) -> Result<(), ApiError> {
        let name = share_key_name(contents.vault);
        let kept = self.keychain.get(&name).await?;
        let is_kept = kept.is_some();
        let key = kept.map_or_else(Key32::random, Ok)?;
        let sealed = seal::seal(&share, contents.vault, &key)?;
        drop(share);
        let (coins, contacts) = (self.coins(contents)?, self.contacts(contents));
        let coins: Vec<NewCoin<'_>> = coins.iter().map(OwnCoin::as_new).collect();
        let births: Vec<Birth> = contents
            .births
            .iter()
            .filter(|birth| self.registry.find(&birth.chain).is_some())
            .map(|birth| Birth { chain: birth.chain.clone(), block: birth.block })
            .collect();
        let vault = NewVault {
            id: contents.vault,
            name: &plain_text(contents.name.trim(), 60),
            keys: &contents.keys,
            kdf_salt: contents.kdf_salt,
            kdf: contents.kdf,
            sealed_share: &sealed,
            cosigner: self.at,
        };
        let restored = Restored {
            vault,
            created_at: contents.created_at,
            locked: contents.locked.as_deref(),
            made_at: contents.made_at,
            generation: contents.generation,
            coins: &coins,
            contacts: &contacts,
            births: &births,
        };
        self.store.insert_restored_vault(&restored, self.clock.now()).await?;
        self.store.set_generation(contents.vault, contents.generation).await?;
        self.checkpoints.reach("restore.stored.after");
        if !is_kept {
            self.keychain.create(&name, &key).await?;
        }
        Ok(())
    }

    /// The co-signer opens its share with the password, and counts each attempt.
    async fn store_cosigner_share(
        &self,
        contents: &Contents,
        mut key: PasswordKey,
        asks: &Asks<'_>,
    ) -> Result<PasswordKey, ApiError> {
        loop {
            let share = ExportedShare::from_bytes(contents.cosigner_share.clone());
            match self.cosigner.restore(key.clone(), share).await {
                Ok(()) => return Ok(key),
                Err(error) => key = asks.vault_key(Some(Wrong::of(error)?)).await?,
            }
        }
    }

    /// The coins of the chains that this version knows, at the vault's own addresses: an address is never
    /// taken from a file.
    fn coins<'c>(&self, contents: &'c Contents) -> Result<Vec<OwnCoin<'c>>, ApiError> {
        let mut coins = Vec::new();
        for coin in &contents.coins {
            let Some(chain) = self.registry.find(&coin.chain) else { continue };
            let contract = match coin.contract.as_deref().map(|contract| checked(chain, contract)).transpose() {
                Ok(contract) => contract,
                Err(_) => return Err(BackupError::Contents(Unusable::TokenAddress).into()),
            };
            let Ok(address) = address_on(chain, &contents.keys) else { continue };
            let origin = origin_of(coin.origin.as_deref(), contract.is_some());
            let resembles = coin.resembles.as_deref().map(|known| plain_text(known, 24));
            coins.push(OwnCoin {
                chain,
                ticker: &coin.ticker,
                contract,
                decimals: coin.decimals,
                address,
                origin,
                resembles,
            });
        }
        Ok(coins)
    }

    fn contacts(&self, contents: &Contents) -> Vec<Contact> {
        let contacts = contents.contacts.iter().map(|contact| Contact {
            id: String::new(),
            title: plain_text(contact.title.trim(), 80),
            address: contact.address.clone(),
            chain: contact.chain.clone(),
            // An unknown word of a later version is read as the person's, which claims the least.
            origin: ContactOrigin::of(&contact.origin).unwrap_or(ContactOrigin::Person),
            conversation: None,
            created_at: contact.created_at,
        });
        contacts.collect()
    }
}

struct OwnCoin<'c> {
    chain: &'static Chain,
    ticker: &'c str,
    contract: Option<String>,
    decimals: u8,
    address: String,
    origin: ContactOrigin,
    resembles: Option<String>,
}

/// Who added a coin. If an old file does not say it of a token, or uses a word of a later version, the agent
/// counts as its author: calling it the person's would vouch for it.
fn origin_of(word: Option<&str>, is_token: bool) -> ContactOrigin {
    match (word.and_then(ContactOrigin::of), is_token) {
        (Some(origin), _) => origin,
        (None, true) => ContactOrigin::Agent,
        (None, false) => ContactOrigin::Seed,
    }
}

impl OwnCoin<'_> {
    fn as_new(&self) -> NewCoin<'_> {
        NewCoin {
            chain: self.chain.name,
            ticker: self.ticker,
            contract: self.contract.as_deref(),
            decimals: self.decimals,
            address: &self.address,
            origin: self.origin,
            conversation: None,
            resembles: self.resembles.as_deref(),
            // A file vouches for nothing.
            agreed: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_without_an_author_is_not_vouched_for() {
        assert_eq!(origin_of(None, true), ContactOrigin::Agent, "a file of old");
        assert_eq!(origin_of(Some("robot"), true), ContactOrigin::Agent, "a word of a later version");
        assert_eq!(origin_of(None, false), ContactOrigin::Seed, "a chain's own coin is known");
        for origin in [ContactOrigin::Person, ContactOrigin::Agent, ContactOrigin::Seed] {
            assert_eq!(origin_of(Some(origin.text()), true), origin, "as it was");
        }
    }
}
