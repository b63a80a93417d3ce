//! An address begins and ends like one that is or was in the address book, but differs: address poisoning.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;

/// The number of equal hex digits at each end that deceives a hurried eye.
const ALIKE: usize = 4;

pub(super) struct LooksLikeContact;

impl Rule for LooksLikeContact {
    fn id(&self) -> FindingId {
        FindingId::LooksLikeContact
    }

    /// An entry that must not be named is reported without its name and address.
    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let (contacts, gone) = (case.contacts()?, case.gone()?);
        let may_name = |title: &str| (case.known.may_name)(title);
        let alike = case.parties().iter().filter_map(|party| {
            let address = (*party).to_owned();
            if let Some(contact) = contacts.iter().find(|contact| look_alike(&contact.address, party)) {
                return Some(if may_name(&contact.title) {
                    let (title, contact) = (plain_text(&contact.title, 60), contact.address.clone());
                    Finding::LooksLikeContact { address, title, contact }
                } else {
                    Finding::LooksLikeEntry { address }
                });
            }
            // Removing the real entry must not silence the warning.
            let before = gone.iter().find(|gone| look_alike(&gone.address, party))?;
            Some(if may_name(&before.title) {
                let (title, gone) = (plain_text(&before.title, 60), before.address.clone());
                let millis_ago = case.known.now.saturating_sub(before.gone_at);
                Finding::LooksLikeGone { address, title, gone, millis_ago }
            } else {
                Finding::LooksLikeEntry { address }
            })
        });
        Ok(alike.collect())
    }
}

fn look_alike(one: &str, other: &str) -> bool {
    let ends = |address: &str| -> Option<(String, String)> {
        // Every address of a chain begins with 0x or its bech32 prefix, so that part is not compared.
        let digits = match address.strip_prefix("0x") {
            Some(digits) => digits.to_lowercase(),
            None => address
                .split_once('1')
                .filter(|(prefix, _)| prefix.len() <= 8)
                .map_or(address, |(_, data)| data)
                .to_owned(),
        };
        Some((digits.get(..ALIKE)?.to_owned(), digits.get(digits.len().checked_sub(ALIKE)?..)?.to_owned()))
    };
    !one.eq_ignore_ascii_case(other) && ends(one).is_some() && ends(one) == ends(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poisoned_address_is_noticed() {
        let real = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        assert!(look_alike(real, "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8"), "same four digits at both ends");
        assert!(
            !look_alike(real, "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"),
            "the same address in lower case is the same"
        );
        assert!(!look_alike(real, "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"), "another address");
    }
}
