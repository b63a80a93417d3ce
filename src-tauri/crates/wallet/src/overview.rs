//! All networks that are on, read in parallel. Results are passed on as each network answers.

mod assemble;
mod history;
mod part;

use std::collections::HashSet;

use lockstep_actions::listed;
use lockstep_actions::worth::{self, Quoted};
use lockstep_chain::{Amount, Chain};
use lockstep_rpc::{PriceOf, RpcError};
use lockstep_store::{LastBalance, Vault};
use tokio::task::JoinSet;

use self::assemble::{PriceAnswers, complete, overview};
use self::part::{Entry, Found, Part};
use crate::api::Overview;
use crate::currency::Telling;
use crate::portfolio::DEADLINE;
use crate::{ApiError, Unlocked};

/// An unchanged balance is stored again after this time, in milliseconds.
const KEPT_FOR: i64 = 60_000;

/// An answer that an overview waits for.
enum News {
    Read { place: usize, height: Option<u64>, found: Vec<Result<Amount, RpcError>> },
    Prices { of: Vec<PriceOf>, now: Vec<Quoted>, before: Vec<Quoted> },
    Rates(Telling),
}

impl Unlocked {
    /// The vault's holdings on every network that is on. `told` is called with the stored balances first, and
    /// again whenever a network or the price source answers; never after a lock. Returns the last overview.
    pub async fn portfolio_all(&self, told: impl Fn(Overview) + Send) -> Result<Overview, ApiError> {
        let vault = self.require_vault().await?;
        let mut parts = self.parts(&vault).await?;
        let mut prices = self.price_source().map(|_| PriceAnswers::by(self.price_switch().host, self.telling_now()));
        let mut asked = HashSet::new();
        let mut tasks = JoinSet::new();
        for (place, part) in parts.iter().enumerate() {
            let (wallet, coins) = (self.clone(), part.coins());
            let chain = part.chain;
            tasks.spawn(async move {
                let (height, found) = wallet.read_network(chain, coins).await;
                News::Read { place, height, found }
            });
        }
        if prices.is_some() {
            let wallet = self.clone();
            tasks.spawn(async move { News::Rates(wallet.telling().await) });
        }
        loop {
            self.still()?;
            // Prices from a source that is no longer allowed are dropped.
            if !self.inner.prices.is_on() {
                prices = None;
            }
            if prices.is_some() {
                self.ask_prices(&parts, &mut asked, &mut tasks);
            }
            let known = overview(&parts, prices.as_ref(), !tasks.is_empty());
            if tasks.is_empty() {
                if let Some(total) = prices.as_ref().and_then(|told| complete(&parts, told)) {
                    self.record(&vault, total).await;
                }
                return Ok(known);
            }
            told(known);
            match tasks.join_next().await {
                Some(Ok(News::Read { place, height, found })) => {
                    if let Some(part) = parts.get_mut(place) {
                        part.take(found, height, self.inner.clock.now());
                        self.keep(&vault, part).await;
                    }
                }
                Some(Ok(News::Prices { of, now, before })) => {
                    if let Some(prices) = prices.as_mut() {
                        prices.take(of, now, before);
                    }
                }
                Some(Ok(News::Rates(telling))) => {
                    if let Some(prices) = prices.as_mut() {
                        prices.tell_in(telling);
                    }
                }
                // A task that failed has no result.
                Some(Err(_)) | None => {}
            }
        }
    }

    /// The ids of the coins with a name, on the networks that are on. Nothing is contacted.
    pub async fn coins_called(&self, name: &str) -> Result<Vec<(String, &'static Chain)>, ApiError> {
        let vault = self.require_vault().await?;
        let networks = self.inner.networks.on();
        let coins = self.coins_of(vault.id).await?.into_iter().filter_map(|coin| {
            let chain = networks.iter().find(|chain| chain.name == coin.chain)?;
            listed::called(chain, &coin).eq_ignore_ascii_case(name).then_some((coin.id, *chain))
        });
        Ok(coins.collect())
    }

    /// The networks that are on, with their coins and the last stored balances.
    async fn parts(&self, vault: &Vault) -> Result<Vec<Part>, ApiError> {
        let (coins, last) = (self.coins_of(vault.id).await?, self.inner.store.last_balances(vault.id).await?);
        let networks = &self.inner.networks;
        let part = |chain: &'static Chain| Part {
            chain,
            host: networks.endpoints(chain).first().map(lockstep_rpc::Endpoint::host),
            entries: coins
                .iter()
                .filter(|coin| coin.chain == chain.name)
                .map(|coin| Entry {
                    last: last.iter().find(|last| last.chain == coin.chain && last.contract == coin.contract).cloned(),
                    coin: coin.clone(),
                    found: Found::Reading,
                })
                .collect(),
        };
        Ok(networks.on().into_iter().map(part).collect())
    }

    /// The balances of a network's coins in order, each within the deadline, and the chain's height.
    async fn read_network(
        &self,
        chain: &'static Chain,
        coins: Vec<lockstep_store::Coin>,
    ) -> (Option<u64>, Vec<Result<Amount, RpcError>>) {
        let node = match lockstep_actions::Nodes::adapter(self.inner.networks.as_ref(), chain) {
            Ok(node) => node,
            Err(error) => return (None, coins.iter().map(|_| Err(error.clone())).collect()),
        };
        let height = async { tokio::time::timeout(DEADLINE, node.ledger().height()).await.ok().and_then(Result::ok) };
        tokio::join!(height, self.balances_of(&coins))
    }

    /// Asks for the prices of known balances that were not asked for yet.
    fn ask_prices(&self, parts: &[Part], asked: &mut HashSet<PriceOf>, tasks: &mut JoinSet<News>) {
        let held: Vec<_> = parts.iter().flat_map(Part::worth_asking).collect();
        let of: Vec<PriceOf> = worth::wanted(&held).into_iter().filter(|of| asked.insert(of.clone())).collect();
        if of.is_empty() {
            return;
        }
        let wallet = self.clone();
        tasks.spawn(async move {
            let (now, before) = tokio::join!(wallet.prices(&of), wallet.prices_a_day_ago(&of));
            News::Prices { of, now, before }
        });
    }

    /// Stores a network's answer. If that fails, the next start just lacks it.
    async fn keep(&self, vault: &Vault, part: &Part) {
        let now = self.inner.clock.now();
        let is_news = |new: &LastBalance, old: Option<&LastBalance>| {
            old.is_none_or(|old| old.raw != new.raw || now.saturating_sub(old.read_at) > KEPT_FOR)
        };
        let news: Vec<LastBalance> = part
            .entries
            .iter()
            .filter_map(|entry| entry.as_last().filter(|new| is_news(new, entry.last.as_ref())))
            .collect();
        if let Err(error) = self.inner.store.keep_balances(vault.id, &news).await {
            tracing::warn!("the last balances were not kept: {error}");
        }
    }
}
