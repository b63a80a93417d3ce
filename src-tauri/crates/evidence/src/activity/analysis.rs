//! Sums over normalised facts of transactions. They are about the page, not about one wallet.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::effect::Flows;
use super::facts::{cost, ended, object_counts};
use super::protocols;
use crate::config::Config;
use crate::ports::activity::{Details, Ended, Failure, Gas, Relationship};
use crate::time;

/// The rows of a list of counts.
const MOST: usize = 50;

/// A transaction to count.
pub(crate) struct Row<'a> {
    pub(crate) digest: &'a str,
    pub(crate) relationship: Relationship,
    pub(crate) checkpoint: Option<u64>,
    pub(crate) timestamp: Option<i64>,
    pub(crate) status: Ended,
    pub(crate) details: Option<&'a Details>,
}

/// What limits the analysis besides its rows.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Frame {
    /// How many transactions there are; the rows may be fewer.
    pub(crate) count: usize,
    /// `None` for stored rows; else whether the window is covered.
    pub(crate) window: Option<Option<bool>>,
    pub(crate) unordered: bool,
    /// Whether a stored row is from an incomplete scan.
    pub(crate) incomplete_scan: bool,
}

/// Counts of statuses.
pub(crate) fn statuses(rows: &[Row<'_>]) -> Value {
    let count = |status: Ended| rows.iter().filter(|row| row.status == status).count();
    let all =
        [Ended::Success, Ended::Failure, Ended::Unknown].map(|status| (ended(status).to_owned(), count(status).into()));
    Value::Object(Map::from_iter(all))
}

/// Counts of relationships.
pub(crate) fn relationships(rows: &[Row<'_>]) -> Value {
    let count = |way: Relationship| rows.iter().filter(|row| row.relationship == way).count();
    json!({"affected": count(Relationship::Affected), "sent": count(Relationship::Sent)})
}

/// The earliest and latest time, if any row has one.
pub(crate) fn times(rows: &[Row<'_>]) -> Map<String, Value> {
    let times = || rows.iter().filter_map(|row| row.timestamp);
    let ends = [("earliestTimestamp", times().min()), ("latestTimestamp", times().max())];
    ends.into_iter().filter_map(|(key, at)| Some((key.to_owned(), time::write(at?).into()))).collect()
}

/// The sums of a list of counts, most frequent first.
fn counted(counts: BTreeMap<String, usize>, key: &str) -> (Vec<Value>, bool) {
    let mut all: Vec<_> = counts.into_iter().collect();
    all.sort_by(|(one, count), (other, more)| more.cmp(count).then_with(|| one.cmp(other)));
    let cut = all.len() > MOST;
    (all.into_iter().take(MOST).map(|(text, count)| json!({key: text, "count": count})).collect(), cut)
}

/// `analysis`.
pub(crate) fn of(rows: &[Row<'_>], frame: Frame, config: &Config) -> Value {
    let (mut targets, mut events) = (BTreeMap::new(), BTreeMap::new());
    let mut found: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    let mut flows = Flows::default();
    let mut objects = [("created", 0_usize), ("mutated", 0), ("deleted", 0)];
    let (mut gas, mut paid) = (0_i128, 0_usize);
    let mut failures: Vec<(&Failure, usize)> = Vec::new();
    for row in rows {
        let Some(details) = row.details else { continue };
        for call in &details.calls {
            *targets.entry(call.target()).or_insert(0) += 1;
        }
        for kind in details.events.iter().filter_map(|event| event.kind.clone()) {
            *events.entry(kind).or_insert(0) += 1;
        }
        for one in protocols::of(details, config) {
            found.entry(one.id).or_insert((one.name, 0)).1 += 1;
        }
        for change in &details.balances {
            flows.add(change, row.digest);
        }
        for ((_, sum), (_, count)) in objects.iter_mut().zip(object_counts(details)) {
            *sum += count;
        }
        if let Some(net) = details.gas.as_ref().and_then(Gas::net) {
            gas += net;
            paid += 1;
        }
        if let Some(error) = &details.error {
            match failures.iter_mut().find(|(known, _)| *known == error) {
                Some((_, count)) => *count += 1,
                None => failures.push((error, 1)),
            }
        }
    }
    let (targets, targets_cut) = counted(targets, "target");
    let (events, events_cut) = counted(events, "eventType");
    let flows = flows.json(true);
    let labels: Vec<Value> = found
        .iter()
        .map(|(id, (name, count))| json!({"protocolId": id, "displayName": name, "count": count}))
        .collect();
    let cuts = [
        ("move_call_targets_truncated", targets_cut),
        ("coin_flows_truncated", flows.len() > MOST),
        ("event_types_truncated", events_cut),
        ("failures_truncated", failures.len() > MOST),
    ];
    let mut all = json!({
        "overview": overview(rows, frame),
        "moveCallTargets": targets,
        "protocols": labels,
        "coinFlows": flows.into_iter().take(MOST).collect::<Vec<_>>(),
        "objectChanges": Value::Object(objects.map(|(word, sum)| (word.to_owned(), sum.into())).into_iter().collect()),
        "eventTypes": events,
        "failures": failures.into_iter().take(MOST).map(failed).collect::<Vec<_>>(),
        "limitations": limitations(rows, frame, labels.is_empty(), &cuts),
    });
    if let (true, Some(all)) = (paid > 0, all.as_object_mut()) {
        let total = json!({"transactionCount": paid, "netGasCostRaw": gas.to_string(), "netGasCost": cost(gas)});
        all.insert("gas".into(), total);
    }
    all
}

fn overview(rows: &[Row<'_>], frame: Frame) -> Value {
    let mut all = json!({
        "transactionCount": frame.count,
        "analyzedTransactionCount": rows.len(),
        "statusCounts": statuses(rows),
        "relationshipCounts": relationships(rows),
    });
    let checkpoints = || rows.iter().filter_map(|row| row.checkpoint);
    if let Some(all) = all.as_object_mut() {
        all.extend(times(rows));
        for (key, at) in [("earliestCheckpoint", checkpoints().min()), ("latestCheckpoint", checkpoints().max())] {
            if let Some(at) = at {
                all.insert(key.into(), at.to_string().into());
            }
        }
    }
    all
}

fn failed((error, count): (&Failure, usize)) -> Value {
    let mut row = json!({"message": error.message, "count": count});
    let more = [
        ("abortCodeRaw", &error.abort),
        ("package", &error.package),
        ("module", &error.module),
        ("function", &error.function),
    ];
    if let Some(row) = row.as_object_mut() {
        for (key, value) in more {
            if let Some(value) = value {
                row.insert(key.into(), value.as_str().into());
            }
        }
    }
    row
}

fn limitations(rows: &[Row<'_>], frame: Frame, unlabelled: bool, cuts: &[(&'static str, bool)]) -> Vec<&'static str> {
    let detailed = || rows.iter().filter_map(|row| row.details);
    let without_reason =
        |row: &Row<'_>| row.status == Ended::Failure && row.details.is_none_or(|details| details.error.is_none());
    let conditions = [
        ("details_missing", rows.iter().any(|row| row.details.is_none())),
        ("protocol_labels_absent", unlabelled && detailed().next().is_some()),
        ("failed_without_error_detail", rows.iter().any(without_reason)),
        ("detail_truncated", detailed().any(|details| details.truncated.any())),
        ("window_incomplete", frame.window == Some(Some(false))),
        ("window_latest_only", frame.window == Some(None)),
        ("ordering_unverified", frame.unordered),
        ("stored_scan_incomplete", frame.incomplete_scan),
        ("empty_result", rows.is_empty()),
        ("analysis_rows_truncated", frame.count > rows.len()),
    ];
    conditions.iter().chain(cuts).filter(|(_, holds)| *holds).map(|(word, _)| *word).collect()
}
