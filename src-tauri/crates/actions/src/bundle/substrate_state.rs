//! What a chain of Substrate says of a plan: the account's nonce, the runtime that it is signed for, the blocks in which it can be taken in,
//! what it costs now, and what has to stay on an account.

use std::collections::{HashMap, HashSet};

use alloy::primitives::U256;
use lockstep_chain::facts::MoveKind;
use lockstep_chain::{Amount, Terms};
use lockstep_findings::Finding;
use lockstep_rpc::{SubstrateAccount, SubstrateLedger};
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::nonces::expected_nonce;
use super::plan::{Body, PlanError, PlannedTx};

/// Nodes find no transaction by its hash, so that each block in which it could be is looked at.
const LONGEST_ERA: u64 = 512;

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct SubstrateState {
    /// The next nonce of each chain's account.
    next: HashMap<&'static str, u64>,
    /// Who gets an account by an earlier step.
    made: HashSet<(&'static str, String)>,
}

impl SubstrateState {
    pub(super) async fn check(
        &mut self,
        open: &[Step],
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn SubstrateLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: &str| PlanError::step(&step.id, step.said.input_field(), reason.to_owned());
        let Some(account) = node.account(&step.from).await.map_err(unknown(step))? else {
            return Err(refused("is of an account that does not exist on the chain yet"));
        };
        self.is_next(open, step, node).await?;
        let (Some(terms), Some(signed)) = (body.prepared.terms(), body.prepared.to_estimate()) else {
            return Err(refused("does not say for which runtime it is"));
        };
        let least = for_this_runtime(step, &terms, node).await?;
        let blocks = in_time(step, &terms, node).await?;
        if body.facts.moves.iter().any(|one| one.kind == MoveKind::Pay && one.asset.id.is_some()) {
            return Err(refused("pays in a token of the chain, of which no balance is read here"));
        }
        let fee = U256::from(node.fee(&signed).await.map_err(unknown(step))?);
        funds.take(step, body, Some(fee.saturating_add(U256::from(terms.tip))), node).await?;
        let reaped = stays(step, body, account, least, funds)?;
        self.reaches_an_account(step, body, least, node).await?;
        step.findings.extend(reaped);
        step.findings.push(costs(step, fee));
        step.findings.push(Finding::TakenForBlocks { by: step.chain.name.to_owned(), blocks });
        Ok(())
    }

    async fn is_next(&mut self, open: &[Step], step: &PlannedTx, node: &dyn SubstrateLedger) -> Result<(), PlanError> {
        let expected = match self.next.get(step.chain.name) {
            Some(next) => *next,
            None => {
                let told = node.next_nonce(&step.from).await.map_err(unknown(step))?;
                expected_nonce(told, step.chain.name, &step.from, open)
            }
        };
        if step.nonce() != expected {
            let reason = format!("has nonce {}, the account's next is {expected}", step.nonce());
            return Err(PlanError::step(&step.id, step.said.input_field(), reason));
        }
        self.next.insert(step.chain.name, expected.saturating_add(1));
        Ok(())
    }

    async fn reaches_an_account(
        &mut self,
        step: &PlannedTx,
        body: &Body,
        least: U256,
        node: &dyn SubstrateLedger,
    ) -> Result<(), PlanError> {
        for one in body.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay) {
            let Some(to) = &one.to else { continue };
            let amount = one.amount.as_ref().and_then(|amount| amount.raw.parse::<U256>().ok());
            let account = (step.chain.name, to.clone());
            if amount.is_some_and(|amount| amount >= least) {
                self.made.insert(account);
            } else if let Some(amount) = amount
                && !self.made.contains(&account)
                && node.account(to).await.map_err(unknown(step))?.is_none()
            {
                let reason = format!(
                    "pays {} to {to}, which has no account yet; {} makes none for less than {}",
                    shown(step, amount),
                    step.chain.name,
                    shown(step, least)
                );
                return Err(PlanError::step(&step.id, step.said.input_field(), reason));
            }
        }
        Ok(())
    }
}

/// Another runtime would refuse the signature. The least that an account holds in this one.
async fn for_this_runtime(step: &PlannedTx, terms: &Terms, node: &dyn SubstrateLedger) -> Result<U256, PlanError> {
    let runtime = node.runtime().await.map_err(unknown(step))?;
    let (theirs, ours) = (runtime.spec_version, terms.spec_version);
    if (theirs, runtime.transaction_version) != (ours, terms.transaction_version) {
        let reason = format!("is for version {ours} of the chain's runtime, which is at {theirs}; ask for a new one");
        return Err(PlanError::step(&step.id, step.said.input_field(), reason));
    }
    Ok(U256::from(runtime.least))
}

/// In how many more blocks it can be taken in.
async fn in_time(step: &PlannedTx, terms: &Terms, node: &dyn SubstrateLedger) -> Result<u64, PlanError> {
    let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
    let Some(era) = &terms.era else {
        return refuse("names no last block, so that nothing would ever end it".to_owned());
    };
    if era.period > LONGEST_ERA {
        let reason =
            format!("stands for {} blocks, of which each would be searched; at most {LONGEST_ERA} are", era.period);
        return refuse(reason);
    }
    let head = node.final_block().await.map_err(unknown(step))?.number;
    let Some(began) = node.began(era).await.map_err(unknown(step))? else {
        return refuse(format!("names the block {}, which is not one of the chain; ask for a new one", era.block));
    };
    if began.checked_rem(era.period) != Some(era.phase) {
        return refuse(
            "names another block than the one after which it begins, so that no node would take it".to_owned(),
        );
    }
    match era.last(began).checked_sub(head) {
        Some(blocks @ 1..) => Ok(blocks),
        Some(0) | None => {
            refuse(format!("can be taken in until block {}, and {head} is over; ask for a new one", era.last(began)))
        }
    }
}

/// What keeps the account alive fails where too little is left, and costs its fee; what does not loses the rest.
fn stays(
    step: &PlannedTx,
    body: &Body,
    account: SubstrateAccount,
    least: U256,
    funds: &Funds,
) -> Result<Option<Finding>, PlanError> {
    let Some(left) = funds.left(step, None) else { return Ok(None) };
    let stuck = U256::from(account.stuck());
    let refuse = |kept: U256, why: &str| {
        let reason = format!("leaves {} on the account, where {} {why}", shown(step, left), shown(step, kept));
        Err(PlanError::step(&step.id, step.said.input_field(), reason))
    };
    let keeps_alive = body.facts.calls.iter().any(|call| call.function.as_deref() == Some("transfer_keep_alive"));
    match left {
        left if left < stuck => refuse(stuck, "is frozen"),
        left if left < least && keeps_alive => refuse(least, "has to stay"),
        left if left < least => Ok(Some(Finding::AccountGoes { left: shown(step, left), least: shown(step, least) })),
        _ => Ok(None),
    }
}

fn costs(step: &PlannedTx, fee: U256) -> Finding {
    Finding::FeeNow { fee: shown(step, fee) }
}

fn shown(step: &PlannedTx, raw: U256) -> String {
    Amount::from_raw(raw, step.chain.native.decimals).with_ticker(step.chain.native.ticker)
}
