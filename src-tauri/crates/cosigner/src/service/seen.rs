//! What the co-signer decoded, in the form in which rules see it.

use lockstep_chain::evm::typed_data::TypedFacts;
use lockstep_chain::facts::{Call, Facts, Move};
use lockstep_chain::plain_text;
use lockstep_keysign::SignId;
use lockstep_policy::Asked;

/// The effects of a transaction or message.
pub(super) enum Seen {
    Transaction(Box<Facts>),
    Document(Box<TypedFacts>),
    Text { chain: &'static str, signer: String, signs_in: bool },
}

/// The effects of a step, under its first sign id.
pub(super) struct SeenStep {
    pub(super) place: usize,
    pub(super) sign_id: SignId,
    pub(super) all: Vec<Seen>,
}

const LONGEST: usize = 600;

impl Seen {
    /// What it does, in one line, for the operator of the co-signer.
    pub(super) fn in_short(&self) -> String {
        let moves = |moves: &[Move]| {
            let one = |one: &Move| format!("{} to {}", one.what(), one.to.as_deref().unwrap_or("an unknown recipient"));
            moves.iter().map(one).collect::<Vec<_>>().join("; ")
        };
        let text = match self {
            Self::Transaction(facts) => {
                let called = |call: &Call| match &call.function {
                    Some(function) => format!("; calls {function} of {}", call.target),
                    None => format!("; a call of {} that cannot be read", call.target),
                };
                let calls: String = facts.calls.iter().map(called).collect();
                format!("{}: {}{calls}", facts.chain, moves(&facts.moves))
            }
            Self::Document(facts) => {
                format!("{}: a document, {}. {}", facts.chain, facts.title, moves(&facts.moves))
            }
            Self::Text { chain, signs_in: true, .. } => format!("{chain}: a sign-in"),
            Self::Text { chain, .. } => format!("{chain}: a text"),
        };
        plain_text(&text, LONGEST)
    }

    pub(super) fn asked(&self) -> Asked<'_> {
        match self {
            Self::Transaction(facts) => Asked::Transaction(facts),
            Self::Document(facts) => Asked::Document(facts),
            Self::Text { chain, signer, signs_in } => Asked::Text { chain, signer, signs_in: *signs_in },
        }
    }
}
