//! The vaults of a profile: listing them, choosing one, and what the chosen one is called.

use lockstep_app::OpenChats;
use lockstep_wallet::api::VaultListed;
use lockstep_wallet::{VaultColour, Wallet};

use crate::arguments::VaultChange;
use crate::exit::Failure;
use crate::said::Said;
use crate::show;

/// Lists the vaults. No password is needed, because it tells only what the lock screen does.
pub(crate) async fn list(wallet: &Wallet) -> Result<Said, Failure> {
    let vaults = wallet.vaults().await?;
    if vaults.is_empty() {
        return Ok(Said::new(vaults, "No vault yet. Make one with `lockstep create NAME`.\n")?);
    }
    Ok(Said::list(&vaults, line)?)
}

fn line(vault: &VaultListed) -> String {
    let chosen = if vault.chosen { "*" } else { " " };
    let watched = if vault.watched { "  only watched" } else { "" };
    format!("{chosen} {:<30} {}{watched}\n", vault.name, vault.colour.word())
}

/// Chooses the vault with this name, in any case of its letters, or with this id.
pub(crate) async fn choose(wallet: &Wallet, name: &str) -> Result<Said, Failure> {
    let called = |vault: &VaultListed| vault.id == name || vault.name.to_lowercase() == name.to_lowercase();
    let vault = wallet.vaults().await?.into_iter().find(called);
    let unknown = || Failure::not_found(format!("There is no vault “{name}”. The vault that was chosen stays so."));
    let status = wallet.choose_vault(&vault.ok_or_else(unknown)?.id).await?;
    let text = show::status(&status);
    Ok(Said::new(status, text)?)
}

/// Renames the open vault.
pub(crate) async fn rename(wallet: &OpenChats, name: &str, colour: Option<VaultColour>) -> Result<Said, Failure> {
    let present = wallet.require_vault().await?.colour;
    let vault = wallet.describe_vault(name, colour.unwrap_or(present)).await?;
    let text = format!("The vault is called “{}” and has the colour {}.\n", vault.name, vault.colour.word());
    Ok(Said::new(vault, text)?)
}

/// A change of the chosen vault that needs it open.
pub(crate) async fn obey(wallet: &OpenChats, change: VaultChange) -> Result<Said, Failure> {
    match change {
        VaultChange::Use { name } => choose(wallet, &name).await,
        VaultChange::Rename { name, colour } => rename(wallet, &name, colour).await,
    }
}
