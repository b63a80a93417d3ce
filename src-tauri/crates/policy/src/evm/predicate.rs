//! Predicates, checked against the type of their subject when they are read.

use alloy::primitives::{Address, U256};
use lockstep_chain::evm::Tree;
use lockstep_descriptors::{Signature, decode_arguments};

use super::literal::Literal;
use super::subject::Kind;
use crate::code::{Code, PolicyError};
use crate::json::{Json, under};
use crate::tri::Tri;

const DEEPEST: usize = 16;
const LONGEST_LIST: usize = 1024;

/// A test of one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Predicate {
    AnyValue,
    /// One of these: `eq` has one.
    In(Vec<Literal>),
    Less(Literal),
    AtMost(Literal),
    More(Literal),
    AtLeast(Literal),
    Any(Vec<Predicate>),
    All(Vec<Predicate>),
    Not(Box<Predicate>),
    Length(Box<Predicate>),
    Selector(Box<Selector>),
    /// Every element; true for an empty array.
    Each(Box<Predicate>),
    Tuple(Vec<Option<Predicate>>),
}

impl Predicate {
    pub(crate) fn read(json: &Json, kind: &Kind, at: &str, depth: usize) -> Result<Self, PolicyError> {
        let wrong = |code| PolicyError::new(code, at);
        if depth > DEEPEST {
            return Err(wrong(Code::NotJson));
        }
        if let Json::Text(word) = json {
            return if word == "any_value" { Ok(Self::AnyValue) } else { Err(wrong(Code::Predicate)) };
        }
        let [(name, value)] = json.object(at)? else { return Err(wrong(Code::Predicate)) };
        let at = format!("{at}.{name}");
        let wrong = |code| PolicyError::new(code, &*at);
        let literal = |json: &Json| Literal::read(json.text(&at)?, kind, &at);
        let inner = |json: &Json, kind: &Kind| Self::read(json, kind, &at, depth + 1);
        let number = |make: fn(Literal) -> Self| {
            if kind.is_number() { literal(value).map(make) } else { Err(wrong(Code::Predicate)) }
        };
        let list = || match value.list(&at)? {
            [] => Err(wrong(Code::EmptyList)),
            list if list.len() > LONGEST_LIST => Err(wrong(Code::TooMany)),
            list => Ok(list),
        };
        Ok(match name.as_str() {
            "eq" => Self::In(vec![literal(value)?]),
            "in" => Self::In(list()?.iter().map(literal).collect::<Result<_, _>>()?),
            "lt" => number(Self::Less)?,
            "lte" => number(Self::AtMost)?,
            "gt" => number(Self::More)?,
            "gte" => number(Self::AtLeast)?,
            "any" => Self::Any(list()?.iter().map(|one| inner(one, kind)).collect::<Result<_, _>>()?),
            "all" => Self::All(list()?.iter().map(|one| inner(one, kind)).collect::<Result<_, _>>()?),
            "not" => Self::Not(Box::new(inner(value, kind)?)),
            "length" => match kind {
                Kind::Bytes | Kind::Text | Kind::List(_) => Self::Length(Box::new(inner(value, &Kind::Uint(256))?)),
                _ => return Err(wrong(Code::Predicate)),
            },
            "selector" => match kind {
                Kind::Bytes => Self::Selector(Box::new(Selector::read(value, &at, depth + 1)?)),
                _ => return Err(wrong(Code::Predicate)),
            },
            "each" => match kind {
                Kind::List(element) => Self::Each(Box::new(inner(value, element)?)),
                _ => return Err(wrong(Code::Predicate)),
            },
            "tuple" => {
                let Kind::Tuple(kinds) = kind else { return Err(wrong(Code::Predicate)) };
                let parts = value.list(&at)?;
                if parts.len() != kinds.len() {
                    return Err(wrong(Code::TupleArity));
                }
                let part = |(json, kind): (&Json, &Kind)| match json {
                    Json::Null => Ok(None),
                    json => inner(json, kind).map(Some),
                };
                Self::Tuple(parts.iter().zip(kinds).map(part).collect::<Result<_, _>>()?)
            }
            _ => return Err(wrong(Code::Predicate)),
        })
    }

