//! Currencies of states, and amounts of money in them. The one place that writes such an amount for a person.

use std::fmt;

use crate::Cents;

/// A currency in which values can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency {
    code: &'static str,
    /// The digits behind the point.
    places: u8,
}

const fn of(code: &'static str, places: u8) -> Currency {
    Currency { code, places }
}

impl Currency {
    /// The US dollar, in which the source of prices answers.
    pub const DOLLAR: Self = of("USD", 2);

    /// The euro, to which the rates of the European Central Bank refer.
    pub const EURO: Self = of("EUR", 2);

    /// The dollar first, then the euro and the currencies for which the European Central Bank publishes a daily rate. The rupiah has no
    /// digits behind the point here: a cent is more than a hundred rupiahs, so that such digits would say nothing.
    pub const ALL: [Self; 30] = [
        Self::DOLLAR,
        Self::EURO,
        of("AUD", 2),
        of("BRL", 2),
        of("CAD", 2),
        of("CHF", 2),
        of("CNY", 2),
        of("CZK", 2),
        of("DKK", 2),
        of("GBP", 2),
        of("HKD", 2),
        of("HUF", 2),
        of("IDR", 0),
        of("ILS", 2),
        of("INR", 2),
        of("ISK", 0),
        of("JPY", 0),
        of("KRW", 0),
        of("MXN", 2),
        of("MYR", 2),
        of("NOK", 2),
        of("NZD", 2),
        of("PHP", 2),
        of("PLN", 2),
        of("RON", 2),
        of("SEK", 2),
        of("SGD", 2),
        of("THB", 2),
        of("TRY", 2),
        of("ZAR", 2),
    ];

    /// The currency with this ISO 4217 code, in any case.
    pub fn by_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|currency| currency.code.eq_ignore_ascii_case(code))
    }

    /// Its ISO 4217 code.
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// The digits behind the point.
    pub const fn places(self) -> u8 {
        self.places
    }
}

/// An amount of money, in the smallest unit that is shown of its currency. Written with the code of the currency, never with a sign that
/// several currencies share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FiatAmount {
    pub(crate) units: u128,
    currency: Currency,
}

impl FiatAmount {
    pub(crate) const fn new(units: u128, currency: Currency) -> Self {
        Self { units, currency }
    }

    /// Its currency.
    pub const fn currency(self) -> Currency {
        self.currency
    }
}

impl From<Cents> for FiatAmount {
    fn from(cents: Cents) -> Self {
        Self::new(cents.count(), Currency::DOLLAR)
    }
}

impl fmt::Display for FiatAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = usize::from(self.currency.places);
        // One digit stands before the point.
        let digits = format!("{:0>width$}", self.units, width = places + 1);
        let (whole, fraction) = digits.split_at_checked(digits.len() - places).unwrap_or((&digits, ""));
        let point = if fraction.is_empty() { "" } else { "." };
        write!(f, "{whole}{point}{fraction} {}", self.currency.code)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Currency, FiatAmount};
    use crate::Cents;

    #[test]
    fn an_amount_has_the_digits_of_its_currency_and_its_code() {
        for (units, code, text) in [
            (0, "USD", "0.00 USD"),
            (5, "EUR", "0.05 EUR"),
            (123_456, "CAD", "1234.56 CAD"),
            (0, "JPY", "0 JPY"),
            (123_456, "JPY", "123456 JPY"),
            (u128::MAX, "KRW", "340282366920938463463374607431768211455 KRW"),
        ] {
            assert_eq!(FiatAmount::new(units, Currency::by_code(code).unwrap()).to_string(), text, "{units} of {code}");
        }
        assert_eq!(FiatAmount::from(Cents::DOLLAR).to_string(), "1.00 USD", "cents are of the dollar");
    }

    #[test]
    fn each_currency_is_there_once_and_found_by_its_code() {
        let codes: BTreeSet<&str> = Currency::ALL.iter().map(|currency| currency.code()).collect();
        assert_eq!(codes.len(), Currency::ALL.len(), "no code is there twice");
        for currency in Currency::ALL {
            let code = currency.code();
            assert!(
                code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()),
                "{code} is a code of ISO 4217"
            );
            assert_eq!(Currency::by_code(&code.to_lowercase()), Some(currency), "{code} in small letters is {code}");
        }
        assert_eq!(Currency::ALL.first(), Some(&Currency::DOLLAR), "what is chosen without a choice comes first");
        for no in ["", "XXX", "US", "USDC", "$"] {
            assert_eq!(Currency::by_code(no), None, "{no:?} is no currency of this wallet");
        }
    }
}
