//! The language models of a profile: which there are, who a conversation is with, and what they cost.
//!
//! A model is an agent elsewhere, also on this computer: what it asks for is asked for by that address, and it
//! reads no more of the wallet than such an agent.

mod key;
mod stored;

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use lockstep_actions::stop_pair;
use lockstep_chain::plain_text;
use lockstep_rpc::Endpoint;
use lockstep_store::ModelChoice;
use lockstep_texts::{Said, error, question};
use lockstep_wallet::api::{ModelKind, ModelTest, ModelView, Models};
use lockstep_wallet::consent::TypedQuestion;
use lockstep_wallet::{ApiCode, ApiError, may_sign};

use self::key::{AskForKey, forget_key, keep_key, key_for};
use self::stored::{StoredModel, StoredModels};
use crate::leaves::{in_english, listed, told_by_tools};
use crate::model::{Decision, Entry, HttpModel, Meter, Model, ModelError, Protocol, Transcript};
use crate::turn::{Trouble, answer_tokens};
use crate::{Chats, OpenChats, Words};

/// The longest base URL, in bytes.
const LONGEST_ADDRESS: usize = 512;
/// The longest name of a model, in characters.
const LONGEST_NAME: usize = 120;
const MOST_MODELS: usize = 20;
/// The context lengths that the person may set, in tokens. In a shorter one there is no room beside the rules and the tools.
const CONTEXTS: RangeInclusive<u32> = 8_192..=2_000_000;
/// What a model is asked in a test. It contains nothing of the wallet.
const HELLO: &str = "Say hello in one short sentence.";

/// The model of a conversation.
pub(crate) struct ModelInUse {
    pub id: String,
    pub name: String,
    /// How many tokens it has room for.
    pub context: u64,
    pub model: Arc<dyn Model>,
}

impl From<ModelError> for ApiError {
    fn from(error: ModelError) -> Self {
        let code = match &error {
            ModelError::NoKey | ModelError::NoMoney | ModelError::Refused(_) => ApiCode::Refused,
            ModelError::TooLong(_) | ModelError::NoSuchModel(_) => ApiCode::Invalid,
            ModelError::Overloaded { .. } => ApiCode::Busy,
            ModelError::Stopped => ApiCode::Cancelled,
            ModelError::Failed(_) | ModelError::Unreachable(_) | ModelError::BrokeOff(_) | ModelError::Malformed(_) => {
                ApiCode::Network
            }
        };
        Self::of(code, &error)
    }
}

/// What a model reads, in sentences for the person.
fn leaves() -> Vec<Said> {
    let mut told = vec![question::leaves_model_words()];
    // The results of the tools that it asks for.
    told.extend(told_by_tools());
    told.extend([question::leaves_model_actions(), question::leaves_model_names(), question::leaves_ip()]);
    told
}

fn no_such() -> ApiError {
    ApiError::new(ApiCode::NotFound, error::chat_no_model())
}

impl Chats {
    /// The model of a conversation; `None` if it is with another kind of agent, or while the agent inside stands in for it.
    pub(crate) async fn model_in_use(&self, conversation: &str) -> Result<Option<ModelInUse>, Trouble> {
        if !self.others_are_on().await? {
            return Ok(None);
        }
        let chosen = self.inner.store.model_choice(conversation).await.map_err(ApiError::from)?;
        let ModelChoice::Model(id) = chosen else { return Ok(None) };
        let stored = StoredModels::read(&self.inner.store).await.map_err(ApiError::from)?;
        let Some(stored) = stored.find(&id) else {
            return Err(ApiError::new(ApiCode::Refused, error::chat_model_removed()).into());
        };
        let model = self.http_model(stored).await?;
        let context = stored.room();
        Ok(Some(ModelInUse { id, name: stored.name.clone(), context, model }))
    }

    /// Keeps how many tokens a model has room for, as its server told; `None` forgets it.
    pub(crate) async fn keep_context(&self, id: &str, context: Option<u64>) -> Result<(), ApiError> {
        let mut stored = StoredModels::read(&self.inner.store).await?;
        let model = stored.models.iter_mut().find(|model| model.id == id && model.context != context);
        let Some(model) = model else { return Ok(()) };
        model.context = context;
        stored.keep(&self.inner.store).await?;
        self.tell_modified();
        Ok(())
    }

