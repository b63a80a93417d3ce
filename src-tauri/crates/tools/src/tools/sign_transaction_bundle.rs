//! `sign_transaction_bundle` (agent tool calls, section 1), and its old form `sign_tx`.

use schemars::JsonSchema;
use serde_json::{Map, Value};

use super::origin::origin;
use crate::bundle::{BundleError, BundleRequest, Outcome, PlanError, Proposal, Rest, TxResult};
use crate::context::Cx;
use crate::kept::whole;
use crate::schema::TextOrWhole;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Signs};

/// Signs and sends a bundle after consent and password. `bundle::params` reads the input, older forms
/// included.
pub(crate) struct SignTransactionBundle;

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what `bundle::params` reads")]
pub(crate) struct Input {
    /// Signed and sent one after the other, in the order of `sequence`. The first failure stops the bundle.
    #[schemars(length(min = 1, max = 16))]
    transactions: Vec<Step>,
    /// Asks to skip the approval. The wallet allows this only for a bundle that the person has just approved.
    #[serde(default)]
    skip_approval: bool,
    /// A label for the person.
    #[serde(default)]
    bundle_label: Option<String>,
}

/// A transaction: either `keysign_payload`, or `unsigned_tx_hex` with its `chain_context`.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what `bundle::params` reads")]
pub(super) struct Step {
    /// Unique within the bundle.
    id: String,
    sequence: i64,
    chain: String,
    /// A label for the person.
    #[serde(default)]
    action: String,
    /// `ecdsa_secp256k1` or `eddsa_ed25519`.
    signing_mode: String,
    /// A keysign payload: protobuf in base64.
    #[serde(default)]
    keysign_payload: Option<String>,
    /// An unsigned EVM transaction, hex.
    #[serde(default)]
    unsigned_tx_hex: Option<String>,
    #[serde(default)]
    chain_context: Option<Context>,
    /// The agent's description of the transaction. It is shown as a quotation and never signed.
    #[serde(default)]
    tx_details: Map<String, Value>,
    /// The hash of an open transaction of this wallet that this one takes the place of, as `speed_up_tx` and `cancel_tx` draft it.
    #[serde(default)]
    replaces: Option<String>,
    /// Whether to wait for the receipt before the next transaction; true if absent.
    #[serde(default)]
    wait_for_receipt: Option<bool>,
    /// The chain's own timeout if absent.
    #[serde(default)]
    receipt_timeout_seconds: Option<u32>,
}

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what `bundle::params` reads")]
struct Context {
    #[serde(default)]
    chain_id: Option<TextOrWhole>,
    #[serde(default)]
    derive_path: Option<String>,
    /// `legacy`, `eip2930` or `eip1559`.
    #[serde(default)]
    tx_type: Option<String>,
}

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes what the bundle answers")]
pub(crate) struct Output {
    /// The steps' results. A step that was never started is absent.
    transactions: Vec<TxResult>,
    bundle_success: bool,
    /// The steps that were never started because awaited money did not arrive; they can be proposed again.
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<Rest>,
}

impl Signs for SignTransactionBundle {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "sign_transaction_bundle",
        aliases: &["sign_tx", "mcp_sign_transactions"],
        agent: "transactions",
        mode: "sign",
        title: "Sign and send",
        about: "Asks the person to approve a list of transactions, signs them, sends them one after the other, and reports each result.",
        waiting: "asking for your approval",
        annotations: Annotations::SPENDS,
        authority: Authority::SignRequest,
        kind: Kind::HumanGated,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>) -> Result<Outcome, BundleError> {
        let Some(drafted) = &cx.action.drafted else {
            return propose(cx, Proposal::Received(whole(cx, &cx.action.params).await?)).await;
        };
        let mut bundle = drafted.bundle.clone();
        for _ in 0..MOST_REDRAFTS {
            let refused = match propose(cx, Proposal::Drafted(bundle)).await {
                Err(error @ BundleError::Plan(PlanError::OutOfOrder { .. })) => error,
                ended => return ended,
            };
            // Another payment went out while this one waited. Nobody was asked about this one yet.
            let Some(again) = &drafted.again else { return Err(refused) };
            bundle = again.redraft().await.map_err(BundleError::Refused)?;
        }
        propose(cx, Proposal::Drafted(bundle)).await
    }
}

/// How often a draft is made again. Each time, another transaction of the account went out in between.
const MOST_REDRAFTS: usize = 3;

async fn propose(cx: &Cx<'_>, proposal: Proposal) -> Result<Outcome, BundleError> {
    let request = BundleRequest {
        id: uuid::Uuid::new_v4().to_string(),
        vault: cx.desk.vault,
        origin: origin(cx.turn),
        action: cx.turn.program.is_none().then(|| (cx.turn.conversation.to_owned(), cx.action.clone())),
        program: cx.turn.program.cloned(),
        plan_digest: None,
        proposal,
    };
    cx.desk.executor.run(request, cx.desk.consent, cx.turn.stop).await
}
