//! What the rows are built from: the base of every row, and the names of those who run several nodes.

use crate::registry::{
    Chain, Finality, Genesis, Maturity, Money, NativeCoin, PublicEndpoint, Receipt, Rules, SigningMode,
};

/// A row that says nothing yet.
pub(super) const fn row(
    rules: Rules,
    signing_mode: SigningMode,
    derive_path: &'static str,
    ticker: &'static str,
    decimals: u8,
) -> Chain {
    Chain {
        name: "",
        aliases: &[],
        kind: rules.kind(),
        rules,
        native: NativeCoin { ticker, decimals },
        signing_mode,
        derive_path,
        money: Money::Real,
        maturity: Maturity::Experimental,
        highest_fee: thousandths(1000, decimals),
        finality: final_within(120),
        genesis: Genesis::InRules,
        endpoints: &[],
        price_id: None,
        price_chain: None,
        explorer: None,
        listed_first: false,
        recommended: None,
        added: false,
    }
}

/// `many` thousandths of a coin, in its smallest unit.
pub(super) const fn thousandths(many: u128, decimals: u8) -> u128 {
    many * 10_u128.pow(decimals as u32) / 1000
}

/// A chain of which one block is waited for, although another could still replace it.
pub(super) const fn block_within(receipt_seconds: u32) -> Finality {
    Finality { receipt: Receipt::Block, confirmations: 1, receipt_seconds }
}

/// A chain that tells of final blocks only.
pub(super) const fn final_within(receipt_seconds: u32) -> Finality {
    Finality { receipt: Receipt::Finality, ..block_within(receipt_seconds) }
}

pub(super) const fn first_block(hash: &'static str) -> Genesis {
    Genesis::Block { height: 0, hash }
}

pub(super) const fn by(operator: &'static str, url: &'static str) -> PublicEndpoint {
    PublicEndpoint { url, operator }
}

pub(super) const ALLNODES: &str = "Allnodes (PublicNode)";
pub(super) const DRPC: &str = "dRPC";
pub(super) const ONFINALITY: &str = "OnFinality";
