//! A node of Sui.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::sui::sui_type;
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::answer::effects::{ExecuteAnswer, LastAnswer, NextAnswer, NowAnswer, SimulateAnswer, TransactionAnswer};
use super::answer::{
    AddressAnswer, ChainAnswer, EpochAnswer, HeightAnswer, ObjectsAnswer, WithBalance, WithObjects, digits, outcome,
    result,
};
use super::query;
use super::reading::{coin_of, read_coin, read_object, read_told};
use super::refusal::{read_errors, read_failure, said};
use crate::ledger::{Ledger, Outcome};
use crate::sui::{SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiSimulated};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Endpoint, Health, RpcError, Sent};

const NATIVE: &str = "0x2::sui::SUI";

/// The first four bytes of the first checkpoint's digest, which older nodes use as the network's name.
const NETWORK_IN_SHORT: &str = "35834a8a";

/// The number of objects in one query: nodes accept a few thousand bytes, and each object id has 66.
const AT_ONCE: usize = 25;

/// The number of pages of coins to read: more coins than one transaction can use.
const PAGES: usize = 20;

/// A node of Sui.
pub struct Sui {
    wire: Wire,
}

fn ask(query: &str, variables: &Value) -> Ask {
    Ask::post_json(&[], json!({"query": query, "variables": variables}).to_string())
}

impl Sui {
    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let Genesis::Block { hash: expected, .. } = chain.genesis else {
            return Err(RpcError::NotSpokenTo(chain.name));
        };
        let judge = move |answer: &Answer| {
            let ChainAnswer { chain_identifier: found } = result(answer, "chain identifier")?;
            if found == expected || found == NETWORK_IN_SHORT {
                return Ok(());
            }
            let found = format!("its first checkpoint is {}", lockstep_chain::plain_text(&found, 60));
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: ask(query::CHAIN, &json!({})), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    async fn read<T: DeserializeOwned>(
        &self,
        query: &str,
        variables: &Value,
        what: &'static str,
    ) -> Result<T, RpcError> {
        self.wire.read(&ask(query, variables), |answer| result(answer, what)).await
    }

    async fn page(
        &self,
        address: &str,
        coin: &str,
        after: Option<String>,
    ) -> Result<(Vec<SuiCoinObject>, Option<String>), RpcError> {
        let variables = json!({"owner": address, "type": coin, "after": after});
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("coins");
            let AddressAnswer::<WithObjects> { address: told } = result(answer, "coins")?;
            let more = told.objects.page_info.has_next_page;
            let next = told.objects.page_info.end_cursor.filter(|_| more);
            // If there is a next page without a cursor, the list is incomplete.
            if told.address != address || next.is_some() != more {
                return Err(nonsense());
            }
            let coins = told.objects.nodes.into_iter().map(|node| read_coin(node, coin).ok_or_else(nonsense));
            Ok((coins.collect::<Result<_, _>>()?, next))
        };
        self.wire.read(&ask(query::COINS, &variables), read).await
    }
}

