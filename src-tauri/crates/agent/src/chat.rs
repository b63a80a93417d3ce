//! Conversations. A message begins a turn, and the turn goes on until the agent has every result.

mod by_program;
mod cards;
mod follow;
mod gated;
mod keeping;
mod markdown;
mod model_turn;
mod pages;
mod requests;
mod secrets;
mod streamed_reply;
mod system;
mod taps;
mod tasks;
mod turn_guard;

use std::sync::atomic::Ordering;
use std::time::Duration;

use lockstep_actions::wire::{Action, ActionResult, Came};
use lockstep_chain::plain_text;
use lockstep_store::{OutboxRow, ReceivedAction, Role, StoreError, Vault};
use lockstep_texts::{error, question};
use lockstep_tools::{Desk, Turn, dispatch, waits_for_a_tap};
use lockstep_wallet::api::{ChatChange, Conversation};
use lockstep_wallet::{ApiCode, ApiError};

use crate::agents::Speaker;
use crate::{Chats, OpenChats, Reply, SendMessage, Words as _};
pub use by_program::ProgramEventError;
pub(crate) use follow::follow;
use streamed_reply::StreamedReply;
use system::Ended;
use turn_guard::{TurnGuard, TypedMessage};

/// The longest message from a person, in characters.
const LONGEST: usize = 4_000;
/// How many posts of one turn may be answered with new actions before it ends with a reason. A result whose
/// answer has no actions does not count, so that the agent gets every result.
const LONGEST_CHAIN: usize = 16;
/// How long to wait for a post of a turn that was stopped before it.
const STOPPED_PATIENCE: Duration = Duration::from_secs(10);
const UNTITLED: &str = "New conversation";

/// Who wrote a message to the agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Author {
    /// The person, at the window or the terminal.
    Person,
    /// A program, through the chat API.
    Program,
}

impl OpenChats {
    /// Conversations, the latest first.
    pub async fn conversations(&self) -> Result<Vec<Conversation>, ApiError> {
        Ok(self.chats.inner.store.conversations(self.require_vault_id()?).await?.into_iter().map(shown).collect())
    }

    /// Removes a conversation after the person's yes. What was signed stays in the activity.
    pub async fn remove_conversation(&self, id: &str) -> Result<(), ApiError> {
        let idle = || match self.is_busy(id) || !self.chats.waiting_names(id).is_empty() {
            true => Err(ApiError::new(ApiCode::Busy, error::chat_still_working())),
            false => Ok(()),
        };
        self.require_own(id)?;
        idle()?;
        let title = plain_text(&self.chats.inner.store.conversation(id).await?.title, 60);
        let undo = question::agent_remove_conversation_undo();
        self.confirm_that(question::agent_remove_conversation(title), undo).await?;
        idle()?;
        self.chats.inner.store.remove_conversation(id).await?;
        self.chats.inner.system.bus.events().forget_session(id);
        Ok(())
    }

    /// Takes a message that the person typed, and begins a turn. One turn at a time per conversation.
    pub async fn send_message(&self, conversation: &str, text: &str) -> Result<(), ApiError> {
        let Some(turn) = self.begin_turn(conversation, text, Author::Person).await? else { return Ok(()) };
        let chats = turn.chats.clone();
        tokio::spawn(async move { chats.run_turn(turn).await });
        Ok(())
    }

    /// Like [`OpenChats::send_message`], and waits until the turn has ended.
    pub async fn converse(&self, conversation: &str, text: &str) -> Result<(), ApiError> {
        let Some(turn) = self.begin_turn(conversation, text, Author::Person).await? else { return Ok(()) };
        self.chats.run_turn(turn).await;
        self.chats.inner.gates.ended(conversation).await;
        Ok(())
    }

