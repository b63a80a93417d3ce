//! The protobuf messages, with the fields that are read. The key shares (field 7) are not declared, so the
//! decoder skips them.

use std::fmt;

use prost::Message;
use zeroize::Zeroize;

/// `vultisig.vault.v1.VaultContainer`.
#[derive(Clone, PartialEq, Message)]
#[prost(skip_debug)]
pub(super) struct VaultContainer {
    #[prost(uint64, tag = "1")]
    pub version: u64,
    /// Base64. In a backup without password it contains the shares.
    #[prost(string, tag = "2")]
    vault: String,
    #[prost(bool, tag = "3")]
    pub is_encrypted: bool,
}

impl VaultContainer {
    pub(super) fn vault(&self) -> &str {
        &self.vault
    }
}

impl fmt::Debug for VaultContainer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VaultContainer(redacted)")
    }
}

impl Drop for VaultContainer {
    fn drop(&mut self) {
        self.vault.zeroize();
    }
}

/// `vultisig.vault.v1.Vault`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Vault {
    #[prost(string, tag = "1")]
    pub name: String,
    #[prost(string, tag = "2")]
    pub public_key_ecdsa: String,
    #[prost(string, tag = "3")]
    pub public_key_eddsa: String,
    #[prost(string, repeated, tag = "4")]
    pub signers: Vec<String>,
    #[prost(string, tag = "6")]
    pub hex_chain_code: String,
    #[prost(string, tag = "8")]
    pub local_party_id: String,
    #[prost(int32, tag = "10")]
    pub lib_type: i32,
    #[prost(message, repeated, tag = "11")]
    pub chain_public_keys: Vec<ChainPublicKey>,
}

/// `vultisig.vault.v1.Vault.ChainPublicKey`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct ChainPublicKey {
    #[prost(string, tag = "1")]
    pub public_key: String,
    #[prost(string, tag = "2")]
    pub chain: String,
    #[prost(bool, tag = "3")]
    pub is_eddsa: bool,
}
