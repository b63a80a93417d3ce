//! Calls of contracts, whose message is JSON: one name, and its arguments.

use serde_json::{Map, Value};

use super::{Telling, raw, shown};
use crate::cosmos::action::amino::Fields;
use crate::cosmos::messages::MsgExecuteContract;
use crate::facts::{Argument, Call, Move, MoveKind};
use crate::finding::Level;

impl Telling<'_> {
    pub(super) fn execute(&mut self, execute: &MsgExecuteContract, field: &str) {
        self.recipient(&execute.contract);
        self.coins(MoveKind::Pay, &execute.funds, &execute.contract, field);
        let target = shown(&execute.contract);
        let message: Option<Map<String, Value>> = serde_json::from_slice(&execute.msg).ok();
        // A name that stands twice is read in two ways by two programs, so that the text itself is shown as well.
        let text = String::from_utf8(execute.msg.clone());
        let Some((message, text)) = message.zip(text.ok()) else {
            self.facts.cannot_read(format!("{field}.msg"), "it is no JSON object");
            return self.facts.calls.push(Call { target, function: None, arguments: Vec::new() });
        };
        let mut arguments = vec![Argument::new("msg", "json", &text)];
        let mut entries = message.iter();
        let (function, known) = match (entries.next(), entries.next()) {
            (Some((name, value)), None) => {
                if let Value::Object(fields) = value {
                    arguments
                        .extend(fields.iter().map(|(name, value)| Argument::new(shown(name), "json", plain(value))));
                }
                let known = self.cw20(&target, name, value).is_some();
                (Some(shown(name)), known)
            }
            _ => (None, false),
        };
        self.facts.calls.push(Call { target, function, arguments });
        if !known && !self.has("contract_call") {
            let text = "What a contract does with this is up to its code, and cannot be told from the transaction.";
            self.facts.find(Level::Warning, "contract_call", text);
        }
    }

    // What all tokens that are contracts understand.
    fn cw20(&mut self, contract: &str, name: &str, value: &Value) -> Option<()> {
        let mut fields = Fields::of(value)?;
        match name {
            "transfer" => {
                let (to, amount) = (fields.text("recipient")?, raw(&fields.text("amount")?)?);
                fields.nothing_else().then_some(())?;
                self.recipient(&to);
                self.moves(Move::of(self.asset(contract), MoveKind::Pay, amount, shown(&to)));
            }
            "transfer_from" => {
                let (from, to) = (fields.text("owner")?, fields.text("recipient")?);
                let amount = raw(&fields.text("amount")?)?;
                fields.nothing_else().then_some(())?;
                self.recipient(&to);
                let kind = if Some(&from) == self.facts.from.as_ref() { MoveKind::Pay } else { MoveKind::Elsewhere };
                let moved = Move::of(self.asset(contract), kind, amount, shown(&to));
                self.moves(Move { from: Some(shown(&from)), ..moved });
                self.facts.find(Level::Warning, "moves_from_another", "This moves tokens out of another account.");
            }
            "increase_allowance" => {
                let (spender, amount) = (fields.text("spender")?, raw(&fields.text("amount")?)?);
                self.moves(Move::of(self.asset(contract), MoveKind::Allow, amount, shown(&spender)));
                // Tokens of this kind count in 128 bits.
                if amount.bit(127) || amount.bit_len() > 127 {
                    let text = format!("{} could take all of this token, now and at any time later.", shown(&spender));
                    self.facts.find(Level::Danger, "unlimited_approval", text);
                } else {
                    let text = "The spender can take this amount at any time, without asking again.";
                    self.facts.find(Level::Info, "approval", text);
                }
            }
            "burn" => {
                let amount = raw(&fields.text("amount")?)?;
                fields.nothing_else().then_some(())?;
                self.moves(Move::of(self.asset(contract), MoveKind::Pay, amount, None));
                self.facts.find(Level::Warning, "burn", "The tokens are destroyed.");
            }
            "send" => {
                let (to, amount) = (fields.text("contract")?, raw(&fields.text("amount")?)?);
                self.recipient(&to);
                self.moves(Move::of(self.asset(contract), MoveKind::Pay, amount, shown(&to)));
                // What the other contract does with them is in a message of its own.
                return None;
            }
            _ => return None,
        }
        Some(())
    }
}

// A text as it is, anything else as JSON.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}