    /// Sends again what has not reached the agent, under its earlier keys: the first unanswered message, or
    /// else the results that were not posted.
    pub async fn send_again(&self, conversation: &str) -> Result<(), ApiError> {
        let turn = self.begin_again(conversation).await?;
        let chats = turn.chats.clone();
        tokio::spawn(async move { chats.run_turn(turn).await });
        Ok(())
    }

    /// Like [`OpenChats::send_again`], and waits until the turn has ended.
    pub async fn converse_again(&self, conversation: &str) -> Result<(), ApiError> {
        let turn = self.begin_again(conversation).await?;
        self.chats.run_turn(turn).await;
        self.chats.inner.gates.ended(conversation).await;
        Ok(())
    }

    /// Stops a turn before its next release. Steps that were released go on to their outcome.
    pub fn stop_turn(&self, conversation: &str) {
        if !self.has(conversation) {
            return;
        }
        self.stop(conversation);
        for waiting in self.chats.waiting_names(conversation) {
            self.stop(&waiting);
        }
    }

    /// Stops a tool that takes long, or a call that waits for the person with the others of its answer. What else runs in the conversation
    /// goes on, unless the tool runs in a turn: then the turn stops.
    pub fn stop_task(&self, conversation: &str, action: &str) {
        if !self.has(conversation) {
            return;
        }
        match self.chats.inner.tasks.runs_in_a_turn(conversation, action) {
            true => self.stop(conversation),
            false => self.stop(&self.chats.inner.gates.name_for(conversation, action)),
        }
    }

    fn is_busy(&self, conversation: &str) -> bool {
        self.is_running(conversation)
    }

    async fn begin_again(&self, conversation: &str) -> Result<TurnGuard, ApiError> {
        self.require_own(conversation)?;
        let written = match self.chats.inner.store.first_unanswered(conversation).await? {
            Some(message) => Some(self.written(conversation, &message).await?),
            None => None,
        };
        let turn = TurnGuard::new(self, conversation, written)?;
        self.chats.change(conversation, ChatChange::Busy { busy: true, unsent: false });
        Ok(turn)
    }

    /// `None` if the message had a secret in it: it goes nowhere, and the person is warned.
    async fn begin_turn(&self, conversation: &str, text: &str, author: Author) -> Result<Option<TurnGuard>, ApiError> {
        let text = self.checked(text)?;
        self.require_vault().await?;
        self.require_own(conversation)?;
        if let Some(secret) = self.secret_in(text).await? {
            return self.removed(conversation, secret, author).await.map(|()| None);
        }
        let mut message = lockstep_store::Message::new(Role::User, text, self.chats.inner.clock.now());
        (message.unanswered, message.by_program) = (true, author == Author::Program);
        let written = self.written(conversation, &message).await?;
        let turn = TurnGuard::new(self, conversation, Some(written))?;
        let begins = self.chats.begins().await?;
        self.chats.change(conversation, ChatChange::Busy { busy: true, unsent: false });
        // A program cannot make the wallet forget what the person refused.
        if author == Author::Person {
            self.chats.inner.executor.memory.person_wrote();
        }
        self.chats.inner.store.begin_turn(conversation, &message, &begins).await?;
        let shown = self.chats.shown_message(conversation, message).await?;
        self.chats.change(conversation, ChatChange::Message { message: shown });
        Ok(Some(turn))
    }

    /// The text of a message, if it may be sent.
    fn checked<'t>(&self, text: &'t str) -> Result<&'t str, ApiError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ApiError::invalid(error::chat_write_first()));
        }
        if text.chars().count() > LONGEST {
            return Err(ApiError::invalid(error::chat_message_too_long(LONGEST.to_string())));
        }
        Ok(text)
    }

    async fn written(&self, conversation: &str, message: &lockstep_store::Message) -> Result<TypedMessage, ApiError> {
        // Nobody typed what a program wrote.
        let typed = match message.by_program {
            true => String::new(),
            false => self.typed_of(conversation, &message.text).await?,
        };
        let (key, text) = (message.id.clone(), message.text.clone());
        Ok(TypedMessage { key, text, typed, by_program: message.by_program })
    }
}

