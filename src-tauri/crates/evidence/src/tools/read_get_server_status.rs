//! `read.get_server_status`.

use serde_json::json;

use crate::answers::source_status::POLICY;
use crate::caller::Grants;
use crate::cx::Cx;
use crate::error::Answer;
use crate::prompts;
use crate::resources;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.get_server_status",
    title: "Get server status",
    description: "Return package, runtime, tool, resource, and prompt status.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  packageName: str, serverName: str, version: str,
  evidencePolicy: {
    version: str, releaseGate: "intent_evidence_v1", requiredFirstCheck: true, requiredStatusFields: [str],
    gates: [str]
  },
  network: "mainnet", runtime: "local_stdio", transport: "grpc_graphql", implementedTools: [str],
  implementedToolsCount: int(min=0), failClosedTools: [str],
  resources: {count: int(min=0), uris: [str], items: [{name: str, uri: str, title: str, description: str}]},
  prompts: {count: int(min=0), names: [str]}, protocolsTool: "read.list_supported_protocols", limitations: [str]
}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    let identity = &cx.shared.config.identity;
    let limitations: Vec<String> = LIMITATIONS.iter().map(|text| text.replace("{name}", &identity.name)).collect();
    let resources: Vec<_> = resources::ALL.iter().map(resources::Resource::entry).collect();
    let uris: Vec<_> = resources::ALL.iter().map(|one| one.uri).collect();
    Ok(json!({
        "packageName": identity.package,
        "serverName": identity.server,
        "version": identity.version,
        "evidencePolicy": {
            "version": POLICY,
            "releaseGate": "intent_evidence_v1",
            "requiredFirstCheck": true,
            "requiredStatusFields": [
                "packageName", "version", "evidencePolicy.version", "network", "implementedToolsCount",
            ],
            "gates": GATES,
        },
        "network": "mainnet",
        "runtime": "local_stdio",
        "transport": "grpc_graphql",
        "implementedTools": cx.tools,
        "implementedToolsCount": cx.tools.len(),
        "failClosedTools": closed(cx),
        "resources": {"count": uris.len(), "uris": uris, "items": resources},
        "prompts": {"count": prompts::GENERAL.len(), "names": prompts::GENERAL},
        "protocolsTool": "read.list_supported_protocols",
        "limitations": limitations,
    }))
}

const GATES: [&str; 7] = [
    "server_status_version_check",
    "natural_language_settlement_asset_group_evidence",
    "sdk_sot_no_duplicate_registry_or_amount_parser",
    "requested_account_inference_policy",
    "wallet_balance_snapshot_not_receipt_proof",
    "deepbook_quote_no_fiat_or_route_inference",
    "pnl_unsupported",
];

const SETTINGS: &str = "settings.create_local_settings_session";
/// The tools whose answer is a local page.
const PAGED: [&str; 4] = [
    SETTINGS,
    "action.prepare_sui_action_review",
    "action.prepare_external_proposal_review",
    "session.create_wallet_identity",
];

/// The tools that give this caller no page.
fn closed(cx: &Cx) -> Vec<&'static str> {
    let grants = cx.caller.grants;
    let may = |name: &str| if name == SETTINGS { grants == Grants::ALL } else { grants.addresses };
    PAGED.into_iter().filter(|name| cx.shared.pages_for(may(name)).is_err()).collect()
}

