//! From a keysign payload to what is signed, and from the signatures to what is sent.
//!
//! Each kind of chain has a module of its own; here is what they share. Nothing is hashed that was not first read, and
//! what a payload asks for that is not understood is refused by name.

mod error;
mod fields;
mod signature;

use lockstep_commondata::keysign_payload::KeysignPayload;

pub use error::{PayloadError, SignedError};
pub(crate) use fields::{ClaimedToken, claimed_token, coin, decimal, decimals, hex_field, memo, swap_is_the_payment};
pub use signature::{PayloadSignature, SignatureKind};
pub(crate) use signature::{der, eddsa, recoverable, recovered, schnorr};

use crate::facts::Facts;
use crate::registry::{Chain, Rules};
use crate::substrate::terms::Terms;
use crate::{KnownToken, Registry, cardano, cosmos, evm, ripple, solana, substrate, sui, ton, tron, utxo};

/// What a payload leaves to each device to find out for itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Live {
    /// The consensus branch that the Zcash network is in, as its nodes report it.
    pub zcash_branch: Option<u32>,
    /// What an unsigned Zcash transaction spends, as its nodes report it: the bytes do not say what it is worth. What is
    /// reported wrongly makes a signature that no node takes.
    pub zcash_spent: Vec<SpentOutput>,
}

/// An output that is spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpentOutput {
    /// The transaction that it is of, as explorers write its hash.
    pub txid: String,
    /// Its place there.
    pub index: u32,
    /// What it is worth, in the smallest unit.
    pub amount: u64,
}

/// Why an output is not what a transaction that spends it was composed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAsSaid {
    /// Nothing proves what it is.
    #[error("the transaction that it stands in is not told in bytes that hash to its name")]
    Unproven,
    /// It is worth another amount.
    #[error("it is worth {real} of the smallest unit, and not {said}")]
    Amount {
        /// What it is worth.
        real: u64,
        /// What the transaction was composed for.
        said: u64,
    },
    /// It is locked to something else.
    #[error("it is not locked in the way that would be signed for")]
    Lock,
}

/// A payload as it will be signed: one transaction, or several in order.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub(crate) row: &'static Chain,
    pub(crate) unsigned: Unsigned,
}

#[derive(Debug, Clone)]
pub(crate) enum Unsigned {
    Evm(evm::payload::Unsigned),
    Utxo(utxo::payload::Unsigned),
    Cosmos(cosmos::payload::Unsigned),
    Ripple(ripple::payload::Unsigned),
    Tron(tron::payload::Unsigned),
    Solana(solana::payload::Unsigned),
    Sui(sui::payload::Unsigned),
    Substrate(substrate::payload::Unsigned),
    Ton(ton::payload::Unsigned),
    Cardano(cardano::payload::Unsigned),
}

/// A signed transaction of a payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedPayload {
    /// What is broadcast, in the form that nodes of the chain take: hex for EVM (with `0x`), UTXO, XRP and Substrate, the
    /// JSON of the REST call for Cosmos and Tron, base64 for Solana, Sui and TON.
    pub raw: String,
    /// The hash, as the chain's explorers write it.
    pub hash: String,
    /// Sui only: the signature, which is sent beside the transaction. Base64.
    pub signature: Option<String>,
}

impl Prepared {
    /// Reads what `payload` asks for.
    ///
    /// # Errors
    /// [`PayloadError`], whose sentence says which field is wrong, or what is not supported.
    pub fn of(payload: &KeysignPayload, live: Live) -> Result<Self, PayloadError> {
        let name = coin(payload)?.chain.as_str();
        let row = Registry::row(name).ok_or_else(|| PayloadError::UnknownChain(crate::plain_text(name, 40)))?;
        let unsigned = match &row.rules {
            Rules::Evm(rules) => Unsigned::Evm(evm::payload::prepare(rules, payload)?),
            Rules::Utxo(rules) => Unsigned::Utxo(utxo::payload::prepare(rules, payload, &live)?),
            Rules::Cosmos(rules) => Unsigned::Cosmos(cosmos::payload::prepare(rules, payload)?),
            Rules::Ripple => Unsigned::Ripple(ripple::payload::prepare(payload)?),
            Rules::Tron => Unsigned::Tron(tron::payload::prepare(payload)?),
            Rules::Solana => Unsigned::Solana(solana::payload::prepare(payload)?),
            Rules::Sui => Unsigned::Sui(sui::payload::prepare(payload)?),
            Rules::Substrate(rules) => Unsigned::Substrate(substrate::payload::prepare(rules, payload)?),
            Rules::Ton => Unsigned::Ton(ton::payload::prepare(payload)?),
            Rules::Cardano => Unsigned::Cardano(cardano::payload::prepare(payload)?),
        };
        Ok(Self { row, unsigned })
    }

