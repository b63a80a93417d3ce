//! A question keeps the understood parts, so that a short answer completes it.

use lockstep_agent::embedded::{Knowledge, Reading, answer, understand};

use crate::fixture::{contact, expand, knowledge, line};

/// Reads a dialogue; each message is read with the question of the one before it.
fn dialogue(know: &Knowledge, messages: &[&str]) -> Vec<String> {
    let mut open = None;
    let mut lines = Vec::new();
    for message in messages {
        let text = expand(message);
        let reading = match &open {
            Some(question) => answer(&text, question, know),
            None => understand(&text, know),
        };
        lines.push(line(&reading));
        open = match reading {
            Reading::Ask(question) => Some(question),
            _ => None,
        };
    }
    lines
}

fn last(messages: &[&str]) -> String {
    dialogue(&knowledge(), messages).pop().unwrap()
}

#[test]
fn short_answers_complete_a_transfer() {
    let cases: &[(&[&str], &str)] = &[
        (&["send ETH to Alice", "0.25"], "send 0.25 ETH to Alice"),
        (&["send ETH to Alice", "0.25 eth please"], "send 0.25 ETH to Alice"),
        (&["send ETH to Alice", "everything"], "send all ETH to Alice"),
        (&["send 0.25 ETH", "Alice"], "send 0.25 ETH to Alice"),
        (&["send 0.25 ETH", "to alice please"], "send 0.25 ETH to Alice"),
        (&["send 0.25 ETH", "{x}"], "send 0.25 ETH to {x}"),
        (&["send 0.25 ETH", "Max"], "send 0.25 ETH to Max"),
        (&["send 0.25 ETH", "Will"], "send 0.25 ETH to Will"),
        (&["send", "0.25 ETH", "Alice"], "send 0.25 ETH to Alice"),
        (&["send 5 to Alice", "USDC"], "send 5 USDC to Alice"),
        (&["send 5 to Alice", "the second"], "send 5 USDC to Alice"),
        (&["send 5 USDT to Alice", "the second one"], "send 5 USDT {tether2} to Alice"),
        (&["send 5 USDT to Alice", "{tether}"], "send 5 USDT {tether} to Alice"),
        (&["send 5 USDT to Alice", "2"], "send 5 USDT {tether2} to Alice"),
        (&["send 1,000 USDC to Alice", "1000"], "send 1000 USDC to Alice"),
        (&["send 1,000 USDC to Alice", "the first"], "send 1000 USDC to Alice"),
        (&["send 1,000 USDC to Alice", "the second"], "send 1 USDC to Alice"),
        (&["send 0,25 ETH to Alice", "yes"], "send 0.25 ETH to Alice"),
        (&["send 0 ETH to Alice", "0.1"], "send 0.1 ETH to Alice"),
        (&["send 0.0000001 USDC to Alice", "0.1"], "send 0.1 USDC to Alice"),
        (&["send half ETH to Alice", "0.5"], "send 0.5 ETH to Alice"),
        (&["send 5 DOGE to Alice", "USDC"], "ask Amount"),
        (&["send 0.25 ETH to Alcie", "yes"], "send 0.25 ETH to Alice"),
        (&["send 0.25 ETH to Dave", "Dave Miller"], "send 0.25 ETH to Dave Miller"),
        (&["send 0.25 ETH to Dave", "the first"], "send 0.25 ETH to Dave Jones"),
        (&["send 0.25 ETH to Carol", "the last one"], "send 0.25 ETH to 0x52908400098527886E0F7030069857D2E4169EE7"),
        (&["send 0.25 ETH to Alice and Bob", "Bob"], "send 0.25 ETH to Bob"),
        (&["send 0.25 ETH to bob.eth", "{x}"], "send 0.25 ETH to {x}"),
        (&["send 0.25 ETH to 0x1234", "{x}"], "send 0.25 ETH to {x}"),
        (&["send ETH", "0.25", "Mallory", "Alice"], "send 0.25 ETH to Alice"),
        (&["send 1 ETH 2 ETH to Alice", "2"], "send 2 ETH to Alice"),
    ];
    for (messages, expected) in cases {
        assert_eq!(last(messages), *expected, "after {messages:?}");
    }
}

