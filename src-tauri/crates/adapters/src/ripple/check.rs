//! Checks a plan on the XRP Ledger: the account's sequence, the last ledger, the reserve, and whether the recipient's account exists and accepts
//! the payment.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::Amount;
use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_findings::{Finding, Taker};
use lockstep_rpc::ripple::{Reserves, RippleLedger};
use lockstep_texts::{Said, error};

use crate::funds::{Funds, Taken, left_now, paid, still_there};
use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

/// The usual time between two ledgers, in seconds (3 to 5).
const LEDGER_SECONDS: u64 = 4;

pub(super) struct RippleChecks {
    node: Arc<dyn RippleLedger>,
    context: CheckContext,
    funds: Funds,
    /// The account's next sequence.
    next: Option<u64>,
    /// Addresses whose account an earlier step creates.
    made: HashSet<String>,
}

impl RippleChecks {
    pub(super) fn new(node: Arc<dyn RippleLedger>, context: CheckContext) -> Self {
        Self { node, context, funds: Funds::default(), next: None, made: HashSet::new() }
    }
}

/// Whether each recipient has an account that takes the payment, or gets one by it. `made` are the accounts that earlier steps create.
async fn reaches_an_account(
    node: &dyn RippleLedger,
    step: &Planned<'_>,
    reserves: Reserves,
    made: &mut HashSet<String>,
) -> Result<(), Refusal> {
    let refuse = |reason: Said| Err(Refusal::Invalid(reason));
    let tagged = step.facts.calls.iter().flat_map(|call| &call.arguments).any(|one| one.name == "DestinationTag");
    for one in step.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay) {
        let Some(to) = &one.to else { continue };
        let amount = one.amount.as_ref().and_then(|amount| amount.raw.parse::<U256>().ok());
        match (node.account(to).await?, amount) {
            (Some(account), _) if account.wants_tag() && !tagged => {
                return refuse(error::step_xrp_wants_tag(to.as_str()));
            }
            (None, Some(amount)) if amount < U256::from(reserves.base) && !made.contains(to) => {
                let least = shown(step, U256::from(reserves.base));
                return refuse(error::step_xrp_too_little(shown(step, amount), to.as_str(), least));
            }
            (None, _) => _ = made.insert(to.clone()),
            (Some(_), _) => {}
        }
    }
    Ok(())
}

#[async_trait]
impl Checks for RippleChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let Some(account) = self.node.account(step.from).await? else {
            return Err(Refusal::Invalid(error::step_xrp_no_account()));
        };
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(u64::from(account.sequence), step.chain, step.from, &self.context.open),
        };
        if step.nonce != expected {
            let reason = error::step_sequence(step.nonce.to_string(), expected.to_string());
            return Err(Refusal::OutOfOrder(reason));
        }
        self.next = Some(expected.saturating_add(1));
        let Expiry::Height { height: last } = step.facts.expiry else {
            return Err(Refusal::Invalid(error::step_xrp_no_end()));
        };
        if last <= account.ledger {
            let at = account.ledger;
            return Err(Refusal::Invalid(error::step_xrp_over(last.to_string(), at.to_string())));
        }
        if step.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(Refusal::Invalid(error::step_xrp_issued()));
        }
        let reserves = self.node.reserves().await?;
        let reserve = reserves.of(account);
        let stays = has_to_stay(step, reserve);
        let Taken { shown, mut findings } =
            self.funds.take_all(step, paid(step.facts, None), stays, self.node.as_ref()).await?;
        if let Some(left) = self.funds.left(None) {
            keeps_reserve(step, reserve, left)?;
        }
        reaches_an_account(self.node.as_ref(), step, reserves, &mut self.made).await?;
        let seconds = last.saturating_sub(account.ledger).saturating_mul(LEDGER_SECONDS);
        findings.push(Finding::TakenForSeconds { by: Taker::XrpLedger, seconds });
        Ok(Checked { findings, shown, lives: Some(Duration::from_secs(seconds)), ..Checked::default() })
    }
}

/// Reads the account in one ledger and checks its sequence and the last ledger against that; then the balance, what has to stay of it, and the
/// recipient's account.
pub(super) async fn recheck(node: &dyn RippleLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let Some(account) = node.account(step.from).await? else {
        return Err(Changed::Over(error::step_no_account_any_more()));
    };
    if u64::from(account.sequence) > step.nonce {
        return Err(Changed::Over(error::step_sequence_taken()));
    }
    if let Expiry::Height { height: last } = step.facts.expiry
        && last <= account.ledger
    {
        return Err(Changed::Over(error::step_xrp_over_now(last.to_string(), account.ledger.to_string())));
    }
    still_there(step, shown, node).await?;
    let reserves = node.reserves().await?;
    keeps_reserve(step, reserves.of(account), left_now(step, shown, node).await?)?;
    // What earlier steps made is on the ledger by now.
    Ok(reaches_an_account(node, step, reserves, &mut HashSet::new()).await?)
}

/// What a step has to leave on the account. A payment that leaves less than the reserve fails and still costs its fee; only the fee itself may
/// come out of the reserve.
fn has_to_stay(step: &Planned<'_>, reserve: u64) -> U256 {
    // A transaction that deletes the account names no amount and keeps no reserve.
    let pays =
        step.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_none() && one.amount.is_some());
    let fee = match &step.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse::<U256>().ok(),
        Fee::Unknown { .. } => None,
    };
    if pays { U256::from(reserve).saturating_sub(fee.unwrap_or_default()) } else { U256::ZERO }
}

fn keeps_reserve(step: &Planned<'_>, reserve: u64, left: U256) -> Result<(), Refusal> {
    if left >= has_to_stay(step, reserve) {
        return Ok(());
    }
    let (left, reserve) = (shown(step, left), shown(step, U256::from(reserve)));
    Err(Refusal::Invalid(error::step_xrp_reserve(left, reserve)))
}

fn shown(step: &Planned<'_>, drops: U256) -> String {
    Amount::from_raw(drops, step.chain.native.decimals).with_ticker(step.chain.native.ticker)
}
