//! EVM payloads for more than plain payments and swaps.

use lockstep_chain::evm::of_payload;
use lockstep_chain::{CarriedError, Live, PayloadError, Prepared, TxEncoding};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, EthereumSpecific, KeysignPayload};
use lockstep_findings::FindingId;

use super::given;
use crate::common::{KEY, key};

const TOKEN: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const STAKING: &str = "0xfbe582a0a111e49301b34561807eee376231ab35";

fn payload() -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Ethereum".into(),
            ticker: "USDC".into(),
            address: given::ethereum().address_of(&key(KEY)).unwrap(),
            contract_address: TOKEN.into(),
            decimals: 6,
            hex_public_key: KEY.into(),
            ..Coin::default()
        }),
        to_address: STAKING.into(),
        to_amount: "0".into(),
        memo: Some("0xdeadbeef".into()),
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(EthereumSpecific {
            max_fee_per_gas_wei: "1000000000".into(),
            priority_fee: "1".into(),
            nonce: 1,
            gas_limit: "90000".into(),
        })),
        ..KeysignPayload::default()
    }
}

fn transaction(payload: &KeysignPayload) -> (String, String) {
    let (_, mut transactions) = of_payload(given::ethereum(), payload).unwrap();
    let tx = transactions.remove(0).tx;
    (tx.to().unwrap().to_string().to_lowercase(), hex::encode(tx.data()))
}

#[test]
fn a_zero_token_amount_with_data_is_a_contract_call() {
    assert_eq!(transaction(&payload()), (STAKING.to_owned(), "deadbeef".to_owned()));
    let facts = Prepared::of(&payload(), Live::default()).unwrap().facts().remove(0);
    assert!(facts.has(FindingId::OpaqueCall), "it is told as a call: {:?}", facts.findings);

    let some = KeysignPayload { to_amount: "1".into(), ..payload() };
    let words = transaction(&some);
    assert!(words.0 == TOKEN.to_lowercase() && words.1.starts_with("a9059cbb"), "{words:?} pays, as the amount says");
    let text = KeysignPayload { memo: Some("rent".into()), ..payload() };
    assert_eq!(transaction(&text).0, TOKEN.to_lowercase(), "a text is no call");
    let odd = KeysignPayload { memo: Some("0xd".into()), ..payload() };
    assert!(Prepared::of(&odd, Live::default()).is_err(), "half a byte is no call");
}

#[test]
fn an_account_of_another_chain_changes_no_byte_and_has_no_signer() {
    let mut foreign = payload();
    foreign.coin.as_mut().unwrap().address = "maya18altpx2gwt4c4ejr5uzda4kyzsudyn9q5dhl9c".into();
    let (ours, theirs) = [payload(), foreign.clone()].map(|one| Prepared::of(&one, Live::default()).unwrap()).into();
    assert_eq!(ours.to_sign(), theirs.to_sign(), "other wallets do not look at it, as it is in no byte");
    assert_eq!(theirs.facts()[0].from, None, "nobody is said to sign");
    let refused =
        Prepared::of_encoding(given::ethereum(), TxEncoding::Payload, &foreign.to_bytes(), &key(KEY)).unwrap_err();
    assert!(matches!(refused, CarriedError::NotOurs(_)), "{refused}: no vault takes it for its own");
    let refused = of_payload(given::ethereum(), &foreign).unwrap_err();
    assert!(matches!(refused, PayloadError::Field { field: "coin.address", .. }), "{refused}");
}
