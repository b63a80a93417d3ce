//! The lines of `utterances.txt`: a person's words, and their reading.

use lockstep_agent::embedded::understand;

use crate::fixture::{expand, knowledge, line};

const UTTERANCES: &str = include_str!("utterances.txt");

#[test]
fn every_utterance_is_read_as_the_table_says() {
    let know = knowledge();
    let mut wrong = Vec::new();
    let mut count = 0;
    for (number, row) in UTTERANCES.lines().enumerate() {
        let row = row.trim();
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let (text, expected) = row.split_once(" => ").unwrap_or_else(|| panic!("line {} has no =>", number + 1));
        count += 1;
        let read = line(&understand(&expand(text.trim()), &know));
        if read != expected.trim() {
            wrong.push(format!("line {}: {text}\n    expected: {}\n    read:     {read}", number + 1, expected.trim()));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} utterances are read wrongly:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 150, "the table shrank to {count}");
}
