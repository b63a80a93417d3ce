//! What the embedded agent may ask: reads and drafts, nothing else.

use std::sync::Weak;

use async_trait::async_trait;
use lockstep_actions::{Draft, DraftAmount, listed};
use lockstep_chain::{Amount, Note};
use lockstep_store::{Coin, StepState};
use lockstep_wallet::may_receive;

use super::{CoinView, ContactView, Desk, Outcome, TxView};
use crate::chats::Inner;
use crate::{Chats, OpenChats};

pub(crate) struct WalletDesk {
    wallet: Weak<Inner>,
}

impl WalletDesk {
    pub(crate) fn new(wallet: Weak<Inner>) -> Self {
        Self { wallet }
    }

    fn wallet(&self) -> Result<OpenChats, String> {
        let wallet = self.wallet.upgrade().map(|inner| Chats { inner }).ok_or("The wallet is closing.")?;
        wallet.unlocked().map_err(|error| error.message)
    }
}

async fn coin_of(wallet: &OpenChats, view: &CoinView) -> Result<Coin, String> {
    let vault = wallet.require_vault().await.map_err(|error| error.message)?;
    let coins = wallet.coins_of(vault.id).await.map_err(|error| error.to_string())?;
    coins
        .into_iter()
        .find(|coin| coin.chain == view.chain && coin.contract == view.contract)
        .ok_or_else(|| "That coin is not in the wallet any more.".to_owned())
}

#[async_trait]
impl Desk for WalletDesk {
    async fn coins(&self) -> Result<Vec<CoinView>, String> {
        let wallet = self.wallet()?;
        let vault = wallet.require_vault().await.map_err(|error| error.message)?;
        // Only the network in use has a place in a plan.
        let Some(chain) = wallet.in_use() else { return Ok(Vec::new()) };
        let coins = wallet.coins_on(vault.id, chain).await.map_err(|error| error.to_string())?;
        let withheld = !may_receive(chain, &vault);
        Ok(coins
            .into_iter()
            .map(|coin| CoinView {
                ticker: listed::called(chain, &coin),
                chain: coin.chain,
                contract: coin.contract,
                decimals: coin.decimals,
                address: if withheld { String::new() } else { coin.address },
            })
            .collect())
    }

    async fn contacts(&self) -> Result<Vec<ContactView>, String> {
        let contacts = self.wallet()?.address_book().await.map_err(|error| error.message)?;
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

    async fn chains(&self) -> Result<Vec<String>, String> {
        let wallet = self.wallet()?;
        let reached = wallet.profile().registry().iter().filter(|chain| wallet.reaches(chain));
        Ok(reached.map(|chain| chain.name.to_owned()).collect())
    }

    async fn tokens(&self) -> Result<Vec<CoinView>, String> {
        let wallet = self.wallet()?;
        let vault = wallet.require_vault().await.map_err(|error| error.message)?;
        let coins = wallet.coins_of(vault.id).await.map_err(|error| error.to_string())?;
        let view = |coin: Coin| CoinView {
            ticker: coin.ticker,
            chain: coin.chain,
            contract: coin.contract,
            decimals: coin.decimals,
            address: coin.address,
        };
        Ok(coins.into_iter().filter(|coin| coin.contract.is_some()).map(view).collect())
    }

    async fn token(&self, chain: &str, contract: &str) -> Result<(String, u8), String> {
        let wallet = self.wallet()?;
        let chain = wallet.chain(chain).map_err(|error| error.message)?;
        let says = wallet.token_says(chain, contract).await.map_err(|error| error.message)?;
        Ok((says.symbol, says.decimals))
    }

    async fn balance(&self, coin: &CoinView) -> Result<Amount, String> {
        let wallet = self.wallet()?;
        let coin = coin_of(&wallet, coin).await?;
        wallet.balance_of(&coin).await.map_err(|error| error.to_string())
    }

    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, String> {
        let wallet = self.wallet()?;
        let coin = coin_of(&wallet, coin).await?;
        wallet.draft_behind(&coin, to, amount, note, behind).await.map_err(|error| error.message)
    }

    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, String> {
        let activity = self.wallet()?.activity().await.map_err(|error| error.message)?;
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
                status: match entry.state {
                    StepState::Confirmed => Outcome::Confirmed,
                    StepState::Failed => Outcome::Failed,
                    StepState::Timeout => Outcome::Timeout,
                    StepState::Signed | StepState::Broadcast => Outcome::Pending,
                    StepState::Planned
                    | StepState::Approved
                    | StepState::Released
                    | StepState::NotSigned
                    | StepState::Skipped => Outcome::Unknown,
                },
                summary: format!("{}{whom}", entry.amount_text),
                error: entry.error,
            })
        }))
    }
}
