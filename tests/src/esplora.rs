//! A shim that answers Esplora's API from a real node's RPC.
//!
//! The node has a chain of its own (regtest), and the shim presents it as the main network: it translates the
//! main network's addresses, whose scripts are equal, and reports the main network's first block. Everything
//! else comes from the node.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::{Chain, Registry, Rules};
use serde_json::{Value, json};

use crate::bitcoind::Bitcoind;
use crate::loopback::{Asked, Loopback, Said};

/// The shim in front of a node. Both stop when it is dropped.
pub struct EsploraShim {
    /// The URL of its API.
    pub url: String,
    pub node: Arc<Bitcoind>,
    turn: Arc<Mutex<()>>,
    row: &'static Chain,
    asked: Arc<AtomicUsize>,
    _serving: Loopback,
}

// Outputs to this script are never spent.
const NOBODY: &str = "00140202020202020202020202020202020202020202";

impl EsploraShim {
    /// A shim in front of a fresh node of `program`, `bitcoind` or `litecoind`.
    pub async fn start(program: &str) -> Self {
        let (name, first_block) = match program {
            "bitcoind" => ("Bitcoin", "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"),
            "litecoind" => ("Litecoin", "12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2"),
            other => panic!("there is no shim for {other}"),
        };
        let row = Registry::row(name).expect("a chain");
        let program = program.to_owned();
        let node = tokio::task::spawn_blocking(move || Arc::new(Bitcoind::start(&program))).await.expect("a node");
        let turn = Arc::new(Mutex::new(()));
        let asked = Arc::new(AtomicUsize::new(0));
        let (of, next, counted) = (node.clone(), turn.clone(), asked.clone());
        let serving = Loopback::start(move |ask| {
            let _one = in_turn(&next);
            counted.fetch_add(1, Ordering::SeqCst);
            answer(&of, row, first_block, ask)
        })
        .await;
        Self { url: serving.url.clone(), node, turn, row, asked, _serving: serving }
    }

    /// The number of requests.
    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    /// Mines a block whose reward goes to an address of the main network, and returns the reward's
    /// transaction hash. The reward can be spent a hundred blocks later.
    pub fn reward(&self, address: &str) -> String {
        let blocks = self.mine_to(1, &script(self.row, address).expect("an address"));
        let block = self.node.call(&["getblock", blocks[0].as_str().expect("a hash"), "1"]);
        block["tx"][0].as_str().expect("a hash").to_owned()
    }

    /// Mines blocks whose rewards are never spent.
    pub fn mine(&self, blocks: u32) {
        self.mine_to(blocks, NOBODY);
    }

    /// The confirmed balance of an address of the main network, in the smallest unit.
    pub fn has(&self, address: &str) -> u64 {
        let _one = in_turn(&self.turn);
        let outputs = unspent(&self.node, &script(self.row, address).expect("an address"));
        mined(&outputs)
    }

    /// The confirmed and spendable outputs of an address of the main network: transaction and index.
    pub fn outputs(&self, address: &str) -> Vec<(String, u64)> {
        let _one = in_turn(&self.turn);
        let outputs = unspent(&self.node, &script(self.row, address).expect("an address"));
        let mined = outputs.iter().filter(|one| one["status"]["confirmed"] == true);
        mined
            .map(|one| (one["txid"].as_str().expect("a hash").to_owned(), one["vout"].as_u64().expect("a number")))
            .collect()
    }

    /// The node's own form of an address of the main network.
    pub fn own_form(&self, address: &str) -> String {
        let script = script(self.row, address).expect("an address");
        let decoded = self.node.call(&["decodescript", &script]);
        decoded["address"].as_str().expect("an address").to_owned()
    }

    fn mine_to(&self, blocks: u32, script: &str) -> Value {
        let info = self.node.call(&["getdescriptorinfo", &format!("raw({script})")]);
        let descriptor = info["descriptor"].as_str().expect("a descriptor");
        let _one = in_turn(&self.turn);
        self.node.call(&["generatetodescriptor", &blocks.to_string(), descriptor])
    }
}

/// Allows one request at a time, without a new block meanwhile: the node scans its outputs for one client
/// only, and an output that moves from the pool into a block between two scans would be missed by both.
fn in_turn(turn: &Mutex<()>) -> MutexGuard<'_, ()> {
    turn.lock().unwrap_or_else(PoisonError::into_inner)
}

