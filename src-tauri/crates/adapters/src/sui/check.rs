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
        let refuse = |reason: String| Err(Refusal::invalid(reason));
        let ids: Vec<String> = needs.objects().map(|one| one.id.clone()).collect();
        let found = self.node.objects(&ids).await?;
        for (named, found) in needs.objects().zip(found) {
            let id = &named.id;
            let Some(found) = found else {
                return refuse(format!("uses the object {id}, which is not there any more"));
            };
            if let Some(why) = unlike(named, &found, step.from) {
                return refuse(format!("uses the object {id}, {why}"));
            }
            if found.owner == SuiOwner::Immutable {
                continue;
            }
            let place = (id.clone(), named.version);
            if self.on_the_way.contains(&place) {
                return refuse(format!("uses the object {id}, which a transaction that is on its way uses already"));
            }
            if !self.in_this_bundle.insert(place) {
                return refuse(format!("uses the object {id}, which is used before it in the same request"));
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Checks for SuiChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let refused = |reason: String| Refusal::invalid(reason);
        let needs = needs(step.prepared).ok_or_else(|| refused("is no transaction of an account".to_owned()))?;
        if let Some(sponsor) = &needs.sponsor {
            return Err(refused(format!("needs the signature of {sponsor} as well, who pays its fee, and has none")));
        }
        if needs.gas.is_empty() {
            return Err(refused("pays its fee out of no coin of the account, which is not followed here".to_owned()));
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
            if let Some(error) = simulated.error {
                return Err(refused(format!("would not be carried out: {}", plain_text(&error, 200))));
            }
        }
        self.unlike_now |= !step.facts.calls.is_empty();
        Ok(Checked { findings: needs.last_epoch.map(soon_over).into_iter().collect(), shown, ..Checked::default() })
    }
}

/// Checks the versions of the named objects and the epoch. The objects hold the amount, so no balance is read.
pub(super) async fn recheck(node: &dyn SuiLedger, step: &Planned<'_>) -> Result<(), Changed> {
    let Some(needs) = needs(step.prepared) else { return Err(Changed::over("is no transaction of an account")) };
    in_time(step, &needs, node.epoch().await?)?;
    let ids: Vec<String> = needs.objects().map(|one| one.id.clone()).collect();
    let found = node.objects(&ids).await?;
    for (named, found) in needs.objects().zip(found) {
        if found.is_none_or(|found| found.version != named.version) {
            return Err(Changed::over(format!(
                "uses the object {}, which another transaction has used by now",
                named.id
            )));
        }
    }
    Ok(())
}

/// Why an object is not what the transaction says.
fn unlike(named: &NamedObject, found: &SuiObject, from: &str) -> Option<String> {
    if found.version != named.version {
        let (was, is) = (named.version, found.version);
        return Some(format!("which is in version {is} by now, and not in version {was}; ask for a new one"));
    }
    if found.digest != named.digest {
        return Some("and names another digest for it than the chain has".to_owned());
    }
    match &found.owner {
        SuiOwner::Account(owner) if owner != from && !named.received => {
            return Some(format!("which belongs to {owner}"));
        }
        SuiOwner::Another if !named.received => return Some("which is no account's own".to_owned()),
        SuiOwner::Account(_) | SuiOwner::Immutable | SuiOwner::Another => {}
    }
    let said = named.coin.as_deref().filter(|said| found.coin.as_deref() != Some(*said))?;
    Some(format!("which is said to be a coin of the type {said}, and is none"))
}

fn in_time(step: &Planned<'_>, needs: &SuiNeeds, epoch: SuiEpoch) -> Result<(), Refusal> {
    let refuse = |reason: String| Err(Refusal::invalid(reason));
    let now = epoch.number;
    if let Some(last) = needs.last_epoch.filter(|last| *last < now) {
        return refuse(format!("can be taken in until epoch {last}, and {now} has begun; ask for a new one"));
    }
    if needs.price < epoch.price {
        let native = step.chain.native;
        let shown = |raw: u64| Amount::from_raw(U256::from(raw), native.decimals).with_ticker(native.ticker);
        return refuse(format!(
            "offers {} for a unit of gas, and the network takes nothing below {}; ask for a new one",
            shown(needs.price),
            shown(epoch.price)
        ));
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
