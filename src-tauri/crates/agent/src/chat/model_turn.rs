//! Turns of conversations with language models: what a turn does outside of the model, on a conversation.

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use lockstep_actions::wire::{Action, ActionResult};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_bus::system::SystemEvent;
use lockstep_chain::plain_text;
use lockstep_store::{ModelUsage, Role};
use lockstep_texts::error;
use lockstep_tools::{Turn, dispatch};
use lockstep_wallet::{ApiCode, ApiError};

use super::streamed_reply::StreamedReply;
use super::system::Ended;
use super::turn_guard::TurnGuard;
use crate::model::{ModelError, Room, ToolDefinition, ToolSet, Transcript, Usage};
use crate::models::ModelInUse;
use crate::turn::{self, Answer, Budget, Hands, Planned, Trouble};
use crate::{Chats, Reply, SendMessage};

/// The longest title that is made from the person's words, in characters.
const LONGEST_TITLE: usize = 48;

/// The most tokens that one decision is counted with. A provider's figure is a claim, and sums of them stay numbers.
const MOST_COUNTED: u64 = 1_000_000_000;

/// A conversation with a model, in one turn.
struct InConversation<'a> {
    chats: &'a Chats,
    conversation: &'a str,
    turn: &'a TurnGuard,
    used: &'a ModelInUse,
    /// The id under which its tokens are counted until there is an answer.
    id: String,
    /// The key of the input, until something has answered it.
    key: Mutex<Option<String>>,
    shown: Mutex<Told>,
}

/// What the model was shown last.
#[derive(Default)]
struct Told {
    fresh: Vec<String>,
    /// The number below which it has the events of the bus.
    events: u64,
    left_out: usize,
    /// How many tokens of the conversation it was shown, as they are estimated.
    tokens: usize,
    /// What it has room for. Less, once its server has refused more.
    budget: Option<Budget>,
    title: Option<String>,
}

impl Chats {
    /// Runs a turn with a model, if there is something that it does not have yet.
    pub(super) async fn think(
        &self,
        conversation: &str,
        used: &ModelInUse,
        input: Option<(SendMessage, String)>,
        turn: &TurnGuard,
    ) -> Result<(), ApiError> {
        let Some((_, key)) = input else { return Ok(()) };
        if self.open_for(conversation).is_err() {
            return Ok(());
        }
        let (key, shown) = (Mutex::new(Some(key)), Mutex::default());
        let id = uuid::Uuid::new_v4().to_string();
        let hands = InConversation { chats: self, conversation, turn, used, id, key, shown };
        let stop = &turn.running.stop;
        self.tell_connecting(conversation, &used.name).await;
        match turn::run(used.model.as_ref(), &hands, stop, turn.written.is_some()).await {
            Ok(()) => Ok(()),
            Err(Trouble::Model(ModelError::Stopped)) => self.end_stopped(conversation, turn).await,
            Err(trouble) => Err(self.told_trouble(conversation, trouble).await),
        }
    }

    /// What the person is told of a turn's trouble. That a key is missing, or was not taken, is an event of its own.
    pub(super) async fn told_trouble(&self, conversation: &str, trouble: Trouble) -> ApiError {
        if matches!(trouble, Trouble::Model(ModelError::NoKey)) {
            self.tell_system(conversation, SystemEvent::MissingApiKey).await;
        }
        trouble.into()
    }

    /// A stopped turn is not continued: the model learns of its results with the next message.
    async fn end_stopped(&self, conversation: &str, turn: &TurnGuard) -> Result<(), ApiError> {
        if self.open_for(conversation).is_err() {
            return Ok(());
        }
        let (store, now) = (&self.inner.store, self.inner.clock.now());
        if let Some(written) = &turn.written {
            store.store_reply(conversation, &[], &[], Some(&written.key), now).await?;
        }
        let results = store.results(conversation).await?;
        let fresh: Vec<String> = results.into_iter().filter(|result| !result.posted).map(|result| result.key).collect();
        store.mark_posted(&fresh, now).await?;
        let why = turn.running.stop.why();
        self.say(conversation, &format!("{why} before the model had answered. A later answer is ignored.")).await;
        Ok(())
    }

