use std::time::Duration;

use alloy::network::{Ethereum, TransactionBuilder};
use alloy::primitives::{Address, B256, Bytes, U256};
use alloy::providers::{Provider, RootProvider};
use alloy::rpc::client::ClientBuilder;
use alloy::rpc::types::TransactionRequest;
use alloy::sol;
use alloy::sol_types::SolCall;
use alloy::transports::layers::RetryBackoffLayer;
use alloy::transports::{RpcError as TransportError, TransportErrorKind};
use async_trait::async_trait;

use super::answer::{bounded, read_refusal};
use super::{CallToPrice, EvmNode, Fees, Receipt, TokenMetadata};
use crate::{Endpoint, RpcError, Sent};

/// One request may take this long.
const PATIENCE: Duration = Duration::from_secs(20);

sol! {
    function balanceOf(address owner) returns (uint256 balance);
    function symbol() returns (string symbol);
    function name() returns (string name);
    function decimals() returns (uint8 decimals);
}

/// A node reached over HTTP(S): no redirects, no proxy, bounded time, back-off on 429 and 5xx.
pub struct Node {
    provider: RootProvider<Ethereum>,
    host: String,
    chain_id: u64,
}

impl Node {
    /// Prepares the connection; nothing is sent yet. `chain_id` is what the node must answer.
    pub fn new(endpoint: &Endpoint, chain_id: u64) -> Result<Self, RpcError> {
        // A second installation is refused by the library and changes nothing.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .connect_timeout(Duration::from_secs(10))
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .map_err(|e| RpcError::Unreachable { host: endpoint.host(), detail: bounded(&e.to_string()) })?;
        let rpc = ClientBuilder::default()
            .layer(RetryBackoffLayer::new(3, 250, 500))
            .http_with_client(client, endpoint.url());
        Ok(Self { provider: RootProvider::new(rpc), host: endpoint.host(), chain_id })
    }

    pub(super) fn provider(&self) -> &RootProvider<Ethereum> {
        &self.provider
    }

    pub(super) fn error(&self, error: TransportError<TransportErrorKind>) -> RpcError {
        match error {
            TransportError::ErrorResp(payload) => {
                RpcError::Refused { host: self.host.clone(), message: bounded(&payload.message) }
            }
            TransportError::DeserError { .. } | TransportError::NullResp => {
                RpcError::Nonsense { host: self.host.clone(), what: "JSON" }
            }
            other => RpcError::Unreachable { host: self.host.clone(), detail: detail(&other) },
        }
    }

    async fn read<C: SolCall>(&self, contract: Address, call: &C, what: &'static str) -> Result<C::Return, RpcError> {
        let request = TransactionRequest::default().with_to(contract).with_input(call.abi_encode());
        let answer = self.provider.call(request).await.map_err(|e| self.error(e))?;
        C::abi_decode_returns(&answer).map_err(|_| RpcError::Nonsense { host: self.host.clone(), what })
    }
}

/// The transport's words without the URL, whose path may hold an access key.
fn detail(error: &TransportError<TransportErrorKind>) -> String {
    match error {
        TransportError::Transport(TransportErrorKind::HttpError(http)) if (300..400).contains(&http.status) => {
            format!("HTTP {}: it sends elsewhere, which is not followed", http.status)
        }
        TransportError::Transport(TransportErrorKind::HttpError(http)) => format!("HTTP {}", http.status),
        TransportError::Transport(TransportErrorKind::Custom(cause)) => match cause.downcast_ref::<reqwest::Error>() {
            Some(cause) if cause.is_timeout() => "no answer in time",
            Some(cause) if cause.is_connect() => "no connection",
            _ => "the connection broke off",
        }
        .to_owned(),
        TransportError::Transport(_) => "no connection or no answer in time".to_owned(),
        _ => "no usable answer".to_owned(),
    }
}

