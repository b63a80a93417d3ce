//! Checks a plan on Solana: the blockhash is still valid, the account covers amount and fee, and no account is left below the rent-exempt
//! minimum.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::solana::SolanaTransaction;
use lockstep_chain::{Amount, Transaction};
use lockstep_findings::{Finding, Taker};
use lockstep_rpc::solana::SolanaLedger;
use lockstep_texts::{Said, error};

use crate::funds::{Funds, Taken, still_there};
use crate::{Changed, Checked, Checks, Planned, Refusal, Shown};

pub(super) struct SolanaChecks {
    node: Arc<dyn SolanaLedger>,
    funds: Funds,
    /// The messages of the steps so far.
    before: HashSet<Vec<u8>>,
    /// What the steps so far pay, by recipient.
    paid: BTreeMap<String, U256>,
}

impl SolanaChecks {
    pub(super) fn new(node: Arc<dyn SolanaLedger>) -> Self {
        Self { node, funds: Funds::default(), before: HashSet::new(), paid: BTreeMap::new() }
    }
}

fn transaction<'s>(step: &Planned<'s>) -> Option<&'s SolanaTransaction> {
    match step.prepared.transaction() {
        Transaction::Solana(transaction) => Some(transaction),
        _ => None,
    }
}

#[async_trait]
impl Checks for SolanaChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let node = self.node.as_ref();
        let transaction = transaction(step).ok_or_else(|| Refusal::Invalid(error::step_other_chain()))?;
        for hash in transaction.blockhashes() {
            if !node.blockhash_is_valid(&hash).await? {
                return Err(Refusal::Invalid(error::step_solana_block(hash)));
            }
        }
        let message = step.prepared.to_sign().into_iter().next().unwrap_or_default();
        if !self.before.insert(message.clone()) {
            return Err(Refusal::Invalid(error::step_solana_twice()));
        }
        let told = node.fee(&message).await?.map(U256::from);
        let allowed = match &step.facts.fee {
            Fee::Exact(fee) | Fee::AtMost(fee) => fee.raw.parse::<U256>().ok(),
            Fee::Unknown { .. } => None,
        };
        // Some nodes leave the priority fee out of their answer.
        let Taken { shown, mut findings } = self.funds.take(step, told.max(allowed), node).await?;
        keeps_its_accounts(step, node, &self.funds, &mut self.paid).await?;
        findings.push(Finding::TakenForAMinute { by: Taker::Network("Solana".into()) });
        Ok(Checked { findings, shown, ..Checked::default() })
    }
}

/// Checks the blockhash and the balance again.
pub(super) async fn recheck(node: &dyn SolanaLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let transaction = transaction(step).ok_or_else(|| Changed::Over(error::step_other_chain()))?;
    for hash in transaction.blockhashes() {
        if !node.blockhash_is_valid(&hash).await? {
            return Err(Changed::Over(error::step_solana_block_now(hash)));
        }
    }
    still_there(step, shown, node).await
}

/// Solana rejects a transaction that leaves an account with more than nothing but less than the rent-exempt minimum.
async fn keeps_its_accounts(
    step: &Planned<'_>,
    node: &dyn SolanaLedger,
    funds: &Funds,
    paid: &mut BTreeMap<String, U256>,
) -> Result<(), Refusal> {
    let native = step.chain.native;
    let shown = |raw: U256| Amount::from_raw(raw, native.decimals).with_ticker(native.ticker);
    let refuse = |reason: Said| Err(Refusal::Invalid(reason));
    let least = U256::from(node.rent_minimum(0).await?);
    let mut recipients: Vec<&str> = Vec::new();
    for one in step.facts.moves.iter().filter(|one| one.kind == MoveKind::Pay && one.asset.id.is_none()) {
        if let (Some(to), Some(amount)) = (&one.to, one.amount.as_ref().and_then(|amount| amount.raw.parse().ok())) {
            let sum = paid.entry(to.clone()).or_default();
            *sum = sum.saturating_add(amount);
            recipients.push(to);
        }
    }
    for to in recipients {
        let sum = paid.get(to).filter(|sum| **sum < least);
        if let Some(sum) = sum
            && node.account(to).await?.is_none()
        {
            return refuse(error::step_solana_too_little(shown(*sum), to, shown(least)));
        }
    }
    match funds.left(None) {
        Some(left) if !left.is_zero() && left < least => {
            refuse(error::step_solana_leaves_little(shown(left), shown(least)))
        }
        Some(_) | None => Ok(()),
    }
}
