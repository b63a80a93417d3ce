//! A node of Cardano behind Koios.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde_json::{Value, json};

use super::answer::{NetworkMagic, Output, Params, Tip, Told, amount, at_most_one, row};
use super::refusal::read_refusal;
use crate::cardano::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip};
use crate::ledger::{Done, Ledger, Outcome};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// The number of outputs in one request. Public Koios servers accept requests of about a kilobyte.
pub const AT_ONCE: usize = 10;

/// The most rows in one answer of Koios.
const MOST_ROWS: usize = 1000;

/// A node of Cardano, behind Koios.
pub struct Cardano {
    wire: Wire,
}

pub(super) fn ask(function: &str, arguments: &Value) -> Ask {
    Ask::post_json(&[function], arguments.to_string())
}

fn tip() -> Ask {
    Ask::get(&["tip"])
}

fn read_tip(answer: &Answer) -> Result<CardanoTip, RpcError> {
    let told: Tip = row(answer, "height")?;
    let height = told.block_height.or(told.block_no).ok_or_else(|| answer.nonsense("height"))?;
    Ok(CardanoTip { slot: told.abs_slot, height })
}

fn read_outputs(answer: &Answer, what: &'static str) -> Result<Vec<CardanoOutput>, RpcError> {
    let rows: Vec<Output> = answer.json(what)?;
    let read: Option<Vec<_>> = rows.into_iter().map(Output::read).collect();
    read.ok_or_else(|| answer.nonsense(what))
}

impl Cardano {
    /// Prepares the connections. Nothing is sent yet.
    pub fn new(row: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(row, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let Genesis::Network(expected) = chain.genesis else { return Err(RpcError::NotSpokenTo(chain.name)) };
        let judge = move |answer: &Answer| {
            let NetworkMagic { networkmagic: found } = row(answer, "number of the network")?;
            if found == expected.to_string() {
                return Ok(());
            }
            let found = format!("its number is {}", lockstep_chain::plain_text(&found, 20));
            Err(answer.of_another(chain.name, found))
        };
        let question = Ask::get(&["genesis"]).with("select", "networkmagic");
        let identity = Identity { ask: question, judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    pub(super) fn wire(&self) -> &Wire {
        &self.wire
    }
}

#[async_trait]
impl Ledger for Cardano {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        Ok(self.tip().await?.height)
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        let unspent = self.unspent(address).await?;
        Ok(unspent.iter().fold(U256::ZERO, |sum, one| sum.saturating_add(U256::from(one.value))))
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        let unspent = self.unspent(address).await?;
        let held = unspent.iter().flat_map(|one| &one.tokens).filter(|held| held.id().eq_ignore_ascii_case(token));
        Ok(held.fold(U256::ZERO, |sum, one| sum.saturating_add(U256::from(one.amount))))
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let Ok(bytes) = hex::decode(&signed.raw) else {
            return Sent::NotNow("the signed bytes cannot be read".to_owned());
        };
        let read = |answer: &Answer| match (answer.status, answer.any_json::<Value>()) {
            (200 | 202, Some(Value::String(taken))) if taken.eq_ignore_ascii_case(&signed.hash) => Sent::Accepted,
            (200 | 202, _) => Sent::Unknown("the node names another transaction, or none".to_owned()),
            (400, Some(told)) => read_refusal(&told.to_string()),
            (401 | 403 | 413, _) => Sent::NotNow(answer.words()),
            (status, _) => Sent::Unknown(format!("HTTP {status}: {}", answer.words())),
        };
        self.wire.send(&Ask::post_cbor(&["submittx"], bytes), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("transaction");
            let Some(told) = at_most_one::<Told>(answer, "transaction")? else { return Ok(None) };
            if !told.tx_hash.eq_ignore_ascii_case(hash) {
                return Err(nonsense());
            }
            Ok(Some((told.block_height, amount(&told.fee).ok_or_else(nonsense)?)))
        };
        let question = ask("tx_info", &json!({"_tx_hashes": [hash]})).with("select", "tx_hash,block_height,fee");
        let (found, there) = self.wire.read_there(&question, read).await?;
        let Some((block, fee)) = found else { return Ok(Outcome::UnknownToNode) };
        let tip = there.read(&tip(), read_tip).await?;
        // The wallet writes no scripts, and a transaction without scripts succeeds if it is in a block.
        Ok(Outcome::Done(Done {
            success: true,
            error: None,
            depth: tip.height.saturating_sub(block).saturating_add(1),
            fee: Some(U256::from(fee)),
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
impl CardanoLedger for Cardano {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CardanoLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn tip(&self) -> Result<CardanoTip, RpcError> {
        self.wire.read(&tip(), read_tip).await
    }

    async fn costs(&self) -> Result<CardanoCosts, RpcError> {
        let read = |answer: &Answer| {
            let told: Params = row(answer, "costs")?;
            let kept = amount(&told.coins_per_utxo_size).filter(|kept| *kept > 0);
            let kept = kept.filter(|_| told.min_fee_a > 0).ok_or_else(|| answer.nonsense("costs"))?;
            Ok(CardanoCosts { each: told.min_fee_a, base: told.min_fee_b, kept, longest: told.max_tx_size })
        };
        let latest = Ask::get(&["epoch_params"]).with("order", "epoch_no.desc").with("limit", "1");
        self.wire.read(&latest.with("select", "min_fee_a,min_fee_b,max_tx_size,coins_per_utxo_size"), read).await
    }

    async fn unspent(&self, address: &str) -> Result<Vec<CardanoOutput>, RpcError> {
        let read = |answer: &Answer| {
            let found = read_outputs(answer, "unspent outputs")?;
            if found.len() >= MOST_ROWS {
                return Err(answer.refused("the address has more outputs than one answer contains"));
            }
            let ours = |one: &CardanoOutput| one.address == address && !one.spent;
            if found.iter().all(ours) { Ok(found) } else { Err(answer.nonsense("unspent outputs")) }
        };
        let question = json!({"_addresses": [address], "_extended": true});
        self.wire.read(&ask("address_utxos", &question), read).await
    }

    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError> {
        let read = |answer: &Answer| {
            let mut found = read_outputs(answer, "outputs")?;
            let mut take = |(txid, index): &(String, u32)| {
                let is = |one: &CardanoOutput| one.txid.eq_ignore_ascii_case(txid) && one.index == *index;
                found.iter().position(is).map(|place| found.swap_remove(place))
            };
            let told: Vec<_> = some.iter().map(&mut take).collect();
            if found.is_empty() { Ok(told) } else { Err(answer.nonsense("outputs")) }
        };
        let names: Vec<String> = some.iter().map(|(txid, index)| format!("{txid}#{index}")).collect();
        self.wire.read(&ask("utxo_info", &json!({"_utxo_refs": names, "_extended": true})), read).await
    }
}

#[cfg(test)]
mod tests;
