//! A node of a Substrate chain.

use std::ops::RangeInclusive;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::substrate::{MortalEra, SubstrateRules};
use lockstep_chain::{Chain, Rules, SignedPayload};
use serde_json::{Value, json};

use super::account::{EVENTS, place, read_account};
use super::answer::{Header, RuntimeVersion, SignedBlock, blake2_256, bytes, hash, height, of_bytes};
use super::blocks::{Blocks, Known};
use super::events::read_events;
use super::fee::{self, read_fee};
use super::metadata::Metadata;
use super::refusal::read_refusal;
use super::runtimes::{Runtimes, is_as_known};
use crate::jsonrpc::{outcome, result};
use crate::ledger::{Done, Ledger, Outcome};
use crate::substrate::{FinalBlock, SubstrateAccount, SubstrateLedger, SubstrateRuntime};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Endpoint, Health, RpcError, Sent};

/// How many of the latest blocks are searched if the era is unknown.
const LOOKED_THROUGH: u64 = 64;

/// An endpoint may consist of several nodes, one of which may lag behind on an old fork. A block this deep is
/// safe.
const MARGIN: u64 = 10;

/// A node of a chain of Substrate.
pub struct Substrate {
    chain: &'static Chain,
    rules: SubstrateRules,
    wire: Wire,
    /// Finalized data, which is valid for every endpoint.
    blocks: Arc<Blocks>,
    runtimes: Arc<Runtimes>,
}

