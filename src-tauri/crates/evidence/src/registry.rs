//! Pinned registries. They are static: they tell nothing about liquidity, and prices are read elsewhere.

pub(crate) mod deepbook;
pub(crate) mod flowx;
pub(crate) mod settlement;

pub use deepbook::DeepBookPins;
pub use flowx::FlowxPins;

#[cfg(test)]
mod tests {
    use super::*;

    /// S13, S22: the pins name their source, and the tools tell it: for FlowX in the words of their contract.
    #[test]
    fn the_pins_name_their_source() {
        let (deepbook, flowx) = (DeepBookPins::default(), FlowxPins::default());
        assert!(deepbook.source.starts_with("@mysten/deepbook-v3 "), "{}", deepbook.source);
        assert_eq!(flowx.source, "flowx pinned registry (chain-verified snapshot)");
    }
}
