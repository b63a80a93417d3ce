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
                let reason = format!(
                    "pays {to}, where no contract is that could take it, so that it would only come back, less its fees"
                );
                return Err(Refusal::invalid(reason));
            }
            bouncing = Some(Finding::MayComeBack { from: to.clone() });
        }
        Ok(bouncing)
    }
}

#[async_trait]
impl Checks for TonChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let refused = |reason: String| Refusal::invalid(reason);
        let account = self.node.account(step.from).await?;
        let Some(carried_out_next) = account.sequence else {
            return Err(refused("is of an address where something else than the usual wallet is".to_owned()));
        };
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(u64::from(carried_out_next), step.chain, step.from, &self.context.open),
        };
        if step.nonce != expected {
            return Err(refused(format!("has seqno {}, the wallet's next is {expected}", step.nonce)));
        }
        self.next = Some(expected.saturating_add(1));
        let Expiry::Time { unix: until, utc } = &step.facts.expiry else {
            return Err(refused("does not say until when it stands".to_owned()));
        };
        if *until <= account.time {
            return Err(refused(format!("can be carried out until {utc}, which is over; ask for a new one")));
        }
        if step.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(refused("pays in a token, of which no balance is read here".to_owned()));
        }
        if account.balance.is_zero() && step.may_bring.is_empty() {
            return Err(refused("is of a wallet that holds nothing".to_owned()));
        }
        let Transaction::Ton(transaction) = step.prepared.transaction() else {
            return Err(refused("is of another chain".to_owned()));
        };
        let trial = transaction.to_try(carried_out_next);
        let trial =
            trial.ok_or_else(|| refused("cannot be tried out, so that nobody can say what it costs".to_owned()))?;
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
        return Err(Changed::over("has a seqno that another order has taken by now"));
    }
    match &step.facts.expiry {
        Expiry::Time { unix: until, utc } if *until <= account.time => {
            Err(Changed::over(format!("could be carried out until {utc}, which is over")))
        }
        _ => still_there(step, shown, node).await,
    }
}

fn costs(step: &Planned<'_>, fee: U256) -> Finding {
    let native = step.chain.native;
    let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
    Finding::FeeEstimate { fee }
}
