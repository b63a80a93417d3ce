//! Rows in a closed profile that no story could wait for: of an earlier version, of a node that lied, of a long time.

use lockstep_store::{ContactOrigin, Db, NewCoin, NewContact, OpenMode};
use lockstep_wallet::{Keychain, OsKeychain};

use super::Closed;
use super::profile::profile;
use crate::long_conversation::plant;

impl Closed {
    /// The wallet's database. The story closes it.
    async fn database(&self) -> Db {
        let profile = profile(self.name, &self.root);
        let keychain = OsKeychain::new(profile.keychain_service());
        let key = keychain.require("database-key").await.expect("the database's key");
        let path = profile.folder().join("wallet.db");
        Db::open(&path, key.expose(), OpenMode::Existing).await.expect("the database opens with it")
    }

    /// Makes the story's conversation so many messages long.
    pub async fn plant_conversation(&self, count: usize) {
        let store = self.database().await;
        plant(&store, &self.conversation, count, 1).await;
        store.close().await;
    }

    /// Stores a token with this ticker and these decimals, as the person's own.
    pub async fn plant_token(&self, chain: &str, contract: &str, ticker: &str, decimals: u8) {
        let store = self.database().await;
        let vault = store.vaults().await.expect("vaults").remove(0);
        let coin = NewCoin {
            chain,
            ticker,
            contract: Some(contract),
            decimals,
            address: &self.address,
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: true,
        };
        store.add_coin(vault.id, &coin, 1).await.expect("it is not there yet");
        store.close().await;
    }

    /// Stores an entry of the address book with this name, as the person's own.
    pub async fn plant_contact(&self, title: &str, address: &str, chain: &str) {
        let store = self.database().await;
        let vault = store.vaults().await.expect("vaults").remove(0).id;
        let (origin, conversation) = (ContactOrigin::Person, None);
        let contact = NewContact { vault, title, address, chain, origin, conversation };
        store.add_contact(&contact, 1).await.expect("it is stored");
        store.close().await;
    }
}
