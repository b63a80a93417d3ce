//! Typed data (EIP-712): read strictly, hashed as the standard says, and told in words.
//!
//! A signature of such a document can be worth as much as a transaction, and no chain has seen it before somebody uses it.
//! So a document is taken only where every program would hash it alike: what is missing, too much, cyclic, reordered or
//! written in a form that programs read in several ways is refused with the reason.

mod facts;
mod forms;
mod hash;
mod json;
mod lines;
mod orders;
mod tree;
mod types;
mod values;

use alloy::primitives::{B256, U256};

use self::hash::Hasher;
use self::json::{Json, member};
use self::types::{DOMAIN, Types};
use self::values::{Reader, Struct};
use crate::{Digest, plain_text};

pub use facts::{TypedFacts, TypedForm, typed_facts};
pub use tree::Tree;

/// Longest document, in bytes. All of it can be shown.
pub const MAX_DOCUMENT: usize = 32 * 1024;

/// Why a document is not signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedDataError {
    /// Longer than [`MAX_DOCUMENT`].
    #[error("the document has {0} bytes, and at most {MAX_DOCUMENT} are read")]
    TooLong(usize),
    /// No JSON, or JSON with two meanings.
    #[error("the document cannot be read: {0}")]
    Json(String),
    /// A part of the document is not there or not of its kind.
    #[error("“{field}” {reason}")]
    Shape {
        /// Which.
        field: &'static str,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A declared type.
    #[error("the type “{name}” {reason}")]
    Type {
        /// Its name.
        name: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A value does not fit its type.
    #[error("“{place}” {reason}")]
    Value {
        /// Where it stands.
        place: String,
        /// What is wrong with it.
        reason: String,
    },
    /// More than can be shown and judged.
    #[error("the document has more than {most} {what}")]
    TooMuch {
        /// Of what.
        what: &'static str,
        /// The bound.
        most: usize,
    },
    /// Structs in structs without end.
    #[error("the document's types stand too deep in each other")]
    TooDeep,
    /// The domain names another chain.
    #[error("the document is for the chain with the id {said}, and {chain} has {is}")]
    OtherChain {
        /// What the domain says.
        said: String,
        /// The chain in use.
        chain: String,
        /// Its id.
        is: String,
    },
}

impl TypedDataError {
    fn type_error(name: &str, reason: &'static str) -> Self {
        Self::Type { name: plain_text(name, 64), reason }
    }

    fn value(place: &str, reason: impl AsRef<str>) -> Self {
        Self::Value { place: plain_text(place, 120), reason: plain_text(reason.as_ref(), 200) }
    }
}

/// A document that has one meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedData {
    domain: Struct,
    message: Struct,
    /// The primary type as it is hashed, which says what form the message has.
    encoded_type: String,
    domain_hash: B256,
    message_hash: B256,
}

impl TypedData {
    /// Reads the JSON of `eth_signTypedData_v4`: `types`, `domain`, `message`, and `primaryType` where it is not plain.
    ///
    /// # Errors
    /// [`TypedDataError`], whose sentence says what is not taken.
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
                reason: "is the domain, which says nothing by itself",
            });
        }
        let mut reader = Reader::new(&types);
        let domain = reader.structure(DOMAIN, domain, "domain")?;
        let message = reader.structure(primary, part("message")?, "message")?;
        let mut hasher = Hasher::new(&types);
        let (domain_hash, message_hash) = (hasher.structure(&domain), hasher.structure(&message));
        Ok(Self { encoded_type: types.encoded(primary), domain, message, domain_hash, message_hash })
    }

    /// What is signed.
    pub fn digest(&self) -> Digest {
        Digest(hash::digest(self.domain_hash, self.message_hash).0)
    }

    /// The domain separator.
    pub fn domain_hash(&self) -> Digest {
        Digest(self.domain_hash.0)
    }

    /// The hash of the message alone, as hardware wallets show it.
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

    /// That the domain names this chain, or none.
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
