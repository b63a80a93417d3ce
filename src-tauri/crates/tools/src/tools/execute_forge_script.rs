//! `execute_forge_script`: runs a Solidity script with the person's forge in a sandbox and drafts what it would send. Nothing is sent.

use lockstep_bus::TaskStage;
use lockstep_wallet::{ScriptCall, ScriptStage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::set_execution_plan::KeptCalls;
use crate::coins::native_of;
use crate::context::Cx;
use crate::execution_plan::{MOST_OF_ONE, PlannedCall};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "execute_forge_script";
/// Said of a script that creates a contract.
const CREATES: &str =
    "One of them creates a contract, which the rules of a vault refuse until the person allows it in Settings, Rules.";
/// The most transactions of a script.
const MOST: usize = 128;

pub(crate) struct ExecuteForgeScript;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// One file of Solidity with a contract that has `run()`. `forge-std/Script.sol` and `forge-std/console.sol` may be imported. What is sent stands between `vm.startBroadcast()` and `vm.stopBroadcast()`. Commands, files, the environment and other nodes are not available.
    source: String,
    /// The contract with `run()`, if the source has several contracts.
    #[serde(default, alias = "contract_name")]
    contract: Option<String>,
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`, `nothing_to_send`, or `needs_a_plan` if it has more transactions than one bundle.
    status: &'static str,
    chain: &'static str,
    /// What the script printed.
    logs: Vec<String>,
    /// What `run()` returned.
    returned: Vec<String>,
    gas_used: u64,
    /// What the script would send, in order.
    calls: Vec<Call>,
    /// The steps for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: String,
}

/// A transaction that a script would send. Its bytes stand in the step.
#[derive(Serialize, JsonSchema)]
struct Call {
    /// Absent if a contract is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// Base units of the network's own coin.
    value: String,
    /// The length of the calldata, or of the code that creates the contract.
    data_bytes: usize,
    /// What the source calls it. Nothing vouches for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

impl Call {
    fn of(call: &ScriptCall) -> Self {
        let name = match (&call.contract, &call.function) {
            (Some(contract), Some(function)) => Some(format!("{contract}.{function}")),
            (Some(one), None) | (None, Some(one)) => Some(one.clone()),
            (None, None) => None,
        };
        let to = call.to.map(|to| to.to_string());
        Self { to, value: call.value.to_string(), data_bytes: call.data.len(), name }
    }
}

impl Tool for ExecuteForgeScript {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["run_forge_script"],
        agent: "scripts",
        mode: "run",
        title: "Run a Solidity script",
        about: "Compiles a Solidity script and carries it out on this computer, as the vault's account on the present state of a network, in a sandbox. Returns what it printed and drafts what it would broadcast. Nothing is signed or sent: put the drafts into sign_transaction_bundle.",
        waiting: "running the script in a sandbox",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::LongRunning,
        shows: &[Sees::Addresses, Sees::Balances],
    };
    const FOR_DEVELOPERS: bool = true;

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        let contract = input.contract.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let tells = |stage| match stage {
            ScriptStage::Compiles => cx.tells(TaskStage::Compiling, 0, 3),
            ScriptStage::Runs => cx.tells(TaskStage::Simulating, 1, 3),
        };
        let ran = tokio::select! {
            ran = cx.holdings().run_script(chain, &input.source, contract, &tells) => ran?,
            () = cx.turn.stop.stopped() => {
                let why = format!("{} while the script ran, which ended it. Nothing was signed or sent.", cx.turn.stop.why());
                return Err(ToolError::new(ToolCode::Stopped, why));
            }
        };
        if ran.calls.len() > MOST {
            let why = format!("The script would send {} transactions. At most {MOST} are drafted.", ran.calls.len());
            return Err(ToolError::new(ToolCode::OverLimit, format!("{why} Nothing was signed or sent.")));
        }
        let coins = cx.coins_on(chain).await?;
        let native = native_of(NAME, chain, &coins)?;
        let planned: Vec<PlannedCall> = ran.calls.iter().map(planned).collect();
        // The addresses of what it creates depend on the nonce, and forge does not count what waits for a block, or was forgotten by the node.
        let creates = planned.iter().any(|call| call.to.is_none());
        let nonce = ran.calls.first().filter(|_| creates).map(|call| call.nonce);
        if let Some(first) = nonce
            && cx.holdings().next_order(chain, &native.address).await? != Some(first)
        {
            let why = "The account has sent something that is in no block yet, so that the contracts of the script would have other addresses. Run it again when that is done. Nothing was signed or sent.";
            return Err(ToolError::new(ToolCode::Refused, why));
        }
        let (status, transactions, note) = match ran.calls.len() {
            0 => ("nothing_to_send", Vec::new(), "The script ran and sends nothing. Nothing was signed or sent."),
            1..=MOST_OF_ONE => {
                cx.tells(TaskStage::Drafting, 2, 3);
                let calls = planned.iter().map(PlannedCall::to_draft).collect();
                let drafted = cx.holdings().draft_calls(native, calls).await;
                let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
                let note = "Nothing was signed or sent. The wallet drafted the transactions with its own fees. The nonces are valid until the account sends something else.";
                ("ready", drafted.into_iter().map(|one| one.step).collect(), note)
            }
            _ => {
                keep(cx, KeptCalls { chain: chain.name.to_owned(), calls: planned, nonce }).await?;
                let note = "Nothing was signed or sent. These are more transactions than one bundle has: call set_execution_plan with `script`, the id of this task, and then next_groups.";
                ("needs_a_plan", Vec::new(), note)
            }
        };
        Ok(Output {
            status,
            chain: chain.name,
            logs: ran.logs,
            returned: ran.returned,
            gas_used: ran.gas_used,
            calls: ran.calls.iter().map(Call::of).collect(),
            transactions,
            note: if creates { format!("{note} {CREATES}") } else { note.to_owned() },
        })
    }
}

fn planned(call: &ScriptCall) -> PlannedCall {
    PlannedCall { to: call.to.map(|to| to.to_string()), value: call.value, data: call.data.clone() }
}

/// Keeps what a plan is made of, if there is a conversation that it belongs to.
async fn keep(cx: &Cx<'_>, calls: KeptCalls) -> Result<(), ToolError> {
    if cx.turn.conversation.is_empty() {
        return Ok(());
    }
    let text = serde_json::to_string(&calls).map_err(|error| ToolError::new(ToolCode::Internal, error))?;
    Ok(cx.notes().keep_script_calls(&cx.action.id, &text).await?)
}
