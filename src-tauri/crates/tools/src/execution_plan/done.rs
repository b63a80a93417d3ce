//! How far a plan is, by the receipts of this conversation's bundles.

use std::collections::BTreeMap;

use lockstep_chain::{Chain, Prepared};
use lockstep_store::{Step, StepState, StoreError, Vault};

use super::{Plan, PlannedCall};
use crate::context::Cx;

/// How many of the latest requests are looked through.
const SEARCHED: u32 = 2_000;

/// How far a group is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The transactions without a receipt, in order.
    pub left: Vec<PlannedCall>,
    /// Whether some of them wait for the person or for the chain.
    pub under_way: bool,
}

impl Progress {
    pub(crate) fn is_done(&self) -> bool {
        self.left.is_empty()
    }
}

/// How often each transaction was done, and how often it is under way.
pub(super) type Seen = BTreeMap<PlannedCall, (usize, usize)>;

/// Each group's progress. Only what this conversation asked for after the plan was set counts, or what took its place, and only if it succeeded.
pub(crate) async fn progress<'p>(
    cx: &Cx<'_>,
    chain: &'static Chain,
    plan: &'p Plan,
    set_at: i64,
) -> Result<BTreeMap<&'p str, Progress>, StoreError> {
    let vault = cx.vault().await?;
    let steps = cx.records().history(Some(chain), SEARCHED).await?;
    let mut here: BTreeMap<String, bool> = BTreeMap::new();
    let mut found = Vec::new();
    for step in steps.iter().filter(|step| step.created_at >= set_at) {
        let is_here = match here.get(&step.bundle) {
            Some(known) => *known,
            None => {
                let is_here = cx.notes().asked_for(&step.bundle).await?;
                here.insert(step.bundle.clone(), is_here);
                is_here
            }
        };
        let Some(call) = call_of(chain, &vault, step) else { continue };
        found.push(Found { is_here, nonce: step.planned.nonce, call, state: step.state });
    }
    Ok(of(plan, seen(found)))
}

/// A transaction of the vault that was asked for after the plan was set.
pub(super) struct Found {
    /// Whether this conversation asked for it.
    pub is_here: bool,
    pub nonce: u64,
    pub call: PlannedCall,
    pub state: StepState,
}

/// What counts of these transactions. One with the number, recipient, value and data of another took its place at another fee, also if
/// another conversation or the person asked for that: only one of them is carried out.
pub(super) fn seen(found: Vec<Found>) -> Seen {
    let mut numbers: BTreeMap<(PlannedCall, u64), (bool, End)> = BTreeMap::new();
    for Found { is_here, nonce, call, state } in found {
        let end = match state {
            StepState::Confirmed => End::Done,
            StepState::Planned
            | StepState::Approved
            | StepState::Released
            | StepState::Signed
            | StepState::Broadcast
            | StepState::Timeout => End::Open,
            StepState::Failed | StepState::NotSigned | StepState::Skipped => End::Nothing,
        };
        let (of_here, best) = numbers.entry((call, nonce)).or_insert((false, End::Nothing));
        // What was never signed left its number to whatever came next.
        *of_here |= is_here && !matches!(state, StepState::NotSigned | StepState::Skipped);
        *best = (*best).max(end);
    }
    let mut seen = Seen::new();
    for ((call, _), (_, end)) in numbers.into_iter().filter(|(_, (of_here, _))| *of_here) {
        let (done, under_way) = seen.entry(call).or_default();
        match end {
            End::Done => *done = done.saturating_add(1),
            End::Open => *under_way = under_way.saturating_add(1),
            End::Nothing => {}
        }
    }
    seen
}

/// What became of all transactions with one number, recipient, value and data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Nothing,
    Open,
    Done,
}

/// Gives each receipt to one transaction of the plan, in order.
pub(super) fn of(plan: &Plan, mut seen: Seen) -> BTreeMap<&str, Progress> {
    let mut all = BTreeMap::new();
    for group in &plan.groups {
        let mut progress = Progress::default();
        for call in &group.calls {
            match seen.get_mut(call) {
                Some((done @ 1.., _)) => *done = done.saturating_sub(1),
                Some((_, under_way @ 1..)) => {
                    *under_way = under_way.saturating_sub(1);
                    progress.under_way = true;
                    progress.left.push(call.clone());
                }
                Some(_) | None => progress.left.push(call.clone()),
            }
        }
        all.insert(group.id.as_str(), progress);
    }
    all
}

/// The transaction of a step, by its bytes.
fn call_of(chain: &'static Chain, vault: &Vault, step: &Step) -> Option<PlannedCall> {
    let form = step.planned.form.carried()?;
    let prepared = Prepared::of_encoding(chain, form, &step.planned.bytes, &vault.keys.on_chain(chain)?).ok()?;
    let tx = prepared.transaction().with_calldata()?;
    let to = tx.to().map(|to| chain.address(&to.to_string())).transpose().ok()?;
    Some(PlannedCall { to, value: tx.value(), data: tx.data().clone() })
}
