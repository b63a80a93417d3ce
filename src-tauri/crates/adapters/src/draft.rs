//! An unsigned payment, as a person or an agent wishes for it. Nothing is reserved, signed or sent.

use alloy::primitives::U256;
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Amount, Carried, Carries, Chain, Note, Prepared, PublicKey, in_branch};
use lockstep_commondata::keysign_payload::{Coin as PayloadCoin, KeysignPayload};
use lockstep_rpc::RpcError;

use crate::OpenStep;

/// Why nothing was drafted, as a sentence for the person that also says that nothing was prepared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// It cannot be sent as things are.
    #[error("{0}")]
    Refused(String),
    /// What should go with it cannot go with it.
    #[error("{0}")]
    Note(String),
    /// What was asked for is not what it should be.
    #[error("{0}")]
    Invalid(String),
    /// The chain could not be asked, or its answer cannot be.
    #[error("{0}")]
    Network(String),
}

impl DraftError {
    pub(crate) fn invalid(why: &str) -> Self {
        Self::Invalid(why.to_owned())
    }

    pub(crate) fn note(why: &str) -> Self {
        Self::Note(format!("{why}. Nothing was prepared."))
    }

    pub(crate) fn network(why: &str) -> Self {
        Self::Network(why.to_owned())
    }
}

impl From<RpcError> for DraftError {
    fn from(error: RpcError) -> Self {
        Self::Network(error.to_string())
    }
}

pub(crate) fn refused(why: &str) -> DraftError {
    DraftError::Refused(format!("{why}. Nothing was prepared."))
}

/// The asset that is paid, and the address that holds it.
#[derive(Debug, Clone, Copy)]
pub struct Coin<'a> {
    /// What it is called on the screen. What only goes by a name is told by its contract.
    pub called: &'a str,
    /// The address that holds it.
    pub address: &'a str,
    /// The token's contract; none for the native coin.
    pub contract: Option<&'a str>,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
}

/// How much is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DraftAmount {
    /// Exactly this.
    Exact(Amount),
    /// The whole balance, less the highest possible fee if the coin also pays for it.
    All,
}

/// What a draft is made of, before the node is asked for its own part.
pub struct Wish<'a> {
    /// The chain.
    pub chain: &'static Chain,
    /// What is paid.
    pub coin: Coin<'a>,
    /// Who is paid.
    pub to: &'a str,
    /// The vault's key on the chain.
    pub key: PublicKey,
    /// How much.
    pub amount: &'a DraftAmount,
    /// The destination tag, memo or comment.
    pub note: Option<&'a Note>,
    /// The consensus branch that it would be signed for, where the chain has such.
    pub branch: Option<u32>,
    /// The wallet's own transactions whose outcome is open: what they use is not used again.
    pub open: &'a [OpenStep],
}

/// A call of a contract, with what it carries of the native coin.
pub struct CallWish<'a> {
    /// The native coin.
    pub native: Coin<'a>,
    /// The contract.
    pub contract: &'a str,
    /// What it carries, in the smallest unit.
    pub value: U256,
    /// What the contract is told.
    pub data: Vec<u8>,
    /// The wallet's own transactions whose outcome is open.
    pub open: &'a [OpenStep],
}

/// The transaction of a step, as bytes.
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
    /// A keysign payload, on chains of other kinds.
    Payload {
        /// The protobuf message.
        bytes: Vec<u8>,
    },
}

/// An unsigned payment and what it would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// What is signed.
    pub input: StepInput,
    /// The paying address.
    pub from: String,
    /// The receiving address; for a token too, not its contract.
    pub to: String,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<Note>,
    /// What the recipient gets, in the coin that was asked for.
    pub amount: Amount,
    /// The highest possible fee, in the native coin.
    pub fee_max: Amount,
    /// The gas limit, decimal, where the chain has one.
    pub gas_limit: Option<String>,
    /// What stays of the coin that is sent, after the amount and (if it pays for it) the highest fee.
    pub left_over: Amount,
}

