//! Drafts on chains of other kinds than the EVM: a keysign payload, out of which the wallet and the co-signer make the same transaction.

use lockstep_actions::bundle::StepInput;
use lockstep_actions::listed;
use lockstep_agent::{Draft, DraftAmount};
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{Amount, Carried, Chain, Note, Prepared, PublicKey, Transaction, in_branch};
use lockstep_commondata::keysign_payload::Coin as PayloadCoin;
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_store::Coin;

use alloy::primitives::U256;

use super::note::carried;
use crate::{ApiCode, ApiError, Unlocked};

/// What a draft is made of, before the node is asked for its own part.
pub(super) struct Wish<'a> {
    pub chain: &'static Chain,
    pub coin: &'a Coin,
    pub to: &'a str,
    pub key: PublicKey,
    pub amount: &'a DraftAmount,
    /// The destination tag, memo or comment.
    pub note: Option<&'a Note>,
    /// The consensus branch that it would be signed for, where the chain has such.
    pub branch: Option<u32>,
}

impl Wish<'_> {
    /// A payload that pays `raw` smallest units; the part that belongs to the chain is still missing.
    pub(super) fn payload(&self, raw: U256) -> KeysignPayload {
        KeysignPayload {
            coin: Some(PayloadCoin {
                chain: self.chain.name.to_owned(),
                // What only goes by a name is told by its contract.
                ticker: listed::called(self.chain, self.coin),
                address: self.coin.address.clone(),
                contract_address: self.coin.contract.clone().unwrap_or_default(),
                decimals: i32::from(self.coin.decimals),
                is_native_token: self.coin.contract.is_none(),
                hex_public_key: match &self.key {
                    PublicKey::Secp256k1(key) => hex::encode(key),
                    PublicKey::Ed25519(key) => hex::encode(key),
                },
                ..PayloadCoin::default()
            }),
            to_address: self.to.to_owned(),
            to_amount: raw.to_string(),
            // A tag has its place in the part that belongs to the chain.
            memo: self.note.and_then(Note::text).map(str::to_owned),
            ..KeysignPayload::default()
        }
    }

    /// The amount where it is all or a part of what can be spent; refused where it is more.
    pub(super) fn raw(&self, spendable: U256) -> Result<U256, ApiError> {
        match self.amount {
            DraftAmount::All => Ok(spendable),
            DraftAmount::Exact(amount) if amount.raw() > spendable => {
                Err(super::short(self.chain, self.coin, spendable))
            }
            DraftAmount::Exact(amount) => Ok(amount.raw()),
        }
    }

    /// What the payload would do, by the transaction that is made of it. `held` is what the account has of the coin.
    pub(super) fn draft(
        &self,
        payload: &KeysignPayload,
        held: U256,
        network_fee: Option<U256>,
    ) -> Result<Draft, ApiError> {
        let refused = |why: String| ApiError::new(ApiCode::Refused, format!("{why}. Nothing was prepared."));
        let bytes = match self.branch {
            Some(branch) => in_branch(branch, &payload.to_bytes()),
            None => payload.to_bytes(),
        };
        let prepared = Prepared::of_carried(self.chain, Carried::Payload, &bytes, &self.key)
            .map_err(|error| refused(format!("This cannot be sent: {error}")))?;
        let facts = prepared.facts().into_iter().next().ok_or_else(|| refused("It says nothing".to_owned()))?;
        let raw_of = |text: &str| text.parse::<U256>().ok();
        let paid = facts
            .moves
            .iter()
            .filter(|one| one.kind == MoveKind::Pay && one.asset.id == self.coin.contract)
            .filter_map(|one| raw_of(&one.amount.as_ref()?.raw))
            .fold(U256::ZERO, U256::saturating_add);
        let written = match &facts.fee {
            Fee::Exact(fee) | Fee::AtMost(fee) => raw_of(&fee.raw),
            // The node told what is spent, and the plan holds it against the chain.
            Fee::Unknown { .. } => match prepared.transaction() {
                Transaction::Utxo(transaction) => Some(U256::from(transaction.fee_as_said())),
                _ => None,
            },
        };
        let fee = network_fee.or(written).ok_or_else(|| refused("The fee of this cannot be told".to_owned()))?;
        if let DraftAmount::Exact(asked) = self.amount
            && asked.raw() != paid
        {
            return Err(refused("There is not enough for the amount and its fee".to_owned()));
        }
        if carried(self.chain, &facts) != self.note.map(Note::to_string) {
            return Err(refused("What should go with it is not what the transaction carries".to_owned()));
        }
        let native = self.chain.native;
        let needed = if self.coin.contract.is_none() { paid.saturating_add(fee) } else { paid };
        let Some(left) = held.checked_sub(needed) else {
            let have = Amount::from_raw(held, self.coin.decimals).with_ticker(&listed::called(self.chain, self.coin));
            let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
            return Err(refused(format!("There is {have}, and the amount with its fee ({fee}) needs more")));
        };
        Ok(Draft {
            chain: self.chain.name.to_owned(),
            input: StepInput::Payload { bytes: payload.to_bytes() },
            signing_mode: self.chain.signing_mode.as_str().to_owned(),
            derive_path: self.chain.derive_path.to_owned(),
            from: self.coin.address.clone(),
            to: self.to.to_owned(),
            note: self.note.cloned(),
            amount: Amount::from_raw(paid, self.coin.decimals),
            fee_max: Amount::from_raw(fee, native.decimals),
            gas_limit: None,
            left_over: Amount::from_raw(left, self.coin.decimals),
        })
    }
}

impl Unlocked {
    /// The vault's key for a chain.
    pub(super) async fn key_on(&self, chain: &Chain) -> Result<PublicKey, ApiError> {
        let vault = self.require_vault().await?;
        vault
            .keys
            .on_chain(chain)
            .ok_or_else(|| ApiError::new(ApiCode::NotFound, format!("The vault has no address on {}.", chain.name)))
    }
}