/// What the tools do not do.
const LIMITATIONS: [&str; 11] = [
    "Active-account reads require active account context from wallet identity. Explicit-address coin balance \
     reads are public-address snapshots and do not create active account context. Active account is read \
     context only, not signing authorization, login, custody, or persistent permission.",
    "Review activity tools summarize local {name} review evidence only. Sui activity tools use user-requested \
     bounded GraphQL reads and store normalized transaction facts only for known wallet context; function \
     activity scans are sent-transaction scans only. They are not background indexers, complete history, \
     balance history, complete gas history, affected-object history, or P&L.",
    "Sui activity transactionContext facts are transaction-level facts without transaction-wide \
     balance-change aggregates, and they are answer fields only when the response returns them. \
     requestedAccountTransactionFacts, requestedAccount, and requestedAccountEffect are the account-specific \
     balance-change surfaces. Activity quantitySemantics marks balance amountRaw fields as raw integers that \
     require verified decimals for display conversion. accountBalanceChangeInferencePolicy marks whether \
     returned account balance rows can be used or transaction-level context must not be used for account \
     amount inference. Gas raw fields use MIST, and returned gasCost display facts use @mysten/sui \
     MIST_PER_SUI.",
    "Wallet asset classification covers only current coin balances returned by Sui gRPC listBalances for an \
     explicit address or the active account. Wallet balance quantitySemantics marks those reads as current \
     snapshots, not transaction history, receipt proof, acquisition source, object provenance, P&L, cost \
     basis, or signing material. DeepBook account inventory is a separate active-account read surface; \
     neither surface creates routes, funding plans, portfolio plans, or signing material.",
    "High-risk read responses include userAnswerUse. Prefer userAnswerUse.preconditionFields before \
     answering, userAnswerUse.answerFields for the answer path, userAnswerUse.conclusionRuleFields for \
     conclusion limits, userAnswerUse.diagnosticOnlyFields for source or troubleshooting context, and \
     userAnswerUse.followUp when a different tool and field are required. USD intent and parity responses \
     also include answerSourceStatus as a precondition field for current server-build support.",
    "Intent evidence maps natural-language USD-denominated targets to pinned DeepBook SDK settlement asset \
     groups and current wallet balance evidence. responseSummary.answerCompleteness names the answer class \
     and required fields. Settlement-asset-only answers use responseSummary; selected-target evidence \
     requires user selection provenance and also uses selectedTarget, candidateConversions, and \
     requiredUserChoices when userAnswerUse.answerFields lists them. Direct pool quote evidence is returned \
     and supported only when a quoted candidate exists. responseSummary.doNotUseForConclusion names quote \
     results, outside-settlement-group assets, and route-dependent support as excluded from the conclusion. \
     Intent evidence does not silently choose settlement assets, rank venues or routes, evaluate gas reserve, \
     build transactions, or produce signing material.",
    "DeepBook quotes convert explicit raw or display source inputs through pinned token units and return \
     scoped SDK simulation facts plus raw quote evidence. Their quantitySemantics says canUseForPaymentAnswer \
     and canUseForShortfallAnswer are false, doNotCombineWithPaymentAnswer is true, requiredPaymentAnswerTool \
     is read.preview_intent_evidence, and requiredPaymentAnswerField is responseSummary.",
    "Action preparation creates local review sessions. DeepBook account-bound review may report \
     adapterLifecycle.completedStages and missingStages as pre-signing review evidence progress through local \
     transaction-material build, internal digest binding, object ownership evidence, quote/policy provenance, \
     human-readable review evidence, and review-time simulation evidence; these fields do not expose \
     transaction bytes, wallet handoff, signing readiness, or execution readiness. External proposal \
     ingestion stores untrusted structured proposal facts for local review only, rejects forbidden executable \
     or signing fields plus recognized sensitive key material, and never becomes signing authority. When \
     every review evidence stage completes, the review layer emits a schema-validated wallet review contract \
     with a PTB visualization on a ready_for_wallet_review state; the local review page can then request a \
     digest-gated byte handoff and offer user-controlled wallet signing, recording execution receipts on the \
     session. MCP responses never contain signing data, a wallet signature request, or signing readiness; \
     this is not execution by the MCP layer.",
    "read.list_deepbook_pools and read.list_deepbook_tokens return static SDK registry metadata, not live \
     liquidity, live token discovery, or active pool state.",
    "DeepBook orderbook, mid-price, and quote outputs are pinned-SDK snapshots at fetchedAt; treat them as \
     stale if the user delays.",
    "Settings mutations happen through local settings pages on the review server. MCP settings tools create \
     settings sessions or read current settings only.",
];
