use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::error;

/// A text by its id, with what is filled in. The windows and [`Language::say`](crate::Language::say) put it into words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Said {
    /// The id of the message in the files of the languages.
    pub id: Cow<'static, str>,
    /// What is filled in, by the names that the message has for it.
    pub arguments: BTreeMap<Cow<'static, str>, Filling>,
}

impl Said {
    /// The text of this id.
    pub fn new(id: &'static str, arguments: impl IntoIterator<Item = (&'static str, Filling)>) -> Self {
        let named = |(name, filling)| (Cow::Borrowed(name), filling);
        Self { id: id.into(), arguments: arguments.into_iter().map(named).collect() }
    }

    /// The ids of all messages in it, its own included.
    pub fn ids(&self) -> BTreeSet<&str> {
        fn of<'s>(filling: &'s Filling, found: &mut BTreeSet<&'s str>) {
            match filling {
                Filling::Said(said) => found.append(&mut said.ids()),
                Filling::List(several) => several.iter().for_each(|one| of(one, found)),
                Filling::Text(_) | Filling::Number(_) | Filling::Amount { .. } => {}
            }
        }
        let mut found = BTreeSet::from([&*self.id]);
        self.arguments.values().for_each(|filling| of(filling, &mut found));
        found
    }

    /// Words that stay as they are in every language: a name, an address, what another program says.
    pub fn as_it_is(words: impl Into<String>) -> Self {
        error::outside(words.into())
    }
}

/// What has a text in every language: an error, mostly.
pub trait Worded {
    /// Its text.
    fn said(&self) -> Said;
}

/// A text is worded already.
impl Worded for Said {
    fn said(&self) -> Said {
        self.clone()
    }
}

/// Displays types in English, by their [`Worded`].
#[macro_export]
macro_rules! displayed_in_english {
    ($($type:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Language::English.say(&$crate::Worded::said(self)))
            }
        }
    )+};
}

/// What is filled into a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(untagged)]
pub enum Filling {
    /// Shown as it is in every language: an address, an amount, a name.
    Text(String),
    /// A count. A language may inflect by it.
    Number(u32),
    /// Another text, in the language of the text around it.
    Said(Said),
    /// An amount, with the decimal mark of the language.
    Amount {
        /// Digits with a point, and mostly a unit.
        amount: String,
    },
    /// Several, with commas between them.
    List(Vec<Filling>),
}

impl Filling {
    /// A count that may be larger than languages inflect by. Then its digits are shown.
    pub fn count(number: impl TryInto<u32> + Copy + ToString) -> Self {
        number.try_into().map_or_else(|_| Self::Text(number.to_string()), Self::Number)
    }
}

impl From<&str> for Filling {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Filling {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Filling {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Filling {
    fn from(number: usize) -> Self {
        Self::count(number)
    }
}

impl From<u64> for Filling {
    fn from(number: u64) -> Self {
        Self::count(number)
    }
}

impl From<Said> for Filling {
    fn from(said: Said) -> Self {
        Self::Said(said)
    }
}

impl From<Vec<Self>> for Filling {
    fn from(several: Vec<Self>) -> Self {
        Self::List(several)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_told_by_its_id_and_what_is_filled_in() {
        let inner = Said::new("evidence-justNow", []);
        let list = Filling::List(vec!["1".into(), Filling::Number(2), Filling::Amount { amount: "0.25 ETH".into() }]);
        let said = Said::new(
            "finding-x-Y",
            [("title", "Bob".into()), ("count", Filling::count(3_u64)), ("ago", inner.into()), ("list", list)],
        );
        let expected = serde_json::json!({
            "id": "finding-x-Y",
            "arguments": {
                "title": "Bob", "count": 3, "ago": { "id": "evidence-justNow", "arguments": {} }, "list": ["1", 2, { "amount": "0.25 ETH" }],
            },
        });
        assert_eq!(serde_json::to_value(&said).unwrap(), expected, "the windows read it so");
        assert_eq!(serde_json::from_value::<Said>(expected).unwrap(), said, "the journal reads it so");
    }

    #[test]
    fn a_count_that_is_too_large_keeps_its_digits() {
        assert_eq!(Filling::count(u64::MAX), Filling::Text("18446744073709551615".into()));
        assert_eq!(Filling::count(-1), Filling::Text("-1".into()));
    }
}
