//! The ledger's binary form: fields ordered by type and number, each followed by its value.

use super::amount::Amount;
use super::fields::{ARRAY_END, Code, Kind, OBJECT_END, name};

// The issuer field of a currency's own issuer.
const NO_ACCOUNT: [u8; 20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
// Deeper nesting does not occur in transactions.
const DEEPEST: usize = 6;

/// A field, with its position in the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) code: Code,
    pub(super) value: Value,
    pub(super) end: usize,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Number(u64),
    Amount(Amount),
    Account([u8; 20]),
    /// Blobs, hashes, and values that are not interpreted.
    Bytes(Vec<u8>),
    Object(Vec<Field>),
    Array(Vec<Field>),
}

/// Why bytes are not an object, as a sentence.
pub(super) type Reason = &'static str;

const SHORT: Reason = "they end within a field";

impl Field {
    /// The field's name, or its type and number if unknown.
    pub(super) fn name(&self) -> String {
        let (kind, number) = self.code;
        name(self.code).map_or_else(|| format!("field {number} of type {kind}"), ToOwned::to_owned)
    }
}

/// Reads all of `bytes` as fields.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Field>, Reason> {
    let mut reader = Reader { bytes, place: 0 };
    let fields = reader.fields(None, 0)?;
    Ok(fields)
}

struct Reader<'b> {
    bytes: &'b [u8],
    place: usize,
}

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Result<&[u8], Reason> {
        let end = self.place.checked_add(count).ok_or(SHORT)?;
        let taken = self.bytes.get(self.place..end).ok_or(SHORT)?;
        self.place = end;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Reason> {
        self.take(1)?.first().copied().ok_or(SHORT)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Reason> {
        self.take(N)?.try_into().map_err(|_| SHORT)
    }

    fn code(&mut self) -> Result<Code, Reason> {
        let first = self.byte()?;
        let (mut kind, mut number) = (first >> 4, first & 0x0f);
        if kind == 0 {
            kind = self.byte()?;
        }
        if number == 0 {
            number = self.byte()?;
        }
        // A type or number that fits in four bits must be written in four bits.
        let canonical = (first >> 4 != 0 || kind >= 16) && (first & 0x0f != 0 || number >= 16);
        if canonical { Ok((kind, number)) } else { Err("a field's number is written in a longer form than it needs") }
    }

    fn fields(&mut self, until: Option<Code>, depth: usize) -> Result<Vec<Field>, Reason> {
        if depth > DEEPEST {
            return Err("its objects are nested too deeply");
        }
        let mut fields: Vec<Field> = Vec::new();
        while self.place < self.bytes.len() {
            let code = self.code()?;
            if Some(code) == until {
                return Ok(fields);
            }
            // The members of a list share one type and keep their own order.
            if until != Some(ARRAY_END) && fields.last().is_some_and(|last| last.code >= code) {
                return Err("its fields are not in the ledger's order, or one occurs twice");
            }
            let value = self.value(code, depth)?;
            if until == Some(ARRAY_END) && !matches!(value, Value::Object(_)) {
                return Err("a list holds something else than objects");
            }
            fields.push(Field { code, value, end: self.place });
        }
        if until.is_none() { Ok(fields) } else { Err(SHORT) }
    }

    fn value(&mut self, code: Code, depth: usize) -> Result<Value, Reason> {
        let kind = Kind::of(code.0).ok_or("it has a field of a type that is not known")?;
        Ok(match kind {
            Kind::UInt8 => Value::Number(self.byte()?.into()),
            Kind::UInt16 => Value::Number(u16::from_be_bytes(self.array()?).into()),
            Kind::UInt32 => Value::Number(u32::from_be_bytes(self.array()?).into()),
            Kind::UInt64 => Value::Number(u64::from_be_bytes(self.array()?)),
            Kind::Hash128 => Value::Bytes(self.take(16)?.to_vec()),
            Kind::Hash160 => Value::Bytes(self.take(20)?.to_vec()),
            Kind::Hash192 => Value::Bytes(self.take(24)?.to_vec()),
            Kind::Hash256 => Value::Bytes(self.take(32)?.to_vec()),
            Kind::Amount => {
                let rest = self.bytes.get(self.place..).ok_or(SHORT)?;
                let (amount, length) = Amount::read(rest).ok_or("an amount is not in its one form")?;
                self.take(length)?;
                Value::Amount(amount)
            }
            Kind::Blob | Kind::Vector256 => {
                let length = self.length()?;
                Value::Bytes(self.take(length)?.to_vec())
            }
            Kind::Account => match self.length()? {
                20 => Value::Account(self.array()?),
                _ => return Err("an account has another length than 20 bytes"),
            },
            Kind::Object => match code {
                OBJECT_END => return Err("an object ends that did not begin"),
                _ => Value::Object(self.fields(Some(OBJECT_END), depth + 1)?),
            },
            Kind::Array => match code {
                ARRAY_END => return Err("a list ends that did not begin"),
                _ => Value::Array(self.fields(Some(ARRAY_END), depth + 1)?),
            },
            Kind::Opaque(length) => Value::Bytes(self.take(length)?.to_vec()),
            Kind::PathSet => Value::Bytes(self.paths()?),
            Kind::Issue => {
                let currency: [u8; 20] = self.array()?;
                // XRP has no issuer; a multi-purpose token has a number here.
                let mut issue = currency.to_vec();
                if currency != [0; 20] {
                    let issuer: [u8; 20] = self.array()?;
                    issue.extend(issuer);
                    if issuer == NO_ACCOUNT {
                        issue.extend(self.take(4)?);
                    }
                }
                Value::Bytes(issue)
            }
        })
    }

    fn length(&mut self) -> Result<usize, Reason> {
        let first = usize::from(self.byte()?);
        match first {
            0..=192 => Ok(first),
            193..=240 => Ok(193 + (first - 193) * 256 + usize::from(self.byte()?)),
            241..=254 => {
                let [high, low] = self.array()?;
                Ok(12_481 + (first - 241) * 65_536 + usize::from(high) * 256 + usize::from(low))
            }
            _ => Err("a length is none that there is"),
        }
    }

    // 20 bytes each for account, currency and issuer of a step; 0xff between paths, 0 at the end.
    fn paths(&mut self) -> Result<Vec<u8>, Reason> {
        let start = self.place;
        loop {
            match self.byte()? {
                0 => break,
                0xff => {}
                step if step & !0x31 == 0 => {
                    self.take(20 * usize::try_from(step.count_ones()).map_err(|_| SHORT)?)?;
                }
                _ => return Err("a path has a step of no known kind"),
            }
        }
        self.bytes.get(start..self.place).map(<[u8]>::to_vec).ok_or(SHORT)
    }
}
