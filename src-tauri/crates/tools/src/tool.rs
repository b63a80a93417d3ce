//! What a tool is: a typed input, a typed output, what is told of it, and what it does.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use lockstep_store::Withheld;

use crate::ToolError;
use crate::bundle::{BundleError, Outcome};
use crate::context::Cx;

/// What an agent may ask for. One file holds its input, its output and what it does.
pub trait Tool: 'static {
    /// What it takes. A doc comment on a field is what an agent reads about it.
    type Input: DeserializeOwned + JsonSchema + Send;
    /// What it answers.
    type Output: Serialize + JsonSchema + Send;
    /// What is told of it.
    const ENTRY: Entry;

    /// Does it.
    ///
    /// # Errors
    /// Nothing of it was done, or it is not known what was: the code says which.
    fn run(cx: &Cx<'_>, input: Self::Input) -> impl Future<Output = Result<Self::Output, ToolError>> + Send;

    /// How it ended, where an output may say that not all of it was done.
    fn end(_output: &Self::Output) -> End {
        End::default()
    }
}

/// A tool that asks for a signature. Its result is written with the last record of the journal, by whoever writes that.
pub trait Signs: 'static {
    /// What it takes.
    type Input: JsonSchema;
    /// What it answers.
    type Output: JsonSchema;
    /// What is told of it.
    const ENTRY: Entry;

    /// Asks, signs and sends.
    ///
    /// # Errors
    /// It was refused before the person was asked; then no result was written.
    fn run(cx: &Cx<'_>) -> impl Future<Output = Result<Outcome, BundleError>> + Send;
}

/// How a tool ended that answers.
#[derive(Debug, Default)]
pub struct End {
    /// Why not all of it was done.
    pub failed: Option<ToolError>,
    /// Nothing of it was done.
    pub nothing: bool,
    /// Why nothing was done, where nothing went wrong.
    pub withheld: Option<Withheld>,
}

/// What is told of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The type of its action.
    pub name: &'static str,
    /// Older names of it, which stay valid.
    pub aliases: &'static [&'static str],
    /// The group of tools that it belongs to. It has no underscore: what follows the first one is a mode.
    pub agent: &'static str,
    /// Its name in that group.
    pub mode: &'static str,
    /// A title for people.
    pub title: &'static str,
    /// What it does, for an agent that chooses among tools.
    pub about: &'static str,
    /// What the wallet is doing while it runs, as in “I am …”.
    pub waiting: &'static str,
    /// What calling it may change.
    pub annotations: Annotations,
    /// What it may lead to.
    pub authority: Authority,
    /// How long it may take.
    pub kind: Kind,
}

impl Entry {
    /// Whether it goes by this name.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// What calling a tool may change, in the words of the Model Context Protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Annotations {
    /// It changes nothing that the wallet keeps.
    pub read_only: bool,
    /// It may remove or spend something.
    pub destructive: bool,
    /// To call it twice is to call it once.
    pub idempotent: bool,
    /// It asks something outside the wallet: a node, or the source of prices.
    pub open_world: bool,
}

impl Annotations {
    /// Looks only, at what the wallet keeps.
    pub const LOOKS: Self = Self { read_only: true, destructive: false, idempotent: true, open_world: false };
    /// Looks only, and asks a node or the source of prices.
    pub const LOOKS_OUTSIDE: Self = Self { open_world: true, ..Self::LOOKS };
    /// Adds to what the wallet keeps.
    pub const ADDS: Self = Self { read_only: false, destructive: false, idempotent: false, open_world: false };
    /// Removes from what the wallet keeps.
    pub const REMOVES: Self = Self { destructive: true, ..Self::ADDS };
    /// Spends, or hands over a signature.
    pub const SPENDS: Self = Self { open_world: true, ..Self::REMOVES };
}

/// What a tool may lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// It looks.
    Read,
    /// It proposes a change of what the wallet keeps, which the person is asked about unless they have just typed it.
    Propose,
    /// It asks for a signature, which takes the person's consent and password.
    SignRequest,
}

/// How long a tool may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// It answers at once.
    Sync,
    /// It works on while others are asked.
    LongRunning,
    /// It waits for the person.
    HumanGated,
}
