//! The wallet's answers to the embedded agent: reads and drafts, nothing else.

use std::fmt::Display;
use std::sync::Weak;

use async_trait::async_trait;
use lockstep_actions::worth::{Unvalued, price_of};
use lockstep_actions::{Draft, DraftAmount, listed};
use lockstep_chain::{Amount, Note, iso_utc};
use lockstep_store::{Coin, StepState};
use lockstep_wallet::api::Activity;
use lockstep_wallet::{ApiCode, ApiError, may_receive};

use super::{CoinView, ContactView, Desk, DeskError, NetworkView, Outcome, PastView, PriceView, TxView};
use crate::chats::Inner;
use crate::embedded::Notebook;
use crate::{Chats, OpenChats};

pub(crate) struct WalletDesk {
    wallet: Weak<Inner>,
}

impl WalletDesk {
    pub(crate) fn new(wallet: Weak<Inner>) -> Self {
        Self { wallet }
    }

    fn wallet(&self) -> Result<OpenChats, DeskError> {
        let closing = || DeskError::Closed("The wallet is closing.".to_owned());
        Ok(self.wallet.upgrade().map(|inner| Chats { inner }).ok_or_else(closing)?.unlocked()?)
    }
}

#[async_trait]
impl Notebook for WalletDesk {
    async fn read(&self, conversation: &str) -> Result<Option<String>, String> {
        let store = self.wallet().map_err(|error| error.to_string())?.chats.inner.store.clone();
        store.planner_memory(conversation).await.map_err(|error| error.to_string())
    }

    async fn write(&self, conversation: &str, text: &str) -> Result<(), String> {
        let store = self.wallet().map_err(|error| error.to_string())?.chats.inner.store.clone();
        store.remember_for_planner(conversation, text).await.map_err(|error| error.to_string())
    }
}

impl From<ApiError> for DeskError {
    fn from(error: ApiError) -> Self {
        match error.code {
            ApiCode::Locked => Self::Closed(error.message),
            ApiCode::Invalid
            | ApiCode::NotFound
            | ApiCode::Busy
            | ApiCode::Keychain
            | ApiCode::Cosigner
            | ApiCode::Network
            | ApiCode::Refused
            | ApiCode::Note
            | ApiCode::Cancelled
            | ApiCode::Internal => Self::Unread(error.message),
        }
    }
}

/// Why there is no draft. A draft that the wallet refuses says that nothing was prepared.
fn not_drafted(error: ApiError) -> DeskError {
    match error.code {
        ApiCode::Refused | ApiCode::Note => DeskError::NotDrafted(error.message),
        _ => error.into(),
    }
}

fn unread(error: impl Display) -> DeskError {
    DeskError::Unread(error.to_string())
}

async fn coin_of(wallet: &OpenChats, view: &CoinView) -> Result<Coin, DeskError> {
    let vault = wallet.require_vault().await?;
    let coins = wallet.coins_of(vault.id).await.map_err(unread)?;
    coins
        .into_iter()
        .find(|coin| coin.chain == view.chain && coin.contract == view.contract)
        .ok_or_else(|| unread("That coin is not in the wallet any more."))
}

fn outcome(state: StepState) -> Outcome {
    match state {
        StepState::Confirmed => Outcome::Confirmed,
        StepState::Failed => Outcome::Failed,
        StepState::Timeout => Outcome::Timeout,
        StepState::Signed | StepState::Broadcast => Outcome::Pending,
        StepState::Planned | StepState::Approved | StepState::Released | StepState::NotSigned | StepState::Skipped => {
            Outcome::Unknown
        }
    }
}

#[async_trait]
impl Desk for WalletDesk {
    async fn networks(&self) -> Result<Vec<NetworkView>, DeskError> {
        let networks = self.wallet()?.networks().into_iter();
        Ok(networks.map(|network| NetworkView { on: network.endpoint.is_some(), chain: network.chain }).collect())
    }

    async fn coins(&self) -> Result<Vec<CoinView>, DeskError> {
        let wallet = self.wallet()?;
        let vault = wallet.require_vault().await?;
        let coins = wallet.coins_of(vault.id).await.map_err(unread)?;
        // Coins on networks that are off have no place in a plan.
        let on = coins.into_iter().filter_map(|coin| {
            let chain = wallet.chain(&coin.chain).ok().filter(|chain| wallet.is_on(chain))?;
            Some(CoinView {
                ticker: listed::called(chain, &coin),
                address: if may_receive(chain, &vault) { coin.address } else { String::new() },
                chain: coin.chain,
                contract: coin.contract,
                decimals: coin.decimals,
            })
        });
        Ok(on.collect())
    }

