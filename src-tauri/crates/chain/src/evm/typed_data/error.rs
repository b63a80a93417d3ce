//! Why a document is not signed.

use crate::plain_text;

/// Longest document, in bytes. A document of this length can be shown in full.
pub const MAX_DOCUMENT: usize = 32 * 1024;

/// Why a document is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedDataError {
    /// Longer than [`MAX_DOCUMENT`].
    #[error("the document has {0} bytes, and at most {MAX_DOCUMENT} are read")]
    TooLong(usize),
    /// The document is not JSON, or is JSON with two meanings.
    #[error("the document cannot be read: {0}")]
    Json(String),
    /// A part of the document is missing or has the wrong type.
    #[error("“{field}” {reason}")]
    Shape {
        /// The name of the part.
        field: &'static str,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A declared type is invalid.
    #[error("the type “{name}” {reason}")]
    Type {
        /// Its name.
        name: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A value does not match its type.
    #[error("“{place}” {reason}")]
    Value {
        /// The path of the value in the document.
        place: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The document has more than can be shown and judged.
    #[error("the document has more than {most} {what}")]
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// Structs are nested too deeply.
    #[error("the document's types are nested too deeply")]
    TooDeep,
    /// The domain names another chain.
    #[error("the document is for the chain with the id {said}, and {chain} has {is}")]
    OtherChain {
        /// The chain id in the domain.
        said: String,
        /// The name of the selected chain.
        chain: String,
        /// The id of the selected chain.
        is: String,
    },
}

impl TypedDataError {
    pub(super) fn type_error(name: &str, reason: &'static str) -> Self {
        Self::Type { name: plain_text(name, 64), reason }
    }

    pub(super) fn value(place: &str, reason: impl AsRef<str>) -> Self {
        Self::Value { place: plain_text(place, 120), reason: plain_text(reason.as_ref(), 200) }
    }
}
