//! A node of Tron.

use std::sync::Arc;

use alloy::primitives::{Address, U256};
use alloy::sol_types::SolCall;
use async_trait::async_trait;
use lockstep_chain::tron::terms::{ContractCall, account_of};
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde_json::{Value, json};

use super::answer::{Account, Block, Broadcast, Included, Info, Parameters, Resources, found, told, words};
use super::contract::{amount, balanceOfCall, decimalsCall, given, nameCall, reading, returned, symbolCall, trying};
use super::refusal::read_code;
use crate::evm::TokenMetadata;
use crate::ledger::{Done, Ledger, Outcome};
use crate::tron::{TronAccount, TronBlock, TronLedger, TronPrices, TronResources};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Endpoint, Health, RpcError, Sent};

/// A node of Tron.
pub struct Tron {
    wire: Wire,
}

/// A query of the latest state.
fn ask(call: &str, params: Value) -> Ask {
    Ask::post_json(&["wallet", call], params.to_string())
}

/// A query of the state that no fork can undo.
fn ask_solid(call: &str, params: Value) -> Ask {
    Ask::post_json(&["walletsolidity", call], params.to_string())
}

fn block(answer: &Answer) -> Result<TronBlock, RpcError> {
    told::<Block>(answer, "block")?.read().ok_or_else(|| answer.nonsense("block"))
}

fn block_if_any(answer: &Answer) -> Result<Option<TronBlock>, RpcError> {
    let read = |block: Block| block.read().ok_or_else(|| answer.nonsense("block"));
    found::<Block>(answer, "block")?.map(read).transpose()
}

impl Tron {
    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let Genesis::Block { height, hash: expected } = chain.genesis else {
            return Err(RpcError::NotSpokenTo(chain.name));
        };
        let judge = move |answer: &Answer| {
            let first = block(answer)?.id;
            if first.eq_ignore_ascii_case(expected) {
                return Ok(());
            }
            let found = format!("its first block is {first}");
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: ask("getblockbynum", json!({"num": height})), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    /// The result of a contract call that changes nothing. A caller is required, so the contract itself is
    /// named.
    async fn asked<C: SolCall>(&self, contract: &str, call: C, what: &'static str) -> Result<C::Return, RpcError>
    where
        C::Return: Send,
    {
        let ask = trying(contract, &reading(contract, &call));
        self.wire.read(&ask, |answer| returned::<C>(answer, what)).await
    }
}

#[async_trait]
impl Ledger for Tron {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        Ok(self.latest().await?.number)
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        // If the account does not exist, its balance is zero.
        Ok(self.account(address).await?.map(|account| U256::from(account.balance)).unwrap_or_default())
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        let Some(owner) = account_of(address) else { return Err(RpcError::NotSpokenTo("an address of another kind")) };
        let call = reading(token, &balanceOfCall { owner: Address::from(owner) });
        self.wire.read(&trying(address, &call), |answer| amount(answer, "token balance")).await
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let read = |answer: &Answer| match told::<Broadcast>(answer, "answer to a submission") {
            Ok(told) if told.txid.as_ref().is_some_and(|txid| !txid.eq_ignore_ascii_case(&signed.hash)) => {
                Sent::Unknown("the node names another transaction".to_owned())
            }
            Ok(Broadcast { result: true, txid: Some(_), .. }) => Sent::Accepted,
            Ok(Broadcast { result: true, txid: None, .. }) => {
                Sent::Unknown("the node does not return what it accepted".to_owned())
            }
            Ok(told) => read_code(&told.code, &words(&told.message)),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        let ask = Ask::post_json(&["wallet", "broadcasttransaction"], signed.raw.clone());
        self.wire.send(&ask, read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let read = |answer: &Answer| {
            let Some(info) = found::<Info>(answer, "transaction")? else { return Ok(None) };
            let ours = info.id.eq_ignore_ascii_case(hash) && info.block_number > 0;
            if ours { Ok(Some(info)) } else { Err(answer.nonsense("transaction")) }
        };
        let asked = ask_solid("gettransactioninfobyid", json!({"value": hash}));
        let (settled, there) = self.wire.read_there(&asked, read).await?;
        let Some(info) = settled else {
            let read = |answer: &Answer| match found::<Included>(answer, "transaction")? {
                Some(one) if one.hash.eq_ignore_ascii_case(hash) => Ok(Outcome::Waiting),
                Some(_) => Err(answer.nonsense("transaction")),
                None => Ok(Outcome::UnknownToNode),
            };
            return there.read(&ask("gettransactionbyid", json!({"value": hash})), read).await;
        };
        let latest = there.read(&ask("getnowblock", json!({})), block).await?;
        let error = info.failure();
        Ok(Outcome::Done(Done {
            success: error.is_none(),
            error,
            depth: latest.number.saturating_sub(info.block_number).saturating_add(1),
            fee: Some(U256::from(info.fee)),
        }))
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl TronLedger for Tron {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TronLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn account(&self, address: &str) -> Result<Option<TronAccount>, RpcError> {
        let read = |answer: &Answer| {
            let Some(account) = found::<Account>(answer, "account")? else { return Ok(None) };
            if account.address != address {
                return Err(answer.nonsense("account"));
            }
            Ok(Some(TronAccount { balance: account.balance, is_contract: account.kind == "Contract" }))
        };
        self.wire.read(&ask("getaccount", json!({"address": address, "visible": true})), read).await
    }

    async fn resources(&self, address: &str) -> Result<TronResources, RpcError> {
        // For an account that does not exist the node returns an empty object.
        let read = |answer: &Answer| Ok(found::<Resources>(answer, "resources")?.unwrap_or_default().left());
        self.wire.read(&ask("getaccountresource", json!({"address": address, "visible": true})), read).await
    }

    async fn prices(&self) -> Result<TronPrices, RpcError> {
        let read =
            |answer: &Answer| told::<Parameters>(answer, "prices")?.prices().ok_or_else(|| answer.nonsense("prices"));
        self.wire.read(&ask("getchainparameters", json!({})), read).await
    }

    async fn latest(&self) -> Result<TronBlock, RpcError> {
        self.wire.read(&ask("getnowblock", json!({})), block).await
    }

    async fn solid(&self) -> Result<TronBlock, RpcError> {
        self.wire.read(&ask_solid("getnowblock", json!({})), block).await
    }

    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError> {
        let read = |answer: &Answer| match block_if_any(answer)? {
            Some(block) if block.number != number => Err(answer.nonsense("block")),
            found => Ok(found),
        };
        self.wire.read(&ask("getblockbynum", json!({"num": number})), read).await
    }

    async fn energy(&self, from: &str, call: &ContractCall) -> Result<u64, RpcError> {
        let read = |answer: &Answer| match given(answer, "energy")?.energy {
            0 => Err(answer.nonsense("energy")),
            energy => Ok(energy),
        };
        self.wire.read(&trying(from, call), read).await
    }

    async fn token(&self, contract: &str) -> Result<TokenMetadata, RpcError> {
        let symbol = self.asked(contract, symbolCall {}, "token symbol").await?;
        let decimals = self.asked(contract, decimalsCall {}, "token decimals").await?;
        // A token may have no name.
        let name = match self.asked(contract, nameCall {}, "token name").await {
            Ok(name) => Some(lockstep_chain::plain_text(&name, 60)),
            Err(RpcError::Refused { .. } | RpcError::Nonsense { .. }) => None,
            Err(other) => return Err(other),
        };
        Ok(TokenMetadata { symbol: lockstep_chain::plain_text(&symbol, 24), name, decimals })
    }
}

#[cfg(test)]
mod tests;