    /// Tells a model what has happened since its last answer, unless a turn runs; that one then does it at its
    /// end.
    pub(super) fn follow_up(&self, conversation: String) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let chats = self.clone();
        Box::pin(async move {
            let Ok(open) = chats.open_for(&conversation) else { return };
            let Ok(turn) = TurnGuard::new(&open, &conversation, None) else { return };
            chats.inner.gates.take_due(&conversation);
            turn.tell_busy();
            let went = match chats.next_post(&conversation).await {
                Ok(input) => chats.exchange(&conversation, input, &turn).await,
                Err(error) => Err(error),
            };
            if let Err(error) = went {
                chats.tell_trouble(&conversation, &error, Ended::Turn).await;
            }
            chats.end_turn(turn).await;
        })
    }
}

impl InConversation<'_> {
    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a reply, and that the model has what it was shown.
    async fn store(&self, reply: &Reply, words: &StreamedReply) -> Result<Vec<Action>, Trouble> {
        self.chats.tell_connected(self.conversation, &self.used.name).await;
        let key = self.key.lock().unwrap_or_else(PoisonError::into_inner).take();
        let key = key.unwrap_or_else(|| words.id.clone());
        let actions = self.chats.store_reply(self.conversation, reply, words, (&key, false)).await?;
        let (fresh, events) = {
            let mut told = self.told();
            (std::mem::take(&mut told.fresh), told.events)
        };
        let (inner, now) = (&self.chats.inner, self.chats.inner.clock.now());
        inner.store.mark_posted(&fresh, now).await.map_err(ApiError::from)?;
        inner.system.bus.tell(self.conversation, events, now).await.map_err(ApiError::from)?;
        Ok(actions)
    }

    async fn result_of(&self, action: &Action) -> Result<ActionResult, Trouble> {
        let row = self.chats.inner.store.result_of(self.conversation, &action.id).await.map_err(ApiError::from)?;
        self.chats.tell_action(self.conversation, &action.id).await;
        let result = row.and_then(|row| serde_json::from_str(&row.body).ok());
        Ok(result.ok_or_else(|| ApiError::new(ApiCode::Internal, error::chat_result_not_read()))?)
    }
}

