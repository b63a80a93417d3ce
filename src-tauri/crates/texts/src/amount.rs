use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::Language;

/// An amount as text: digits with a point and mostly a unit, for example `0.25 ETH`.
///
/// It may also be words, where an amount is not known. They stay as they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(transparent)]
pub struct Amount(String);

impl Amount {
    /// The amount with the decimal mark of a language. No digit changes, and no group is marked: a person who copies it gets the number.
    pub(crate) fn in_language(&self, language: Language) -> String {
        let (figure, unit) = self.0.split_once(' ').map_or((&*self.0, None), |(figure, unit)| (figure, Some(unit)));
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let Some((whole, fraction)) =
            figure.split_once('.').filter(|(whole, rest)| is_digits(whole) && is_digits(rest))
        else {
            return self.0.clone();
        };
        let mut text = format!("{whole}{}{fraction}", language.marks().decimal);
        if let Some(unit) = unit {
            text.push(' ');
            text.push_str(unit);
        }
        text
    }
}

impl From<String> for Amount {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Amount {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Deref for Amount {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_the_decimal_mark_of_the_language() {
        let german = |text: &str| Amount::from(text).in_language(Language::German);
        assert_eq!(german("0.25 ETH"), "0,25 ETH");
        assert_eq!(german("1234.50"), "1234,50");
        assert_eq!(german("0.000000000000000001 ETH"), "0,000000000000000001 ETH");
        assert_eq!(Amount::from("0.25 ETH").in_language(Language::English), "0.25 ETH");
        assert_eq!(Amount::from("0.25 ETH").in_language(Language::Spanish), "0,25 ETH");
    }

    #[test]
    fn what_is_no_decimal_stays_as_it_is() {
        for each in
            ["1234 ETH", "unlimited USDC", "1.2.3 X", "1. X", ".5 X", "1,5 X", "−0.5 ETH", "an amount of 0.5", ""]
        {
            assert_eq!(Amount::from(each).in_language(Language::German), each);
        }
    }
}
