//! The public registry of descriptors (ERC-7730) as a judge: what its cases expect to be shown, and the cases that are wrong in themselves.

mod given;
pub mod judge;

use std::path::Path;

use lockstep_chain::evm::typed_data::TypedDataError;
use lockstep_descriptors::{DescriptorError, Reading};

use self::judge::{Failure, Judged};

// Faulty cases, with the reason. Each is judged nevertheless.
const WRONG: &[(&str, Wrong)] = &[
    ("1inch/testsv2/eip712-AggregationRouterV6.tests.json: 1inch Order", Wrong::Checksum),
    ("degate/testsv2/eip712-degate.tests.json: DeGate AccountUpdate", Wrong::Checksum),
    ("degate/testsv2/eip712-degate.tests.json: DeGate Withdrawal", Wrong::Checksum),
    ("degate/testsv2/eip712-degate.tests.json: DeGate Transfer", Wrong::Checksum),
    ("ledgerquest/testsv2/eip712-ledgerquest.tests.json: Mint", Wrong::Checksum),
    ("permit/testsv2/eip712-permit-ethereum-aave.tests.json: Authorize spending of tokens", Wrong::Checksum),
    ("rarible/testsv2/eip712-rarible-erc-1155.tests.json: Lazy Mint ERC-1155", Wrong::Checksum),
    ("uniswap/testsv2/eip712-UniswapX-DutchOrder.tests.json: UniswapX Dutch Order", Wrong::Checksum),
    ("uniswap/testsv2/eip712-UniswapX-ExclusiveDutchOrder.tests.json: UniswapX Exclusive Dutch Order", Wrong::Checksum),
    ("uniswap/testsv2/eip712-uniswap-V2DutchOrder.tests.json: UniswapX V2 Dutch Order", Wrong::Checksum),
    ("permit/testsv2/eip712-permit-avalanche_c_chain-yetiswap.tests.json: Authorize spending of tokens", Wrong::Domain),
    ("rarible/testsv2/eip712-rarible-exchange-v2-meta-tx.tests.json: Meta Transaction", Wrong::NoChain),
];

/// What is wrong with a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wrong {
    /// An address of the document has letters in the wrong case, so it may have a typing error: the wallet signs no such document. With the
    /// letters put right the case passes.
    Checksum,
    /// The domain lacks a field that its type has; programs hash that in different ways. With the field taken out of the type the case passes.
    Domain,
    /// The domain names no chain, and the descriptor has deployments: the standard forbids to apply it.
    NoChain,
}

/// Whether a case failed as what is wrong with it says.
fn is_so(wrong: Wrong, outcome: &Result<Reading, Failure>) -> bool {
    match (wrong, outcome) {
        (Wrong::Checksum, Err(Failure::Document(TypedDataError::Value { reason, .. }, Ok(())))) => {
            reason.contains("upper and lower case")
        }
        (Wrong::Domain, Err(Failure::Document(TypedDataError::Value { place, .. }, Ok(())))) => place == "domain",
        (Wrong::NoChain, Err(Failure::Refused(why))) => *why == DescriptorError::NoneHere,
        _ => false,
    }
}

/// How the cases went.
pub struct Tally {
    pub passed: usize,
    /// Cases whose document the wallet does not sign, and that pass with its known mistake corrected.
    pub put_right: usize,
    /// Cases that the standard forbids.
    pub forbidden: usize,
    /// The others, each with what differs.
    pub failures: Vec<String>,
}

/// Judges every case of a copy of the registry.
pub fn tally(folder: &Path) -> Tally {
    let library = judge::library(folder);
    let mut tally = Tally { passed: 0, put_right: 0, forbidden: 0, failures: Vec::new() };
    for Judged { name, outcome } in &judge::all(folder, &library) {
        let wrong = WRONG.iter().find(|(case, _)| name.ends_with(case)).map(|(_, wrong)| *wrong);
        match (outcome, wrong) {
            (Ok(_), None) => tally.passed += 1,
            (_, Some(Wrong::NoChain)) if is_so(Wrong::NoChain, outcome) => tally.forbidden += 1,
            (_, Some(wrong)) if is_so(wrong, outcome) => tally.put_right += 1,
            (Ok(_), Some(wrong)) => tally.failures.push(format!("{name}: passes, although {wrong:?}")),
            (Err(Failure::Differs(difference)), _) => tally.failures.push(format!("{name}: {difference}")),
            (Err(failure), _) => tally.failures.push(format!("{name}: {failure:?}")),
        }
    }
    tally
}
