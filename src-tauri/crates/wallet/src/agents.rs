//! Which agent: the one inside, which needs no network, or one elsewhere, after the person has read what leaves the machine.
//!
//! A conversation stays with the agent that it began with. Nothing is sent to an agent that is switched off.

mod home;
mod sign_in;

use std::sync::{Arc, PoisonError};

use lockstep_actions::{Listener, NamesMay};
use lockstep_agent::remote::{Home as _, Remote};
use lockstep_agent::{AgentBackend, AgentError};
use lockstep_chain::plain_text;
use lockstep_rpc::Endpoint;
use lockstep_store::StoreError;
use serde::{Deserialize, Serialize};

use self::home::WalletHome;
pub(crate) use self::home::session_name;
use crate::api::AgentSettings;
use crate::consent::{AgentToken, TypedQuestion};
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

const SETTING: &str = "agent_elsewhere";
/// The longest address of an agent, in bytes.
const LONGEST_ADDRESS: usize = 512;
/// The sentence that lets the names of the address book go.
const SHARE_NAMES: &str = "share my contacts";

/// The setting as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Elsewhere {
    version: u8,
    address: String,
    on: bool,
    share_names: bool,
}

impl Elsewhere {
    /// Whether it is switched on, and at this address.
    fn is_with(&self, address: &str) -> bool {
        self.on && self.address == address
    }

    /// Whether the agent at this address may know the names of the address book.
    fn tells_names_to(&self, address: &str) -> bool {
        self.share_names && self.address == address
    }
}

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
        Self::new(code, error.to_string())
    }
}

/// What an agent elsewhere is told, in sentences for the person.
fn leaves(share_names: bool) -> Vec<String> {
    let mut told = vec![
        "Everything you write in a conversation with it.".to_owned(),
        "The vault's name and its public key, the addresses of the network in use, and the coins and balances there; all but the \
         balances also when you only open a new conversation, for what it offers to begin with."
            .to_owned(),
        "What became of each action it proposes, transaction hashes and errors included.".to_owned(),
        "Whatever it looks up without asking: your addresses and balances on every network, your coins, what they are worth \
         where you allowed prices, your transactions here, whether there is a backup, and where the co-signer is."
            .to_owned(),
        "This computer's IP address, and when you use it.".to_owned(),
        "If you sign in with the vault: a signature that says so, and the vault's chain code. With the public key, that tells every address \
         of the vault, on every network."
            .to_owned(),
    ];
    if share_names {
        told.push("Every name and address of the address book.".to_owned());
    } else {
        told.push(
            "Of the address book: the entries whose name you write, and no other until you allow more.".to_owned(),
        );
    }
    told
}

impl Wallet {
    async fn elsewhere(&self) -> Result<Option<Elsewhere>, ApiError> {
        let Some(text) = self.inner.store.setting(SETTING).await? else { return Ok(None) };
        Ok(Some(serde_json::from_str(&text).map_err(|_| StoreError::Corrupt("agent"))?))
    }

    /// Whether new conversations are with an agent elsewhere, and whether it is told the address book.
    pub(crate) async fn agent_switches(&self) -> Result<(bool, bool), ApiError> {
        let elsewhere = self.elsewhere().await?;
        Ok(elsewhere.map_or((false, false), |elsewhere| (elsewhere.on, elsewhere.share_names)))
    }

    async fn keep_elsewhere(&self, elsewhere: &Elsewhere) -> Result<(), ApiError> {
        let text = serde_json::to_string(elsewhere).map_err(|_| StoreError::Corrupt("agent"))?;
        self.inner.store.set_setting(SETTING, Some(&text)).await?;
        self.inner.events.vault_modified();
        Ok(())
    }

    /// Gives a conversation that has not begun to the agent elsewhere, where that is the one in use.
    pub(crate) async fn give_to_agent(&self, conversation: &str) -> Result<(), ApiError> {
        if let Some(elsewhere) = self.elsewhere().await?.filter(|elsewhere| elsewhere.on) {
            self.inner.store.give_elsewhere(conversation, &elsewhere.address).await?;
        }
        Ok(())
    }

    /// The host of the agent elsewhere that a conversation goes to once it begins.
    pub(crate) async fn host_in_use(&self) -> Result<Option<String>, ApiError> {
        let used = self.elsewhere().await?.filter(|elsewhere| elsewhere.on);
        Ok(used.and_then(|used| Endpoint::kept(&used.address).ok()).map(|endpoint| endpoint.host()))
    }

