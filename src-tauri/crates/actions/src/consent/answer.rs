//! An answer from a door.

use std::fmt;

use serde::{Deserialize, Deserializer};
use zeroize::Zeroizing;

use super::gate::Meant;
use crate::bundle::NewTerms;

/// An answer to one request.
#[derive(Debug, Clone, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Given {
    pub request_id: String,
    /// The content of the request that the answer is bound to: a bundle's commitment, or an account's
    /// address. Empty if it has neither.
    pub bound_to: String,
    /// What the person did for the gate.
    pub meant: Meant,
    pub answer: Answer,
}

#[derive(Debug, Clone, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Answer {
    Yes,
    /// No yes: another fee or number for a step that was drafted here.
    Terms {
        terms: NewTerms,
    },
    Password {
        /// As it was typed.
        #[specta(type = String)]
        password: Secret,
    },
    /// Another secret text: a pairing code, an access token.
    Text {
        /// As it was typed.
        #[specta(type = String)]
        text: Secret,
    },
    Phrase {
        #[specta(type = String)]
        words: Secret,
        /// The passphrase; empty for none.
        #[specta(type = String)]
        passphrase: Secret,
    },
}

/// A typed secret. Cannot be printed or serialised; wiped when dropped.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    pub fn new(text: impl Into<String>) -> Self {
        Self(Zeroizing::new(text.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(redacted)")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_secrets_are_never_printed() {
        let given: Given = serde_json::from_value(serde_json::json!({
            "requestId": "r", "boundTo": "", "meant": { "acknowledged": false, "typed": [] },
            "answer": { "kind": "password", "password": "canary" },
        }))
        .unwrap();
        assert!(!format!("{given:?}").contains("canary"), "{given:?}");
        let Answer::Password { password } = given.answer else { panic!("it is a password") };
        assert_eq!(password.as_str(), "canary", "and it is what was typed");
    }
}
