//! What a chain of outputs says of a plan: that each output is still there, and that no two steps spend the same.

use std::collections::HashSet;

use lockstep_chain::{Carried, ChainKind, Live, Prepared};
use lockstep_rpc::{Spend, UtxoLedger};
use lockstep_store::Step;

use super::chain_state::unknown;
use super::keys::public_key;
use super::plan::{OtherBody, PlanError, PlannedTx, Planner};

/// Outputs that are spent already, by a transaction that is on its way or by an earlier step.
pub(super) struct UtxoState {
    on_the_way: HashSet<(&'static str, String, u32)>,
    in_this_bundle: HashSet<(&'static str, String, u32)>,
}

impl UtxoState {
    pub(super) fn of(planner: &Planner<'_>) -> Self {
        let on_the_way = planner.open.iter().flat_map(|step| spends_of(planner, step)).collect();
        Self { on_the_way, in_this_bundle: HashSet::new() }
    }

    /// The amounts of the inputs are part of what is signed, so that what covers the outputs on paper covers them on the chain.
    pub(super) async fn check(
        &mut self,
        step: &PlannedTx,
        body: &OtherBody,
        node: &dyn UtxoLedger,
    ) -> Result<(), PlanError> {
        let refuse = |reason: String| Err(PlanError::step(&step.id, step.said.input_field(), reason));
        for spent in body.prepared.spends() {
            let output = format!("output {} of {}", spent.index, spent.txid);
            let place = (step.chain.name, spent.txid.clone(), spent.index);
            if self.on_the_way.contains(&place) {
                return refuse(format!("spends {output}, which a transaction that is on its way spends already"));
            }
            if !self.in_this_bundle.insert(place) {
                return refuse(format!("spends {output}, which an earlier step spends already"));
            }
            match node.spend(&spent.txid, spent.index).await.map_err(unknown(step))? {
                Spend::Unspent => {}
                Spend::SpentBy { txid, .. } => {
                    return refuse(format!("spends {output}, which the transaction {txid} has spent"));
                }
                Spend::NoSuchOutput => return refuse(format!("spends {output}, which the node does not know")),
            }
        }
        Ok(())
    }
}

/// The outputs that a journalled step spends, where it is of such a chain.
fn spends_of(planner: &Planner<'_>, step: &Step) -> Vec<(&'static str, String, u32)> {
    let read = || {
        let chain = planner.registry.find(&step.planned.chain).filter(|chain| chain.kind == ChainKind::Utxo)?;
        let key = public_key(chain, planner.keys)?;
        let (form, bytes): (Carried, &[u8]) = (step.planned.form, &step.planned.unsigned_tx);
        let prepared = Prepared::of_carried(chain.row?, form, bytes, &key, Live::default()).ok()?;
        Some(prepared.spends().into_iter().map(|one| (chain.name, one.txid, one.index)).collect())
    };
    read().unwrap_or_default()
}
