//! What caps count: what the steps of a bundle take together, after what was signed within the window.

use alloy::primitives::U256;
use lockstep_texts::{Said, rule};
use serde::{Deserialize, Serialize};

use crate::cap::Cap;
use crate::chains::named;
use crate::document::Policy;
use crate::number::decimal;
use crate::spend::spent;
use crate::value::{Rounds, Value, ValueCap};
use crate::view::{Asked, View};

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
    pub rule: Said,
    /// What is used and what is asked for, as a sentence.
    pub why: Said,
    /// The earliest time at which this would be permitted, in milliseconds since 1970; `None` if it never is.
    pub from: Option<i64>,
}

/// What remains of a cap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remains {
    /// The cap, as a sentence.
    pub rule: Said,
    /// What is used.
    pub used: Said,
    /// What is left.
    pub left: Said,
    /// The chain's name; `None` for a cap on the value of all assets.
    pub chain: Option<&'static str>,
}

impl Policy {
    /// The first cap that these steps would exceed together after `past`.
    #[must_use]
    pub fn over_cap(&self, asked: &[Asked<'_>], past: &[Past], now: i64) -> Option<OverCap> {
        let views: Vec<View<'_>> = asked.iter().filter_map(|asked| View::of(*asked)).collect();
        self.limits().find_map(|limit| limit.over(&views, past, now))
    }

    /// What remains of each cap at `now`.
    #[must_use]
    pub fn remains(&self, past: &[Past], now: i64) -> Vec<Remains> {
        let of = |limit: Limit<'_>| {
            let used = limit.used(past, now);
            Remains {
                rule: limit.said(),
                used: limit.amount(used, Rounds::Up),
                left: limit.amount(limit.most().saturating_sub(used), Rounds::Down),
                chain: limit.chain(),
            }
        };
        self.limits().map(of).collect()
    }

    /// The longest window of its caps, in seconds.
    #[must_use]
    pub fn longest_window(&self) -> u64 {
        self.limits().map(|limit| limit.window()).max().unwrap_or(0)
    }

    fn limits(&self) -> impl Iterator<Item = Limit<'_>> {
        let of_value =
            self.value.iter().flat_map(|value| value.caps.iter().map(move |cap| Limit::Value { value, cap }));
        self.caps.iter().map(Limit::Asset).chain(of_value)
    }
}

/// A cap, whatever it counts.
#[derive(Clone, Copy)]
enum Limit<'p> {
    /// Amounts of one asset.
    Asset(&'p Cap),
    /// The value of all assets.
    Value { value: &'p Value, cap: &'p ValueCap },
}

impl Limit<'_> {
    const fn most(&self) -> U256 {
        match self {
            Self::Asset(cap) => cap.most,
            Self::Value { cap, .. } => cap.most,
        }
    }

    /// In seconds.
    const fn window(&self) -> u64 {
        match self {
            Self::Asset(cap) => cap.window,
            Self::Value { cap, .. } => cap.window,
        }
    }

    fn window_millis(&self) -> i64 {
        i64::try_from(self.window()).unwrap_or(i64::MAX / 1000).saturating_mul(1000)
    }

    const fn chain(&self) -> Option<&'static str> {
        match self {
            Self::Asset(cap) => Some(cap.asset.chain.name),
            Self::Value { .. } => None,
        }
    }

    fn said(&self) -> Said {
        match self {
            Self::Asset(cap) => cap.said(),
            Self::Value { value, cap } => value.said_of_cap(cap),
        }
    }

    fn amount(&self, amount: U256, rounds: Rounds) -> Said {
        match self {
            Self::Asset(cap) => cap.asset.said(amount),
            Self::Value { .. } if amount == U256::MAX => rule::amount_unknown(),
            Self::Value { value, .. } => value.said_of(amount, rounds),
        }
    }

    /// What one step takes, or the reason why that is unknown.
    fn wanted(&self, view: &View<'_>) -> Result<U256, Said> {
        match self {
            Self::Asset(cap) => spent(view, &cap.asset).ok_or_else(rule::over_unreadable),
            Self::Value { value, .. } => value.wanted(view),
        }
    }

    /// What an earlier amount counts for. The largest number if that is unknown.
    fn counted(&self, spent: &Spent) -> U256 {
        let raw = decimal(&spent.amount);
        match self {
            Self::Asset(cap) if spent.chain != cap.asset.chain.name || !cap.asset.is(spent.asset.as_deref()) => {
                U256::ZERO
            }
            Self::Asset(_) => raw.unwrap_or(U256::MAX),
            Self::Value { value, .. } => named(&spent.chain)
                .zip(raw)
                .and_then(|(chain, raw)| value.of(chain, spent.asset.as_deref(), raw))
                .unwrap_or(U256::MAX),
        }
    }

    /// What was spent within the window. A time after `now` counts too: the clock may have been set back.
    fn in_window(&self, past: &[Past], now: i64) -> Vec<(i64, U256)> {
        let begin = now.saturating_sub(self.window_millis());
        let within = past.iter().filter(|one| one.at > begin);
        within.map(|one| (one.at, sum(one.spent.iter().map(|spent| self.counted(spent))))).collect()
    }

    fn used(&self, past: &[Past], now: i64) -> U256 {
        sum(self.in_window(past, now).into_iter().map(|(_, amount)| amount))
    }

    fn over(&self, views: &[View<'_>], past: &[Past], now: i64) -> Option<OverCap> {
        let mut wanted = U256::ZERO;
        for view in views {
            match self.wanted(view) {
                Ok(amount) => wanted = wanted.saturating_add(amount),
                Err(why) => return Some(OverCap { rule: self.said(), why, from: None }),
            }
        }
        let used = self.used(past, now);
        if wanted.is_zero() || used.checked_add(wanted).is_some_and(|sum| sum <= self.most()) {
            return None;
        }
        let why = rule::over_takes(self.amount(wanted, Rounds::Up), self.amount(used, Rounds::Up));
        Some(OverCap { rule: self.said(), why, from: self.earliest(wanted, past, now) })
    }

    /// When so much of what was spent has left the window that `wanted` fits.
    fn earliest(&self, wanted: U256, past: &[Past], now: i64) -> Option<i64> {
        let mut spent = self.in_window(past, now);
        spent.sort_unstable_by_key(|(at, _)| *at);
        // From the latest to the earliest: what may stay beside `wanted`.
        let mut stays = wanted;
        for (at, amount) in spent.into_iter().rev() {
            stays = stays.saturating_add(amount);
            if stays > self.most() {
                return (wanted <= self.most()).then(|| at.saturating_add(self.window_millis()));
            }
        }
        None
    }
}

fn sum(amounts: impl Iterator<Item = U256>) -> U256 {
    amounts.fold(U256::ZERO, |sum, amount| sum.saturating_add(amount))
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
