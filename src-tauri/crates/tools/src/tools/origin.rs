//! Where a request for a signature comes from.

use lockstep_chain::plain_text;
use lockstep_store::BundleOrigin;

use crate::bundle::OriginView;
use crate::trust::UNBIDDEN;

/// The origin of a request for a signature. After a restart an agent may send one that answers no message.
pub(super) fn origin(message: &str) -> OriginView {
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
        assert_eq!(origin(" ").text, UNBIDDEN, "an empty quotation tells nothing");
        assert_eq!(origin("pay Alice").text, "You asked: “pay Alice”");
    }
}
