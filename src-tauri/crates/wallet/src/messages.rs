//! Messages that a door signs itself: documents of typed data from the person, and texts to sign in with.

use lockstep_actions::bundle::{BundleError, BundleRequest, MessageSignature, OriginView, Outcome, Proposal};
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_store::BundleOrigin;
use lockstep_texts::{Said, error, question};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SignedMessage {
    /// The account that signed.
    pub signer: String,
    /// The signed digest, hex with `0x`.
    pub digest: String,
    /// r, s and v, hex with `0x`.
    pub signature: String,
}

/// The outcome of a request to sign documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SignedDocuments {
    /// Every signature that was made, in order.
    pub signed: Vec<SignedMessage>,
    /// Why some are missing, in English.
    pub error: Option<String>,
    /// The reason as a message.
    #[serde(skip)]
    pub error_said: Option<Said>,
}

impl Unlocked {
    /// Signs a text with the account of an EVM chain, after consent and password. `why` says who asks for it,
    /// as the person reads it.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says that nothing was signed, or that the outcome is not known.
    pub async fn sign_text(&self, chain: &str, text: PersonalMessage, why: Said) -> Result<SignedMessage, ApiError> {
        let what = Proposal::Text { chain: chain.to_owned(), text };
        let origin = OriginView { kind: BundleOrigin::Form, text: why };
        let mut signed = self.sign_messages(what, origin).await?.signed;
        signed.pop().ok_or_else(|| ApiError::new(ApiCode::Internal, error::message_not_signed()))
    }

    /// Signs documents of typed data from the person: one with its `chain`, or several as `payloads`. If it
    /// ends between two of them, the result has the signatures so far and the reason.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says that nothing was signed, or that the outcome is not known.
    pub async fn sign_documents(&self, documents: Value) -> Result<SignedDocuments, ApiError> {
        // Only for documents. A text may come from somebody else, who must not bring back a request that the
        // person declined.
        self.inner.executor.memory.person_wrote();
        let origin = OriginView { kind: BundleOrigin::Terminal, text: question::origin_terminal() };
        self.sign_messages(Proposal::Documents(documents), origin).await
    }

    async fn sign_messages(&self, proposal: Proposal, origin: OriginView) -> Result<SignedDocuments, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        if self.inner.executor.memory.is_full() {
            return Err(BundleError::TooMany.into());
        }
        let id = uuid::Uuid::new_v4().to_string();
        let request =
            BundleRequest { id, vault: vault.id, origin, action: None, program: None, plan_digest: None, proposal };
        let begun = self.begin(&request.id)?;
        let outcome = self.inner.executor.run(request, &self.inner.consent, &begun.stop).await?;
        signed_of(outcome)
    }
}

/// Existing signatures are always returned, even if something failed after them.
fn signed_of(outcome: Outcome) -> Result<SignedDocuments, ApiError> {
    let signed: Vec<SignedMessage> = outcome.signatures.into_iter().map(SignedMessage::from).collect();
    match outcome.error {
        Some(why) if signed.is_empty() => Err(ApiError::new(ApiCode::Refused, *why.said)),
        error => {
            let (error, error_said) = error.map(|why| (why.message, *why.said)).unzip();
            Ok(SignedDocuments { signed, error, error_said })
        }
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
            data: Value::Null,
        }
    }

    #[test]
    fn existing_signatures_come_with_the_reason_for_the_missing_ones() {
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
