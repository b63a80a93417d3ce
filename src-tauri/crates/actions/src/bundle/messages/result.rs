//! What a request answers: one entry for each signature, and the flat form beside it where there is one.

use lockstep_store::{MessageState, StoredMessage};
use serde_json::{Value, json};

/// The result's data, and whether all of it was signed.
pub(super) fn data(messages: &[StoredMessage]) -> (Value, bool) {
    let signed: Vec<(&StoredMessage, &Vec<u8>)> = messages
        .iter()
        .filter(|message| matches!(message.state, MessageState::Signed | MessageState::HandedOver))
        .filter_map(|message| Some((message, message.signature.as_ref()?)))
        .collect();
    let entries: Vec<Value> = signed
        .iter()
        .map(|(message, signature)| {
            json!({
                "id": message.planned.id,
                "chain": message.planned.chain,
                "signer": message.planned.signer,
                "digest": format!("0x{}", hex::encode(message.planned.digest)),
                "signature": format!("0x{}", hex::encode(signature)),
            })
        })
        .collect();
    let success = !messages.is_empty() && entries.len() == messages.len();
    let mut data = json!({ "signatures": entries });
    if let ([only], true, Some(data)) = (entries.as_slice(), success, data.as_object_mut()) {
        for key in ["signer", "digest", "signature"] {
            if let Some(value) = only.get(key) {
                data.insert(key.to_owned(), value.clone());
            }
        }
    }
    (data, success)
}

/// r, s and v as contracts take them: v is 27 or 28.
pub(super) fn compact(signature: &lockstep_keysign::Signature) -> Option<[u8; 65]> {
    let lockstep_keysign::Signature::Ecdsa { r, s, recovery } = signature else { return None };
    let mut bytes = [0; 65];
    let v = recovery.checked_add(27).filter(|v| *v <= 28)?;
    bytes.iter_mut().zip(r.iter().chain(s).chain([&v])).for_each(|(to, from)| *to = *from);
    Some(bytes)
}