    /// The id of the model that a conversation is with, or that its first message would go to.
    pub(crate) async fn model_id_of(&self, conversation: &str, begins: bool) -> Result<Option<String>, ApiError> {
        if !self.others_are_on().await? {
            return Ok(None);
        }
        Ok(match self.inner.store.model_choice(conversation).await? {
            ModelChoice::Model(id) => Some(id),
            ModelChoice::None if begins => {
                StoredModels::read(&self.inner.store).await?.of_new().map(|model| model.id.clone())
            }
            ModelChoice::None | ModelChoice::Inside => None,
        })
    }

    /// The id and the address of the model of new conversations.
    pub(crate) async fn model_of_new(&self) -> Result<Option<(String, String)>, ApiError> {
        let models = StoredModels::read(&self.inner.store).await?;
        Ok(models.of_new().map(|model| (model.id.clone(), model.address.clone())))
    }

    /// The host of the model that the first message of a conversation would go to, if the choice of models
    /// settles it.
    pub(crate) async fn model_host_of_new(&self, conversation: &str) -> Result<Option<Option<String>>, ApiError> {
        if self.inner.store.model_choice(conversation).await? == ModelChoice::Inside {
            return Ok(Some(None));
        }
        Ok(StoredModels::read(&self.inner.store).await?.of_new().map(|model| Some(model.host())))
    }

    /// New conversations are no longer with a model.
    pub(crate) async fn choose_no_model(&self) -> Result<(), ApiError> {
        let mut models = StoredModels::read(&self.inner.store).await?;
        if models.chosen.take().is_some() {
            models.keep(&self.inner.store).await?;
        }
        Ok(())
    }

    async fn http_model(&self, stored: &StoredModel) -> Result<Arc<dyn Model>, Trouble> {
        let endpoint = Endpoint::kept(&stored.address).map_err(|why| ApiError::of(ApiCode::Invalid, &why))?;
        let key = key_for(self.inner.executor.keychain.as_ref(), &stored.address).await?;
        if key.is_none() && !stored.is_here() {
            return Err(ModelError::NoKey.into());
        }
        let protocol = match stored.kind {
            ModelKind::Anthropic => Protocol::Anthropic,
            ModelKind::OpenAi => Protocol::OpenAi,
        };
        let (client, clock, patience) = (self.model_client()?, self.inner.clock.clone(), self.inner.agent_patience);
        Ok(Arc::new(HttpModel::new(&endpoint, protocol, &stored.name, key, client, clock, patience)))
    }

    /// The HTTP client of all models, made when the first one is asked.
    fn model_client(&self) -> Result<reqwest::Client, ModelError> {
        if let Some(client) = self.inner.model_client.get() {
            return Ok(client.clone());
        }
        let made = HttpModel::client(self.inner.agent_patience)?;
        Ok(self.inner.model_client.get_or_init(|| made).clone())
    }
}

impl OpenChats {
    /// The models, the one of new conversations, and what they used.
    pub async fn models(&self) -> Result<Models, ApiError> {
        let store = &self.chats.inner.store;
        let stored = StoredModels::read(store).await?;
        let mut models = Vec::new();
        for model in &stored.models {
            let used = store.usage_by(&model.id).await?;
            models.push(ModelView {
                id: model.id.clone(),
                kind: model.kind,
                address: model.address.clone(),
                host: model.host(),
                name: model.name.clone(),
                is_here: model.is_here(),
                has_key: key_for(self.chats.inner.executor.keychain.as_ref(), &model.address).await?.is_some(),
                tokens_in: used.tokens_in,
                tokens_out: used.tokens_out,
                tokens_are_estimated: used.is_estimated,
                context: model.context.map(|tokens| i64::try_from(tokens).unwrap_or(i64::MAX)),
                set_context: model.set_context.map(|tokens| i64::try_from(tokens).unwrap_or(i64::MAX)),
            });
        }
        let chosen = stored.of_new().map(|model| model.id.clone());
        let leaves_said = leaves();
        Ok(Models { models, chosen, leaves: in_english(&leaves_said), leaves_said })
    }

