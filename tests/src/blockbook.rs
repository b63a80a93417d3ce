//! An emulator of Blockbook and its node, for descendants of Bitcoin whose nodes are not available here. It
//! accepts a transaction if its inputs exist and are unspent, the fee suffices, no output is dust, and an
//! independent interpreter of the chain's scripts accepts every input; then the transaction waits in the pool
//! for a block. No independent interpreter exists here for Zcash, so `blockbook/zcash.rs` checks its
//! published rules. A test against this emulator is not a test against a node.

mod address;
mod admission;
mod transaction;
mod zcash;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::utxo::{Sighash, UtxoRules};
use lockstep_chain::{Registry, Rules};
use serde_json::{Value, json};

use crate::loopback::{Asked, Loopback, Said};
pub use admission::Refused;
use transaction::{Input, Output, Transaction};

/// An accepted transaction.
#[derive(Debug, Clone)]
struct Taken {
    raw: Vec<u8>,
    tx: Transaction,
    /// `None` while it is in the pool.
    block: Option<u64>,
    fee: u64,
}

/// The emulator's chain.
pub struct Chain {
    row: &'static lockstep_chain::Chain,
    rules: UtxoRules,
    height: u64,
    taken: BTreeMap<String, Taken>,
    /// The node's fee estimate, in whole coins per thousand bytes; `-1` if it has none.
    pub rate: &'static str,
    /// The lowest fee for a thousand bytes, in the smallest unit.
    pub least_rate: u64,
    /// On Zcash: the consensus branch of the next block.
    pub branch: u32,
    /// Accepts the next broadcast and drops the answer.
    pub swallow_next: bool,
}

/// Zcash NU6.2 and NU6.3.
pub const BRANCHES: [u32; 2] = [0x5437_f330, 0x37a5_165b];

/// A running emulator. It stops when dropped.
pub struct BlockbookEmulator {
    /// The URL of its API.
    pub url: String,
    chain: Arc<Mutex<Chain>>,
    _serving: Loopback,
}

impl BlockbookEmulator {
    /// A fresh chain, by its name in the registry.
    pub async fn start(name: &str) -> Self {
        let row = Registry::row(name).expect("a chain");
        let Rules::Utxo(rules) = row.rules else { panic!("{name} does not descend from Bitcoin") };
        let (rate, least_rate) = match name {
            "Dogecoin" => ("0.01", 100_000),
            _ => ("0.00002", 1000),
        };
        let chain = Chain {
            row,
            rules,
            height: 700_000,
            taken: BTreeMap::new(),
            rate,
            least_rate,
            branch: BRANCHES[0],
            swallow_next: false,
        };
        let chain = Arc::new(Mutex::new(chain));
        let kept = chain.clone();
        let serving = Loopback::start(move |asked| lock(&kept).answer(asked)).await;
        Self { url: serving.url.clone(), chain, _serving: serving }
    }

    /// The chain, for changes.
    pub fn chain(&self) -> MutexGuard<'_, Chain> {
        lock(&self.chain)
    }

    /// Creates an output for an address in a block of its own, and returns its transaction's hash.
    pub fn fund(&self, address: &str, value: u64) -> String {
        self.chain().fund(address, value)
    }

    /// Puts the pool into a block.
    pub fn mine(&self) {
        self.chain().mine();
    }

    /// The confirmed balance of an address, in the smallest unit.
    pub fn has(&self, address: &str) -> u64 {
        let chain = self.chain();
        chain.balance(&address::script(&chain.rules, address).expect("an address"))
    }

    /// The hashes in the pool.
    pub fn pool(&self) -> Vec<String> {
        let chain = self.chain();
        chain.taken.iter().filter(|(_, taken)| taken.block.is_none()).map(|(txid, _)| txid.clone()).collect()
    }

    /// The number of inputs of an accepted transaction.
    pub fn inputs(&self, txid: &str) -> usize {
        self.chain().taken[txid].tx.inputs.len()
    }

    /// Submits bytes, as anybody could.
    pub fn hand_in(&self, raw: &[u8]) -> Result<String, Refused> {
        self.chain().admit(raw)
    }

    /// The bytes of an accepted transaction.
    pub fn raw(&self, txid: &str) -> Vec<u8> {
        self.chain().taken[txid].raw.clone()
    }
}

