//! Pinned registries. They are static: they tell nothing about liquidity, and prices are read elsewhere.

pub(crate) mod deepbook;
pub(crate) mod flowx;
pub(crate) mod settlement;

pub use deepbook::DeepBookPins;
pub use flowx::FlowxPins;
