//! Amounts as people write them. An ambiguous amount is asked about.

use super::token::is_plain_number;

/// An amount in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quantity {
    /// Digits with at most one point, for instance `0.25`.
    Plain(String),
    /// Another form, with its possible meanings.
    Unclear {
        raw: String,
        choices: Vec<String>,
    },
    Negative(String),
    /// A share of something.
    Share(String),
}

/// Reads the text of a number token.
pub fn quantity(raw: &str) -> Quantity {
    let unclear = |choices: Vec<String>| Quantity::Unclear { raw: raw.to_owned(), choices };
    if let Some(plain) = plain(raw) {
        return Quantity::Plain(plain);
    }
    if raw.contains('%') || raw.contains('/') {
        return Quantity::Share(raw.to_owned());
    }
    if let Some(thousands) = raw.strip_suffix(['k', 'K']).and_then(plain) {
        return Quantity::Plain(shifted(&thousands, 3));
    }
    if raw.starts_with(['-', '−', '–']) {
        return Quantity::Negative(raw.to_owned());
    }
    if let Some(exact) = raw.strip_prefix('+').and_then(plain) {
        return unclear(vec![exact]);
    }
    unclear(meanings(raw).into_iter().filter_map(|choice| plain(&choice)).collect())
}

/// Canonical digits: no superfluous zeros. `007` is not plain, because a point may have been forgotten.
fn plain(raw: &str) -> Option<String> {
    if !is_plain_number(raw) || raw.len() > 100 {
        return None;
    }
    let (whole, fraction) = raw.split_once('.').unwrap_or((raw, ""));
    if whole.len() > 1 && whole.starts_with('0') {
        return None;
    }
    let whole = if whole.is_empty() { "0" } else { whole };
    let fraction = fraction.trim_end_matches('0');
    Some(if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") })
}

/// A plain number with the point moved to the right.
pub fn shifted(plain: &str, zeros: usize) -> String {
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let moved: String = fraction.chars().chain(std::iter::repeat('0')).take(zeros).collect();
    let rest = fraction.get(zeros..).unwrap_or_default();
    let whole = format!("{whole}{moved}");
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    if rest.is_empty() { whole.to_owned() } else { format!("{whole}.{rest}") }
}

/// A share as numerator and denominator, of at most everything: `25%`, `1/3`.
pub fn share(raw: &str) -> Option<(u32, u32)> {
    let (top, bottom) = match raw.strip_suffix('%') {
        Some(percent) => {
            let percent = plain(percent)?;
            let (whole, fraction) = percent.split_once('.').unwrap_or((&percent, ""));
            if fraction.len() > 2 {
                return None;
            }
            (format!("{whole}{fraction:0<2}").parse().ok()?, 10_000)
        }
        None => {
            let (top, bottom) = raw.split_once('/')?;
            (top.parse().ok()?, bottom.parse().ok()?)
        }
    };
    (top > 0 && bottom > 0 && top <= bottom).then_some((top, bottom))
}

fn meanings(raw: &str) -> Vec<String> {
    if let Some(millions) = raw.strip_suffix(['m', 'M']).and_then(plain) {
        return vec![shifted(&millions, 6)];
    }
    let only = |allowed: &[char]| raw.chars().all(|c| c.is_ascii_digit() || allowed.contains(&c));
    if raw.contains(['_', '\'']) && (only(&['_']) || only(&['\''])) {
        return vec![raw.replace(['_', '\''], "")];
    }
    if raw.contains(',') && only(&[',']) {
        let as_thousands = grouped(raw, ',').then(|| raw.replace(',', ""));
        let as_decimal = (raw.matches(',').count() == 1).then(|| raw.replace(',', "."));
        return as_thousands.into_iter().chain(as_decimal).collect();
    }
    if raw.contains(',') && only(&[',', '.']) {
        let last = raw.rfind([',', '.']).and_then(|at| raw.split_at_checked(at));
        let Some((whole, fraction)) = last else {
            return Vec::new();
        };
        let (separator, fraction) = if fraction.starts_with(',') { ('.', fraction) } else { (',', fraction) };
        let fraction = fraction.get(1..).unwrap_or_default();
        let one_kind = grouped(whole, separator) && !fraction.is_empty();
        return one_kind.then(|| format!("{}.{fraction}", whole.replace(separator, ""))).into_iter().collect();
    }
    if only(&[]) && raw.starts_with('0') {
        let digits = raw.trim_start_matches('0');
        return vec![format!("0.{}", raw.get(1..).unwrap_or_default()), digits.to_owned()];
    }
    Vec::new()
}

/// `1,000,000`: one to three digits, then groups of three.
fn grouped(text: &str, separator: char) -> bool {
    let mut groups = text.split(separator);
    let first = groups.next().unwrap_or_default();
    (1..=3).contains(&first.len()) && !first.starts_with('0') && groups.all(|group| group.len() == 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(raw: &str) -> Vec<String> {
        match quantity(raw) {
            Quantity::Unclear { choices, .. } => choices,
            other => panic!("{raw} should be unclear, but is {other:?}"),
        }
    }

    #[test]
    fn plain_numbers_lose_only_superfluous_zeros() {
        for (raw, canonical) in [("0.25", "0.25"), (".5", "0.5"), ("1.000", "1"), ("1000", "1000"), ("0", "0")] {
            assert_eq!(quantity(raw), Quantity::Plain(canonical.into()), "{raw}");
        }
    }

    #[test]
    fn commas_are_asked_about() {
        assert_eq!(choices("1,000"), ["1000", "1"]);
        assert_eq!(choices("0,25"), ["0.25"]);
        assert_eq!(choices("1,000,000"), ["1000000"]);
        assert_eq!(choices("1,000.50"), ["1000.5"]);
        assert_eq!(choices("1.000,50"), ["1000.5"]);
        assert_eq!(choices("12,34,5"), [""; 0]);
    }

    #[test]
    fn other_ways_of_writing_are_asked_about() {
        assert_eq!(choices("1_000"), ["1000"]);
        assert_eq!(choices("025"), ["0.25", "25"]);
        assert_eq!(choices("+5"), ["5"]);
        assert_eq!(quantity("5k"), Quantity::Plain("5000".into()), "this can only mean thousands");
        assert_eq!(choices("5m"), ["5000000"], "this can also mean thousandths");
        assert_eq!(
            (share("25%"), share("1/3"), share("3/2"), share("0%")),
            (Some((2500, 10_000)), Some((1, 3)), None, None)
        );
        assert_eq!(choices("1e18"), [""; 0]);
        assert_eq!(quantity("-5"), Quantity::Negative("-5".into()));
        assert_eq!(quantity("50%"), Quantity::Share("50%".into()));
        assert_eq!(quantity("1/2"), Quantity::Share("1/2".into()));
    }
}