impl Chats {
    async fn run_turn(&self, turn: TurnGuard) {
        let conversation = turn.conversation.clone();
        let input = match &turn.written {
            Some(written) => Ok(Some((
                SendMessage {
                    conversation_id: conversation.clone(),
                    key: written.key.clone(),
                    content: Some(written.text.clone()),
                    action_result: None,
                    came: Came::default(),
                },
                written.key.clone(),
            ))),
            None => self.next_post(&conversation).await,
        };
        let went = match input {
            Ok(input) => self.exchange(&conversation, input, &turn).await,
            Err(error) => Err(error),
        };
        if let Err(error) = went {
            self.tell_trouble(&conversation, &error, Ended::Turn).await;
        }
        self.end_turn(turn).await;
    }

    async fn end_turn(&self, turn: TurnGuard) {
        turn.unsent.store(self.is_unsent(&turn.conversation).await.unwrap_or(false), Ordering::SeqCst);
        let conversation = turn.conversation.clone();
        drop(turn);
        if self.inner.gates.is_due(&conversation) {
            self.follow_up(conversation).await;
        }
    }

    fn desk(&self, vault: &Vault) -> Desk<'_> {
        Desk::new(&self.inner.executor, &self.inner.consent, &self.inner.wallet, vault.id)
    }

    /// Sends the input, stores the reply, runs its actions, and posts their results until none is left.
    async fn exchange(
        &self,
        conversation: &str,
        mut input: Option<(SendMessage, String)>,
        turn: &TurnGuard,
    ) -> Result<(), ApiError> {
        let used = match self.model_in_use(conversation).await {
            Ok(used) => used,
            Err(trouble) => return Err(self.told_trouble(conversation, trouble).await),
        };
        if let Some(used) = used {
            return self.think(conversation, &used, input, turn).await;
        }
        let mut chain = 0usize;
        while let Some((message, key)) = input.take() {
            if chain >= LONGEST_CHAIN {
                let text = "I stopped here: this took more steps than one message may. Say how to go on.";
                self.say(conversation, text).await;
                return Ok(());
            }
            if self.open_for(conversation).is_err() {
                // Unposted results stay in the outbox until the vault is open again.
                return Ok(());
            }
            match self.post(conversation, message, &key, turn).await? {
                Posted::NotWaitedFor => return Ok(()),
                Posted::AnsweredWithActions => chain = chain.saturating_add(1),
                Posted::Answered => {}
            }
            input = self.next_post(conversation).await?;
        }
        Ok(())
    }

    async fn post(
        &self,
        conversation: &str,
        message: SendMessage,
        key: &str,
        turn: &TurnGuard,
    ) -> Result<Posted, ApiError> {
        let speaker = self.agent_of(conversation, key).await?;
        if speaker.stands_in && turn.written.is_some() {
            self.tell_stand_in(conversation).await;
        }
        let words = StreamedReply::new(conversation, self.inner.executor.bus.clone(), self.inner.clock.now());
        let (host, had) = (speaker.host.clone(), self.inner.system.bus.events().end());
        if let Some(host) = &host {
            self.tell_connecting(conversation, host).await;
        }
        self.inner.executor.checkpoints.reach("post.before");
        let Some(reply) = self.answer_of(&speaker, conversation, message, &words, turn).await? else {
            return Ok(Posted::NotWaitedFor);
        };
        self.inner.executor.checkpoints.reach("post.after");
        if let Some(host) = &host {
            self.tell_connected(conversation, host).await;
        }
        let actions = self.store_reply(conversation, &reply, &words, (key, speaker.stands_in)).await?;
        // This agent hears of ends by the results of its actions.
        self.inner.system.bus.tell(conversation, had, self.inner.clock.now()).await?;
        self.inner.executor.checkpoints.reach("reported.after");
        let Some(vault) = self.vault_of(conversation).await? else { return Ok(Posted::Answered) };
        if actions.is_empty() {
            return Ok(Posted::Answered);
        }
        let desk = self.desk(&vault);
        let listener = self.listener(conversation).await?;
        let (message, typed) = turn.words();
        let turn = Turn {
            conversation,
            message,
            typed,
            stop: &turn.running.stop,
            declined: &turn.declined,
            listener,
            program: None,
        };
        // An action that waits for a tap does not delay the others.
        let (waiting, actions): (Vec<Action>, Vec<Action>) = actions.into_iter().partition(waits_for_a_tap);
        dispatch(&desk, &turn, &actions).await?;
        for action in actions.iter().chain(&waiting) {
            self.tell_action(conversation, &action.id).await;
        }
        Ok(Posted::AnsweredWithActions)
    }

    /// Waits for the agent, unless the turn is stopped. An answer that comes later is never used.
    async fn answer_of(
        &self,
        speaker: &Speaker,
        conversation: &str,
        message: SendMessage,
        words: &StreamedReply,
        turn: &TurnGuard,
    ) -> Result<Option<Reply>, ApiError> {
        let (stop, backend) = (&turn.running.stop, &speaker.backend);
        if stop.is_stopped() {
            // It may have been stopped because nothing may go there any more.
            if speaker.host.is_some() && !self.others_are_on().await? {
                return Ok(None);
            }
            // After a stop the agent still gets the results of its actions, but the wait for it is short.
            return tokio::select! {
                biased;
                reply = backend.send(message, words) => Ok(Some(reply?)),
                () = self.inner.clock.wait(STOPPED_PATIENCE) => Ok(None),
            };
        }
        let typed = message.content.is_some().then(|| message.key.clone());
        tokio::select! {
            biased;
            reply = backend.send(message, words) => return Ok(Some(reply?)),
            () = stop.stopped() => {}
        }
        words.instead("");
        if self.open_for(conversation).is_ok() {
            if let Some(key) = typed {
                // A stopped message is no longer sent again: it would come before the person's next one.
                self.inner.store.store_reply(conversation, &[], &[], Some(&key), self.inner.clock.now()).await?;
            }
            self.say(
                conversation,
                &format!("{} before the agent had answered. A later answer is ignored.", stop.why()),
            )
            .await;
        }
        Ok(None)
    }

    async fn store_reply(
        &self,
        conversation: &str,
        reply: &Reply,
        words: &StreamedReply,
        (answers, by_inside): (&str, bool),
    ) -> Result<Vec<Action>, ApiError> {
        let now = self.inner.clock.now();
        let mut messages = Vec::new();
        if reply.message.is_some() || !reply.suggestions.is_empty() {
            let mut message =
                lockstep_store::Message::new(Role::Assistant, reply.message.clone().unwrap_or_default(), now);
            message.id.clone_from(&words.id);
            message.suggestions = reply.suggestions.iter().map(|suggestion| suggestion.title.clone()).collect();
            messages.push(message);
        }
        let received: Vec<ReceivedAction> = reply
            .actions
            .iter()
            .map(|action| ReceivedAction {
                id: action.id.clone(),
                kind: action.kind.clone(),
                title: plain_text(&action.title, 120),
                params: action.params.to_string(),
                wire_id: action.came.wire_id.as_ref().map(serde_json::Value::to_string),
                by_call: action.came.by_call,
                description: action.description.as_deref().map(|text| plain_text(text, 400)),
                tap_until: waits_for_a_tap(action).then(|| now.saturating_add(taps::LIFE)),
                by_inside,
            })
            .collect();
        let fresh = self.inner.store.store_reply(conversation, &messages, &received, Some(answers), now).await?;
        for message in messages {
            let shown = self.shown_message(conversation, message).await?;
            self.change(conversation, ChatChange::Message { message: shown });
        }
        if let Some(title) = &reply.title {
            let title = plain_text(title, 60);
            // A title that the person gave stays.
            if self.inner.store.title_conversation(conversation, &title).await? {
                self.change(conversation, ChatChange::Title { title });
            }
        }
        // In the order of arrival, under this wallet's ids.
        let kept = |(position, id): (usize, String)| Some(Action { id, ..reply.actions.get(position)?.clone() });
        let actions: Vec<Action> = fresh.into_iter().filter_map(kept).collect();
        for action in &actions {
            if let Some(message) = self.inner.store.message_of_action(conversation, &action.id).await? {
                let shown = self.shown_message(conversation, message).await?;
                self.change(conversation, ChatChange::Message { message: shown });
            }
        }
        Ok(actions)
    }

    /// The next result for the agent, with its key.
    async fn next_post(&self, conversation: &str) -> Result<Option<(SendMessage, String)>, ApiError> {
        let Some(row) = self.next_result(conversation).await? else { return Ok(None) };
        let came = match self.inner.store.action(conversation, &row.action_id).await {
            Ok(stored) => taps::came(&stored.action),
            Err(StoreError::NotFound(_)) => Came::default(),
            Err(other) => return Err(other.into()),
        };
        Ok(Some((result_message(conversation, &row, came)?, row.key)))
    }

    async fn is_unsent(&self, conversation: &str) -> Result<bool, ApiError> {
        Ok(self.inner.store.first_unanswered(conversation).await?.is_some()
            || self.next_result(conversation).await?.is_some())
    }

    /// The next result to post. While agents elsewhere are off, what they wait for stays here for them.
    async fn next_result(&self, conversation: &str) -> Result<Option<OutboxRow>, ApiError> {
        let store = &self.inner.store;
        Ok(match self.has_a_stand_in(conversation).await? {
            true => store.next_unposted_of_inside(conversation).await?,
            false => store.next_unposted(conversation).await?,
        })
    }

    /// Posts the open vault's results that an earlier run of the app could not, or that came while it was closed, under their keys.
    pub(crate) async fn deliver_all(&self) {
        let Ok(vault) = self.unlocked().and_then(|open| open.require_vault_id()) else { return };
        let Ok(conversations) = self.inner.store.unposted_conversations(vault).await else { return };
        for conversation in conversations {
            let Ok(open) = self.open_for(&conversation) else { return };
            // A running turn posts them itself.
            let Ok(turn) = TurnGuard::new(&open, &conversation, None) else { continue };
            self.change(&conversation, ChatChange::Busy { busy: true, unsent: false });
            if let Ok(input) = self.next_post(&conversation).await {
                // A failed post is tried again at the next start or when the person asks for it; the row
                // stays.
                let _ = self.exchange(&conversation, input, &turn).await;
            }
            turn.unsent.store(self.is_unsent(&conversation).await.unwrap_or(false), Ordering::SeqCst);
        }
    }
}

fn shown(conversation: lockstep_store::Conversation) -> Conversation {
    Conversation {
        id: conversation.id,
        title: conversation.title,
        updated_at: conversation.updated_at,
        pinned: conversation.pinned,
        by_program: conversation.by_program,
    }
}

fn result_message(conversation: &str, row: &OutboxRow, came: Came) -> Result<SendMessage, ApiError> {
    let mut result: ActionResult =
        serde_json::from_str(&row.body).map_err(|_| ApiError::new(ApiCode::Internal, error::chat_result_not_read()))?;
    if let Some(serde_json::Value::String(id)) = &came.wire_id {
        result.action_id.clone_from(id);
    }
    Ok(SendMessage {
        conversation_id: conversation.to_owned(),
        key: row.key.clone(),
        content: None,
        action_result: Some(result),
        came,
    })
}

#[derive(PartialEq, Eq)]
enum Posted {
    /// Answered without new actions.
    Answered,
    /// Answered with new actions, each of which has its result.
    AnsweredWithActions,
    /// The turn was stopped before the answer.
    NotWaitedFor,
}
