//! Fee suggestions for fast inclusion, from the fees of recent blocks (EIP-1559).

use alloy::primitives::U128;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Fees;

/// The number of recent blocks to read.
const BLOCKS: u64 = 10;
/// The tip per block below which a fifth of the block's gas was included.
const PERCENTILE: f64 = 20.0;

/// The answer of `eth_feeHistory`, in wei per unit of gas.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct History {
    /// One base fee per block, and the last for the next block.
    #[serde(default)]
    base_fee_per_gas: Vec<U128>,
    #[serde(default)]
    reward: Option<Vec<Vec<U128>>>,
}

/// The fields of a block that are needed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LatestBlock {
    base_fee_per_gas: Option<U128>,
}

impl LatestBlock {
    /// Its base fee; `None` if the chain has none, and then no EIP-1559 transactions.
    pub(super) fn base(&self) -> Option<u128> {
        self.base_fee_per_gas.map(|fee| fee.to())
    }
}

impl History {
    pub(super) fn params() -> Value {
        json!([format!("{BLOCKS:#x}"), "latest", [PERCENTILE]])
    }

    /// The base fee of the latest block, if the node reports one above zero.
    pub(super) fn base(&self) -> Option<u128> {
        self.base_fee_per_gas.iter().rev().nth(1).map(|fee| fee.to()).filter(|fee| *fee > 0)
    }

    /// The median of the tips, plus twice the base fee, which covers six full blocks in a row.
    pub(super) fn suggest(&self, base: u128) -> Fees {
        let blocks = self.reward.iter().flatten();
        let mut tips: Vec<u128> =
            blocks.filter_map(|tips| tips.first()).map(|tip| tip.to()).filter(|tip| *tip > 0).collect();
        tips.sort_unstable();
        let upper = tips.get(tips.len() / 2).copied().unwrap_or(1);
        let below = tips.len().checked_sub(1).and_then(|last| tips.get(last / 2)).copied().unwrap_or(1);
        let tip = upper.midpoint(below);
        Fees {
            max_fee_per_gas: base.saturating_mul(2).saturating_add(tip),
            max_priority_fee_per_gas: tip,
            base_fee_per_gas: base,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::History;
    use crate::evm::Fees;

    fn history(value: Value) -> History {
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn the_middle_tip_is_offered_on_top_of_twice_the_base_fee() {
        for (tips, tip, why) in [
            (json!([["0x3"], ["0x9"], ["0x5"]]), 5, "the middle one of three"),
            (json!([["0x2"], ["0x8"], ["0x4"], ["0x6"]]), 5, "between the two in the middle"),
            (json!([["0x0"], ["0x7"], []]), 7, "an empty block says nothing"),
            (json!(null), 1, "where nothing is told, the least"),
        ] {
            let told = history(json!({"baseFeePerGas": ["0x32", "0x64", "0x70"], "reward": tips}));
            assert_eq!(told.base(), Some(100), "the latest block's, not the next one's");
            let expected = Fees { max_fee_per_gas: 200 + tip, max_priority_fee_per_gas: tip, base_fee_per_gas: 100 };
            assert_eq!(told.suggest(100), expected, "{why}");
        }
    }

    #[test]
    fn invented_numbers_cause_no_overflow() {
        let largest = format!("{:#x}", u128::MAX);
        let told = history(json!({"baseFeePerGas": [largest, largest], "reward": [[largest], [largest]]}));
        let base = told.base().unwrap();
        assert_eq!(told.suggest(base).max_fee_per_gas, u128::MAX, "it stops at the largest and does not wrap");
        assert_eq!(history(json!({})).base(), None, "what is not told is not zero");
        assert_eq!(history(json!({"baseFeePerGas": ["0x0", "0x0"]})).base(), None, "nor is a zero taken for it");
    }
}
