use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use lockstep_vault::Key32;
use lockstep_wallet::{Keychain, OsKeychain};

use super::opening::MAIN;
use super::{Closed, Folder, Hands, Heard, Person, Script};
use crate::PASSWORD;
use crate::files::copy_folder;
use crate::node::Node;
use crate::prices::PriceEmulator;

impl Closed {
    /// Opens the ordinary profile from stored files, with their keychain entries in hex.
    pub async fn brought(files: &Path, entries: &BTreeMap<String, String>, address: &str, conversation: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("lockstep-inside-").tempdir().expect("a temporary folder");
        let root = folder.path().to_path_buf();
        let profile = super::profile(MAIN, &root);
        copy_folder(files, profile.folder());
        let keychain = OsKeychain::new(profile.keychain_service());
        for (name, key) in entries {
            let key = Key32::from_slice(&hex::decode(key).expect("hexadecimal digits")).expect("a key of 32 bytes");
            keychain.create(name, &key).await.expect("the keychain takes the entry");
        }
        Self {
            clock: Arc::new(Hands::default()),
            node: Arc::new(Node::start().await),
            person: Arc::new(Person::new(PASSWORD)),
            agent: Arc::new(Script::default()),
            heard: Arc::new(Heard::default()),
            prices: Arc::new(PriceEmulator::start().await),
            address: address.to_owned(),
            conversation: conversation.to_owned(),
            name: MAIN,
            folder: Folder(Some(folder)),
            root,
        }
    }

    /// The profile's keychain entries with these names, in hex.
    pub async fn entries(&self, names: &[String]) -> BTreeMap<String, String> {
        let keychain = OsKeychain::new(super::profile(self.name, &self.root).keychain_service());
        let mut entries = BTreeMap::new();
        for name in names {
            let key = keychain.require(name).await.expect("the entry is there");
            entries.insert(name.clone(), hex::encode(key.expose()));
        }
        entries
    }
}
