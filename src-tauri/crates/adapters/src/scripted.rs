//! A scripted node of any kind: it answers what the test sets and records the questions.

pub(crate) mod check;
pub(crate) mod follow;

use std::sync::{Arc, Mutex};

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Chain, Registry, SignedPayload};
use lockstep_rpc::utxo::Spend;
use lockstep_rpc::{Ledger, Outcome, RpcError, Sent};

pub(crate) const OURS: &str = "aaaa";

/// The node's current answers, and the questions so far.
pub(crate) struct Says {
    pub(crate) outcome: Outcome,
    pub(crate) height: u64,
    pub(crate) final_height: u64,
    pub(crate) spend: Spend,
    pub(crate) valid: bool,
    pub(crate) sequence: u64,
    pub(crate) searched: bool,
    pub(crate) slot: u64,
    pub(crate) used_by: Option<&'static str>,
    pub(crate) balance: Option<u64>,
    pub(crate) fee: u64,
    /// What has to stay on an account.
    pub(crate) reserve: u64,
    /// Whether recipients take payments only with a tag.
    pub(crate) wants_tag: bool,
    /// The part of a balance that is frozen.
    pub(crate) frozen: u64,
    /// The address that has no account yet.
    pub(crate) absent: Option<String>,
    /// The price of computing in the current period.
    pub(crate) price: u64,
    /// The base fee of an EVM chain; `None` if the node does not tell.
    pub(crate) base_fee: Option<u128>,
    /// The gas that a call would use.
    pub(crate) gas: Result<u64, RpcError>,
    pub(crate) version: u32,
    pub(crate) asked: Vec<&'static str>,
}

impl Says {
    fn at_first() -> Self {
        Self {
            outcome: Outcome::UnknownToNode,
            height: 100,
            final_height: 70,
            spend: Spend::Unspent,
            valid: true,
            sequence: 5,
            searched: false,
            slot: 1000,
            used_by: None,
            balance: None,
            fee: 1,
            reserve: 0,
            wants_tag: false,
            frozen: 0,
            absent: None,
            price: 1,
            base_fee: None,
            gas: Ok(21_000),
            version: 2_000_003,
            asked: Vec::new(),
        }
    }

    /// Restores the initial answers.
    pub(crate) fn renew(&mut self) {
        *self = Self::at_first();
    }
}

pub(crate) struct Scripted(Mutex<Says>);

pub(crate) fn no<T>() -> Result<T, RpcError> {
    Err(RpcError::NoEndpoint("nothing here asks that".to_owned()))
}

impl Scripted {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(Says::at_first())))
    }

    pub(crate) fn now(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.0.lock().unwrap());
    }

    pub(crate) fn ask<T>(&self, what: &'static str, read: impl FnOnce(&Says) -> T) -> Result<T, RpcError> {
        let mut says = self.0.lock().unwrap();
        says.asked.push(what);
        Ok(read(&says))
    }
}

#[async_trait]
impl Ledger for Scripted {
    async fn check_chain(&self) -> Result<(), RpcError> {
        Ok(())
    }
    async fn height(&self) -> Result<u64, RpcError> {
        self.ask("height", |says| says.height)
    }
    async fn native_balance(&self, _: &str) -> Result<U256, RpcError> {
        self.ask("balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        self.ask("token balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn send(&self, _: &SignedPayload) -> Sent {
        Sent::Unknown("not sent".to_owned())
    }
    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("outcome", |says| says.outcome.clone())
    }
    fn host(&self) -> String {
        "scripted".to_owned()
    }
}

pub(crate) fn row(chain: &str) -> &'static Chain {
    Registry::public().find(chain).unwrap()
}
