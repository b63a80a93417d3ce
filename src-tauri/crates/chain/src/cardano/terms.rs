//! What a ledger holds a transaction against, as far as its bytes say.

use super::body::Body;
use super::outputs::{Output, Token};
use super::payload::CardanoTransaction;
use super::{address, cbor};

/// What a ledger holds a transaction of Cardano against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoTerms {
    /// The outputs that it spends, by transaction and place.
    pub inputs: Vec<(String, u32)>,
    /// What it makes.
    pub outputs: Vec<CardanoPaid>,
    /// What it leaves to the network.
    pub fee: u64,
    /// How long it is when it is signed, as its fee is counted; none where only the other program knows that.
    pub length: Option<u64>,
    /// Whether outputs and fee are all that comes out of what it spends: no deposit, no reward, nothing that is made.
    pub plain: bool,
}

/// An output that a transaction of Cardano makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardanoPaid {
    /// Who gets it.
    pub to: String,
    /// How much of the coin.
    pub coin: u64,
    /// How much of each token, by policy and name.
    pub tokens: Vec<(String, u64)>,
    /// How long it is: the longer, the more of the coin it must hold.
    pub length: u64,
}

// The mark that says whether scripts succeed is not counted.
const NOT_COUNTED: usize = 1;

fn whole(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

impl CardanoTransaction {
    /// What a ledger of Cardano holds it against.
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
