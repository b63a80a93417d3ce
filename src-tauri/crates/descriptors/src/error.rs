use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a call or a message is shown without a descriptor. It is no reason to refuse: the decoded bytes are shown instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// No descriptor of the library names this chain and contract.
    NoneHere,
    /// Descriptors name the contract, but none describes this function or message.
    NotDescribed,
    /// Several descriptors are for this contract and function.
    Several,
    /// A descriptor that names no contract.
    Unbound,
    /// The descriptor is for contracts that a factory deployed, which only the chain's logs could prove.
    Factory,
    /// The domain of a message is not the one that the descriptor is for.
    Domain(String),
    /// A limit is exceeded.
    TooMuch {
        /// What is counted.
        what: Said,
        /// The limit.
        most: usize,
    },
    /// The file is not JSON.
    Json(String),
    /// An included file is missing, lies outside of the folder, or includes the descriptor in turn.
    Include(String),
    /// A part of a descriptor does not have the form that ERC-7730 requires.
    Shape {
        /// The part.
        place: String,
        /// What is wrong with it.
        reason: Said,
    },
    /// A key under `formats` is not a function.
    Signature(String),
    /// Two keys under `formats` have one selector.
    Twice(String),
    /// The arguments do not have the function's types, or not the canonical encoding.
    Arguments,
    /// A path is malformed.
    Path(String),
    /// A path has no value in this call or message.
    Nowhere(String),
    /// A value cannot be shown as the descriptor says.
    Value {
        /// The path of the value.
        path: String,
        /// The format.
        format: Said,
    },
    /// A format is not part of ERC-7730.
    Format(String),
    /// Arrays that belong together have different lengths.
    Lengths(String),
    /// A value differs from the one that the descriptor requires.
    MustMatch(String),
    /// A map has no value for this call.
    Map(String),
    /// The descriptor needs the sender, which is not known.
    NoSender,
}

impl Worded for DescriptorError {
    fn said(&self) -> Said {
        match self {
            Self::NoneHere => error::descriptor_file_none_here(),
            Self::NotDescribed => error::descriptor_file_not_described(),
            Self::Several => error::descriptor_file_several(),
            Self::Unbound => error::descriptor_file_unbound(),
            Self::Factory => error::descriptor_file_factory(),
            Self::Domain(part) => error::descriptor_file_domain(part.as_str()),
            Self::TooMuch { what, most } => error::descriptor_file_too_much(most.to_string(), what.clone()),
            Self::Json(why) => error::descriptor_file_json(why.as_str()),
            Self::Include(file) => error::descriptor_file_include(file.as_str()),
            Self::Shape { place, reason } => error::descriptor_file_shape(place.as_str(), reason.clone()),
            Self::Signature(function) => error::descriptor_file_signature(function.as_str()),
            Self::Twice(function) => error::descriptor_file_twice(function.as_str()),
            Self::Arguments => error::descriptor_file_arguments(),
            Self::Path(path) => error::descriptor_file_path(path.as_str()),
            Self::Nowhere(path) => error::descriptor_file_nowhere(path.as_str()),
            Self::Value { path, format } => error::descriptor_file_value(path.as_str(), format.clone()),
            Self::Format(format) => error::descriptor_file_format(format.as_str()),
            Self::Lengths(path) => error::descriptor_file_lengths(path.as_str()),
            Self::MustMatch(path) => error::descriptor_file_must_match(path.as_str()),
            Self::Map(map) => error::descriptor_file_map(map.as_str()),
            Self::NoSender => error::descriptor_file_no_sender(),
        }
    }
}

displayed_in_english!(DescriptorError);

impl DescriptorError {
    pub(crate) fn shape(place: &str, reason: Said) -> Self {
        Self::Shape { place: lockstep_chain::plain_text(place, 120), reason }
    }

    pub(crate) fn nowhere(path: &str) -> Self {
        Self::Nowhere(lockstep_chain::plain_text(path, 120))
    }

    pub(crate) fn value(path: &str, format: Said) -> Self {
        Self::Value { path: lockstep_chain::plain_text(path, 120), format }
    }
}

/// The name of a format, as the standard or the descriptor has it.
pub(crate) fn format_of(name: &str) -> Said {
    Said::as_it_is(lockstep_chain::plain_text(name, 40))
}
