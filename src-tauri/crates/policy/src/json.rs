//! JSON that has exactly one meaning: no member occurs twice. Objects keep the order of their members.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use crate::code::{Code, PolicyError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(u64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// An object whose members are all known.
pub(crate) struct Members<'j> {
    at: String,
    members: &'j [(String, Json)],
}

impl Json {
    pub(crate) fn read(text: &str) -> Result<Self, PolicyError> {
        let twice = Cell::new(false);
        let mut reader = serde_json::Deserializer::from_str(text);
        let read = OneMeaning { twice: &twice }.deserialize(&mut reader).and_then(|json| reader.end().map(|()| json));
        read.map_err(|_| PolicyError::new(if twice.get() { Code::DuplicateMember } else { Code::NotJson }, ""))
    }

    pub(crate) fn text(&self, at: &str) -> Result<&str, PolicyError> {
        match self {
            Self::Text(text) => Ok(text),
            _ => Err(PolicyError::new(Code::WrongType, at)),
        }
    }

    pub(crate) fn list(&self, at: &str) -> Result<&[Self], PolicyError> {
        match self {
            Self::List(list) => Ok(list),
            _ => Err(PolicyError::new(Code::WrongType, at)),
        }
    }

    pub(crate) fn number(&self, at: &str) -> Result<u64, PolicyError> {
        match self {
            Self::Number(number) => Ok(*number),
            _ => Err(PolicyError::new(Code::WrongType, at)),
        }
    }

    pub(crate) fn flag(&self, at: &str) -> Result<bool, PolicyError> {
        match self {
            Self::Bool(flag) => Ok(*flag),
            _ => Err(PolicyError::new(Code::WrongType, at)),
        }
    }

    pub(crate) fn object(&self, at: &str) -> Result<&[(String, Self)], PolicyError> {
        match self {
            Self::Object(members) => Ok(members),
            _ => Err(PolicyError::new(Code::WrongType, at)),
        }
    }

    /// The members of an object that has no others than these.
    pub(crate) fn members<'j>(&'j self, at: &str, known: &[&str]) -> Result<Members<'j>, PolicyError> {
        let members = self.object(at)?;
        match members.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, _)) => Err(PolicyError::new(Code::UnknownMember, under(at, name))),
            None => Ok(Members { at: at.to_owned(), members }),
        }
    }
}

/// The path of a member.
pub(crate) fn under(at: &str, name: &str) -> String {
    if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") }
}

impl<'j> Members<'j> {
    /// A member; `null` counts as absent.
    pub(crate) fn get(&self, name: &str) -> Option<&'j Json> {
        self.members.iter().find(|(key, _)| key == name).map(|(_, value)| value).filter(|value| **value != Json::Null)
    }

    /// A member and its path.
    pub(crate) fn find(&self, name: &str) -> Option<(&'j Json, String)> {
        self.get(name).map(|value| (value, under(&self.at, name)))
    }

    pub(crate) fn need(&self, name: &str) -> Result<(&'j Json, String), PolicyError> {
        self.find(name).ok_or_else(|| PolicyError::new(Code::MissingMember, under(&self.at, name)))
    }

    /// A required list of at most `most` entries.
    pub(crate) fn list_of<T>(
        &self,
        name: &str,
        most: usize,
        read: impl Fn(&Json, &str) -> Result<T, PolicyError>,
    ) -> Result<Vec<T>, PolicyError> {
        let (json, at) = self.need(name)?;
        let list = json.list(&at)?;
        if list.len() > most {
            return Err(PolicyError::new(Code::TooMany, at));
        }
        list.iter().enumerate().map(|(place, json)| read(json, &format!("{at}[{place}]"))).collect()
    }
}

/// Reads one value. `twice` becomes true if a member occurs twice.
#[derive(Clone, Copy)]
struct OneMeaning<'t> {
    twice: &'t Cell<bool>,
}

impl<'de> DeserializeSeed<'de> for OneMeaning<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for OneMeaning<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON without negative numbers and fractions")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Bool(flag))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut members: Vec<(String, Json)> = Vec::new();
        let mut names = std::collections::HashSet::new();
        while let Some(name) = entries.next_key::<String>()? {
            let value = entries.next_value_seed(self)?;
            if !names.insert(name.clone()) {
                self.twice.set(true);
                return Err(A::Error::custom("a member occurs twice"));
            }
            members.push((name, value));
        }
        Ok(Json::Object(members))
    }
}

impl serde::Serialize for Json {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_u64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(list) => serializer.collect_seq(list),
            Self::Object(members) => serializer.collect_map(members.iter().map(|(name, value)| (name, value))),
        }
    }
}
