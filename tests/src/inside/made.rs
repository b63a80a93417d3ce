//! A vault that is made once in a run and copied for each story that only needs to have one: making it takes both shares' programs longer than
//! most stories take afterwards.

use std::path::Path;
use std::sync::Arc;

use lockstep_app::mcp::Services;
use lockstep_vault::{Keychain as _, OsKeychain, share_key_name};
use lockstep_wallet::CosignerAt;
use lockstep_wallet::api::Vault;
use tokio::sync::OnceCell;

use super::heard::Heard;
use super::opening::{LOCAL, MAIN, free, opened, opening};
use super::person::Person;
use super::profile::profile;
use crate::PASSWORD;
use crate::files::copy_folder;
use crate::places::{NOWHERE, folder_of_the_run};

static IN_LOCAL: OnceCell<Made> = OnceCell::const_new();
static IN_MAIN: OnceCell<Made> = OnceCell::const_new();

/// A closed profile with a vault.
pub(super) struct Made {
    pub vault: Vault,
    name: &'static str,
    root: tempfile::TempDir,
}

impl Made {
    /// The vault of one of the two profiles, under [`PASSWORD`].
    pub async fn of(name: &'static str) -> &'static Self {
        let cell = match name {
            LOCAL => &IN_LOCAL,
            MAIN => &IN_MAIN,
            other => panic!("no story needs a vault in a profile {other}"),
        };
        cell.get_or_init(|| Self::make(name)).await
    }

    async fn make(name: &'static str) -> Self {
        let root = folder_of_the_run("made-");
        let (person, heard, clock) = (Person::new(PASSWORD).into(), Heard::default().into(), Arc::default());
        let services = Services::default();
        let opening = opening(root.path(), name, NOWHERE, None, &person, None, &clock, services);
        let wallet = opened(opening, &heard, &clock).await.expect("the profile opens");
        let vault = wallet.create_vault("Story", CosignerAt::Here).await.expect("the vault is made");
        wallet.close().await;
        drop(wallet);
        free(profile(name, root.path()).folder()).await;
        Self { vault, name, root }
    }

    /// Copies the profile and its keychain entries.
    pub async fn copy_to(&self, root: &Path) {
        copy_folder(self.root.path(), root);
        let keychain = |root| OsKeychain::new(profile(self.name, root).keychain_service());
        let (from, to) = (keychain(self.root.path()), keychain(root));
        let share_key = share_key_name(self.vault.id.parse().expect("an identifier"));
        for entry in ["database-key", "cosigner-secret", &share_key] {
            let secret = from.require(entry).await.expect("the entry was made with the vault");
            to.create(entry, &secret).await.expect("the copy has none yet");
        }
    }
}
