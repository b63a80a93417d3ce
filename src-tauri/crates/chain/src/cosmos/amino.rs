//! The legacy sign mode (`SIGN_MODE_LEGACY_AMINO_JSON`): JSON with sorted names and no white space.

use lockstep_commondata::keysign_payload::{KeysignPayload, SignAmino};
use serde_json::{Value, json};

use super::canonical::{ESCAPED, sorted};
use super::signer::Signer;
use crate::cosmos::CosmosRules;
use crate::payload::{PayloadError, decimal, memo};

/// The text whose SHA-256 is signed.
pub(super) fn sign_bytes(
    rules: &CosmosRules,
    payload: &KeysignPayload,
    data: &SignAmino,
    signer: &Signer,
) -> Result<String, PayloadError> {
    let fee = data.fee.as_ref().ok_or(PayloadError::Missing("sign_amino.fee"))?;
    if fee.payer.is_some() || fee.granter.is_some() || fee.fee_payer.is_some() {
        return Err(PayloadError::NotSupported("a fee that somebody else pays"));
    }
    if data.msgs.is_empty() {
        return Err(PayloadError::Missing("sign_amino.msgs"));
    }
    let coins: Vec<Value> = fee.amount.iter().map(|one| json!({"amount": one.amount, "denom": one.denom})).collect();
    let messages = data.msgs.iter().map(|one| {
        let value: Value = serde_json::from_str(&one.value)
            .map_err(|_| PayloadError::field("sign_amino.msgs.value", "it is not JSON"))?;
        Ok(json!({"type": one.r#type, "value": value}))
    });
    let document = json!({
        "account_number": signer.account_number.to_string(),
        "chain_id": rules.chain_id,
        "fee": {"amount": coins, "gas": decimal::<u64>("sign_amino.fee.gas", &fee.gas)?.to_string()},
        "memo": memo(payload).unwrap_or_default(),
        "msgs": messages.collect::<Result<Vec<_>, PayloadError>>()?,
        "sequence": signer.sequence.to_string(),
    });
    let text = sorted(&document);
    if text.contains(ESCAPED) {
        // Nodes escape these characters, other common wallets do not: one of the two would reject the
        // signature.
        return Err(PayloadError::NotSupported(
            "an amino transaction with <, >, & or a separator of lines (U+2028, U+2029) in it",
        ));
    }
    Ok(text)
}
