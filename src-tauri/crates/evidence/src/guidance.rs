//! What an answer can be used for: `userAnswerUse`.

use serde_json::{Map, Value, json};

/// Guidance of one answer.
pub(crate) struct Use {
    all: Map<String, Value>,
}

impl Use {
    /// Questions that the answer can and cannot support, and the fields to answer from.
    pub(crate) fn new(can: &[&str], cannot: &[&str], fields: &[&str]) -> Self {
        let mut all = Map::new();
        all.insert("canAnswer".into(), json!(can));
        all.insert("cannotAnswer".into(), json!(cannot));
        all.insert("answerFields".into(), json!(fields));
        Self { all }
    }

    fn with(mut self, key: &str, fields: &[&str]) -> Self {
        self.all.insert(key.into(), json!(fields));
        self
    }

    /// Fields to check first.
    pub(crate) fn first(self, fields: &[&str]) -> Self {
        self.with("preconditionFields", fields)
    }

    /// Fields that limit the conclusion.
    pub(crate) fn rules(self, fields: &[&str]) -> Self {
        self.with("conclusionRuleFields", fields)
    }

    /// Fields for source, troubleshooting and pagination.
    pub(crate) fn diagnostic(self, fields: &[&str]) -> Self {
        self.with("diagnosticOnlyFields", fields)
    }

    /// The tool to ask next.
    pub(crate) fn then(mut self, tool: &str, inputs: &[&str], fields: &[&str], reason: &str) -> Self {
        let mut next = json!({"tool": tool, "answerFields": fields, "reason": reason});
        if let (false, Some(next)) = (inputs.is_empty(), next.as_object_mut()) {
            next.insert("inputFields".into(), json!(inputs));
        }
        self.all.insert("followUp".into(), next);
        self
    }

    pub(crate) fn json(self) -> Value {
        self.all.into()
    }
}
