use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_actions::bundle::{StepInput, StepParams};
use lockstep_chain::{Amount, Note};
use serde_json::{Value, json};

/// What the embedded planner may ask of the wallet. It can read and draft; it can change nothing.
///
/// Errors are sentences for the person. An error means *unknown*: the planner never replaces it by zero or by "no".
#[async_trait]
pub trait Desk: Send + Sync {
    /// All coins of the wallet, native ones included.
    async fn coins(&self) -> Result<Vec<CoinView>, String>;
    /// The whole address book.
    async fn contacts(&self) -> Result<Vec<ContactView>, String>;
    /// The balance of one coin.
    async fn balance(&self, coin: &CoinView) -> Result<Amount, String>;
    /// Builds an unsigned transfer of `coin` to the address `to`, with the destination tag, memo or comment that is given. Nothing is
    /// reserved, signed or sent.
    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
    ) -> Result<Draft, String>;
    /// One of the wallet's own transactions; without a hash, the latest. `None`: the wallet has no such transaction.
    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, String>;
}

/// An asset held at an address of the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoinView {
    /// The registry's name of the chain, for instance `Ethereum`.
    pub chain: String,
    /// The display symbol.
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    /// Decimal places of the smallest unit.
    pub decimals: u8,
    /// The wallet's own address that holds it; empty where it is not given out yet.
    pub address: String,
}

/// One entry of the address book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactView {
    /// The entry's id.
    pub id: String,
    /// The name that the person gave it.
    pub title: String,
    /// The address.
    pub address: String,
    /// The chain under which it was saved.
    pub chain: String,
}

/// How much a draft should send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DraftAmount {
    /// Exactly this.
    Exact(Amount),
    /// The whole balance, less the highest possible fee if the coin also pays for it.
    All,
}

impl Draft {
    /// The draft as a step of a bundle. It stays typed: its bytes are neither hex nor base64 on their way to the plan.
    pub fn step(&self, id: String) -> StepParams {
        StepParams::drafted(id, &self.chain, &self.signing_mode, self.input.clone())
    }

    /// The step as an agent elsewhere is given it, under the names that it has on the wire.
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
                "unsigned_tx_hex": format!("0x{}", hex(bytes)),
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An unsigned transfer and what it would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The registry's name of the chain.
    pub chain: String,
    /// What is signed.
    pub input: StepInput,
    /// `ecdsa_secp256k1` or `eddsa_ed25519`.
    pub signing_mode: String,
    /// For instance `m/44'/60'/0'/0/0`.
    pub derive_path: String,
    /// The paying address.
    pub from: String,
    /// The receiving address; for a token too, not its contract.
    pub to: String,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<Note>,
    /// What the recipient gets, in the coin that was asked for.
    pub amount: Amount,
    /// The highest possible fee, in the native coin.
    pub fee_max: Amount,
    /// The gas limit, decimal, where the chain has one.
    pub gas_limit: Option<String>,
    /// What stays of the coin that is sent, after the amount and (if it pays for it) the highest fee.
    pub left_over: Amount,
}

/// One of the wallet's own transactions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TxView {
    /// The full transaction hash.
    pub hash: String,
    /// The registry's name of the chain.
    pub chain: String,
    /// How it stands.
    pub status: Outcome,
    /// What it does, in a few words, for instance `0.25 ETH to Alice`.
    pub summary: String,
    /// Why it failed.
    pub error: Option<String>,
}

/// How a transaction stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// In a block, as deep as the chain asks for, and it worked.
    Confirmed,
    /// Known to have failed.
    Failed,
    /// Sent, and not yet in a block.
    Pending,
    /// Sent, and no receipt came in time. It may still be confirmed.
    Timeout,
    /// Nothing is known about it.
    Unknown,
}

impl Outcome {
    /// Reads the wire's `status`. Whatever is not in the specification is unknown, never a failure.
    pub fn from_wire(status: &str) -> Self {
        match status {
            "confirmed" => Self::Confirmed,
            "failed" => Self::Failed,
            "pending" => Self::Pending,
            "timeout" => Self::Timeout,
            _ => Self::Unknown,
        }
    }
}

impl CoinView {
    /// Whether the chain's fees are paid in it.
    pub fn is_native(&self) -> bool {
        self.contract.is_none()
    }
}