#[async_trait]
impl Hands for InConversation<'_> {
    type Message = StreamedReply;

    fn tool_set(&self) -> ToolSet {
        if self.chats.has_developer_tools() { ToolSet::WithDeveloperTools } else { ToolSet::Everyday }
    }

    async fn transcript(&self, tools: &[ToolDefinition]) -> Result<Transcript, Trouble> {
        let store = &self.chats.inner.store;
        // Asked first: a task whose end is told while the rest is read would otherwise be shown by its result and told again later.
        let going_on = self.chats.inner.tasks.going_on(self.conversation);
        let (messages, actions, mut results) = tokio::try_join!(
            store.messages(self.conversation),
            store.actions(self.conversation),
            store.results(self.conversation),
        )
        .map_err(ApiError::from)?;
        let system = &self.chats.inner.system.bus;
        let end = system.events().end();
        // Read last: an end that is told belongs to a result that was read.
        let words = system.told(self.conversation).await.map_err(ApiError::from)?;
        // A result is stored a moment before its task's end is told. The model reads both together.
        let is_told = |id: &str| words.iter().any(|told| told.action.as_deref() == Some(id));
        results.retain(|one| !going_on.contains(&one.action_id) || is_told(&one.action_id));
        let budget = *self.told().budget.get_or_insert_with(|| Budget::new(self.used.context, tools));
        let shown = turn::read(&messages, &actions, &results, &words, budget);
        let mut told = self.told();
        told.events = end;
        (told.fresh, told.left_out, told.tokens) = (shown.fresh, shown.left_out, shown.tokens);
        // The first answer names the conversation after what was asked first.
        let begins = messages.iter().all(|message| message.role == Role::User);
        told.title = messages.first().filter(|_| begins).map(|first| plain_text(&first.text, LONGEST_TITLE));
        Ok(shown.transcript)
    }

    async fn makes_room(&self, room: Room) -> Result<bool, Trouble> {
        self.chats.keep_context(&self.used.id, Some(room.there)).await?;
        let mut told = self.told();
        let less = told.budget.and_then(|budget| budget.in_room(room, told.tokens));
        told.budget = less.or(told.budget);
        Ok(less.is_some())
    }

    fn words(&self) -> StreamedReply {
        let inner = &self.chats.inner;
        StreamedReply::new(self.conversation, inner.executor.bus.clone(), inner.clock.now())
    }

    async fn spent(&self, usage: Usage) -> Result<(), Trouble> {
        let count = |tokens: u64| i64::try_from(tokens.min(MOST_COUNTED)).unwrap_or(i64::MAX);
        let left_out = self.told().left_out;
        let usage = ModelUsage {
            message: self.id.clone(),
            conversation: self.conversation.to_owned(),
            model: self.used.id.clone(),
            name: self.used.name.clone(),
            tokens_in: count(usage.tokens_in),
            tokens_out: count(usage.tokens_out),
            is_estimated: usage.is_estimated,
            left_out: i64::try_from(left_out).unwrap_or(i64::MAX),
        };
        let inner = &self.chats.inner;
        Ok(inner.store.add_usage(&usage, inner.clock.now()).await.map_err(ApiError::from)?)
    }

    async fn ask(&self, words: &StreamedReply, text: &str, planned: &[Planned]) -> Result<Vec<Action>, Trouble> {
        let title = self.told().title.take();
        let reply = Reply {
            message: (!text.is_empty()).then(|| text.to_owned()),
            title,
            actions: planned.iter().map(|one| one.action.clone()).collect(),
            ..Reply::default()
        };
        self.store(&reply, words).await
    }

    async fn run(&self, action: &Action) -> Result<ActionResult, Trouble> {
        let vault = self.chats.vault_of(self.conversation).await?;
        let vault = vault.ok_or_else(|| ApiError::new(ApiCode::Refused, error::chat_no_vault()))?;
        let desk = self.chats.desk(&vault);
        let listener = self.chats.listener(self.conversation).await?;
        let (message, typed) = self.turn.words();
        let (conversation, stop, declined) = (self.conversation, &self.turn.running.stop, &self.turn.declined);
        let turn = Turn { conversation, message, typed, stop, declined, listener, program: None };
        dispatch(&desk, &turn, std::slice::from_ref(action)).await.map_err(ApiError::from)?;
        self.result_of(action).await
    }

    async fn start(&self, action: &Action) -> Result<Option<ActionResult>, Trouble> {
        let stop = &self.turn.running.stop;
        if stop.is_stopped() {
            let why = format!("{} before it began. Nothing was done.", stop.why());
            return self.refuse(action, &ToolError::new(ToolCode::Stopped, why)).await.map(Some);
        }
        match self.chats.start_task(self.conversation, action, self.turn.words()).await? {
            None => Ok(None),
            Some(why) => self.refuse(action, &why).await.map(Some),
        }
    }

    async fn refuse(&self, action: &Action, why: &ToolError) -> Result<ActionResult, Trouble> {
        let inner = &self.chats.inner;
        let stored = inner.store.action(self.conversation, &action.id).await.map_err(ApiError::from)?;
        inner.executor.end_unrun(&stored, why).await.map_err(ApiError::from)?;
        self.result_of(action).await
    }

    async fn let_wait(&self, actions: Vec<Action>) -> Result<(), Trouble> {
        Ok(self.chats.let_wait(self.conversation, actions, self.turn.words())?)
    }

    async fn answer(&self, Answer { words, text }: Answer<StreamedReply>) -> Result<(), Trouble> {
        let title = self.told().title.take();
        self.chats.inner.store.usage_is_behind(&self.id, &words.id).await.map_err(ApiError::from)?;
        let reply = Reply { message: Some(text), title, ..Reply::default() };
        self.store(&reply, &words).await.map(|_| ())
    }
}
