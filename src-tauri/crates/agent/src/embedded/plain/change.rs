//! A change of a text, and what the answer says about it.

use std::ops::Range;

/// A place of the text, and what stands there instead.
pub(super) type Change = (Range<usize>, String);

/// Words that were left out of a request, and that the answer mentions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// "for dinner".
    Purpose(String),
    /// "with low gas".
    Fee,
    /// A message to the recipient, which no payment carries.
    Message(String),
}
