//! Answers about the account and its networks: fees now, the next nonce, whether there is enough, which networks are on.

use lockstep_chain::{Amount, Registry};

use super::plan::Plan;
use super::reading::Knowledge;
use super::say::{quote, said_list, sentence_end};
use crate::{CoinView, Desk, DeskError, Draft, DraftAmount};

/// How many networks are asked for their fees.
const MOST_NETWORKS: usize = 3;

fn natives<'k>(coin: Option<&CoinView>, know: &'k Knowledge) -> Vec<&'k CoinView> {
    let fits = |one: &&CoinView| one.is_native() && coin.is_none_or(|coin| coin.chain == one.chain);
    know.coins.iter().filter(fits).take(MOST_NETWORKS).collect()
}

/// A draft of the smallest payment to the own address: it knows today's fee. Nothing is reserved or sent.
async fn smallest(coin: &CoinView, desk: &dyn Desk) -> Result<Draft, DeskError> {
    let amount = DraftAmount::Exact(Amount::unit(coin.decimals));
    desk.draft_send(coin, &coin.address, amount, None, &[]).await
}

/// The highest fee of a plain payment now.
pub(super) async fn fee(coin: Option<&CoinView>, know: &Knowledge, desk: &dyn Desk) -> Plan {
    let mut lines = Vec::new();
    for native in natives(coin, know) {
        let ticker = quote(&native.ticker);
        lines.push(match smallest(native, desk).await {
            Ok(draft) => format!(
                "a plain {ticker} payment on {} costs at most {}",
                native.chain,
                draft.fee_max.with_ticker(&ticker)
            ),
            Err(why) => {
                format!(
                    "on {} the fee is not known right now ({})",
                    native.chain,
                    quote(&why.to_string()).trim_end_matches('.')
                )
            }
        });
    }
    let shown =
        "You see the highest fee of a payment before you approve it; a token payment costs more than a plain one.";
    Plan::say(match lines.is_empty() {
        true => format!("No network is on, so there is no fee to show. {shown}"),
        false => format!("Network fees now: {}. {shown}", said_list(lines.into_iter())),
    })
}

/// The number of the account's next transaction.
pub(super) async fn nonce(know: &Knowledge, desk: &dyn Desk) -> Plan {
    let mut lines = Vec::new();
    for native in natives(None, know) {
        match desk.nonce(native).await {
            Ok(Some(nonce)) => lines.push(format!("on {} your next transaction has the nonce {nonce}", native.chain)),
            Ok(None) => {}
            Err(why) => lines.push(format!(
                "on {} the nonce is not known right now ({})",
                native.chain,
                quote(&why.to_string()).trim_end_matches('.')
            )),
        }
    }
    Plan::say(match lines.is_empty() {
        true => "None of the networks that are on numbers its transactions with a nonce.".to_owned(),
        false => format!("Your nonce: {}. The wallet sets it by itself.", said_list(lines.into_iter())),
    })
}

/// Whether there is enough for a payment, with its fee.
pub(super) async fn enough(coin: &CoinView, amount: &Amount, know: &Knowledge, desk: &dyn Desk) -> Plan {
    let ticker = quote(&coin.ticker);
    let balance = match desk.balance(coin).await {
        Ok(balance) => balance,
        Err(why) => {
            return Plan::say(format!("Your {ticker} balance is not known right now: {}", sentence_end(why)));
        }
    };
    let (have, want) = (balance.with_ticker(&ticker), amount.with_ticker(&ticker));
    let Some(left) = balance.raw().checked_sub(amount.raw()) else {
        return Plan::say(format!("No: you have {have} on {}, and that is less than {want}.", coin.chain));
    };
    let left = Amount::from_raw(left, coin.decimals).with_ticker(&ticker);
    let fee = match natives(Some(coin), know).first() {
        Some(native) => {
            smallest(native, desk).await.ok().map(|draft| draft.fee_max.with_ticker(&quote(&native.ticker)))
        }
        None => None,
    };
    let fee = fee.map_or_else(
        || "the network fee comes on top".to_owned(),
        |fee| format!("the network fee comes on top, at most {fee} for a plain payment"),
    );
    Plan::say(format!("You have {have} on {}. After {want}, {left} would be left; {fee}.", coin.chain))
}

/// Which networks are on.
pub(super) fn networks(know: &Knowledge) -> Plan {
    let on: Vec<String> =
        know.networks.iter().filter(|network| network.on).map(|network| named(&network.chain)).collect();
    let where_ = "They are switched on and off in Settings, Networks, or with `lockstep network on NAME`.";
    Plan::say(match on.is_empty() {
        true => format!("No network is on. {where_}"),
        false => format!("Switched on: {}. {where_}", said_list(on.into_iter())),
    })
}

/// A network's name, with what its money is worth.
fn named(chain: &str) -> String {
    match Registry::row(chain).is_some_and(|row| row.money.is_test()) {
        true => format!("{chain} (test money)"),
        false => chain.to_owned(),
    }
}

/// Whether the wallet has a network.
pub(super) fn supports(name: &str, chain: Option<&(String, bool)>) -> Plan {
    let name = quote(name);
    match chain {
        Some((chain, true)) => Plan::say(format!("Yes: {name} is supported, and {chain} is switched on.")),
        Some((chain, false)) => Plan {
            near: vec![format!("switch on {chain}")],
            ..Plan::say(format!(
                "Yes: {name} is supported. {chain} is switched off; switch it on in Settings, Networks, or with `lockstep network on {chain}`."
            ))
        },
        None => Plan::say(format!(
            "No: this wallet doesn't support {name}. `lockstep networks` and Settings, Networks show what it supports."
        )),
    }
}
