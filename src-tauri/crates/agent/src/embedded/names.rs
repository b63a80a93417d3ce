//! Names of the address book in a text. Only whole names count; a similar name is offered, never used.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use super::lexicon;
use super::token::{Kind, Token, normalise, tokens};
use crate::ContactView;

/// A name in a text, with the entries that have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Token indexes.
    pub range: Range<usize>,
    /// All entries with this name. If they have several addresses, the person is asked.
    pub contacts: Vec<ContactView>,
    /// Whether all of the name's words also mean something else ("Max", "Will", "5"), so that only their
    /// place can tell.
    pub weak: bool,
}

/// Finds the names in `text`, the longest first at each place, without overlap.
pub fn mentions(text: &[Token], contacts: &[ContactView], tickers: &[String]) -> Vec<Mention> {
    let titles: Vec<(Vec<String>, &ContactView)> =
        contacts.iter().map(|c| (key(&c.title), c)).filter(|(key, _)| !key.is_empty()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let here = text.get(at..).unwrap_or_default();
        let longest =
            titles.iter().filter(|(key, _)| begins_with(here, key)).map(|(key, _)| key).max_by_key(|key| key.len());
        let Some(longest) = longest else {
            at += 1;
            continue;
        };
        let range = at..at + longest.len();
        at = range.end;
        found.push(Mention {
            range,
            weak: longest.iter().all(|word| has_another_meaning(word, tickers)),
            contacts: titles.iter().filter(|(key, _)| key == longest).map(|(_, c)| (*c).clone()).collect(),
        });
    }
    found
}

/// A title as its words in lower case. An address is never a name: an entry whose *title* is an address could
/// redirect a payment to that address.
fn key(title: &str) -> Vec<String> {
    let all = tokens(&normalise(title));
    if all.iter().any(|token| token.kind == Kind::Hex) {
        return Vec::new();
    }
    all.into_iter().map(|token| token.lower).collect()
}

fn begins_with(text: &[Token], key: &[String]) -> bool {
    key.len() <= text.len()
        && key.iter().zip(text).enumerate().all(|(i, (word, token))| {
            let last = i + 1 == key.len();
            let unbroken = i == 0 || !token.after_break;
            let is_address = matches!(token.kind, Kind::Hex | Kind::Address);
            unbroken && !is_address && (token.lower == *word || (last && without_possessive(&token.lower) == *word))
        })
}

/// `alice's` without its ending.
pub fn without_possessive(word: &str) -> &str {
    word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word)
}

fn has_another_meaning(word: &str, tickers: &[String]) -> bool {
    word.chars().all(|c| c.is_ascii_digit() || c == '.')
        || tickers.iter().any(|ticker| ticker == word)
        || [
            lexicon::FILLER,
            lexicon::ALL,
            lexicon::SEND,
            lexicon::ADD,
            lexicon::REMOVE,
            lexicon::SHOW,
            lexicon::FOREIGN,
            lexicon::QUESTION,
            lexicon::CANCEL,
            lexicon::CONSENT,
            lexicon::SCHEDULE,
            lexicon::CONDITION,
            lexicon::NUMBER_WORDS,
            lexicon::NEGATION,
            lexicon::SELF,
            lexicon::SOMEONE,
            lexicon::TOWARDS,
            lexicon::STATUS,
            lexicon::BALANCE,
            lexicon::FIAT,
            lexicon::HELP,
            lexicon::BOOK_FILLER,
        ]
        .iter()
        .any(|list| lexicon::is(word, list))
}

/// Up to three entries with similar names, the most similar first.
pub fn near(name: &str, contacts: &[ContactView]) -> Vec<ContactView> {
    let name = fold(name);
    let mut scored: Vec<(usize, String, &ContactView)> = contacts
        .iter()
        .filter_map(|contact| distance(&name, &fold(&contact.title)).map(|far| (far, fold(&contact.title), contact)))
        .collect();
    scored.sort_by(|a, b| (a.0, &a.1, &a.2.address).cmp(&(b.0, &b.1, &b.2.address)));
    scored.dedup_by(|a, b| a.1 == b.1 && a.2.address.eq_ignore_ascii_case(&b.2.address));
    scored.into_iter().take(3).map(|(_, _, contact)| contact.clone()).collect()
}

/// Lower case without accents, only for finding similar names.
fn fold(text: &str) -> String {
    text.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).collect::<String>().to_lowercase()
}

fn distance(name: &str, title: &str) -> Option<usize> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (name_words, title_words) = (words(name), words(title));
    if name_words.is_empty() || title_words.is_empty() {
        return None;
    }
    let within = |a: &[String], b: &[String]| a.iter().all(|word| b.contains(word));
    if within(&name_words, &title_words) || within(&title_words, &name_words) {
        return Some(0);
    }
    let length = name.chars().count();
    let begins = length >= 3 && title.starts_with(name);
    let whole = edits(name, title);
    let by_word = title_words.iter().map(|word| edits(name, word) + 1).min().unwrap_or(usize::MAX);
    let far = whole.min(by_word);
    if begins {
        return Some(1);
    }
    (far <= (length / 3).clamp(1, 3)).then_some(far)
}

/// Edit distance where swapping two neighbours counts as one edit.
pub(super) fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let get = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let change = get(&above, j) + usize::from(x != y);
            let mut best = change.min(get(&above, j + 1) + 1).min(get(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x);
            if swapped {
                best = best.min(get(&before, j - 1) + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or(usize::MAX / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contact(title: &str, address: &str) -> ContactView {
        ContactView { id: title.into(), title: title.into(), address: address.into(), chain: "Ethereum".into() }
    }

    #[test]
    fn the_longest_name_wins() {
        let book = [contact("Bob", "0x1"), contact("Bob Smith", "0x2")];
        let found = mentions(&tokens("pay bob smith 5"), &book, &[]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].contacts[0].address, "0x2", "Bob Smith is longer than Bob");
    }

    #[test]
    fn a_title_that_is_an_address_is_no_name() {
        let other = "0x52908400098527886E0F7030069857D2E4169EE7";
        let book = [contact(other, "0x8617E340B3D01FA5F11F306F4090FD50E238070D")];
        assert!(mentions(&tokens(&format!("send 1 ETH to {other}")), &book, &[]).is_empty());
    }

    #[test]
    fn near_names_are_found_by_edits_words_and_beginnings() {
        let book =
            [contact("Alice", "0x1"), contact("Bob Smith", "0x2"), contact("Bob Jones", "0x3"), contact("Zoë", "0x4")];
        let titles = |name: &str| near(name, &book).into_iter().map(|c| c.title).collect::<Vec<_>>();
        assert_eq!(titles("alcie"), ["Alice"]);
        assert_eq!(titles("bob"), ["Bob Jones", "Bob Smith"]);
        assert_eq!(titles("zoe"), ["Zoë"]);
        assert_eq!(titles("mallory"), [""; 0]);
    }

    #[test]
    fn edits_count_swaps_once() {
        assert_eq!(edits("alcie", "alice"), 1);
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
    }
}
