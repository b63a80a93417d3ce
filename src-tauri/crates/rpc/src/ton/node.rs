//! A server of The Open Network.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::ton::on_chain::{self, Brought, Transaction, Trial, Went};
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::answer::{
    AddressInformation, Fees, Listed, MasterchainInfo, State, Taken, TransactionId, coins, hash, outcome, result, whole,
};
use super::refusal::read_refusal;
use crate::ledger::{Done, Ledger, Outcome};
use crate::ton::{TonAccount, TonLedger};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// The highest fee that is suggested, in nanotons, so that a server cannot make the wallet spend an account on a fee.
const HIGHEST_FEE: u64 = 1_000_000_000;

/// In seconds: how long a block may take, after its time, to appear in the list.
const SETTLING: u64 = 60;

/// The number of transactions in one request, and the limit of requests.
const PAGE: usize = 20;
const PAGES: usize = 25;

/// A server of The Open Network.
pub struct Ton {
    wire: Wire,
}

/// The result of searching a wallet's transactions for an order.
enum Found {
    Ours(Went),
    /// The wallet executed another order with this sequence number.
    Another,
    /// Neither, so it may still be executed.
    Nothing,
}

pub(super) fn ask(method: &str, params: &Value) -> Ask {
    let body = json!({"jsonrpc": "2.0", "id": "1", "method": method, "params": params}).to_string();
    Ask::post_json(&["jsonRPC"], body)
}

impl Ton {
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
        let Genesis::State { root, file } = chain.genesis else { return Err(RpcError::NotSpokenTo(chain.name)) };
        let judge = move |answer: &Answer| {
            let MasterchainInfo { init, .. } = result(answer, "first state")?;
            if (init.root_hash.as_str(), init.file_hash.as_str()) == (root, file) {
                return Ok(());
            }
            let found = format!("its first state is {}", lockstep_chain::plain_text(&init.root_hash, 60));
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: ask("getMasterchainInfo", &json!({})), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    async fn call<T: DeserializeOwned>(&self, method: &str, params: Value, what: &'static str) -> Result<T, RpcError> {
        self.wire.read(&ask(method, &params), |answer| result(answer, what)).await
    }

    /// Reads the wallet's transactions, newest first, back to an order before ours.
    async fn look_for(&self, ours: &Brought) -> Result<Found, RpcError> {
        let mut last = None;
        for _ in 0..PAGES {
            let page = self.page(ours, last.as_ref()).await?;
            // A transaction that cannot be read is not an order of the wallet.
            for (order, went) in page.iter().filter_map(|(_, read)| read.as_ref()?.order.as_ref()) {
                if *order == ours.order {
                    return Ok(Found::Ours(went.clone()));
                }
                match order.sequence.cmp(&ours.order.sequence) {
                    std::cmp::Ordering::Equal if went.used => return Ok(Found::Another),
                    std::cmp::Ordering::Less if went.used => return Ok(Found::Nothing),
                    _ => {}
                }
            }
            match page.into_iter().last() {
                Some((id, read)) if read.as_ref().is_none_or(|read| !read.first) => last = Some(id),
                Some(_) | None => return Ok(Found::Nothing),
            }
        }
        Err(RpcError::Refused { host: self.host(), message: "the wallet had too many transactions since".to_owned() })
    }

    /// One page of the wallet's transactions, before `last` if it is given.
    async fn page(
        &self,
        ours: &Brought,
        last: Option<&TransactionId>,
    ) -> Result<Vec<(TransactionId, Option<Transaction>)>, RpcError> {
        let mut params = json!({"address": ours.wallet, "limit": PAGE});
        if let (Some(last), Some(named)) = (last, params.as_object_mut()) {
            named.insert("lt".to_owned(), last.lt.clone().into());
            named.insert("hash".to_owned(), last.hash.clone().into());
        }
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("transactions");
            let listed: Vec<Listed> = result(answer, "transactions")?;
            let mut page = Vec::with_capacity(listed.len());
            // The list begins with the named transaction.
            for one in listed.into_iter().filter(|one| Some(&one.transaction_id) != last) {
                let (lt, id) =
                    whole(&one.transaction_id.lt).zip(hash(&one.transaction_id.hash)).ok_or_else(nonsense)?;
                let transaction = on_chain::transaction(&one.data);
                if transaction
                    .as_ref()
                    .is_some_and(|told| u128::from(told.lt) != lt || told.hash != id || told.account != ours.wallet)
                {
                    return Err(nonsense());
                }
                page.push((one.transaction_id, transaction));
            }
            Ok(page)
        };
        self.wire.read(&ask("getTransactions", &params), read).await
    }

