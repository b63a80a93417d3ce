//! The list of tools that a client gets: one for each agent, one for each mode, or both.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use lockstep_tools::names::Style;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value, json};

use crate::card::Card;
use crate::connection::Surface;
use crate::naming::{described_in, rename_in, renamed};
use crate::{get_tools, schema};

/// A list, and for whom it was made.
type Made = ((Surface, Style, usize), Vec<Tool>);

/// The lists, each made once. They share the schemas of the cards.
#[derive(Default)]
pub(crate) struct Listings(Mutex<Vec<Made>>);

impl Listings {
    /// The list of these cards, which are the first ones of `all`. Texts may name all of them.
    pub(crate) fn tools(&self, cards: &[Card], all: &[Card], surface: Surface, style: Style) -> Vec<Tool> {
        let of = (surface, style, cards.len());
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, tools)) = made.iter().find(|(other, _)| *other == of) {
            return tools.clone();
        }
        let tools = tools(cards, all, surface, style);
        made.push((of, tools.clone()));
        tools
    }
}

pub(crate) fn tools(cards: &[Card], all: &[Card], surface: Surface, style: Style) -> Vec<Tool> {
    let mut tools = Vec::new();
    if surface != Surface::Tools {
        tools.extend(agents(cards, all, style));
    }
    tools.push(list_of_tools(all, style));
    if surface != Surface::Agents {
        tools.extend(cards.iter().map(|card| mode_tool(card, all, style)));
    }
    tools
}

fn list_of_tools(cards: &[Card], style: Style) -> Tool {
    let about = "Lists Lockstep's tools by agent, or gives the schemas of the tools named. It needs no permission.";
    let input = with_names(&Arc::new(schema::input(&get_tools::input())), style, cards);
    Tool::new(get_tools::NAME, about, input).annotate(
        ToolAnnotations::with_title("Tools of Lockstep")
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false),
    )
}

fn mode_tool(card: &Card, cards: &[Card], style: Style) -> Tool {
    let about = rename_in(&card.about, style, cards);
    let input = with_names(&card.input, style, cards);
    let mut tool = Tool::new(card.name(style), about, schema::with_context(&input)).annotate(annotations(card));
    tool.title = Some(card.title.to_owned());
    tool.output_schema = card.output.as_ref().map(|output| in_style(output, style, cards));
    tool
}

/// A schema that allows names of tools allows them in this style, because answers are written in it.
fn in_style(schema: &Arc<Map<String, Value>>, style: Style, cards: &[Card]) -> Arc<Map<String, Value>> {
    if style == Style::Dotted {
        return schema.clone();
    }
    changed(schema, |schema| renamed(schema, style, cards))
}

/// A schema whose descriptions name tools in this style. The values that it allows stay, because every spelling is read.
fn with_names(schema: &Arc<Map<String, Value>>, style: Style, cards: &[Card]) -> Arc<Map<String, Value>> {
    changed(schema, |schema| described_in(schema, style, cards))
}

/// A changed schema; the one that is there already if nothing changes in it.
fn changed(schema: &Arc<Map<String, Value>>, change: impl FnOnce(Value) -> Value) -> Arc<Map<String, Value>> {
    match change(Value::Object(schema.as_ref().clone())) {
        Value::Object(changed) if changed != **schema => Arc::new(changed),
        _ => schema.clone(),
    }
}

fn annotations(card: &Card) -> ToolAnnotations {
    let of = card.annotations;
    ToolAnnotations::with_title(card.title)
        .read_only(of.read_only)
        .destructive(of.destructive)
        .idempotent(of.idempotent)
        .open_world(of.open_world)
}

fn agents(cards: &[Card], all: &[Card], style: Style) -> Vec<Tool> {
    let mut done: Vec<&str> = Vec::new();
    let mut tools = Vec::new();
    for card in cards {
        if !done.contains(&card.agent) {
            done.push(card.agent);
            let of_it: Vec<&Card> = cards.iter().filter(|other| other.agent == card.agent).collect();
            tools.push(agent_tool(card.agent, &of_it, all, style));
        }
    }
    tools
}

/// An input of several modes: each of its forms, with what it means only if that is the same in all.
fn merged(forms: &[&Value]) -> Value {
    let (Some(first), true) = (forms.first(), forms.iter().any(|form| Some(form) != forms.first())) else {
        return forms.first().map(|form| (*form).clone()).unwrap_or_default();
    };
    let about = format!("What it means depends on the mode; {} says it.", get_tools::NAME);
    let bare = |form: &Value| {
        let mut form = form.clone();
        if let Some(form) = form.as_object_mut() {
            form.remove("description");
            form.remove("default");
        }
        form
    };
    let mut different = vec![bare(first)];
    for form in forms.iter().map(|form| bare(form)) {
        if !different.contains(&form) {
            different.push(form);
        }
    }
    let mut merged = match different.as_slice() {
        [one] => one.clone(),
        several => json!({ "anyOf": several }),
    };
    if let Some(merged) = merged.as_object_mut() {
        merged.insert("description".to_owned(), about.into());
    }
    merged
}

