//! `list_vaults` and `vault_info`. No chain code, no share, and no address that is not given out yet.

use std::collections::BTreeMap;

use lockstep_store::{CosignerAt, Vault, VaultKind, VaultState};
use serde::Deserialize;
use serde_json::{Value, json};

use super::params;
use crate::ActionError;
use crate::dispatch::{Desk, Turn};
use crate::holdings::told;

#[derive(Deserialize, Default)]
struct Filter {
    #[serde(default)]
    search: Option<String>,
}

async fn addresses(desk: &Desk<'_>, vault: &Vault) -> Result<BTreeMap<String, Option<String>>, ActionError> {
    let coins = desk.executor.store.coins(vault.id).await?;
    let native = coins.into_iter().filter(|coin| coin.contract.is_none());
    Ok(native
        .filter_map(|coin| desk.executor.registry.find(&coin.chain))
        .map(|chain| (chain.name.to_owned(), told(desk.holdings, chain, vault).ok()))
        .collect())
}

/// The vaults of this profile; to an agent elsewhere, the one that is open.
pub(crate) async fn list_vaults(desk: &Desk<'_>, turn: &Turn<'_>, given: &Value) -> Result<Value, ActionError> {
    let Filter { search } = params("list_vaults", given)?;
    let wanted = search.map(|text| text.trim().to_lowercase()).unwrap_or_default();
    let mut vaults = Vec::new();
    let mut active = None;
    for vault in desk.executor.store.vaults().await? {
        if vault.state != VaultState::Active {
            continue;
        }
        let is_active = vault.id == desk.vault;
        if !is_active && !turn.sees_every_vault() {
            continue;
        }
        let name = lockstep_chain::plain_text(&vault.name, 60);
        if is_active {
            active = Some(name.clone());
        }
        if name.to_lowercase().contains(&wanted) {
            let addresses = addresses(desk, &vault).await?;
            vaults.push(json!({
                "name": name,
                "public_key": hex::encode(vault.keys.ecdsa()),
                "is_active": is_active,
                "total_chains": addresses.len(),
                "chain_addresses": addresses,
            }));
        }
    }
    Ok(json!({ "total_count": vaults.len(), "vaults": vaults, "active_vault": active }))
}

/// The vault that is open.
pub(crate) async fn vault_info(desk: &Desk<'_>) -> Result<Value, ActionError> {
    let vault = desk.executor.store.vault(desk.vault).await?;
    let coins = desk.executor.store.coins(vault.id).await?;
    let addresses = addresses(desk, &vault).await?;
    Ok(json!({
        "name": lockstep_chain::plain_text(&vault.name, 60),
        "public_key_ecdsa": hex::encode(vault.keys.ecdsa()),
        "public_key_eddsa": hex::encode(vault.keys.eddsa()),
        "created_at": lockstep_chain::iso_utc(vault.created_at),
        "signs_here": vault.kind == VaultKind::Shares && vault.locked_reason.is_none(),
        "cosigner": match (vault.kind, vault.cosigner) {
            (VaultKind::Watch, _) => Value::Null,
            (VaultKind::Shares, CosignerAt::Here) => json!("on this machine"),
            (VaultKind::Shares, CosignerAt::Elsewhere) => json!("on another machine"),
        },
        "has_backup": vault.backed_up_at.is_some(),
        "total_coins": coins.len(),
        "chains": addresses.keys().collect::<Vec<_>>(),
        "chain_addresses": addresses,
    }))
}
