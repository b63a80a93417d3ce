//! Running totals of what an account has and what its steps pay, on chains where a transaction names amounts and not outputs.

use std::collections::{HashMap, HashSet};

use alloy::primitives::U256;
use lockstep_chain::facts::{Called, Facts, Fee, MoveKind};
use lockstep_chain::{Amount, Chain, KnownToken};
use lockstep_findings::Finding;
use lockstep_rpc::{Ledger, RpcError};
use lockstep_texts::{AmountText, amount as words, error};

use crate::{Awaited, Changed, Planned, Refusal, Shown, Spend};

/// Calls that send money and bring none.
const ONLY_GIVE: [&str; 2] = ["transfer(", "approve("];

/// Where a step may bring money to: its own account, or the vault's account on another chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Brings {
    /// To its own chain.
    pub here: bool,
    /// To another chain, through a bridge.
    pub elsewhere: bool,
}

/// Where a step may bring money to, by its bytes: payments, token transfers and allowances bring nothing; any other call may.
pub fn brings(chain: &Chain, facts: &Facts) -> Brings {
    let calls = facts.calls.iter().any(|call| {
        let gives = |function: &String| ONLY_GIVE.iter().any(|name| function.starts_with(name));
        call.called != Called::Name && !call.function.as_ref().is_some_and(gives)
    });
    let moves = facts.moves.iter().any(|one| matches!(one.kind, MoveKind::Receive | MoveKind::Unknown));
    let here = calls || moves || !facts.unread.is_empty();
    // A memo can be an order to the recipient, for example a swap. A recipient's address of another chain means a bridge.
    let leaves = facts.moves.iter().filter_map(|one| one.to.as_ref()).any(|to| chain.address(to).is_err());
    Brings { here, elsewhere: here || leaves || facts.memo.is_some() }
}

/// What a call is expected to take out of an allowance.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Expected {
    /// Exactly this amount.
    Exactly(U256),
    /// Some amount, up to this limit if there is one.
    Something(Option<U256>),
}

/// What is left of each asset for the steps that follow.
#[derive(Default)]
pub(crate) struct Funds {
    left: HashMap<Option<String>, U256>,
    /// Assets of which an earlier step must bring some, so that the remaining amount is unknown.
    short: HashSet<Option<String>>,
    /// What earlier calls are expected to take out of allowances.
    expected: HashMap<Option<String>, U256>,
    tokens: Vec<KnownToken>,
}

/// The result of counting a step.
#[derive(Default)]
pub(crate) struct Taken {
    pub(crate) shown: Shown,
    pub(crate) findings: Vec<Finding>,
}

impl Funds {
    /// Creates empty totals that write amounts with these tokens.
    pub(crate) fn told_by(tokens: Vec<KnownToken>) -> Self {
        Self { tokens, ..Self::default() }
    }

    /// Deducts what the facts say that a step pays, the fee included. `fee` overrides the fee that the bytes name.
    pub(crate) async fn take(
        &mut self,
        step: &Planned<'_>,
        fee: Option<U256>,
        node: &dyn Ledger,
    ) -> Result<Taken, Refusal> {
        self.take_all(step, paid(step.facts, fee), U256::ZERO, node).await
    }

    /// Deducts what a step spends. Refuses if the account has less, unless an earlier step may bring the rest. `stays` is what has to stay of
    /// the native coin so that the chain carries the step out: a step that waits for money waits for that, too; if nothing can bring more, the
    /// chain's own rule judges what stays.
    pub(crate) async fn take_all(
        &mut self,
        step: &Planned<'_>,
        spends: Vec<Spend>,
        stays: U256,
        node: &dyn Ledger,
    ) -> Result<Taken, Refusal> {
        let mut taken = Taken::default();
        for Spend { token, amount } in &spends {
            let available = self.available(step, token, node).await?;
            taken.shown.held.push(Spend { token: token.clone(), amount: available });
            let needed = match token {
                None if !step.may_bring.is_empty() => amount.saturating_add(stays),
                _ => *amount,
            };
            if let Some(missing) = needed.checked_sub(available).filter(|missing| !missing.is_zero()) {
                let missing = self.told(step, token.as_deref(), missing);
                if step.may_bring.is_empty() {
                    return Err(Refusal::Invalid(error::step_needs_more(missing)));
                }
                self.short.insert(token.clone());
                taken.awaits(step, token, needed, missing);
            }
            self.left.insert(token.clone(), available.saturating_sub(*amount));
        }
        taken.shown.spends = spends;
        Ok(taken)
    }

