//! The chain as the node has it after one block, and what the steps of a plan made of it. What an execution reads is fetched when it is
//! missing; then the execution is begun again.

use std::collections::HashSet;
use std::sync::Arc;

use alloy::eips::eip2930::AccessList;
use alloy::primitives::{Address, B256, Bytes, KECCAK256_EMPTY, TxKind, U256};
use lockstep_chain::evm::{Fee, TxType, UnsignedTx};
use lockstep_chain::plain_text;
use lockstep_findings::Unavailable;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{AccountState, CallToPrice, Head, StateReader};
use lockstep_texts::{Said, Worded as _, simulation};
use revm::context::result::{EVMError, ExecutionResult};
use revm::context::{BlockEnv, Context, TxEnv};
use revm::database::CacheDB;
use revm::handler::MainContext;
use revm::primitives::hardfork::SpecId;
use revm::state::EvmState;
use revm::{Database, DatabaseCommit, InspectEvm, MainBuilder};
use tokio::task::JoinSet;

use super::state::{Missing, State};
use super::watch::Watch;

/// The most pieces of state that are fetched for one plan.
const MOST_READS: usize = 1_500;
/// How many pieces of state are fetched at once.
const AT_ONCE: usize = 16;
/// The gas of a call that only reads.
const TO_READ: u64 = 2_000_000;
/// The memory of an execution in bytes.
const MOST_MEMORY: u64 = 64 * 1024 * 1024;
/// How many seconds after the latest block a step would probably be included.
const NEXT_BLOCK: u64 = 12;

/// Why a step could not be carried out.
pub(super) enum Stopped {
    Node(RpcError),
    TooMuch,
    NotTaken(Said),
}

impl Stopped {
    pub(super) fn told(self) -> Unavailable {
        match self {
            Self::Node(error) => Unavailable::Node(error.said()),
            Self::TooMuch => Unavailable::TooMuch,
            Self::NotTaken(why) => Unavailable::NotTaken(why),
        }
    }
}

impl From<RpcError> for Stopped {
    fn from(error: RpcError) -> Self {
        Self::Node(error)
    }
}

/// A transaction that was carried out, and is not yet part of the world.
pub(super) struct Ran {
    pub(super) result: ExecutionResult,
    pub(super) state: EvmState,
    /// Of each contract that ran the code of another, both addresses.
    pub(super) code: Vec<(Address, Address)>,
}

pub(super) struct World {
    node: Arc<dyn StateReader>,
    head: Head,
    db: CacheDB<State>,
    reads: usize,
}

impl World {
    pub(super) async fn at_the_head(node: Arc<dyn StateReader>) -> Result<Self, Stopped> {
        let head = node.head().await?;
        Ok(Self { node, head, db: CacheDB::new(State::default()), reads: 0 })
    }

    /// The block whose state it began with.
    pub(super) const fn block(&self) -> u64 {
        self.head.number
    }

    /// The account's next nonce.
    pub(super) async fn nonce(&mut self, address: Address) -> Result<u64, Stopped> {
        loop {
            match self.db.basic(address) {
                Ok(account) => return Ok(account.map_or(0, |account| account.nonce)),
                Err(missing) => self.fetch(vec![missing]).await?,
            }
        }
    }

    /// Whether there is code at an address.
    pub(super) async fn has_code(&mut self, address: Address) -> Result<bool, Stopped> {
        loop {
            match self.db.basic(address) {
                Ok(account) => return Ok(account.is_some_and(|account| account.code_hash != KECCAK256_EMPTY)),
                Err(missing) => self.fetch(vec![missing]).await?,
            }
        }
    }

