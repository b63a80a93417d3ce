//! Raw transactions: decoding, digest and signature.

use lockstep_chain::facts::{Expiry, Fee};
use lockstep_chain::tron::terms::{ContractCall, Terms, TronEffect, account_of};
use lockstep_chain::{Live, PayloadSignature, Prepared, Transaction, UnsignedError};
use proptest::prelude::*;
use serde_json::Value;

use super::given::*;

use crate::other_wallets;

// A public test vector of another wallet, with its hash and signature.
const RAW: &str = "0a02f0802208d4b37a782d81643740e0a499ffbc315a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a15413193a0ea5520385e257bba8b30b162d26d4bdd5e12154117c5185167401ed00cf5f5b2fc97d9bbfdb7d02518c0843d7080d095ffbc31";
const HASH: &str = "1e5f7f58cd34ee133b9767eabaee7e3518d39b5fd95efc7ea8713d9d460c5361";
const SIGNATURE: &str = "0d30a2adf61eb327ca4c265a55b0143e41d31380f695edc61f920eaf6bf6d1b57fdebda5bbbee1a7cc3f4981fc787e99c225a1933aab24b6dafb0ca43e222b4d01";

fn signature(digits: &str) -> PayloadSignature {
    let bytes = hex::decode(digits).unwrap();
    PayloadSignature::Ecdsa {
        r: bytes[..32].try_into().unwrap(),
        s: bytes[32..64].try_into().unwrap(),
        recovery: bytes[64],
    }
}

#[test]
fn a_transfer_by_another_wallet_is_signed_and_sent_identically() {
    let prepared = read(&hex::decode(RAW).unwrap()).unwrap();
    assert_eq!(hex::encode(&prepared.to_sign()[0]), HASH);
    let facts = &prepared.facts()[0];
    assert_eq!(facts.form, "TransferContract");
    assert_eq!(facts.from.as_deref(), Some(OWN));
    assert_eq!(texts(facts), ["Pay 1 TRX to TC8tesV58nqq84cBLtVGT53e9QdT3KPd6v"]);
    assert!(matches!(facts.fee, Fee::Unknown { .. }), "bandwidth is in no transaction");
    assert!(matches!(&facts.expiry, Expiry::Time { utc, .. } if utc == "2023-11-14T22:14:20Z"), "{:?}", facts.expiry);
    assert!(facts.findings.is_empty(), "{:?} is nothing to warn of", facts.findings);
    let sent = prepared.compile(&[signature(SIGNATURE)]).unwrap();
    let sent_json: Value = serde_json::from_str(&sent[0].raw).unwrap();
    assert_eq!(sent_json["raw_data_hex"], RAW);
    assert_eq!(sent_json["raw_data"]["contract"][0]["parameter"]["value"]["amount"], 1_000_000);
    assert_eq!(sent[0].hash, HASH);
}

fn terms(prepared: &Prepared) -> Terms {
    let Transaction::Tron(transaction) = prepared.transaction() else { panic!("of another chain") };
    transaction.terms().unwrap()
}

#[test]
fn the_terms_come_from_the_bytes() {
    let told = terms(&read(&hex::decode(RAW).unwrap()).unwrap());
    assert_eq!((told.block_number, told.block_hash.as_str()), (0xf080, "d4b37a782d816437"), "a block, by two parts");
    assert_eq!(told.expiration, 1_700_000_060_000);
    assert_eq!(told.bandwidth, RAW.len() as u64 / 2 + 3 + 67 + 64, "framed, with a signature and a result");
    assert_eq!(told.deed, TronEffect::Pays("TC8tesV58nqq84cBLtVGT53e9QdT3KPd6v".to_owned()));
    let deed =
        |kind, name, value: &[Vec<u8>]| terms(&read(&raw("", &contract(kind, name, value), &num(18, 9))).unwrap()).deed;
    let (own, token) = (account(1, OWNER), account(2, USDT_ACCOUNT));
    let called = [own.clone(), token.clone(), num(3, 7), put(4, [1, 2])];
    let call = ContractCall { contract: USDT.to_owned(), data: vec![1, 2], value: 7, limit: 9 };
    assert_eq!(deed(31, "TriggerSmartContract", &called), TronEffect::Calls(call));
    let with_token = [own.clone(), token, put(4, [1, 2]), num(5, 1), num(6, 1_000_001)];
    assert_eq!(deed(31, "TriggerSmartContract", &with_token), TronEffect::OlderToken);
    assert_eq!(deed(54, "FreezeBalanceV2Contract", &[own.clone(), num(2, 5)]), TronEffect::Stakes);
    assert_eq!(deed(5, "WitnessCreateContract", &[own]), TronEffect::Unknown);
    assert_eq!(account_of(USDT).map(hex::encode).as_deref(), USDT_ACCOUNT.get(2..), "as contracts know it");
    assert_eq!(account_of("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T"), None, "its checksum is wrong");
}

