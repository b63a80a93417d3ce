//! A message that may answer the question before it.

use super::intent::Intent;
use super::lexicon::{self, is};
use super::phrase;
use super::reading::{About, Frame, Knowledge, Listing, Pick, Question, Reading, Refusal};
use super::sheet::Sheet;
use super::subject::{asks, intent, marked};
use super::understand::{made_plain, read, unreadable};
use super::{book, send};

/// Reads a message after a question. A complete request counts by itself; an answer completes what the
/// question was about. If it is neither, the question is asked again.
pub fn answer(text: &str, question: &Question, know: &Knowledge) -> Reading {
    if let Some(refusal) = unreadable(text) {
        return Reading::Refuse(refusal);
    }
    let plain = made_plain(text, know);
    let said = text;
    let text = plain.text.as_str();
    let of_a_send = matches!(question.frame, Frame::Send(_));
    let sheet = marked(text, know, |about| match about {
        Intent::Send { .. } => true,
        Intent::Fragment | Intent::Unknown => of_a_send,
        _ => false,
    });
    let intent = intent(&sheet);
    match &intent {
        Intent::Consent => return agreed(question, know),
        // "Thanks", "help" and the like leave the question open; the caller sees that from the reading.
        Intent::Secret | Intent::Greeting | Intent::Thanks | Intent::Help | Intent::Cancel => {
            return read(&sheet);
        }
        _ => {}
    }
    if sheet.note.is_none()
        && let Some(pick) = chosen(&sheet, &question.picks)
    {
        return settle(pick, question, know);
    }
    if let Some(apart) = apart(&sheet) {
        return apart;
    }
    if intent == Intent::Unknown && asks(&sheet) {
        return again(question);
    }
    match (&question.frame, &intent) {
        (Frame::Add { title: None, address: Some(address) }, Intent::Fragment | Intent::Unknown)
            if matches!(question.about, About::NewTitle | About::Lookalike(_) | About::SecondEntry(_))
                && book::is_title(said.trim()) =>
        {
            book::entry(said.trim().to_owned(), address.clone(), know)
        }
        (Frame::Add { title, address }, Intent::Fragment | Intent::Unknown) => {
            let completed = book::add(&sheet, title.clone(), address.clone());
            if sheet.hexes().is_empty() && address.is_none() { again(question) } else { completed }
        }
        (Frame::Remove, Intent::Fragment | Intent::Unknown) => book::remove(&sheet),
        (Frame::Send(frame), Intent::Fragment | Intent::Unknown | Intent::Send { verb: false }) => {
            let named = frame.to.is_none();
            match send::read(&sheet, frame, named) {
                Reading::NotUnderstood { .. } if matches!(intent, Intent::Unknown) => again(question),
                reading => reading,
            }
        }
        _ => read(&sheet),
    }
}

/// A question of another kind, which leaves the open one as it is.
fn apart(sheet: &Sheet<'_>) -> Option<Reading> {
    match read(sheet) {
        reading @ (Reading::Topic(_)
        | Reading::Speaks(_)
        | Reading::History(_)
        | Reading::Fee(_)
        | Reading::Nonce
        | Reading::Enough(..)
        | Reading::Networks
        | Reading::Supports(..)
        | Reading::Refuse(Refusal::Pasted | Refusal::AddressElsewhere(_))) => Some(reading),
        _ => None,
    }
}

fn again(question: &Question) -> Reading {
    Reading::Ask(question.clone())
}

/// "Yes" settles a question with one possible answer. It never approves anything.
fn agreed(question: &Question, know: &Knowledge) -> Reading {
    match question.picks.as_slice() {
        [only] => settle(only, question, know),
        _ => again(question),
    }
}

fn settle(pick: &Pick, question: &Question, know: &Knowledge) -> Reading {
    match (&question.frame, pick) {
        (_, Pick::Contact(contact)) => Reading::RemoveContact(contact.clone()),
        (_, Pick::Sends(all)) => match all.as_slice() {
            [only] => Reading::Send(only.clone()),
            all => Reading::Sends(all.to_vec()),
        },
        (_, Pick::Entry(entry)) => Reading::AddContact(entry.clone()),
        (_, Pick::Token(token)) => Reading::List(Listing::AddTokens(vec![token.clone()])),
        (_, Pick::Unlisted(coin)) => Reading::List(Listing::RemoveTokens(vec![coin.clone()])),
        (Frame::Send(frame), pick) => {
            let mut frame = frame.clone();
            phrase::fill(&mut frame, pick);
            send::finish(frame, None, know)
        }
        (Frame::Add { .. } | Frame::Remove | Frame::List, _) => again(question),
    }
}

/// The possible answer that the message names, by position, amount, address or contract.
fn chosen<'q>(sheet: &Sheet<'_>, picks: &'q [Pick]) -> Option<&'q Pick> {
    const BESIDE: &str = "\
        the one please i mean meant take use number option address it's it is token to that";
    let telling: Vec<&str> = sheet.tokens.iter().map(|t| t.lower.as_str()).filter(|word| !is(word, BESIDE)).collect();
    let [word] = telling.as_slice() else {
        return None;
    };
    let exact = |pick: &&Pick| match pick {
        Pick::Amount(digits) => digits == word,
        Pick::To(to) => to.address.eq_ignore_ascii_case(word),
        Pick::Coin(coin) => coin.contract.as_deref().is_some_and(|contract| contract.eq_ignore_ascii_case(word)),
        Pick::Contact(contact) => contact.address.eq_ignore_ascii_case(word),
        Pick::Token(token) => token.contract.eq_ignore_ascii_case(word) || token.chain.eq_ignore_ascii_case(word),
        Pick::Unlisted(coin) => coin.chain.eq_ignore_ascii_case(word),
        Pick::Sends(_) | Pick::Entry(_) => false,
    };
    if let Some(pick) = picks.iter().find(exact) {
        return Some(pick);
    }
    let amounts = picks.iter().any(|pick| matches!(pick, Pick::Amount(_)));
    let mut place = lexicon::ORDINALS.iter().position(|names| is(word, names));
    if *word == "last" {
        place = picks.len().checked_sub(1);
    }
    // A bare number after a question about an amount is an amount, never a position in a list.
    let bare = word.chars().all(|c| c.is_ascii_digit());
    if amounts && bare { None } else { picks.get(place?) }
}
