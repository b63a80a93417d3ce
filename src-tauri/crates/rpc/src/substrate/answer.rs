//! The answers of a node, and how their numbers are written.

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

/// The bytes of a text in hexadecimal, which `0x` stands before.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    hex::decode(text.strip_prefix("0x")?).ok()
}

/// What `read` makes of an answer that is bytes.
pub(super) fn of_bytes<T>(
    answer: &Answer,
    what: &'static str,
    read: impl FnOnce(&[u8]) -> Option<T>,
) -> Result<T, RpcError> {
    let told: String = result(answer, what)?;
    bytes(&told).and_then(|bytes| read(&bytes)).ok_or_else(|| answer.nonsense(what))
}

/// A hash as this code writes it: `0x` and 64 small digits.
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
