//! Checks a plan on a Substrate chain: the account's nonce, the runtime that is signed, the era, the current fee, and the existential deposit.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::facts::MoveKind;
use lockstep_chain::substrate::Terms;
use lockstep_chain::{Amount, Transaction};
use lockstep_findings::{Finding, Taker};
use lockstep_rpc::substrate::{SubstrateAccount, SubstrateLedger};
use lockstep_texts::{Said, error};

use crate::funds::{Funds, Taken, left_as_shown, left_now, paid, still_there};
use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

/// The longest era that is accepted, in blocks. Nodes find no transaction by its hash, so the wallet searches each block of the era.
const LONGEST_ERA: u64 = 512;
/// The shortest time between two blocks, in seconds.
const SHORTEST_BLOCK: u64 = 6;

pub(super) struct SubstrateChecks {
    node: Arc<dyn SubstrateLedger>,
    context: CheckContext,
    funds: Funds,
    /// The account's next nonce.
    next: Option<u64>,
    /// Addresses whose account an earlier step creates.
    made: HashSet<String>,
}

impl SubstrateChecks {
    pub(super) fn new(node: Arc<dyn SubstrateLedger>, context: CheckContext) -> Self {
        Self { node, context, funds: Funds::default(), next: None, made: HashSet::new() }
    }

    async fn is_next(&mut self, step: &Planned<'_>) -> Result<(), Refusal> {
        let expected = match self.next {
            Some(next) => next,
            None => {
                let told = self.node.next_nonce(step.from).await?;
                expected_nonce(told, step.chain, step.from, &self.context.open)
            }
        };
        if step.nonce != expected {
            let reason = error::step_nonce(step.nonce.to_string(), expected.to_string());
            return Err(Refusal::OutOfOrder(reason));
        }
        self.next = Some(expected.saturating_add(1));
        Ok(())
    }

    async fn reaches_an_account(&mut self, step: &Planned<'_>, least: U256) -> Result<(), Refusal> {
        for one in step.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay) {
            let Some(to) = &one.to else { continue };
            let amount = one.amount.as_ref().and_then(|amount| amount.raw.parse::<U256>().ok());
            let account = to.clone();
            if amount.is_some_and(|amount| amount >= least) {
                self.made.insert(account);
            } else if let Some(amount) = amount
                && !self.made.contains(&account)
                && self.node.account(to).await?.is_none()
            {
                let (amount, least) = (shown(step, amount), shown(step, least));
                return Err(Refusal::Invalid(error::step_substrate_too_little(
                    amount,
                    to.as_str(),
                    step.chain.name,
                    least,
                )));
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Checks for SubstrateChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let account = match self.node.account(step.from).await? {
            Some(account) => account,
            // An earlier step may create it.
            None if !step.may_bring.is_empty() => SubstrateAccount { free: 0, reserved: 0, frozen: 0 },
            None => return Err(Refusal::Invalid(error::step_no_account_yet())),
        };
        self.is_next(step).await?;
        let Transaction::Substrate(transaction) = step.prepared.transaction() else {
            return Err(Refusal::Invalid(error::step_other_chain()));
        };
        let Some(signed) = transaction.to_estimate() else {
            return Err(Refusal::Invalid(error::step_substrate_no_runtime()));
        };
        let terms = transaction.terms();
        let least = for_this_runtime(&terms, self.node.as_ref()).await?;
        let blocks = in_time(&terms, self.node.as_ref()).await?;
        if step.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(Refusal::Invalid(error::step_substrate_token()));
        }
        let fee = U256::from(self.node.fee(&signed).await?);
        let all = Some(fee.saturating_add(U256::from(terms.tip)));
        let Taken { shown, mut findings } = self
            .funds
            .take_all(step, paid(step.facts, all), has_to_stay(step, account, least), self.node.as_ref())
            .await?;
        let reaped = match self.funds.left(None) {
            Some(left) => stays(step, account, least, left)?,
            None => None,
        };
        self.reaches_an_account(step, least).await?;
        let until = Finding::TakenForBlocks { by: Taker::Network(step.chain.name.to_owned()), blocks };
        findings.extend(reaped.into_iter().chain([costs(step, fee), until]));
        let lives = Some(Duration::from_secs(blocks.saturating_mul(SHORTEST_BLOCK)));
        Ok(Checked { findings, shown, lives, ..Checked::default() })
    }
}

