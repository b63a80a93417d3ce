//! What The Open Network is asked.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{TonRules, TonTransaction, address, on_chain, payload, unsigned, wallet};
use crate::KnownToken;
use crate::address::{AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::note::Carries;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties::in_order("ton");

impl Kind for TonRules {
    fn interface(&self) -> &'static str {
        "the HTTP API of TON Center, version 2"
    }

    fn carries(&self) -> Carries {
        Carries::Comment { most_bytes: payload::LONGEST_MEMO }
    }

    fn is_same_account(&self, one: &str, other: &str) -> bool {
        on_chain::same_account(one, other)
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        Ok(wallet::address(key.ed25519()?).friendly(false))
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        address::read(text)?;
        Ok(text.to_owned())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(payload).map(Transaction::Ton)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        unsigned::read(bytes, signer.ed25519?).map(Transaction::Ton)
    }
}

impl Unsigned for TonTransaction {
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