fn lock(chain: &Mutex<Chain>) -> MutexGuard<'_, Chain> {
    chain.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Chain {
    fn fund(&mut self, address: &str, value: u64) -> String {
        let script = address::script(&self.rules, address).expect("an address");
        self.height += 1;
        // Each spends another output, so that no two hashes are equal.
        let tx = Transaction::paying(value, script, self.height, self.rules.sighash);
        let raw = tx.written(self.rules.sighash);
        let txid = transaction::name(&raw);
        self.taken.insert(txid.clone(), Taken { raw, tx, block: Some(self.height), fee: 0 });
        txid
    }

    fn mine(&mut self) {
        self.height += 1;
        let height = self.height;
        self.taken.values_mut().filter(|taken| taken.block.is_none()).for_each(|taken| taken.block = Some(height));
    }

    fn output(&self, input: &Input) -> Option<&Output> {
        self.taken.get(&input.txid)?.tx.outputs.get(usize::try_from(input.vout).ok()?)
    }

    /// The transaction that spends an output.
    fn spender(&self, txid: &str, vout: u32) -> Option<(&String, &Taken)> {
        let spends = |taken: &Taken| taken.tx.inputs.iter().any(|input| input.txid == txid && input.vout == vout);
        self.taken.iter().find(|(_, taken)| spends(taken))
    }

    /// Every output with a script: transaction, index, value.
    fn locked_by<'a>(&'a self, script: &'a [u8]) -> impl Iterator<Item = (&'a String, &'a Taken, u32, u64)> {
        self.taken.iter().flat_map(move |(txid, taken)| {
            let places = taken.tx.outputs.iter().zip(0_u32..).filter(move |(output, _)| output.script == script);
            places.map(move |(output, place)| (txid, taken, place, output.value))
        })
    }

    fn balance(&self, script: &[u8]) -> u64 {
        let in_a_block = |taken: &Taken| taken.block.is_some();
        let there = |(txid, taken, place, _): &(&String, &Taken, u32, u64)| {
            in_a_block(taken) && !self.spender(txid, *place).is_some_and(|(_, by)| in_a_block(by))
        };
        self.locked_by(script).filter(there).map(|(_, _, _, value)| value).sum()
    }

    fn answer(&mut self, asked: &Asked) -> Said {
        let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
        let said = match (asked.method.as_str(), path.as_slice()) {
            ("GET", ["api", "v2"]) => self.status(),
            ("GET", ["api", "v2", "block-index", height]) => json!({"blockHash": self.block(height)}),
            ("GET", ["api", "v2", "estimatefee", _]) => json!({"result": self.rate}),
            ("GET", ["api", "v2", "utxo", address]) => match address::script(&self.rules, address) {
                Some(script) => self.unspent(&script),
                None => return invalid(address),
            },
            ("GET", ["api", "v2", "address", address]) => match address::script(&self.rules, address) {
                Some(script) => self.told_of(address, &script, asked.query.starts_with("details=txs")),
                None => return invalid(address),
            },
            ("GET", ["api", "v2", "tx", txid]) => match self.taken.get(*txid) {
                Some(taken) => self.transaction(txid, taken, asked.query == "spending=true"),
                None => return refused(&format!("Transaction '{txid}' not found")),
            },
            ("POST", ["api", "v2", "sendtx"]) => return self.broadcast(&asked.body),
            _ => return (404, "404 page not found\n".to_owned()),
        };
        (200, said.to_string())
    }

    fn status(&self) -> Value {
        let mut backend = json!({"chain": "main", "blocks": self.height});
        if self.rules.sighash == Sighash::Zcash {
            let branch = format!("{:08x}", self.branch);
            backend["consensus"] = json!({"chaintip": branch, "nextblock": branch});
        }
        json!({"blockbook": {"coin": self.row.name, "bestHeight": self.height, "inSync": true}, "backend": backend})
    }

    fn broadcast(&mut self, body: &str) -> Said {
        let admitted = match hex::decode(body) {
            Ok(raw) => self.admit(&raw),
            Err(_) => Err(Refused::of(-22, "TX decode failed")),
        };
        if std::mem::take(&mut self.swallow_next) {
            return (504, "upstream request timeout".to_owned());
        }
        match admitted {
            Ok(txid) => (200, json!({"result": txid}).to_string()),
            Err(no) => refused(&no.to_string()),
        }
    }

    /// The main network's block hash at a height; other blocks are unknown.
    fn block(&self, height: &str) -> &'static str {
        match (self.row.name, height) {
            ("Dogecoin", "0") => "1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691",
            ("Dash", "0") => "00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6",
            ("Zcash", "0") => "00040fe8ec8471911baa1db1266ea15dd06b4a8a5c453883c000b031973dce08",
            ("Bitcoin-Cash", "0") => "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
            ("Bitcoin-Cash", "661648") => "0000000000000000029e471c41818d24b8b74c911071c4ef0b4a0509f9b5a8ce",
            _ => "",
        }
    }

    fn confirmations(&self, taken: &Taken) -> u64 {
        taken.block.map_or(0, |block| self.height - block + 1)
    }

    fn unspent(&self, script: &[u8]) -> Value {
        let free = self.locked_by(script).filter(|(txid, _, place, _)| self.spender(txid, *place).is_none());
        let one = |(txid, taken, place, value): (&String, &Taken, u32, u64)| {
            let mut one = json!({"txid": txid, "vout": place, "value": value.to_string(), "confirmations": self.confirmations(taken)});
            // A transaction in the pool has no block.
            if let Some(block) = taken.block {
                one["height"] = block.into();
            }
            one
        };
        free.map(one).collect()
    }

    fn told_of(&self, address: &str, script: &[u8], with_transactions: bool) -> Value {
        let mut told =
            json!({"address": address, "balance": self.balance(script).to_string(), "unconfirmedBalance": "0"});
        if with_transactions {
            let spends = |taken: &Taken| {
                taken.tx.inputs.iter().any(|input| self.output(input).is_some_and(|output| output.script == script))
            };
            let about = |taken: &Taken| spends(taken) || taken.tx.outputs.iter().any(|output| output.script == script);
            let all = self.taken.iter().filter(|(_, taken)| about(taken));
            told["transactions"] = all.map(|(txid, taken)| self.transaction(txid, taken, false)).collect();
        }
        told
    }

    fn transaction(&self, txid: &str, taken: &Taken, with_spenders: bool) -> Value {
        let input = |(input, place): (&Input, usize)| {
            let mut told = json!({"txid": input.txid, "n": place, "sequence": u32::MAX});
            // Blockbook omits zero.
            if input.vout > 0 {
                told["vout"] = input.vout.into();
            }
            let written = self.output(input).and_then(|spent| address::written(&self.rules, &spent.script));
            told["addresses"] = written.map(|address| vec![address]).into();
            told
        };
        let output = |(output, place): (&Output, u32)| {
            let written = address::written(&self.rules, &output.script).map(|address| vec![address]);
            let mut told = json!({
                "value": output.value.to_string(), "n": place, "hex": hex::encode(&output.script), "addresses": written,
                "isAddress": written.is_some(),
            });
            // The index covers blocks only.
            if let Some((by, Taken { block: Some(block), .. })) = self.spender(txid, place) {
                told["spent"] = true.into();
                if with_spenders {
                    told["spentTxId"] = by.as_str().into();
                    told["spentHeight"] = (*block).into();
                }
            }
            told
        };
        let block = taken.block.map_or(-1, |block| i64::try_from(block).expect("a height"));
        json!({
            "txid": txid, "blockHeight": block, "blockTime": 1_750_000_000, "confirmations": self.confirmations(taken),
            "fees": taken.fee.to_string(), "hex": hex::encode(&taken.raw),
            "vin": taken.tx.inputs.iter().zip(0..).map(input).collect::<Vec<_>>(),
            "vout": taken.tx.outputs.iter().zip(0..).map(output).collect::<Vec<_>>(),
        })
    }
}

fn refused(words: &str) -> Said {
    (400, json!({"error": words}).to_string())
}

fn invalid(address: &str) -> Said {
    refused(&format!("Invalid address '{address}', decoded address is of unknown format"))
}
