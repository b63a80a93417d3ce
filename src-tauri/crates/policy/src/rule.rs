//! Our own rules: an effect, conditions, and a delay.

use crate::code::{Code, PolicyError};
use crate::conditions::{Conditions, OF_MESSAGES, OF_TRANSACTIONS, Recipients};
use crate::effect::{Effect, label};
use crate::json::Json;

const LONGEST_DELAY: u64 = 30 * 24 * 60 * 60;

/// What a list of rules is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    Transactions,
    Messages,
}

/// One rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) effect: Effect,
    pub(crate) label: Option<String>,
    pub(crate) conditions: Conditions,
    /// How long an effect waits after it was asked for the first time, in seconds.
    pub(crate) delay: u64,
    /// Whether it may allow what cannot be read. Only the built-in rules of vaults that are older than policies do.
    pub(crate) older: bool,
}

impl Rule {
    pub(crate) fn read(json: &Json, at: &str, about: About) -> Result<Self, PolicyError> {
        let known = match about {
            About::Transactions => OF_TRANSACTIONS,
            About::Messages => OF_MESSAGES,
        };
        let members = json.members(at, known)?;
        let effect = Effect::read(&members)?;
        let conditions = Conditions::read(&members)?;
        let delay = match members.find("delay_s") {
            Some((json, at)) => {
                let delay = json.number(&at)?;
                if delay > LONGEST_DELAY || effect == Effect::Deny {
                    return Err(PolicyError::new(Code::Delay, at));
                }
                delay
            }
            None => 0,
        };
        if effect == Effect::Allow && conditions.opaque {
            return Err(PolicyError::new(Code::OpaqueAllowed, at));
        }
        Ok(Self { effect, label: label(&members)?, conditions, delay, older: false })
    }

    pub(crate) fn is_without_matchers(&self) -> bool {
        self.conditions.are_none()
    }

    /// The rule as a sentence.
    pub(crate) fn words(&self, about: About) -> String {
        let what = self.what(about);
        let delay =
            if self.delay > 0 { format!(", {} after it was first asked for", span(self.delay)) } else { String::new() };
        match self.effect {
            Effect::Allow => format!("Allowed: {what}{delay}."),
            Effect::Review => format!("Confirmed a second time: {what}{delay}."),
            Effect::Deny => format!("Refused: {what}."),
        }
    }

    fn what(&self, about: About) -> String {
        let on = &self.conditions;
        let mut parts: Vec<String> = Vec::new();
        let kind = match about {
            About::Transactions => "transactions",
            About::Messages => "messages",
        };
        let forms = on.forms.as_ref().map(|forms| forms.iter().map(|form| form.words()).collect::<Vec<_>>().join(", "));
        let head = match (on.opaque, on.creates, on.unlimited, forms) {
            (.., Some(forms)) => forms,
            (true, ..) if about == About::Messages => "messages that cannot be read".to_owned(),
            (true, ..) => "calls that cannot be read".to_owned(),
            (_, true, ..) => "creating contracts".to_owned(),
            (_, _, true, _) => "allowances without limit".to_owned(),
            _ if self.is_without_matchers() && self.effect == Effect::Allow => {
                format!("all other {kind} that can be read")
            }
            _ if self.is_without_matchers() => format!("all other {kind}"),
            _ => kind.to_owned(),
        };
        parts.push(head);
        if on.opaque && on.unlimited {
            parts.push("with an allowance without limit".to_owned());
        }
        if let Some((asset, above)) = &on.more_than {
            parts.push(format!("of more than {}", asset.text(*above)));
        }
        match &on.recipients {
            Some(Recipients::Within(set)) => parts.push(format!("to {}", named(set))),
            Some(Recipients::Outside(set)) => parts.push(format!("to anyone except {}", named(set))),
            Some(Recipients::Among(set)) => parts.push(format!("that also go to {}", named(set))),
            None => {}
        }
        if let Some(names) = &on.functions {
            parts.push(format!("that call {}", names.iter().cloned().collect::<Vec<_>>().join(", ")));
        }
        if let Some(programs) = &on.programs {
            parts.push(format!("at {}", programs.iter().cloned().collect::<Vec<_>>().join(", ")));
        }
        if let Some(chains) = &on.chains {
            parts.push(format!("on {}", chains.iter().copied().collect::<Vec<_>>().join(", ")));
        }
        if let Some(when) = &on.when {
            parts.push(when.words());
        }
        parts.join(" ")
    }
}

fn named(set: &std::collections::BTreeSet<String>) -> String {
    let names = set.iter().map(|one| if one == "$self" { "the own account" } else { one.as_str() });
    names.collect::<Vec<_>>().join(", ")
}

/// A time in words.
pub(crate) fn span(seconds: u64) -> String {
    let of = |count: u64, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
    match seconds {
        _ if seconds.is_multiple_of(24 * 3600) && seconds > 0 => of(seconds / (24 * 3600), "day"),
        _ if seconds.is_multiple_of(3600) && seconds > 0 => of(seconds / 3600, "hour"),
        _ if seconds.is_multiple_of(60) && seconds > 0 => of(seconds / 60, "minute"),
        _ => of(seconds, "second"),
    }
}
