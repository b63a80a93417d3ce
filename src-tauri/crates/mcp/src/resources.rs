//! Texts that a client can read without a tool. None tells anything about the person.

use lockstep_chain::Registry;
use lockstep_tools::names::Style;
use rmcp::model::Resource;
use serde_json::json;

use crate::card::Card;
use crate::instructions;
use crate::naming::rename_in;

pub(crate) const INSTRUCTIONS: &str = "lockstep://instructions";
const MARKDOWN: &str = "text/markdown";
pub(crate) const NETWORKS: &str = "lockstep://networks";

pub(crate) fn list() -> Vec<Resource> {
    let mut all = vec![
        Resource::new(INSTRUCTIONS, "instructions")
            .with_title("How to work with Lockstep")
            .with_description("What the tools are for, and how to wait for the person.")
            .with_mime_type("text/plain"),
        Resource::new(NETWORKS, "networks")
            .with_title("Networks")
            .with_description(
                "The networks that Lockstep knows, with their coins. Which of them the person uses is not in it.",
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

/// The text of a resource with its type; `None` if there is none of that address.
pub(crate) fn read(uri: &str, style: Style, cards: &[Card]) -> Option<(String, &'static str)> {
    match uri {
        INSTRUCTIONS => Some((instructions::text(style, cards), "text/plain")),
        NETWORKS => {
            let all: Vec<_> = Registry::public()
                .iter()
                .map(|chain| json!({ "name": chain.name, "coin": chain.native.ticker, "decimals": chain.native.decimals }))
                .collect();
            Some((json!({ "networks": all }).to_string(), "application/json"))
        }
        _ => lockstep_evidence::resources::of(uri).map(|one| (rename_in(one.text, style, cards), MARKDOWN)),
    }
}
