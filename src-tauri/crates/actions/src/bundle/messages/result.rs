//! What a request answers: one entry for each signature, and the flat form beside it where there is one.

use lockstep_store::{MessageState, StoredMessage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{ToolCode, ToolError};

/// A signature of a message that exists, in its wire form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MessageSignature {
    /// The proposer's id of the message.
    pub id: String,
    /// The chain whose account signed.
    pub chain: String,
    /// The account that signed.
    pub signer: String,
    /// What was signed, hex with `0x`.
    pub digest: String,
    /// r, s and v, hex with `0x`.
    pub signature: String,
}

/// How a request ended.
pub(super) struct MessageEnd {
    /// The data of its result.
    pub(super) data: Value,
    /// Every signature that exists, in order.
    pub(super) signatures: Vec<MessageSignature>,
    /// Why not all of it was signed; a success has none.
    pub(super) error: Option<ToolError>,
}

impl MessageEnd {
    /// By the journal's states. `why` is the reason for which it ended early.
    pub(super) fn of(messages: &[StoredMessage], why: Option<ToolError>) -> Self {
        let signatures: Vec<MessageSignature> = messages.iter().filter_map(signature).collect();
        let success = !messages.is_empty() && signatures.len() == messages.len();
        let mut data = json!({ "signatures": signatures });
        if let ([only], true, Some(data)) = (signatures.as_slice(), success, data.as_object_mut()) {
            let flat = [("signer", &only.signer), ("digest", &only.digest), ("signature", &only.signature)];
            data.extend(flat.map(|(key, value)| (key.to_owned(), Value::from(value.as_str()))));
        }
        let open = messages.iter().any(|message| message.state == MessageState::Released);
        let error = (!success).then(|| {
            let code = match &why {
                // The co-signer has not said whether it signed.
                _ if open => ToolCode::Open,
                Some(why) if signatures.is_empty() => why.code,
                _ => ToolCode::Incomplete,
            };
            let message = why.map_or_else(|| "Not everything was signed.".to_owned(), |why| why.message);
            ToolError::new(code, message)
        });
        Self { data, signatures, error }
    }
}

fn signature(message: &StoredMessage) -> Option<MessageSignature> {
    let signed = matches!(message.state, MessageState::Signed | MessageState::HandedOver);
    let signature = message.signature.as_ref().filter(|_| signed)?;
    Some(MessageSignature {
        id: message.planned.id.clone(),
        chain: message.planned.chain.clone(),
        signer: message.planned.signer.clone(),
        digest: format!("0x{}", hex::encode(message.planned.digest)),
        signature: format!("0x{}", hex::encode(signature)),
    })
}

/// r, s and v as contracts take them: v is 27 or 28.
pub(super) fn compact(signature: &lockstep_keysign::Signature) -> Option<[u8; 65]> {
    let lockstep_keysign::Signature::Ecdsa { r, s, recovery } = signature else { return None };
    let mut bytes = [0; 65];
    let v = recovery.checked_add(27).filter(|v| *v <= 28)?;
    bytes.iter_mut().zip(r.iter().chain(s).chain([&v])).for_each(|(to, from)| *to = *from);
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::SignId;
    use lockstep_store::{MessageKind, NewMessage};

    use super::*;

    fn message(state: MessageState) -> StoredMessage {
        let planned = NewMessage {
            id: "a".into(),
            chain: "Local".into(),
            kind: MessageKind::TypedData,
            title: String::new(),
            content: Vec::new(),
            digest: [1; 32],
            derive_path: String::new(),
            sign_id: SignId::random(),
            signer: "0x01".into(),
        };
        let signature = matches!(state, MessageState::Signed | MessageState::HandedOver).then(|| vec![2; 65]);
        StoredMessage {
            request: "r".into(),
            position: 0,
            planned,
            state,
            signature,
            error: None,
            created_at: 0,
            updated_at: 0,
        }
    }

    #[test]
    fn what_was_released_is_open_and_what_is_signed_is_never_called_undone() {
        let stopped = || Some(ToolError::new(ToolCode::Stopped, "Stopped by you."));
        let code = |states: &[MessageState]| {
            let messages: Vec<_> = states.iter().copied().map(message).collect();
            MessageEnd::of(&messages, stopped()).error.map(|error| error.code)
        };
        assert_eq!(code(&[MessageState::Signed]), None, "all of it is signed");
        assert_eq!(code(&[MessageState::Approved]), Some(ToolCode::Stopped), "nothing of it is");
        let half = [MessageState::Signed, MessageState::Approved];
        assert_eq!(code(&half), Some(ToolCode::Incomplete), "one signature exists");
        for open in [&[MessageState::Released][..], &[MessageState::Signed, MessageState::Released]] {
            assert_eq!(code(open), Some(ToolCode::Open), "whether a signature exists elsewhere is not known");
        }
    }
}
