//! Bitcoin's own script interpreter accepts random payments that the wallet signs for Dogecoin and Dash, and rejects each after a change of
//! any byte. These chains hash as Bitcoin does and have no node here.

use k256::ecdsa::SigningKey;
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, UtxoInfo, UtxoSpecific};
use proptest::prelude::*;

// The script rules of these chains.
const RULES: u32 =
    bitcoinconsensus::VERIFY_P2SH | bitcoinconsensus::VERIFY_DERSIG | bitcoinconsensus::VERIFY_CHECKLOCKTIMEVERIFY;
const COIN: i64 = 100_000_000;

fn address(row: &Chain, key: &SigningKey) -> (String, String) {
    let bytes: [u8; 33] = key.verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap();
    (row.address_of(&PublicKey::Secp256k1(bytes)).unwrap(), hex::encode(bytes))
}

/// A payment of half a coin out of `spendable`, with change, signed.
fn signed(row: &Chain, secret: [u8; 32], spendable: &[([u8; 32], u32)], memo: Option<String>) -> Vec<u8> {
    let key = SigningKey::from_slice(&secret).unwrap();
    let (own, hex_public_key) = address(row, &key);
    let utxo = |(hash, index): &([u8; 32], u32)| UtxoInfo {
        hash: hex::encode(hash),
        index: *index,
        amount: COIN,
        ..UtxoInfo::default()
    };
    // All outputs are spent, and half a coin is change.
    let amount = COIN * i64::try_from(spendable.len()).unwrap() - COIN / 2;
    let payload = KeysignPayload {
        coin: Some(Coin {
            chain: row.name.into(),
            address: own,
            hex_public_key,
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: address(row, &SigningKey::from_slice(&[7; 32]).unwrap()).0,
        to_amount: amount.to_string(),
        memo,
        utxo_info: spendable.iter().map(utxo).collect(),
        blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: "100".into(),
            send_max_amount: false,
        })),
        ..KeysignPayload::default()
    };
    let prepared = Prepared::of(&payload, Live::default()).unwrap();
    assert_eq!(prepared.to_sign().len(), spendable.len(), "all of it is spent");
    let sign = |digest: &Vec<u8>| {
        let (signature, recovery) = key.sign_prehash_recoverable(digest);
        let (r, s) = signature.split_bytes();
        PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
    };
    let signatures: Vec<_> = prepared.to_sign().iter().map(sign).collect();
    hex::decode(&prepared.compile(&signatures).unwrap()[0].raw).unwrap()
}

/// The script of our own outputs, taken from the transaction's change, its second output.
fn own_script(raw: &[u8]) -> Vec<u8> {
    let is_script = |bytes: &&[u8]| bytes.starts_with(&[0x19, 0x76, 0xa9, 0x14]) && bytes.ends_with(&[0x88, 0xac]);
    raw.windows(26).filter(is_script).nth(1).unwrap()[1..].to_vec()
}

fn takes(raw: &[u8], script: &[u8], input: usize) -> bool {
    bitcoinconsensus::verify_with_flags(script, 0, raw, None, input, RULES).is_ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn dogecoin_and_dash_are_accepted_only_as_signed(
        chain in prop::sample::select(vec!["Dogecoin", "Dash"]),
        secret in prop::array::uniform32(1_u8..0xff),
        spendable in prop::collection::vec((any::<[u8; 32]>(), 0_u32..9), 1..6),
        memo in prop::option::of("[ -~]{1,80}"),
        place: prop::sample::Index,
        change in 1_u8..,
    ) {
        let raw = signed(Registry::row(chain).unwrap(), secret, &spendable, memo);
        let script = own_script(&raw);
        for input in 0..spendable.len() {
            prop_assert!(takes(&raw, &script, input), "{chain}: input {input} is not taken");
        }
        prop_assert!(!takes(&raw, &own_script(&signed(Registry::row(chain).unwrap(), [9; 32], &spendable, None)), 0));
        let mut other = raw.clone();
        *place.get_mut(&mut other) ^= change;
        let all = (0..spendable.len()).all(|input| takes(&other, &script, input));
        prop_assert!(!all, "{chain}: a byte is changed, and every input is still taken");
    }
}
