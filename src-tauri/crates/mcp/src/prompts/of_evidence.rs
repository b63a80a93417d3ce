//! The prompts of the tools for Sui.

use lockstep_evidence::{Identity, prompts};
use lockstep_tools::names::Style;
use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};

use crate::card::Card;
use crate::naming::rename_in;

pub(super) fn list() -> impl Iterator<Item = Prompt> {
    prompts::ALL.iter().map(|prompt| {
        let argument = |(name, required): &(&'static str, bool)| PromptArgument::new(*name).with_required(*required);
        let arguments: Vec<PromptArgument> = prompt.arguments.iter().map(argument).collect();
        Prompt::new(prompt.name, Some(prompt.description), Some(arguments).filter(|all| !all.is_empty()))
    })
}

pub(super) fn get(name: &str, given: Option<&JsonObject>, style: Style, cards: &[Card]) -> Option<GetPromptResult> {
    let value = |argument: &str| given.and_then(|given| given.get(argument)?.as_str());
    let made = prompts::get(name, value("intent").unwrap_or_default(), value("protocol"), &Identity::default().name)?;
    let text = made.pointer("/messages/0/content/text")?.as_str()?;
    let about = made.get("description")?.as_str()?;
    let message = PromptMessage::new_text(Role::User, rename_in(text, style, cards));
    Some(GetPromptResult::new(vec![message]).with_description(about))
}
