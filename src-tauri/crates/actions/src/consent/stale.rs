use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// The reason why an answer was not accepted. The request does not change.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stale {
    /// The answer is for another request.
    OtherRequest,
    /// The answer is for other bytes.
    OtherBytes,
    /// The answer came before a person could have read the question.
    TooSoon,
    Expired,
    /// There are dangers, and the person did not acknowledge them.
    NotAcknowledged,
    /// A text to type is missing or wrong.
    NotTyped,
    /// A yes is impossible.
    Forbidden,
    /// The answer is not usable, with the reason, which is larger than all others together.
    Unusable(Box<Said>),
}

impl Stale {
    /// The answer is not usable for this reason.
    pub fn unusable(why: Said) -> Self {
        Self::Unusable(Box::new(why))
    }
}

impl Worded for Stale {
    fn said(&self) -> Said {
        match self {
            Self::OtherRequest => error::stale_other_request(),
            Self::OtherBytes => error::stale_other_bytes(),
            Self::TooSoon => error::stale_too_soon(),
            Self::Expired => error::stale_expired(),
            Self::NotAcknowledged => error::stale_not_acknowledged(),
            Self::NotTyped => error::stale_not_typed(),
            Self::Forbidden => error::stale_forbidden(),
            Self::Unusable(why) => Said::clone(why),
        }
    }
}

displayed_in_english!(Stale);
