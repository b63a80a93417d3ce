//! Reads values of a runtime's types, as its metadata describe them.

use parity_scale_codec::{Compact, Decode};

use super::metadata::{Field, Type};

/// The maximum nesting of types.
const DEEPEST: u8 = 60;
/// The maximum number of values in an answer, so that a node cannot keep the wallet busy.
const MOST: u32 = 2_000_000;

/// A value, as far as the wallet uses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value<'t, 'b> {
    Number(u128),
    Bytes(&'b [u8]),
    Fields(Fields<'t, 'b>),
    Variant {
        name: &'t str,
        fields: Fields<'t, 'b>,
    },
    /// A value that was read but is not used.
    Other,
}

/// Values with their names, if they have any.
type Fields<'t, 'b> = Vec<(Option<&'t str>, Value<'t, 'b>)>;

impl<'t, 'b> Value<'t, 'b> {
    /// The field with this name.
    pub(super) fn field(&self, wanted: &str) -> Option<&Self> {
        self.fields().iter().find(|(name, _)| *name == Some(wanted)).map(|(_, value)| value)
    }

    /// The first field.
    pub(super) fn first(&self) -> Option<&Self> {
        self.fields().first().map(|(_, value)| value)
    }

    pub(super) const fn number(&self) -> Option<u128> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The variant's index.
    pub(super) const fn name(&self) -> Option<&'t str> {
        match self {
            Self::Variant { name, .. } => Some(name),
            _ => None,
        }
    }

    const fn fields(&self) -> &[(Option<&'t str>, Self)] {
        match self {
            Self::Fields(fields) | Self::Variant { fields, .. } => fields.as_slice(),
            Self::Number(_) | Self::Bytes(_) | Self::Other => &[],
        }
    }
}

/// Reads one value after the other; `None` if the bytes do not match the types.
pub(super) struct Reader<'t, 'b> {
    types: &'t [Type],
    bytes: &'b [u8],
    left: u32,
}

impl<'t, 'b> Reader<'t, 'b> {
    pub(super) const fn new(types: &'t [Type], bytes: &'b [u8]) -> Self {
        Self { types, bytes, left: MOST }
    }

    /// The number of values in a list, read before the values.
    pub(super) fn count(&mut self) -> Option<usize> {
        let Compact(count) = Compact::<u32>::decode(&mut self.bytes).ok()?;
        usize::try_from(count).ok()
    }

    pub(super) fn value(&mut self, of: u32) -> Option<Value<'t, 'b>> {
        self.at(of, 0)
    }

    pub(super) const fn is_at_the_end(&self) -> bool {
        self.bytes.is_empty()
    }

    fn get(&self, of: u32) -> Option<&'t Type> {
        self.types.get(usize::try_from(of).ok()?)
    }

    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn at(&mut self, of: u32, depth: u8) -> Option<Value<'t, 'b>> {
        self.left = self.left.checked_sub(1)?;
        let within = (depth < DEEPEST).then_some(depth.saturating_add(1))?;
        match self.get(of)? {
            Type::Fields(fields) => self.fields(fields, within).map(Value::Fields),
            Type::Variants(variants) => {
                let [index] = *self.take(1)? else { return None };
                let variant = variants.iter().find(|variant| variant.index == index)?;
                Some(Value::Variant { name: &variant.name, fields: self.fields(&variant.fields, within)? })
            }
            Type::Sequence(of) => {
                let count = self.count()?;
                self.several(*of, count, within)
            }
            Type::Array { length, of } => self.several(*of, usize::try_from(*length).ok()?, within),
            Type::Plain(width) => self.take(*width).map(plain),
            Type::Text => {
                let count = self.count()?;
                self.take(count).map(Value::Bytes)
            }
            Type::Compact(of) => self.compact(*of),
            Type::Bits { kept_in } => {
                let Type::Plain(width) = *self.get(*kept_in)? else { return None };
                let count = self.count()?;
                let bytes = count.div_ceil(width.checked_mul(8)?).checked_mul(width)?;
                self.take(bytes).map(|_| Value::Other)
            }
        }
    }

    fn fields(&mut self, fields: &'t [Field], depth: u8) -> Option<Fields<'t, 'b>> {
        fields.iter().map(|field| Some((field.name.as_deref(), self.at(field.of, depth)?))).collect()
    }

    fn several(&mut self, of: u32, count: usize, depth: u8) -> Option<Value<'t, 'b>> {
        if self.get(of) == Some(&Type::Plain(1)) {
            return self.take(count).map(Value::Bytes);
        }
        for _ in 0..count {
            self.at(of, depth)?;
        }
        Some(Value::Other)
    }

    /// A compact number, or a type that contains only such numbers.
    fn compact(&mut self, of: u32) -> Option<Value<'t, 'b>> {
        let mut of = of;
        for _ in 0..DEEPEST {
            match self.get(of)? {
                Type::Plain(1..=16) => {
                    return Compact::<u128>::decode(&mut self.bytes).ok().map(|Compact(number)| Value::Number(number));
                }
                Type::Fields(fields) => match fields.as_slice() {
                    [] => return Some(Value::Other),
                    [only] => of = only.of,
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }
}

fn plain<'t, 'b>(bytes: &'b [u8]) -> Value<'t, 'b> {
    let mut wide = [0; 16];
    match wide.get_mut(..bytes.len()) {
        Some(part) => {
            part.copy_from_slice(bytes);
            Value::Number(u128::from_le_bytes(wide))
        }
        None => Value::Other,
    }
}

#[cfg(test)]
mod tests {
    use parity_scale_codec::Encode;

    use super::*;

    fn field(of: u32) -> Field {
        Field { name: None, of }
    }

    fn read(types: &[Type], bytes: &[u8]) -> Option<String> {
        let mut reader = Reader::new(types, bytes);
        let value = reader.value(0)?;
        reader.is_at_the_end().then(|| format!("{value:?}"))
    }

    #[test]
    fn each_kind_of_type_takes_its_bytes() {
        let wrapped = [Type::Compact(1), Type::Fields(vec![field(2)]), Type::Plain(8)];
        assert_eq!(read(&wrapped, &Compact(300_u64).encode()).as_deref(), Some("Number(300)"));
        assert_eq!(read(&[Type::Text], &"abc".encode()).as_deref(), Some("Bytes([97, 98, 99])"));
        assert_eq!(read(&[Type::Plain(32)], &[1; 32]).as_deref(), Some("Other"));
        assert_eq!(read(&[Type::Array { length: 2, of: 1 }, Type::Plain(4)], &[0; 8]).as_deref(), Some("Other"));
        // Ten bits, stored in bytes and in 32-bit numbers.
        for (width, bytes) in [(1, 2), (4, 4)] {
            let bits = [&Compact(10_u32).encode()[..], &vec![0; bytes]].concat();
            assert_eq!(read(&[Type::Bits { kept_in: 1 }, Type::Plain(width)], &bits).as_deref(), Some("Other"));
        }
        assert_eq!(read(&[Type::Fields(vec![field(7)])], &[]), None, "a type that is not there");
    }

    #[test]
    fn types_that_never_end_are_given_up() {
        let itself = [Type::Fields(vec![field(0)])];
        assert_eq!(read(&itself, &[]), None);
        let nothings =
            [Type::Array { length: u32::MAX, of: 1 }, Type::Array { length: u32::MAX, of: 2 }, Type::Fields(vec![])];
        assert_eq!(read(&nothings, &[]), None);
        assert_eq!(read(&[Type::Compact(0)], &[4]), None);
    }
}
