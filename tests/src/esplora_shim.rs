//! A shim: what Esplora's API answers, out of a regtest node's own RPC. It says that its first block is the main chain's, and reads the
//! main chain's addresses; every script, output and block is the node's.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::bitcoind::Bitcoind;

/// The first block of Bitcoin.
const GENESIS: &str = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
const ALPHABET: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// A node of Bitcoin behind the shim.
pub struct EsploraShim {
    pub node: Arc<Bitcoind>,
    /// Where the wallet finds it.
    pub url: String,
}

impl EsploraShim {
    /// A fresh chain of Bitcoin's, served until the process ends.
    ///
    /// # Panics
    /// The node cannot be had, or no port is free.
    pub fn start() -> Self {
        let node = Arc::new(Bitcoind::start("bitcoind"));
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}/", listener.local_addr().expect("its address"));
        let served = node.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let node = served.clone();
                std::thread::spawn(move || serve(&node, stream));
            }
        });
        Self { node, url }
    }

    /// Mines so many blocks for an address of the main chain. A reward can be spent a hundred blocks later.
    pub fn mine_for(&self, address: &str, blocks: u32) {
        let descriptor = format!("raw({})", script(address));
        let info = self.node.call(&["getdescriptorinfo", &descriptor]);
        let descriptor = info["descriptor"].as_str().expect("a descriptor").to_owned();
        self.node.call(&["generatetodescriptor", &blocks.to_string(), &descriptor]);
    }

    /// Mines a block for nobody who matters, with everything that waits.
    pub fn mine(&self) {
        // Anybody's: the hash is of nothing in particular.
        let descriptor = format!("raw(0014{})", "11".repeat(20));
        let info = self.node.call(&["getdescriptorinfo", &descriptor]);
        let descriptor = info["descriptor"].as_str().expect("a descriptor").to_owned();
        self.node.call(&["generatetodescriptor", "1", &descriptor]);
    }

    /// What an address has in blocks, in satoshi.
    pub fn has(&self, address: &str) -> u64 {
        found(&self.node, address).iter().map(|one| one.value).sum()
    }
}

/// An output in a block.
struct Found {
    txid: String,
    vout: u64,
    value: u64,
    height: u64,
}

fn found(node: &Bitcoind, address: &str) -> Vec<Found> {
    let scan = json!([format!("raw({})", script(address))]).to_string();
    let answer = node.call(&["scantxoutset", "start", &scan]);
    let height = node.call(&["getblockcount"]).as_u64().unwrap_or_default();
    let one = |one: &Value| {
        let mined = one["height"].as_u64()?;
        // As explorers do, a reward is told at once; the wallet of this story waits until it can be spent.
        let rests = one["coinbase"].as_bool().unwrap_or_default() && height < mined + 100;
        (!rests).then(|| Found {
            txid: one["txid"].as_str().unwrap_or_default().to_owned(),
            vout: one["vout"].as_u64().unwrap_or_default(),
            value: satoshi(&one["amount"]),
            height: mined,
        })
    };
    answer["unspents"].as_array().map(|all| all.iter().filter_map(one).collect()).unwrap_or_default()
}

/// The node writes amounts in whole coins with eight places.
fn satoshi(amount: &Value) -> u64 {
    (amount.as_f64().unwrap_or_default() * 1e8).round() as u64
}

/// The script that an address of version 0 is paid by.
fn script(address: &str) -> String {
    let data = address.rsplit('1').next().unwrap_or_default();
    let words: Vec<u32> =
        data.chars().filter_map(|c| ALPHABET.find(c)).filter_map(|place| u32::try_from(place).ok()).collect();
    let words = &words[1..words.len() - 6];
    let (mut bits, mut held, mut program) = (0, 0u32, Vec::new());
    for word in words {
        held = (held << 5) | word;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            program.push(((held >> bits) & 0xff) as u8);
        }
    }
    format!("00{:02x}{}", program.len(), hex::encode(program))
}

fn serve(node: &Bitcoind, stream: TcpStream) {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0usize);
    if reader.read_line(&mut line).is_err() {
        return;
    }
    let asked = line.clone();
    loop {
        line.clear();
        if reader.read_line(&mut line).is_err() || line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or_default();
        }
    }
    let mut body = vec![0; length];
    if reader.read_exact(&mut body).is_err() {
        return;
    }
    let mut words = asked.split_whitespace();
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (status, text) = answer(node, method, path, &String::from_utf8_lossy(&body));
    let mut stream = reader.into_inner();
    // Whoever asked may be gone.
    let _ = write!(
        stream,
        "HTTP/1.1 {status} told\r\ncontent-type: text/plain\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    );
}

