//! Sentences about the tokens and chains that the vault lists.

use lockstep_actions::listed;
use lockstep_chain::{Chain, Registry};

use super::lexicon::{self, is};
use super::parts::joins;
use super::reading::{About, Frame, Knowledge, Listing, NewToken, Pick, Question, Reading, Refusal};
use super::sheet::Sheet;
use super::token::{Kind, normalise, tokens};
use crate::CoinView;

const TOKENS: &str = "token tokens coin coins asset assets erc20 erc-20";
const CHAINS: &str = "chain chains network networks blockchain blockchains";
const BOOK: &str = "contact contacts addressbook entry";
/// Filler.
const FILLER: &str = "vault portfolio mainnet contract too well as also track via";

#[derive(Default)]
struct Named {
    of_tokens: bool,
    of_chains: bool,
    chains: Vec<&'static Chain>,
    tickers: Vec<String>,
    contracts: Vec<String>,
    others: Vec<String>,
}

/// Reads a sentence that adds to the list or removes from it. `None` if it is about the address book.
pub fn read(sheet: &Sheet<'_>, adds: bool) -> Option<Reading> {
    if sheet.has(BOOK) || sheet.has_phrase("address book") {
        return None;
    }
    let named = named(sheet, if adds { lexicon::ADD } else { lexicon::REMOVE });
    let says_what = named.of_tokens || named.of_chains;
    let is_plain = named.others.is_empty() && named.contracts.is_empty() && sheet.mentions.is_empty();
    let names_any = !named.chains.is_empty() || !named.tickers.is_empty();
    if !(says_what || is_plain && names_any) {
        return None;
    }
    let of_chains = named.tickers.is_empty() && named.contracts.is_empty() && (named.of_chains || !named.of_tokens);
    Some(match (of_chains, adds) {
        (true, _) if !named.others.is_empty() => Reading::Refuse(Refusal::UnknownNetwork(named.others.join(" "))),
        (true, _) if named.chains.is_empty() => ask(About::ListWhat, Vec::new()),
        (true, true) => Reading::List(Listing::AddChains(names(&named.chains))),
        (true, false) => Reading::List(Listing::RemoveChains(names(&named.chains))),
        (false, true) => add(&named, sheet.know),
        (false, false) => remove(&named, sheet.know),
    })
}

fn names(chains: &[&'static Chain]) -> Vec<String> {
    chains.iter().map(|chain| chain.name.to_owned()).collect()
}

fn ask(about: About, picks: Vec<Pick>) -> Reading {
    Reading::Ask(Question { about, picks, frame: Frame::List })
}

fn named(sheet: &Sheet<'_>, verbs: &str) -> Named {
    let mut found = Named::default();
    let rows: Vec<&'static Chain> = reached(sheet.know);
    let mut verb = false;
    let mut at = 0;
    while let Some(token) = sheet.tokens.get(at) {
        if let Some((chain, length)) = chain_at(sheet, &rows, at) {
            if !found.chains.contains(&chain) {
                found.chains.push(chain);
            }
            at += length;
            continue;
        }
        let word = token.lower.as_str();
        match token.kind {
            Kind::Hex | Kind::Address => found.contracts.push(token.text.clone()),
            _ if is(word, TOKENS) => found.of_tokens = true,
            _ if is(word, CHAINS) => found.of_chains = true,
            _ if is_ticker(word, sheet.know, &rows) => found.tickers.push(word.to_owned()),
            _ if !verb && is(word, verbs) => verb = true,
            _ if is(word, lexicon::BOOK_FILLER) || is(word, FILLER) || joins(word) => {}
            _ => found.others.push(token.text.clone()),
        }
        at += 1;
    }
    found
}

/// The chain with the longest name that begins here, and its number of tokens.
fn chain_at(sheet: &Sheet<'_>, rows: &[&'static Chain], at: usize) -> Option<(&'static Chain, usize)> {
    let here = sheet.tokens.get(at..)?;
    let fits = |name: &str| {
        let words = tokens(&normalise(&name.to_lowercase()));
        let all = words.len() <= here.len() && words.iter().zip(here).all(|(word, token)| word.lower == token.lower);
        all.then_some(words.len())
    };
    let named = |row: &&'static Chain| {
        let apart = row.name.replace('-', " ");
        let longest = [row.name, &apart].into_iter().chain(row.aliases.iter().copied()).filter_map(fits).max();
        longest.map(|length| (*row, length))
    };
    rows.iter().filter_map(named).max_by_key(|(_, length)| *length)
}

