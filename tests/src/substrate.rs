//! An emulator of a node of a Substrate chain: Polkadot's Asset Hub and Bittensor, whose nodes are not
//! available here. It checks a transfer like a runtime (signature, era, nonce, fee), makes a block of each
//! one, and stores its events in the form of the runtime's metadata. A test against this emulator is not a
//! test against a node.

mod description;
mod extrinsic;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_chain::substrate::SubstrateRules;
use lockstep_chain::{Registry, Rules};
use parity_scale_codec::{Compact, DecodeAll, Encode};
use serde_json::{Value, json};

use self::description::{PAYMENT, SYSTEM, balances, description};
use self::extrinsic::{Besides, Transfer, blake2_256};
use crate::loopback::{Asked, Loopback, Said};

/// The emulator's first block after the genesis.
const FIRST: u64 = 9_000_000;
const ACCOUNTS: &str = "0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9";
const EVENTS: &str = "0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7";
/// The base fee of a transaction; each byte costs more.
const BASE_FEE: u128 = 1_000_000;
const BYTE_FEE: u128 = 1_000;

const FUNDS_UNAVAILABLE: u8 = 0;
const BELOW_MINIMUM: u8 = 2;
const NOT_EXPENDABLE: u8 = 8;

#[derive(Debug, Clone, Copy, Default)]
pub struct Account {
    pub nonce: u32,
    pub free: u128,
    pub reserved: u128,
    pub frozen: u128,
}

struct Block {
    hash: [u8; 32],
    parent: [u8; 32],
    extrinsics: Vec<Vec<u8>>,
    events: Vec<u8>,
}

/// The emulator's chain.
pub struct Chain {
    rules: SubstrateRules,
    /// Whether amounts have 128 bits; otherwise 64.
    wide: bool,
    /// The existential deposit.
    pub least: u128,
    pub spec_version: u32,
    accounts: BTreeMap<[u8; 32], Account>,
    blocks: Vec<Block>,
    /// Accepts the next transaction and drops the answer.
    pub loses_next: bool,
    /// Drops transactions with their answers.
    pub drops: bool,
    /// Includes the next transaction without executing it.
    pub fails_next: bool,
    /// The fee that it reports; `None` for the one that it takes.
    pub asks_fee: Option<u128>,
}

/// A running emulator. It stops when dropped.
pub struct SubstrateEmulator {
    pub url: String,
    chain: Arc<Mutex<Chain>>,
    _serving: Loopback,
}

fn lock(chain: &Mutex<Chain>) -> MutexGuard<'_, Chain> {
    chain.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SubstrateEmulator {
    /// A chain by its name in the registry.
    pub async fn start(name: &str) -> Self {
        let row = Registry::row(name).expect("a chain");
        let chain = Arc::new(Mutex::new(Chain::of(row)));
        let kept = chain.clone();
        let serving = Loopback::start(move |asked| lock(&kept).answer(asked)).await;
        Self { url: serving.url.clone(), chain, _serving: serving }
    }

    /// The chain, for changes.
    pub fn chain(&self) -> MutexGuard<'_, Chain> {
        lock(&self.chain)
    }
}

impl Chain {
    fn of(row: &'static lockstep_chain::Chain) -> Self {
        let Rules::Substrate(rules) = row.rules else { panic!("{} is no chain of Substrate", row.name) };
        let wide = row.name == "Polkadot";
        let (least, spec_version) = if wide { (100_000_000, 2_000_001) } else { (500, 300) };
        let (accounts, blocks) = (BTreeMap::new(), Vec::new());
        let flags = (false, false, false);
        let (loses_next, drops, fails_next) = flags;
        let asks_fee = None;
        let mut chain =
            Self { rules, wide, least, spec_version, accounts, blocks, loses_next, drops, fails_next, asks_fee };
        chain.pass(3);
        chain
    }

    fn key(&self, address: &str) -> [u8; 32] {
        self.rules.account(address).expect("an address")
    }

    pub fn account(&self, address: &str) -> Account {
        self.accounts.get(&self.key(address)).copied().unwrap_or_default()
    }

    /// Changes an account directly.
    pub fn change(&mut self, address: &str, change: impl FnOnce(&mut Account)) {
        let key = self.key(address);
        change(self.accounts.entry(key).or_default());
    }

    /// Adds empty blocks.
    pub fn pass(&mut self, blocks: u64) {
        (0..blocks).for_each(|_| self.make(Vec::new(), Vec::new()));
    }

    /// The number of the latest block.
    pub fn height(&self) -> u64 {
        FIRST + u64::try_from(self.blocks.len()).expect("few") - 1
    }

