//! The reply and the proposals of one turn.

use crate::Action;

/// What the planner answers.
#[derive(Debug, Default)]
pub struct Plan {
    pub text: String,
    /// Texts for the input box.
    pub near: Vec<String>,
    /// Proposals, each with a summary to remember.
    pub actions: Vec<(Action, String)>,
    pub title: Option<String>,
}

impl Plan {
    pub(super) fn say(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    pub(super) fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into().chars().take(50).collect());
        self
    }

    pub(super) fn with(mut self, action: Action, summary: impl Into<String>) -> Self {
        self.actions.push((action, summary.into()));
        self
    }
}
