//! IBC transfers (ICS-20) from keysign payloads.

use lockstep_commondata::keysign_payload::{CosmosSpecific, KeysignPayload};

use super::address;
use super::body::amount;
use super::messages::{Any, Height, MsgTransfer, TxBody};
use crate::cosmos::CosmosRules;
use crate::payload::{NotSigned, PayloadError, coin, decimal, memo};

/// Builds the transfer. The payload has no field for the channel: the memo contains the other chain's name,
/// the channel, the receiver and then the person's text.
pub(super) fn transfer(
    rules: &CosmosRules,
    payload: &KeysignPayload,
    specific: &CosmosSpecific,
) -> Result<TxBody, PayloadError> {
    let mut directions = memo(payload).unwrap_or_default().splitn(4, ':').skip(1);
    let channel = directions.next().unwrap_or_default();
    if channel.strip_prefix("channel-").and_then(|number| number.parse::<u64>().ok()).is_none() {
        return Err(PayloadError::field("memo", "it names no channel"));
    }
    if directions.next().is_some_and(|receiver| receiver != payload.to_address) {
        return Err(PayloadError::field("memo", "its receiver is not to_address"));
    }
    let note = directions.next().unwrap_or_default();
    if note.contains(':') {
        return Err(NotSigned::ColonsInMemo.into());
    }
    if !address::is_any(&payload.to_address) {
        return Err(PayloadError::field("to_address", "it is not a Bech32 address"));
    }
    let message = Any::of(&MsgTransfer {
        source_port: "transfer".to_owned(),
        source_channel: channel.to_owned(),
        token: Some(amount(rules, payload)?),
        sender: coin(payload)?.address.clone(),
        receiver: payload.to_address.clone(),
        timeout_height: Some(Height::default()),
        timeout_timestamp: timeout(specific)?,
        memo: String::new(),
    });
    Ok(TxBody { messages: vec![message], memo: note.to_owned(), ..TxBody::default() })
}

// Nanoseconds, after the height of the latest block.
fn timeout(specific: &CosmosSpecific) -> Result<u64, PayloadError> {
    let trace = specific.ibc_denom_traces.as_ref().and_then(|trace| trace.latest_block.split_once('_'));
    let timeout = match trace {
        Some((_, timeout)) => decimal("ibc_denom_traces.latest_block", timeout)?,
        None => 0,
    };
    if timeout == 0 { Err(NotSigned::NoTimeout.into()) } else { Ok(timeout) }
}
