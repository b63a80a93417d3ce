//! The runtime of Paseo, a Polkadot test network, with its own checks and fees, in a program that makes
//! blocks.
//!
//! The runtime is real, and the network is not: one process makes the blocks. Its relay chain has the coin in
//! another pallet than the chain of the wallet's payments, so its row is defined here; the code that reads,
//! signs and asks is the wallet's.

use std::path::Path;
use std::process::Command;

use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::substrate::{Pallet, SubstrateRules};
use lockstep_chain::{
    Chain, ChainKind, Finality, Genesis, Maturity, Money, NativeCoin, PayloadSignature, Prepared, PublicKey, Receipt,
    Rules, SignedPayload, SigningMode,
};
use serde_json::json;

use crate::machine::Machine;

/// Paseo's relay chain at spec version 1,001,002.
pub static PASEO: Chain = Chain {
    name: "Paseo",
    rules: Rules::Substrate(SubstrateRules {
        ss58: 0,
        transfer: [5, 3],
        pallets: &[(5, Pallet::Balances), (7, Pallet::Staking), (26, Pallet::Utility)],
        // The program's first block, whose hash is never computed.
        genesis: "4545454545454545454545454545454545454545454545454545454545454545",
        asset_fee: false,
        metadata_hash_from: 1_002_005,
    }),
    aliases: &[],
    kind: ChainKind::Substrate,
    native: NativeCoin { ticker: "PAS", decimals: 10 },
    signing_mode: SigningMode::EddsaEd25519,
    derive_path: "",
    money: Money::Test,
    maturity: Maturity::ReadOnly,
    highest_fee: 10_000_000_000,
    finality: Finality { receipt: Receipt::Finality, confirmations: 1, receipt_seconds: 60 },
    genesis: Genesis::InRules,
    endpoints: &[],
    price_id: None,
    price_chain: None,
    explorer: None,
    listed_first: false,
    recommended: None,
    added: false,
};

/// A whole coin.
pub const COIN: u128 = 10_000_000_000;

/// The account that signs.
pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

pub fn public(key: &SigningKey) -> PublicKey {
    PublicKey::Ed25519(key.verifying_key().to_bytes())
}

pub fn own() -> String {
    PASEO.address_of(&public(&key())).unwrap()
}

pub fn bob() -> String {
    PASEO.address_of(&public(&SigningKey::from_bytes(&[8; 32]))).unwrap()
}

/// The running program; the signing account has 100 coins.
pub fn runtime() -> Machine {
    let fetch = Path::new(env!("CARGO_MANIFEST_DIR")).join("nodes/crate.sh");
    let output = Command::new(fetch).arg("paseo").output().unwrap();
    assert!(output.status.success(), "the runtime cannot be had: {}", String::from_utf8_lossy(&output.stderr));
    let folder = String::from_utf8(output.stdout).unwrap();
    let mut machine = Machine::of("slow/polkadot/runtime.mjs", &[&format!("{}/chain-specs/paseo.json", folder.trim())]);
    machine.ask(&json!({ "fund": own(), "planck": (100 * COIN).to_string() }));
    machine
}

/// The payload signed with the account's key, ready to send.
pub fn signed(prepared: &Prepared) -> SignedPayload {
    let [message] = prepared.to_sign().try_into().unwrap();
    prepared.compile(&[PayloadSignature::Eddsa(key().sign(&message).to_bytes())]).unwrap().remove(0)
}
