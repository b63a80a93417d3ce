//! Checks a plan on The Open Network: the wallet's seqno, the order's expiry, the balance against amounts and fees, and whether a bounceable
//! message would reach a contract.

use std::collections::HashSet;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::facts::{Expiry, MoveKind};
use lockstep_chain::ton::on_chain;
use lockstep_chain::{Amount, Transaction};
use lockstep_findings::{Finding, FindingId, Taker};
use lockstep_rpc::ton::{TonLedger, TonState};
use lockstep_texts::error;

use crate::funds::{Funds, Taken, still_there};
use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

/// The expiry of a wallet's first order: the highest value of the field.
const FOR_EVER: u64 = u32::MAX as u64;

pub(super) struct TonChecks {
    node: Arc<dyn TonLedger>,
    context: CheckContext,
    funds: Funds,
    /// The wallet's next seqno.
    next: Option<u64>,
    /// Addresses where an earlier step deploys a contract.
    made: HashSet<String>,
}

impl TonChecks {
    pub(super) fn new(node: Arc<dyn TonLedger>, context: CheckContext) -> Self {
        Self { node, context, funds: Funds::default(), next: None, made: HashSet::new() }
    }

    async fn reaches_a_contract(&mut self, step: &Planned<'_>) -> Result<Option<Finding>, Refusal> {
        let sets_up = step.facts.has(FindingId::CreateContract);
        let mut bouncing = None;
        for to in step.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay).filter_map(|one| one.to.as_ref()) {
            if sets_up {
                self.made.insert(to.clone());
            }
            if !on_chain::wants_bouncing(to) || self.made.iter().any(|made| on_chain::same_account(made, to)) {
                continue;
            }
            if self.node.account(to).await?.state != TonState::Active {
                return Err(Refusal::Invalid(error::step_ton_comes_back(to.as_str())));
            }
            bouncing = Some(Finding::MayComeBack { from: to.clone() });
        }
        Ok(bouncing)
    }
}

#[async_trait]
impl Checks for TonChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let account = self.node.account(step.from).await?;
        let Some(carried_out_next) = account.sequence else {
            return Err(Refusal::Invalid(error::step_ton_other_wallet()));
        };
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(u64::from(carried_out_next), step.chain, step.from, &self.context.open),
        };
        if step.nonce != expected {
            return Err(Refusal::Invalid(error::step_ton_seqno(step.nonce.to_string(), expected.to_string())));
        }
        self.next = Some(expected.saturating_add(1));
        let Expiry::Time { unix: until, utc } = &step.facts.expiry else {
            return Err(Refusal::Invalid(error::step_ton_no_end()));
        };
        if *until <= account.time {
            return Err(Refusal::Invalid(error::step_ton_over(utc.as_str())));
        }
        if step.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(Refusal::Invalid(error::step_ton_token()));
        }
        if account.balance.is_zero() && step.may_bring.is_empty() {
            return Err(Refusal::Invalid(error::step_ton_holds_nothing()));
        }
        let Transaction::Ton(transaction) = step.prepared.transaction() else {
            return Err(Refusal::Invalid(error::step_other_chain()));
        };
        let trial = transaction.to_try(carried_out_next);
        let trial = trial.ok_or_else(|| Refusal::Invalid(error::step_ton_no_trial()))?;
        let fee = self.node.fee(&trial).await?;
        let Taken { shown, mut findings } = self.funds.take(step, Some(fee), self.node.as_ref()).await?;
        let bouncing = self.reaches_a_contract(step).await?;
        findings.push(costs(step, fee));
        if *until < FOR_EVER {
            let seconds = until.saturating_sub(account.time);
            findings.push(Finding::TakenForSeconds { by: Taker::OwnWallet, seconds });
        }
        findings.extend(bouncing);
        Ok(Checked { findings, shown, ..Checked::default() })
    }
}

/// Checks the wallet's seqno and the chain's time, both read from one block.
pub(super) async fn recheck(node: &dyn TonLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let account = node.account(step.from).await?;
    if account.sequence.is_none_or(|next| u64::from(next) > step.nonce) {
        return Err(Changed::Over(error::step_ton_seqno_taken()));
    }
    match &step.facts.expiry {
        Expiry::Time { unix: until, utc } if *until <= account.time => {
            Err(Changed::Over(error::step_ton_over_now(utc.as_str())))
        }
        _ => still_there(step, shown, node).await,
    }
}

fn costs(step: &Planned<'_>, fee: U256) -> Finding {
    let native = step.chain.native;
    let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
    Finding::FeeEstimate { fee: fee.into() }
}
