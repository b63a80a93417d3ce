//! Exact amounts: whole numbers of an asset's smallest unit, and the strict reading of what a person types.

use std::fmt;
use std::num::NonZeroU8;

use alloy::primitives::U256;

const MAX_CHARACTERS: usize = 100;

/// An exact amount of an asset: a whole number of its smallest units, and the asset's number of decimals.
///
/// Displayed as an exact decimal without trailing zeros: 250000000000000000 with 18 decimals is `0.25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Amount {
    raw: U256,
    decimals: u8,
}

/// Why a text is not accepted as an amount. Nothing is guessed: the person is asked instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// The text is empty.
    #[error("the amount is missing")]
    Empty,
    /// More characters than any amount needs.
    #[error("the amount has more than {MAX_CHARACTERS} characters")]
    TooLong,
    /// A leading plus or minus.
    #[error("an amount has no sign")]
    Sign,
    /// Scientific notation, for example `1e18`.
    #[error("write the amount out in full, without an exponent")]
    Exponent,
    /// A digit of another script.
    #[error("the amount has a digit other than 0 to 9: {0}")]
    ForeignDigit(char),
    /// A comma that may group thousands or begin the decimals, for example `1,000`.
    #[error("the comma is ambiguous: is it {grouped} or {decimal}?")]
    AmbiguousComma {
        /// The reading with the comma as a group separator, for example `1000`.
        grouped: String,
        /// The reading with the comma as a decimal point, for example `1.000`.
        decimal: String,
    },
    /// Commas that can only group thousands, for example `1,000,000` or `1,000.5`.
    #[error("write the amount without grouping: {ungrouped}")]
    Grouped {
        /// The amount without grouping, for example `1000000`.
        ungrouped: String,
    },
    /// A comma that can only begin the decimals, for example `0,25`.
    #[error("use a point for the decimals: {pointed}")]
    DecimalComma {
        /// The amount with a point, for example `0.25`.
        pointed: String,
    },
    /// A point with no digit after it, or more than one point.
    #[error("the decimal point is misplaced")]
    Point,
    /// Any other character that is not a digit.
    #[error("the amount has a character other than a digit: {}", crate::plain_text(&.0.to_string(), 10))]
    NotADigit(char),
    /// More decimals than the asset has.
    #[error("the amount has {found} decimals, but the asset has only {allowed}")]
    TooPrecise {
        /// Decimals in the text.
        found: usize,
        /// Decimals of the asset.
        allowed: u8,
    },
    /// More than 2^256 - 1 smallest units.
    #[error("the amount is larger than any chain can hold")]
    TooLarge,
}

impl Amount {
    /// Makes an amount of `raw` smallest units of an asset with `decimals` decimals.
    pub const fn from_raw(raw: U256, decimals: u8) -> Self {
        Self { raw, decimals }
    }

    /// Reads an amount that a person typed, in whole units: `0.25`, `.5`, `1000`.
    ///
    /// The reading is exact, or it fails: digits and at most one point, no sign, no exponent, no grouping,
    /// and no more decimals than the asset has, not even zeros. White space around the amount is ignored.
    pub fn parse(text: &str, decimals: u8) -> Result<Self, AmountError> {
        let text = text.trim_ascii();
        refuse_other_notations(text)?;
        let (whole, fraction) = match text.split_once('.') {
            Some((_, fraction)) if fraction.is_empty() || fraction.contains('.') => {
                return Err(AmountError::Point);
            }
            Some(parts) => parts,
            None => (text, ""),
        };
        let missing = usize::from(decimals)
            .checked_sub(fraction.len())
            .ok_or(AmountError::TooPrecise { found: fraction.len(), allowed: decimals })?;
        let digits = whole.bytes().chain(fraction.bytes()).chain(std::iter::repeat_n(b'0', missing));
        let mut raw = U256::ZERO;
        for digit in digits {
            raw = raw
                .checked_mul(U256::from(10))
                .and_then(|raw| raw.checked_add(U256::from(digit - b'0')))
                .ok_or(AmountError::TooLarge)?;
        }
        Ok(Self { raw, decimals })
    }

