//! Arguments and results of operations. The TypeScript types are generated from these.

mod allowance;
mod history;
mod incoming;
mod message_place;
mod model;
mod network;
mod overview;
mod release;
mod value;

use lockstep_chain::{Amount, Carries};
use lockstep_store::{BundleOrigin, ContactOrigin, CosignerAt, StepState};
use serde::{Deserialize, Serialize};

pub use allowance::{Allowance, AllowanceSearch, NetworkAllowances};
pub use history::{TotalHistory, TotalPoint};
pub use incoming::{Incoming, IncomingSearch, Lacking, Received, SearchState};
pub use lockstep_actions::received::Suspicion;
pub use lockstep_bus::Spent;
pub use lockstep_bus::{
    ActionCard, ActionState, ChatChange, ChatEvent, Message, MessageRole, TaskProgress, TaskStage, VaultProgress,
    VaultStage,
};
use lockstep_bus::{MoneyAwaited, Signable};
use lockstep_texts::{Language, Said, Worded};
pub use message_place::{FoundConversation, MessagePlace};
pub use model::{ModelKind, ModelTest, ModelView, Models};
pub use network::{AddressGate, Network, NetworkEndpoint, NewNetwork, Suggestion};
pub use overview::{
    HeldAsset, Holding, LastRead, LeftOut, NetworkRead, Overview, ReadState, TotalChange, TotalValue, World,
};
pub use release::{Package, Release, VersionCheck};
pub use value::{CoinAmount, CoinValue, CurrencyChoice, PriceSwitch, RatesUsed, Value, Values};

use crate::lock::Locked;
use crate::{Notifications, Tray, VaultColour};

/// The state of the profile.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    pub profile: String,
    /// Whether it is the local test profile.
    pub is_local: bool,
    /// The app's version.
    pub version: String,
    /// The folder of its data.
    pub data_folder: String,
    /// Whether it is open.
    pub startup: Startup,
    /// The vault, if there is one and it is open.
    pub vault: Option<Vault>,
    /// Set while the vault is locked.
    pub locked: Option<Locked>,
    /// All vaults of the profile, oldest first. They are told while the chosen one is locked, too.
    pub vaults: Vec<VaultListed>,
    /// The networks that it can use.
    pub networks: Vec<Network>,
    /// Whether networks are listed that were never run against a live node.
    pub experimental_networks: bool,
    /// Whether prices are asked for, and from whom.
    pub prices: PriceSwitch,
    /// Whether new versions are looked for, and what was found.
    pub updates: VersionCheck,
    /// How much desktop notifications tell.
    pub notifications: Notifications,
    /// The entry in the desktop's tray, and what the close button does with it.
    pub tray: Tray,
}

/// Whether the profile is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Startup {
    Ready,
    /// It is not open, with the reason.
    Problem {
        /// For the program.
        problem: StartupProblem,
        /// For the person, in English.
        message: String,
        /// For the person, at a door that speaks another language.
        said: Said,
    },
}

impl Startup {
    /// It is not open, because of `problem`.
    pub fn problem(problem: StartupProblem, said: Said) -> Self {
        Self::Problem { problem, message: Language::English.say(&said), said }
    }
}

/// The reason why a profile is not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum StartupProblem {
    /// The keychain is locked.
    KeychainLocked,
    /// No keychain answers.
    KeychainUnreachable,
    /// The keychain has no key for the data that is there.
    KeychainEntryMissing,
    /// The keychain's key does not open the data.
    WrongKey,
    /// A newer version wrote the data.
    NewerData,
    /// Another process has the profile.
    ProfileHeld,
    /// The co-signer did not start.
    Cosigner,
    /// The person removed it from this machine.
    Removed,
    /// Another reason.
    Other,
}

/// A vault of the profile, for choosing one. It tells nothing of what the vault has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VaultListed {
    pub id: String,
    pub name: String,
    pub colour: VaultColour,
    /// Whether it is only watched, so that it has no password.
    pub watched: bool,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Whether it is the vault that everything is about: the others are closed.
    pub chosen: bool,
}

