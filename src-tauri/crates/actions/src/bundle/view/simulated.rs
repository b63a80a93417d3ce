//! What carrying out a step on this computer shows, as rows. What the facts of the bytes say already is not said again.

use alloy::primitives::U256;
use lockstep_adapters::{Change, ReadFrom};
use lockstep_chain::facts::{Asset, MoveKind};
use lockstep_findings::{Permission, Simulation};
use lockstep_texts::{Said, Worded as _};
use serde::Serialize;

use super::context::ViewContext;
use super::known::value;
use crate::bundle::plan::PlannedTx;

/// How a step would go if it were carried out now.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SimulationView {
    /// Which case it is.
    pub outcome: SimulationOutcome,
    /// The case in a sentence, in English.
    pub text: String,
    /// The sentence.
    pub said: Said,
    /// The balances that change, apart from those that the bytes name with their amount.
    pub changes: Vec<SimulatedChange>,
    /// The permissions and powers that the bytes do not show, each a sentence.
    pub permissions: Vec<Said>,
}

/// The case of a [`SimulationView`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum SimulationOutcome {
    /// It succeeds.
    Succeeds,
    /// It fails.
    Fails,
    /// The wallet does not simulate this kind of transaction.
    NotSupported,
    /// It could not be simulated this time.
    Unavailable,
}

/// One balance that changes.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SimulatedChange {
    /// Whether the account has more of it afterwards.
    pub gains: bool,
    /// By how much, with its unit.
    pub amount: Said,
    /// The asset.
    pub asset: Asset,
    /// The least that must arrive, or the step is not signed.
    pub least: Option<Said>,
    /// Whether only the contract's own report says so.
    pub is_reported: bool,
    /// What it is worth, if that is known.
    pub worth: Option<String>,
}

pub(super) fn simulation(step: &PlannedTx, context: &ViewContext<'_>) -> SimulationView {
    let simulated = &step.shown.simulated;
    let outcome = match &simulated.outcome {
        Simulation::Succeeds(_) => SimulationOutcome::Succeeds,
        Simulation::Fails { .. } => SimulationOutcome::Fails,
        Simulation::NotSupported(_) => SimulationOutcome::NotSupported,
        Simulation::Unavailable(_) => SimulationOutcome::Unavailable,
    };
    let changes = simulated.effects.changes.iter().filter(|change| !is_named(change, step));
    let permissions = simulated.effects.permissions.iter().filter(|permission| !is_allowed(permission, step));
    SimulationView {
        outcome,
        text: simulated.outcome.sentence(),
        said: simulated.outcome.said(),
        changes: changes.map(|change| row(change, step, context)).collect(),
        permissions: permissions.map(Permission::said).collect(),
    }
}

fn row(change: &Change, step: &PlannedTx, context: &ViewContext<'_>) -> SimulatedChange {
    let least = change.least().map(|least| Change { amount: least, ..change.clone() }.said());
    SimulatedChange {
        gains: change.gains,
        amount: change.said(),
        asset: change.asset.clone(),
        least,
        is_reported: change.read_from == ReadFrom::Events,
        worth: value(step.chain, &change.asset, &change.amount.to_string(), context),
    }
}

/// Whether the bytes pay exactly this.
fn is_named(change: &Change, step: &PlannedTx) -> bool {
    let paid = step.body.facts.moves.iter().filter(|one| one.is_payment() && is_same(&one.asset, &change.asset));
    let amounts = paid.map(|one| one.amount.as_ref()?.raw.parse::<U256>().ok());
    let sum = amounts.sum::<Option<U256>>();
    !change.gains && change.item.is_none() && sum == Some(change.amount)
}

fn is_allowed(permission: &Permission, step: &PlannedTx) -> bool {
    let (id, to) = match permission {
        Permission::Allowance { token, spender, .. } => (token, spender),
        Permission::Item { collection, spender, .. } => (collection, spender),
        Permission::Operator { collection, operator } => (collection, operator),
        Permission::Owner { .. } | Permission::Code { .. } => return false,
    };
    step.body.facts.moves.iter().any(|one| {
        matches!(one.kind, MoveKind::Allow | MoveKind::AllowAll)
            && one.asset.id.as_deref().is_some_and(|asset| asset.eq_ignore_ascii_case(id))
            && one.to.as_deref().is_some_and(|spender| spender.eq_ignore_ascii_case(to))
    })
}

fn is_same(one: &Asset, other: &Asset) -> bool {
    match (&one.id, &other.id) {
        (None, None) => true,
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        _ => false,
    }
}
