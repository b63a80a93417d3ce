//! Conversion between addresses and scripts, for outputs locked by the hash of a key or of a script.

use lockstep_chain::utxo::{OwnScript, UtxoRules};

const CASH: &str = "bitcoincash";
const ALPHABET: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// The script of an address's outputs, in hex without the hash.
enum Lock {
    Key,
    Script,
}

/// The script for an address. An address of Bitcoin Cash has its prefix: without one it is read in the old
/// form.
pub(super) fn script(rules: &UtxoRules, address: &str) -> Option<Vec<u8>> {
    if let (OwnScript::CashAddr, Some(bare)) = (rules.own, address.strip_prefix("bitcoincash:")) {
        let (lock, hash) = from_cash(bare)?;
        return Some(locked(&lock, &hash));
    }
    let bytes = bs58::decode(address).with_check(None).into_vec().ok()?;
    let hash = |version: &[u8]| bytes.strip_prefix(version).filter(|hash| hash.len() == 20);
    let key = hash(rules.p2pkh).map(|hash| locked(&Lock::Key, hash));
    key.or_else(|| hash(rules.p2sh).map(|hash| locked(&Lock::Script, hash)))
}

/// The address of a script, if it has one.
pub(super) fn written(rules: &UtxoRules, script: &[u8]) -> Option<String> {
    let between =
        |head: &[u8], tail: &[u8]| script.strip_prefix(head)?.strip_suffix(tail).filter(|hash| hash.len() == 20);
    let (lock, hash) = match (between(&[0x76, 0xa9, 20], &[0x88, 0xac]), between(&[0xa9, 20], &[0x87])) {
        (Some(hash), _) => (Lock::Key, hash),
        (None, Some(hash)) => (Lock::Script, hash),
        (None, None) => return None,
    };
    if rules.own == OwnScript::CashAddr {
        return Some(format!("{CASH}:{}", to_cash(&lock, hash)));
    }
    let version = match lock {
        Lock::Key => rules.p2pkh,
        Lock::Script => rules.p2sh,
    };
    Some(bs58::encode([version, hash].concat()).with_check().into_string())
}

fn locked(lock: &Lock, hash: &[u8]) -> Vec<u8> {
    match lock {
        Lock::Key => [&[0x76, 0xa9, 20], hash, &[0x88, 0xac]].concat(),
        Lock::Script => [&[0xa9, 20], hash, &[0x87]].concat(),
    }
}

fn to_cash(lock: &Lock, hash: &[u8]) -> String {
    let version = match lock {
        Lock::Key => 0,
        Lock::Script => 8,
    };
    let mut words = regrouped(&[&[version], hash].concat(), 8, 5);
    let sum = checksum(&[&words[..], &[0; 8]].concat());
    words.extend((0..8).map(|place| u8::try_from((sum >> (5 * (7 - place))) & 31).expect("five bits")));
    words.iter().map(|word| char::from(ALPHABET[usize::from(*word)])).collect()
}

fn from_cash(bare: &str) -> Option<(Lock, Vec<u8>)> {
    let word = |byte: u8| ALPHABET.iter().position(|known| *known == byte).and_then(|word| u8::try_from(word).ok());
    let words: Vec<u8> = bare.bytes().map(word).collect::<Option<_>>()?;
    if checksum(&words) != 0 {
        return None;
    }
    let bytes = regrouped(words.get(..words.len().checked_sub(8)?)?, 5, 8);
    match bytes.get(..21)?.split_first()? {
        (0, hash) => Some((Lock::Key, hash.to_vec())),
        (8, hash) => Some((Lock::Script, hash.to_vec())),
        _ => None,
    }
}

/// Groups of `from` bits as groups of `to` bits, the last one padded with zeros.
fn regrouped(groups: &[u8], from: usize, to: usize) -> Vec<u8> {
    let bits: Vec<u8> = groups.iter().flat_map(|group| (0..from).rev().map(move |bit| (group >> bit) & 1)).collect();
    let group = |bits: &[u8]| (0..to).fold(0_u8, |all, at| (all << 1) | bits.get(at).copied().unwrap_or(0));
    bits.chunks(to).map(group).collect()
}

/// The polynomial of CashAddr over the prefix and `words`; zero if the checksum at their end is right.
fn checksum(words: &[u8]) -> u64 {
    const TERMS: [u64; 5] = [0x98_f2bc_8e61, 0x79_b76d_99e2, 0xf3_3e5f_b3c4, 0xae_2eab_e2a8, 0x1e_4f43_e470];
    let prefix = CASH.bytes().map(|letter| letter & 31).chain([0]);
    let step = |sum: u64, word: u8| {
        let top = sum >> 35;
        let next = ((sum & 0x07_ffff_ffff) << 5) ^ u64::from(word);
        let terms = TERMS.iter().zip(0..).filter(|(_, bit)| (top >> bit) & 1 == 1);
        terms.fold(next, |sum, (term, _)| sum ^ term)
    };
    prefix.chain(words.iter().copied()).fold(1, step) ^ 1
}
