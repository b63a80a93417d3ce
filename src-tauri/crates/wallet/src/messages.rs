//! Messages that a door signs by itself: documents of typed data that the person gave, and texts to sign in with.

use lockstep_actions::bundle::{BundleError, MessagesAsked, OriginView, ToAsk};
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_store::BundleOrigin;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked};

/// A signed message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SignedMessage {
    /// The account that signed.
    pub signer: String,
    /// What was signed, hex with `0x`.
    pub digest: String,
    /// r, s and v, hex with `0x`.
    pub signature: String,
}

impl Unlocked {
    /// Signs a text with the account of an EVM chain, after consent and password. `why` says who asks for it, as the person reads it.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says that nothing was signed, or that it is not known.
    pub async fn sign_text(&self, chain: &str, text: PersonalMessage, why: &str) -> Result<SignedMessage, ApiError> {
        let what = ToAsk::Text { chain: chain.to_owned(), text };
        let origin = OriginView { kind: BundleOrigin::Form, text: why.to_owned() };
        let mut signed = self.sign_messages(what, origin).await?;
        signed.pop().ok_or_else(|| ApiError::new(ApiCode::Internal, "No signature was made."))
    }

    /// Signs documents of typed data that the person gave at a door: one with its `chain`, or several as `payloads`.
    ///
    /// # Errors
    /// The same.
    pub async fn sign_documents(&self, documents: Value) -> Result<Vec<SignedMessage>, ApiError> {
        let origin = OriginView { kind: BundleOrigin::Terminal, text: "Your own command".to_owned() };
        self.sign_messages(ToAsk::Documents(documents), origin).await
    }

    async fn sign_messages(&self, what: ToAsk, origin: OriginView) -> Result<Vec<SignedMessage>, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        if self.inner.executor.memory.is_full() {
            return Err(BundleError::TooMany.into());
        }
        self.inner.executor.memory.person_wrote();
        let asked = MessagesAsked { id: uuid::Uuid::new_v4().to_string(), vault: vault.id, origin, what };
        let begun = self.begin(&asked.id)?;
        let outcome = self.inner.executor.run_messages(asked, &self.inner.asker, &begun.stop).await?;
        if !outcome.success {
            let why = outcome.error.unwrap_or_else(|| "Nothing was signed.".to_owned());
            return Err(ApiError::new(ApiCode::Refused, why));
        }
        let signatures = outcome.data.get("signatures").cloned().unwrap_or_default();
        serde_json::from_value(signatures)
            .map_err(|_| ApiError::new(ApiCode::Internal, "The signatures cannot be read."))
    }
}