/// A vault whose address may be shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Vault {
    pub id: String,
    pub name: String,
    /// The colour by which the person knows it.
    pub colour: VaultColour,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// The place of the co-signer with its other share; `None` for a watched vault.
    pub cosigner: Option<CosignerAt>,
    /// Whether an earlier co-signer may still have an old share, which can no longer sign.
    pub left_behind: bool,
    /// Its address on each chain where the address may be given out.
    pub addresses: Vec<ChainAddress>,
    /// The time of the latest proven backup, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backed_up_at: Option<i64>,
    /// The time when the person chose to do without a backup, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backup_waived_at: Option<i64>,
    /// Why nothing is signed with it: a check of the protocol failed.
    pub locked: Option<String>,
    /// Why nothing is signed with it here, if it is only watched.
    pub watched: Option<String>,
    /// The account of the recovery phrase that it was imported from, e.g. `m/44'/60'/0'`.
    pub account: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChainAddress {
    pub chain: String,
    pub address: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Portfolio {
    /// The preferred network. Without one, the list is empty.
    pub network: Option<String>,
    /// Native coins first.
    pub coins: Vec<Coin>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Coin {
    pub id: String,
    pub chain: String,
    pub ticker: String,
    pub contract: Option<String>,
    /// Decimal places.
    pub decimals: u8,
    /// Whether the chain's fees are paid in it.
    pub native: bool,
    /// The asset that it pretends to be. Such a token is shown by its contract.
    pub counterfeit_of: Option<String>,
    /// The kind of note that its payments can carry.
    pub carries: Carries,
    pub balance: Balance,
}

impl Coin {
    /// The name to show: the contract, if the token only borrows a name.
    pub fn called(&self) -> &str {
        match (&self.contract, &self.counterfeit_of) {
            (Some(contract), Some(_)) => contract,
            (Some(_) | None, _) => &self.ticker,
        }
    }
}

/// A balance, or the reason why it is not known. Unknown is never zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Balance {
    /// The node's answer.
    Known {
        /// Base units.
        raw: String,
        /// With the decimal point.
        text: String,
    },
    /// The node could not be asked.
    Unknown {
        /// In English.
        reason: String,
        /// The reason, for a door that speaks another language.
        said: Said,
    },
}

impl Balance {
    /// A balance that could not be read.
    pub fn unknown(why: &impl Worded) -> Self {
        let said = why.said();
        Self::Unknown { reason: Language::English.say(&said), said }
    }

    /// A balance that was read.
    pub fn of(amount: Amount) -> Self {
        Self::Known { raw: amount.raw().to_string(), text: amount.to_string() }
    }
}

/// The contents of the Send form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SendRequest {
    pub coin_id: String,
    /// An address, or the title of an address-book entry.
    pub to: String,
    /// A decimal number; ignored if `all` is set.
    pub amount: String,
    /// The whole balance.
    pub all: bool,
    /// What the recipient asks for with the money: a destination tag, a memo or a comment, depending on the
    /// chain.
    pub note: Option<String>,
}

/// A preview of a send.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SendQuote {
    pub to_address: String,
    /// Its title in the address book.
    pub to_name: Option<String>,
    /// The destination tag, memo or comment.
    pub note: Option<String>,
    /// The amount with its ticker.
    pub amount_text: String,
    /// The highest fee with its ticker.
    pub fee_text: String,
    /// The balance after the send, with its ticker.
    pub left_text: String,
    pub warnings: Vec<String>,
}

/// A send in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Started {
    pub bundle_id: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub id: String,
    pub title: String,
    pub address: String,
    /// The chain under which it was saved.
    pub chain: String,
    /// Who added it.
    pub origin: ContactOrigin,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
}

