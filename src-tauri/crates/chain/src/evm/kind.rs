//! What Ethereum, and every chain with its transaction formats, is asked.

use std::num::NonZeroU64;

use alloy::primitives::Address;
use lockstep_commondata::keysign_payload::KeysignPayload;

use super::{EvmRules, EvmTransaction, UnsignedTx, address, payload};
use crate::KnownToken;
use crate::address::{ANOTHER_CURVE, AddressProblem, PublicKey};
use crate::facts::Facts;
use crate::kind::Kind;
use crate::payload::{Live, PayloadError, PayloadSignature, SignedError, SignedPayload};
use crate::registry::{Chain, Properties, Registry, Rules};
use crate::transaction::{Signer, Transaction, Unsigned};
use crate::unsigned::UnsignedError;

pub(crate) const PROPERTIES: Properties = Properties {
    may_pay_itself: true,
    shares_addresses: true,
    is_ethereum: true,
    ignores_case: true,
    tells_of_tokens: true,
    keeps_bytes: true,
    ..Properties::in_order("evm")
};

impl Kind for EvmRules {
    fn interface(&self) -> &'static str {
        "Ethereum’s JSON-RPC"
    }

    fn chain_id(&self) -> Option<String> {
        Some(self.chain_id.to_string())
    }

    fn on_ethereum_machine(&self) -> bool {
        self.ethereum_machine
    }

    fn is_called(&self, name: &str) -> bool {
        is_id(self.chain_id.get(), name)
    }

    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        let PublicKey::Secp256k1(key) = key else { return Err(ANOTHER_CURVE.into()) };
        Ok(address::address_of(key)?.to_string())
    }

    fn address(&self, text: &str) -> Result<String, AddressProblem> {
        Ok(address::parse_address(text)?.to_string())
    }

    // A word with an unusual prefix or a wrong checksum still names the account.
    fn address_in(&self, word: &str) -> Option<String> {
        let prefixed = word.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
        let digits = if prefixed { word.get(2..)? } else { word };
        let bytes: [u8; 20] = hex::decode(digits).ok()?.try_into().ok()?;
        Some(Address::from(bytes).to_string())
    }

    fn prepare(&self, payload: &KeysignPayload, _live: &Live) -> Result<Transaction, PayloadError> {
        payload::prepare(self, payload).map(Transaction::Evm)
    }

    fn read(&self, bytes: &[u8], signer: Signer<'_>, _live: &Live) -> Result<Transaction, UnsignedError> {
        payload::read(self, bytes, signer.secp256k1?).map(Transaction::Evm)
    }
}

impl Unsigned for EvmTransaction {
    fn to_sign(&self) -> Vec<Vec<u8>> {
        self.to_sign()
    }

    fn calls(&self) -> Option<String> {
        self.first()?.to().map(|called| called.to_string())
    }

    fn facts(&self, row: &Chain, tokens: &[KnownToken]) -> Vec<Facts> {
        self.facts(row, tokens)
    }

    fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        self.compile(signatures)
    }
}

impl Transaction {
    /// The first transaction, on chains whose contracts are called by their ABI.
    pub fn with_calldata(&self) -> Option<&UnsignedTx> {
        match self {
            Self::Evm(transaction) => transaction.first(),
            _ => None,
        }
    }
}

impl Chain {
    /// The EIP-155 chain id; `None` on another chain kind.
    pub const fn evm_id(&self) -> Option<NonZeroU64> {
        match self.rules {
            Rules::Evm(rules) => Some(rules.chain_id),
            _ => None,
        }
    }
}

impl Registry {
    /// The chain with this EIP-155 chain id.
    pub fn by_chain_id(&self, chain_id: u64) -> Option<&'static Chain> {
        let id = NonZeroU64::new(chain_id)?;
        self.iter().find(|chain| chain.evm_id() == Some(id))
    }

    /// The first EVM chain, which represents all of them: they share key and address.
    pub fn first_evm(&self) -> Option<&'static Chain> {
        self.iter().find(|chain| chain.kind.is_ethereum())
    }
}

/// Whether `name` is `evm-` followed by this chain id, a chain name that some programs use.
fn is_id(chain_id: u64, name: &str) -> bool {
    let id = name.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("evm-")).and(name.get(4..));
    id.is_some_and(|id| id == chain_id.to_string())
}
