//! The judgement of a bundle: rules for each step, caps for all of them together.

use alloy::primitives::U256;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::cap::Cap;
use crate::document::Policy;
use crate::effect::Effect;
use crate::number::decimal;
use crate::rule::{About, Rule};
use crate::spend::spent;
use crate::tri::Tri;
use crate::view::{Asked, View};
use crate::walk::walk;

const NOTHING_MATCHES: &str = "No rule allows it.";
const UNKNOWN_CHAIN: &str = "No rule is about this chain.";

/// What the rules say about one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The effect.
    pub effect: Effect,
    /// The rule that decided, as a sentence.
    pub rule: String,
    /// How long the effect waits after it was asked for the first time, in seconds.
    pub delay: u64,
}

/// An amount that left the account, or that others may take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// The chain's name.
    pub chain: String,
    /// The asset's id; `None` for the chain's own coin.
    pub asset: Option<String>,
    /// In smallest units, decimal.
    pub amount: String,
}

/// What an earlier step spent, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The amounts.
    pub spent: Vec<Spent>,
}

/// A cap that a bundle would exceed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverCap {
    /// The cap, as a sentence.
    pub rule: String,
    /// What is used and what is asked for, as a sentence.
    pub why: String,
    /// The earliest time at which the same would be permitted, in milliseconds since 1970; `None` if it never is.
    pub from: Option<i64>,
}

/// What remains of a cap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remains {
    /// The cap, as a sentence.
    pub rule: String,
    /// What is used, as text.
    pub used: String,
    /// What is left, as text.
    pub left: String,
    /// The chain's name.
    pub chain: &'static str,
}

impl Policy {
    /// What the rules say about one step at `now`, in milliseconds since 1970. Caps are apart.
    #[must_use]
    pub fn verdict(&self, asked: Asked<'_>, now: i64) -> Verdict {
        let Some(view) = View::of(asked) else {
            return Verdict { effect: Effect::Deny, rule: UNKNOWN_CHAIN.to_owned(), delay: 0 };
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
                    rule: place
                        .and_then(|place| inner.get(place)?.label.clone().or_else(|| Some(inner_rule(place))))
                        .unwrap_or_else(|| NOTHING_MATCHES.to_owned()),
                    delay: 0,
                };
                if inner.effect < own.effect { Verdict { delay: own.delay, ..inner } } else { own }
            }
            _ => own,
        }
    }

    /// The first cap that these steps would exceed together after `past`.
    #[must_use]
    pub fn over_cap(&self, asked: &[Asked<'_>], past: &[Past], now: i64) -> Option<OverCap> {
        let views: Vec<View<'_>> = asked.iter().filter_map(|asked| View::of(*asked)).collect();
        self.caps.iter().find_map(|cap| over(cap, &views, past, now))
    }

    /// What remains of each cap at `now`.
    #[must_use]
    pub fn remains(&self, past: &[Past], now: i64) -> Vec<Remains> {
        let of = |cap: &Cap| {
            let used = used(cap, past, now);
            Remains {
                rule: cap.words(),
                used: cap.asset.text(used),
                left: cap.asset.text(cap.most.saturating_sub(used)),
                chain: cap.asset.chain.name,
            }
        };
        self.caps.iter().map(of).collect()
    }
}

pub(crate) fn inner_rule(place: usize) -> String {
    format!("Rule {} of the imported rules.", place + 1)
}

fn of_own(rules: &[Rule], about: About, view: &View<'_>, now: i64) -> Verdict {
    let tests = rules.iter().map(|rule| {
        let test = rule.conditions.test(view, now);
        let readable = !view.opaque || rule.older || rule.effect != Effect::Allow;
        (rule.effect, if readable || test == Tri::No { test } else { Tri::Unreadable })
    });
    let (effect, place) = walk(tests);
    match place.and_then(|place| rules.get(place)) {
        Some(rule) => Verdict { effect, rule: rule.words(about), delay: rule.delay },
        None => Verdict { effect, rule: NOTHING_MATCHES.to_owned(), delay: 0 },
    }
}

/// What one step spends, to be counted: every amount that can be read.
#[must_use]
pub fn spends(asked: Asked<'_>) -> Vec<Spent> {
    let Some(view) = View::of(asked) else { return Vec::new() };
    let mut all: Vec<(Option<&str>, U256)> = Vec::new();
    let known = view.outs.iter().filter_map(|out| Some((out.asset, out.amount?)));
    let fee = view.fee.flatten().map(|fee| (None, fee));
    for (asset, amount) in known.chain(fee) {
        match all.iter_mut().find(|(known, _)| *known == asset) {
            Some((_, sum)) => *sum = sum.saturating_add(amount),
            None => all.push((asset, amount)),
        }
    }
    all.into_iter()
        .filter(|(_, amount)| !amount.is_zero())
        .map(|(asset, amount)| Spent {
            chain: view.chain.name.to_owned(),
            asset: asset.map(str::to_owned),
            amount: amount.to_string(),
        })
        .collect()
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

fn used(cap: &Cap, past: &[Past], now: i64) -> U256 {
    in_window(cap, past, now).fold(U256::ZERO, |sum, (_, amount)| sum.saturating_add(amount))
}

/// What was spent of the cap's asset within its window. A time after `now` counts too: the clock may have been set back.
fn in_window<'a>(cap: &'a Cap, past: &'a [Past], now: i64) -> impl Iterator<Item = (i64, U256)> + 'a {
    let begin = now.saturating_sub(window_millis(cap));
    let counted = move |spent: &Spent| {
        (spent.chain == cap.asset.chain.name && cap.asset.is(spent.asset.as_deref()))
            .then(|| decimal(&spent.amount).unwrap_or(U256::MAX))
    };
    past.iter()
        .filter(move |one| one.at > begin)
        .flat_map(move |one| one.spent.iter().filter_map(counted).map(move |amount| (one.at, amount)))
}

fn window_millis(cap: &Cap) -> i64 {
    i64::try_from(cap.window).unwrap_or(i64::MAX / 1000).saturating_mul(1000)
}

fn over(cap: &Cap, views: &[View<'_>], past: &[Past], now: i64) -> Option<OverCap> {
    let mut wanted = U256::ZERO;
    for view in views {
        match spent(view, &cap.asset) {
            Some(amount) => wanted = wanted.saturating_add(amount),
            None => {
                let why = "It may take an amount that cannot be read or has no limit.".to_owned();
                return Some(OverCap { rule: cap.words(), why, from: None });
            }
        }
    }
    let used = used(cap, past, now);
    if wanted.is_zero() || used.saturating_add(wanted) <= cap.most {
        return None;
    }
    let why = format!(
        "This takes {}, and {} of it is used, with fees and allowances.",
        cap.asset.text(wanted),
        cap.asset.text(used)
    );
    Some(OverCap { rule: cap.words(), why, from: earliest(cap, wanted, past, now) })
}

/// When so much of what was spent has left the window that `wanted` fits.
fn earliest(cap: &Cap, wanted: U256, past: &[Past], now: i64) -> Option<i64> {
    if wanted > cap.most {
        return None;
    }
    let mut spent: Vec<(i64, U256)> = in_window(cap, past, now).collect();
    spent.sort_unstable_by_key(|(at, _)| *at);
    let mut left = spent.iter().fold(U256::ZERO, |sum, (_, amount)| sum.saturating_add(*amount));
    for (at, amount) in spent {
        left = left.saturating_sub(amount);
        if left.saturating_add(wanted) <= cap.most {
            return Some(at.saturating_add(window_millis(cap)));
        }
    }
    None
}
