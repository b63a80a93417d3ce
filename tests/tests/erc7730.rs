//! Descriptors (ERC-7730), judged by the cases of their public registry: a raw transaction or a typed document in; intent, owner and fields out.
//!
//! The copy of the registry is not part of this repository: `LOCKSTEP_ERC7730` names its folder.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

use std::path::PathBuf;

use lockstep_descriptors::{Kind, Library, Reading, WhyLeftOut};
use lockstep_tests::erc7730::{self, Tally, judge};
use lockstep_tests::vectors;

/// The copy of the registry, where there is one.
fn registry(test: &str) -> Option<PathBuf> {
    let variable = "LOCKSTEP_ERC7730";
    let folder = std::env::var_os(variable).map_or_else(|| vectors::usual("erc7730"), PathBuf::from);
    vectors::present(test, folder, variable)
}

#[test]
fn every_case_of_the_registry_is_shown_as_it_expects() {
    let name = "erc7730::every_case_of_the_registry_is_shown_as_it_expects";
    let Some(folder) = registry(name) else { return };
    let Tally { passed, put_right, forbidden, failures } = erc7730::tally(&folder);
    let all = passed + put_right + forbidden + failures.len();
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
