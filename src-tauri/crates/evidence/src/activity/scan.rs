//! A bounded scan: one page of the provider, held against the account and the window, and kept for known accounts.

use lockstep_platform::UnixMillis;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::analysis::{self, Frame, Row};
use super::{facts, guidance, rows};
use crate::address;
use crate::cx::{Cx, MAINNET, Scope, Unread};
use crate::error::EvidenceError;
use crate::ports::activity::{ActivityError, Filter, Found, Relationship, SuiActivity};
use crate::records::rows::ScanRow;
use crate::records::scans::Origin;
use crate::sessions::ids;
use crate::time;

/// The arguments of all scans.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Input {
    account: Option<String>,
    relationship: Option<Relationship>,
    function: Option<String>,
    limit: Option<u32>,
    cursor: Option<String>,
    from_checkpoint: Option<String>,
    to_checkpoint: Option<String>,
    from_timestamp: Option<String>,
    to_timestamp: Option<String>,
}

/// The largest page.
const MOST: u32 = 100;

/// Checkpoints and times, both ends included.
#[derive(Debug, Clone, Copy, Default)]
struct Bounds {
    from: Option<u64>,
    to: Option<u64>,
    since: Option<UnixMillis>,
    until: Option<UnixMillis>,
}

impl Bounds {
    fn of(input: &Input) -> Result<Self, EvidenceError> {
        let number = |text: &Option<String>, field: &str| {
            let read = |text: &String| {
                text.parse::<u64>().map_err(|_| EvidenceError::input(json!({"field": field, "value": text})))
            };
            text.as_ref().map(read).transpose()
        };
        let (from, to) =
            (number(&input.from_checkpoint, "fromCheckpoint")?, number(&input.to_checkpoint, "toCheckpoint")?);
        let at = |text: &Option<String>| text.as_deref().and_then(time::read);
        let (since, until) = (at(&input.from_timestamp), at(&input.to_timestamp));
        if from.zip(to).is_some_and(|(from, to)| from > to) {
            let (from, to) = (&input.from_checkpoint, &input.to_checkpoint);
            return Err(EvidenceError::input(json!({"fromCheckpoint": from, "toCheckpoint": to})));
        }
        if since.zip(until).is_some_and(|(since, until)| since > until) {
            let (from, to) = (&input.from_timestamp, &input.to_timestamp);
            return Err(EvidenceError::input(json!({"fromTimestamp": from, "toTimestamp": to})));
        }
        Ok(Self { from, to, since, until })
    }

    const fn has_lower(self) -> bool {
        self.from.is_some() || self.since.is_some()
    }

    /// Whether a transaction is within the times. One without a time is kept if no time is asked for.
    fn has_time(self, found: &Found) -> bool {
        match found.timestamp {
            Some(at) => self.since.is_none_or(|since| since <= at) && self.until.is_none_or(|until| at <= until),
            None => self.since.is_none() && self.until.is_none(),
        }
    }

    /// Whether the page reaches below the lower bound.
    fn reached_by(self, page: &[Found]) -> bool {
        let below = |found: &Found| {
            self.since.zip(found.timestamp).is_some_and(|(since, at)| at < since)
                || self.from.zip(found.checkpoint).is_some_and(|(from, at)| at < from)
        };
        page.iter().any(below)
    }
}

/// What a scan found.
struct Page {
    host: String,
    found: Vec<Found>,
    /// How many rows the provider gave.
    given: usize,
    more: bool,
    cursor: Option<String>,
    ordered: bool,
    window: Option<bool>,
    incomplete: Option<&'static str>,
}

