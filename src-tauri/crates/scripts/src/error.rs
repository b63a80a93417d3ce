/// Why a script has no result. Nothing was signed or sent in any case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// A program that the person named cannot be used any more.
    #[error("{0} No script was run.")]
    Programs(crate::Unusable),
    /// The sandbox is not possible here.
    #[error("A script runs only in a sandbox, and this computer has none: {0}. No script was run.")]
    NoSandbox(String),
    /// The source or the contract's name cannot be used.
    #[error("{0} No script was run.")]
    Source(String),
    /// The compiler refused.
    #[error("The source cannot be compiled, so nothing was run: {0}")]
    Compiler(String),
    /// The script itself failed.
    #[error("The script ended with an error and sends nothing: {0}")]
    Failed(String),
    /// It went over a limit.
    #[error("The script was ended, because it {0}. Nothing was signed or sent.")]
    Limit(String),
    /// `forge` wrote something that cannot be read.
    #[error("What forge wrote cannot be read: {0}. Nothing was signed or sent.")]
    Unreadable(String),
    /// The folder of the run failed.
    #[error("The script's folder failed: {0}. Nothing was signed or sent.")]
    Folder(String),
}

impl From<std::io::Error> for ScriptError {
    fn from(error: std::io::Error) -> Self {
        Self::Folder(error.to_string())
    }
}
