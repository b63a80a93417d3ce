//! The names of tools in texts. The wallet's registry writes the names of its actions; a client knows only the names of the list that it got.

use lockstep_tools::names::Style;
use lockstep_tools::{Named, named};
use serde_json::Value;

use crate::card::Card;

fn is_of_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '.' | '-')
}

/// The text with each whole word that `instead` knows replaced. A longer word that contains it stays.
pub(crate) fn with_words(text: &str, instead: impl Fn(&str) -> Option<String>) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let word_ends = rest.find(|letter: char| !is_of_a_name(letter)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(word_ends);
        // A full stop after a name is no part of it.
        let name = word.trim_end_matches('.');
        match instead(name) {
            Some(other) => {
                written.push_str(&other);
                written.push_str(word.strip_prefix(name).unwrap_or_default());
            }
            None => written.push_str(word),
        }
        let other = after.find(is_of_a_name).unwrap_or(after.len());
        let (between, next) = after.split_at(other);
        written.push_str(between);
        rest = next;
    }
    written
}

pub(crate) fn renamed(value: Value, style: Style, cards: &[Card]) -> Value {
    match value {
        Value::String(text) => Value::String(rename_in(&text, style, cards)),
        Value::Array(all) => Value::Array(all.into_iter().map(|one| renamed(one, style, cards)).collect()),
        Value::Object(all) => {
            Value::Object(all.into_iter().map(|(name, one)| (name, renamed(one, style, cards))).collect())
        }
        other => other,
    }
}

/// The text with every dotted name of a tool in this style. A longer word that contains a name stays.
pub(crate) fn rename_in(text: &str, style: Style, cards: &[Card]) -> String {
    if style == Style::Dotted {
        return text.to_owned();
    }
    with_words(text, |name| {
        let (agent, mode) = name.split_once('.')?;
        cards.iter().any(|card| card.is(agent, mode)).then(|| style.name(agent, mode))
    })
}

/// The text with the names of the registry's actions as names of tools, with dots. A name without an underscore may be a word of English.
pub(crate) fn from_registry(text: &str) -> String {
    with_words(text, |word| match named(word).filter(|_| word.contains('_')) {
        Some(Named::Tool(tool)) if !tool.for_developers => Some(Style::Dotted.name(tool.entry.agent, tool.entry.mode)),
        _ => None,
    })
}

/// The value with every text under one of these keys written by `write`.
fn under(keys: &[&str], value: Value, write: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::Array(all) => all.into_iter().map(|one| under(keys, one, write)).collect(),
        Value::Object(all) => {
            let written = all.into_iter().map(|(key, one)| match one {
                Value::String(text) if keys.contains(&key.as_str()) => (key, Value::String(write(&text))),
                other => {
                    let other = under(keys, other, write);
                    (key, other)
                }
            });
            Value::Object(written.collect())
        }
        other => other,
    }
}

/// A schema with its descriptions written by `write`. Values that it allows stay.
pub(crate) fn described(schema: Value, write: impl Fn(&str) -> String) -> Value {
    under(&["description"], schema, &write)
}

/// A refusal with its sentences written by `write`: the reason, and the reason of each entry. What was read stays.
pub(crate) fn refusal(data: Value, write: impl Fn(&str) -> String) -> Value {
    under(&["error", "message"], data, &write)
}

/// A schema whose descriptions name tools in this style.
pub(crate) fn described_in(schema: Value, style: Style, cards: &[Card]) -> Value {
    if style == Style::Dotted {
        return schema;
    }
    described(schema, |text| rename_in(text, style, cards))
}

#[cfg(test)]
mod tests {
    use lockstep_tools::all;
    use serde_json::json;

    use super::*;
    use crate::answer::Answer;
    use crate::connection::Surface;
    use crate::listing::tools;
    use crate::stand;
    use crate::wallet_tools::cards_of_the_registry;

