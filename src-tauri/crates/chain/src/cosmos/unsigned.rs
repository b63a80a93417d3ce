//! Unsigned Cosmos transactions from other programs.

use super::document::{ACCEPTED, Document, Key};
use super::transaction::CosmosTransaction;
use crate::UnsignedError;
use crate::cosmos::CosmosRules;

pub(crate) fn read(
    rules: &CosmosRules,
    bytes: &[u8],
    signer: Option<&[u8; 33]>,
) -> Result<CosmosTransaction, UnsignedError> {
    let (document, sent) = if bytes.first() == Some(&b'{') {
        let text = std::str::from_utf8(bytes).map_err(|_| UnsignedError::form(ACCEPTED))?;
        (Document::amino(rules, text)?, None)
    } else {
        let (document, doc) = Document::direct(rules, bytes)?;
        (document, Some((doc.body_bytes, doc.auth_info_bytes)))
    };
    let given = signer.map(|key| Key::Point(*key));
    let key = match (document.key.clone(), given) {
        (Some(named), Some(given)) if named != given => return Err(not_ours(named.address(rules))),
        (named, given) => named.or(given),
    };
    let own = key.as_ref().and_then(|key| key.address(rules));
    match (document.signers().as_slice(), own) {
        ([one], Some(own)) if *one != own => Err(not_ours(Some((*one).to_owned()))),
        ([] | [_], _) => Ok(CosmosTransaction { document, key, token: None, sent }),
        _ => Err(UnsignedError::NotSupported("a transaction that not just one account signs")),
    }
}

fn not_ours(signer: Option<String>) -> UnsignedError {
    let signer = signer.unwrap_or_else(|| "a key of another kind".to_owned());
    UnsignedError::NotOurs { signer: crate::plain_text(&signer, 100) }
}