fn agent_tool(agent: &'static str, of_it: &[&Card], cards: &[Card], style: Style) -> Tool {
    let mut about = format!("Agent “{agent}” of Lockstep. Choose one with `mode`:");
    let mut properties = Map::new();
    let modes: Vec<&str> = of_it.iter().map(|card| card.mode).collect();
    properties.insert("mode".to_owned(), json!({ "type": "string", "enum": modes, "description": "What to do." }));
    properties.insert(
        "sessionId".to_owned(),
        json!({ "type": "string", "description": "The session of this conversation; any id of letters and digits." }),
    );
    properties.insert("context".to_owned(), schema::context());
    let mut forms: BTreeMap<String, Vec<&Value>> = BTreeMap::new();
    for card in of_it {
        about += &format!("\n{}: {}", card.mode, rename_in(&card.about, style, cards));
        let Some(Value::Object(own)) = card.input.get("properties") else { continue };
        for (name, property) in own {
            if !properties.contains_key(name) {
                forms.entry(name.clone()).or_default().push(property);
            }
        }
    }
    properties.extend(forms.into_iter().map(|(name, forms)| (name, merged(&forms))));
    let input = json!({ "type": "object", "properties": properties, "required": ["mode", "sessionId"] });
    let input = described_in(input, style, cards);
    let every = |is: fn(&Card) -> bool| of_it.iter().all(|card| is(card));
    let mut tool = Tool::new(agent, about, Arc::new(schema::input(&input))).annotate(
        ToolAnnotations::with_title(agent)
            .read_only(every(|card| card.annotations.read_only))
            .destructive(!every(|card| !card.annotations.destructive))
            .idempotent(every(|card| card.annotations.idempotent))
            .open_world(!every(|card| !card.annotations.open_world)),
    );
    tool.title = Some(agent.to_owned());
    tool
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stand;

    fn names(surface: Surface, style: Style) -> Vec<String> {
        tools(&stand::cards(), &stand::cards(), surface, style).iter().map(|tool| tool.name.to_string()).collect()
    }

    /// N1, N2, N6 and N9: one tool for each agent under the agent's own name, and one for each mode.
    #[test]
    fn a_client_gets_the_surface_and_the_style_that_it_wants() {
        assert_eq!(names(Surface::Agents, Style::Dotted), ["sample", "get_tools"]);
        assert_eq!(names(Surface::Tools, Style::Dotted), ["get_tools", "sample.look", "sample.ask_me"]);
        assert_eq!(
            names(Surface::Both, Style::Underscore),
            ["sample", "get_tools", "sample_look", "sample_ask_me"],
            "the agents come first"
        );
    }

    /// N3, N11 and N12: an agent's tool has its modes as an enum, and demands mode and session.
    #[test]
    fn an_agents_tool_has_its_modes() {
        let all = tools(&stand::cards(), &stand::cards(), Surface::Agents, Style::Dotted);
        let input = Value::Object(all[0].input_schema.as_ref().clone());
        assert_eq!(input["properties"]["mode"]["enum"], json!(["look", "ask_me"]));
        assert_eq!(input["required"], json!(["mode", "sessionId"]), "as older clients expect it");
        assert!(input["properties"].get("what").is_some(), "the inputs of the modes are merged: {input}");
        for refused in ["anyOf", "oneOf", "allOf"] {
            assert!(input.get(refused).is_none(), "some clients refuse {refused} at the top");
        }
    }

    #[test]
    fn an_input_of_several_modes_has_each_of_its_forms() {
        let text = |about: &str| json!({ "type": "string", "description": about });
        let number = json!({ "type": "integer", "description": "a number" });
        assert_eq!(merged(&[&text("one"), &text("one")]), text("one"), "it is equal in both");
        let told = merged(&[&text("one"), &text("other")]);
        assert_eq!(told["type"], "string", "one form with two meanings: {told}");
        assert!(told["description"].as_str().is_some_and(|about| about.contains("get_tools")), "{told}");
        let told = merged(&[&text("one"), &number, &text("other")]);
        assert_eq!(told["anyOf"], json!([{ "type": "string" }, { "type": "integer" }]), "each form once: {told}");
    }
}
