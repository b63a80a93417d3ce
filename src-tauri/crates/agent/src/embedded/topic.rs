//! The subject of a sentence that changes nothing.

use super::intent::Intent;
use super::lexicon::{self, is};
use super::sheet::{Hex, Sheet};

/// The subject. `question`: the sentence asks.
pub fn topic(sheet: &Sheet<'_>, question: bool) -> Option<Intent> {
    let named = sheet.mentions.iter().any(|m| !m.weak);
    if sheet.has_phrase("sent me") {
        return None;
    }
    if asks_for_book(sheet, question, named) {
        return Some(Intent::Book);
    }
    let to_send = sheet.has(lexicon::SEND) || sheet.has("transaction transactions");
    if sheet.has("fee fees gas") || (sheet.has("cost costs") && to_send) {
        return Some(Intent::Fee);
    }
    let amount = sheet.has_amount();
    if sheet.has(lexicon::PRICE) && (question || !amount) || (question && asks_for_price(sheet)) {
        return Some(Intent::Price);
    }
    if asks_for_address(sheet, question) && !amount {
        return Some(Intent::Address);
    }
    let hash = |(_, hex): &(usize, Hex)| matches!(hex, Hex::Hash(_));
    if !amount && sheet.hexes().iter().any(hash) {
        return Some(Intent::Status);
    }
    if asks_for_balance(sheet, question) && !amount {
        return Some(Intent::Balance);
    }
    if sheet.has(lexicon::STATUS) && (question || !amount) {
        return Some(Intent::Status);
    }
    if question && named && sheet.has("get got receive received") {
        return Some(Intent::Status);
    }
    let looks = sheet.words().next().is_some_and(|word| is(word, lexicon::SHOW));
    (looks && named && !amount).then_some(Intent::Book)
}

fn asks_for_book(sheet: &Sheet<'_>, question: bool, named: bool) -> bool {
    sheet.has_phrase("address book")
        || sheet.has("contacts addressbook")
        || (named && sheet.has("address"))
        || (question && sheet.has("who who's whose") && (named || !sheet.addresses().is_empty()))
}

/// "how much is ETH", "how much do I have in dollars": without a word such as "price".
fn asks_for_price(sheet: &Sheet<'_>) -> bool {
    if sheet.has("send sent did paid pay get got receive received give gave") {
        return false;
    }
    let words: Vec<&str> = sheet.words().collect();
    let of_what = words.windows(4).find_map(|four| match four {
        ["how", "much", "is", next] => Some(*next),
        _ => None,
    });
    let held = sheet.has("left there have own hold holding wallet account balance holdings portfolio money");
    let costs = of_what.is_some_and(|next| !is(next, "it that this in my")) && !held;
    costs || (sheet.has(lexicon::CURRENCY) && (sheet.has_phrase("how much") || sheet.has_phrase("how many")))
}

fn asks_for_address(sheet: &Sheet<'_>, question: bool) -> bool {
    let noun = sheet.has("address addresses qr");
    let mine = sheet.has("my i me our we wallet public own receiving receive deposit");
    let receives = sheet.has("receive deposit") && !sheet.has("did have has");
    let pays_me = question
        && sheet.has("how where can")
        && (sheet.has_phrase("pay me") || sheet.has_phrase("send me") || sheet.has_phrase("get paid"));
    (noun && (mine || question || sheet.has(lexicon::SHOW))) || receives || pays_me || sheet.has_phrase("where should")
}

fn asks_for_balance(sheet: &Sheet<'_>, question: bool) -> bool {
    // "wallet" alone asks what is in it.
    let alone = sheet.has("wallet account") && sheet.is_only(&["wallet account", "my the show"]);
    if alone || sheet.has("balance balances portfolio holdings") {
        return true;
    }
    if sheet.has("send sent did paid pay") {
        return false;
    }
    if (question && sheet.has("rich")) || (sheet.has("left") && !sheet.coins.is_empty()) {
        return true;
    }
    let how_much = sheet.has_phrase("how much") || sheet.has_phrase("how many");
    let inside = question && sheet.has("wallet account") && sheet.has("what what's whats in");
    let mine = ["my funds", "my money", "my coins", "my tokens", "my assets"];
    let have = question && sheet.has("have own hold holding") && sheet.has("i we");
    (how_much && sheet.has("have own hold left got there money is do"))
        || inside
        || (have && !sheet.has(lexicon::STATUS))
        || mine.iter().any(|phrase| sheet.has_phrase(phrase))
}
