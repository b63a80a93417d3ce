//! A decoded transaction of any chain kind.
//!
//! This file matches over chain kinds: from bytes to a transaction, and from a transaction to what is shown,
//! signed and sent.

use lockstep_commondata::keysign_payload::KeysignPayload;

use crate::facts::Facts;
use crate::payload::{Live, PayloadError, PayloadSignature, SignatureKind, SignedError, SignedPayload};
use crate::registry::{Chain, Rules};
use crate::{
    CardanoTransaction, CosmosTransaction, EvmTransaction, KnownToken, RippleTransaction, SolanaTransaction,
    SubstrateTransaction, SuiTransaction, TonTransaction, TronTransaction, UnsignedError, UtxoTransaction, cardano,
    cosmos, evm, ripple, solana, substrate, sui, ton, tron, utxo,
};

/// A decoded unsigned transaction. If a payload asks for several, it contains all of them.
#[derive(Debug, Clone)]
pub enum Transaction {
    /// One transaction, or a token approval with the transaction that needs it.
    Evm(EvmTransaction),
    /// A transaction of Bitcoin or a descendant.
    Utxo(UtxoTransaction),
    /// A transaction of a Cosmos SDK chain.
    Cosmos(CosmosTransaction),
    /// A transaction of the XRP Ledger.
    Ripple(RippleTransaction),
    /// A transaction of Tron.
    Tron(TronTransaction),
    /// One or more messages, each for a transaction with one signer.
    Solana(SolanaTransaction),
    /// A transaction of Sui.
    Sui(SuiTransaction),
    /// An extrinsic of a Substrate chain.
    Substrate(SubstrateTransaction),
    /// An order to a wallet of The Open Network.
    Ton(TonTransaction),
    /// A transaction of Cardano.
    Cardano(CardanoTransaction),
}

/// The signing key, on the chain's curve. Without a key, the signer is the account that the bytes name.
pub(crate) struct Signer<'k> {
    pub(crate) secp256k1: Result<Option<&'k [u8; 33]>, UnsignedError>,
    pub(crate) ed25519: Result<Option<&'k [u8; 32]>, UnsignedError>,
}

impl Transaction {
    pub(crate) fn of_payload(row: &Chain, payload: &KeysignPayload, live: &Live) -> Result<Self, PayloadError> {
        Ok(match &row.rules {
            Rules::Evm(rules) => Self::Evm(evm::payload::prepare(rules, payload)?),
            Rules::Utxo(rules) => Self::Utxo(utxo::payload::prepare(rules, payload, live)?),
            Rules::Cosmos(rules) => Self::Cosmos(cosmos::payload::prepare(rules, payload)?),
            Rules::Ripple => Self::Ripple(ripple::payload::prepare(payload)?),
            Rules::Tron => Self::Tron(tron::payload::prepare(payload)?),
            Rules::Solana => Self::Solana(solana::payload::prepare(payload)?),
            Rules::Sui => Self::Sui(sui::payload::prepare(payload)?),
            Rules::Substrate(rules) => Self::Substrate(substrate::payload::prepare(rules, payload)?),
            Rules::Ton => Self::Ton(ton::payload::prepare(payload)?),
            Rules::Cardano => Self::Cardano(cardano::payload::prepare(payload)?),
        })
    }

    pub(crate) fn of_unsigned(
        row: &Chain,
        bytes: &[u8],
        signer: Signer<'_>,
        live: &Live,
    ) -> Result<Self, UnsignedError> {
        let Signer { secp256k1: point, ed25519: root } = signer;
        Ok(match &row.rules {
            Rules::Evm(rules) => Self::Evm(evm::payload::read(rules, bytes, point?)?),
            Rules::Utxo(rules) => Self::Utxo(utxo::unsigned::read(rules, bytes, point?, live)?),
            Rules::Cosmos(rules) => Self::Cosmos(cosmos::unsigned::read(rules, bytes, point?)?),
            Rules::Ripple => Self::Ripple(ripple::unsigned::read(bytes, point?)?),
            Rules::Tron => Self::Tron(tron::unsigned::read(bytes, point?)?),
            Rules::Solana => Self::Solana(solana::unsigned::read(bytes, root?)?),
            Rules::Sui => Self::Sui(sui::unsigned::read(bytes, root?)?),
            Rules::Substrate(rules) => Self::Substrate(substrate::unsigned::read(rules, bytes, root?)?),
            Rules::Ton => Self::Ton(ton::unsigned::read(bytes, root?)?),
            Rules::Cardano => Self::Cardano(cardano::unsigned::read(bytes, root?)?),
        })
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        match self {
            Self::Evm(transaction) => transaction.to_sign(),
            Self::Utxo(transaction) => transaction.to_sign(),
            Self::Cosmos(transaction) => transaction.to_sign(),
            Self::Ripple(transaction) => transaction.to_sign(),
            Self::Tron(transaction) => transaction.to_sign(),
            Self::Solana(transaction) => transaction.to_sign(),
            Self::Sui(transaction) => transaction.to_sign(),
            Self::Substrate(transaction) => transaction.to_sign(),
            Self::Ton(transaction) => transaction.to_sign(),
            Self::Cardano(transaction) => transaction.to_sign(),
        }
    }

    /// The unsigned bytes of each transaction, in sending order, if there are several that chains take one by one.
    /// The two of an EVM payload are read by [`crate::evm::of_payload`].
    pub(crate) fn each_unsigned(&self) -> Vec<Vec<u8>> {
        match self {
            Self::Solana(transaction) => transaction.each_unsigned(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn kind_of(&self, place: usize, row: &Chain) -> Option<SignatureKind> {
        match self {
            Self::Utxo(transaction) => transaction.kind_of(place),
            _ => SignatureKind::of(row.signing_mode),
        }
    }

    pub(crate) fn facts(&self, row: &Chain, tokens: &[KnownToken]) -> Vec<Facts> {
        match self {
            Self::Evm(transaction) => transaction.facts(row, tokens),
            Self::Utxo(transaction) => vec![transaction.facts(row)],
            Self::Cosmos(transaction) => vec![transaction.facts(row)],
            Self::Ripple(transaction) => vec![transaction.facts(row)],
            Self::Tron(transaction) => vec![transaction.facts(row)],
            Self::Solana(transaction) => transaction.facts(row),
            Self::Sui(transaction) => vec![transaction.facts(row)],
            Self::Substrate(transaction) => vec![transaction.facts(row)],
            Self::Ton(transaction) => vec![transaction.facts(row)],
            Self::Cardano(transaction) => vec![transaction.facts(row)],
        }
    }

    pub(crate) fn calls(&self) -> Option<String> {
        match self {
            Self::Evm(transaction) => transaction.first()?.to().map(|called| called.to_string()),
            _ => None,
        }
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        let one = |signed: Result<SignedPayload, SignedError>| signed.map(|signed| vec![signed]);
        match self {
            Self::Evm(transaction) => transaction.compile(signatures),
            Self::Utxo(transaction) => one(transaction.compile(signatures)),
            Self::Cosmos(transaction) => one(transaction.compile(signatures)),
            Self::Ripple(transaction) => one(transaction.compile(signatures)),
            Self::Tron(transaction) => one(transaction.compile(signatures)),
            Self::Solana(transaction) => transaction.compile(signatures),
            Self::Sui(transaction) => one(transaction.compile(signatures)),
            Self::Substrate(transaction) => one(transaction.compile(signatures)),
            Self::Ton(transaction) => one(transaction.compile(signatures)),
            Self::Cardano(transaction) => one(transaction.compile(signatures)),
        }
    }
}
