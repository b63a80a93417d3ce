//! Labels: which known protocol a transaction touched. A label is no position and no recommendation.

use serde_json::{Value, json};

use crate::address;
use crate::config::Config;
use crate::ports::activity::{Details, Event};

/// A protocol that is recognised.
struct Protocol {
    id: &'static str,
    name: &'static str,
    category: &'static str,
    /// Its name in the registry of packages.
    mvr: Option<&'static str>,
    source: &'static str,
    packages: Vec<String>,
}

/// Packages of DeepBook that other versions of its library name.
const OTHER_DEEPBOOK: [&str; 2] = [
    "0xf48222c4e057fa468baf136bff8e12504209d43850c5778f76159292a96f621e",
    "0x0e735f8c93a95722efd73521aca7a7652c0bb71ed1daf41b26dfd7d1ff71f748",
];

/// The first package of FlowX, which its types name.
const FIRST_FLOWX: &str = "0x25929e7f29e0a30eb4e692952ba1b5b65a3a4d65ab5f2a32e1ba3edcb587f26d";

fn known(config: &Config) -> [Protocol; 2] {
    let mut deepbook = vec![config.deepbook.package.clone()];
    deepbook.extend(OTHER_DEEPBOOK.map(str::to_owned));
    [
        Protocol {
            id: "deepbook-v3",
            name: "DeepBook V3",
            category: "CLOB / order book",
            mvr: Some("@deepbook/core"),
            source: "mvr_current_mainnet_resolution_and_pinned_sdk_local_registry",
            packages: deepbook,
        },
        Protocol {
            id: "flowx-clmm",
            name: "FlowX CLMM",
            category: "CLMM / AMM",
            mvr: None,
            source: "pinned_local_registry",
            packages: vec![config.flowx.package.clone(), config.flowx.wrapped_router.clone(), FIRST_FLOWX.to_owned()],
        },
    ]
}

/// A protocol that a transaction touched.
pub(crate) struct Match {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) json: Value,
}

/// The protocols that the details show.
pub(crate) fn of(details: &Details, config: &Config) -> Vec<Match> {
    known(config).into_iter().filter_map(|protocol| matched(details, &protocol)).collect()
}

fn matched(details: &Details, protocol: &Protocol) -> Option<Match> {
    let is = |package: &str| protocol.packages.iter().any(|one| address::full(one) == address::full(package));
    let of_type = |text: &str| text.split_once("::").is_some_and(|(package, _)| is(package));
    let named = |evidence: Value, package: &str| {
        let mut evidence = evidence;
        if let Some(all) = evidence.as_object_mut() {
            all.insert("package".into(), package.into());
            all.insert("packageSource".into(), protocol.source.into());
            if let Some(mvr) = protocol.mvr {
                all.insert("mvrName".into(), mvr.into());
            }
        }
        evidence
    };
    let calls = details.calls.iter().filter(|call| is(&call.package));
    let calls: Vec<_> = calls.collect();
    let mut evidence: Vec<Value> = calls
        .iter()
        .map(|call| {
            let place = json!({"kind": "moveCall", "module": call.module, "function": call.function, "commandIndex": call.command});
            named(place, &call.package)
        })
        .collect();
    let events = details.events.iter().filter(|event| event.kind.as_deref().is_some_and(of_type));
    let event = |event: &Event| {
        let kind = event.kind.clone().unwrap_or_default();
        let package = kind.split_once("::").map(|(package, _)| package.to_owned()).unwrap_or_default();
        named(json!({"kind": "eventType", "eventType": kind, "sequenceNumber": event.number.to_string()}), &package)
    };
    evidence.extend(events.map(event));
    let confidence = if calls.is_empty() { "event_type" } else { "direct_move_call" };
    if evidence.is_empty() {
        return None;
    }
    let action = calls.iter().map(|call| action(&call.function)).find(|action| *action != "unknown");
    Some(Match {
        id: protocol.id,
        name: protocol.name,
        json: json!({
            "classifierVersion": "sui_defi_activity_v0_3",
            "protocolId": protocol.id,
            "displayName": protocol.name,
            "activityCategory": protocol.category,
            "primaryAction": action.unwrap_or("unknown"),
            "confidence": confidence,
            "evidence": evidence,
            "relatedProtocols": [],
            "limitations": ["not_position_inventory_or_pnl_or_signing", "transaction_activity_label_only"],
        }),
    })
}

fn action(function: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| function.contains(word));
    if has(&["swap"]) {
        "swap"
    } else if has(&["order"]) {
        "order"
    } else if has(&["liquidity", "position"]) {
        "liquidity"
    } else if has(&["borrow", "repay", "supply"]) {
        "lending"
    } else if has(&["fee", "reward", "rebate", "claim"]) {
        "fee_or_reward"
    } else if has(&["version", "admin", "migrate"]) {
        "admin_or_versioning"
    } else {
        "unknown"
    }
}
