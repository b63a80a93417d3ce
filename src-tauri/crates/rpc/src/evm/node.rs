//! A node of an EVM chain over JSON-RPC.

use std::sync::Arc;

use alloy::primitives::{Address, B256, Bytes, U64, U256};
use alloy::sol;
use alloy::sol_types::SolCall;
use async_trait::async_trait;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};

use super::answer::read_refusal;
use super::fees::{History, LatestBlock};
use super::state::{AccessList, at, touching};
use super::{
    AccountState, BlockSeen, CallToPrice, Cost, EvmNode, Fees, GrantSeen, Head, HistoryReader, Receipt, StateReader,
    TokenMetadata, Touched, TransferSeen,
};
use crate::jsonrpc::{outcome, result};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Endpoint, Health, RpcError, Sent};

sol! {
    function balanceOf(address owner) returns (uint256 balance);
    function symbol() returns (string symbol);
    function name() returns (string name);
    function decimals() returns (uint8 decimals);
}

/// A node of an EVM chain, behind one endpoint or several.
pub struct Node {
    chain_id: u64,
    wire: Wire,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Mined {
    status: U64,
    block_number: Option<U64>,
    gas_used: U256,
    effective_gas_price: U256,
}

impl Node {
    /// Prepares the connections. Nothing is sent yet. Each endpoint must report `chain_id`.
    pub fn new(chain: &'static str, chain_id: u64, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, chain_id, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static str,
        chain_id: u64,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let judge = move |answer: &Answer| {
            let found: U64 = result(answer, "chain id")?;
            if found == U64::from(chain_id) {
                return Ok(());
            }
            Err(RpcError::WrongChain { host: answer.host.clone(), found: found.to(), expected: chain_id })
        };
        let identity = Identity { ask: Ask::call("eth_chainId", &json!([])), judge: Box::new(judge) };
        Ok(Self { chain_id, wire: Wire::new(chain, endpoints, identity, limits)? })
    }

    pub(super) const fn wire(&self) -> &Wire {
        &self.wire
    }

    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        params: Value,
        what: &'static str,
    ) -> Result<T, RpcError> {
        self.wire.read(&Ask::call(method, &params), |answer| result(answer, what)).await
    }

    async fn count(&self, owner: Address, block: &str) -> Result<u64, RpcError> {
        let found: U64 = self.ask("eth_getTransactionCount", json!([owner, block]), "nonce").await?;
        Ok(found.to())
    }

    async fn read<C: SolCall>(&self, contract: Address, call: &C, what: &'static str) -> Result<C::Return, RpcError> {
        let params = json!([{"to": contract, "input": Bytes::from(call.abi_encode())}, "latest"]);
        let read = |answer: &Answer| {
            let found: Bytes = result(answer, what)?;
            C::abi_decode_returns(&found).map_err(|_| answer.nonsense(what))
        };
        self.wire.read(&Ask::call("eth_call", &params), read).await
    }
}

#[async_trait]
impl StateReader for Node {
    fn chain_id(&self) -> u64 {
        self.chain_id
    }

    async fn head(&self) -> Result<Head, RpcError> {
        self.ask("eth_getBlockByNumber", json!(["latest", false]), "latest block").await
    }

    async fn block_hash(&self, block: u64) -> Result<B256, RpcError> {
        let found: Head = self.ask("eth_getBlockByNumber", json!([at(block), false]), "block").await?;
        Ok(found.hash)
    }

    async fn account_at(&self, address: Address, block: u64) -> Result<AccountState, RpcError> {
        let params = || json!([address, at(block)]);
        let (balance, nonce, code) = tokio::try_join!(
            self.ask::<U256>("eth_getBalance", params(), "balance"),
            self.ask::<U64>("eth_getTransactionCount", params(), "nonce"),
            self.ask::<Bytes>("eth_getCode", params(), "code"),
        )?;
        Ok(AccountState { balance, nonce: nonce.to(), code })
    }

    async fn slot_at(&self, address: Address, slot: U256, block: u64) -> Result<U256, RpcError> {
        // Some nodes answer with 32 bytes, others without leading zeros.
        self.ask("eth_getStorageAt", json!([address, slot, at(block)]), "storage slot").await
    }

    async fn touched_by(&self, call: &CallToPrice, block: u64) -> Result<Vec<Touched>, RpcError> {
        let found: AccessList = self.ask("eth_createAccessList", touching(call, block), "access list").await?;
        Ok(found.access_list)
    }
}

#[async_trait]
impl HistoryReader for Node {
    async fn height(&self) -> Result<u64, RpcError> {
        let found: U64 = self.ask("eth_blockNumber", json!([]), "height").await?;
        Ok(found.to())
    }

    async fn transfers_to(&self, owner: Address, from: u64, to: u64) -> Result<Vec<TransferSeen>, RpcError> {
        self.logs_to(owner, from, to).await
    }

    async fn grants_by(&self, owner: Address, from: u64, to: u64) -> Result<Vec<GrantSeen>, RpcError> {
        self.grants_of(owner, from, to).await
    }

    async fn balance_at(&self, owner: Address, block: u64) -> Result<(U256, u64), RpcError> {
        self.state_at(owner, block).await
    }

