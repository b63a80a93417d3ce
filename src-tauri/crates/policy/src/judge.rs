//! The judgement of each step of a bundle by the rules. What caps say about all of them together is apart.

use lockstep_texts::{Said, rule as words};
use sha2::{Digest as _, Sha256};

use crate::document::Policy;
use crate::effect::Effect;
use crate::rule::{About, Rule};
use crate::tri::Tri;
use crate::view::{Asked, View};
use crate::walk::walk;

/// What the rules say about one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The effect.
    pub effect: Effect,
    /// The rule that decided, as a sentence.
    pub rule: Said,
    /// How long the effect waits after it was asked for the first time, in seconds.
    pub delay: u64,
}

impl Policy {
    /// What the rules say about one step at `now`, in milliseconds since 1970. Caps are apart.
    #[must_use]
    pub fn verdict(&self, asked: Asked<'_>, now: i64) -> Verdict {
        let Some(view) = View::of(asked) else {
            return Verdict { effect: Effect::Deny, rule: words::verdict_none_of_chain(), delay: 0 };
        };
        let (rules, about) = match view.form {
            Some(_) => (&self.messages, About::Messages),
            None => (&self.transactions, About::Transactions),
        };
        let own = of_own(rules, about, &view, now);
        match (&self.evm, &view.evm) {
            (Some(inner), Some(call)) => {
                let (effect, place) = walk(inner.iter().map(|rule| (rule.effect, rule.test(call))));
                let inner = Verdict {
                    effect,
                    rule: place.map_or_else(words::verdict_none, |place| {
                        let label = inner.get(place).and_then(|rule| rule.label.clone());
                        label.map_or_else(|| words::verdict_imported(place + 1), Said::as_it_is)
                    }),
                    delay: 0,
                };
                if inner.effect < own.effect { Verdict { delay: own.delay, ..inner } } else { own }
            }
            _ => own,
        }
    }
}

fn of_own(rules: &[Rule], about: About, view: &View<'_>, now: i64) -> Verdict {
    let tests = rules.iter().map(|rule| {
        let test = rule.conditions.test(view, now);
        let readable = !view.opaque || rule.older || rule.effect != Effect::Allow;
        (rule.effect, if readable || test == Tri::No { test } else { Tri::Unreadable })
    });
    let (effect, place) = walk(tests);
    match place.and_then(|place| rules.get(place)) {
        Some(rule) => Verdict { effect, rule: rule.said(about), delay: rule.delay },
        None => Verdict { effect, rule: words::verdict_none(), delay: 0 },
    }
}

/// Identifies an effect without nonce, fee and time, so that a newly planned, equal one has the same id.
#[must_use]
pub fn effect_id(asked: Asked<'_>) -> [u8; 32] {
    let text = match asked {
        Asked::Transaction(facts) => {
            let call = facts.evm().map(|detail| (&detail.to, &detail.value.raw, &detail.data));
            let moves: Vec<_> = facts
                .moves
                .iter()
                .map(|one| {
                    (one.kind, &one.asset.id, one.amount.as_ref().map(|amount| &amount.raw), &one.to, one.unlimited)
                })
                .collect();
            serde_json::to_vec(&("transaction", &facts.chain, &facts.from, call, moves, &facts.calls, &facts.memo))
        }
        Asked::Document(facts) => serde_json::to_vec(&(
            "document",
            &facts.chain,
            &facts.signer,
            &facts.domain,
            &facts.primary_type,
            &facts.fields,
        )),
        Asked::Text { chain, signer, signs_in } => serde_json::to_vec(&("text", chain, signer, signs_in)),
    };
    // Such values always have an encoding; an empty one identifies nothing else.
    Sha256::new().chain_update(b"lockstep/policy-effect/1").chain_update(text.unwrap_or_default()).finalize().into()
}
