//! Amounts as people write them: `1,000 USDC`, `~500 USDC`, `0.5`.

/// Words before a number that mean “about”.
const ABOUT: [&str; 10] =
    ["~", "≈", "about", "approximately", "approx.", "approx", "around", "roughly", "circa", "ca."];
/// Separators between groups of three digits.
const BETWEEN: [char; 5] = [',', '\'', '_', '\u{a0}', '\u{202f}'];
/// The allowed deviation of an approximate number.
const TOLERANCE: f64 = 0.01;

/// A number with its unit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Spoken<'t> {
    /// Digits and a point, without superfluous zeros.
    number: String,
    about: bool,
    /// The word after it.
    pub(super) unit: Option<&'t str>,
}

/// The amount in a text; `None` if the text is none.
pub(super) fn spoken(text: &str) -> Option<Spoken<'_>> {
    let text = text.trim();
    let word = ABOUT.iter().find(|word| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)));
    let rest = word.map_or(text, |word| text.get(word.len()..).unwrap_or_default().trim_start());
    let end = number_end(rest);
    let (digits, unit) = rest.split_at_checked(end)?;
    let unit = unit.split_whitespace().next();
    Some(Spoken { number: plain(digits)?, about: word.is_some(), unit })
}

impl Spoken<'_> {
    /// Whether a decimal number equals this one.
    pub(super) fn is(&self, truth: &str) -> bool {
        if plain(truth).is_some_and(|truth| truth == self.number) {
            return true;
        }
        let (Ok(said), Ok(truth)) = (self.number.parse::<f64>(), truth.parse::<f64>()) else { return false };
        self.about && (said - truth).abs() <= truth.abs() * TOLERANCE
    }
}

/// The end of the number at the start of a text. A space belongs to it if three digits follow.
fn number_end(text: &str) -> usize {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let after = text.get(at.saturating_add(c.len_utf8())..).unwrap_or_default();
        let group = after.bytes().take_while(u8::is_ascii_digit).count() == 3;
        match c {
            _ if c.is_ascii_digit() => end = at.saturating_add(1),
            '.' => {}
            ' ' if group && end > 0 => {}
            _ if BETWEEN.contains(&c) && after.starts_with(|next: char| next.is_ascii_digit()) => {}
            _ => return end,
        }
    }
    end
}

/// A decimal number without separators and superfluous zeros.
fn plain(text: &str) -> Option<String> {
    let is_between = |c: char| c == ' ' || BETWEEN.contains(&c);
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let groups: Vec<&str> = whole.split(is_between).collect();
    let later = groups.get(1..).unwrap_or_default();
    // Half of the world writes a half as `0,5`.
    if let ([first, second], "") = (groups.as_slice(), part)
        && whole.contains(',')
        && (second.len() != 3 || *first == "0")
    {
        return plain(&format!("{first}.{second}"));
    }
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !groups.iter().all(|group| digits(group)) || !digits(part) || later.iter().any(|group| group.len() != 3) {
        return None;
    }
    let joined = groups.concat();
    let whole = joined.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let part = part.trim_end_matches('0');
    let something = !joined.is_empty() || !part.is_empty();
    something.then(|| if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_peoples_spellings() {
        for (text, number, unit, about) in [
            ("1,000 USDC", "1000", Some("USDC"), false),
            ("1,234,567.80 DAI", "1234567.8", Some("DAI"), false),
            ("1 000 000", "1000000", None, false),
            ("~500 USDC", "500", Some("USDC"), true),
            ("approx. 0.50 ETH", "0.5", Some("ETH"), true),
            ("500USDC", "500", Some("USDC"), false),
            ("0,5 ETH", "0.5", Some("ETH"), false),
            ("0,001 ETH", "0.001", Some("ETH"), false),
        ] {
            let expected = Spoken { number: number.into(), about, unit };
            assert_eq!(spoken(text), Some(expected), "{text}");
        }
        for none in ["", "everything", "USDC", "all 5", "1,00,000 INR", "Max"] {
            assert_eq!(spoken(none), None, "{none:?} is no amount");
        }
    }
}
