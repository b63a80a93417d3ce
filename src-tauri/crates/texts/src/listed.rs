//! Amounts in groups as a language writes them. Lists have at most six decimals from the first one that is not zero. The windows follow equal
//! rules (`ui/src/format/groups.ts`); the tests of both read one file of cases. What is signed is shown exactly and never passes here.

use crate::numbers::Marks;
use crate::{AmountText, Language};

const PLACES: usize = 6;

/// A figure: its whole part and its decimals. Anything else, such as a limit in words, has none.
fn figure(text: &str) -> Option<(&str, &str)> {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, decimals) = text.split_once('.').map_or((text, None), |(whole, rest)| (whole, Some(rest)));
    let is_whole = is_digits(whole) && (whole == "0" || !whole.starts_with('0'));
    (is_whole && decimals.is_none_or(is_digits)).then(|| (whole, decimals.unwrap_or_default()))
}

/// The decimals that a list shows. They are cut, not rounded: nothing is shown that is not there.
fn kept<'d>(whole: &str, decimals: &'d str) -> &'d str {
    let first = if whole == "0" { decimals.bytes().take_while(|digit| *digit == b'0').count() } else { 0 };
    let end = first.saturating_add(PLACES).min(decimals.len());
    decimals.get(..end).unwrap_or(decimals).trim_end_matches('0')
}

fn written(text: &str, marks: Marks, shown: for<'d> fn(&str, &'d str) -> &'d str) -> String {
    let (amount, unit) = text.split_once(' ').map_or((text, None), |(amount, unit)| (amount, Some(unit)));
    let Some((whole, decimals)) = figure(amount) else { return text.to_owned() };
    let mut written = marks.grouped(whole);
    let decimals = shown(whole, decimals);
    if !decimals.is_empty() {
        written.push(marks.decimal);
        written.push_str(decimals);
    }
    if let Some(unit) = unit {
        written.push(' ');
        written.push_str(unit);
    }
    written
}

impl Language {
    /// The amount for a list, where it is compared at a glance. Details and questions use [`Language::amount`], which is exact.
    pub fn listed(self, amount: &AmountText) -> String {
        amount.said().map_or_else(|| written(amount, self.marks(), kept), |said| self.say(said))
    }

    /// The amount with each of its digits, in groups. A sum or a value, which is looked at and not copied.
    pub fn grouped(self, amount: &AmountText) -> String {
        amount.said().map_or_else(|| written(amount, self.marks(), |_, all| all), |said| self.say(said))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use proptest::prelude::*;

    use super::*;
    use crate::error;

    #[test]
    fn the_cases_that_the_windows_share_are_written_alike() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/amounts.json");
        let cases: BTreeMap<String, Vec<BTreeMap<String, String>>> =
            serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        type Form = fn(Language, &AmountText) -> String;
        for (form, of) in [("listed", Language::listed as Form), ("grouped", Language::grouped)] {
            assert!(cases[form].len() > 10, "{form}");
            for case in &cases[form] {
                for &language in Language::ALL {
                    let written = of(language, &case["exact"].as_str().into());
                    assert_eq!(written, case[language.tag()], "{form}, {language:?}: {}", case["exact"]);
                }
            }
        }
    }

    #[test]
    fn an_amount_in_words_is_said() {
        let said = error::outside(AmountText::from("0.1234567"));
        assert_eq!(Language::German.listed(&said.into()), "0,1234567", "a message is as exact as it was made");
    }

    /// The amount that a listed text tells, as a figure.
    fn read(listed: &str, marks: Marks) -> String {
        let plain = listed.chars().filter(|letter| *letter != marks.group);
        plain.map(|letter| if letter == marks.decimal { '.' } else { letter }).collect()
    }

    /// The amount in units of a 36th decimal.
    fn units(figure: &str) -> String {
        let (whole, decimals) = figure.split_once('.').unwrap_or((figure, ""));
        let all = format!("{whole}{decimals:0<36}");
        format!("{:0>72}", all.trim_start_matches('0'))
    }

    proptest! {
        #[test]
        fn a_list_never_tells_more_than_there_is(whole in "0|[1-9][0-9]{0,30}", decimals in "([0-9]{1,30})?") {
            let exact = if decimals.is_empty() { whole } else { format!("{whole}.{decimals}") };
            for &language in Language::ALL {
                let listed = language.listed(&format!("{exact} ETH").as_str().into());
                let told = read(listed.strip_suffix(" ETH").unwrap(), language.marks());
                prop_assert!(units(&told) <= units(&exact), "{language:?}: {listed} of {exact}");
                let digits = told.split_once('.').map_or(0, |(_, rest)| rest.trim_start_matches('0').len());
                prop_assert!(digits <= PLACES, "{listed}");
                let is_nothing = |figure: &str| figure.bytes().all(|byte| matches!(byte, b'0' | b'.'));
                prop_assert_eq!(is_nothing(&told), is_nothing(&exact), "what is there is never shown as zero: {}", listed);
                let again = language.listed(&format!("{told} ETH").as_str().into());
                prop_assert_eq!(again, listed, "a second time changes nothing");
            }
        }

        #[test]
        fn what_is_no_figure_stays(text in "\\PC{0,40}") {
            let first = text.split(' ').next().unwrap_or_default();
            if figure(first).is_none() {
                prop_assert_eq!(Language::German.listed(&text.as_str().into()), text);
            }
        }
    }
}
