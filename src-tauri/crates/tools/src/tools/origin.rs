//! Where a request for a signature comes from.

use lockstep_chain::plain_text;
use lockstep_store::BundleOrigin;

use crate::bundle::OriginView;
use crate::consent::Prompt;
use crate::context::Turn;
use crate::trust::UNBIDDEN;

/// The origin of a request for a signature.
pub(super) fn origin(turn: &Turn<'_>) -> OriginView {
    match turn.program {
        Some(program) => OriginView { kind: BundleOrigin::Program, text: program.origin() },
        None => of_message(turn.message),
    }
}

/// After a restart an agent may ask without answering a message.
fn of_message(message: Prompt<'_>) -> OriginView {
    if let Some(text) = message.program() {
        return OriginView { kind: BundleOrigin::Agent, text };
    }
    let text = if message.text.trim().is_empty() {
        UNBIDDEN.to_owned()
    } else {
        format!("You asked: “{}”", plain_text(message.text, 160))
    };
    OriginView { kind: BundleOrigin::Agent, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_without_a_message_quotes_none() {
        assert_eq!(of_message(Prompt::of_person(" ")).text, UNBIDDEN, "an empty quotation tells nothing");
        assert_eq!(of_message(Prompt::of_person("pay Alice")).text, "You asked: “pay Alice”");
        let program = of_message(Prompt { text: "pay Alice", by_program: true });
        assert!(
            program.text.contains("You did not type this"),
            "a program's words are not the person's: {}",
            program.text
        );
    }
}
