//! A runtime's metadata: its types, pallets and events. Nodes return version 14 unless another one is requested.

use parity_scale_codec::{Compact, Decode, Error, Input};

const MAGIC: [u8; 4] = *b"meta";
const VERSION: u8 = 14;

/// How a value is encoded, by the ids of other types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Type {
    Fields(Vec<Field>),
    Variants(Vec<Variant>),
    Sequence(u32),
    Array {
        length: u32,
        of: u32,
    },
    /// A number, or a value that is encoded like one, with this many bytes.
    Plain(usize),
    Text,
    Compact(u32),
    Bits {
        /// The type of the bit store.
        kept_in: u32,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field {
    /// Missing in a tuple.
    pub(super) name: Option<String>,
    pub(super) of: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) name: String,
    pub(super) fields: Vec<Field>,
    pub(super) index: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pallet {
    pub(super) name: String,
    pub(super) index: u8,
    /// The types of its calls and of its errors.
    pub(super) calls: Option<u32>,
    pub(super) errors: Option<u32>,
    /// Its plain storage entries, with their types.
    kept: Vec<(String, u32)>,
    constants: Vec<(String, Vec<u8>)>,
}

/// The part of the metadata that the wallet uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Metadata {
    types: Vec<Type>,
    pallets: Vec<Pallet>,
}

impl Metadata {
    pub(super) fn read(mut bytes: &[u8]) -> Option<Self> {
        let input = &mut bytes;
        if <([u8; 4], u8)>::decode(input).ok()? != (MAGIC, VERSION) {
            return None;
        }
        let numbered = Vec::<(Compact<u32>, Type)>::decode(input).ok()?;
        let in_order = numbered.iter().zip(0..).all(|((Compact(number), _), place)| *number == place);
        let types = in_order.then(|| numbered.into_iter().map(|(_, one)| one).collect())?;
        Some(Self { types, pallets: Vec::decode(input).ok()? })
    }

    pub(super) fn types(&self) -> &[Type] {
        &self.types
    }

    pub(super) fn pallet(&self, index: u8) -> Option<&Pallet> {
        self.pallets.iter().find(|pallet| pallet.index == index)
    }

    pub(super) fn variant(&self, of: u32, index: u8) -> Option<&Variant> {
        match self.types.get(usize::try_from(of).ok()?)? {
            Type::Variants(variants) => variants.iter().find(|variant| variant.index == index),
            _ => None,
        }
    }

    /// The type of one event of a block.
    pub(super) fn event(&self) -> Option<u32> {
        let kept = &self.called("System")?.kept;
        let (_, all) = kept.iter().find(|(name, _)| name == "Events")?;
        match self.types.get(usize::try_from(*all).ok()?)? {
            Type::Sequence(of) => Some(*of),
            _ => None,
        }
    }

    /// The existential deposit: an account with less is removed.
    pub(super) fn least(&self) -> Option<u128> {
        let constants = &self.called("Balances")?.constants;
        let (_, value) = constants.iter().find(|(name, _)| name == "ExistentialDeposit")?;
        let mut wide = [0; 16];
        wide.get_mut(..value.len())?.copy_from_slice(value);
        (!value.is_empty()).then(|| u128::from_le_bytes(wide))
    }

    fn called(&self, name: &str) -> Option<&Pallet> {
        self.pallets.iter().find(|pallet| pallet.name == name)
    }
}

fn number<I: Input>(input: &mut I) -> Result<u32, Error> {
    Compact::<u32>::decode(input).map(|Compact(number)| number)
}

fn maybe<I: Input>(input: &mut I) -> Result<Option<u32>, Error> {
    Ok(Option::<Compact<u32>>::decode(input)?.map(|Compact(number)| number))
}

/// Documentation for people.
fn words<I: Input>(input: &mut I) -> Result<(), Error> {
    Vec::<String>::decode(input).map(drop)
}

impl Decode for Field {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        let field = Self { name: Option::decode(input)?, of: number(input)? };
        Option::<String>::decode(input)?;
        words(input)?;
        Ok(field)
    }
}

