//! A server of the XRP Ledger.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::answer::{
    AccountInfo, Fees, LedgerAnswer, ServerInfo, ServerState, Submitted, Told, drops, outcome, result,
};
use super::refusal::{read_failure, read_result};
use crate::ledger::{Done, Ledger, Outcome};
use crate::ripple::{Reserves, RippleAccount, RippleLedger};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// The flag of a payment that may deliver less than its amount.
const PARTIAL: u64 = 0x0002_0000;

/// The highest fee that is suggested, in drops, so that a server cannot make the wallet spend an account on a fee.
/// Other wallets use this bound too.
const HIGHEST_FEE: u64 = 2_000_000;

/// How many ledgers one request may cover.
const LOOKED_THROUGH: u64 = 1000;

/// A server of the XRP ledger.
pub struct Ripple {
    wire: Wire,
}

pub(super) fn ask(method: &str, mut params: Value) -> Ask {
    if let Some(named) = params.as_object_mut() {
        named.insert("api_version".to_owned(), 1.into());
    }
    Ask::post_json(&[], json!({"method": method, "params": [params]}).to_string())
}

impl Ripple {
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
        let Genesis::Network(expected) = chain.genesis else { return Err(RpcError::NotSpokenTo(chain.name)) };
        let judge = move |answer: &Answer| {
            let ServerInfo { info } = result(answer, "network id")?;
            // The main network has no network id; zero stands for it.
            match info.network_id.unwrap_or(0) {
                found if found == expected && info.complete_ledgers == "empty" => {
                    Err(answer.refused("it has no ledger yet, because it is not synchronised with its network"))
                }
                found if found == expected => Ok(()),
                other => {
                    let found = format!("its network id is {other}");
                    Err(answer.of_another(chain.name, found))
                }
            }
        };
        let identity = Identity { ask: ask("server_info", json!({})), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    async fn call<T: DeserializeOwned>(&self, method: &str, params: Value, what: &'static str) -> Result<T, RpcError> {
        self.wire.read(&ask(method, params), |answer| result(answer, what)).await
    }
}

/// The state of a transaction that the server knows; it has no height before a validated ledger contains it.
fn read_told(answer: &Answer, told: Told, hash: &str) -> Result<Option<(u64, Done)>, RpcError> {
    let nonsense = || answer.nonsense("transaction");
    if !told.hash.eq_ignore_ascii_case(hash) {
        return Err(nonsense());
    }
    if told.validated != Some(true) {
        return Ok(None);
    }
    let (ledger, meta) = told.ledger_index.zip(told.meta).ok_or_else(nonsense)?;
    let success = meta.result == "tesSUCCESS";
    // A successful XRP payment delivers the whole amount, unless its own flag allows less.
    let all_arrived = !told.amount.is_string() || told.flags & PARTIAL != 0 || told.amount == meta.delivered_amount;
    if success && !all_arrived {
        return Err(nonsense());
    }
    let done = Done {
        success,
        error: (!success).then(|| lockstep_chain::plain_text(&meta.result, 60)),
        depth: 0,
        fee: Some(U256::from(drops(&told.fee).ok_or_else(nonsense)?)),
    };
    Ok(Some((ledger, done)))
}

#[async_trait]
impl Ledger for Ripple {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        let read = |answer: &Answer| {
            let told: LedgerAnswer = result(answer, "height")?;
            told.validated.then_some(told.ledger_index).ok_or_else(|| answer.nonsense("height"))
        };
        self.wire.read(&ask("ledger", json!({"ledger_index": "validated"})), read).await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        // If the account does not exist, its balance is zero.
        Ok(self.account(address).await?.map(|account| U256::from(account.balance)).unwrap_or_default())
    }

    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        Err(RpcError::NotSpokenTo("currencies that are issued on the XRP ledger"))
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let read = |answer: &Answer| match outcome::<Submitted>(answer, "answer to a submission") {
            Ok(Ok(told)) if told.tx_json.hash.eq_ignore_ascii_case(&signed.hash) => {
                read_result(&told.engine_result, &told.engine_result_message)
            }
            Ok(Ok(_)) => Sent::Unknown("the node names another transaction".to_owned()),
            Ok(Err(failure)) => read_failure(&failure.name, failure.words()),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        self.wire.send(&ask("submit", json!({"tx_blob": signed.raw})), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let read = |answer: &Answer| match outcome::<Told>(answer, "transaction")? {
            Ok(told) => Ok(Some(read_told(answer, told, hash)?)),
            Err(failure) if failure.name == "txnNotFound" => Ok(None),
            Err(failure) => Err(answer.refused(&failure.words())),
        };
        match self.wire.read(&ask("tx", json!({"transaction": hash})), read).await? {
            None => Ok(Outcome::UnknownToNode),
            Some(None) => Ok(Outcome::Waiting),
            Some(Some((ledger, done))) => {
                let depth = self.height().await?.saturating_sub(ledger).saturating_add(1);
                Ok(Outcome::Done(Done { depth, ..done }))
            }
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
impl RippleLedger for Ripple {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn RippleLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn account(&self, address: &str) -> Result<Option<RippleAccount>, RpcError> {
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("account");
            let told: AccountInfo = match outcome(answer, "account")? {
                Ok(told) => told,
                Err(failure) if failure.name == "actNotFound" => return Ok(None),
                Err(failure) => return Err(answer.refused(&failure.words())),
            };
            let data = told.account_data;
            if data.account != address || !told.validated {
                return Err(nonsense());
            }
            Ok(Some(RippleAccount {
                balance: drops(&data.balance).ok_or_else(nonsense)?,
                sequence: data.sequence,
                flags: data.flags,
                owned: data.owner_count,
                ledger: told.ledger_index,
            }))
        };
        self.wire.read(&ask("account_info", json!({"account": address, "ledger_index": "validated"})), read).await
    }

    async fn reserves(&self) -> Result<Reserves, RpcError> {
        let told: ServerState = self.call("server_state", json!({}), "reserves").await?;
        let ledger = told.state.validated_ledger;
        Ok(Reserves { base: ledger.reserve_base, each: ledger.reserve_inc })
    }

    async fn fee(&self) -> Result<u64, RpcError> {
        let read = |answer: &Answer| {
            let told: Fees = result(answer, "fee")?;
            let (least, open) = (drops(&told.drops.minimum_fee), drops(&told.drops.open_ledger_fee));
            let (least, open) = least.zip(open).ok_or_else(|| answer.nonsense("fee"))?;
            Ok(least.max(open).min(HIGHEST_FEE))
        };
        self.wire.read(&ask("fee", json!({})), read).await
    }

    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError> {
        let first = last.saturating_sub(LOOKED_THROUGH - 1);
        let read = |answer: &Answer| match outcome::<Value>(answer, "transaction")? {
            Ok(_) => Ok(false),
            Err(failure) => Ok(failure.name == "txnNotFound" && failure.searched_all == Some(true)),
        };
        let params = json!({"transaction": hash, "min_ledger": first, "max_ledger": last});
        self.wire.read(&ask("tx", params), read).await
    }
}

#[cfg(test)]
mod tests;
