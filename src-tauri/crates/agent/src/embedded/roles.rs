//! The role of each token in a sending sentence.

use super::chains;
use super::lexicon::{self, is};
use super::sheet::{Hex, Sheet};
use super::token::Kind;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// Not accounted for.
    Free,
    /// Without meaning.
    Filler,
    /// "send".
    Verb,
    /// "to", "for".
    Towards,
    /// Part of the mention with this index.
    Name(usize),
    /// A valid address.
    Address(String),
    /// Something in an address's place that is not one.
    NoAddress(Hex),
    /// The contract that distinguishes two tokens with one ticker.
    Contract(String),
    /// A number.
    Amount,
    /// A currency.
    Fiat,
    /// "all".
    All,
    /// A coin, by its index in the sheet.
    Coin(usize),
    /// "on Ethereum".
    Chain(String),
}

/// Gives every token of the sheet its role. `named`: the person was asked for a name, so that even an
/// ambiguous name ("Max") counts anywhere.
pub fn roles(sheet: &Sheet<'_>, named: bool) -> Vec<Role> {
    let mut roles = vec![Role::Free; sheet.tokens.len()];
    names(sheet, named, &mut roles);
    looks(sheet, &mut roles);
    coins(sheet, &mut roles);
    chains(sheet, &mut roles);
    phrases(sheet, &mut roles);
    words(sheet, &mut roles);
    roles
}

fn names(sheet: &Sheet<'_>, named: bool, roles: &mut [Role]) {
    for (index, mention) in sheet.mentions.iter().enumerate() {
        let word_before = |back: usize| {
            let at = mention.range.start.checked_sub(back)?;
            sheet.tokens.get(at).map(|token| token.lower.as_str())
        };
        let after_to = match word_before(1) {
            Some("my" | "the") => word_before(2).is_some_and(|word| is(word, lexicon::TOWARDS)),
            Some(word) => is(word, lexicon::TOWARDS),
            None => false,
        };
        let alone = mention.range.len() == sheet.tokens.len();
        if !mention.weak || after_to || (named && alone) {
            set(roles, mention.range.clone(), &Role::Name(index));
        }
    }
}

fn looks(sheet: &Sheet<'_>, roles: &mut [Role]) {
    let contracts: Vec<String> = sheet.know.coins.iter().filter_map(|coin| coin.contract.clone()).collect();
    for (at, hex) in sheet.hexes() {
        let ends_at = |at: usize| sheet.coins.iter().any(|(range, _)| range.end == at);
        let word_between = at.checked_sub(1).filter(|before| {
            let word = sheet.tokens.get(*before).map(|token| token.lower.as_str());
            word.is_some_and(|word| is(word, "contract at")) && ends_at(*before)
        });
        let behind_coin = ends_at(at) || word_between.is_some();
        let role = match hex {
            Hex::Address(address) if behind_coin && contracts.iter().any(|c| c.eq_ignore_ascii_case(&address)) => {
                if let Some(before) = word_between {
                    set_free(roles, before, Role::Filler);
                }
                Role::Contract(address)
            }
            Hex::Address(address) => Role::Address(address),
            other => Role::NoAddress(other),
        };
        set_free(roles, at, role);
    }
    for (at, token) in sheet.tokens.iter().enumerate() {
        match token.kind {
            Kind::Number | Kind::OddNumber => set_free(roles, at, Role::Amount),
            // "$ETH" is a way to write a ticker; "$20" is money.
            Kind::Fiat if sheet.coins.iter().any(|(range, _)| range.start == at + 1) => {
                set_free(roles, at, Role::Filler)
            }
            Kind::Fiat => set_free(roles, at, Role::Fiat),
            _ => {}
        }
    }
}

fn coins(sheet: &Sheet<'_>, roles: &mut [Role]) {
    for (index, (range, _)) in sheet.coins.iter().enumerate() {
        if range.clone().all(|at| roles.get(at) == Some(&Role::Free)) {
            set(roles, range.clone(), &Role::Coin(index));
        }
    }
}

/// "on Ethereum", "via the Ethereum network". A network that is off does not count.
fn chains(sheet: &Sheet<'_>, roles: &mut [Role]) {
    for named in chains::behind(sheet, chains::TOWARDS_A_NETWORK).into_iter().filter(|named| named.on) {
        set(roles, named.range, &Role::Chain(named.chain));
    }
}

fn phrases(sheet: &Sheet<'_>, roles: &mut [Role]) {
    for at in 0..sheet.tokens.len() {
        for phrase in lexicon::FILLER_PHRASES {
            let length = phrase.split_ascii_whitespace().count();
            let matches = phrase.split_ascii_whitespace().enumerate().all(|(i, word)| {
                roles.get(at + i) == Some(&Role::Free)
                    && sheet.tokens.get(at + i).is_some_and(|token| token.lower == word)
            });
            if matches {
                // "over to": the last word still introduces the recipient.
                let keeps_last = *phrase == "over to";
                set(roles, at..at + length - usize::from(keeps_last), &Role::Filler);
            }
        }
    }
}

fn words(sheet: &Sheet<'_>, roles: &mut [Role]) {
    let mut verb = false;
    for (at, token) in sheet.tokens.iter().enumerate() {
        let word = token.lower.as_str();
        let role = if !verb && is(word, lexicon::SEND) {
            verb = true;
            Role::Verb
        } else if is(word, lexicon::TOWARDS) {
            Role::Towards
        } else if is(word, lexicon::ALL) {
            Role::All
        } else if is(word, lexicon::FIAT) {
            Role::Fiat
        } else if is(word, lexicon::FILLER) {
            Role::Filler
        } else {
            continue;
        };
        set_free(roles, at, role);
    }
}

fn set(roles: &mut [Role], range: std::ops::Range<usize>, role: &Role) {
    for slot in roles.get_mut(range).into_iter().flatten() {
        *slot = role.clone();
    }
}

fn set_free(roles: &mut [Role], at: usize, role: Role) {
    if let Some(slot) = roles.get_mut(at)
        && *slot == Role::Free
    {
        *slot = role;
    }
}
