//! The planner's questions.

use super::reading::{About, Frame, Knowledge, Pick, Question, SendFrame, Spoken, Transfer};
use super::say::{bad_address, quote, short_to};
use crate::{CoinView, DraftAmount};

/// The question as text, with a numbered list of choices.
pub fn text(question: &Question, know: &Knowledge) -> String {
    let asked = match &question.frame {
        Frame::Send(frame) => send(&question.about, frame, know),
        Frame::Add { .. } | Frame::Remove => book(&question.about),
        Frame::List => listing(&question.about),
    };
    // A single payment or entry is in the question itself.
    let is_said = matches!(question.picks.as_slice(), [Pick::Sends(_) | Pick::Entry(_)])
        && !matches!(question.about, About::AlreadySent);
    let list = if is_said { String::new() } else { choices(&question.picks) };
    if let (About::UnknownName(name), Frame::Send(_), [Pick::To(to)]) =
        (&question.about, &question.frame, question.picks.as_slice())
    {
        return format!(
            "I don't know “{}”. Did you mean {}? Otherwise please give me a name from your address book or a full address.",
            quote(name),
            super::say::to(to)
        );
    }
    if list.is_empty() { asked } else { format!("{asked}\n{list}") }
}

fn choices(picks: &[Pick]) -> String {
    let lines = picks.iter().enumerate().map(|(i, pick)| format!("{}. {}", i + 1, choice(pick)));
    lines.collect::<Vec<_>>().join("\n")
}

fn choice(pick: &Pick) -> String {
    match pick {
        Pick::Amount(digits) => digits.clone(),
        Pick::Coin(coin) => match &coin.contract {
            Some(contract) => format!("{} on {}, contract {contract}", quote(&coin.ticker), coin.chain),
            None => format!("{} on {}", quote(&coin.ticker), coin.chain),
        },
        Pick::To(to) => super::say::to(to),
        Pick::Contact(contact) => format!("{} ({})", quote(&contact.title), contact.address),
        Pick::Sends(all) => all.iter().map(payment).collect::<Vec<_>>().join(" and "),
        Pick::Token(token) => format!(
            "{} on {}, contract {}",
            quote(token.ticker.as_deref().unwrap_or("the token")),
            token.chain,
            token.contract
        ),
        Pick::Unlisted(coin) => token_of_list(coin),
        Pick::Entry(entry) => format!("{} ({})", quote(&entry.title), entry.address),
    }
}

/// "0.1 ETH on Base to Alice"
pub(super) fn payment(transfer: &Transfer) -> String {
    let (ticker, chain, to) = (quote(&transfer.coin.ticker), &transfer.coin.chain, short_to(&transfer.to));
    match &transfer.amount {
        DraftAmount::Exact(amount) => format!("{amount} {ticker} on {chain} to {to}"),
        DraftAmount::All => format!("all {ticker} on {chain} to {to}"),
    }
}

pub(super) fn token_of_list(coin: &CoinView) -> String {
    let contract = coin.contract.as_ref().map(|contract| format!(", contract {contract}")).unwrap_or_default();
    format!("{} on {}{contract}", quote(&coin.ticker), coin.chain)
}

fn listing(about: &About) -> String {
    match about {
        About::WhichToken(ticker) => format!("There is more than one {}. Which one do you mean?", quote(ticker)),
        About::ContractOfWhat => "On which network is that contract? For example: add the token 0x… on Base.".into(),
        _ => "Which token, or which network? For example: add USDC on Base, or add the Solana network.".into(),
    }
}

