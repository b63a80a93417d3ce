//! Where a request for a signature comes from.

use lockstep_chain::plain_text;
use lockstep_store::BundleOrigin;
use lockstep_texts::question;

use crate::bundle::OriginView;
use crate::consent::Prompt;
use crate::context::Turn;

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
        question::origin_unbidden()
    } else {
        question::origin_you_asked(plain_text(message.text, 160))
    };
    OriginView { kind: BundleOrigin::Agent, text }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn a_request_without_a_message_quotes_none() {
        let origin = |message| Language::English.say(&of_message(message).text);
        let unbidden = origin(Prompt::of_person(" "));
        assert!(unbidden.contains("without a message"), "an empty quotation tells nothing: {unbidden}");
        assert_eq!(origin(Prompt::of_person("pay Alice")), "You asked: “pay Alice”");
        let program = origin(Prompt { text: "pay Alice", by_program: true });
        assert!(program.contains("You did not type this"), "a program's words are not the person's: {program}");
    }
}
