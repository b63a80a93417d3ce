//! Random EVM transactions of every type are decoded, hashed and compiled as by two libraries that share no code with the wallet.

use lockstep_chain::evm::{self, Fee, UnsignedTx, draft};
use lockstep_chain::{Chain, Registry};
use lockstep_tests::peers::seed;
use serde::{Deserialize, Serialize};

const TRANSACTIONS: usize = 1_500;

/// The other libraries' reading of one transaction. Numbers are decimal, bytes hex with `0x`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Described {
    #[serde(rename = "type")]
    tx_type: String,
    chain_id: u64,
    nonce: String,
    to: Option<String>,
    value: String,
    data: String,
    gas: String,
    gas_price: Option<String>,
    max_fee_per_gas: Option<String>,
    max_priority_fee_per_gas: Option<String>,
    access_list: Vec<DescribedAccess>,
    unsigned: String,
    prefixed: Option<String>,
    digest: String,
    r: String,
    s: String,
    y_parity: u8,
    raw: String,
    hash: String,
    sender: String,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct DescribedAccess {
    address: String,
    storage_keys: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Signed<'a> {
    unsigned: String,
    r: &'a str,
    s: &'a str,
    y_parity: u8,
}

fn bytes(text: &str) -> Vec<u8> {
    hex::decode(text.strip_prefix("0x").unwrap()).unwrap()
}

fn hex_of(bytes: impl AsRef<[u8]>) -> String {
    format!("0x{}", hex::encode(bytes))
}

fn word(text: &str) -> [u8; 32] {
    bytes(text).try_into().unwrap()
}

fn chain_of(chain_id: u64) -> &'static Chain {
    let mut registries = [Registry::public(), Registry::local()].into_iter();
    registries.find_map(|registry| registry.by_chain_id(chain_id)).unwrap()
}

/// What the libraries say of `input`.
fn peers(arguments: &[&str], input: &str) -> Vec<Described> {
    lockstep_tests::peers::peers("evm/differential.mjs", arguments, input)
}

fn assert_same_fields(tx: &UnsignedTx, peer: &Described) {
    let unsigned = &peer.unsigned;
    assert_eq!(tx.tx_type().as_str(), peer.tx_type, "type of {unsigned}");
    assert_eq!(tx.chain_id(), peer.chain_id, "chain id of {unsigned}");
    assert_eq!(tx.nonce().to_string(), peer.nonce, "nonce of {unsigned}");
    assert_eq!(tx.to().map(|to| to.to_string()), peer.to, "recipient of {unsigned}");
    assert_eq!(tx.value().to_string(), peer.value, "value of {unsigned}");
    assert_eq!(hex_of(tx.data()), peer.data, "data of {unsigned}");
    assert_eq!(tx.gas_limit().to_string(), peer.gas, "gas limit of {unsigned}");
    let (price, cap, priority) = match tx.fee() {
        Fee::GasPrice(price) => (Some(price), None, None),
        Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => {
            (None, Some(max_fee_per_gas), Some(max_priority_fee_per_gas))
        }
    };
    let text = |number: Option<u128>| number.map(|number| number.to_string());
    assert_eq!(text(price), peer.gas_price, "gas price of {unsigned}");
    assert_eq!(text(cap), peer.max_fee_per_gas, "fee cap of {unsigned}");
    assert_eq!(text(priority), peer.max_priority_fee_per_gas, "priority fee of {unsigned}");
    let access_list: Vec<_> = tx
        .access_list()
        .iter()
        .map(|item| DescribedAccess {
            address: item.address.to_string(),
            storage_keys: item.storage_keys.iter().map(hex_of).collect(),
        })
        .collect();
    assert_eq!(access_list, peer.access_list, "access list of {unsigned}");
}

fn assert_same_transaction(tx: &UnsignedTx, peer: &Described) {
    let unsigned = &peer.unsigned;
    assert_same_fields(tx, peer);
    assert_eq!(hex_of(tx.digest().as_bytes()), peer.digest, "digest of {unsigned}");
    let signed = tx.compile(&word(&peer.r), &word(&peer.s), peer.y_parity).unwrap();
    assert_eq!(hex_of(signed.raw()), peer.raw, "signed bytes of {unsigned}");
    assert_eq!(hex_of(signed.hash()), peer.hash, "transaction hash of {unsigned}");
    assert_eq!(signed.sender().unwrap().to_string(), peer.sender, "sender of {unsigned}");
}

/// T8, T17: the other libraries encode, the wallet decodes, hashes, compiles and recovers.
#[test]
fn what_others_encode_is_decoded_hashed_and_compiled_alike() {
    let seed = seed();
    let described = peers(&["generate", &TRANSACTIONS.to_string(), &seed], "");
    assert_eq!(described.len(), TRANSACTIONS, "every transaction is described");
    for peer in &described {
        let chain = chain_of(peer.chain_id);
        let tx = evm::decode(&bytes(&peer.unsigned), chain).unwrap();
        assert_same_transaction(&tx, peer);
        if let Some(prefixed) = &peer.prefixed {
            let digest = evm::decode(&bytes(prefixed), chain).unwrap().digest();
            assert_eq!(hex_of(digest.as_bytes()), peer.digest, "digest of {prefixed}");
        }
    }
    for tx_type in ["legacy", "eip2930", "eip1559"] {
        let count = described.iter().filter(|peer| peer.tx_type == tx_type).count();
        assert!(count >= TRANSACTIONS / 4, "only {count} were of type {tx_type}");
    }
}

/// T17: the wallet's own drafts, read by the other libraries.
#[test]
fn what_the_wallet_drafts_is_read_alike_by_others() {
    let seed = seed();
    // Numbers, addresses and signatures of one set make the drafts of another.
    let drawn = peers(&["generate", "300", &seed], "");
    let drafts: Vec<_> = drawn.iter().map(draft_from).collect();
    let lines: String = drafts
        .iter()
        .zip(&drawn)
        .map(|(unsigned, peer)| {
            let signed = Signed { unsigned: hex_of(unsigned), r: &peer.r, s: &peer.s, y_parity: peer.y_parity };
            serde_json::to_string(&signed).unwrap() + "\n"
        })
        .collect();
    let described = peers(&["describe"], &lines);
    assert_eq!(described.len(), drafts.len(), "every draft is described");
    for (unsigned, peer) in drafts.iter().zip(&described) {
        let tx = evm::decode(unsigned, chain_of(peer.chain_id)).unwrap();
        assert_same_transaction(&tx, peer);
    }
}

fn draft_from(peer: &Described) -> Vec<u8> {
    let number = |text: &Option<String>| text.as_ref().map_or(0, |text| text.parse().unwrap());
    let terms = draft::Terms {
        chain_id: peer.chain_id,
        nonce: peer.nonce.parse().unwrap(),
        gas_limit: peer.gas.parse().unwrap(),
        max_fee_per_gas: number(&peer.max_fee_per_gas),
        max_priority_fee_per_gas: number(&peer.max_priority_fee_per_gas),
    };
    let to = evm::parse_address(&peer.sender).unwrap();
    let value = peer.value.parse().unwrap();
    match &peer.to {
        Some(token) => draft::erc20_transfer(&terms, evm::parse_address(token).unwrap(), to, value),
        None => draft::native_transfer(&terms, to, value),
    }
}