impl Substrate {
    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let Rules::Substrate(rules) = chain.rules else { return Err(RpcError::NotSpokenTo(chain.name)) };
        let judge = move |answer: &Answer| {
            let told: String = result(answer, "first block")?;
            let genesis = hash(&told).ok_or_else(|| answer.nonsense("first block"))?;
            if genesis.strip_prefix("0x") == Some(rules.genesis) {
                return Ok(());
            }
            let found = format!("its first block is {genesis}");
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: Ask::call("chain_getBlockHash", &json!([0])), judge: Box::new(judge) };
        let wire = Wire::new(chain.name, endpoints, identity, limits)?;
        Ok(Self { chain, rules, wire, blocks: Arc::default(), runtimes: Arc::default() })
    }

    async fn read<T>(
        &self,
        (method, params): (&str, Value),
        read: impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync,
    ) -> Result<T, RpcError> {
        self.wire.read(&Ask::call(method, &params), read).await
    }

    /// The hash of the block with this number; `None` if the node does not have it yet.
    async fn hash_at(&self, number: u64) -> Result<Option<String>, RpcError> {
        let read = |answer: &Answer| match result::<Option<String>>(answer, "block hash")? {
            Some(told) => hash(&told).map(Some).ok_or_else(|| answer.nonsense("block hash")),
            None => Ok(None),
        };
        self.read(("chain_getBlockHash", json!([number])), read).await
    }

    /// A finalized block. It is requested only once.
    async fn block(&self, number: u64) -> Result<Known, RpcError> {
        if let Some(known) = self.blocks.get(number) {
            return Ok(known);
        }
        let missing = || RpcError::Nonsense { host: self.host(), what: "block" };
        let own = self.hash_at(number).await?.ok_or_else(missing)?;
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("block");
            let SignedBlock { block } = result::<Option<_>>(answer, "block")?.ok_or_else(nonsense)?;
            if height(&block.header.number) != Some(number) {
                return Err(nonsense());
            }
            let hashed = |one: &String| bytes(one).map(|bytes| blake2_256(&bytes)).ok_or_else(nonsense);
            Ok(Known {
                hash: own.clone(),
                parent: hash(&block.header.parent_hash).ok_or_else(nonsense)?,
                transactions: block.extrinsics.iter().map(hashed).collect::<Result<_, _>>()?,
            })
        };
        let block = self.read(("chain_getBlock", json!([own])), read).await?;
        self.blocks.keep(number, block.clone());
        Ok(block)
    }

    async fn version(&self, at: &str) -> Result<RuntimeVersion, RpcError> {
        self.read(("state_getRuntimeVersion", json!([at])), |answer| result(answer, "runtime")).await
    }

    /// The metadata of the runtime after a block, which makes the next block.
    async fn metadata(&self, version: u32, at: &str) -> Result<Arc<Metadata>, RpcError> {
        if let Some(known) = self.runtimes.get(version) {
            return Ok(known);
        }
        let read = |answer: &Answer| of_bytes(answer, "metadata", Metadata::read);
        let metadata = Arc::new(self.read(("state_getMetadata", json!([at])), read).await?);
        self.runtimes.keep(version, metadata.clone());
        Ok(metadata)
    }

    /// The outcome of the transaction at this index of a block.
    async fn ended(&self, block: &Known, place: u32, depth: u64) -> Result<Done, RpcError> {
        let version = self.version(&block.parent).await?.spec_version;
        let metadata = self.metadata(version, &block.parent).await?;
        let read = |answer: &Answer| of_bytes(answer, "events", |bytes| read_events(&metadata, bytes, place));
        let ended = self.read(("state_getStorage", json!([EVENTS, block.hash])), read).await?;
        let error = ended.error.map(|error| lockstep_chain::plain_text(&error, 100));
        Ok(Done { success: ended.success, error, depth, fee: ended.fee.map(U256::from) })
    }

    /// The first of these blocks that contains the transaction, and the transaction's index. Each block must follow
    /// the one before it; the first must follow the one with the hash `after`, if that is known.
    async fn found(
        &self,
        hash: &str,
        blocks: RangeInclusive<u64>,
        after: Option<&str>,
    ) -> Result<Option<(u64, Known, u32)>, RpcError> {
        let mut before = after.map(str::to_owned);
        for number in blocks {
            let block = self.block(number).await?;
            if before.is_some_and(|before| before != block.parent) {
                return Err(RpcError::Nonsense { host: self.host(), what: "block" });
            }
            if let Some(place) = block.place(hash) {
                return Ok(Some((number, block, place)));
            }
            before = Some(block.hash);
        }
        Ok(None)
    }

    async fn outcome_of(&self, found: Option<(u64, Known, u32)>, head: u64) -> Result<Outcome, RpcError> {
        let Some((number, block, place)) = found else { return Ok(Outcome::UnknownToNode) };
        let depth = head.saturating_sub(number).saturating_add(1);
        self.ended(&block, place, depth).await.map(Outcome::Done)
    }
}

