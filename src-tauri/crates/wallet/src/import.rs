//! Watching a vault of another wallet: names and public keys from its backup, nothing else.

use std::io::Read;
use std::path::Path;

use lockstep_chain::{Chain, PublicKey, Registry, SigningMode, evm, plain_text};
use lockstep_commondata::vault_backup::{self, Backup, BackupError, ForeignVault, Library, SealedBackup};
use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_store::{VaultKind, WatchedVault};
use lockstep_texts::{error, question};
use zeroize::Zeroizing;

use crate::backup::{BackupQuestion, BackupSecret};
use crate::lock::Found;
use crate::system::off_the_async_threads;
use crate::wallet::address_on;
use crate::{ApiCode, ApiError, Unlocked, Usable, api};

/// The contents of a file that the person chose.
fn read(path: &Path) -> Result<Backup, ApiError> {
    let unreadable = |why: std::io::Error| ApiError::invalid(error::import_not_read(why.kind().to_string()));
    let mut bytes = Zeroizing::new(Vec::new());
    // One byte more than the limit, so that a file that is too large is noticed.
    let most = u64::try_from(vault_backup::LARGEST).unwrap_or(u64::MAX).saturating_add(1);
    std::fs::File::open(path).map_err(unreadable)?.take(most).read_to_end(&mut bytes).map_err(unreadable)?;
    vault_backup::read(&bytes).map_err(|error| ApiError::of(ApiCode::Invalid, &error))
}

impl Usable {
    /// Watches the vault of another wallet's backup: its addresses and balances, without its shares. The
    /// backup's own password is asked in the consent window or at the terminal. It is chosen afterwards.
    pub async fn watch_backup(&self, file: &Path) -> Result<api::Vault, ApiError> {
        let _only = self.alone_or(error::import_busy())?;
        let vault = match read(file)? {
            Backup::Open(vault) => vault,
            Backup::Sealed(sealed) => self.opened(sealed).await?,
        };
        let keys = PublicKeys::new(vault.ecdsa, vault.chain_code, vault.eddsa)
            .map_err(|_| ApiError::invalid(error::import_bad_keys()))?;
        self.refuse_keys(&keys).await?;
        let mut addresses = Vec::new();
        for chain in self.inner.executor.registry.iter() {
            if let Some(address) = foreign_address(chain, &vault, &keys)? {
                addresses.push((chain.name.to_owned(), address));
            }
        }
        let name = match plain_text(vault.name.trim(), 60) {
            name if name.is_empty() => "Imported".to_owned(),
            name => name,
        };
        self.refuse_name(&name, None).await?;
        let id = VaultId::random();
        let watched = WatchedVault { id, name: &name, keys: &keys, addresses: &addresses };
        self.inner.store.insert_watched_vault(&watched, self.inner.clock.now()).await?;
        let stored = self.inner.store.vault(id).await?;
        self.add_native_coins(&stored).await?;
        self.turn_to(id, Found::Watched).await?;
        self.shown_vault().await
    }

    /// Asks for the backup's password until it opens the file or the person gives up. Attempts are not
    /// counted, because the file is the person's own.
    async fn opened(&self, mut sealed: SealedBackup) -> Result<ForeignVault, ApiError> {
        let mut problem = None;
        loop {
            let question = BackupQuestion { secret: BackupSecret::Foreign, vault_name: None, wrong: None, problem };
            let password = self.ask_backup(question, Some(&error::import_not_imported())).await?;
            let tried = off_the_async_threads(move || {
                let opened = password.with_text(|text| sealed.open(text));
                (sealed, opened)
            });
            let opened;
            (sealed, opened) = tried.await?;
            match opened {
                Ok(vault) => return Ok(vault),
                Err(BackupError::Password) => problem = Some(error::import_password()),
                Err(other) => return Err(ApiError::of(ApiCode::Invalid, &other)),
            }
        }
    }
}

impl Unlocked {
    /// Stops watching the vault after the person's yes. The vault itself is elsewhere and does not change.
    pub async fn stop_watching(&self) -> Result<(), ApiError> {
        let vault = self.require_vault().await?;
        if vault.kind != VaultKind::Watch {
            return Err(ApiError::new(ApiCode::Refused, error::import_not_watched()));
        }
        let title = question::watch_stop_title(plain_text(&vault.name, 60));
        self.confirm_that(title, question::watch_stop_undo()).await?;
        let _alone = self.alone()?;
        self.still()?;
        self.inner.store.remove_watched_vault(vault.id).await?;
        self.turn_from(vault.id).await
    }
}

/// The vault's address on a chain; `None` if it has no key for the chain. A vault without a key for Ethereum
/// is refused.
fn foreign_address(chain: &Chain, vault: &ForeignVault, keys: &PublicKeys) -> Result<Option<String>, ApiError> {
    if let Library::Gg20 | Library::Dkls = vault.library {
        return Ok(address_on(chain, keys).ok());
    }
    // A vault from a recovery phrase has a separate key for each chain, so nothing is derived. All EVM chains
    // share the key of the first one.
    let of = |name: &str| vault.chain_keys.iter().find(|key| key.chain.eq_ignore_ascii_case(name));
    match (chain.kind.shares_addresses(), chain.signing_mode) {
        (true, _) => {
            let key = of(chain.name)
                .or_else(|| of(Registry::public().first_evm()?.name))
                .ok_or_else(|| ApiError::invalid(error::import_no_ethereum_key()))?;
            evm::address_of(&key.key)
                .map(|address| Some(address.to_string()))
                .map_err(|_| ApiError::invalid(error::import_bad_ethereum_key()))
        }
        (false, SigningMode::EcdsaSecp256k1) => {
            Ok(of(chain.name).and_then(|key| chain.address_of(&PublicKey::Secp256k1(key.key)).ok()))
        }
        (false, SigningMode::EddsaEd25519 | SigningMode::MlDsa44) => Ok(None),
    }
}
