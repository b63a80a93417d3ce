//! What is written into the address book and the coins of a vault. The window, the terminal and a tool write by these, so that a rule exists
//! once; the caller says where an entry comes from. What has to be asked before is asked before.

use lockstep_actions::consent::Caller;
use lockstep_actions::tokens::{self, Admitted};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::VaultId;
use lockstep_store::{Coin, Contact, ContactOrigin, Db, NewCoin, NewContact, StoreError, UnixMillis, Vault};

use crate::wallet::address_of;

fn origin(caller: &Caller<'_>) -> ContactOrigin {
    match caller {
        Caller::Person => ContactOrigin::Person,
        Caller::Agent { .. } => ContactOrigin::Agent,
    }
}

fn conversation<'a>(caller: &Caller<'a>) -> Option<&'a str> {
    match caller {
        Caller::Person => None,
        Caller::Agent { conversation, .. } => Some(conversation),
    }
}

/// Saves an entry of the address book. The address is written as its chain writes it.
///
/// # Errors
/// The database.
pub async fn contact(
    store: &Db,
    now: UnixMillis,
    caller: &Caller<'_>,
    (title, address, chain): (&str, &str, &Chain),
) -> Result<Contact, StoreError> {
    let new =
        NewContact { title, address, chain: chain.name, origin: origin(caller), conversation: conversation(caller) };
    store.add_contact(&new, now).await
}

/// Lists a chain in a vault, with its native coin. Nothing, where the vault has it already. Nobody is contacted.
///
/// # Errors
/// The vault has no address there, or the database.
pub async fn chain(
    store: &Db,
    now: UnixMillis,
    caller: &Caller<'_>,
    vault: &Vault,
    chain: &'static Chain,
) -> Result<Option<Coin>, ToolError> {
    let address = address_of(chain, vault).map_err(|error| ToolError::new(ToolCode::NotDone, error.message))?;
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
        Err(other) => Err(ToolError::new(ToolCode::Internal, other)),
    }
}

/// Keeps a token that was admitted, by its contract as the chain writes it. A chain that the vault does not have is listed first: what the
/// token's fees are paid in stands beside it (T23).
///
/// # Errors
/// It is there already, or another coin took its name meanwhile; the vault has no address there; or the database.
pub async fn token(
    (store, registry): (&Db, Registry),
    now: UnixMillis,
    caller: &Caller<'_>,
    (vault, on): (&Vault, &'static Chain),
    (contract, token): (&str, &Admitted),
) -> Result<Coin, ToolError> {
    chain(store, now, caller, vault, on).await?;
    // Since it was admitted, another coin may have used the name.
    let held = tokens::held_on(store, registry, vault.id, on)
        .await
        .map_err(|error| ToolError::new(ToolCode::NotDone, error))?;
    tokens::is_free(on, contract, &token.ticker, &held)?;
    let address = address_of(on, vault).map_err(|error| ToolError::new(ToolCode::NotDone, error.message))?;
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
        Err(other) => Err(ToolError::new(ToolCode::Internal, other)),
    }
}

/// Removes an entry of the address book, and gives it. `None` where it is not there any more.
///
/// # Errors
/// The database.
pub async fn remove_contact(store: &Db, now: UnixMillis, id: &str) -> Result<Option<Contact>, StoreError> {
    if_there(store.remove_contact(id, now).await)
}

/// Takes a token off the list of its vault; what it holds stays where it is. `None` where it is not there any more.
///
/// # Errors
/// The database.
pub async fn remove_token(store: &Db, coin_id: &str) -> Result<Option<()>, StoreError> {
    if_there(store.remove_token(coin_id).await)
}

/// Takes a chain and its tokens off the list of a vault, and gives how many coins that were. `None` where there are none any more.
///
/// # Errors
/// The database.
pub async fn remove_chain(store: &Db, vault: VaultId, chain: &Chain) -> Result<Option<u64>, StoreError> {
    if_there(store.remove_coins_on(vault, chain.name).await)
}

/// What was removed by somebody else meanwhile is no failure of the database.
fn if_there<T>(removed: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match removed {
        Ok(removed) => Ok(Some(removed)),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests {
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

    /// T23: whoever adds it, the person or an agent.
    #[tokio::test]
    async fn a_token_brings_the_coin_that_pays_its_fees() {
        let (_stopper, stop) = stop_pair();
        let agent = Caller::Agent { conversation: "c", action: "a", message: "add it", typed: "add it", stop: &stop };
        let chain = Registry::public().find("Ethereum").unwrap();
        for (caller, from) in [(Caller::Person, ContactOrigin::Person), (agent, ContactOrigin::Agent)] {
            let folder = tempfile::tempdir().unwrap();
            let (store, vault) = with_a_vault(&folder).await;
            if matches!(caller, Caller::Agent { .. }) {
                store.start_conversation("Story", 0).await.unwrap();
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
}
