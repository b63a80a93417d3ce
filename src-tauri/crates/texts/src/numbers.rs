//! Numbers as a language writes them.

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentValue};

/// The marks within a number. They are those that `Intl` uses in the windows for the language without a region.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Marks {
    /// Between groups of three digits.
    pub(crate) group: char,
    /// Before the decimals.
    pub(crate) decimal: char,
    /// The least number of digits that is grouped.
    pub(crate) grouped_from: usize,
}

impl Marks {
    /// Digits in groups of three.
    pub(crate) fn grouped(self, digits: &str) -> String {
        let mut text = String::with_capacity(digits.len().saturating_mul(2));
        for (at, digit) in digits.chars().enumerate() {
            if digits.len() >= self.grouped_from && at > 0 && digits.len().saturating_sub(at).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        text
    }
}

/// A number in words of a language; `None` for every other value.
pub(crate) fn written(value: &FluentValue<'_>, marks: Marks) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    let (whole, decimals) = digits.split_once('.').map_or((&*digits, None), |(whole, rest)| (whole, Some(rest)));
    let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
    let mut text = sign.to_owned();
    if number.options.use_grouping {
        text.push_str(&marks.grouped(whole));
    } else {
        text.push_str(whole);
    }
    if let Some(decimals) = decimals {
        text.push(marks.decimal);
        text.push_str(decimals);
    }
    Some(text)
}

/// `NUMBER(..)` of the files. `useGrouping: 0` is how the windows' Fluent reads it: it has no `false`.
///
/// What is no number stays as it is: it is a count that was too large to be one.
pub(crate) fn number<'a>(positional: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    let Some(FluentValue::Number(number)) = positional.first() else {
        return positional.first().cloned().unwrap_or(FluentValue::None);
    };
    let FluentNumber { value, mut options } = number.clone();
    options.merge(named);
    if let Some(FluentValue::Number(grouping)) = named.get("useGrouping") {
        options.use_grouping = grouping.value != 0.0;
    }
    FluentValue::Number(FluentNumber::new(value, options))
}
