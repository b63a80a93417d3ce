//! The key of a provider's account: asked for in the consent window, and kept in the keychain for one base URL.

use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_store::UnixMillis;
use lockstep_texts::error;
use lockstep_wallet::{ApiError, Keychain};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::model::ModelKey;

/// The question for a key.
pub(super) struct AskForKey {
    /// The whole base URL.
    pub address: String,
}

impl Question for AskForKey {
    type Reply = ModelKey;

    fn shown(&self) -> Shown {
        Shown::ModelKey { address: self.address.clone() }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<ModelKey, Stale> {
        let Answer::Text { text } = &given.answer else { return Err(Stale::OtherRequest) };
        let unusable = || Stale::unusable(error::chat_not_a_key());
        ModelKey::typed(text.as_str()).ok_or_else(unusable)
    }
}

/// A key with the base URL that it is for.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u8,
    address: String,
    key: Zeroizing<String>,
}

/// The keychain's entry for a base URL. Another URL has another entry, and so no key.
fn entry(address: &str) -> String {
    format!("model-key:{}", address.trim_end_matches('/'))
}

/// The key for a base URL.
pub(super) async fn key_for(keychain: &dyn Keychain, address: &str) -> Result<Option<ModelKey>, ApiError> {
    let Some(text) = keychain.text(&entry(address)).await? else { return Ok(None) };
    let kept: Option<Kept> = serde_json::from_str(&text).ok();
    // An entry that was copied from another URL is worth nothing here.
    Ok(kept.filter(|kept| kept.address == address).and_then(|kept| ModelKey::typed(&kept.key)))
}

pub(super) async fn keep_key(keychain: &dyn Keychain, address: &str, key: &ModelKey) -> Result<(), ApiError> {
    let kept = Kept { version: 1, address: address.to_owned(), key: Zeroizing::new(key.secret().to_owned()) };
    let unkept = |_| ApiError::new(lockstep_wallet::ApiCode::Internal, error::chat_key_not_stored());
    let text = Zeroizing::new(serde_json::to_string(&kept).map_err(unkept)?);
    Ok(keychain.keep_text(&entry(address), &text).await?)
}

pub(super) async fn forget_key(keychain: &dyn Keychain, address: &str) -> Result<(), ApiError> {
    Ok(keychain.delete(&entry(address)).await?)
}
