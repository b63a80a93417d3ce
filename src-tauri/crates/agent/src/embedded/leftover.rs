//! The words of a sending sentence that no part accounts for. None of them is ignored silently.

use std::ops::Range;

use super::chains;
use super::lexicon::{self, is};
use super::missing::is_other_network;
use super::reading::{About, Refusal};
use super::roles::Role;
use super::screen::is_disguised;
use super::sheet::Sheet;
use super::token::is_name_service;

/// The meaning of the leftover words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leftover {
    /// There are none.
    Nothing,
    /// They stand in the recipient's place.
    Recipient(About),
    /// They are not understood.
    Unknown(String),
}

/// Words that turn a request into something else, anywhere in the sentence.
pub fn trouble(sheet: &Sheet<'_>, roles: &[Role]) -> Option<Refusal> {
    let free = |list: &str| tokens(sheet, roles).any(|word| is(word, list));
    if free(lexicon::NEGATION) {
        return Some(Refusal::Negation);
    }
    if free(lexicon::CONDITION) {
        return Some(Refusal::Condition);
    }
    if free(lexicon::SCHEDULE) {
        return Some(Refusal::Schedule);
    }
    if free(lexicon::SEND) {
        return Some(Refusal::OneAtATime);
    }
    if begins_another(sheet, roles) {
        return Some(Refusal::OneAtATime);
    }
    if tokens(sheet, roles).any(is_disguised) {
        return Some(Refusal::Disguised);
    }
    if let Some(off) = chains::behind(sheet, chains::TOWARDS_A_NETWORK).into_iter().find(|named| !named.on) {
        return Some(Refusal::NetworkOff(off.chain));
    }
    // Only what is the name of a network is one: not "on her new phone".
    let network = (0..sheet.tokens.len()).find_map(|at| {
        let leads = word(sheet, at).is_some_and(|word| is(word, "on via")) && roles.get(at) == Some(&Role::Free);
        let name_at = at + 1 + usize::from(word(sheet, at + 1) == Some("the"));
        let named = word(sheet, name_at).is_some_and(is_other_network)
            || word(sheet, name_at + 1).is_some_and(|word| is(word, "network mainnet chain blockchain"));
        (leads && named).then(|| sheet.tokens.get(name_at).map(|token| token.text.clone())).flatten()
    });
    network.map(Refusal::UnknownNetwork)
}

/// "... and tell me my balance", "... . What is my balance?"
fn begins_another(sheet: &Sheet<'_>, roles: &[Role]) -> bool {
    let request = |word: &str| {
        [lexicon::ADD, lexicon::REMOVE, lexicon::SHOW, lexicon::FOREIGN, lexicon::QUESTION]
            .iter()
            .any(|list| is(word, list))
    };
    let all = sheet.tokens.iter().zip(roles).enumerate();
    let mut free = all.filter(|(at, (_, role))| *at > 0 && **role == Role::Free);
    free.any(|(at, (token, _))| {
        let joined = word(sheet, at - 1).is_some_and(|before| is(before, "and then also"));
        request(&token.lower) && (token.after_break || joined)
    })
}

fn tokens<'s>(sheet: &'s Sheet<'_>, roles: &'s [Role]) -> impl Iterator<Item = &'s str> {
    sheet.tokens.iter().zip(roles).filter(|(_, role)| **role == Role::Free).map(|(token, _)| token.lower.as_str())
}

/// Judges the leftover words. `explained`: words that another question already covers.
pub fn leftover(sheet: &Sheet<'_>, roles: &[Role], has_recipient: bool, explained: impl Fn(&str) -> bool) -> Leftover {
    let left: Vec<Range<usize>> = runs(sheet, roles)
        .into_iter()
        .filter(|run| !run.clone().all(|at| word(sheet, at).is_some_and(&explained)))
        .collect();
    if let Some(name) = left.iter().cloned().flatten().filter_map(|at| word(sheet, at)).find(|w| is_name_service(w)) {
        return Leftover::Recipient(About::NameService(name.to_owned()));
    }
    let longer_name = left.iter().find_map(|run| joined_to_name(sheet, roles, run));
    match left.as_slice() {
        _ if longer_name.is_some() => match longer_name {
            Some(name) => Leftover::Recipient(About::UnknownName(sheet.written(name))),
            None => Leftover::Nothing,
        },
        [] => Leftover::Nothing,
        [one] if !has_recipient => {
            let first = word(sheet, one.start).unwrap_or_default();
            if one.len() == 1 && is(first, lexicon::SELF) {
                Leftover::Recipient(About::OwnWallet)
            } else if one.len() == 1 && is(first, lexicon::SOMEONE) {
                Leftover::Recipient(About::Someone(first.to_owned()))
            } else {
                Leftover::Recipient(About::UnknownName(sheet.written(one.clone())))
            }
        }
        several => {
            Leftover::Unknown(several.iter().map(|run| sheet.written(run.clone())).collect::<Vec<_>>().join(" … "))
        }
    }
}

fn word<'s>(sheet: &'s Sheet<'_>, at: usize) -> Option<&'s str> {
    sheet.tokens.get(at).map(|token| token.lower.as_str())
}

/// Neighbouring free tokens. Filler between them belongs to the run after "to": "to the Bank of Bob".
fn runs(sheet: &Sheet<'_>, roles: &[Role]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, role) in roles.iter().enumerate() {
        if *role != Role::Free {
            continue;
        }
        let broken = |at: usize| sheet.tokens.get(at).is_none_or(|token| token.after_break);
        let continues = |last: &Range<usize>| {
            let between = last.end..at;
            let filler = between.clone().all(|i| roles.get(i) == Some(&Role::Filler));
            let unbroken = !(last.end..=at).any(broken);
            unbroken && (between.is_empty() || (filler && follows_towards(roles, last.start)))
        };
        match runs.last_mut() {
            Some(last) if continues(last) => last.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

fn follows_towards(roles: &[Role], start: usize) -> bool {
    let before = roles.get(..start).unwrap_or_default();
    before.iter().rev().find(|role| **role != Role::Filler) == Some(&Role::Towards)
}

/// The run and the name next to it, as one longer name that the address book does not have.
fn joined_to_name(sheet: &Sheet<'_>, roles: &[Role], run: &Range<usize>) -> Option<Range<usize>> {
    let is_name = |at: usize| matches!(roles.get(at), Some(Role::Name(_)));
    let unbroken = |at: usize| sheet.tokens.get(at).is_some_and(|token| !token.after_break);
    let connects = word(sheet, run.start).is_some_and(|first| is(first, lexicon::CONNECTORS));
    let start = match run.start.checked_sub(1) {
        Some(before) if is_name(before) && unbroken(run.start) && !connects => first_of(roles, before),
        _ => run.start,
    };
    // The first word of the sentence is an unknown verb, not the beginning of a name.
    let opens = roles.get(..run.start).unwrap_or_default().iter().all(|role| *role == Role::Filler);
    let end = if is_name(run.end) && unbroken(run.end) && !opens { last_of(roles, run.end) + 1 } else { run.end };
    let whole = start..end;
    (whole != *run).then_some(whole)
}

fn first_of(roles: &[Role], mut at: usize) -> usize {
    while at > 0 && roles.get(at - 1) == roles.get(at) {
        at -= 1;
    }
    at
}

fn last_of(roles: &[Role], mut at: usize) -> usize {
    while roles.get(at + 1).is_some() && roles.get(at + 1) == roles.get(at) {
        at += 1;
    }
    at
}