    #[test]
    fn names_of_tools_are_written_as_they_were_listed() {
        let cards = stand::cards();
        let text = "Call sample.look, then (sample.ask_me). Not example.sample.look or sample.looks or v1.2.";
        assert_eq!(
            rename_in(text, Style::Underscore, &cards),
            "Call sample_look, then (sample_ask_me). Not example.sample.look or sample.looks or v1.2.",
            "whole names only"
        );
        assert_eq!(rename_in(text, Style::Dotted, &cards), text, "the dotted style is what texts are written in");
        let nested = Answer::done(json!({ "next": [{ "tool": "sample.look" }], "n": 1 }));
        let named = nested.named(Style::Underscore, &cards).data;
        assert_eq!(named, json!({ "next": [{ "tool": "sample_look" }], "n": 1 }), "wherever it stands");
    }

    #[test]
    fn a_name_of_the_registry_becomes_the_name_of_a_tool() {
        assert_eq!(
            from_registry("Put it into sign_transaction_bundle. `scan_tx` says more; swap is a word."),
            "Put it into transactions.sign. `transactions.scan` says more; swap is a word.",
            "whole names, and no word of English"
        );
        assert_eq!(from_registry("sign_tx"), "transactions.sign", "an older name as well");
        assert_eq!(from_registry("my_scan_tx, scan_txs, Scan_tx"), "my_scan_tx, scan_txs, Scan_tx", "whole names only");
    }

    #[test]
    fn a_refusal_is_written_and_what_was_read_is_not() {
        let data = json!({
            "error": { "code": "x", "message": "add_chain adds it" },
            "data": { "results": [{ "name": "add_chain", "error": "add_chain adds it" }] }
        });
        let written = refusal(data, from_registry);
        assert_eq!(written["error"]["message"], "chains.add adds it");
        assert_eq!(written["data"]["results"][0], json!({ "name": "add_chain", "error": "chains.add adds it" }));
    }

    fn all_descriptions(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| all_descriptions(one, found)),
            Value::Object(members) => {
                for (key, one) in members {
                    match one {
                        Value::String(text) if key == "description" => found.push(text.clone()),
                        other => all_descriptions(other, found),
                    }
                }
            }
            _ => {}
        }
    }

    /// C1: a client reads only names that it can call, in each list and each style.
    #[test]
    fn every_name_in_a_list_can_be_called() {
        let cards =
            crate::stand::with_own(cards_of_the_registry().into_iter().chain(crate::evidence_tools::cards()).collect());
        let actions: Vec<&str> =
            all().iter().flat_map(|tool| tool.entry.aliases.iter().copied().chain([tool.entry.name])).collect();
        for style in [Style::Dotted, Style::Underscore] {
            let listed = tools(&cards, &cards, Surface::Both, style);
            let callable: Vec<String> = listed.iter().map(|tool| tool.name.to_string()).collect();
            let other_style = if style == Style::Dotted { Style::Underscore } else { Style::Dotted };
            let foreign: Vec<String> = cards.iter().map(|card| card.name(other_style)).collect();
            for tool in &listed {
                let mut texts = vec![tool.description.clone().unwrap_or_default().into_owned()];
                all_descriptions(&Value::Object(tool.input_schema.as_ref().clone()), &mut texts);
                if let Some(output) = &tool.output_schema {
                    all_descriptions(&Value::Object(output.as_ref().clone()), &mut texts);
                }
                for text in &texts {
                    with_words(text, |word| {
                        let is_action = word.contains('_') && actions.contains(&word);
                        let is_foreign = foreign.iter().any(|name| name == word);
                        assert!(
                            !(is_action || is_foreign) || callable.iter().any(|name| name == word),
                            "{} in {style:?} names {word}, which this client cannot call: {text}",
                            tool.name
                        );
                        None
                    });
                }
            }
            let sign = style.name("transactions", "sign");
            let draft = style.name("transactions", "draftSend");
            let about = listed.iter().find(|tool| tool.name == draft).and_then(|tool| tool.description.clone());
            assert!(about.is_some_and(|about| about.contains(&sign)), "a draft names the tool that signs it: {sign}");
        }
    }
}
