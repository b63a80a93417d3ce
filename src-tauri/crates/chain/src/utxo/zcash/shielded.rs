//! The shielded parts of a version 5 transaction, hashed by ZIP-244. They are part of the transaction id but
//! are not decoded.

use std::ops::Range;

use bitcoin::consensus::encode::{Decodable, VarInt};

use crate::hashes::blake2b_256_personal;

const SIGNATURE: usize = 64;
const PROOF: usize = 192;

/// The digests of the Sapling and the Orchard part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Digests {
    pub(super) sapling: [u8; 32],
    pub(super) orchard: [u8; 32],
}

impl Digests {
    /// The digests of a transaction without shielded parts.
    pub(super) fn of_none() -> Self {
        Self {
            sapling: blake2b_256_personal(b"ZTxIdSaplingHash", &[]),
            orchard: blake2b_256_personal(b"ZTxIdOrchardHash", &[]),
        }
    }

    /// Reads everything after the transparent part.
    pub(super) fn read(mut rest: &[u8]) -> Option<Self> {
        let (sapling, orchard) = (sapling(&mut rest)?, orchard(&mut rest)?);
        rest.is_empty().then_some(Self { sapling, orchard })
    }
}

fn sapling(rest: &mut &[u8]) -> Option<[u8; 32]> {
    // A spend: value commitment, nullifier, key. An output: value commitment, note commitment, key,
    // ciphertext for the receiver, ciphertext for the sender.
    let (spends, outputs) = (records(rest, 96)?, records(rest, 756)?);
    if spends.is_empty() && outputs.is_empty() {
        return Some(Digests::of_none().sapling);
    }
    let balance = take(rest, 8)?;
    let anchor = if spends.is_empty() { &[] } else { take(rest, 32)? };
    // Proofs and signatures are not part of the id.
    let proofs = spends.len().checked_mul(PROOF + SIGNATURE)?.checked_add(outputs.len().checked_mul(PROOF)?)?;
    take(rest, proofs.checked_add(SIGNATURE)?)?;
    let mut of_spends = Vec::new();
    if !spends.is_empty() {
        let key = |one: &[u8]| [part(one, 0..32), anchor, part(one, 64..96)].concat();
        of_spends.extend(hashed(b"ZTxIdSSpendCHash", &spends, |one| part(one, 32..64).to_vec()));
        of_spends.extend(hashed(b"ZTxIdSSpendNHash", &spends, key));
    }
    let mut of_outputs = Vec::new();
    if !outputs.is_empty() {
        let rest = |one: &[u8]| [part(one, 0..32), part(one, 660..756)].concat();
        of_outputs.extend(hashed(b"ZTxIdSOutC__Hash", &outputs, |one| part(one, 32..148).to_vec()));
        of_outputs.extend(hashed(b"ZTxIdSOutM__Hash", &outputs, |one| part(one, 148..660).to_vec()));
        of_outputs.extend(hashed(b"ZTxIdSOutN__Hash", &outputs, rest));
    }
    let spends = blake2b_256_personal(b"ZTxIdSSpendsHash", &of_spends);
    let outputs = blake2b_256_personal(b"ZTxIdSOutputHash", &of_outputs);
    Some(blake2b_256_personal(b"ZTxIdSaplingHash", &[&spends[..], &outputs, balance].concat()))
}

fn orchard(rest: &mut &[u8]) -> Option<[u8; 32]> {
    // An action: value commitment, nullifier, key, note commitment, key, and two ciphertexts.
    let actions = records(rest, 820)?;
    if actions.is_empty() {
        return Some(Digests::of_none().orchard);
    }
    // Flags, value balance and anchor.
    let common = take(rest, 1 + 8 + 32)?;
    let proofs = length(rest)?;
    take(rest, proofs)?;
    take(rest, actions.len().checked_add(1)?.checked_mul(SIGNATURE)?)?;
    let noted = |one: &[u8]| [part(one, 32..64), part(one, 96..212)].concat();
    let rest = |one: &[u8]| [part(one, 0..32), part(one, 64..96), part(one, 724..820)].concat();
    let parts = [
        hashed(b"ZTxIdOrcActCHash", &actions, noted),
        hashed(b"ZTxIdOrcActMHash", &actions, |one| part(one, 212..724).to_vec()),
        hashed(b"ZTxIdOrcActNHash", &actions, rest),
    ];
    Some(blake2b_256_personal(b"ZTxIdOrchardHash", &[&parts.concat(), common].concat()))
}

/// Reads a count, then that many records of `size` bytes.
fn records<'a>(rest: &mut &'a [u8], size: usize) -> Option<Vec<&'a [u8]>> {
    let bytes = length(rest)?.checked_mul(size)?;
    Some(take(rest, bytes)?.chunks_exact(size).collect())
}

fn hashed(personal: &[u8; 16], records: &[&[u8]], of_one: impl Fn(&[u8]) -> Vec<u8>) -> [u8; 32] {
    blake2b_256_personal(personal, &records.iter().flat_map(|one| of_one(one)).collect::<Vec<_>>())
}

// The caller passes complete records only.
fn part(record: &[u8], range: Range<usize>) -> &[u8] {
    record.get(range).unwrap_or_default()
}

fn length(rest: &mut &[u8]) -> Option<usize> {
    let VarInt(length) = VarInt::consensus_decode(rest).ok()?;
    usize::try_from(length).ok()
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (first, behind) = rest.split_at_checked(length)?;
    *rest = behind;
    Some(first)
}
