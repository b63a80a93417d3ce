//! Checks a plan on Tron: whether the chain can include the transaction, its highest cost, and a simulation of the first contract call.

use std::collections::HashSet;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::Transaction;
use lockstep_chain::tron::terms::{ContractCall, Terms, TronEffect};
use lockstep_findings::{Finding, Taker};
use lockstep_rpc::RpcError;
use lockstep_rpc::tron::{TronBlock, TronLedger, TronPrices, TronResources};
use lockstep_texts::{Said, error};

use super::cost::{self, Cost};
use crate::funds::{Funds, Taken, still_there};
use crate::{Changed, Checked, Checks, Planned, Refusal, Shown};

/// The longest validity that the chain accepts, in milliseconds.
pub(super) const LONGEST: u64 = 24 * 3600 * 1000;
/// How many recent blocks a transaction may refer to.
const REMEMBERED: u64 = 0x1_0000;

pub(super) struct TronChecks {
    node: Arc<dyn TronLedger>,
    funds: Funds,
    now: Option<Now>,
    /// Addresses whose account an earlier step creates.
    made: HashSet<String>,
}

/// The node's answers that hold for all steps.
struct Now {
    latest: TronBlock,
    prices: TronPrices,
    resources: TronResources,
}

impl TronChecks {
    pub(super) fn new(node: Arc<dyn TronLedger>) -> Self {
        Self { node, funds: Funds::default(), now: None, made: HashSet::new() }
    }

    /// Whether a payment creates the recipient's account. Refused if the recipient is a contract.
    async fn makes_account(&mut self, step: &Planned<'_>, deed: &TronEffect) -> Result<bool, Refusal> {
        let refuse = |reason: Said| Err(Refusal::Invalid(reason));
        let to = match deed {
            TronEffect::Pays(to) => to,
            TronEffect::Calls(_) | TronEffect::Stakes => return Ok(false),
            TronEffect::OlderToken => {
                return refuse(error::step_tron_old_token());
            }
            TronEffect::Unknown => return refuse(error::step_tron_unknown()),
        };
        if *to == step.from {
            return refuse(error::step_tron_own());
        }
        match self.node.account(to).await? {
            Some(account) if account.is_contract => refuse(error::step_tron_contract(to.as_str())),
            Some(_) => Ok(false),
            None => Ok(self.made.insert(to.clone())),
        }
    }
}

#[async_trait]
impl Checks for TronChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let Transaction::Tron(transaction) = step.prepared.transaction() else {
            return Err(Refusal::Invalid(error::step_other_chain()));
        };
        let Some(terms) = transaction.terms() else {
            return Err(Refusal::Invalid(error::step_tron_none()));
        };
        let is_first = self.now.is_none();
        let mut now = match self.now.take() {
            Some(now) => now,
            None => Now::of(step, self.node.as_ref()).await?,
        };
        in_time(&terms, &now.latest)?;
        refers_to_a_block(&terms, &now.latest, self.node.as_ref()).await?;
        let makes_account = self.makes_account(step, &terms.deed).await?;
        let cost = Cost::of(&terms, makes_account, step.facts.memo.is_some(), now.prices, &mut now.resources);
        let Taken { shown, mut findings } = self.funds.take(step, Some(cost.now()), self.node.as_ref()).await?;
        let tried = match &terms.deed {
            TronEffect::Calls(call) => limited(step, call, now.prices, is_first, self.node.as_ref()).await?,
            TronEffect::Pays(_) | TronEffect::Stakes | TronEffect::OlderToken | TronEffect::Unknown => None,
        };
        let left = terms.expiration.saturating_sub(now.latest.time) / 1000;
        findings.extend(tried);
        let until = Finding::TakenForSeconds { by: Taker::Network("Tron".into()), seconds: left };
        findings.extend([cost.finding(step.chain), until]);
        self.now = Some(now);
        Ok(Checked { findings, shown, ..Checked::default() })
    }
}

/// Checks the expiry and the balance again. Tron transactions have no nonce.
pub(super) async fn recheck(node: &dyn TronLedger, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let terms = match step.prepared.transaction() {
        Transaction::Tron(transaction) => transaction.terms(),
        _ => None,
    };
    let Some(terms) = terms else { return Err(Changed::Over(error::step_tron_none())) };
    if terms.expiration <= node.latest().await?.time {
        return Err(Changed::Over(error::step_tron_over_now()));
    }
    still_there(step, shown, node).await
}

impl Now {
    async fn of(step: &Planned<'_>, node: &dyn TronLedger) -> Result<Self, Refusal> {
        // An earlier step may create it.
        if step.may_bring.is_empty() && node.account(step.from).await?.is_none() {
            return Err(Refusal::Invalid(error::step_no_account_yet()));
        }
        Ok(Self {
            latest: node.latest().await?,
            prices: node.prices().await?,
            resources: node.resources(step.from).await?,
        })
    }
}

fn in_time(terms: &Terms, latest: &TronBlock) -> Result<(), Refusal> {
    if terms.expiration <= latest.time {
        return Err(Refusal::Invalid(error::step_tron_over()));
    }
    if terms.expiration > latest.time.saturating_add(LONGEST) {
        return Err(Refusal::Invalid(error::step_tron_long()));
    }
    Ok(())
}

/// Refuses a transaction that refers to a block of another chain, or to one that is too old: the chain would reject it.
async fn refers_to_a_block(terms: &Terms, latest: &TronBlock, node: &dyn TronLedger) -> Result<(), Refusal> {
    // The transaction has only the low 16 bits of the block's number, and means the latest block with them.
    let back = latest.number.wrapping_sub(u64::from(terms.block_number)) % REMEMBERED;
    let found = match latest.number.checked_sub(back) {
        Some(number) => node.block(number).await?,
        None => None,
    };
    if found.is_some_and(|block| block.id.get(16..32).is_some_and(|part| part.eq_ignore_ascii_case(&terms.block_hash)))
    {
        return Ok(());
    }
    Err(Refusal::Invalid(error::step_tron_block()))
}

/// Refuses a first call that would burn its limit without an effect. Later steps depend on it, so a simulation of them would prove nothing.
async fn limited(
    step: &Planned<'_>,
    call: &ContractCall,
    prices: TronPrices,
    is_first: bool,
    node: &dyn TronLedger,
) -> Result<Option<Finding>, Refusal> {
    let refuse = |reason: Said| Err(Refusal::Invalid(reason));
    let shown = |raw: u64| cost::shown(step.chain, U256::from(raw));
    if call.limit > prices.highest_limit {
        let highest = shown(prices.highest_limit);
        return refuse(error::step_tron_limit(shown(call.limit), highest));
    }
    if !is_first {
        return Ok(None);
    }
    match node.energy(step.from, call).await {
        Ok(energy) if prices.of_energy(energy) > call.limit => {
            refuse(error::step_tron_energy(shown(call.limit), shown(prices.of_energy(energy))))
        }
        Ok(_) => Ok(None),
        Err(RpcError::Refused { message, .. }) => Ok(Some(Finding::ExpectedToFailAndCost { message })),
        Err(error) => Err(error.into()),
    }
}
