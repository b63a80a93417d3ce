//! `next_groups`: drafts the groups of the conversation's plan that can be asked for now. Nothing is signed or sent.

use std::collections::BTreeMap;

use lockstep_chain::plain_text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::coins::native_of;
use crate::context::Cx;
use crate::execution_plan::{Plan, PlannedCall, Progress, progress};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "next_groups";
/// How much is drafted before the rest is only named, in bytes. A model reads no result that is much longer.
const LONG_ENOUGH: usize = 12_000;

pub(crate) struct NextGroups;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Drafts this group only, by its id. All that can be asked for, as far as they fit into one answer, if absent.
    #[serde(default)]
    group: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`, `under_way` if only groups that were asked for before are open, or `done`.
    status: &'static str,
    chain: String,
    /// The groups to ask for now.
    groups: Vec<Ready>,
    /// The ids of groups that can be asked for now, too, and were not drafted. `group` drafts one of them.
    more: Vec<String>,
    /// The groups whose transactions wait for the person or for the chain.
    under_way: Vec<String>,
    /// The groups that come after others that are not done.
    waiting: Vec<String>,
    done: Vec<String>,
    note: &'static str,
}

/// A group to ask for.
#[derive(Serialize, JsonSchema)]
struct Ready {
    id: String,
    title: String,
    /// The steps for `sign_transaction_bundle`. What has its receipt already is left out.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
}

impl Tool for NextGroups {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "scripts",
        mode: "nextGroups",
        title: "Draft the next groups of the plan",
        about: "Drafts the groups of this conversation's plan whose predecessors are done, as their receipts say. Nothing is signed or sent: put the steps of one group into sign_transaction_bundle, and ask again when it has ended.",
        waiting: "looking for what is next in the plan",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::AsyncOnly,
        shows: &[Sees::Addresses, Sees::Balances],
    };
    const FOR_DEVELOPERS: bool = true;

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let none = || ToolError::new(ToolCode::NotFound, "This conversation has no plan. Nothing was done.");
        let (text, set_at) = cx.notes().plan().await?.ok_or_else(none)?;
        let plan: Plan = serde_json::from_str(&text).map_err(|error| ToolError::new(ToolCode::Internal, error))?;
        let chain = cx.chain(&plan.chain)?;
        let progress = progress(cx, chain, &plan, set_at).await?;
        let coins = cx.coins_on(chain).await?;
        let native = native_of(NAME, chain, &coins)?;
        let (mut groups, mut under_way, mut more, mut length) = (Vec::new(), Vec::new(), Vec::new(), 0usize);
        let wanted = input.group.as_deref().map(str::trim).filter(|id| !id.is_empty());
        if let Some(unknown) = wanted.filter(|id| plan.groups.iter().all(|group| group.id != *id)) {
            let why = format!("the plan has no group “{}”", plain_text(unknown, 60));
            return Err(ToolError::input(NAME, Some("group"), &why));
        }
        let next = plan.next(&progress);
        for group in &next {
            let Some(Progress { left, under_way: open }) = progress.get(group.id.as_str()) else { continue };
            if *open {
                under_way.push(group.id.clone());
                continue;
            }
            if wanted.map_or(length >= LONG_ENOUGH, |id| id != group.id) {
                more.push(group.id.clone());
                continue;
            }
            if let Some(first) = plan.nonce {
                still_at(cx, first, &plan, &progress, &native.address).await?;
            }
            let calls = left.iter().map(PlannedCall::to_draft).collect();
            let drafted = cx.holdings().draft_calls(native, calls).await;
            let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
            let transactions: Vec<Value> = drafted.into_iter().map(|one| one.step).collect();
            length = transactions.iter().fold(length, |sum, step| sum.saturating_add(step.to_string().len()));
            groups.push(Ready { id: group.id.clone(), title: group.title.clone(), transactions });
        }
        let ids = |fits: &dyn Fn(&str) -> bool| -> Vec<String> {
            plan.groups.iter().map(|group| group.id.clone()).filter(|id| fits(id)).collect()
        };
        let is_done = |id: &str| progress.get(id).is_some_and(Progress::is_done);
        let status = match (groups.is_empty() && more.is_empty(), under_way.is_empty()) {
            (false, _) => "ready",
            (true, false) => "under_way",
            (true, true) => "done",
        };
        Ok(Output {
            status,
            chain: plan.chain.clone(),
            waiting: ids(&|id| !is_done(id) && next.iter().all(|group| group.id != id)),
            done: ids(&is_done),
            groups,
            more,
            under_way,
            note: "Nothing was signed or sent. Ask for one group at a time: the nonces are valid until the account sends something else.",
        })
    }
}

/// Checks that the account has sent nothing beside the plan, if the addresses of contracts that it creates depend on that.
async fn still_at(
    cx: &Cx<'_>,
    first: u64,
    plan: &Plan,
    progress: &BTreeMap<&str, Progress>,
    address: &str,
) -> Result<(), ToolError> {
    let chain = cx.chain(&plan.chain)?;
    let all: usize = plan.groups.iter().map(|group| group.calls.len()).sum();
    let left: usize = progress.values().map(|one| one.left.len()).sum();
    let expected = first.saturating_add(u64::try_from(all.saturating_sub(left)).unwrap_or(u64::MAX));
    match cx.holdings().next_order(chain, address).await? {
        Some(next) if next == expected => Ok(()),
        _ => {
            let why = "The account has sent something beside this plan, so that the contracts that it creates would have other addresses. Run the script again. Nothing was signed or sent.";
            Err(ToolError::new(ToolCode::Refused, why))
        }
    }
}
