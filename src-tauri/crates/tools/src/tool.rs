//! The traits of a tool: typed input, typed output, description, effect.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use lockstep_store::Withheld;

pub use lockstep_store::Sees;

use crate::ToolError;
use crate::bundle::{BundleError, Outcome};
use crate::context::Cx;

/// A tool that answers. One file holds its input, its output and its effect.
pub trait Tool: 'static {
    /// The input. Agents read the doc comments of its fields.
    type Input: DeserializeOwned + JsonSchema + Send;
    /// The output.
    type Output: Serialize + JsonSchema + Send;
    /// The description.
    const ENTRY: Entry;
    /// Whether it is offered only while the developer tools are on.
    const FOR_DEVELOPERS: bool = false;
    /// Whether it needs a vault. What needs none is answered also while the vault is locked.
    const NEEDS_VAULT: bool = true;

    /// Runs the tool.
    ///
    /// # Errors
    /// Nothing was done, or the outcome is not known; the code says which.
    fn run(cx: &Cx<'_>, input: Self::Input) -> impl Future<Output = Result<Self::Output, ToolError>> + Send;

    /// The result, for outputs that can be partly done.
    fn end(_output: &Self::Output) -> End {
        End::default()
    }
}

/// A tool that asks for a signature. The journal writes its result together with the last record of the
/// bundle.
pub trait Signs: 'static {
    type Input: JsonSchema;
    type Output: JsonSchema;
    const ENTRY: Entry;

    /// Asks, signs and sends.
    ///
    /// # Errors
    /// The request was refused before the person was asked; no result was written.
    fn run(cx: &Cx<'_>) -> impl Future<Output = Result<Outcome, BundleError>> + Send;
}

/// The end of a tool that answers.
#[derive(Debug, Default)]
pub struct End {
    /// Why it was not done, or not completely.
    pub failed: Option<ToolError>,
    /// Whether nothing at all was done.
    pub nothing: bool,
    /// Why nothing was done although nothing failed.
    pub withheld: Option<Withheld>,
}

/// The description of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The type of its action.
    pub name: &'static str,
    /// Older names, which stay valid.
    pub aliases: &'static [&'static str],
    /// The group of the tool. It has no underscore, because clients split the full name at the first one.
    pub agent: &'static str,
    /// The tool's name in its group.
    pub mode: &'static str,
    /// A title for people.
    pub title: &'static str,
    /// The effect, for an agent that chooses among tools.
    pub about: &'static str,
    /// The wallet's activity while the tool runs, to follow “I am …”.
    pub waiting: &'static str,
    /// The kinds of change that a call can make.
    pub annotations: Annotations,
    /// The highest right that the tool may ask for.
    pub authority: Authority,
    /// How long the tool may take.
    pub kind: Kind,
    /// What its answers and refusals can tell about the person. A program must be allowed to see it.
    pub shows: &'static [Sees],
}

impl Entry {
    /// Whether `name` is the tool's name or one of its older names.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }

    /// Whether a model's call goes on after its turn. What does more than read waits for the person instead.
    pub fn goes_on_after_its_turn(&self) -> bool {
        match self.kind {
            Kind::LongRunning => self.authority == Authority::Read,
            Kind::AsyncOnly => matches!(self.authority, Authority::Read | Authority::Suggest),
            Kind::Sync | Kind::HumanGated => false,
        }
    }
}

/// The kinds of change that a call can make, in the words of the Model Context Protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Annotations {
    /// Changes nothing that the wallet stores.
    pub read_only: bool,
    /// May remove or spend something.
    pub destructive: bool,
    /// A second call with equal input changes nothing more.
    pub idempotent: bool,
    /// Contacts a node or the price source.
    pub open_world: bool,
}

impl Annotations {
    /// Reads what the wallet stores.
    pub const LOOKS: Self = Self { read_only: true, destructive: false, idempotent: true, open_world: false };
    /// Reads from a node or from the price source.
    pub const LOOKS_OUTSIDE: Self = Self { open_world: true, ..Self::LOOKS };
    /// Adds to what the wallet stores.
    pub const ADDS: Self = Self { read_only: false, destructive: false, idempotent: false, open_world: false };
    /// Removes from what the wallet stores.
    pub const REMOVES: Self = Self { destructive: true, ..Self::ADDS };
    /// Spends, or releases a signature.
    pub const SPENDS: Self = Self { open_world: true, ..Self::REMOVES };
}

/// The highest right that a tool may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// Reads only.
    Read,
    /// Keeps a suggestion that the person may take up later. Nothing changes, and no question is asked.
    Suggest,
    /// Changes stored data. The person is asked unless they have just typed the change.
    Propose,
    /// Asks for a signature, which needs the person's consent and password.
    SignRequest,
}

/// How long a tool may take. An agent elsewhere and a program get the result of any tool as the answer to their call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Answers in the turn that asks.
    Sync,
    /// Answers a model with `started` and goes on after the turn. It tells how far it is with `Cx::tells`, and its result is told on the
    /// system bus. Only a tool that reads may be long-running: there may be no person at the screen when it ends.
    LongRunning,
    /// Accepts a model's call at once, and tells its only result later as an update on the system bus.
    AsyncOnly,
    /// Waits for the person, outside of the turn.
    HumanGated,
}
