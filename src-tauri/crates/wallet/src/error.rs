use lockstep_actions::bundle::BundleError;
use lockstep_actions::{ToolCode, ToolError};
use lockstep_adapters::DraftError;
use lockstep_rpc::RpcError;
use lockstep_store::{StoreError, Taken};
use lockstep_texts::{Filling, Language, Said, Worded, error};
use lockstep_vault::KeychainProblem;
use serde::{Deserialize, Serialize};

/// Codes that a door tells apart. Grows only when one is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum ApiCode {
    /// Invalid input.
    Invalid,
    /// It is not there.
    NotFound,
    /// Another operation of this kind is in progress.
    Busy,
    Keychain,
    Cosigner,
    Network,
    /// The wallet refuses.
    Refused,
    /// The destination tag, memo or comment of a payment is missing or not valid.
    Note,
    /// The person said no.
    Cancelled,
    /// The vault is locked.
    Locked,
    /// An error inside the wallet.
    Internal,
}

/// The error of every operation: a code for the door, a sentence for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    pub code: ApiCode,
    /// The sentence in English.
    pub message: String,
    /// The sentence, for a door that speaks another language.
    pub said: Said,
}

impl ApiError {
    pub fn new(code: ApiCode, said: Said) -> Self {
        Self { code, message: Language::English.say(&said), said }
    }

    /// An error of another crate.
    pub fn of(code: ApiCode, error: &impl Worded) -> Self {
        Self::new(code, error.said())
    }

    /// With another sentence after it, mostly about what was not done.
    #[must_use]
    pub fn and_so(self, so: impl Into<Filling>) -> Self {
        Self::new(self.code, error::wallet_and_so(self.said, so))
    }

    /// Invalid input.
    pub fn invalid(said: Said) -> Self {
        Self::new(ApiCode::Invalid, said)
    }

    /// The person said no.
    pub fn cancelled(said: Said) -> Self {
        Self::new(ApiCode::Cancelled, said)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let code = match &error {
            StoreError::NotFound(_) => ApiCode::NotFound,
            StoreError::Exists(_) => ApiCode::Invalid,
            StoreError::WrongKey => ApiCode::Keychain,
            StoreError::Newer
            | StoreError::Copy(_)
            | StoreError::Transition { .. }
            | StoreError::Corrupt(_)
            | StoreError::Database(_) => ApiCode::Internal,
        };
        Self::of(code, &error)
    }
}

impl From<RpcError> for ApiError {
    fn from(error: RpcError) -> Self {
        Self::of(ApiCode::Network, &error)
    }
}

impl From<KeychainProblem> for ApiError {
    fn from(error: KeychainProblem) -> Self {
        Self::of(ApiCode::Keychain, &error)
    }
}

impl From<BundleError> for ApiError {
    fn from(error: BundleError) -> Self {
        match error {
            BundleError::Store(error) => error.into(),
            full @ (BundleError::TooMany | BundleError::NotAsked(_)) => Self::of(ApiCode::Busy, &full),
            refused @ (BundleError::Plan(_) | BundleError::Refused(_) | BundleError::DeclinedBefore) => {
                Self::of(ApiCode::Refused, &refused)
            }
        }
    }
}

impl From<ToolError> for ApiError {
    fn from(error: ToolError) -> Self {
        match error.code {
            ToolCode::AlreadyExists => StoreError::Exists(Taken::Coin).into(),
            ToolCode::Internal => Self::new(ApiCode::Internal, *error.said),
            _ => Self::new(ApiCode::Refused, *error.said),
        }
    }
}

impl From<lockstep_keysign::port::PortError> for ApiError {
    fn from(mut error: lockstep_keysign::port::PortError) -> Self {
        // A co-signer's reason may be half a sentence, and more sentences follow.
        if let Some(words) = error.last_words().filter(|words| !words.ends_with(['.', '!', '?'])) {
            words.push('.');
        }
        Self::of(ApiCode::Cosigner, &error)
    }
}

impl From<lockstep_keysign::KeysignError> for ApiError {
    fn from(error: lockstep_keysign::KeysignError) -> Self {
        Self::of(ApiCode::Cosigner, &error)
    }
}

impl From<lockstep_vault::VaultError> for ApiError {
    fn from(error: lockstep_vault::VaultError) -> Self {
        match error {
            lockstep_vault::VaultError::Keychain(problem) => problem.into(),
            other => Self::of(ApiCode::Internal, &other),
        }
    }
}

impl From<DraftError> for ApiError {
    fn from(error: DraftError) -> Self {
        let code = match &error {
            DraftError::Refused(_) => ApiCode::Refused,
            DraftError::Note(_) => ApiCode::Note,
            DraftError::Invalid(_) => ApiCode::Invalid,
            DraftError::Network(_) => ApiCode::Network,
        };
        Self::of(code, &error)
    }
}
