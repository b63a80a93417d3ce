//! Amounts: XRP in drops (millionths), or issued currencies, whose numbers are decimal fractions.

use super::address;

/// An amount of XRP, an issued currency or a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Amount {
    /// XRP, in drops.
    Drops(u64),
    /// An issued currency: `digits` times ten to the power of `exponent`.
    Issued { negative: bool, digits: u64, exponent: i32, currency: [u8; 20], issuer: [u8; 20] },
    /// A multi-purpose token, identified by number.
    Token { amount: u64, id: [u8; 24] },
}

const ISSUED: u64 = 1 << 63;
const POSITIVE: u64 = 1 << 62;
const TOKEN: u64 = 1 << 61;
const DIGITS: u64 = (1 << 54) - 1;
const FEWEST: u64 = 1_000_000_000_000_000;
const MOST: u64 = 9_999_999_999_999_999;
const BIAS: i32 = 97;
/// The total supply of XRP, in drops.
pub(super) const ALL: u64 = 100_000_000_000_000_000;

impl Amount {
    /// Reads an amount in its canonical form from the start of `bytes`, and returns how many bytes it used.
    pub(super) fn read(bytes: &[u8]) -> Option<(Self, usize)> {
        let (first, rest) = bytes.split_first_chunk::<8>()?;
        let word = u64::from_be_bytes(*first);
        if word & ISSUED != 0 {
            let (currency, rest) = rest.split_first_chunk::<20>()?;
            let issuer = rest.first_chunk::<20>()?;
            return Some((Self::issued(word, *currency, *issuer)?, 48));
        }
        if word & TOKEN != 0 {
            // One byte with sign and flags, then the number and the token's id.
            let (sign, rest) = bytes.split_first()?;
            let (amount, rest) = rest.split_first_chunk::<8>()?;
            let amount = u64::from_be_bytes(*amount);
            let valid = *sign == 0x60 && amount <= i64::MAX.unsigned_abs();
            return valid.then_some((Self::Token { amount, id: *rest.first_chunk::<24>()? }, 33));
        }
        let drops = word & !POSITIVE;
        let valid = word & POSITIVE != 0 && drops <= ALL;
        valid.then_some((Self::Drops(drops), 8))
    }

    fn issued(word: u64, currency: [u8; 20], issuer: [u8; 20]) -> Option<Self> {
        // A code of zeros means XRP, which is never issued. The code `XRP` is not allowed either.
        if currency == [0; 20] || code(&currency).as_deref() == Some("XRP") {
            return None;
        }
        let digits = word & DIGITS;
        let negative = word & POSITIVE == 0;
        let raw = u8::try_from(word >> 54 & 0xff).ok()?;
        let exponent = i32::from(raw) - BIAS;
        let is_zero = word == ISSUED;
        let in_range = (FEWEST..=MOST).contains(&digits) && (-96..=80).contains(&exponent);
        let zero = Self::Issued { negative: false, digits: 0, exponent: 0, currency, issuer };
        match (is_zero, in_range) {
            (true, _) => Some(zero),
            (false, true) => Some(Self::Issued { negative, digits, exponent, currency, issuer }),
            (false, false) => None,
        }
    }

    pub(super) fn write(&self) -> Vec<u8> {
        match self {
            Self::Drops(drops) => (drops | POSITIVE).to_be_bytes().to_vec(),
            Self::Issued { negative, digits, exponent, currency, issuer } => {
                let sign = if *negative { 0 } else { POSITIVE };
                let power = u64::try_from(exponent + BIAS).unwrap_or_default() << 54;
                let word = if *digits == 0 { ISSUED } else { ISSUED | sign | power | digits };
                [&word.to_be_bytes()[..], currency, issuer].concat()
            }
            Self::Token { amount, id } => [&[0x60], &amount.to_be_bytes()[..], id].concat(),
        }
    }

    /// Reads an issued amount from decimal text; `None` if it does not fit without loss.
    pub(super) fn parse(text: &str, currency: [u8; 20], issuer: [u8; 20]) -> Option<Self> {
        let (text, power) = match text.split_once(['e', 'E']) {
            Some((text, power)) => (text, power.parse::<i32>().ok().filter(|power| power.abs() < 200)?),
            None => (text, 0),
        };
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let all = format!("{whole}{fraction}");
        if whole.is_empty() || all.len() > 120 || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let trimmed = all.trim_end_matches('0');
        let zeros = i32::try_from(all.len() - trimmed.len()).ok()?;
        let mut exponent = power - i32::try_from(fraction.len()).ok()? + zeros;
        let mut digits: u64 = match trimmed.trim_start_matches('0') {
            "" => return Some(Self::Issued { negative: false, digits: 0, exponent: 0, currency, issuer }),
            some => some.parse().ok()?,
        };
        while digits < FEWEST {
            digits *= 10;
            exponent -= 1;
        }
        let fits = digits <= MOST && (-96..=80).contains(&exponent);
        fits.then_some(Self::Issued { negative, digits, exponent, currency, issuer })
    }

    /// The number without its unit; drops as they are.
    pub(super) fn number(&self) -> String {
        match self {
            Self::Drops(drops) => drops.to_string(),
            Self::Token { amount, .. } => amount.to_string(),
            Self::Issued { negative, digits, exponent, .. } => {
                let sign = if *negative { "-" } else { "" };
                format!("{sign}{}", fraction(*digits, *exponent))
            }
        }
    }

    pub(super) const fn is_zero(&self) -> bool {
        matches!(self, Self::Drops(0) | Self::Token { amount: 0, .. } | Self::Issued { digits: 0, .. })
    }
}