    pub(crate) fn test(&self, value: &Tree, own: Option<Address>) -> Tri {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let compare = |literal: &Literal, wanted: &[std::cmp::Ordering]| {
            Tri::from(literal.order(value).is_some_and(|order| wanted.contains(&order)))
        };
        match self {
            Self::AnyValue => Tri::Yes,
            Self::In(literals) => literals.iter().any(|literal| literal.is(value, own)).into(),
            Self::Less(literal) => compare(literal, &[Less]),
            Self::AtMost(literal) => compare(literal, &[Less, Equal]),
            Self::More(literal) => compare(literal, &[Greater]),
            Self::AtLeast(literal) => compare(literal, &[Greater, Equal]),
            Self::Any(tests) => Tri::any(tests.iter().map(|test| test.test(value, own))),
            Self::All(tests) => Tri::all(tests.iter().map(|test| test.test(value, own))),
            Self::Not(test) => test.test(value, own).not(),
            Self::Length(test) => {
                let length = match value {
                    Tree::Bytes(bytes) => bytes.len(),
                    Tree::Text(text) => text.len(),
                    Tree::List(list) => list.len(),
                    _ => return Tri::No,
                };
                test.test(&Tree::Uint(U256::from(length)), own)
            }
            Self::Selector(selector) => match value {
                Tree::Bytes(bytes) => selector.test(bytes, own),
                _ => Tri::No,
            },
            Self::Each(test) => match value {
                Tree::List(list) => Tri::all(list.iter().map(|element| test.test(element, own))),
                _ => Tri::No,
            },
            Self::Tuple(tests) => match value {
                Tree::Struct(parts) if parts.len() == tests.len() => {
                    let tests = tests.iter().zip(parts);
                    Tri::all(tests.filter_map(|(test, (_, part))| Some(test.as_ref()?.test(part, own))))
                }
                _ => Tri::No,
            },
        }
    }

    /// Whether it can be unreadable.
    pub(crate) fn reads_calldata(&self) -> bool {
        match self {
            Self::Selector(_) => true,
            Self::Any(tests) | Self::All(tests) => tests.iter().any(Self::reads_calldata),
            Self::Not(test) | Self::Length(test) | Self::Each(test) => test.reads_calldata(),
            Self::Tuple(tests) => tests.iter().flatten().any(Self::reads_calldata),
            Self::AnyValue | Self::In(_) | Self::Less(_) | Self::AtMost(_) | Self::More(_) | Self::AtLeast(_) => false,
        }
    }
}

/// A function by its full signature, with predicates on arguments by name.
#[derive(Debug, Clone)]
pub(crate) struct Selector {
    pub(crate) text: String,
    signature: Signature,
    /// A predicate for each parameter, in order.
    pub(crate) arguments: Vec<Option<Predicate>>,
}

impl PartialEq for Selector {
    fn eq(&self, other: &Self) -> bool {
        self.is_of(other) && self.arguments == other.arguments
    }
}

impl Eq for Selector {}

impl Selector {
    pub(crate) fn read(json: &Json, at: &str, depth: usize) -> Result<Self, PolicyError> {
        let members = json.members(at, &["abi", "args"])?;
        let (abi, abi_at) = members.need("abi")?;
        let text = abi.text(&abi_at)?;
        let bare = text.strip_prefix("function ").unwrap_or(text).trim();
        let signature = Signature::read(bare).map_err(|_| PolicyError::new(Code::Signature, &*abi_at))?;
        let mut names = std::collections::HashSet::new();
        if signature.inputs.iter().any(|input| input.name.is_empty() || !names.insert(input.name.as_str())) {
            return Err(PolicyError::new(Code::UnnamedParameter, abi_at));
        }
        let mut arguments = vec![None; signature.inputs.len()];
        if let Some((args, args_at)) = members.find("args") {
            for (name, test) in args.object(&args_at)? {
                let at = under(&args_at, name);
                let place = signature.inputs.iter().position(|input| input.name == *name);
                let (place, input) = place
                    .and_then(|place| Some((place, signature.inputs.get(place)?)))
                    .ok_or_else(|| PolicyError::new(Code::UnknownArgument, &*at))?;
                let kind = Kind::of(&input.kind).ok_or_else(|| PolicyError::new(Code::Signature, &*at))?;
                let test = if *test == Json::Null { None } else { Some(Predicate::read(test, &kind, &at, depth)?) };
                if let Some(slot) = arguments.get_mut(place) {
                    *slot = test;
                }
            }
        }
        Ok(Self { text: bare.to_owned(), signature, arguments })
    }

    /// Whether both name one function, with equal types.
    pub(crate) fn is_of(&self, other: &Self) -> bool {
        let kinds = |one: &Self| one.signature.inputs.iter().map(|input| input.kind.clone()).collect::<Vec<_>>();
        self.signature.selector == other.signature.selector && kinds(self) == kinds(other)
    }

    /// A call whose four bytes match and whose arguments are not the canonical encoding is unreadable. One byte more than the
    /// encoding is enough.
    pub(crate) fn test(&self, data: &[u8], own: Option<Address>) -> Tri {
        let Some((selector, arguments)) = data.split_first_chunk::<4>() else { return Tri::No };
        if *selector != self.signature.selector.0 {
            return Tri::No;
        }
        let Ok((Tree::Struct(values), 0)) = decode_arguments(&self.signature, arguments) else {
            return Tri::Unreadable;
        };
        let tests = self.arguments.iter().zip(&values);
        Tri::all(tests.filter_map(|(test, (_, value))| Some(test.as_ref()?.test(value, own))))
    }
}
