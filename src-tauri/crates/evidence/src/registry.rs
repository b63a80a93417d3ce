//! Pinned registries. They are static: they tell nothing about liquidity, and prices are read elsewhere.

pub(crate) mod deepbook;
pub(crate) mod flowx;
pub(crate) mod settlement;

pub use deepbook::DeepBookPins;
pub use flowx::FlowxPins;

#[cfg(test)]
mod tests {
    use super::*;

    /// S13, S22: the pins name what publishes them, so that a reader can compare them, and the tools tell it.
    #[test]
    fn the_pins_name_their_source() {
        let (deepbook, flowx) = (DeepBookPins::default(), FlowxPins::default());
        assert!(deepbook.source.starts_with("@mysten/deepbook-v3 "), "{}", deepbook.source);
        for named in ["@flowx-finance/sdk", "PoolRegistry on Sui mainnet", "2026-"] {
            assert!(flowx.source.contains(named), "{named}: {}", flowx.source);
        }
    }
}
