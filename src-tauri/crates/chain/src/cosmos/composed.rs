//! Transactions from other programs, as protobuf bytes.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::SignDirect;
use prost::Message;

use super::messages::AuthInfo;
use super::signer::Signer;
use crate::cosmos::CosmosRules;
use crate::payload::{PayloadError, decimal};

/// Reads a body and its authorisation, which must be for our account and our chain.
pub(super) fn direct(
    rules: &CosmosRules,
    data: &SignDirect,
    signer: &Signer,
) -> Result<(Vec<u8>, Vec<u8>), PayloadError> {
    if data.chain_id != rules.chain_id {
        return Err(PayloadError::field("sign_direct.chain_id", format!("it is not {}", rules.chain_id)));
    }
    if decimal::<u64>("sign_direct.account_number", &data.account_number)? != signer.account_number {
        return Err(PayloadError::field("sign_direct.account_number", "it is not the payload's"));
    }
    let body = bytes("sign_direct.body_bytes", &data.body_bytes)?;
    let auth_info = bytes("sign_direct.auth_info_bytes", &data.auth_info_bytes)?;
    let read = AuthInfo::decode(auth_info.as_slice())
        .map_err(|_| PayloadError::field("sign_direct.auth_info_bytes", "they are not an authorisation"))?;
    let key = signer.key.message().value;
    match read.signer_infos.as_slice() {
        [one] if one.public_key.as_ref().is_some_and(|found| found.value == key) && one.sequence == signer.sequence => {
            Ok((body, auth_info))
        }
        _ => Err(PayloadError::field("sign_direct.auth_info_bytes", "the one signer must be the payload's coin")),
    }
}

fn bytes(field: &'static str, text: &str) -> Result<Vec<u8>, PayloadError> {
    STANDARD.decode(text).map_err(|_| PayloadError::field(field, "it is not base64"))
}
