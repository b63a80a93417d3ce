//! Checks a plan against current chain state. Each step's adapter makes the checks of its chain.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use lockstep_adapters::{Brings, ChainAdapter, CheckContext, Checks, OpenStep, Refusal, brings};
use lockstep_chain::{Chain, Registry, plain_text};
use lockstep_rpc::RpcError;
use lockstep_store::Step;
use lockstep_texts::Filling;

use super::allowances::of_allowances;
use super::around::{Reading, most_to_somebody_new};
use super::plan::PlannedTx;
use super::plan_error::PlanError;
use super::planner::Planner;
use super::short::{approve_only_what_is_there, ends_at, may_bring, too_short_lived};
use crate::rules::{Case, Prepares, Subject, judge_effect};

/// The error for a required read that failed.
fn unknown(step: &PlannedTx) -> impl Fn(RpcError) -> PlanError + use<> {
    let step = Filling::from(plain_text(&step.id, 60));
    move |cause| PlanError::Unknown { step: step.clone(), cause }
}

/// The refusal of a step, with its id and the field that held its bytes.
fn refused(step: &PlannedTx, refusal: Refusal) -> PlanError {
    match refusal {
        Refusal::Invalid(reason) => PlanError::step(&step.id, step.said.input_field(), reason),
        Refusal::OutOfOrder(reason) => PlanError::out_of_order(&step.id, step.said.input_field(), reason),
        Refusal::Unknown(cause) => unknown(step)(cause),
    }
}

/// A chain of the plan, read from one node.
struct Asked {
    adapter: Arc<dyn ChainAdapter>,
    /// Its checks, with the state after the steps so far.
    checks: Box<dyn Checks>,
}

impl Planner<'_> {
    /// Checks nonces, running totals of funds and, for the first step, a simulation.
    pub(super) async fn check_chain_state(&self, steps: &mut [PlannedTx]) -> Result<(), PlanError> {
        let mut checks: HashMap<&'static str, Asked> = HashMap::new();
        let mut reading = Reading::default();
        let mut before: Vec<(&'static Chain, Brings)> = Vec::new();
        let all = steps.len();
        for (place, step) in steps.iter_mut().enumerate() {
            (self.checked)(place, all);
            let may_bring = may_bring(step.chain, &before);
            let Asked { adapter, checks } = match checks.entry(step.chain.name) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let adapter = self.nodes.adapter(step.chain).map_err(unknown(step))?;
                    // Nonces, running totals and estimates of one plan must fit together, so they come from one node.
                    let adapter = adapter.pinned().await.map_err(unknown(step))?;
                    let checks = adapter.checks(self.context(step.chain));
                    new.insert(Asked { adapter, checks })
                }
            };
            let checked = checks.step(&step.on_chain(before.is_empty(), &may_bring)).await;
            let checked = checked.map_err(|refusal| refused(step, refusal))?;
            if let Some(facts) = checked.facts {
                step.body.facts = facts;
            }
            step.findings.extend(checked.findings);
            step.shown = checked.shown;
            step.surroundings = reading.around(step, adapter.as_ref(), &may_bring).await;
            let elsewhere = self.code_elsewhere(step).await;
            step.findings.extend(elsewhere);
            step.findings.extend(most_to_somebody_new(step));
            step.findings.extend(of_allowances(step, adapter.as_ref(), &may_bring).await);
            step.ends_at = ends_at(&step.body.facts.expiry, checked.lives, self.now);
            if let Some(reason) = too_short_lived(&step.shown.awaits, step.ends_at, self.now) {
                return Err(PlanError::step(&step.id, step.said.input_field(), reason));
            }
            before.push((step.chain, brings(step.chain, &step.body.facts)));
            let facts = Subject::Transaction { facts: &step.body.facts, said: None, prepares: Prepares::Nothing };
            step.findings.extend(judge_effect(&Case::of(step.chain, &step.from, facts, &self.known())));
        }
        approve_only_what_is_there(steps);
        Ok(())
    }

    fn context(&self, chain: &Chain) -> CheckContext {
        CheckContext {
            key: self.keys.on_chain(chain),
            open: on_their_way(self.registry, self.open),
            tokens: self.tokens.to_vec(),
        }
    }
}

/// The wallet's own open transactions, in the form that adapters take.
pub fn on_their_way(registry: Registry, open: &[Step]) -> Vec<OpenStep> {
    let one = |step: &Step| {
        Some(OpenStep {
            chain: registry.find(&step.planned.chain)?.name,
            from: step.planned.from.clone(),
            nonce: step.planned.nonce,
            form: step.planned.form.carried()?,
            unsigned: step.planned.bytes.clone(),
            hash: step.tx_hash.clone(),
        })
    };
    open.iter().filter_map(one).collect()
}

#[cfg(test)]
mod tests;
