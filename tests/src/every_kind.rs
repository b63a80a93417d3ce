//! A chain of each kind with its node or emulator, always in one fixed state, so that a payment that was
//! signed once is accepted again by a fresh one. This allows following the payments in fixtures of earlier
//! versions. Only Solana's node has other blocks at each start.

use lockstep_chain::{PublicKey, Registry};
use serde_json::json;

use crate::blockbook::BlockbookEmulator;
use crate::cosmos::CosmosEmulator;
use crate::emulators::Emulator;
use crate::inside::tx::ALICE;
use crate::loopback::Loopback;
use crate::node::Node;
use crate::substrate::SubstrateEmulator;
use crate::surfpool::Surfpool;

/// One chain of each kind, by its name in the registry.
pub const CHAINS: [&str; 10] =
    ["Sepolia", "Dogecoin", "Solana", "Cosmos", "Ripple", "Tron", "Sui", "Ton", "Polkadot", "Cardano"];

/// The ones that sign with Ed25519.
const EDDSA: [&str; 5] = ["Solana", "Sui", "Ton", "Polkadot", "Cardano"];

/// The generator of secp256k1, and the first key of RFC 8032's tests: public test keys.
const NOBODY: [&str; 2] = [
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
];

/// The chains with their nodes or emulators.
pub struct EveryKind {
    evm: Node,
    utxo: BlockbookEmulator,
    solana: Surfpool,
    solana_shim: Loopback,
    cosmos: CosmosEmulator,
    ripple: Emulator,
    tron: Emulator,
    sui: Emulator,
    ton: Emulator,
    substrate: SubstrateEmulator,
    cardano: Emulator,
}

/// The recipient on a chain.
pub fn recipient(chain: &str) -> String {
    if chain == "Sepolia" {
        return ALICE.to_owned();
    }
    let [secp256k1, ed25519] = NOBODY.map(|key| hex::decode(key).expect("hex"));
    let key = if EDDSA.contains(&chain) {
        PublicKey::Ed25519(ed25519.try_into().expect("32 bytes"))
    } else {
        PublicKey::Secp256k1(secp256k1.try_into().expect("33 bytes"))
    };
    Registry::row(chain).expect("a chain").address_of(&key).expect("an address")
}

impl EveryKind {
    /// Starts all of them; `now` is the time on TON, in seconds.
    pub async fn start(now: u64) -> Self {
        let tron = json!({
            "accounts": {}, "now": 1_750_000_000_000_u64, "token": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "energy": 30_000,
            "closes": "each",
        });
        let ripple = json!({ "accounts": {}, "ledger": 90_000_000, "closes": "each" });
        let mut solana = Surfpool::start();
        let solana_shim = solana.as_main_network().await;
        Self {
            evm: Node::start_ticking(11_155_111).await,
            utxo: BlockbookEmulator::start("Dogecoin").await,
            solana,
            solana_shim,
            cosmos: CosmosEmulator::start("Cosmos").await,
            ripple: Emulator::start("ripple", &ripple),
            tron: Emulator::start("tron", &tron),
            sui: Emulator::start("sui", &json!({ "coins": [], "price": 750, "epoch": 700 })),
            ton: Emulator::of("machines/toncenter.mjs", &json!({ "now": now })),
            substrate: SubstrateEmulator::start("Polkadot").await,
            cardano: Emulator::of(
                "machines/koios.mjs",
                &json!({ "slot": 190_000_000, "height": 12_000_000, "onTop": 2 }),
            ),
        }
    }

    /// The URL for a chain.
    pub fn url(&self, chain: &str) -> &str {
        match chain {
            "Sepolia" => &self.evm.url,
            "Dogecoin" => &self.utxo.url,
            "Solana" => &self.solana_shim.url,
            "Cosmos" => &self.cosmos.url,
            "Ripple" => &self.ripple.url,
            "Tron" => &self.tron.url,
            "Sui" => &self.sui.url,
            "Ton" => &self.ton.url,
            "Polkadot" => &self.substrate.url,
            "Cardano" => &self.cardano.url,
            other => panic!("{other} is not one of them"),
        }
    }

    /// Creates fifty coins for an address; on Dogecoin in outputs of one coin, so that a payment needs
    /// several signatures.
    pub async fn fund(&mut self, chain: &str, address: &str) {
        match chain {
            "Sepolia" => self.evm.give(address, 50_000_000_000_000_000_000).await,
            "Dogecoin" => (0..50).for_each(|_| drop(self.utxo.fund(address, 100_000_000))),
            "Solana" => self.solana.fund(address, 50_000_000_000),
            "Cosmos" => self.cosmos.fund(address, "uatom", 50_000_000),
            "Ripple" => drop(self.ripple.ask("fund", json!({ "account": address, "drops": "50000000" })).await),
            "Tron" => {
                let given = json!({ "address": address, "balance": 50_000_000, "tokens": 0 });
                self.tron.post("/emulator/fund", &given).await;
            }
            "Sui" => drop(self.sui.ask("fund", json!({ "owner": address, "balance": "50000000000" })).await),
            "Ton" => {
                let given = json!({ "address": address, "nanotons": "50000000000" });
                self.ton.post("/fund", &given).await;
            }
            "Polkadot" => self.substrate.chain().change(address, |account| account.free = 500_000_000_000),
            "Cardano" => {
                let given = json!({ "address": address, "lovelace": "50000000", "tokens": [] });
                self.cardano.post("/fund", &given).await;
            }
            other => panic!("{other} is not one of them"),
        }
    }

    /// Mines a block on a chain without automatic blocks.
    pub fn mine(&self, chain: &str) {
        if chain == "Dogecoin" {
            self.utxo.mine();
        }
    }

    /// Adds twenty blocks on a chain where only later blocks prove that a transaction is gone.
    pub async fn later(&self, chain: &str) {
        match chain {
            "Dogecoin" => self.utxo.mine(),
            "Cosmos" => self.cosmos.pass(20),
            "Cardano" => drop(self.cardano.post("/later", &json!({ "slots": 400, "blocks": 20 })).await),
            _ => {}
        }
    }

    /// Lets the chain's time pass beyond the end that payments name, where they name one and its time can be moved.
    pub async fn past_the_end(&self, chain: &str) {
        match chain {
            "Ripple" => {
                for _ in 0..200 {
                    self.ripple.ask("ledger_accept", json!({})).await;
                }
            }
            "Tron" => {
                for after in [630_000, 60_000, 3000] {
                    self.tron.post("/emulator/block", &json!({ "after": after })).await;
                }
            }
            "Ton" => drop(self.ton.post("/pass", &json!({ "seconds": 700 })).await),
            "Polkadot" => self.substrate.chain().pass(100),
            "Cardano" => drop(self.cardano.post("/later", &json!({ "slots": 2 * 3600 + 60, "blocks": 300 })).await),
            other => panic!("{other}: its payments name no end, or its time is not in our hands"),
        }
    }

    /// Whether a fresh node accepts a transaction from an earlier run.
    pub fn takes_in_again(chain: &str) -> bool {
        chain != "Solana"
    }
}
