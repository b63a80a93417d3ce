/// Why a call or a message is shown without a descriptor. Nothing is signed or refused for it: the decoded bytes are shown as they are.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// No descriptor of the library names this chain and contract.
    #[error("no descriptor is for this contract on this chain")]
    NoneHere,
    /// Descriptors name the contract; none of them this function or message.
    #[error("the contract's descriptor does not describe this function or message")]
    NotDescribed,
    /// Several descriptors name the contract and the function.
    #[error("several descriptors are for this call, so none is used")]
    Several,
    /// A descriptor that names no contract.
    #[error("the descriptor names no contract that it is for")]
    Unbound,
    /// A descriptor for whatever a factory deployed, which only a chain's logs can tell.
    #[error("the descriptor is for contracts that a factory made, which is not looked up")]
    Factory,
    /// The domain of a message is not the one that the descriptor is for.
    #[error("the message's domain differs from the descriptor's in “{0}”")]
    Domain(String),
    /// More than is read.
    #[error("there are more than {most} {what}")]
    TooMuch {
        /// Of what.
        what: &'static str,
        /// The bound.
        most: usize,
    },
    /// No JSON.
    #[error("the descriptor is not JSON: {0}")]
    Json(String),
    /// The file that a descriptor includes is not there, leads out of its folder, or includes it in turn.
    #[error("the descriptor includes “{0}”, which is not in its folder or includes it in turn")]
    Include(String),
    /// A part of a descriptor is not of the form that the standard gives it.
    #[error("the descriptor's “{place}” {reason}")]
    Shape {
        /// Where.
        place: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A key under `formats` that is no function.
    #[error("the descriptor's function “{0}” cannot be read")]
    Signature(String),
    /// Two keys under `formats` with one selector.
    #[error("the descriptor describes “{0}” twice")]
    Twice(String),
    /// The arguments do not have the form that the function gives them, or not the only form that encoders produce.
    #[error("the call's arguments are not encoded as the function has them")]
    Arguments,
    /// A path that is none.
    #[error("the descriptor's path “{0}” cannot be read")]
    Path(String),
    /// A path that leads nowhere in this call or message.
    #[error("the descriptor's path “{0}” leads nowhere here")]
    Nowhere(String),
    /// A value cannot be shown as the descriptor says.
    #[error("“{path}” is not a value that can be shown as {format}")]
    Value {
        /// Where it stands.
        path: String,
        /// The format.
        format: String,
    },
    /// A format that the standard does not have.
    #[error("the descriptor's format “{0}” is not known")]
    Format(String),
    /// Arrays that belong together have different lengths.
    #[error("the descriptor reads “{0}” beside an array of another length")]
    Lengths(String),
    /// A value that the descriptor takes for granted is another one.
    #[error("“{0}” has a value that the descriptor rules out")]
    MustMatch(String),
    /// A map has no value for this call.
    #[error("the descriptor's map “{0}” has no value for this call")]
    Map(String),
    /// The descriptor needs the sender, who is not known.
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