fn send(about: &About, frame: &SendFrame, know: &Knowledge) -> String {
    let ticker = frame.coin.as_ref().map(|coin| quote(&coin.ticker));
    let of_what = ticker.as_deref().unwrap_or("of it");
    let whom = frame.to.as_ref().map(|to| format!(" to {}", short_to(to))).unwrap_or_default();
    let tickers: Vec<String> = know.coins.iter().map(|coin| quote(&coin.ticker)).collect();
    match about {
        About::Amount => format!("How much {} should I send{whom}?", ticker.as_deref().unwrap_or("(and of which coin)")),
        About::AmountInWords(word) => {
            let of = ticker.as_deref().map(|ticker| format!(" {ticker}")).unwrap_or_default();
            format!("How much{of} is “{}”? Please give a number, for example 0.5.", quote(word))
        }
        About::AmountUnclear(raw) => {
            format!("I'm not sure how to read “{}”: only a point is a decimal sign here. Which amount do you mean?", quote(raw))
        }
        About::AmountNegative => format!("An amount can't be less than zero. How much {of_what} should I send{whom}?"),
        About::AmountZero => format!("Sending zero would only cost a fee. How much {of_what} should I send{whom}?"),
        About::AmountShare => {
            format!("Is that a share of what you have, or of one coin? Please give a number: how much {of_what} should I send{whom}?")
        }
        About::AmountTooFine => match &frame.coin {
            Some(coin) => format!("{} has only {} decimal places. How much should I send{whom}?", quote(&coin.ticker), coin.decimals),
            None => "That has more decimal places than the coin. How much should I send?".into(),
        },
        About::AmountTooLarge => "That is more than could ever exist. How much should I send?".into(),
        About::SubUnit(unit) => format!("I don't understand {}. How much should I send{whom}, in the coin itself, for example 0.25?", quote(unit)),
        About::TwoAmounts(all) => format!("I see more than one amount ({}). Which one should I send{whom}?", quote(&all.join(" and "))),
        About::AllAndAmount => "You asked for everything and for an amount. Which should it be?".into(),
        About::AllExcept => "I can send everything or an exact amount, but not everything except something. How much should it be?".into(),
        About::ShallI => format!("Shall I prepare it: {}?", offered(frame)),
        About::Should => format!("Whether to pay is your decision: I can't advise you. Shall I prepare {} for you to look at in the consent window?", offered(frame)),
        About::WhatIf => format!(
            "I would prepare {} with its highest network fee, and the consent window would show it. Nothing is sent before you approve it there and enter your password. A sent payment can't be taken back. Shall I prepare it?",
            offered(frame)
        ),
        About::WithoutMessage(message) => {
            format!("A message (“{}”) can't go with this payment. Shall I prepare {} without it?", quote(message), offered(frame))
        }
        About::Fiat(_, currency) => format!(
            "I can't work out an amount in {} without a price. Prices are turned on in Settings, General, or with `lockstep prices on`. How much {} should I send{whom}?",
            quote(currency),
            ticker.as_deref().unwrap_or("(and of which coin)")
        ),
        About::Computed(sentence) => sentence.clone(),
        About::Coin => match &frame.amount {
            Some(Spoken::Exact(digits)) => format!("{digits} of which coin?"),
            _ => "Of which coin?".into(),
        },
        About::UnknownCoin(name) => {
            format!("This wallet has no coin called “{}”. It has {}. Which coin do you mean?", quote(name), list(&tickers))
        }
        About::SameTicker(ticker) => format!("This wallet has more than one {}. Which one do you mean?", quote(ticker)),
        About::TwoCoins => "I see more than one coin. Which one should I send?".into(),
        About::Recipient => match (&frame.amount, &ticker) {
            (Some(Spoken::Exact(digits)), Some(ticker)) => format!("To whom should I send {digits} {ticker}?"),
            (Some(Spoken::All), Some(ticker)) => format!("To whom should I send all your {ticker}?"),
            _ => "To whom?".into(),
        },
        About::SameName(name) => {
            format!("“{}” stands for more than one address in your address book. Which one do you mean?", quote(name))
        }
        About::EachOrOne => "I see more than one recipient. Should each of them get that much, or only one of them?".into(),
        About::WhichOfThem => "There was more than one transfer. What should I prepare?".into(),
        About::AlreadySent => {
            "The payment before was sent, or may have been, so it can't be changed. Should I prepare this as a further payment?".into()
        }
        About::TwoRecipients => "I see more than one recipient. To which one should I send? (One transfer at a time.)".into(),
        About::NameAndAddress(name) => {
            format!("{} has another address in your address book than the one you wrote. Which one do you mean?", quote(name))
        }
        About::OwnWallet => "This is your own wallet, so there is nothing to send. To whom should I send it?".into(),
        About::Someone(who) => format!("I don't know who “{}” is. Please give me a name from your address book or a full address.", quote(who)),
        About::TokenContract(ticker) => {
            format!("That is the address of the {} contract itself; what is sent there is usually lost. To whom should I send it?", quote(ticker))
        }
        About::BurnAddress => "That is the zero address; whatever is sent there is lost. To whom should I send it?".into(),
        About::BadContact(name) => {
            format!("The address saved for {} can't be used here. Please give me a full address.", quote(name))
        }
        About::UnknownName(name) if is_like_an_address(name) => {
            let chains: Vec<String> = know.coins.iter().map(|coin| quote(&coin.chain)).collect();
            format!(
                "“{}” is no address on {}: a character of it is wrong, or it belongs to another network. Please give me the full address.",
                quote(name),
                list(&chains)
            )
        }
        other => recipient(other),
    }
}

