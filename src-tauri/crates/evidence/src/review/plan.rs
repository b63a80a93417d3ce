//! Plans: what a review is about.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::checks::check;
use crate::error::EvidenceError;
use crate::ports::entropy::Entropy;
use crate::registry::deepbook::Coin;
use crate::sessions::ids;
use crate::time;

/// The protocols that can swap, by their short names.
pub(crate) const PROTOCOLS: [&Protocol; 2] = [&DEEP, &FLOWX];

/// A protocol that can swap.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Protocol {
    pub(crate) slug: &'static str,
    pub(crate) adapter: &'static str,
    /// The name in plans.
    pub(crate) name: &'static str,
    /// The name in sentences.
    pub(crate) short: &'static str,
    /// What the names of its checks begin with.
    pub(crate) prefix: &'static str,
    /// The catalogue of its stages.
    pub(crate) catalogue: &'static str,
    pub(crate) stages: [&'static str; 9],
}

pub(crate) static DEEP: Protocol = Protocol {
    slug: "deep",
    adapter: "deepbook-swap",
    name: "DeepBookV3",
    short: "DeepBook",
    prefix: "deepbook",
    catalogue: "deepbook_swap_review_v1",
    stages: stages("pool_resolved"),
};

pub(crate) static FLOWX: Protocol = Protocol {
    slug: "flowx",
    adapter: "flowx-swap",
    name: "FlowX CLMM",
    short: "FlowX",
    prefix: "flowx",
    catalogue: "flowx_swap_review_v1",
    stages: stages("pair_resolved"),
};

const fn stages(second: &'static str) -> [&'static str; 9] {
    [
        "intent_normalized",
        second,
        "quote_evidence_fetched",
        "quote_policy_derived",
        "transaction_material_build_or_verify",
        "digest_commitment",
        "object_ownership",
        "human_readable_review",
        "review_time_simulation",
    ]
}

/// A swap as it was asked for.
#[derive(Debug, Clone)]
pub(crate) struct Swap {
    pub(crate) protocol: &'static Protocol,
    pub(crate) from: &'static Coin,
    pub(crate) to: &'static Coin,
    /// The amount in words of the person; only a display text.
    pub(crate) amount_display: String,
    pub(crate) amount: u64,
    pub(crate) slippage_bps: u32,
}

/// What a plan is about.
#[derive(Debug, Clone)]
pub(crate) enum About {
    Swap(Swap),
    /// An untrusted proposal of others, which is never signed.
    Proposal,
}

/// A plan.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) id: String,
    pub(crate) about: About,
    pub(crate) action_kind: String,
    pub(crate) adapter: String,
    pub(crate) protocol: String,
    pub(crate) title: String,
    pub(crate) summary: String,
    pub(crate) created_at: UnixMillis,
    /// The intent or proposal.
    pub(crate) intent: Value,
    pub(crate) checks: Value,
    /// The whole plan, as answers show it.
    pub(crate) json: Value,
}

/// The plan of a swap.
pub(crate) fn of_swap(swap: Swap, entropy: &dyn Entropy, now: UnixMillis) -> Result<Plan, EvidenceError> {
    let protocol = swap.protocol;
    let name = protocol.short;
    let id = ids::prefixed("plan", entropy)?;
    let title = format!("Review {} {} to {}", swap.amount_display, swap.from.symbol, swap.to.symbol);
    let summary = format!(
        "Account-bound {name} review evidence is computed after a wallet account is connected. The review URL displays \
         the proposal and local review evidence; when every evidence stage completes, the review page offers \
         user-controlled wallet signing through a digest-gated handoff. This MCP response contains no sign action, \
         signing data, transaction bytes, or signing readiness."
    );
    let checks = json!([
        check(
            "account_bound_review_required",
            "Account-bound review",
            "warning",
            format!(
                "Connect a wallet account to compute {name} review evidence and adapter lifecycle stages. This does not \
                 provide signing data, signing readiness, wallet handoff, or execution."
            ),
            "adapter",
        ),
        check(
            "signing_via_local_review_only",
            "Wallet signing",
            "warning",
            "Wallet signing happens only on the local review page after every review evidence stage completes and the \
             digest-gated handoff succeeds. MCP responses never contain signing data, transaction bytes, or signing \
             readiness.",
            "adapter",
        ),
    ]);
    let intent = json!({
        "type": "swap",
        "from": {"symbol": swap.from.symbol, "amountDisplay": swap.amount_display},
        "to": {"symbol": swap.to.symbol},
        "maxSlippageBps": swap.slippage_bps,
    });
    let json = json!({
        "id": id,
        "actionKind": "swap",
        "adapterId": protocol.adapter,
        "protocol": protocol.name,
        "title": title,
        "summary": summary,
        "assetFlowPreview": {
            "outgoing": [{"symbol": swap.from.symbol, "amount": swap.amount_display, "amountKind": "display_intent"}],
            "expectedIncoming": [
                {"symbol": swap.to.symbol, "amount": "unknown", "amountKind": "display_intent", "approx": true},
            ],
        },
        "adapterData": {"requestedIntent": intent},
        "createdAt": time::write(now),
        "preliminaryChecks": checks,
    });
    Ok(Plan {
        id,
        action_kind: "swap".into(),
        adapter: protocol.adapter.into(),
        protocol: protocol.name.into(),
        about: About::Swap(swap),
        title,
        summary,
        created_at: now,
        intent,
        checks,
        json,
    })
}
