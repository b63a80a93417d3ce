//! What the person typed about a network. A name or ticker that looks like a known one is refused, because a
//! stranger may have told the person what to type.

use lockstep_actions::listed::{self, alike};
use lockstep_chain::{Chain, NewChain, Registry};
use lockstep_rpc::Endpoint;
use lockstep_texts::{Filling, Said, Worded as _, error};

use crate::api::NewNetwork;

const LONGEST_NAME: usize = 24;
const LONGEST_TICKER: usize = 10;
const LONGEST_URL: usize = 300;

/// Words that do not tell one network from another.
const EMPTY_WORDS: &[&str] = &["mainnet", "main", "network", "net", "chain", "one", "official", "the", "coin", "evm"];

/// The network and its node, or why they are refused.
pub(super) fn checked(typed: &NewNetwork) -> Result<(NewChain, Endpoint), Said> {
    let endpoint = node(&typed.url)?;
    let name = name(&typed.name)?;
    let chain_id = chain_id(&typed.chain_id)?;
    let ticker = ticker(&typed.ticker)?;
    let explorer = typed.explorer.as_deref().map(str::trim).filter(|page| !page.is_empty());
    let explorer = explorer.map(page).transpose()?;
    Ok((NewChain { name, chain_id, ticker, explorer, test: typed.test, legacy: false, l1_fee: false }, endpoint))
}

fn node(url: &str) -> Result<Endpoint, Said> {
    if url.len() > LONGEST_URL {
        return Err(error::network_long_address(LONGEST_URL));
    }
    Endpoint::parse(url).map_err(|error| error.said())
}

/// An explorer is opened in the browser, so its address has the rules of a node's.
fn page(url: &str) -> Result<String, Said> {
    if url.len() > LONGEST_URL || url.contains(['{', '}']) {
        return Err(error::network_explorer_address(LONGEST_URL));
    }
    let page = Endpoint::parse(url).map_err(|why| error::network_explorer_not_used(why.said()))?;
    Ok(page.as_str().trim_end_matches('/').to_owned())
}

fn chain_id(text: &str) -> Result<u64, Said> {
    let text = text.trim();
    let id = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    id.ok().filter(|_| is_plain).ok_or_else(error::network_no_chain_id)
}

fn name(text: &str) -> Result<String, Said> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b" .-".contains(&byte));
    let begins = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic());
    if !(is_plain && begins && name.len() <= LONGEST_NAME) {
        return Err(error::network_bad_name(LONGEST_NAME));
    }
    if let Some(known) = network_like(&name) {
        return Err(error::network_name_like_known(name, known));
    }
    Ok(name)
}

fn ticker(text: &str) -> Result<String, Said> {
    let ticker = text.trim();
    let is_plain = ticker.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let has_letter = ticker.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !(is_plain && has_letter && ticker.len() <= LONGEST_TICKER) {
        return Err(error::network_bad_symbol(LONGEST_TICKER));
    }
    // Many networks charge their fees in a coin that came over a bridge, and call it by its name.
    let is_bridged = known().any(|chain| chain.kind.is_ethereum() && chain.native.ticker == ticker);
    let like = || {
        let of_chain = known().map(|chain| chain.native.ticker).find(|known| alike(known, ticker));
        of_chain.or_else(|| listed::ALL.iter().map(|token| token.ticker).find(|known| alike(known, ticker)))
    };
    match like().filter(|_| !is_bridged) {
        Some(known) => Err(error::network_symbol_like_known(ticker, known)),
        None => Ok(ticker.to_owned()),
    }
}

fn known() -> impl Iterator<Item = &'static Chain> {
    Registry::all().iter().chain(Registry::local().iter())
}

/// The known network or coin that this name looks like.
fn network_like(name: &str) -> Option<Filling> {
    if name.to_ascii_lowercase().strip_prefix("evm-").is_some() {
        return Some(error::network_a_chain_id().into());
    }
    let said = bare(name);
    let looks = |known: &str| {
        let known = bare(known);
        alike(&known, &said) || is_one_letter_off(&known, &said)
    };
    let of_chain = known().find(|chain| looks(chain.name) || chain.aliases.iter().any(|alias| looks(alias)));
    let is_coin = |ticker: &str| alike(ticker, &said);
    let like = of_chain
        .map(|chain| chain.name)
        .or_else(|| known().map(|chain| chain.native.ticker).find(|ticker| is_coin(ticker)))
        .or_else(|| {
            listed::ALL.iter().find(|token| is_coin(token.ticker) || looks(token.name)).map(|token| token.ticker)
        });
    like.map(Filling::from)
}

/// A name without the words and signs that do not distinguish networks, in small letters.
fn bare(name: &str) -> String {
    let words = |keeps: &dyn Fn(&str) -> bool| -> String {
        let lower = name.to_lowercase();
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| keeps(word)).collect()
    };
    let telling = words(&|word| !EMPTY_WORDS.contains(&word));
    if telling.is_empty() { words(&|_| true) } else { telling }
}

/// Whether two long names differ by one letter that was changed, added or left out.
fn is_one_letter_off(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if short.len() < 6 || long.len() > short.len() + 1 {
        return false;
    }
    let same = short.bytes().zip(long.bytes()).take_while(|(a, b)| a == b).count();
    let rest = |text: &str, from: usize| text.bytes().skip(from).collect::<Vec<_>>();
    let skipped = usize::from(short.len() == long.len());
    rest(short, same + skipped) == rest(long, same + 1)
}

#[cfg(test)]
mod tests;
