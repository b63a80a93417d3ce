//! What a vault has on record: its contacts, its coins, its history. The window, the terminal and the tools read and change it through
//! these operations, so that each rule exists once. The caller says who made an entry. Questions to the person come before.

use lockstep_actions::bundle::Executor;
use lockstep_actions::consent::Caller;
use lockstep_actions::contacts::Book;
use lockstep_actions::tokens::{self, Admitted};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::VaultId;
use lockstep_store::{
    Coin, Contact, ContactOrigin, Db, NewCoin, NewContact, Past, Step, StoreError, StoredGrant, UnixMillis, Vault,
};
use lockstep_texts::Worded;

use crate::wallet::address_of;

/// The records of one vault, at one time.
#[derive(Clone, Copy)]
pub struct Records<'a> {
    store: &'a Db,
    registry: Registry,
    vault: VaultId,
    now: UnixMillis,
}

impl<'a> Records<'a> {
    pub fn of(executor: &'a Executor, vault: VaultId) -> Self {
        Self { store: &executor.store, registry: executor.registry, vault, now: executor.clock.now() }
    }

    /// # Errors
    /// The vault is gone, or the database failed.
    pub async fn vault(&self) -> Result<Vault, StoreError> {
        self.store.vault(self.vault).await
    }

    /// All vaults of the profile, oldest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn vaults(&self) -> Result<Vec<Vault>, StoreError> {
        self.store.vaults().await
    }

    /// The coins, with names and decimals from the wallet's own list.
    ///
    /// # Errors
    /// The database failed.
    pub async fn coins(&self) -> Result<Vec<Coin>, StoreError> {
        tokens::held(self.store, self.registry, self.vault).await
    }

    /// The coins on one chain.
    ///
    /// # Errors
    /// The database failed.
    pub async fn coins_on(&self, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
        tokens::held_on(self.store, self.registry, self.vault, chain).await
    }

    /// The entries of the address book, by title.
    ///
    /// # Errors
    /// The database failed.
    pub async fn contacts(&self) -> Result<Vec<Contact>, StoreError> {
        self.store.contacts(self.vault).await
    }

    /// The entries of the address book whose title or address may contain `text`, which is in lower case.
    ///
    /// # Errors
    /// The database failed.
    pub async fn contacts_like(&self, text: &str) -> Result<Vec<Contact>, StoreError> {
        self.store.contacts_like(self.vault, text).await
    }

    /// The address book with the names that were removed from it.
    ///
    /// # Errors
    /// The database failed.
    pub async fn book(&self) -> Result<Book, StoreError> {
        let (known, gone) = (self.contacts().await?, self.store.gone_contacts(self.vault).await?);
        Ok(Book { known, gone, now: self.now })
    }

    /// The requests for signatures and their outcomes, transactions and messages, the latest first, at most `most` together; on one chain or
    /// on all. A skipped request was never started, because an earlier step ended its bundle, and is left out.
    ///
    /// # Errors
    /// The database failed.
    pub async fn history(&self, chain: Option<&Chain>, most: u32) -> Result<Vec<Step>, StoreError> {
        self.store.started_steps(Some(self.vault), chain.map(|chain| chain.name), most).await
    }

    /// The transactions with a signature, or with a possible one, whose outcome is not final; oldest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn open_steps(&self) -> Result<Vec<Step>, StoreError> {
        self.store.open_steps_of(self.vault).await
    }

    /// What the latest confirmed transactions paid, and to whom.
    ///
    /// # Errors
    /// The database failed.
    pub async fn past(&self) -> Result<Past, StoreError> {
        self.store.past(self.vault).await
    }

    /// The permissions to move tokens that were found.
    ///
    /// # Errors
    /// The database failed.
    pub async fn grants(&self) -> Result<Vec<StoredGrant>, StoreError> {
        self.store.grants(self.vault).await
    }

    /// Saves an entry of the address book, with the address in its chain's form.
    ///
    /// # Errors
    /// The database failed.
    pub async fn add_contact(
        &self,
        caller: &Caller<'_>,
        (title, address, chain): (&str, &str, &Chain),
    ) -> Result<Contact, StoreError> {
        let (origin, conversation) = (origin(caller), conversation(caller));
        let new = NewContact { vault: self.vault, title, address, chain: chain.name, origin, conversation };
        self.store.add_contact(&new, self.now).await
    }

    /// Lists a chain in a vault, with its native coin. `None` if the vault has it already. Nothing is contacted.
    ///
    /// # Errors
    /// The vault has no address there, or the database failed.
    pub async fn add_chain(
        &self,
        caller: &Caller<'_>,
        vault: &Vault,
        chain: &'static Chain,
    ) -> Result<Option<Coin>, ToolError> {
        let address = address_of(chain, vault).map_err(|error| ToolError::of(ToolCode::NotDone, error.said))?;
        let coin = NewCoin { conversation: conversation(caller), ..NewCoin::native(chain, &address, origin(caller)) };
        match self.store.add_coin(vault.id, &coin, self.now).await {
            Ok(coin) => Ok(Some(coin)),
            Err(StoreError::Exists(_)) => Ok(None),
            Err(other) => Err(other.into()),
        }
    }

    /// Saves a token that was admitted, with its contract in the chain's form. A new chain is listed first,
    /// because the token's fees are paid in its coin (T23).
    ///
    /// # Errors
    /// The token exists already, another coin took its name meanwhile, the vault has no address there, or the
    /// database failed.
    pub async fn add_token(
        &self,
        caller: &Caller<'_>,
        (vault, on): (&Vault, &'static Chain),
        (contract, token): (&str, &Admitted),
    ) -> Result<Coin, ToolError> {
        self.add_chain(caller, vault, on).await?;
        // Another coin may have taken the name since.
        let held = tokens::held_on(self.store, self.registry, vault.id, on)
            .await
            .map_err(|error| ToolError::of(ToolCode::NotDone, error.said()))?;
        tokens::is_free(on, contract, &token.ticker, &held)?;
        let address = address_of(on, vault).map_err(|error| ToolError::of(ToolCode::NotDone, error.said))?;
        let coin = NewCoin {
            chain: on.name,
            ticker: &token.ticker,
            contract: Some(contract),
            decimals: token.decimals,
            address: &address,
            origin: origin(caller),
            conversation: conversation(caller),
            resembles: token.resembles.as_deref(),
            agreed: token.agreed,
        };
        match self.store.add_coin(vault.id, &coin, self.now).await {
            Ok(coin) => Ok(coin),
            Err(StoreError::Exists(_)) => Err(ToolError::already_exists()),
            Err(other) => Err(other.into()),
        }
    }

    /// Gives an entry of the address book another name and returns it. `None` if it is gone.
    ///
    /// # Errors
    /// The database failed.
    pub async fn rename_contact(&self, (id, title): (&str, &str)) -> Result<Option<Contact>, StoreError> {
        if_there(self.store.rename_contact(self.vault, id, title, self.now).await)
    }

    /// Removes an entry of the address book and returns it. `None` if it is gone already.
    ///
    /// # Errors
    /// The database failed.
    pub async fn remove_contact(&self, id: &str) -> Result<Option<Contact>, StoreError> {
        if_there(self.store.remove_contact(self.vault, id, self.now).await)
    }

    /// Removes a token from its vault's list; the money stays where it is. `None` if it is gone already.
    ///
    /// # Errors
    /// The database failed.
    pub async fn remove_token(&self, coin_id: &str) -> Result<Option<()>, StoreError> {
        if_there(self.store.remove_token(coin_id).await)
    }

    /// Removes a chain and its tokens from a vault's list, and returns the number of coins. `None` if it is gone
    /// already.
    ///
    /// # Errors
    /// The database failed.
    pub async fn remove_chain(&self, chain: &Chain) -> Result<Option<u64>, StoreError> {
        if_there(self.store.remove_coins_on(self.vault, chain.name).await)
    }
}

