use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a script has no result. Nothing was signed or sent in any case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// A program that the person named cannot be used any more.
    Programs(crate::Unusable),
    /// The sandbox is not possible here. Why not.
    NoSandbox(Said),
    /// The source or the contract's name cannot be used. A sentence.
    Source(Said),
    /// The compiler refused. Its words.
    Compiler(String),
    /// The script itself failed. Its words, or those of the wallet about what it would send.
    Failed(Said),
    /// It went over a limit. A sentence, with what was not done.
    Limit(Said),
    /// `forge` wrote something that cannot be read.
    Unreadable(Said),
    /// The folder of the run failed. The words of the operating system.
    Folder(String),
}

impl Worded for ScriptError {
    fn said(&self) -> Said {
        match self {
            Self::Programs(unusable) => error::script_not_run(unusable.said()),
            Self::NoSandbox(why) => error::script_no_sandbox(why.clone()),
            Self::Source(sentence) => error::script_not_run(sentence.clone()),
            Self::Compiler(words) => error::script_not_compiled(words.as_str()),
            Self::Failed(why) => error::script_failed(why.clone()),
            Self::Limit(sentence) => sentence.clone(),
            Self::Unreadable(why) => error::script_unreadable(why.clone()),
            Self::Folder(words) => error::script_folder(words.as_str()),
        }
    }
}

displayed_in_english!(ScriptError);

impl From<std::io::Error> for ScriptError {
    fn from(error: std::io::Error) -> Self {
        Self::Folder(error.to_string())
    }
}
