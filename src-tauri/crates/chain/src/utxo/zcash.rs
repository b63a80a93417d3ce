//! Transparent transactions of Zcash in version 4, which a branch of the chain takes until NU7.

use bitcoin::consensus::encode::serialize;
use bitcoin::{Script, Transaction, TxOut};

use crate::hashes::blake2b_256_personal;
use crate::payload::PayloadError;

// Version 4 with its overwintered bit, and its group.
const HEADER: [u8; 4] = 0x8000_0004_u32.to_le_bytes();
const GROUP: [u8; 4] = 0x892f_2085_u32.to_le_bytes();
const SIGHASH_ALL: u32 = 1;

/// Consensus branches that take version 4: Sapling, Blossom, Heartwood, Canopy, NU5, NU6, NU6.1 and NU6.2.
const BRANCHES: [u32; 8] =
    [0x76b8_09bb, 0x2bb4_0e60, 0xf5b9_230b, 0xe9ff_75a6, 0xc2d6_d0b4, 0xc8e7_1055, 0x4dec_4df0, 0x5437_f330];

/// A branch under which a version 4 transaction can be mined.
pub(super) fn checked(branch: Option<u32>) -> Result<u32, PayloadError> {
    match branch {
        None => Err(PayloadError::Missing("consensus branch of the Zcash network, which the node reports")),
        Some(branch) if BRANCHES.contains(&branch) => Ok(branch),
        Some(_) => Err(PayloadError::NotSupported("Zcash in its present consensus branch")),
    }
}

/// The bytes of a transaction, signed or not.
pub(super) fn encode(tx: &Transaction) -> Vec<u8> {
    let mut bytes = [HEADER, GROUP].concat();
    bytes.extend(serialize(&tx.input));
    bytes.extend(serialize(&tx.output));
    bytes.extend(tx.lock_time.to_consensus_u32().to_le_bytes());
    // No expiry, no shielded value, and no shielded parts.
    bytes.extend([0; 4 + 8 + 3]);
    bytes
}

/// ZIP-243.
pub(super) fn sighash(tx: &Transaction, place: usize, amount: u64, code: &Script, branch: u32) -> [u8; 32] {
    let prevouts = tx.input.iter().flat_map(|input| serialize(&input.previous_output)).collect::<Vec<_>>();
    let sequences = tx.input.iter().flat_map(|input| input.sequence.0.to_le_bytes()).collect::<Vec<_>>();
    let outputs = tx.output.iter().flat_map(serialize::<TxOut>).collect::<Vec<_>>();
    let mut bytes = [HEADER, GROUP].concat();
    bytes.extend(blake2b_256_personal(b"ZcashPrevoutHash", &prevouts));
    bytes.extend(blake2b_256_personal(b"ZcashSequencHash", &sequences));
    bytes.extend(blake2b_256_personal(b"ZcashOutputsHash", &outputs));
    // No joinsplits, and no shielded spends or outputs.
    bytes.extend([0; 3 * 32]);
    bytes.extend(tx.lock_time.to_consensus_u32().to_le_bytes());
    bytes.extend([0; 4 + 8]);
    bytes.extend(SIGHASH_ALL.to_le_bytes());
    if let Some(input) = tx.input.get(place) {
        bytes.extend(serialize(&input.previous_output));
        bytes.extend(serialize(code));
        bytes.extend(amount.to_le_bytes());
        bytes.extend(input.sequence.0.to_le_bytes());
    }
    let mut personal = *b"ZcashSigHash\0\0\0\0";
    personal.iter_mut().skip(12).zip(branch.to_le_bytes()).for_each(|(to, from)| *to = from);
    blake2b_256_personal(&personal, &bytes)
}

#[cfg(test)]
mod tests {
    use bitcoin::absolute::LockTime;
    use bitcoin::transaction::Version;
    use bitcoin::{Amount, OutPoint, ScriptBuf, Sequence, TxIn, Witness};

    use super::*;

    /// A transaction that another wallet signed, under a branch whose bytes it had turned round.
    #[test]
    fn the_digest_is_that_of_another_wallet() {
        let to = ScriptBuf::from_hex("76a91414db4138d56a2ecfb10881a9be394d9f321985b288ac").unwrap();
        let own = ScriptBuf::from_hex("76a914bf7371ed5dda113cf247d7ad3874e8f2c98cc30f88ac").unwrap();
        let spent = "631fad872ac6bea810cf6073f02e6cbd121cac83193b79f381f711ce93b531f0".parse().unwrap();
        let tx = Transaction {
            version: Version::ONE,
            lock_time: LockTime::ZERO,
            input: vec![TxIn {
                previous_output: OutPoint::new(spent, 0),
                script_sig: ScriptBuf::new(),
                sequence: Sequence::MAX,
                witness: Witness::new(),
            }],
            output: vec![
                TxOut { value: Amount::from_sat(500_000), script_pubkey: to },
                TxOut { value: Amount::from_sat(490_000), script_pubkey: own.clone() },
            ],
        };
        assert_eq!(
            hex::encode(sighash(&tx, 0, 1_000_000, &own, 0xb4d0_d6c2)),
            "06b5b60ad2303d7185e375f5f22d49c8973d221469cd963a34179306c66b4b75",
        );
        assert!(checked(Some(0xb4d0_d6c2)).is_err(), "no network is in that branch");
    }
}
