//! Reading and refusing keysign payloads.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use super::keysign_payload::{BlockchainSpecific, SignData};
use super::*;

fn payload() -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin { chain: "Ethereum".into(), is_native_token: true, decimals: 18, ..Coin::default() }),
        to_address: "0xe5F238C95142be312852e864B830daADB9B7D290".into(),
        to_amount: "100000000000000000".into(),
        memo: Some(String::new()),
        utxo_info: vec![UtxoInfo { index: 1, amount: 5, ..UtxoInfo::default() }],
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(EthereumSpecific {
            nonce: 1,
            gas_limit: "21000".into(),
            ..EthereumSpecific::default()
        })),
        sign_data: Some(SignData::SignSolana(SignSolana { raw_transactions: vec!["AQ==".into()] })),
        ..KeysignPayload::default()
    }
}

#[test]
fn the_generated_messages_are_those_of_the_proto_files() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = protox::compile(["payload.proto"], [here.join("proto")]).expect("the .proto files compile");
    let folder = tempfile::tempdir().unwrap();
    prost_build::Config::new().out_dir(folder.path()).compile_fds(files).expect("and so does what they say");
    let fresh = fs::read_to_string(folder.path().join("vultisig.keysign.v1.rs")).unwrap();
    let kept = here.join("src/keysign_payload/generated.rs");
    if fs::read_to_string(&kept).is_ok_and(|text| text == fresh) {
        return;
    }
    fs::write(&kept, fresh).unwrap();
    panic!("generated.rs was not what proto/ says, and is written anew: commit it");
}

#[test]
fn a_payload_survives_its_text() {
    assert_eq!(KeysignPayload::from_base64(&payload().to_base64()), Ok(payload()));
}

#[test]
fn payloads_with_unknown_data_are_refused() {
    let bytes = payload().encode_to_vec();
    let with = |more: &[u8]| KeysignPayload::from_bytes(&[&bytes, more].concat());
    // Field 16 does not exist.
    assert_eq!(with(&[0x82, 0x01, 0x01, b'x']), Err(DecodePayloadError::NotStrict), "an unknown field");
    assert_eq!(with(&[0x1a, 0x01, b'7']), Err(DecodePayloadError::NotStrict), "a second amount");
    assert_eq!(with(&[0x0a, 0x02, 0x12, 0x00]), Err(DecodePayloadError::NotStrict), "a second, merged coin");
    assert_eq!(with(&[0x22, 0x00]), Err(DecodePayloadError::NotStrict), "a second chain's particulars");
    assert_eq!(with(&[0xe0, 0x02, 0x80, 0x00]), Err(DecodePayloadError::NotStrict), "a number in a longer spelling");
    let token = bytes.windows(2).position(|two| two == [0x38, 0x01]).unwrap();
    let spelled = |value| {
        let mut bytes = bytes.clone();
        bytes[token + 1] = value;
        KeysignPayload::from_bytes(&bytes)
    };
    assert_eq!(spelled(3), Err(DecodePayloadError::NotStrict), "a yes in another spelling");
    assert_eq!(with(&[0xff]), Err(DecodePayloadError::NotProtobuf), "half a field");
    assert_eq!(KeysignPayload::from_base64("AQ="), Err(DecodePayloadError::NotBase64));
    assert_eq!(KeysignPayload::from_bytes(&vec![0; LARGEST_PAYLOAD + 1]), Err(DecodePayloadError::TooLarge));
    assert_eq!(
        KeysignPayload::from_base64(&"A".repeat(2 * LARGEST_PAYLOAD)),
        Err(DecodePayloadError::TooLarge),
        "before anything is decoded"
    );
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400), text: String) {
        let _ = KeysignPayload::from_base64(&text);
        if let Ok(payload) = KeysignPayload::from_bytes(&bytes) {
            prop_assert_eq!(payload.encoded_len(), bytes.len());
        }
    }

    #[test]
    fn a_cut_or_changed_payload_is_another_one_or_refused(at in 0..payload().encode_to_vec().len(), bit in 0..8u8) {
        let bytes = payload().encode_to_vec();
        let mut changed = bytes.clone();
        changed[at] ^= 1 << bit;
        prop_assert_ne!(KeysignPayload::from_bytes(&changed), Ok(payload()));
        prop_assert_ne!(KeysignPayload::from_bytes(&bytes[..at]), Ok(payload()));
    }
}
