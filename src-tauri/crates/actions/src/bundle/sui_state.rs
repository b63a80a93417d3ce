//! What Sui says of a plan: that each object that a transaction names is there in that version, is the account's own and what it is said
//! to be, that no two transactions use the same, that its price is the epoch's, and that it would be carried out.

use std::collections::HashSet;

use alloy::primitives::U256;
use lockstep_chain::{
    Amount, Carried, Chain, ChainKind, NamedObject, Prepared, PublicKey, SuiNeeds, plain_text, sui_type,
};
use lockstep_findings::Finding;
use lockstep_rpc::{SuiEpoch, SuiLedger, SuiObject, SuiOwner};
use lockstep_store::Step;

use super::chain_state::unknown;
use super::funds::Funds;
use super::plan::{Body, PlanError, PlannedTx, Planner};

/// An object in one version.
type ObjectVersion = (String, u64);

/// Objects that are used already, by a transaction that is on its way or by an earlier step.
pub(super) struct SuiState {
    on_the_way: HashSet<ObjectVersion>,
    in_this_bundle: HashSet<ObjectVersion>,
    /// Whether an earlier step may have changed more than its own coins.
    unlike_now: bool,
}

impl SuiState {
    pub(super) fn of(planner: &Planner<'_>) -> Self {
        let on_the_way = planner.open.iter().flat_map(|step| used_by(planner, step)).collect();
        Self { on_the_way, in_this_bundle: HashSet::new(), unlike_now: false }
    }

    pub(super) async fn check(
        &mut self,
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn SuiLedger,
        funds: &mut Funds,
    ) -> Result<(), PlanError> {
        let refused = |reason: String| PlanError::step(&step.id, step.said.input_field(), reason);
        let needs = body.prepared.sui_needs().ok_or_else(|| refused("is no transaction of an account".to_owned()))?;
        if let Some(sponsor) = &needs.sponsor {
            return Err(refused(format!("needs the signature of {sponsor} as well, who pays its fee, and has none")));
        }
        if needs.gas.is_empty() {
            return Err(refused("pays its fee out of no coin of the account, which is not followed here".to_owned()));
        }
        let epoch = node.epoch().await.map_err(unknown(step))?;
        in_time(step, &needs, epoch)?;
        self.has_its_objects(step, &needs, node).await?;
        // Of some objects only the chain knows what they are; the simulation finds out whether they are enough.
        if body.facts.moves.iter().all(|one| one.asset.id.as_deref().is_none_or(|id| sui_type(id).is_some())) {
            funds.take(step, body, None, node).await?;
        }
        // What comes after a call that nobody can tell may find another state than there is now.
        if !self.unlike_now {
            let simulated = node.simulate(&needs.bytes).await.map_err(unknown(step))?;
            if let Some(error) = simulated.error {
                return Err(refused(format!("would not be carried out: {}", plain_text(&error, 200))));
            }
        }
        self.unlike_now |= !body.facts.calls.is_empty();
        step.findings.extend(needs.last_epoch.map(soon_over));
        Ok(())
    }

    async fn has_its_objects(
        &mut self,
        step: &PlannedTx,
        needs: &SuiNeeds,
        node: &dyn SuiLedger,
    ) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        let ids: Vec<String> = needs.objects().map(|one| one.id.clone()).collect();
        let found = node.objects(&ids).await.map_err(unknown(step))?;
        for (named, found) in needs.objects().zip(found) {
            let id = &named.id;
            let Some(found) = found else {
                return refuse(format!("uses the object {id}, which is not there any more"));
            };
            if let Some(why) = unlike(named, &found, &step.from) {
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

/// Why an object is not what a transaction names it for.
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

fn in_time(step: &PlannedTx, needs: &SuiNeeds, epoch: SuiEpoch) -> Result<(), PlanError> {
    let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
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
    Finding::TakenUntilEpoch { by: "Sui".into(), epoch: last }
}

fn used_by(planner: &Planner<'_>, step: &Step) -> Vec<ObjectVersion> {
    let Some(chain) = planner.registry.find(&step.planned.chain) else { return Vec::new() };
    let Some(key) = planner.keys.on_chain(chain) else { return Vec::new() };
    objects_used(step, chain, &key)
}

/// The objects that a journalled step of Sui uses, by id and version; none on other chains.
pub fn objects_used(step: &Step, chain: &'static Chain, key: &PublicKey) -> Vec<(String, u64)> {
    if chain.kind != ChainKind::Sui {
        return Vec::new();
    }
    let (form, bytes): (Carried, &[u8]) = (step.planned.form, &step.planned.unsigned_tx);
    let needs = Prepared::of_carried(chain, form, bytes, key).ok().and_then(|prepared| prepared.sui_needs());
    needs.map_or_else(Vec::new, |needs| needs.objects().map(|one| (one.id.clone(), one.version)).collect())
}