    /// The chain it is for.
    pub const fn chain(&self) -> &'static Chain {
        self.row
    }

    /// What is signed, in signing order: a digest of 32 bytes each, or on Solana and Substrate the message itself.
    pub fn to_sign(&self) -> Vec<Vec<u8>> {
        match &self.unsigned {
            Unsigned::Evm(unsigned) => unsigned.to_sign(),
            Unsigned::Utxo(unsigned) => unsigned.to_sign(),
            Unsigned::Cosmos(unsigned) => unsigned.to_sign(),
            Unsigned::Ripple(unsigned) => unsigned.to_sign(),
            Unsigned::Tron(unsigned) => unsigned.to_sign(),
            Unsigned::Solana(unsigned) => unsigned.to_sign(),
            Unsigned::Sui(unsigned) => unsigned.to_sign(),
            Unsigned::Substrate(unsigned) => unsigned.to_sign(),
            Unsigned::Ton(unsigned) => unsigned.to_sign(),
            Unsigned::Cardano(unsigned) => unsigned.to_sign(),
        }
    }

    /// What kind of signature one of [`Prepared::to_sign`] takes; none where no vault has keys of it.
    pub fn kind_of(&self, place: usize) -> Option<SignatureKind> {
        match &self.unsigned {
            Unsigned::Utxo(unsigned) => unsigned.kind_of(place),
            _ => SignatureKind::of(self.row.signing_mode),
        }
    }

    /// What each transaction says, in the order in which they are sent.
    pub fn facts(&self) -> Vec<Facts> {
        self.facts_knowing(&[])
    }

    /// [`Prepared::facts`], with the symbols and decimals of `tokens` where the chain's transactions name tokens by their contract only.
    pub fn facts_knowing(&self, tokens: &[KnownToken]) -> Vec<Facts> {
        match &self.unsigned {
            Unsigned::Evm(unsigned) => unsigned.facts(self.row, tokens),
            Unsigned::Utxo(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Cosmos(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Ripple(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Tron(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Solana(unsigned) => unsigned.facts(self.row),
            Unsigned::Sui(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Substrate(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Ton(unsigned) => vec![unsigned.facts(self.row)],
            Unsigned::Cardano(unsigned) => vec![unsigned.facts(self.row)],
        }
    }

    /// The transaction, on an EVM chain; the first where a payload asks for several.
    pub fn evm(&self) -> Option<&evm::UnsignedTx> {
        match &self.unsigned {
            Unsigned::Evm(unsigned) => unsigned.first(),
            _ => None,
        }
    }

    /// The outputs that are spent; none on chains that have accounts.
    pub fn spends(&self) -> Vec<SpentOutput> {
        match &self.unsigned {
            Unsigned::Utxo(unsigned) => unsigned.spends(),
            _ => Vec::new(),
        }
    }

    /// Holds one of [`Prepared::spends`] against the bytes of the transaction that it stands in, as a node tells them. From then on
    /// [`Prepared::facts`] tell its worth as seen, and not only as said.
    ///
    /// A signature is over the amount of its own input only: whoever lies about one input to get the signature of the other, and
    /// the other way round the next time, has both for a transaction that pays a fee that nobody saw.
    ///
    /// # Errors
    /// [`NotAsSaid`]: the output is worth something else, is locked to something else, or the bytes prove nothing.
    pub fn prove(&mut self, one: &SpentOutput, raw: &[u8]) -> Result<(), NotAsSaid> {
        match &mut self.unsigned {
            Unsigned::Utxo(unsigned) => unsigned.prove(one, raw),
            _ => Err(NotAsSaid::Unproven),
        }
    }

    /// The fee by what is said of the outputs that are spent, in the smallest unit; none on chains that have accounts.
    pub fn fee_as_said(&self) -> Option<u64> {
        match &self.unsigned {
            Unsigned::Utxo(unsigned) => Some(unsigned.fee),
            _ => None,
        }
    }

    /// The recent block that each transaction names, on Solana.
    pub fn blockhashes(&self) -> Vec<String> {
        match &self.unsigned {
            Unsigned::Solana(unsigned) => unsigned.blockhashes(),
            _ => Vec::new(),
        }
    }

    /// The transaction with zeros for its signature, of which a node can say what it would use: on chains of the Cosmos SDK, where the
    /// wallet sends it itself. No node takes it for more.
    pub fn to_simulate(&self) -> Option<Vec<u8>> {
        match &self.unsigned {
            Unsigned::Cosmos(unsigned) => unsigned.to_simulate(),
            _ => None,
        }
    }

    /// What a node can be asked to try out instead of the signed order, on TON: the same with zeros for its signature, in the place that
    /// the wallet carries out next.
    pub fn to_try(&self, sequence: u32) -> Option<ton::payload::Trial> {
        match &self.unsigned {
            Unsigned::Ton(unsigned) => unsigned.to_try(sequence),
            _ => None,
        }
    }

    /// What is offered for being taken in, on chains of the Cosmos SDK.
    pub fn offered(&self) -> Option<cosmos::payload::Offered> {
        match &self.unsigned {
            Unsigned::Cosmos(unsigned) => unsigned.offered(),
            _ => None,
        }
    }

    /// What a ledger of Cardano holds it against.
    pub fn cardano(&self) -> Option<cardano::terms::CardanoTerms> {
        match &self.unsigned {
            Unsigned::Cardano(unsigned) => Some(unsigned.terms()),
            _ => None,
        }
    }

    /// On what terms a node takes it in, on Tron.
    pub fn tron_terms(&self) -> Option<tron::terms::Terms> {
        match &self.unsigned {
            Unsigned::Tron(unsigned) => unsigned.terms(),
            _ => None,
        }
    }

    /// What the chain must have for it, on Sui.
    pub fn sui_needs(&self) -> Option<sui::needs::SuiNeeds> {
        match &self.unsigned {
            Unsigned::Sui(unsigned) => unsigned.needs(),
            _ => None,
        }
    }

    /// For which runtime it is and how long it stands, on chains of Substrate.
    pub fn terms(&self) -> Option<Terms> {
        match &self.unsigned {
            Unsigned::Substrate(unsigned) => Some(unsigned.terms()),
            _ => None,
        }
    }

    /// The transaction with zeros for its signature, of which a node can say what it costs: on chains of Substrate, where it is known
    /// who signs. No node takes it for more.
    pub fn to_estimate(&self) -> Option<Vec<u8>> {
        match &self.unsigned {
            Unsigned::Substrate(unsigned) => unsigned.to_estimate(),
            _ => None,
        }
    }

    /// Puts one signature to each of [`Prepared::to_sign`], and gives the transactions in the order in which they are sent.
    ///
    /// # Errors
    /// A signature is missing, of another scheme, not in its canonical form, or not made by the key of the payload's coin.
    pub fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        let expected = self.to_sign().len();
        if signatures.len() != expected {
            return Err(SignedError::Count { expected, found: signatures.len() });
        }
        match &self.unsigned {
            Unsigned::Evm(unsigned) => unsigned.compile(signatures),
            Unsigned::Utxo(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Cosmos(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Ripple(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Tron(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Solana(unsigned) => unsigned.compile(signatures),
            Unsigned::Sui(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Substrate(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Ton(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
            Unsigned::Cardano(unsigned) => unsigned.compile(signatures).map(|signed| vec![signed]),
        }
    }
}

#[cfg(test)]
mod tests;
