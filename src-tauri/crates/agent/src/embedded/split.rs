//! "Split 100 USDC between Alice and Bob": one amount in equal parts.

use std::num::NonZeroU8;

use lockstep_chain::Amount;

use super::lexicon::is;
use super::reading::{Reading, Refusal, Transfer};
use super::several;
use super::sheet::Sheet;
use crate::DraftAmount;

/// The verbs of a sentence that splits. They are on the list of what the planner does not do otherwise.
pub(super) const VERBS: &str = "split divide";
const BETWEEN: &str = "between among amongst";
const EVENLY: &str = "equally evenly";

/// Reads a sentence that splits.
pub fn read(sheet: &Sheet<'_>) -> Reading {
    let refused = || Reading::Refuse(Refusal::Split);
    let Some(text) = as_each(sheet) else { return refused() };
    match several::read(&Sheet::new(&text, sheet.know)) {
        Some(Reading::Sends(all)) => shares(all).unwrap_or_else(refused),
        Some(Reading::Ask(_)) | None => refused(),
        Some(other) => other,
    }
}

/// The sentence as if each recipient got the whole: "send 100 USDC each to Alice and Bob".
fn as_each(sheet: &Sheet<'_>) -> Option<String> {
    let (mut text, mut verbs, mut betweens) = (sheet.text.clone(), 0_usize, 0_usize);
    for (at, token) in sheet.tokens.iter().enumerate().rev() {
        if sheet.mentions.iter().any(|mention| !mention.weak && mention.range.contains(&at)) {
            continue;
        }
        let instead = match token.lower.as_str() {
            word if is(word, VERBS) => {
                verbs = verbs.saturating_add(1);
                "send"
            }
            word if is(word, BETWEEN) => {
                betweens = betweens.saturating_add(1);
                "each to"
            }
            word if is(word, EVENLY) => "",
            _ => continue,
        };
        text.replace_range(token.span.clone(), instead);
    }
    (verbs == 1 && betweens == 1).then_some(text)
}

/// Equal parts of what each would get; the first recipients get the units that remain. None where somebody would get nothing, or twice.
fn shares(all: Vec<Transfer>) -> Option<Reading> {
    let DraftAmount::Exact(whole) = all.first()?.amount else { return None };
    let coin = all.first()?.coin.clone();
    let is_split = |one: &Transfer| one.amount == DraftAmount::Exact(whole) && one.coin == coin;
    let twice = all.iter().enumerate().any(|(at, one)| {
        all.iter().skip(at.saturating_add(1)).any(|other| other.to.address.eq_ignore_ascii_case(&one.to.address))
    });
    let parts = whole.parts(NonZeroU8::new(u8::try_from(all.len()).ok()?)?);
    if twice || parts.iter().any(Amount::is_zero) || !all.iter().all(is_split) {
        return None;
    }
    let share = |(one, part)| Transfer { amount: DraftAmount::Exact(part), ..one };
    Some(Reading::Split { whole, transfers: all.into_iter().zip(parts).map(share).collect() })
}

/// The recipients who get one smallest unit more than the last one.
pub(super) fn with_more(shares: &[Transfer]) -> Vec<&Transfer> {
    let least = shares.last().map(|one| &one.amount);
    shares.iter().filter(|one| Some(&one.amount) != least).collect()
}
