//! The choice of agent: the built-in one, which needs no network, or a remote one, after the person has read
//! what leaves the machine.
//!
//! A conversation stays with the agent that it began with. Nothing is sent to an agent that is switched off.

mod agent_token;
mod home;
mod sign_in;
mod switch;

use std::sync::{Arc, PoisonError};

use lockstep_actions::refusals::{CHAT_API, let_all_ask, quiet_agents};
use lockstep_chain::plain_text;
use lockstep_rpc::Endpoint;
use lockstep_store::Begins;
use lockstep_texts::{Said, error, question};
use lockstep_tools::{Listener, NamesMay};
use lockstep_wallet::api::{AgentSettings, QuietAgent};
use lockstep_wallet::consent::TypedQuestion;
use lockstep_wallet::{ApiCode, ApiError, Elsewhere, may_sign};

use self::agent_token::AgentToken;
use self::home::WalletHome;
use crate::leaves::{in_english, listed, told_by_tools};
use crate::remote::{Home as _, Remote};
use crate::{AgentBackend, AgentError, Chats, OpenChats};

/// The longest address of an agent, in bytes.
const LONGEST_ADDRESS: usize = 512;
/// The sentence that the person types to share the address book's names.
const SHARE_NAMES: &str = "share my contacts";

impl From<AgentError> for ApiError {
    fn from(error: AgentError) -> Self {
        let code = match &error {
            AgentError::Empty => ApiCode::Invalid,
            AgentError::SignedOut | AgentError::Refused { .. } => ApiCode::Refused,
            AgentError::Wallet(_) => ApiCode::Internal,
            AgentError::Later { .. } => ApiCode::Busy,
            AgentError::Unreachable(_) | AgentError::BrokeOff(_) | AgentError::Malformed(_) | AgentError::Failed(_) => {
                ApiCode::Network
            }
        };
        Self::of(code, &error)
    }
}

/// What a remote agent reads, in sentences for the person.
fn leaves(share_names: bool) -> Vec<Said> {
    let mut told = vec![
        question::leaves_words(),
        question::leaves_vault(),
        question::leaves_actions(),
        question::leaves_ip(),
        question::leaves_sign_in(),
    ];
    told.extend(told_by_tools());
    told.push(if share_names { question::leaves_all_names() } else { question::leaves_some_names() });
    told
}

/// The host of a stored address.
fn host_at(address: &str) -> Option<String> {
    Endpoint::kept(address).ok().map(|endpoint| endpoint.host())
}

/// The agent that answers.
pub(crate) struct Speaker {
    pub backend: Arc<dyn AgentBackend>,
    /// The host that it is at; `None` for the agent inside.
    pub host: Option<String>,
    /// Whether it is the agent inside, for one elsewhere that the conversation is with.
    pub stands_in: bool,
}

impl Chats {
    /// The chosen vault's remote agent.
    async fn elsewhere(&self) -> Result<Option<Elsewhere>, ApiError> {
        match self.chosen_vault().await? {
            Some(vault) => Ok(Elsewhere::stored(&self.inner.store, vault.id).await?),
            None => Ok(None),
        }
    }

    /// The remote agent of the vault that a conversation belongs to.
    async fn elsewhere_for(&self, conversation: &str) -> Result<Option<Elsewhere>, ApiError> {
        match self.inner.store.owner(conversation) {
            Some(vault) => Ok(Elsewhere::stored(&self.inner.store, vault).await?),
            None => Ok(None),
        }
    }

    /// Who a conversation is with that begins now, if nothing was chosen for it: the model of new conversations, or else the agent elsewhere
    /// that is in use.
    pub(crate) async fn begins(&self) -> Result<Begins, ApiError> {
        // One that begins while the others are off is with the agent inside.
        if !self.others_are_on().await? {
            return Ok(Begins::Inside);
        }
        if let Some((id, address)) = self.model_of_new().await? {
            return Ok(Begins::Model { id, address });
        }
        let used = self.elsewhere().await?.filter(|elsewhere| elsewhere.on);
        Ok(used.map_or(Begins::Inside, |used| Begins::Elsewhere { address: used.address }))
    }

    /// The host of the remote agent or model that the first message of a conversation would go to.
    pub(crate) async fn host_of_new(&self, conversation: &str) -> Result<Option<String>, ApiError> {
        if !self.others_are_on().await? {
            return Ok(None);
        }
        if let Some(host) = self.model_host_of_new(conversation).await? {
            return Ok(host);
        }
        let used = self.elsewhere().await?.filter(|elsewhere| elsewhere.on);
        Ok(used.and_then(|used| host_at(&used.address)))
    }

    /// The host of the remote agent that a conversation is with, unless the agent inside stands in for it.
    pub(crate) async fn host_of(&self, conversation: &str) -> Result<Option<String>, ApiError> {
        if !self.others_are_on().await? {
            return Ok(None);
        }
        let place = self.inner.store.elsewhere(conversation).await?;
        Ok(place.and_then(|place| host_at(&place.address)))
    }

