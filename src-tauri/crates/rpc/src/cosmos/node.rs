//! A node of a Cosmos SDK chain.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::cosmos::CosmosRules;
use lockstep_chain::{Chain, Rules, SignedPayload};
use serde_json::json;

use super::answer::{AccountAnswer, Balance, Coin, Failure, Latest, NodeInfo, Simulated, TxAnswer, amount};
use crate::cosmos::{CosmosAccount, CosmosLedger, Priced, Tax};
use crate::ledger::{Done, Ledger, Outcome};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// A node of a Cosmos SDK chain.
pub struct Cosmos {
    pub(super) wire: Wire,
    pub(super) rules: CosmosRules,
}

impl Cosmos {
    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let Rules::Cosmos(rules) = chain.rules else { return Err(RpcError::NotSpokenTo(chain.name)) };
        let judge = move |answer: &Answer| {
            let found: NodeInfo = answer.json("chain id")?;
            let found = found.default_node_info.network;
            if found == rules.chain_id {
                return Ok(());
            }
            let found = format!("its chain id is {}", lockstep_chain::plain_text(&found, 60));
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: tendermint("node_info"), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)?, rules })
    }
}

fn tendermint(what: &str) -> Ask {
    let mut path = vec!["cosmos", "base", "tendermint", "v1beta1"];
    path.extend(what.split('/'));
    Ask::get(&path)
}

fn height(answer: &Answer) -> Result<u64, RpcError> {
    let latest: Latest = answer.json("height")?;
    latest.block.header.height.parse().map_err(|_| answer.nonsense("height"))
}

/// The answer, or `None` if the node says that there is none.
pub(super) fn found(answer: &Answer) -> Result<Option<()>, RpcError> {
    if answer.is_ok() {
        return Ok(Some(()));
    }
    match answer.any_json::<Failure>() {
        Some(failure) if failure.is_not_found() => Ok(None),
        Some(_) | None => Err(answer.refused(&format!("HTTP {}: {}", answer.status, answer.words()))),
    }
}

#[async_trait]
impl Ledger for Cosmos {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.wire.read(&tendermint("blocks/latest"), height).await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        self.token_balance(self.rules.denom, address).await
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        let ask = Ask::get(&["cosmos", "bank", "v1beta1", "balances", address, "by_denom"]).with("denom", token);
        let read = |answer: &Answer| {
            let told: Balance = answer.json("balance")?;
            let ours = Some(told.balance).filter(|coin| coin.denom == token);
            ours.and_then(|coin| amount(&coin.amount)).ok_or_else(|| answer.nonsense("balance"))
        };
        self.wire.read(&ask, read).await
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let ask = Ask::post_json(&["cosmos", "tx", "v1beta1", "txs"], signed.raw.clone());
        let read = |answer: &Answer| match answer.json::<TxAnswer>("answer to a broadcast") {
            Ok(taken) if taken.tx_response.txhash.eq_ignore_ascii_case(&signed.hash) => taken.tx_response.sent(),
            Ok(_) => Sent::Unknown("the node names another transaction".to_owned()),
            // The API refused it before it reached the pool.
            Err(RpcError::Refused { message, .. }) if answer.status == 400 => Sent::NotNow(message),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        self.wire.send(&ask, read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let ask = Ask::get(&["cosmos", "tx", "v1beta1", "txs", hash]).speaking_in_500();
        let read = |answer: &Answer| {
            if found(answer)?.is_none() {
                return Ok(None);
            }
            let nonsense = || answer.nonsense("transaction");
            let told: TxAnswer = answer.json("transaction")?;
            if !told.tx_response.txhash.eq_ignore_ascii_case(hash) {
                return Err(nonsense());
            }
            // A height of 0 means that it is in no block.
            let height: u64 = told.tx_response.height.parse().ok().filter(|height| *height > 0).ok_or_else(nonsense)?;
            Ok(Some((height, told)))
        };
        let (Some((block, told)), there) = self.wire.read_there(&ask, read).await? else {
            return Ok(Outcome::UnknownToNode);
        };
        let success = told.tx_response.code == 0;
        // THORChain charges its own fee, whatever was signed. A fee in another coin is not an amount of the native
        // coin.
        let fee = told.tx.filter(|_| self.rules.vault.is_none()).and_then(|tx| {
            let coins = tx.auth_info.fee.amount;
            let paid = |coin: &Coin| amount(&coin.amount).filter(|_| coin.denom == self.rules.denom);
            coins.iter().map(paid).try_fold(U256::ZERO, |sum, coin| sum.checked_add(coin?))
        });
        Ok(Outcome::Done(Done {
            success,
            error: (!success).then(|| told.tx_response.words()),
            depth: there.read(&tendermint("blocks/latest"), height).await?.saturating_sub(block).saturating_add(1),
            fee,
        }))
    }

    async fn arrivals(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        self.history(address, since, bounds).await.map(Some)
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl CosmosLedger for Cosmos {
    fn rules(&self) -> &CosmosRules {
        &self.rules
    }

    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CosmosLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await?, ..*self })))
    }

    async fn account(&self, address: &str) -> Result<Option<CosmosAccount>, RpcError> {
        let ask = Ask::get(&["cosmos", "auth", "v1beta1", "accounts", address]).speaking_in_500();
        let read = |answer: &Answer| {
            if found(answer)?.is_none() {
                return Ok(None);
            }
            let told: AccountAnswer = answer.json("account")?;
            told.account.read(address).map(Some).ok_or_else(|| answer.nonsense("account"))
        };
        self.wire.read(&ask, read).await
    }

    async fn simulate(&self, transaction: &[u8]) -> Result<u64, RpcError> {
        let body = json!({"tx_bytes": STANDARD.encode(transaction)}).to_string();
        let ask = Ask::post_json(&["cosmos", "tx", "v1beta1", "simulate"], body).speaking_in_500();
        let read = |answer: &Answer| {
            if found(answer)?.is_none() {
                return Err(answer.nonsense("gas"));
            }
            let simulated: Simulated = answer.json("gas")?;
            simulated.gas_info.gas_used.parse().map_err(|_| answer.nonsense("gas"))
        };
        self.wire.read(&ask, read).await
    }

    async fn gas_price(&self, denom: &str) -> Result<Option<Priced>, RpcError> {
        self.priced(denom).await
    }

    async fn tax(&self, transaction: &[u8]) -> Result<Vec<Tax>, RpcError> {
        self.taxes(transaction).await
    }

    async fn native_fee(&self) -> Result<Option<U256>, RpcError> {
        self.own_fee().await
    }
}

#[cfg(test)]
pub(super) mod tests;
