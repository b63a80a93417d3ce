//! Proposals of others: untrusted, recorded for reading, never signed.

use lockstep_platform::UnixMillis;
use serde_json::{Map, Value, json};

use super::checks::check;
use super::plan::{About, Plan};
use super::secrets;
use crate::contract::Issue;
use crate::error::EvidenceError;
use crate::peek::Peek;
use crate::ports::entropy::Entropy;
use crate::sessions::ids;
use crate::time;

const CONTRACT: &str = "external-proposal-alpha-2026-05-25";
const MODEL: &str = "proposal-review-model-alpha-2026-05-25";

/// How far a clock of others may be ahead.
const SKEW: UnixMillis = 5_000;

const EVIDENCE: [[&str; 4]; 3] = [
    [
        "external_proposal_contract",
        "External proposal contract",
        "local_schema",
        "The proposal matched the read-only external proposal schema and was stored as untrusted review \
         input.",
    ],
    [
        "proposal_declared_network",
        "Declared network",
        "external_proposal",
        "The proposal declares sui:mainnet. This is not a connected-chain verification.",
    ],
    [
        "proposal_display_amounts",
        "Display proposal amounts",
        "external_proposal",
        "Returned amount fields are display proposal facts only and are not raw amounts, min-out values, \
         or signing input.",
    ],
];

const MISSING: [[&str; 3]; 3] = [
    [
        "account_bound_wallet_assets",
        "Account-bound wallet evidence",
        "This ingestion step has not read wallet balances, gas assets, object ownership, or before/after \
         balance changes.",
    ],
    [
        "review_time_simulation",
        "Review-time simulation",
        "No transaction is built or simulated for this external proposal in the current release.",
    ],
    [
        "recipient_or_target_verification",
        "Recipient or target verification",
        "The proposal recipient or action target is displayed as provided and has not been independently \
         verified as intended by the user.",
    ],
];

const MISSING_OF_A_PAYMENT: [[&str; 3]; 1] = [[
    "settlement_asset_selection",
    "Settlement asset selection",
    "The proposal did not identify a verified coin type. Symbol and denomination fields are external \
         display labels, not user-selected settlement assets.",
]];

const MISSING_OF_AN_ACTION: [[&str; 3]; 1] = [[
    "action_adapter_support",
    "Action adapter support",
    "No reviewed adapter currently verifies this external Sui action target or converts it into \
         wallet-review material.",
]];

const CHOOSE_ASSET: [[&str; 3]; 1] = [[
    "choose_settlement_asset",
    "Choose settlement asset",
    "A concrete settlement asset remains a user choice when the proposal names only a symbol, \
         denomination, or display amount.",
]];

const UNSUPPORTED: [[&str; 3]; 6] = [
    [
        "external_transaction_material_trusted_authority",
        "External transaction material",
        "External proposal data is not accepted as transaction-building input, signing data, or wallet \
         authorization.",
    ],
    [
        "signing_readiness",
        "Signing readiness",
        "This review session is read-only and has no reviewed signable adapter, transaction regeneration, \
         or wallet handoff.",
    ],
    [
        "route_recommendation",
        "Route recommendation",
        "The review model does not rank venues, choose routes, or make best-price recommendations.",
    ],
    [
        "settlement_token_selection",
        "Settlement-token selection",
        "External proposal review can display declared asset fields, but it does not verify that the user \
         selected a settlement token and does not choose one for the user.",
    ],
    [
        "fiat_usd_cash_out",
        "Fiat USD cash-out",
        "Settlement assets are not treated as fiat USD, bank cash-out amounts, or peg guarantees.",
    ],
    [
        "profit_or_pnl",
        "P&L, tax, and cost basis",
        "The current release does not compute profit, loss, tax, or cost basis.",
    ],
];

const REJECTED: [&str; 9] = [
    "transactionBytes",
    "serializedTransaction",
    "signingRequest",
    "signature",
    "privateKey",
    "secretKey",
    "seed",
    "mnemonic",
    "routeSelectedPlan",
];

const REJECTED_BECAUSE: &str = "This field is outside the external proposal contract because external executable material is not \
                          trusted review authority.";

const SUMMARY: &str = "This local review records an external proposal as untrusted structured input. It is non-signable \
                       and does not include transaction bytes, signing data, wallet authorization, route selection, \
                       fiat cash-out, P&L, tax, or cost-basis support.";

const NOT_SIGNABLE: &str = "This review is non-signable because it only records an untrusted external proposal and does not \
                       build or verify transaction material.";

const BLOCKED: [&str; 5] = [
    "transaction_building",
    "wallet_signing",
    "execution",
    "signing_data_or_readiness",
    "external_transaction_material_authority",
];

/// Refuses texts with executable or secret material.
///
/// # Errors
/// The texts, by their places.
pub(crate) fn screen(proposal: &Value) -> Result<(), EvidenceError> {
    let mut issues = Vec::new();
    walk(proposal, &mut vec!["proposal".into()], &mut issues);
    if issues.is_empty() { Ok(()) } else { Err(EvidenceError::Arguments(issues)) }
}

