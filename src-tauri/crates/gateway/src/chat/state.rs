//! How a conversation of a program is now.

use super::api::ChatApi;
use super::wire::{MOST_MESSAGES, Refusal, SessionResponse};

/// How a conversation is now, with the events that the consumer of this name has not had.
pub(super) async fn state(api: &ChatApi, session: &str, consumer: &str) -> Result<SessionResponse, Refusal> {
    let view =
        api.app.while_unlocked(async |open| open.conversation_of_a_program(session, MOST_MESSAGES).await).await?;
    // Only now, because a session that no program began has no consumers.
    let events = api.app.system_events();
    let taken = events.take_shown(&events.consumer_of(session, consumer));
    let shown = taken.events.iter().map(|sent| sent.event.clone()).collect();
    Ok(SessionResponse::new(view, events.pending_wallet_tx(session), shown, taken.missed))
}
