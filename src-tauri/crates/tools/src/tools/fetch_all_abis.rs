//! `fetch_all_abis`: the functions of every contract that the vault has to do with, from the sets on this computer. No index elsewhere is
//! asked, and no node.

use std::collections::{BTreeMap, BTreeSet};

use alloy::primitives::Address;
use lockstep_bus::TaskStage;
use lockstep_chain::facts::{Called, Facts};
use lockstep_chain::{Chain, Prepared, plain_text};
use lockstep_store::{Step, Vault};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::abi_set::{self, Known};
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

/// The most contracts in one answer.
const MOST: usize = 100;
/// The most functions of one contract.
const MOST_FUNCTIONS: usize = 24;
/// How many of the latest requests are looked through.
const SEARCHED: u32 = 2_000;

const NAME: &str = "fetch_all_abis";

pub(crate) struct FetchAllAbis;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only contracts on this network.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// How many contracts have a known ABI.
    found: usize,
    not_found: usize,
    /// How many further contracts there are.
    left_out: usize,
    contracts: Vec<Contract>,
    note: &'static str,
}

/// A contract that the vault has to do with.
#[derive(Serialize, JsonSchema)]
struct Contract {
    chain: &'static str,
    address: String,
    /// How: `token`, `history`, or `permission` for a token and for whoever may move it, which may be no contract.
    known_from: Vec<&'static str>,
    /// `found` or `not_found`.
    abi: &'static str,
    /// Whose descriptor it is: `program`, or `folder` for the folder that the person chose.
    source: Option<&'static str>,
    functions: Vec<Function>,
}

#[derive(Serialize, JsonSchema)]
struct Function {
    selector: String,
    /// With the names of the parameters.
    signature: String,
}

/// A contract, by the place of its chain in the registry.
type At = (usize, Address);

impl Tool for FetchAllAbis {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "contracts",
        mode: "abis",
        title: "Look up the ABIs of your contracts",
        about: "Finds the functions of every contract that the vault holds a token of, has called, or has given a permission to, in the descriptors on this computer. Nothing is asked of an index elsewhere or of a node; what is not found is listed as such.",
        waiting: "looking up the contracts that you use",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::LongRunning,
        shows: &[Sees::Addresses, Sees::Balances, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let only = cx.chain_of(input.chain.as_deref())?;
        let touched = touched(cx, only).await?;
        let chosen = cx.desk.executor.descriptors.chosen();
        let own = abi_set::all();
        let in_folder = chosen.as_deref().map(|chosen| abi_set::described(chosen.library())).unwrap_or_default();
        let all = touched.len().min(MOST);
        let mut contracts = Vec::with_capacity(all);
        for (place, ((row, address), known_from)) in touched.iter().take(MOST).enumerate() {
            cx.tells(TaskStage::Searching, place, all);
            let Some(chain) = cx.registry().iter().nth(*row) else { continue };
            contracts.push(contract(chain, *address, known_from, &own, &in_folder));
        }
        let found = contracts.iter().filter(|one| one.abi == "found").count();
        Ok(Output {
            found,
            not_found: contracts.len().saturating_sub(found),
            left_out: touched.len().saturating_sub(MOST),
            note: match contracts.is_empty() {
                true => "The wallet knows of no such contract that the vault has to do with.",
                false => {
                    "A contract without an ABI here may be good or bad; what a function does is decided by the contract."
                }
            },
            contracts,
        })
    }
}

/// The contracts, each with how the wallet knows of it.
async fn touched(cx: &Cx<'_>, only: Option<&'static Chain>) -> Result<BTreeMap<At, BTreeSet<&'static str>>, ToolError> {
    let (registry, vault) = (cx.registry(), cx.vault().await?);
    let mut touched: BTreeMap<At, BTreeSet<&'static str>> = BTreeMap::new();
    let mut note = |chain: &str, contract: &str, how: &'static str| {
        let row = registry.iter().position(|row| row.name == chain && row.evm_id().is_some());
        let is_wanted = only.is_none_or(|only| only.name == chain);
        // A chain without contracts, or an address in another form.
        if let (Some(row), Ok(address), true) = (row, contract.parse::<Address>(), is_wanted) {
            touched.entry((row, address)).or_default().insert(how);
        }
    };
    for coin in cx.coins().await? {
        note(&coin.chain, coin.contract.as_deref().unwrap_or_default(), "token");
    }
    for grant in cx.records().grants().await? {
        note(&grant.chain, &grant.contract, "permission");
        note(&grant.chain, &grant.whom, "permission");
    }
    let steps = cx.records().history(only, SEARCHED).await?;
    for (place, step) in steps.iter().enumerate() {
        cx.tells(TaskStage::Collecting, place, steps.len());
        for contract in called(cx, &vault, step) {
            note(&step.planned.chain, &contract, "history");
        }
    }
    Ok(touched)
}

/// The contracts that a transaction calls, and the tokens that it moves.
fn called(cx: &Cx<'_>, vault: &Vault, step: &Step) -> Vec<String> {
    let read = || {
        let form = step.planned.form.carried()?;
        let chain = cx.registry().find(&step.planned.chain).filter(|chain| chain.evm_id().is_some())?;
        Prepared::of_encoding(chain, form, &step.planned.bytes, &vault.keys.on_chain(chain)?).ok()
    };
    // What an earlier version wrote and this one cannot read is not in the answer.
    let Some(prepared) = read() else { return Vec::new() };
    let of = |facts: Facts| {
        let calls = facts.calls.into_iter().filter(|call| call.called == Called::Account).map(|call| call.target);
        calls.chain(facts.moves.into_iter().filter_map(|moved| moved.asset.id)).collect::<Vec<_>>()
    };
    prepared.facts().into_iter().flat_map(of).collect()
}

fn contract(
    chain: &'static Chain,
    address: Address,
    known_from: &BTreeSet<&'static str>,
    own: &[Known],
    in_folder: &[Known],
) -> Contract {
    let id = chain.evm_id().map(std::num::NonZeroU64::get).unwrap_or_default();
    let of = |known: &[Known]| {
        let here = known.iter().filter(|one| one.contracts.contains(&(id, address)));
        let function = |one: &Known| Function {
            selector: one.signature.selector.to_string(),
            signature: plain_text(&one.named, 400),
        };
        here.take(MOST_FUNCTIONS).map(function).collect::<Vec<_>>()
    };
    let (functions, source) = match of(own) {
        functions if !functions.is_empty() => (functions, Some("program")),
        _ => match of(in_folder) {
            functions if !functions.is_empty() => (functions, Some("folder")),
            none => (none, None),
        },
    };
    Contract {
        chain: chain.name,
        address: address.to_string(),
        known_from: known_from.iter().copied().collect(),
        abi: if source.is_some() { "found" } else { "not_found" },
        source,
        functions,
    }
}