    /// Who reads the results of a conversation's actions.
    pub(crate) async fn listener(&self, conversation: &str) -> Result<Listener, ApiError> {
        let Some(place) = self.inner.store.elsewhere(conversation).await? else { return Ok(Listener::Inside) };
        let allowed = self.elsewhere_for(conversation).await?;
        let allowed = allowed.is_some_and(|used| used.tells_names_to(&place.address));
        let names = if allowed { NamesMay::Leave } else { NamesMay::TypedOnly };
        Ok(Listener::Elsewhere { names })
    }

    /// The agent that answers the message or the result with this key. This is the only place where it is chosen, apart from
    /// language models, which [`Chats::model_in_use`] chooses.
    pub(crate) async fn agent_of(&self, conversation: &str, key: &str) -> Result<Speaker, ApiError> {
        let inside = |stands_in| {
            let embedded = self.inner.backend.get().cloned();
            let backend = embedded.ok_or_else(|| ApiError::new(ApiCode::Internal, error::chat_no_agent()))?;
            Ok(Speaker { backend, host: None, stands_in })
        };
        let Some(place) = self.inner.store.elsewhere(conversation).await? else { return inside(false) };
        if !self.others_are_on().await? {
            return inside(true);
        }
        // What the agent inside asked for while it stood in is told to it, and not to the other one.
        if self.inner.store.is_result_for_inside(key).await? {
            return inside(true);
        }
        let host = host_at(&place.address);
        match self.elsewhere_for(conversation).await? {
            Some(used) if used.is_with(&place.address) => {
                Ok(Speaker { backend: self.remote(&used.address)?, host, stands_in: false })
            }
            Some(_) | None => Err(ApiError::new(ApiCode::Refused, error::chat_agent_not_on(host.unwrap_or_default()))),
        }
    }

    /// The remote agent, if it is in use.
    pub(crate) async fn agent_elsewhere(&self) -> Result<Option<Arc<dyn AgentBackend>>, ApiError> {
        if !self.others_are_on().await? {
            return Ok(None);
        }
        match self.elsewhere().await?.filter(|elsewhere| elsewhere.on) {
            Some(elsewhere) => Ok(Some(self.remote(&elsewhere.address)?)),
            None => Ok(None),
        }
    }

    /// The client of the agent at an address, created once.
    fn remote(&self, address: &str) -> Result<Arc<Remote>, ApiError> {
        let mut known = self.inner.remote.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, remote)) = known.as_ref()
            && at == address
        {
            return Ok(remote.clone());
        }
        let endpoint = Endpoint::kept(address).map_err(|why| ApiError::of(ApiCode::Invalid, &why))?;
        let home = Arc::new(WalletHome::new(Arc::downgrade(&self.inner), address));
        let remote = Remote::new(&endpoint, home, self.inner.clock.clone(), self.inner.agent_patience)?;
        let remote = Arc::new(remote);
        *known = Some((address.to_owned(), remote.clone()));
        Ok(remote)
    }
}

