use lockstep_keysign::port::ExportedShare;
use lockstep_store::Vault;
use lockstep_vault::backup::{Birth, Contents, SavedCoin, SavedContact};
use lockstep_vault::share_key_name;

use crate::{ApiError, Wallet};

impl Wallet {
    /// The contents of a backup of the vault, as it is now.
    pub(super) async fn collect(
        &self,
        vault: &Vault,
        exported: &ExportedShare,
        generation: u64,
    ) -> Result<Contents, ApiError> {
        let (store, inner) = (&self.inner.store, &self.inner);
        let coins = self.coins_of(vault.id).await?.into_iter().map(|coin| SavedCoin {
            chain: coin.chain,
            ticker: coin.ticker,
            contract: coin.contract,
            decimals: coin.decimals,
            origin: Some(coin.origin.text().to_owned()),
            resembles: coin.resembles,
        });
        let contacts = store.contacts(vault.id).await?.into_iter().map(|contact| SavedContact {
            title: contact.title,
            address: contact.address,
            chain: contact.chain,
            origin: contact.origin.text().to_owned(),
            created_at: contact.created_at,
        });
        let births = store.births(vault.id).await?;
        Ok(Contents {
            made_at: inner.clock.now(),
            made_by: env!("CARGO_PKG_VERSION").to_owned(),
            network: inner.profile.network_word().to_owned(),
            vault: vault.id,
            name: vault.name.clone(),
            created_at: vault.created_at,
            keys: vault.keys,
            kdf_salt: vault.kdf_salt,
            kdf: vault.kdf,
            generation,
            locked: vault.locked_reason.clone(),
            share_key: inner.keychain.require(&share_key_name(vault.id)).await?,
            sealed_share: vault.sealed_share.clone(),
            cosigner_share: exported.as_bytes().to_vec(),
            births: births.into_iter().map(|birth| Birth { chain: birth.chain, block: birth.block }).collect(),
            coins: coins.collect(),
            contacts: contacts.collect(),
        })
    }
}
