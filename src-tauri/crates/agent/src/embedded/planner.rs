//! From a reading to a reply, with what the wallet's desk knows.

use super::narrate::told;
use super::propose;
use super::reading::{Knowledge, Reading, Refusal, Transfer};
use super::say::{self, quote, sentence_end};
use super::{ask, balance, phrase};
use crate::{Action, CoinView, Desk, Draft, DraftAmount};

/// What is said and proposed in one turn.
#[derive(Debug, Default)]
pub struct Plan {
    /// The text.
    pub text: String,
    /// Texts for the input box.
    pub near: Vec<String>,
    /// Proposals, each with a summary to remember.
    pub actions: Vec<(Action, String)>,
    /// A title for the conversation.
    pub title: Option<String>,
}

impl Plan {
    pub(super) fn say(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into().chars().take(50).collect());
        self
    }

    fn with(mut self, action: Action, summary: impl Into<String>) -> Self {
        self.actions.push((action, summary.into()));
        self
    }
}

/// Makes the plan for a reading. `ids` gives a fresh id at each call.
pub async fn plan(
    reading: &Reading,
    know: &Knowledge,
    desk: &dyn Desk,
    ids: &(dyn Fn() -> String + Send + Sync),
) -> Plan {
    match reading {
        Reading::Send(transfer) => send(transfer, know, desk, ids).await,
        Reading::Balance(coins) => Plan::say(balance::tell(coins, know, desk).await).titled("Balance"),
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
                .with(propose::add_book(entry, ids()), format!("Add {}", quote(&entry.title)))
                .titled(format!("Add {}", quote(&entry.title)))
        }
        Reading::RemoveContact(contact) => {
            let name = quote(&contact.title);
            Plan::say(format!("I propose to remove {name} ({}) from your address book.", contact.address))
                .with(propose::delete_book(contact, ids()), format!("Remove {name}"))
                .titled(format!("Remove {name}"))
        }
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
        Reading::Help => Plan { near: phrase::examples(know), ..Plan::say(say::HELP) },
        Reading::Greeting => Plan { near: phrase::examples(know), ..Plan::say("Hello! What would you like to do?") },
        Reading::Thanks => Plan::say("You're welcome."),
        Reading::Cancel => Plan::say(say::NOTHING_TO_CANCEL),
        Reading::Consent => Plan::say(say::CONSENT),
        Reading::Ask(question) => {
            Plan { near: phrase::buttons(question, know), ..Plan::say(ask::text(question, know)) }
        }
        Reading::Refuse(refusal) => {
            let near = match refusal {
                Refusal::NetworkOff(chain) => vec![format!("switch on {chain}")],
                _ => Vec::new(),
            };
            Plan { near, ..Plan::say(say::refusal(refusal)) }
        }
        Reading::NotUnderstood { words, near } => {
            let text = match words {
                Some(words) => format!("I don't understand “{}”, so I've prepared nothing.", quote(words)),
                None => "I didn't understand that, so I've done nothing.".to_owned(),
            };
            let hint = if near.is_empty() { "" } else { " Did you mean something like this?" };
            Plan { near: near.clone(), ..Plan::say(text + hint) }
        }
    }
}

async fn send(
    transfer: &Transfer,
    know: &Knowledge,
    desk: &dyn Desk,
    ids: &(dyn Fn() -> String + Send + Sync),
) -> Plan {
    let ticker = quote(&transfer.coin.ticker);
    let draft = match desk
        .draft_send(&transfer.coin, &transfer.to.address, transfer.amount.clone(), transfer.note.as_ref())
        .await
    {
        Ok(draft) => draft,
        Err(why) => {
            return Plan::say(format!("I couldn't prepare that. {} Nothing was signed or sent.", sentence_end(&why)));
        }
    };
    if let Some(difference) = differs(transfer, &draft) {
        return Plan::say(format!(
            "I couldn't prepare that: the draft has another {difference} than you asked for. Nothing was signed or sent."
        ));
    }
    let pays_fee = know.coins.iter().find(|coin| coin.is_native() && coin.chain == draft.chain);
    let mut text = format!(
        "I've prepared {} {ticker} on {} to {}{}.",
        draft.amount,
        draft.chain,
        say::to(&transfer.to),
        say::with_note(&draft)
    );
    if transfer.amount == DraftAmount::All && transfer.coin.is_native() {
        text.push_str(&everything(&draft, &ticker));
    } else if let Some(native) = pays_fee {
        text.push_str(&format!(" The network fee is at most {} {}.", draft.fee_max, quote(&native.ticker)));
    }
    text.push_str(" Please have a look in the consent window.");
    let action = propose::bundle(transfer, &draft, ids(), ids());
    let label = action.title.clone();
    Plan::say(text).with(action, propose::summary(transfer, &draft)).titled(label)
}

fn everything(draft: &Draft, ticker: &str) -> String {
    let rest = if draft.left_over.raw().is_zero() {
        String::new()
    } else {
        format!(" {} {ticker} stays beside that.", draft.left_over)
    };
    format!(
        " That is everything except {} {ticker}, which is left for the network fee; what the fee doesn't use of it stays in \
         your account.{rest}",
        draft.fee_max
    )
}

/// The desk's draft is checked against what was asked: a mistake on the way must not become a proposal.
fn differs(transfer: &Transfer, draft: &Draft) -> Option<&'static str> {
    if draft.to != transfer.to.address {
        return Some("recipient");
    }
    if draft.chain != transfer.coin.chain {
        return Some("network");
    }
    if draft.note != transfer.note {
        return Some("tag or memo");
    }
    match &transfer.amount {
        DraftAmount::Exact(amount) if *amount != draft.amount => Some("amount"),
        DraftAmount::All if draft.amount.raw().is_zero() => Some("amount (nothing would be left after the fee)"),
        DraftAmount::Exact(_) | DraftAmount::All => None,
    }
}

fn my_address(coin: Option<&CoinView>, know: &Knowledge) -> Plan {
    let mut seen: Vec<(&str, Vec<&str>)> = Vec::new();
    if let Some(withheld) = know.coins.iter().find(|own| own.address.is_empty()) {
        return Plan::say(format!(
            "Your address on {} is not given out before there is a backup of this vault. Make one in Settings; Receive, on Home, says more.",
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
            Plan::say(format!("{latest}{}", told(tx.status, what.as_deref(), Some(&tx.hash), tx.error.as_deref())))
        }
        Ok(None) if hash.is_some() => Plan::say(
            "I don't know a transaction of this wallet with that hash. That doesn't say whether one exists elsewhere.",
        ),
        Ok(None) => Plan::say("This wallet has sent nothing yet."),
        Err(why) => Plan::say(format!(
            "I couldn't find out: {} It is not known how the transaction stands.",
            sentence_end(&why)
        )),
    }
}