/// "0.1 ETH to Alice"
fn offered(frame: &SendFrame) -> String {
    let amount = match &frame.amount {
        Some(Spoken::Exact(digits)) => digits.clone(),
        Some(Spoken::All) => "all".to_owned(),
        Some(Spoken::Share(top, bottom)) => format!("{top}/{bottom}"),
        None => String::new(),
    };
    let ticker = frame.coin.as_ref().map(|coin| quote(&coin.ticker)).unwrap_or_default();
    let whom = frame.to.as_ref().map(short_to).unwrap_or_default();
    format!("{amount} {ticker} to {whom}")
}

/// Whether a text is one word with digits and as long as the addresses of most chains. No name is.
fn is_like_an_address(name: &str) -> bool {
    name.len() >= 26 && !name.contains(char::is_whitespace) && name.contains(|c: char| c.is_ascii_digit())
}

/// Questions about a recipient, which several kinds of request can raise.
fn recipient(about: &About) -> String {
    match about {
        About::UnknownName(name) => {
            format!("I don't know “{}”. Please give me a name from your address book or a full address.", quote(name))
        }
        About::BadAddress(why) => bad_address(*why),
        About::NameService(name) => {
            format!("I can't look up names such as {} yet. Please give me the full address.", quote(name))
        }
        About::SameName(name) => {
            format!("There is more than one “{}” in your address book. Which one do you mean?", quote(name))
        }
        About::OneAddress => "I see more than one address. Which one is it? One entry at a time, please.".into(),
        _ => "Could you say that in another way?".into(),
    }
}

fn book(about: &About) -> String {
    match about {
        About::NewTitle => "Under which name should I save that address?".into(),
        About::NewAddress(title) => format!("Which address belongs to {}?", quote(title)),
        About::Lookalike(title) => format!(
            "That name looks just like your entry {}, but is spelled with other letters. Please choose another name.",
            quote(title)
        ),
        About::SecondEntry(title) => format!(
            "You already have another entry called {}. Under which name should I save this one? (A yes saves it as a second {}.)",
            quote(title),
            quote(title)
        ),
        About::RemoveWhom => "Whom should I remove from your address book?".into(),
        About::UnknownName(name) => format!("“{}” is not in your address book. Whom should I remove?", quote(name)),
        other => recipient(other),
    }
}

fn list(all: &[String]) -> String {
    let mut all: Vec<&str> = all.iter().map(String::as_str).take(6).collect();
    all.dedup();
    match all.split_last() {
        None => "no coins yet".into(),
        Some((only, [])) => (*only).to_owned(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}
