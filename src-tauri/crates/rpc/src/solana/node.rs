//! A node of Solana.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::solana::tokens;
use lockstep_chain::{Chain, Genesis, SignedPayload};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::mint::{LONGEST, Mint, Whence, read_mint, read_names};
use super::refusal::read_refusal;
use crate::jsonrpc::{outcome, result};
use crate::ledger::{Done, Ledger, Outcome};
use crate::solana::{MintSays, SolanaAccount, SolanaLedger, TokenAccount};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// The highest price that is suggested, in millionths of a lamport per compute unit, so that a node cannot make the
/// wallet spend an account on a fee.
const HIGHEST_PRICE: u64 = 10_000_000;

/// A node of Solana.
pub struct Solana {
    wire: Wire,
}

#[derive(Deserialize)]
struct Within<T> {
    value: T,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LatestBlockhash {
    blockhash: String,
}

#[derive(Deserialize)]
struct Statuses {
    context: Context,
    value: Vec<Option<Status>>,
}

#[derive(Deserialize)]
struct Context {
    slot: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Status {
    slot: u64,
    // A missing reason must not read as success.
    err: Value,
    confirmation_status: String,
}

#[derive(Deserialize)]
struct Mined {
    meta: Option<Meta>,
}

#[derive(Deserialize)]
struct Meta {
    fee: u64,
}

#[derive(Deserialize)]
struct Account {
    lamports: u64,
    owner: String,
    space: u64,
    executable: bool,
}

#[derive(Deserialize)]
struct Kept {
    owner: String,
    space: u64,
    /// The data in base64, and the name of that encoding.
    data: (String, String),
}

#[derive(Deserialize)]
struct Held {
    pubkey: String,
    account: HeldAccount,
}

#[derive(Deserialize)]
struct HeldAccount {
    owner: String,
    data: HeldData,
}

#[derive(Deserialize)]
struct HeldData {
    parsed: HeldParsed,
}

#[derive(Deserialize)]
struct HeldParsed {
    info: HeldInfo,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct HeldInfo {
    mint: String,
    owner: String,
    token_amount: TokenAmount,
}

#[derive(Deserialize)]
struct TokenAmount {
    amount: String,
    decimals: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PaidLately {
    prioritization_fee: u64,
}

impl Solana {
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
        let Genesis::Block { hash: expected, .. } = chain.genesis else {
            return Err(RpcError::NotSpokenTo(chain.name));
        };
        let judge = move |answer: &Answer| {
            let found: String = result(answer, "hash of the first block")?;
            if found == expected {
                return Ok(());
            }
            let found = format!("its first block is {}", lockstep_chain::plain_text(&found, 60));
            Err(answer.of_another(chain.name, found))
        };
        let identity = Identity { ask: Ask::call("getGenesisHash", &json!([])), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)? })
    }

    async fn call<T: DeserializeOwned>(&self, method: &str, params: Value, what: &'static str) -> Result<T, RpcError> {
        self.wire.read(&Ask::call(method, &params), |answer| result(answer, what)).await
    }

    /// The program that owns an account, and the account's data; `None` if it does not exist.
    async fn kept(&self, address: &str) -> Result<Option<(String, Vec<u8>)>, RpcError> {
        let how =
            json!({"commitment": "confirmed", "encoding": "base64", "dataSlice": {"offset": 0, "length": LONGEST}});
        let ask = Ask::call("getAccountInfo", &json!([address, how]));
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("account");
            let Within { value: Some(Kept { owner, space, data: (data, form) }) } = result(answer, "account")? else {
                return Ok(None);
            };
            if space > LONGEST {
                return Err(refused(&answer.host, "it is longer than any token's account should be"));
            }
            let data = STANDARD.decode(data).map_err(|_| nonsense())?;
            // Incomplete data is not read.
            let whole = form == "base64" && u64::try_from(data.len()) == Ok(space);
            if whole { Ok(Some((owner, data))) } else { Err(nonsense()) }
        };
        self.wire.read(&ask, read).await
    }

    /// The fee that was charged; `None` if the node does not report it, which does not affect the outcome.
    async fn fee_taken(&self, hash: &str) -> Option<U256> {
        let how = json!({"commitment": "confirmed", "maxSupportedTransactionVersion": 0, "encoding": "base64"});
        let mined: Result<Option<Mined>, _> = self.call("getTransaction", json!([hash, how]), "transaction").await;
        mined.ok().flatten()?.meta.map(|meta| U256::from(meta.fee))
    }
}

fn refused(host: &str, why: &str) -> RpcError {
    RpcError::Refused { host: host.to_owned(), message: format!("this address is not a token: {why}") }
}

fn confirmed() -> Value {
    json!({"commitment": "confirmed"})
}

