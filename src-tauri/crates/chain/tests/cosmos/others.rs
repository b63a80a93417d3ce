//! What other wallets signed and sent, as an unsigned transaction here.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::PayloadSignature;
use prost::Message;
use serde_json::Value;

use super::given::*;

#[path = "../vectors/folder.rs"]
mod folder;

#[derive(Clone, PartialEq, Message)]
struct Sent {
    #[prost(bytes = "vec", tag = "1")]
    body: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    auth: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "3")]
    signatures: Vec<Vec<u8>>,
}

// Cosmos Hub, account number 7: a public test vector of another wallet, with what it hashed.
const SENT: &str = "CpMBCpABChwvY29zbW9zLmJhbmsudjFiZXRhMS5Nc2dTZW5kEnAKLWNvc21vczFoYWVocm0yYW1nZ25ldWo4NjdrbnNhOGc3dHljZXNjMHBydzNucRItY29zbW9zMXpuZDV6d3g0ZGdodmx2Z2dzeDVtdXcyZG51ZXBucGRqenFnaG13GhAKBXVhdG9tEgcxMDAwMDAwEmkKUApGCh8vY29zbW9zLmNyeXB0by5zZWNwMjU2azEuUHViS2V5EiMKIQOlJHOcmHtuW4yyNArXe2OmklPZMYeqWzNMq4+BRHAmhxIECgIIARgDEhUKDwoFdWF0b20SBjIwMDAwMBDAmgwaQFWHI2pg97NkWLVdw4GaCPUQTgWbve54E5L0GUwfR4JvVda594El5FWJVBzM/qKKl5JJ9ASkRwo4cTaVLcxEGMo=";
const HASH: &str = "00f7ea41e8350359a0b478d88f3c41b324c67de0cda020def69ae1c047dedf50";

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
fn what_another_wallet_sent_is_signed_and_sent_the_same() {
    judge("Cosmos", "cosmoshub-4", 7, SENT, HASH);
}

#[test]
fn what_other_wallets_sent_on_each_chain_is_signed_and_sent_the_same() {
    let Some((inputs, expected)) = folder::signed("cosmos") else { return };
    let mut judged = 0;
    for input in inputs["vectors"].as_array().unwrap() {
        let chain = input["coin"]["chain"].as_str().unwrap();
        let row = lockstep_chain::Registry::row(chain).unwrap();
        let lockstep_chain::Rules::Cosmos(rules) = row.rules else { continue };
        let vector = &expected[input["name"].as_str().unwrap()];
        let specific = input["blockchain_specific"].as_object().unwrap().values().next().unwrap();
        let sent: Value = serde_json::from_str(vector["rawTransaction"].as_str().unwrap()).unwrap();
        let (sent, hash) = (sent["tx_bytes"].as_str().unwrap(), vector["imageHashes"][0].as_str().unwrap());
        judge(chain, rules.chain_id, specific["account_number"].as_u64().unwrap(), sent, hash);
        judged += 1;
    }
    assert!(judged >= 8, "only {judged} were judged");
}
