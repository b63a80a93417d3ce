//! The types that a document declares, checked as a whole before any value is read.

use std::collections::{BTreeMap, BTreeSet};

use super::error::TypedDataError;
use super::json::{Json, member};

/// Most struct types in one document.
const MAX_TYPES: usize = 64;
/// Most fields in one struct type.
const MAX_FIELDS: usize = 64;
/// Longest name of a type or a field.
const MAX_NAME: usize = 64;
/// The deepest nesting of arrays in a field's type.
const MAX_ARRAYS: usize = 4;
/// The deepest nesting of structs.
const MAX_DEPTH: usize = 12;
/// The largest array whose length is part of its type.
const MAX_FIXED_LENGTH: u32 = 1_000;

/// The domain's type.
pub(super) const DOMAIN: &str = "EIP712Domain";

/// The fields that a domain may have, in the order in which EIP-712 hashes them.
pub(super) const DOMAIN_FIELDS: [(&str, &str); 5] = [
    ("name", "string"),
    ("version", "string"),
    ("chainId", "uint256"),
    ("verifyingContract", "address"),
    ("salt", "bytes32"),
];

/// The type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FieldType {
    Address,
    Bool,
    Text,
    Bytes,
    FixedBytes(u8),
    Uint(u16),
    Int(u16),
    Struct(String),
    /// An array: the type of its elements, and the length if it is fixed.
    Array(Box<FieldType>, Option<u32>),
}

/// One field of a struct type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) name: String,
    /// The type's name as it is hashed.
    pub(super) written: String,
    pub(super) holds: FieldType,
}

/// Struct types by name. Every referenced struct exists, and no struct contains itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Types(BTreeMap<String, Vec<Field>>);

impl Types {
    /// Reads `types`. `domain` supplies the domain's type if the document does not declare it.
    pub(super) fn read(types: &Json, domain: &[(String, Json)]) -> Result<Self, TypedDataError> {
        let declared = types.object().ok_or(TypedDataError::Shape { field: "types", reason: "is not an object" })?;
        if declared.len() > MAX_TYPES {
            return Err(TypedDataError::TooMuch { what: "types", most: MAX_TYPES });
        }
        let mut read = BTreeMap::new();
        for (name, fields) in declared {
            if !is_type_name(name) || elementary(name).is_some() {
                return Err(TypedDataError::type_error(name, "is not a name that a struct type may have"));
            }
            read.insert(name.clone(), fields_of(name, fields)?);
        }
        match read.get(DOMAIN) {
            Some(fields) => check_domain(fields)?,
            None => {
                read.insert(DOMAIN.to_owned(), domain_of(domain));
            }
        }
        let types = Self(read);
        types.check()?;
        Ok(types)
    }

    /// The fields of a struct type.
    pub(super) fn fields(&self, name: &str) -> Option<&[Field]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// The one struct type that no other type contains; `None` if there are several.
    pub(super) fn outermost(&self) -> Option<&str> {
        let contained: BTreeSet<&str> = self.0.values().flatten().filter_map(|field| named(&field.holds)).collect();
        let mut outermost =
            self.0.keys().map(String::as_str).filter(|name| *name != DOMAIN && !contained.contains(name));
        outermost.next().filter(|_| outermost.next().is_none())
    }

    /// `encodeType` of EIP-712: the type, then every struct that it contains, sorted by name.
    pub(super) fn encoded(&self, name: &str) -> String {
        let mut contained = BTreeSet::new();
        self.collect(name, &mut contained);
        contained.remove(name);
        std::iter::once(name).chain(contained).map(|name| self.signature(name)).collect()
    }

    fn collect<'t>(&'t self, name: &'t str, into: &mut BTreeSet<&'t str>) {
        if into.insert(name) {
            for field in self.0.get(name).into_iter().flatten() {
                if let Some(inner) = named(&field.holds) {
                    self.collect(inner, into);
                }
            }
        }
    }

    fn signature(&self, name: &str) -> String {
        let fields: Vec<String> =
            self.0.get(name).into_iter().flatten().map(|field| format!("{} {}", field.written, field.name)).collect();
        format!("{name}({})", fields.join(","))
    }

    /// Checks that every named struct exists and that the nesting ends. Depths are remembered, so that each
    /// type is visited once.
    fn check(&self) -> Result<(), TypedDataError> {
        let mut depths = BTreeMap::new();
        for name in self.0.keys() {
            self.depth(name, &mut Vec::new(), &mut depths)?;
        }
        Ok(())
    }

    fn depth<'t>(
        &'t self,
        name: &'t str,
        above: &mut Vec<&'t str>,
        depths: &mut BTreeMap<&'t str, usize>,
    ) -> Result<usize, TypedDataError> {
        if let Some(depth) = depths.get(name) {
            return Ok(*depth);
        }
        if above.contains(&name) {
            return Err(TypedDataError::type_error(name, "contains itself"));
        }
        if above.len() >= MAX_DEPTH {
            return Err(TypedDataError::TooDeep);
        }
        let fields = self.0.get(name).ok_or_else(|| TypedDataError::type_error(name, "is used and not declared"))?;
        above.push(name);
        let mut deepest = 0;
        for inner in fields.iter().filter_map(|field| named(&field.holds)) {
            deepest = deepest.max(self.depth(inner, above, depths)?);
        }
        above.pop();
        if deepest >= MAX_DEPTH {
            return Err(TypedDataError::TooDeep);
        }
        depths.insert(name, deepest + 1);
        Ok(deepest + 1)
    }
}

