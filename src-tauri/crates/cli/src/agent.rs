//! `lockstep agent`: the choice of agent, and the session with a remote one.

use lockstep_app::OpenChats;
use lockstep_wallet::api::AgentSettings;
use lockstep_wallet::plain_text;

use crate::arguments::{Agent, OnOff};
use crate::chat::named_or_latest;
use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::said::Said;

mod model;
mod others;

pub(crate) async fn run(wallet: &OpenChats, events: &TerminalEvents, change: Option<Agent>) -> Result<Said, Failure> {
    let settings = match change {
        None => wallet.agent_settings().await,
        Some(Agent::Use { address }) => wallet.use_agent_elsewhere(&address).await,
        Some(Agent::Embedded) => wallet.use_embedded_agent().await,
        Some(Agent::Contacts { share }) => wallet.share_contacts(share == OnOff::On).await,
        Some(Agent::Token) => wallet.bring_agent_token().await,
        Some(Agent::SignIn) => wallet.sign_in_to_agent().await,
        Some(Agent::SignOut) => wallet.sign_out_of_agent().await,
        Some(Agent::Model { change }) => return model::run(wallet, change).await,
        Some(Agent::AskAgain) => wallet.let_agents_ask().await,
        Some(Agent::SendAgain { conversation }) => return send_again(wallet, events, conversation).await,
    };
    let settings = settings?;
    let text = others::note(wallet).await?.to_owned() + &show(&settings);
    Ok(Said::new(settings, text)?)
}

async fn send_again(
    wallet: &OpenChats,
    events: &TerminalEvents,
    conversation: Option<String>,
) -> Result<Said, Failure> {
    let id = named_or_latest(wallet, conversation).await?;
    events.follow_conversation(&id);
    tokio::select! {
        ended = wallet.converse_again(&id) => ended?,
        () = events.screen().interrupted() => {
            wallet.stop_turn(&id);
            return Err(Failure::interrupted());
        }
    }
    let view = wallet.open_conversation(Some(&id)).await?;
    let unsent = view.unsent;
    let said = Said::new(view, "")?;
    if unsent { Err(Failure::not_completed("Not all of it has reached the agent.", said)) } else { Ok(said) }
}

fn show(settings: &AgentSettings) -> String {
    let mut text = String::new();
    let mut line = |words: String| text.push_str(&format!("{words}\n"));
    match (&settings.host, settings.on) {
        (Some(host), true) => line(format!("New conversations are with the agent at {}.", plain_text(host, 100))),
        (Some(host), false) => line(format!(
            "New conversations are with the agent inside, which needs no network. The one at {} is switched off.",
            plain_text(host, 100)
        )),
        (None, _) => line("New conversations are with the agent inside, which needs no network.".to_owned()),
    }
    for quiet in &settings.quiet {
        let who = match (&quiet.host, &quiet.program) {
            (_, Some(program)) => format!("The program “{}”", plain_text(program, 60)),
            (Some(host), None) => format!("The agent at {}", plain_text(host, 100)),
            (None, None) => "The agent inside".to_owned(),
        };
        line(format!("{who} asks you nothing until tomorrow. `lockstep agent ask-again` lets it."));
    }
    if settings.address.is_some() {
        line(format!("Signed in: {}", if settings.signed_in { "yes" } else { "no" }));
        line("While it is on, this leaves your computer:".to_owned());
        settings.leaves.iter().for_each(|sentence| line(format!("  {sentence}")));
    }
    text
}
