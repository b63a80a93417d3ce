//! What chains of the Cosmos SDK are asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{CosmosRules, CosmosTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::note::Carries;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties::in_order("cosmos");

impl Kind for CosmosRules {
    fn interface(&self) -> &'static str {
        "the REST API of the Cosmos SDK"
    }

    fn chain_id(&self) -> Option<String> {
        Some(self.chain_id.to_owned())
    }

    fn carries(&self) -> Carries {
        Carries::Memo { most_bytes: self.memo }
    }

    fn takes_order(&self, note: &str) -> bool {
        self.takes_order(note)
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::write(self.hrp, &key.hash160()?)?)
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::read(self.hrp, text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(self, payload).map(Transaction::Cosmos)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(self, bytes, signer.secp256k1?).map(Transaction::Cosmos)
    }
}

impl Unsigned for CosmosTransaction {
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