fn is_ticker(word: &str, know: &Knowledge, rows: &[&'static Chain]) -> bool {
    let is = |ticker: &str| ticker.eq_ignore_ascii_case(word);
    know.tokens.iter().any(|coin| is(&coin.ticker))
        || rows.iter().any(|row| is(row.native.ticker))
        || listed::ALL.iter().any(|token| is(token.ticker))
}

fn add(named: &Named, know: &Knowledge) -> Reading {
    if let Some(unknown) = named.others.first().filter(|_| named.contracts.is_empty()) {
        return Reading::Refuse(Refusal::UnknownToken(unknown.clone()));
    }
    match (named.contracts.as_slice(), named.tickers.as_slice()) {
        ([], []) => ask(About::ListWhat, Vec::new()),
        ([], tickers) => by_ticker(tickers, &named.chains, know),
        ([contract], [] | [_]) => {
            let on = switched_on(know);
            let chains = if named.chains.is_empty() { &on } else { &named.chains };
            let [chain] = chains.as_slice() else { return ask(About::ContractOfWhat, Vec::new()) };
            let ticker = named.tickers.first().or(named.others.first()).map(|ticker| ticker.to_uppercase());
            Reading::List(Listing::AddTokens(vec![of_contract(chain, contract, ticker)]))
        }
        _ => Reading::Refuse(Refusal::OneAtATime),
    }
}

/// The chains that the wallet supports, on or off.
fn reached(know: &Knowledge) -> Vec<&'static Chain> {
    know.networks.iter().filter_map(|network| Registry::row(&network.chain)).collect()
}

/// The chains of the known coins, each once.
fn switched_on(know: &Knowledge) -> Vec<&'static Chain> {
    let mut found: Vec<&'static Chain> = Vec::new();
    for chain in know.coins.iter().filter_map(|coin| Registry::row(&coin.chain)) {
        if !found.contains(&chain) {
            found.push(chain);
        }
    }
    found
}

fn of_contract(chain: &'static Chain, contract: &str, ticker: Option<String>) -> NewToken {
    let known = listed::by_contract(chain, contract);
    NewToken {
        chain: chain.name.to_owned(),
        contract: known.map_or_else(|| contract.to_owned(), |known| known.contract.to_owned()),
        ticker: ticker.or_else(|| known.map(|known| known.ticker.to_owned())),
        decimals: known.map(|known| known.decimals),
    }
}

/// Each of the tickers on each of the chains. Without a chain: on the only chain that is on and has it, else
/// on the only chain that has it.
fn by_ticker(tickers: &[String], chains: &[&'static Chain], know: &Knowledge) -> Reading {
    let (mut found, mut coins): (Vec<NewToken>, Vec<String>) = (Vec::new(), Vec::new());
    for ticker in tickers {
        let of = |chain: &&'static Chain| {
            listed::by_ticker(chain, ticker).map(|token| of_contract(chain, token.contract, None))
        };
        let is_native = |chain: &&'static Chain| chain.native.ticker.eq_ignore_ascii_case(ticker);
        let mut wanted = if chains.is_empty() { switched_on(know) } else { chains.to_vec() };
        if chains.is_empty() && !wanted.iter().any(|chain| of(chain).is_some()) {
            wanted = reached(know);
        }
        let here: Vec<NewToken> = wanted.iter().filter_map(of).collect();
        match here.as_slice() {
            // A chain's own coin comes with the chain.
            [] => match wanted.iter().copied().filter(is_native).collect::<Vec<_>>().as_slice() {
                [only] => coins.push(only.name.to_owned()),
                _ => return Reading::Refuse(Refusal::UnknownToken(ticker.to_uppercase())),
            },
            all if !chains.is_empty() && all.len() < chains.len() => {
                return Reading::Refuse(Refusal::UnknownToken(ticker.to_uppercase()));
            }
            [_] => found.extend(here),
            all if chains.is_empty() => {
                return ask(About::WhichToken(ticker.to_uppercase()), all.iter().cloned().map(Pick::Token).collect());
            }
            _ => found.extend(here),
        }
    }
    match (found.is_empty(), coins.is_empty()) {
        (false, true) => Reading::List(Listing::AddTokens(found)),
        (true, false) => Reading::List(Listing::AddChains(coins)),
        _ => Reading::Refuse(Refusal::OneAtATime),
    }
}

fn remove(named: &Named, know: &Knowledge) -> Reading {
    if let Some(unknown) = named.others.first() {
        return Reading::Refuse(Refusal::TokenNotListed(unknown.clone()));
    }
    let here = |coin: &&CoinView| named.chains.is_empty() || named.chains.iter().any(|chain| chain.name == coin.chain);
    let mut found: Vec<CoinView> = Vec::new();
    for contract in &named.contracts {
        let is = |coin: &&CoinView| coin.contract.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(contract));
        match know.tokens.iter().filter(here).find(is) {
            Some(coin) => found.push(coin.clone()),
            None => return Reading::Refuse(Refusal::TokenNotListed(contract.clone())),
        }
    }
    for ticker in named.tickers.iter().filter(|_| named.contracts.is_empty()) {
        let is = |coin: &&CoinView| coin.ticker.eq_ignore_ascii_case(ticker);
        let all: Vec<&CoinView> = know.tokens.iter().filter(here).filter(is).collect();
        match all.as_slice() {
            [] => return Reading::Refuse(Refusal::TokenNotListed(ticker.to_uppercase())),
            several if several.len() > named.chains.len().max(1) => {
                let picks = several.iter().map(|coin| Pick::Unlisted((*coin).clone())).collect();
                return ask(About::WhichToken(ticker.to_uppercase()), picks);
            }
            fitting => found.extend(fitting.iter().map(|coin| (*coin).clone())),
        }
    }
    if found.is_empty() { ask(About::ListWhat, Vec::new()) } else { Reading::List(Listing::RemoveTokens(found)) }
}
