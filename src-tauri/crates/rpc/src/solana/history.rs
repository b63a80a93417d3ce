//! What arrived at an account and at its token accounts, from the transactions that name them.

use std::collections::BTreeMap;

use alloy::primitives::U256;
use serde::Deserialize;
use serde_json::{Value, json};

use super::node::Solana;
use crate::jsonrpc::result;
use crate::wire::{Answer, Ask};
use crate::{Arrival, Arrivals, Bounds, Lacks, RpcError, Since};

/// The number of signatures in one answer.
const PAGE: usize = 200;

/// The programs of tokens.
const PROGRAMS: [&str; 2] =
    ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"];

/// The most token accounts that are searched: anyone can make one for any owner.
const MOST: usize = 30;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Signature {
    signature: String,
    slot: u64,
    err: Value,
    block_time: Option<i64>,
}

#[derive(Deserialize)]
struct Held {
    value: Vec<Keyed>,
}

#[derive(Deserialize)]
struct Keyed {
    pubkey: String,
}

#[derive(Deserialize)]
struct Mined {
    meta: Option<Meta>,
    transaction: Parsed,
}

#[derive(Deserialize)]
struct Parsed {
    message: Message,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    account_keys: Vec<Keyed>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Meta {
    fee: u64,
    pre_balances: Vec<u64>,
    post_balances: Vec<u64>,
    #[serde(default)]
    pre_token_balances: Vec<Tokens>,
    #[serde(default)]
    post_token_balances: Vec<Tokens>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Tokens {
    mint: String,
    owner: Option<String>,
    ui_token_amount: Amount,
}

#[derive(Deserialize)]
struct Amount {
    amount: String,
}

/// By owner and mint.
fn sums(all: &[Tokens]) -> BTreeMap<(&str, &str), u128> {
    let mut sums = BTreeMap::new();
    for one in all {
        if let (Some(owner), Ok(amount)) = (&one.owner, one.ui_token_amount.amount.parse::<u128>()) {
            let sum: &mut u128 = sums.entry((owner.as_str(), one.mint.as_str())).or_default();
            *sum = sum.saturating_add(amount);
        }
    }
    sums
}

impl Mined {
    /// What it brought to `owner`, in lamports and in each mint; the sender if only one account paid.
    fn brought(&self, owner: &str) -> Vec<(Option<String>, U256, Option<String>)> {
        let Some(meta) = &self.meta else { return Vec::new() };
        let mut brought = Vec::new();
        let keys = self.transaction.message.account_keys.iter().map(|key| key.pubkey.as_str());
        let change = |place: usize, (key, (before, after)): (&'_ str, (&u64, &u64))| {
            // The first account pays the fee, which is no payment.
            let fee = if place == 0 { meta.fee } else { 0 };
            (key.to_owned(), i128::from(*after) + i128::from(fee) - i128::from(*before))
        };
        let balances = meta.pre_balances.iter().zip(&meta.post_balances);
        let changes: Vec<_> = keys.zip(balances).enumerate().map(|(place, one)| change(place, one)).collect();
        let rose = changes.iter().find(|(key, _)| key == owner).map_or(0, |(_, change)| *change);
        if let Some(rose) = u128::try_from(rose).ok().filter(|rose| *rose > 0) {
            let mut paid = changes.iter().filter(|(_, change)| *change < 0).map(|(key, _)| key.clone());
            let from = paid.next().filter(|_| paid.next().is_none());
            brought.push((None, U256::from(rose), from));
        }
        let (before, after) = (sums(&meta.pre_token_balances), sums(&meta.post_token_balances));
        for ((_, mint), now) in after.iter().filter(|((holder, _), _)| *holder == owner) {
            let rose = now.saturating_sub(before.get(&(owner, *mint)).copied().unwrap_or_default());
            if rose == 0 {
                continue;
            }
            let paid = |((holder, other), was): (&(&str, &str), &u128)| {
                let less = after.get(&(*holder, *other)).copied().unwrap_or_default() < *was;
                (other == mint && less).then(|| (*holder).to_owned())
            };
            let mut payers = before.iter().filter_map(paid);
            let from = payers.next().filter(|_| payers.next().is_none());
            brought.push((Some((*mint).to_owned()), U256::from(rose), from));
        }
        brought
    }
}

impl Solana {
    async fn slot(&self) -> Result<u64, RpcError> {
        self.wire()
            .read(&Ask::call("getSlot", &json!([{"commitment": "confirmed"}])), |answer| result(answer, "slot"))
            .await
    }

    /// The owner and its token accounts.
    async fn accounts(&self, owner: &str) -> Result<Vec<String>, RpcError> {
        let mut all = vec![owner.to_owned()];
        for program in PROGRAMS {
            let how = json!({"commitment": "confirmed", "encoding": "base64", "dataSlice": {"offset": 0, "length": 0}});
            let ask = Ask::call("getTokenAccountsByOwner", &json!([owner, {"programId": program}, how]));
            let held: Held = self.wire().read(&ask, |answer: &Answer| result(answer, "token accounts")).await?;
            all.extend(held.value.into_iter().map(|one| one.pubkey));
        }
        all.truncate(MOST);
        Ok(all)
    }

    /// Reads the transactions of the account and of its token accounts, the oldest first.
    pub(super) async fn history(&self, owner: &str, since: &Since, bounds: Bounds) -> Result<Arrivals, RpcError> {
        let (from, tip) = (since.first(bounds), self.slot().await?);
        let mut signatures: BTreeMap<(u64, String), Option<i64>> = BTreeMap::new();
        let mut lacks = None;
        for account in self.accounts(owner).await? {
            let how = json!([account, {"commitment": "confirmed", "limit": PAGE}]);
            let ask = Ask::call("getSignaturesForAddress", &how);
            let page: Vec<Signature> = self.wire().read(&ask, |answer: &Answer| result(answer, "signatures")).await?;
            if let Some(oldest) = page.last().filter(|oldest| page.len() >= PAGE && oldest.slot > from) {
                lacks = Some(Lacks::Before(oldest.slot));
            }
            let new = page.into_iter().filter(|one| one.slot >= from && one.err.is_null());
            signatures.extend(new.map(|one| ((one.slot, one.signature), one.block_time)));
        }
        let (mut found, mut to, mut asked) = (Vec::new(), tip, 0);
        for ((slot, signature), time) in signatures {
            if asked >= bounds.requests {
                to = slot.saturating_sub(1);
                break;
            }
            asked = asked.saturating_add(1);
            let how = json!({"commitment": "confirmed", "maxSupportedTransactionVersion": 0, "encoding": "jsonParsed"});
            let ask = Ask::call("getTransaction", &json!([signature, how]));
            let mined: Option<Mined> = self.wire().read(&ask, |answer: &Answer| result(answer, "transaction")).await?;
            let Some(mined) = mined else {
                return Err(RpcError::Nonsense { host: self.wire().host(), what: "transaction" });
            };
            let at = time.map(|seconds| seconds.saturating_mul(1000));
            found.extend(mined.brought(owner).into_iter().zip(0..).map(|((token, raw, sender), place)| Arrival {
                hash: Some(signature.clone()),
                place,
                from: sender,
                token,
                raw,
                block: slot,
                at,
            }));
        }
        found.retain(|one| one.block <= to);
        Ok(Arrivals { found, from, to, tip, memo: None, lacks })
    }
}
