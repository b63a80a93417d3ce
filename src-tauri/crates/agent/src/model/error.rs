use lockstep_texts::{Said, Worded, displayed_in_english, error};
use thiserror::Error;

/// A model gave no decision. Each sentence says what did not happen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ModelError {
    /// The provider wants a key, and there is none, or it does not accept the one there is.
    NoKey,
    /// The account has no money or no quota left.
    NoMoney,
    /// The conversation, with the rules and the tools, does not fit.
    TooLong(Option<Room>),
    /// The provider does not know the model.
    NoSuchModel(String),
    /// The provider or the model declines, in its own words if it gave any.
    Refused(Option<Said>),
    /// The provider has too much to do.
    Overloaded {
        /// The pause that it asks for, or a usual one.
        seconds: u64,
    },
    /// The provider's server failed, in its own words.
    Failed(String),
    /// It could not be reached.
    Unreachable(Said),
    /// The answer stopped before its end.
    BrokeOff(Said),
    /// The answer does not have the shape of its protocol.
    Malformed(Said),
    /// The person stopped the turn, or the wallet was locked.
    Stopped,
}

impl Worded for ModelError {
    fn said(&self) -> Said {
        match self {
            Self::NoKey => error::model_no_key(),
            Self::NoMoney => error::model_no_money(),
            Self::TooLong(None) => error::model_too_long(),
            Self::TooLong(Some(Room { needed, there })) => {
                error::model_too_long_by(needed.to_string(), there.to_string())
            }
            Self::NoSuchModel(name) => error::model_no_such_model(name.as_str()),
            Self::Refused(None) => error::model_refused(),
            Self::Refused(Some(words)) => error::model_refused_with(words.clone()),
            Self::Overloaded { seconds } => error::model_overloaded(*seconds),
            Self::Failed(words) if words.is_empty() => error::model_failed(),
            Self::Failed(words) => error::model_failed_with(words.as_str()),
            Self::Unreachable(why) => error::model_unreachable(why.clone()),
            Self::BrokeOff(why) => error::model_broke_off(why.clone()),
            Self::Malformed(why) => error::model_malformed(why.clone()),
            Self::Stopped => error::model_stopped(),
        }
    }
}

displayed_in_english!(ModelError);

/// How many tokens a conversation needs, and how many the model has room for, as its server counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    pub needed: u64,
    pub there: u64,
}

impl Room {
    /// The figures in the words of a provider that gives them nowhere else: the number after each of these words.
    pub(super) fn after(words: &str, needed: &str, there: &str) -> Option<Self> {
        Some(Self { needed: number_after(words, needed)?, there: number_after(words, there)? })
    }
}

fn number_after(words: &str, before: &str) -> Option<u64> {
    let (_, after) = words.split_once(before)?;
    let after = after.trim_start();
    let end = after.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(after.len());
    after.get(..end)?.parse().ok()
}

impl ModelError {
    /// A refusal in these words of the provider, which may be none.
    pub(super) fn refused(words: &str) -> Self {
        Self::Refused((!words.is_empty()).then(|| Said::as_it_is(words)))
    }

    /// Whether another attempt may help, as long as nothing of an answer has arrived.
    pub(super) const fn may_pass(&self) -> bool {
        matches!(self, Self::Overloaded { .. } | Self::Failed(_) | Self::Unreachable(_))
    }
}

#[cfg(test)]
mod tests {
    use super::{ModelError, Room};

    #[test]
    fn figures_are_read_from_words_or_not_at_all() {
        let room = Room::after("needs 12 tokens > 8 maximum", "needs", ">");
        assert_eq!(room, Some(Room { needed: 12, there: 8 }));
        for words in ["", "needs", "needs many > 8", "needs 12 > ", "needs 99999999999999999999999 > 8"] {
            assert_eq!(Room::after(words, "needs", ">"), None, "nothing is made up from “{words}”");
        }
    }

    #[test]
    fn each_error_says_what_did_not_happen() {
        for error in [
            ModelError::NoKey,
            ModelError::NoMoney,
            ModelError::TooLong(None),
            ModelError::TooLong(Some(Room { needed: 9, there: 8 })),
            ModelError::Failed("no memory".into()),
            ModelError::NoSuchModel("m".into()),
            ModelError::Refused(None),
            ModelError::refused("no"),
            ModelError::Overloaded { seconds: 3 },
            ModelError::Unreachable(lockstep_texts::Said::as_it_is("it is off")),
            ModelError::BrokeOff(lockstep_texts::Said::as_it_is("it ended")),
            ModelError::Malformed(lockstep_texts::Said::as_it_is("no JSON")),
        ] {
            assert!(error.to_string().contains("Nothing"), "{error}");
        }
        assert_eq!(
            ModelError::refused("no").to_string(),
            "The model's provider refused the request. It says: “no”. Nothing was done."
        );
    }
}
