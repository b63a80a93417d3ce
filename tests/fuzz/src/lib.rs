//! What must hold of any bytes that a stranger sends. The fuzzer calls these with bytes that it makes up; the corpora of earlier runs are
//! replayed as an ordinary test.

use lockstep_chain::{Live, Prepared, PublicKey, Registry, plain_text};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::vault_backup;
use lockstep_descriptors::{Call, Library, NothingKnown, Reading, bounds};

/// A branch that the Zcash network is in, so that its transactions are read too.
const LIVE: Live = Live { zcash_branch: Some(0xc8e7_1055), zcash_spent: Vec::new() };

/// Reads the bytes as a keysign payload.
pub fn payload(bytes: &[u8]) {
    let Ok(payload) = KeysignPayload::from_bytes(bytes) else { return };
    let Ok(prepared) = Prepared::of(&payload, LIVE) else { return };
    whole(&prepared);
    let again = KeysignPayload::from_base64(&payload.to_base64()).expect("what was read can be written and read");
    assert_eq!(again, payload, "and means the same");
}

/// Takes the first byte for a chain, and the rest for an unsigned transaction of it.
pub fn unsigned(bytes: &[u8]) {
    let Some((chain, transaction)) = bytes.split_first() else { return };
    let all = Registry::all();
    let Some(row) = all.get(usize::from(*chain) % all.len()) else { return };
    let Ok(prepared) = Prepared::of_unsigned(row, transaction, None, LIVE) else { return };
    whole(&prepared);
    let again = Prepared::of_unsigned(row, transaction, None, LIVE).expect("what was taken is taken again");
    assert_eq!(again.to_sign(), prepared.to_sign(), "and is signed as before");
}

/// Takes the first byte for a chain, and the rest for an address of it, and for a key.
pub fn address(bytes: &[u8]) {
    let Some((chain, rest)) = bytes.split_first() else { return };
    let all = Registry::all();
    let Some(row) = all.get(usize::from(*chain) % all.len()) else { return };
    if let Some(address) = std::str::from_utf8(rest).ok().and_then(|text| row.address(text).ok()) {
        assert_eq!(row.address(&address), Ok(address.clone()), "an address is written in one way");
    }
    let keys = [rest.try_into().map(PublicKey::Ed25519), rest.try_into().map(PublicKey::Secp256k1)];
    for key in keys.into_iter().flatten() {
        if let Ok(address) = row.address_of(&key) {
            assert_eq!(row.address(&address).as_ref(), Ok(&address), "an own address is an address");
        }
    }
}

/// Takes what stands before the first zero for a descriptor, and the rest for a call of the contract that the corpus names.
pub fn descriptor(bytes: &[u8]) {
    let mut parts = bytes.splitn(2, |byte| *byte == 0);
    let (file, data) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let Ok(library) = Library::read([("a.json".to_owned(), file.to_vec())]) else { return };
    let to = [0x11; 20].into();
    let call = Call { chain_id: 1, from: None, to, behind: None, value: Default::default(), data };
    let Ok(reading) = library.call(&call, &NothingKnown) else { return };
    bounded(&reading);
    assert_eq!(library.call(&call, &NothingKnown), Ok(reading), "what is read once is read again");
}

fn bounded(reading: &Reading) {
    assert!(reading.fields.len() <= bounds::FIELDS, "no more is shown than can be read");
    for field in &reading.fields {
        assert_eq!(plain_text(&field.text, bounds::TEXT), field.text, "what is shown hides nothing");
    }
}

/// Reads the bytes as the backup of another wallet. A sealed one is not opened: that is slow on purpose.
pub fn vault_backup(bytes: &[u8]) {
    let first = vault_backup::read(bytes).is_ok();
    assert_eq!(vault_backup::read(bytes).is_ok(), first, "what is taken once is taken again");
}

fn whole(prepared: &Prepared) {
    let (digests, facts) = (prepared.to_sign(), prepared.facts());
    assert!(!digests.is_empty() && !facts.is_empty(), "what is signed is told");
    for facts in facts {
        assert_eq!(facts.chain, prepared.chain().name, "of its own chain");
        assert!(!facts.form.is_empty(), "in a form that has a name");
    }
}