    async fn contacts(&self) -> Result<Vec<ContactView>, DeskError> {
        let contacts = self.wallet()?.address_book().await?;
        Ok(contacts
            .into_iter()
            .map(|contact| ContactView {
                id: contact.id,
                title: contact.title,
                address: contact.address,
                chain: contact.chain,
            })
            .collect())
    }

    async fn tokens(&self) -> Result<Vec<CoinView>, DeskError> {
        let wallet = self.wallet()?;
        let vault = wallet.require_vault().await?;
        let coins = wallet.coins_of(vault.id).await.map_err(unread)?;
        let view = |coin: Coin| CoinView {
            ticker: coin.ticker,
            chain: coin.chain,
            contract: coin.contract,
            decimals: coin.decimals,
            address: coin.address,
        };
        Ok(coins.into_iter().filter(|coin| coin.contract.is_some()).map(view).collect())
    }

    async fn token(&self, chain: &str, contract: &str) -> Result<(String, u8), DeskError> {
        let wallet = self.wallet()?;
        let chain = wallet.chain(chain)?;
        let says = wallet.token_says(chain, contract).await?;
        Ok((says.symbol, says.decimals))
    }

    async fn balance(&self, coin: &CoinView) -> Result<Amount, DeskError> {
        let wallet = self.wallet()?;
        let coin = coin_of(&wallet, coin).await?;
        wallet.balance_of(&coin).await.map_err(unread)
    }

    async fn balances(&self, coins: &[CoinView]) -> Vec<Result<Amount, DeskError>> {
        let all = |why: DeskError| vec![Err(why); coins.len()];
        let wallet = match self.wallet() {
            Ok(wallet) => wallet,
            Err(why) => return all(why),
        };
        let mut held = Vec::with_capacity(coins.len());
        for coin in coins {
            match coin_of(&wallet, coin).await {
                Ok(coin) => held.push(coin),
                Err(why) => return all(why),
            }
        }
        wallet.balances_of(&held).await.into_iter().map(|read| read.map_err(unread)).collect()
    }

    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, DeskError> {
        let wallet = self.wallet()?;
        let coin = coin_of(&wallet, coin).await?;
        wallet.draft_behind(&coin, to, amount, note, behind).await.map_err(not_drafted)
    }

    async fn history(&self) -> Result<Vec<PastView>, DeskError> {
        let activity = self.wallet()?.activity().await?;
        let view = |entry: Activity| PastView {
            status: outcome(entry.state),
            hash: entry.tx_hash,
            chain: entry.chain,
            what: entry.amount_text,
            to: entry.to,
            to_name: entry.to_name,
            at: entry.created_at,
        };
        Ok(activity.into_iter().map(view).collect())
    }

    async fn nonce(&self, coin: &CoinView) -> Result<Option<u64>, DeskError> {
        let wallet = self.wallet()?;
        let coin = coin_of(&wallet, coin).await?;
        Ok(wallet.next_nonce(&coin).await?)
    }

    async fn price(&self, coin: &CoinView) -> Result<PriceView, DeskError> {
        let wallet = self.wallet()?;
        let source = wallet.price_source().ok_or_else(|| unread(Unvalued::Off))?;
        let chain = wallet.chain(&coin.chain)?;
        let of = price_of(chain, &coin_of(&wallet, coin).await?).map_err(unread)?;
        let quote = wallet.prices(&[of]).await.into_iter().next().unwrap_or(Err(Unvalued::NotAsked));
        let quote = quote.map_err(unread)?;
        Ok(PriceView { dollars: quote.price.to_string(), source, as_of: iso_utc(quote.as_of) })
    }

    fn now(&self) -> i64 {
        self.wallet.upgrade().map_or(0, |inner| inner.clock.now())
    }

    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, DeskError> {
        let activity = self.wallet()?.activity().await?;
        let found = activity.into_iter().find(|entry| match (hash, &entry.tx_hash) {
            (Some(wanted), Some(own)) => own.eq_ignore_ascii_case(wanted),
            (None, Some(_)) => true,
            (_, None) => false,
        });
        Ok(found.and_then(|entry| {
            let whom = entry.to_name.or(entry.to).map(|whom| format!(" to {whom}")).unwrap_or_default();
            Some(TxView {
                hash: entry.tx_hash?,
                chain: entry.chain,
                status: outcome(entry.state),
                summary: format!("{}{whom}", entry.amount_text),
                error: entry.error,
            })
        }))
    }
}
