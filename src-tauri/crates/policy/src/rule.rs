//! Our own rules: an effect, conditions, and a delay.

use std::collections::BTreeSet;

use lockstep_texts::{Filling, Said, rule};

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
    pub(crate) fn said(&self, about: About) -> Said {
        let what = self.what(about);
        match (self.effect, self.delay) {
            (Effect::Allow, 0) => rule::effect_allow(what),
            (Effect::Allow, delay) => rule::effect_allow_after(what, span(delay)),
            (Effect::Review, 0) => rule::effect_review(what),
            (Effect::Review, delay) => rule::effect_review_after(what, span(delay)),
            (Effect::Deny, _) => rule::effect_deny(what),
        }
    }

    fn what(&self, about: About) -> Said {
        let on = &self.conditions;
        let mut what = self.head(about);
        if on.opaque && on.unlimited {
            what = rule::with_unlimited(what);
        }
        if let Some((asset, above)) = &on.more_than {
            what = rule::with_more_than(what, asset.said(*above));
        }
        what = match &on.recipients {
            Some(Recipients::Within(set)) => rule::with_to(what, named(set)),
            Some(Recipients::Outside(set)) => rule::with_to_others(what, named(set)),
            Some(Recipients::Among(set)) => rule::with_also_to(what, named(set)),
            None => what,
        };
        if let Some(names) = &on.functions {
            what = rule::with_functions(what, list(names.iter().map(String::as_str)));
        }
        if let Some(programs) = &on.programs {
            what = rule::with_programs(what, list(programs.iter().map(String::as_str)));
        }
        if let Some(chains) = &on.chains {
            what = rule::with_chains(what, list(chains.iter().copied()));
        }
        on.when.iter().fold(what, |what, when| when.said(what))
    }

    /// What the rule is about, without most of its conditions.
    fn head(&self, about: About) -> Said {
        let on = &self.conditions;
        if let Some(forms) = &on.forms {
            return rule::about_forms(list(forms.iter().map(|form| form.said())));
        }
        match about {
            About::Transactions if on.opaque => rule::about_opaque_calls(),
            About::Messages if on.opaque => rule::about_opaque_messages(),
            _ if on.creates => rule::about_creation(),
            _ if on.unlimited => rule::about_unlimited(),
            About::Transactions if !on.are_none() => rule::about_transactions(),
            About::Messages if !on.are_none() => rule::about_messages(),
            About::Transactions if self.effect == Effect::Allow => rule::about_readable_transactions(),
            About::Messages if self.effect == Effect::Allow => rule::about_readable_messages(),
            About::Transactions => rule::about_all_transactions(),
            About::Messages => rule::about_all_messages(),
        }
    }
}

fn named(set: &BTreeSet<String>) -> Filling {
    list(set.iter().map(|one| if one == "$self" { rule::recipient_own().into() } else { Filling::from(one.as_str()) }))
}

/// Several, with commas between them.
pub(crate) fn list<T: Into<Filling>>(several: impl IntoIterator<Item = T>) -> Filling {
    Filling::List(several.into_iter().map(Into::into).collect())
}

/// A time in words.
pub(crate) fn span(seconds: u64) -> Said {
    match seconds {
        _ if seconds.is_multiple_of(24 * 3600) && seconds > 0 => rule::span_days(seconds / (24 * 3600)),
        _ if seconds.is_multiple_of(3600) && seconds > 0 => rule::span_hours(seconds / 3600),
        _ if seconds.is_multiple_of(60) && seconds > 0 => rule::span_minutes(seconds / 60),
        _ => rule::span_seconds(seconds),
    }
}
