//! Checks a plan on an EVM chain: nonces, running totals of funds, and a simulation of the first step.

use std::collections::HashMap;
use std::sync::Arc;

use alloy::primitives::{Address, U256};
use async_trait::async_trait;
use lockstep_chain::evm::facts::Call;
use lockstep_chain::evm::{UnsignedTx, spends};
use lockstep_chain::{Chain, Transaction};
use lockstep_findings::{Finding, Simulation, Unavailable};
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{CallToPrice, EvmNode};
use lockstep_texts::{Worded as _, error};

use super::ledger::EvmLedger;
use super::replace;
use super::simulate::{Simulator, judge};
use super::tip;
use crate::funds::{Expected, Funds};
use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown, Simulated, Spend, difference};

pub(super) struct EvmChecks {
    node: Arc<dyn EvmNode>,
    context: CheckContext,
    /// The account's next nonce.
    next: Option<u64>,
    funds: Funds,
    /// The allowances of earlier steps, by spender and token; `None` means without an effective limit.
    allowed: HashMap<(String, String), Option<U256>>,
    simulator: Simulator,
    /// The transactions of the steps so far.
    before: Vec<Transaction>,
}

impl EvmChecks {
    pub(super) fn new(chain: &'static Chain, node: Arc<dyn EvmNode>, context: CheckContext) -> Self {
        let funds = Funds::told_by(context.tokens.clone());
        let simulator = Simulator::new(chain, node.clone(), context.tokens.clone());
        Self { node, context, next: None, funds, allowed: HashMap::new(), simulator, before: Vec::new() }
    }

    /// What a call is expected to take out of allowances: the amount in its proposal, or some of what this plan allows the contract.
    fn expected(&self, step: &Planned<'_>, tx: &UnsignedTx) -> Vec<(String, Expected)> {
        if let Some(Spend { token: Some(token), amount }) = step.expected {
            return vec![(token.clone(), Expected::Exactly(*amount))];
        }
        let Some(contract) = tx.to().map(|to| to.to_string()) else { return Vec::new() };
        let of_it = self.allowed.iter().filter(|((spender, _), _)| *spender == contract);
        of_it.map(|((_, token), limit)| (token.clone(), Expected::Something(*limit))).collect()
    }

    fn note_allowance(&mut self, step: &Planned<'_>) {
        let call = step.facts.evm().map(|detail| &detail.call);
        if let Some(Call::Erc20Approve { token, spender, amount, unlimited }) = call {
            let amount = amount.raw.parse().ok().filter(|_| !unlimited);
            self.allowed.insert((spender.clone(), token.address.clone()), amount);
        }
    }
}

#[async_trait]
impl Checks for EvmChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let (tx, from) = transaction(step).ok_or_else(|| Refusal::Invalid(error::step_other_chain()))?;
        let node = self.node.clone();
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(node.pending_nonce(from).await?, step.chain, step.from, &self.context.open),
        };
        let replaces = replace::check(step, tx, from, &self.context, node.as_ref()).await?;
        let mut gap = None;
        if replaces.is_none() {
            if tx.nonce() > expected && step.is_chosen {
                gap = Some(Finding::NonceGap { nonce: tx.nonce(), next: expected });
            } else if tx.nonce() != expected {
                let reason = error::step_nonce(tx.nonce().to_string(), expected.to_string());
                return Err(Refusal::OutOfOrder(reason));
            }
            self.next = Some(tx.nonce().saturating_add(1));
        }
        let certain = spends(tx, from).into_iter();
        let certain = certain.map(|one| Spend { token: one.token.map(|token| token.to_string()), amount: one.amount });
        let ledger = EvmLedger(node.clone());
        let mut taken = self.funds.take_all(step, certain.collect(), U256::ZERO, &ledger).await?;
        for (token, expected) in self.expected(step, tx) {
            self.funds.expect(step, &token, expected, &ledger, &mut taken).await?;
        }
        self.note_allowance(step);
        taken.findings.extend(replaces.into_iter().chain(gap));
        taken.findings.extend(tip::look(tx, step.chain, node.as_ref()).await);
        if step.is_chosen {
            taken.findings.extend(tip::below_base(tx, node.as_ref()).await);
        }
        let simulated = if taken.shown.awaits.is_empty() {
            self.simulator.step(tx, from).await
        } else {
            self.simulator.step_with_what_comes(tx, from).await
        };
        let (simulated, found) = with_the_node(simulated, step, tx, from, node.as_ref()).await;
        taken.findings.extend(found);
        if let Some(to) = tx.to().filter(|_| !tx.data().is_empty())
            && self.simulator.has_code(to).await == Some(false)
        {
            taken.findings.push(Finding::NotAContract { to: to.to_string(), chain: step.chain.name.to_owned() });
        }
        taken.shown.before = self.before.clone();
        taken.shown.simulated = simulated;
        self.before.push(step.prepared.transaction().clone());
        Ok(Checked { findings: taken.findings, shown: taken.shown, ..Checked::default() })
    }
}

