//! What Tron is asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{TronRules, TronTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties { tells_of_tokens: true, ..Properties::unordered("tron") };

impl Kind for TronRules {
    fn interface(&self) -> &'static str {
        "java-tron’s HTTP API (/wallet and /walletsolidity)"
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::of(key.secp256k1()?)?)
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::read(text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(payload).map(Transaction::Tron)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(bytes, signer.secp256k1?).map(Transaction::Tron)
    }
}

impl Unsigned for TronTransaction {
    fn to_sign(&self) -> Vec<Vec<u8>> {
        self.to_sign()
    }

    fn facts(&self, row: &Chain, _tokens: &[KnownToken]) -> Vec<Facts> {
        vec![self.facts(row)]
    }

    fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        Ok(vec![self.compile(signatures)?])
    }
}
