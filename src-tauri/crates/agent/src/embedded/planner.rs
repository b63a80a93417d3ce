//! From a reading to a reply, with data from the wallet's desk.

use std::sync::Arc;

use lockstep_chain::Amount;

use super::asked::Topic;
use super::lexicon::is;
use super::narrate::told;
use super::plan::Plan;
use super::propose;
use super::reading::{Knowledge, Reading, Refusal, Transfer};
use super::say::{self, quote, said_list, sentence_end};
use super::split::with_more;
use super::{ask, balance, draft, guide, history, lists, phrase, tell};
use crate::{CoinView, ContactView, Desk, Draft, DraftAmount};

/// Makes the plan for a reading. `ids` returns a new id at each call.
pub async fn plan(
    reading: &Reading,
    know: &Knowledge,
    desk: &Arc<dyn Desk>,
    ids: &(dyn Fn() -> String + Send + Sync),
) -> Plan {
    let (port, desk) = (desk, desk.as_ref());
    match reading {
        Reading::Send(transfer) => send(std::slice::from_ref(transfer), know, port, ids).await,
        Reading::Sends(transfers) => send(transfers, know, port, ids).await,
        Reading::Split { whole, transfers } => {
            let plan = send(transfers, know, port, ids).await;
            let rest = not_even(whole, transfers).filter(|_| !plan.actions.is_empty());
            let text = rest.map_or_else(|| plan.text.clone(), |rest| format!("{rest} {}", plan.text));
            Plan { text, ..plan }
        }
        Reading::Balance(coins) => Plan::say(balance::tell(coins, know, desk).await).titled("Balance"),
        Reading::Topic(topic) => of_topic(topic, desk).await,
        Reading::Speaks(language) => Plan::say(guide::says(*language)),
        Reading::History(asked) => history::tell(asked, desk).await.titled("Activity"),
        Reading::Fee(coin) => tell::fee(coin.as_ref(), know, desk).await.titled("Fees"),
        Reading::Nonce => tell::nonce(know, desk).await,
        Reading::Enough(coin, amount) => tell::enough(coin, amount, know, desk).await,
        Reading::Networks => tell::networks(know),
        Reading::Supports(name, chain) => tell::supports(name, chain.as_ref()),
        // It is resolved before.
        Reading::Share(..) => Plan::say("I couldn't work out that share. I've prepared nothing."),
        Reading::SwitchOn(chain) if know.is_on(chain) => Plan::say(format!("{chain} is on already.")),
        Reading::SwitchOn(chain) => {
            Plan::say(format!("I propose to switch {chain} on. Please have a look in the consent window."))
                .with(propose::switch_on(chain, ids()), format!("Switch {chain} on"))
                .titled(format!("Switch {chain} on"))
        }
        Reading::MyAddress(coin) => my_address(coin.as_ref(), know).titled("My address"),
        Reading::Contacts(query) => Plan::say("Let me look into your address book.")
            .with(propose::get_book(query.as_deref(), ids()), "Look into the address book")
            .titled("Address book"),
        Reading::AddContact(entry) => {
            let twice = if entry.shares_name { " You already have another entry with that name." } else { "" };
            let text = format!(
                "I propose to save {} as {} ({}).{twice} Please check the address.",
                entry.address,
                quote(&entry.title),
                entry.chain
            );
            Plan::say(text)
                .with(propose::add_book(std::slice::from_ref(entry), ids()), format!("Add {}", quote(&entry.title)))
                .titled(format!("Add {}", quote(&entry.title)))
        }
        Reading::AddContacts(entries) => {
            let lines: Vec<String> = entries
                .iter()
                .map(|entry| format!("{} as {} ({})", entry.address, quote(&entry.title), entry.chain))
                .collect();
            let names = said_list(entries.iter().map(|entry| quote(&entry.title)));
            Plan::say(format!("I propose to save these entries. Please check the addresses.\n• {}", lines.join("\n• ")))
                .with(propose::add_book(entries, ids()), format!("Add {names}"))
                .titled(format!("Add {names}"))
        }
        Reading::RemoveContact(contact) => remove_contacts(std::slice::from_ref(contact), ids()),
        Reading::RemoveContacts(contacts) => remove_contacts(contacts, ids()),
        Reading::List(listing) => lists::plan(listing, desk, ids()).await,
        Reading::Price(priced) => {
            let name = quote(&priced.name);
            Plan::say(format!("Let me look up the price of {name}."))
                .with(propose::get_price(priced, ids()), name.clone())
                .titled(format!("Price of {name}"))
        }
        Reading::Worth(ticker) => {
            let whose = ticker.as_deref().map_or_else(|| "your coins".to_owned(), |t| format!("your {}", quote(t)));
            let are = if ticker.is_some() { "is" } else { "are" };
            Plan::say(format!("Let me look up what {whose} {are} worth."))
                .with(propose::get_values(ticker.as_deref(), ids()), whose)
                .titled("Value")
        }
        Reading::Status(hash) => status(hash.as_deref(), desk).await.titled("Transaction status"),
        Reading::Help => Plan { near: phrase::examples(), ..Plan::say(say::HELP) },
        Reading::Greeting => Plan {
            near: phrase::examples(),
            ..Plan::say(
                "Hello! I can send coins, look things up and keep your address book. What would you like to do?",
            )
        },
        Reading::Thanks => Plan::say("You're welcome."),
        Reading::Cancel => Plan::say(say::NOTHING_TO_CANCEL),
        Reading::Consent => Plan::say(say::CONSENT),
        Reading::Ask(question) => {
            Plan { near: phrase::buttons(question, know), ..Plan::say(ask::text(question, know)) }
        }
        Reading::PartOf { part, why } => {
            let what = match why.as_ref() {
                Reading::Ask(question) => ask::text(question, know),
                Reading::NotUnderstood { words: Some(words), .. } => format!("I don't understand “{}”.", quote(words)),
                _ => "I don't understand it.".to_owned(),
            };
            Plan::say(format!(
                "I read that as several things, and I've prepared none of them, because of “{}”: {what}\nPlease say all of it again.",
                quote(part)
            ))
        }
        // Who may be asked for money needs the address.
        Reading::Refuse(Refusal::Foreign(verb)) if is(verb, "request invoice charge") => {
            let address = my_address(None, know);
            Plan::say(format!(
                "I can't request money from somebody. Give them your address, and say which network it is on. {}",
                address.text
            ))
        }
        Reading::Refuse(refusal) => {
            let near = match refusal {
                Refusal::NetworkOff(chain) => vec![format!("switch on {chain}")],
                Refusal::CoinElsewhere(elsewhere) => match (&elsewhere.unlisted_on, elsewhere.off.first()) {
                    (Some(chain), _) => vec![format!("add {} on {chain}", elsewhere.name)],
                    (None, Some(chain)) => vec![format!("switch on {chain}")],
                    (None, None) => Vec::new(),
                },
                Refusal::AddressElsewhere(elsewhere) => {
                    elsewhere.off.first().map(|chain| format!("switch on {chain}")).into_iter().collect()
                }
                Refusal::NoNetwork => vec!["switch on Ethereum".to_owned()],
                _ => Vec::new(),
            };
            Plan { near, ..Plan::say(say::refusal(refusal)) }
        }
        Reading::NotUnderstood { words, near } => {
            let text = match (words, near.as_slice()) {
                (Some(words), [only]) => {
                    format!("I don't understand “{}”, so I've prepared nothing. Did you mean: {only}?", quote(words))
                }
                (Some(words), _) => format!(
                    "I don't understand “{}”, so I've prepared nothing. Please say it more simply, for example: send 0.1 ETH to Alice.",
                    quote(words)
                ),
                (None, _) => say::NOT_UNDERSTOOD.to_owned(),
            };
            Plan { near: near.clone(), ..Plan::say(text) }
        }
    }
}

