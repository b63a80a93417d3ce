//! Numbers in words, as digits: "one hundred", "a quarter eth", "half of my", "1/4 eth", "25 percent", "1.5 million".

use super::change::Change;
use crate::embedded::lexicon::{self, is};
use crate::embedded::number::{Quantity, quantity, shifted};
use crate::embedded::sheet::Sheet;
use crate::embedded::token::Kind;

const UNITS: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// Unicode fractions as digits; before "of" or "my" as a share.
pub fn fractions(text: &str) -> String {
    const SIGNS: [(char, &str, &str); 3] = [('½', "1/2", "5"), ('¼', "1/4", "25"), ('¾', "3/4", "75")];
    let mut out = String::with_capacity(text.len());
    for (at, character) in text.char_indices() {
        let Some((_, share, digits)) = SIGNS.iter().find(|(sign, _, _)| *sign == character) else {
            out.push(character);
            continue;
        };
        let after = text.get(at..).unwrap_or_default().chars().skip(1).collect::<String>();
        let of_mine =
            ["of my", "my", "of the", "of"].iter().any(|words| after.trim_start().to_lowercase().starts_with(words));
        if out.ends_with(|c: char| c.is_ascii_digit()) && !out.contains("0x") {
            out.push('.');
            out.push_str(digits);
        } else if of_mine {
            out.push_str(share);
        } else {
            out.push_str("0.");
            out.push_str(digits);
        }
    }
    out
}

pub(super) fn changes(sheet: &Sheet<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < sheet.tokens.len() {
        let read = share(sheet, at).or_else(|| times(sheet, at)).or_else(|| cardinal(sheet, at));
        let Some((length, digits)) = read.filter(|(length, _)| *length > 0) else {
            at += 1;
            continue;
        };
        let first = sheet.tokens.get(at).map(|token| token.span.start);
        let last = sheet.tokens.get(at + length - 1).map(|token| token.span.end);
        if let (Some(first), Some(last)) = (first, last) {
            found.push((first..last, digits));
        }
        at += length;
    }
    found
}

fn word<'s>(sheet: &'s Sheet<'_>, at: usize) -> &'s str {
    let named = sheet.mentions.iter().any(|mention| mention.range.contains(&at));
    sheet.tokens.get(at).filter(|token| !named && !token.quoted).map_or("", |token| token.lower.as_str())
}

fn is_coin(sheet: &Sheet<'_>, at: usize) -> bool {
    sheet.coins.iter().any(|(range, _)| range.start == at)
}

/// "half of my", "a quarter eth", "three quarters of an eth", "1/4 eth", "25 percent".
fn share(sheet: &Sheet<'_>, at: usize) -> Option<(usize, String)> {
    let mut next = at;
    let mut top = 1_u8;
    match word(sheet, at) {
        "a" | "an" | "one" => next += 1,
        "two" => (top, next) = (2, at + 1),
        "three" => (top, next) = (3, at + 1),
        _ => {}
    }
    let bottom = match word(sheet, next) {
        "half" => 2_u8,
        "third" | "thirds" => 3,
        "quarter" | "quarters" => 4,
        "fifth" | "fifths" => 5,
        "tenth" | "tenths" => 10,
        other => return written(sheet, at, other),
    };
    next += 1;
    let of = word(sheet, next) == "of";
    let after = next + usize::from(of);
    // Of what the wallet has.
    if is(word(sheet, after), "my our the all what everything it") {
        return Some((next - at, format!("{top}/{bottom}")));
    }
    let article = is(word(sheet, after), "a an one");
    let coin = after + usize::from(article);
    let exact = match (top, bottom) {
        (1, 2) => "0.5",
        (1, 4) => "0.25",
        (3, 4) => "0.75",
        (1, 5) => "0.2",
        (2, 5) => "0.4",
        (3, 5) => "0.6",
        (1, 10) => "0.1",
        (2, 10) => "0.2",
        (3, 10) => "0.3",
        _ => return None,
    };
    // "half eth" may be half a coin or half of what there is.
    let clear = article || (next - at > 1 && !of);
    (clear && (is_coin(sheet, coin) || is(word(sheet, coin), "coin token"))).then(|| (coin - at, exact.to_owned()))
}

