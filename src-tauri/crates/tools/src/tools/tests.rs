use std::collections::HashSet;

use serde_json::{Value, json};

use super::*;
use crate::golden::check;
use crate::tool::{Annotations, Authority, Kind};

#[test]
fn no_two_tools_share_a_name() {
    let mut names = HashSet::new();
    let mut modes = HashSet::new();
    for Registered { entry, .. } in all() {
        for name in entry.aliases.iter().chain([&entry.name]) {
            assert!(names.insert(*name), "{name} names two tools");
            assert!(unsupported::reason(name).is_none(), "{name} is done here and said not to be");
        }
        assert!(modes.insert((entry.agent, entry.mode)), "{} {} names two tools", entry.agent, entry.mode);
    }
}

/// Clients of the Model Context Protocol split `agent_mode` at the first underscore and take 64 characters at
/// most.
#[test]
fn descriptions_suit_every_client() {
    for Registered { entry, .. } in all() {
        let name = entry.name;
        for part in [entry.agent, entry.mode] {
            assert!(!part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric()), "{name}: {part:?} is a word");
        }
        assert!(entry.agent.len() + 1 + entry.mode.len() <= 64, "{name}: agent and mode are too long together");
        for told in [entry.title, entry.about, entry.waiting] {
            assert!(!told.trim().is_empty(), "{name} says nothing somewhere");
        }
        assert!(entry.about.ends_with('.'), "{name}: what it does is told in sentences");
        assert!(entry.waiting.chars().next().is_some_and(char::is_lowercase), "{name}: its hint follows “I am”");
    }
}

#[test]
fn a_tools_annotations_match_its_authority() {
    for Registered { entry, runs, .. } in all() {
        let Annotations { read_only, destructive, .. } = entry.annotations;
        assert_eq!(read_only, entry.authority == Authority::Read, "{}: only what looks is read-only", entry.name);
        assert!(!(read_only && destructive), "{}: what changes nothing destroys nothing", entry.name);
        assert_eq!(
            matches!(runs, Runs::Signs(_)),
            entry.authority == Authority::SignRequest,
            "{}: what asks for a signature says so",
            entry.name
        );
        let decides = matches!(entry.authority, Authority::Propose | Authority::SignRequest);
        assert_eq!(entry.kind == Kind::HumanGated, decides, "{}: the person decides what changes", entry.name);
    }
}

#[test]
fn every_tool_is_found_by_each_of_its_names_and_by_no_other() {
    for Registered { entry, .. } in all() {
        for name in entry.aliases.iter().chain([&entry.name]) {
            let found = matches!(named(name), Some(Named::Tool(tool)) if tool.entry.name == entry.name);
            assert!(found, "{name} is {}", entry.name);
        }
    }
    assert!(matches!(named("build_tx"), Some(Named::Elsewhere(_))), "what is done elsewhere has its reason");
    for nothing in ["", "make_coffee", "GET_COINS", "get_coins "] {
        assert!(named(nothing).is_none(), "{nothing:?} is no tool");
    }
}

#[test]
fn descriptions_match_their_golden_file() {
    let told: Vec<Value> = all()
        .iter()
        .map(|tool| json!({ "entry": tool.entry, "input": tool.input_schema(), "output": tool.output_schema() }))
        .collect();
    check("schemas.json", &(serde_json::to_string_pretty(&told).unwrap() + "\n"));
}

/// Some clients refuse a schema that is not an object, or that has one of these at its top level.
#[test]
fn every_schema_is_an_object_that_any_client_takes() {
    for tool in all() {
        for schema in [tool.input_schema(), tool.output_schema()] {
            let name = tool.entry.name;
            assert_eq!(schema.get("type"), Some(&json!("object")), "{name} takes and answers objects");
            for word in ["oneOf", "anyOf", "allOf", "not", "$ref", "$defs", "$schema"] {
                assert!(schema.get(word).is_none(), "{name} has {word} at its top");
            }
            assert!(!json!(schema).to_string().contains("$ref"), "{name}: not every client follows references");
        }
    }
}

/// Wallets for agents had tools that read a file, asked any host or ran a program for a stranger's sentence.
#[test]
fn no_tool_takes_a_path_a_url_or_a_command() {
    const WORDS: [&str; 12] =
        ["path", "file", "folder", "dir", "url", "uri", "host", "endpoint", "rpc", "command", "cmd", "script"];
    fn names(schema: &Value, found: &mut Vec<String>) {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            found.extend(properties.keys().cloned());
        }
        match schema {
            Value::Object(members) => members.values().for_each(|value| names(value, found)),
            Value::Array(values) => values.iter().for_each(|value| names(value, found)),
            _ => {}
        }
    }
    let mut seen = 0;
    for tool in all() {
        let mut found = Vec::new();
        names(&json!(tool.input_schema()), &mut found);
        seen += found.len();
        // The path of a key, which the wallet compares with its own, and the id of a task.
        for name in found.into_iter().filter(|name| name != "derive_path" && name != "script") {
            let word = name.split('_').find(|word| WORDS.contains(&word.to_lowercase().as_str()));
            assert_eq!(word, None, "{} takes “{name}”", tool.entry.name);
        }
    }
    assert!(seen > 40, "the schemas have members: {seen}");
}
