//! What signatures make of a payload.

/// A signed transaction of a payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedPayload {
    /// The signed transaction as nodes of the chain accept it: hex for EVM (with `0x`), UTXO, XRP and
    /// Substrate, the JSON of the REST call for Cosmos and Tron, base64 for Solana, Sui and TON.
    pub raw: String,
    /// The transaction hash, as explorers write it.
    pub hash: String,
    /// Sui only: the signature in base64, which is sent separately.
    pub signature: Option<String>,
}
