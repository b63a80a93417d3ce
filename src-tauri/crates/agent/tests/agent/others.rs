//! Conversations that other people wrote, with the expected outcome. They are not part of this repository:
//! they lie beside the set that `LOCKSTEP_VECTORS` names, else in `../shared/vectors`. Without them the tests
//! say so.

use std::io::Write as _;
use std::path::PathBuf;

use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    conversations: Vec<Conversation>,
}

#[derive(Deserialize)]
struct Conversation {
    id: u32,
    category: String,
    turns: Vec<Turn>,
}

#[derive(Deserialize)]
struct Turn {
    said: String,
}

/// Id, category and sentences of each conversation; `None` if the file is not there.
pub fn conversations(test: &str) -> Option<Vec<(u32, String, Vec<String>)>> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/vectors/utterances.json");
    let named = std::env::var_os("LOCKSTEP_VECTORS").map(|set| PathBuf::from(set).with_file_name("utterances.json"));
    let file = named.unwrap_or(beside);
    let Ok(text) = std::fs::read_to_string(&file) else {
        let required = std::env::var_os("LOCKSTEP_VECTORS_REQUIRED").is_some();
        assert!(!required, "there are no conversations at {}, and LOCKSTEP_VECTORS_REQUIRED is set", file.display());
        let line = format!("\nSKIPPED {test}: no conversations at {}\n", file.display());
        // The test runner would capture a printing macro.
        let _ = std::io::stderr().write_all(line.as_bytes());
        return None;
    };
    let all = serde_json::from_str::<File>(&text).expect("conversations").conversations.into_iter();
    let said = |one: Conversation| (one.id, one.category, one.turns.into_iter().map(|turn| turn.said).collect());
    Some(all.map(said).collect())
}