#[async_trait]
impl Ledger for Substrate {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        Ok(self.final_block().await?.number)
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        // If the account does not exist, its balance is zero.
        Ok(self.account(address).await?.map(|account| U256::from(account.free)).unwrap_or_default())
    }

    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        Err(RpcError::NotSpokenTo("tokens on chains of Substrate"))
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let read = |answer: &Answer| match outcome::<String>(answer, "answer to a submission") {
            Ok(Ok(told)) if told.eq_ignore_ascii_case(&signed.hash) => Sent::Accepted,
            Ok(Ok(_)) => Sent::Unknown("the node names another transaction".to_owned()),
            Ok(Err(failure)) => read_refusal(&failure),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        let raw = format!("0x{}", signed.raw);
        self.wire.send(&Ask::call("author_submitExtrinsic", &json!([raw])), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let head = self.final_block().await?.number;
        let found = self.found(hash, head.saturating_sub(LOOKED_THROUGH - 1)..=head, None).await?;
        self.outcome_of(found, head).await
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl SubstrateLedger for Substrate {
    fn rules(&self) -> &SubstrateRules {
        &self.rules
    }

    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SubstrateLedger>>, RpcError> {
        let wire = self.wire.at_one().await?;
        let (blocks, runtimes) = (self.blocks.clone(), self.runtimes.clone());
        Ok(Some(Arc::new(Self { chain: self.chain, rules: self.rules, wire, blocks, runtimes })))
    }

    async fn account(&self, address: &str) -> Result<Option<SubstrateAccount>, RpcError> {
        let refused = || RpcError::Refused {
            host: self.host(),
            message: format!("nothing was asked: this is not an address of {}", self.chain.name),
        };
        let key = self.rules.account(address).ok_or_else(refused)?;
        let read = |answer: &Answer| match result::<Option<String>>(answer, "account")? {
            Some(told) => {
                let account = bytes(&told).and_then(|bytes| read_account(&bytes));
                account.map(Some).ok_or_else(|| answer.nonsense("account"))
            }
            None => Ok(None),
        };
        self.read(("state_getStorage", json!([place(&key)])), read).await
    }

    async fn next_nonce(&self, address: &str) -> Result<u64, RpcError> {
        let read = |answer: &Answer| result::<u32>(answer, "nonce").map(u64::from);
        self.read(("system_accountNextIndex", json!([address])), read).await
    }

    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError> {
        let head = self.final_block().await?.hash;
        let told = self.version(&head).await?;
        let metadata = self.metadata(told.spec_version, &head).await?;
        if !is_as_known(&self.rules, &metadata) {
            let message = format!("this wallet does not support version {} of its runtime yet", told.spec_version);
            return Err(RpcError::Refused { host: self.host(), message });
        }
        let least = metadata.least().ok_or_else(|| RpcError::Nonsense { host: self.host(), what: "metadata" })?;
        Ok(SubstrateRuntime { spec_version: told.spec_version, transaction_version: told.transaction_version, least })
    }

    async fn final_block(&self) -> Result<FinalBlock, RpcError> {
        let read = |answer: &Answer| {
            let told: String = result(answer, "head")?;
            hash(&told).ok_or_else(|| answer.nonsense("head"))
        };
        // Another node may lag behind.
        let (hash, there) = self.wire.read_there(&Ask::call("chain_getFinalizedHead", &json!([])), read).await?;
        let read = |answer: &Answer| {
            let told: Header = result(answer, "head")?;
            height(&told.number).ok_or_else(|| answer.nonsense("head"))
        };
        let number = there.read(&Ask::call("chain_getHeader", &json!([hash])), read).await?;
        Ok(FinalBlock { number, hash })
    }

    async fn began(&self, era: &MortalEra) -> Result<Option<u64>, RpcError> {
        let read = |answer: &Answer| match result::<Option<Header>>(answer, "block")? {
            Some(told) => height(&told.number).map(Some).ok_or_else(|| answer.nonsense("block")),
            None => Ok(None),
        };
        let Some(number) = self.read(("chain_getHeader", json!([era.block])), read).await? else { return Ok(None) };
        // A node also keeps blocks of abandoned forks.
        let there = self.hash_at(number).await?;
        Ok((there.as_deref() == Some(era.block.as_str())).then_some(number))
    }

    async fn fee(&self, transaction: &[u8]) -> Result<u128, RpcError> {
        self.read(fee::ask(transaction), |answer| of_bytes(answer, "fee", read_fee)).await
    }

    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError> {
        let head = self.final_block().await?.number;
        let Some(began) = self.began(era).await? else { return Ok(Outcome::UnknownToNode) };
        let blocks = began.saturating_add(1)..=era.last(began).min(head);
        let found = self.found(hash, blocks, Some(&era.block)).await?;
        self.outcome_of(found, head).await
    }

    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError> {
        let Some(began) = self.began(era).await? else { return Ok(false) };
        let last = era.last(began);
        if self.final_block().await?.number < last.saturating_add(MARGIN) {
            return Ok(false);
        }
        Ok(self.found(hash, began.saturating_add(1)..=last, Some(&era.block)).await?.is_none())
    }
}

#[cfg(test)]
mod tests;
