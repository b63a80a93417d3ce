//! Sentences that the planner itself understands, for buttons and labels.

use lockstep_chain::{Carries, Chain, Registry};

use super::frame::frame_of;
use super::reading::{About, Frame, Knowledge, Pick, Question, Recipient, SendFrame, Spoken, Transfer};
use super::sheet::usable;
use crate::CoinView;

/// The transfer as a sentence, if it is complete.
pub fn transfer(frame: &SendFrame, know: &Knowledge) -> Option<String> {
    let (Some(amount), Some(coin), Some(to)) = (&frame.amount, &frame.coin, &frame.to) else {
        return None;
    };
    let amount = match amount {
        Spoken::Exact(digits) => digits.clone(),
        Spoken::All => "all my".to_owned(),
        Spoken::Share(top, bottom) => format!("{top}/{bottom} of my"),
    };
    let note = frame.note.as_deref().map(|note| note_words(note, coin)).unwrap_or_default();
    Some(format!("send {amount} {} to {}{note}", coin_words(coin, know), who(to, know)))
}

/// Transfers as one sentence.
pub fn transfers(all: &[Transfer], know: &Knowledge) -> String {
    let each: Vec<String> = all.iter().filter_map(|one| transfer(&frame_of(one), know)).collect();
    let parts = each.iter().map(|sentence| sentence.strip_prefix("send ").unwrap_or(sentence));
    format!("send {}", parts.collect::<Vec<_>>().join(" and "))
}

/// A note in a form that is read back unchanged.
fn note_words(note: &str, coin: &CoinView) -> String {
    match Registry::row(&coin.chain).map(Chain::carries) {
        Some(Carries::Tag) => format!(" with tag {note}"),
        _ => format!(" with memo “{note}”"),
    }
}

/// The coin, distinct from others with its ticker.
fn coin_words(coin: &CoinView, know: &Knowledge) -> String {
    let twins = know.coins.iter().filter(|other| other.ticker.eq_ignore_ascii_case(&coin.ticker)).count();
    match &coin.contract {
        Some(contract) if twins > 1 => format!("{} {contract}", coin.ticker),
        None if twins > 1 => format!("{} on {}", coin.ticker, coin.chain),
        _ => coin.ticker.clone(),
    }
}

/// The name if it means one address only, else the address.
fn who(to: &Recipient, know: &Knowledge) -> String {
    let same = |title: &str| {
        let title = title.to_lowercase();
        let named = know.contacts.iter().filter(move |c| c.title.to_lowercase() == title);
        named.filter_map(usable).all(|other| other.address == to.address)
    };
    match &to.name {
        Some(name) if same(name) => name.clone(),
        _ => to.address.clone(),
    }
}

/// Up to three answers as texts for the input box.
pub fn buttons(question: &Question, know: &Knowledge) -> Vec<String> {
    // Who of two people is meant is said, not clicked.
    if matches!(question.about, About::TwoRecipients | About::NameAndAddress(_)) {
        return Vec::new();
    }
    question.picks.iter().take(3).map(|pick| button(pick, &question.frame, know)).collect()
}

fn button(pick: &Pick, frame: &Frame, know: &Knowledge) -> String {
    if let (Frame::Send(frame), Pick::Amount(_) | Pick::Coin(_) | Pick::To(_)) = (frame, pick) {
        let mut frame = frame.clone();
        fill(&mut frame, pick);
        if let Some(sentence) = transfer(&frame, know) {
            return sentence;
        }
    }
    match pick {
        Pick::Amount(digits) => digits.clone(),
        Pick::Coin(coin) => coin_words(coin, know),
        Pick::To(to) => who(to, know),
        Pick::Contact(contact) => {
            let twins = know.contacts.iter().filter(|c| c.title.to_lowercase() == contact.title.to_lowercase()).count();
            let name = if twins > 1 { &contact.address } else { &contact.title };
            format!("remove {name} from my address book")
        }
        Pick::Sends(all) => transfers(all, know),
        Pick::Token(token) => {
            format!("add the token {} on {}", token.ticker.as_deref().unwrap_or(&token.contract), token.chain)
        }
        Pick::Entry(entry) => format!("add \"{} 2\" {} to my address book", entry.title, entry.address),
        Pick::Unlisted(coin) => {
            format!("remove the token {} on {}", coin.contract.as_deref().unwrap_or(&coin.ticker), coin.chain)
        }
    }
}

/// Fills in one part of a transfer.
pub fn fill(frame: &mut SendFrame, pick: &Pick) {
    match pick {
        Pick::Amount(digits) => frame.amount = Some(Spoken::Exact(digits.clone())),
        Pick::Coin(coin) => frame.coin = Some(coin.clone()),
        Pick::To(to) => frame.to = Some(to.clone()),
        Pick::Contact(_) | Pick::Sends(_) | Pick::Token(_) | Pick::Unlisted(_) | Pick::Entry(_) => {}
    }
}

/// Example requests that always work. None of them pays anything.
pub fn examples() -> Vec<String> {
    ["what is my balance?", "what is my address?", "help"].map(str::to_owned).to_vec()
}
