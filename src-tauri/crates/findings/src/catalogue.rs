//! The findings: the code, severity and evidence of each, with one file per subject. Their words are in `locales/`.

mod amounts;
mod calls;
mod chain_now;
mod documents;
mod fees;
mod knowledge;
mod order;
mod owners;
mod permissions;
mod recipients;
mod rules;
mod simulated;
mod stakes;
mod swaps;

use lockstep_texts::{AmountText, Filling, Language, Said};

use crate::ago::said_ago;
use crate::evidence::{Granted, Market, Taker, TokenAuthority, Until};
use crate::filling::Evidence;
use crate::phrases::{about, any_of_them, burnt, list, or, results_of};
#[cfg(test)]
use crate::samples::{Sample, in_each_form};
use crate::table::{filling, findings, own, said, told};
use crate::{Holder, Permission, Severity, Source};
use amounts::amounts;
use calls::calls;
use chain_now::chain_now;
use documents::documents;
use fees::fees;
use knowledge::knowledge;
use order::order;
use owners::owners;
use permissions::permissions;
use recipients::recipients;
use rules::rules;
use simulated::simulated;
use stakes::stakes;
use swaps::swaps;

/// For how long an address-book entry that an agent made counts as new, in milliseconds.
const NEW: i64 = 24 * 3600 * 1000;

/// For how long the wallet warns that a name stood for another address before, in milliseconds.
const SWAPPED: i64 = 30 * NEW;

/// The severity of a payment to a name that stood for another address `millis` milliseconds ago.
const fn of_a_name(millis: i64) -> Severity {
    if millis < SWAPPED { Severity::Warning } else { Severity::Info }
}

/// A new entry is a warning: the agent may have added it for this very transaction.
const fn of_an_entry(millis: i64) -> Severity {
    if millis < NEW { Severity::Warning } else { Severity::Info }
}

/// Without the signer's key, the wallet cannot know that an account belongs to another key.
const fn of_another(signer_is_known: bool) -> Severity {
    if signer_is_known { Severity::Danger } else { Severity::Warning }
}

// Each subject appends its rows and passes all of them to the next.
recipients! { amounts owners permissions calls swaps fees stakes order documents chain_now simulated knowledge rules findings; }

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_ids_share_a_code() {
        let codes: HashSet<&str> = FindingId::ALL.iter().map(|id| id.code()).collect();
        assert_eq!(codes.len(), FindingId::ALL.len(), "each code stands for one finding");
        let plain = |code: &&str| code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        assert!(codes.iter().all(plain), "codes are names, never words: {codes:?}");
    }

    #[test]
    fn what_an_agent_added_is_a_warning_for_a_day() {
        let added = |millis_ago| Finding::ContactAddedByAgent { title: "Bob".into(), millis_ago };
        assert_eq!(added(NEW - 1).severity(), Severity::Warning, "it may be there for this very transaction");
        assert_eq!(added(NEW).severity(), Severity::Info, "after a day the person had time to see it");
        assert_eq!(added(NEW).sentence(), "“Bob” in your address book was added by the agent 1 day ago.");
    }

    #[test]
    fn evidence_that_is_missing_leaves_a_whole_sentence() {
        let finding = |lost: Option<&str>, back: Option<&str>| {
            Finding::Collateral { lost: lost.map(Into::into), back: back.map(Into::into) }.sentence()
        };
        assert_eq!(
            finding(None, None),
            "If a script of it fails, the collateral is taken instead: an amount that is not given.",
            "the sentence mentions a return only where there is one"
        );
        assert_eq!(
            finding(Some("5 ADA"), Some("addr1")),
            "If a script of it fails, the collateral is taken instead: 5 ADA. What is left of the collateral goes to addr1."
        );
    }

    #[test]
    fn a_part_that_costs_nothing_is_not_listed() {
        let takes = |bandwidth_is_left| Finding::NetworkTakes {
            network: "Tron".into(),
            at_most: "2 TRX".into(),
            energy: None,
            account: Some("1 TRX".into()),
            memo: None,
            bandwidth: Some("1 TRX".into()),
            bandwidth_is_left,
        };
        assert_eq!(
            takes(true).sentence(),
            "Tron takes up to 2 TRX for this: 1 TRX for the account that the recipient gets, 1 TRX for bandwidth, if none is left by then."
        );
        assert!(
            takes(false).sentence().ends_with("1 TRX for bandwidth."),
            "bandwidth that is used up is charged for certain"
        );
    }
}
