//! The published contracts.

use lockstep_evidence::Evidence;
use serde_json::{Value, json};

/// S1, S11, S80: 38 tools with the names, titles, descriptions, annotations and schemas of the contract.
#[test]
fn every_tool_is_published_as_its_contract_says() {
    let tools = Evidence::tools();
    assert_eq!(tools.len(), 38);
    let groups = ["read.", "action.", "session.", "account.", "settings."];
    for tool in tools {
        assert!(groups.iter().any(|group| tool.name.starts_with(group)), "{} has a group", tool.name);
        assert!(tool.input_schema().is_ok() && tool.output_schema().is_ok(), "{}: its contract can be read", tool.name);
    }
    let Some(listed) = crate::vectors_of("evidence schemas", "tools-list.json") else { return };
    let listed = listed.as_array().cloned().unwrap_or_else(|| listed["tools"].as_array().expect("a list").clone());
    assert_eq!(listed.len(), 38);
    for expected in listed {
        let name = expected["name"].as_str().unwrap();
        let tool = tools.iter().find(|tool| tool.name == name).unwrap_or_else(|| panic!("{name} is missing"));
        let told: Value = json!([tool.title, tool.description, tool.hints.json()]);
        assert_eq!(told, json!([expected["title"], expected["description"], expected["annotations"]]), "{name}");
        assert_eq!(tool.input_schema().unwrap(), expected["inputSchema"], "{name}: arguments");
        assert_eq!(tool.output_schema().unwrap(), expected["outputSchema"], "{name}: answer");
    }
}
