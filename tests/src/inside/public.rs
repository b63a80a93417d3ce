use std::sync::Arc;

use lockstep_wallet::api::Vault;

use super::{Inside, Person, made_here};
use crate::PASSWORD;
use crate::node::Node;

/// The ordinary profile.
const MAIN: &str = "main";
/// Ten coins, in wei.
const TEN: u128 = 10_000_000_000_000_000_000;

impl Inside {
    /// The ordinary profile with a vault, offline. Its node says that it is Sepolia, has ten coins for the vault, and is not switched on.
    pub async fn start_public() -> Self {
        let address = |vault: &Vault| {
            let test_money = vault.addresses.iter().find(|address| address.chain == "Sepolia");
            test_money.expect("an address for test money").address.clone()
        };
        let node = Arc::new(Node::start_of(11_155_111).await);
        let inside = Self::start_on(node, MAIN, Arc::new(Person::new(PASSWORD)), address, made_here).await;
        inside.node.give(&inside.address, TEN).await;
        inside
    }
}
