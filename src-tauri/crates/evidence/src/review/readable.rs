//! A review in words, from the policy and the material. It is made before the simulation, and says so.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::checks::{check, reason};
use super::plan::Plan;
use super::policy::{Policy, Terms};
use crate::registry::deepbook::{Coin, FEE_SYMBOL, coin};
use crate::sui::quote::direction;
use crate::time;

fn flow(role: &str, coin: &Coin, raw: u64) -> Value {
    json!({
        "role": role,
        "symbol": coin.symbol,
        "coinType": coin.coin_type(),
        "decimals": coin.decimals(),
        "rawAmount": raw.to_string(),
        "rawAmountSource": "quote_policy_evidence",
    })
}

const fn prefix(terms: &Terms) -> &'static str {
    match terms {
        Terms::DeepBook { .. } => "deepbook",
        Terms::FlowX { .. } => "flowx",
    }
}

/// `humanReadableReview`.
pub(crate) fn swap(plan: &Plan, policy: &Policy, display: &str, account: &str, now: UnixMillis) -> Value {
    let mut paid = flow("input", policy.paid, policy.amount);
    if let Some(paid) = paid.as_object_mut() {
        paid.insert("displayAmount".into(), display.into());
        paid.insert("displayAmountSource".into(), "user_display_intent_not_signing_input".into());
    }
    let fee = coin(FEE_SYMBOL).zip(policy.deep()).map(|(deep, raw)| flow("fee", deep, raw));
    let fees: Vec<Value> = fee.into_iter().collect();
    // FlowX takes its fee out of the pool, so that it is part of what is expected.
    let prefix = prefix(&policy.terms);
    let used = |id: &str, label: &str, source: &str, summary: &str| json!({"id": id, "label": label, "source": source, "summary": summary});
    json!({
        "proposedAction": {
            "title": plan.title,
            "summary": plan.summary,
            "actionKind": plan.action_kind,
            "adapterId": plan.adapter,
            "protocol": plan.protocol,
            "network": "sui:mainnet",
        },
        "recipients": [
            {"role": "connected_account", "address": account}, {"role": "output_recipient", "address": account},
        ],
        "evidenceUsed": [
            used(
                &format!("{prefix}_quote_policy"),
                "Quote policy",
                "quote",
                "Quote policy evidence supplies the input, expected output, minimum output, protocol fee, and slippage \
                 policy shown in asset flow; it is not route choice or signing readiness.",
            ),
            used(
                "transaction_material_digest",
                "Transaction material digest",
                "digest_commitment",
                "The review is bound internally to the stored local unsigned transaction material digest; the digest and \
                 transaction bytes are not public review output.",
            ),
            used(
                "transaction_object_ownership",
                "Object ownership",
                "wallet",
                "Object ownership evidence is derived from stored transaction data and Sui mainnet object reads.",
            ),
        ],
        "missingEvidence": [reason(
            "review_time_simulation",
            "Review-time simulation",
            "The review has not simulated the stored transaction material with required effects, balance changes, object \
             types, and transaction fields.",
        )],
        "requiredUserChoices": [reason(
            "wallet_authorization_later",
            "Wallet authorization",
            "The wallet signature request happens on this review page after the digest-gated handoff; nothing is signed \
             without your approval in the wallet.",
        )],
        "unsupportedClaims": [
            reason(
                "no_signing_readiness",
                "No signing readiness",
                "Human-readable review evidence does not prove the action is ready to sign.",
            ),
            reason(
                "no_execution_readiness",
                "No execution readiness",
                "Review-time simulation, wallet handoff, signing, and execution receipt evidence are not complete.",
            ),
            reason(
                "no_route_recommendation",
                "No route recommendation",
                "The account-bound swap review uses an explicit direct pool path and does not rank venues or recommend \
                 routes.",
            ),
        ],
        "freshness": {
            "status": "current",
            "evaluatedAt": time::write(now),
            "expiresAt": time::write(policy.expires_at()),
            "reason": "Human-readable review evidence expires with the stored local transaction material and quote policy.",
        },
        "blockingChecks": [check(
            &format!("{prefix}_review_time_simulation_missing"),
            "Review-time simulation",
            "fail",
            "Review-time simulation evidence is still required before any wallet handoff, signing, or execution.",
            "simulation",
        )],
        "kind": "swap_human_readable_review",
        "assetFlow": {
            "outgoing": [paid],
            "expectedIncoming": [flow("expected_output", policy.received, policy.expected)],
            "minimumIncoming": [flow("minimum_output", policy.received, policy.min_out)],
            "fees": fees,
        },
        "targets": [{
            "kind": "swap_output_asset",
            "symbol": policy.received.symbol,
            "coinType": policy.received.coin_type(),
            "protocol": plan.protocol,
            "poolKey": policy.pool_key(),
            "direction": direction(policy.pays_base()),
        }],
    })
}
