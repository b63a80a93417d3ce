//! Messages, which are what is signed: version 0 and the legacy form.

use std::collections::BTreeSet;

use super::instructions::{Instruction, Key, Touched};

const VERSION_0: u8 = 0x80;
// Account indexes have one byte.
const MOST_ACCOUNTS: usize = 256;

/// A message with one signer, its first key, which also pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) form: Form,
    /// The number of read-only keys at the end of the list.
    pub(super) read_only: u8,
    pub(super) keys: Vec<Key>,
    pub(super) blockhash: Key,
    pub(super) calls: Vec<Call>,
}

/// The format of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    Legacy,
    Version0 { lookups: Vec<Lookup> },
}

/// An instruction, whose program and accounts are indexes into the accounts of the message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) program: u8,
    pub(super) accounts: Vec<u8>,
    pub(super) data: Vec<u8>,
}

/// Accounts from a lookup table on the chain, by their indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lookup {
    pub(super) table: Key,
    pub(super) written: Vec<u8>,
    pub(super) read: Vec<u8>,
}

/// Why bytes are not a message that this wallet signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The bytes are not a message, or not in its canonical encoding.
    Format,
    /// The version is unknown.
    Version,
    /// The number of signers is not one.
    Signers(u8),
    /// An index is out of range, or an account occurs twice.
    Accounts,
}

impl Message {
    /// A message of version 0 without lookup tables. `None` if there are more accounts than it can hold.
    ///
    /// Accounts are ordered by first mention, the accounts of all instructions before the programs, in four
    /// groups: writable signers, other signers, other writable accounts, the rest.
    pub(super) fn of(payer: Key, instructions: &[Instruction], blockhash: Key) -> Option<Self> {
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
        let place =
            |key: &Key| keys.iter().position(|touched| touched.key == *key).and_then(|at| u8::try_from(at).ok());
        let call = |one: &Instruction| {
            let accounts = one.accounts.iter().map(|touched| place(&touched.key)).collect::<Option<_>>()?;
            Some(Call { program: place(&one.program)?, accounts, data: one.data.clone() })
        };
        Some(Self {
            form: Form::Version0 { lookups: Vec::new() },
            read_only: u8::try_from(keys.iter().filter(|one| !one.signs && !one.written).count()).ok()?,
            calls: instructions.iter().map(call).collect::<Option<_>>()?,
            keys: keys.iter().map(|touched| touched.key).collect(),
            blockhash,
        })
    }

