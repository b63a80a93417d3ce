//! The destination tag, memo or comment of a sending sentence. It is cut out before the rest is read, exactly
//! as written: nothing in it is an amount, a name or an address.

use std::ops::Range;

use super::lexicon::{self, is};
use super::reading::Knowledge;

/// The note of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The note, letter by letter.
    Clear(String),
    /// There is a note, but its end is unclear, or there are two.
    Unclear,
}

#[derive(Debug)]
pub struct Cut {
    /// The rest of the text.
    pub rest: String,
    pub said: Said,
}

/// Finds the note of a text: between quotation marks, or one word after “tag”, or the rest of the text.
pub fn cut(text: &str, know: &Knowledge) -> Option<Cut> {
    let (name, head) = marker(text, know)?;
    let value = text.get(name.end..)?.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '#'));
    if value.is_empty() {
        return None;
    }
    let by_word = text.get(name)?.eq_ignore_ascii_case("tag");
    let (said, after) = match quoted(value) {
        Some(quoted) => quoted,
        None if by_word => one_word(value),
        None => (to_the_end(value, know), ""),
    };
    let rest = format!("{head} {after}");
    let said = if marker(&rest, know).is_some() { Said::Unclear } else { said };
    Some(Cut { rest, said })
}

/// The place of the word that names the note, and the text before it that does not belong to it.
fn marker<'t>(text: &'t str, know: &Knowledge) -> Option<(Range<usize>, &'t str)> {
    let words = words(text);
    let lower = |range: &Range<usize>| text.get(range.clone()).unwrap_or_default().to_lowercase();
    words.iter().enumerate().find_map(|(at, range)| {
        let name = lower(range);
        let before = at.checked_sub(1).and_then(|before| words.get(before)).map(&lower).unwrap_or_default();
        let follows = text.get(range.end..).unwrap_or_default().trim_start();
        let is_led = is(&before, LEADS) || follows.starts_with([':', '=']);
        let somebody = is(&before, lexicon::TOWARDS) || (is_a_name(&name, know) && !is_led);
        if !is(&name, NAMES) || somebody || is(&before, lexicon::NEGATION) {
            return None;
        }
        let led = words.get(..at).unwrap_or_default().iter().rev();
        let start = led.take_while(|range| is(&lower(range), LEADS)).last().map_or(range.start, |lead| lead.start);
        Some((range.clone(), text.get(..start)?))
    })
}

const NAMES: &str = "tag memo comment";
const LEADS: &str = "with and using the a its destination dest";

/// Whether a coin or a contact has this name.
fn is_a_name(word: &str, know: &Knowledge) -> bool {
    know.coins.iter().any(|coin| coin.ticker.to_lowercase() == word)
        || know.contacts.iter().any(|contact| contact.title.to_lowercase().split_whitespace().any(|part| part == word))
}

/// Words outside quotation marks that no sign joins to something else.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut start, mut in_quotes) = (None, false);
    for (at, character) in text.char_indices().chain([(text.len(), ' ')]) {
        let is_inside = character.is_alphanumeric() || matches!(character, '-' | '_' | '.' | '@' | '/' | '\'' | '’');
        match (start, is_inside) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                start = None;
                let word = text.get(from..at).unwrap_or_default().trim_end_matches('.');
                if !in_quotes {
                    found.push(from..from + word.len());
                }
            }
            (None, false) | (Some(_), true) => {}
        }
        if matches!(character, '"' | '“' | '”' | '«' | '»') {
            in_quotes = !in_quotes;
        }
    }
    found
}

fn quoted(value: &str) -> Option<(Said, &str)> {
    let opening = value.chars().next().filter(|c| matches!(c, '"' | '“' | '”' | '«' | '»'))?;
    let inside = value.get(opening.len_utf8()..)?;
    let closed = inside.find(['"', '“', '”', '«', '»']).and_then(|end| {
        let closing = inside.get(end..)?.chars().next()?;
        Some((inside.get(..end)?.trim(), inside.get(end + closing.len_utf8()..)?))
    });
    Some(match closed {
        Some((note, after)) if !note.is_empty() => (Said::Clear(note.to_owned()), after),
        Some(_) | None => (Said::Unclear, ""),
    })
}

/// A tag is one word, and the sentence goes on after it: “with tag 7 to Alice”, “a tag of 7”.
fn one_word(value: &str) -> (Said, &str) {
    let (first, after) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    if is(&first.to_lowercase(), "is of number") {
        return if after.trim().is_empty() { (Said::Unclear, "") } else { one_word(after.trim_start()) };
    }
    match first.trim_end_matches(MARKS) {
        "" => (Said::Unclear, after),
        tag => (Said::Clear(tag.to_owned()), after),
    }
}

const MARKS: [char; 6] = ['.', ',', ';', ':', '!', '?'];

/// Several words are a note as they stand, unless one of them could belong to the sentence.
fn to_the_end(value: &str, know: &Knowledge) -> Said {
    const OTHERS: [&str; 6] =
        [lexicon::SEND, lexicon::NEGATION, lexicon::CONDITION, lexicon::SCHEDULE, "to", "is of as number"];
    let note = value.trim().trim_end_matches(MARKS);
    let words: Vec<&str> = note.split_whitespace().collect();
    let Some((last, before)) = words.split_last() else { return Said::Unclear };
    let of_the_sentence = |word: &&str| {
        let bare = word.trim_end_matches(MARKS);
        let lower = bare.to_lowercase();
        let breaks = bare.len() < word.len();
        breaks || bare.starts_with("0x") || know.address(bare).is_some() || OTHERS.iter().any(|list| is(&lower, list))
    };
    let is_one = before.is_empty();
    let unclear =
        words.iter().any(of_the_sentence) || is(&last.to_lowercase(), lexicon::FILLER) || value.contains('\n');
    if !is_one && unclear { Said::Unclear } else { Said::Clear(note.to_owned()) }
}
