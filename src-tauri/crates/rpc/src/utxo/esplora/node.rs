//! A node of a UTXO chain behind Esplora.

use std::collections::BTreeMap;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::utxo::{Indexer, UtxoRules};
use lockstep_chain::{Chain, Genesis, Rules, SignedPayload};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::rate::rounded_up;
use super::refusal::read_refusal;
use crate::ledger::{Done, Ledger, Outcome};
use crate::utxo::{Spend, Unspent, UtxoLedger};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// A node of Bitcoin or of a chain that descends from it, behind Esplora's API.
pub struct Esplora {
    wire: Wire,
}

#[derive(Deserialize)]
struct Address {
    chain_stats: Sums,
}

#[derive(Deserialize)]
struct Sums {
    funded_txo_sum: u64,
    spent_txo_sum: u64,
}

#[derive(Deserialize)]
struct Output {
    txid: String,
    vout: u32,
    value: u64,
    status: Status,
}

#[derive(Deserialize)]
struct Status {
    confirmed: bool,
    block_height: Option<u64>,
}

impl Status {
    /// The block that contains the transaction; an error if the answer contradicts itself.
    fn height(&self, answer: &Answer) -> Result<Option<u64>, RpcError> {
        match (self.confirmed, self.block_height) {
            (true, None) => Err(answer.nonsense("block of a transaction")),
            (true, height) => Ok(height),
            (false, _) => Ok(None),
        }
    }
}

#[derive(Deserialize)]
struct Transaction {
    txid: String,
    fee: u64,
    status: Status,
}

#[derive(Deserialize)]
struct Outspend {
    spent: bool,
    txid: Option<String>,
    status: Option<Status>,
}

impl Esplora {
    pub(super) const fn wire(&self) -> &Wire {
        &self.wire
    }

    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let (Rules::Utxo(UtxoRules { indexer: Indexer::Esplora, .. }), Genesis::Block { height, hash: expected }) =
            (chain.rules, chain.genesis)
        else {
            return Err(RpcError::NotSpokenTo(chain.name));
        };
        let judge = move |answer: &Answer| {
            let found = answer.text("hash of the first block")?;
            if found == expected {
                return Ok(());
            }
            if !is_hash(found) {
                return Err(answer.nonsense("hash of the first block"));
            }
            let found = format!("its first block is {found}");
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: Ask::get(&["block-height", &height.to_string()]), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }
}

fn tip() -> Ask {
    Ask::get(&["blocks", "tip", "height"])
}

fn height(answer: &Answer) -> Result<u64, RpcError> {
    answer.text("height")?.parse().map_err(|_| answer.nonsense("height"))
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[async_trait]
impl Ledger for Esplora {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.wire.read(&tip(), height).await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        let read = |answer: &Answer| {
            let found: Address = answer.json("balance")?;
            let sums = found.chain_stats;
            let left = sums.funded_txo_sum.checked_sub(sums.spent_txo_sum);
            left.map(U256::from).ok_or_else(|| answer.nonsense("balance"))
        };
        self.wire.read(&Ask::get(&["address", address]), read).await
    }

    async fn token_balance(&self, _token: &str, _address: &str) -> Result<U256, RpcError> {
        Err(RpcError::Refused { host: self.host(), message: "there are no tokens on this chain".to_owned() })
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let hash = signed.hash.as_str();
        let read = |answer: &Answer| match answer.text("hash of what was sent") {
            // The node repeats the hash. If it returns another hash, it is unknown which bytes it accepted.
            Ok(taken) if taken.eq_ignore_ascii_case(hash) => Sent::Accepted,
            Ok(_) => Sent::Unknown("the node names another transaction".to_owned()),
            Err(RpcError::Refused { .. }) if answer.status == 400 => read_refusal(&answer.words()),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        self.wire.send(&Ask::post_text(&["tx"], &signed.raw), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let read = |answer: &Answer| {
            if answer.status == 404 {
                return Ok(None);
            }
            let found: Transaction = answer.json("transaction")?;
            if !found.txid.eq_ignore_ascii_case(hash) {
                return Err(answer.nonsense("transaction"));
            }
            Ok(Some((found.status.height(answer)?, found.fee)))
        };
        let (found, there) = self.wire.read_there(&Ask::get(&["tx", hash]), read).await?;
        match found {
            None => Ok(Outcome::UnknownToNode),
            Some((None, _)) => Ok(Outcome::Waiting),
            Some((Some(block), fee)) => Ok(Outcome::Done(Done {
                success: true,
                error: None,
                depth: there.read(&tip(), height).await?.saturating_sub(block).saturating_add(1),
                fee: Some(U256::from(fee)),
            })),
        }
    }

    async fn arrivals(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        self.history(address, since, bounds).await.map(Some)
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl UtxoLedger for Esplora {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn UtxoLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn unspent(&self, address: &str) -> Result<Vec<Unspent>, RpcError> {
        let read = |answer: &Answer| {
            let outputs: Vec<Output> = answer.json("unspent outputs")?;
            let one = |output: Output| {
                let height = output.status.height(answer)?;
                if !is_hash(&output.txid) {
                    return Err(answer.nonsense("unspent outputs"));
                }
                Ok(Unspent { txid: output.txid, vout: output.vout, value: output.value, height })
            };
            outputs.into_iter().map(one).collect()
        };
        self.wire.read(&Ask::get(&["address", address, "utxo"]), read).await
    }

    async fn fee_rate(&self, blocks: u16) -> Result<u64, RpcError> {
        let read = |answer: &Answer| {
            let told: BTreeMap<u16, Box<RawValue>> = answer.json("fee rates")?;
            // The longest target that is not above `blocks`; the shortest if all are above.
            let near = told.range(..=blocks).next_back().or_else(|| told.iter().next());
            let rate = near.and_then(|(_, rate)| rounded_up(rate.get()));
            rate.ok_or_else(|| answer.nonsense("fee rates"))
        };
        self.wire.read(&Ask::get(&["fee-estimates"]), read).await
    }

    async fn spend(&self, txid: &str, vout: u32) -> Result<Spend, RpcError> {
        let read = |answer: &Answer| {
            if answer.status == 404 {
                return Ok(Spend::NoSuchOutput);
            }
            let found: Outspend = answer.json("spend of an output")?;
            match (found.spent, found.txid, found.status) {
                (false, _, _) => Ok(Spend::Unspent),
                (true, Some(txid), Some(status)) if is_hash(&txid) => {
                    Ok(Spend::SpentBy { txid, block: status.height(answer)? })
                }
                (true, _, _) => Err(answer.nonsense("spend of an output")),
            }
        };
        let place = vout.to_string();
        self.wire.read(&Ask::get(&["tx", txid, "outspend", &place]), read).await
    }

    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError> {
        let read = |answer: &Answer| {
            if answer.status == 404 {
                return Ok(None);
            }
            let bytes = hex::decode(answer.long_text("transaction")?).map_err(|_| answer.nonsense("transaction"))?;
            if bytes.is_empty() { Err(answer.nonsense("transaction")) } else { Ok(Some(bytes)) }
        };
        self.wire.read(&Ask::get(&["tx", txid, "hex"]), read).await
    }
}

#[cfg(test)]
mod tests;
