use std::sync::Arc;

use lockstep_store::Sees;
use lockstep_tools::names::Style;
use lockstep_tools::{Annotations, Authority, Kind};
use serde_json::{Map, Value};

/// The description of a tool, for every rendering of it.
#[derive(Debug, Clone)]
pub struct Card {
    /// The group of the tool, without an underscore or a dot.
    pub agent: &'static str,
    /// The tool's name in its group.
    pub mode: &'static str,
    pub title: &'static str,
    pub about: String,
    /// JSON Schema of the input. At its top it has no `anyOf`, `oneOf` or `allOf`, which some clients refuse.
    pub input: Arc<Map<String, Value>>,
    /// JSON Schema of the data of an answer that is no error.
    pub output: Option<Arc<Map<String, Value>>>,
    pub annotations: Annotations,
    pub authority: Authority,
    pub kind: Kind,
    /// What the answer can tell about the person. A program needs each of these.
    pub needs: &'static [Sees],
    /// Whether a caller without a credential may use it, because it tells nothing about the person.
    pub open: bool,
}

impl Card {
    pub fn name(&self, style: Style) -> String {
        style.name(self.agent, self.mode)
    }

    pub fn is(&self, agent: &str, mode: &str) -> bool {
        self.agent == agent && self.mode == mode
    }

    /// Whether the answer is a request that waits for the person.
    pub fn waits_for_the_person(&self) -> bool {
        self.kind == Kind::HumanGated
    }
}
