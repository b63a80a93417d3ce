//! Shared by `speed_up_tx` and `cancel_tx`: an open transaction of the vault, and the draft that takes its place.

use lockstep_store::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::coins::native_of;
use crate::context::Cx;
use crate::{ToolCode, ToolError};

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    /// The hash of the transaction that is in no block yet.
    #[serde(alias = "hash", alias = "txid")]
    tx_hash: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `ready`.
    status: &'static str,
    chain: &'static str,
    /// The transaction whose place is taken.
    replaces: String,
    /// Its effect in one line.
    title: String,
    nonce: u64,
    max_fee: String,
    /// The nonces of this wallet's open transactions that wait for this one.
    later_nonces: Vec<u64>,
    /// The step for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Map<String, Value>>")]
    transactions: Vec<Value>,
    note: &'static str,
}

/// Drafts what takes the place of an open transaction.
pub(super) async fn replaced(
    cx: &Cx<'_>,
    tool: &'static str,
    input: Input,
    cancels: bool,
    note: &'static str,
) -> Result<Output, ToolError> {
    let chain = cx.chain_meant(tool, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
    if !chain.kind.is_ethereum() {
        return Err(ToolError::unsupported(tool, "on that network this wallet does not replace a transaction"));
    }
    let coins = cx.coins_on(chain).await?;
    let native = native_of(tool, chain, &coins)?;
    let open = cx.records().open_steps().await?;
    let ours = |step: &&Step| step.planned.chain == chain.name && step.planned.from == native.address;
    let named = input.tx_hash.trim();
    let is_named = |step: &&Step| step.tx_hash.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(named));
    let Some((step, hash)) =
        open.iter().filter(ours).find(is_named).and_then(|step| Some((step, step.tx_hash.clone()?)))
    else {
        let why = "This wallet has no open transaction with that hash on that network. Nothing was prepared.";
        return Err(ToolError::new(ToolCode::NotDone, why));
    };
    let nonce = step.planned.nonce;
    let mut later_nonces: Vec<u64> =
        open.iter().filter(ours).map(|step| step.planned.nonce).filter(|later| *later > nonce).collect();
    later_nonces.sort_unstable();
    let drafted = cx.holdings().draft_replacement(native, step, cancels).await;
    let drafted = drafted.map_err(|why| why.told(ToolCode::Unread))?;
    Ok(Output {
        status: "ready",
        chain: chain.name,
        replaces: hash,
        title: step.planned.title.clone(),
        nonce,
        max_fee: drafted.fee_text,
        later_nonces,
        transactions: vec![drafted.step],
        note,
    })
}
