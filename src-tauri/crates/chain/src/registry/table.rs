//! All chains, one row each. To add a chain of an existing kind, add a row here and change nothing else.
//!
//! A row names what is specific to the chain. The base at its end (`..evm(1)`) sets kind, rules, signature
//! scheme and path together, so that a row cannot contradict itself.

mod cosmos;
mod evm;
mod others;
mod utxo;

use std::sync::LazyLock;

use super::{Chain, Finality, Genesis, Maturity, Money, NativeCoin, PublicEndpoint, Receipt, Rules, SigningMode};

/// In the order of display: test networks come last.
pub(super) static ALL: LazyLock<Vec<Chain>> =
    LazyLock::new(|| [evm::ROWS, utxo::ROWS, cosmos::ROWS, others::ROWS, evm::TEST_ROWS].concat());

pub(super) static LOCAL: &[Chain] = &[evm::LOCAL];

const fn row(
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
    }
}

/// `many` thousandths of a coin, in its smallest unit.
const fn thousandths(many: u128, decimals: u8) -> u128 {
    many * 10_u128.pow(decimals as u32) / 1000
}

/// A chain of which one block is waited for, although another could still replace it.
const fn block_within(receipt_seconds: u32) -> Finality {
    Finality { receipt: Receipt::Block, confirmations: 1, receipt_seconds }
}

/// A chain that tells of final blocks only.
const fn final_within(receipt_seconds: u32) -> Finality {
    Finality { receipt: Receipt::Finality, ..block_within(receipt_seconds) }
}

const fn first_block(hash: &'static str) -> Genesis {
    Genesis::Block { height: 0, hash }
}

const fn by(operator: &'static str, url: &'static str) -> PublicEndpoint {
    PublicEndpoint { url, operator }
}

const ALLNODES: &str = "Allnodes (PublicNode)";
const DRPC: &str = "dRPC";
const ONFINALITY: &str = "OnFinality";