/// A fixed answer, with the latest transaction where it belongs.
async fn of_topic(topic: &Topic, desk: &dyn Desk) -> Plan {
    let near = topic.near.iter().map(|text| (*text).to_owned()).collect();
    let latest = match topic.with_status {
        true => format!("\n{}", status(None, desk).await.text),
        false => String::new(),
    };
    Plan { near, ..Plan::say(format!("{}{latest}", topic.says)) }
}

fn remove_contacts(contacts: &[ContactView], id: String) -> Plan {
    let names = said_list(contacts.iter().map(|contact| quote(&contact.title)));
    let each = contacts.iter().map(|contact| format!("{} ({})", quote(&contact.title), contact.address));
    Plan::say(format!("I propose to remove {} from your address book.", said_list(each)))
        .with(propose::delete_book(contacts, id), format!("Remove {names}"))
        .titled(format!("Remove {names}"))
}

/// Who gets what remains of an amount that has no equal parts.
fn not_even(whole: &Amount, shares: &[Transfer]) -> Option<String> {
    let more = with_more(shares);
    let ticker = quote(&more.first()?.coin.ticker);
    let get = if more.len() == 1 { "gets" } else { "each get" };
    let names = said_list(more.iter().map(|one| say::short_to(&one.to)));
    Some(format!(
        "{} can't be split into {} equal parts, so {names} {get} {} more.",
        whole.with_ticker(&ticker),
        shares.len(),
        Amount::unit(whole.decimals()).with_ticker(&ticker)
    ))
}

/// Proposes transfers as one bundle, which is drafted again if another payment goes out first.
async fn send(
    transfers: &[Transfer],
    know: &Knowledge,
    desk: &Arc<dyn Desk>,
    ids: &(dyn Fn() -> String + Send + Sync),
) -> Plan {
    let drafts = match draft::all(transfers, desk.as_ref()).await {
        Ok(drafts) => drafts,
        Err(why) => return Plan::say(why),
    };
    let all: Vec<(&Transfer, &Draft)> = transfers.iter().zip(&drafts).collect();
    let again = Arc::new(draft::Again::new(&all, desk.clone()));
    let action = propose::bundle(&all, ids(), ids, again);
    let label = action.title.clone();
    Plan::say(prepared(&all, know)).with(action, propose::summary(&all)).titled(label)
}