    async fn time_of(&self, block: u64) -> Result<i64, RpcError> {
        self.block_time(block).await
    }

    async fn block_of(&self, owner: Address, block: u64) -> Result<BlockSeen, RpcError> {
        self.block_with(owner, block).await
    }

    async fn cost_of(&self, hash: B256) -> Result<Option<Cost>, RpcError> {
        self.cost(hash).await
    }
}

#[async_trait]
impl EvmNode for Node {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn at_one_endpoint(&self) -> Result<Arc<dyn EvmNode>, RpcError> {
        Ok(Arc::new(Self { chain_id: self.chain_id, wire: self.wire.at_one().await? }))
    }

    async fn balance(&self, owner: Address) -> Result<U256, RpcError> {
        self.ask("eth_getBalance", json!([owner, "latest"]), "balance").await
    }

    async fn token_balance(&self, token: Address, owner: Address) -> Result<U256, RpcError> {
        self.read(token, &balanceOfCall { owner }, "token balance").await
    }

    async fn token_metadata(&self, token: Address) -> Result<TokenMetadata, RpcError> {
        let read = |answer: &Answer| {
            let code: Bytes = result(answer, "code")?;
            if code.is_empty() { Err(answer.refused("there is no contract at this address")) } else { Ok(()) }
        };
        self.wire.read(&Ask::call("eth_getCode", &json!([token, "latest"])), read).await?;
        let symbol = self.read(token, &symbolCall {}, "token symbol").await?;
        let decimals = self.read(token, &decimalsCall {}, "token decimals").await?;
        // A token may have no name.
        let name = match self.read(token, &nameCall {}, "token name").await {
            Ok(name) => Some(lockstep_chain::plain_text(&name, 60)),
            Err(RpcError::Refused { .. } | RpcError::Nonsense { .. }) => None,
            Err(other) => return Err(other),
        };
        Ok(TokenMetadata { symbol: lockstep_chain::plain_text(&symbol, 24), name, decimals })
    }

    async fn pending_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.count(owner, "pending").await
    }

    async fn mined_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.count(owner, "latest").await
    }

    async fn fees(&self) -> Result<Fees, RpcError> {
        let (history, there) = self
            .wire
            .read_there(&Ask::call("eth_feeHistory", &History::params()), |answer| {
                result::<History>(answer, "fee history")
            })
            .await?;
        let base = match history.base() {
            Some(base) => base,
            // Some nodes report no history, and a base fee of zero for blocks before the base fee existed.
            None => {
                let read = |answer: &Answer| {
                    let latest: LatestBlock = result(answer, "base fee")?;
                    latest.base().ok_or_else(|| answer.nonsense("base fee"))
                };
                there.read(&Ask::call("eth_getBlockByNumber", &json!(["latest", false])), read).await?
            }
        };
        Ok(history.suggest(base))
    }

    async fn gas(&self, call: &CallToPrice) -> Result<u64, RpcError> {
        let call = json!({"from": call.from, "to": call.to, "value": call.value, "input": call.data});
        let found: U64 = self.ask("eth_estimateGas", json!([call, "pending"]), "gas").await?;
        Ok(found.to())
    }

    async fn call(&self, contract: Address, data: Bytes) -> Result<Bytes, RpcError> {
        self.ask("eth_call", json!([{"to": contract, "input": data}, "pending"]), "answer of a contract").await
    }

    async fn has_code(&self, address: Address) -> Result<bool, RpcError> {
        let code: Bytes = self.ask("eth_getCode", json!([address, "latest"]), "code").await?;
        Ok(!code.is_empty())
    }

    async fn send(&self, raw: &[u8]) -> Sent {
        let read = |answer: &Answer| match outcome::<B256>(answer, "hash of what was sent") {
            Ok(Ok(_)) => Sent::Accepted,
            Ok(Err(failure)) => read_refusal(&failure.message),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        let ask = Ask::call("eth_sendRawTransaction", &json!([Bytes::copy_from_slice(raw)]));
        self.wire.send(&ask, read).await
    }

    async fn receipt(&self, hash: B256) -> Result<Option<Receipt>, RpcError> {
        let ask = Ask::call("eth_getTransactionReceipt", &json!([hash]));
        let read = |answer: &Answer| result::<Option<Mined>>(answer, "receipt");
        let (Some(mined), there) = self.wire.read_there(&ask, read).await? else { return Ok(None) };
        let Some(block) = mined.block_number else { return Ok(None) };
        // The node with the receipt also reports the depth: another node may be on a branch without the transaction.
        let latest: U64 =
            there.read(&Ask::call("eth_blockNumber", &json!([])), |answer| result(answer, "height")).await?;
        Ok(Some(Receipt {
            success: mined.status == U64::ONE,
            depth: latest.to::<u64>().saturating_sub(block.to()).saturating_add(1),
            fee_wei: mined.gas_used.saturating_mul(mined.effective_gas_price),
        }))
    }

    async fn knows(&self, hash: B256) -> Result<bool, RpcError> {
        let found: Option<IgnoredAny> = self.ask("eth_getTransactionByHash", json!([hash]), "transaction").await?;
        Ok(found.is_some())
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[cfg(test)]
mod tests;
