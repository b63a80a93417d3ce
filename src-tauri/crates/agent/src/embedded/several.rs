//! Several transfers in one sentence: pairs of amount and recipient, or one amount for each of several
//! recipients.

use std::ops::Range;

use super::frame::frame_of;
use super::lexicon::{self, is};
use super::parts::{joins, parts};
use super::reading::{About, Frame, Pick, Question, Reading, Refusal, SendFrame, Transfer};
use super::roles::{Role, roles};
use super::send;
use super::sheet::Sheet;
use super::token::Kind;
use crate::DraftAmount;

/// The largest number of transfers in one bundle.
pub(super) const MOST: usize = 8;

/// "10 USDC each".
const EACH: &str = "each apiece both";

/// Reads a sentence with several transfers. `None` if it has only one, or if the pairs are unclear.
pub fn read(sheet: &Sheet<'_>) -> Option<Reading> {
    // A memo belongs to one recipient.
    if sheet.note.is_some() {
        return None;
    }
    let roles = roles(sheet, false);
    let amounts: Vec<usize> =
        places(&roles, |role| *role == Role::Amount).into_iter().map(|range| range.start).collect();
    let recipients = places(&roles, |role| matches!(role, Role::Name(_) | Role::Address(_) | Role::NoAddress(_)));
    match (amounts.as_slice(), recipients.len()) {
        ([_, _, ..], _) => pairs(sheet, &roles, &amounts),
        ([_], 2..) => shared(sheet, &roles, &recipients),
        _ => None,
    }
}

/// The places of matching tokens; the tokens of one name are one place.
fn places(roles: &[Role], fits: impl Fn(&Role) -> bool) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, role) in roles.iter().enumerate().filter(|(_, role)| fits(role)) {
        let goes_on =
            matches!(role, Role::Name(_)) && at.checked_sub(1).and_then(|before| roles.get(before)) == Some(role);
        match found.last_mut() {
            Some(last) if goes_on => last.end = at + 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}

/// "0.1 ETH to Alice and 0.2 to Bob": a part for each amount, with its own recipient.
fn pairs(sheet: &Sheet<'_>, roles: &[Role], amounts: &[usize]) -> Option<Reading> {
    let taken = |at: usize| !matches!(roles.get(at), Some(Role::Free | Role::Filler) | None);
    let parts = parts(sheet, amounts, taken)?;
    let names_somebody = |part: &Range<usize>| {
        let here = roles.get(part.clone()).unwrap_or_default();
        here.windows(2).any(|pair| matches!(pair, [Role::Towards, Role::Free]))
            || here.iter().any(|role| matches!(role, Role::Name(_) | Role::Address(_) | Role::NoAddress(_)))
    };
    if !parts.iter().all(names_somebody) {
        return None;
    }
    Some(together(sheet, parts.into_iter().map(|part| sheet.written(part)).collect()))
}

/// Reads each part alone. A later part without a coin uses the coin of the part before it.
fn together(sheet: &Sheet<'_>, parts: Vec<String>) -> Reading {
    let mut all: Vec<Transfer> = Vec::new();
    for part in parts {
        let seed = SendFrame { coin: all.last().map(|before| before.coin.clone()), ..SendFrame::default() };
        match send::read(&Sheet::new(&part, sheet.know), &seed, false) {
            Reading::Send(transfer) => all.push(transfer),
            Reading::Refuse(refusal) => return Reading::Refuse(refusal),
            why => return Reading::PartOf { part, why: Box::new(why) },
        }
    }
    // A transfer of everything leaves nothing for another one.
    if all.len() > MOST || all.iter().any(|transfer| transfer.amount == DraftAmount::All) {
        return Reading::Refuse(Refusal::OneAtATime);
    }
    Reading::Sends(all)
}

/// "10 USDC each to Alice and Bob". Without "each" the person is asked.
fn shared(sheet: &Sheet<'_>, roles: &[Role], recipients: &[Range<usize>]) -> Option<Reading> {
    for pair in recipients.windows(2) {
        let [one, next] = pair else { continue };
        let word = |at: usize| sheet.tokens.get(at).is_some_and(|token| token.after_break || joins(&token.lower));
        let small = |at: usize| matches!(roles.get(at), Some(Role::Towards | Role::Filler)) || word(at);
        if !(one.end..next.start).all(small) || !(one.end..=next.start).any(word) {
            return None;
        }
    }
    let each =
        sheet.tokens.iter().enumerate().find(|(at, token)| is(&token.lower, EACH) && is_for_each(sheet, roles, *at));
    let each = each.map(|(at, _)| at);
    let (first, last) = (recipients.first()?.start, recipients.last()?.end);
    let of_one = |own: &Range<usize>| {
        let stays = |at: &usize| Some(*at) != each && (!(first..last).contains(at) || own.contains(at));
        let kept = (0..sheet.tokens.len()).filter(stays).filter_map(|at| sheet.tokens.get(at));
        kept.map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let reading = together(sheet, recipients.iter().map(of_one).collect());
    let Reading::Sends(all) = &reading else { return Some(reading) };
    if each.is_some() {
        return Some(reading);
    }
    let (frame, one_of) = (all.first()?, all.iter().map(|transfer| Pick::To(transfer.to.clone())));
    let frame = SendFrame { to: None, ..frame_of(frame) };
    let picks = std::iter::once(Pick::Sends(all.clone())).chain(one_of).collect();
    Some(Reading::Ask(Question { about: About::EachOrOne, picks, frame: Frame::Send(frame) }))
}

/// Not "each week".
fn is_for_each(sheet: &Sheet<'_>, roles: &[Role], at: usize) -> bool {
    let next = sheet.tokens.get(at + 1);
    roles.get(at) == Some(&Role::Free)
        && next.is_none_or(|next| !is(&next.lower, lexicon::SCHEDULE) && next.kind != Kind::Number)
}
