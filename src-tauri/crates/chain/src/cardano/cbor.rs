//! CBOR (RFC 8949) as Cardano transactions use it. Numbers and lengths may have any encoding that CBOR
//! allows, because the hash covers the bytes as given. A map must not contain a key twice.

use minicbor::Decoder;
use minicbor::data::Type;

use crate::address::Reason;

/// Why an item is not taken that is CBOR.
pub(super) const MALFORMED: Reason = "it is not as the network has it";
const DEEPEST: u8 = 32;
// Four times the size that nodes accept.
const MOST_BYTES: usize = 65_536;
// The optional tag of a set.
const SET: u64 = 258;

/// A CBOR item.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Item<'b> {
    Int(i128),
    Bytes(&'b [u8]),
    Text(&'b str),
    Array(Vec<Item<'b>>),
    Map(Vec<(Item<'b>, Item<'b>)>),
    Tagged(u64, Box<Item<'b>>),
    Bool(bool),
    Null,
}

/// Reads one item, which must fill `bytes`.
pub(super) fn read(bytes: &[u8]) -> Result<Item<'_>, Reason> {
    if bytes.len() > MOST_BYTES {
        return Err("it is larger than nodes take");
    }
    let mut decoder = Decoder::new(bytes);
    let item = item(&mut decoder, 0)?;
    if decoder.position() == bytes.len() { Ok(item) } else { Err("something follows it") }
}

/// The boundaries of the items in the array `bytes`: the start of the first item, then the end of each. Every
/// item is read.
pub(super) fn parts(bytes: &[u8]) -> Option<Vec<usize>> {
    let mut decoder = Decoder::new(bytes);
    let count = decoder.array().ok()?;
    let mut places = vec![decoder.position()];
    while count.map_or_else(|| decoder.datatype().ok() != Some(Type::Break), |count| places_left(count, &places)) {
        item(&mut decoder, 1).ok()?;
        places.push(decoder.position());
    }
    let end = decoder.position() + usize::from(count.is_none());
    (end == bytes.len()).then_some(places)
}

/// The encoded length of each item in the array under the key `wanted` of the map `bytes`.
pub(super) fn lengths_at(bytes: &[u8], wanted: i128) -> Option<Vec<usize>> {
    let mut decoder = Decoder::new(bytes);
    let count = decoder.map().ok()?;
    let mut read = 0;
    while more(&mut decoder, count, read).ok()? {
        let key = item(&mut decoder, 1).ok()?;
        let start = decoder.position();
        item(&mut decoder, 1).ok()?;
        if key.int() == Some(wanted) {
            let places = parts(bytes.get(start..decoder.position())?)?;
            let length = |pair: &[usize]| pair.last()?.checked_sub(*pair.first()?);
            return places.windows(2).map(length).collect();
        }
        read += 1;
    }
    None
}

fn places_left(count: u64, places: &[usize]) -> bool {
    u64::try_from(places.len()).is_ok_and(|read| read <= count)
}

fn item<'b>(decoder: &mut Decoder<'b>, depth: u8) -> Result<Item<'b>, Reason> {
    const CUT: Reason = "it is not CBOR, or ends too early";
    if depth > DEEPEST {
        return Err("it is nested too deeply");
    }
    let kind = decoder.datatype().map_err(|_| CUT)?;
    Ok(match kind {
        Type::U8 | Type::U16 | Type::U32 | Type::U64 | Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::Int => {
            Item::Int(decoder.int().map_err(|_| CUT)?.into())
        }
        Type::Bytes => Item::Bytes(decoder.bytes().map_err(|_| CUT)?),
        Type::String => Item::Text(decoder.str().map_err(|_| CUT)?),
        Type::Array | Type::ArrayIndef => {
            let count = decoder.array().map_err(|_| CUT)?;
            let mut items = Vec::new();
            while more(decoder, count, items.len())? {
                items.push(item(decoder, depth + 1)?);
            }
            Item::Array(items)
        }
        Type::Map | Type::MapIndef => {
            let count = decoder.map().map_err(|_| CUT)?;
            let mut entries: Vec<(Item<'b>, Item<'b>)> = Vec::new();
            while more(decoder, count, entries.len())? {
                let key = item(decoder, depth + 1)?;
                entries.push((key, item(decoder, depth + 1)?));
            }
            Item::Map(once(entries)?)
        }
        Type::Tag => {
            let tag = decoder.tag().map_err(|_| CUT)?;
            Item::Tagged(tag.as_u64(), Box::new(item(decoder, depth + 1)?))
        }
        Type::Bool => Item::Bool(decoder.bool().map_err(|_| CUT)?),
        Type::Null => {
            decoder.null().map_err(|_| CUT)?;
            Item::Null
        }
        _ => return Err("it holds an item of a kind that transactions do not have"),
    })
}

fn more(decoder: &mut Decoder<'_>, count: Option<u64>, read: usize) -> Result<bool, Reason> {
    match count {
        Some(count) => Ok(u64::try_from(read).is_ok_and(|read| read < count)),
        None if decoder.datatype().ok() == Some(Type::Break) => {
            // An item of indefinite length ends with a break byte.
            decoder.set_position(decoder.position() + 1);
            Ok(false)
        }
        None => Ok(true),
    }
}

fn once<'b>(entries: Vec<(Item<'b>, Item<'b>)>) -> Result<Vec<(Item<'b>, Item<'b>)>, Reason> {
    let mut keys = entries.iter().map(|(key, _)| key).collect::<Vec<_>>();
    keys.sort_unstable();
    let twice = keys.windows(2).any(|pair| matches!(pair, [one, other] if one == other));
    if twice { Err("it has a key twice") } else { Ok(entries) }
}

impl<'b> Item<'b> {
    pub(super) fn u64(&self) -> Option<u64> {
        if let Self::Int(number) = self { u64::try_from(*number).ok() } else { None }
    }

    pub(super) const fn int(&self) -> Option<i128> {
        if let Self::Int(number) = self { Some(*number) } else { None }
    }

    pub(super) const fn bytes(&self) -> Option<&'b [u8]> {
        if let Self::Bytes(bytes) = self { Some(bytes) } else { None }
    }

    pub(super) fn fixed<const N: usize>(&self) -> Option<[u8; N]> {
        self.bytes()?.try_into().ok()
    }

    pub(super) fn array(&self) -> Option<&[Item<'b>]> {
        if let Self::Array(items) = self { Some(items) } else { None }
    }

    pub(super) fn map(&self) -> Option<&[(Item<'b>, Item<'b>)]> {
        if let Self::Map(entries) = self { Some(entries) } else { None }
    }

    /// The members of a set, with or without the tag.
    pub(super) fn set(&self) -> Option<&[Item<'b>]> {
        match self {
            Self::Tagged(SET, items) => items.array(),
            other => other.array(),
        }
    }

    /// The value under a number in a map.
    pub(super) fn at(&self, key: i128) -> Option<&Item<'b>> {
        self.map()?.iter().find(|(at, _)| at.int() == Some(key)).map(|(_, value)| value)
    }
}
