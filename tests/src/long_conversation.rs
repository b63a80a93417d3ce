//! A conversation that nobody could have in a story's time.

use lockstep_store::{Db, Message, Role, UnixMillis};

/// How many messages a long conversation has.
pub const COUNT: usize = 10_000;

/// The text of one of its messages. They have different lengths, as in a real conversation.
pub fn text(number: usize) -> String {
    format!("Message {number}. {}", "What I can tell about this takes some more words. ".repeat(number % 7))
}

/// Adds the messages `0` to `count` to a conversation, by the person and the agent in turn.
pub async fn plant(store: &Db, conversation: &str, count: usize, now: UnixMillis) {
    let message = |number: usize| {
        let role = if number.is_multiple_of(2) { Role::User } else { Role::Assistant };
        Message::new(role, text(number), now)
    };
    let messages: Vec<Message> = (0..count).map(message).collect();
    // As one reply: one transaction takes seconds where thousands take minutes.
    store.store_reply(conversation, &messages, &[], None, now).await.expect("the messages are stored");
}
