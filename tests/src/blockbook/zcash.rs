//! Whether an input of a Zcash transaction of version 4 is unlocked, by ZIP-243 and for outputs that are locked by the hash of one key: no
//! interpreter of Zcash that others wrote is among what the tests stand on.

use blake2b_simd::Params;
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{Signature, VerifyingKey};
use lockstep_chain::{Chain, PublicKey, Rules};

use super::address;
use super::transaction::{Input, Output, Transaction, ZCASH};

/// All of it is signed.
const ALL: u8 = 1;

/// Whether signature and key unlock what the input at `place` spends, in the consensus branch.
pub(super) fn takes(row: &Chain, tx: &Transaction, place: usize, spent: &Output, branch: u32) -> bool {
    unlocked(row, tx, &tx.inputs[place], spent, branch).is_some()
}

fn unlocked(row: &Chain, tx: &Transaction, input: &Input, spent: &Output, branch: u32) -> Option<()> {
    let (signature, rest) = pushed(&input.unlock)?;
    let (key, rest) = pushed(rest)?;
    let (kind, signature) = signature.split_last()?;
    if !rest.is_empty() || *kind != ALL {
        return None;
    }
    let Rules::Utxo(rules) = row.rules else { return None };
    let owner = row.address_of(&PublicKey::Secp256k1(key.try_into().ok()?)).ok()?;
    if address::script(&rules, &owner)? != spent.script {
        return None;
    }
    let signature = Signature::from_der(signature).ok()?;
    let key = VerifyingKey::from_sec1_bytes(key).ok()?;
    key.verify_prehash(&digest(tx, input, spent, branch), &signature).ok()
}

/// What one short push puts on the stack, and what stands behind it.
fn pushed(script: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = script.split_first()?;
    if *length > 75 { None } else { rest.split_at_checked(usize::from(*length)) }
}

fn digest(tx: &Transaction, input: &Input, spent: &Output, branch: u32) -> Vec<u8> {
    let places: Vec<u8> = tx.inputs.iter().flat_map(Input::place).collect();
    let sequences: Vec<u8> = tx.inputs.iter().flat_map(|input| input.sequence).collect();
    let outputs: Vec<u8> = tx.outputs.iter().flat_map(Output::written).collect();
    let mut personal = b"ZcashSigHash".to_vec();
    personal.extend(branch.to_le_bytes());
    let length = u8::try_from(spent.script.len()).expect("short");
    let preimage: [&[u8]; 13] = [
        &ZCASH,
        &hashed(b"ZcashPrevoutHash", &places),
        &hashed(b"ZcashSequencHash", &sequences),
        &hashed(b"ZcashOutputsHash", &outputs),
        // No joinsplits, no shielded spends, no shielded outputs.
        &[0; 3 * 32],
        &tx.times,
        // No shielded value.
        &[0; 8],
        &[ALL, 0, 0, 0],
        &input.place(),
        &[length],
        &spent.script,
        &spent.value.to_le_bytes(),
        &input.sequence,
    ];
    hashed(&personal, &preimage.concat())
}

fn hashed(personal: &[u8], bytes: &[u8]) -> Vec<u8> {
    Params::new().hash_length(32).personal(personal).hash(bytes).as_bytes().to_vec()
}
