//! Amounts: raw integers, display texts, and the numbers of the DeepBook library.

use serde_json::Value;

/// Why a display amount cannot become a raw amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAnAmount {
    /// It is not digits with at most one point.
    Format,
    /// It has more fractional digits than the coin.
    TooFine,
    /// It is zero.
    Zero,
    /// It does not fit 64 bits.
    TooLarge,
}

impl NotAnAmount {
    /// The reason in the words of the contract.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::Format => "display amount must be an unsigned decimal string",
            Self::TooFine => "display amount has more fractional digits than verified decimals",
            Self::Zero => "display amount must be greater than zero",
            Self::TooLarge => "display amount exceeds the maximum raw amount",
        }
    }
}

/// The raw amount of a display text.
pub(crate) fn raw(display: &str, decimals: u32) -> Result<u64, NotAnAmount> {
    let (whole, part) = display.split_once('.').unwrap_or((display, ""));
    let digits = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    let pointed = display.contains('.');
    if whole.is_empty() || !digits(whole) || !digits(part) || (pointed && part.is_empty()) {
        return Err(NotAnAmount::Format);
    }
    let places = usize::try_from(decimals).unwrap_or(usize::MAX);
    if part.len() > places {
        return Err(NotAnAmount::TooFine);
    }
    let all = format!("{whole}{part:0<places$}");
    let all = all.trim_start_matches('0');
    if all.is_empty() {
        return Err(NotAnAmount::Zero);
    }
    all.parse().map_err(|_| NotAnAmount::TooLarge)
}

/// The exact display text of a raw amount in decimal digits; a minus is kept.
pub(crate) fn display(raw: &str, decimals: u32) -> String {
    let (sign, digits) = raw.strip_prefix('-').map_or(("", raw), |digits| ("-", digits));
    let places = usize::try_from(decimals).unwrap_or(0);
    let filled = format!("{digits:0>width$}", width = places + 1);
    let (whole, part) = filled.split_at(filled.len() - places);
    let part = part.trim_end_matches('0');
    if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// Whether a text is a positive display amount: digits, at most one point, not zero.
pub(crate) fn is_positive_display(text: &str) -> bool {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    let leading = whole.len() > 1 && whole.starts_with('0');
    digits(whole) && digits(part) && !leading && text.bytes().any(|letter| (b'1'..=b'9').contains(&letter))
}

/// A number with nine decimals, as the DeepBook library rounds.
pub(crate) fn nine(number: f64) -> f64 {
    format!("{number:.9}").parse().unwrap_or(number)
}

/// A number as JavaScript writes it: whole numbers without a point.
pub(crate) fn number(number: f64) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() < EXACT { (number as i64).into() } else { number.into() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NotAnAmount, display, is_positive_display, raw};

    /// S21: the conversion is exact, positive and fits 64 bits.
    #[test]
    fn display_amounts_become_raw_ones() {
        assert_eq!(raw("1.5", 6), Ok(1_500_000));
        assert_eq!(raw("0.000001", 6), Ok(1));
        assert_eq!(raw("18446744073709.551615", 6), Ok(u64::MAX));
        for (text, reason) in [
            ("-1", NotAnAmount::Format),
            ("1e3", NotAnAmount::Format),
            ("1,000", NotAnAmount::Format),
            ("1.", NotAnAmount::Format),
            (".5", NotAnAmount::Format),
            ("", NotAnAmount::Format),
            ("0.0000001", NotAnAmount::TooFine),
            ("0", NotAnAmount::Zero),
            ("18446744073709.551616", NotAnAmount::TooLarge),
        ] {
            assert_eq!(raw(text, 6), Err(reason), "{text}");
        }
    }

    /// S61: signs, commas, exponents, units, prose and zero are no display amounts.
    #[test]
    fn a_proposal_states_a_positive_decimal() {
        for good in ["100", "100.25", "0.5"] {
            assert!(is_positive_display(good), "{good}");
        }
        for bad in ["0", "0.0", "-1", "+1", "1,000", "1e3", "5 SUI", "ten", "", ".5", "5.", "01"] {
            assert!(!is_positive_display(bad), "{bad}");
        }
    }

    proptest! {
        /// A raw amount, written and read again, is the same amount.
        #[test]
        fn writing_and_reading_agree(amount in 1_u64.., decimals in 0_u32..=18) {
            prop_assert_eq!(raw(&display(&amount.to_string(), decimals), decimals), Ok(amount));
        }
    }
}