    /// The host of the agent elsewhere that a conversation is with.
    pub(crate) async fn host_of(&self, conversation: &str) -> Result<Option<String>, ApiError> {
        let place = self.inner.store.elsewhere(conversation).await?;
        Ok(place.and_then(|place| Endpoint::kept(&place.address).ok()).map(|endpoint| endpoint.host()))
    }

    /// Who is told what the actions of a conversation found.
    pub(crate) async fn listener(&self, conversation: &str) -> Result<Listener, ApiError> {
        let Some(place) = self.inner.store.elsewhere(conversation).await? else { return Ok(Listener::Inside) };
        let allowed = self.elsewhere().await?.is_some_and(|used| used.tells_names_to(&place.address));
        let names = if allowed { NamesMay::Leave } else { NamesMay::TypedOnly };
        Ok(Listener::Elsewhere { names })
    }

    /// The agent that a conversation is with.
    pub(crate) async fn agent_of(&self, conversation: &str) -> Result<Arc<dyn AgentBackend>, ApiError> {
        let Some(place) = self.inner.store.elsewhere(conversation).await? else {
            let embedded = self.inner.backend.get();
            return embedded.cloned().ok_or_else(|| ApiError::new(ApiCode::Internal, "There is no agent."));
        };
        match self.elsewhere().await? {
            Some(used) if used.is_with(&place.address) => Ok(self.remote(&used.address)?),
            Some(_) | None => {
                let host = self.host_of(conversation).await?.unwrap_or_default();
                Err(ApiError::new(
                    ApiCode::Refused,
                    format!(
                        "This conversation is with the agent at {host}, which is not switched on. Nothing was sent to it. \
                         Begin a new conversation, or switch that agent on under Settings."
                    ),
                ))
            }
        }
    }

    /// The agent elsewhere, where that is the one in use.
    pub(crate) async fn agent_elsewhere(&self) -> Result<Option<Arc<dyn AgentBackend>>, ApiError> {
        match self.elsewhere().await?.filter(|elsewhere| elsewhere.on) {
            Some(elsewhere) => Ok(Some(self.remote(&elsewhere.address)?)),
            None => Ok(None),
        }
    }

    /// The client of the agent at an address, made once.
    fn remote(&self, address: &str) -> Result<Arc<Remote>, ApiError> {
        let mut known = self.inner.remote.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, remote)) = known.as_ref()
            && at == address
        {
            return Ok(remote.clone());
        }
        let endpoint = Endpoint::kept(address).map_err(|error| ApiError::invalid(error.to_string()))?;
        let home = Arc::new(WalletHome::new(Arc::downgrade(&self.inner), address));
        let remote = Remote::new(&endpoint, home, self.inner.clock.clone(), self.inner.agent_patience)?;
        let remote = Arc::new(remote);
        *known = Some((address.to_owned(), remote.clone()));
        Ok(remote)
    }
}

