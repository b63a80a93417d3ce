//! How a list of changes is carried out: each entry is found by itself, the person is asked once about all that need it, and what they allow is
//! done in its order.

use crate::context::Cx;
use crate::list::EntryEnd;
use crate::trust::{Allowed, Asking, TrustEntry, ask};

/// What an entry of a list stands for.
pub(crate) enum Found<T, R> {
    /// What may be done, once consent is there.
    Wanted {
        what: T,
        /// What the person is asked; nothing where they have typed it themselves.
        asked: Option<TrustEntry>,
    },
    /// Nothing that may be done, as it is told.
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

/// Asks for all entries that need it. Gives each in its order: what may be done, or the refusal as `refused` tells it.
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
