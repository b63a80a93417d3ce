//! Descriptors (ERC-7730), judged by the cases of their public registry: a raw transaction or a typed document in; intent, owner and fields out.
//!
//! The copy of the registry is not part of this repository: `LOCKSTEP_ERC7730` names its folder.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

#[path = "erc7730/given.rs"]
mod given;
#[path = "erc7730/judge.rs"]
mod judge;

use std::path::PathBuf;

use judge::{Failure, Judged};
use lockstep_chain::evm::typed_data::TypedDataError;
use lockstep_descriptors::{DescriptorError, Kind, Library, Reading, WhyLeftOut};
use lockstep_tests::vectors;

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

/// The copy of the registry, where there is one.
fn registry(test: &str) -> Option<PathBuf> {
    let variable = "LOCKSTEP_ERC7730";
    let folder = std::env::var_os(variable).map_or_else(|| vectors::usual("erc7730"), PathBuf::from);
    vectors::present(test, folder, variable)
}

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

#[test]
fn every_case_of_the_registry_is_shown_as_it_expects() {
    let name = "erc7730::every_case_of_the_registry_is_shown_as_it_expects";
    let Some(folder) = registry(name) else { return };
    let library = judge::library(&folder);
    let judged = judge::all(&folder, &library);
    let (mut passed, mut put_right, mut forbidden, mut failures) = (0, 0, 0, Vec::new());
    for Judged { name, outcome } in &judged {
        let wrong = WRONG.iter().find(|(case, _)| name.ends_with(case)).map(|(_, wrong)| *wrong);
        match (outcome, wrong) {
            (Ok(_), None) => passed += 1,
            (_, Some(Wrong::NoChain)) if is_so(Wrong::NoChain, outcome) => forbidden += 1,
            (_, Some(wrong)) if is_so(wrong, outcome) => put_right += 1,
            (Ok(_), Some(wrong)) => failures.push(format!("{name}: passes, although {wrong:?}")),
            (Err(Failure::Differs(difference)), _) => failures.push(format!("{name}: {difference}")),
            (Err(failure), _) => failures.push(format!("{name}: {failure:?}")),
        }
    }
    let all = judged.len();
    println!(
        "{passed} of {all} cases as they are, {put_right} with their document put right, {forbidden} that the standard forbids"
    );
    assert!(failures.is_empty(), "{} of {all} fail:\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 420, "only {all} cases were judged");
}

#[test]
fn every_descriptor_of_the_registry_can_be_read() {
    let name = "erc7730::every_descriptor_of_the_registry_can_be_read";
    let Some(folder) = registry(name) else { return };
    let library = judge::library(&folder);
    let files: Vec<_> = library.not_read().iter().map(|one| (one.file.as_str(), &one.why)).collect();
    // What only others include names no contract of its own.
    let is_part = |file: &str| file.starts_with("ercs/") || file.split('/').any(|name| name.starts_with("common-"));
    assert!(files.iter().all(|(file, _)| is_part(file)), "{files:?}");
    assert!(library.len() >= 348, "{} descriptors can be applied", library.len());
}

/// Nothing disappears: what a case does not show is listed, with its value.
#[test]
fn what_a_case_does_not_show_is_listed() {
    let name = "erc7730::what_a_case_does_not_show_is_listed";
    let Some(folder) = registry(name) else { return };
    let library: Library = judge::library(&folder);
    let judged = judge::all(&folder, &library);
    let readings: Vec<(&str, &Reading)> =
        judged.iter().filter_map(|one| Some((one.name.as_str(), one.outcome.as_ref().ok()?))).collect();
    let mut hidden = 0;
    for (name, reading) in &readings {
        assert_eq!(reading.more_left_out, 0, "{name} fits in the list");
        for one in &reading.left_out {
            let shown =
                reading.fields.iter().any(|field| field.place == one.place && !matches!(field.kind, Kind::Said));
            assert!(!shown || one.why == WhyLeftOut::Part, "{name}: {} is shown and listed", one.place);
        }
        hidden += reading.left_out.iter().filter(|one| one.why == WhyLeftOut::Hidden).count();
    }
    assert!(hidden > 100, "only {hidden} values that a descriptor hides were listed");
    let wrap = readings.iter().find(|(_, reading)| reading.fields.is_empty() && !reading.left_out.is_empty());
    println!("{} readings list {hidden} hidden values; {:?}", readings.len(), wrap.map(|(name, _)| name));
}
