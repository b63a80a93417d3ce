//! What a node of Tron says of a plan: whether a transaction can be taken in at all, what the chain takes for it at most, and how the
//! first call of a contract would go.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_chain::tron_terms::{ContractCall, Deed, Terms};
use lockstep_findings::Finding;
use lockstep_rpc::{RpcError, TronBlock, TronLedger, TronPrices, TronResources};

use super::chain_state::unknown;
use super::funds::Funds;
use super::plan::{Body, PlanError, PlannedTx};
use super::tron_cost::Cost;

/// No transaction may stand for longer, in milliseconds.
pub(super) const LONGEST: u64 = 24 * 3600 * 1000;
/// A transaction may refer to one of so many blocks.
const REMEMBERED: u64 = 0x1_0000;

/// What the steps until now leave to those that follow.
#[derive(Default)]
pub(super) struct TronState {
    now: Option<Now>,
    /// Who gets an account by an earlier step.
    made: HashSet<String>,
}

/// What a node says once for all steps.
struct Now {
    latest: TronBlock,
    prices: TronPrices,
    resources: TronResources,
}

impl TronState {
    pub(super) async fn check(
        &mut self,
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn TronLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: String| PlanError::step(&step.id, step.said.input_field(), reason);
        let Some(terms) = body.prepared.tron_terms() else {
            return Err(refused("is no transaction of Tron".to_owned()));
        };
        let is_first = self.now.is_none();
        let mut now = match self.now.take() {
            Some(now) => now,
            None => Now::of(step, node).await?,
        };
        in_time(&terms, &now.latest).map_err(refused)?;
        refers_to_a_block(step, &terms, &now.latest, node).await?;
        let makes_account = self.makes_account(step, &terms.deed, node).await?;
        let cost = Cost::of(&terms, makes_account, body.facts.memo.is_some(), now.prices, &mut now.resources);
        funds.take(step, body, Some(cost.now()), node).await?;
        let tried = match &terms.deed {
            Deed::Calls(call) => limited(step, call, now.prices, is_first, node).await?,
            Deed::Pays(_) | Deed::Stakes | Deed::OlderToken | Deed::Unknown => None,
        };
        step.findings.extend(tried);
        step.findings.push(cost.finding(step.chain));
        let left = terms.expiration.saturating_sub(now.latest.time) / 1000;
        step.findings.push(Finding::TakenForSeconds { by: "Tron".into(), seconds: left });
        self.now = Some(now);
        Ok(())
    }

    /// Whether a payment makes an account; refused where the chain takes no such payment.
    async fn makes_account(&mut self, step: &PlannedTx, deed: &Deed, node: &dyn TronLedger) -> Result<bool, PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let to = match deed {
            Deed::Pays(to) => to,
            Deed::Calls(_) | Deed::Stakes => return Ok(false),
            Deed::OlderToken => {
                return refuse("moves a token of the older kind TRC-10, of which no balance is read here".to_owned());
            }
            Deed::Unknown => return refuse("is of a kind that is not sent from here".to_owned()),
        };
        if *to == step.from {
            return refuse("pays its own account, and Tron takes no such payment".to_owned());
        }
        match node.account(to).await.map_err(unknown(step))? {
            Some(account) if account.is_contract => {
                refuse(format!("pays {to}, which is a contract, and Tron takes no such payment"))
            }
            Some(_) => Ok(false),
            None => Ok(self.made.insert(to.clone())),
        }
    }
}

impl Now {
    async fn of(step: &PlannedTx, node: &dyn TronLedger) -> Result<Self, PlanError> {
        if node.account(&step.from).await.map_err(unknown(step))?.is_none() {
            let reason = "is of an account that does not exist on the chain yet";
            return Err(PlanError::step(&step.id, step.said.input_field(), reason));
        }
        Ok(Self {
            latest: node.latest().await.map_err(unknown(step))?,
            prices: node.prices().await.map_err(unknown(step))?,
            resources: node.resources(&step.from).await.map_err(unknown(step))?,
        })
    }
}

fn in_time(terms: &Terms, latest: &TronBlock) -> Result<(), String> {
    if terms.expiration <= latest.time {
        return Err("could be taken in until a moment that is over; ask for a new one".to_owned());
    }
    if terms.expiration > latest.time.saturating_add(LONGEST) {
        return Err("has its end more than a day from now, and Tron takes no such transaction".to_owned());
    }
    Ok(())
}

/// No chain takes a transaction that refers to a block of another one, or to one that is too old.
async fn refers_to_a_block(
    step: &PlannedTx,
    terms: &Terms,
    latest: &TronBlock,
    node: &dyn TronLedger,
) -> Result<(), PlanError> {
    // Only the end of the number is told: it is the latest block that has it.
    let back = latest.number.wrapping_sub(u64::from(terms.block_number)) % REMEMBERED;
    let found = match latest.number.checked_sub(back) {
        Some(number) => node.block(number).await.map_err(unknown(step))?,
        None => None,
    };
    if found.is_some_and(|block| block.id.get(16..32).is_some_and(|part| part.eq_ignore_ascii_case(&terms.block_hash)))
    {
        return Ok(());
    }
    let reason = "refers to a block that is too old or not of this chain; ask for a new one";
    Err(PlanError::step(&step.id, step.said.input_field(), reason))
}

/// A call that burns its limit and does nothing is refused. Of a later step nothing could be said, since it may depend on earlier ones.
async fn limited(
    step: &PlannedTx,
    call: &ContractCall,
    prices: TronPrices,
    is_first: bool,
    node: &dyn TronLedger,
) -> Result<Option<Finding>, PlanError> {
    let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
    let shown = |raw: u64| super::tron_cost::shown(step.chain, U256::from(raw));
    if call.limit > prices.highest_limit {
        let highest = shown(prices.highest_limit);
        return refuse(format!("may burn up to {}, and Tron takes no limit above {highest}", shown(call.limit)));
    }
    if !is_first {
        return Ok(None);
    }
    match node.energy(&step.from, call).await {
        Ok(energy) if prices.of_energy(energy) > call.limit => refuse(format!(
            "may burn up to {} for energy, and would need {} now; it would cost that and do nothing",
            shown(call.limit),
            shown(prices.of_energy(energy))
        )),
        Ok(_) => Ok(None),
        Err(RpcError::Refused { message, .. }) => Ok(Some(Finding::ExpectedToFailAndCost { message })),
        Err(error) => Err(unknown(step)(error)),
    }
}
