use std::sync::Arc;
use std::time::Duration;

use lockstep_actions::consent::{Caller, TrustEntry};
use lockstep_actions::tokens::{self, Known};
use lockstep_actions::{Nodes, TokenSays, listed};
use lockstep_adapters::{ChainAdapter, TokenError, TokenFacts};
use lockstep_chain::{Amount, Carries, Chain};
use lockstep_rpc::{Endpoint, RpcError};
use lockstep_store::{Absent, StoreError};
use lockstep_texts::{Said, error};
use tokio::task::JoinSet;

use crate::api::{Balance, Coin, Portfolio};
use crate::contacts::checked;
use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Unlocked};

/// The longest wait for a balance.
pub(crate) const DEADLINE: Duration = Duration::from_secs(10);

impl Unlocked {
    /// The coins of the preferred network with their balances, read now. A failed read is unknown, never
    /// zero.
    pub async fn portfolio(&self) -> Result<Portfolio, ApiError> {
        let vault = self.require_vault().await?;
        let Some(chain) = self.inner.networks.in_use() else {
            return Ok(Portfolio { network: None, coins: Vec::new() });
        };
        let coins = self.coins_on(vault.id, chain).await?;
        let mut rows = Vec::with_capacity(coins.len());
        for coin in coins {
            let wallet = self.clone();
            rows.push(tokio::spawn(async move { wallet.row(coin).await }));
        }
        let mut portfolio = Portfolio { network: Some(chain.name.to_owned()), coins: Vec::with_capacity(rows.len()) };
        for row in rows {
            portfolio.coins.push(row.await.map_err(|_| ApiError::new(ApiCode::Internal, error::coin_balance_ended()))?);
        }
        Ok(portfolio)
    }

    async fn row(&self, coin: lockstep_store::Coin) -> Coin {
        let balance = match self.balance_of(&coin).await {
            Ok(amount) => Balance::of(amount),
            Err(error) => Balance::unknown(&error),
        };
        shown_coin(self.inner.executor.registry.find(&coin.chain), coin, balance)
    }

    /// A coin's balance, read now.
    pub async fn balance_of(&self, coin: &lockstep_store::Coin) -> Result<Amount, RpcError> {
        let broken = || RpcError::Nonsense { host: String::new(), what: "stored coin" };
        let chain = self.inner.executor.registry.find(&coin.chain).ok_or_else(broken)?;
        let node = self.inner.networks.adapter(chain)?;
        node.ledger().check_chain().await?;
        let raw = node.balance(&coin.address, coin.contract.as_deref()).await?;
        Ok(Amount::from_raw(raw, coin.decimals))
    }

    /// The balances of several coins in order, read in parallel. A timeout is an error of its own.
    pub async fn balances_of(&self, coins: &[lockstep_store::Coin]) -> Vec<Result<Amount, RpcError>> {
        let mut reads = JoinSet::new();
        for (place, coin) in coins.iter().cloned().enumerate() {
            let wallet = self.clone();
            reads.spawn(async move { (place, tokio::time::timeout(DEADLINE, wallet.balance_of(&coin)).await) });
        }
        let mut balances: Vec<Result<Amount, RpcError>> = coins.iter().map(|coin| Err(self.late(coin))).collect();
        while let Some(read) = reads.join_next().await {
            if let Ok((place, Ok(read))) = read
                && let Some(slot) = balances.get_mut(place)
            {
                *slot = read;
            }
        }
        balances
    }

    fn late(&self, coin: &lockstep_store::Coin) -> RpcError {
        let chain = self.inner.executor.registry.find(&coin.chain);
        let first = chain.and_then(|chain| self.inner.networks.endpoints(chain).first().map(Endpoint::host));
        let detail = format!("no answer within {} seconds", DEADLINE.as_secs());
        RpcError::Unreachable { host: first.unwrap_or_else(|| coin.chain.clone()), detail }
    }

