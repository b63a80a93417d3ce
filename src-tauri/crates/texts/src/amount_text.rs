use std::fmt;
use std::ops::Deref;

use crate::{Filling, Language, Said};

/// An amount as text: digits with a point and mostly a unit, for example `0.25 ETH`. Where no figure is known, or is not enough, it is a text of the languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmountText {
    text: String,
    said: Option<Box<Said>>,
}

impl AmountText {
    /// As it was kept: a figure, or the English text with its message.
    pub fn kept(text: &str, said: Option<&Said>) -> Self {
        Self { text: text.to_owned(), said: said.cloned().map(Box::new) }
    }

    /// The message of it, if it is no figure.
    pub fn said(&self) -> Option<&Said> {
        self.said.as_deref()
    }
}

/// The amount `text` with the decimal mark of a language. No digit changes, and no group is marked: a person who copies it gets the number.
pub(crate) fn with_mark(text: &str, mark: char) -> String {
    let (figure, unit) = text.split_once(' ').map_or((text, None), |(figure, unit)| (figure, Some(unit)));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let Some((whole, fraction)) = figure
        .split_once('.')
        .filter(|(whole, rest)| is_digits(whole.trim_start_matches(['+', '-', '−'])) && is_digits(rest))
    else {
        return text.to_owned();
    };
    let unit = unit.map(|unit| format!(" {unit}")).unwrap_or_default();
    format!("{whole}{mark}{fraction}{unit}")
}

/// A figure, mostly with its unit.
impl From<String> for AmountText {
    fn from(text: String) -> Self {
        Self { text, said: None }
    }
}

impl From<&str> for AmountText {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Said> for AmountText {
    fn from(said: Said) -> Self {
        Self { text: Language::English.say(&said), said: Some(Box::new(said)) }
    }
}

impl From<AmountText> for Filling {
    fn from(amount: AmountText) -> Self {
        match amount.said {
            Some(said) => Self::Said(*said),
            None => Self::Amount { amount: amount.text },
        }
    }
}

impl From<&AmountText> for Filling {
    fn from(amount: &AmountText) -> Self {
        amount.clone().into()
    }
}

/// The figure, or the message in English.
impl Deref for AmountText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for AmountText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error;

    fn german(text: &str) -> String {
        with_mark(text, ',')
    }

    #[test]
    fn an_amount_has_the_decimal_mark_of_the_language() {
        assert_eq!(german("0.25 ETH"), "0,25 ETH");
        assert_eq!(german("1234.50"), "1234,50");
        assert_eq!(german("−0.5 ETH"), "−0,5 ETH");
        assert_eq!(german("0.000000000000000001 ETH"), "0,000000000000000001 ETH");
        assert_eq!(with_mark("0.25 ETH", '.'), "0.25 ETH");
    }

    #[test]
    fn what_is_no_decimal_stays_as_it_is() {
        for each in ["1234 ETH", "1.2.3 X", "1. X", ".5 X", "1,5 X", "an amount of 0.5", ""] {
            assert_eq!(german(each), each);
        }
    }

    #[test]
    fn an_amount_without_a_figure_is_a_text() {
        let filled = |amount: AmountText| Language::German.say(&error::outside(amount));
        assert_eq!(filled("0.25 ETH".into()), "0,25 ETH");
        let said = error::outside(AmountText::from("0.5"));
        assert_eq!(&*AmountText::from(said.clone()), "0.5", "it reads in English where a text is wanted");
        assert_eq!(filled(said.into()), "0,5", "and in the language where it is said");
    }
}