/// Checks the nonce and the balance again: an earlier step may have brought less than the plan expected.
pub(super) async fn recheck(node: &Arc<dyn EvmNode>, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let (tx, from) = transaction(step).ok_or_else(|| Changed::Over(error::step_other_chain()))?;
    // A transaction that takes the place of another one has its nonce until one of the two is in a block.
    let taken = match step.replaces {
        Some(_) => node.mined_nonce(from).await?,
        None => node.pending_nonce(from).await?,
    };
    if taken > tx.nonce() {
        return Err(Changed::Over(error::step_nonce_taken()));
    }
    for spend in spends(tx, from) {
        if held(node.as_ref(), from, spend.token).await? < spend.amount {
            return Err(shown.too_little());
        }
    }
    simulate_again(node, step, shown).await
}

/// Carries the step out once more, if that was done before consent, and compares what it does now with what was shown.
async fn simulate_again(node: &Arc<dyn EvmNode>, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let Simulation::Succeeds(_) = shown.simulated.outcome else { return Ok(()) };
    let (tx, from) = transaction(step).ok_or_else(|| Changed::Over(error::step_other_chain()))?;
    let mut simulator = Simulator::new(step.chain, node.clone(), Vec::new());
    let mined = simulator.mined(from).await.unwrap_or_default();
    let before = shown.before.iter().filter_map(|before| match before {
        Transaction::Evm(before) => before.first(),
        _ => None,
    });
    for earlier in before.filter(|earlier| earlier.nonce() >= mined) {
        simulator.step(earlier, from).await;
    }
    let now = simulator.step(tx, from).await;
    match &now.outcome {
        Simulation::Succeeds(_) => {}
        Simulation::Fails { reason, .. } => return Err(Changed::WouldFail(reason.clone())),
        unknown => return Err(Changed::NotSimulated(unknown.said())),
    }
    difference(&shown.simulated.effects, &now.effects)
        .map_or(Ok(()), |difference| Err(Changed::Differs(Box::new(difference))))
}

async fn held(node: &dyn EvmNode, from: Address, token: Option<Address>) -> Result<U256, RpcError> {
    match token {
        None => node.balance(from).await,
        Some(token) => node.token_balance(token, from).await,
    }
}

/// The transaction of an EVM step, and its sender.
fn transaction<'s>(step: &Planned<'s>) -> Option<(&'s UnsignedTx, Address)> {
    match step.prepared.transaction() {
        Transaction::Evm(transaction) => transaction.first().zip(step.from.parse().ok()),
        _ => None,
    }
}

/// The findings of a simulation, beside what the node expects of the first step. The node knows the network's own rules, so that a step that
/// fails here and not there is unknown.
async fn with_the_node(
    simulated: Simulated,
    step: &Planned<'_>,
    tx: &UnsignedTx,
    from: Address,
    node: &dyn EvmNode,
) -> (Simulated, Vec<Finding>) {
    let expected = if step.is_first { Some(look_ahead(tx, from, node).await) } else { None };
    let fails = matches!(simulated.outcome, Simulation::Fails { .. });
    if fails && matches!(expected, Some(None)) && tx.to().is_some() {
        return (Simulation::Unavailable(Unavailable::OwnRules).into(), vec![Finding::NotSimulated]);
    }
    let mut found = judge(&simulated, step.facts);
    if !fails {
        found.extend(expected.flatten());
    }
    (simulated, found)
}

/// Asks the node to simulate the first step. Later steps depend on it, so a simulation of them would prove nothing.
async fn look_ahead(tx: &UnsignedTx, from: Address, node: &dyn EvmNode) -> Option<Finding> {
    let to = tx.to()?;
    let call = CallToPrice { from, to: Some(to), value: tx.value(), data: tx.data().clone() };
    Some(match node.gas(&call).await {
        Ok(gas) if gas > tx.gas_limit() => Finding::GasLimitBelowNeed { needed: gas, limit: tx.gas_limit() },
        Ok(_) => return None,
        Err(RpcError::Refused { message, .. }) => Finding::ExpectedToFail { message },
        Err(_) => Finding::NotSimulated,
    })
}
