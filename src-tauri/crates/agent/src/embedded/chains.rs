//! Networks in a sentence: "on Base", "via the Ethereum network", "switch Arbitrum on".

use std::ops::Range;

use lockstep_chain::Registry;

use super::lexicon::{self, is};
use super::reading::Knowledge;
use super::sheet::Sheet;
use super::token::{Kind, Token};

/// The largest number of words in a network's name.
const MOST_WORDS: usize = 3;

/// The words that introduce the network of a payment.
pub const TOWARDS_A_NETWORK: &str = "on via over using through";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Its tokens: the word before it, its name, and "network" after it.
    pub range: Range<usize>,
    pub chain: String,
    pub on: bool,
}

/// The network whose name begins at a token, and its number of tokens.
fn begins(know: &Knowledge, text: &[Token], at: usize) -> Option<(String, usize)> {
    (1..=MOST_WORDS).rev().find_map(|length| {
        let words: Vec<&str> = text.get(at..at + length)?.iter().map(|token| token.lower.as_str()).collect();
        let words = words.join(" ");
        let called =
            |chain: &str| Registry::row(chain).map_or(chain.to_lowercase() == words, |row| row.is_called(&words));
        know.chains().find(|chain| called(chain)).map(|chain| (chain.to_owned(), length))
    })
}

/// The networks after "on" or a word like it.
pub fn behind(sheet: &Sheet<'_>, before: &str) -> Vec<Named> {
    let word = |at: usize| sheet.tokens.get(at).map(|token| token.lower.as_str());
    let mut found = Vec::new();
    for at in 0..sheet.tokens.len() {
        if !word(at).is_some_and(|word| is(word, before)) {
            continue;
        }
        let name_at = at + 1 + usize::from(word(at + 1) == Some("the"));
        let Some((chain, length)) = begins(sheet.know, &sheet.tokens, name_at) else { continue };
        let end = name_at + length;
        let tail = word(end).is_some_and(|word| is(word, "network mainnet chain"));
        found.push(Named { range: at..end + usize::from(tail), on: sheet.know.is_on(&chain), chain });
    }
    found
}

/// The network that a question about balances names, with or without a word before it.
pub fn asked_about(sheet: &Sheet<'_>) -> Option<Named> {
    let named = behind(sheet, "on in at via over").into_iter().next();
    named.or_else(|| {
        (0..sheet.tokens.len()).find_map(|at| {
            let (chain, length) = begins(sheet.know, &sheet.tokens, at)?;
            // A network and its coin may share a name; then the coin is meant.
            let is_coin = sheet.coins.iter().any(|(range, _)| range.contains(&at));
            (!is_coin).then(|| Named { range: at..at + length, on: sheet.know.is_on(&chain), chain })
        })
    })
}

/// The network that the sentence wants switched on, if it says nothing else: "switch on Base", "turn the Base
/// network on, please".
pub fn switched_on(sheet: &Sheet<'_>) -> Option<Named> {
    let polite =
        |token: &Token| is(&token.lower, "please pls now the network chain") || is(&token.lower, lexicon::THANKS);
    let words: Vec<(usize, &str)> = sheet
        .tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| token.kind == Kind::Word && !polite(token))
        .map(|(at, token)| (at, token.lower.as_str()))
        .collect();
    let verb_and_on = |words: &[(usize, &str)]| -> Option<usize> {
        match words {
            [(_, "switch" | "turn"), (_, "on"), (at, _), ..] | [(_, "enable" | "activate"), (at, _), ..] => Some(*at),
            [(_, "switch" | "turn"), (at, _), .., (_, "on")] => Some(*at),
            _ => None,
        }
    };
    let at = verb_and_on(&words)?;
    let (chain, length) = begins(sheet.know, &sheet.tokens, at)?;
    let verbs = words.iter().filter(|(_, word)| is(word, "switch turn on enable activate")).count();
    let is_whole =
        words.len() == verbs + length && words.len() == sheet.tokens.iter().filter(|token| !polite(token)).count();
    is_whole.then(|| Named { range: at..at + length, on: sheet.know.is_on(&chain), chain })
}
