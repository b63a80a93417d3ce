//! What the agent's tools may know of the wallet around them. A vault that is locked tells nothing.

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_actions::{Draft, DraftAmount, Drafted, Holdings, Nodes as _, TokenSays, listed};
use lockstep_chain::{Amount, Chain};
use lockstep_rpc::{PriceOf, Quote, RpcError};
use lockstep_store::{Coin, Vault};

use crate::receive::may_receive;
use crate::wallet::address_of;
use crate::{Wallet, draft};

#[async_trait]
impl Holdings for Wallet {
    fn address(&self, chain: &'static Chain, vault: &Vault) -> Result<String, String> {
        address_of(chain, vault).map_err(|error| error.message)
    }

    fn may_tell(&self, chain: &'static Chain, vault: &Vault) -> bool {
        may_receive(chain, vault)
    }

    fn is_on(&self, chain: &'static Chain) -> bool {
        self.inner.networks.is_on(chain)
    }

    fn in_use(&self) -> Option<&'static Chain> {
        self.inner.networks.in_use()
    }

    async fn balance(&self, coin: &Coin) -> Result<Amount, String> {
        let open = self.unlocked().map_err(|error| error.message)?;
        open.balance_of(coin).await.map_err(|error| error.to_string())
    }

    async fn token(&self, chain: &'static Chain, contract: &str) -> Result<TokenSays, String> {
        let open = self.unlocked().map_err(|error| error.message)?;
        open.token_says(chain, contract).await.map_err(|error| error.message)
    }

    async fn call(&self, chain: &'static Chain, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, String> {
        // A locked vault asks no node anything.
        self.unlocked().map_err(|error| error.message)?;
        let asked = async { self.inner.networks.adapter(chain)?.call(contract, data).await };
        asked.await.map_err(|error: RpcError| error.to_string())
    }

    async fn draft_send(&self, coin: &Coin, to: &str, amount: &str, note: Option<&str>) -> Result<Drafted, String> {
        let open = self.unlocked().map_err(|error| error.message)?;
        let amount = Amount::parse(amount, coin.decimals)
            .map_err(|error| format!("The amount cannot be used: {error}. Nothing was prepared."))?;
        let chain = self.chain(&coin.chain).map_err(|error| error.message)?;
        let note = draft::note(chain, note).map_err(|error| error.message)?;
        let drafted =
            open.draft(coin, to, DraftAmount::Exact(amount), note.as_ref()).await.map_err(|error| error.message)?;
        // What only goes by a name is told by its contract.
        let called = listed::called(chain, coin);
        self.drafted(&drafted, &coin.chain, &called)
    }

    async fn draft_call(&self, native: &Coin, contract: &str, value: U256, data: Vec<u8>) -> Result<Drafted, String> {
        let open = self.unlocked().map_err(|error| error.message)?;
        let drafted = open.draft_call(native, contract, value, data).await.map_err(|error| error.message)?;
        self.drafted(&drafted, &native.chain, &native.ticker)
    }

    fn price_source(&self) -> Option<String> {
        self.inner.prices.is_on().then(|| self.inner.prices.named())
    }

    async fn prices(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>> {
        // Which coins are asked for tells what the vault has.
        let none = |reason: &str| vec![Err(reason.to_owned()); of.len()];
        if let Err(locked) = self.unlocked() {
            return none(&locked.message);
        }
        match self.inner.prices.ask(of, self.inner.clock.now()).await {
            Ok(quotes) => quotes.into_iter().map(|quote| quote.map_err(|why| why.to_string())).collect(),
            Err(reason) => none(reason),
        }
    }
}

impl Wallet {
    fn drafted(&self, draft: &Draft, chain: &str, ticker: &str) -> Result<Drafted, String> {
        let chain = self.chain(chain).map_err(|error| error.message)?;
        Ok(Drafted {
            step: draft.wire_step(&uuid::Uuid::new_v4().to_string()),
            from: draft.from.clone(),
            to: draft.to.clone(),
            amount: draft.amount.with_ticker(ticker),
            fee_text: draft.fee_max.with_ticker(chain.native.ticker),
        })
    }
}