fn answer(node: &Bitcoind, row: &Chain, first_block: &str, asked: &Asked) -> Said {
    let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
    let found = match (asked.method.as_str(), path.as_slice()) {
        ("GET", ["block-height", "0"]) => Some(first_block.to_owned()),
        ("GET", ["blocks", "tip", "height"]) => Some(node.call(&["getblockcount"]).to_string()),
        ("GET", ["fee-estimates"]) => Some(rates(node)),
        ("GET", ["address", address, rest @ ..]) => {
            let Some(script) = script(row, address) else { return (400, "Invalid address".to_owned()) };
            let outputs = unspent(node, &script);
            match rest {
                [] => Some(stats(&outputs)),
                ["utxo"] => Some(Value::from(outputs).to_string()),
                // Fresh chains are short, so all blocks are read.
                ["txs", "chain"] => Some(history(node, address, &script).to_string()),
                _ => None,
            }
        }
        ("GET", ["tx", txid]) => transaction(node, txid).map(|tx| tx.to_string()),
        ("GET", ["tx", txid, "hex"]) => {
            node.try_call(&["getrawtransaction", txid]).ok().and_then(|hex| hex.as_str().map(str::to_owned))
        }
        ("GET", ["tx", txid, "outspend", place]) => {
            Some(outspend(node, txid, place.parse().expect("a number")).to_string())
        }
        ("POST", ["tx"]) => match node.try_call(&["sendrawtransaction", &asked.body]) {
            Ok(txid) => txid.as_str().map(str::to_owned),
            Err(words) => return (400, format!("sendrawtransaction RPC error: {words}")),
        },
        _ => None,
    };
    found.map_or((404, "not found".to_owned()), |body| (200, body))
}

/// The script of an address of the main network, hex.
fn script(row: &Chain, address: &str) -> Option<String> {
    let Rules::Utxo(rules) = row.rules else { return None };
    if let Ok((hrp, version, program)) = bech32::segwit::decode(address) {
        let opcode = match version.to_u8() {
            0 => 0,
            version => 0x50 + version,
        };
        let length = u8::try_from(program.len()).ok()?;
        return (Some(hrp.as_str()) == rules.segwit)
            .then(|| format!("{opcode:02x}{length:02x}{}", hex::encode(program)));
    }
    let bytes = bs58::decode(address).with_check(None).into_vec().ok()?;
    let hash = |version: &[u8]| bytes.strip_prefix(version).filter(|hash| hash.len() == 20).map(hex::encode);
    let key = hash(rules.p2pkh).map(|hash| format!("76a914{hash}88ac"));
    key.or_else(|| hash(rules.p2sh).map(|hash| format!("a914{hash}87")))
}

/// The node writes whole coins with eight decimals.
fn smallest(coins: &Value) -> u64 {
    format!("{:.8}", coins.as_f64().expect("a number")).replace('.', "").parse().expect("digits")
}

fn unspent(node: &Bitcoind, script: &str) -> Vec<Value> {
    let scanned = node.call(&["scantxoutset", "start", &json!([format!("raw({script})")]).to_string()]);
    let mut outputs = Vec::new();
    let place = |txid: &str, vout: &Value| node.call(&["gettxout", txid, &vout.to_string(), "true"]);
    for one in scanned["unspents"].as_array().expect("a list") {
        let txid = one["txid"].as_str().expect("a hash");
        // Outputs that the pool spends are gone.
        if place(txid, &one["vout"]).is_object() {
            let status = json!({"confirmed": true, "block_height": one["height"]});
            outputs
                .push(json!({"txid": txid, "vout": one["vout"], "value": smallest(&one["amount"]), "status": status}));
        }
    }
    for txid in pool(node) {
        for one in node.call(&["getrawtransaction", &txid, "true"])["vout"].as_array().expect("a list") {
            if one["scriptPubKey"]["hex"] == script && place(&txid, &one["n"]).is_object() {
                let status = json!({"confirmed": false});
                outputs
                    .push(json!({"txid": txid, "vout": one["n"], "value": smallest(&one["value"]), "status": status}));
            }
        }
    }
    outputs
}

fn mined(outputs: &[Value]) -> u64 {
    let mined = outputs.iter().filter(|one| one["status"]["confirmed"] == true);
    mined.map(|one| one["value"].as_u64().expect("a number")).sum()
}

// The totals cover only what is left, as if nothing had been spent.
fn stats(outputs: &[Value]) -> String {
    let sum = mined(outputs);
    let none = json!({"funded_txo_sum": 0, "spent_txo_sum": 0});
    json!({"chain_stats": {"funded_txo_sum": sum, "spent_txo_sum": 0}, "mempool_stats": none}).to_string()
}

