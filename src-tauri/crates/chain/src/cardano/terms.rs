//! The parts of a transaction that a ledger checks, as far as the bytes contain them.

use super::body::Body;
use super::outputs::{Output, Token};
use super::payload::CardanoTransaction;
use super::{address, cbor};

/// What a ledger checks in a Cardano transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoTerms {
    /// The outputs that it spends: transaction id and index.
    pub inputs: Vec<(String, u32)>,
    /// The outputs that it creates.
    pub outputs: Vec<CardanoPaid>,
    /// The fee in lovelace.
    pub fee: u64,
    /// The size of the signed transaction in bytes, as the fee counts it; `None` if only the program that
    /// composed it knows.
    pub length: Option<u64>,
    /// Whether inputs equal outputs plus fee: no deposit, no reward, nothing minted.
    pub plain: bool,
}

/// An output that a Cardano transaction creates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoPaid {
    /// The recipient's address.
    pub to: String,
    /// The amount in lovelace.
    pub coin: u64,
    /// The amount of each token, by policy and name.
    pub tokens: Vec<(String, u64)>,
    /// The size of the output in bytes, which determines its minimum in lovelace.
    pub length: u64,
}

// The flag for the validity of scripts does not count.
const NOT_COUNTED: usize = 1;

fn whole(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

impl CardanoTransaction {
    /// The parts that a ledger checks.
    pub fn terms(&self) -> CardanoTerms {
        let lengths = cbor::lengths_at(self.body(), 1).unwrap_or_default();
        let outputs = self.said.outputs.iter().zip(lengths).map(|(output, length)| paid(output, whole(length)));
        CardanoTerms {
            inputs: self.said.inputs.iter().map(|(txid, index)| (hex::encode(txid), u32::from(*index))).collect(),
            outputs: outputs.collect(),
            fee: self.said.fee,
            length: self.length().map(|length| whole(length.saturating_sub(NOT_COUNTED))),
            plain: is_plain(&self.said),
        }
    }
}

fn paid(output: &Output, length: u64) -> CardanoPaid {
    let amount = |(token, amount): &(Token, i128)| (token.id(), u64::try_from(*amount).unwrap_or(u64::MAX));
    CardanoPaid {
        to: address::write(&output.address),
        coin: output.coin,
        tokens: output.tokens.iter().map(amount).collect(),
        length,
    }
}

fn is_plain(body: &Body) -> bool {
    !body.needs_scripts()
        && body.certificates.is_empty()
        && body.withdrawals.is_empty()
        && body.proposals.is_empty()
        && body.donation.is_none()
}
