//! Cases of the tools that read what nodes say now, what arrived, and what bytes mean.

use serde_json::{Value, json};

use super::Case;
use crate::golden::stand::{BOB, PEPE, USDC};

pub(super) fn lookup_abi() -> Vec<Case> {
    let of = |name, params| Case::of("lookup_abi", name, params);
    vec![
        of("by name", json!({ "query": "setApproval" })),
        of("by selector", json!({ "query": "0x095ea7b3" })),
        of("by signature", json!({ "query": "transfer(address,uint256)" })),
        of("by contract", json!({ "query": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", "chain": "Ethereum" })),
        of(
            "by contract on another chain",
            json!({ "query": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", "chain": "Base" }),
        ),
        of("of nothing known", json!({ "query": "makeCoffee" })),
        of("for nothing", json!({ "query": " " })),
        of("on a chain that is none", json!({ "query": "transfer", "chain": "Atlantis" })),
        of("without a query", json!({})),
    ]
}

pub(super) fn fetch_all_abis() -> Vec<Case> {
    let of = |name, params| Case::of("fetch_all_abis", name, params);
    vec![
        of("everywhere", Value::Null),
        of("of one network", json!({ "chain": "Base" })),
        of("where there are no contracts", json!({ "chain": "Bitcoin" })),
        of("on a chain that is none", json!({ "chain": "Atlantis" })),
        of("of a number", json!({ "chain": 7 })),
        Case { elsewhere: true, ..of("for an agent elsewhere", Value::Null) },
        Case { stopped: true, ..of("stopped", Value::Null) },
    ]
}

pub(super) fn decode_calldata() -> Vec<Case> {
    let of = |name, params| Case::of("decode_calldata", name, params);
    let approve = format!("0x095ea7b3{:0>64}{}", &PEPE.to_lowercase()[2..], "f".repeat(64));
    vec![
        of("known", json!({ "data": approve })),
        of("followed by bytes", json!({ "data": format!("{approve}00") })),
        of("cut off", json!({ "data": &approve[..60] })),
        of("unknown", json!({ "data": "0x12345678" })),
        of("with a signature", json!({ "data": "0x371303c0", "signature": "inc()" })),
        of("with another signature", json!({ "data": "0x12345678", "signature": "inc()" })),
        of("with a signature that is none", json!({ "data": "0x12345678", "signature": "inc" })),
        of("too short", json!({ "data": "0x12" })),
        of("no hex", json!({ "data": "0xzz" })),
        of("too long", json!({ "data": "00".repeat(64 * 1024 + 1) })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn get_fees() -> Vec<Case> {
    let of = |name, params| Case::of("get_fees", name, params);
    vec![
        of("of one of several that are on", Value::Null),
        of("of Ethereum", json!({ "chain": "ethereum" })),
        of("beside a fee for another network", json!({ "chain": "base" })),
        of("where only a draft tells", json!({ "chain": "Polkadot" })),
        of("that cannot be read", json!({ "chain": "Bitcoin" })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
        of("of a number", json!({ "chain": 7 })),
    ]
}

pub(super) fn get_nonce() -> Vec<Case> {
    let of = |name, params| Case::of("get_nonce", name, params);
    vec![
        of("of the only one that is on", Value::Null),
        of("where nothing waits", json!({ "chain": "Base" })),
        of("where nodes do not count", json!({ "chain": "Solana" })),
        of("before a backup", json!({ "chain": "Bitcoin" })),
        of("that cannot be read", json!({ "chain": "Arbitrum" })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
    ]
}

pub(super) fn transaction_status() -> Vec<Case> {
    let of = |name, params| Case::of("transaction_status", name, params);
    let hash = |first: &str| json!({ "chain": "Ethereum", "tx_hash": format!("0x{first}{}", "0".repeat(62)) });
    vec![
        of("final", hash("aa")),
        of("failed", hash("bb")),
        of("not deep enough", hash("cc")),
        of("pending", hash("dd")),
        of("not known to the node", hash("ee")),
        of("that cannot be read", hash("ff")),
        of("in capitals and without 0x", json!({ "txid": "AA".repeat(32), "chain": "ethereum" })).old(),
        of("on another kind of chain", json!({ "chain": "Bitcoin", "tx_hash": "aa".repeat(32) })),
        of("of no hash", json!({ "chain": "Ethereum", "tx_hash": "0x12" })),
        of("on one of several networks", json!({ "tx_hash": format!("0x{}", "ab".repeat(32)) })),
        of("of no hash elsewhere", json!({ "chain": "Bitcoin", "tx_hash": "../../../etc/passwd" })),
        of("on a chain that is none", json!({ "chain": "Atlantis", "tx_hash": "00" })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn decode_typed_data() -> Vec<Case> {
    let of = |name, params| Case::of("decode_typed_data", name, params);
    let permit = |value: &str, chain_id: u64| {
        json!({
            "chain": "Ethereum",
            "types": {
                "EIP712Domain": [
                    { "name": "name", "type": "string" }, { "name": "version", "type": "string" },
                    { "name": "chainId", "type": "uint256" }, { "name": "verifyingContract", "type": "address" },
                ],
                "Permit": [
                    { "name": "owner", "type": "address" }, { "name": "spender", "type": "address" },
                    { "name": "value", "type": "uint256" }, { "name": "nonce", "type": "uint256" },
                    { "name": "deadline", "type": "uint256" },
                ],
            },
            "primaryType": "Permit",
            "domain": { "name": "USD Coin", "version": "2", "chainId": chain_id, "verifyingContract": USDC },
            "message": {
                "owner": "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf", "spender": BOB, "value": value,
                "nonce": "0", "deadline": "1795200000",
            },
        })
    };
    let mut foreign = permit("1", 1);
    foreign["chain"] = json!("Bitcoin");
    vec![
        of("a permit", permit("5000000", 1)),
        of("a permit without a limit", permit(&alloy::primitives::U256::MAX.to_string(), 1)),
        of("for another chain", permit("1", 8453)),
        of("a number out of range", permit("-1", 1)),
        of("on another kind of chain", foreign),
        of("no document", json!({ "types": {}, "domain": {}, "message": {} })),
        of("nothing", Value::Null),
    ]
}

pub(super) fn list_received() -> Vec<Case> {
    let of = |name, params| Case::of("list_received", name, params);
    vec![
        of("all", Value::Null),
        of("what was sent to deceive too", json!({ "suspicious": true })),
        of("from elsewhere", json!({ "query": "bob" })).elsewhere().typed("did Alice pay?"),
        of("by text", json!({ "query": "ALICE", "limit": 1 })),
        of("by time", json!({ "since": "2026-11-21" })),
        of("by a time that is none", json!({ "until": "soon" })),
        of("of a chain, without a look", json!({ "chain": "ethereum", "look": false })),
        of("of a chain that is none", json!({ "chain": "Atlantis" })),
    ]
}
