//! The note of a payment. It is never dropped silently: if the chain cannot carry it, the payment stops.

use lockstep_chain::{Chain, Note, plain_text};
use lockstep_texts::error;

use crate::{ApiCode, ApiError};

/// The note for a payment on a chain; a blank text is none.
pub fn note(chain: &Chain, text: Option<&str>) -> Result<Option<Note>, ApiError> {
    let text = text.unwrap_or_default();
    chain.note(text).map_err(|problem| {
        let text = plain_text(text.trim(), 60);
        ApiError::new(ApiCode::Note, error::draft_bad_note(text, chain.name, problem.to_string()))
    })
}

/// Refuses a note of another kind than the chain's.
pub(super) fn check(chain: &Chain, note: Option<&Note>) -> Result<(), ApiError> {
    match note {
        Some(note) if !chain.carries().takes(note) => {
            let text = plain_text(&note.to_string(), 60);
            Err(ApiError::new(ApiCode::Note, error::draft_note_not_taken(text, chain.name)))
        }
        Some(_) | None => Ok(()),
    }
}