impl Decode for Variant {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        let (name, fields, index) = Decode::decode(input)?;
        words(input)?;
        Ok(Self { name, fields, index })
    }
}

impl Decode for Type {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        // The parameter's name and type.
        words(input)?;
        Vec::<(String, Option<Compact<u32>>)>::decode(input)?;
        let unnamed = |Compact(of): Compact<u32>| Field { name: None, of };
        let read = match u8::decode(input)? {
            0 => Self::Fields(Vec::decode(input)?),
            1 => Self::Variants(Vec::decode(input)?),
            2 => Self::Sequence(number(input)?),
            3 => Self::Array { length: u32::decode(input)?, of: number(input)? },
            4 => Self::Fields(Vec::<Compact<u32>>::decode(input)?.into_iter().map(unnamed).collect()),
            5 => match u8::decode(input)? {
                0 | 3 | 9 => Self::Plain(1),
                4 | 10 => Self::Plain(2),
                1 | 5 | 11 => Self::Plain(4),
                6 | 12 => Self::Plain(8),
                7 | 13 => Self::Plain(16),
                8 | 14 => Self::Plain(32),
                2 => Self::Text,
                _ => return Err("no such primitive type".into()),
            },
            6 => Self::Compact(number(input)?),
            7 => {
                let kept_in = number(input)?;
                number(input)?;
                Self::Bits { kept_in }
            }
            _ => return Err("no such type".into()),
        };
        words(input)?;
        Ok(read)
    }
}

impl Decode for Pallet {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        let name = String::decode(input)?;
        let kept = match Option::<(String, Vec<Entry>)>::decode(input)? {
            Some((_, entries)) => entries.into_iter().filter_map(|Entry { name, one }| Some((name, one?))).collect(),
            None => Vec::new(),
        };
        let calls = maybe(input)?;
        maybe(input)?;
        let constants = Vec::<Constant>::decode(input)?.into_iter().map(|one| (one.name, one.value)).collect();
        Ok(Self { name, kept, calls, constants, errors: maybe(input)?, index: u8::decode(input)? })
    }
}

/// A storage entry of a pallet.
struct Entry {
    name: String,
    /// Its type, if it is a plain value and not a map.
    one: Option<u32>,
}

impl Decode for Entry {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        let (name, _modifier) = <(String, u8)>::decode(input)?;
        let one = match u8::decode(input)? {
            0 => Some(number(input)?),
            1 => {
                <(Vec<u8>, Compact<u32>, Compact<u32>)>::decode(input)?;
                None
            }
            _ => return Err("no such entry".into()),
        };
        Vec::<u8>::decode(input)?;
        words(input)?;
        Ok(Self { name, one })
    }
}

struct Constant {
    name: String,
    value: Vec<u8>,
}

impl Decode for Constant {
    fn decode<I: Input>(input: &mut I) -> Result<Self, Error> {
        let name = String::decode(input)?;
        number(input)?;
        let value = Vec::decode(input)?;
        words(input)?;
        Ok(Self { name, value })
    }
}

#[cfg(test)]
mod tests {
    use super::super::written::description;
    use super::*;

    #[test]
    fn a_description_is_read_whole_or_not_at_all() {
        let bytes = description(10);
        let metadata = Metadata::read(&bytes).unwrap();
        assert_eq!(metadata.least(), Some(100_000_000));
        let coin = metadata.pallet(10).unwrap();
        assert_eq!(coin.name, "Balances");
        let call = |index| metadata.variant(coin.calls?, index).map(|call| call.name.as_str());
        assert_eq!((call(3), call(4)), (Some("transfer_keep_alive"), None));
        assert_eq!((metadata.event(), metadata.pallet(11)), (Some(12), None));
        // The rest of the metadata is not read.
        let whole = bytes.len() - b"and more".len();
        for length in 0..whole {
            assert_eq!(Metadata::read(&bytes[..length]), None, "{length} bytes of it");
        }
        for (at, strange) in [(0, b'M'), (4, 15)] {
            let mut other = bytes.clone();
            other[at] = strange;
            assert_eq!(Metadata::read(&other), None, "another form");
        }
    }
}