impl Draft {
    /// The draft, unless its fee is one that no honest transaction costs: then a node or its gas estimate is wrong, or lies.
    ///
    /// # Errors
    /// [`DraftError::Refused`] from [`Chain::highest_fee`] on.
    pub fn bounded(self, chain: &Chain) -> Result<Self, DraftError> {
        if !chain.is_extreme_fee(self.fee_max.raw().saturating_to::<u128>()) {
            return Ok(self);
        }
        Err(too_dear(chain, &format!("a fee of {}", self.fee_max.with_ticker(chain.native.ticker))))
    }
}

/// What is said where a node asks for more than any payment costs.
pub(crate) fn too_dear(chain: &Chain, asked: &str) -> DraftError {
    refused(&format!(
        "The node asks for {asked}, which is more than a payment on {} ever needs. Another node may ask for less",
        chain.name
    ))
}

impl Wish<'_> {
    /// A payload that pays `raw` smallest units; the part that belongs to the chain is still missing.
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
            // A tag has its place in the part that belongs to the chain.
            memo: self.note.and_then(Note::text).map(str::to_owned),
            ..KeysignPayload::default()
        }
    }

    /// The amount where it is all or a part of what can be spent; refused where it is more.
    pub(crate) fn raw(&self, spendable: U256) -> Result<U256, DraftError> {
        match self.amount {
            DraftAmount::All => Ok(spendable),
            DraftAmount::Exact(amount) if amount.raw() > spendable => Err(short(&self.coin, spendable)),
            DraftAmount::Exact(amount) => Ok(amount.raw()),
        }
    }

    /// The transaction that is made of the payload.
    pub(crate) fn prepared(&self, payload: &KeysignPayload) -> Result<Prepared, DraftError> {
        Prepared::of_carried(self.chain, Carried::Payload, &payload.to_bytes(), &self.key)
            .map_err(|error| refused(&format!("This cannot be sent: {error}")))
    }

    /// What the payload would do, by the transaction that is made of it. `held` is what the account has of the coin.
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
        let prepared = Prepared::of_carried(self.chain, Carried::Payload, &bytes, &self.key)
            .map_err(|error| refused(&format!("This cannot be sent: {error}")))?;
        let facts = prepared.facts().into_iter().next().ok_or_else(|| refused("It says nothing"))?;
        let raw_of = |text: &str| text.parse::<U256>().ok();
        let paid = facts
            .moves
            .iter()
            .filter(|one| one.kind == MoveKind::Pay && one.asset.id.as_deref() == self.coin.contract)
            .filter_map(|one| raw_of(&one.amount.as_ref()?.raw))
            .fold(U256::ZERO, U256::saturating_add);
        let written = match &facts.fee {
            Fee::Exact(fee) | Fee::AtMost(fee) => raw_of(&fee.raw),
            // The node told what is spent, and the plan holds it against the chain.
            Fee::Unknown { .. } => prepared.fee_as_said().map(U256::from),
        };
        let fee = network_fee.or(written).ok_or_else(|| refused("The fee of this cannot be told"))?;
        if let DraftAmount::Exact(asked) = self.amount
            && asked.raw() != paid
        {
            return Err(refused("There is not enough for the amount and its fee"));
        }
        if carried(self.chain, &facts) != self.note.map(Note::to_string) {
            return Err(refused("What should go with it is not what the transaction carries"));
        }
        let native = self.chain.native;
        let needed = if self.coin.contract.is_none() { paid.saturating_add(fee) } else { paid };
        let Some(left) = held.checked_sub(needed) else {
            let have = Amount::from_raw(held, self.coin.decimals).with_ticker(self.coin.called);
            let fee = Amount::from_raw(fee, native.decimals).with_ticker(native.ticker);
            return Err(refused(&format!("There is {have}, and the amount with its fee ({fee}) needs more")));
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
    DraftError::Refused(format!("There is only {held}. Nothing was prepared."))
}

/// What a transaction carries for its recipient, as its bytes say.
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