impl OpenChats {
    /// The agent of new conversations.
    pub async fn agent_settings(&self) -> Result<AgentSettings, ApiError> {
        let elsewhere = self.chats.elsewhere().await?;
        let share_names = elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.share_names);
        let address = elsewhere.as_ref().map(|elsewhere| elsewhere.address.clone());
        let leaves_said = leaves(share_names);
        let mut settings = AgentSettings {
            host: address.as_deref().and_then(host_at),
            on: elsewhere.is_some_and(|elsewhere| elsewhere.on),
            share_names,
            signed_in: false,
            public_key: None,
            leaves: in_english(&leaves_said),
            leaves_said,
            quiet: self.quiet().await?,
            address,
        };
        if let Some(address) = &settings.address {
            let home = WalletHome::new(Arc::downgrade(&self.chats.inner), address);
            settings.signed_in = home.session().await?.is_some();
            settings.public_key = home.public_key().await.ok();
        }
        Ok(settings)
    }

    async fn keep_elsewhere(&self, elsewhere: &Elsewhere) -> Result<(), ApiError> {
        elsewhere.keep(&self.chats.inner.store, self.require_vault_id()?).await?;
        self.tell_modified();
        Ok(())
    }

    async fn quiet(&self) -> Result<Vec<QuietAgent>, ApiError> {
        let quiet = quiet_agents(&self.chats.inner.store, self.chats.inner.clock.now()).await?;
        let programs = self.chats.inner.store.programs().await?;
        let vault = self.require_vault_id()?;
        let named = |id: &str| programs.iter().find(|program| program.id == id).map(|program| program.name.clone());
        let of_another = |id: &str| programs.iter().any(|program| program.id == id && program.vault != vault);
        Ok(quiet
            .into_iter()
            .filter(|quiet| !quiet.program().is_some_and(of_another))
            .map(|quiet| QuietAgent {
                host: host_at(&quiet.agent),
                program: quiet.program().map(|id| match id {
                    CHAT_API => "any program that uses the chat API".to_owned(),
                    id => named(id).unwrap_or_else(|| "?".to_owned()),
                }),
                until: quiet.until,
            })
            .collect())
    }

    /// Lets agents ask again after the person told them to ask nothing more today.
    pub async fn let_agents_ask(&self) -> Result<AgentSettings, ApiError> {
        if !self.quiet().await?.is_empty() {
            self.confirm_that(question::agent_ask_again(), question::agent_ask_again_undo()).await?;
            let_all_ask(&self.chats.inner.store).await?;
            self.chats.tell_modified();
        }
        self.agent_settings().await
    }

    /// Uses the agent at this address for new conversations, after the person has typed its host under the
    /// list of what leaves.
    pub async fn use_agent_elsewhere(&self, address: &str) -> Result<AgentSettings, ApiError> {
        let endpoint = Endpoint::kept(address).map_err(|why| ApiError::of(ApiCode::Invalid, &why))?;
        // The question shows the whole address, and requests append to it.
        if endpoint.as_str().contains(['?', '#']) || endpoint.as_str().len() > LONGEST_ADDRESS {
            return Err(ApiError::invalid(error::chat_agent_address(LONGEST_ADDRESS.to_string())));
        }
        let _only = self.one_question()?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let host = endpoint.host();
        // Another agent needs a new permission: what one may know, another may not.
        let share_names =
            self.chats.elsewhere().await?.is_some_and(|old| old.address == endpoint.as_str() && old.share_names);
        let whole = plain_text(endpoint.as_str(), LONGEST_ADDRESS);
        let consequence = TypedQuestion {
            title: question::agent_title(plain_text(&host, 100)),
            text: question::agent_elsewhere(whole, listed(leaves(share_names))),
            phrase: host,
        };
        self.ask(consequence).await.map_err(|_| ApiError::cancelled(error::chat_host_not_typed()))?;
        self.still()?;
        let address = endpoint.as_str().to_owned();
        self.chats.choose_no_model().await?;
        self.keep_elsewhere(&Elsewhere::at(address, share_names)).await?;
        self.agent_settings().await
    }

    /// Uses the embedded agent for new conversations. The remote one's address and session are kept.
    pub async fn use_embedded_agent(&self) -> Result<AgentSettings, ApiError> {
        self.chats.choose_no_model().await?;
        self.remote_off().await?;
        self.agent_settings().await
    }

    /// New conversations no longer go to the remote agent.
    pub(crate) async fn remote_off(&self) -> Result<(), ApiError> {
        if let Some(mut elsewhere) = self.chats.elsewhere().await? {
            elsewhere.on = false;
            self.keep_elsewhere(&elsewhere).await?;
        }
        Ok(())
    }

    /// Sets whether the remote agent reads the address book. To allow it, the person types a sentence.
    pub async fn share_contacts(&self, share: bool) -> Result<AgentSettings, ApiError> {
        let Some(asked_about) = self.chats.elsewhere().await? else { return Err(no_agent()) };
        let _only = share.then(|| self.one_question()).transpose()?;
        if share {
            let consequence = TypedQuestion {
                title: question::agent_names_title(),
                text: question::agent_names_text(plain_text(&asked_about.address, LONGEST_ADDRESS)),
                phrase: SHARE_NAMES.to_owned(),
            };
            self.ask(consequence).await.map_err(|_| ApiError::cancelled(error::chat_sentence_not_typed()))?;
            self.still()?;
        }
        let mut now = self.still_with(&asked_about).await?;
        now.share_names = share;
        self.keep_elsewhere(&now).await?;
        self.agent_settings().await
    }

    /// Takes an access token from the agent's operator. It is asked for in the consent window: someone who
    /// could replace it would read along under another account.
    pub async fn bring_agent_token(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.chats.elsewhere().await? else { return Err(no_agent()) };
        let _only = self.one_question()?;
        let tokens = self
            .ask(AgentToken::of(&elsewhere.address))
            .await
            .map_err(|_| ApiError::cancelled(error::chat_no_token()))?;
        self.still()?;
        self.still_with(&elsewhere).await?;
        self.home(&elsewhere.address).keep_tokens(Some(&tokens)).await?;
        self.chats.tell_modified();
        self.agent_settings().await
    }

    /// Ends the session with the remote agent, after the person's yes.
    pub async fn sign_out_of_agent(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.chats.elsewhere().await? else { return Err(no_agent()) };
        let home = self.home(&elsewhere.address);
        if home.session().await?.is_some() {
            let title = question::agent_sign_out(plain_text(&elsewhere.address, 200));
            self.confirm_that(title, question::agent_sign_out_undo()).await?;
            self.still_with(&elsewhere).await?;
        }
        home.keep_tokens(None).await?;
        self.chats.tell_modified();
        self.agent_settings().await
    }

    /// The setting after a question, if it still names the agent of the question.
    async fn still_with(&self, asked_about: &Elsewhere) -> Result<Elsewhere, ApiError> {
        self.chats
            .elsewhere()
            .await?
            .filter(|now| now.address == asked_about.address)
            .ok_or_else(|| ApiError::new(ApiCode::Refused, error::chat_another_agent_chosen()))
    }

    fn home(&self, address: &str) -> WalletHome {
        WalletHome::new(Arc::downgrade(&self.chats.inner), address)
    }
}

fn no_agent() -> ApiError {
    ApiError::invalid(error::chat_no_agent_yet())
}
