//! What a sentence is about, by the words that carry it.

use super::lexicon::{self, is};
use super::sheet::{Hex, Sheet};
use super::talk::small_talk;
use super::token::Kind;

/// What a sentence is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// Passwords and keys.
    Secret,
    /// Greets.
    Greeting,
    /// Thanks.
    Thanks,
    /// Asks for help.
    Help,
    /// Drops what was begun.
    Cancel,
    /// Approves.
    Consent,
    /// Sends, with or without a verb.
    Send {
        /// The sentence has a verb that sends.
        verb: bool,
    },
    /// Adds to the address book.
    Add,
    /// Removes from the address book.
    Remove,
    /// Looks into the address book.
    Book,
    /// Asks how a transaction stands.
    Status,
    /// Asks for a balance.
    Balance,
    /// Asks for the wallet's own address.
    Address,
    /// Asks what something is worth.
    Price,
    /// Asks what a transfer costs.
    Fee,
    /// Wants something that the planner does not do.
    Foreign(String),
    /// A name, an amount, a coin or an address without a sentence.
    Fragment,
    /// None of these.
    Unknown,
}

/// Classifies a sentence.
pub fn intent(sheet: &Sheet<'_>) -> Intent {
    if let Some(intent) = small_talk(sheet, asks(sheet)) {
        return intent;
    }
    let question = asks(sheet);
    match first_verb(sheet) {
        Some(("send", _)) if !question && !is_topic_only(sheet) => {
            return Intent::Send { verb: true };
        }
        Some(("add", _)) if !question => return Intent::Add,
        Some(("remove", _)) if !question => return Intent::Remove,
        Some(("foreign", verb)) if !question && !(verb == "deposit" && sheet.has("address")) => {
            return Intent::Foreign(verb.to_owned());
        }
        _ => {}
    }
    if let Some(intent) = topic(sheet, question) {
        return intent;
    }
    fragment(sheet, question)
}

/// The sentence asks. "could you ..." does not.
pub fn asks(sheet: &Sheet<'_>) -> bool {
    const BEFORE: &str = "please hi hello hey so and ok okay but well pls now thanks";
    let mut words = sheet
        .tokens
        .iter()
        .map(|token| token.lower.as_str())
        .filter(|word| !is(word, BEFORE));
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let named = sheet.mentions.iter().any(|m| !m.weak && m.range.start == 0);
    // "when Bob pays, send ...": a condition, not a question.
    let condition = first == "when"
        && !is(
            second,
            "did was will do does is are were has have should can",
        );
    is(first, lexicon::QUESTION) && !(first == "do" && second == "not") && !condition && !named
}

fn first_verb<'s>(sheet: &'s Sheet<'_>) -> Option<(&'static str, &'s str)> {
    sheet.words().find_map(|word| {
        let kinds = [
            ("send", lexicon::SEND),
            ("add", lexicon::ADD),
            ("remove", lexicon::REMOVE),
            ("foreign", lexicon::FOREIGN),
            ("show", lexicon::SHOW),
        ];
        kinds
            .into_iter()
            .find(|(_, list)| is(word, list))
            .map(|(kind, _)| (kind, word))
    })
}

/// "give me my balance", "send me my address": the verb sends nothing.
fn is_topic_only(sheet: &Sheet<'_>) -> bool {
    let numbers = sheet.tokens.iter().any(|t| {
        matches!(
            t.kind,
            Kind::Number | Kind::OddNumber | Kind::Hex | Kind::Fiat
        )
    });
    let named = sheet.mentions.iter().any(|m| !m.weak);
    let to_me = sheet.has_phrase("give me") || sheet.has_phrase("send me");
    let noun = sheet.has("balance balances address contacts status portfolio list receipt");
    !numbers && !named && to_me && noun && !sheet.has(lexicon::ALL)
}

fn topic(sheet: &Sheet<'_>, question: bool) -> Option<Intent> {
    let mentioned = sheet.mentions.iter().any(|m| !m.weak);
    let mine = sheet.has("my i me our we");
    let book = sheet.has_phrase("address book") || sheet.has("contacts addressbook");
    if book
        || (sheet.has("address") && mentioned)
        || (mentioned && question && sheet.has("who who's"))
    {
        return Some(Intent::Book);
    }
    let how_much = sheet.has_phrase("how much") || sheet.has_phrase("how many");
    if sheet.has("fee fees gas") {
        return Some(Intent::Fee);
    }
    if sheet.has(lexicon::PRICE) && (question || !has_amount(sheet)) {
        return Some(Intent::Price);
    }
    if (sheet.has("address addresses qr")
        && (mine || question || sheet.has(lexicon::SHOW) || sheet.has("receive deposit")))
        || (sheet.has("receive deposit") && !sheet.has("did have has") && !has_amount(sheet))
        || sheet.has_phrase("get paid")
    {
        return Some(Intent::Address);
    }
    if sheet
        .hexes()
        .iter()
        .any(|(_, hex)| matches!(hex, Hex::Hash(_)))
        && !has_amount(sheet)
    {
        return Some(Intent::Status);
    }
    let has_money = sheet.has("balance balances portfolio holdings")
        || (sheet.has("wallet account") && question && sheet.has("what what's whats in"))
        || (how_much
            && sheet.has("have own hold left got there money is do")
            && !sheet.has("send sent did"))
        || (question
            && sheet.has("have own hold holding")
            && sheet.has("i we")
            && !sheet.has(lexicon::STATUS))
        || sheet.has_phrase("my funds")
        || sheet.has_phrase("my money")
        || sheet.has_phrase("my coins")
        || sheet.has_phrase("my tokens");
    if has_money && !has_amount(sheet) {
        return Some(Intent::Balance);
    }
    let amounts = has_amount(sheet);
    if sheet.has(lexicon::STATUS) && (question || !amounts) {
        return Some(Intent::Status);
    }
    (question && mentioned && sheet.has("get got receive received")).then_some(Intent::Status)
}

fn has_amount(sheet: &Sheet<'_>) -> bool {
    sheet
        .tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Number | Kind::OddNumber | Kind::Fiat))
}

fn fragment(sheet: &Sheet<'_>, question: bool) -> Intent {
    let amount = has_amount(sheet) || sheet.has(lexicon::ALL);
    let to_whom =
        sheet.has(lexicon::TOWARDS) || !sheet.mentions.is_empty() || !sheet.addresses().is_empty();
    if amount && to_whom && !question {
        return Intent::Send { verb: false };
    }
    // "Bob is 0x...", "Bob's address: 0x..."
    let names_address = sheet.has("is") || sheet.has("address");
    if !question && names_address && sheet.addresses().len() == 1 && !amount {
        return Intent::Add;
    }
    let something = amount
        || !sheet.mentions.is_empty()
        || !sheet.coins.is_empty()
        || !sheet.hexes().is_empty();
    if something && !question {
        Intent::Fragment
    } else {
        Intent::Unknown
    }
}