#[async_trait]
impl Ledger for Solana {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.call("getBlockHeight", json!([confirmed()]), "height").await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        let found: Within<u64> = self.call("getBalance", json!([address, confirmed()]), "balance").await?;
        Ok(U256::from(found.value))
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        let accounts = self.token_accounts(address, token).await?;
        Ok(accounts.iter().fold(U256::ZERO, |sum, account| sum.saturating_add(account.amount)))
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let how = json!({"encoding": "base64", "preflightCommitment": "confirmed"});
        let read = |answer: &Answer| match outcome::<String>(answer, "hash of what was sent") {
            Ok(Ok(taken)) if taken == signed.hash => Sent::Accepted,
            Ok(Ok(_)) => Sent::Unknown("the node names another transaction".to_owned()),
            Ok(Err(failure)) => read_refusal(&failure),
            Err(error) => Sent::Unknown(error.to_string()),
        };
        self.wire.send(&Ask::call("sendTransaction", &json!([signed.raw, how])), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let how = json!({"searchTransactionHistory": true});
        let read = |answer: &Answer| {
            let mut found: Statuses = result(answer, "status of a transaction")?;
            match (found.value.pop(), found.value.is_empty()) {
                (Some(status), true) => Ok((found.context.slot, status)),
                _ => Err(answer.nonsense("status of a transaction")),
            }
        };
        let ask = Ask::call("getSignatureStatuses", &json!([[hash], how]));
        let (slot, Some(status)) = self.wire.read(&ask, read).await? else { return Ok(Outcome::UnknownToNode) };
        if !matches!(status.confirmation_status.as_str(), "confirmed" | "finalized") {
            return Ok(Outcome::Waiting);
        }
        let success = status.err.is_null();
        Ok(Outcome::Done(Done {
            success,
            error: (!success).then(|| lockstep_chain::plain_text(&status.err.to_string(), 200)),
            depth: slot.saturating_sub(status.slot).saturating_add(1),
            fee: self.fee_taken(hash).await,
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
impl SolanaLedger for Solana {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SolanaLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await? })))
    }

    async fn latest_blockhash(&self) -> Result<String, RpcError> {
        let found: Within<LatestBlockhash> =
            self.call("getLatestBlockhash", json!([confirmed()]), "latest blockhash").await?;
        Ok(found.value.blockhash)
    }

    async fn blockhash_is_valid(&self, hash: &str) -> Result<bool, RpcError> {
        let found: Within<bool> =
            self.call("isBlockhashValid", json!([hash, confirmed()]), "validity of a blockhash").await?;
        Ok(found.value)
    }

    async fn final_height(&self) -> Result<u64, RpcError> {
        self.call("getBlockHeight", json!([{"commitment": "finalized"}]), "height").await
    }

    async fn fee(&self, message: &[u8]) -> Result<Option<u64>, RpcError> {
        let params = json!([STANDARD.encode(message), confirmed()]);
        let found: Within<Option<u64>> = self.call("getFeeForMessage", params, "fee").await?;
        Ok(found.value)
    }

    async fn rent_minimum(&self, bytes: u64) -> Result<u64, RpcError> {
        self.call("getMinimumBalanceForRentExemption", json!([bytes, confirmed()]), "rent").await
    }

    async fn account(&self, address: &str) -> Result<Option<SolanaAccount>, RpcError> {
        let how = json!({"commitment": "confirmed", "encoding": "base64", "dataSlice": {"offset": 0, "length": 0}});
        let found: Within<Option<Account>> = self.call("getAccountInfo", json!([address, how]), "account").await?;
        let account = |found: Account| SolanaAccount {
            lamports: found.lamports,
            owner: found.owner,
            space: found.space,
            executable: found.executable,
        };
        Ok(found.value.map(account))
    }

    async fn token_accounts(&self, owner: &str, mint: &str) -> Result<Vec<TokenAccount>, RpcError> {
        let how = json!({"commitment": "confirmed", "encoding": "jsonParsed"});
        let ask = Ask::call("getTokenAccountsByOwner", &json!([owner, {"mint": mint}, how]));
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("token accounts");
            let found: Within<Vec<Held>> = result(answer, "token accounts")?;
            let account = |held: Held| {
                let info = held.account.data.parsed.info;
                // An answer for other accounts is not an answer to this query.
                if info.mint != mint || info.owner != owner {
                    return Err(nonsense());
                }
                Ok(TokenAccount {
                    address: held.pubkey,
                    amount: info.token_amount.amount.parse::<u64>().map(U256::from).map_err(|_| nonsense())?,
                    decimals: info.token_amount.decimals,
                    program: held.account.owner,
                })
            };
            found.value.into_iter().map(account).collect()
        };
        self.wire.read(&ask, read).await
    }

    async fn mint(&self, mint: &str) -> Result<MintSays, RpcError> {
        let no = |why| refused(&self.host(), why);
        let (Some(own), Some(beside)) = (tokens::key(mint), tokens::metadata_account(mint)) else {
            return Err(no("it is not an address"));
        };
        let (program, data) = self.kept(mint).await?.ok_or_else(|| no("there is no account at it"))?;
        let Mint { decimals, called } = read_mint(&program, &data, &own).map_err(no)?;
        let called = match called {
            Whence::Here(called) => Some(called),
            Whence::Beside => match self.kept(&beside).await? {
                Some((program, data)) => read_names(&program, &data, &own).map_err(no)?,
                None => None,
            },
        };
        let told = |text: String| Some(text).filter(|text| !text.is_empty());
        let (symbol, name) = called.map(|called| (told(called.symbol), told(called.name))).unwrap_or_default();
        Ok(MintSays { decimals, symbol, name })
    }

    async fn priority_fee(&self, writable: &[String]) -> Result<u64, RpcError> {
        let found: Vec<PaidLately> =
            self.call("getRecentPrioritizationFees", json!([writable]), "priority fees").await?;
        let mut paid: Vec<u64> = found.iter().map(|one| one.prioritization_fee).collect();
        paid.sort_unstable();
        Ok(paid.get(paid.len() / 2).copied().unwrap_or_default().min(HIGHEST_PRICE))
    }
}

#[cfg(test)]
mod tests;
