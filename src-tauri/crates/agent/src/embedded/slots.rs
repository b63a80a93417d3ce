//! Amount, coin and recipient of a sending sentence, each read alone.

use super::lexicon::{self, is};
use super::number::{Quantity, quantity, share};
use super::reading::{About, BadAddress, Pick, Recipient, Spoken};
use super::roles::Role;
use super::sheet::{Hex, Sheet};
use crate::CoinView;

/// The result for one part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot<T> {
    /// Not there.
    Missing,
    /// Clear.
    Given(T),
    /// Present, but not clear.
    Ask(About, Vec<Pick>),
}

impl<T> Slot<T> {
    pub(super) fn given(self) -> Option<T> {
        match self {
            Self::Given(value) => Some(value),
            Self::Missing | Self::Ask(..) => None,
        }
    }
}

pub fn amount(sheet: &Sheet<'_>, roles: &[Role]) -> Slot<Spoken> {
    let written: Vec<&str> = at(sheet, roles, &Role::Amount).collect();
    let all = roles.contains(&Role::All);
    let free = |list: &str| at(sheet, roles, &Role::Free).map(str::to_lowercase).find(|word| is(word, list));
    if all && free(lexicon::EXCEPT).is_some() {
        return Slot::Ask(About::AllExcept, Vec::new());
    }
    match (written.as_slice(), all) {
        ([], _) => match (free(lexicon::NUMBER_WORDS), all) {
            (Some(word), _) if is(&word, lexicon::SHARES) => Slot::Ask(About::AmountShare, Vec::new()),
            (Some(word), _) => Slot::Ask(About::AmountInWords(word), Vec::new()),
            (None, true) => Slot::Given(Spoken::All),
            (None, false) => Slot::Missing,
        },
        (_, true) => Slot::Ask(About::AllAndAmount, Vec::new()),
        // "1 million": the word changes the number.
        ([one], false) => match free("hundred thousand million billion dozen half percent point") {
            Some(word) => Slot::Ask(About::AmountInWords(format!("{one} {word}")), Vec::new()),
            None => one_amount(one),
        },
        (several, false) => {
            let picks = several.iter().filter_map(|raw| match quantity(raw) {
                Quantity::Plain(exact) => Some(Pick::Amount(exact)),
                _ => None,
            });
            Slot::Ask(About::TwoAmounts(several.iter().map(|&raw| raw.to_owned()).collect()), distinct(picks))
        }
    }
}

fn one_amount(raw: &str) -> Slot<Spoken> {
    let about = match quantity(raw) {
        Quantity::Plain(exact) if exact == "0" => About::AmountZero,
        Quantity::Plain(exact) => return Slot::Given(Spoken::Exact(exact)),
        Quantity::Negative(_) => About::AmountNegative,
        Quantity::Share(raw) => match share(&raw) {
            Some((top, bottom)) if top == bottom => return Slot::Given(Spoken::All),
            Some((top, bottom)) => return Slot::Given(Spoken::Share(top, bottom)),
            None => About::AmountShare,
        },
        Quantity::Unclear { raw, choices } => {
            let picks = choices.into_iter().filter(|choice| choice != "0").map(Pick::Amount);
            return Slot::Ask(About::AmountUnclear(raw), distinct(picks));
        }
    };
    Slot::Ask(about, Vec::new())
}

pub fn coin(sheet: &Sheet<'_>, roles: &[Role]) -> Slot<CoinView> {
    let chain = roles.iter().find_map(|role| match role {
        Role::Chain(chain) => Some(chain),
        _ => None,
    });
    let contract = roles.iter().find_map(|role| match role {
        Role::Contract(contract) => Some(contract),
        _ => None,
    });
    let fits = |coin: &&CoinView| {
        chain.is_none_or(|chain| coin.chain == *chain)
            && contract.is_none_or(|want| coin.contract.as_ref().is_some_and(|c| c.eq_ignore_ascii_case(want)))
    };
    let named: Vec<&Vec<CoinView>> = sheet
        .coins
        .iter()
        .enumerate()
        .filter(|(index, _)| roles.contains(&Role::Coin(*index)))
        .map(|(_, (_, coins))| coins)
        .collect();
    let Some((first, others)) = named.split_first() else {
        return unnamed_coin(sheet, roles, fits);
    };
    if others.iter().any(|other| other != first) {
        // A suggestion could only pair the amount with the wrong one.
        return Slot::Ask(About::TwoCoins, Vec::new());
    }
    let fitting: Vec<&CoinView> = first.iter().filter(fits).collect();
    let ticker = first.first().map(|coin| coin.ticker.clone()).unwrap_or_default();
    match fitting.as_slice() {
        [] => Slot::Ask(About::UnknownCoin(ticker), Vec::new()),
        [one] => Slot::Given((*one).clone()),
        several => Slot::Ask(About::SameTicker(ticker), several.iter().map(|&c| Pick::Coin(c.clone())).collect()),
    }
}

