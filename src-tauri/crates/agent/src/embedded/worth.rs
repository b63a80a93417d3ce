//! Questions about the price of a coin, or the value of the wallet's own coins.

use std::collections::BTreeSet;

use super::lexicon::{self, is};
use super::names::without_possessive;
use super::reading::{Priced, Reading, Refusal};
use super::sheet::{Hex, Sheet};
use super::token::Kind;
use crate::CoinView;

/// Reads a sentence about a price. A question about own coins asks for values, any other for a price.
pub fn read(sheet: &Sheet<'_>) -> Reading {
    if sheet.mentions.iter().any(|mention| !mention.weak) {
        return Reading::Refuse(Refusal::NotOurs);
    }
    let left = left(sheet);
    let named = coins(sheet, left.chain);
    let tickers: BTreeSet<&str> = named.iter().map(|coin| coin.ticker.as_str()).collect();
    let tickers: Vec<&str> = tickers.into_iter().collect();
    let contracts = sheet.addresses();
    let own = sheet.has(lexicon::OWN) || (sheet.has("i we") && sheet.has(lexicon::HAVE));
    if own && contracts.is_empty() {
        return match (tickers.as_slice(), left.words.as_slice()) {
            ([], []) => Reading::Worth(None),
            ([one], []) | ([], [one]) => Reading::Worth(Some((*one).to_owned())),
            _ => unclear(sheet),
        };
    }
    let priced = |name: &str, contract: Option<String>, chain: Option<String>| {
        let said = left.chain.and_then(|at| sheet.tokens.get(at)).map(|token| token.text.clone());
        let chain = said.or(chain);
        Reading::Price(Priced { name: name.to_owned(), contract, chain, fiat: fiat(sheet) })
    };
    match (tickers.as_slice(), left.words.as_slice(), contracts.as_slice()) {
        ([one], [], []) => match named.as_slice() {
            // If several tokens have this ticker, none is preferred.
            [token] if token.contract.is_some() && is_on(sheet, left.chain, &token.chain) => {
                priced(one, token.contract.clone(), Some(token.chain.clone()))
            }
            _ => priced(one, None, None),
        },
        ([], [one], []) => priced(one, None, None),
        ([] | [_], [], [contract]) => priced(contract, Some(contract.clone()), None),
        ([], [], []) if sheet.has("coins tokens assets") => Reading::Worth(None),
        _ => unclear(sheet),
    }
}

fn unclear(sheet: &Sheet<'_>) -> Reading {
    let ticker = sheet.know.coins.first().map_or("ETH", |coin| coin.ticker.as_str());
    let near = vec![format!("what is {ticker} worth?"), "what are my coins worth?".to_owned()];
    Reading::NotUnderstood { words: None, near }
}

/// The wallet's coins that the sentence names. A chain may share its coin's name.
fn coins<'s>(sheet: &'s Sheet<'_>, chain: Option<usize>) -> Vec<&'s CoinView> {
    let named = sheet.coins.iter().filter(|(range, _)| chain.is_none_or(|at| !range.contains(&at)));
    named.flat_map(|(_, coins)| coins).collect()
}

/// Whether the chain named at this token is `chain`; true if none is named.
fn is_on(sheet: &Sheet<'_>, at: Option<usize>, chain: &str) -> bool {
    at.and_then(|at| sheet.tokens.get(at)).is_none_or(|token| token.text.eq_ignore_ascii_case(chain))
}

/// The words that no part of the sentence accounts for.
struct Left<'s> {
    words: Vec<&'s str>,
    chain: Option<usize>,
}

fn left<'s>(sheet: &'s Sheet<'_>) -> Left<'s> {
    let known = [
        lexicon::PRICE_FILLER,
        lexicon::PRICE,
        lexicon::QUESTION,
        lexicon::SHOW,
        lexicon::CURRENCY,
        lexicon::THANKS,
        "network mainnet chain",
    ];
    let mut left = Left { words: Vec::new(), chain: None };
    let mut after_on = false;
    for (at, token) in sheet.tokens.iter().enumerate() {
        let is_word = token.kind == Kind::Word;
        if is_word && token.lower == "on" {
            after_on = true;
            continue;
        }
        if after_on && token.lower == "the" {
            continue;
        }
        let is_known = known.iter().any(|list| is(&token.lower, list));
        let on_chain = std::mem::take(&mut after_on) && is_word && !is_known;
        if on_chain {
            left.chain = Some(at);
        } else if is_word && !is_known && !sheet.coins.iter().any(|(range, _)| range.contains(&at)) {
            left.words.push(without_possessive(&token.text));
        }
    }
    // A text that begins with 0x and is not an address names nothing.
    let bad = sheet.hexes().into_iter().filter(|(_, hex)| !matches!(hex, Hex::Address(_)));
    left.words.extend(bad.filter_map(|(at, _)| sheet.tokens.get(at)).map(|token| token.text.as_str()));
    left
}

/// The named currency.
fn fiat(sheet: &Sheet<'_>) -> Option<&'static str> {
    sheet.tokens.iter().find_map(|token| lexicon::currency(&token.lower))
}
