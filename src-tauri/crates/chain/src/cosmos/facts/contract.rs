//! Facts about contract calls. A call is JSON: one name with its arguments.

mod collectibles;
mod tokens;

use lockstep_findings::Finding;
use lockstep_texts::error;
use serde_json::{Map, Value};

use super::{Telling, shown};
use crate::cosmos::messages::MsgExecuteContract;
use crate::facts::{Argument, Call, Called, MoveKind};

impl Telling<'_> {
    pub(super) fn execute(&mut self, execute: &MsgExecuteContract, field: &str) {
        self.recipient(&execute.contract);
        self.coins(MoveKind::Pay, &execute.funds, &execute.contract, field);
        let target = shown(&execute.contract);
        let message: Option<Map<String, Value>> = serde_json::from_slice(&execute.msg).ok();
        // Two programs may read a duplicate name in two ways, so the text itself is shown as well.
        let text = String::from_utf8(execute.msg.clone());
        let Some((message, text)) = message.zip(text.ok()) else {
            self.facts.cannot_read(format!("{field}.msg"), error::unread_no_json());
            return self.facts.calls.push(Call {
                target,
                called: Called::Account,
                function: None,
                arguments: Vec::new(),
            });
        };
        let mut arguments = vec![Argument::new("msg", "json", &text)];
        let mut entries = message.iter();
        let (function, known) = match (entries.next(), entries.next()) {
            (Some((name, value)), None) => {
                if let Value::Object(fields) = value {
                    arguments
                        .extend(fields.iter().map(|(name, value)| Argument::new(shown(name), "json", plain(value))));
                }
                let known = self.token_call(&target, name, value).is_some();
                (Some(shown(name)), known)
            }
            _ => (None, false),
        };
        self.facts.calls.push(Call { target, called: Called::Account, function, arguments });
        if !known {
            self.facts.find_once(Finding::ContractCall);
        }
    }
}

// A text as it is, any other value as JSON.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}