#[async_trait]
impl EvmNode for Node {
    async fn check_chain(&self) -> Result<(), RpcError> {
        let found = self.provider.get_chain_id().await.map_err(|e| self.error(e))?;
        if found == self.chain_id {
            Ok(())
        } else {
            Err(RpcError::WrongChain { host: self.host.clone(), found, expected: self.chain_id })
        }
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.provider.get_block_number().await.map_err(|e| self.error(e))
    }

    async fn balance(&self, owner: Address) -> Result<U256, RpcError> {
        self.provider.get_balance(owner).await.map_err(|e| self.error(e))
    }

    async fn token_balance(&self, token: Address, owner: Address) -> Result<U256, RpcError> {
        self.read(token, &balanceOfCall { owner }, "token balance").await
    }

    async fn token_metadata(&self, token: Address) -> Result<TokenMetadata, RpcError> {
        if !self.has_code(token).await? {
            return Err(RpcError::Refused {
                host: self.host.clone(),
                message: "there is no contract at this address".into(),
            });
        }
        let symbol = self.read(token, &symbolCall {}, "token symbol").await?;
        let decimals = self.read(token, &decimalsCall {}, "token decimals").await?;
        // A token may do without a name.
        let name = match self.read(token, &nameCall {}, "token name").await {
            Ok(name) => Some(lockstep_chain::plain_text(&name, 60)),
            Err(RpcError::Refused { .. } | RpcError::Nonsense { .. }) => None,
            Err(other) => return Err(other),
        };
        Ok(TokenMetadata { symbol: lockstep_chain::plain_text(&symbol, 24), name, decimals })
    }

    async fn pending_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.provider.get_transaction_count(owner).pending().await.map_err(|e| self.error(e))
    }

    async fn mined_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.provider.get_transaction_count(owner).latest().await.map_err(|e| self.error(e))
    }

    async fn fees(&self) -> Result<Fees, RpcError> {
        let fees = self.provider.estimate_eip1559_fees().await.map_err(|e| self.error(e))?;
        Ok(Fees { max_fee_per_gas: fees.max_fee_per_gas, max_priority_fee_per_gas: fees.max_priority_fee_per_gas })
    }

    async fn gas(&self, call: &CallToPrice) -> Result<u64, RpcError> {
        let request = TransactionRequest::default()
            .with_from(call.from)
            .with_to(call.to)
            .with_value(call.value)
            .with_input(call.data.clone());
        self.provider.estimate_gas(request).await.map_err(|e| self.error(e))
    }

    async fn call(&self, contract: Address, data: Bytes) -> Result<Bytes, RpcError> {
        let request = TransactionRequest::default().with_to(contract).with_input(data);
        self.provider.call(request).await.map_err(|e| self.error(e))
    }

    async fn has_code(&self, address: Address) -> Result<bool, RpcError> {
        Ok(!self.provider.get_code_at(address).await.map_err(|e| self.error(e))?.is_empty())
    }

    async fn send(&self, raw: &[u8]) -> Sent {
        match self.provider.send_raw_transaction(raw).await {
            Ok(_) => Sent::Accepted,
            Err(TransportError::ErrorResp(payload)) => read_refusal(&payload.message),
            Err(other) => Sent::Unknown(detail(&other)),
        }
    }

    async fn receipt(&self, hash: B256) -> Result<Option<Receipt>, RpcError> {
        let Some(receipt) = self.provider.get_transaction_receipt(hash).await.map_err(|e| self.error(e))? else {
            return Ok(None);
        };
        let Some(block) = receipt.block_number else { return Ok(None) };
        let latest = self.provider.get_block_number().await.map_err(|e| self.error(e))?;
        Ok(Some(Receipt {
            success: receipt.status(),
            depth: latest.saturating_sub(block).saturating_add(1),
            fee_wei: U256::from(receipt.gas_used).saturating_mul(U256::from(receipt.effective_gas_price)),
        }))
    }

    async fn knows(&self, hash: B256) -> Result<bool, RpcError> {
        Ok(self.provider.get_transaction_by_hash(hash).await.map_err(|e| self.error(e))?.is_some())
    }

    fn host(&self) -> String {
        self.host.clone()
    }
}
