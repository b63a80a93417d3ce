//! `lockstep chat` and `lockstep messages`: the conversations.

use lockstep_app::OpenChats;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::api::{ActionState, ConversationView};

use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::page::is_typed;
use crate::said::Said;
use crate::show;

/// Says something, and waits for the outcome.
pub(crate) async fn chat(
    wallet: &OpenChats,
    events: &TerminalEvents,
    text: &str,
    conversation: Option<&str>,
) -> Result<Said, Failure> {
    let view = wallet.open_conversation(conversation).await?;
    let (id, before) = (view.conversation.id, view.messages.len());
    events.follow_conversation(&id);
    tokio::select! {
        ended = wallet.converse(&id, text) => ended?,
        () = events.screen().interrupted() => {
            wallet.stop_turn(&id);
            return Err(Failure::interrupted());
        }
    }
    start_offered(wallet, events, &id).await?;
    let view = wallet.open_conversation(Some(&id)).await?;
    events.catch_up();
    events.screen().complain(&words::chat_goes_on(id));
    let failed = failed_since(&view, before);
    // The events printed it already for a person.
    let said = Said::new(view, "")?;
    if failed { Err(Failure::not_completed(words::chat_not_all_done(), said)) } else { Ok(said) }
}

/// Whether an action that came after the first `before` messages was not done. What happened in earlier turns was reported there.
fn failed_since(view: &ConversationView, before: usize) -> bool {
    let cards = view.messages.iter().skip(before).filter_map(|message| message.action.as_ref());
    let mut cards = cards.map(|card| card.state);
    cards.any(|state| !matches!(state, ActionState::Done | ActionState::Running | ActionState::Waiting))
}

/// Asks about each action that waits to be started, including actions that arrive meanwhile. An action
/// without an answer is asked about once.
pub(crate) async fn start_offered(
    wallet: &OpenChats,
    events: &TerminalEvents,
    conversation: &str,
) -> Result<(), Failure> {
    let mut asked: Vec<String> = Vec::new();
    loop {
        let view = wallet.open_conversation(Some(conversation)).await?;
        let mut offered = view.messages.into_iter().filter_map(|message| message.action);
        let next = offered.find(|card| card.state == ActionState::Offered && !asked.contains(&card.action_id));
        let Some(card) = next else { return Ok(()) };
        let language = events.screen().language();
        let (yes, no) = (words::word_yes(), words::word_no());
        let question = language.say(&words::ask_start(yes.clone(), no.clone()));
        let typed = events.screen().ask(&format!("{}{question} ", show::offered(&card, language))).await;
        let is = |word| typed.as_deref().is_some_and(|typed| is_typed(language, typed, word));
        let run = if is(&yes) { Some(true) } else { is(&no).then_some(false) };
        if let Some(run) = run {
            tokio::select! {
                ended = wallet.start_action_and_wait(conversation, &card.action_id, run) => {
                    ended?;
                }
                () = events.screen().interrupted() => {
                    wallet.stop_turn(conversation);
                    return Err(Failure::interrupted());
                }
            }
        }
        asked.push(card.action_id);
    }
}

pub(crate) async fn messages(
    wallet: &OpenChats,
    language: Language,
    conversation: Option<String>,
) -> Result<Said, Failure> {
    let id = named_or_latest(wallet, conversation).await?;
    let view = wallet.open_conversation(Some(&id)).await?;
    let text = view.messages.iter().map(|one| show::message(one, language)).collect::<String>();
    Ok(Said::new(view, text)?)
}

/// The named conversation, or the one with the latest message.
pub(crate) async fn named_or_latest(wallet: &OpenChats, named: Option<String>) -> Result<String, Failure> {
    if let Some(id) = named {
        return Ok(id);
    }
    let latest = wallet.conversations().await?.into_iter().next().map(|latest| latest.id);
    latest.ok_or_else(|| Failure::not_found(words::chat_none()))
}
