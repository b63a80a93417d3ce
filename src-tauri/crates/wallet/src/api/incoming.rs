use lockstep_actions::received::Suspicion;
use lockstep_store::Missing;
use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// What arrived, and how much of it is known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Received {
    /// Newest first.
    pub rows: Vec<Incoming>,
    /// Each network that is on.
    pub searches: Vec<IncomingSearch>,
}

/// An amount that arrived.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Incoming {
    /// Names it for as long as its block is not replaced.
    pub id: String,
    pub chain: String,
    /// The sender, if the node told one. For a token it is what its contract says.
    pub from: Option<String>,
    /// The sender's title in the address book.
    pub from_name: Option<String>,
    /// The token's contract; `None` for the native coin.
    pub token: Option<String>,
    /// The amount with its unit.
    pub amount_text: String,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// `None` where the node told only that the balance rose.
    pub tx_hash: Option<String>,
    /// Its page at the chain's explorer.
    pub explorer: Option<String>,
    #[specta(type = f64)]
    pub block: u64,
    /// When it arrived, or when it was found if the node told no time. Unix milliseconds.
    #[specta(type = f64)]
    pub at: i64,
    /// Why it is set apart.
    pub suspicion: Option<Suspicion>,
    /// Whether it came in since the person last looked.
    pub is_news: bool,
}

/// How much is known of what arrived on a network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct IncomingSearch {
    pub chain: String,
    pub state: SearchState,
    /// What is missing for ever, with the time that bounds it in Unix milliseconds.
    pub lacks: Option<Lacking>,
}

/// The state of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum SearchState {
    /// It was not asked yet.
    NotAsked,
    /// Everything up to this time is known.
    Complete {
        #[specta(type = f64)]
        at: i64,
    },
    /// Earlier blocks are still searched.
    Behind,
    /// The nodes of this network do not tell what arrives.
    NotTold,
    /// Nothing is known since this time.
    Failed {
        #[specta(type = Option<f64>)]
        since: Option<i64>,
        reason: String,
        /// The reason as a message, if it was written with one.
        reason_said: Option<Said>,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Lacking {
    pub what: Missing,
    #[specta(type = f64)]
    pub at: i64,
}
