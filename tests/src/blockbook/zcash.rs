//! Whether an input of a Zcash transaction of version 4 is unlocked, by ZIP-243, for outputs that are locked
//! by the hash of one key. The tests have no independent interpreter of Zcash.

use blake2b_simd::Params;
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{Signature, VerifyingKey};
use lockstep_chain::{Chain, PublicKey, Rules};

use super::address;
use super::transaction::{Input, Output, Transaction, ZCASH};

/// SIGHASH_ALL.
const ALL: u8 = 1;

/// Whether signature and key unlock the output of the input at `place`, in the consensus branch.
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

/// The bytes of a short push, and the rest of the script.
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