    /// One smallest unit of an asset with `decimals` decimals.
    pub const fn unit(decimals: u8) -> Self {
        Self { raw: U256::ONE, decimals }
    }

    /// The amount in `count` parts, whose sum it is. If they cannot be equal, the first ones have one smallest unit
    /// more than the others.
    pub fn parts(&self, count: NonZeroU8) -> Vec<Self> {
        let count = count.get();
        let (part, over) = self.raw.div_rem(U256::from(count));
        let more = |place: u8| U256::from(U256::from(place) < over);
        (0..count).map(|place| Self { raw: part.saturating_add(more(place)), decimals: self.decimals }).collect()
    }

    /// A share of the amount, rounded down; `None` without a denominator or if it is too large to compute.
    pub fn share(&self, numerator: u32, denominator: u32) -> Option<Self> {
        let whole = self.raw.checked_mul(U256::from(numerator))?;
        Some(Self { raw: whole.checked_div(U256::from(denominator))?, decimals: self.decimals })
    }

    /// The amount that costs `money` at `price` for one, both decimal numbers of one currency; rounded down, to
    /// at most six decimals. `None` if a number cannot be read, or nothing would be left.
    pub fn at_price(money: &str, price: &str, decimals: u8) -> Option<Self> {
        const MONEY_DECIMALS: u8 = 18;
        const SHOWN_DECIMALS: u8 = 6;
        let (money, price) = (Self::parse(money, MONEY_DECIMALS).ok()?, Self::parse(price, MONEY_DECIMALS).ok()?);
        let power = |decimals: u8| U256::from(10).checked_pow(U256::from(decimals));
        let raw = money.raw.checked_mul(power(decimals)?)?.checked_div(price.raw)?;
        let unit = power(decimals.saturating_sub(SHOWN_DECIMALS))?;
        let raw = raw.checked_sub(raw.checked_rem(unit)?)?;
        (!raw.is_zero()).then_some(Self { raw, decimals })
    }

    /// The number of smallest units.
    pub const fn raw(&self) -> U256 {
        self.raw
    }

    /// The number of decimals of the asset.
    pub const fn decimals(&self) -> u8 {
        self.decimals
    }

    /// Whether the amount is zero.
    pub fn is_zero(&self) -> bool {
        self.raw.is_zero()
    }

    /// The amount with its ticker: `0.25 ETH`.
    pub fn with_ticker(&self, ticker: &str) -> String {
        format!("{self} {ticker}")
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&with_point(&decimal(self.raw), self.decimals))
    }
}

/// `number` in decimal digits. Most amounts fit in 128 bits, which format much faster.
pub(crate) fn decimal(number: U256) -> String {
    match u128::try_from(number) {
        Ok(number) => number.to_string(),
        Err(_) => number.to_string(),
    }
}

/// The number in `digits`, divided by 10 to the power of `decimals`, exactly.
pub(crate) fn with_point(digits: &str, decimals: u8) -> String {
    let decimals = usize::from(decimals);
    let places = digits.len().saturating_sub(decimals);
    let (whole, fraction) = digits.split_at_checked(places).unwrap_or((digits, ""));
    let fraction = fraction.trim_end_matches('0');
    let mut text = String::with_capacity(decimals.max(digits.len()) + 2);
    text.push_str(if whole.is_empty() { "0" } else { whole });
    if !fraction.is_empty() {
        text.push('.');
        text.extend(std::iter::repeat_n('0', decimals.saturating_sub(digits.len())));
        text.push_str(fraction);
    }
    text
}

