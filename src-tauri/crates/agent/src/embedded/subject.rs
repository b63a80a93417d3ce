//! The subject of a sentence, from the words that carry it.

use super::intent::Intent;
use super::lexicon::{self, is};
use super::note;
use super::reading::Knowledge;
use super::sheet::Sheet;
use super::talk::small_talk;
use super::token::Kind;
use super::topic::topic;

/// Marks a text. Its note is cut out if `takes` accepts the rest's intent.
pub fn marked<'a>(text: &str, know: &'a Knowledge, takes: impl Fn(&Intent) -> bool) -> Sheet<'a> {
    let without = note::cut(text, know).map(|cut| Sheet { note: Some(cut.said), ..Sheet::new(&cut.rest, know) });
    without.filter(|sheet| takes(&intent(sheet))).unwrap_or_else(|| Sheet::new(text, know))
}

/// The subject of a text.
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
        Some(("foreign", verb)) if !question && (verb != "deposit" || !sheet.has("address")) => {
            return Intent::Foreign(verb.to_owned());
        }
        _ => {}
    }
    if !question && sheet.has_phrase("new contact") {
        return Intent::Add;
    }
    if let Some(intent) = topic(sheet, question) {
        return intent;
    }
    fragment(sheet, question)
}

/// Whether the sentence asks. "could you ..." does not count.
pub fn asks(sheet: &Sheet<'_>) -> bool {
    const BEFORE: &str = "please hi hello hey so and ok okay but well pls now thanks";
    let mut words = sheet.tokens.iter().map(|token| token.lower.as_str()).filter(|word| !is(word, BEFORE));
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let named = sheet.mentions.iter().any(|m| !m.weak && m.range.start == 0);
    // "when Bob pays, send ..." is a condition, not a question.
    let condition = first == "when" && !is(second, "did was will do does is are were has have should can");
    let forbids = first == "do" && second == "not";
    is(first, lexicon::QUESTION) && !forbids && !condition && !named
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
        kinds.into_iter().find(|(_, list)| is(word, list)).map(|(kind, _)| (kind, word))
    })
}

/// "give me my balance", "send me my address": the verb sends nothing.
fn is_topic_only(sheet: &Sheet<'_>) -> bool {
    let numbers = sheet.tokens.iter().any(|t| !matches!(t.kind, Kind::Word | Kind::Symbol));
    let named = sheet.mentions.iter().any(|m| !m.weak);
    let to_me = sheet.has_phrase("give me") || sheet.has_phrase("send me");
    let noun = sheet.has("balance balances address contacts status portfolio list receipt");
    !numbers && !named && to_me && noun && !sheet.has(lexicon::ALL)
}

fn fragment(sheet: &Sheet<'_>, question: bool) -> Intent {
    let amount = sheet.has_amount() || sheet.has(lexicon::ALL);
    if sheet.has(lexicon::TOLD) {
        return Intent::Unknown;
    }
    let to_whom = sheet.has(lexicon::TOWARDS) || !sheet.mentions.is_empty() || !sheet.addresses().is_empty();
    if amount && to_whom && !question {
        return Intent::Send { verb: false };
    }
    // "Bob is 0x...", "Bob's address: 0x..."
    let names_address = sheet.has("is") || sheet.has("address");
    if !question && names_address && sheet.addresses().len() == 1 && !amount {
        return Intent::Add;
    }
    let something = amount || !sheet.mentions.is_empty() || !sheet.coins.is_empty() || !sheet.hexes().is_empty();
    if something && !question { Intent::Fragment } else { Intent::Unknown }
}
