//! The ordinary profile with Solana in use, on a real node behind a shim that presents it as the main
//! network.

use lockstep_chain::solana::tokens::{TOKEN, key, metadata_account};
use lockstep_wallet::api::AddressGate;
use serde_json::json;

use super::Inside;
use crate::loopback::Loopback;
use crate::surfpool::Surfpool;

/// A wallet and its node.
pub struct OnSolana {
    pub inside: Inside,
    pub node: Surfpool,
    pub shim: Loopback,
    /// The vault's address, which is empty.
    pub address: String,
}

impl Inside {
    /// A vault whose address is given out, with all questions answered.
    pub async fn start_on_solana() -> OnSolana {
        let inside = Self::start_public().await;
        inside.person.will_type_sentences(true);
        let mut node = Surfpool::start();
        let shim = node.as_main_network().await;
        inside.wallet.switch_network_on("Solana", Some(&shim.url)).await.expect("the network is switched on");
        inside.wallet.use_network("Solana").await.expect("it is in use");
        inside.wallet.waive_backup().await.expect("the sentence was typed");
        let gate = inside.wallet.receive_address("Solana").await.expect("an address or the reason why there is none");
        let AddressGate::Open { address } = gate else { panic!("the address is given out") };
        inside.person.forget();
        OnSolana { inside, node, shim, address }
    }
}

impl Surfpool {
    /// Creates a mint without a name.
    pub fn mint(&mut self, mint: &str, decimals: u8) {
        let mut data = vec![0; 82];
        (data[44], data[45]) = (decimals, 1);
        self.put(mint, TOKEN, &data);
    }

    /// Creates Metaplex's record for `mint` with the mint field `of`.
    pub fn names(&mut self, mint: &str, of: &str, symbol: &str, name: &str) {
        let mut data = vec![4];
        data.extend([0; 32]);
        data.extend(key(of).expect("an address"));
        for (told, length) in [(name, 32), (symbol, 10_usize)] {
            data.extend(text(&format!("{told}{}", "\0".repeat(length.saturating_sub(told.len())))));
        }
        data.extend(text(""));
        data.resize(679, 0);
        let program = lockstep_chain::solana::tokens::METADATA;
        self.put(&metadata_account(mint).expect("an address"), program, &data);
    }

    /// Writes an account.
    pub fn put(&mut self, address: &str, owner: &str, data: &[u8]) {
        self.ask(json!({"do": "put", "address": address, "owner": owner, "data": hex::encode(data)}));
    }

    /// Creates smallest units of a token of this program for an address.
    pub fn give(&mut self, address: &str, mint: &str, program: &str, amount: u64) {
        self.ask(json!({"do": "give", "address": address, "mint": mint, "program": program, "amount": amount}));
    }
}

/// A length in four bytes, and the text.
pub fn text(text: &str) -> Vec<u8> {
    let length = u32::try_from(text.len()).expect("a short text");
    [&length.to_le_bytes()[..], text.as_bytes()].concat()
}
