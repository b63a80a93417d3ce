use std::path::Path;
use std::sync::Arc;

use lockstep_app::mcp::Services;
use lockstep_app::{App, OpenChats};
use lockstep_wallet::api::{AddressGate, Balance, Vault};

use super::opening::{MAIN, opened, opening};
use super::{Heard, Inside, Person};
use crate::node::Node;

/// Ten coins, in wei.
const TEN: u128 = 10_000_000_000_000_000_000;

impl Inside {
    /// The ordinary profile with a vault, offline. Its node reports that it is Sepolia and has ten coins for
    /// the vault; the network is not switched on.
    pub async fn start_public() -> Self {
        Self::start_public_with(Services::default()).await
    }

    async fn start_public_with(services: Services) -> Self {
        let address = |vault: &Vault| {
            let test_money = vault.addresses.iter().find(|address| address.chain == "Sepolia");
            test_money.expect("an address for test money").address.clone()
        };
        let node = Arc::new(Node::start_of(11_155_111).await);
        let inside = Self::start_with_a_vault(node, MAIN, services, address).await;
        inside.node.give(&inside.address, TEN).await;
        inside
    }

    /// Like `start_public`, after the person chose to do without a backup, so that addresses are given out.
    pub async fn start_without_a_backup() -> Self {
        Self::start_with_services(Services::default()).await
    }

    /// Like `start_without_a_backup`, where tools for Sui ask these services.
    pub async fn start_with_services(services: Services) -> Self {
        let inside = Self::start_public_with(services).await;
        inside.person.will_type_sentences(true);
        inside.wallet.waive_backup().await.expect("the sentence was typed");
        inside
    }

    /// Switches on a network that was never run live, at this endpoint: refused before experimental networks
    /// are on, and then allowed. Returns the vault's address, which is empty, and the id of the network's own
    /// coin.
    pub async fn turns_on(&self, chain: &str, url: &str) -> (String, String) {
        let wallet = &self.wallet;
        let refused = wallet.switch_network_on(chain, Some(url)).await.expect_err("it is refused");
        assert!(refused.message.contains("“Experimental networks”"), "the way is named: {}", refused.message);
        wallet.set_experimental_networks(true).await.expect("it is turned on");
        wallet.switch_network_on(chain, Some(url)).await.expect("it is switched on");
        wallet.use_network(chain).await.expect("it is in use");
        let AddressGate::Open { address } = wallet.receive_address(chain).await.expect("an address") else {
            panic!("the address is given out")
        };
        let before = wallet.portfolio().await.expect("a portfolio");
        let own = before.coins.first().expect("the network's own coin");
        let Balance::Known { raw, .. } = &own.balance else { panic!("{:?}", own.balance) };
        assert_eq!(raw, "0", "nothing is there, and the chain says so");
        (address, own.id.clone())
    }
}

/// Opens and unlocks the ordinary profile in a folder that another process of the story has made, with these services.
pub async fn open_main(root: &Path, services: Services, person: &Arc<Person>) -> (App, OpenChats) {
    let (heard, clock) = (Arc::new(Heard::default()), Arc::default());
    let opening = opening(root, MAIN, "", None, person, None, &clock, services);
    let app = opened(opening, &heard, &clock).await.expect("the profile opens");
    app.unlock().await.expect("the person unlocks it");
    let wallet = app.unlocked().expect("then it is open");
    (app, wallet)
}