#[async_trait]
impl Ledger for Sui {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        let told: HeightAnswer = self.read(query::HEIGHT, &json!({}), "height").await?;
        Ok(told.checkpoint.sequence_number)
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        self.token_balance(NATIVE, address).await
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        let token = sui_type(token).ok_or(RpcError::NotSpokenTo("text that is not a coin type on Sui"))?;
        let read = |answer: &Answer| {
            let AddressAnswer::<WithBalance> { address: told } = result(answer, "balance")?;
            let asked = told.address == address && sui_type(&told.balance.coin_type.repr).as_ref() == Some(&token);
            let amount = digits(&told.balance.total_balance).filter(|_| asked);
            amount.ok_or_else(|| answer.nonsense("balance"))
        };
        self.wire.read(&ask(query::BALANCE, &json!({"owner": address, "type": token})), read).await
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let variables = json!({"bytes": signed.raw, "signatures": [signed.signature]});
        let read = |answer: &Answer| match outcome::<ExecuteAnswer>(answer, "answer to a submission") {
            Ok(Ok(told)) => match (told.execute_transaction.effects, told.execute_transaction.errors) {
                (Some(effects), _) if effects.digest == signed.hash => Sent::Accepted,
                (Some(_), _) => Sent::Unknown("the node names another transaction".to_owned()),
                (None, errors) => read_errors(&errors.unwrap_or_default()),
            },
            Ok(Err(failure)) => read_failure(failure.code(), failure.words()),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        self.wire.send(&ask(query::EXECUTE, &variables), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let read = |answer: &Answer| {
            let told: TransactionAnswer = result(answer, "transaction")?;
            let latest = told.checkpoint.sequence_number;
            told.transaction.map_or(Ok(Outcome::UnknownToNode), |one| read_told(answer, one, hash, latest))
        };
        self.wire.read(&ask(query::TRANSACTION, &json!({"digest": hash})), read).await
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl SuiLedger for Sui {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SuiLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn epoch(&self) -> Result<SuiEpoch, RpcError> {
        let read = |answer: &Answer| {
            let EpochAnswer { epoch } = result(answer, "epoch")?;
            let price = digits(&epoch.reference_gas_price).ok_or_else(|| answer.nonsense("epoch"))?;
            Ok(SuiEpoch { number: epoch.epoch_id, price })
        };
        self.wire.read(&ask(query::EPOCH, &json!({})), read).await
    }

    async fn coins(&self, address: &str, of: &str) -> Result<Vec<SuiCoinObject>, RpcError> {
        let coin = coin_of(of)?;
        let (mut all, mut after) = (Vec::new(), None);
        for _ in 0..PAGES {
            let (coins, next) = self.page(address, &coin, after).await?;
            all.extend(coins);
            after = next;
            if after.is_none() {
                break;
            }
        }
        Ok(all)
    }

    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError> {
        let mut all = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            let keys: Vec<Value> = some.iter().map(|id| json!({"address": id})).collect();
            let read = |answer: &Answer| {
                let nonsense = || answer.nonsense("objects");
                let told: ObjectsAnswer = result(answer, "objects")?;
                if told.multi_get_objects.len() != some.len() {
                    return Err(nonsense());
                }
                let pairs = told.multi_get_objects.into_iter().zip(some);
                let read = pairs.map(|(node, id)| match node {
                    None => Ok(None),
                    Some(node) if node.address == *id => read_object(node).map(Some).ok_or_else(nonsense),
                    Some(_) => Err(nonsense()),
                });
                read.collect::<Result<Vec<_>, _>>()
            };
            all.extend(self.wire.read(&ask(query::OBJECTS, &json!({"keys": keys})), read).await?);
        }
        Ok(all)
    }

    async fn simulate(&self, transaction: &[u8]) -> Result<SuiSimulated, RpcError> {
        let variables = json!({"transaction": {"bcs": {"value": STANDARD.encode(transaction)}}});
        let read = |answer: &Answer| {
            let told: SimulateAnswer = result(answer, "simulation")?;
            let told = told.simulate_transaction;
            let refused = told.error.as_deref().map(said);
            let Some(effects) = told.effects else {
                let error = Some(refused.ok_or_else(|| answer.nonsense("simulation"))?);
                return Ok(SuiSimulated { error, computation: 0, storage: 0, rebate: 0 });
            };
            let gas = effects.status.and(effects.gas()).ok_or_else(|| answer.nonsense("simulation"))?;
            Ok(SuiSimulated {
                error: refused.or_else(|| effects.failure()),
                computation: gas.computation_cost,
                storage: gas.storage_cost,
                rebate: gas.storage_rebate,
            })
        };
        self.wire.read(&ask(query::SIMULATE, &variables), read).await
    }

    async fn used_by(&self, id: &str, version: u64) -> Result<Option<String>, RpcError> {
        let next: NextAnswer = self.read(query::NEXT, &json!({"id": id, "version": version}), "object").await?;
        let next = next.object_versions.nodes.into_iter().filter(|one| one.address == id);
        let mut by = next.filter_map(|one| one.previous_transaction);
        if let Some(by) = by.find(|by| by.used(id, version)) {
            return Ok(Some(by.digest));
        }
        // An object that was wrapped into another does not exist any more and has no next version.
        let last: LastAnswer = self.read(query::LAST, &json!({"id": id}), "object").await?;
        Ok(last.transactions.nodes.into_iter().find(|by| by.used(id, version)).map(|by| by.digest))
    }

    async fn now(&self, id: &str) -> Result<SuiNow, RpcError> {
        let read = |answer: &Answer| {
            let told: NowAnswer = result(answer, "object")?;
            match told.object {
                Some(object) if object.address != id => Err(answer.nonsense("object")),
                object => Ok(SuiNow { epoch: told.epoch.epoch_id, version: object.map(|object| object.version) }),
            }
        };
        self.wire.read(&ask(query::NOW, &json!({"id": id})), read).await
    }
}

#[cfg(test)]
mod tests;
