//! Changes to the address book and to a vault's coins. The window, the terminal and the tools all use these,
//! so that each rule exists once; the caller says who made the entry. Questions to the person come before.

use lockstep_actions::consent::Caller;
use lockstep_actions::tokens::{self, Admitted};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::VaultId;
use lockstep_store::{Coin, Contact, ContactOrigin, Db, NewCoin, NewContact, StoreError, UnixMillis, Vault};
use lockstep_texts::Worded;

use crate::wallet::address_of;

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

/// Saves an entry of the address book, with the address in its chain's form.
///
/// # Errors
/// The database failed.
pub async fn contact(
    store: &Db,
    now: UnixMillis,
    caller: &Caller<'_>,
    vault: VaultId,
    (title, address, chain): (&str, &str, &Chain),
) -> Result<Contact, StoreError> {
    let (origin, conversation) = (origin(caller), conversation(caller));
    let new = NewContact { vault, title, address, chain: chain.name, origin, conversation };
    store.add_contact(&new, now).await
}

/// Lists a chain in a vault, with its native coin. `None` if the vault has it already. Nothing is contacted.
///
/// # Errors
/// The vault has no address there, or the database failed.
pub async fn chain(
    store: &Db,
    now: UnixMillis,
    caller: &Caller<'_>,
    vault: &Vault,
    chain: &'static Chain,
) -> Result<Option<Coin>, ToolError> {
    let address = address_of(chain, vault).map_err(|error| ToolError::of(ToolCode::NotDone, error.said))?;
    let coin = NewCoin {
        chain: chain.name,
        ticker: chain.native.ticker,
        contract: None,
        decimals: chain.native.decimals,
        address: &address,
        origin: origin(caller),
        conversation: conversation(caller),
        resembles: None,
        agreed: false,
    };
    match store.add_coin(vault.id, &coin, now).await {
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
pub async fn token(
    (store, registry): (&Db, Registry),
    now: UnixMillis,
    caller: &Caller<'_>,
    (vault, on): (&Vault, &'static Chain),
    (contract, token): (&str, &Admitted),
) -> Result<Coin, ToolError> {
    chain(store, now, caller, vault, on).await?;
    // Another coin may have taken the name since.
    let held = tokens::held_on(store, registry, vault.id, on)
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
    match store.add_coin(vault.id, &coin, now).await {
        Ok(coin) => Ok(coin),
        Err(StoreError::Exists(_)) => Err(ToolError::already_exists()),
        Err(other) => Err(other.into()),
    }
}

/// Gives an entry of the address book another name and returns it. `None` if it is gone.
///
/// # Errors
/// The database failed.
pub async fn rename_contact(
    store: &Db,
    now: UnixMillis,
    vault: VaultId,
    (id, title): (&str, &str),
) -> Result<Option<Contact>, StoreError> {
    if_there(store.rename_contact(vault, id, title, now).await)
}

/// Removes an entry of the address book and returns it. `None` if it is gone already.
///
/// # Errors
/// The database failed.
pub async fn remove_contact(
    store: &Db,
    now: UnixMillis,
    vault: VaultId,
    id: &str,
) -> Result<Option<Contact>, StoreError> {
    if_there(store.remove_contact(vault, id, now).await)
}

/// Removes a token from its vault's list; the money stays where it is. `None` if it is gone already.
///
/// # Errors
/// The database failed.
pub async fn remove_token(store: &Db, coin_id: &str) -> Result<Option<()>, StoreError> {
    if_there(store.remove_token(coin_id).await)
}

/// Removes a chain and its tokens from a vault's list, and returns the number of coins. `None` if it is gone
/// already.
///
/// # Errors
/// The database failed.
pub async fn remove_chain(store: &Db, vault: VaultId, chain: &Chain) -> Result<Option<u64>, StoreError> {
    if_there(store.remove_coins_on(vault, chain.name).await)
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
            let into = (&store, Registry::public());
            let kept = token(into, 1, &caller, (&vault, chain), (PEPE, &admitted("PEPE"))).await.unwrap();
            assert_eq!((kept.ticker.as_str(), kept.origin), ("PEPE", from), "it says who added it");
            let coins = store.stored_coins(vault.id).await.unwrap();
            let called: Vec<&str> = coins.iter().map(|coin| coin.ticker.as_str()).collect();
            assert_eq!(called, ["ETH", "PEPE"], "nobody could move a token without the coin for its fees");
            let again = token(into, 2, &caller, (&vault, chain), (PEPE, &admitted("PEPE"))).await.unwrap_err();
            assert_eq!(again.code, ToolCode::AlreadyExists, "once");
            let other = token(into, 2, &caller, (&vault, chain), (FAKE, &admitted("pepe"))).await.unwrap_err();
            assert_eq!(other.code, ToolCode::NameTaken, "no two coins of a vault go by one name, for no caller");
            store.close().await;
        }
    }

    #[tokio::test]
    async fn an_entry_that_is_gone_gets_no_other_name() {
        let folder = tempfile::tempdir().unwrap();
        let (store, vault) = with_a_vault(&folder).await;
        let chain = Registry::public().find("Ethereum").unwrap();
        let alice = contact(&store, 1, &Caller::Person, vault.id, ("Alice", FAKE, chain)).await.unwrap();
        let renamed = rename_contact(&store, 2, vault.id, (&alice.id, "Alice at work")).await.unwrap();
        assert_eq!(renamed.map(|renamed| renamed.title).as_deref(), Some("Alice at work"), "it is there");
        remove_contact(&store, 3, vault.id, &alice.id).await.unwrap();
        let gone = rename_contact(&store, 4, vault.id, (&alice.id, "Alice")).await.unwrap();
        assert!(gone.is_none(), "another door removed it meanwhile, which is no failure of the database");
        store.close().await;
    }
}