/// Checks the nonce, the runtime, the era, the balance and what has to stay of it again.
pub(super) async fn recheck(node: &dyn SubstrateLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    if node.next_nonce(step.from).await? > step.nonce {
        return Err(Changed::Over(error::step_nonce_taken()));
    }
    let Transaction::Substrate(transaction) = step.prepared.transaction() else {
        return Err(Changed::Over(error::step_other_chain()));
    };
    let terms = transaction.terms();
    let least = for_this_runtime(&terms, node).await?;
    in_time(&terms, node).await?;
    still_there(step, shown, node).await?;
    let Some(account) = node.account(step.from).await? else {
        return Err(Changed::Over(error::step_no_account_any_more()));
    };
    match stays(step, account, least, left_now(step, shown, node).await?)? {
        Some(Finding::AccountGoes { left, .. }) if left_as_shown(shown) >= least => {
            Err(Changed::Over(error::step_substrate_leaves_little_now(left)))
        }
        _ => Ok(()),
    }
}

fn keeps_alive(step: &Planned<'_>) -> bool {
    step.facts.calls.iter().any(|call| call.function.as_deref() == Some("transfer_keep_alive"))
}

/// What a step has to leave on the account, because it would fail otherwise.
fn has_to_stay(step: &Planned<'_>, account: SubstrateAccount, least: U256) -> U256 {
    let alive = if keeps_alive(step) { least } else { U256::ZERO };
    U256::from(account.stuck()).max(alive)
}

/// Checks the signed runtime version, because another one would reject the signature. Returns the existential deposit.
async fn for_this_runtime(terms: &Terms, node: &dyn SubstrateLedger) -> Result<U256, Refusal> {
    let runtime = node.runtime().await?;
    let (theirs, ours) = (runtime.spec_version, terms.spec_version);
    if (theirs, runtime.transaction_version) != (ours, terms.transaction_version) {
        let reason = error::step_substrate_runtime(ours.to_string(), theirs.to_string());
        return Err(Refusal::Invalid(reason));
    }
    Ok(U256::from(runtime.least))
}

/// In how many more blocks the transaction can be included.
async fn in_time(terms: &Terms, node: &dyn SubstrateLedger) -> Result<u64, Refusal> {
    let refuse = |reason: Said| Err(Refusal::Invalid(reason));
    let Some(era) = &terms.era else {
        return refuse(error::step_substrate_no_end());
    };
    if era.period > LONGEST_ERA {
        return refuse(error::step_substrate_long(era.period.to_string(), LONGEST_ERA.to_string()));
    }
    let head = node.final_block().await?.number;
    let Some(began) = node.began(era).await? else {
        return refuse(error::step_substrate_block(era.block.to_string()));
    };
    if began.checked_rem(era.period) != Some(era.phase) {
        return refuse(error::step_substrate_phase());
    }
    match era.last(began).checked_sub(head) {
        Some(blocks @ 1..) => Ok(blocks),
        Some(0) | None => refuse(error::step_substrate_over(era.last(began).to_string(), head.to_string())),
    }
}

/// If less than the existential deposit is left, `transfer_keep_alive` fails and costs its fee; other calls lose the rest.
fn stays(step: &Planned<'_>, account: SubstrateAccount, least: U256, left: U256) -> Result<Option<Finding>, Refusal> {
    let stuck = U256::from(account.stuck());
    match left {
        left if left < stuck => {
            Err(Refusal::Invalid(error::step_substrate_frozen(shown(step, left), shown(step, stuck))))
        }
        left if left < least && keeps_alive(step) => {
            Err(Refusal::Invalid(error::step_substrate_stays(shown(step, left), shown(step, least))))
        }
        left if left < least => {
            Ok(Some(Finding::AccountGoes { left: shown(step, left).into(), least: shown(step, least).into() }))
        }
        _ => Ok(None),
    }
}

fn costs(step: &Planned<'_>, fee: U256) -> Finding {
    Finding::FeeNow { fee: shown(step, fee).into() }
}

fn shown(step: &Planned<'_>, raw: U256) -> String {
    Amount::from_raw(raw, step.chain.native.decimals).with_ticker(step.chain.native.ticker)
}
