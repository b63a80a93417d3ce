//! The vaults of a profile: listing them, choosing one, and what the chosen one is called.

use lockstep_app::OpenChats;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::api::VaultListed;
use lockstep_wallet::{VaultColour, Wallet};

use crate::arguments::VaultChange;
use crate::exit::Failure;
use crate::said::Said;
use crate::show;

/// Lists the vaults. No password is needed, because it tells only what the lock screen does.
pub(crate) async fn list(wallet: &Wallet, language: Language) -> Result<Said, Failure> {
    let vaults = wallet.vaults().await?;
    if vaults.is_empty() {
        return Ok(Said::new(vaults, language.say(&words::vault_none()) + "\n")?);
    }
    Ok(Said::list(&vaults, |vault| line(vault, language))?)
}

fn line(vault: &VaultListed, language: Language) -> String {
    let chosen = if vault.chosen { "*" } else { " " };
    let watched = if vault.watched { format!("  {}", language.say(&words::vault_watched())) } else { String::new() };
    format!("{chosen} {:<30} {}{watched}\n", vault.name, vault.colour.word())
}

/// Chooses the vault with this name, in any case of its letters, or with this id.
pub(crate) async fn choose(wallet: &Wallet, language: Language, name: &str) -> Result<Said, Failure> {
    let called = |vault: &VaultListed| vault.id == name || vault.name.to_lowercase() == name.to_lowercase();
    let vault = wallet.vaults().await?.into_iter().find(called);
    let unknown = || Failure::not_found(words::vault_unknown(name));
    let status = wallet.choose_vault(&vault.ok_or_else(unknown)?.id).await?;
    let text = show::status(&status, language);
    Ok(Said::new(status, text)?)
}

/// Renames the open vault.
pub(crate) async fn rename(
    wallet: &OpenChats,
    language: Language,
    name: &str,
    colour: Option<VaultColour>,
) -> Result<Said, Failure> {
    let present = wallet.require_vault().await?.colour;
    let vault = wallet.describe_vault(name, colour.unwrap_or(present)).await?;
    // The colour is the word that `--colour` takes.
    let text = language.say(&words::vault_renamed(vault.name.as_str(), vault.colour.word())) + "\n";
    Ok(Said::new(vault, text)?)
}

/// A change of the chosen vault that needs it open.
pub(crate) async fn obey(wallet: &OpenChats, language: Language, change: VaultChange) -> Result<Said, Failure> {
    match change {
        VaultChange::Use { name } => choose(wallet, language, &name).await,
        VaultChange::Rename { name, colour } => rename(wallet, language, &name, colour).await,
    }
}