    /// Notes what a step is expected to take out of an allowance. The bytes do not prove it, so it is neither a reason for a refusal nor
    /// deducted from what later steps have.
    pub(crate) async fn expect(
        &mut self,
        step: &Planned<'_>,
        token: &str,
        expected: Expected,
        node: &dyn Ledger,
        taken: &mut Taken,
    ) -> Result<(), Refusal> {
        if step.may_bring.is_empty() {
            return Ok(());
        }
        let asset = Some(token.to_owned());
        let left = self.available(step, &asset, node).await?;
        self.left.insert(asset.clone(), left);
        let before = self.expected.entry(asset.clone()).or_default();
        let available = left.saturating_sub(*before);
        let (needed, missing) = match expected {
            Expected::Exactly(amount) => {
                *before = before.saturating_add(amount);
                (amount, self.told(step, Some(token), amount.saturating_sub(available)))
            }
            Expected::Something(Some(limit)) => (U256::ONE, words::up_to(self.told(step, Some(token), limit)).into()),
            Expected::Something(None) => (U256::ONE, self.some(step, token)),
        };
        if available < needed {
            taken.awaits(step, &asset, needed, missing);
        }
        Ok(())
    }

    /// What the steps so far leave of an asset that one of them pays; `None` if that is unknown.
    pub(crate) fn left(&self, token: Option<&str>) -> Option<U256> {
        let token = token.map(str::to_owned);
        self.left.get(&token).copied().filter(|_| !self.short.contains(&token))
    }

    async fn available(&self, step: &Planned<'_>, token: &Option<String>, node: &dyn Ledger) -> Result<U256, RpcError> {
        match self.left.get(token) {
            Some(amount) => Ok(*amount),
            None => held(step.from, token.as_deref(), node).await,
        }
    }

    fn told(&self, step: &Planned<'_>, token: Option<&str>, amount: U256) -> AmountText {
        let native = step.chain.native;
        let Some(token) = token else {
            return Amount::from_raw(amount, native.decimals).with_ticker(native.ticker).into();
        };
        match self.known(step, token) {
            Some(known) => Amount::from_raw(amount, known.decimals).with_ticker(&known.symbol).into(),
            None => words::base_units(amount.to_string(), token).into(),
        }
    }

    /// Not known how much of a token.
    fn some(&self, step: &Planned<'_>, token: &str) -> AmountText {
        match self.known(step, token) {
            Some(known) => words::some(known.symbol.as_str()),
            None => words::some_of_token(token),
        }
        .into()
    }

    fn known(&self, step: &Planned<'_>, token: &str) -> Option<&KnownToken> {
        let is_it = |known: &&KnownToken| {
            known.chain == step.chain.name && known.address.to_string().eq_ignore_ascii_case(token)
        };
        self.tokens.iter().find(is_it)
    }
}

impl Taken {
    fn awaits(&mut self, step: &Planned<'_>, token: &Option<String>, needed: U256, missing: AmountText) {
        let from = step.may_bring.to_vec();
        self.findings.push(Finding::FundsDependOnEarlierStep { short: missing.clone(), from: from.clone() });
        self.shown.awaits.push(Awaited { token: token.clone(), needed, missing, from });
    }
}

/// Checks that the account still has what a step spends.
pub(crate) async fn still_there(step: &Planned<'_>, shown: &Shown, node: &dyn Ledger) -> Result<(), Changed> {
    for Spend { token, amount } in &shown.spends {
        if held(step.from, token.as_deref(), node).await? < *amount {
            return Err(shown.too_little());
        }
    }
    Ok(())
}

/// What the step leaves of the native coin if it is carried out now.
pub(crate) async fn left_now(step: &Planned<'_>, shown: &Shown, node: &dyn Ledger) -> Result<U256, RpcError> {
    Ok(held(step.from, None, node).await?.saturating_sub(native(&shown.spends)))
}

/// What the step was to leave of the native coin when it was shown.
pub(crate) fn left_as_shown(shown: &Shown) -> U256 {
    native(&shown.held).saturating_sub(native(&shown.spends))
}

fn native(amounts: &[Spend]) -> U256 {
    let native = amounts.iter().filter(|one| one.token.is_none());
    native.fold(U256::ZERO, |all, one| all.saturating_add(one.amount))
}

async fn held(address: &str, token: Option<&str>, node: &dyn Ledger) -> Result<U256, RpcError> {
    match token {
        None => node.native_balance(address).await,
        Some(token) => node.token_balance(token, address).await,
    }
}

/// Everything that leaves the account, each asset once. `fee` overrides the fee that the bytes name.
pub fn paid(facts: &Facts, fee: Option<U256>) -> Vec<Spend> {
    let mut all: Vec<Spend> = Vec::new();
    let mut add = |token: Option<String>, amount: U256| match all.iter_mut().find(|known| known.token == token) {
        Some(known) => known.amount = known.amount.saturating_add(amount),
        None => all.push(Spend { token, amount }),
    };
    let written = match &facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse().ok(),
        Fee::Unknown { .. } => None,
    };
    if let Some(fee) = fee.or(written) {
        add(None, fee);
    }
    for one in &facts.moves {
        let ours = one.from.is_none() && matches!(one.kind, MoveKind::Pay | MoveKind::Lock);
        if let (true, Some(amount)) = (ours, one.amount.as_ref().and_then(|amount| amount.raw.parse().ok())) {
            add(one.asset.id.clone(), amount);
        }
    }
    all
}

#[cfg(test)]
mod tests;
