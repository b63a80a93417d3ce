//! `set_execution_plan`: keeps groups of transactions with the conversation. Nothing is drafted, signed or sent.

use lockstep_chain::plain_text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::execution_plan::{Group, MOST_OF_ONE, Plan, PlannedCall};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "set_execution_plan";

pub(crate) struct SetExecutionPlan;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    /// The groups, in any order. Absent if `script` is given.
    #[serde(default)]
    groups: Vec<GroupIn>,
    /// The id of a task of execute_forge_script whose result is `needs_a_plan`: its transactions become groups, one after the other.
    #[serde(default)]
    script: Option<String>,
}

/// Transactions that fit in one bundle.
#[derive(Deserialize, JsonSchema)]
struct GroupIn {
    /// Names the group in `after`.
    id: String,
    #[serde(default)]
    title: String,
    /// The ids of groups that have to be done before.
    #[serde(default)]
    after: Vec<String>,
    #[schemars(length(min = 1, max = 16))]
    calls: Vec<CallIn>,
}

#[derive(Deserialize, JsonSchema)]
struct CallIn {
    /// The recipient or contract; absent to create a contract.
    #[serde(default)]
    to: Option<String>,
    /// A whole number of base units of the network's own coin, as text.
    #[serde(default)]
    value: Option<String>,
    /// The calldata, or the code that creates, in hex.
    #[serde(default)]
    data: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `set`.
    status: &'static str,
    chain: String,
    groups: Vec<GroupOut>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct GroupOut {
    id: String,
    after: Vec<String>,
    count: usize,
}

/// What a script would send, as `execute_forge_script` keeps it.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptCalls {
    pub chain: String,
    pub calls: Vec<PlannedCall>,
    /// The nonce of the first, if it creates contracts, whose addresses depend on it.
    pub nonce: Option<u64>,
}

impl Tool for SetExecutionPlan {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "scripts",
        mode: "plan",
        title: "Set a plan",
        about: "Keeps a plan with this conversation: groups of up to 16 transactions on one network, each after the groups that it names. It takes the place of an earlier plan. Nothing is signed or sent: ask for the groups with next_groups.",
        waiting: "checking the plan",
        annotations: Annotations::ADDS,
        authority: Authority::Suggest,
        kind: Kind::AsyncOnly,
        shows: &[Sees::Addresses],
    };
    const FOR_DEVELOPERS: bool = true;

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        if cx.turn.conversation.is_empty() {
            return Err(ToolError::unsupported(NAME, "a plan belongs to a conversation"));
        }
        let plan = match &input.script {
            Some(_) if !input.groups.is_empty() => {
                return Err(ToolError::input(NAME, Some("script"), "a plan has groups or a script, not both"));
            }
            Some(task) => of_script(cx, task.trim()).await?,
            None => of_groups(cx, input)?,
        };
        plan.check(NAME)?;
        let text = serde_json::to_string(&plan).map_err(|error| ToolError::new(ToolCode::Internal, error))?;
        cx.notes().set_plan(&text, cx.now()).await?;
        let shown = |group: Group| GroupOut { id: group.id, after: group.after, count: group.calls.len() };
        Ok(Output {
            status: "set",
            chain: plan.chain,
            groups: plan.groups.into_iter().map(shown).collect(),
            note: "Nothing was drafted, signed or sent. next_groups drafts the groups that can be asked for now.",
        })
    }
}

fn of_groups(cx: &Cx<'_>, input: Input) -> Result<Plan, ToolError> {
    let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
    if chain.evm_id().is_none() {
        return Err(ToolError::unsupported(NAME, "a plan is for an EVM network"));
    }
    let mut groups = Vec::with_capacity(input.groups.len());
    for (place, group) in input.groups.into_iter().enumerate() {
        let mut calls = Vec::with_capacity(group.calls.len());
        for (at, call) in group.calls.iter().enumerate() {
            let given = (call.to.as_deref(), call.value.as_deref(), call.data.as_deref());
            calls.push(PlannedCall::read(NAME, chain, &format!("groups[{place}].calls[{at}]"), given)?);
        }
        groups.push(Group { id: group.id, title: plain_text(&group.title, 60), after: group.after, calls });
    }
    Ok(Plan { chain: chain.name.to_owned(), groups, nonce: None })
}

async fn of_script(cx: &Cx<'_>, task: &str) -> Result<Plan, ToolError> {
    let kept = cx.notes().script_calls(task).await?;
    let kept = kept.and_then(|text| serde_json::from_str::<KeptCalls>(&text).ok()).ok_or_else(|| {
        let why = "This conversation has no script of that id that needs a plan. Nothing was changed.";
        ToolError::new(ToolCode::NotFound, why).at("script")
    })?;
    let mut groups: Vec<Group> = Vec::new();
    for (number, calls) in (1usize..).zip(kept.calls.chunks(MOST_OF_ONE)) {
        let after = groups.last().map(|before| before.id.clone()).into_iter().collect();
        groups.push(Group { id: number.to_string(), title: String::new(), after, calls: calls.to_vec() });
    }
    Ok(Plan { chain: kept.chain, groups, nonce: kept.nonce })
}
