//! What a node of The Open Network says of a plan: the wallet's seqno, until when an order stands, that the wallet covers what it sends and
//! what that costs, and whether what is to bounce would reach anything.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_chain::facts::{Expiry, MoveKind};
use lockstep_chain::{Amount, ton_on_chain};
use lockstep_findings::{Finding, FindingId};
use lockstep_rpc::{TonLedger, TonState as AtAddress};
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::nonces::expected_nonce;
use super::plan::{Body, PlanError, PlannedTx};

/// The first order of a wallet is written to stand for as long as the chain can count.
const FOR_EVER: u64 = u32::MAX as u64;

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct TonState {
    next: Option<u64>,
    /// Where an earlier step sets up a contract.
    made: HashSet<String>,
}

impl TonState {
    pub(super) async fn check(
        &mut self,
        open: &[Step],
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn TonLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: String| PlanError::step(&step.id, step.said.input_field(), reason);
        let account = node.account(&step.from).await.map_err(unknown(step))?;
        let Some(carried_out_next) = account.sequence else {
            return Err(refused("is of an address where something else than the usual wallet is".to_owned()));
        };
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(u64::from(carried_out_next), step.chain.name, &step.from, open),
        };
        if step.nonce() != expected {
            return Err(refused(format!("has seqno {}, the wallet's next is {expected}", step.nonce())));
        }
        self.next = Some(expected.saturating_add(1));
        let Expiry::Time { unix: until, utc } = &body.facts.expiry else {
            return Err(refused("does not say until when it stands".to_owned()));
        };
        if *until <= account.time {
            return Err(refused(format!("can be carried out until {utc}, which is over; ask for a new one")));
        }
        if body.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(refused("pays in a token, of which no balance is read here".to_owned()));
        }
        if account.balance.is_zero() {
            return Err(refused("is of a wallet that holds nothing".to_owned()));
        }
        let trial = body.prepared.to_try(carried_out_next);
        let trial =
            trial.ok_or_else(|| refused("cannot be tried out, so that nobody can say what it costs".to_owned()))?;
        let fee = node.fee(&trial).await.map_err(unknown(step))?;
        funds.take(step, body, Some(fee), node).await?;
        let bouncing = self.reaches_a_contract(step, body, node).await?;
        step.findings.push(costs(step, fee));
        if *until < FOR_EVER {
            let seconds = until.saturating_sub(account.time);
            step.findings.push(Finding::TakenForSeconds { by: "The wallet".into(), seconds });
        }
        step.findings.extend(bouncing);
        Ok(())
    }

    async fn reaches_a_contract(
        &mut self,
        step: &PlannedTx,
        body: &Body,
        node: &dyn TonLedger,
    ) -> Result<Option<Finding>, PlanError> {
        let sets_up = body.facts.has(FindingId::CreateContract);
        let mut bouncing = None;
        for to in body.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay).filter_map(|one| one.to.as_ref()) {
            if sets_up {
                self.made.insert(to.clone());
            }
            if !ton_on_chain::wants_bouncing(to) || self.made.iter().any(|made| ton_on_chain::same_account(made, to)) {
                continue;
            }
            if node.account(to).await.map_err(unknown(step))?.state != AtAddress::Active {
                let reason = format!(
                    "pays {to}, where no contract is that could take it, so that it would only come back, less its fees"
                );
                return Err(PlanError::step(&step.id, step.said.input_field(), reason));
            }
            bouncing = Some(Finding::MayComeBack { from: to.clone() });
        }
        Ok(bouncing)
    }
}

fn costs(step: &PlannedTx, fee: U256) -> Finding {
    let native = step.chain.native;
    let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
    Finding::FeeEstimate { fee }
}
