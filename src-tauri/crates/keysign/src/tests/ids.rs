//! Identifiers, commitments, hashes, and their wire forms.

use proptest::prelude::*;

use super::vault;
use crate::{Commitment, Scheme, SessionId, SignId, Signature, VaultId, commitment, hashes, keygen_test_message};

proptest! {
    #[test]
    fn a_commitment_knows_order_and_count(
        digests in prop::collection::vec(any::<[u8; 32]>(), 0..6), at: prop::sample::Index, more: [u8; 32], bit in 0usize..256,
    ) {
        let committed = commitment(&digests);
        prop_assert_eq!(committed, commitment(&digests), "it is a function");
        let longer = [&digests[..], &[more]].concat();
        prop_assert_ne!(committed, commitment(&longer), "one digest more");
        if !digests.is_empty() {
            let at = at.index(digests.len());
            let mut changed = digests.clone();
            changed[at][bit / 8] ^= 1 << (bit % 8);
            prop_assert_ne!(committed, commitment(&changed), "one bit of one digest");
            let mut turned = digests.clone();
            turned.rotate_left(1);
            if turned != digests {
                prop_assert_ne!(committed, commitment(&turned), "another order");
            }
            let doubled = [&digests[..], &digests[..]].concat();
            prop_assert_ne!(committed, commitment(&doubled), "each digest twice");
        }
    }

    #[test]
    fn no_two_lists_of_parts_share_an_encoding(
        left in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..4), 0..4),
        right in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..4), 0..4),
    ) {
        fn hash(parts: &[Vec<u8>]) -> [u8; 32] {
            hashes::tagged("test", &parts.iter().map(Vec::as_slice).collect::<Vec<_>>())
        }
        prop_assert_eq!(left == right, hash(&left) == hash(&right));
    }

    #[test]
    fn ids_survive_text_and_both_kinds_of_serde(bytes: [u8; 32]) {
        let id = SignId::from_bytes(bytes);
        prop_assert_eq!(id.to_string().parse(), Ok(id));
        prop_assert_eq!(id.to_string(), hex::encode(bytes));
        let packed = postcard::to_allocvec(&id).unwrap();
        prop_assert_eq!(postcard::from_bytes::<SignId>(&packed).unwrap(), id);
        let json = serde_json::to_string(&id).unwrap();
        prop_assert_eq!(&json, &format!("\"{id}\""));
        prop_assert_eq!(serde_json::from_str::<SignId>(&json).unwrap(), id);
    }

    #[test]
    fn invalid_ids_are_refused(text in "[0-9a-g]{0,70}") {
        let valid = text.len() == 64 && !text.contains('g');
        prop_assert_eq!(text.parse::<SignId>().is_ok(), valid);
        prop_assert_eq!(text.parse::<Commitment>().is_ok(), valid);
    }
}

#[test]
fn random_ids_differ() {
    assert_ne!(SignId::random(), SignId::random());
    assert_ne!(SessionId::random(), SessionId::random());
    assert_ne!(VaultId::random(), VaultId::random());
}

#[test]
fn a_vault_id_is_a_uuid_as_text() {
    let text = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    let id: VaultId = text.parse().unwrap();
    assert_eq!(id.to_string(), text);
    assert_eq!(serde_json::to_string(&id).unwrap(), format!("\"{text}\""));
    assert!("67e55044".parse::<VaultId>().is_err(), "this is no UUID");
}

#[test]
fn wire_forms_of_signatures_and_keys() {
    let ecdsa = Signature::Ecdsa { r: [0x11; 32], s: [0x22; 32], recovery: 1 };
    let json = format!(r#"{{"ecdsa":{{"r":"{}","s":"{}","recovery":1}}}}"#, "11".repeat(32), "22".repeat(32));
    assert_eq!(serde_json::to_string(&ecdsa).unwrap(), json);
    let eddsa = Signature::Eddsa([0x33; 64]);
    assert_eq!(serde_json::to_string(&eddsa).unwrap(), format!(r#"{{"eddsa":"{}"}}"#, "33".repeat(64)));
    let schnorr = Signature::Schnorr([0x44; 64]);
    assert_eq!(serde_json::to_string(&schnorr).unwrap(), format!(r#"{{"schnorr":"{}"}}"#, "44".repeat(64)));
    for (number, signature) in [ecdsa, eddsa, schnorr].into_iter().enumerate() {
        let packed = postcard::to_allocvec(&signature).unwrap();
        assert_eq!(usize::from(packed[0]), number, "what was kept before Schnorr is read as it was written");
        assert_eq!(postcard::from_bytes::<Signature>(&packed).unwrap(), signature);
    }
    let keys = *vault().keys();
    let packed = keys.to_bytes().unwrap();
    assert_eq!(crate::PublicKeys::from_bytes(&packed).unwrap(), keys);
    let broken = [&[0; 33][..], &packed[33..]].concat();
    assert!(crate::PublicKeys::from_bytes(&broken).is_err(), "what is no key must not be read as one");
}

#[test]
fn test_messages_differ_by_vault_and_scheme() {
    let keys = vault().keys();
    let (one, two) = (VaultId::random(), VaultId::random());
    let messages = [
        keygen_test_message(one, keys, Scheme::Ecdsa),
        keygen_test_message(one, keys, Scheme::Eddsa),
        keygen_test_message(one, keys, Scheme::Schnorr),
        keygen_test_message(two, keys, Scheme::Ecdsa),
    ];
    let mut different = messages.to_vec();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), messages.len(), "none is another's");
}
