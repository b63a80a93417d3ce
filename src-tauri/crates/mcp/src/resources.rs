//! Texts that a client can read without a tool. Only the networks that the person added tell something about them.

use lockstep_chain::{Chain, Registry};
use lockstep_tools::names::Style;
use rmcp::model::Resource;
use serde_json::{Value, json};

use crate::card::Card;
use crate::instructions;
use crate::naming::rename_in;

pub(crate) const INSTRUCTIONS: &str = "lockstep://instructions";
const MARKDOWN: &str = "text/markdown";
pub(crate) const NETWORKS: &str = "lockstep://networks";

/// What is said about networks that the person added.
const ABOUT_ADDED: &str = "The person added the networks with “added”: their names and coins are what the person typed, and nothing proves them.";

pub(crate) fn list() -> Vec<Resource> {
    let mut all = vec![
        Resource::new(INSTRUCTIONS, "instructions")
            .with_title("How to work with Lockstep")
            .with_description("What the tools are for, and how to wait for the person.")
            .with_mime_type("text/plain"),
        Resource::new(NETWORKS, "networks")
            .with_title("Networks")
            .with_description(
                "The networks that Lockstep knows, with their coins. Those that the person added are in it for a program that may see addresses. Which of them the person uses is not in it.",
            )
            .with_mime_type("application/json"),
    ];
    all.extend(lockstep_evidence::resources::ALL.iter().map(|one| {
        Resource::new(one.uri, one.name)
            .with_title(one.title)
            .with_description(one.description)
            .with_mime_type(MARKDOWN)
    }));
    all
}

/// The text of a resource with its type; `None` if there is none of that address. `added` are the networks that the
/// person added, as far as the client may see them.
pub(crate) fn read(uri: &str, style: Style, cards: &[Card], added: &[&Chain]) -> Option<(String, &'static str)> {
    match uri {
        INSTRUCTIONS => Some((instructions::text(style, cards), "text/plain")),
        NETWORKS => Some((networks(added).to_string(), "application/json")),
        _ => lockstep_evidence::resources::of(uri).map(|one| (rename_in(one.text, style, cards), MARKDOWN)),
    }
}

fn networks(added: &[&Chain]) -> Value {
    let mut all: Vec<Value> = Registry::public()
        .iter()
        .map(|chain| json!({ "name": chain.name, "coin": chain.native.ticker, "decimals": chain.native.decimals }))
        .collect();
    if added.is_empty() {
        return json!({ "networks": all });
    }
    all.extend(added.iter().map(|chain| {
        json!({
            "name": chain.name,
            "coin": chain.native.ticker,
            "decimals": chain.native.decimals,
            "chainId": chain.rules.chain_id(),
            "added": true,
        })
    }));
    json!({ "networks": all, "about": ABOUT_ADDED })
}
