//! Text cut into words, numbers and addresses, without interpretation.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The length of the shortest address on any chain.
const SHORTEST_ADDRESS: usize = 20;

/// The form of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Letters, possibly with digits after them.
    Word,
    /// Digits with at most one point.
    Number,
    /// Begins like a number, but is ambiguous or not valid as one: `1,000`, `50%`, `-5`, `1e18`.
    OddNumber,
    /// Begins with `0x`, or is all hex and as long as an address or a hash.
    Hex,
    /// An address of another form that the caller recognises.
    Address,
    /// A currency sign.
    Fiat,
    /// A pictograph or another sign.
    Symbol,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// As written, apart from curly apostrophes.
    pub text: String,
    pub lower: String,
    pub kind: Kind,
    /// Its place, in bytes of the normalised text.
    pub span: Range<usize>,
    /// Whether a comma, full stop, line end or the like stands before it.
    pub after_break: bool,
    /// Whether it stands between quotation marks.
    pub quoted: bool,
}

/// The text that the tokens' spans refer to.
pub fn normalise(text: &str) -> String {
    let text: String = text.nfc().map(|c| if matches!(c, '’' | '‘' | 'ʼ') { '\'' } else { c }).collect();
    text.replace("->", " to ").replace("=>", " to ").replace(['→', '➡'], " to ")
}

pub fn tokens(text: &str) -> Vec<Token> {
    tokens_with(text, &|_| false)
}

/// Cuts a normalised text; `is_address` recognises addresses.
pub fn tokens_with(text: &str, is_address: &dyn Fn(&str) -> bool) -> Vec<Token> {
    let mut cutter = Cutter { text, is_address, at: 0, after_break: false, quoted: false, tokens: Vec::new() };
    while cutter.step() {}
    cutter.tokens
}

struct Cutter<'a> {
    text: &'a str,
    is_address: &'a dyn Fn(&str) -> bool,
    at: usize,
    after_break: bool,
    quoted: bool,
    tokens: Vec<Token>,
}

impl Cutter<'_> {
    fn step(&mut self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let mut ahead = rest.chars();
        let Some(first) = ahead.next() else {
            return false;
        };
        let second = ahead.next().unwrap_or(' ');
        let opens_number = first.is_ascii_digit()
            || (matches!(first, '.' | ',') && second.is_ascii_digit() && !self.glued_to_word())
            || (matches!(first, '-' | '+' | '~' | '<' | '>' | '≈' | '−' | '–' | '=')
                && (second.is_ascii_digit() || second == '.'));
        if let Some(length) = self.address(rest) {
            self.push(length, Kind::Address);
        } else if opens_number {
            self.number(rest);
        } else if first.is_alphanumeric() {
            self.word(rest);
        } else if is_currency(first) {
            self.push(first.len_utf8(), Kind::Fiat);
        } else {
            match first {
                '"' | '“' | '”' | '«' | '»' => self.quoted = !self.quoted,
                '\n' | '.' | ',' | ';' | ':' | '!' | '?' | '…' => self.after_break = true,
                '&' => self.push(1, Kind::Word),
                _ if is_sign(first) => self.push(first.len_utf8(), Kind::Symbol),
                _ => {}
            }
            if !matches!(first, '&') && !is_sign(first) {
                self.at += first.len_utf8();
            }
        }
        true
    }

    /// The length of the address that begins here. It may contain characters that a word cannot.
    fn address(&self, rest: &str) -> Option<usize> {
        let before = self.text.get(..self.at).unwrap_or_default().chars().next_back();
        if before.is_some_and(char::is_alphanumeric) {
            return None;
        }
        let end = rest.find(|c: char| {
            c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | '"' | '”' | '»' | ',' | ';' | '!' | '?')
        });
        let raw = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default().trim_end_matches(['.', ':', '\'']);
        (raw.len() >= SHORTEST_ADDRESS && (self.is_address)(raw)).then_some(raw.len())
    }

    fn glued_to_word(&self) -> bool {
        self.tokens.last().is_some_and(|token| token.span.end == self.at)
    }

    fn word(&mut self, rest: &str) {
        let mut length = 0;
        let mut chars = rest.chars().peekable();
        while let Some(c) = chars.next() {
            let inside = c.is_alphanumeric() || is_combining_mark(c);
            let joins = matches!(c, '\'' | '.' | '-' | '_') && chars.peek().is_some_and(|next| next.is_alphanumeric());
            if !(inside || joins) {
                break;
            }
            length += c.len_utf8();
        }
        let raw = rest.get(..length).unwrap_or_default();
        // A full stop without a space after it ends a sentence, unless it is part of a name such as bob.eth.
        let cut = match raw.find('.') {
            Some(dot) if !is_name_service(&raw.to_lowercase()) => dot,
            _ => length,
        };
        let kind = if is_bare_hex(raw) { Kind::Hex } else { Kind::Word };
        self.push(cut, kind);
    }

    fn number(&mut self, rest: &str) {
        let end = rest.find(|c: char| {
            c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | '"' | '”' | '»' | ';' | '!' | '?')
        });
        let raw = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let raw = raw.trim_end_matches(['.', ',', ':', '\'']);
        if raw.starts_with("0x") || raw.starts_with("0X") {
            let length = raw.find(|c: char| !c.is_alphanumeric()).unwrap_or(raw.len());
            return self.push(length, Kind::Hex);
        }
        if is_bare_hex(raw) {
            return self.push(raw.len(), Kind::Hex);
        }
        let digits = raw.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(raw.len());
        let (number, suffix) = raw.split_at(digits);
        if !is_plain_number(number) {
            return self.push(raw.len(), Kind::OddNumber);
        }
        if suffix.is_empty() {
            self.push(digits, Kind::Number);
        } else if matches!(suffix.to_lowercase().as_str(), "st" | "nd" | "rd" | "th") {
            self.push(raw.len(), Kind::Word);
        } else if suffix.chars().all(is_currency) || (suffix.len() > 2 && suffix.chars().all(char::is_alphabetic)) {
            // "5ETH": the word is cut off in the next step.
            self.push(digits, Kind::Number);
        } else {
            self.push(raw.len(), Kind::OddNumber);
        }
    }

    fn push(&mut self, length: usize, kind: Kind) {
        let span = self.at..self.at + length;
        let text = self.text.get(span.clone()).unwrap_or_default().to_owned();
        self.at = span.end;
        let lower = text.to_lowercase();
        let after_break = std::mem::take(&mut self.after_break);
        self.tokens.push(Token { text, lower, kind, span, after_break, quoted: self.quoted });
    }
}

