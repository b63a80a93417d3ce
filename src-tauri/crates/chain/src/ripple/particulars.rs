//! What payloads of the XRP Ledger say beside what all payloads say.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, RippleSpecific};

use super::{address, amount};
use crate::payload::{PayloadError, coin, decimal};

pub(super) fn particulars(payload: &KeysignPayload) -> Result<&RippleSpecific, PayloadError> {
    match &payload.blockchain_specific {
        Some(BlockchainSpecific::RippleSpecific(specific)) => Ok(specific),
        _ => Err(PayloadError::Missing("ripple_specific")),
    }
}

/// The payload's amount of its issued currency.
pub(super) fn issued_amount(payload: &KeysignPayload) -> Result<amount::Amount, PayloadError> {
    let coin = coin(payload)?;
    let (currency, issuer) = issued(&coin.contract_address)
        .ok_or_else(|| PayloadError::field("coin.contract_address", "it does not name a currency and its issuer"))?;
    let _: u128 = decimal("to_amount", &payload.to_amount)?;
    let text = format!("{}e-{}", payload.to_amount, coin.decimals);
    amount::Amount::parse(&text, currency, issuer)
        .ok_or_else(|| PayloadError::field("to_amount", "it has more digits than the ledger keeps"))
}

// Currency and issuer, with a point between; names longer than three characters are written as their letters.
fn issued(id: &str) -> Option<([u8; 20], [u8; 20])> {
    let (name, issuer) = id.split_once('.')?;
    let currency = match name.len() {
        3 | 40 => amount::currency(name)?,
        4..=20 if name.bytes().all(|byte| byte.is_ascii_graphic()) => {
            let mut bytes = [0; 20];
            bytes.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
            bytes
        }
        _ => return None,
    };
    Some((currency, address::read(issuer).ok()?))
}
