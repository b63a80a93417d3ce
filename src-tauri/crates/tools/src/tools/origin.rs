//! Where a request for a signature comes from.

use lockstep_chain::plain_text;
use lockstep_store::BundleOrigin;

use crate::bundle::OriginView;
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
fn of_message(message: &str) -> OriginView {
    let text = if message.trim().is_empty() {
        UNBIDDEN.to_owned()
    } else {
        format!("You asked: “{}”", plain_text(message, 160))
    };
    OriginView { kind: BundleOrigin::Agent, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_without_a_message_quotes_none() {
        assert_eq!(of_message(" ").text, UNBIDDEN, "an empty quotation tells nothing");
        assert_eq!(of_message("pay Alice").text, "You asked: “pay Alice”");
    }
}
