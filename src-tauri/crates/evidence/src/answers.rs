//! Parts of answers that several tools share.

pub(crate) mod history;
pub(crate) mod identity;
pub(crate) mod review;
pub(crate) mod source_status;
