//! Exchange rates of one day, and values of dollars in another currency. Exact decimals, never floating point.

use std::collections::BTreeMap;
use std::fmt;

use alloy::primitives::U512;

use crate::amount::with_point;
use crate::{Cents, Currency, Day, FiatAmount};

/// The most digits before the point, and after it. A euro was never worth a thousand million units of a currency of this list.
const MOST_DIGITS: usize = 9;

/// What one euro is worth in a currency: a positive decimal, exactly as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    digits: u64,
    places: u8,
}

impl Rate {
    const ONE: Self = Self { digits: 1, places: 0 };

    /// Reads a decimal such as `1.0812`. `None` if it is written in another way, is not positive, or has too many digits.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, fraction) = match text.split_once('.') {
            Some((_, "")) => return None,
            Some(parts) => parts,
            None => (text, ""),
        };
        let plain = |part: &str| part.len() <= MOST_DIGITS && part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !plain(whole) || !plain(fraction) {
            return None;
        }
        let digits: u64 = format!("{whole}{fraction}").parse().ok()?;
        (digits > 0).then_some(Self { digits, places: u8::try_from(fraction.len()).ok()? })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&with_point(&self.digits.to_string(), self.places))
    }
}

/// Why rates are not usable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RatesProblem {
    /// A currency has two rates.
    #[error("{0} has two rates")]
    Twice(&'static str),
    /// The dollar, in which prices are, has no rate.
    #[error("the US dollar has no rate")]
    NoDollar,
    /// The euro has a rate against itself.
    #[error("the euro has a rate against itself")]
    Euro,
}

/// What one euro was worth on one day, in the dollar and in other currencies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates {
    day: Day,
    dollar: Rate,
    of: BTreeMap<Currency, Rate>,
}

impl Rates {
    /// The rates of a day.
    ///
    /// # Errors
    /// They contradict each other, or the dollar is missing.
    pub fn new(day: Day, rates: impl IntoIterator<Item = (Currency, Rate)>) -> Result<Self, RatesProblem> {
        let mut of = BTreeMap::new();
        for (currency, rate) in rates {
            if currency == Currency::EURO {
                return Err(RatesProblem::Euro);
            }
            if of.insert(currency, rate).is_some() {
                return Err(RatesProblem::Twice(currency.code()));
            }
        }
        let dollar = of.get(&Currency::DOLLAR).copied().ok_or(RatesProblem::NoDollar)?;
        Ok(Self { day, dollar, of })
    }

    /// Their day.
    pub const fn day(&self) -> Day {
        self.day
    }

    /// The rates, as they were given.
    pub fn iter(&self) -> impl Iterator<Item = (Currency, Rate)> {
        self.of.iter().map(|(currency, rate)| (*currency, *rate))
    }

    /// Whether there is a rate of the currency.
    pub fn has(&self, currency: Currency) -> bool {
        self.rate(currency).is_some()
    }

    fn rate(&self, currency: Currency) -> Option<Rate> {
        if currency == Currency::EURO { Some(Rate::ONE) } else { self.of.get(&currency).copied() }
    }

    /// The value in another currency: times its rate, divided by the rate of the dollar, rounded half up to the smallest unit that is shown. `None`
    /// if there is no rate, or the value is out of range.
    pub fn convert(&self, cents: Cents, to: Currency) -> Option<FiatAmount> {
        let rate = self.rate(to)?;
        let times = |digits: u64, places: u8| U512::from(digits) * U512::from(10).pow(U512::from(places));
        // The largest factors have 128, 30, 60 and 30 bits.
        let over = U512::from(cents.count()) * times(rate.digits, self.dollar.places) * times(1, to.places());
        let under = times(self.dollar.digits, rate.places) * times(1, Currency::DOLLAR.places());
        let units = (over * U512::from(2) + under) / (under * U512::from(2));
        u128::try_from(units).ok().map(|units| FiatAmount::new(units, to))
    }
}

/// The currency in which values are told, with the rates for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Exchange(Option<(Rates, Currency)>);

impl Exchange {
    /// Values stay in dollars.
    pub const fn none() -> Self {
        Self(None)
    }

    /// Values are told in this currency. `None` if the rates do not have it.
    pub fn by(rates: Rates, to: Currency) -> Option<Self> {
        rates.has(to).then_some(Self(Some((rates, to))))
    }

    /// The currency, and the day of its rate; `None` for dollars.
    pub fn of(&self) -> Option<(Currency, Day)> {
        self.0.as_ref().map(|(rates, to)| (*to, rates.day()))
    }

    /// A value in the currency. One that is too large for it stays in dollars, and says so by its code.
    pub fn told(&self, cents: Cents) -> FiatAmount {
        let other = self.0.as_ref().and_then(|(rates, to)| rates.convert(cents, *to));
        other.unwrap_or_else(|| cents.into())
    }
}

#[cfg(test)]
mod tests;