/// Runs a scan and answers with its rows, and with their analysis if `analysed`.
pub(crate) async fn answer(cx: &Cx, input: Input, analysed: bool) -> Result<Value, EvidenceError> {
    let function = function(input.function.as_deref())?;
    let bounds = Bounds::of(&input)?;
    let scope = cx.scope(input.account.as_deref())?;
    let relationship = match &function {
        Some(_) => Relationship::Sent,
        None => input.relationship.unwrap_or(Relationship::Affected),
    };
    let provider = cx.activity()?;
    let limit = input.limit.unwrap_or(MOST);
    let filter = Filter {
        account: scope.account.clone(),
        relationship,
        function: function.clone(),
        // The bounds of the caller are inclusive, those of the provider are not.
        after: bounds.from.and_then(|from| from.checked_sub(1)),
        before: bounds.to.map(|to| to.saturating_add(1)),
    };
    let page = page(&*provider, &filter, limit, input.cursor.as_deref(), bounds).await?;
    let persistence = keep(cx, &scope, &page, &input, relationship, limit)?;
    let config = &cx.shared.config;
    let with = page.found.iter().filter(|one| one.details.is_some()).count();
    let known = cx.history(|records| records.account_id(&scope.account).is_some());
    let mut all = json!({
        "status": "ok",
        "fetchedAt": cx.fetched_at(),
        "account": scope.account,
        "accountKnown": known,
        "accountSource": scope.source(),
        "relationship": relationship,
        "userAnswerUse": guidance::scan(with, page.found.len(), analysed),
        "requestedAccount": rows::requested(&page.found, &scope.account, relationship),
        "transactionDetailAvailability": facts::availability(page.found.len(), with),
        "quantitySemantics": cx.fixed("quantitySemantics"),
        "source": source(&page.host, "Query.transactions"),
        "hasMore": page.more,
        "windowComplete": page.window,
        "orderingVerified": page.ordered,
        "persistence": persistence,
    });
    if let Some(all) = all.as_object_mut() {
        let each = |row: fn(&Found, &str, &crate::config::Config) -> Value| -> Value {
            page.found.iter().map(|one| row(one, &scope.account, config)).collect()
        };
        all.insert("requestedAccountTransactionFacts".into(), each(rows::account_facts));
        all.insert("transactions".into(), each(rows::transaction));
        if let Some(function) = function {
            all.insert("function".into(), function.into());
        }
        if let Some(cursor) = page.cursor.clone().filter(|_| page.more) {
            all.insert("continuationCursor".into(), cursor.into());
        }
        if let Some(reason) = page.incomplete {
            all.insert("incompleteReason".into(), reason.into());
        }
        if analysed {
            all.insert("analysis".into(), analyse(&page, relationship, config));
        }
    }
    Ok(all)
}

fn analyse(page: &Page, relationship: Relationship, config: &crate::config::Config) -> Value {
    let row = |found: &'_ Found| -> (Option<u64>, Option<UnixMillis>) { (found.checkpoint, found.timestamp) };
    let rows: Vec<Row<'_>> = page
        .found
        .iter()
        .map(|one| {
            let (checkpoint, timestamp) = row(one);
            let details = one.details.as_ref();
            Row { digest: &one.digest, relationship, checkpoint, timestamp, status: one.status, details }
        })
        .collect();
    let frame =
        Frame { count: rows.len(), window: Some(page.window), unordered: !page.ordered, incomplete_scan: false };
    analysis::of(&rows, frame, config)
}

/// A full function target with its package in full length.
fn function(text: Option<&str>) -> Result<Option<String>, EvidenceError> {
    let Some(text) = text else { return Ok(None) };
    let wrong = || EvidenceError::input(json!({"field": "function", "reason": "invalid_function_target"}));
    address::target(text).map(|parts| Some(parts.join("::"))).ok_or_else(wrong)
}

/// Where rows come from.
pub(crate) fn source(host: &str, method: &str) -> Value {
    json!({"transport": "graphql", "endpointHost": host, "chainIdentifier": MAINNET, "method": method})
}

/// Refuses a provider of another network.
pub(crate) async fn on_mainnet(provider: &dyn SuiActivity) -> Result<(), EvidenceError> {
    let failed = |error| Unread::records().activity(error);
    let chain = provider.chain_id().await.map_err(failed)?;
    if chain == MAINNET { Ok(()) } else { Err(failed(ActivityError::OtherNetwork)) }
}

async fn page(
    provider: &dyn SuiActivity,
    filter: &Filter,
    limit: u32,
    cursor: Option<&str>,
    bounds: Bounds,
) -> Result<Page, EvidenceError> {
    on_mainnet(provider).await?;
    let told = provider.transactions(filter, limit, cursor).await.map_err(|error| Unread::records().activity(error))?;
    let ordered = ordered(&told.transactions);
    let reached = bounds.reached_by(&told.transactions);
    let given = told.transactions.len();
    let mut found = told.transactions;
    // The provider filters by sender. A row of somebody else is no row of this scan.
    if filter.relationship == Relationship::Sent {
        found.retain(|one| one.sender.as_deref() == Some(filter.account.as_str()));
    }
    found.retain(|one| bounds.has_time(one));
    found.sort_by_key(|one| std::cmp::Reverse((one.checkpoint, one.timestamp)));
    let covered = ordered && (reached || !told.more);
    let window = bounds.has_lower().then_some(covered);
    let incomplete = match window {
        Some(false) if !ordered => Some("ordering_unverified"),
        Some(false) => Some("limit_reached"),
        _ => None,
    };
    let (more, cursor) = (told.more, told.cursor);
    Ok(Page { host: provider.host(), found, given, more, cursor, ordered, window, incomplete })
}

