//! What chains of Bitcoin and its descendants are asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{Indexer, Sighash, UtxoRules, UtxoTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignatureKind, SignedError, SignedPayload};
use crate::registry::{Chain, Properties, Rules};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties::unordered("utxo");

impl Kind for UtxoRules {
    fn interface(&self) -> &'static str {
        match self.indexer {
            Indexer::Esplora => "Esplora’s HTTP API",
            Indexer::Blockbook => "Blockbook’s REST API",
        }
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::own(self, &key.hash160()?)?)
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::script(self, text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(self, payload, live).map(Transaction::Utxo)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(self, bytes, signer.secp256k1?, live).map(Transaction::Utxo)
    }
}

impl Unsigned for UtxoTransaction {
    fn to_sign(&self) -> Vec<Vec<u8>> {
        self.to_sign()
    }

    fn kind_of(&self, place: usize, _row: &Chain) -> Option<SignatureKind> {
        self.kind_of(place)
    }

    fn facts(&self, row: &Chain, _tokens: &[KnownToken]) -> Vec<Facts> {
        vec![self.facts(row)]
    }

    fn fee_as_said(&self) -> Option<u64> {
        Some(self.fee_as_said())
    }

    fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        Ok(vec![self.compile(signatures)?])
    }
}

impl Chain {
    /// Whether the signed bytes name the consensus branch in force, which changes at certain heights.
    pub const fn has_branches(&self) -> bool {
        matches!(self.rules, Rules::Utxo(UtxoRules { sighash: Sighash::Zcash, .. }))
    }
}
