//! Rates and conversions, compared with long division on decimal digits.

use alloy::primitives::U256;
use proptest::prelude::*;

use super::*;
use crate::{Amount, Price};

fn currency(code: &str) -> Currency {
    Currency::by_code(code).unwrap()
}

fn rates(of: &[(&str, &str)]) -> Rates {
    let each = of.iter().map(|(code, rate)| (currency(code), Rate::parse(rate).unwrap()));
    Rates::new(Day::parse("2026-11-24").unwrap(), each).unwrap()
}

/// An amount of this number of cents.
fn cents(count: u128) -> Cents {
    Price::parse("1").unwrap().of(&Amount::from_raw(U256::from(count), 2)).unwrap()
}

#[test]
fn a_rate_is_read_exactly_or_not_at_all() {
    for (text, rate) in [
        ("1", "1"),
        ("1.0812", "1.0812"),
        ("17034.50", "17034.5"),
        ("0.00001", "0.00001"),
        ("999999999.999999999", "999999999.999999999"),
        ("0", ""),
        ("0.0000", ""),
        ("-1.08", ""),
        ("+1.08", ""),
        ("1e3", ""),
        ("1.", ""),
        (".5", ""),
        ("1,08", ""),
        ("1.0.8", ""),
        (" 1.08", ""),
        ("1000000000", ""),
        ("1.0000000001", ""),
        ("NaN", ""),
        ("", ""),
        ("٣", ""),
    ] {
        assert_eq!(Rate::parse(text).map(|rate| rate.to_string()).unwrap_or_default(), rate, "{text:?}");
    }
}

#[test]
fn a_value_is_times_one_rate_by_the_other_and_rounded_once() {
    let rates =
        rates(&[("USD", "1.0812"), ("GBP", "0.8423"), ("JPY", "157.25"), ("KRW", "1493.21"), ("IDR", "17034.5")]);
    for (of, code, told) in [
        (0, "EUR", "0.00 EUR"),
        (903_737, "EUR", "8358.65 EUR"),
        (903_737, "GBP", "7040.49 GBP"),
        (903_737, "JPY", "1314397 JPY"),
        (1, "JPY", "1 JPY"),
        (100, "IDR", "15755 IDR"),
        (903_737, "USD", "9037.37 USD"),
    ] {
        let value = rates.convert(cents(of), currency(code)).unwrap();
        assert_eq!(value.to_string(), told, "{of} cents");
    }
    assert_eq!(rates.convert(cents(100), currency("SEK")), None, "without a rate there is no value, and never zero");
    assert_eq!(rates.convert(cents(u128::MAX), currency("IDR")), None, "what is too large is not told");
    let exchange = Exchange::by(rates, currency("KRW")).unwrap();
    assert_eq!(exchange.told(cents(u128::MAX)).currency(), Currency::DOLLAR, "it stays in dollars then");
}

#[test]
fn rates_that_contradict_each_other_are_none() {
    let day = Day::parse("2026-11-24").unwrap();
    let rate = Rate::parse("1.1").unwrap();
    let of = |codes: &[&str]| Rates::new(day, codes.iter().map(|code| (currency(code), rate)));
    assert_eq!(of(&["GBP"]), Err(RatesProblem::NoDollar), "without the dollar nothing can be converted");
    assert_eq!(of(&["USD", "GBP", "GBP"]), Err(RatesProblem::Twice("GBP")), "which of the two is right is not known");
    assert_eq!(of(&["USD", "EUR"]), Err(RatesProblem::Euro), "a euro is one euro");
    let rates = of(&["USD", "GBP"]).unwrap();
    assert!(Exchange::by(rates.clone(), currency("SEK")).is_none(), "a currency without a rate cannot be shown");
    assert_eq!(Exchange::by(rates, Currency::EURO).unwrap().of(), Some((Currency::EURO, day)), "the euro needs none");
    assert_eq!(Exchange::none().told(cents(123)).to_string(), "1.23 USD", "and dollars stay dollars");
}

/// The digits of `over / under`, rounded half up, by the division that is taught at school.
fn divided(over: &str, under: u128) -> String {
    let (mut rest, mut digits) = (0_u128, String::new());
    for digit in over.bytes() {
        rest = rest * 10 + u128::from(digit - b'0');
        digits.push(char::from(b'0' + u8::try_from(rest / under).unwrap()));
        rest %= under;
    }
    let mut number: u128 = digits.parse().unwrap();
    if rest * 2 >= under {
        number += 1;
    }
    number.to_string()
}

fn decimal_rate() -> impl Strategy<Value = (u64, u8)> {
    (1_u64..1_000_000_000, 0_u8..=6)
}

fn written((digits, places): (u64, u8)) -> String {
    let (whole, part) = (digits / 10_u64.pow(places.into()), digits % 10_u64.pow(places.into()));
    if places == 0 { whole.to_string() } else { format!("{whole}.{part:0>width$}", width = usize::from(places)) }
}

proptest! {
    #[test]
    fn a_conversion_is_what_long_division_gives(count in 0_u128..1_000_000_000_000, dollar in decimal_rate(), other in decimal_rate()) {
        let rates = rates(&[("USD", &written(dollar)), ("JPY", &written(other)), ("SEK", &written(other))]);
        for (code, places) in [("JPY", 0_usize), ("SEK", 2)] {
            // cents / 100 × other / dollar, in units: the places of the rates become zeros at one of the two ends.
            let product = count * u128::from(other.0);
            let over = format!("{product}{}", "0".repeat(usize::from(dollar.1) + places));
            let under = u128::from(dollar.0) * 10_u128.pow(u32::from(other.1)) * 100;
            let expected = divided(&over, under);
            let padded = format!("{expected:0>width$}", width = places + 1);
            let (whole, part) = padded.split_at(padded.len() - places);
            let text = if part.is_empty() { format!("{whole} {code}") } else { format!("{whole}.{part} {code}") };
            prop_assert_eq!(rates.convert(cents(count), currency(code)).unwrap().to_string(), text);
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,24}") {
        let _ = Rate::parse(&text);
    }

    #[test]
    fn more_is_never_worth_less(few in 0_u128..1_000_000_000, more in 0_u128..1_000_000_000, rate in decimal_rate()) {
        let rates = rates(&[("USD", "1.0812"), ("NOK", &written(rate))]);
        let told = |count: u128| rates.convert(cents(count), currency("NOK")).unwrap().units;
        prop_assert!(told(few) <= told(few + more), "a conversion keeps the order of values");
    }
}