    /// Adds a token by its contract after the person's yes. Symbol and decimals are read from the chain. If
    /// they cannot be read, or nodes of two hosts disagree, nothing is added.
    pub async fn add_token(&self, chain: &str, contract: &str) -> Result<Coin, ApiError> {
        let vault = self.require_vault().await?;
        let chain = self.chain(chain)?;
        let contract = checked(chain, contract)?;
        let says = self.token_says(chain, &contract).await?;
        let held = self.coins_on(vault.id, chain).await?;
        let token = tokens::admit(chain, &contract, Known::Says(&says), &held)?;
        // Checked before nodes are asked: without an address nothing can be added.
        address_of(chain, &vault)?;
        self.confirm(&tokens::ADDING, token.entry(chain, Some(&contract))).await?;
        let added = self.records()?.add_token(&Caller::Person, (&vault, chain), (&contract, &token)).await?;
        self.tell_modified();
        Ok(self.row(added).await)
    }

    /// Symbol and decimals from a token's contract or mint.
    pub async fn token_says(&self, chain: &'static Chain, contract: &str) -> Result<TokenSays, ApiError> {
        let asked = |node: Arc<dyn ChainAdapter>| async move {
            match node.token(contract).await {
                Ok(told) => Ok(told),
                Err(TokenError::NoAddress) => Err(ApiError::invalid(error::coin_not_a_contract())),
                Err(TokenError::Rpc(error)) => Err(error.into()),
                Err(TokenError::NotLookedAt) => Err(ApiError::invalid(error::coin_not_by_contract(chain.name))),
            }
        };
        let listed = listed::by_contract(chain, contract).is_some();
        let Some((one, other)) = self.inner.networks.two_hosts(chain)?.filter(|_| !listed) else {
            let told = asked(self.inner.networks.adapter(chain)?).await?;
            return says(chain, contract, told, false);
        };
        one.ledger().check_chain().await?;
        other.ledger().check_chain().await?;
        let (told, compared) = (asked(one.clone()).await?, asked(other.clone()).await?);
        if told.decimals != compared.decimals {
            let disagree = error::coin_nodes_disagree(
                one.ledger().host(),
                u32::from(told.decimals),
                other.ledger().host(),
                u32::from(compared.decimals),
            );
            return Err(ApiError::new(ApiCode::Refused, disagree));
        }
        says(chain, contract, told, true)
    }

    /// A contract's answer to a read-only call.
    pub async fn call_contract(
        &self,
        chain: &'static Chain,
        contract: &str,
        data: Vec<u8>,
    ) -> Result<Vec<u8>, RpcError> {
        self.inner.networks.adapter(chain)?.call(contract, data).await
    }

    /// Removes a token from the list after the person's yes; the money stays where it is.
    pub async fn remove_token(&self, coin_id: &str) -> Result<(), ApiError> {
        let vault = self.require_vault().await?;
        let coins = self.coins_of(vault.id).await?;
        let coin = coins.into_iter().find(|coin| coin.id == coin_id && coin.contract.is_some());
        let coin = coin.ok_or(StoreError::NotFound(Absent::Token))?;
        let (name, chain, address) = (Said::as_it_is(coin.ticker), coin.chain, coin.contract);
        self.confirm(&tokens::REMOVING, TrustEntry { name, chain, address, note: None, findings: Vec::new() }).await?;
        self.records()?.remove_token(coin_id).await?.ok_or(StoreError::NotFound(Absent::Token))?;
        self.tell_modified();
        Ok(())
    }
}

/// A coin with its balance, for a door.
pub(crate) fn shown_coin(chain: Option<&'static Chain>, coin: lockstep_store::Coin, balance: Balance) -> Coin {
    Coin {
        counterfeit_of: chain.and_then(|chain| listed::resembled_by(chain, &coin)),
        id: coin.id,
        chain: coin.chain,
        ticker: coin.ticker,
        native: coin.contract.is_none(),
        contract: coin.contract,
        decimals: coin.decimals,
        carries: chain.map_or(Carries::Nothing, Chain::carries),
        balance,
    }
}

/// A token's symbol: from the wallet's own list, else from the chain, where anybody can write any name.
fn says(chain: &Chain, contract: &str, told: TokenFacts, agreed: bool) -> Result<TokenSays, ApiError> {
    let TokenFacts { decimals, symbol, name, named_by_list } = told;
    if let Some(listed) = listed::by_contract(chain, contract).filter(|_| named_by_list) {
        return Ok(TokenSays {
            symbol: listed.ticker.to_owned(),
            name: Some(listed.name.to_owned()),
            decimals,
            agreed,
        });
    }
    let symbol = symbol.ok_or_else(|| ApiError::new(ApiCode::Refused, error::coin_no_symbol()))?;
    Ok(TokenSays { symbol, name, decimals, agreed })
}
