//! `action.prepare_sui_action_review`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::amount;
use crate::cx::{Cx, Unread};
use crate::error::{Answer, EvidenceError, Kind};
use crate::guidance::Use;
use crate::registry::deepbook::{Coin, coin_in_any_case};
use crate::review::life;
use crate::review::plan::{PROTOCOLS, Protocol, Swap, of_swap};
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "action.prepare_sui_action_review",
    title: "Prepare swap review",
    description: "Create a local swap review session on a supported protocol. Returns a review URL; the local review page owns user-controlled signing, and this response contains no signing data.",
    hints: Hints { reads_only: false, destructive: Some(false), open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{
  intent: open{
    type: "swap", from: open{symbol: str(min=1), amount: str(min=1)}, to: open{symbol: str(min=1)},
    maxSlippageBps: int(min=1, max=1000),
    protocol?: str(min=1) about "Protocol slug, required only when several protocols support the action"
  }
}"#;

const OUTPUT: &str = r#"{reviewSessionId: str, reviewUrl: str, plans: [$Plan], preliminaryChecks: $Checks, userAnswerUse: $UserAnswerUse}"#;

#[derive(Deserialize)]
struct Input {
    intent: Intent,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Intent {
    from: From,
    to: To,
    max_slippage_bps: u32,
    protocol: Option<String>,
}

#[derive(Deserialize)]
struct From {
    symbol: String,
    amount: String,
}

#[derive(Deserialize)]
struct To {
    symbol: String,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let intent = input.intent;
    cx.active().ok_or_else(EvidenceError::no_account)?;
    let protocol = protocol(intent.protocol.as_deref())?;
    let (from, to) = (coin(&intent.from.symbol)?, coin(&intent.to.symbol)?);
    if from == to {
        return Err(EvidenceError::input(json!({"field": "intent.to.symbol", "value": intent.to.symbol})));
    }
    let decimals = from.decimals().ok_or_else(|| Unread::records().because("scalar_is_no_power_of_ten"))?;
    let amount = amount::raw(&intent.from.amount, decimals).map_err(|not| {
        let value = &intent.from.amount;
        EvidenceError::input(json!({
            "field": "intent.from.amount", "value": value, "decimals": decimals, "reason": not.reason(),
        }))
    })?;
    let swap =
        Swap { protocol, from, to, amount_display: intent.from.amount, amount, slippage_bps: intent.max_slippage_bps };
    let plan = of_swap(swap, &*cx.shared.ports.entropy, cx.now())?;
    let (shown, checks) = (plan.json.clone(), plan.checks.clone());
    let (id, url) = life::create(&cx.shared, &cx.caller, plan)?;
    Ok(json!({
        "reviewSessionId": id,
        "reviewUrl": url,
        "plans": [shown],
        "preliminaryChecks": checks,
        "userAnswerUse": guidance(),
    }))
}

/// The protocol, which is never chosen for the person.
fn protocol(slug: Option<&str>) -> Result<&'static Protocol, EvidenceError> {
    let available = PROTOCOLS.map(|protocol| protocol.slug);
    match slug {
        Some(slug) => PROTOCOLS.into_iter().find(|protocol| protocol.slug == slug).ok_or_else(|| {
            EvidenceError::input(json!({
                "reason": "unknown_protocol", "protocol": slug, "availableProtocols": available,
            }))
        }),
        None => Err(EvidenceError::input(json!({
            "reason": "protocol_choice_required",
            "availableProtocols": available,
            "guidance": "Several protocols support this action; set intent.protocol to one of availableProtocols. Ask the \
                         user - do not pick a protocol silently.",
        }))),
    }
}

fn coin(symbol: &str) -> Result<&'static Coin, EvidenceError> {
    coin_in_any_case(symbol).ok_or_else(|| EvidenceError::refused(Kind::RegistryMiss, json!({"symbol": symbol})))
}

fn guidance() -> Value {
    let can = [
        "review_session_url_for_local_review_page",
        "preliminary_check_results_for_proposed_plan",
        "proposed_plan_asset_flow_preview",
    ];
    let cannot = [
        "transaction_execution_guarantee",
        "transaction_building",
        "signing_data_or_readiness",
        "wallet_custody_or_authorization",
        "route_quality",
        "fiat_usd_cash_out",
        "profit_or_pnl",
    ];
    let fields = [
        "reviewSessionId",
        "reviewUrl",
        "plans",
        "plans[].title",
        "plans[].summary",
        "plans[].assetFlowPreview",
        "plans[].preliminaryChecks",
        "preliminaryChecks",
    ];
    let reason = "Use for current review readiness; the prepare response only describes the proposal and any blocking \
                  preliminary checks.";
    Use::new(&can, &cannot, &fields)
        .rules(&["plans[].preliminaryChecks", "preliminaryChecks"])
        .diagnostic(&["plans[].adapterData", "plans[].createdAt", "plans[].id"])
        .then(
            "session.get_review_status",
            &["reviewSessionId"],
            &["pollingStatus", "statusCategory", "reviewState"],
            reason,
        )
        .json()
}
