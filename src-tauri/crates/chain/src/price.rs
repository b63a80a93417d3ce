//! The US dollar price of a coin, and the value of an amount. Exact decimals, never floating point.

use std::fmt;

use alloy::primitives::U512;

use crate::Amount;
use crate::amount::with_point;

/// The most digits read of a number.
const MOST_DIGITS: usize = 80;

/// The most decimal places of a price.
const MOST_PLACES: u32 = 38;

/// In dollars: a higher price for a coin is refused.
const BEYOND: u128 = 1_000_000_000_000;

/// Values are in cents: two decimal places.
const CENT_PLACES: u32 = 2;

/// The price of one whole coin in US dollars: a positive decimal, exactly as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    digits: u128,
    places: u32,
}

impl Price {
    /// Reads a JSON number, which may have an exponent. `None` if it is not a number, is not positive, or is
    /// out of range. A price of zero is refused.
    pub fn parse(text: &str) -> Option<Self> {
        let (digits, places) = decimal(text)?;
        let whole = digits.checked_div(10_u128.checked_pow(places)?)?;
        (digits > 0 && whole < BEYOND).then_some(Self { digits, places })
    }

    /// The value of an amount of the coin, rounded half up to the nearest cent. `None` if it is out of range.
    pub fn of(&self, amount: &Amount) -> Option<Cents> {
        // The product of 256 and 128 bits fits in 512.
        let product = U512::from(amount.raw()) * U512::from(self.digits);
        let places = u32::from(amount.decimals()) + self.places;
        let ten = U512::from(10);
        let cents = match places.checked_sub(CENT_PLACES) {
            // If the divisor does not fit, every product is below half of it.
            Some(surplus) => {
                ten.checked_pow(U512::from(surplus)).map_or(U512::ZERO, |cent| (product + cent / U512::from(2)) / cent)
            }
            None => product * ten.pow(U512::from(CENT_PLACES - places)),
        };
        u128::try_from(cents).ok().map(Cents)
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The highest number of places fits in a u8.
        f.write_str(&with_point(&self.digits.to_string(), u8::try_from(self.places).unwrap_or(u8::MAX)))
    }
}

/// US cents. Displayed as dollars with two decimal places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cents(u128);

impl Cents {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// One dollar.
    pub const DOLLAR: Self = Self(100);

    /// How many cents they are.
    pub(crate) const fn count(self) -> u128 {
        self.0
    }

    /// The sum. `None` if it is out of range.
    pub fn plus(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// The difference. None where the other is more.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// How many whole per cent of another it is, rounded down. None where the other is nothing.
    pub fn share_of(self, whole: Self) -> Option<u64> {
        u64::try_from(self.0.checked_mul(100)?.checked_div(whole.0)?).ok()
    }

    /// How many per cent of another it is, rounded to two decimal places. None where the other is nothing.
    pub fn percent_of(self, whole: Self) -> Option<String> {
        let scaled = self.0.checked_mul(10_000)?.checked_add(whole.0 / 2)?.checked_div(whole.0)?;
        Some(format!("{}.{:02}", scaled / 100, scaled % 100))
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// A fraction such as a confidence, for example `0.99`, in hundredths. `None` if the text is not a JSON
/// number from 0 to 1.
pub fn hundredths(text: &str) -> Option<u8> {
    let (digits, places) = decimal(text)?;
    let one = 10_u128.checked_pow(places)?;
    let rounded_down = digits.checked_mul(100)?.checked_div(one)?;
    (digits <= one).then(|| u8::try_from(rounded_down).ok()).flatten()
}

/// The digits of a non-negative number, and the number of digits after the point.
fn decimal(text: &str) -> Option<(u128, u32)> {
    let (number, exponent) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, small(exponent)?),
        None => (text, 0),
    };
    let (whole, fraction) = match number.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (number, ""),
    };
    let plain = |part: &str| part.len() <= MOST_DIGITS && part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(fraction) {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    if digits.is_empty() {
        return Some((0, 0));
    }
    let digits: u128 = digits.parse().ok()?;
    let places = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
    match u32::try_from(places) {
        Ok(places) => (places <= MOST_PLACES).then_some((digits, places)),
        Err(_) => digits.checked_mul(10_u128.checked_pow(places.unsigned_abs())?).map(|digits| (digits, 0)),
    }
}

/// An exponent of at most three digits.
fn small(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let plain = (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests;
