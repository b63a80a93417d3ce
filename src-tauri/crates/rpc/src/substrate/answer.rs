//! The answers of a node, and the form of their numbers.

use serde::Deserialize;

use crate::RpcError;
use crate::jsonrpc::result;
use crate::wire::Answer;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Header {
    pub(super) number: String,
    pub(super) parent_hash: String,
}

#[derive(Deserialize)]
pub(super) struct SignedBlock {
    pub(super) block: Block,
}

#[derive(Deserialize)]
pub(super) struct Block {
    pub(super) header: Header,
    pub(super) extrinsics: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RuntimeVersion {
    pub(super) spec_version: u32,
    pub(super) transaction_version: u32,
}

/// The bytes of a hexadecimal text that begins with `0x`.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    hex::decode(text.strip_prefix("0x")?).ok()
}

/// The result of `read` for an answer that consists of bytes.
pub(super) fn of_bytes<T>(
    answer: &Answer,
    what: &'static str,
    read: impl FnOnce(&[u8]) -> Option<T>,
) -> Result<T, RpcError> {
    let told: String = result(answer, what)?;
    bytes(&told).and_then(|bytes| read(&bytes)).ok_or_else(|| answer.nonsense(what))
}

/// A hash in canonical form: `0x` and 64 lower-case digits.
pub(super) fn hash(text: &str) -> Option<String> {
    let hash: [u8; 32] = bytes(text)?.try_into().ok()?;
    Some(format!("0x{}", hex::encode(hash)))
}

/// A block's number.
pub(super) fn height(text: &str) -> Option<u64> {
    let digits = text.strip_prefix("0x")?;
    let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    whole.then(|| u64::from_str_radix(digits, 16).ok())?
}

pub(super) fn blake2_256(bytes: &[u8]) -> String {
    format!("0x{}", blake2b_simd::Params::new().hash_length(32).hash(bytes).to_hex())
}
