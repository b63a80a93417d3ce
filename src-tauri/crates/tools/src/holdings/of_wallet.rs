//! What the agent's tools may read of the wallet. A locked vault answers nothing.

use std::fmt;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_actions::{Draft, DraftAmount, TokenSays, listed};
use lockstep_adapters::{FeesNow, Nonces};
use lockstep_chain::{Amount, Chain, Exchange, plain_text};
use lockstep_rpc::{Outcome, PriceOf};
use lockstep_store::{Coin, Step, Vault};
use lockstep_texts::Said;
use lockstep_wallet::api::Received;
use lockstep_wallet::{
    ApiCode, ApiError, Endpoint, NotRun, RulesDraft, RulesEdit, ScriptError, ScriptRan, ScriptStage, Wallet,
    address_of, may_receive,
};

use crate::worth::Quoted;
use crate::{ToolCode, ToolError};

use super::{CallToDraft, Drafted, Holdings, HoldingsError, SendToDraft};

/// The longest reason why a script did not run, in bytes.
const LONGEST_WHY: usize = 1_200;

#[async_trait]
impl Holdings for Wallet {
    fn address(&self, chain: &'static Chain, vault: &Vault) -> Result<String, HoldingsError> {
        Ok(address_of(chain, vault)?)
    }

    fn may_tell(&self, chain: &'static Chain, vault: &Vault) -> bool {
        may_receive(chain, vault)
    }

    fn is_offered(&self, chain: &'static Chain) -> bool {
        Wallet::reaches(self, chain)
    }

    fn is_on(&self, chain: &'static Chain) -> bool {
        Wallet::is_on(self, chain)
    }

    fn host_of(&self, chain: &'static Chain) -> Option<String> {
        let network = self.networks().into_iter().find(|network| network.chain == chain.name)?;
        let kept = network.kept.first().and_then(|url| Endpoint::kept(url).ok()).map(|endpoint| endpoint.host());
        kept.or_else(|| network.suggestions.first().map(|first| first.host.clone()))
    }

    async fn switch_on(&self, chain: &'static Chain) -> Result<(), HoldingsError> {
        let open = self.unlocked()?;
        open.switch_network_on(chain.name, None).await.map(|_| ()).map_err(HoldingsError::from)
    }

    async fn propose_policy(&self, edit: &RulesEdit, by: Said) -> Result<RulesDraft, HoldingsError> {
        let open = self.unlocked()?;
        Ok(open.propose_policy(edit, by).await?)
    }

    async fn balance(&self, coin: &Coin) -> Result<Amount, HoldingsError> {
        let open = self.unlocked()?;
        open.balance_of(coin).await.map_err(HoldingsError::failed)
    }

    async fn balances(&self, coins: &[Coin]) -> Vec<Result<Amount, HoldingsError>> {
        let open = match self.unlocked() {
            Ok(open) => open,
            Err(locked) => return vec![Err(locked.into()); coins.len()],
        };
        let read = open.balances_of(coins).await;
        read.into_iter().map(|read| read.map_err(HoldingsError::failed)).collect()
    }

    async fn token(&self, chain: &'static Chain, contract: &str) -> Result<TokenSays, HoldingsError> {
        let open = self.unlocked()?;
        Ok(open.token_says(chain, contract).await?)
    }

    async fn fees(&self, chain: &'static Chain) -> Result<FeesNow, HoldingsError> {
        let open = self.unlocked()?;
        open.fees_now(chain).await.map_err(HoldingsError::failed)
    }

    async fn nonces(&self, chain: &'static Chain, address: &str) -> Result<Option<Nonces>, HoldingsError> {
        let open = self.unlocked()?;
        open.nonces(chain, address).await.map_err(HoldingsError::failed)
    }

    async fn next_order(&self, chain: &'static Chain, address: &str) -> Result<Option<u64>, ToolError> {
        let open = self.unlocked().map_err(unread)?;
        open.next_order(chain, address).await.map_err(unread)
    }

