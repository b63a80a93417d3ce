//! What chains of Substrate are asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{SubstrateRules, SubstrateTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties { is_named_by_chain: true, ..Properties::in_order("substrate") };

impl Kind for SubstrateRules {
    fn interface(&self) -> &'static str {
        "Substrate’s JSON-RPC"
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::write(self.ss58, key.ed25519()?))
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::read(self.ss58, text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(self, payload).map(Transaction::Substrate)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(self, bytes, signer.ed25519?).map(Transaction::Substrate)
    }
}

impl Unsigned for SubstrateTransaction {
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