    /// Reads a message, which must fill `bytes`.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Refusal> {
        let first = *bytes.first().ok_or(Refusal::Format)?;
        // A first byte above 0x7f is a version; only version 0 is known.
        if first & VERSION_0 != 0 && first != VERSION_0 {
            return Err(Refusal::Version);
        }
        let message = Self::parts(bytes)?;
        message.is_sound()?;
        // Only the canonical encoding is accepted.
        if message.write() != bytes { Err(Refusal::Format) } else { Ok(message) }
    }

    fn parts(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut rest = bytes;
        let versioned = bytes.first() == Some(&VERSION_0);
        if versioned {
            take(&mut rest, 1)?;
        }
        let &[signers, read_signers, read_only] = take(&mut rest, 3)? else { return Err(Refusal::Format) };
        let keys = length(&mut rest)?;
        let keys = take(&mut rest, keys.checked_mul(32).ok_or(Refusal::Format)?)?;
        let keys = keys.as_chunks::<32>().0.to_vec();
        let blockhash = key(&mut rest)?;
        let calls = (0..length(&mut rest)?).map(|_| call(&mut rest)).collect::<Result<_, _>>()?;
        let form = match versioned {
            true => Form::Version0 {
                lookups: (0..length(&mut rest)?).map(|_| lookup(&mut rest)).collect::<Result<_, _>>()?,
            },
            false => Form::Legacy,
        };
        if !rest.is_empty() {
            return Err(Refusal::Format);
        }
        // The signer pays and is therefore writable.
        if signers != 1 || read_signers != 0 {
            return Err(Refusal::Signers(signers));
        }
        Ok(Self { form, read_only, keys, blockhash, calls })
    }

    // The rules that every node checks before execution.
    fn is_sound(&self) -> Result<(), Refusal> {
        let named = self.keys.len();
        let all = self.lookups().iter().map(|one| one.written.len() + one.read.len()).sum::<usize>() + named;
        let places = |call: &Call| call.accounts.iter().all(|place| usize::from(*place) < all);
        // The payer is not a program, and programs are never in lookup tables.
        let program = |call: &Call| call.program != 0 && usize::from(call.program) < named;
        let once = || self.keys.iter().collect::<BTreeSet<_>>().len() == named;
        let sound = all <= MOST_ACCOUNTS
            && usize::from(self.read_only) < named
            && once()
            && self.calls.iter().all(|call| places(call) && program(call))
            && self.lookups().iter().all(|one| !one.written.is_empty() || !one.read.is_empty());
        if sound { Ok(()) } else { Err(Refusal::Accounts) }
    }

    /// The bytes that are signed.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if matches!(self.form, Form::Version0 { .. }) {
            bytes.push(VERSION_0);
        }
        bytes.extend([1, 0, self.read_only]);
        write_length(self.keys.len(), &mut bytes);
        self.keys.iter().for_each(|key| bytes.extend(key));
        bytes.extend(self.blockhash);
        write_length(self.calls.len(), &mut bytes);
        for call in &self.calls {
            bytes.push(call.program);
            write_all(&call.accounts, &mut bytes);
            write_all(&call.data, &mut bytes);
        }
        if let Form::Version0 { lookups } = &self.form {
            write_length(lookups.len(), &mut bytes);
            for one in lookups {
                bytes.extend(one.table);
                write_all(&one.written, &mut bytes);
                write_all(&one.read, &mut bytes);
            }
        }
        bytes
    }

    /// The signer and payer. A decoded message has at least one key.
    pub(super) fn signer(&self) -> Key {
        self.keys.first().copied().unwrap_or_default()
    }

    pub(super) fn lookups(&self) -> &[Lookup] {
        match &self.form {
            Form::Legacy => &[],
            Form::Version0 { lookups } => lookups,
        }
    }
}

fn call(rest: &mut &[u8]) -> Result<Call, Refusal> {
    let program = *take(rest, 1)?.first().ok_or(Refusal::Format)?;
    Ok(Call { program, accounts: all(rest)?, data: all(rest)? })
}

fn lookup(rest: &mut &[u8]) -> Result<Lookup, Refusal> {
    Ok(Lookup { table: key(rest)?, written: all(rest)?, read: all(rest)? })
}

fn all(rest: &mut &[u8]) -> Result<Vec<u8>, Refusal> {
    let count = length(rest)?;
    take(rest, count).map(<[u8]>::to_vec)
}

fn key(rest: &mut &[u8]) -> Result<Key, Refusal> {
    take(rest, 32)?.first_chunk().copied().ok_or(Refusal::Format)
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], Refusal> {
    let (taken, after) = rest.split_at_checked(count).ok_or(Refusal::Format)?;
    *rest = after;
    Ok(taken)
}

// The compact-u16 length: seven bits per byte, lowest first, at most three bytes.
fn length(rest: &mut &[u8]) -> Result<usize, Refusal> {
    let mut number = 0;
    for place in 0..3 {
        let byte = *take(rest, 1)?.first().ok_or(Refusal::Format)?;
        number |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(Refusal::Format)
}

// A packet holds less than 2^16 bytes; a longer message is refused for its size.
fn write_length(number: usize, bytes: &mut Vec<u8>) {
    let mut number = u16::try_from(number).unwrap_or(u16::MAX);
    loop {
        let [_, low] = number.to_be_bytes();
        number >>= 7;
        if number == 0 {
            return bytes.push(low & 0x7f);
        }
        bytes.push(low | 0x80);
    }
}

fn write_all(some: &[u8], bytes: &mut Vec<u8>) {
    write_length(some.len(), bytes);
    bytes.extend(some);
}

#[cfg(test)]
mod tests;
