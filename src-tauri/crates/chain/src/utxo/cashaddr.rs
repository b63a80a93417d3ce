//! CashAddr, the address format of Bitcoin Cash (specification of 2018). Written without prefix, as other
//! common wallets do.

use crate::address::Reason;

const PREFIX: &str = "bitcoincash";
const LETTERS: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const CHECKSUM: usize = 8;
const TYPO: Reason = "it has a typing error, or is of another network";

/// The kind of output that an address stands for.
pub(super) enum Form {
    PubkeyHash([u8; 20]),
    ScriptHash([u8; 20]),
}

/// The address of a hash.
pub(super) fn write(form: &Form) -> String {
    let bytes = match form {
        Form::PubkeyHash(hash) => [&[0][..], hash].concat(),
        Form::ScriptHash(hash) => [&[8][..], hash].concat(),
    };
    let mut values = regroup(&bytes, 8, 5);
    values.extend(checksum(&values));
    values.iter().filter_map(|value| LETTERS.get(usize::from(*value))).map(|letter| char::from(*letter)).collect()
}

/// Reads an address with or without prefix. `None` if the text has another format.
pub(super) fn read(text: &str) -> Result<Option<Form>, Reason> {
    let lower = text.to_ascii_lowercase();
    let body = match lower.split_once(':') {
        Some((PREFIX, body)) => body,
        Some(_) => return Err(TYPO),
        None => &lower,
    };
    let one_case = text == lower || text == text.to_ascii_uppercase();
    let values: Option<Vec<u8>> = body
        .bytes()
        .map(|byte| LETTERS.iter().position(|letter| *letter == byte).and_then(|at| u8::try_from(at).ok()))
        .collect();
    let Some(values) = values.filter(|values| one_case && values.len() == 42) else {
        return if lower.contains(':') { Err(TYPO) } else { Ok(None) };
    };
    let (data, check) = values.split_at_checked(values.len() - CHECKSUM).ok_or(TYPO)?;
    if checksum(data) != check {
        // The Base58 alphabet shares only some letters with this format.
        return if lower.contains(':') || text == lower { Err(TYPO) } else { Ok(None) };
    }
    let bytes = regroup(data, 5, 8);
    // 34 characters carry 170 bits: version, hash, and two bits that must be zero.
    let padding_is_zero = data.last().is_some_and(|last| last & 0b11 == 0);
    match bytes.get(..21).and_then(|bytes| bytes.split_first()) {
        Some((0, hash)) if padding_is_zero => Ok(Some(Form::PubkeyHash(hash.try_into().map_err(|_| TYPO)?))),
        Some((8, hash)) if padding_is_zero => Ok(Some(Form::ScriptHash(hash.try_into().map_err(|_| TYPO)?))),
        _ => Err("its form cannot be paid"),
    }
}

fn regroup(values: &[u8], from: u32, to: u32) -> Vec<u8> {
    let mut groups = Vec::new();
    let (mut kept, mut bits) = (0_u32, 0);
    for value in values {
        kept = (kept << from) | u32::from(*value);
        bits += from;
        while bits >= to {
            bits -= to;
            groups.push(low_bits(kept >> bits, to));
        }
        kept &= (1 << bits) - 1;
    }
    if bits > 0 && to < from {
        groups.push(low_bits(kept << (to - bits), to));
    }
    groups
}

fn low_bits(value: u32, bits: u32) -> u8 {
    let [.., low] = (value & ((1 << bits) - 1)).to_be_bytes();
    low
}

fn checksum(data: &[u8]) -> [u8; CHECKSUM] {
    let prefix = PREFIX.bytes().map(|letter| letter & 0x1f).chain([0]);
    let sum = polymod(prefix.chain(data.iter().copied()).chain([0; CHECKSUM]));
    std::array::from_fn(|place| {
        let [.., low] = (sum >> (5 * (CHECKSUM - 1 - place))).to_be_bytes();
        low & 0x1f
    })
}

fn polymod(values: impl Iterator<Item = u8>) -> u64 {
    const GENERATOR: [u64; 5] = [0x98_f2bc_8e61, 0x79_b76d_99e2, 0xf3_3e5f_b3c4, 0xae_2eab_e2a8, 0x1e_4f43_e470];
    let sum = values.fold(1_u64, |sum, value| {
        let top = sum >> 35;
        let next = ((sum & 0x07_ffff_ffff) << 5) ^ u64::from(value);
        GENERATOR.iter().enumerate().filter(|(bit, _)| top >> bit & 1 == 1).fold(next, |sum, (_, term)| sum ^ term)
    });
    sum ^ 1
}
