//! A transaction as answers show it: in full, compact, or as context without balance changes.

use serde_json::{Map, Value, json};

use super::effect::direction;
use super::protocols;
use crate::amount;
use crate::config::Config;
use crate::ports::activity::{Changed, Details, Ended, Failure, Gas};

/// The word for an end.
pub(crate) const fn ended(status: Ended) -> &'static str {
    match status {
        Ended::Success => "success",
        Ended::Failure => "failure",
        Ended::Unknown => "unknown",
    }
}

/// A cost in MIST and in SUI.
pub(crate) fn cost(net: i128) -> Value {
    let raw = net.to_string();
    json!({
        "display": amount::display(&raw, 9),
        "netCostRaw": raw,
        "rawUnit": "MIST",
        "displayUnit": "SUI",
        "decimals": 9,
        "unitSource": "@mysten/sui MIST_PER_SUI",
    })
}

/// How many objects were created, changed and deleted.
pub(crate) fn object_counts(details: &Details) -> [(&'static str, usize); 3] {
    let count = |change: Changed| details.objects.iter().filter(|object| object.change == change).count();
    [("created", count(Changed::Created)), ("mutated", count(Changed::Mutated)), ("deleted", count(Changed::Deleted))]
}

fn once(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for text in texts {
        if !all.contains(&text) {
            all.push(text);
        }
    }
    all
}

/// `transactionContext`.
pub(crate) fn context(details: &Details, config: &Config) -> Value {
    let counts: Map<String, Value> =
        object_counts(details).into_iter().map(|(word, count)| (word.to_owned(), count.into())).collect();
    let mut all = json!({
        "factScope": "transaction",
        "requestedAccountScoped": false,
        "moveCallTargets": once(details.calls.iter().map(|call| call.target())),
        "objectChangeCounts": counts,
        "eventTypes": once(details.events.iter().filter_map(|event| event.kind.clone())),
        "detailTruncated": details.truncated.any(),
    });
    let matches = protocols::of(details, config);
    if let Some(all) = all.as_object_mut() {
        if let Some(net) = details.gas.as_ref().and_then(Gas::net) {
            all.insert("gasCost".into(), cost(net));
            all.insert("gasNetCostRaw".into(), net.to_string().into());
        }
        if let Some(error) = &details.error {
            all.insert("executionError".into(), failure(error, false));
        }
        if !matches.is_empty() {
            all.insert("protocolMatches".into(), matches.into_iter().map(|one| one.json).collect());
        }
    }
    all
}

/// `compact`: the context with balance changes, repeated ones counted.
pub(crate) fn compact(details: &Details, config: &Config) -> Value {
    let mut rows: Vec<(&str, &str, u64)> = Vec::new();
    for change in &details.balances {
        match rows.iter_mut().find(|(coin, amount, _)| *coin == change.coin && *amount == change.amount) {
            Some(row) => row.2 += 1,
            None => rows.push((&change.coin, &change.amount, 1)),
        }
    }
    let row = |(coin, amount, count): (&str, &str, u64)| {
        let mut row = json!({"coinType": coin, "amountRaw": amount, "direction": direction(amount)});
        if let (true, Some(row)) = (count > 1, row.as_object_mut()) {
            row.insert("count".into(), count.into());
        }
        row
    };
    let mut all = context(details, config);
    if let Some(all) = all.as_object_mut() {
        all.insert("balanceChanges".into(), rows.into_iter().map(row).collect());
    }
    all
}

/// An object without the keys whose values are missing.
fn present(pairs: &[(&str, Option<Value>)]) -> Map<String, Value> {
    pairs.iter().filter_map(|(key, value)| Some(((*key).to_owned(), value.clone()?))).collect()
}

fn text(value: &Option<String>) -> Option<Value> {
    value.clone().map(Value::from)
}

fn digits(value: Option<u64>) -> Option<Value> {
    value.map(|value| value.to_string().into())
}

fn failure(error: &Failure, full: bool) -> Value {
    let more = [
        ("message", Some(error.message.as_str().into())),
        ("abortCodeRaw", text(&error.abort)),
        ("package", text(&error.package)),
        ("module", text(&error.module)),
        ("function", text(&error.function)),
        ("identifier", text(&error.identifier).filter(|_| full)),
        ("instructionOffset", error.instruction.map(Value::from).filter(|_| full)),
        ("sourceLineNumber", error.line.map(Value::from).filter(|_| full)),
    ];
    present(&more).into()
}

/// `details`.
pub(crate) fn details(details: &Details) -> Value {
    let calls = details.calls.iter().map(|call| {
        json!({
            "commandIndex": call.command,
            "package": call.package,
            "module": call.module,
            "function": call.function,
            "target": call.target(),
        })
    });
    let balances = details.balances.iter().enumerate().map(|(place, change)| {
        let fixed = [
            ("index", Some(place.into())),
            ("owner", text(&change.owner)),
            ("coinType", Some(change.coin.as_str().into())),
            ("amountRaw", Some(change.amount.as_str().into())),
            ("direction", Some(direction(&change.amount).into())),
        ];
        Value::from(present(&fixed))
    });
    let objects = details.objects.iter().enumerate().map(|(place, object)| {
        let fixed = [
            ("index", Some(place.into())),
            ("objectId", Some(object.id.as_str().into())),
            ("changeKind", Some(json!(object.change))),
            ("inputType", text(&object.before)),
            ("outputType", text(&object.after)),
        ];
        Value::from(present(&fixed))
    });
    let events = details.events.iter().map(|event| {
        let fixed = [
            ("sequenceNumber", Some(event.number.to_string().into())),
            ("sender", text(&event.sender)),
            ("package", text(&event.package)),
            ("module", text(&event.module)),
            ("eventType", text(&event.kind)),
        ];
        Value::from(present(&fixed))
    });
    let gas = details.gas.as_ref().map(|gas| {
        let fixed = [
            ("gasObjectId", text(&gas.object)),
            ("computationCostRaw", digits(gas.computation)),
            ("storageCostRaw", digits(gas.storage)),
            ("storageRebateRaw", digits(gas.rebate)),
            ("nonRefundableStorageFeeRaw", digits(gas.non_refundable)),
            ("netGasCostRaw", gas.net().map(|net| net.to_string().into())),
        ];
        Value::from(present(&fixed))
    });
    let cut = details.truncated;
    let all = [
        ("transactionKind", text(&details.kind)),
        ("moveCalls", Some(calls.collect())),
        ("balanceChanges", Some(balances.collect())),
        ("objectChanges", Some(objects.collect())),
        ("events", Some(events.collect())),
        ("gas", gas),
        ("executionError", details.error.as_ref().map(|error| failure(error, true))),
        (
            "truncation",
            Some(json!({
                "moveCalls": cut.calls,
                "balanceChanges": cut.balances,
                "objectChanges": cut.objects,
                "events": cut.events,
            })),
        ),
    ];
    present(&all).into()
}

/// How many of the rows have details.
pub(crate) fn availability(total: usize, with: usize) -> Value {
    let all = total > 0 && with == total;
    let word = match with {
        0 => "none",
        _ if all => "all",
        _ => "some",
    };
    json!({
        "totalTransactions": total,
        "withDetails": with,
        "withoutDetails": total.saturating_sub(with),
        "detailAvailability": word,
        "allReturnedTransactionsHaveDetails": all,
    })
}