/// Fields in which an id of Sui belongs.
const IDENTIFIERS: [&str; 5] = ["address", "coinType", "packageId", "objectId", "target"];

fn walk(value: &Value, path: &mut Vec<Value>, issues: &mut Vec<Issue>) {
    match value {
        Value::Object(entries) => {
            for (key, inner) in entries {
                path.push(key.as_str().into());
                walk(inner, path, issues);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (place, inner) in items.iter().enumerate() {
                path.push(place.into());
                walk(inner, path, issues);
                path.pop();
            }
        }
        Value::String(text) => {
            let name = path.iter().rev().find_map(Value::as_str).unwrap_or_default().to_owned();
            let identifier = IDENTIFIERS.contains(&name.as_str()) && secrets::is_identifier(text);
            if secrets::found(text, identifier) {
                let said = format!(
                    "{name} must not contain executable, signing, private-key, mnemonic, route-selected, or encoded \
                     secret-like material"
                );
                let issue = Issue::custom(said);
                issues.push(path.iter().rev().fold(issue, |issue, step| issue.under(step.clone())));
            }
        }
        _ => {}
    }
}

/// The plan of a proposal that was screened.
pub(crate) fn plan(proposal: &Value, entropy: &dyn Entropy, now: UnixMillis) -> Result<Plan, EvidenceError> {
    let id = ids::prefixed("plan", entropy)?;
    let payment = proposal.peek("type") == "payment";
    let kind = if payment { "payment" } else { "sui_action" };
    let flows = flows(proposal, payment);
    let title = title(proposal, payment);
    let freshness = freshness(proposal, now);
    let checks = checks(&freshness);
    let preview = |list: &[Value]| list.iter().map(display).collect::<Vec<_>>();
    let mut preview = json!({
        "outgoing": preview(&flows.outgoing), "expectedIncoming": preview(&flows.incoming), "fees": preview(&flows.fees),
    });
    if let (true, Some(preview)) = (flows.fees.is_empty(), preview.as_object_mut()) {
        preview.remove("fees");
    }
    let model = model(proposal, payment, &title, &flows, &freshness, &checks);
    let json = json!({
        "id": id,
        "actionKind": kind,
        "adapterId": "external-proposal-review",
        "protocol": "Sui",
        "title": title,
        "summary": SUMMARY,
        "assetFlowPreview": preview,
        "reviewModel": model,
        "adapterData": {
            "requestedIntent": proposal,
            "implementationStatus": "read_only_review_only",
            "contractVersion": CONTRACT,
        },
        "createdAt": time::write(now),
        "preliminaryChecks": checks,
    });
    Ok(Plan {
        id,
        about: About::Proposal,
        action_kind: kind.into(),
        adapter: "external-proposal-review".into(),
        protocol: "Sui".into(),
        title,
        summary: SUMMARY.into(),
        created_at: now,
        intent: proposal.clone(),
        checks,
        json,
    })
}

struct Flows {
    outgoing: Vec<Value>,
    incoming: Vec<Value>,
    fees: Vec<Value>,
}

fn flows(proposal: &Value, payment: bool) -> Flows {
    if payment {
        let outgoing = vec![proposal.peek("payment").peek("amount").clone()];
        return Flows { outgoing, incoming: vec![], fees: vec![] };
    }
    let all = proposal.peek("action").peek("assetFlow").as_array().cloned().unwrap_or_default();
    let of = |way: &str| {
        all.iter().filter(|flow| flow.peek("direction") == way).map(|flow| flow.peek("amount").clone()).collect()
    };
    Flows { outgoing: of("outgoing"), incoming: of("expected_incoming"), fees: of("fee") }
}

/// The words for the coin of an amount.
fn unit(amount: &Value) -> &str {
    ["symbol", "denomination", "coinType"].iter().find_map(|key| amount.peek(key).as_str()).unwrap_or("unknown")
}

fn display(amount: &Value) -> Value {
    let mut flow =
        json!({"symbol": unit(amount), "amount": amount.peek("amountDisplay"), "amountKind": "display_intent"});
    if let (Some(coin), Some(flow)) = (amount.get("coinType"), flow.as_object_mut()) {
        flow.insert("coinType".into(), coin.clone());
    }
    flow
}

fn title(proposal: &Value, payment: bool) -> String {
    if !payment {
        return format!(
            "Review Sui action proposal: {}",
            proposal.peek("action").peek("actionKind").as_str().unwrap_or_default()
        );
    }
    let (amount, recipient) = (proposal.peek("payment").peek("amount"), proposal.peek("payment").peek("recipient"));
    let to = ["label", "address"].iter().find_map(|key| recipient.peek(key).as_str()).unwrap_or("unknown recipient");
    format!(
        "Review payment proposal: {} {} to {to}",
        amount.peek("amountDisplay").as_str().unwrap_or_default(),
        unit(amount)
    )
}

fn freshness(proposal: &Value, now: UnixMillis) -> Value {
    let at = |key: &str| proposal.peek(key).as_str().and_then(time::read);
    let (status, reason) = match (at("createdAt"), at("expiresAt")) {
        (Some(created), _) if created > now + SKEW => {
            ("created_in_future", "The proposal was created after the time of this review.")
        }
        (_, Some(expires)) if expires <= now => ("expired", "The proposal has expired."),
        (_, Some(_)) => ("current", "The proposal has not expired."),
        (_, None) => ("expiry_not_provided", "The proposal did not provide an expiry timestamp."),
    };
    let mut all = json!({
        "proposalCreatedAt": proposal.peek("createdAt"), "evaluatedAt": time::write(now), "status": status, "reason": reason,
    });
    if let (Some(expires), Some(all)) = (proposal.get("expiresAt"), all.as_object_mut()) {
        all.insert("proposalExpiresAt".into(), expires.clone());
    }
    all
}

fn checks(freshness: &Value) -> Value {
    let (status, said) = match freshness.peek("status").as_str() {
        Some("current") => ("pass", "The proposal has not expired."),
        Some("expired") => ("fail", "The proposal has expired."),
        Some("created_in_future") => ("fail", "The proposal was created after the time of this review."),
        _ => ("warning", "The proposal did not include an expiry timestamp."),
    };
    json!([
        check(
            "external_proposal_contract",
            "External proposal contract",
            "pass",
            "The external proposal matched the read-only proposal schema.",
            "proposal",
        ),
        check(
            "proposal_declared_mainnet",
            "Declared network",
            "warning",
            "The proposal declares sui:mainnet, but this is not connected-chain verification.",
            "proposal",
        ),
        check("proposal_freshness", "Proposal freshness", status, said, "proposal"),
        check(
            "external_proposal_review_only",
            "Non-signable review",
            "fail",
            "External proposal ingestion is read-only; it does not build transactions, request signatures, or create \
             wallet actions.",
            "adapter",
        ),
    ])
}

fn model(proposal: &Value, payment: bool, title: &str, flows: &Flows, freshness: &Value, checks: &Value) -> Value {
    let inner = if payment { proposal.peek("payment") } else { proposal.peek("action") };
    let kind = if payment { "payment" } else { "sui_action" };
    let mut action =
        json!({"kind": kind, "title": title, "purpose": proposal.peek("purpose"), "network": "sui:mainnet"});
    if let Some(action) = action.as_object_mut() {
        for key in ["recipient", "target"] {
            if let Some(value) = inner.get(key) {
                action.insert(key.into(), value.clone());
            }
        }
    }
    let listed = |key: &str| inner.get(key).cloned().into_iter().collect::<Vec<_>>();
    let mut recipients = listed("recipient");
    for flow in inner.peek("assetFlow").as_array().into_iter().flatten() {
        recipients.extend(flow.get("recipient").cloned());
    }
    let amounts = || flows.outgoing.iter().chain(&flows.incoming).chain(&flows.fees);
    let unnamed = payment && amounts().any(|amount| amount.get("coinType").is_none());
    let mut missing: Vec<Value> = MISSING.iter().map(reason).collect();
    if unnamed {
        missing.extend(MISSING_OF_A_PAYMENT.iter().map(reason));
    }
    if !payment {
        missing.extend(MISSING_OF_AN_ACTION.iter().map(reason));
    }
    let mut choices: Vec<Value> = if unnamed { CHOOSE_ASSET.iter().map(reason).collect() } else { vec![] };
    for (place, choice) in proposal.peek("requiredUserChoices").as_array().into_iter().flatten().enumerate() {
        let id = format!("proposal_choice_{}", place + 1);
        choices.push(json!({"id": id, "label": "Choice named by the proposal", "reason": choice}));
    }
    let evidence = |[id, label, source, summary]: &[&str; 4]| json!({"id": id, "label": label, "source": source, "summary": summary});
    let rejected = |name: &&str| json!({"fieldName": name, "reason": REJECTED_BECAUSE});
    let all = [
        ("modelVersion", json!(MODEL)),
        ("contractVersion", json!(CONTRACT)),
        ("proposalId", proposal.peek("id").clone()),
        ("proposalType", json!(kind)),
        ("proposalSource", proposal.peek("source").clone()),
        ("proposedAction", action),
        ("assetFlow", json!({"outgoing": flows.outgoing, "expectedIncoming": flows.incoming, "fees": flows.fees})),
        ("recipients", recipients.into()),
        ("targets", listed("target").into()),
        ("evidenceUsed", EVIDENCE.iter().map(evidence).collect()),
        ("missingEvidence", missing.into()),
        ("requiredUserChoices", choices.into()),
        ("unsupportedClaims", UNSUPPORTED.iter().map(reason).collect()),
        ("rejectedExecutableFields", REJECTED.iter().map(rejected).collect()),
        ("freshness", freshness.clone()),
        ("blockingChecks", checks.clone()),
        (
            "nonSignableReason",
            json!({
                "code": "external_proposal_review_only", "message": NOT_SIGNABLE, "blockedCapabilities": BLOCKED,
            }),
        ),
    ];
    Value::Object(all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>())
}

fn reason([id, label, reason]: &[&str; 3]) -> Value {
    super::checks::reason(id, label, reason)
}