fn answer(node: &Bitcoind, method: &str, path: &str, body: &str) -> (u16, String) {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let told = match (method, parts.as_slice()) {
        ("GET", ["block-height", "0"]) => Some(GENESIS.to_owned()),
        ("GET", ["blocks", "tip", "height"]) => Some(node.call(&["getblockcount"]).to_string()),
        ("GET", ["fee-estimates"]) => Some(json!({ "1": 5.0, "3": 2.5, "6": 1.0 }).to_string()),
        ("GET", ["address", address]) => {
            let sum: u64 = found(node, address).iter().map(|one| one.value).sum();
            Some(json!({ "chain_stats": { "funded_txo_sum": sum, "spent_txo_sum": 0 } }).to_string())
        }
        ("GET", ["address", address, "utxo"]) => Some(unspent(node, address)),
        ("GET", ["tx", txid]) => transaction(node, txid),
        ("GET", ["tx", txid, "hex"]) => node.try_call(&["getrawtransaction", txid]).ok().map(|hex| text(&hex)),
        ("GET", ["tx", txid, "outspend", vout]) => Some(outspend(node, txid, vout)),
        ("POST", ["tx"]) => {
            return match node.try_call(&["sendrawtransaction", body.trim()]) {
                Ok(hash) => (200, text(&hash)),
                Err(reason) => (400, format!("sendrawtransaction RPC error: {reason}")),
            };
        }
        _ => None,
    };
    told.map_or((404, "Not found".to_owned()), |told| (200, told))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn unspent(node: &Bitcoind, address: &str) -> String {
    // What something in the pool spends is not among it.
    let free = |one: &Found| {
        node.try_call(&["gettxout", &one.txid, &one.vout.to_string(), "true"]).is_ok_and(|out| out.is_object())
    };
    let shown = |one: Found| {
        json!({
            "txid": one.txid, "vout": one.vout, "value": one.value,
            "status": { "confirmed": true, "block_height": one.height },
        })
    };
    let all: Vec<Value> = found(node, address).into_iter().filter(free).map(shown).collect();
    Value::from(all).to_string()
}

fn status(node: &Bitcoind, tx: &Value) -> Value {
    match tx["blockhash"].as_str() {
        Some(block) => {
            json!({ "confirmed": true, "block_height": node.call(&["getblockheader", block])["height"] })
        }
        None => json!({ "confirmed": false }),
    }
}

fn transaction(node: &Bitcoind, txid: &str) -> Option<String> {
    let tx = node.try_call(&["getrawtransaction", txid, "2"]).ok()?;
    let told =
        json!({ "txid": tx["txid"], "fee": satoshi(&tx["fee"]), "vout": tx["vout"], "status": status(node, &tx) });
    Some(told.to_string())
}

fn outspend(node: &Bitcoind, txid: &str, vout: &str) -> String {
    let there = node.try_call(&["gettxout", txid, vout, "true"]);
    if there.is_ok_and(|out| out.is_object()) {
        return json!({ "spent": false }).to_string();
    }
    spender(node, txid, vout).map_or(json!({ "spent": false }), |by| by).to_string()
}

/// Looks through the pool, and then through every block, the newest first.
fn spender(node: &Bitcoind, txid: &str, vout: &str) -> Option<Value> {
    let vout: u64 = vout.parse().ok()?;
    let place = json!([{ "txid": txid, "vout": vout }]).to_string();
    if let Some(by) = node.call(&["gettxspendingprevout", &place])[0]["spendingtxid"].as_str() {
        return Some(json!({ "spent": true, "txid": by, "status": { "confirmed": false } }));
    }
    let tip = node.call(&["getblockcount"]).as_u64()?;
    (1..=tip).rev().find_map(|height| {
        let hash = text(&node.call(&["getblockhash", &height.to_string()]));
        let block = node.call(&["getblock", &hash, "2"]);
        let spends = |tx: &&Value| {
            let inputs = tx["vin"].as_array().map(Vec::as_slice).unwrap_or_default();
            inputs.iter().any(|input| input["txid"] == txid && input["vout"] == vout)
        };
        let by = block["tx"].as_array()?.iter().find(spends)?["txid"].clone();
        Some(json!({ "spent": true, "txid": by, "status": { "confirmed": true, "block_height": height } }))
    })
}
