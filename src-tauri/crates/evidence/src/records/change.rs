//! What a keeper has to write.

use crate::ports::keeper::Kept;

/// What to write: records, and the keys of those that are gone.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Change {
    pub(crate) put: Vec<Kept>,
    pub(crate) removed: Vec<(String, String)>,
}