/// The text for the prepared transfers, with their highest fees.
fn prepared(all: &[(&Transfer, &Draft)], know: &Knowledge) -> String {
    const LOOK: &str = " Please have a look in the consent window.";
    let native = |draft: &Draft| know.coins.iter().find(|coin| coin.is_native() && coin.chain == draft.chain);
    let one = |(transfer, draft): &(&Transfer, &Draft)| {
        let ticker = quote(&transfer.coin.ticker);
        format!("{} {ticker} on {} to {}{}", draft.amount, draft.chain, say::to(&transfer.to), say::with_note(draft))
    };
    if let [(transfer, draft)] = all {
        let mut text = format!("I've prepared {}.", one(&(*transfer, *draft)));
        if transfer.amount == DraftAmount::All && transfer.coin.is_native() {
            text.push_str(&everything(draft, &quote(&transfer.coin.ticker)));
        } else if let Some(native) = native(draft) {
            text.push_str(&format!(" The network fee is at most {} {}.", draft.fee_max, quote(&native.ticker)));
        }
        return text + LOOK;
    }
    let lines: Vec<String> = all.iter().map(one).collect();
    let mut text = format!("I've prepared {} transfers as one bundle:\n• {}", all.len(), lines.join("\n• "));
    if let Some(fees) = fees(all, native) {
        text.push_str(&format!("\nThe network fees are at most {fees} together."));
    }
    text + LOOK
}

/// The highest fees of each network together; `None` if a network's coin is not known.
fn fees<'k>(all: &[(&Transfer, &Draft)], native: impl Fn(&Draft) -> Option<&'k CoinView>) -> Option<String> {
    let mut sums: Vec<(&CoinView, Amount)> = Vec::new();
    for (_, draft) in all {
        let (coin, fee) = (native(draft)?, draft.fee_max.raw());
        match sums.iter_mut().find(|(own, _)| own.chain == coin.chain) {
            Some((_, sum)) => *sum = Amount::from_raw(sum.raw().saturating_add(fee), coin.decimals),
            None => sums.push((coin, Amount::from_raw(fee, coin.decimals))),
        }
    }
    let several = sums.len() > 1;
    Some(said_list(sums.into_iter().map(|(coin, sum)| {
        let sum = sum.with_ticker(&quote(&coin.ticker));
        if several { format!("{sum} on {}", coin.chain) } else { sum }
    })))
}

fn everything(draft: &Draft, ticker: &str) -> String {
    let rest = if draft.left_over.raw().is_zero() {
        String::new()
    } else {
        format!(" {} {ticker} stays in the wallet.", draft.left_over)
    };
    format!(
        " That is everything except {} {ticker}, which is left for the network fee; what the fee doesn't use of it stays in \
         your account.{rest}",
        draft.fee_max
    )
}

fn my_address(coin: Option<&CoinView>, know: &Knowledge) -> Plan {
    let mut seen: Vec<(&str, Vec<&str>)> = Vec::new();
    if let Some(withheld) = know.coins.iter().find(|own| own.address.is_empty()) {
        return Plan::say(format!(
            "Your address on {} is shown only after there is a backup of this vault. Make one in Settings; Receive, on Home, says more.",
            withheld.chain
        ));
    }
    for coin in know.coins.iter().filter(|own| coin.is_none_or(|coin| own.chain == coin.chain)) {
        match seen.iter_mut().find(|(address, _)| *address == coin.address) {
            Some((_, chains)) if chains.contains(&coin.chain.as_str()) => {}
            Some((_, chains)) => chains.push(&coin.chain),
            None => seen.push((&coin.address, vec![&coin.chain])),
        }
    }
    let lines: Vec<String> =
        seen.iter().map(|(address, chains)| format!("{address} ({})", chains.join(", "))).collect();
    match lines.as_slice() {
        [] => Plan::say(
            "The wallet is on no network now, and an address belongs to one. You can switch one on in Settings.",
        ),
        [one] => Plan::say(format!("Your address: {one}")),
        several => Plan::say(format!("Your addresses:\n• {}", several.join("\n• "))),
    }
}

async fn status(hash: Option<&str>, desk: &dyn Desk) -> Plan {
    match desk.transaction(hash).await {
        Ok(Some(tx)) => {
            let what = quote(&tx.summary);
            let what = (!what.is_empty()).then_some(what);
            let latest = if hash.is_none() { "Your latest transaction: " } else { "" };
            let told = told(tx.status, what.as_deref(), Some(&tx.hash), tx.error.as_deref());
            // There is no card that has the hash.
            Plan::say(format!("{latest}{told}\nTransaction: {}", quote(&tx.hash)))
        }
        Ok(None) if hash.is_some() => Plan::say(
            "I don't know a transaction of this wallet with that hash. That doesn't say whether one exists elsewhere.",
        ),
        Ok(None) => Plan::say("This wallet has sent nothing yet."),
        Err(why) => {
            Plan::say(format!("I couldn't find out: {} It is not known how the transaction stands.", sentence_end(why)))
        }
    }
}
