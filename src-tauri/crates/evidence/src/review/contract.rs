//! The contract of a review: where each fact comes from, and that all of them are about one transaction. It carries the
//! transaction's digest and nothing executable.

use lockstep_platform::UnixMillis;
use serde_json::{Value, json};

use super::material::{Material, Parts};
use super::ownership::{Owned, claim_id};
use super::plan::Plan;
use super::policy::{Policy, Terms};
use crate::contract::Schema;
use crate::ports::node::{GasUsed, Simulated};
use crate::registry::deepbook::coin;
use crate::time;

/// Everything that a review has shown.
pub(crate) struct Shown<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) policy: &'a Policy,
    pub(crate) material: &'a Material,
    pub(crate) parts: &'a Parts,
    pub(crate) objects: &'a [Owned],
    pub(crate) simulated: &'a Simulated,
    pub(crate) now: UnixMillis,
}

/// The gas that a transaction takes in the end.
fn used(gas: GasUsed) -> Option<u64> {
    gas.computation.checked_add(gas.storage)?.checked_sub(gas.rebate)
}

/// The contract, checked against its schema.
///
/// # Errors
/// Which of its conditions does not hold.
pub(crate) fn assemble(shown: &Shown<'_>) -> Result<Value, &'static str> {
    let Shown { policy, material, simulated, now, .. } = shown;
    if *now >= policy.expires_at() {
        return Err("quote_policy_expired");
    }
    if policy.min_out == 0 {
        return Err("minimum_output_is_zero");
    }
    if simulated.digest.as_ref().is_some_and(|digest| *digest != material.commitment) {
        return Err("simulation_is_of_another_transaction");
    }
    if simulated.balances.is_none() || simulated.objects.is_none() {
        return Err("simulation_is_incomplete");
    }
    let gas = simulated.gas.and_then(used).ok_or("gas_not_simulated")?;
    if !shown.objects.iter().any(|object| object.role == "gas_coin") {
        return Err("gas_coin_missing");
    }
    let contract = whole(shown, gas).ok_or("sui_coin_unknown")?;
    let schema = Schema::shared("WalletReviewContract").ok_or("contract_schema_missing")?;
    schema.check(contract).map_err(|_| "contract_breaks_its_schema")
}

fn truth(id: &str, kind: &str, source: &str, at: UnixMillis, fields: &[&str]) -> Value {
    json!({
        "id": id, "kind": kind, "network": "sui:mainnet", "source": source, "verifiedAt": time::write(at), "fields": fields,
    })
}

const REQUIRED: [&str; 4] = ["effects", "balanceChanges", "objectTypes", "transaction"];

fn truths(shown: &Shown<'_>) -> Value {
    let (quoted, now) = (shown.policy.fetched_at, shown.now);
    json!([
        truth(
            "swap_quote_policy",
            "quote_evidence",
            &format!("{} quote policy for {}", shown.plan.protocol, shown.plan.adapter),
            quoted,
            &["quoteEvidenceId", "rawAmount", "minOutRaw", "asset", "amountRole", "maxSlippageBps"],
        ),
        truth(
            "swap_quote_output_unit",
            "pinned_sdk_registry",
            match shown.policy.terms {
                Terms::DeepBook { .. } => "Pinned DeepBook mainnet coin metadata scalar used for quote raw units",
                Terms::FlowX { .. } => "Pinned FlowX pair decimals used for quote raw units",
            },
            quoted,
            &["coinType", "decimals"],
        ),
        truth(
            "tx_object_ownership_source",
            "wallet_account_read",
            "Stored local transaction data object refs plus Sui mainnet object owner reads",
            now,
            &["ownerAccount", "objects"],
        ),
        truth(
            "review_time_simulation_source",
            "review_time_simulation",
            "Checks-enabled client.core.simulateTransaction run over stored local transaction material",
            now,
            &REQUIRED,
        ),
        truth(
            "review_time_simulation_gas_used_source",
            "review_time_simulation",
            "Gas cost summary components from checks-enabled simulation of stored local transaction material",
            now,
            &["gasUsedRaw", "asset", "amountRole"],
        ),
        truth(
            "review_time_simulation_gas_budget_source",
            "review_time_simulation",
            "Gas budget from the simulated stored local transaction data",
            now,
            &["gasBudgetRaw", "asset", "amountRole"],
        ),
        truth(
            "swap_quote_policy_expiry_source",
            "validated_request_fact",
            "Quote policy expiry window (quote fetchedAt plus staleAfterMs) checked against the review-time clock",
            now,
            &["checkedAt", "expiresAt"],
        ),
    ])
}

fn amount_claim(id: &str, source: &str, role: &str, asset: &Value, raw: &str) -> Value {
    json!({
        "id": id, "factKind": "raw_quantity_amount", "sourceEvidenceId": source, "role": role, "asset": asset, "rawAmount": raw,
    })
}

fn claims(shown: &Shown<'_>, output: &Value, sui: &Value, gas: u64) -> Vec<Value> {
    let Shown { policy, material, parts, now, .. } = shown;
    let (at, expected, least) = (time::write(*now), policy.expected.to_string(), policy.min_out.to_string());
    let mut all = vec![
        amount_claim("swap_quote_expected_output_claim", "swap_quote_policy", "expected_output", output, &expected),
        amount_claim("swap_quote_minimum_output_claim", "swap_quote_policy", "minimum_output", output, &least),
        json!({
            "id": "swap_quote_output_unit_claim",
            "factKind": "unit_metadata",
            "sourceEvidenceId": "swap_quote_output_unit",
            "source": "pinned_sdk_metadata",
            "coinType": policy.received.coin_type(),
            "decimals": policy.received.decimals(),
        }),
        json!({
            "id": "swap_quote_min_out_claim",
            "factKind": "quote_min_out",
            "sourceEvidenceId": "swap_quote_policy",
            "quoteEvidenceId": quote_id(shown),
            "minOutRaw": least,
        }),
        json!({
            "id": "swap_quote_slippage_policy_claim",
            "factKind": "slippage_policy",
            "sourceEvidenceId": "swap_quote_policy",
            "policySource": "adapter_policy_from_quote_evidence",
            "maxSlippageBps": policy.slippage_bps,
            "minOutRaw": least,
        }),
    ];
    all.extend(shown.objects.iter().enumerate().map(|(place, object)| {
        json!({
            "id": claim_id(place),
            "factKind": "object_ownership",
            "sourceEvidenceId": "tx_object_ownership_source",
            "objectId": object.id,
            "ownerAccount": material.account,
            "ownership": object.ownership,
        })
    }));
    all.push(json!({
        "id": "review_time_simulation_claim",
        "factKind": "simulation_result",
        "sourceEvidenceId": "review_time_simulation_source",
        "provider": "client.core.simulateTransaction",
        "checksEnabled": true,
        "simulatedAt": at,
        "status": "success",
        "requiredFields": REQUIRED,
        "missingFields": [],
    }));
    let (used, budget) = (gas.to_string(), parts.gas_budget.to_string());
    let source = "review_time_simulation_gas_used_source";
    all.push(amount_claim("review_time_simulation_gas_used_claim", source, "gas_used", sui, &used));
    let source = "review_time_simulation_gas_budget_source";
    all.push(amount_claim("review_time_simulation_gas_budget_claim", source, "gas_budget", sui, &budget));
    all.push(json!({
        "id": "swap_quote_policy_expiry_claim",
        "factKind": "expiry_status",
        "sourceEvidenceId": "swap_quote_policy_expiry_source",
        "checkedAt": at,
        "status": "current",
        "expiresAt": time::write(policy.expires_at()),
    }));
    all
}

fn quote_id(shown: &Shown<'_>) -> String {
    let source = match shown.policy.terms {
        Terms::DeepBook { .. } => "deepbook_raw_quote",
        Terms::FlowX { .. } => "flowx_route_quote",
    };
    format!("{source}:{}", shown.plan.id)
}

fn quantity(id: &str, role: &str, output: &Value, raw: u64, decimals: Option<u32>, field: &str) -> Value {
    json!({
        "id": id,
        "role": role,
        "asset": output,
        "rawAmount": raw.to_string(),
        "unit": {
            "decimals": decimals,
            "source": "pinned_sdk_metadata",
            "sourceField": field,
            "unitClaimId": "swap_quote_output_unit_claim",
        },
        "amountClaimId": format!("{id}_claim"),
    })
}

fn whole(shown: &Shown<'_>, gas: u64) -> Option<Value> {
    let Shown { plan, policy, material, parts, objects, now, .. } = shown;
    let (at, commitment) = (time::write(*now), &material.commitment);
    let output = json!({"symbol": policy.received.symbol, "coinType": policy.received.coin_type()});
    let sui = json!({"coinType": coin("SUI")?.coin_type()});
    let decimals = policy.received.decimals();
    let gas_objects: Vec<Value> = objects
        .iter()
        .enumerate()
        .filter(|(_, object)| object.role == "gas_coin")
        .map(|(place, object)| {
            json!({"objectId": object.id, "ownerAccount": material.account, "ownershipClaimId": claim_id(place)})
        })
        .collect();
    let expiry = json!({
        "checkedAt": at,
        "status": "current",
        "expiresAt": time::write(policy.expires_at()),
        "evidenceClaimId": "swap_quote_policy_expiry_claim",
    });
    Some(json!({
        "contractVersion": "wallet-review-adapter-contract-alpha-2026-06-02",
        "adapterId": plan.adapter,
        "protocol": plan.protocol,
        "actionKind": plan.action_kind,
        "network": "sui:mainnet",
        "inputProvenance": {
            "kind": "mcp_action_request",
            "sourceId": plan.id,
            "capturedAt": time::write(plan.created_at),
            "authority": "untrusted_until_review_regenerates_and_verifies",
        },
        "sourceOfTruth": truths(shown),
        "evidenceClaims": claims(shown, &output, &sui, gas),
        "rawQuantities": [
            quantity(
                "swap_quote_expected_output",
                "expected_output",
                &output,
                policy.expected,
                decimals,
                "expectedOutput.asset.decimals",
            ),
            quantity(
                "swap_quote_minimum_output",
                "minimum_output",
                &output,
                policy.min_out,
                decimals,
                "minimumOutput.asset.decimals",
            ),
        ],
        "gas": {
            "source": "review_time_simulation",
            "checkedAt": at,
            "gasBudgetRaw": parts.gas_budget.to_string(),
            "gasBudgetClaimId": "review_time_simulation_gas_budget_claim",
            "gasUsedRaw": gas.to_string(),
            "gasUsedClaimId": "review_time_simulation_gas_used_claim",
            "gasObjects": gas_objects,
        },
        "expiry": expiry,
        "slippageOrMinOut": {
            "status": "required_and_verified",
            "quoteEvidenceId": quote_id(shown),
            "quoteEvidenceClaimId": "swap_quote_min_out_claim",
            "maxSlippageBps": policy.slippage_bps,
            "minOutRaw": policy.min_out.to_string(),
            "policySource": "adapter_policy_from_quote_evidence",
            "policyEvidenceClaimId": "swap_quote_slippage_policy_claim",
        },
        "objectOwnership": {
            "checkedAt": at,
            "ownerAccount": material.account,
            "objects": objects.iter().enumerate().map(|(place, object)| object.json(place)).collect::<Vec<_>>(),
        },
        "simulation": {
            "evidenceClaimId": "review_time_simulation_claim",
            "boundToCommitment": commitment,
            "provider": "client.core.simulateTransaction",
            "checksEnabled": true,
            "simulatedAt": at,
            "status": "success",
            "requiredFields": REQUIRED,
            "missingFields": [],
        },
        "humanReadableReview": {
            "fields": [
                "proposedAction", "assetFlow", "recipients", "targets", "evidenceUsed", "missingEvidence",
                "requiredUserChoices", "unsupportedClaims", "freshness", "blockingChecks",
            ],
            "boundToCommitment": commitment,
            "source": "review_model_or_adapter_equivalent",
            "purpose": "human_review_before_wallet_authorization",
        },
        "outputBoundary": {
            "runtimeStatus": "emitted_pre_handoff",
            "mcpAndReviewUiMayExpose": [
                "human_readable_review", "ptb_visualization_artifact", "diagnostics", "status_checks",
            ],
            "prohibited": [
                "transaction_bytes", "serialized_transaction", "wallet_signature_request", "private_key_material",
                "wallet_authorization", "signing_data", "signing_readiness", "payment_execution_readiness",
            ],
        },
        "transactionMaterialCommitment": commitment,
    }))
}
