//! Runs a list of changes: each entry is looked up alone, the person is asked once about all entries that
//! need consent, and the allowed ones are done in order.

use crate::context::Cx;
use crate::list::EntryEnd;
use crate::trust::{Allowed, Asking, TrustEntry, ask};

/// The lookup of one entry.
pub(crate) enum Found<T, R> {
    /// A change that may be done after consent.
    Wanted {
        what: T,
        /// The entry of the question; `None` if the person typed the change.
        asked: Option<TrustEntry>,
    },
    /// The refusal, as the result shows it.
    Refused(R),
}

impl<T, R> Found<T, R> {
    fn asked(&self) -> Option<&TrustEntry> {
        match self {
            Self::Wanted { asked, .. } => asked.as_ref(),
            Self::Refused(_) => None,
        }
    }
}

/// Asks about all entries that need consent. Returns for each entry in order the change that may be done, or
/// `refused`.
pub(crate) async fn allowed<T, R>(
    cx: &Cx<'_>,
    asking: &Asking,
    found: Vec<Found<T, R>>,
    refused: impl Fn(&T, EntryEnd) -> R,
) -> (Vec<Result<T, R>>, Allowed) {
    let entries = found.iter().filter_map(Found::asked).cloned().collect();
    let mut allowed = ask(cx, asking, entries).await;
    let mut each = Vec::with_capacity(found.len());
    for one in found {
        each.push(match one {
            Found::Refused(refused) => Err(refused),
            Found::Wanted { what, asked: None } => Ok(what),
            Found::Wanted { what, asked: Some(_) } => match allowed.next_entry() {
                Ok(()) => Ok(what),
                Err(refusal) => Err(refused(&what, refusal.into())),
            },
        });
    }
    (each, allowed)
}
