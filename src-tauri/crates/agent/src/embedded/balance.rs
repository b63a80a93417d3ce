//! Balances over all networks that are on. An answer names the networks that it covers.

use lockstep_actions::assets::{AssetId, Sum, grouped};
use lockstep_chain::{Amount, Registry};
use lockstep_texts::Language;

use super::chains;
use super::reading::{Knowledge, Reading, Refusal};
use super::say::{quote, sentence_end};
use super::sheet::Sheet;
use crate::{CoinView, Desk, DeskError};

/// Reads a sentence about a balance: of a coin on every network that is on, of a network, of both, or of
/// everything.
pub fn read(sheet: &Sheet<'_>) -> Reading {
    let named = chains::asked_about(sheet);
    if let Some(off) = named.as_ref().filter(|named| !named.on) {
        return Reading::Refuse(Refusal::NetworkOff(off.chain.clone()));
    }
    let there = |coin: &&CoinView| named.as_ref().is_none_or(|named| named.chain == coin.chain);
    let mentions: Vec<&Vec<CoinView>> = sheet
        .coins
        .iter()
        .filter(|(range, _)| named.as_ref().is_none_or(|named| !range.clone().any(|at| named.range.contains(&at))))
        .map(|(_, coins)| coins)
        .collect();
    let coins: Vec<CoinView> = match mentions.as_slice() {
        [one] => one.iter().filter(there).cloned().collect(),
        _ => Vec::new(),
    };
    match (coins.is_empty(), &named) {
        // All coins of a network, also if it lacks the named coin.
        (true, Some(_)) => Reading::Balance(sheet.know.coins.iter().filter(there).cloned().collect()),
        (true, None) | (false, _) => Reading::Balance(coins),
    }
}

fn is_test(coin: &CoinView) -> bool {
    Registry::row(&coin.chain).is_some_and(|row| row.money.is_test())
}

fn asset(coin: &CoinView) -> AssetId {
    match Registry::row(&coin.chain) {
        Some(row) => AssetId::of(row, coin.contract.as_deref()),
        None => AssetId::Alone {
            chain: coin.chain.clone(),
            contract: coin.contract.clone().unwrap_or_else(|| coin.ticker.clone()),
        },
    }
}

/// The names of the networks, each once.
fn networks<'c>(coins: impl IntoIterator<Item = &'c CoinView>) -> Vec<&'c str> {
    let mut names: Vec<&str> = Vec::new();
    for coin in coins {
        if !names.contains(&coin.chain.as_str()) {
            names.push(&coin.chain);
        }
    }
    names
}

/// The text with the balances of these coins, or of all. Real money and test money are never added up, and
/// the answer is about one of them.
pub async fn tell(asked: &[CoinView], know: &Knowledge, desk: &dyn Desk) -> String {
    let all = if asked.is_empty() { know.coins.as_slice() } else { asked };
    let has_real = all.iter().any(|coin| !is_test(coin));
    let (told, apart): (Vec<CoinView>, Vec<CoinView>) = all.iter().cloned().partition(|coin| is_test(coin) != has_real);
    if told.is_empty() {
        return "No coins are known, because the wallet is on no network now. You can switch one on in Settings."
            .into();
    }
    let balances = desk.balances(&told).await;
    let read: Vec<(CoinView, Result<Amount, DeskError>)> = told.iter().cloned().zip(balances).collect();
    let lines: Vec<String> = grouped(read, |(coin, _)| asset(coin)).iter().map(|(_, members)| line(members)).collect();
    let text = match lines.as_slice() {
        [one] => format!("Your balance: {one}"),
        several => format!("Your balances:\n• {}", several.join("\n• ")),
    };
    let scope = scope(&networks(&told), &networks(&apart));
    if scope.is_empty() { text } else { format!("{text}\n{scope}") }
}

/// An amount as lists show it. A payment is worked out of the exact one.
fn listed(amount: &Amount) -> String {
    Language::English.listed(&amount.to_string().into())
}

/// One asset, on each of its networks.
fn line(members: &[(CoinView, Result<Amount, DeskError>)]) -> String {
    let ticker = members.first().map(|(coin, _)| quote(&coin.ticker)).unwrap_or_default();
    let alone = |(coin, balance): &(CoinView, Result<Amount, DeskError>)| match balance {
        Ok(amount) => format!("{} {ticker} on {}", listed(amount), coin.chain),
        Err(why) => format!("{ticker} on {}: not known right now. {}", coin.chain, sentence_end(why)),
    };
    if let [one] = members {
        return alone(one);
    }
    let amounts: Vec<Option<Amount>> = members.iter().map(|(_, balance)| balance.as_ref().ok().copied()).collect();
    let sum = Sum::of(&amounts);
    let count = members.len() - sum.left_out;
    let known: Vec<(&Amount, &str)> =
        members.iter().filter_map(|(coin, balance)| Some((balance.as_ref().ok()?, coin.chain.as_str()))).collect();
    let unknown = members.iter().filter_map(|(coin, balance)| {
        let why = balance.as_ref().err()?;
        Some(format!(" On {} it is not known right now, and not counted. {}", coin.chain, sentence_end(why)))
    });
    let unknown: String = unknown.collect();
    match (sum.amount, known.as_slice()) {
        (_, [(amount, chain)]) => format!("{} {ticker} on {chain}.{unknown}", listed(amount)),
        (Some(amount), several) => {
            let each: Vec<String> =
                several.iter().map(|(amount, chain)| format!("{} on {chain}", listed(amount))).collect();
            format!("{} {ticker} on {count} networks ({}).{unknown}", listed(&amount), each.join(", "))
        }
        (None, _) => format!("{ticker}:{unknown}"),
    }
}

/// The networks that the answer covers, if that is not obvious.
fn scope(told: &[&str], apart: &[&str]) -> String {
    let mut sentences = Vec::new();
    if told.len() > 1 {
        sentences.push(format!("That is of {} networks: {}.", told.len(), told.join(", ")));
    }
    if !apart.is_empty() {
        sentences.push(format!("Test money is not counted ({}).", apart.join(", ")));
    }
    sentences.join(" ")
}
