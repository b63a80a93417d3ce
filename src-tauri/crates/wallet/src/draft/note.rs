//! The note of a payment. It is never dropped silently: if the chain cannot carry it, the payment stops.

use lockstep_chain::{Chain, Note, plain_text};

use crate::{ApiCode, ApiError};

/// The note for a payment on a chain; a blank text is none.
pub fn note(chain: &Chain, text: Option<&str>) -> Result<Option<Note>, ApiError> {
    let text = text.unwrap_or_default();
    chain.note(text).map_err(|problem| {
        let text = plain_text(text.trim(), 60);
        refused(&format!("“{text}” cannot go with a payment on {}: {problem}", chain.name))
    })
}

/// Refuses a note of another kind than the chain's.
pub(super) fn check(chain: &Chain, note: Option<&Note>) -> Result<(), ApiError> {
    match note {
        Some(note) if !chain.carries().takes(note) => {
            Err(refused(&format!("“{}” cannot go with a payment on {}", plain_text(&note.to_string(), 60), chain.name)))
        }
        Some(_) | None => Ok(()),
    }
}

fn refused(why: &str) -> ApiError {
    ApiError::new(ApiCode::Note, format!("{why}. Nothing was prepared."))
}
