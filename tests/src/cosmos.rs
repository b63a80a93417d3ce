//! An emulator of a node of the Cosmos SDK, for every such chain of the registry, THORChain and MayaChain
//! included. It checks submitted transactions like a node (form, chain, sequence, signature, fee, tax,
//! funds), makes a block of each accepted one, and answers the paths of the REST API. Nodes of these chains
//! are not available here; a test against this emulator is not a test against a node.

mod admission;
mod fees;
mod rates;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::cosmos::CosmosRules;
use lockstep_chain::{Registry, Rules};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::loopback::{Asked, Loopback, Said};
pub use admission::Refused;
pub use rates::{MAYACHAIN_FEE, THORCHAIN_FEE};

#[derive(Debug, Clone, Default)]
struct Account {
    number: u64,
    sequence: u64,
    coins: BTreeMap<String, u128>,
}

/// An accepted transaction: what was signed, and its outcome.
#[derive(Debug, Clone)]
pub struct Taken {
    /// The chain id that was signed.
    pub chain_id: String,
    /// The account number, which is signed too.
    pub account: u64,
    pub sequence: u64,
    pub from: String,
    pub to: String,
    pub coins: Vec<(String, u128)>,
    pub fee: Vec<(String, u128)>,
    pub gas: u64,
    pub memo: String,
    height: u64,
    code: u32,
    log: String,
}

/// The emulator's chain.
pub struct Chain {
    row: &'static lockstep_chain::Chain,
    rules: CosmosRules,
    height: u64,
    accounts: BTreeMap<String, Account>,
    transactions: BTreeMap<String, Taken>,
    /// The price of a unit of gas in the fee coin, in quintillionths; the chain's path reports it unless it
    /// is zero.
    pub gas_price: u128,
    /// The gas that each transaction needs; a transaction with less is included and fails.
    pub gas_needed: u64,
    /// Accepts the next broadcast and drops the answer.
    pub swallow_next: bool,
}

/// A running emulator. It stops when dropped.
pub struct CosmosEmulator {
    /// The URL of its API.
    pub url: String,
    chain: Arc<Mutex<Chain>>,
    _serving: Loopback,
}

