//! One typing error in a verb that sends, or in a long word of a question. Names are never corrected.

use super::change::Change;
use crate::embedded::lexicon::{self, is};
use crate::embedded::names::{edits, near};
use crate::embedded::sheet::Sheet;
use crate::embedded::token::Kind;

/// English words that are one letter away from a verb that sends.
const OTHER_WORDS: &str = "\
    lend spend bend mend tend end fend vend rend sand seed sent sender sends sense semi sen transfers transferred wired tips fire hire wife \
    tired sended sende senden contracts contract addressed receiver receivers swamp swamps balanced";
/// The words that are recognised with one error.
const SENDING: [&str; 2] = ["send", "transfer"];
const ASKING: [&str; 18] = [
    "balance",
    "balances",
    "address",
    "addresses",
    "contacts",
    "receive",
    "transaction",
    "transactions",
    "history",
    "portfolio",
    "network",
    "networks",
    "activity",
    "backup",
    "prices",
    "price",
    "confirmed",
    "swap",
];

pub(super) fn changes(sheet: &Sheet<'_>) -> Vec<Change> {
    let named = |at: usize| sheet.mentions.iter().any(|mention| mention.range.contains(&at));
    let coin = |at: usize| sheet.coins.iter().any(|(range, _)| range.contains(&at));
    let mut found = Vec::new();
    let has_verb = sheet.has(lexicon::SEND);
    let mut first = true;
    for (at, token) in sheet.tokens.iter().enumerate() {
        let word = token.lower.as_str();
        let opens = std::mem::take(&mut first);
        first = opens && (is(word, lexicon::FILLER) || is(word, "i'd like want to i"));
        if token.kind != Kind::Word || token.quoted || named(at) || coin(at) || is_known(word) || ASKING.contains(&word)
        {
            continue;
        }
        let of = |list: &'static [&'static str]| list.iter().copied().find(|right| edits(word, right) == 1);
        let right = if opens && !has_verb && word.len() >= 3 && !is(word, OTHER_WORDS) { of(&SENDING) } else { None };
        let right = right.or_else(|| {
            of(&ASKING).filter(|_| {
                word.len() >= 5 && !is(word, OTHER_WORDS) && near(&token.text, &sheet.know.contacts).is_empty()
            })
        });
        if let Some(right) = right {
            found.push((token.span.clone(), right.to_owned()));
        }
    }
    found
}

fn is_known(word: &str) -> bool {
    let lists = [
        lexicon::SEND,
        lexicon::ADD,
        lexicon::REMOVE,
        lexicon::SHOW,
        lexicon::FOREIGN,
        lexicon::QUESTION,
        lexicon::TOLD,
        lexicon::GREETING,
        lexicon::THANKS,
        lexicon::HELP,
        lexicon::CANCEL,
        lexicon::CONSENT,
        lexicon::STATUS,
        lexicon::BALANCE,
        lexicon::PRICE,
        lexicon::FILLER,
        lexicon::PRICE_FILLER,
    ];
    lists.iter().any(|list| is(word, list))
}