fn fraction(digits: u64, exponent: i32) -> String {
    let text = digits.to_string();
    if exponent >= 0 {
        let zeros = usize::try_from(exponent).unwrap_or_default();
        return if digits == 0 { text } else { format!("{text}{}", "0".repeat(zeros)) };
    }
    let places = usize::try_from(exponent.unsigned_abs()).unwrap_or_default();
    let padded = format!("{text:0>width$}", width = places + 1);
    let (whole, rest) = padded.split_at_checked(padded.len() - places).unwrap_or((&padded, ""));
    let rest = rest.trim_end_matches('0');
    if rest.is_empty() { whole.to_owned() } else { format!("{whole}.{rest}") }
}

/// The three-character code of a currency; `None` if it has none.
pub(super) fn code(currency: &[u8; 20]) -> Option<String> {
    let (before, rest) = currency.split_at_checked(12)?;
    let (text, after) = rest.split_at_checked(3)?;
    let plain = before.iter().chain(after).all(|byte| *byte == 0);
    let signs = text.iter().all(|byte| byte.is_ascii_alphanumeric() || b"?!@#$%^&*<>(){}[]|".contains(byte));
    (plain && signs).then(|| String::from_utf8_lossy(text).into_owned())
}

/// The currency named `text`: a three-character code, or 40 hex digits.
pub(super) fn currency(text: &str) -> Option<[u8; 20]> {
    let mut bytes = [0; 20];
    if text.len() == 40 {
        hex::decode_to_slice(text, &mut bytes).ok()?;
    } else {
        bytes.iter_mut().skip(12).zip(text.bytes()).for_each(|(to, from)| *to = from);
        code(&bytes).filter(|same| same == text)?;
    }
    Some(bytes).filter(|bytes| *bytes != [0; 20])
}

/// A currency for display (its name, if readable) and as the ledger names it: code or hex, and issuer.
pub(super) fn named(currency: &[u8; 20], issuer: &[u8; 20]) -> (Option<String>, String) {
    let code = code(currency).or_else(|| long_code(currency));
    let id = code_or_hex(currency);
    (code, format!("{id}.{}", address::write(issuer)))
}

pub(super) fn code_or_hex(currency: &[u8; 20]) -> String {
    code(currency).unwrap_or_else(|| hex::encode_upper(currency))
}

// Longer names are written as their letters, padded with zero bytes.
fn long_code(currency: &[u8; 20]) -> Option<String> {
    let text = std::str::from_utf8(currency).ok()?.trim_end_matches('\0');
    let plain = text.len() > 3 && text.bytes().all(|byte| byte.is_ascii_graphic());
    plain.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn usd(text: &str) -> Option<Amount> {
        Amount::parse(text, currency("USD").unwrap(), [7; 20])
    }

    #[test]
    fn numbers_are_written_as_a_person_reads_them() {
        for (text, shown) in [
            ("0", "0"),
            ("1", "1"),
            ("-2.50", "-2.5"),
            ("0.0001", "0.0001"),
            ("1000000000000000000000", "1000000000000000000000"),
            ("1e-5", "0.00001"),
            ("12.5e3", "12500"),
        ] {
            assert_eq!(usd(text).map(|amount| amount.number()).as_deref(), Some(shown), "{text} is exact");
        }
        for text in ["", ".", "1.", ".5", "1,5", "NaN", "12345678901234567", "1e97", "1e-99", "--1", "+1"] {
            let fine = text == "1.";
            assert_eq!(usd(text).is_some(), fine, "{text} is no number, or does not fit without a loss");
        }
    }

    // The example in rippled's documentation of the format: 1 USD.
    #[test]
    fn one_dollar_encodes_as_in_the_documentation() {
        let bytes = usd("1").unwrap().write();
        assert_eq!(hex::encode(&bytes[..8]), "d4838d7ea4c68000");
        assert_eq!(hex::encode(&bytes[8..28]), "0000000000000000000000005553440000000000");
    }

    #[test]
    fn non_canonical_forms_are_refused() {
        let one = usd("1").unwrap().write();
        let with = |word: u64| [&word.to_be_bytes()[..], &one[8..]].concat();
        for (word, why) in [
            (0xd480_0000_0000_0001, "its digits are not as many as they must be"),
            (0xff83_8d7e_a4c6_8000, "its exponent is beyond the largest"),
            (0xc000_0000_0000_0000, "it is a zero with a sign"),
        ] {
            assert_eq!(Amount::read(&with(word)), None, "{word:x}: {why}");
        }
        let xrp = [&one[..8], &[0; 12], b"XRP", &[0; 5], &one[28..]].concat();
        assert_eq!(Amount::read(&xrp), None, "XRP is not issued");
        assert_eq!(Amount::read(&1_u64.to_be_bytes()), None, "drops without their bit");
        assert_eq!(Amount::read(&((ALL + 1) | 1 << 62).to_be_bytes()), None, "more than there is");
    }

    proptest! {
        #[test]
        fn decoding_and_encoding_are_inverse(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            if let Some((amount, length)) = Amount::read(&bytes) {
                prop_assert_eq!(amount.write(), bytes[..length].to_vec());
                let _ = amount.number();
            }
        }

        #[test]
        fn issued_amounts_survive_their_text(digits in FEWEST..=MOST, exponent in -96..=80, negative: bool) {
            let amount = Amount::Issued { negative, digits, exponent, currency: currency("USD").unwrap(), issuer: [7; 20] };
            prop_assert_eq!(usd(&amount.number()), Some(amount.clone()), "{}", amount.number());
            prop_assert_eq!(Amount::read(&amount.write()), Some((amount, 48)));
        }

        #[test]
        fn any_text_is_judged_without_a_panic(text in ".{0,40}", number in "-?[0-9]{0,30}[.]?[0-9]{0,100}(e-?[0-9]{0,12})?") {
            let _ = (usd(&text), usd(&number), currency(&text));
        }
    }
}
