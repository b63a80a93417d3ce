//! `get_nonce`: where the vault's account stands on a network whose nodes count transactions, and what waits for a missing one.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::context::Cx;
use crate::holdings::address_of;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

/// The largest number of missing nonces that are named.
const MOST_MISSING: usize = 16;

pub(crate) struct GetNonce;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    address: String,
    /// The next nonce, counting only transactions in blocks (`latest`).
    latest: u64,
    /// The next nonce, counting the node's pool too (`pending`).
    pending: u64,
    /// The nonce of the next transaction that this wallet drafts.
    next: u64,
    /// Transactions of this wallet whose outcome is open, by nonce.
    open: Vec<Open>,
    /// Nonces that nothing uses although a later one is in use. What has a later nonce waits for them.
    missing: Vec<u64>,
    note: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Open {
    nonce: u64,
    title: String,
    tx_hash: Option<String>,
}

impl Tool for GetNonce {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "get_nonce",
        aliases: &["nonce"],
        agent: "transactions",
        mode: "nonce",
        title: "Nonce",
        about: "Reads the account's nonce on an EVM network, latest and pending, with this wallet's open transactions and any gap that they wait for.",
        waiting: "reading the nonce",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(Self::ENTRY.name, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        let vault = cx.vault().await?;
        let address = address_of(cx.holdings(), chain, &vault).map_err(|why| why.told(ToolCode::Withheld))?;
        let read = cx.holdings().nonces(chain, &address).await;
        let Some(counted) = read.map_err(|why| why.told(ToolCode::Unread))? else {
            return Err(ToolError::unsupported(Self::ENTRY.name, "nodes of this network do not count transactions so"));
        };
        let ours = cx.records().open_steps().await?.into_iter();
        let ours = ours.filter(|step| step.planned.chain == chain.name && step.planned.from == address);
        let open: BTreeMap<u64, Open> = ours
            .map(|step| {
                let nonce = step.planned.nonce;
                (nonce, Open { nonce, title: step.planned.title, tx_hash: step.tx_hash })
            })
            .collect();
        let next = open.keys().next_back().map_or(counted.pending, |last| counted.pending.max(last.saturating_add(1)));
        let missing: Vec<u64> =
            (counted.pending..next).filter(|nonce| !open.contains_key(nonce)).take(MOST_MISSING).collect();
        let note = if !missing.is_empty() {
            "A nonce is missing: the open transactions after it cannot be included before it is used."
        } else if counted.pending > counted.mined {
            "Transactions wait in the node's pool."
        } else if open.is_empty() {
            "Nothing waits."
        } else {
            "Transactions of this wallet are open that this node does not have in its pool."
        };
        Ok(Output {
            chain: chain.name,
            address,
            latest: counted.mined,
            pending: counted.pending,
            next,
            open: open.into_values().collect(),
            missing,
            note,
        })
    }
}
