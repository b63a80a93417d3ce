//! What happened at an account in earlier blocks.

use alloy::primitives::{Address, B256, Bytes, U64, U256, b256};
use alloy::sol;
use alloy::sol_types::SolEvent as _;
use serde::Deserialize;
use serde_json::{Value, json};

use super::seen::{BlockSeen, Cost, GrantSeen, Granted, PaymentSeen, TransferSeen};
use super::{Node, PERMIT2};
use crate::RpcError;
use crate::jsonrpc::result;
use crate::wire::{Answer, Ask};

/// `Transfer(address,address,uint256)`.
const TRANSFER: &str = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

sol! {
    /// ERC-20; with the item's number in a fourth topic also ERC-721.
    event Approval(address indexed owner, address indexed spender, uint256 amount);
    /// ERC-721 and ERC-1155.
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    /// Permit2, as its interface `IAllowanceTransfer` names them.
    event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce);
}

/// Permit2's `Approval(address,address,address,uint160,uint48)`, which has the name of the event of ERC-20.
const PERMIT2_APPROVAL: B256 = b256!("da9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b");

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

impl Log {
    /// `None` for a log of another form. What it says of the amount is not read: only the contract knows what is in force now.
    fn grant(&self) -> Option<GrantSeen> {
        let (first, rest) = self.topics.split_first()?;
        let (contract, over) = match rest {
            [_, spender] if *first == Approval::SIGNATURE_HASH => {
                (self.address, Granted::Amount { spender: account(spender) })
            }
            [_, _, number] if *first == Approval::SIGNATURE_HASH => {
                (self.address, Granted::Item { number: U256::from_be_bytes(number.0) })
            }
            [_, spender] if *first == ApprovalForAll::SIGNATURE_HASH => {
                (self.address, Granted::Collection { spender: account(spender) })
            }
            [_, token, spender] if self.address == PERMIT2 => {
                (account(token), Granted::ThroughPermit2 { spender: account(spender) })
            }
            _ => return None,
        };
        Some(GrantSeen { contract, over, hash: self.transaction_hash, block: self.block_number.to() })
    }
}

impl Node {
    pub(super) async fn grants_of(&self, owner: Address, from: u64, to: u64) -> Result<Vec<GrantSeen>, RpcError> {
        let events =
            [Approval::SIGNATURE_HASH, ApprovalForAll::SIGNATURE_HASH, Permit::SIGNATURE_HASH, PERMIT2_APPROVAL];
        let logs = self.logs(json!([events, owner.into_word()]), 1, owner, from, to, "permissions").await?;
        Ok(logs.iter().filter_map(Log::grant).collect())
    }

    pub(super) async fn logs_to(&self, owner: Address, from: u64, to: u64) -> Result<Vec<TransferSeen>, RpcError> {
        let logs = self.logs(json!([TRANSFER, null, owner.into_word()]), 2, owner, from, to, "transfers").await?;
        Ok(logs.into_iter().filter_map(Log::read).collect())
    }

    /// The logs of these blocks with these topics. `owner` stands in the topic number `place` of each.
    async fn logs(
        &self,
        topics: Value,
        place: usize,
        owner: Address,
        from: u64,
        to: u64,
        what: &'static str,
    ) -> Result<Vec<Log>, RpcError> {
        let filter = json!([{ "fromBlock": block_name(from), "toBlock": block_name(to), "topics": topics }]);
        let read = |answer: &Answer| {
            let logs: Vec<Log> = result(answer, what)?;
            let fits = |log: &Log| {
                let block: u64 = log.block_number.to();
                (from..=to).contains(&block) && log.topics.get(place).is_some_and(|topic| account(topic) == owner)
            };
            if !logs.iter().all(fits) {
                return Err(answer.nonsense(what));
            }
            Ok(logs.into_iter().filter(|log| !log.removed).collect())
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
