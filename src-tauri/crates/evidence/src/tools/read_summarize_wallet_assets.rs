//! `read.summarize_wallet_assets`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::cx::{Cx, Unread};
use crate::error::Answer;
use crate::guidance::Use;
use crate::sui::wallet;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_wallet_assets",
    title: "Summarize wallet assets",
    description: "Snapshot current Sui mainnet coin balances via gRPC listBalances. Not transaction history or receipt proof.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{account?: address, cursor?: str(min=1)}"#;

const OUTPUT: &str = r#"{
  account: str, status: "ok", fetchedAt: str, userAnswerUse: $UserAnswerUse, quantitySemantics: $WalletSemantics,
  source: $NodeSource, balances: [$WalletBalance], hasNextPage: bool, cursor: anyOf(str, null)
}"#;

#[derive(Deserialize)]
struct Input {
    account: Option<String>,
    cursor: Option<String>,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let scope = cx.balance_scope(input.account.as_deref())?;
    let node = cx.node(Unread::records())?;
    let page = wallet::page(&*node, &scope.account, input.cursor.as_deref()).await?;
    let mut balances = Vec::new();
    for row in &page.rows {
        balances.push(wallet::shown(cx, &*node, row).await?);
    }
    Ok(json!({
        "status": "ok",
        "account": scope.account,
        "fetchedAt": cx.fetched_at(),
        "userAnswerUse": guidance(),
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "source": wallet::source(),
        "balances": balances,
        "hasNextPage": page.next.is_some(),
        "cursor": page.next,
    }))
}

fn guidance() -> Value {
    let can =
        ["current_coin_balance_snapshot", "current_coin_balance_display_amount_when_balance_unit_status_is_available"];
    let cannot = [
        "transaction_history",
        "specific_transaction_receipt",
        "specific_transaction_balance_delta",
        "acquisition_source",
        "object_provenance",
        "payment_coverage_or_shortfall",
        "usd_denominated_settlement_asset_balance_total",
        "fiat_usd_cash_out",
        "profit_or_pnl",
        "cost_basis",
        "signing_data_or_readiness",
    ];
    let fields =
        ["account", "fetchedAt", "balances[].coinType", "balances[].balance", "balances[].unit", "balances[].display"];
    let reason = "Use for USD-denominated payment coverage, balance-total, or shortfall answers; wallet balances are \
                  current coin snapshots only.";
    Use::new(&can, &cannot, &fields)
        .diagnostic(&["source", "quantitySemantics", "hasNextPage", "cursor"])
        .then("read.preview_intent_evidence", &["account"], &["responseSummary"], reason)
        .json()
}
