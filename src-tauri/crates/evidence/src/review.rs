//! Reviews: plans, the evidence that is computed for an account, and the life of a session.

pub(crate) mod checks;
pub(crate) mod compute;
pub(crate) mod contract;
mod deepbook_ptb;
mod draft;
mod flowx_ptb;
pub(crate) mod life;
pub(crate) mod material;
pub(crate) mod mermaid;
pub(crate) mod outcome;
pub(crate) mod ownership;
pub(crate) mod plan;
pub(crate) mod policy;
pub(crate) mod proposal;
mod quoted;
pub(crate) mod readable;
pub(crate) mod resumed;
pub(crate) mod secrets;
mod stages;
pub(crate) mod swap_materials;