    /// Carries out a transaction. [`World::keep`] makes it part of the world.
    pub(super) async fn carry_out(&mut self, tx: &UnsignedTx, from: Address) -> Result<Ran, Stopped> {
        self.fetch_hinted(tx, from).await?;
        let list = AccessList(tx.access_list().to_vec());
        let (gas_price, tip) = match tx.fee() {
            Fee::GasPrice(price) => (price, None),
            Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => {
                (max_fee_per_gas, Some(max_priority_fee_per_gas))
            }
        };
        self.run(TxEnv {
            tx_type: match tx.tx_type() {
                TxType::Legacy => 0,
                TxType::Eip2930 => 1,
                TxType::Eip1559 => 2,
            },
            gas_limit: tx.gas_limit(),
            gas_price,
            gas_priority_fee: tip,
            value: tx.value(),
            nonce: tx.nonce(),
            chain_id: Some(tx.chain_id()),
            access_list: list,
            ..to(from, tx.to().map_or(TxKind::Create, TxKind::Call), tx.data().clone())
        })
        .await
    }

    /// The coins of an account that the last execution read, before what it changed is [kept](World::keep).
    pub(super) fn coins_before(&self, address: Address) -> Option<U256> {
        self.db.cache.accounts.get(&address).map(|account| account.info.balance)
    }

    /// Makes what a transaction changed part of the world.
    pub(super) fn keep(&mut self, state: EvmState) {
        self.db.commit(state);
    }

    /// The answer of a contract to a call that changes nothing; `None` if it gives none.
    pub(super) async fn ask(
        &mut self,
        from: Address,
        contract: Address,
        data: Vec<u8>,
    ) -> Result<Option<Bytes>, Stopped> {
        let call = TxEnv { gas_limit: TO_READ, ..to(from, TxKind::Call(contract), data.into()) };
        let ran = self.run(call).await?;
        Ok(ran.result.is_success().then(|| ran.result.into_output()).flatten())
    }

    /// Carries out a call without a price, and makes it part of the world if it succeeds: it shows what would be possible, whatever the fee.
    pub(super) async fn try_out(&mut self, call: &CallToPrice, gas_limit: u64) -> Result<ExecutionResult, Stopped> {
        let env = to(call.from, call.to.map_or(TxKind::Create, TxKind::Call), call.data.clone());
        let ran = self.run(TxEnv { gas_limit, value: call.value, ..env }).await?;
        if ran.result.is_success() {
            self.keep(ran.state);
        }
        Ok(ran.result)
    }

    /// The fee that a transaction of this much gas pays now, in wei.
    pub(super) fn fee(&self, tx: &UnsignedTx, gas_used: u64) -> U256 {
        let base = u128::from(self.head.base_fee_per_gas);
        let price = match tx.fee() {
            Fee::GasPrice(price) => price,
            Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => {
                max_fee_per_gas.min(base.saturating_add(max_priority_fee_per_gas))
            }
        };
        U256::from(price).saturating_mul(U256::from(gas_used))
    }

    async fn run(&mut self, tx: TxEnv) -> Result<Ran, Stopped> {
        loop {
            match self.once(tx.clone()) {
                Ok(ran) => return Ok(ran),
                Err(EVMError::Database(missing)) => self.fetch(vec![missing]).await?,
                Err(error) => return Err(Stopped::NotTaken(Said::as_it_is(plain_text(&error.to_string(), 200)))),
            }
            // An execution may take a while; a time limit ends it here.
            tokio::task::yield_now().await;
        }
    }

    fn once(&mut self, tx: TxEnv) -> Result<Ran, EVMError<Missing>> {
        let block = BlockEnv {
            number: U256::from(self.head.number.saturating_add(1)),
            beneficiary: self.head.miner,
            timestamp: U256::from(self.head.timestamp.saturating_add(NEXT_BLOCK)),
            gas_limit: self.head.gas_limit,
            basefee: self.head.base_fee_per_gas,
            prevrandao: Some(self.head.mix_hash),
            ..BlockEnv::default()
        };
        let mut watch = Watch::default();
        let chain_id = self.node.chain_id();
        let mut machine = Context::mainnet()
            .with_db(&mut self.db)
            .with_block(block)
            .modify_cfg_chained(|cfg| {
                cfg.set_spec_and_mainnet_gas_params(SpecId::OSAKA);
                cfg.chain_id = chain_id;
                // The plan's own checks are about nonces and the block's limits, and know the transactions on their way.
                cfg.disable_nonce_check = true;
                cfg.disable_base_fee = true;
                cfg.disable_block_gas_limit = true;
                cfg.tx_gas_limit_cap = Some(u64::MAX);
                cfg.memory_limit = MOST_MEMORY;
            })
            .build_mainnet_with_inspector(&mut watch);
        let ran = machine.inspect_tx(tx)?;
        drop(machine);
        Ok(Ran { result: ran.result, state: ran.state, code: watch.code.into_iter().collect() })
    }

