//! A text with its names, coins and addresses marked, before its subject is known.

use std::ops::Range;

use lockstep_chain::Registry;
use lockstep_chain::evm::parse_address;

use super::lexicon;
use super::names::{Mention, mentions};
use super::note::Said;
use super::reading::{BadAddress, Knowledge, Recipient};
use super::token::{Kind, Token, normalise, tokens, tokens_with};
use crate::{CoinView, ContactView};

/// The marked text.
#[derive(Debug)]
pub struct Sheet<'a> {
    /// Normalised text; the tokens' spans count its bytes.
    pub text: String,
    /// Its tokens.
    pub tokens: Vec<Token>,
    pub mentions: Vec<Mention>,
    /// Coins in it: token indexes, and all coins with that ticker.
    pub coins: Vec<(Range<usize>, Vec<CoinView>)>,
    /// The destination tag, memo or comment that was cut out of it.
    pub note: Option<Said>,
    pub know: &'a Knowledge,
}

/// An address, or something written like an EVM address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hex {
    /// A valid address, in its chain's form.
    Address(String),
    /// 32 bytes, like a transaction hash.
    Hash(String),
    /// Neither.
    Bad(BadAddress),
}

impl<'a> Sheet<'a> {
    pub fn new(text: &str, know: &'a Knowledge) -> Self {
        let text = normalise(text);
        let tokens = tokens_with(&text, &|text| know.address(text).is_some());
        let tickers: Vec<String> = know.coins.iter().map(|coin| coin.ticker.to_lowercase()).collect();
        let mentions = mentions(&tokens, &know.contacts, &tickers);
        let coins = coins(&tokens, know);
        Self { text, tokens, mentions, coins, note: None, know }
    }

    /// The words in lower case, without those of names.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let free = |i: &usize| !self.mentions.iter().any(|m| !m.weak && m.range.contains(i));
        self.tokens
            .iter()
            .enumerate()
            .filter(move |(i, token)| free(i) && matches!(token.kind, Kind::Word | Kind::Symbol))
            .map(|(_, token)| token.lower.as_str())
    }

    /// Whether any of the words is on the list.
    pub fn has(&self, list: &str) -> bool {
        self.words().any(|word| lexicon::is(word, list))
    }

    /// Whether the text has a number or a currency.
    pub fn has_amount(&self) -> bool {
        self.tokens.iter().any(|token| matches!(token.kind, Kind::Number | Kind::OddNumber | Kind::Fiat))
    }

    /// Whether the words stand next to each other in the text.
    pub fn has_phrase(&self, phrase: &str) -> bool {
        let words: Vec<&str> = self.words().collect();
        let phrase: Vec<&str> = phrase.split_ascii_whitespace().collect();
        words.windows(phrase.len().max(1)).any(|window| window == phrase)
    }

    /// Whether the text is words only, at least one, and all of them on the lists.
    pub fn is_only(&self, lists: &[&str]) -> bool {
        !self.tokens.is_empty()
            && self.mentions.iter().all(|m| m.weak)
            && self.tokens.iter().all(|token| lists.iter().any(|list| lexicon::is(&token.lower, list)))
    }

    /// The addresses, and everything that begins with `0x`, with its token index.
    pub fn hexes(&self) -> Vec<(usize, Hex)> {
        let hex = |(i, token): (usize, &Token)| match token.kind {
            Kind::Hex => Some((i, read_hex(&token.text))),
            Kind::Address => self.know.address(&token.text).map(|address| (i, Hex::Address(address))),
            _ => None,
        };
        self.tokens.iter().enumerate().filter_map(hex).collect()
    }

    /// The addresses, without repetition.
    pub fn addresses(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for (_, hex) in self.hexes() {
            if let Hex::Address(address) = hex
                && !found.contains(&address)
            {
                found.push(address);
            }
        }
        found
    }

    /// The text between two token indexes, as written.
    pub fn written(&self, range: Range<usize>) -> String {
        let first = self.tokens.get(range.start).map(|token| token.span.start);
        let last = range.end.checked_sub(1).and_then(|last| self.tokens.get(last)).map(|token| token.span.end);
        match (first, last) {
            (Some(start), Some(end)) => self.text.get(start..end).unwrap_or_default().to_owned(),
            _ => String::new(),
        }
    }
}

/// Reads a token that begins with `0x`, or that lacks only the prefix.
pub fn read_hex(text: &str) -> Hex {
    let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else {
        return Hex::Bad(BadAddress::NoPrefix);
    };
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Hex::Bad(BadAddress::NotHex);
    }
    match digits.len() {
        40 => match parse_address(&format!("0x{digits}")) {
            Ok(address) => Hex::Address(address.to_string()),
            Err(_) => Hex::Bad(BadAddress::Checksum),
        },
        64 => Hex::Hash(format!("0x{}", digits.to_lowercase())),
        length => Hex::Bad(BadAddress::Length(length)),
    }
}

fn coins(text: &[Token], know: &Knowledge) -> Vec<(Range<usize>, Vec<CoinView>)> {
    let keys: Vec<(Vec<String>, &CoinView)> = know.coins.iter().flat_map(coin_names).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let here = text.get(at..).unwrap_or_default();
        let fits = |key: &[String]| {
            !key.is_empty() && key.len() <= here.len() && key.iter().zip(here).all(|(word, token)| *word == token.lower)
        };
        let longest = keys.iter().filter(|(key, _)| fits(key)).map(|(key, _)| key.len()).max();
        let Some(length) = longest else {
            at += 1;
            continue;
        };
        let named = keys.iter().filter(|(key, _)| key.len() == length && fits(key));
        found.push((at..at + length, named.map(|(_, coin)| (*coin).clone()).collect()));
        at += length;
    }
    found
}

fn coin_names(coin: &CoinView) -> Vec<(Vec<String>, &CoinView)> {
    let ticker = coin.ticker.to_lowercase();
    let words = tokens(&normalise(&ticker)).into_iter().map(|token| token.lower).collect();
    let nicknames = if coin.is_native() { lexicon::nicknames(&ticker) } else { "" };
    let nicknames = nicknames.split_ascii_whitespace().map(|name| (vec![name.to_owned()], coin));
    std::iter::once((words, coin)).chain(nicknames).collect()
}

/// The entry as a recipient, if its address is valid on its chain.
pub fn usable(contact: &ContactView) -> Option<Recipient> {
    let address = match Registry::row(&contact.chain) {
        Some(row) if !row.kind.is_ethereum() => row.address(&contact.address).ok(),
        Some(_) | None => match read_hex(&contact.address) {
            Hex::Address(address) => Some(address),
            Hex::Hash(_) | Hex::Bad(_) => None,
        },
    };
    address.map(|address| Recipient { address, name: Some(contact.title.clone()) })
}
