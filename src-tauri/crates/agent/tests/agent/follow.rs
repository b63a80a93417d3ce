//! Messages about the previous transfer.

use lockstep_agent::embedded::{Before, Reading, Transfer, answer, follow, understand};

use crate::fixture::{expand, knowledge, line};

fn transfers(text: &str) -> Vec<Transfer> {
    match understand(&expand(text), &knowledge()) {
        Reading::Send(transfer) => vec![transfer],
        Reading::Sends(all) => all,
        other => panic!("{text:?} is {}", line(&other)),
    }
}

fn after(before: &str, sent: bool, then: &str) -> String {
    let before = Before { transfers: transfers(before), sent };
    follow(&expand(then), Some(&before), &knowledge()).map_or_else(|| "stands alone".into(), |reading| line(&reading))
}

#[test]
fn the_transfer_before_is_changed_or_repeated() {
    const ONE: &str = "send 0.25 ETH to Alice";
    const TWO: &str = "send 0.1 ETH to Alice and 0.2 to Bob";
    for (before, then, read) in [
        (ONE, "make it 0.3", "send 0.3 ETH to Alice"),
        (ONE, "make it 0.3 instead", "send 0.3 ETH to Alice"),
        (ONE, "Make that 5 USDC, please.", "send 5 USDC to Alice"),
        (ONE, "change the amount to 0.3", "send 0.3 ETH to Alice"),
        (ONE, "no, make it 0.3", "send 0.3 ETH to Alice"),
        (ONE, "make it 0,3", "ask AmountUnclear(\"0,3\") [0.3]"),
        (ONE, "make it 0", "ask AmountZero"),
        (ONE, "the same to Bob", "send 0.25 ETH to Bob"),
        (ONE, "and the same to Bob, please", "send 0.25 ETH to Bob"),
        (ONE, "and to Bob too", "send 0.25 ETH to Bob"),
        (ONE, "and Bob as well", "send 0.25 ETH to Bob"),
        (ONE, "the same to Bob and Bob Smith", "send 0.25 ETH to Bob and 0.25 ETH to Bob Smith"),
        (ONE, "the same to {x}", "send 0.25 ETH to {x}"),
        (ONE, "no, to Bob", "send 0.25 ETH to Bob"),
        (ONE, "to Bob instead", "send 0.25 ETH to Bob"),
        (ONE, "the same to Bbo", "ask UnknownName(\"bbo\") [Bob]"),
        (
            ONE,
            "and to Carol too",
            "ask SameName(\"Carol\") [0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb, 0x52908400098527886E0F7030069857D2E4169EE7]",
        ),
        (ONE, "and 5 to Bob as well", "send 5 ETH to Bob"),
        (ONE, "and 5 USDC to Bob", "send 5 USDC to Bob"),
        (ONE, "again", "send 0.25 ETH to Alice"),
        (ONE, "send it again", "send 0.25 ETH to Alice"),
        (TWO, "again", "send 0.1 ETH to Alice and 0.2 ETH to Bob"),
        (TWO, "make it 0.3", "ask WhichOfThem [0.3 ETH to Alice and 0.3 ETH to Bob, 0.3 ETH to Alice, 0.3 ETH to Bob]"),
        (TWO, "the same to Max", "ask Amount"),
        (TWO, "and 0.3 to Max too", "send 0.3 ETH to Max"),
        ("send 10 USDC each to Alice and Bob", "the same to Max", "send 10 USDC to Max"),
        // A complete request is read on its own.
        (ONE, "send 0.3 ETH to Bob", "stands alone"),
        (ONE, "what is my balance?", "stands alone"),
        (ONE, "make it 0.3 tomorrow", "stands alone"),
        (ONE, "don't make it 0.3", "stands alone"),
        (ONE, "make it $20", "stands alone"),
        (ONE, "0.3", "stands alone"),
        (ONE, "Bob", "stands alone"),
        (ONE, "cancel that", "stands alone"),
        (ONE, "make it 0.3 to\u{200B} Bob", "stands alone"),
    ] {
        assert_eq!(after(before, false, then), read, "{then:?} after {before:?}");
    }
}

/// A sent transfer cannot be changed; the person is asked before another one.
#[test]
fn a_sent_transfer_is_not_changed_without_asking() {
    const ONE: &str = "send 0.25 ETH to Alice";
    assert_eq!(after(ONE, true, "make it 0.3"), "ask AlreadySent [0.3 ETH to Alice]");
    assert_eq!(after(ONE, true, "to Bob instead"), "ask AlreadySent [0.25 ETH to Bob]");
    assert_eq!(after(ONE, true, "the same to Bob"), "send 0.25 ETH to Bob", "this one comes on top by what it says");
    assert_eq!(after(ONE, true, "again"), "send 0.25 ETH to Alice");

    let before = Before { transfers: transfers("send 0.1 ETH to Alice and 0.2 to Bob"), sent: true };
    let Some(Reading::Ask(question)) = follow("make it 0.3", Some(&before), &knowledge()) else { panic!("it asks") };
    for (said, read) in [
        ("the first", "send 0.3 ETH to Alice and 0.3 ETH to Bob"),
        ("the second", "send 0.3 ETH to Alice"),
        ("3", "send 0.3 ETH to Bob"),
        ("send 0.3 ETH to Alice and 0.3 ETH to Bob", "send 0.3 ETH to Alice and 0.3 ETH to Bob"),
    ] {
        assert_eq!(line(&answer(said, &question, &knowledge())), read, "{said:?}");
    }
}

#[test]
fn a_missing_previous_transfer_is_reported() {
    let read = |text: &str| follow(text, None, &knowledge()).map(|reading| line(&reading));
    for text in ["make it 0.3", "the same to Bob", "again", "to Bob instead"] {
        assert_eq!(read(text).as_deref(), Some("refuse NothingBefore"), "{text:?}");
    }
    assert_eq!(read("and 5 USDC to Bob"), None, "this may be all there is to say");
    let empty = Before { transfers: Vec::new(), sent: false };
    assert!(matches!(follow("again", Some(&empty), &knowledge()), Some(Reading::Refuse(_))), "nothing is repeated");
}