fn fields_of(name: &str, fields: &Json) -> Result<Vec<Field>, TypedDataError> {
    let Json::List(fields) = fields else { return Err(TypedDataError::type_error(name, "is not a list of fields")) };
    if fields.len() > MAX_FIELDS {
        return Err(TypedDataError::TooMuch { what: "fields in one type", most: MAX_FIELDS });
    }
    let mut seen = BTreeSet::new();
    let mut read = Vec::with_capacity(fields.len());
    for field in fields {
        let wrong = |reason| TypedDataError::type_error(name, reason);
        let members = field.object().ok_or_else(|| wrong("has a field that is not an object"))?;
        let text = |key| member(members, key).and_then(Json::text);
        let (Some(field_name), Some(written), 2) = (text("name"), text("type"), members.len()) else {
            return Err(wrong("has a field that is not just a name and a type"));
        };
        if !is_identifier(field_name) {
            return Err(wrong("has a field whose name is not one"));
        }
        if !seen.insert(field_name) {
            return Err(wrong("has a field twice"));
        }
        let holds =
            field_type(written, 0).ok_or_else(|| wrong("has a field of a type that the standard does not know"))?;
        read.push(Field { name: field_name.to_owned(), written: written.to_owned(), holds });
    }
    Ok(read)
}

fn check_domain(fields: &[Field]) -> Result<(), TypedDataError> {
    let mut order = DOMAIN_FIELDS.iter();
    let standard =
        fields.iter().all(|field| order.any(|(name, written)| *name == field.name && *written == field.written));
    // Libraries hash a domain with reordered fields in different ways; one signature would have two meanings.
    if standard { Ok(()) } else { Err(TypedDataError::type_error(DOMAIN, "is not as the standard has it")) }
}

fn domain_of(domain: &[(String, Json)]) -> Vec<Field> {
    DOMAIN_FIELDS
        .iter()
        .filter(|(name, _)| member(domain, name).is_some())
        .filter_map(|(name, written)| {
            let holds = field_type(written, 0)?;
            Some(Field { name: (*name).to_owned(), written: (*written).to_owned(), holds })
        })
        .collect()
}

/// The struct that a type names, inside any arrays.
fn named(holds: &FieldType) -> Option<&str> {
    match holds {
        FieldType::Struct(name) => Some(name),
        FieldType::Array(element, _) => named(element),
        _ => None,
    }
}

fn field_type(written: &str, arrays: usize) -> Option<FieldType> {
    let Some(open) = written.strip_suffix(']') else {
        return elementary(written).or_else(|| {
            (is_type_name(written) && !looks_elementary(written)).then(|| FieldType::Struct(written.into()))
        });
    };
    if arrays >= MAX_ARRAYS {
        return None;
    }
    let (element, length) = open.rsplit_once('[')?;
    let length = match length {
        "" => None,
        digits => Some(whole(digits).filter(|length| (1..=MAX_FIXED_LENGTH).contains(length))?),
    };
    Some(FieldType::Array(Box::new(field_type(element, arrays + 1)?), length))
}

fn elementary(written: &str) -> Option<FieldType> {
    let bits = |digits: &str| {
        whole(digits).and_then(|bits| u16::try_from(bits).ok()).filter(|bits| bits % 8 == 0 && (8..=256).contains(bits))
    };
    match written {
        "address" => Some(FieldType::Address),
        "bool" => Some(FieldType::Bool),
        "string" => Some(FieldType::Text),
        "bytes" => Some(FieldType::Bytes),
        _ => {
            if let Some(digits) = written.strip_prefix("uint") {
                return bits(digits).map(FieldType::Uint);
            }
            if let Some(digits) = written.strip_prefix("int") {
                return bits(digits).map(FieldType::Int);
            }
            let length = whole(written.strip_prefix("bytes")?)?;
            u8::try_from(length).ok().filter(|length| (1..=32).contains(length)).map(FieldType::FixedBytes)
        }
    }
}

/// Names such as `uint`, `int7` and `bytes33`: programs give them different meanings.
fn looks_elementary(written: &str) -> bool {
    ["uint", "int", "bytes"]
        .iter()
        .filter_map(|prefix| written.strip_prefix(prefix))
        .any(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A whole number without a leading zero.
fn whole(digits: &str) -> Option<u32> {
    let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// Programs disagree about where a type name with a `$` ends, and then hash it differently.
fn is_type_name(name: &str) -> bool {
    // A colon is in type names that are signed every day ("HyperliquidTransaction:Withdraw"), and means nothing where types are hashed.
    is_identifier(&name.replace(':', "_")) && !name.contains('$') && !name.starts_with(':')
}

fn is_identifier(name: &str) -> bool {
    let first = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$';
    name.len() <= MAX_NAME
        && name.bytes().next().is_some_and(first)
        && name.bytes().all(|byte| first(byte) || byte.is_ascii_digit())
}
