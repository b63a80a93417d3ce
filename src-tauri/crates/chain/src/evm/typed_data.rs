//! Typed data (EIP-712): strict reading, hashing, and facts.
//!
//! A signed document can be worth as much as a transaction, and no chain sees it until someone uses it. So a
//! document is accepted only if every program hashes it alike. A document with missing, superfluous, cyclic
//! or reordered parts, or in a form that programs read in several ways, is refused with the reason.

mod error;
mod facts;
mod forms;
mod hash;
mod json;
mod lines;
mod orders;
mod telling;
mod tree;
mod typed_form;
mod types;
mod values;

use alloy::primitives::{B256, U256};

use self::hash::Hasher;
use self::json::{Json, member};
use self::types::{DOMAIN, Types};
use self::values::{Reader, Struct};
use crate::{Digest, plain_text};

pub use error::{MAX_DOCUMENT, TypedDataError};
pub use facts::{TypedFacts, typed_facts};
pub use tree::Tree;
pub use typed_form::TypedForm;

/// A document with exactly one meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedData {
    domain: Struct,
    message: Struct,
    /// The encoded primary type (`encodeType` of EIP-712), which identifies the form of the message.
    encoded_type: String,
    domain_hash: B256,
    message_hash: B256,
}

impl TypedData {
    /// Reads the JSON of `eth_signTypedData_v4`: `types`, `domain`, `message`, and `primaryType`, which may
    /// be missing if it is evident.
    ///
    /// # Errors
    /// [`TypedDataError`], whose sentence says what is refused.
    pub fn read(document: &[u8]) -> Result<Self, TypedDataError> {
        if document.len() > MAX_DOCUMENT {
            return Err(TypedDataError::TooLong(document.len()));
        }
        let json: Json = serde_json::from_slice(document)
            .map_err(|error| TypedDataError::Json(plain_text(&error.to_string(), 200)))?;
        let members = json.object().ok_or(TypedDataError::Shape { field: "document", reason: "is not an object" })?;
        let known = ["types", "domain", "primaryType", "message"];
        if members.iter().any(|(key, _)| !known.contains(&key.as_str())) {
            return Err(TypedDataError::Shape {
                field: "document",
                reason: "has more than types, domain, primaryType and message",
            });
        }
        let part = |field| member(members, field).ok_or(TypedDataError::Shape { field, reason: "is missing" });
        let domain = part("domain")?;
        let fields = domain.object().ok_or(TypedDataError::Shape { field: "domain", reason: "is not an object" })?;
        if fields.is_empty() {
            return Err(TypedDataError::Shape {
                field: "domain",
                reason: "is empty, so the signature would be good anywhere",
            });
        }
        let types = Types::read(part("types")?, fields)?;
        let primary = match member(members, "primaryType") {
            Some(name) => name.text().ok_or(TypedDataError::Shape { field: "primaryType", reason: "is not a text" })?,
            None => types.outermost().ok_or(TypedDataError::Shape {
                field: "primaryType",
                reason: "is missing, and several types could be it",
            })?,
        };
        if primary == DOMAIN {
            return Err(TypedDataError::Shape {
                field: "primaryType",
                reason: "is the domain, which has no effect by itself",
            });
        }
        let mut reader = Reader::new(&types);
        let domain = reader.structure(DOMAIN, domain, "domain")?;
        let message = reader.structure(primary, part("message")?, "message")?;
        let mut hasher = Hasher::new(&types);
        let (domain_hash, message_hash) = (hasher.structure(&domain), hasher.structure(&message));
        Ok(Self { encoded_type: types.encoded(primary), domain, message, domain_hash, message_hash })
    }

    /// The hash that is signed.
    pub fn digest(&self) -> Digest {
        Digest(hash::digest(self.domain_hash, self.message_hash).0)
    }

    /// The domain separator.
    pub fn domain_hash(&self) -> Digest {
        Digest(self.domain_hash.0)
    }

    /// The hash of the message without the domain, as hardware wallets show it.
    pub fn message_hash(&self) -> Digest {
        Digest(self.message_hash.0)
    }

    /// The name of the primary type.
    pub fn primary_type(&self) -> &str {
        &self.message.name
    }

    /// The primary type as it is hashed: itself, then every struct that it contains.
    pub fn encoded_type(&self) -> &str {
        &self.encoded_type
    }

    /// The values of the domain.
    pub fn domain(&self) -> Tree {
        Tree::from(&self.domain)
    }

    /// The values of the message.
    pub fn message(&self) -> Tree {
        Tree::from(&self.message)
    }

    /// The chain id that the domain names.
    pub fn chain_id(&self) -> Option<U256> {
        self.domain.uint("chainId")
    }

    /// Checks that the domain names this chain, or none.
    ///
    /// # Errors
    /// [`TypedDataError::OtherChain`].
    pub fn is_for(&self, chain: &crate::Chain) -> Result<(), TypedDataError> {
        match self.chain_id() {
            Some(said) if chain.evm_id().is_none_or(|id| said != U256::from(id.get())) => {
                Err(TypedDataError::OtherChain {
                    said: said.to_string(),
                    chain: chain.name.to_owned(),
                    is: chain.evm_id().map_or_else(|| "none".to_owned(), |id| id.to_string()),
                })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