fn origin(caller: &Caller<'_>) -> ContactOrigin {
    match caller {
        Caller::Person => ContactOrigin::Person,
        Caller::Agent { .. } | Caller::Program { .. } => ContactOrigin::Agent,
    }
}

fn conversation<'a>(caller: &Caller<'a>) -> Option<&'a str> {
    match caller {
        Caller::Person | Caller::Program { .. } => None,
        Caller::Agent { conversation, .. } => Some(conversation),
    }
}

/// A row that another door removed meanwhile is no failure.
fn if_there<T>(removed: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match removed {
        Ok(removed) => Ok(Some(removed)),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_actions::consent::Prompt;
    use lockstep_actions::stop_pair;
    use lockstep_keysign::PublicKeys;
    use lockstep_keysign::port::KdfParams;
    use lockstep_store::{CosignerAt, NewVault, OpenMode};

    use super::*;

    const PEPE: &str = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
    const FAKE: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

    async fn with_a_vault(folder: &tempfile::TempDir) -> (Db, Vault) {
        let store = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        let mut base = [0x66; 32];
        base[0] = 0x58;
        let generator = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
        let keys = PublicKeys::new(generator.try_into().unwrap(), [7; 32], base).unwrap();
        let vault = VaultId::from_uuid(uuid::Uuid::nil());
        let new = NewVault {
            id: vault,
            name: "Savings",
            keys: &keys,
            kdf_salt: [0; 16],
            kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 },
            sealed_share: &[0],
            cosigner: CosignerAt::Here,
        };
        store.insert_pending_vault(&new, 0).await.unwrap();
        store.activate_vault(vault).await.unwrap();
        let vault = store.vault(vault).await.unwrap();
        (store, vault)
    }

    fn records(store: &Db, vault: VaultId, now: UnixMillis) -> Records<'_> {
        Records { store, registry: Registry::public(), vault, now }
    }

    fn admitted(ticker: &str) -> Admitted {
        Admitted { ticker: ticker.into(), decimals: 18, resembles: None, agreed: false }
    }

    /// T23: the person and the agent alike.
    #[tokio::test]
    async fn a_token_brings_the_coin_that_pays_its_fees() {
        let (_stopper, stop) = stop_pair();
        let agent = Caller::Agent {
            conversation: "c",
            action: "a",
            message: Prompt::of_person("add it"),
            typed: "add it",
            stop: &stop,
        };
        let chain = Registry::public().find("Ethereum").unwrap();
        for (caller, from) in [(Caller::Person, ContactOrigin::Person), (agent, ContactOrigin::Agent)] {
            let folder = tempfile::tempdir().unwrap();
            let (store, vault) = with_a_vault(&folder).await;
            if matches!(caller, Caller::Agent { .. }) {
                store.start_conversation(vault.id, "Story", 0).await.unwrap();
            }
            let records = records(&store, vault.id, 1);
            let kept = records.add_token(&caller, (&vault, chain), (PEPE, &admitted("PEPE"))).await.unwrap();
            assert_eq!((kept.ticker.as_str(), kept.origin), ("PEPE", from), "it says who added it");
            let coins = store.stored_coins(vault.id).await.unwrap();
            let called: Vec<&str> = coins.iter().map(|coin| coin.ticker.as_str()).collect();
            assert_eq!(called, ["ETH", "PEPE"], "nobody could move a token without the coin for its fees");
            let again = records.add_token(&caller, (&vault, chain), (PEPE, &admitted("PEPE"))).await.unwrap_err();
            assert_eq!(again.code, ToolCode::AlreadyExists, "once");
            let other = records.add_token(&caller, (&vault, chain), (FAKE, &admitted("pepe"))).await.unwrap_err();
            assert_eq!(other.code, ToolCode::NameTaken, "no two coins of a vault go by one name, for no caller");
            store.close().await;
        }
    }

    #[tokio::test]
    async fn an_entry_that_is_gone_gets_no_other_name() {
        let folder = tempfile::tempdir().unwrap();
        let (store, vault) = with_a_vault(&folder).await;
        let chain = Registry::public().find("Ethereum").unwrap();
        let alice = records(&store, vault.id, 1).add_contact(&Caller::Person, ("Alice", FAKE, chain)).await.unwrap();
        let renamed = records(&store, vault.id, 2).rename_contact((&alice.id, "Alice at work")).await.unwrap();
        assert_eq!(renamed.map(|renamed| renamed.title).as_deref(), Some("Alice at work"), "it is there");
        records(&store, vault.id, 3).remove_contact(&alice.id).await.unwrap();
        let gone = records(&store, vault.id, 4).rename_contact((&alice.id, "Alice")).await.unwrap();
        assert!(gone.is_none(), "another door removed it meanwhile, which is no failure of the database");
        store.close().await;
    }
}
