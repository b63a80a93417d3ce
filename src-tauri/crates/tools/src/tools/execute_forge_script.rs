//! `execute_forge_script`: runs a Solidity script with the person's forge in a sandbox and drafts what it would send. Nothing is sent.

use lockstep_bus::TaskStage;
use lockstep_wallet::{ScriptCall, ScriptStage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::coins::native_of;
use crate::context::Cx;
use crate::holdings::CallToDraft;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};
use crate::{ToolCode, ToolError};

pub(super) const NAME: &str = "execute_forge_script";
/// The most steps of a bundle.
pub(super) const MOST_AT_ONCE: usize = 16;
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
    /// An EVM network; the one in use if absent.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`, `nothing_to_send`, or `needs_a_plan` if it has more transactions than one bundle.
    status: String,
    chain: String,
    /// What the script printed.
    logs: Vec<String>,
    /// What `run()` returned.
    returned: Vec<String>,
    gas_used: u64,
    /// What the script would send, in order.
    pub(super) calls: Vec<Call>,
    /// The steps for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: String,
}

/// A transaction that a script would send.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
pub(super) struct Call {
    /// Absent if a contract is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Base units of the network's own coin.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub value: String,
    /// The calldata, or the code that creates the contract, in hex.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data: String,
    /// What the source calls it. Nothing vouches for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Call {
    fn of(call: &ScriptCall) -> Self {
        let name = match (&call.contract, &call.function) {
            (Some(contract), Some(function)) => Some(format!("{contract}.{function}")),
            (Some(one), None) | (None, Some(one)) => Some(one.clone()),
            (None, None) => None,
        };
        Self { to: call.to.map(|to| to.to_string()), value: call.value.to_string(), data: call.data.to_string(), name }
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
    };
    const FOR_DEVELOPERS: bool = true;

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_or_in_use(NAME, input.chain.as_deref())?;
        let contract = input.contract.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let tells = |stage| match stage {
            ScriptStage::Compiles => cx.tells(TaskStage::Compiling, 0, 3),
            ScriptStage::Runs => cx.tells(TaskStage::Simulating, 1, 3),
        };
        let ran = cx.holdings().run_script(chain, &input.source, contract, &tells).await?;
        if ran.calls.len() > MOST {
            let why = format!("The script would send {} transactions. At most {MOST} are drafted.", ran.calls.len());
            return Err(ToolError::new(ToolCode::OverLimit, format!("{why} Nothing was signed or sent.")));
        }
        let (status, transactions, note) = match ran.calls.len() {
            0 => ("nothing_to_send", Vec::new(), "The script ran and sends nothing. Nothing was signed or sent."),
            1..=MOST_AT_ONCE => {
                cx.tells(TaskStage::Drafting, 2, 3);
                let coins = cx.coins_on(chain).await?;
                let native = native_of(NAME, chain, &coins)?;
                let calls = ran.calls.iter().map(to_draft).collect();
                let drafted = cx.holdings().draft_calls(native, calls).await;
                let drafted = drafted.map_err(|why| ToolError::new(ToolCode::Unread, why))?;
                let note = "Nothing was signed or sent. The wallet drafted the transactions anew with its own fees. The nonces are valid until the account sends something else.";
                ("ready", drafted.into_iter().map(|one| one.step).collect(), note)
            }
            _ => {
                let note = "Nothing was signed or sent. These are more transactions than one bundle has: call set_execution_plan with `script`, the id of this task, and then next_groups.";
                ("needs_a_plan", Vec::new(), note)
            }
        };
        Ok(Output {
            status: status.to_owned(),
            chain: chain.name.to_owned(),
            logs: ran.logs,
            returned: ran.returned,
            gas_used: ran.gas_used,
            calls: ran.calls.iter().map(Call::of).collect(),
            transactions,
            note: note.to_owned(),
        })
    }
}

fn to_draft(call: &ScriptCall) -> CallToDraft {
    CallToDraft { contract: call.to.map(|to| to.to_string()), value: call.value, data: call.data.to_vec() }
}