    fn make(&mut self, extrinsics: Vec<Vec<u8>>, events: Vec<u8>) {
        let parent = self.blocks.last().map_or([7; 32], |block| block.hash);
        let hash = blake2_256(&(self.blocks.len() as u64, parent, &extrinsics).encode());
        self.blocks.push(Block { hash, parent, extrinsics, events });
    }

    fn genesis(&self) -> [u8; 32] {
        hex::decode(self.rules.genesis).expect("hex").try_into().expect("a hash")
    }

    fn block(&self, number: u64) -> Option<&Block> {
        self.blocks.get(usize::try_from(number.checked_sub(FIRST)?).ok()?)
    }

    fn find(&self, hash: &Value) -> Option<(u64, &Block)> {
        let wanted = hash.as_str()?;
        (FIRST..).zip(&self.blocks).find(|(_, block)| written(&block.hash) == wanted)
    }

    fn amount(&self, amount: u128) -> Vec<u8> {
        if self.wide { amount.encode() } else { u64::try_from(amount).expect("little").encode() }
    }

    /// Accepts a transaction, or returns the reason.
    fn admit(&mut self, raw: &[u8]) -> Result<String, &'static str> {
        let read = Transfer::read(&self.rules, self.spec_version, raw).ok_or("Transaction call is not expected")?;
        let next = self.height() + 1;
        let began = read.era.map(|(period, phase)| (next.max(phase) - phase) / period * period + phase);
        let block = match began {
            None => self.genesis(),
            Some(began) => self.block(began).ok_or("Transaction has an ancient birth block")?.hash,
        };
        let (spec_version, genesis) = (self.spec_version, self.genesis());
        let besides = Besides { spec_version, transaction_version: 15, genesis, block };
        if !read.is_signed(&self.rules, &besides) {
            return Err("Transaction has a bad signature");
        }
        let from = self.accounts.get(&read.from).copied().unwrap_or_default();
        match read.nonce.cmp(&u64::from(from.nonce)) {
            std::cmp::Ordering::Less => return Err("Transaction is outdated"),
            std::cmp::Ordering::Greater => return Err("Transaction will be valid in the future"),
            std::cmp::Ordering::Equal => {}
        }
        let fee = fee(raw);
        if from.free < fee + self.least.max(from.frozen.saturating_sub(from.reserved)) {
            return Err("Inability to pay some fees (e.g. account balance too low)");
        }
        let paying = self.accounts.get_mut(&read.from).expect("it is there");
        paying.nonce += 1;
        paying.free -= fee;
        let failed = self.carry_out(&read);
        let events = self.events(&read, fee, failed);
        self.make(vec![vec![0x04, 0x02], raw.to_vec()], events);
        Ok(written(&blake2_256(raw)))
    }

    /// Executes it, or returns the error's number.
    fn carry_out(&mut self, one: &Transfer) -> Option<u8> {
        let from = self.accounts[&one.from];
        let stuck = from.frozen.saturating_sub(from.reserved);
        let left = from.free.checked_sub(one.amount);
        if std::mem::take(&mut self.fails_next) || left.is_none_or(|left| left < stuck) {
            return Some(FUNDS_UNAVAILABLE);
        }
        if one.keeps_alive && left < Some(self.least) {
            return Some(NOT_EXPENDABLE);
        }
        if !self.accounts.contains_key(&one.to) && one.amount < self.least {
            return Some(BELOW_MINIMUM);
        }
        self.accounts.get_mut(&one.from).expect("it is there").free -= one.amount;
        if left < Some(self.least) {
            self.accounts.remove(&one.from);
        }
        self.accounts.entry(one.to).or_default().free += one.amount;
        None
    }

    fn events(&self, one: &Transfer, fee: u128, failed: Option<u8>) -> Vec<u8> {
        let info = [weight(), vec![0, 0]].concat();
        let record = |place: u32, event: Vec<u8>| [(0_u8, place).encode(), event, vec![0]].concat();
        let mut all = vec![record(0, [vec![SYSTEM, 0], info.clone()].concat())];
        if failed.is_none() {
            let moved = [vec![balances(&self.rules), 2], one.from.to_vec(), one.to.to_vec(), self.amount(one.amount)];
            all.push(record(1, moved.concat()));
        }
        let paid = [vec![PAYMENT, 0], one.from.to_vec(), self.amount(fee), self.amount(0)];
        all.push(record(1, paid.concat()));
        all.push(record(
            1,
            match failed {
                None => [vec![SYSTEM, 0], info].concat(),
                // An error of the token kind.
                Some(why) => [vec![SYSTEM, 1, 7, why], info].concat(),
            },
        ));
        [Compact(u32::try_from(all.len()).expect("few")).encode(), all.concat()].concat()
    }

    fn answer(&mut self, asked: &Asked) -> Said {
        let asked: Value = serde_json::from_str(&asked.body).expect("JSON");
        let params = &asked["params"];
        let answer = match asked["method"].as_str().expect("a method") {
            "author_submitExtrinsic" => {
                if self.drops {
                    return (504, "upstream request timeout".to_owned());
                }
                let raw = hex::decode(params[0].as_str().expect("hex").trim_start_matches("0x")).expect("hex");
                let admitted = self.admit(&raw);
                if std::mem::take(&mut self.loses_next) {
                    return (504, "upstream request timeout".to_owned());
                }
                admitted.map(Value::from).map_err(|why| (1010, "Invalid Transaction", why))
            }
            method => self.told(method, params).ok_or((-32_601, "Method not found", "")),
        };
        let said = match answer {
            Ok(result) => json!({"jsonrpc": "2.0", "id": asked["id"], "result": result}),
            Err((code, message, data)) => {
                json!({"jsonrpc": "2.0", "id": asked["id"], "error": {"code": code, "message": message, "data": data}})
            }
        };
        (200, said.to_string())
    }

    fn told(&self, method: &str, params: &Value) -> Option<Value> {
        let header = |(number, block): (u64, &Block)| {
            let roots = (written(&[1; 32]), written(&[2; 32]));
            json!({
                "number": format!("{number:#x}"), "parentHash": written(&block.parent), "stateRoot": roots.0,
                "extrinsicsRoot": roots.1, "digest": {"logs": []},
            })
        };
        Some(match method {
            "chain_getBlockHash" => match params[0].as_u64()? {
                0 => written(&self.genesis()).into(),
                number => self.block(number).map(|block| written(&block.hash)).into(),
            },
            "chain_getFinalizedHead" => written(&self.blocks.last()?.hash).into(),
            "chain_getHeader" => self.find(&params[0]).map(header).into(),
            "chain_getBlock" => self
                .find(&params[0])
                .map(|found| {
                    let hexed = |one: &Vec<u8>| format!("0x{}", hex::encode(one));
                    let extrinsics: Vec<String> = found.1.extrinsics.iter().map(hexed).collect();
                    json!({"block": {"header": header(found), "extrinsics": extrinsics}, "justifications": null})
                })
                .into(),
            "state_getRuntimeVersion" => json!({
                "specName": "emulated", "implName": "emulated", "authoringVersion": 1, "implVersion": 0, "apis": [],
                "specVersion": self.spec_version, "transactionVersion": 15, "stateVersion": 1,
            }),
            "state_getMetadata" => format!("0x{}", hex::encode(description(&self.rules, self.wide, self.least))).into(),
            "state_getStorage" => self.stored(params).into(),
            "system_accountNextIndex" => self.account(params[0].as_str()?).nonce.into(),
            "state_call" => {
                let given = hex::decode(params[1].as_str()?.strip_prefix("0x")?).ok()?;
                self.called(params[0].as_str()?, &given)?.into()
            }
            _ => return None,
        })
    }

    /// The result of a runtime function; only the one for fees exists.
    fn called(&self, function: &str, given: &[u8]) -> Option<String> {
        let (raw, length) = given.split_last_chunk::<4>()?;
        let is_whole = Vec::<u8>::decode_all(&mut &*raw).is_ok() && u32::from_le_bytes(*length) as usize == raw.len();
        let info = [weight(), vec![0], self.amount(self.asks_fee.unwrap_or_else(|| fee(raw)))].concat();
        (function == "TransactionPaymentApi_query_info" && is_whole).then(|| format!("0x{}", hex::encode(info)))
    }

    fn stored(&self, params: &Value) -> Option<String> {
        let key = params[0].as_str()?;
        if key == EVENTS {
            return Some(format!("0x{}", hex::encode(&self.find(&params[1])?.1.events)));
        }
        // The account follows a hash of 16 bytes.
        let account: [u8; 32] = hex::decode(key.strip_prefix(ACCOUNTS)?.get(32..)?).ok()?.try_into().ok()?;
        let Account { nonce, free, reserved, frozen } = self.accounts.get(&account)?;
        let counts = (nonce, 0_u32, 1_u32, 0_u32).encode();
        let amounts = [*free, *reserved, *frozen].map(|amount| self.amount(amount)).concat();
        Some(format!("0x{}", hex::encode([counts, amounts, (1_u128 << 127).encode()].concat())))
    }
}

fn fee(raw: &[u8]) -> u128 {
    BASE_FEE + BYTE_FEE * u128::try_from(raw.len()).expect("short")
}

/// The weight of an execution: computation time and proof size.
fn weight() -> Vec<u8> {
    (Compact(150_000_000_u64), Compact(4_000_u64)).encode()
}

fn written(hash: &[u8; 32]) -> String {
    format!("0x{}", hex::encode(hash))
}