/// "1/4 eth", "25 percent of my eth".
fn written(sheet: &Sheet<'_>, at: usize, _: &str) -> Option<(usize, String)> {
    let token = sheet.tokens.get(at)?;
    if token.kind == Kind::Number && is(word(sheet, at + 1), "percent per-cent pct") {
        return Some((2, format!("{}%", token.text)));
    }
    if token.kind == Kind::OddNumber && is_coin(sheet, at + 1) {
        let exact = match token.text.as_str() {
            "1/2" => "0.5",
            "1/4" => "0.25",
            "3/4" => "0.75",
            "1/5" => "0.2",
            "1/8" => "0.125",
            "1/10" => "0.1",
            _ => return None,
        };
        return Some((1, exact.to_owned()));
    }
    None
}

/// "1.5 million", "3 hundred".
fn times(sheet: &Sheet<'_>, at: usize) -> Option<(usize, String)> {
    let token = sheet.tokens.get(at).filter(|token| token.kind == Kind::Number)?;
    let zeros = match word(sheet, at + 1) {
        "hundred" => 2,
        "thousand" | "grand" => 3,
        "million" | "mio" => 6,
        "billion" => 9,
        _ => return None,
    };
    let Quantity::Plain(plain) = quantity(&token.text) else { return None };
    Some((2, shifted(&plain, zeros)))
}

/// "twenty five", "two thousand and five", "a hundred", "zero point five".
fn cardinal(sheet: &Sheet<'_>, at: usize) -> Option<(usize, String)> {
    let unit = |word: &str| UNITS.iter().position(|unit| *unit == word);
    let ten = |word: &str| TENS.iter().position(|ten| *ten == word).map(|at| (at + 2) * 10);
    let (mut total, mut current, mut next) = (0_usize, 0_usize, at);
    if is(word(sheet, at), "a an") && is(word(sheet, at + 1), "hundred thousand million dozen") {
        (current, next) = (1, at + 1);
    }
    loop {
        let here = word(sheet, next);
        let hyphened = here.split_once('-').and_then(|(tens, units)| Some(ten(tens)? + unit(units)?));
        if let Some(value) = unit(here).or_else(|| ten(here)).or(hyphened) {
            current = current.checked_add(value)?;
        } else {
            match here {
                "hundred" if next > at => current = current.max(1).checked_mul(100)?,
                "dozen" if next > at => current = current.max(1).checked_mul(12)?,
                "thousand" if next > at => {
                    (total, current) = (total.checked_add(current.max(1).checked_mul(1000)?)?, 0)
                }
                "million" if next > at => {
                    (total, current) = (total.checked_add(current.max(1).checked_mul(1_000_000)?)?, 0)
                }
                "and"
                    if next > at
                        && (unit(word(sheet, next + 1)).is_some() || ten(word(sheet, next + 1)).is_some())
                        && total + current >= 100 => {}
                _ => break,
            }
        }
        next += 1;
    }
    let length = next - at;
    if length == 0 {
        return None;
    }
    let whole = total.checked_add(current)?;
    if word(sheet, next) == "point" {
        let digits: Vec<usize> =
            (next + 1..sheet.tokens.len()).map_while(|at| unit(word(sheet, at)).filter(|digit| *digit < 10)).collect();
        let text: String = digits.iter().map(ToString::to_string).collect();
        return (!text.is_empty()).then(|| (length + 1 + digits.len(), format!("{whole}.{text}")));
    }
    // "the one", "one of them": a number only beside a coin.
    let alone = length == 1 && is(word(sheet, at), "one zero");
    let fits = is_coin(sheet, next) || next >= sheet.tokens.len() || is(word(sheet, next), lexicon::TOWARDS);
    let fits = fits
        || sheet
            .tokens
            .get(next)
            .is_some_and(|token| token.kind == Kind::Word && !is(word(sheet, next), lexicon::NUMBER_WORDS));
    (fits && (!alone || is_coin(sheet, next))).then(|| (length, whole.to_string()))
}
