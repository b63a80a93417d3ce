//! `read.inspect_sui_transaction`.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::activity::effect::Effect;
use crate::activity::rows::heading;
use crate::activity::scan::{on_mainnet, related, source};
use crate::activity::{facts, guidance};
use crate::cx::{Cx, MAINNET, Unread};
use crate::error::{Answer, EvidenceError};
use crate::ports::activity::{Found, Relationship};
use crate::records::rows::ScanRow;
use crate::records::scans::Origin;
use crate::sessions::ids;
use crate::time;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.inspect_sui_transaction",
    title: "Inspect Sui transaction",
    description: "Lookup one Sui transaction digest. Stores only when sender or balance owner matches a known local wallet.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{digest: digest, account?: str(min=1)}"#;

const OUTPUT: &str = r#"{
  status: "ok", fetchedAt: str, source: $ActivitySource, userAnswerUse: $UserAnswerUse,
  quantitySemantics: $ActivitySemantics,
  transaction: {
    digest: str, checkpoint?: str, timestamp?: str, status: enum("success", "failure", "unknown"), sender?: str,
    requestedAccountEffect?: $AccountEffect, compact?: $CompactTransaction, details?: $TransactionDetails
  },
  persistence: {
    stored: bool,
    reason?: enum("no_known_wallet_relation", "transaction_not_found"),
    account?: str, relationship?: enum("affected", "sent"), scan?: $Scan
  }
}"#;

#[derive(Deserialize)]
struct Input {
    digest: String,
    account: Option<String>,
}

async fn answer(cx: &Cx, input: Input) -> Answer {
    let named = input.account.as_deref().map(|account| cx.scope(Some(account))).transpose()?;
    let account = named.map(|scope| scope.account).or_else(|| cx.active());
    let provider = cx.activity()?;
    on_mainnet(&*provider).await?;
    let found = provider.transaction(&input.digest).await.map_err(|error| Unread::records().activity(error))?;
    let host = provider.host();
    let (transaction, persistence) = match &found {
        None => {
            let unknown = json!({"digest": input.digest, "status": "unknown"});
            (unknown, json!({"stored": false, "reason": "transaction_not_found"}))
        }
        Some(found) => (told(cx, found, account.as_deref()), keep(cx, found, &host)?),
    };
    Ok(json!({
        "status": "ok",
        "fetchedAt": cx.fetched_at(),
        "source": source(&host, "Query.transaction"),
        "userAnswerUse": guidance::one(&transaction),
        "transaction": transaction,
        "persistence": persistence,
        "quantitySemantics": cx.fixed("quantitySemantics"),
    }))
}

fn told(cx: &Cx, found: &Found, account: Option<&str>) -> Value {
    let mut all = heading(found);
    if let Some(account) = account {
        all.insert("requestedAccountEffect".into(), Effect::of(found, account).json());
    }
    if let Some(details) = &found.details {
        all.insert("compact".into(), facts::compact(details, &cx.shared.config));
        all.insert("details".into(), facts::details(details));
    }
    all.into()
}

/// Keeps the transaction if its sender, or an owner of a changed balance, is an account of the person.
fn keep(cx: &Cx, found: &Found, host: &str) -> Result<Value, EvidenceError> {
    let known = cx.history(|records| {
        let mut all: Vec<_> = records.accounts.all().filter(|row| related(found, &row.address)).cloned().collect();
        all.sort_by_key(|row| (found.sender.as_ref() != Some(&row.address), row.id));
        all.into_iter().next()
    });
    let Some(account) = known else {
        return Ok(json!({"stored": false, "reason": "no_known_wallet_relation"}));
    };
    let sent = found.sender.as_ref() == Some(&account.address);
    let relationship = if sent { Relationship::Sent } else { Relationship::Affected };
    let (scan_id, now) = (ids::prefixed("scan", &*cx.shared.ports.entropy)?, cx.now());
    let scan = json!({
        "scanId": scan_id,
        "kind": "digest_lookup",
        "accountId": account.id,
        "account": account.address,
        "relationship": relationship,
        "inputDigest": found.digest,
        "limit": 1,
        "endpointHost": host,
        "chainIdentifier": MAINNET,
        "fetchedAt": time::write(now),
        "storedCount": 1,
        "skippedCount": 0,
        "hasMore": false,
        "windowComplete": true,
    });
    let mut state = cx.shared.state();
    let origin = Origin { scan: &scan_id, account: &account.address, relationship, fetched_at: now };
    state.records.keep(found, &origin);
    state.records.scanned(&scan_id, ScanRow { summary: scan.clone(), incomplete: None });
    Ok(json!({"stored": true, "account": account.address, "relationship": relationship, "scan": scan}))
}
