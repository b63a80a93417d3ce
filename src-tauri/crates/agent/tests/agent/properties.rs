//! Properties of every text.

use std::num::NonZeroU8;

use lockstep_agent::embedded::{Before, Reading, Transfer, answer, follow, understand};
use lockstep_agent::{CoinView, DraftAmount};
use proptest::prelude::*;

use crate::fixture::{ALICE, BOB, CAROL, STRANGER, USDC, knowledge, line};

/// Words that matter to the planner, mixed freely.
fn sentence() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        6 => prop::sample::select(vec![
            "send", "pay", "to", "for", "Alice", "alice", "Bob", "Smith", "Carol", "Max", "Dave", "Mallory", "ETH", "usdc",
            "USDT", "all", "everything", "my", "please", "0.25", "5", "1,000", "0,25", ".5", "1.50", "007", "0", "50%", "$",
            "and", "not", "if", "tomorrow", "split", "between", "add", "remove", "save", "as", "is", "the", "address", "book", "balance",
            "what", "how", "much", "on", "Ethereum", "me", "him", "half", "one", "\"", ",", ".", "?", "\n", "'s", "->",
            "Exchange", "2", "tag", "memo", "with", ":", "will", "yes", "cancel", "first", "second", "except", "make", "it", "same", "again", "too", "instead", "each", "token", "chain", "DAI", "Base", "bob.eth", "-5", "1e18", "Jos\u{e9}",
        ]).prop_map(str::to_owned),
        1 => prop::sample::select(vec![ALICE, BOB, CAROL, STRANGER, USDC]).prop_map(str::to_owned),
        1 => "[0-9]{1,6}(\\.[0-9]{1,8})?",
        1 => "\\PC{1,6}",
    ];
    prop::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

/// The numbers in the text, without superfluous zeros: those in digits, and those in the words for numbers that [`sentence`] has.
fn numbers(text: &str) -> Vec<String> {
    let words = text.split_whitespace().filter_map(|word| match word {
        "one" => Some("1".to_owned()),
        "half" => Some("0.5".to_owned()),
        _ => None,
    });
    let digits = text
        .split(|c: char| !(c.is_ascii_digit() || c == '.'))
        .filter(|piece| piece.bytes().any(|b| b.is_ascii_digit()))
        .map(|piece| {
            let piece = piece.trim_end_matches('.');
            let (whole, fraction) = piece.split_once('.').unwrap_or((piece, ""));
            let fraction = fraction.trim_end_matches('0');
            let whole = if whole.is_empty() { "0" } else { whole };
            if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
        });
    digits.chain(words).collect()
}

#[test]
fn a_number_may_be_a_word() {
    for words in ["one", "one half"] {
        let text = format!("{words} ETH {STRANGER}");
        let reading = understand(&text, &knowledge());
        assert!(matches!(reading, Reading::Send(_)), "{text}: {}", line(&reading));
        check(&text, &reading).expect("its amount is in the text");
    }
}

fn check(text: &str, reading: &Reading) -> Result<(), TestCaseError> {
    let know = knowledge();
    let known = |coin: &CoinView| know.coins.contains(coin);
    match reading {
        Reading::Send(transfer) => {
            let to = &transfer.to.address;
            let from_book = know
                .contacts
                .iter()
                .any(|c| c.address.eq_ignore_ascii_case(to) && text.to_lowercase().contains(&c.title.to_lowercase()));
            let from_text = text.to_lowercase().contains(&to.to_lowercase());
            prop_assert!(from_book || from_text, "{to} stands neither in the text nor under a name in it: {text:?}");
            let note = transfer.note.as_ref().map(ToString::to_string).unwrap_or_default();
            prop_assert!(text.contains(&note), "{note:?} is not in {text:?}");
            prop_assert!(known(&transfer.coin), "a coin of the wallet");
            if let DraftAmount::Exact(amount) = &transfer.amount {
                prop_assert!(numbers(text).contains(&amount.to_string()), "{amount} is not written in {text:?}");
                prop_assert!(!amount.raw().is_zero(), "zero is never sent");
            }
        }
        Reading::Sends(all) => {
            prop_assert!((2..=8).contains(&all.len()), "several, and few enough to read");
            for one in all {
                check(text, &Reading::Send(one.clone()))?;
            }
        }
        Reading::Split { whole, transfers } => {
            prop_assert!((2..=8).contains(&transfers.len()), "several, and few enough to read");
            let parts: Vec<DraftAmount> = transfers.iter().map(|one| one.amount.clone()).collect();
            let count = NonZeroU8::new(u8::try_from(parts.len()).unwrap()).unwrap();
            let expected: Vec<DraftAmount> = whole.parts(count).into_iter().map(DraftAmount::Exact).collect();
            prop_assert_eq!(parts, expected, "parts of the amount in the text");
            for one in transfers {
                let of_all = Transfer { amount: DraftAmount::Exact(*whole), ..one.clone() };
                check(text, &Reading::Send(of_all))?;
            }
        }
        Reading::AddContacts(all) => {
            for one in all {
                check(text, &Reading::AddContact(one.clone()))?;
            }
        }
        Reading::AddContact(entry) => {
            prop_assert!(text.to_lowercase().contains(&entry.address.to_lowercase()), "the address is in the text");
        }
        Reading::RemoveContact(contact) => {
            prop_assert!(know.contacts.contains(contact), "an entry of the address book")
        }
        _ => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        let _ = line(&understand(&text, &knowledge()));
    }

    #[test]
    fn no_printable_text_makes_it_panic(text in "\\PC{0,60}") {
        check(&text, &understand(&text, &knowledge()))?;
    }

    #[test]
    fn a_transfer_holds_only_what_the_text_says(text in sentence()) {
        check(&text, &understand(&text, &knowledge()))?;
    }

    #[test]
    fn an_answer_adds_only_what_it_says(text in sentence(), reply in sentence()) {
        if let Reading::Ask(question) = understand(&text, &knowledge()) {
            let reading = answer(&reply, &question, &knowledge());
            // A choice comes from the question, whose parts come from the first text or the address book.
            let offered = format!("{text} {reply} {question:?}");
            check(&offered, &reading)?;
        }
    }

    #[test]
    fn a_follow_up_adds_only_what_it_says(text in sentence(), then in sentence(), sent: bool) {
        let transfers = match understand(&text, &knowledge()) {
            Reading::Send(transfer) => vec![transfer],
            Reading::Sends(all) | Reading::Split { transfers: all, .. } => all,
            _ => Vec::new(),
        };
        if let Some(reading) = follow(&then, Some(&Before { transfers, sent }), &knowledge()) {
            check(&format!("{text} {then}"), &reading)?;
        }
    }

    #[test]
    fn every_plain_transfer_is_read(whole in 0u32..100_000, fraction in "[0-9]{0,6}", upper: bool) {
        let digits = if fraction.is_empty() { whole.to_string() } else { format!("{whole}.{fraction}") };
        prop_assume!(digits.bytes().any(|b| (b'1'..=b'9').contains(&b)));
        let text = format!("send {digits} ETH to Alice");
        let text = if upper { text.to_uppercase() } else { text };
        match understand(&text, &knowledge()) {
            Reading::Send(transfer) => {
                prop_assert_eq!(&transfer.to.address, ALICE);
                match transfer.amount {
                    DraftAmount::Exact(amount) => prop_assert!(numbers(&digits).contains(&amount.to_string())),
                    DraftAmount::All => prop_assert!(false, "not everything"),
                }
            }
            other => prop_assert!(false, "{} was read as {}", text, line(&other)),
        }
    }
}
