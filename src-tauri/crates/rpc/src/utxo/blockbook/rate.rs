//! Fee rates are written in whole coins per thousand bytes. They are read from their text and rounded up.

/// The highest fee suggestion that is accepted, in smallest units per byte: one whole coin per thousand bytes, the
/// highest rate that Dogecoin ever had.
const HIGHEST: u64 = 100_000;

/// The decimal places of all these coins.
const PLACES: usize = 8;

/// A node's answer to a query for the fee rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// Smallest units per byte.
    Rate(u64),
    /// The node has seen too few transactions.
    Unknown,
}

/// Reads the decimal `text`; `None` if it is not a plain decimal, or too high.
pub(super) fn read(text: &str) -> Option<Told> {
    let (below_zero, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) || whole.len() > 10 || fraction.len() > PLACES {
        return None;
    }
    let smallest: u64 = format!("{whole}{fraction:0<PLACES$}").parse().ok()?;
    // Zero also means that the node does not know.
    if below_zero || smallest == 0 {
        return Some(Told::Unknown);
    }
    Some(smallest.div_ceil(1000)).filter(|rate| *rate <= HIGHEST).map(Told::Rate)
}

#[cfg(test)]
mod tests {
    use super::{Told, read};

    #[test]
    fn a_rate_is_never_below_the_reported_one() {
        for (text, told) in [
            ("0.00001", Some(Told::Rate(1))),
            ("0.00001001", Some(Told::Rate(2))),
            ("0.00000001", Some(Told::Rate(1))),
            ("0.01", Some(Told::Rate(1000))),
            ("1", Some(Told::Rate(100_000))),
            ("0.12345678", Some(Told::Rate(12_346))),
            ("1.00000001", None),
            ("-1", Some(Told::Unknown)),
            ("-0.00000001", Some(Told::Unknown)),
            ("0", Some(Told::Unknown)),
            ("0.00000000", Some(Told::Unknown)),
            ("0.000000001", None),
            ("99999999999999999999", None),
            ("1e-5", None),
            ("0,01", None),
            ("+1", None),
            ("--1", None),
            ("1.", None),
            (".5", None),
            ("NaN", None),
            ("", None),
        ] {
            assert_eq!(read(text), told, "{text}");
        }
    }
}
