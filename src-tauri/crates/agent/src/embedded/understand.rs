//! From a text to its meaning. Pure: equal text and knowledge give an equal reading.

use super::intent::Intent;
use super::lexicon;
use super::phrase;
use super::reading::{Knowledge, Pick, Reading, Refusal, SendFrame, Spoken};
use super::screen::screen;
use super::sheet::{Hex, Sheet};
use super::slots::{self, Slot};
use super::subject::{intent, marked};
use super::{balance, book, chains, listing, roles, send, several, split, worth};
use crate::CoinView;

/// The longest text that is read, in characters.
pub const LONGEST_TEXT: usize = 2_000;

/// Reads a message that stands on its own.
pub fn understand(text: &str, know: &Knowledge) -> Reading {
    match unreadable(text) {
        Some(refusal) => Reading::Refuse(refusal),
        None => read(&marked(text, know, |about| matches!(about, Intent::Send { .. }))),
    }
}

/// The reason not to read a text at all.
pub(super) fn unreadable(text: &str) -> Option<Refusal> {
    if text.chars().nth(LONGEST_TEXT).is_some() {
        return Some(Refusal::TooLong);
    }
    screen(text).map(Refusal::Suspicious)
}

pub(super) fn read(sheet: &Sheet<'_>) -> Reading {
    if send::names_a_twin(sheet) {
        return Reading::Refuse(Refusal::Disguised);
    }
    let not_understood = |near: Vec<String>| Reading::NotUnderstood { words: None, near };
    if let Some(named) = chains::switched_on(sheet) {
        return Reading::SwitchOn(named.chain);
    }
    match intent(sheet) {
        Intent::Secret => Reading::Refuse(Refusal::Secret),
        Intent::Greeting => Reading::Greeting,
        Intent::Thanks => Reading::Thanks,
        Intent::Help => Reading::Help,
        Intent::Cancel => Reading::Cancel,
        Intent::Consent => Reading::Consent,
        Intent::Send { .. } => several::read(sheet).unwrap_or_else(|| send::read(sheet, &SendFrame::default(), false)),
        Intent::Remove if sheet.has(lexicon::NEGATION) => Reading::Refuse(Refusal::Negation),
        Intent::Add if sheet.has(lexicon::NEGATION) => Reading::Refuse(Refusal::Negation),
        Intent::Add => listing::read(sheet, true).unwrap_or_else(|| book::add_all(sheet)),
        Intent::Remove => listing::read(sheet, false).unwrap_or_else(|| book::remove(sheet)),
        Intent::Book => book::list(sheet),
        Intent::Status => Reading::Status(hash(sheet)),
        Intent::Balance if !ours(sheet) => Reading::Refuse(Refusal::NotOurs),
        Intent::Balance => balance::read(sheet),
        Intent::Address => about_coin(sheet, Reading::MyAddress),
        Intent::Price => worth::read(sheet),
        Intent::Fee => Reading::Refuse(Refusal::Fee),
        Intent::Foreign(verb) if lexicon::is(&verb, split::VERBS) => split::read(sheet),
        Intent::Foreign(verb) => Reading::Refuse(Refusal::Foreign(verb)),
        Intent::Fragment => not_understood(fragment(sheet)),
        Intent::Unknown => not_understood(phrase::examples(sheet.know)),
    }
}

fn hash(sheet: &Sheet<'_>) -> Option<String> {
    sheet.hexes().into_iter().find_map(|(_, hex)| match hex {
        Hex::Hash(hash) => Some(hash),
        Hex::Address(_) | Hex::Bad(_) => None,
    })
}

/// Whether the sentence has no name and no address of another person.
fn ours(sheet: &Sheet<'_>) -> bool {
    let own = |address: &String| sheet.know.coins.iter().any(|coin| coin.address.eq_ignore_ascii_case(address));
    !sheet.mentions.iter().any(|m| !m.weak) && sheet.addresses().iter().all(own)
}

/// The coin that is named, or one of the network that is named.
fn about_coin(sheet: &Sheet<'_>, reading: impl Fn(Option<CoinView>) -> Reading) -> Reading {
    if let Some(named) = chains::behind(sheet, "on for").into_iter().next() {
        let there = sheet.know.coins.iter().find(|coin| coin.chain == named.chain);
        return there.map_or(Reading::Refuse(Refusal::NetworkOff(named.chain)), |coin| reading(Some(coin.clone())));
    }
    match sheet.coins.as_slice() {
        [(_, coins)] => match coins.as_slice() {
            [one] => reading(Some(one.clone())),
            _ => reading(None),
        },
        _ => reading(None),
    }
}

/// Full requests that a lone name, amount or address could have meant.
fn fragment(sheet: &Sheet<'_>) -> Vec<String> {
    let roles = roles::roles(sheet, true);
    let frame = SendFrame {
        amount: slots::amount(sheet, &roles).given(),
        coin: slots::coin(sheet, &roles).given(),
        to: slots::recipient(sheet, &roles).given(),
        note: None,
    };
    let mut near = Vec::new();
    if let Some(sentence) = phrase::transfer(&frame, sheet.know) {
        return vec![sentence];
    }
    match (&frame.amount, &frame.to, &frame.coin) {
        (Some(Spoken::Exact(digits)), None, Some(coin)) => near.push(format!("send {digits} {}", coin.ticker)),
        (_, Some(to), _) => {
            let name = to.name.as_ref().unwrap_or(&to.address);
            near.push(format!("send to {name}"));
            if to.name.is_some() {
                near.push(format!("what is the address of {name}?"));
            } else {
                near.push(format!("add {name} to my address book"));
            }
        }
        (None, None, Some(coin)) => near.push(format!("how much {} do I have?", coin.ticker)),
        _ => {}
    }
    if let Slot::Ask(_, picks) = slots::amount(sheet, &roles) {
        near.extend(picks.iter().filter_map(|pick| match pick {
            Pick::Amount(digits) => Some(format!("send {digits}")),
            _ => None,
        }));
    }
    if near.is_empty() { phrase::examples(sheet.know) } else { near.into_iter().take(3).collect() }
}
