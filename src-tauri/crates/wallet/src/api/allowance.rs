use lockstep_store::GrantKind;
use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

/// The permissions to move tokens that the vault gave on a network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NetworkAllowances {
    pub chain: String,
    /// The latest first.
    pub rows: Vec<Allowance>,
    pub search: AllowanceSearch,
}

/// How much of a network was searched. Only what was searched is known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AllowanceSearch {
    /// Every block that can contain a permission was read.
    Complete {
        #[specta(type = f64)]
        first: u64,
        #[specta(type = f64)]
        last: u64,
        /// Unix milliseconds.
        #[specta(type = f64)]
        at: i64,
    },
    /// Blocks before the first or after the last were not read yet.
    Incomplete {
        #[specta(type = f64)]
        first: u64,
        #[specta(type = f64)]
        last: u64,
        #[specta(type = f64)]
        at: i64,
    },
    /// The network has no permissions that its nodes tell of.
    NotTold,
    /// The network could not be read now. Rows are what was found before.
    Failed {
        reason: String,
        /// The reason as a message.
        reason_said: Said,
        /// The first and the last block that were read before.
        #[specta(type = Option<(f64, f64)>)]
        before: Option<(u64, u64)>,
    },
}

/// A permission that is in force, or that could not be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Allowance {
    /// Names it on its network.
    pub id: String,
    pub kind: GrantKind,
    /// The token or the collection.
    pub contract: String,
    /// The token's name in this wallet; `None` for a token that the wallet does not know.
    pub asset: Option<String>,
    /// The asset whose name the token borrows.
    pub resembles: Option<String>,
    /// Who may move it; `None` where that could not be read.
    pub spender: Option<String>,
    /// The spender's title in the address book, or the owner that a descriptor of this wallet names.
    pub spender_name: Option<String>,
    /// Whether the spender is a contract. An account can do with the permission what its holder likes.
    pub spender_is_contract: Option<bool>,
    /// How much may be moved, in words; empty where it could not be read.
    pub amount_text: String,
    /// The amount as a message, if it is no figure.
    pub amount_said: Option<Said>,
    /// Whether no amount bounds it.
    pub unlimited: bool,
    /// What may be moved of the balance now, with its unit; `None` where it is not known.
    pub exposed_text: Option<String>,
    /// When it ends by itself. Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub until: Option<i64>,
    /// The block of the last transaction about it.
    #[specta(type = f64)]
    pub block: u64,
    pub tx_hash: String,
    pub explorer: Option<String>,
    /// Why it could not be read now.
    pub problem: Option<String>,
    /// The problem as a message.
    pub problem_said: Option<Said>,
}
