//! A sending sentence, built from its parts and from the answers to earlier questions.

use lockstep_chain::{Amount, AmountError, Note, NoteProblem, Registry};

use super::leftover::{Leftover, leftover, trouble};
use super::lexicon::{self, is};
use super::names::near;
use super::note::Said;
use super::reading::{About, Frame, Knowledge, Pick, Question, Reading, Refusal, SendFrame, Spoken, Transfer};
use super::roles::{Role, roles};
use super::sheet::{Sheet, usable};
use super::slots::{self, Slot};
use super::{phrase, screen};
use crate::{CoinView, ContactView, DraftAmount};

/// Reads a sending sentence. `seed` has the parts that are settled; the sentence may add to them, but a
/// second amount is asked about. `named`: a name was asked for.
pub fn read(sheet: &Sheet<'_>, seed: &SendFrame, named: bool) -> Reading {
    let roles = roles(sheet, named);
    if let Some(refusal) = trouble(sheet, &roles) {
        return Reading::Refuse(refusal);
    }
    if roles.contains(&Role::Fiat) {
        return in_fiat(sheet, &roles, seed);
    }
    let note = match (&sheet.note, &seed.note) {
        (Some(Said::Unclear), _) => return Reading::Refuse(Refusal::NoteUnclear),
        (Some(Said::Clear(now)), Some(before)) if now != before => return Reading::Refuse(Refusal::NoteUnclear),
        (Some(Said::Clear(note)), _) => Some(note.clone()),
        (None, before) => before.clone(),
    };
    let amount = against(seed.amount.as_ref(), slots::amount(sheet, &roles));
    let coin = match slots::coin(sheet, &roles) {
        Slot::Given(_) if !names_coin(&roles) && seed.coin.is_some() => Slot::Missing,
        other => other,
    };
    let recipient = slots::recipient(sheet, &roles);
    let rest = {
        let by_amount =
            matches!(&amount, Slot::Ask(About::AmountInWords(_) | About::AmountShare | About::AllExcept, _));
        let by_coin = match &coin {
            Slot::Ask(About::UnknownCoin(name) | About::SubUnit(name), _) => Some(name.to_lowercase()),
            _ => None,
        };
        let explained = |word: &str| {
            (by_amount && (is(word, lexicon::NUMBER_WORDS) || is(word, lexicon::EXCEPT)))
                || by_coin.as_deref() == Some(word)
        };
        leftover(sheet, &roles, recipient != Slot::Missing || seed.to.is_some(), explained)
    };
    let (to, frame_to) = match (recipient, rest) {
        (to, Leftover::Unknown(words)) => {
            let frame = SendFrame { amount: amount.given(), coin: coin.given(), to: to.given(), note };
            let near = phrase::transfer(&frame, sheet.know).filter(|_| may_suggest(&words, sheet));
            return Reading::NotUnderstood { words: Some(words), near: near.into_iter().collect() };
        }
        (_, Leftover::Recipient(about)) => (Some(recipient_question(about, sheet.know)), None),
        (Slot::Ask(about, picks), Leftover::Nothing) => (Some((about, picks)), None),
        (Slot::Given(to), Leftover::Nothing) => (None, Some(to)),
        (Slot::Missing, Leftover::Nothing) => (None, seed.to.clone()),
    };
    let mut questions: Vec<(About, Vec<Pick>)> = to.into_iter().collect();
    let mut frame = SendFrame { amount: None, coin: None, to: frame_to, note };
    match amount {
        Slot::Given(amount) => frame.amount = Some(amount),
        Slot::Missing => frame.amount = seed.amount.clone(),
        Slot::Ask(about, picks) => questions.push((about, picks)),
    }
    match coin {
        Slot::Given(coin) => frame.coin = Some(coin),
        Slot::Missing => frame.coin = seed.coin.clone(),
        Slot::Ask(about, picks) => {
            // A number that was said of one coin is never carried over to another.
            if matches!(about, About::UnknownCoin(_) | About::TwoCoins) {
                frame.amount = None;
            }
            questions.push((about, picks));
        }
    }
    finish(frame, questions.into_iter().next(), sheet.know)
}

/// "$50 of ETH to Alice": the coin and the recipient stay, the amount is asked for.
fn in_fiat(sheet: &Sheet<'_>, roles: &[Role], seed: &SendFrame) -> Reading {
    let said = |role: Role| {
        sheet
            .tokens
            .iter()
            .zip(roles)
            .find(|(token, one)| **one == role && token.lower != "worth")
            .map(|(token, _)| token.text.clone())
    };
    let amount = match slots::amount(sheet, roles) {
        Slot::Given(Spoken::Exact(digits)) => digits,
        _ => String::new(),
    };
    let coin = if names_coin(roles) { slots::coin(sheet, roles).given() } else { None };
    let to = slots::recipient(sheet, roles).given().or_else(|| seed.to.clone());
    let frame = SendFrame { amount: None, coin: coin.or_else(|| seed.coin.clone()), to, note: seed.note.clone() };
    let about = About::Fiat(amount, said(Role::Fiat).unwrap_or_default());
    Reading::Ask(Question { about, picks: Vec::new(), frame: Frame::Send(frame) })
}

/// The most leftover words with which the rest of a sentence is still suggested.
const FEW_WORDS: usize = 4;

