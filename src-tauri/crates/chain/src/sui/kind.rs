//! What Sui is asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{SuiRules, SuiTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties::unordered("sui");

impl Kind for SuiRules {
    fn interface(&self) -> &'static str {
        "Sui’s GraphQL"
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::of(key.ed25519()?))
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        Ok(address::write(&address::read(text)?))
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(payload).map(Transaction::Sui)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(bytes, signer.ed25519?).map(Transaction::Sui)
    }
}

impl Unsigned for SuiTransaction {
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
