//! Transactions that other wallets signed and sent, read here as unsigned ones.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::{Live, PayloadSignature, Prepared, UnsignedError};
use prost::Message;
use serde_json::Value;

use super::given::*;

use crate::other_wallets;

#[derive(Clone, PartialEq, Message)]
struct Sent {
    #[prost(bytes = "vec", tag = "1")]
    body: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    auth: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "3")]
    signatures: Vec<Vec<u8>>,
}

// Cosmos Hub, account number 7: a public test vector of another wallet, with its hash.
const SENT: &str = "CpMBCpABChwvY29zbW9zLmJhbmsudjFiZXRhMS5Nc2dTZW5kEnAKLWNvc21vczFoYWVocm0yYW1nZ25ldWo4NjdrbnNhOGc3dHljZXNjMHBydzNucRItY29zbW9zMXpuZDV6d3g0ZGdodmx2Z2dzeDVtdXcyZG51ZXBucGRqenFnaG13GhAKBXVhdG9tEgcxMDAwMDAwEmkKUApGCh8vY29zbW9zLmNyeXB0by5zZWNwMjU2azEuUHViS2V5EiMKIQOlJHOcmHtuW4yyNArXe2OmklPZMYeqWzNMq4+BRHAmhxIECgIIARgDEhUKDwoFdWF0b20SBjIwMDAwMBDAmgwaQFWHI2pg97NkWLVdw4GaCPUQTgWbve54E5L0GUwfR4JvVda594El5FWJVBzM/qKKl5JJ9ASkRwo4cTaVLcxEGMo=";
const HASH: &str = "00f7ea41e8350359a0b478d88f3c41b324c67de0cda020def69ae1c047dedf50";

// The address of a key of 1312 bytes 0xaa, computed by an independent program.
const OF_AAS: &str = "qbtc1p209czsx4gy8nj55jnww60jqdu3qe5hlsyh3pf";

fn judge(chain: &str, chain_id: &str, account_number: u64, sent: &str, hash: &str) {
    let parts = Sent::decode(STANDARD.decode(sent).unwrap().as_slice()).unwrap();
    let number = if account_number == 0 { Vec::new() } else { num(4, account_number) };
    let bytes = [put(1, &parts.body), put(2, &parts.auth), put(3, chain_id), number].concat();
    let prepared = read(chain, &bytes).unwrap_or_else(|error| panic!("{chain}: {error}"));
    assert_eq!(hex::encode(&prepared.to_sign()[0]), hash, "{chain} signs something else");
    let facts = &prepared.facts()[0];
    assert!(facts.unread.is_empty() && !facts.moves.is_empty(), "{chain}: {:?} can be read", facts.unread);
    let (r, s) = parts.signatures[0].split_at(32);
    let (r, s): ([u8; 32], [u8; 32]) = (r.try_into().unwrap(), s.try_into().unwrap());
    let signed = (0..2).find_map(|recovery| prepared.compile(&[PayloadSignature::Ecdsa { r, s, recovery }]).ok());
    let signed = signed.unwrap_or_else(|| panic!("{chain}: their signature is none for us"));
    assert!(signed[0].raw.contains(sent), "{chain} sends something else");
}

#[test]
fn a_transaction_of_another_wallet_is_signed_and_sent_identically() {
    judge("Cosmos", "cosmoshub-4", 7, SENT, HASH);
}

#[test]
fn transactions_of_other_wallets_on_each_chain_are_signed_and_sent_identically() {
    let Some((inputs, expected)) = other_wallets::signed("cosmos") else { return };
    let mut judged = 0;
    for input in inputs["vectors"].as_array().unwrap() {
        let chain = input["coin"]["chain"].as_str().unwrap();
        let row = lockstep_chain::Registry::row(chain).unwrap();
        let lockstep_chain::Rules::Cosmos(rules) = row.rules else { continue };
        if row.signing_mode == lockstep_chain::SigningMode::MlDsa44 {
            continue;
        }
        let vector = &expected[input["name"].as_str().unwrap()];
        let specific = input["blockchain_specific"].as_object().unwrap().values().next().unwrap();
        let sent: Value = serde_json::from_str(vector["rawTransaction"].as_str().unwrap()).unwrap();
        let (sent, hash) = (sent["tx_bytes"].as_str().unwrap(), vector["imageHashes"][0].as_str().unwrap());
        judge(chain, rules.chain_id, specific["account_number"].as_u64().unwrap(), sent, hash);
        judged += 1;
    }
    assert!(judged >= 8, "only {judged} were judged");
}

#[test]
fn a_qbtc_transaction_is_hashed_and_shown_but_never_signed() {
    let public = message("/cosmos.crypto.mldsa.PubKey", &put(1, [0xaa; 1312]));
    let signer = [put(1, &public), put(2, put(1, num(1, 1))), num(3, 3)].concat();
    let auth = [put(1, signer), put(2, [put(1, coin("qbtc", "2500")), num(2, 300_000)].concat())].concat();
    let of = |from: &str| {
        let body = put(1, send(from, from, "qbtc", "123456"));
        let bytes = [put(1, body), put(2, &auth), put(3, "qbtc"), num(4, 7)].concat();
        Prepared::of_unsigned(row("QBTC"), &bytes, None, Live::default())
    };
    let Err(UnsignedError::NotOurs { signer }) = of("qbtc1nobody") else {
        panic!("the account is not that of the key")
    };
    assert_eq!(signer, "qbtc1nobody");
    let prepared = of(OF_AAS).unwrap();
    assert_eq!(prepared.facts()[0].from.as_deref(), Some(OF_AAS));
    assert_eq!(prepared.to_sign()[0].len(), 32);
    let any = PayloadSignature::Ecdsa { r: [1; 32], s: [1; 32], recovery: 0 };
    assert_eq!(
        prepared.compile(&[any]).unwrap_err().to_string(),
        "signing with ML-DSA-44 is not supported by this vault yet"
    );
    let stranger = Prepared::of_unsigned(row("QBTC"), b"x", Some(&key(KEY)), Live::default());
    assert!(stranger.is_err(), "no key of a vault is one of this chain");
}
