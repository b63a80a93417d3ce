//! Messages that a door signs by itself: documents of typed data that the person gave, and texts to sign in with.

use lockstep_actions::bundle::{BundleError, BundleRequest, MessageSignature, OriginView, Outcome, Proposal};
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

/// What became of the documents that were to be signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SignedDocuments {
    /// Every signature that exists, in order.
    pub signed: Vec<SignedMessage>,
    /// Why these are not all, where they are not.
    pub error: Option<String>,
}

impl Unlocked {
    /// Signs a text with the account of an EVM chain, after consent and password. `why` says who asks for it, as the person reads it.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says that nothing was signed, or that it is not known.
    pub async fn sign_text(&self, chain: &str, text: PersonalMessage, why: &str) -> Result<SignedMessage, ApiError> {
        let what = Proposal::Text { chain: chain.to_owned(), text };
        let origin = OriginView { kind: BundleOrigin::Form, text: why.to_owned() };
        let mut signed = self.sign_messages(what, origin).await?.signed;
        signed.pop().ok_or_else(|| ApiError::new(ApiCode::Internal, "No signature was made."))
    }

    /// Signs documents of typed data that the person gave at a door: one with its `chain`, or several as `payloads`. Where it
    /// ends between two of them, the signatures that exist come with the reason.
    ///
    /// # Errors
    /// The same.
    pub async fn sign_documents(&self, documents: Value) -> Result<SignedDocuments, ApiError> {
        // Only here: a text can come from somebody else, who must not bring back what the person declined.
        self.inner.executor.memory.person_wrote();
        let origin = OriginView { kind: BundleOrigin::Terminal, text: "Your own command".to_owned() };
        self.sign_messages(Proposal::Documents(documents), origin).await
    }

    async fn sign_messages(&self, proposal: Proposal, origin: OriginView) -> Result<SignedDocuments, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        if self.inner.executor.memory.is_full() {
            return Err(BundleError::TooMany.into());
        }
        let id = uuid::Uuid::new_v4().to_string();
        let request = BundleRequest { id, vault: vault.id, origin, action: None, proposal };
        let begun = self.begin(&request.id)?;
        let outcome = self.inner.executor.run(request, &self.inner.consent, &begun.stop).await?;
        signed_of(outcome)
    }
}

/// A signature that exists is always given, whatever came after it.
fn signed_of(outcome: Outcome) -> Result<SignedDocuments, ApiError> {
    let signed: Vec<SignedMessage> = outcome.signatures.into_iter().map(SignedMessage::from).collect();
    match outcome.error {
        Some(why) if signed.is_empty() => Err(ApiError::new(ApiCode::Refused, why.message)),
        error => Ok(SignedDocuments { signed, error: error.map(|why| why.message) }),
    }
}

impl From<MessageSignature> for SignedMessage {
    fn from(made: MessageSignature) -> Self {
        Self { signer: made.signer, digest: made.digest, signature: made.signature }
    }
}

#[cfg(test)]
mod tests {
    use lockstep_actions::{ToolCode, ToolError};

    use super::*;

    fn outcome(signatures: &[MessageSignature], error: Option<&str>) -> Outcome {
        Outcome {
            bundle_id: "request".into(),
            success: error.is_none(),
            rejected: false,
            error: error.map(|why| ToolError::new(ToolCode::Stopped, why)),
            signatures: signatures.to_vec(),
        }
    }

    #[test]
    fn a_signature_that_exists_is_given_with_the_reason_why_the_next_does_not() {
        let first = [MessageSignature {
            id: "0".into(),
            chain: "Local".into(),
            signer: "0x01".into(),
            digest: "0x02".into(),
            signature: "0x03".into(),
        }];
        let half = signed_of(outcome(&first, Some("Lockstep was locked."))).unwrap();
        assert_eq!(half.signed.len(), 1, "the first is signed, and may be used by whoever has it");
        assert_eq!((half.signed[0].signature.as_str(), half.error.as_deref()), ("0x03", Some("Lockstep was locked.")));
        let whole = signed_of(outcome(&first, None)).unwrap();
        assert_eq!((whole.signed, whole.error), (half.signed, None), "nothing is wrong where all is signed");
        let none = signed_of(outcome(&[], Some("Rejected: you declined it."))).unwrap_err();
        assert_eq!(none.message, "Rejected: you declined it.", "nothing signed is an error");
    }
}
