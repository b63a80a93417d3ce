//! `lockstep agent`: the choice of agent, and the session with a remote one.

use lockstep_app::OpenChats;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::api::AgentSettings;
use lockstep_wallet::plain_text;

use crate::arguments::{Agent, OnOff};
use crate::chat::named_or_latest;
use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

mod model;
mod others;

pub(crate) async fn run(wallet: &OpenChats, events: &TerminalEvents, change: Option<Agent>) -> Result<Said, Failure> {
    let language = events.screen().language();
    let settings = match change {
        None => wallet.agent_settings().await,
        Some(Agent::Use { address }) => wallet.use_agent_elsewhere(&address).await,
        Some(Agent::Embedded) => wallet.use_embedded_agent().await,
        Some(Agent::Contacts { share }) => wallet.share_contacts(share == OnOff::On).await,
        Some(Agent::Token) => wallet.bring_agent_token().await,
        Some(Agent::SignIn) => wallet.sign_in_to_agent().await,
        Some(Agent::SignOut) => wallet.sign_out_of_agent().await,
        Some(Agent::Model { change }) => return model::run(wallet, language, change).await,
        Some(Agent::AskAgain) => wallet.let_agents_ask().await,
        Some(Agent::SendAgain { conversation }) => return send_again(wallet, events, conversation).await,
    };
    let settings = settings?;
    let text = others::note(wallet, language).await? + &show(&settings, language);
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
    if unsent { Err(Failure::not_completed(words::agent_not_all_sent(), said)) } else { Ok(said) }
}

fn show(settings: &AgentSettings, language: Language) -> String {
    let mut page = Page::new(language);
    let host = settings.host.as_deref().map(|host| plain_text(host, 100));
    page.say(&match (host, settings.on) {
        (Some(host), true) => words::agent_elsewhere(host),
        (Some(host), false) => words::agent_elsewhere_off(host),
        (None, _) => words::agent_inside(),
    });
    for quiet in &settings.quiet {
        page.say(&match (&quiet.host, &quiet.program) {
            (_, Some(program)) => words::quiet_program(plain_text(program, 60)),
            (Some(host), None) => words::quiet_agent(plain_text(host, 100)),
            (None, None) => words::quiet_inside(),
        });
    }
    if settings.address.is_some() {
        page.say(&if settings.signed_in { words::agent_signed_in() } else { words::agent_signed_out() });
        page.say(&words::agent_leaves());
        for sentence in &settings.leaves {
            page.put(format_args!("  {sentence}"));
        }
    }
    page.into_text()
}