fn pool(node: &Bitcoind) -> Vec<String> {
    let list = node.call(&["getrawmempool"]);
    list.as_array().expect("a list").iter().map(|txid| txid.as_str().expect("a hash").to_owned()).collect()
}

fn transaction(node: &Bitcoind, txid: &str) -> Option<Value> {
    let tx = node.try_call(&["getrawtransaction", txid, "true"]).ok()?;
    let outputs = tx["vout"].as_array()?;
    let paid: u64 = outputs.iter().map(|one| smallest(&one["value"])).sum();
    let spent = |one: &Value| {
        let before = node.call(&["getrawtransaction", one["txid"].as_str()?, "true"]);
        Some(smallest(&before["vout"][usize::try_from(one["vout"].as_u64()?).ok()?]["value"]))
    };
    // A reward has no inputs.
    let came: Option<u64> = tx["vin"].as_array()?.iter().map(spent).sum();
    let status = match tx["blockhash"].as_str() {
        Some(block) => {
            let header = node.call(&["getblockheader", block]);
            json!({"confirmed": true, "block_height": header["height"], "block_hash": block})
        }
        None => json!({"confirmed": false}),
    };
    let fee = came.map_or(0, |came| came - paid);
    Some(json!({"txid": tx["txid"], "fee": fee, "vin": tx["vin"], "vout": outputs, "status": status}))
}

/// The transactions in blocks that spend from or pay an address, newest first. Other scripts stand for their addresses.
fn history(node: &Bitcoind, address: &str, script: &str) -> Value {
    let output = |script_key: &Value, value: &Value| {
        let of = if *script_key == script { address.into() } else { script_key.clone() };
        json!({"scriptpubkey_address": of, "value": smallest(value)})
    };
    let mut found = Vec::new();
    let mut height = node.call(&["getblockcount"]).as_u64().expect("a number");
    while height > 0 {
        let block = node.call(&["getblock", &node.text(&["getblockhash", &height.to_string()]), "3"]);
        for tx in block["tx"].as_array().expect("a list") {
            let input = |one: &Value| {
                let spent = &one["prevout"];
                let prevout =
                    if spent.is_null() { Value::Null } else { output(&spent["scriptPubKey"]["hex"], &spent["value"]) };
                json!({"prevout": prevout})
            };
            let vin: Vec<Value> = tx["vin"].as_array().expect("a list").iter().map(input).collect();
            let vout = tx["vout"].as_array().expect("a list").iter();
            let vout: Vec<Value> = vout.map(|one| output(&one["scriptPubKey"]["hex"], &one["value"])).collect();
            let is_ours = |one: &Value| one["scriptpubkey_address"] == address;
            if vin.iter().any(|one| is_ours(&one["prevout"])) || vout.iter().any(is_ours) {
                let status = json!({"confirmed": true, "block_height": height, "block_time": block["time"]});
                found.push(json!({"txid": tx["txid"], "vin": vin, "vout": vout, "status": status}));
            }
        }
        height -= 1;
    }
    found.into()
}

fn outspend(node: &Bitcoind, txid: &str, place: u64) -> Value {
    if node.call(&["gettxout", txid, &place.to_string(), "true"]).is_object() {
        return json!({"spent": false});
    }
    let spends = |tx: &Value| {
        let mut inputs = tx["vin"].as_array().expect("a list").iter();
        inputs.any(|input| input["txid"] == txid && input["vout"] == place)
    };
    let told = |tx: &Value, status: Value| json!({"spent": true, "txid": tx["txid"], "vin": 0, "status": status});
    for waiting in pool(node) {
        let tx = node.call(&["getrawtransaction", &waiting, "true"]);
        if spends(&tx) {
            return told(&tx, json!({"confirmed": false}));
        }
    }
    let mut height = node.call(&["getblockcount"]).as_u64().expect("a number");
    while height > 0 {
        let hash = node.text(&["getblockhash", &height.to_string()]);
        let block = node.call(&["getblock", &hash, "2"]);
        for tx in block["tx"].as_array().expect("a list") {
            if spends(tx) {
                return told(tx, json!({"confirmed": true, "block_height": height, "block_hash": hash}));
            }
        }
        height -= 1;
    }
    json!({"spent": false})
}

// A fresh chain has no data for an estimate, so this is the node's lowest relay fee.
fn rates(node: &Bitcoind) -> String {
    let least = node.call(&["getmempoolinfo"])["minrelaytxfee"].as_f64().expect("a number") * 100_000.0;
    json!({"1": least * 2.0, "6": least, "144": least}).to_string()
}
