//! Unsigned payments, from a request of the person or the agent. Nothing is reserved, signed or sent.

use alloy::primitives::U256;
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Amount, Carries, Chain, Note, Prepared, PublicKey, TxEncoding, in_branch};
use lockstep_commondata::keysign_payload::{Coin as PayloadCoin, KeysignPayload};
use lockstep_rpc::RpcError;
use lockstep_texts::{Said, Worded, displayed_in_english, error};

use crate::OpenStep;

/// Why nothing was drafted. The text is for the person and also says that nothing was prepared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// It cannot be sent at present.
    Refused(Said),
    /// The memo, tag or comment cannot be sent with it.
    Note(Said),
    /// The request is malformed.
    Invalid(Said),
    /// The chain could not be read, or its answer is impossible.
    Network(Said),
}

impl Worded for DraftError {
    fn said(&self) -> Said {
        let (Self::Refused(said) | Self::Note(said) | Self::Invalid(said) | Self::Network(said)) = self;
        said.clone()
    }
}

displayed_in_english!(DraftError);

impl From<RpcError> for DraftError {
    fn from(error: RpcError) -> Self {
        Self::Network(error.said())
    }
}

/// The asset to pay, and the address that holds it.
#[derive(Debug, Clone, Copy)]
pub struct Coin<'a> {
    /// Its name on the screen. A token that only claims a known name is shown by its contract.
    pub called: &'a str,
    /// The address that holds it.
    pub address: &'a str,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<&'a str>,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
}

/// How much to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DraftAmount {
    /// Exactly this.
    Exact(Amount),
    /// The whole balance, less the highest possible fee if the coin also pays for it.
    All,
}

/// A request for a payment, before the node has added its part.
pub struct TransferRequest<'a> {
    /// The chain.
    pub chain: &'static Chain,
    /// The asset.
    pub coin: Coin<'a>,
    /// The recipient's address.
    pub to: &'a str,
    /// The vault's key on the chain.
    pub key: PublicKey,
    /// The amount.
    pub amount: &'a DraftAmount,
    /// The destination tag, memo or comment.
    pub note: Option<&'a Note>,
    /// The consensus branch to sign for, on chains that have one.
    pub branch: Option<u32>,
    /// The wallet's own transactions whose outcome is open. The draft does not use what they use.
    pub open: &'a [OpenStep],
}

/// A request for a call of a contract.
pub struct CallWish<'a> {
    /// The native coin.
    pub native: Coin<'a>,
    /// The contract; `None` creates one with `data`.
    pub contract: Option<&'a str>,
    /// The amount of the native coin that it sends along, in the smallest unit.
    pub value: U256,
    /// The calldata.
    pub data: Vec<u8>,
    /// The wallet's own transactions whose outcome is open.
    pub open: &'a [OpenStep],
    /// The calls that are sent before it, in order: what it does may depend on them. They are in `open` too.
    pub after: &'a [CallBefore],
}

/// A request for a transaction in place of one of the wallet's own that is in no block yet.
pub struct ReplaceWish<'a> {
    /// The native coin.
    pub native: Coin<'a>,
    /// The transaction whose place it takes.
    pub prepared: &'a Prepared,
    /// Whether the new transaction does nothing; otherwise it does what the old one did, at a higher fee.
    pub cancels: bool,
}

/// A drafted call that another one is sent after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallBefore {
    /// The contract; `None` creates one.
    pub contract: Option<String>,
    /// The amount of the native coin that it sends along, in the smallest unit.
    pub value: U256,
    /// The calldata.
    pub data: Vec<u8>,
}

/// The bytes of a step's transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepInput {
    /// An unsigned EVM transaction.
    Unsigned {
        /// The transaction.
        bytes: Vec<u8>,
        /// The chain it is for.
        chain_id: u64,
        /// `legacy`, `eip2930` or `eip1559`.
        tx_type: &'static str,
    },
    /// A keysign payload, on all other kinds of chains.
    Payload {
        /// The protobuf message.
        bytes: Vec<u8>,
    },
}

/// An unsigned payment and what it would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The bytes to sign.
    pub input: StepInput,
    /// The paying address.
    pub from: String,
    /// The recipient's address, also for a token (not its contract).
    pub to: String,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<Note>,
    /// What the recipient gets, in the requested asset.
    pub amount: Amount,
    /// The highest possible fee, in the native coin.
    pub fee_max: Amount,
    /// The gas limit, decimal, where the chain has one.
    pub gas_limit: Option<String>,
    /// What is left of the sent asset after the amount and, if that asset pays it, the highest fee.
    pub left_over: Amount,
}

impl Draft {
    /// Returns the draft unless its fee is higher than any honest transaction costs: then the node or its gas estimate is wrong or lies.
    ///
    /// # Errors
    /// [`DraftError::Refused`] if the fee reaches [`Chain::highest_fee`].
    pub fn bounded(self, chain: &Chain) -> Result<Self, DraftError> {
        if !chain.is_extreme_fee(self.fee_max.raw().saturating_to::<u128>()) {
            return Ok(self);
        }
        Err(DraftError::Refused(error::draft_dear_fee(self.fee_max.with_ticker(chain.native.ticker), chain.name)))
    }
}