#[test]
fn transactions_of_other_wallets_are_signed_and_sent_identically() {
    let Some((_, expected)) = other_wallets::signed("tron") else { return };
    for name in ["tron_send", "tron_withdraw_expire_unfreeze"] {
        let vector: Value = serde_json::from_str(expected[name]["rawTransaction"].as_str().unwrap()).unwrap();
        let prepared = read(&hex::decode(vector["raw_data_hex"].as_str().unwrap()).unwrap()).unwrap();
        let sent = prepared.compile(&[signature(vector["signature"][0].as_str().unwrap())]).unwrap();
        let sent: Value = serde_json::from_str(&sent[0].raw).unwrap();
        assert_eq!(sent, vector, "{name} is sent in another form");
    }
}

#[test]
fn foreign_or_incomplete_transactions_are_refused() {
    let transfer = || contract(1, "TransferContract", &[account(1, OWNER), account(2, USDT_ACCOUNT), num(3, 5)]);
    let head = [put(1, [0xf0, 0x80]), put(4, [7; 8]), num(8, 1_700_000_060_000)].concat();
    let tail = num(14, 1_700_000_000_000);
    let test_network = account(1, &OWNER.replacen("41", "a0", 1));
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("nothing", Vec::new()),
        ("text", b"hello".to_vec()),
        ("bytes at the end", raw("", &transfer(), &[0])),
        ("a signed transaction", put(1, raw("", &transfer(), &[]))),
        ("a field that is not known", raw("", &transfer(), &num(19, 1))),
        ("a field that says nothing", raw("", &transfer(), &num(18, 0))),
        ("no contract", [head.clone(), tail.clone()].concat()),
        ("two contracts", [head.clone(), put(11, transfer()), put(11, transfer()), tail.clone()].concat()),
        ("another permission", raw("", &[transfer(), num(5, 2)].concat(), &[])),
        ("an account of another network", raw("", &contract(1, "TransferContract", &[test_network, num(3, 5)]), &[])),
        ("no moment at which it ends", [put(1, [1, 2]), put(4, [7; 8]), put(11, transfer()), tail.clone()].concat()),
        ("a block that is not named", [num(8, 1), put(11, transfer()), tail].concat()),
        ("another type's name", raw("", &[num(1, 1), put(2, [put(1, "x/y.Z"), put(2, "")].concat())].concat(), &[])),
    ];
    assert!(read(&raw("", &transfer(), &[])).is_ok(), "the transaction itself is in order");
    for (what, bytes) in cases {
        assert!(read(&bytes).is_err(), "{what} is signed: {}", hex::encode(bytes));
    }
    let stranger = key("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798");
    let refused = Prepared::of_unsigned(row(), &raw("", &transfer(), &[]), Some(&stranger), Live::default());
    assert_eq!(refused.unwrap_err(), UnsignedError::NotOurs { signer: OWN.into() });
    let nobody = Prepared::of_unsigned(row(), &raw("", &transfer(), &[]), None, Live::default()).unwrap();
    assert_eq!(nobody.facts()[0].from.as_deref(), Some(OWN), "the bytes name the account");
    assert!(nobody.compile(&[signature(SIGNATURE)]).is_err(), "but not its key, without which nothing is sent");
}

proptest! {
    #[test]
    fn a_changed_byte_changes_the_digest_or_is_refused(place: prop::sample::Index, change in 1u8..) {
        let mut bytes = hex::decode(RAW).unwrap();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(after) = read(&bytes) {
            prop_assert_ne!(hex::encode(&after.to_sign()[0]), HASH, "a change that nobody signs");
            let _ = after.facts();
        }
    }

    #[test]
    fn any_bytes_are_judged_without_a_panic(bytes: Vec<u8>, kind in 0u64..70, data: Vec<u8>) {
        let _ = read(&bytes);
        for name in ["TransferContract", "TriggerSmartContract", "AccountPermissionUpdateContract"] {
            let bytes = raw("memo", &contract(kind, name, std::slice::from_ref(&data)), &[]);
            if let Ok(prepared) = Prepared::of_unsigned(row(), &bytes, None, Live::default()) {
                let _ = prepared.facts();
            }
        }
    }
}
