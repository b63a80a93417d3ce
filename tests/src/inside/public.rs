use std::sync::Arc;

use super::{Folder, Hands, Heard, Inside, Person, Script, open};
use crate::PASSWORD;
use crate::node::Node;

/// The ordinary profile.
const MAIN: &str = "main";
/// Ten coins, in wei.
const TEN: u128 = 10_000_000_000_000_000_000;

impl Inside {
    /// The ordinary profile with a vault, offline. Its node says that it is Sepolia, has ten coins for the vault, and is not switched on.
    pub async fn start_public() -> Self {
        let node = Arc::new(Node::start_of(11_155_111).await);
        let folder = tempfile::Builder::new().prefix("lockstep-inside-").tempdir().expect("a temporary folder");
        let root = folder.path().to_path_buf();
        let (person, agent, heard) =
            (Arc::new(Person::new(PASSWORD)), Arc::new(Script::default()), Arc::new(Heard::default()));
        let clock = Arc::new(Hands::default());
        let wallet = open(&root, MAIN, &node.url, &person, &agent, &heard, &clock).await.expect("the profile opens");
        let vault = wallet.create_vault("Story").await.expect("the vault is made");
        let sepolia =
            vault.addresses.iter().find(|address| address.chain == "Sepolia").expect("an address for test money");
        let address = sepolia.address.clone();
        node.give(&address, TEN).await;
        let wallet = wallet.unlocked().expect("a new vault is open");
        let conversation = wallet.open_conversation(None).await.expect("a conversation").conversation.id;
        person.forget();
        Self {
            wallet,
            clock,
            node,
            person,
            agent,
            heard,
            address,
            conversation,
            name: MAIN,
            folder: Folder(Some(folder)),
            root,
        }
    }
}