impl CosmosEmulator {
    /// A fresh chain, by its name in the registry.
    pub async fn start(name: &str) -> Self {
        let row = Registry::row(name).expect("a chain");
        let Rules::Cosmos(rules) = row.rules else { panic!("{name} is no chain of the Cosmos SDK") };
        let chain = Chain {
            row,
            rules,
            height: 1,
            accounts: BTreeMap::new(),
            transactions: BTreeMap::new(),
            gas_price: rates::gas_price(name),
            gas_needed: 80_000,
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

    /// Creates coins for an address.
    pub fn fund(&self, address: &str, denom: &str, amount: u128) {
        self.chain().credit(address, denom, amount);
    }

    /// The balance of an address.
    pub fn balance(&self, address: &str, denom: &str) -> u128 {
        self.chain().accounts.get(address).and_then(|account| account.coins.get(denom).copied()).unwrap_or(0)
    }

    /// Adds empty blocks.
    pub fn pass(&self, blocks: u64) {
        self.chain().height += blocks;
    }

    /// The number of accepted transactions.
    pub fn taken(&self) -> usize {
        self.chain().transactions.len()
    }

    /// The last accepted transaction.
    pub fn last(&self) -> Taken {
        let taken = self.chain().transactions.values().max_by_key(|taken| taken.height).cloned();
        taken.expect("one was taken")
    }
}

fn lock(chain: &Mutex<Chain>) -> MutexGuard<'_, Chain> {
    chain.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Chain {
    fn credit(&mut self, address: &str, denom: &str, amount: u128) {
        let number = self.accounts.len() as u64 + 7;
        let account = self.accounts.entry(address.to_owned()).or_insert(Account { number, ..Account::default() });
        *account.coins.entry(denom.to_owned()).or_default() += amount;
    }

    /// Takes coins if they are there.
    fn debit(&mut self, address: &str, denom: &str, amount: u128) -> bool {
        let has = self.accounts.get_mut(address).and_then(|account| account.coins.get_mut(denom));
        let Some(has) = has.filter(|has| **has >= amount) else { return amount == 0 };
        *has -= amount;
        true
    }

    fn answer(&mut self, asked: &Asked) -> Said {
        let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
        match (asked.method.as_str(), path.as_slice()) {
            ("GET", ["cosmos", "base", "tendermint", "v1beta1", "node_info"]) => {
                said(json!({"default_node_info": {"network": self.rules.chain_id, "version": "0.38.17"}}))
            }
            ("GET", ["cosmos", "base", "tendermint", "v1beta1", "blocks", "latest"]) => {
                let header = json!({"chain_id": self.rules.chain_id, "height": self.height.to_string()});
                said(json!({"block": {"header": header, "data": {"txs": []}}}))
            }
            ("GET", ["cosmos", "auth", "v1beta1", "accounts", address]) => self.account(address),
            ("GET", ["cosmos", "bank", "v1beta1", "balances", address]) => {
                let coins = self.accounts.get(*address).map(|account| account.coins.clone()).unwrap_or_default();
                let coins: Vec<_> = coins.iter().map(|(denom, amount)| coin(denom, *amount)).collect();
                said(json!({"balances": coins, "pagination": {"next_key": null, "total": coins.len().to_string()}}))
            }
            ("GET", ["cosmos", "bank", "v1beta1", "balances", address, "by_denom"]) => {
                let denom = asked.query.strip_prefix("denom=").unwrap_or_default();
                let amount = self.accounts.get(*address).and_then(|account| account.coins.get(denom).copied());
                said(json!({"balance": coin(denom, amount.unwrap_or(0))}))
            }
            ("GET", ["cosmos", "tx", "v1beta1", "txs"]) => self.found(&asked.query),
            ("GET", ["cosmos", "tx", "v1beta1", "txs", hash]) => self.transaction(hash),
            ("POST", ["cosmos", "tx", "v1beta1", "simulate"]) => match self.simulates(&asked.body) {
                Ok(gas) => said(json!({"gas_info": {"gas_wanted": "0", "gas_used": gas.to_string()}, "result": {}})),
                Err(Refused { code, log }) => failed(500, code, &log),
            },
            ("POST", ["cosmos", "tx", "v1beta1", "txs"]) => self.broadcast(&asked.body),
            ("POST", ["terra", "tx", "v1beta1", "compute_tax"]) if self.is_taxed() => match self.tax_of(&asked.body) {
                Ok(tax) => {
                    let tax: Vec<_> = tax.iter().map(|(denom, amount)| coin(denom, *amount)).collect();
                    said(json!({"tax_amount": tax}))
                }
                Err(Refused { code, log }) => failed(500, code, &log),
            },
            ("GET", path) => self.price(path).map_or_else(|| failed(501, 12, "Not Implemented"), said),
            _ => failed(501, 12, "Not Implemented"),
        }
    }

    fn account(&self, address: &str) -> Said {
        let Some(account) = self.accounts.get(address) else {
            return failed(
                404,
                5,
                &format!("rpc error: code = NotFound desc = account {address} not found: key not found"),
            );
        };
        let account = json!({
            "@type": "/cosmos.auth.v1beta1.BaseAccount",
            "address": address,
            "pub_key": null,
            "account_number": account.number.to_string(),
            "sequence": account.sequence.to_string(),
        });
        said(json!({"account": account}))
    }

    fn transaction(&self, hash: &str) -> Said {
        let Some(taken) = self.transactions.get(&hash.to_uppercase()) else {
            return failed(404, 5, &format!("tx not found: {hash}"));
        };
        let fee: Vec<_> = taken.fee.iter().map(|(denom, amount)| coin(denom, *amount)).collect();
        let mut response = response(hash, taken.code, &taken.log);
        response["height"] = taken.height.to_string().into();
        said(json!({"tx": {"auth_info": {"fee": {"amount": fee}}}, "tx_response": response}))
    }

    /// The transactions that paid the account which the query names, newest first.
    fn found(&self, query: &str) -> Said {
        let paid = |taken: &Taken| query.contains(&format!("transfer.recipient='{}'", taken.to));
        let mut all: Vec<_> = self.transactions.iter().filter(|(_, taken)| paid(taken)).collect();
        all.sort_by_key(|(_, taken)| std::cmp::Reverse(taken.height));
        let told = all.into_iter().map(|(hash, taken)| {
            let coins: Vec<String> = taken.coins.iter().map(|(denom, amount)| format!("{amount}{denom}")).collect();
            let attribute = |key: &str, value: &str| json!({"key": key, "value": value, "index": true});
            let attributes = [
                attribute("recipient", &taken.to),
                attribute("sender", &taken.from),
                attribute("amount", &coins.join(",")),
            ];
            let mut response = response(hash, taken.code, &taken.log);
            response["height"] = taken.height.to_string().into();
            response["timestamp"] = "2026-11-21T04:05:06Z".into();
            response["events"] = json!([{"type": "transfer", "attributes": attributes}]);
            response
        });
        said(json!({"tx_responses": told.collect::<Vec<_>>(), "total": "0"}))
    }

    /// The gas of a transaction; its signature is not checked.
    fn simulates(&self, body: &str) -> Result<u64, Refused> {
        self.well_formed(&tx_bytes(body).unwrap_or_default())?;
        Ok(self.gas_needed)
    }

    fn tax_of(&self, body: &str) -> Result<Vec<(String, u128)>, Refused> {
        let sends = self.well_formed(&tx_bytes(body).unwrap_or_default())?;
        Ok(rates::tax(&sends.coins))
    }

    fn broadcast(&mut self, body: &str) -> Said {
        let Some(bytes) = tx_bytes(body) else { return failed(400, 3, "illegal base64 data") };
        let hash = hex::encode_upper(Sha256::digest(&bytes));
        let answer = if self.transactions.contains_key(&hash) {
            response(&hash, 19, "tx already exists in cache")
        } else {
            match self.admit(&bytes) {
                Ok(taken) => {
                    self.transactions.insert(hash.clone(), taken);
                    response(&hash, 0, "")
                }
                Err(Refused { code, log }) => response(&hash, code, &log),
            }
        };
        if std::mem::take(&mut self.swallow_next) {
            return (504, "upstream request timeout".to_owned());
        }
        said(json!({"tx_response": answer}))
    }
}

fn tx_bytes(body: &str) -> Option<Vec<u8>> {
    let request: Value = serde_json::from_str(body).ok()?;
    STANDARD.decode(request["tx_bytes"].as_str()?).ok()
}

fn coin(denom: &str, amount: u128) -> Value {
    json!({"denom": denom, "amount": amount.to_string()})
}

fn response(hash: &str, code: u32, log: &str) -> Value {
    let space = if code == 0 { "" } else { "sdk" };
    json!({"height": "0", "txhash": hash.to_uppercase(), "codespace": space, "code": code, "raw_log": log})
}

fn said(body: Value) -> Said {
    (200, body.to_string())
}

fn failed(status: u16, code: u32, message: &str) -> Said {
    (status, json!({"code": code, "message": message, "details": []}).to_string())
}