#[test]
fn answers_about_the_address_book_complete_it() {
    assert_eq!(last(&["add Zed", "{x}"]), "add Zed {x}");
    assert_eq!(last(&["add {x}", "Zed"]), "add Zed {x}");
    assert_eq!(last(&["add {x}", "Will Power"]), "add Will Power {x}");
    assert_eq!(last(&["add Zed 0x1234", "{x}"]), "add Zed {x}");
    assert_eq!(last(&["remove Carol", "the second"]), "remove Carol");
    assert_eq!(last(&["remove", "Bob"]), "remove Bob");
    assert_eq!(last(&["remove Alcie", "yes"]), "remove Alice");
}

#[test]
fn a_request_of_its_own_is_not_taken_for_an_answer() {
    assert_eq!(last(&["send 0.25 ETH", "send 1 USDC to Bob"]), "send 1 USDC to Bob");
    assert_eq!(last(&["send 0.25 ETH", "what is my balance?"]), "balance *");
    assert_eq!(last(&["send 0.25 ETH", "cancel"]), "cancel");
    assert_eq!(last(&["add Zed", "send 1 ETH to Bob"]), "send 1 ETH to Bob");
    assert_eq!(last(&["send 0.25 ETH to Mallory", "add Mallory {x}"]), "add Mallory {x}");
}

#[test]
fn an_answer_that_contradicts_is_asked_about() {
    assert_eq!(last(&["send 0.25 ETH", "Bob 2"]), "ask TwoAmounts([\"0.25\", \"2\"]) [0.25, 2]");
    assert_eq!(last(&["send 0.25 ETH", "Bob 2", "0.25"]), "send 0.25 ETH to Bob");
}

#[test]
fn yes_never_stands_for_more_than_one_possible_answer() {
    let asked = last(&["send 1,000 USDC to Alice"]);
    assert_eq!(last(&["send 1,000 USDC to Alice", "yes"]), asked, "two meanings are open, so the question comes again");
    let asked = last(&["send 0.25 ETH"]);
    assert_eq!(last(&["send 0.25 ETH", "ok"]), asked, "nobody was named");
}

#[test]
fn an_unanswered_question_is_repeated() {
    let asked = last(&["send 0.25 ETH to Alice and Bob"]);
    assert_eq!(last(&["send 0.25 ETH to Alice and Bob", "why though?"]), asked);
}

#[test]
fn a_refused_answer_does_not_complete_anything() {
    assert_eq!(last(&["send 0.25 ETH", "Al{zwsp}ice"]), "refuse Suspicious");
    assert_eq!(last(&["send ETH to Alice", "$20"]), "ask Fiat(\"20\", \"$\")");
    assert_eq!(last(&["send ETH to Alice", "1 if it is cheap"]), "refuse Condition");
}

#[test]
fn a_single_coin_needs_no_question() {
    let mut know = knowledge();
    know.coins.truncate(1);
    assert_eq!(dialogue(&know, &["send 0.25 to Alice"]), ["send 0.25 ETH to Alice"]);
    assert_eq!(dialogue(&know, &["send everything to Alice"]), ["send all ETH to Alice"]);
    assert_eq!(
        dialogue(&know, &["send 0.25", "Bob 2"]).pop().unwrap(),
        "ask TwoAmounts([\"0.25\", \"2\"]) [0.25, 2]",
        "a second number is not taken for a correction"
    );
}

#[test]
fn names_that_are_equal_but_for_their_alphabet_are_refused() {
    let mut know = knowledge();
    know.contacts.push(contact("\u{0421}\u{0430}\u{0440}\u{0430}", "0x7777777777777777777777777777777777777777"));
    let cyrillic = "send 1 ETH to \u{0421}\u{0430}\u{0440}\u{0430}";
    assert!(dialogue(&know, &[cyrillic])[0].starts_with("send 1 ETH to "), "a name of its own is a name");
    know.contacts.push(contact("Capa", "0x8888888888888888888888888888888888888888"));
    assert_eq!(dialogue(&know, &[cyrillic]), ["refuse Disguised"], "now it could be taken for another");
    assert_eq!(dialogue(&know, &["send 1 ETH to Capa"]), ["refuse Disguised"]);
}