    /// Fetches what the node expects the transaction to read, several pieces at once. A wrong hint costs time and nothing else.
    async fn fetch_hinted(&mut self, tx: &UnsignedTx, from: Address) -> Result<(), Stopped> {
        let mut wanted = vec![Missing::Account(from), Missing::Account(self.head.miner)];
        if let Some(to) = tx.to() {
            wanted.push(Missing::Account(to));
            let call = CallToPrice { from, to: Some(to), value: tx.value(), data: tx.data().clone() };
            let hints = if tx.data().is_empty() {
                Vec::new()
            } else {
                self.node.touched_by(&call, self.head.number).await.unwrap_or_default()
            };
            for touched in hints {
                wanted.push(Missing::Account(touched.address));
                wanted.extend(touched.storage_keys.iter().map(|key| Missing::Slot(touched.address, (*key).into())));
            }
        }
        wanted.truncate(MOST_READS / 4);
        self.fetch(wanted).await
    }

    async fn fetch(&mut self, wanted: Vec<Missing>) -> Result<(), Stopped> {
        let new = wanted.into_iter().filter(|missing| !self.db.db.has(missing));
        let mut wanted: Vec<Missing> = new.collect::<HashSet<_>>().into_iter().collect();
        self.reads = self.reads.saturating_add(wanted.len());
        if self.reads > MOST_READS {
            return Err(Stopped::TooMuch);
        }
        let block = self.head.number;
        let mut under_way = JoinSet::new();
        loop {
            while under_way.len() < AT_ONCE
                && let Some(missing) = wanted.pop()
            {
                let node = self.node.clone();
                under_way.spawn(async move { read(node.as_ref(), missing, block).await });
            }
            let Some(piece) = under_way.join_next().await else { return Ok(()) };
            let piece = piece.map_err(|_| Stopped::NotTaken(simulation::broken_off()))??;
            match piece {
                Piece::Account(address, account) => self.db.db.account(address, account),
                Piece::Slot(address, slot, value) => self.db.db.slot(address, slot, value),
                Piece::BlockHash(block, hash) => self.db.db.hash(block, hash),
            }
        }
    }
}

/// A piece of state that was read.
enum Piece {
    Account(Address, AccountState),
    Slot(Address, U256, U256),
    BlockHash(u64, B256),
}

async fn read(node: &dyn StateReader, missing: Missing, block: u64) -> Result<Piece, RpcError> {
    Ok(match missing {
        Missing::Account(address) => Piece::Account(address, node.account_at(address, block).await?),
        Missing::Slot(address, slot) => Piece::Slot(address, slot, node.slot_at(address, slot, block).await?),
        Missing::BlockHash(number) => Piece::BlockHash(number, node.block_hash(number).await?),
    })
}

/// A call without a price.
fn to(caller: Address, kind: TxKind, data: Bytes) -> TxEnv {
    TxEnv {
        tx_type: 0,
        caller,
        gas_limit: 0,
        gas_price: 0,
        kind,
        value: U256::ZERO,
        data,
        nonce: 0,
        chain_id: None,
        access_list: AccessList::default(),
        gas_priority_fee: None,
        blob_hashes: Vec::new(),
        max_fee_per_blob_gas: 0,
        authorization_list: Vec::new(),
    }
}
