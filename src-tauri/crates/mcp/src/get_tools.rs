//! `get_tools`: the tools by agent, and the schemas of those that the client asks for.

use lockstep_tools::names::{self, Asked, Style};
use serde_json::{Map, Value, json};

use crate::answer::Answer;
use crate::card::Card;
use crate::naming::{described_in, rename_in};
use crate::schema;

pub(crate) const NAME: &str = "get_tools";

/// How many names one call may ask for.
const MOST: usize = 200;

const INSTRUCTION: &str = "Call a tool by the name given here, and send `context` with every call: sessionId (the one from the first answer; leave it out in the first call) \
                           and workspaceId (“default” is the open vault). A tool with `waitsForThePerson` answers with a requestId: then call requests.wait until the status is no longer `awaiting_person`.";

pub(crate) fn input() -> Value {
    json!({
        "type": "object",
        "properties": {
            "tools": {
                "type": "array", "items": { "type": "string" }, "maxItems": MOST,
                "description": "Names of tools or agents whose schemas are wanted, for instance “addressBook” or “addressBook.get”. An empty list gives an overview."
            },
            "context": schema::context()
        },
        "required": ["tools"]
    })
}

fn agents(cards: &[Card]) -> Vec<&'static str> {
    let mut agents: Vec<&str> = Vec::new();
    for card in cards {
        if !agents.contains(&card.agent) {
            agents.push(card.agent);
        }
    }
    agents
}

fn context_block() -> Value {
    json!({ "required": true, "schema": schema::context() })
}

/// The answer to a call with these arguments, from the tools that the caller gets listed. `all` are those that texts may name.
pub(crate) fn answer(cards: &[Card], all: &[Card], style: Style, arguments: &Value) -> Answer {
    let wanted: Vec<&str> = match arguments.get("tools") {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::Array(all)) if all.len() <= MOST => all.iter().filter_map(Value::as_str).collect(),
        Some(_) => {
            return Answer::failed(
                "invalid_input",
                format!("`tools` is a list of at most {MOST} names. Nothing was done."),
            );
        }
    };
    let instruction = rename_in(INSTRUCTION, style, all);
    if wanted.is_empty() {
        let mut overview = Map::new();
        for agent in agents(cards) {
            let of_it: Vec<Value> = cards
                .iter()
                .filter(|card| card.agent == agent)
                .map(|card| json!({ "mode": card.mode, "name": card.name(style), "title": card.title }))
                .collect();
            overview.insert(agent.to_owned(), json!({ "modes": of_it }));
        }
        return Answer::done(json!({
            "success": true, "overview": overview, "context": context_block(), "instruction": instruction
        }));
    }
    let is_mode = |agent: &str, mode: &str| cards.iter().any(|card| card.is(agent, mode));
    let (mut grouped, mut unknown, mut count) = (Map::new(), Vec::new(), 0usize);
    for name in wanted {
        let found: Vec<&Card> = match names::asked(name, None, is_mode) {
            Asked::Mode { agent, mode, .. } => cards.iter().filter(|card| card.is(agent, mode)).collect(),
            Asked::NoMode { agent } if agent == name => cards.iter().filter(|card| card.agent == agent).collect(),
            Asked::NoMode { .. } => Vec::new(),
        };
        if found.is_empty() {
            unknown.push(lockstep_chain::plain_text(name, 80));
        }
        for card in found {
            let group = grouped.entry(card.agent.to_owned()).or_insert_with(|| json!([]));
            let Some(group) = group.as_array_mut() else { continue };
            let shown = json!({
                "name": card.name(style),
                "description": rename_in(&card.about, style, all),
                "inputSchema": described_in(Value::Object(card.input.as_ref().clone()), style, all),
                "waitsForThePerson": card.waits_for_the_person(),
                "needs": card.needs,
            });
            if !group.contains(&shown) {
                group.push(shown);
                count = count.saturating_add(1);
            }
        }
    }
    if count == 0 {
        return Answer::failed("unknown_tools", format!("None of these is a tool: {}.", unknown.join(", ")));
    }
    Answer::done(json!({
        "success": true, "tools": grouped, "toolCount": count, "unknown": unknown,
        "context": context_block(), "instruction": instruction
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stand;

    fn got(style: Style, tools: &Value) -> Value {
        answer(&stand::cards(), &stand::cards(), style, &json!({ "tools": tools })).data
    }

    /// N4 and N17: an empty list gives every agent with its modes.
    #[test]
    fn an_empty_list_gives_the_tools_by_agent() {
        let overview = got(Style::Underscore, &json!([]))["overview"].clone();
        assert_eq!(overview["sample"]["modes"][0], json!({ "mode": "look", "name": "sample_look", "title": "Look" }));
        assert_eq!(overview.as_object().map(Map::len), Some(1), "one agent");
    }

    /// N5 and N18: schemas go by the name to call, in any spelling that was asked for.
    #[test]
    fn schemas_have_the_name_to_call() {
        for (asked, style) in
            [("sample_look", Style::Underscore), ("sample.look", Style::Dotted), ("sample", Style::Underscore)]
        {
            let found = got(style, &json!([asked]));
            let first = &found["tools"]["sample"][0];
            assert_eq!(first["name"], style.name("sample", "look"), "asked for as {asked}");
            assert!(first["inputSchema"]["properties"].get("context").is_none(), "the block is told once, not in each");
        }
        let twice = got(Style::Underscore, &json!(["sample_look", "sample.look", "nothing_here"]));
        assert_eq!(
            (&twice["toolCount"], &twice["unknown"]),
            (&json!(1), &json!(["nothing_here"])),
            "once, and what is none"
        );
        let none = answer(&stand::cards(), &stand::cards(), Style::Dotted, &json!({ "tools": ["nothing"] }));
        assert_eq!(none.failed.as_deref(), Some("unknown_tools"), "only unknown names are an error");
    }

    /// N19: the answer says which context to send.
    #[test]
    fn the_answer_has_the_context_block() {
        for tools in [json!([]), json!(["sample"])] {
            let answer = got(Style::Underscore, &tools);
            assert!(answer["context"]["schema"]["properties"].get("workspaceId").is_some(), "its schema: {answer}");
            let instruction = answer["instruction"].as_str().unwrap();
            assert!(
                instruction.contains("sessionId") && instruction.contains("context"),
                "and in words: {instruction}"
            );
        }
    }
}
