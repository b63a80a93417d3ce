//! What the XRP ledger says of a plan: the account's sequence, the ledgers in which it can be taken in, what stays reserved, and whether who
//! is paid has an account that takes it.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_chain::Amount;
use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_findings::Finding;
use lockstep_rpc::{Reserves, RippleLedger};
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::nonces::expected_nonce;
use super::plan::{Body, PlanError, PlannedTx};

/// How long a ledger takes, in seconds, give or take one.
const LEDGER_SECONDS: u64 = 4;

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct RippleState {
    next: Option<u64>,
    /// Who gets an account by an earlier step.
    made: HashSet<String>,
}

impl RippleState {
    pub(super) async fn check(
        &mut self,
        open: &[Step],
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn RippleLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: String| PlanError::step(&step.id, step.said.input_field(), reason);
        let Some(account) = node.account(&step.from).await.map_err(unknown(step))? else {
            return Err(refused("is of an account that does not exist on the ledger yet".to_owned()));
        };
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(u64::from(account.sequence), step.chain.name, &step.from, open),
        };
        if step.nonce() != expected {
            return Err(refused(format!("has sequence {}, the account's next is {expected}", step.nonce())));
        }
        self.next = Some(expected.saturating_add(1));
        let Expiry::Height { height: last } = body.facts.expiry else {
            return Err(refused("names no last ledger, so that nothing would ever end it".to_owned()));
        };
        if last <= account.ledger {
            let at = account.ledger;
            return Err(refused(format!("can be taken in until ledger {last}, and {at} is over; ask for a new one")));
        }
        if body.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            let reason = "pays in a currency that is issued on the ledger, of which no balance is read here";
            return Err(refused(reason.to_owned()));
        }
        funds.take(step, body, None, node).await?;
        let reserves = node.reserves().await.map_err(unknown(step))?;
        keeps_reserve(step, body, reserves.of(account), funds)?;
        self.reaches_an_account(step, body, reserves, node).await?;
        let seconds = last.saturating_sub(account.ledger).saturating_mul(LEDGER_SECONDS);
        step.findings.push(Finding::TakenForSeconds { by: "The XRP ledger".into(), seconds });
        Ok(())
    }

    async fn reaches_an_account(
        &mut self,
        step: &PlannedTx,
        body: &Body,
        reserves: Reserves,
        node: &dyn RippleLedger,
    ) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let tagged = body.facts.calls.iter().flat_map(|call| &call.arguments).any(|one| one.name == "DestinationTag");
        for one in body.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay) {
            let Some(to) = &one.to else { continue };
            let amount = one.amount.as_ref().and_then(|amount| amount.raw.parse::<U256>().ok());
            match (node.account(to).await.map_err(unknown(step))?, amount) {
                (Some(account), _) if account.wants_tag() && !tagged => {
                    return refuse(format!(
                        "pays {to}, which takes payments only with a destination tag, and has none"
                    ));
                }
                (None, Some(amount)) if amount < U256::from(reserves.base) && !self.made.contains(to) => {
                    return refuse(format!(
                        "pays {} to {to}, which has no account yet; the XRP ledger makes none for less than {}",
                        shown(step, amount),
                        shown(step, U256::from(reserves.base))
                    ));
                }
                (None, _) => _ = self.made.insert(to.clone()),
                (Some(_), _) => {}
            }
        }
        Ok(())
    }
}

/// A payment fails, and costs its fee, where it would leave less than the reserve; the fee itself may be taken out of that.
fn keeps_reserve(step: &PlannedTx, body: &Body, reserve: u64, funds: &Funds) -> Result<(), PlanError> {
    // What deletes the account names no amount, and leaves no reserve either.
    let pays =
        body.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_none() && one.amount.is_some());
    let fee = match &body.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse::<U256>().ok(),
        Fee::Unknown { .. } => None,
    };
    let (reserve, fee) = (U256::from(reserve), fee.unwrap_or_default());
    match funds.left(step, None) {
        Some(left) if pays && left.saturating_add(fee) < reserve => {
            let reason = format!(
                "leaves {} on the account, of which the ledger reserves {}",
                shown(step, left),
                shown(step, reserve)
            );
            Err(PlanError::step(&step.id, step.said.input_field(), reason))
        }
        Some(_) | None => Ok(()),
    }
}

fn shown(step: &PlannedTx, drops: U256) -> String {
    Amount::from_raw(drops, step.chain.native.decimals).with_ticker(step.chain.native.ticker)
}
