//! Whether a change provably only tightens. Everything undecided counts as widening.

use crate::conditions::Conditions;
use crate::document::Policy;
use crate::effect::Effect;
use crate::evm::EvmRule;
use crate::rule::Rule;

/// The kind of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, specta::Type)]
#[serde(rename = "RulesChange", rename_all = "snake_case")]
pub enum Change {
    /// The new policy is the old one.
    Same,
    /// Provably, nothing is permitted that was not, and nothing needs less.
    Tightening,
    /// Anything else.
    Widening,
}

impl Policy {
    /// Classifies the change to `new`.
    #[must_use]
    pub fn change_to(&self, new: &Self) -> Change {
        let same = Self { text: String::new(), ..self.clone() } == Self { text: String::new(), ..new.clone() };
        if same {
            return Change::Same;
        }
        let inner = match (&self.evm, &new.evm) {
            (_, None) => self.evm.is_none(),
            (None, Some(_)) => true,
            (Some(old), Some(new)) => is_tighter(old, new),
        };
        let caps = self.caps.iter().all(|old| new.caps.iter().any(|cap| cap.is_tighter_than(old)));
        let value = match (&self.value, &new.value) {
            (None, _) => true,
            (Some(old), None) => old.caps.is_empty(),
            (Some(old), Some(new)) => new.is_tighter_than(old),
        };
        let tighter = inner
            && caps
            && value
            && is_tighter(&self.transactions, &new.transactions)
            && is_tighter(&self.messages, &new.messages)
            && new.max_steps <= self.max_steps
            && new.delay >= self.delay;
        if tighter { Change::Tightening } else { Change::Widening }
    }
}

/// What the proof needs to know of a rule.
trait Ordered {
    fn effect(&self) -> Effect;
    /// Whether all that it matches is matched by `other`, and all that it cannot read is not refuted there.
    fn within(&self, other: &Self) -> bool;
    /// Whether it decides like `other`, whatever the label.
    fn decides_like(&self, other: &Self) -> bool;
    /// Whether it takes every call that can be read.
    fn takes_all(&self) -> bool;
    /// Whether it can match a call that cannot be read.
    fn takes_opaque(&self) -> bool;
    /// Whether it takes every call that cannot be read.
    fn takes_all_opaque(&self) -> bool;
    /// How long its effect waits.
    fn waits(&self) -> u64;
}

impl Ordered for Rule {
    fn effect(&self) -> Effect {
        self.effect
    }

    fn within(&self, other: &Self) -> bool {
        self.conditions.are_within(&other.conditions)
    }

    fn decides_like(&self, other: &Self) -> bool {
        Self { label: None, ..self.clone() } == Self { label: None, ..other.clone() }
    }

    fn takes_all(&self) -> bool {
        self.is_without_matchers()
    }

    // Bytes behind the arguments hide neither the function nor the recipient, so a condition on these can hold.
    fn takes_opaque(&self) -> bool {
        self.older || self.effect != Effect::Allow
    }

    fn takes_all_opaque(&self) -> bool {
        let only = Conditions { opaque: true, ..Conditions::default() };
        let nothing_else = self.conditions == only && (self.older || self.effect != Effect::Allow);
        nothing_else || (self.takes_all() && self.effect == Effect::Review)
    }

    fn waits(&self) -> u64 {
        self.delay
    }
}

impl Ordered for EvmRule {
    fn effect(&self) -> Effect {
        self.effect
    }

    fn within(&self, other: &Self) -> bool {
        self.is_within(other)
    }

    fn decides_like(&self, other: &Self) -> bool {
        Self { label: None, ..self.clone() } == Self { label: None, ..other.clone() }
    }

    fn takes_all(&self) -> bool {
        self.is_without_matchers()
    }

    // A rule without matchers takes every call here, readable or not.
    fn takes_opaque(&self) -> bool {
        false
    }

    fn takes_all_opaque(&self) -> bool {
        false
    }

    fn waits(&self) -> u64 {
        0
    }
}

/// Aligns both lists in order and permits only moves that are proved to take permission away.
fn is_tighter<R: Ordered>(old: &[R], new: &[R]) -> bool {
    // reached[i][j]: the first i old and the first j new rules can be aligned.
    let mut reached = vec![vec![false; new.len() + 1]; old.len() + 1];
    for i in 0..=old.len() {
        for j in 0..=new.len() {
            let before = |i: Option<usize>, j: Option<usize>| {
                i.zip(j).and_then(|(i, j)| reached.get(i)?.get(j).copied()).unwrap_or(false)
            };
            let (previous_old, previous_new) = (i.checked_sub(1), j.checked_sub(1));
            let old_rule = previous_old.and_then(|i| old.get(i));
            let new_rule = previous_new.and_then(|j| new.get(j));
            let rest = old.get(i..).unwrap_or_default();
            // What waited must not fall through to a rule without a delay.
            let drops = old_rule.is_some_and(|rule| rule.effect() == Effect::Allow && rule.waits() == 0)
                && before(previous_old, Some(j));
            let inserts = new_rule.is_some_and(|rule| may_insert(rule, rest)) && before(Some(i), previous_new);
            let pairs = old_rule.zip(new_rule).is_some_and(|(old, new)| may_replace(old, new, rest))
                && before(previous_old, previous_new);
            if let Some(slot) = reached.get_mut(i).and_then(|row| row.get_mut(j)) {
                *slot = (i == 0 && j == 0) || drops || inserts || pairs;
            }
        }
    }
    reached.last().and_then(|row| row.last()).copied().unwrap_or(false)
}

fn may_insert<R: Ordered>(new: &R, rest: &[R]) -> bool {
    match new.effect() {
        Effect::Deny => true,
        Effect::Allow => false,
        // A review could lift a call out of a denial below it. Below this one nothing is denied.
        Effect::Review => {
            let none_denies = rest.iter().all(|rule| rule.effect() != Effect::Deny);
            let all_taken = rest.iter().any(Ordered::takes_all);
            // What waits below must not stop waiting.
            let none_waits = rest.iter().all(|rule| rule.waits() <= new.waits());
            none_denies && all_taken && none_waits && (!new.takes_opaque() || reviews_all_opaque(rest))
        }
    }
}

/// Whether these rules review or allow every call that cannot be read.
fn reviews_all_opaque<R: Ordered>(rules: &[R]) -> bool {
    rules.iter().all(|rule| rule.effect() != Effect::Deny) && rules.iter().any(Ordered::takes_all_opaque)
}

fn may_replace<R: Ordered>(old: &R, new: &R, rest: &[R]) -> bool {
    // What waited must not fall through to a rule without a delay.
    let waits = old.waits() == 0 || (old.within(new) && (new.effect() == Effect::Deny || new.waits() >= old.waits()));
    waits
        && match (old.effect(), new.effect()) {
            (Effect::Allow, Effect::Deny) => true,
            (Effect::Allow, Effect::Allow) => new.within(old),
            // An allow leaves what cannot be read to the rules below it. A review may take it.
            (Effect::Allow, Effect::Review) => {
                new.within(old) && (!new.takes_opaque() || old.takes_opaque() || reviews_all_opaque(rest))
            }
            (Effect::Deny | Effect::Review, Effect::Deny) => old.within(new),
            (Effect::Review, Effect::Review) => new.decides_like(old),
            (Effect::Deny | Effect::Review, Effect::Allow) | (Effect::Deny, Effect::Review) => false,
        }
}