/// One step of a bundle, for the activity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    pub bundle_id: String,
    pub step_id: String,
    pub chain: String,
    /// What it does, from the bytes.
    pub title: String,
    /// The title as a message, if it was written with one.
    pub titled: Option<Said>,
    /// The recipient.
    pub to: Option<String>,
    /// The recipient's title in the address book.
    pub to_name: Option<String>,
    /// The amount with its unit.
    pub amount_text: String,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// The fee that was paid.
    pub fee_text: Option<String>,
    /// Transaction or message.
    pub signed: Signable,
    pub state: StepState,
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    /// The error.
    pub error: Option<String>,
    /// The error as a message, if it was written with one.
    pub error_said: Option<Said>,
    /// The money that it waits for at the moment.
    pub awaits: Option<MoneyAwaited>,
    /// Who asked for it.
    pub origin: BundleOrigin,
    /// The conversation with the agent that asked for it, if it is still there.
    pub conversation_id: Option<String>,
    /// What the person had written there.
    pub asked: Option<String>,
    /// The id of that message.
    pub asked_message: Option<String>,
    /// The name of the program that asked for it, if it is still admitted.
    pub program: Option<String>,
    /// The digest of the execution plan that it was made from, as the question showed it.
    pub plan_digest: Option<String>,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub updated_at: i64,
}

impl Activity {
    /// What went wrong.
    pub fn problem(&self) -> Option<Said> {
        self.error_said.clone().or_else(|| self.error.as_deref().map(Said::as_it_is))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Conversation {
    pub id: String,
    pub title: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub updated_at: i64,
    /// Whether the person keeps it above the others.
    pub pinned: bool,
    /// Whether a program began it through the chat API.
    pub by_program: bool,
}

/// What an action was called with, and what came of it, as JSON over several lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ActionDetails {
    pub arguments: String,
    /// `None` while it has none.
    pub result: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConversationView {
    pub conversation: Conversation,
    /// Oldest first.
    pub messages: Vec<Message>,
    /// How many earlier messages are not among them.
    pub before: u32,
    /// How many later ones are not.
    pub after: u32,
    /// Whether a turn runs.
    pub busy: bool,
    /// Whether part of it has not reached the agent or was not answered; it is sent again when the person
    /// asks for it.
    pub unsent: bool,
    /// The host of its remote agent or model; `None` for the embedded one.
    pub agent_host: Option<String>,
    /// The id of its model, if it is with one.
    pub model: Option<String>,
}

/// The agent of new conversations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AgentSettings {
    /// The remote agent's address, if one was chosen.
    pub address: Option<String>,
    /// Its host.
    pub host: Option<String>,
    /// Whether new conversations go to it. Otherwise they go to the embedded one, which needs no network.
    pub on: bool,
    /// Whether it reads the address book.
    pub share_names: bool,
    /// Whether there is a session with it.
    pub signed_in: bool,
    /// The vault's public key, which identifies the vault to that agent.
    pub public_key: Option<String>,
    /// What leaves the machine while it is on, in sentences.
    pub leaves: Vec<String>,
    /// The sentences, for a door that speaks another language.
    pub leaves_said: Vec<Said>,
    /// Agents that may ask nothing more today.
    pub quiet: Vec<QuietAgent>,
}

/// An agent that may ask nothing for now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct QuietAgent {
    /// The host of a remote one; `None` for the built-in one and for a program.
    pub host: Option<String>,
    /// The name of a program.
    pub program: Option<String>,
    /// The end of that time, Unix milliseconds.
    #[specta(type = f64)]
    pub until: i64,
}

/// Example texts for the input box of an empty conversation. Choosing one only fills the box.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Starters {
    /// The remote agent's texts; the embedded one has none here.
    pub texts: Vec<String>,
    /// Why it could not be asked, in English.
    pub problem: Option<String>,
    /// Why it could not be asked, for a door that speaks another language.
    pub problem_said: Option<Said>,
}
