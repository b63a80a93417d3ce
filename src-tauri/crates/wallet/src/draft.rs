//! Unsigned transfers, for the Send form and for the embedded agent. Nothing is reserved, signed or sent.

mod note;

use alloy::primitives::U256;
use lockstep_actions::bundle::{StepInput, on_their_way};
use lockstep_actions::{Draft, DraftAmount, Nodes, listed};
use lockstep_adapters::{CallBefore, CallWish, OpenStep, ReplaceWish, TransferRequest, expected_nonce};
use lockstep_chain::{Amount, Chain, Note, Prepared, PublicKey, TxEncoding};
use lockstep_store::{Coin, Step};
use lockstep_texts::{Said, error};

pub use self::note::note;
use crate::contacts::checked;
use crate::{ApiCode, ApiError, Unlocked};

impl Unlocked {
    /// Drafts a payment, with its note.
    pub async fn draft(
        &self,
        coin: &Coin,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
    ) -> Result<Draft, ApiError> {
        self.draft_behind(coin, to, amount, note, &[]).await
    }

    /// Drafts a payment that will be sent after other drafts.
    pub async fn draft_behind(
        &self,
        coin: &Coin,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, ApiError> {
        let chain = self.chain(&coin.chain)?;
        let to = checked(chain, to)?;
        note::check(chain, note)?;
        if !chain.kind.may_pay_itself() && to == coin.address {
            // The money would come back as change, and only the fee would be spent.
            return Err(ApiError::invalid(error::draft_own_address()));
        }
        // Nonce, fee and balance go into one transaction, so one node has to provide them.
        let adapter = self.inner.networks.adapter(chain)?.pinned().await?;
        let branch = adapter.consensus_branch().await?;
        let (called, key, mut open) =
            (listed::called(chain, coin), self.key_on(chain).await?, self.open_steps().await?);
        for draft in behind.iter().filter(|draft| draft.chain == chain.name) {
            open.push(as_open(chain, &key, draft)?);
        }
        let wish = TransferRequest {
            chain,
            coin: held(coin, &called),
            to: &to,
            key,
            amount: &amount,
            note,
            branch,
            open: &open,
        };
        Ok(Draft::of(chain, adapter.draft(&wish).await?.bounded(chain)?))
    }

    /// Drafts a contract call with a value in the native coin.
    pub async fn draft_call(
        &self,
        native: &Coin,
        contract: &str,
        value: U256,
        data: Vec<u8>,
    ) -> Result<Draft, ApiError> {
        self.draft_call_behind(native, Some(contract), value, data, &[]).await
    }

    /// Drafts a contract call that will be sent after other drafts. Without a contract, `data` creates one.
    pub async fn draft_call_behind(
        &self,
        native: &Coin,
        contract: Option<&str>,
        value: U256,
        data: Vec<u8>,
        behind: &[Draft],
    ) -> Result<Draft, ApiError> {
        let chain = self.chain(&native.chain)?;
        let contract = contract.map(|contract| checked(chain, contract)).transpose()?;
        let adapter = self.inner.networks.adapter(chain)?.pinned().await?;
        let (called, mut open) = (listed::called(chain, native), self.open_steps().await?);
        let mut after = Vec::with_capacity(behind.len());
        if !behind.is_empty() {
            let key = self.key_on(chain).await?;
            for draft in behind.iter().filter(|draft| draft.chain == chain.name) {
                open.push(as_open(chain, &key, draft)?);
                after.extend(call_before(chain, &key, draft));
            }
        }
        let native = held(native, &called);
        let wish = CallWish { native, contract: contract.as_deref(), value, data, open: &open, after: &after };
        Ok(Draft::of(chain, adapter.draft_call(&wish).await?.bounded(chain)?))
    }

    /// Drafts a transaction in place of an own one that is in no block yet: with equal effect at a higher fee, or with no effect.
    pub async fn draft_replacement(&self, native: &Coin, open: &Step, cancels: bool) -> Result<Draft, ApiError> {
        let chain = self.chain(&native.chain)?;
        let (called, key) = (listed::called(chain, native), self.key_on(chain).await?);
        let unreadable = || ApiError::new(ApiCode::Refused, error::draft_not_replaceable());
        let form = open.planned.form.carried().ok_or_else(unreadable)?;
        let prepared = Prepared::of_encoding(chain, form, &open.planned.bytes, &key).map_err(|_| unreadable())?;
        let adapter = self.inner.networks.adapter(chain)?.pinned().await?;
        let wish = ReplaceWish { native: held(native, &called), prepared: &prepared, cancels };
        Ok(Draft::of(chain, adapter.draft_replacement(&wish).await?.bounded(chain)?))
    }

    /// The number of the account's next transaction; `None` on a chain whose transactions have none.
    pub async fn next_nonce(&self, native: &Coin) -> Result<Option<u64>, ApiError> {
        let chain = self.chain(&native.chain)?;
        if !chain.kind.is_in_order() {
            return Ok(None);
        }
        let smallest = DraftAmount::Exact(Amount::unit(native.decimals));
        let draft = self.draft(native, &native.address, smallest, None).await?;
        Ok(Some(as_open(chain, &self.key_on(chain).await?, &draft)?.nonce))
    }

    /// The number that the next draft of an account gets: as its node counts, or behind the wallet's own open transactions, which the node
    /// may have forgotten. `None` if nodes of the chain do not count.
    pub async fn next_order(&self, chain: &'static Chain, address: &str) -> Result<Option<u64>, ApiError> {
        let Some(nonces) = self.nonces(chain, address).await? else { return Ok(None) };
        Ok(Some(expected_nonce(nonces.pending, chain, address, &self.open_steps().await?)))
    }

    async fn open_steps(&self) -> Result<Vec<OpenStep>, ApiError> {
        Ok(on_their_way(self.inner.executor.registry, &self.records()?.open_steps().await?))
    }

    /// The vault's key for a chain.
    async fn key_on(&self, chain: &Chain) -> Result<PublicKey, ApiError> {
        let vault = self.require_vault().await?;
        vault.keys.on_chain(chain).ok_or_else(|| ApiError::new(ApiCode::NotFound, error::wallet_no_address(chain.name)))
    }
}

/// A draft as an open transaction, which occupies its nonce or outputs.
fn as_open(chain: &'static Chain, key: &PublicKey, draft: &Draft) -> Result<OpenStep, ApiError> {
    let (form, unsigned) = match &draft.input {
        StepInput::Unsigned { bytes, .. } => (TxEncoding::Unsigned, bytes.clone()),
        StepInput::Payload { bytes } => (TxEncoding::Payload, bytes.clone()),
    };
    let prepared = Prepared::of_encoding(chain, form, &unsigned, key).map_err(|error| {
        ApiError::new(ApiCode::Internal, Said::as_it_is(error.to_string())).and_so(error::wallet_nothing_prepared())
    })?;
    let nonce = prepared.facts().first().and_then(|facts| facts.nonce.as_deref()?.parse().ok());
    let nonce = nonce.filter(|_| chain.kind.is_in_order()).unwrap_or(0);
    Ok(OpenStep { chain: chain.name, from: draft.from.clone(), nonce, form, unsigned, hash: None })
}

/// A drafted call that another call is sent after; `None` if it cannot be read.
fn call_before(chain: &'static Chain, key: &PublicKey, draft: &Draft) -> Option<CallBefore> {
    let StepInput::Unsigned { bytes, .. } = &draft.input else { return None };
    let prepared = Prepared::of_encoding(chain, TxEncoding::Unsigned, bytes, key).ok()?;
    let tx = prepared.transaction().with_calldata()?;
    Some(CallBefore { contract: tx.to().map(|to| to.to_string()), value: tx.value(), data: tx.data().to_vec() })
}

fn held<'c>(coin: &'c Coin, called: &'c str) -> lockstep_adapters::Coin<'c> {
    lockstep_adapters::Coin {
        called,
        address: &coin.address,
        contract: coin.contract.as_deref(),
        decimals: coin.decimals,
    }
}
