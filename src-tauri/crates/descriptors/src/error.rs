/// Why a call or a message is shown without a descriptor. It is no reason to refuse: the decoded bytes are shown instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// No descriptor of the library names this chain and contract.
    #[error("no descriptor is for this contract on this chain")]
    NoneHere,
    /// Descriptors name the contract, but none describes this function or message.
    #[error("the contract's descriptor does not describe this function or message")]
    NotDescribed,
    /// Several descriptors are for this contract and function.
    #[error("several descriptors are for this call, so none is used")]
    Several,
    /// A descriptor that names no contract.
    #[error("the descriptor names no contract that it is for")]
    Unbound,
    /// The descriptor is for contracts that a factory deployed, which only the chain's logs could prove.
    #[error("the descriptor is for contracts that a factory made, which is not looked up")]
    Factory,
    /// The domain of a message is not the one that the descriptor is for.
    #[error("the message's domain differs from the descriptor's in “{0}”")]
    Domain(String),
    /// A limit is exceeded.
    #[error("there are more than {most} {what}")]
    TooMuch {
        /// What is counted.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// The file is not JSON.
    #[error("the descriptor is not JSON: {0}")]
    Json(String),
    /// An included file is missing, lies outside of the folder, or includes the descriptor in turn.
    #[error("the descriptor includes “{0}”, which is not in its folder or includes it in turn")]
    Include(String),
    /// A part of a descriptor does not have the form that ERC-7730 requires.
    #[error("the descriptor's “{place}” {reason}")]
    Shape {
        /// The part.
        place: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A key under `formats` is not a function.
    #[error("the descriptor's function “{0}” cannot be read")]
    Signature(String),
    /// Two keys under `formats` have one selector.
    #[error("the descriptor describes “{0}” twice")]
    Twice(String),
    /// The arguments do not have the function's types, or not the canonical encoding.
    #[error("the call's arguments are not encoded as the function has them")]
    Arguments,
    /// A path is malformed.
    #[error("the descriptor's path “{0}” cannot be read")]
    Path(String),
    /// A path has no value in this call or message.
    #[error("the descriptor's path “{0}” leads nowhere here")]
    Nowhere(String),
    /// A value cannot be shown as the descriptor says.
    #[error("“{path}” is not a value that can be shown as {format}")]
    Value {
        /// The path of the value.
        path: String,
        /// The format.
        format: String,
    },
    /// A format is not part of ERC-7730.
    #[error("the descriptor's format “{0}” is not known")]
    Format(String),
    /// Arrays that belong together have different lengths.
    #[error("the descriptor reads “{0}” beside an array of another length")]
    Lengths(String),
    /// A value differs from the one that the descriptor requires.
    #[error("“{0}” has a value that the descriptor rules out")]
    MustMatch(String),
    /// A map has no value for this call.
    #[error("the descriptor's map “{0}” has no value for this call")]
    Map(String),
    /// The descriptor needs the sender, which is not known.
    #[error("the descriptor needs the sender, who is not known")]
    NoSender,
}

impl DescriptorError {
    pub(crate) fn shape(place: &str, reason: &'static str) -> Self {
        Self::Shape { place: lockstep_chain::plain_text(place, 120), reason }
    }

    pub(crate) fn nowhere(path: &str) -> Self {
        Self::Nowhere(lockstep_chain::plain_text(path, 120))
    }

    pub(crate) fn value(path: &str, format: &str) -> Self {
        Self::Value { path: lockstep_chain::plain_text(path, 120), format: lockstep_chain::plain_text(format, 40) }
    }
}
