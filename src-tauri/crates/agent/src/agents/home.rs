//! The wallet's side of a remote agent's client: the signing key, the session, and the context.

use std::sync::Weak;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_store::Vault;
use lockstep_texts::{Said, error};
use lockstep_wallet::{ApiError, Elsewhere};
use serde::{Deserialize, Serialize};

use crate::chats::Inner;
use crate::desk::WalletDesk;
use crate::remote::{Context, Entry, HeldBalance, HeldCoin, Home, Tokens};
use crate::{AgentError, Chats, Desk as _, OpenChats};

/// The largest number of balances in one message.
const MOST_BALANCES: usize = 40;
/// The time for reading them, however many nodes are slow.
const BALANCES_PATIENCE: Duration = Duration::from_secs(15);

/// A stored session. It belongs to one vault and one address.
#[derive(Serialize, Deserialize)]
struct Session {
    version: u8,
    vault: String,
    address: String,
    tokens: Tokens,
}

pub(crate) struct WalletHome {
    wallet: Weak<Inner>,
    address: String,
}

fn as_agent_error(error: impl Into<ApiError>) -> AgentError {
    AgentError::Wallet(error.into().said)
}

/// An error that has its words in English only.
fn sentence(error: impl std::fmt::Display) -> AgentError {
    AgentError::Wallet(Said::as_it_is(error.to_string()))
}

impl WalletHome {
    pub(crate) fn new(wallet: Weak<Inner>, address: &str) -> Self {
        Self { wallet, address: address.to_owned() }
    }

    fn wallet(&self) -> Result<OpenChats, AgentError> {
        let wallet = self.wallet.upgrade().map(|inner| Chats { inner });
        wallet.ok_or_else(|| AgentError::Wallet(error::wallet_closing()))?.unlocked().map_err(as_agent_error)
    }

    async fn vault(&self) -> Result<(OpenChats, Vault), AgentError> {
        let wallet = self.wallet()?;
        let vault = wallet.require_vault().await.map_err(as_agent_error)?;
        Ok((wallet, vault))
    }

    /// The vault's session with the agent at this address, whether the agent is on or off.
    pub(crate) async fn session(&self) -> Result<Option<Tokens>, AgentError> {
        let (wallet, vault) = self.vault().await?;
        let Some(text) = wallet
            .chats
            .inner
            .executor
            .keychain
            .text(&Elsewhere::session_name(vault.id))
            .await
            .map_err(as_agent_error)?
        else {
            return Ok(None);
        };
        // An unreadable session counts as none; signing in creates a new one.
        let session: Option<Session> = serde_json::from_str(&text).ok();
        let ours = |session: &Session| session.vault == vault.id.to_string() && session.address == self.address;
        Ok(session.filter(ours).map(|session| session.tokens))
    }
}

#[async_trait]
impl Home for WalletHome {
    async fn public_key(&self) -> Result<String, AgentError> {
        let (_, vault) = self.vault().await?;
        Ok(hex::encode(vault.keys.ecdsa()))
    }

    /// Asked before every request of a conversation, so that none leaves after the agent was switched off.
    async fn tokens(&self) -> Result<Option<Tokens>, AgentError> {
        let wallet = self.wallet()?;
        if !wallet.chats.elsewhere().await.map_err(as_agent_error)?.is_some_and(|used| used.is_with(&self.address)) {
            return Err(AgentError::Wallet(error::agent_switched_off_meanwhile()));
        }
        self.session().await
    }

    async fn keep_tokens(&self, tokens: Option<&Tokens>) -> Result<(), AgentError> {
        let (wallet, vault) = self.vault().await?;
        let entry = Elsewhere::session_name(vault.id);
        let Some(tokens) = tokens else {
            return wallet.chats.inner.executor.keychain.delete(&entry).await.map_err(as_agent_error);
        };
        let (vault, address) = (vault.id.to_string(), self.address.clone());
        let session = Session { version: 1, vault, address, tokens: tokens.clone() };
        let text = zeroize::Zeroizing::new(serde_json::to_string(&session).map_err(sentence)?);
        wallet.chats.inner.executor.keychain.keep_text(&entry, &text).await.map_err(as_agent_error)
    }

    async fn context(&self, balances: bool) -> Result<Context, AgentError> {
        let (wallet, vault) = self.vault().await?;
        let desk = WalletDesk::new(self.wallet.clone());
        let coins = desk.coins().await.map_err(sentence)?;
        let mut context = Context {
            vault_address: hex::encode(vault.keys.ecdsa()),
            vault_name: vault.name.clone(),
            ..Context::default()
        };
        if balances {
            let mut late = wallet.chats.inner.clock.wait(BALANCES_PATIENCE);
            let (native, tokens): (Vec<_>, Vec<_>) = coins.iter().partition(|coin| coin.is_native());
            let mut silent: Vec<&str> = Vec::new();
            for coin in native.into_iter().chain(tokens).take(MOST_BALANCES) {
                if silent.contains(&coin.chain.as_str()) {
                    continue;
                }
                let read = tokio::select! {
                    read = desk.balance(coin) => read,
                    () = &mut late => break,
                };
                // A balance that was not read is unknown and left out. If a network's own coin fails, its
                // tokens are not tried.
                let amount = match read {
                    Ok(amount) => amount,
                    Err(_) => {
                        if coin.is_native() {
                            silent.push(&coin.chain);
                        }
                        continue;
                    }
                };
                context.balances.push(HeldBalance {
                    chain: coin.chain.clone(),
                    asset: coin.contract.clone().unwrap_or_else(|| coin.ticker.clone()),
                    symbol: coin.ticker.clone(),
                    amount: amount.to_string(),
                    decimals: coin.decimals,
                });
            }
        }
        for coin in coins {
            if coin.is_native() && !coin.address.is_empty() {
                context.addresses.insert(coin.chain.clone(), coin.address.clone());
            }
            context.coins.push(HeldCoin {
                is_native_token: coin.is_native(),
                chain: coin.chain,
                ticker: coin.ticker,
                contract_address: coin.contract,
                decimals: coin.decimals,
            });
        }
        if wallet
            .chats
            .elsewhere()
            .await
            .map_err(as_agent_error)?
            .is_some_and(|used| used.tells_names_to(&self.address))
        {
            let contacts = desk.contacts().await.map_err(sentence)?;
            context.address_book = contacts
                .into_iter()
                .map(|contact| Entry { title: contact.title, address: contact.address, chain: contact.chain })
                .collect();
        }
        Ok(context)
    }

    async fn thread(&self, conversation: &str) -> Result<Option<String>, AgentError> {
        let place = self.wallet()?.chats.inner.store.elsewhere(conversation).await.map_err(as_agent_error)?;
        Ok(place.and_then(|place| place.thread))
    }

    async fn keep_thread(&self, conversation: &str, thread: &str) -> Result<(), AgentError> {
        self.wallet()?.chats.inner.store.set_thread(conversation, thread).await.map_err(as_agent_error)
    }
}
