//! `lookup_abi`: functions of contracts by name, selector, signature or contract, from the set that this program contains.

use alloy::primitives::{Address, Selector};
use lockstep_chain::{Registry, plain_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::abi_set::{self, Known};
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};

const NAME: &str = "lookup_abi";
/// The largest number of functions in one answer.
const MOST: usize = 64;

pub(crate) struct LookupAbi;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Part of a function's name, a selector such as `0x095ea7b3`, or the address of a contract.
    query: String,
    /// Only functions of contracts on this network, if `query` is the address of a contract.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    count: usize,
    functions: Vec<Function>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Function {
    selector: String,
    /// With the names of the parameters.
    signature: String,
    /// The contracts for which it is known; any other contract may mean something else by it.
    contracts: Vec<Deployed>,
}

#[derive(Serialize, JsonSchema)]
struct Deployed {
    chain: &'static str,
    address: String,
}

impl Tool for LookupAbi {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "contracts",
        mode: "abi",
        title: "Look up an ABI",
        about: "Finds functions of contracts by name, selector or contract in the set of ABIs that this wallet contains. Nothing is asked of an index elsewhere.",
        waiting: "looking the function up",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[],
    };
    const NEEDS_VAULT: bool = false;

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let query = input.query.trim();
        if query.is_empty() {
            return Err(ToolError::input(NAME, Some("query"), "name a function, a selector or a contract"));
        }
        let chain = cx.chain_of(input.chain.as_deref())?;
        let on = chain.map(|chain| chain.evm_id().map(std::num::NonZeroU64::get).unwrap_or_default());
        Ok(found(cx.registry(), query, on))
    }
}

/// The functions that a query means; with `on`, only of contracts with this chain id.
pub(super) fn found(registry: Registry, query: &str, on: Option<u64>) -> Output {
    let (contract, selector) = (query.parse::<Address>().ok(), query.parse::<Selector>().ok());
    let name = query.split('(').next().unwrap_or(query).to_lowercase();
    let is_meant = |one: &Known| match (contract, selector) {
        (Some(contract), _) => {
            one.contracts.iter().any(|(id, address)| *address == contract && on.is_none_or(|on| on == *id))
        }
        (None, Some(selector)) => one.signature.selector == selector,
        (None, None) => {
            let own = one.signature.canonical.split('(').next().unwrap_or_default().to_lowercase();
            own.contains(&name) && (!query.contains('(') || is_same(one, query))
        }
    };
    let all: Vec<Known> = abi_set::all().into_iter().filter(is_meant).collect();
    let note = match all.len() {
        0 if contract.is_some() => {
            "This program contains no ABI of this contract. That says nothing about the contract."
        }
        0 => "This program contains no such function. That says nothing about a contract.",
        more if more > MOST => "There are more; name the function more closely.",
        _ => "What a function does is decided by the contract that is called.",
    };
    let functions: Vec<Function> = all.iter().take(MOST).map(|one| function(registry, one)).collect();
    Output { count: functions.len(), functions, note }
}

fn is_same(one: &Known, query: &str) -> bool {
    let plain = |text: &str| text.replace(' ', "");
    plain(&one.signature.canonical) == plain(query) || plain(&one.named) == plain(query)
}

fn function(registry: Registry, one: &Known) -> Function {
    let deployed = |(id, address): &(u64, Address)| {
        let chain = registry.iter().find(|chain| chain.evm_id().is_some_and(|own| own.get() == *id))?;
        Some(Deployed { chain: chain.name, address: address.to_string() })
    };
    Function {
        selector: one.signature.selector.to_string(),
        signature: plain_text(&one.named, 400),
        contracts: one.contracts.iter().filter_map(deployed).collect(),
    }
}
