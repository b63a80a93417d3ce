//! Fee rates are written with decimals. They are read from their text and rounded up.

/// The highest fee suggestion that is accepted, in smallest units per virtual byte. At this rate even a small
/// payment costs an unusually high fee.
const HIGHEST: u64 = 100_000;

/// The decimal `text`, rounded up; `None` if it is not a plain positive decimal, or too high.
pub(super) fn rounded_up(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.len() <= 40 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let up = u64::from(fraction.bytes().any(|digit| digit != b'0'));
    Some(whole.checked_add(up)?.max(1)).filter(|rate| *rate <= HIGHEST)
}

#[cfg(test)]
mod tests {
    use super::rounded_up;

    #[test]
    fn a_rate_is_never_below_the_reported_one() {
        for (text, rate) in [
            ("1", Some(1)),
            ("0.1", Some(1)),
            ("0.0", Some(1)),
            ("1.0", Some(1)),
            ("1.001", Some(2)),
            ("87.882", Some(88)),
            ("12.0000000000000000000000001", Some(13)),
            ("100000", Some(100_000)),
            ("100000.1", None),
            ("18446744073709551615.5", None),
            ("-1", None),
            ("1e9", None),
            ("1.", None),
            (".5", None),
            ("NaN", None),
            ("", None),
        ] {
            assert_eq!(rounded_up(text), rate, "{text}");
        }
    }
}
