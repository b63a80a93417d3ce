//! A policy in sentences, and the difference of two.

use lockstep_texts::{Language, Said, rule};
use serde::Serialize;

use crate::document::Policy;
use crate::effect::Effect;
use crate::rule::{About, Rule, span};

/// The part of the document that a sentence is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize, specta::Type)]
#[serde(rename = "RulesPart", rename_all = "snake_case")]
pub enum Part {
    /// The imported inner document.
    Evm,
    /// Rules for transactions on any chain.
    Transactions,
    /// Rules for messages.
    Messages,
    /// Caps.
    Caps,
    /// Caps on the value of all assets together.
    ValueCaps,
    /// The prices by which value is counted.
    Prices,
    /// The most steps, and the delay of changes.
    Limits,
}

/// One entry of a policy, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename = "RulesEntry", rename_all = "camelCase")]
pub struct Told {
    /// The part.
    pub part: Part,
    /// The position within its part, from 0.
    pub place: u32,
    /// The effect, of a rule.
    pub effect: Option<Effect>,
    /// The sentence in English.
    pub sentence: String,
    /// The sentence, for a door that speaks another language.
    pub said: Said,
    /// The person's label.
    pub label: Option<String>,
}

impl Policy {
    /// Every entry, in the order of evaluation.
    #[must_use]
    pub fn told(&self) -> Vec<Told> {
        let entry = |part, place: usize, effect, said: Said, label: Option<&String>| Told {
            part,
            place: u32::try_from(place).unwrap_or(u32::MAX),
            effect,
            sentence: Language::English.say(&said),
            said,
            label: label.cloned(),
        };
        let mut all = Vec::new();
        for (part, about, rules) in [
            (Part::Transactions, About::Transactions, &self.transactions),
            (Part::Messages, About::Messages, &self.messages),
        ] {
            let told =
                |(at, rule): (usize, &Rule)| entry(part, at, Some(rule.effect), rule.said(about), rule.label.as_ref());
            all.extend(rules.iter().enumerate().map(told));
        }
        let inner = self.evm.iter().flatten().enumerate();
        all.extend(inner.map(|(at, rule)| entry(Part::Evm, at, Some(rule.effect), rule.said(at), rule.label.as_ref())));
        let caps = self.caps.iter().enumerate();
        all.extend(caps.map(|(at, cap)| entry(Part::Caps, at, None, cap.said(), cap.label.as_ref())));
        if let Some(value) = &self.value {
            let caps = value.caps.iter().enumerate();
            all.extend(
                caps.map(|(at, cap)| entry(Part::ValueCaps, at, None, value.said_of_cap(cap), cap.label.as_ref())),
            );
            let prices = value.prices.iter().enumerate();
            all.extend(prices.map(|(at, price)| entry(Part::Prices, at, None, value.said_of_price(price), None)));
        }
        let limits = [rule::limit_steps(u32::from(self.max_steps)), rule::limit_delay(span(self.delay))];
        all.extend(limits.into_iter().enumerate().map(|(at, said)| entry(Part::Limits, at, None, said, None)));
        all
    }

    /// The sentences that the change to `new` takes away, and those that it adds.
    #[must_use]
    pub fn difference(&self, new: &Self) -> (Vec<Said>, Vec<Said>) {
        let sentences = |policy: &Self| policy.told().into_iter().map(|told| told.said).collect::<Vec<_>>();
        let (old, new) = (sentences(self), sentences(new));
        let without = |all: &[Said], taken: &[Said]| {
            let mut taken = taken.to_vec();
            let left = all.iter().filter(|sentence| match taken.iter().position(|one| one == *sentence) {
                Some(place) => {
                    taken.swap_remove(place);
                    false
                }
                None => true,
            });
            left.cloned().collect::<Vec<_>>()
        };
        (without(&old, &new), without(&new, &old))
    }
}
