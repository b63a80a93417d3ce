//! From a text to its meaning. Pure: equal text and knowledge give an equal reading.

use super::frame::frame_of;
use super::intent::Intent;
use super::lexicon;
use super::phrase;
use super::plain::{Plain, Remark, fractions, plain};
use super::reading::{About, Frame, Knowledge, Pick, Question, Reading, Refusal, SendFrame, Spoken};
use super::screen::screen;
use super::sheet::{Hex, Sheet};
use super::slots::{self, Slot};
use super::subject::{asks, intent, marked};
use super::{
    balance, book, chains, guide, history, listing, missing, note, pasted, roles, send, sending, several, split, worth,
};
use crate::CoinView;

/// The longest text that is read, in characters.
pub const LONGEST_TEXT: usize = 2_000;

/// Reads a message that stands on its own.
pub fn understand(text: &str, know: &Knowledge) -> Reading {
    if let Some(refusal) = unreadable(text) {
        return Reading::Refuse(refusal);
    }
    let plain = made_plain(text, know);
    let sheet = marked(&plain.text, know, |about| matches!(about, Intent::Send { .. }));
    let untouched = Sheet::new(text, know);
    if pasted::is_pasted(&untouched) && sheet.note.is_none() {
        return of_pasted(&untouched);
    }
    without_message(read(&sheet), &plain.remarks)
}

/// The text in plain wording. A text with a memo or a tag stays letter by letter.
pub(super) fn made_plain(text: &str, know: &Knowledge) -> Plain {
    match note::cut(text, know) {
        Some(_) => Plain { text: text.to_owned(), remarks: Vec::new() },
        None => plain(text, know),
    }
}

/// "what does “send 0.1 ETH to Alice” mean?" is explained; an order of somebody else is not carried out.
fn of_pasted(sheet: &Sheet<'_>) -> Reading {
    if sheet.has("mean means") {
        return Reading::Topic(&guide::HOW_TO_SEND);
    }
    match guide::urgent(sheet) {
        Some(topic) => Reading::Topic(topic),
        None => Reading::Refuse(Refusal::Pasted),
    }
}

/// A payment carries no message: the person is asked before it is prepared without.
fn without_message(reading: Reading, remarks: &[Remark]) -> Reading {
    let message = remarks.iter().find_map(|remark| match remark {
        Remark::Message(text) => Some(text.clone()),
        Remark::Purpose(_) | Remark::Fee => None,
    });
    let (Some(message), Reading::Send(transfer)) = (message, &reading) else { return reading };
    let frame = Frame::Send(frame_of(transfer));
    Reading::Ask(Question {
        about: About::WithoutMessage(message),
        picks: vec![Pick::Sends(vec![transfer.clone()])],
        frame,
    })
}

/// The reason not to read a text at all.
pub(super) fn unreadable(text: &str) -> Option<Refusal> {
    if text.chars().nth(LONGEST_TEXT).is_some() {
        return Some(Refusal::TooLong);
    }
    screen(&fractions(text)).map(Refusal::Suspicious)
}

pub(super) fn read(sheet: &Sheet<'_>) -> Reading {
    if send::names_a_twin(sheet) {
        return Reading::Refuse(Refusal::Disguised);
    }
    if let Some(topic) = guide::urgent(sheet) {
        return Reading::Topic(topic);
    }
    if let Some(language) = guide::language(sheet) {
        return Reading::Speaks(language);
    }
    if let Some(named) = chains::switched_on(sheet) {
        return Reading::SwitchOn(named.chain);
    }
    let intent = intent(sheet);
    let pays = matches!(intent, Intent::Send { .. } | Intent::Fragment);
    if pays && let Some(elsewhere) = missing::address(sheet) {
        return Reading::Refuse(Refusal::AddressElsewhere(elsewhere));
    }
    if pays && sheet.know.coins.is_empty() && !sheet.know.networks.is_empty() {
        return Reading::Refuse(Refusal::NoNetwork);
    }
    if let Some(question) = asked(sheet) {
        return question;
    }
    let reading = by_intent(sheet, &intent);
    if let Reading::Ask(Question { about: About::UnknownCoin(name), .. }) = &reading
        && let Some(elsewhere) = missing::coin(name, sheet.know)
    {
        return Reading::Refuse(Refusal::CoinElsewhere(elsewhere));
    }
    let topic = match (&intent, &reading) {
        (Intent::Address, _) => guide::explained(sheet),
        (Intent::Price, _) if sheet.has("turn switch enable disable activate where") => guide::topic(sheet),
        (Intent::Status, _) if sheet.has("export csv download print") => guide::topic(sheet),
        (_, reading) if is_weak(reading) => guide::topic(sheet),
        _ => None,
    };
    topic.map_or(reading, Reading::Topic)
}

/// Whether a fixed answer tells more than this reading.
fn is_weak(reading: &Reading) -> bool {
    // "explain how sending works": a verb, and nothing of a payment.
    let is_bare = |frame: &Frame| matches!(frame, Frame::Send(frame) if frame.amount.is_none() && frame.coin.is_none() && frame.to.is_none());
    if let Reading::Ask(Question { about: About::UnknownName(name), frame, .. }) = reading {
        return is_bare(frame) && name.contains(' ');
    }
    if let Reading::NotUnderstood { words: Some(_), near } = reading {
        return near.is_empty();
    }
    matches!(
        reading,
        Reading::NotUnderstood { words: None, .. }
            | Reading::Refuse(Refusal::Foreign(_) | Refusal::Secret | Refusal::OneAtATime)
            | Reading::Fee(_)
    )
}

/// Questions about payments, the past, networks and the account.
fn asked(sheet: &Sheet<'_>) -> Option<Reading> {
    let question = asks(sheet);
    if let Some(reading) = sending::read(sheet, question) {
        return Some(reading);
    }
    if let Some(history) = history::read(sheet) {
        return Some(Reading::History(history));
    }
    if sheet.has("nonce nonces") && sheet.has("my our next current now account") {
        return Some(Reading::Nonce);
    }
    let of_networks =
        sheet.has("network networks chain chains") && sheet.has("which what list show") && !sheet.has_amount();
    if of_networks && sheet.has("on active enabled using use connected have available supported supports") {
        return Some(Reading::Networks);
    }
    let supports = sheet.has("support supports supported compatible");
    let works = sheet.has("work works handle") && sheet.has("with you lockstep");
    if (supports || works)
        && let Some((name, chain)) = missing::asked_about(sheet)
    {
        return Some(Reading::Supports(name, chain));
    }
    None
}

fn by_intent(sheet: &Sheet<'_>, intent: &Intent) -> Reading {
    let not_understood = |near: Vec<String>| Reading::NotUnderstood { words: None, near };
    match intent {
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
        Intent::Fee => about_coin(sheet, Reading::Fee),
        Intent::Foreign(verb) if lexicon::is(verb, split::VERBS) => split::read(sheet),
        Intent::Foreign(verb) => Reading::Refuse(Refusal::Foreign(verb.clone())),
        Intent::Fragment => not_understood(fragment(sheet)),
        Intent::Unknown => not_understood(phrase::examples()),
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
    if near.is_empty() { phrase::examples() } else { near.into_iter().take(3).collect() }
}
