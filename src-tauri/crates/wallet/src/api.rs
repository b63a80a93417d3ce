//! What operations take and give. The TypeScript types are generated from these.

mod history;
mod network;
mod overview;
mod value;

use lockstep_chain::{Amount, Carries};
use lockstep_store::{ContactOrigin, CosignerAt, StepState};
use serde::{Deserialize, Serialize};

pub use history::{TotalHistory, TotalPoint};
pub use lockstep_bus::{
    ActionCard, ActionState, ChatChange, ChatEvent, Message, MessageRole, VaultProgress, VaultStage,
};
use lockstep_bus::{MoneyAwaited, Signable};
pub use network::{AddressGate, Network, NetworkEndpoint, Suggestion};
pub use overview::{
    HeldAsset, Holding, LastRead, LeftOut, NetworkRead, Overview, ReadState, TotalChange, TotalValue, World,
};
pub use value::{CoinAmount, CoinValue, PriceSwitch, Value, Values};

use crate::lock::Locked;

/// How the profile stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The profile's name.
    pub profile: String,
    /// Whether it is the local test profile.
    pub is_local: bool,
    /// The app's version.
    pub version: String,
    /// Where its data is.
    pub data_folder: String,
    /// Whether it is open.
    pub startup: Startup,
    /// The vault, once there is one and while it is open.
    pub vault: Option<Vault>,
    /// Set while the vault is locked.
    pub locked: Option<Locked>,
    /// The networks it could use.
    pub networks: Vec<Network>,
    /// Whether those are among them that were never run against a live node.
    pub experimental_networks: bool,
    /// Whether prices are asked for, and whom.
    pub prices: PriceSwitch,
}

/// Whether the profile is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Startup {
    /// It is.
    Ready,
    /// It is not, and why.
    Problem {
        /// For the door.
        problem: StartupProblem,
        /// For the person.
        message: String,
    },
}

/// Why a profile is not open.
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
    /// The person has removed it from this machine.
    Removed,
    /// Anything else.
    Other,
}

/// A vault whose address may be shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Vault {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Where the co-signer is that has its other share; a vault that is only watched has none.
    pub cosigner: Option<CosignerAt>,
    /// Whether an earlier co-signer may still have a share, which signs with nothing any more.
    pub left_behind: bool,
    /// Its address on each chain on which it may be given out.
    pub addresses: Vec<ChainAddress>,
    /// When a backup was made and proven, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backed_up_at: Option<i64>,
    /// When the person did without one, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub backup_waived_at: Option<i64>,
    /// Set when a protocol check failed: nothing is signed with it.
    pub locked: Option<String>,
    /// Set where it is only watched: why nothing is signed with it here.
    pub watched: Option<String>,
    /// Which account of a recovery phrase it has, e.g. `m/44'/60'/0'`, where it was imported from one.
    pub account: Option<String>,
}

/// An address on a chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChainAddress {
    /// The chain's name.
    pub chain: String,
    /// The address.
    pub address: String,
}

/// The coins of the vault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Portfolio {
    /// The network that they are on; `None` where none is in use, and then nothing is known of any.
    pub network: Option<String>,
    /// Native coins first.
    pub coins: Vec<Coin>,
}

/// A coin with its balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Coin {
    /// Its id.
    pub id: String,
    /// Its chain.
    pub chain: String,
    /// Its symbol.
    pub ticker: String,
    /// The token's contract.
    pub contract: Option<String>,
    /// Decimal places.
    pub decimals: u8,
    /// Whether the chain's fees are paid in it.
    pub native: bool,
    /// The asset whose name it goes by without being it. Such a token is shown by its contract.
    pub counterfeit_of: Option<String>,
    /// What its payments carry for their recipient beside the money.
    pub carries: Carries,
    /// How much of it there is.
    pub balance: Balance,
}

impl Coin {
    /// How it is called wherever its name could be taken for another's: by its contract, if it only goes by a name.
    pub fn called(&self) -> &str {
        match (&self.contract, &self.counterfeit_of) {
            (Some(contract), Some(_)) => contract,
            (Some(_) | None, _) => &self.ticker,
        }
    }
}

