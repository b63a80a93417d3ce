//! Unsigned Cardano transactions from other programs: a body alone, or a whole transaction without witnesses.

use super::body::NotABody;
use super::cbor::{self, Item};
use super::payload::CardanoTransaction;
use crate::UnsignedError;
use crate::hashes::blake2b;

const ACCEPTED: &str = "a transaction body in CBOR, or a whole transaction: the body, no witnesses, true, and the metadata \
                        or null";

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 32]>) -> Result<CardanoTransaction, UnsignedError> {
    let (body, auxiliary) = match cbor::read(bytes).map_err(|reason| UnsignedError::field("CBOR", reason))? {
        Item::Map(_) => (bytes, None),
        Item::Array(parts) => whole(bytes, &parts)?,
        _ => return Err(UnsignedError::form(ACCEPTED)),
    };
    let unsigned = CardanoTransaction::of(body, auxiliary, signer.copied());
    let unsigned = unsigned.map_err(|NotABody { part, reason }| UnsignedError::field(part, reason))?;
    match (unsigned.said.auxiliary, auxiliary) {
        (expected, Some(auxiliary)) if expected != Some(blake2b(auxiliary)) => {
            Err(UnsignedError::field("auxiliary_data", "the body names other metadata"))
        }
        (Some(_), None) if bytes.len() != body.len() => {
            Err(UnsignedError::field("auxiliary_data", "the body names metadata, and there are none"))
        }
        _ => Ok(unsigned),
    }
}

type Parts<'b> = (&'b [u8], Option<&'b [u8]>);

fn whole<'b>(bytes: &'b [u8], items: &[Item<'b>]) -> Result<Parts<'b>, UnsignedError> {
    let form = || UnsignedError::form(ACCEPTED);
    let [Item::Map(_), witnesses, valid, auxiliary] = items else { return Err(form()) };
    if witnesses.map().is_none_or(|witnesses| !witnesses.is_empty()) {
        return Err(UnsignedError::field("witness set", "it must be empty: a signed transaction is not accepted"));
    }
    if *valid != Item::Bool(true) {
        return Err(UnsignedError::field("validity", "it must be true: one that fails only takes its collateral"));
    }
    let places = cbor::parts(bytes).ok_or_else(form)?;
    let &[start, end, _, before, last] = places.as_slice() else { return Err(form()) };
    let body = bytes.get(start..end).ok_or_else(form)?;
    let rest = bytes.get(before..last).ok_or_else(form)?;
    Ok((body, (*auxiliary != Item::Null).then_some(rest)))
}
