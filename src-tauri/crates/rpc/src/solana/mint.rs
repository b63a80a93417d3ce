//! Reads a mint and the token's name from account data. The token's author wrote them, so every form that the
//! programs themselves do not write is refused.

use lockstep_chain::plain_text;
use lockstep_chain::solana::tokens::{METADATA, TOKEN, TOKEN_2022};

/// The longest account that is read, in bytes. A mint has 82, or a few hundred with extensions.
pub(super) const LONGEST: u64 = 16 * 1024;

/// The length of a mint without extensions.
const PLAIN: usize = 82;
/// The offset of the account type, just after the longest account without extensions.
const KIND: usize = 165;
const IS_MINT: u8 = 1;
/// The length of a multisig account, which has no byte for its type.
const SEVERAL_KEYS: usize = 355;
const POINTER: u16 = 18;
const NAMES: u16 = 19;
/// The type of Metaplex's account with a token's name.
const NAMES_OF_METAPLEX: u8 = 4;
/// The longest name and symbol that Metaplex's program writes, in bytes.
const METAPLEX_NAME: usize = 32;
const METAPLEX_SYMBOL: usize = 10;

type Key = [u8; 32];

/// Why account data are refused.
pub(super) type Reason = &'static str;

/// The content of a mint account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mint {
    pub(super) decimals: u8,
    pub(super) called: Whence,
}

/// Where the token's name is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Whence {
    /// In the mint itself.
    Here(Called),
    /// In Metaplex's account, if it exists.
    Beside,
}

/// Symbol and name that the token's author chose. Bounded; either may be empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Called {
    pub(super) symbol: String,
    pub(super) name: String,
}

impl Called {
    fn of(symbol: &str, name: &str) -> Self {
        // Metaplex's program pads with zeros.
        let told = |text: &str, most| plain_text(text.trim_end_matches('\0').trim(), most);
        Self { symbol: told(symbol, 24), name: told(name, 60) }
    }
}

/// Reads the account at `own`, which `program` owns.
pub(super) fn read_mint(program: &str, data: &[u8], own: &Key) -> Result<Mint, Reason> {
    let extensions: &[u8] = match (program, data.len()) {
        (TOKEN | TOKEN_2022, PLAIN) => &[],
        (TOKEN_2022, length) if length > KIND && length != SEVERAL_KEYS => behind(data)?,
        (TOKEN | TOKEN_2022, _) => return Err("it is an account of the token program, and no mint"),
        _ => return Err("it does not belong to a token program"),
    };
    let decimals = decimals(data).ok_or("it is not an initialised mint")?;
    Ok(Mint { decimals, called: whence(extensions, own)? })
}

/// The mint authority, the supply, the decimals, whether it is initialized, and the freeze authority.
fn decimals(data: &[u8]) -> Option<u8> {
    let mut bytes = Bytes(data);
    bytes.optional_key()?;
    bytes.take(8)?;
    let decimals = bytes.u8()?;
    let begun = bytes.u8()?;
    bytes.optional_key()?;
    (begun == 1).then_some(decimals)
}

/// The extensions of a mint, which is padded with zeros to the length of a token account.
fn behind(data: &[u8]) -> Result<&[u8], Reason> {
    let filled = data.get(PLAIN..KIND).is_some_and(|zeros| zeros.iter().all(|byte| *byte == 0));
    match data.get(KIND) {
        Some(&IS_MINT) if filled => data.get(KIND + 1..).ok_or("it is cut short"),
        _ => Err("it is an account of the token program, and no mint"),
    }
}

fn whence(extensions: &[u8], own: &Key) -> Result<Whence, Reason> {
    let (mut pointer, mut names) = (None, None);
    let mut bytes = Bytes(extensions);
    while !bytes.is_all_zero() {
        let (kind, value) = bytes.extension().ok_or("its extensions are cut short")?;
        let kept = match kind {
            POINTER => &mut pointer,
            NAMES => &mut names,
            _ => continue,
        };
        if kept.replace(value).is_some() {
            return Err("an extension occurs twice");
        }
    }
    // The mint's own name counts only if its pointer names the mint itself.
    match (pointer.map(points_to).transpose()?, names) {
        (Some(place), Some(names)) if place == *own => {
            let (of, called) = names_here(names).ok_or("its name cannot be read")?;
            if of == *own { Ok(Whence::Here(called)) } else { Err("its metadata names another mint") }
        }
        _ => Ok(Whence::Beside),
    }
}

/// The pointer's authority and its target.
fn points_to(value: &[u8]) -> Result<Key, Reason> {
    let mut bytes = Bytes(value);
    let place = bytes.key().and_then(|_| bytes.key());
    place.filter(|_| bytes.0.is_empty()).ok_or("its metadata pointer cannot be read")
}

/// The update authority, the mint, name, symbol, URI, and further fields that are not shown.
fn names_here(value: &[u8]) -> Option<(Key, Called)> {
    let mut bytes = Bytes(value);
    bytes.key()?;
    let of = bytes.key()?;
    let (name, symbol) = (bytes.text()?, bytes.text()?);
    Some((of, Called::of(symbol, name)))
}

/// Reads Metaplex's account for the mint `own`; `None` if that program has nothing at the address.
pub(super) fn read_names(program: &str, data: &[u8], own: &Key) -> Result<Option<Called>, Reason> {
    // Anyone can send lamports to that address, and a burnt account remains as an empty one.
    if program != METADATA || data.iter().all(|byte| *byte == 0) {
        return Ok(None);
    }
    let mut bytes = Bytes(data);
    let mut read = || {
        let kind = bytes.u8()?;
        bytes.key()?;
        let of = bytes.key()?;
        let (name, symbol) = (bytes.text()?, bytes.text()?);
        let fits = name.len() <= METAPLEX_NAME && symbol.len() <= METAPLEX_SYMBOL;
        (kind == NAMES_OF_METAPLEX && fits).then(|| (of, Called::of(symbol, name)))
    };
    let (of, called) = read().ok_or("its name cannot be read")?;
    if of == *own { Ok(Some(called)) } else { Err("its metadata names another mint") }
}

/// The bytes that are not read yet.
struct Bytes<'d>(&'d [u8]);

impl<'d> Bytes<'d> {
    fn take(&mut self, length: usize) -> Option<&'d [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    fn key(&mut self) -> Option<Key> {
        self.array()
    }

    /// A flag in four bytes, and a key that is present in both cases.
    fn optional_key(&mut self) -> Option<()> {
        let there = u32::from_le_bytes(self.array()?);
        self.key()?;
        (there <= 1).then_some(())
    }

    /// A length in four bytes, and that many bytes of UTF-8.
    fn text(&mut self) -> Option<&'d str> {
        let length = usize::try_from(u32::from_le_bytes(self.array()?)).ok()?;
        std::str::from_utf8(self.take(length)?).ok()
    }

    /// Its type, its length and its content.
    fn extension(&mut self) -> Option<(u16, &'d [u8])> {
        let kind = u16::from_le_bytes(self.array()?);
        let length = u16::from_le_bytes(self.array()?);
        Some((kind, self.take(length.into())?))
    }

    /// Padding that an extension may use later.
    fn is_all_zero(&self) -> bool {
        self.0.iter().all(|byte| *byte == 0)
    }
}

#[cfg(test)]
mod tests;
