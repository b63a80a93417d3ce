//! An unsigned transfer that the wallet drafted, for the Send form, a tool or the built-in agent.

use std::ops::Deref;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::Chain;
use serde_json::{Value, json};

use crate::bundle::{StepInput, StepParams};

pub use lockstep_adapters::{Draft as Made, DraftAmount};

/// An unsigned transfer with its effects, and what its chain needs for a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub chain: String,
    /// `ecdsa_secp256k1` or `eddsa_ed25519`.
    pub signing_mode: String,
    /// For instance `m/44'/60'/0'/0/0`.
    pub derive_path: String,
    /// The result of the chain's adapter.
    pub made: Made,
}

impl Deref for Draft {
    type Target = Made;

    fn deref(&self) -> &Self::Target {
        &self.made
    }
}

impl Draft {
    /// A draft from an adapter's result on this chain.
    pub fn of(chain: &Chain, made: Made) -> Self {
        Self {
            chain: chain.name.to_owned(),
            signing_mode: chain.signing_mode.as_str().to_owned(),
            derive_path: chain.derive_path.to_owned(),
            made,
        }
    }

    /// The draft as a step of a bundle. It stays typed, without hex or base64 on its way to the plan.
    pub fn step(&self, id: String) -> StepParams {
        StepParams::drafted(id, &self.chain, &self.signing_mode, self.input.clone())
    }

    /// The step in the wire form for a remote agent.
    pub fn wire_step(&self, id: &str) -> Value {
        let mut step = json!({
            "id": id,
            "sequence": 0,
            "chain": self.chain,
            "action": "",
            "wait_for_receipt": true,
            "signing_mode": self.signing_mode,
        });
        let input = match &self.input {
            StepInput::Unsigned { bytes, chain_id, tx_type } => json!({
                "unsigned_tx_hex": format!("0x{}", hex::encode(bytes)),
                "chain_context": {
                    "chain_id": format!("{chain_id:#x}"), "derive_path": self.derive_path, "tx_type": tx_type,
                },
            }),
            StepInput::Payload { bytes } => json!({ "keysign_payload": STANDARD.encode(bytes) }),
        };
        if let (Some(step), Value::Object(input)) = (step.as_object_mut(), input) {
            step.extend(input);
        }
        step
    }
}