/// Whether checkpoints and times rise, or fall, through the whole page.
fn ordered(found: &[Found]) -> bool {
    let keys: Vec<_> = found.iter().map(|one| (one.checkpoint, one.timestamp)).collect();
    let known = keys.iter().all(|(checkpoint, _)| checkpoint.is_some());
    let rising = keys.windows(2).all(|pair| matches!(pair, [one, other] if one <= other));
    let falling = keys.windows(2).all(|pair| matches!(pair, [one, other] if one >= other));
    known && (rising || falling)
}

/// Whether a transaction names the account as its sender or as an owner of a changed balance.
pub(crate) fn related(found: &Found, account: &str) -> bool {
    let owns = || {
        let mut changes = found.details.iter().flat_map(|details| &details.balances);
        changes.any(|change| change.owner.as_deref() == Some(account))
    };
    found.sender.as_deref() == Some(account) || owns()
}

fn keep(
    cx: &Cx,
    scope: &Scope,
    page: &Page,
    input: &Input,
    relationship: Relationship,
    limit: u32,
) -> Result<Value, EvidenceError> {
    let known = cx.history(|records| records.account_id(&scope.account));
    let Some(account_id) = known else {
        return Ok(json!({"stored": false, "reason": "account_not_known"}));
    };
    let scan_id = ids::prefixed("scan", &*cx.shared.ports.entropy)?;
    let kind = if input.function.is_some() { "function_scan" } else { "account_scan" };
    let now = cx.now();
    let kept: Vec<&Found> = page.found.iter().filter(|one| related(one, &scope.account)).collect();
    let optional = [
        ("fromCheckpoint", &input.from_checkpoint),
        ("toCheckpoint", &input.to_checkpoint),
        ("fromTimestamp", &input.from_timestamp),
        ("toTimestamp", &input.to_timestamp),
        ("requestCursor", &input.cursor),
        ("responseCursor", &page.cursor.clone().filter(|_| page.more)),
        ("incompleteReason", &page.incomplete.map(str::to_owned)),
    ];
    let optional = optional.into_iter().filter_map(|(key, value)| Some((key.to_owned(), Value::from(value.clone()?))));
    let mut scan = json!({
        "scanId": scan_id,
        "kind": kind,
        "accountId": account_id,
        "account": scope.account,
        "relationship": relationship,
        "limit": limit,
        "endpointHost": page.host,
        "chainIdentifier": MAINNET,
        "fetchedAt": time::write(now),
        "storedCount": kept.len(),
        "skippedCount": page.given - kept.len(),
        "hasMore": page.more,
        "windowComplete": page.window,
    });
    if let Some(scan) = scan.as_object_mut() {
        scan.extend(optional.collect::<Map<_, _>>());
    }
    let mut state = cx.shared.state();
    let origin = Origin { scan: &scan_id, account: &scope.account, relationship, fetched_at: now };
    for one in kept {
        state.records.keep(one, &origin);
    }
    let row = ScanRow { summary: scan.clone(), incomplete: page.incomplete.map(str::to_owned) };
    state.records.scanned(&scan_id, row);
    Ok(json!({"stored": true, "scan": scan}))
}

#[cfg(test)]
mod tests {
    use super::{Bounds, function, ordered};
    use crate::ports::activity::{Ended, Found};

    fn at(checkpoint: u64, timestamp: i64) -> Found {
        let (checkpoint, timestamp) = (Some(checkpoint), Some(timestamp));
        Found { digest: "d".into(), checkpoint, timestamp, status: Ended::Success, sender: None, details: None }
    }

    /// S51: a page that neither rises nor falls proves no coverage.
    #[test]
    fn the_order_of_a_page_is_held_against_its_facts() {
        assert!(ordered(&[at(1, 10), at(2, 20)]) && ordered(&[at(2, 20), at(1, 10)]) && ordered(&[]));
        assert!(!ordered(&[at(1, 10), at(3, 30), at(2, 20)]));
        assert!(!ordered(&[Found { checkpoint: None, ..at(1, 10) }]));
    }

    /// S52: times are both inclusive, and a row without a time is in no window of times.
    #[test]
    fn times_bound_the_page() {
        let bounds = Bounds { since: Some(10), until: Some(20), ..Bounds::default() };
        assert!(bounds.has_time(&at(1, 10)) && bounds.has_time(&at(1, 20)) && !bounds.has_time(&at(1, 21)));
        assert!(!bounds.has_time(&Found { timestamp: None, ..at(1, 1) }));
        assert!(bounds.reached_by(&[at(1, 9)]) && !bounds.reached_by(&[at(1, 10)]));
    }

    /// S48: anything but a full function is refused.
    #[test]
    fn a_function_is_full() {
        assert!(function(Some("0x2::pay::split")).is_ok());
        assert!(function(Some("0x2::pay")).is_err() && function(Some("0x2::pay::split<u8>")).is_err());
    }
}
