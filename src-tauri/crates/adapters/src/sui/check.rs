//! Checks a plan on Sui: each named object exists in the named version, belongs to the account and has the stated type; no two transactions use
//! one object; the gas price suits the epoch; and a simulation of the transaction succeeds.

use std::collections::HashSet;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::sui::{NamedObject, SuiNeeds, sui_type};
use lockstep_chain::{Amount, Chain, Prepared, Transaction, plain_text};
use lockstep_findings::{Finding, Taker};
use lockstep_rpc::sui::{SuiEpoch, SuiLedger, SuiObject, SuiOwner};
use lockstep_texts::{Said, error};

use crate::funds::Funds;
use crate::order::in_use;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown};

/// An object in one version.
type ObjectVersion = (String, u64);

pub(super) struct SuiChecks {
    node: Arc<dyn SuiLedger>,
    funds: Funds,
    on_the_way: HashSet<ObjectVersion>,
    in_this_bundle: HashSet<ObjectVersion>,
    /// Whether an earlier step may change more than its own coins, so that the chain's current state is no longer what later steps meet.
    unlike_now: bool,
}

impl SuiChecks {
    pub(super) fn new(chain: &'static Chain, node: Arc<dyn SuiLedger>, context: &CheckContext) -> Self {
        let on_the_way = in_use(chain, context.key.as_ref(), &context.open, objects_used);
        Self { node, funds: Funds::default(), on_the_way, in_this_bundle: HashSet::new(), unlike_now: false }
    }

    async fn has_its_objects(&mut self, step: &Planned<'_>, needs: &SuiNeeds) -> Result<(), Refusal> {
        let refuse = |reason: Said| Err(Refusal::Invalid(reason));
        let ids: Vec<String> = needs.objects().map(|one| one.id.clone()).collect();
        let found = self.node.objects(&ids).await?;
        for (named, found) in needs.objects().zip(found) {
            let id = named.id.as_str();
            let Some(found) = found else {
                return refuse(error::step_sui_gone(id));
            };
            if let Some(why) = unlike(named, &found, step.from) {
                return refuse(why);
            }
            if found.owner == SuiOwner::Immutable {
                continue;
            }
            let place = (id.to_owned(), named.version);
            if self.on_the_way.contains(&place) {
                return refuse(error::step_sui_on_its_way(id));
            }
            if !self.in_this_bundle.insert(place) {
                return refuse(error::step_sui_twice(id));
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Checks for SuiChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let needs = needs(step.prepared).ok_or_else(|| Refusal::Invalid(error::step_sui_no_account()))?;
        if let Some(sponsor) = &needs.sponsor {
            return Err(Refusal::Invalid(error::step_sui_sponsor(sponsor.as_str())));
        }
        if needs.gas.is_empty() {
            return Err(Refusal::Invalid(error::step_sui_gas()));
        }
        let epoch = self.node.epoch().await?;
        in_time(step, &needs, epoch)?;
        self.has_its_objects(step, &needs).await?;
        let mut shown = Shown::default();
        // The type of some objects is known only to the chain; the simulation shows whether they are enough.
        if step.facts.moves.iter().all(|one| one.asset.id.as_deref().is_none_or(|id| sui_type(id).is_some())) {
            // It spends the coins that it names, so money from an earlier step cannot help it.
            let step = Planned { may_bring: &[], ..*step };
            shown = self.funds.take(&step, None, self.node.as_ref()).await?.shown;
        }
        // After a call with unknown effects, the step may meet another state than the current one.
        if !self.unlike_now {
            let simulated = self.node.simulate(&needs.bytes).await?;
            if let Some(why) = simulated.error {
                return Err(Refusal::Invalid(error::step_sui_fails(plain_text(&why, 200))));
            }
        }
        self.unlike_now |= !step.facts.calls.is_empty();
        Ok(Checked { findings: needs.last_epoch.map(soon_over).into_iter().collect(), shown, ..Checked::default() })
    }
}

/// Checks the versions of the named objects and the epoch. The objects hold the amount, so no balance is read.
pub(super) async fn recheck(node: &dyn SuiLedger, step: &Planned<'_>) -> Result<(), Changed> {
    let Some(needs) = needs(step.prepared) else { return Err(Changed::Over(error::step_sui_no_account())) };
    in_time(step, &needs, node.epoch().await?)?;
    let ids: Vec<String> = needs.objects().map(|one| one.id.clone()).collect();
    let found = node.objects(&ids).await?;
    for (named, found) in needs.objects().zip(found) {
        if found.is_none_or(|found| found.version != named.version) {
            return Err(Changed::Over(error::step_sui_used_now(named.id.as_str())));
        }
    }
    Ok(())
}

/// Why an object is not what the transaction says.
fn unlike(named: &NamedObject, found: &SuiObject, from: &str) -> Option<Said> {
    let id = named.id.as_str();
    if found.version != named.version {
        let (was, is) = (named.version, found.version);
        return Some(error::step_sui_version(id, is.to_string(), was.to_string()));
    }
    if found.digest != named.digest {
        return Some(error::step_sui_digest(id));
    }
    match &found.owner {
        SuiOwner::Account(owner) if owner != from && !named.received => {
            return Some(error::step_sui_owner(id, owner.as_str()));
        }
        SuiOwner::Another if !named.received => return Some(error::step_sui_nobodys(id)),
        SuiOwner::Account(_) | SuiOwner::Immutable | SuiOwner::Another => {}
    }
    let said = named.coin.as_deref().filter(|said| found.coin.as_deref() != Some(*said))?;
    Some(error::step_sui_not_that_coin(id, said))
}

fn in_time(step: &Planned<'_>, needs: &SuiNeeds, epoch: SuiEpoch) -> Result<(), Refusal> {
    let refuse = |reason: Said| Err(Refusal::Invalid(reason));
    let now = epoch.number;
    if let Some(last) = needs.last_epoch.filter(|last| *last < now) {
        return refuse(error::step_sui_epoch(last.to_string(), now.to_string()));
    }
    if needs.price < epoch.price {
        let native = step.chain.native;
        let shown = |raw: u64| Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker);
        return refuse(error::step_sui_price(shown(needs.price), shown(epoch.price)));
    }
    Ok(())
}

fn soon_over(last: u64) -> Finding {
    Finding::TakenUntilEpoch { by: Taker::Network("Sui".into()), epoch: last }
}

fn needs(prepared: &Prepared) -> Option<SuiNeeds> {
    match prepared.transaction() {
        Transaction::Sui(transaction) => transaction.needs(),
        _ => None,
    }
}

/// The objects that a transaction uses, as id and version; the gas coin comes first.
pub(super) fn objects_used(prepared: &Prepared) -> Vec<ObjectVersion> {
    needs(prepared).map_or_else(Vec::new, |needs| needs.objects().map(|one| (one.id.clone(), one.version)).collect())
}

/// The last epoch that can include a transaction, if it names one.
pub(super) fn last_epoch(prepared: &Prepared) -> Option<u64> {
    needs(prepared)?.last_epoch
}