impl Unlocked {
    /// Which agent new conversations are with.
    pub async fn agent_settings(&self) -> Result<AgentSettings, ApiError> {
        let elsewhere = self.elsewhere().await?;
        let share_names = elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.share_names);
        let address = elsewhere.as_ref().map(|elsewhere| elsewhere.address.clone());
        let mut settings = AgentSettings {
            host: address.as_deref().and_then(|address| Endpoint::kept(address).ok()).map(|endpoint| endpoint.host()),
            on: elsewhere.is_some_and(|elsewhere| elsewhere.on),
            share_names,
            signed_in: false,
            public_key: None,
            leaves: leaves(share_names),
            address,
        };
        if let Some(address) = &settings.address {
            let home = WalletHome::new(Arc::downgrade(&self.inner), address);
            settings.signed_in = home.session().await?.is_some();
            settings.public_key = home.public_key().await.ok();
        }
        Ok(settings)
    }

    /// Lets new conversations be with the agent at this address, after the person has typed its host under the list of what leaves.
    pub async fn use_agent_elsewhere(&self, address: &str) -> Result<AgentSettings, ApiError> {
        let endpoint = Endpoint::kept(address).map_err(|error| ApiError::invalid(error.to_string()))?;
        // All of it is shown, and requests are made by adding to it.
        if endpoint.as_str().contains(['?', '#']) || endpoint.as_str().len() > LONGEST_ADDRESS {
            return Err(ApiError::invalid(format!(
                "The address of an agent has no “?”, no “#” and at most {LONGEST_ADDRESS} characters. Nothing was changed and \
                 nothing was sent."
            )));
        }
        let _only = self.inner.lock.one_question()?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let host = endpoint.host();
        // Another agent is another question: what one may know, the next may not.
        let share_names =
            self.elsewhere().await?.is_some_and(|old| old.address == endpoint.as_str() && old.share_names);
        let question = TypedQuestion {
            title: format!("Talk to the agent at {}?", plain_text(&host, 100)),
            text: format!(
                "From then on this leaves your computer, to {}:\n\n{}\n\nIt proposes, and you decide: it signs nothing, and every \
                 transaction is still shown to you first.",
                plain_text(endpoint.as_str(), LONGEST_ADDRESS),
                leaves(share_names).iter().map(|told| format!("• {told}")).collect::<Vec<_>>().join("\n")
            ),
            phrase: host,
        };
        let asked = self.inner.consent.ask(question);
        self.unless_locked(self.inner.lock.stand(), asked).await.map_err(|_| {
            ApiError::cancelled("The name of the host was not typed, so nothing was changed and nothing was sent.")
        })?;
        self.still()?;
        let address = endpoint.as_str().to_owned();
        self.keep_elsewhere(&Elsewhere { version: 1, address, on: true, share_names }).await?;
        self.agent_settings().await
    }

    /// From now on new conversations are with the embedded agent. The other one's address and session are kept.
    pub async fn use_embedded_agent(&self) -> Result<AgentSettings, ApiError> {
        if let Some(elsewhere) = self.elsewhere().await? {
            self.keep_elsewhere(&Elsewhere { on: false, ..elsewhere }).await?;
        }
        self.agent_settings().await
    }

    /// Whether the agent elsewhere is told the address book. To allow it, a sentence must be typed.
    pub async fn share_contacts(&self, share: bool) -> Result<AgentSettings, ApiError> {
        let Some(asked_about) = self.elsewhere().await? else { return Err(no_agent()) };
        let _only = share.then(|| self.inner.lock.one_question()).transpose()?;
        if share {
            let question = TypedQuestion {
                title: "Send the address book to the agent?".to_owned(),
                text: format!(
                    "With every message, the agent at {} is then told every name and address of the address book.",
                    plain_text(&asked_about.address, LONGEST_ADDRESS)
                ),
                phrase: SHARE_NAMES.to_owned(),
            };
            let asked = self.inner.consent.ask(question);
            self.unless_locked(self.inner.lock.stand(), asked)
                .await
                .map_err(|_| ApiError::cancelled("The sentence was not typed, so nothing was changed."))?;
            self.still()?;
        }
        let now = self.still_with(&asked_about).await?;
        self.keep_elsewhere(&Elsewhere { share_names: share, ..now }).await?;
        self.agent_settings().await
    }

    /// Takes an access token that the agent's operator gave to the person. It is asked for where passwords are asked for: whoever
    /// could give another one would read along under their own account.
    pub async fn bring_agent_token(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.elsewhere().await? else { return Err(no_agent()) };
        let _only = self.inner.lock.one_question()?;
        let asked = self.inner.consent.ask(AgentToken::of(&elsewhere.address));
        let tokens = self
            .unless_locked(self.inner.lock.stand(), asked)
            .await
            .map_err(|_| ApiError::cancelled("No access token was given. Nothing was changed and nothing was sent."))?;
        self.still()?;
        self.still_with(&elsewhere).await?;
        self.home(&elsewhere.address).keep_tokens(Some(&tokens)).await?;
        self.inner.events.vault_modified();
        self.agent_settings().await
    }

    /// Forgets the session with the agent elsewhere, after the person's yes.
    pub async fn sign_out_of_agent(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.elsewhere().await? else { return Err(no_agent()) };
        let home = self.home(&elsewhere.address);
        if home.session().await?.is_some() {
            let title = format!("Sign out of the agent at {}?", plain_text(&elsewhere.address, 200));
            self.confirm_that(title, "Its access token is forgotten. You can sign in again.").await?;
            self.still_with(&elsewhere).await?;
        }
        home.keep_tokens(None).await?;
        self.inner.events.vault_modified();
        self.agent_settings().await
    }

    /// The setting as it is after a question, where the question was about the agent that it still names.
    async fn still_with(&self, asked_about: &Elsewhere) -> Result<Elsewhere, ApiError> {
        self.elsewhere().await?.filter(|now| now.address == asked_about.address).ok_or_else(|| {
            ApiError::new(
                ApiCode::Refused,
                "Another agent was chosen while you were asked. Nothing was changed and nothing was sent.",
            )
        })
    }

    fn home(&self, address: &str) -> WalletHome {
        WalletHome::new(Arc::downgrade(&self.inner), address)
    }
}

fn no_agent() -> ApiError {
    ApiError::invalid("No agent elsewhere was chosen yet. Give its address first.")
}
