//! The result of a bundle of messages: one entry per signature, and for a single signature also the flat form.

use lockstep_store::{Step, StepState};
use lockstep_texts::error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{ToolCode, ToolError};

/// A finished signature of a message, in its wire form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MessageSignature {
    /// The proposer's id of the message.
    pub id: String,
    /// The chain whose account signed.
    pub chain: String,
    /// The account that signed.
    pub signer: String,
    /// The signed digest, in hex with `0x`.
    pub digest: String,
    /// r, s and v, in hex with `0x`.
    pub signature: String,
}

/// Derives from the journal's states: the result's data, every finished signature in order, and why not all was signed (`None` for a
/// success). `why` is the reason for an early end.
pub(in crate::bundle) fn message_data(
    steps: &[Step],
    why: Option<&ToolError>,
) -> (Value, Vec<MessageSignature>, Option<ToolError>) {
    let signatures: Vec<MessageSignature> = steps.iter().filter_map(signature).collect();
    let success = !steps.is_empty() && signatures.len() == steps.len();
    let mut data = json!({ "signatures": signatures });
    if let ([only], true, Some(data)) = (signatures.as_slice(), success, data.as_object_mut()) {
        let flat = [("signer", &only.signer), ("digest", &only.digest), ("signature", &only.signature)];
        data.extend(flat.map(|(key, value)| (key.to_owned(), Value::from(value.as_str()))));
    }
    let open = steps.iter().any(|step| step.state == StepState::Released);
    let error = (!success).then(|| {
        let code = match why {
            // The co-signer has not said whether it signed.
            _ if open => ToolCode::Open,
            Some(why) if signatures.is_empty() => why.code,
            _ => ToolCode::Incomplete,
        };
        let said = why.map_or_else(error::signing_incomplete_messages, |why| (*why.said).clone());
        ToolError::of(code, said)
    });
    (data, signatures, error)
}

fn signature(step: &Step) -> Option<MessageSignature> {
    let signed = matches!(step.state, StepState::Signed | StepState::Confirmed);
    let signature = step.signature.as_ref().filter(|_| signed)?;
    Some(MessageSignature {
        id: step.planned.id.clone(),
        chain: step.planned.chain.clone(),
        signer: step.planned.from.clone(),
        digest: format!("0x{}", hex::encode(step.planned.digest)),
        signature: format!("0x{}", hex::encode(signature)),
    })
}

#[cfg(test)]
mod tests {
    use lockstep_store::MessageKind;

    use super::*;
    use crate::bundle::result::tests::step;

    fn message(state: StepState) -> Step {
        let mut message = step(0, state);
        message.planned.form = MessageKind::TypedData.into();
        message.signature = matches!(state, StepState::Signed | StepState::Confirmed).then(|| vec![2; 65]);
        message
    }

    #[test]
    fn what_was_released_is_open_and_what_is_signed_is_never_called_undone() {
        let stopped = ToolError::new(ToolCode::Stopped, "Stopped by you.");
        let code = |states: &[StepState]| {
            let messages: Vec<_> = states.iter().copied().map(message).collect();
            message_data(&messages, Some(&stopped)).2.map(|error| error.code)
        };
        assert_eq!(code(&[StepState::Signed]), None, "all of it is signed");
        assert_eq!(code(&[StepState::Approved]), Some(ToolCode::Stopped), "nothing of it is");
        let half = [StepState::Signed, StepState::Approved];
        assert_eq!(code(&half), Some(ToolCode::Incomplete), "one signature exists");
        for open in [&[StepState::Released][..], &[StepState::Signed, StepState::Released]] {
            assert_eq!(code(open), Some(ToolCode::Open), "whether a signature exists elsewhere is not known");
        }
    }
}
