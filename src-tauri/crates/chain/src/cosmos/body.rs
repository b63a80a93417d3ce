//! What payloads of all Cosmos chains say of their message: its memo, and the amount that it moves.

use lockstep_commondata::keysign_payload::KeysignPayload;

use super::address;
use super::messages::{Any, Coin, TxBody};
use crate::cosmos::CosmosRules;
use crate::payload::{NotSigned, PayloadError, coin, decimal, memo};

/// A body with this message only.
pub(super) fn body(message: Any, payload: &KeysignPayload) -> TxBody {
    TxBody { messages: vec![message], memo: memo(payload).unwrap_or_default().to_owned(), ..TxBody::default() }
}

/// The payload's amount of its coin.
pub(super) fn amount(rules: &CosmosRules, payload: &KeysignPayload) -> Result<Coin, PayloadError> {
    let coin = coin(payload)?;
    let number: u128 = decimal("to_amount", &payload.to_amount)?;
    let denom = if coin.is_native_token { rules.denom } else { coin.contract_address.as_str() };
    if denom.is_empty() {
        return Err(PayloadError::Missing("coin.contract_address"));
    }
    if address::read(rules.hrp, denom).is_ok() {
        return Err(NotSigned::ContractToken.into());
    }
    Ok(Coin { denom: denom.to_owned(), amount: number.to_string() })
}