    fn brought(&self, signed: &SignedPayload) -> Result<Brought, RpcError> {
        let nonsense = || RpcError::Nonsense { host: self.host(), what: "stored message" };
        on_chain::brought(&signed.raw).ok_or_else(nonsense)
    }
}

#[async_trait]
impl Ledger for Ton {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        let told: MasterchainInfo = self.call("getMasterchainInfo", json!({}), "height").await?;
        Ok(told.last.seqno)
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        Ok(self.account(address).await?.balance)
    }

    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        Err(RpcError::NotSpokenTo("tokens on TON"))
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let read = |answer: &Answer| match outcome::<Taken>(answer, "answer to a submission") {
            Ok(Ok(taken)) if hash(&taken.hash).map(hex::encode).as_deref() == Some(&signed.hash) => Sent::Accepted,
            Ok(Ok(_)) => Sent::Unknown("the node names another message".to_owned()),
            Ok(Err(words)) => read_refusal(&words),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        let ask = ask("sendBocReturnHash", &json!({"boc": signed.raw})).speaking_in_500();
        self.wire.send(&ask, read).await
    }

    async fn outcome(&self, _: &str) -> Result<Outcome, RpcError> {
        Err(RpcError::NotSpokenTo("messages on TON by nothing but their hash"))
    }

    async fn outcome_of(&self, signed: &SignedPayload) -> Result<Outcome, RpcError> {
        let ours = self.brought(signed)?;
        let Found::Ours(went) = self.look_for(&ours).await? else { return Ok(Outcome::UnknownToNode) };
        // An order whose sequence number is unused can still be executed until it expires.
        if !went.used {
            let now = self.account(&ours.wallet).await?;
            let over = u64::from(ours.until).saturating_add(SETTLING);
            if now.time <= over || now.sequence.is_none_or(|next| next > ours.order.sequence) {
                return Ok(Outcome::Waiting);
            }
        }
        // Listed transactions are in blocks that the master chain references, which no fork undoes.
        let (success, fee) = (went.failed.is_none(), Some(U256::from(went.fee)));
        Ok(Outcome::Done(Done { success, error: went.failed, depth: 1, fee }))
    }

    async fn arrivals(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        self.history(address, since, bounds).await.map(Some)
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl TonLedger for Ton {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TonLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn account(&self, address: &str) -> Result<TonAccount, RpcError> {
        let read = |answer: &Answer| {
            let told: AddressInformation = result(answer, "account")?;
            let sequence = match told.state {
                State::Uninitialized => Some(0),
                State::Active => on_chain::next_sequence(&told.data, address),
                State::Frozen => None,
            };
            let balance = coins(&told.balance).ok_or_else(|| answer.nonsense("account"))?;
            Ok(TonAccount { balance, state: told.state.into(), sequence, time: told.sync_utime })
        };
        self.wire.read(&ask("getAddressInformation", &json!({"address": address})), read).await
    }

    async fn fee(&self, trial: &Trial) -> Result<U256, RpcError> {
        let (code, data) = trial.state.clone().unwrap_or_default();
        let read = |answer: &Answer| {
            let Fees { source_fees } = result(answer, "fee")?;
            match source_fees.sum() {
                0 => Err(answer.nonsense("fee")),
                sum => Ok(U256::from(sum.min(HIGHEST_FEE))),
            }
        };
        let mut params = json!({"address": trial.wallet, "body": trial.body, "ignore_chksig": true});
        if let Some(named) = params.as_object_mut() {
            named.insert("init_code".to_owned(), code.into());
            named.insert("init_data".to_owned(), data.into());
        }
        self.wire.read(&ask("estimateFee", &params), read).await
    }

    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError> {
        Ok(matches!(self.look_for(&self.brought(signed)?).await?, Found::Another))
    }
}

#[cfg(test)]
mod tests;
