//! The input of a registry's test case: a transaction or a document, with known tokens and names.

use std::collections::BTreeMap;
use std::str::FromStr as _;

use alloy::primitives::{Address, U256};
use alloy::rlp::Header;
use lockstep_chain::Registry;
use lockstep_descriptors::{Known, Named, Origin, Token};
use serde_json::Value;

/// The parts of an unsigned or signed transaction that a descriptor needs.
pub struct Transaction {
    pub chain_id: u64,
    pub to: Address,
    pub value: U256,
    pub data: Vec<u8>,
}

/// Reads the raw bytes of a transaction of type 0, 1 or 2.
pub fn transaction(raw: &str) -> Transaction {
    let bytes = hex::decode(raw.trim_start_matches("0x")).expect("a raw transaction is hex");
    // The positions of chain id, recipient, value and data in each form.
    let (mut list, places) = match bytes.first() {
        Some(1) => (&bytes[1..], [0, 4, 5, 6]),
        Some(2) => (&bytes[1..], [0, 5, 6, 7]),
        _ => (bytes.as_slice(), [6, 3, 4, 5]),
    };
    let mut items = Vec::new();
    let mut inside = Header::decode_bytes(&mut list, true).expect("a list");
    while !inside.is_empty() {
        let header = Header::decode(&mut inside).expect("an item");
        let (content, rest) = inside.split_at(header.payload_length);
        items.push(if header.list { &[][..] } else { content });
        inside = rest;
    }
    let number = |at: usize| U256::try_from_be_slice(items.get(at).copied().unwrap_or_default()).expect("a number");
    let mut chain_id = number(places[0]).to::<u64>();
    // A signed transaction of type 0 has its chain in `v`, if it has one.
    if bytes.first().is_some_and(|first| *first > 0x7f) && items.len() == 9 && !items[7].is_empty() {
        chain_id = chain_id.checked_sub(35).map_or(1, |twice| twice / 2);
    }
    Transaction {
        chain_id: chain_id.max(1),
        to: Address::from_slice(items[places[1]]),
        value: number(places[2]),
        data: items[places[3]].to_vec(),
    }
}

/// The tokens and names that the case provides.
pub struct Provided<'c>(pub &'c Value);

impl Provided<'_> {
    fn of(&self, kind: &str, address: Address) -> Option<&Value> {
        let all = self.0[kind].as_object()?;
        all.iter().find(|(key, _)| Address::from_str(key) == Ok(address)).map(|(_, value)| value)
    }
}

impl Known for Provided<'_> {
    fn coin(&self, chain_id: u64) -> Option<Token> {
        let ours = Registry::all().iter().find(|row| row.evm_id().is_some_and(|id| id.get() == chain_id));
        let ours = ours.map(|row| Token { ticker: row.native.ticker.to_owned(), decimals: row.native.decimals });
        // Chains of cases that the wallet does not support, with their coins.
        let others = BTreeMap::from([(11_155_111, "ETH"), (59_144, "ETH")]);
        ours.or_else(|| others.get(&chain_id).map(|ticker| Token { ticker: (*ticker).to_owned(), decimals: 18 }))
    }

    fn token(&self, _: u64, address: Address) -> Option<Token> {
        let token = self.of("tokens", address)?;
        let decimals = u8::try_from(token["decimals"].as_u64()?).ok()?;
        Some(Token { ticker: token["symbol"].as_str()?.to_owned(), decimals })
    }

    fn name(&self, _: u64, address: Address, origins: &[Origin]) -> Option<Named> {
        let from = |origin, kind| {
            let name = self.of(kind, address)?.as_str()?.to_owned();
            origins.contains(&origin).then_some(Named { name, origin })
        };
        from(Origin::Local, "addressNames").or_else(|| from(Origin::Ens, "ensNames"))
    }

    fn collection(&self, _: u64, address: Address) -> Option<String> {
        self.of("nftCollectionNames", address)?.as_str().map(str::to_owned)
    }

    fn block_time(&self, _: u64, height: u64) -> Option<u64> {
        self.0["blockTimestamps"][height.to_string()].as_u64()
    }

    fn chain(&self, chain_id: u64) -> Option<String> {
        let row = Registry::all().iter().find(|row| row.evm_id().is_some_and(|id| id.get() == chain_id));
        row.map(|row| row.name.to_owned())
    }
}
