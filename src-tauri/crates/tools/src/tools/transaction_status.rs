//! `transaction_status`: what a node knows about a transaction now, beside what this wallet recorded of it.

use lockstep_chain::{Amount, Chain, plain_text};
use lockstep_rpc::Outcome;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::transaction_history::{Transaction, of_step};
use crate::ToolError;
use crate::context::Cx;
use crate::holdings::HoldingsError;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

/// The longest hash of any chain, in bytes.
const LONGEST: usize = 128;
/// How many of the latest requests are searched for the hash.
const SEARCHED: u32 = 2_000;

pub(crate) struct TransactionStatus;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The network; if absent, that of the wallet's own transaction with this hash, or the only one that is on.
    #[serde(default)]
    chain: Option<String>,
    /// The transaction's hash, as the network's explorers write it.
    #[serde(alias = "hash", alias = "txid")]
    tx_hash: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: &'static str,
    tx_hash: String,
    /// `confirmed` and `failed`: final by the network's rule. `included`: in a block that is not deep enough. `pending`: a node has it.
    /// `not_found`: this node does not have it, which proves nothing. `unread`: no node could be asked.
    status: &'static str,
    /// How many blocks deep it is, counting its own.
    depth: Option<u64>,
    /// How deep it must be to be final.
    final_at: u32,
    /// The fee that was paid, with its ticker.
    fee: Option<String>,
    /// Why it failed, or why nothing could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    explorer_url: Option<String>,
    /// What this wallet recorded, if it made the transaction.
    recorded: Option<Transaction>,
}

impl Tool for TransactionStatus {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "transaction_status",
        aliases: &["tx_status"],
        agent: "transactions",
        mode: "status",
        title: "Status of a transaction",
        about: "Asks a node about a transaction by its hash: final, included, pending or not known to it, and adds what this wallet recorded.",
        waiting: "looking the transaction up",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::History],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let own = match input.chain {
            Some(_) => None,
            None => made_on(cx, &input.tx_hash).await?,
        };
        let chain = cx.chain_meant(Self::ENTRY.name, input.chain.as_deref().or(own.as_deref()), |_| true)?;
        let hash = hash(chain, &input.tx_hash)
            .ok_or_else(|| ToolError::input(Self::ENTRY.name, Some("tx_hash"), "that is not a transaction's hash"))?;
        let latest = cx.records().history(Some(chain), SEARCHED).await?;
        let ours = |own: &String| own == &hash || (chain.evm_id().is_some() && own.eq_ignore_ascii_case(&hash));
        let recorded = latest.into_iter().find(|step| step.tx_hash.as_ref().is_some_and(ours));
        let read = cx.holdings().outcome(chain, &hash).await;
        Ok(told(chain, hash, read, recorded.map(|step| of_step(cx.registry(), step))))
    }
}

/// The network on which this wallet sent the transaction with this hash, if it did.
async fn made_on(cx: &Cx<'_>, hash: &str) -> Result<Option<String>, ToolError> {
    let latest = cx.records().history(None, SEARCHED).await?;
    let is_it = |own: &String| own.eq_ignore_ascii_case(hash.trim());
    Ok(latest.into_iter().find(|step| step.tx_hash.as_ref().is_some_and(is_it)).map(|step| step.planned.chain))
}

/// The hash as the chain writes it.
fn hash(chain: &Chain, text: &str) -> Option<String> {
    let text = text.trim();
    if chain.evm_id().is_some() {
        let digits = text.strip_prefix("0x").unwrap_or(text);
        let is_hash = digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        return is_hash.then(|| format!("0x{}", digits.to_ascii_lowercase()));
    }
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=_-:".contains(&byte);
    ((16..=LONGEST).contains(&text.len()) && text.bytes().all(fits)).then(|| text.to_owned())
}

fn told(
    chain: &'static Chain,
    hash: String,
    read: Result<Outcome, HoldingsError>,
    recorded: Option<Transaction>,
) -> Output {
    let final_at = chain.finality.confirmations;
    let mut output = Output {
        chain: chain.name,
        explorer_url: chain.explorer_link(&hash),
        tx_hash: hash,
        status: "not_found",
        depth: None,
        final_at,
        fee: None,
        reason: None,
        recorded,
    };
    match read {
        Err(why) => (output.status, output.reason) = ("unread", Some(why.to_string())),
        Ok(Outcome::UnknownToNode) => {}
        Ok(Outcome::Waiting) => output.status = "pending",
        Ok(Outcome::Done(done)) => {
            let native = chain.native;
            output.depth = Some(done.depth);
            output.fee = done.fee.map(|fee| Amount::from_raw(fee, native.decimals).with_ticker(native.ticker));
            output.reason = done.error.map(|error| plain_text(&error, 200));
            output.status = match (done.depth >= u64::from(final_at), done.success) {
                (true, true) => "confirmed",
                (true, false) => "failed",
                (false, _) => "included",
            };
            if !done.success && output.reason.is_none() {
                output.reason = Some("It was included and had no effect; its fee was paid.".to_owned());
            }
        }
    }
    output
}