    async fn outcome(&self, chain: &'static Chain, hash: &str) -> Result<Outcome, HoldingsError> {
        let open = self.unlocked()?;
        open.outcome_now(chain, hash).await.map_err(HoldingsError::failed)
    }

    async fn received(&self, look: bool) -> Result<Received, HoldingsError> {
        let open = self.unlocked()?;
        if look {
            open.look_for_incoming().await?;
        }
        Ok(open.received().await?)
    }

    async fn call(&self, chain: &'static Chain, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, HoldingsError> {
        // A locked vault contacts no node.
        let open = self.unlocked()?;
        open.call_contract(chain, contract, data).await.map_err(HoldingsError::failed)
    }

    async fn draft_send(
        &self,
        coin: &Coin,
        to: &str,
        amount: &str,
        note: Option<&str>,
    ) -> Result<Drafted, HoldingsError> {
        let open = self.unlocked()?;
        let amount = Amount::parse(amount, coin.decimals).map_err(unusable)?;
        let chain = self.chain(&coin.chain)?;
        let note = lockstep_wallet::note(chain, note)?;
        let drafted = open.draft(coin, to, DraftAmount::Exact(amount), note.as_ref()).await?;
        // A token with a borrowed name is shown by its contract.
        let called = listed::called(chain, coin);
        drafted_for(self, &drafted, &coin.chain, &called)
    }

    async fn draft_sends(
        &self,
        sends: &[SendToDraft],
        drafts: &(dyn Fn(usize) + Send + Sync),
    ) -> Result<Vec<Drafted>, (usize, HoldingsError)> {
        let open = self.unlocked().map_err(|error| (0, error.into()))?;
        let (mut before, mut drafted): (Vec<Draft>, Vec<Drafted>) = (Vec::new(), Vec::new());
        for (place, SendToDraft { coin, to, amount, note }) in sends.iter().enumerate() {
            drafts(place);
            let at = |why: HoldingsError| (place, why);
            let amount = Amount::parse(amount, coin.decimals).map_err(|error| at(unusable(error)))?;
            let chain = self.chain(&coin.chain).map_err(|error| at(error.into()))?;
            let note = lockstep_wallet::note(chain, note.as_deref()).map_err(|error| at(error.into()))?;
            let draft = open.draft_behind(coin, to, DraftAmount::Exact(amount), note.as_ref(), &before).await;
            let draft = draft.map_err(|error| at(error.into()))?;
            let mut one = drafted_for(self, &draft, &coin.chain, &listed::called(chain, coin)).map_err(at)?;
            number(&mut one, place);
            drafted.push(one);
            before.push(draft);
        }
        Ok(drafted)
    }

    async fn draft_call(
        &self,
        native: &Coin,
        contract: &str,
        value: U256,
        data: Vec<u8>,
    ) -> Result<Drafted, HoldingsError> {
        let open = self.unlocked()?;
        let drafted = open.draft_call(native, contract, value, data).await?;
        drafted_for(self, &drafted, &native.chain, &native.ticker)
    }

    async fn draft_calls(&self, native: &Coin, calls: Vec<CallToDraft>) -> Result<Vec<Drafted>, HoldingsError> {
        let open = self.unlocked()?;
        let mut drafts: Vec<Draft> = Vec::with_capacity(calls.len());
        for CallToDraft { contract, value, data } in calls {
            let draft = open.draft_call_behind(native, contract.as_deref(), value, data, &drafts).await;
            drafts.push(draft?);
        }
        let numbered = drafts.iter().enumerate();
        let drafted = numbered.map(|(place, draft)| {
            let mut drafted = drafted_for(self, draft, &native.chain, &native.ticker)?;
            number(&mut drafted, place);
            Ok(drafted)
        });
        drafted.collect()
    }

    async fn draft_replacement(&self, native: &Coin, step: &Step, cancels: bool) -> Result<Drafted, HoldingsError> {
        let open = self.unlocked()?;
        let draft = open.draft_replacement(native, step, cancels).await?;
        let mut drafted = drafted_for(self, &draft, &native.chain, &native.ticker)?;
        if let (Some(sent), Some(hash)) = (drafted.step.as_object_mut(), &step.tx_hash) {
            sent.insert("replaces".to_owned(), hash.clone().into());
        }
        Ok(drafted)
    }

