//! Evidence for a settlement intent in words: what the wallet holds of the USD group, and what is missing.

pub(crate) mod conversions;
pub(crate) mod coverage;
pub(crate) mod guidance;
pub(crate) mod summary;