/// A balance, or why it is not known. Unknown is never zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Balance {
    /// As the node told it.
    Known {
        /// Base units.
        raw: String,
        /// With the decimal point.
        text: String,
    },
    /// The node could not be asked.
    Unknown {
        /// Why.
        reason: String,
    },
}

impl Balance {
    /// A balance that was read.
    pub fn of(amount: Amount) -> Self {
        Self::Known { raw: amount.raw().to_string(), text: amount.to_string() }
    }
}

/// What the Send form holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SendRequest {
    /// Which coin.
    pub coin_id: String,
    /// An address, or the title of an address-book entry.
    pub to: String,
    /// A decimal number; not looked at where `all` is set.
    pub amount: String,
    /// Everything there is.
    pub all: bool,
    /// What the recipient asks for beside the money: a destination tag, a memo or a comment, as the coin's chain has it.
    pub note: Option<String>,
}

/// What a send would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SendQuote {
    /// The recipient.
    pub to_address: String,
    /// Its title in the address book.
    pub to_name: Option<String>,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<String>,
    /// The amount with its ticker.
    pub amount_text: String,
    /// The highest fee with its ticker.
    pub fee_text: String,
    /// What would stay, with its ticker.
    pub left_text: String,
    /// What to look at.
    pub warnings: Vec<String>,
}

/// A send that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Started {
    /// Its bundle.
    pub bundle_id: String,
}

/// An address-book entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its address.
    pub address: String,
    /// The chain it was saved under.
    pub chain: String,
    /// Who added it.
    pub origin: ContactOrigin,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
}

/// One step of one bundle, for the list of what happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    /// Its bundle.
    pub bundle_id: String,
    /// The step.
    pub step_id: String,
    /// Its chain.
    pub chain: String,
    /// What it does, from the bytes.
    pub title: String,
    /// Who gets it.
    pub to: Option<String>,
    /// That address's title in the address book.
    pub to_name: Option<String>,
    /// How much, with its unit.
    pub amount_text: String,
    /// The fee that was paid.
    pub fee_text: Option<String>,
    /// What it signs.
    pub signed: Signable,
    /// Where it stands.
    pub state: StepState,
    /// Its hash.
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    /// What went wrong.
    pub error: Option<String>,
    /// The money that it waits for, while it waits.
    pub awaits: Option<MoneyAwaited>,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub updated_at: i64,
}

/// A conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Conversation {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub updated_at: i64,
}

/// A conversation with its messages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConversationView {
    /// The conversation.
    pub conversation: Conversation,
    /// Oldest first.
    pub messages: Vec<Message>,
    /// Whether a turn runs.
    pub busy: bool,
    /// Whether something of it has not reached the agent yet, or was not answered; it is sent again when the person asks for it.
    pub unsent: bool,
    /// The host of the agent elsewhere that it is with; `None` for the embedded one.
    pub agent_host: Option<String>,
}

/// Which agent new conversations are with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AgentSettings {
    /// The address of the one elsewhere, once one was chosen.
    pub address: Option<String>,
    /// Its host.
    pub host: Option<String>,
    /// Whether new conversations are with it. Otherwise they are with the embedded one, which needs no network.
    pub on: bool,
    /// Whether it is told the address book.
    pub share_names: bool,
    /// Whether there is a session with it.
    pub signed_in: bool,
    /// The vault's public key, which is who it is for that agent.
    pub public_key: Option<String>,
    /// What leaves the machine while it is on, in sentences.
    pub leaves: Vec<String>,
    /// Agents that the person told to ask nothing more today.
    pub quiet: Vec<QuietAgent>,
}

/// An agent that asks nothing for now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct QuietAgent {
    /// The host of the one elsewhere; nothing for the one inside.
    pub host: Option<String>,
    /// Until then, in Unix milliseconds.
    #[specta(type = f64)]
    pub until: i64,
}

/// Texts for the input box of a conversation in which nothing was said yet. They do nothing by themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Starters {
    /// What the agent elsewhere offers; the embedded one offers nothing here.
    pub texts: Vec<String>,
    /// Why it could not be asked.
    pub problem: Option<String>,
}
