//! Messages: what is signed. Written in version 0; read in version 0 and in the older form without one.

use super::instructions::{Instruction, Key, Touched};

const VERSION_0: u8 = 0x80;

/// The bytes of a message of version 0 without lookup tables. `None` for more accounts than it can hold.
///
/// Accounts stand in the order of their first mention, the accounts of all instructions before their programs, in four
/// groups: signers that are written, other signers, others that are written, the rest.
pub(super) fn compile(payer: Key, instructions: &[Instruction], blockhash: &Key) -> Option<Vec<u8>> {
    let mentioned = instructions.iter().flat_map(|one| one.accounts.clone());
    let programs = instructions.iter().map(|one| Touched { key: one.program, signs: false, written: false });
    let mut keys: Vec<Touched> = vec![Touched { key: payer, signs: true, written: true }];
    for touched in mentioned.chain(programs) {
        match keys.iter_mut().find(|known| known.key == touched.key) {
            Some(known) => {
                known.signs |= touched.signs;
                known.written |= touched.written;
            }
            None => keys.push(touched),
        }
    }
    keys.sort_by_key(|touched| (!touched.signs, !touched.written));
    let count = |is: fn(&Touched) -> bool| u8::try_from(keys.iter().filter(|touched| is(touched)).count()).ok();
    let mut bytes = vec![
        VERSION_0,
        count(|one| one.signs)?,
        count(|one| one.signs && !one.written)?,
        count(|one| !one.signs && !one.written)?,
    ];
    length(keys.len(), &mut bytes)?;
    keys.iter().for_each(|touched| bytes.extend(touched.key));
    bytes.extend(blockhash);
    length(instructions.len(), &mut bytes)?;
    let place = |key: &Key| keys.iter().position(|touched| touched.key == *key).and_then(|at| u8::try_from(at).ok());
    for one in instructions {
        bytes.push(place(&one.program)?);
        length(one.accounts.len(), &mut bytes)?;
        for touched in &one.accounts {
            bytes.push(place(&touched.key)?);
        }
        length(one.data.len(), &mut bytes)?;
        bytes.extend(&one.data);
    }
    // No lookup tables.
    bytes.push(0);
    Some(bytes)
}

// A short length: seven bits a byte, the lowest first.
fn length(number: usize, bytes: &mut Vec<u8>) -> Option<()> {
    let number = u16::try_from(number).ok()?;
    let [high, low] = number.to_be_bytes();
    match number {
        0..=0x7f => bytes.push(low),
        0x80..=0x3fff => bytes.extend([low | 0x80, high << 1 | low >> 7]),
        _ => return None,
    }
    Some(())
}

/// A transaction of another program, as far as its signature is concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Foreign {
    /// The message.
    pub(super) message: Vec<u8>,
    /// Where in it the block hash stands.
    pub(super) blockhash_at: usize,
    /// The one account that must sign.
    pub(super) signer: Key,
}

/// Reads a transaction that one account signs, whole and without anything behind it.
pub(super) fn read(transaction: &[u8]) -> Option<Foreign> {
    let mut rest = transaction;
    let signatures = read_length(&mut rest)?;
    take(&mut rest, signatures.checked_mul(64)?)?;
    let message = rest.to_vec();
    let version_0 = *rest.first()? == VERSION_0;
    if version_0 {
        take(&mut rest, 1)?;
    }
    let &[signers, read_signers, _] = take(&mut rest, 3)? else { return None };
    let keys = read_length(&mut rest)?;
    let all = take(&mut rest, keys.checked_mul(32)?)?;
    // A first byte above 0x7f names a version; only 0 is known.
    if signers != 1 || read_signers != 0 || signatures != 1 || keys == 0 {
        return None;
    }
    let signer = all.first_chunk().copied()?;
    let blockhash_at = message.len().checked_sub(rest.len())?;
    take(&mut rest, 32)?;
    for _ in 0..read_length(&mut rest)? {
        take(&mut rest, 1)?;
        for _ in 0..2 {
            let count = read_length(&mut rest)?;
            take(&mut rest, count)?;
        }
    }
    if version_0 {
        for _ in 0..read_length(&mut rest)? {
            take(&mut rest, 32)?;
            for _ in 0..2 {
                let count = read_length(&mut rest)?;
                take(&mut rest, count)?;
            }
        }
    }
    rest.is_empty().then_some(Foreign { message, blockhash_at, signer })
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(count)?;
    *rest = after;
    Some(taken)
}

fn read_length(rest: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for place in 0..3 {
        let byte = *take(rest, 1)?.first()?;
        number |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            // One spelling only: no last byte of zero, and no more than 16 bits.
            return (place == 0 || byte != 0).then_some(number).filter(|number| *number <= usize::from(u16::MAX));
        }
    }
    None
}