impl TransferRequest<'_> {
    /// A payload that pays `raw` smallest units, without the chain-specific part.
    pub(crate) fn payload(&self, raw: U256) -> KeysignPayload {
        KeysignPayload {
            coin: Some(PayloadCoin {
                chain: self.chain.name.to_owned(),
                ticker: self.coin.called.to_owned(),
                address: self.coin.address.to_owned(),
                contract_address: self.coin.contract.unwrap_or_default().to_owned(),
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
            // A destination tag belongs to the chain-specific part.
            memo: self.note.and_then(Note::text).map(str::to_owned),
            ..KeysignPayload::default()
        }
    }

    /// The amount in the smallest unit. Refused if it is more than `spendable`.
    pub(crate) fn raw(&self, spendable: U256) -> Result<U256, DraftError> {
        match self.amount {
            DraftAmount::All => Ok(spendable),
            DraftAmount::Exact(amount) if amount.raw() > spendable => Err(short(&self.coin, spendable)),
            DraftAmount::Exact(amount) => Ok(amount.raw()),
        }
    }

    /// The transaction that the payload describes.
    pub(crate) fn prepared(&self, payload: &KeysignPayload) -> Result<Prepared, DraftError> {
        Prepared::of_encoding(self.chain, TxEncoding::Payload, &payload.to_bytes(), &self.key)
            .map_err(|why| DraftError::Refused(error::draft_cannot_be_sent(why.to_string())))
    }

    /// The draft, with the facts of the payload's transaction. `held` is the account's balance of the asset.
    pub(crate) fn draft(
        &self,
        payload: &KeysignPayload,
        held: U256,
        network_fee: Option<U256>,
    ) -> Result<Draft, DraftError> {
        let bytes = match self.branch {
            Some(branch) => in_branch(branch, &payload.to_bytes()),
            None => payload.to_bytes(),
        };
        let prepared = Prepared::of_encoding(self.chain, TxEncoding::Payload, &bytes, &self.key)
            .map_err(|why| DraftError::Refused(error::draft_cannot_be_sent(why.to_string())))?;
        let facts =
            prepared.facts().into_iter().next().ok_or_else(|| DraftError::Refused(error::draft_says_nothing()))?;
        let raw_of = |text: &str| text.parse::<U256>().ok();
        let paid = facts
            .moves
            .iter()
            .filter(|one| one.kind == MoveKind::Pay && one.asset.id.as_deref() == self.coin.contract)
            .filter_map(|one| raw_of(&one.amount.as_ref()?.raw))
            .fold(U256::ZERO, U256::saturating_add);
        let written = match &facts.fee {
            Fee::Exact(fee) | Fee::AtMost(fee) => raw_of(&fee.raw),
            // The node told the inputs' amounts; planning checks them against the chain.
            Fee::Unknown { .. } => prepared.fee_as_said().map(U256::from),
        };
        let fee = network_fee.or(written).ok_or_else(|| DraftError::Refused(error::draft_fee_unknown()))?;
        if let DraftAmount::Exact(asked) = self.amount
            && asked.raw() != paid
        {
            return Err(DraftError::Refused(error::draft_not_enough()));
        }
        if carried(self.chain, &facts) != self.note.map(Note::to_string) {
            return Err(DraftError::Refused(error::draft_other_note()));
        }
        let native = self.chain.native;
        let needed = if self.coin.contract.is_none() { paid.saturating_add(fee) } else { paid };
        let Some(left) = held.checked_sub(needed) else {
            let have = Amount::from_raw(held, self.coin.decimals).with_ticker(self.coin.called);
            let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
            return Err(DraftError::Refused(error::draft_needs_more(have, fee)));
        };
        Ok(Draft {
            input: StepInput::Payload { bytes: payload.to_bytes() },
            from: self.coin.address.to_owned(),
            to: self.to.to_owned(),
            note: self.note.cloned(),
            amount: Amount::from_raw(paid, self.coin.decimals),
            fee_max: Amount::from_raw(fee, native.decimals),
            gas_limit: None,
            left_over: Amount::from_raw(left, self.coin.decimals),
        })
    }
}

pub(crate) fn short(coin: &Coin<'_>, held: U256) -> DraftError {
    let held = Amount::from_raw(held, coin.decimals).with_ticker(coin.called);
    DraftError::Refused(error::draft_only(held))
}

/// The memo, tag or comment that the transaction's bytes contain.
fn carried(chain: &Chain, facts: &Facts) -> Option<String> {
    match chain.carries() {
        Carries::Nothing => None,
        Carries::Tag => {
            let mut arguments = facts.calls.iter().flat_map(|call| &call.arguments);
            arguments.find(|argument| argument.name == "DestinationTag").map(|tag| tag.value.clone())
        }
        Carries::Memo { .. } | Carries::Comment { .. } => facts.memo.as_ref()?.text.clone(),
    }
}
