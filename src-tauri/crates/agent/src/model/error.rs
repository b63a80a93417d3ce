use thiserror::Error;

/// A model gave no decision. Each sentence says what did not happen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ModelError {
    /// The provider wants a key, and there is none, or it does not accept the one there is.
    #[error(
        "No key that the model's provider accepts is stored. Nothing was done. Enter it under Settings, Agents and programs."
    )]
    NoKey,
    /// The account has no money or no quota left.
    #[error(
        "The account at the model's provider has no credit left. Nothing was done. Add credit there, or choose another model."
    )]
    NoMoney,
    /// The conversation, with the rules and the tools, does not fit.
    #[error(
        "The conversation is too long for this model{}. Nothing was done. Begin a new one, choose another model, or give this one a longer context.",
        room(.0)
    )]
    TooLong(Option<Room>),
    /// The provider does not know the model.
    #[error(
        "The provider does not have a model called “{0}”. Nothing was done. Correct its name under Settings, Agents and programs."
    )]
    NoSuchModel(String),
    /// The provider or the model declines.
    #[error("The model's provider refused the request{}. Nothing was done.", quoted(.0))]
    Refused(String),
    /// The provider has too much to do.
    #[error("The model's provider is overloaded or limits requests. Nothing was done. Try again in {seconds} seconds.")]
    Overloaded {
        /// The pause that it asks for, or a usual one.
        seconds: u64,
    },
    /// The provider's server failed, in its own words.
    #[error("The model's server failed{}. Nothing was done. Try again, or choose another model.", quoted(.0))]
    Failed(String),
    /// It could not be reached.
    #[error("The model could not be reached: {0}. Nothing was done.")]
    Unreachable(String),
    /// The answer stopped before its end.
    #[error("The model's answer broke off: {0}. Nothing of it was carried out.")]
    BrokeOff(String),
    /// The answer does not have the shape of its protocol.
    #[error("The model's answer could not be read: {0}. Nothing of it was carried out.")]
    Malformed(String),
    /// The person stopped the turn, or the wallet was locked.
    #[error("Stopped before the model had answered.")]
    Stopped,
}

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

fn room(told: &Option<Room>) -> String {
    told.map_or_else(String::new, |Room { needed, there }| {
        format!(": with the wallet's rules and tools it needs {needed} tokens, and the model has room for {there}")
    })
}

fn quoted(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(". It says: “{words}”") }
}

impl ModelError {
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
            ModelError::Refused(String::new()),
            ModelError::Refused("no".into()),
            ModelError::Overloaded { seconds: 3 },
            ModelError::Unreachable("it is off".into()),
            ModelError::BrokeOff("it ended".into()),
            ModelError::Malformed("no JSON".into()),
        ] {
            assert!(error.to_string().contains("Nothing"), "{error}");
        }
        assert_eq!(
            ModelError::Refused("no".into()).to_string(),
            "The model's provider refused the request. It says: “no”. Nothing was done."
        );
    }
}
