//! `action.prepare_external_proposal_review`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::Answer;
use crate::guidance::Use;
use crate::review::{life, proposal};
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "action.prepare_external_proposal_review",
    title: "Prepare external proposal review",
    description: "Create a local non-signable review session from an untrusted external Sui proposal.",
    hints: Hints { reads_only: false, destructive: Some(false), open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{
  proposal: oneOf(
    {
      id: str(min=1, max=120), source: $ProposalSource, network: "sui:mainnet", createdAt: instant, expiresAt?: instant,
      purpose: str(min=1, max=512), assumptions?: [str(min=1, max=512)](max=20),
      requiredUserChoices?: [str(min=1, max=512)](max=20), type: "payment",
      payment: {
        amount: $ProposalAmount, recipient: {address?: address, label?: str(min=1, max=120)},
        target?: str(min=1, max=512)
      }
    },
    {
      id: str(min=1, max=120), source: $ProposalSource, network: "sui:mainnet", createdAt: instant, expiresAt?: instant,
      purpose: str(min=1, max=512), assumptions?: [str(min=1, max=512)](max=20),
      requiredUserChoices?: [str(min=1, max=512)](max=20), type: "sui_action",
      action: {
        actionKind: str(min=1, max=120), target: $ActionTarget,
        recipient?: {address?: address, label?: str(min=1, max=120)},
        assetFlow?: [
          {
            direction: enum("outgoing", "expected_incoming", "fee"), amount: $ProposalAmount,
            recipient?: {address?: address, label?: str(min=1, max=120)}, description?: str(min=1, max=512)
          }
        ](max=20)
      }
    }
  )
}"#;

const OUTPUT: &str = r#"{reviewSessionId: str, reviewUrl: str, plans: [$Plan], preliminaryChecks: $Checks, userAnswerUse: $UserAnswerUse}"#;

#[derive(Deserialize)]
struct Input {
    proposal: Value,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    proposal::screen(&input.proposal)?;
    let plan = proposal::plan(&input.proposal, &*cx.shared.ports.entropy, cx.now())?;
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

fn guidance() -> Value {
    let can = [
        "review_session_url_for_local_review_page",
        "external_proposal_summary_for_local_review",
        "proposal_asset_flow_preview",
        "proposal_recipient_or_target_fields",
        "missing_evidence_for_non_signable_review",
        "required_user_choices_for_non_signable_review",
        "unsupported_claims_for_non_signable_review",
        "why_signing_is_currently_blocked_for_this_review",
    ];
    let cannot = [
        "transaction_execution_guarantee",
        "transaction_building",
        "signing_data_or_readiness",
        "wallet_custody_or_authorization",
        "route_quality",
        "settlement_token_selection",
        "fiat_usd_cash_out",
        "profit_or_pnl",
    ];
    let fields = [
        "reviewSessionId",
        "reviewUrl",
        "plans",
        "plans[].reviewModel.proposedAction",
        "plans[].reviewModel.assetFlow",
        "plans[].reviewModel.recipients",
        "plans[].reviewModel.targets",
        "plans[].reviewModel.evidenceUsed",
        "plans[].reviewModel.missingEvidence",
        "plans[].reviewModel.requiredUserChoices",
        "plans[].reviewModel.unsupportedClaims",
        "plans[].reviewModel.freshness",
        "plans[].reviewModel.blockingChecks",
        "plans[].reviewModel.nonSignableReason",
        "preliminaryChecks",
    ];
    let reason = "Use for current review status after the user opens the local page; the prepare response does not make the \
                  proposal signable.";
    Use::new(&can, &cannot, &fields)
        .rules(&["plans[].reviewModel.unsupportedClaims", "plans[].reviewModel.nonSignableReason", "preliminaryChecks"])
        .diagnostic(&[
            "plans[].adapterData",
            "plans[].createdAt",
            "plans[].id",
            "plans[].reviewModel.rejectedExecutableFields",
        ])
        .then(
            "session.get_review_status",
            &["reviewSessionId"],
            &["pollingStatus", "statusCategory", "reviewState"],
            reason,
        )
        .json()
}