fn unnamed_coin(sheet: &Sheet<'_>, roles: &[Role], fits: impl Fn(&&CoinView) -> bool) -> Slot<CoinView> {
    // The word after the number names the coin.
    let behind_amount = roles.windows(2).position(|pair| matches!(pair, [Role::Amount, Role::Free])).map(|at| at + 1);
    if let Some(token) = behind_amount.and_then(|at| sheet.tokens.get(at)).filter(|token| !token.after_break) {
        if is(&token.lower, lexicon::SUB_UNITS) {
            return Slot::Ask(About::SubUnit(token.text.clone()), Vec::new());
        }
        return Slot::Ask(About::UnknownCoin(token.text.clone()), Vec::new());
    }
    let mut fitting = sheet.know.coins.iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Slot::Given(only.clone()),
        _ => Slot::Missing,
    }
}

pub fn recipient(sheet: &Sheet<'_>, roles: &[Role]) -> Slot<Recipient> {
    if let Some(bad) = roles.iter().find_map(|role| match role {
        Role::NoAddress(Hex::Bad(why)) => Some(*why),
        Role::NoAddress(_) => Some(BadAddress::IsHash),
        _ => None,
    }) {
        return Slot::Ask(About::BadAddress(bad), Vec::new());
    }
    let mut found: Vec<Recipient> = Vec::new();
    let mut named: Vec<String> = Vec::new();
    for (index, mention) in sheet.mentions.iter().enumerate() {
        if !roles.contains(&Role::Name(index)) {
            continue;
        }
        // An entry of another network cannot be paid here.
        let here = mention.contacts.iter().filter(|contact| sheet.know.reaches(contact));
        let all: Vec<Recipient> = distinct(here.filter_map(super::sheet::usable));
        let title = mention.contacts.first().map(|c| c.title.clone()).unwrap_or_default();
        match all.as_slice() {
            [] => return Slot::Ask(About::BadContact(title), Vec::new()),
            [one] => found.push(one.clone()),
            several => {
                return Slot::Ask(About::SameName(title), several.iter().cloned().map(Pick::To).collect());
            }
        }
        named.push(title);
    }
    for role in roles {
        if let Role::Address(address) = role {
            let known = sheet.know.contacts.iter().filter_map(super::sheet::usable).find(|to| to.address == *address);
            found.push(known.unwrap_or(Recipient { address: address.clone(), name: None }));
        }
    }
    found.sort_by(|a, b| a.address.cmp(&b.address));
    found.dedup_by(|a, b| a.address == b.address);
    match (found.as_slice(), named.as_slice()) {
        ([], _) => Slot::Missing,
        ([one], _) => checked(one, sheet),
        ([_, _], [name]) => Slot::Ask(About::NameAndAddress(name.clone()), picks(&found)),
        _ => Slot::Ask(About::TwoRecipients, picks(&found)),
    }
}

fn picks(found: &[Recipient]) -> Vec<Pick> {
    found.iter().cloned().map(Pick::To).collect()
}

fn checked(to: &Recipient, sheet: &Sheet<'_>) -> Slot<Recipient> {
    let is = |other: &str| other.eq_ignore_ascii_case(&to.address);
    if is("0x0000000000000000000000000000000000000000") {
        return Slot::Ask(About::BurnAddress, Vec::new());
    }
    match sheet.know.coins.iter().find(|coin| coin.contract.as_deref().is_some_and(is)) {
        Some(token) => Slot::Ask(About::TokenContract(token.ticker.clone()), Vec::new()),
        None => Slot::Given(to.clone()),
    }
}

fn at<'s>(sheet: &'s Sheet<'_>, roles: &'s [Role], role: &'s Role) -> impl Iterator<Item = &'s str> {
    sheet.tokens.iter().zip(roles).filter(move |(_, is)| *is == role).map(|(token, _)| token.text.as_str())
}

fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut kept = Vec::new();
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}