// A text that passes consists of ASCII digits and points only.
fn refuse_other_notations(text: &str) -> Result<(), AmountError> {
    if text.is_empty() {
        return Err(AmountError::Empty);
    }
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        return Err(AmountError::TooLong);
    }
    if text.starts_with(['-', '+', '\u{2212}']) {
        return Err(AmountError::Sign);
    }
    let foreign = |character: &char| character.is_numeric() && !character.is_ascii_digit();
    if let Some(digit) = text.chars().find(foreign) {
        return Err(AmountError::ForeignDigit(digit));
    }
    if let Some((mantissa, exponent)) = text.split_once(['e', 'E'])
        && has_only(mantissa, "0123456789.,")
        && has_only(exponent.trim_start_matches(['-', '+']), "0123456789")
    {
        return Err(AmountError::Exponent);
    }
    if text.contains(',') && has_only(text, "0123456789.,") {
        return Err(about_commas(text));
    }
    match text.chars().find(|character| !character.is_ascii_digit() && *character != '.') {
        Some(character) => Err(AmountError::NotADigit(character)),
        None => Ok(()),
    }
}

fn has_only(text: &str, characters: &str) -> bool {
    !text.is_empty() && text.chars().all(|character| characters.contains(character))
}

fn about_commas(text: &str) -> AmountError {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let could_group = (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| group.len() == 3)
        && !fraction.contains([',', '.']);
    let commas = text.matches(',').count();
    let pointed = text.replace(',', ".");
    match (could_group, commas, text.contains('.')) {
        (true, 1, false) => AmountError::AmbiguousComma { grouped: text.replace(',', ""), decimal: pointed },
        (true, _, _) => AmountError::Grouped { ungrouped: text.replace(',', "") },
        (false, 1, false) if !text.ends_with(',') => AmountError::DecimalComma { pointed },
        (false, _, _) => AmountError::NotADigit(','),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn raw(text: &str, decimals: u8) -> U256 {
        Amount::parse(text, decimals).unwrap().raw()
    }

    #[test]
    fn plain_decimals_are_read_exactly() {
        assert_eq!(raw("0.25", 18), U256::from(250_000_000_000_000_000_u64));
        assert_eq!(raw("0.000000000000000001", 18), U256::from(1));
        assert_eq!(raw(".5", 1), U256::from(5));
        assert_eq!(raw("007", 0), U256::from(7));
        assert_eq!(raw(" 1.000 ", 3), U256::from(1000));
        assert_eq!(raw(&U256::MAX.to_string(), 0), U256::MAX);
        assert_eq!(raw("0", 255), U256::ZERO);
    }

    #[test]
    fn every_other_notation_has_an_error_of_its_own() {
        let ambiguous = |grouped: &str, decimal: &str| AmountError::AmbiguousComma {
            grouped: grouped.into(),
            decimal: decimal.into(),
        };
        let grouped = |text: &str| AmountError::Grouped { ungrouped: text.into() };
        let decimal = |text: &str| AmountError::DecimalComma { pointed: text.into() };
        for (text, error) in [
            ("", AmountError::Empty),
            ("  ", AmountError::Empty),
            ("-1", AmountError::Sign),
            ("+1", AmountError::Sign),
            ("−1", AmountError::Sign),
            ("1e18", AmountError::Exponent),
            ("1E-3", AmountError::Exponent),
            ("1.5e3", AmountError::Exponent),
            ("1,000", ambiguous("1000", "1.000")),
            ("12,345", ambiguous("12345", "12.345")),
            ("1,000,000", grouped("1000000")),
            ("1,000.50", grouped("1000.50")),
            ("0,25", decimal("0.25")),
            ("0,250", decimal("0.250")),
            ("1234,567", decimal("1234.567")),
            (",5", decimal(".5")),
            ("1.000,50", AmountError::NotADigit(',')),
            ("1,00,000", AmountError::NotADigit(',')),
            ("1,", AmountError::NotADigit(',')),
            ("1.2.3", AmountError::Point),
            ("5.", AmountError::Point),
            (".", AmountError::Point),
            ("٣", AmountError::ForeignDigit('٣')),
            ("１", AmountError::ForeignDigit('１')),
            ("½", AmountError::ForeignDigit('½')),
            ("0x10", AmountError::NotADigit('x')),
            ("$5", AmountError::NotADigit('$')),
            ("1 000", AmountError::NotADigit(' ')),
            ("1_000", AmountError::NotADigit('_')),
            ("1'000", AmountError::NotADigit('\'')),
            ("NaN", AmountError::NotADigit('N')),
            ("1.2345678", AmountError::TooPrecise { found: 7, allowed: 6 }),
            ("1.0000000", AmountError::TooPrecise { found: 7, allowed: 6 }),
        ] {
            assert_eq!(Amount::parse(text, 6), Err(error), "{text:?} must not be guessed at");
        }
        assert_eq!(Amount::parse(&"1".repeat(101), 0), Err(AmountError::TooLong));
        assert_eq!(Amount::parse(&"9".repeat(78), 0), Err(AmountError::TooLarge));
        assert_eq!(Amount::parse("1", 255), Err(AmountError::TooLarge));
    }

    #[test]
    fn an_error_never_carries_a_control_character_to_the_screen() {
        let error = Amount::parse("1\u{202e}2", 18).unwrap_err();
        assert!(error.to_string().contains(r"\u{202e}"), "{error} must show what it found");
    }

    #[test]
    fn an_amount_is_shown_without_trailing_zeros() {
        for (raw, decimals, shown) in [
            (250_000_000_000_000_000_u64, 18, "0.25"),
            (0, 18, "0"),
            (1, 18, "0.000000000000000001"),
            (1_000_000, 6, "1"),
            (1_000_100, 6, "1.0001"),
            (42, 0, "42"),
            (100, 0, "100"),
        ] {
            assert_eq!(Amount::from_raw(U256::from(raw), decimals).to_string(), shown);
        }
        assert_eq!(Amount::from_raw(U256::from(5), 1).with_ticker("ETH"), "0.5 ETH");
    }

    proptest! {
        #[test]
        fn an_amount_survives_its_text(limbs: [u64; 4], decimals: u8) {
            let amount = Amount::from_raw(U256::from_limbs(limbs), decimals);
            let text = amount.to_string();
            // Only an absurd number of decimals makes a text longer than the limit.
            if text.len() <= MAX_CHARACTERS {
                prop_assert_eq!(Amount::parse(&text, decimals), Ok(amount));
            }
        }

        #[test]
        fn parts_add_up_and_differ_by_one_unit_at_most(limbs: [u64; 4], count in 1..=u8::MAX) {
            let whole = Amount::from_raw(U256::from_limbs(limbs), 6);
            let parts = whole.parts(NonZeroU8::new(count).unwrap());
            prop_assert_eq!(parts.len(), usize::from(count));
            prop_assert_eq!(parts.iter().fold(U256::ZERO, |sum, part| sum + part.raw()), whole.raw(), "nothing is lost");
            prop_assert!(parts.is_sorted_by(|one, next| one.raw() >= next.raw()), "the first ones have more");
            prop_assert!(parts[0].raw() - parts[parts.len() - 1].raw() <= U256::ONE, "by one unit");
        }

        #[test]
        fn any_text_is_read_without_a_panic(text: String, decimals: u8) {
            let _ = Amount::parse(&text, decimals);
        }

        #[test]
        fn decoded_documents_have_one_meaning(text in "[0-9.,eE+ -]{1,12}", decimals in 0u8..20) {
            if let Ok(amount) = Amount::parse(&text, decimals) {
                let trimmed = text.trim_ascii();
                prop_assert!(trimmed.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'),
                    "{trimmed:?} is not plain digits");
                let again = Amount::parse(&amount.to_string(), decimals);
                prop_assert_eq!(again, Ok(amount), "the shown amount is the read one");
            }
        }
    }
}
