//! An EVM transaction as the matchers see it, from its facts.

use std::str::FromStr as _;

use alloy::primitives::{Address, U256};
use lockstep_chain::evm::Tree;
use lockstep_chain::evm::facts::FeeKind;
use lockstep_chain::facts::Facts;

use super::subject::Subject;
use crate::number::decimal;

/// The fields of a sequential step: its call and its envelope are one.
pub(crate) struct EvmCall {
    own: Option<Address>,
    chain_id: Option<U256>,
    to: Option<Address>,
    value: Option<U256>,
    data: Vec<u8>,
    form: String,
    nonce: Option<U256>,
    gas: Option<U256>,
    max_fee: Option<U256>,
    max_tip: Option<U256>,
}

impl EvmCall {
    /// `None` on another chain kind, or if a field of the facts cannot be read back.
    pub(crate) fn of(facts: &Facts) -> Option<Self> {
        let detail = facts.evm()?;
        let price = |wanted: FeeKind| {
            let line = detail.fee_lines.iter().find(|line| line.kind == wanted)?;
            decimal(&line.price.raw)
        };
        let gas_price = price(FeeKind::GasPrice);
        Some(Self {
            own: facts.from.as_deref().and_then(|from| Address::from_str(from).ok()),
            chain_id: decimal(&detail.chain_id),
            to: match &detail.to {
                Some(to) => Some(Address::from_str(to).ok()?),
                None => None,
            },
            value: decimal(&detail.value.raw),
            data: hex::decode(detail.data.strip_prefix("0x")?).ok()?,
            form: facts.form.clone(),
            nonce: facts.nonce.as_deref().and_then(decimal),
            gas: facts.gas.as_deref().and_then(decimal),
            max_fee: price(FeeKind::MaxFeePerGas).or(gas_price),
            max_tip: price(FeeKind::MaxPriorityFeePerGas).or(gas_price),
        })
    }

    pub(crate) const fn own(&self) -> Option<Address> {
        self.own
    }

    /// The value of a subject; `None` if the transaction has none, which matches nothing.
    pub(crate) fn value_of(&self, subject: Subject) -> Option<Tree> {
        match subject {
            Subject::ChainId => self.chain_id.map(Tree::Uint),
            Subject::NativeValue | Subject::EnvelopeNativeValue => self.value.map(Tree::Uint),
            Subject::To | Subject::EnvelopeTo => self.to.map(Tree::Address),
            Subject::Calldata => Some(Tree::Bytes(self.data.clone())),
            Subject::TransactionType => Some(Tree::Text(self.form.clone())),
            Subject::Nonce => self.nonce.map(Tree::Uint),
            Subject::GasLimit => self.gas.map(Tree::Uint),
            Subject::MaxFeePerGas => self.max_fee.map(Tree::Uint),
            Subject::MaxPriorityFeePerGas => self.max_tip.map(Tree::Uint),
            // The wallet signs no authorization (EIP-7702).
            Subject::Delegation => None,
        }
    }
}
