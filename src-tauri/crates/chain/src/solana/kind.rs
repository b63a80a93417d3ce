//! What Solana is asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{SolanaRules, SolanaTransaction, address, payload, unsigned};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties {
    tells_of_tokens: true,
    names_tokens_itself: true,
    signs_decimals: true,
    ..Properties::unordered("solana")
};

impl Kind for SolanaRules {
    fn interface(&self) -> &'static str {
        "Solana’s JSON-RPC"
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(address::write(key.ed25519()?))
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::read(text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(payload).map(Transaction::Solana)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(bytes, signer.ed25519?).map(Transaction::Solana)
    }
}

impl Unsigned for SolanaTransaction {
    fn to_sign(&self) -> Vec<Vec<u8>> {
        self.to_sign()
    }

    fn each_unsigned(&self) -> Vec<Vec<u8>> {
        self.each_unsigned()
    }

    fn facts(&self, row: &Chain, _tokens: &[KnownToken]) -> Vec<Facts> {
        self.facts(row)
    }

    fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        self.compile(signatures)
    }
}