    fn has_developer_tools(&self) -> bool {
        Wallet::has_developer_tools(self)
    }

    async fn run_script(
        &self,
        chain: &'static Chain,
        source: &str,
        contract: Option<&str>,
        tells: &(dyn Fn(ScriptStage) + Send + Sync),
    ) -> Result<ScriptRan, ToolError> {
        let open = self.unlocked().map_err(unread)?;
        open.run_script(chain, source, contract, tells).await.map_err(|why| not_run(&why))
    }

    fn price_source(&self) -> Option<String> {
        Wallet::price_source(self)
    }

    async fn prices(&self, of: &[PriceOf]) -> Vec<Quoted> {
        Wallet::prices(self, of).await
    }

    async fn exchange(&self) -> Exchange {
        Wallet::exchange(self).await
    }
}

fn unusable(error: impl fmt::Display) -> HoldingsError {
    HoldingsError::Failed(format!("The amount cannot be used: {error}. Nothing was prepared."))
}

/// Something that could not be read. A lock is no failure of a node.
fn unread(error: ApiError) -> ToolError {
    ToolError::new(unread_code(&error), error.message)
}

const fn unread_code(error: &ApiError) -> ToolCode {
    match error.code {
        ApiCode::Locked => ToolCode::Stopped,
        ApiCode::Invalid
        | ApiCode::NotFound
        | ApiCode::Busy
        | ApiCode::Keychain
        | ApiCode::Cosigner
        | ApiCode::Network
        | ApiCode::Refused
        | ApiCode::Note
        | ApiCode::Cancelled
        | ApiCode::Internal => ToolCode::Unread,
    }
}

fn not_run(why: &NotRun) -> ToolError {
    let code = match why {
        NotRun::Off | NotRun::NoEvm(_) => ToolCode::Unsupported,
        NotRun::Wallet(error) => unread_code(error),
        NotRun::Script(ScriptError::Source(_) | ScriptError::Compiler(_)) => ToolCode::InvalidInput,
        NotRun::Script(ScriptError::Failed(_)) => ToolCode::ScriptFailed,
        NotRun::Script(ScriptError::Limit(_)) => ToolCode::OverLimit,
        NotRun::Script(ScriptError::Programs(_) | ScriptError::NoSandbox(_)) => ToolCode::Unsupported,
        NotRun::Script(ScriptError::Unreadable(_) | ScriptError::Folder(_)) => ToolCode::NotDone,
    };
    let error = ToolError::new(code, plain_text(&why.to_string(), LONGEST_WHY));
    if code == ToolCode::InvalidInput { error.at("source") } else { error }
}

/// Gives a step its place in the bundle.
fn number(drafted: &mut Drafted, place: usize) {
    if let Some(step) = drafted.step.as_object_mut() {
        step.insert("sequence".to_owned(), place.into());
    }
}

fn drafted_for(wallet: &Wallet, draft: &Draft, chain: &str, ticker: &str) -> Result<Drafted, HoldingsError> {
    let chain = wallet.chain(chain)?;
    Ok(Drafted {
        step: draft.wire_step(&uuid::Uuid::new_v4().to_string()),
        from: draft.from.clone(),
        to: draft.to.clone(),
        amount: draft.amount.with_ticker(ticker),
        fee_text: draft.fee_max.with_ticker(chain.native.ticker),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The person locked the vault while a script ran: no node failed.
    #[test]
    fn a_lock_is_told_as_what_it_is() {
        let of = |code| {
            not_run(&NotRun::Wallet(ApiError::new(code, lockstep_texts::Said::as_it_is("The vault is locked.")))).code
        };
        assert_eq!(of(ApiCode::Locked), ToolCode::Stopped);
        assert_eq!(of(ApiCode::Network), ToolCode::Unread);
        assert_eq!(
            unread(ApiError::new(ApiCode::Locked, lockstep_texts::Said::as_it_is("It is locked."))).code,
            ToolCode::Stopped
        );
    }
}