    /// Adds a model, after the person has typed its host under the list of what leaves. New conversations are
    /// with it from then on.
    pub async fn add_model(&self, kind: ModelKind, address: &str, name: &str) -> Result<Models, ApiError> {
        let endpoint = Endpoint::parse(address).map_err(|why| ApiError::of(ApiCode::Invalid, &why))?;
        let name = name.trim();
        if endpoint.as_str().len() > LONGEST_ADDRESS {
            return Err(ApiError::invalid(error::chat_base_url_too_long(LONGEST_ADDRESS.to_string())));
        }
        if name.is_empty() || name.chars().count() > LONGEST_NAME || plain_text(name, LONGEST_NAME) != name {
            return Err(ApiError::invalid(error::chat_model_name(LONGEST_NAME.to_string())));
        }
        let address = endpoint.as_str().trim_end_matches('/').to_owned();
        let stored = StoredModels::read(&self.chats.inner.store).await?;
        if stored.models.len() >= MOST_MODELS {
            return Err(ApiError::invalid(error::chat_most_models(MOST_MODELS.to_string())));
        }
        let is_there = |model: &StoredModel| model.address == address && model.name == name && model.kind == kind;
        if stored.models.iter().any(is_there) {
            return Err(ApiError::invalid(error::chat_model_there()));
        }
        let _only = self.one_question()?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let host = endpoint.host();
        let whole = plain_text(&address, LONGEST_ADDRESS);
        let consequence = TypedQuestion {
            title: question::agent_model_title(plain_text(name, 60), plain_text(&host, 100)),
            text: match endpoint.is_here() {
                true => question::agent_model_here(whole, listed(leaves())),
                false => question::agent_model_elsewhere(whole, listed(leaves())),
            },
            phrase: host,
        };
        self.ask(consequence).await.map_err(|_| ApiError::cancelled(error::chat_host_not_typed()))?;
        self.still()?;
        let mut stored = StoredModels::read(&self.chats.inner.store).await?;
        let id = uuid::Uuid::new_v4().to_string();
        stored.models.push(StoredModel {
            id: id.clone(),
            kind,
            address,
            name: name.to_owned(),
            context: None,
            set_context: None,
        });
        stored.chosen = Some(id);
        self.keep_models(&stored).await?;
        self.remote_off().await?;
        self.models().await
    }

    /// Takes the key of the account at a model's provider, in the consent window. It belongs to that base URL.
    pub async fn bring_model_key(&self, id: &str) -> Result<Models, ApiError> {
        let model = self.stored_model(id).await?;
        let _only = self.one_question()?;
        let key = self
            .ask(AskForKey { address: model.address.clone() })
            .await
            .map_err(|_| ApiError::cancelled(error::chat_no_key()))?;
        self.still()?;
        // It may have been removed meanwhile.
        self.stored_model(id).await?;
        keep_key(self.chats.inner.executor.keychain.as_ref(), &model.address, &key).await?;
        self.chats.tell_modified();
        self.models().await
    }

    /// Says hello to a model. Nothing of the wallet is in it.
    pub async fn test_model(&self, id: &str) -> Result<ModelTest, ApiError> {
        let stored = self.stored_model(id).await?;
        self.chats.need_others_on().await?;
        let model = self.chats.http_model(&stored).await?;
        let transcript = Transcript {
            system: String::new(),
            entries: vec![Entry::Person(HELLO.to_owned())],
            most_tokens: answer_tokens(stored.room()),
        };
        let clock = self.chats.inner.clock.clone();
        let (begun, first) = (clock.steady(), FirstWords { clock: clock.clone(), at: Mutex::default() });
        let (_stopper, stop) = stop_pair();
        let meter = Meter::default();
        let decided = model.turn(&transcript, &[], &first, &meter, &stop).await?;
        let whole = clock.steady().saturating_sub(begun);
        // Its server may have more room now.
        self.chats.keep_context(id, None).await?;
        let first =
            first.at.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(whole, |at| at.saturating_sub(begun));
        let said = match decided.decision {
            Decision::Final(text) => text,
            Decision::ToolCalls { acknowledgement, .. } => acknowledgement.unwrap_or_default(),
        };
        let count = |tokens: u64| i64::try_from(tokens).unwrap_or(i64::MAX);
        let usage = meter.usage().filter(|usage| !usage.is_estimated);
        Ok(ModelTest {
            said: plain_text(said.trim(), 200),
            first_words_ms: lockstep_platform::millis(first),
            whole_ms: lockstep_platform::millis(whole),
            tokens_in: usage.map(|usage| count(usage.tokens_in)),
            tokens_out: usage.map(|usage| count(usage.tokens_out)),
        })
    }