/// `12`, `0.25` or `.5`.
pub fn is_plain_number(text: &str) -> bool {
    let mut parts = text.split('.');
    let whole = parts.next().unwrap_or_default();
    let fraction = parts.next();
    parts.next().is_none()
        && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
        && fraction.is_none_or(|digits| !digits.is_empty())
        && !(whole.is_empty() && fraction.is_none())
}

/// An address or a hash without its `0x`.
fn is_bare_hex(word: &str) -> bool {
    matches!(word.len(), 40 | 64) && word.bytes().all(|b| b.is_ascii_hexdigit())
}

/// A name that a name service would have to look up.
pub fn is_name_service(lower: &str) -> bool {
    const ENDINGS: [&str; 14] =
        ["eth", "xyz", "crypto", "sol", "bnb", "nft", "wallet", "dao", "lens", "box", "id", "com", "io", "art"];
    lower.rsplit_once('.').is_some_and(|(name, ending)| !name.is_empty() && ENDINGS.contains(&ending))
}

fn is_currency(character: char) -> bool {
    matches!(character, '$' | '€' | '£' | '¥' | '₹' | '₽' | '₩' | '₿' | '₺' | '₴' | '₪' | '¢' | '฿' | '₫' | '₦' | '₱')
}

fn is_sign(character: char) -> bool {
    matches!(character as u32, 0x2190..=0x2BFF | 0x1F000..=0x1FAFF) || matches!(character, '%' | '/' | '+' | '=' | '~')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(String, Kind)> {
        tokens(&normalise(text)).into_iter().map(|t| (t.text, t.kind)).collect()
    }

    fn one(text: &str) -> (String, Kind) {
        let mut all = cut(text);
        assert_eq!(all.len(), 1, "{text:?} is one token, not {all:?}");
        all.remove(0)
    }

    #[test]
    fn numbers_are_plain_or_odd() {
        for text in ["5", "0.25", ".5", "1000", "007"] {
            assert_eq!(one(text).1, Kind::Number, "{text}");
        }
        for text in
            ["1,000", "0,25", "1.2.3", "1..5", "50%", "1e18", "-5", "+5", "~5", "5-10", "1/2", "5k", "1_000", "1'000"]
        {
            assert_eq!(one(text).1, Kind::OddNumber, "{text}");
        }
    }

    #[test]
    fn sentence_marks_are_not_part_of_a_number() {
        assert_eq!(one("5."), ("5".into(), Kind::Number));
        assert_eq!(one("0.25,"), ("0.25".into(), Kind::Number));
    }

    #[test]
    fn a_ticker_may_be_glued_to_its_number() {
        assert_eq!(cut("0.25ETH"), [("0.25".into(), Kind::Number), ("ETH".into(), Kind::Word)]);
        assert_eq!(cut("$20"), [("$".into(), Kind::Fiat), ("20".into(), Kind::Number)]);
        assert_eq!(cut("20€"), [("20".into(), Kind::Number), ("€".into(), Kind::Fiat)]);
    }

    #[test]
    fn words_keep_what_belongs_to_names() {
        assert_eq!(one("bob.eth").0, "bob.eth");
        assert_eq!(one("Jean-Luc").0, "Jean-Luc");
        assert_eq!(one("don’t").0, "don't");
        assert_eq!(cut("alice.thanks").len(), 2, "a full stop without a space still ends a sentence");
    }

    #[test]
    fn a_known_address_is_one_piece_whatever_it_is_made_of() {
        for address in
            ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "UQAAAAAA-AAAAA__AAAAAAAAAAAA-", "bitcoincash:qq0123456789"]
        {
            let known = |text: &str| text == address;
            for text in [format!("pay {address}"), format!("pay {address}, please"), format!("pay “{address}”.")] {
                let found = tokens_with(&normalise(&text), &known).into_iter().find(|one| one.kind == Kind::Address);
                assert_eq!(found.map(|one| one.text).as_deref(), Some(address), "{text}");
            }
            let inside = tokens_with(&format!("x{address} {address}x"), &known);
            assert!(
                inside.iter().all(|one| one.kind != Kind::Address),
                "a part of something longer is none: {inside:?}"
            );
        }
    }

    #[test]
    fn arrows_are_read_as_to() {
        assert_eq!(cut("1 -> bob").get(1).map(|t| t.0.clone()), Some("to".into()));
    }
}