/// Whether the rest of a sentence may be suggested although some of its words are not understood.
fn may_suggest(words: &str, sheet: &Sheet<'_>) -> bool {
    let few = words.split_whitespace().filter(|word| *word != "…").count() <= FEW_WORDS;
    let told = words.split_whitespace().any(|word| {
        is(&word.to_lowercase(), lexicon::TOLD)
            || is(&word.to_lowercase(), "from ignore instructions system assistant prompt")
    });
    few && !told && !sheet.text.contains(':') && !sheet.tokens.iter().any(|token| token.quoted)
}

fn names_coin(roles: &[Role]) -> bool {
    roles.iter().any(|role| matches!(role, Role::Coin(_) | Role::Contract(_) | Role::Chain(_)))
}

/// An answer with another amount than the settled one is not a correction.
fn against(settled: Option<&Spoken>, said: Slot<Spoken>) -> Slot<Spoken> {
    match (settled, said) {
        (Some(Spoken::Exact(before)), Slot::Given(Spoken::Exact(now))) if *before != now => Slot::Ask(
            About::TwoAmounts(vec![before.clone(), now.clone()]),
            vec![Pick::Amount(before.clone()), Pick::Amount(now)],
        ),
        (_, said) => said,
    }
}

fn recipient_question(about: About, know: &Knowledge) -> (About, Vec<Pick>) {
    let picks = match &about {
        About::UnknownName(name) => near(name, &know.contacts).iter().filter_map(usable).map(Pick::To).collect(),
        _ => Vec::new(),
    };
    (about, picks)
}

/// Asks for the next missing part, or returns the complete transfer.
pub fn finish(mut frame: SendFrame, question: Option<(About, Vec<Pick>)>, know: &Knowledge) -> Reading {
    let open = question.or_else(|| missing(&frame, know));
    if let Some((about, picks)) = open {
        return Reading::Ask(Question { about, picks, frame: Frame::Send(frame) });
    }
    if let Some(Spoken::Share(top, bottom)) = frame.amount {
        return Reading::Share(SendFrame { amount: None, ..frame }, (top, bottom));
    }
    let SendFrame { amount: Some(spoken), coin: Some(coin), to: Some(to), note } = frame.clone() else {
        return Reading::NotUnderstood { words: None, near: Vec::new() };
    };
    let note = match carried(note.as_deref(), &coin) {
        Ok(note) => note,
        Err(refusal) => return Reading::Refuse(refusal),
    };
    match fit(&spoken, coin.decimals) {
        Ok(amount) => Reading::Send(Transfer { coin, amount, to, note }),
        Err(about) => {
            frame.amount = None;
            Reading::Ask(Question { about, picks: Vec::new(), frame: Frame::Send(frame) })
        }
    }
}

/// The transfer of a complete frame.
pub(super) fn whole(frame: SendFrame) -> Option<Transfer> {
    let SendFrame { amount: Some(spoken), coin: Some(coin), to: Some(to), note } = frame else { return None };
    let note = carried(note.as_deref(), &coin).ok()?;
    let amount = fit(&spoken, coin.decimals).ok()?;
    Some(Transfer { coin, amount, to, note })
}

fn missing(frame: &SendFrame, know: &Knowledge) -> Option<(About, Vec<Pick>)> {
    if frame.amount.is_none() {
        return Some((About::Amount, Vec::new()));
    }
    if frame.coin.is_none() {
        return Some((About::Coin, know.coins.iter().take(3).cloned().map(Pick::Coin).collect()));
    }
    if frame.to.is_none() {
        return Some((About::Recipient, Vec::new()));
    }
    None
}

/// The note in the form of the coin's chain.
fn carried(text: Option<&str>, coin: &CoinView) -> Result<Option<Note>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let row = Registry::row(&coin.chain).ok_or(NoteProblem::NotCarried);
    row.and_then(|row| row.note(text)).map_err(|problem| Refusal::Note {
        text: text.to_owned(),
        chain: coin.chain.clone(),
        problem,
    })
}

/// The amount in the coin's units, or the reason why the digits are not valid.
fn fit(spoken: &Spoken, decimals: u8) -> Result<DraftAmount, About> {
    let digits = match spoken {
        Spoken::Exact(digits) => digits,
        Spoken::All => return Ok(DraftAmount::All),
        // It is resolved before, from the balance.
        Spoken::Share(..) => return Err(About::AmountShare),
    };
    match Amount::parse(digits, decimals) {
        Ok(amount) if amount.raw().is_zero() => Err(About::AmountZero),
        Ok(amount) => Ok(DraftAmount::Exact(amount)),
        Err(AmountError::TooPrecise { .. }) => Err(About::AmountTooFine),
        Err(AmountError::TooLarge | AmountError::TooLong) => Err(About::AmountTooLarge),
        Err(_) => Err(About::AmountUnclear(digits.clone())),
    }
}

/// Whether a name in the text resembles one of the address book that uses letters of another alphabet.
pub fn names_a_twin(sheet: &Sheet<'_>) -> bool {
    let looks_alike = |one: &ContactView, other: &ContactView| {
        other.title.to_lowercase() != one.title.to_lowercase()
            && screen::skeleton(&other.title) == screen::skeleton(&one.title)
            && !(one.title.is_ascii() && other.title.is_ascii())
    };
    let mut mentioned = sheet.mentions.iter().flat_map(|mention| &mention.contacts);
    mentioned.any(|contact| sheet.know.contacts.iter().any(|other| looks_alike(contact, other)))
}

/// A stored transfer is read like a new one.
impl TryFrom<SendFrame> for Transfer {
    type Error = &'static str;

    fn try_from(frame: SendFrame) -> Result<Self, Self::Error> {
        whole(frame).ok_or("the transfer is not whole")
    }
}