    /// Uses a model for new conversations; without an id, the agent inside.
    pub async fn use_model(&self, id: Option<&str>) -> Result<Models, ApiError> {
        let mut stored = StoredModels::read(&self.chats.inner.store).await?;
        if let Some(id) = id {
            stored.find(id).ok_or_else(no_such)?;
        }
        stored.chosen = id.map(str::to_owned);
        self.keep_models(&stored).await?;
        self.remote_off().await?;
        self.models().await
    }

    /// Sets how many tokens a model reads at once; without a number, the wallet chooses again.
    pub async fn set_model_context(&self, id: &str, context: Option<u32>) -> Result<Models, ApiError> {
        if context.is_some_and(|tokens| !CONTEXTS.contains(&tokens)) {
            let (least, most) = (CONTEXTS.start().to_string(), CONTEXTS.end().to_string());
            return Err(ApiError::invalid(error::chat_context_length(least, most)));
        }
        let mut stored = StoredModels::read(&self.chats.inner.store).await?;
        let model = stored.models.iter_mut().find(|model| model.id == id).ok_or_else(no_such)?;
        model.set_context = context.map(u64::from);
        self.keep_models(&stored).await?;
        self.models().await
    }

    /// Continues a conversation with a model; without an id, with the agent inside. What was said before goes to
    /// that model with the next message.
    pub async fn continue_with(&self, conversation: &str, id: Option<&str>) -> Result<(), ApiError> {
        let store = &self.chats.inner.store;
        self.require_own(conversation)?;
        if self.is_running(conversation) || !self.chats.inner.gates.waiting(conversation).is_empty() {
            return Err(ApiError::new(ApiCode::Busy, error::chat_still_working()));
        }
        let is_remote = store.elsewhere(conversation).await?.is_some()
            && !matches!(store.model_choice(conversation).await?, ModelChoice::Model(_));
        if is_remote {
            return Err(ApiError::new(ApiCode::Refused, error::chat_is_remote()));
        }
        let model = match id {
            Some(id) => Some(self.stored_model(id).await?),
            None => None,
        };
        store
            .choose_model(conversation, model.as_ref().map(|model| (model.id.as_str(), model.address.as_str())))
            .await?;
        self.chats.tell_modified();
        Ok(())
    }

    /// Removes a model. Its conversations stay, and so do the sums of what it used. The key of its base URL is
    /// forgotten with the last model there.
    pub async fn remove_model(&self, id: &str) -> Result<Models, ApiError> {
        let model = self.stored_model(id).await?;
        let title = question::agent_remove_model(plain_text(&model.name, 60), plain_text(&model.host(), 100));
        self.confirm_that(title, question::agent_remove_model_undo()).await?;
        let mut stored = StoredModels::read(&self.chats.inner.store).await?;
        stored.models.retain(|one| one.id != id);
        stored.chosen = stored.chosen.filter(|chosen| chosen != id);
        if !stored.models.iter().any(|one| one.address == model.address) {
            forget_key(self.chats.inner.executor.keychain.as_ref(), &model.address).await?;
        }
        self.keep_models(&stored).await?;
        self.models().await
    }

    async fn stored_model(&self, id: &str) -> Result<StoredModel, ApiError> {
        StoredModels::read(&self.chats.inner.store).await?.find(id).cloned().ok_or_else(no_such)
    }

    async fn keep_models(&self, stored: &StoredModels) -> Result<(), ApiError> {
        stored.keep(&self.chats.inner.store).await?;
        self.chats.tell_modified();
        Ok(())
    }
}

/// Notes when the first words came.
struct FirstWords {
    clock: Arc<dyn lockstep_platform::Clock>,
    at: Mutex<Option<std::time::Duration>>,
}

impl Words for FirstWords {
    fn delta(&self, _text: &str) {
        self.at.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| self.clock.steady());
    }

    fn instead(&self, _text: &str) {}
}
