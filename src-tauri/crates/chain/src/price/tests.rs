//! Prices and values, compared with arithmetic on decimal digits.

use std::collections::HashMap;

use alloy::primitives::U256;
use proptest::prelude::*;

use super::*;
use crate::Registry;

fn worth(price: &str, raw: U256, decimals: u8) -> Option<String> {
    Price::parse(price).unwrap().of(&Amount::from_raw(raw, decimals)).map(|cents| cents.to_string())
}

#[test]
fn a_price_is_read_exactly_or_not_at_all() {
    for (text, price) in [
        ("1", "1"),
        ("3012.45", "3012.45"),
        ("0.99990000", "0.9999"),
        ("1e-7", "0.0000001"),
        ("1.234E-7", "0.0000001234"),
        ("1.5e3", "1500"),
        ("1.5e+3", "1500"),
        ("1e0", "1"),
        ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
        ("999999999999.99", "999999999999.99"),
        ("1.7976931348623157e-38", ""),
        ("1e12", ""),
        ("1e308", ""),
        ("1e999999999999", ""),
        ("1e-999", ""),
        ("340282366920938463463374607431768211456", ""),
        ("0", ""),
        ("0.000", ""),
        ("0e5", ""),
        ("-1", ""),
        ("-0", ""),
        ("+1", ""),
        ("1.", ""),
        (".5", ""),
        ("1e", ""),
        ("1e+", ""),
        ("1.2.3", ""),
        ("1e1.5", ""),
        ("1,5", ""),
        ("\"1\"", ""),
        ("null", ""),
        ("NaN", ""),
        ("Infinity", ""),
        ("0x10", ""),
        ("1_000", ""),
        ("٣", ""),
        ("{}", ""),
        ("", ""),
    ] {
        let read = Price::parse(text).map(|price| price.to_string()).unwrap_or_default();
        assert_eq!(read, price, "{text:?}");
    }
    assert_eq!(Price::parse(&"9".repeat(81)), None, "too many digits");
    assert_eq!(Price::parse(&format!("1.{}", "0".repeat(80))).map(|price| price.to_string()).as_deref(), Some("1"));
}

#[test]
fn a_value_is_rounded_once_half_a_cent_up() {
    let ether = U256::from(1_000_000_000_000_000_000_u64);
    for (price, raw, decimals, value) in [
        ("3012.45", ether, 18, "3012.45"),
        ("3012.455", ether, 18, "3012.46"),
        ("3012.4549999", ether, 18, "3012.45"),
        ("1", U256::from(5_000_000_000_000_000_u64), 18, "0.01"),
        ("1", U256::from(4_999_999_999_999_999_u64), 18, "0.00"),
        ("1", U256::from(7), 0, "7.00"),
        ("0.5", U256::from(1), 0, "0.50"),
        ("0.05", U256::from(1), 0, "0.05"),
        ("0.005", U256::from(1), 0, "0.01"),
        ("1e-7", U256::from(123_456_789), 2, "0.12"),
        ("1e-7", U256::from(1), 255, "0.00"),
        ("65000.5", U256::ZERO, 8, "0.00"),
    ] {
        assert_eq!(worth(price, raw, decimals).as_deref(), Some(value), "{raw} with {decimals} at {price}");
    }
    assert_eq!(worth("1", U256::MAX, 0), None, "beyond all measure is not a number that is wrong");
    assert_eq!(Cents(u128::MAX).plus(Cents(1)), None);
    assert_eq!(Cents(199).plus(Cents(1)).map(|cents| cents.to_string()).as_deref(), Some("2.00"));
}

#[test]
fn how_sure_somebody_is_is_rounded_down() {
    for (text, sure) in [
        ("1", Some(100)),
        ("0.99", Some(99)),
        ("0.999", Some(99)),
        ("9e-1", Some(90)),
        ("0", Some(0)),
        ("1.01", None),
        ("2", None),
        ("-0.5", None),
        ("\"1\"", None),
        ("null", None),
    ] {
        assert_eq!(hundredths(text), sure, "{text}");
    }
}

#[test]
fn a_ticker_has_one_price_and_test_money_has_none() {
    let mut ids: HashMap<&str, &str> = HashMap::new();
    for chain in Registry::public().iter() {
        let id = chain.price_id;
        assert_eq!(id.is_none(), chain.money.is_test(), "{}", chain.name);
        if let Some(id) = id {
            let before = ids.insert(chain.native.ticker, id);
            assert!(before.is_none_or(|before| before == id), "{} costs the same everywhere", chain.native.ticker);
        }
    }
}

/// Multiplies digit by digit, as on paper.
fn on_paper(one: &str, other: &str) -> String {
    let digits = |text: &str| text.bytes().rev().map(|digit| u32::from(digit - b'0')).collect::<Vec<_>>();
    let (one, other) = (digits(one), digits(other));
    let mut sum = vec![0_u32; one.len() + other.len() + 1];
    for (i, a) in one.iter().enumerate() {
        for (j, b) in other.iter().enumerate() {
            sum[i + j] += a * b;
            let mut k = i + j;
            while sum[k] > 9 {
                sum[k + 1] += sum[k] / 10;
                sum[k] %= 10;
                k += 1;
            }
        }
    }
    sum.iter().rev().map(|digit| char::from_digit(*digit, 10).unwrap()).collect()
}

/// Adds one, as on paper.
fn one_more(digits: &str) -> String {
    let kept = digits.trim_end_matches('9');
    let nines = digits.len() - kept.len();
    let raised = match kept.char_indices().last() {
        Some((place, last)) => format!("{}{}", &kept[..place], last.to_digit(10).unwrap() + 1),
        None => "1".to_owned(),
    };
    format!("{raised}{}", "0".repeat(nines))
}

proptest! {
    #[test]
    fn a_value_equals_the_calculation_on_paper(
        raw in any::<u128>(), decimals in 0_u8..60, whole in 0_u64..1_000_000_000, fraction in "[0-9]{0,18}",
    ) {
        let text = if fraction.is_empty() { whole.to_string() } else { format!("{whole}.{fraction}") };
        let Some(price) = Price::parse(&text) else {
            prop_assert!(text.bytes().all(|byte| matches!(byte, b'0' | b'.')), "{text} is a price");
            return Ok(());
        };
        let places = usize::from(decimals) + fraction.len();
        // Two more zeros, so that there are always digits after the cents to cut off.
        let product = format!("{}00", on_paper(&raw.to_string(), &format!("{whole}{fraction}")));
        let product = format!("{}{product}", "0".repeat(places + 1));
        let (cents, rest) = product.split_at(product.len() - places);
        let cents = if rest.bytes().next().is_some_and(|digit| digit >= b'5') { one_more(cents) } else { cents.to_owned() };
        let expected = cents.trim_start_matches('0').parse::<u128>().ok().or_else(|| cents.bytes().all(|b| b == b'0').then_some(0));
        let value = price.of(&Amount::from_raw(U256::from(raw), decimals));
        prop_assert_eq!(value, expected.map(Cents), "{} with {} decimals at {}", raw, decimals, text);
    }

    #[test]
    fn any_text_is_read_without_a_panic(text: String, number in "[0-9.eE+-]{0,30}", limbs: [u64; 4], decimals: u8) {
        for text in [text, number] {
            let _ = hundredths(&text);
            if let Some(price) = Price::parse(&text) {
                let _ = price.of(&Amount::from_raw(U256::from_limbs(limbs), decimals));
                prop_assert_eq!(Price::parse(&price.to_string()), Some(price), "it survives its text");
            }
        }
    }
}
