//! What happened at an account in earlier blocks.

use alloy::primitives::{Address, B256, Bytes, U64, U256};
use serde::Deserialize;
use serde_json::json;

use super::Node;
use super::seen::{BlockSeen, Cost, PaymentSeen, TransferSeen};
use crate::RpcError;
use crate::jsonrpc::result;
use crate::wire::{Answer, Ask};

/// `Transfer(address,address,uint256)`.
const TRANSFER: &str = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Log {
    address: Address,
    topics: Vec<B256>,
    data: Bytes,
    transaction_hash: B256,
    log_index: U64,
    block_number: U64,
    block_timestamp: Option<U64>,
    #[serde(default)]
    removed: bool,
}

#[derive(Deserialize)]
struct Timed {
    timestamp: U64,
}

#[derive(Deserialize)]
struct Whole {
    timestamp: U64,
    transactions: Vec<Listed>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    hash: B256,
    from: Address,
    to: Option<Address>,
    value: U256,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Paid {
    status: U64,
    block_number: Option<U64>,
    gas_used: U256,
    effective_gas_price: U256,
    /// The fee for the data, on chains that write it to another one.
    l1_fee: Option<U256>,
}

fn millis(seconds: U64) -> i64 {
    i64::try_from(seconds.to::<u64>()).unwrap_or(i64::MAX).saturating_mul(1000)
}

fn account(topic: &B256) -> Address {
    Address::from_word(*topic)
}

fn block_name(block: u64) -> String {
    format!("{block:#x}")
}

impl Log {
    /// `None` for the transfer of a collectible, which names it in a fourth topic, and for a log of another form.
    fn read(self) -> Option<TransferSeen> {
        let [_, from, _] = self.topics.as_slice() else { return None };
        Some(TransferSeen {
            token: self.address,
            from: account(from),
            raw: U256::try_from_be_slice(&self.data).filter(|_| self.data.len() == 32)?,
            hash: self.transaction_hash,
            place: self.log_index.try_into().ok()?,
            block: self.block_number.to(),
            at: self.block_timestamp.map(millis),
        })
    }
}

impl Node {
    pub(super) async fn logs_to(&self, owner: Address, from: u64, to: u64) -> Result<Vec<TransferSeen>, RpcError> {
        let filter = json!([{
            "fromBlock": block_name(from),
            "toBlock": block_name(to),
            "topics": [TRANSFER, null, owner.into_word()],
        }]);
        let read = |answer: &Answer| {
            let logs: Vec<Log> = result(answer, "transfers")?;
            let fits = |log: &Log| {
                let block: u64 = log.block_number.to();
                (from..=to).contains(&block) && log.topics.get(2).is_some_and(|topic| account(topic) == owner)
            };
            if !logs.iter().all(fits) {
                return Err(answer.nonsense("transfers"));
            }
            Ok(logs.into_iter().filter(|log| !log.removed).filter_map(Log::read).collect())
        };
        self.wire().read(&Ask::call("eth_getLogs", &filter), read).await
    }

    pub(super) async fn state_at(&self, owner: Address, block: u64) -> Result<(U256, u64), RpcError> {
        let params = json!([owner, block_name(block)]);
        let balance: U256 = self.ask("eth_getBalance", params.clone(), "earlier balance").await?;
        let nonce: U64 = self.ask("eth_getTransactionCount", params, "earlier nonce").await?;
        Ok((balance, nonce.to()))
    }

    pub(super) async fn block_time(&self, block: u64) -> Result<i64, RpcError> {
        let found: Timed = self.ask("eth_getBlockByNumber", json!([block_name(block), false]), "block").await?;
        Ok(millis(found.timestamp))
    }

    pub(super) async fn block_with(&self, owner: Address, block: u64) -> Result<BlockSeen, RpcError> {
        let found: Whole = self.ask("eth_getBlockByNumber", json!([block_name(block), true]), "block").await?;
        let payments = found.transactions.into_iter().enumerate().filter_map(|(place, one)| {
            let ours = one.from == owner || one.to == Some(owner) && !one.value.is_zero();
            let place = u32::try_from(place).ok().filter(|_| ours)?;
            Some(PaymentSeen { hash: one.hash, place, from: one.from, to: one.to, value: one.value })
        });
        Ok(BlockSeen { at: millis(found.timestamp), payments: payments.collect() })
    }

    pub(super) async fn cost(&self, hash: B256) -> Result<Option<Cost>, RpcError> {
        let found: Option<Paid> = self.ask("eth_getTransactionReceipt", json!([hash]), "receipt").await?;
        Ok(found.filter(|paid| paid.block_number.is_some()).map(|paid| Cost {
            success: paid.status == U64::ONE,
            fee: paid.gas_used.saturating_mul(paid.effective_gas_price).saturating_add(paid.l1_fee.unwrap_or_default()),
        }))
    }
}
