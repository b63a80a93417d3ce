//! `read.summarize_sui_account_activity`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::activity::analysis::{self, Frame, Row};
use crate::activity::facts;
use crate::activity::guidance;
use crate::answers::history::{also, frame, scope, window};
use crate::config::Config;
use crate::cx::Cx;
use crate::error::Answer;
use crate::records::Records;
use crate::records::rows::StoredTransaction;
use crate::time;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_sui_account_activity",
    title: "Summarize Sui account activity",
    description: "Summarize stored normalized Sui activity facts. Not complete history or P&L.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{account?: str(min=1), from?: instant, to?: instant, limit?: int(min=1, max=100)}"#;

const OUTPUT: &str = r#"{
  status: "ok",
  dataScope: {account: str, from?: str, to?: str, recordCount: int(min=0)},
  accountSource: enum("active_account_context", "explicit_filter"),
  userAnswerUse: $UserAnswerUse, quantitySemantics: $ActivitySemantics, lowSampleWarning: bool,
  lowSampleThreshold: 5, truncated: bool, source: $ActivitySource,
  summary: {
    transactionCount: int(min=0),
    statusCounts: {success: int(min=0), failure: int(min=0), unknown: int(min=0)},
    relationshipCounts: {affected: int(min=0), sent: int(min=0)},
    earliestTimestamp?: str, latestTimestamp?: str
  },
  analysis: $Analysis, transactionDetailAvailability: $DetailAvailability,
  transactions: [
    {
      accountId: int(above=0), account: str, digest: str, relationship: enum("affected", "sent"), checkpoint?: str,
      timestamp?: str, status: enum("success", "failure", "unknown"), knownSenderAccountId?: int(above=0),
      firstScanId: str, lastScanId: str, firstFetchedAt: str, lastFetchedAt: str,
      lastScanIncompleteReason?: enum("limit_reached", "ordering_unverified", "cursor_invalid", "provider_error"),
      compact?: $CompactTransaction, details?: $TransactionDetails,
      detailLookup?: {tool: "read.inspect_sui_transaction", digest: str}
    }
  ]
}"#;

#[derive(Deserialize)]
struct Input {
    account: Option<String>,
    from: Option<String>,
    to: Option<String>,
    limit: Option<usize>,
}

const LIMIT: usize = 100;

async fn answer(cx: &Cx, input: Input) -> Answer {
    let scope = scope(cx, input.account.as_deref())?;
    let window = window(input.from.as_deref(), input.to.as_deref())?;
    let bounded = window.from.is_some() || window.to.is_some();
    let within = |row: &&StoredTransaction| match row.timestamp {
        Some(at) => window.has(at),
        None => !bounded,
    };
    let config = &cx.shared.config;
    let limit = input.limit.unwrap_or(LIMIT);
    let (count, more) = cx.history(|records| {
        let mine = records.transactions.all().filter(|row| row.account == scope.account).filter(within);
        let mut all: Vec<&StoredTransaction> = mine.collect();
        all.sort_by_key(|row| std::cmp::Reverse((row.checkpoint, row.timestamp, row.relationship)));
        (all.len(), told(records, &all, limit, config))
    });
    let fixed = json!({
        "status": "ok",
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "source": {"transport": "local_db", "method": "stored_normalized_facts"},
    });
    Ok(also(also(frame(&scope, window, count), fixed), more))
}

fn row(stored: &StoredTransaction) -> Row<'_> {
    Row {
        digest: &stored.digest,
        relationship: stored.relationship,
        checkpoint: stored.checkpoint,
        timestamp: stored.timestamp,
        status: stored.status,
        details: stored.details.as_ref(),
    }
}

fn told(records: &Records, all: &[&StoredTransaction], limit: usize, config: &Config) -> Value {
    let shown = all.get(..limit).unwrap_or(all);
    let every: Vec<Row<'_>> = all.iter().map(|stored| row(stored)).collect();
    let rows: Vec<Row<'_>> = shown.iter().map(|stored| row(stored)).collect();
    let with = shown.iter().filter(|stored| stored.details.is_some()).count();
    let incomplete = shown.iter().any(|stored| reason(records, stored).is_some());
    let frame = Frame { count: all.len(), window: None, unordered: false, incomplete_scan: incomplete };
    let summary = json!({
        "transactionCount": all.len(),
        "statusCounts": analysis::statuses(&every),
        "relationshipCounts": analysis::relationships(&every),
    });
    json!({
        "truncated": all.len() > shown.len(),
        "summary": also(summary, analysis::times(&every).into()),
        "analysis": analysis::of(&rows, frame, config),
        "transactionDetailAvailability": facts::availability(shown.len(), with),
        "transactions": shown.iter().map(|stored| transaction(records, stored, config)).collect::<Vec<_>>(),
        "userAnswerUse": guidance::stored(with, shown.len()),
    })
}

/// Why the last scan of a row was not complete.
fn reason<'a>(records: &'a Records, stored: &StoredTransaction) -> Option<&'a str> {
    records.scans.get(&stored.last_scan).and_then(|scan| scan.incomplete.as_deref())
}

fn transaction(records: &Records, stored: &StoredTransaction, config: &Config) -> Value {
    let mut view = json!({
        "accountId": records.account_id(&stored.account).unwrap_or(1),
        "account": stored.account,
        "digest": stored.digest,
        "relationship": stored.relationship,
        "status": facts::ended(stored.status),
        "firstScanId": stored.first_scan,
        "lastScanId": stored.last_scan,
        "firstFetchedAt": time::write(stored.first_fetched_at),
        "lastFetchedAt": time::write(stored.last_fetched_at),
        "detailLookup": {"tool": "read.inspect_sui_transaction", "digest": stored.digest},
    });
    let sender = stored.known_sender.as_deref().and_then(|sender| records.account_id(sender));
    let optional = [
        ("checkpoint", stored.checkpoint.map(|checkpoint| Value::from(checkpoint.to_string()))),
        ("timestamp", stored.timestamp.map(|at| time::write(at).into())),
        ("knownSenderAccountId", sender.map(Value::from)),
        ("lastScanIncompleteReason", reason(records, stored).map(Value::from)),
        ("details", stored.details.as_ref().map(facts::details)),
        ("compact", stored.details.as_ref().map(|details| facts::compact(details, config))),
    ];
    if let Some(view) = view.as_object_mut() {
        view.extend(optional.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
    }
    view
}
