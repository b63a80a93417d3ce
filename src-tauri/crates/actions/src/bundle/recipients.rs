use std::collections::HashSet;

use lockstep_chain::facts::Move;
use lockstep_chain::{Chain, Finding, Level, plain_text};
use lockstep_store::{Coin, Contact, ContactOrigin, UnixMillis};

use super::view::age;
use crate::listed;

/// How many hex digits at each end make two addresses look alike to a hurried eye.
const ALIKE: usize = 4;
/// What an entry is called that may not be named.
const UNNAMED: &str = "an entry of your address book";
/// What a token is found to be that only goes by another's name.
const COUNTERFEIT: &str = "counterfeit_token";
/// How long an entry of the agent is new, in milliseconds.
const NEW: UnixMillis = 24 * 3600 * 1000;

/// What an agent added, and when. A new entry is looked at twice: it may be there for this very transaction.
fn added_by_agent(what: &str, added_at: UnixMillis, now: UnixMillis) -> Finding {
    let old = now.saturating_sub(added_at);
    Finding {
        level: if old < NEW { Level::Warning } else { Level::Info },
        code: "added_by_agent".into(),
        text: format!("{what} was added by the agent {}.", age(old)),
    }
}

/// What is known of the tokens that change hands, where they are not what they are called, or an agent added them. On Solana a payload
/// itself says what a token is called, and is judged by that too.
pub(crate) fn token_findings(moves: &[Move], chain: &Chain, coins: &[Coin], now: UnixMillis) -> Vec<Finding> {
    let mut findings = Vec::new();
    for id in contracts_once(moves.iter().filter_map(|one| one.asset.id.as_deref())) {
        let of_own = of_own_token(id, chain, coins, now);
        let symbol =
            moves.iter().filter(|one| one.asset.id.as_deref() == Some(id)).find_map(|one| one.asset.symbol.as_deref());
        if !of_own.iter().any(|finding| finding.code == COUNTERFEIT)
            && chain.kind.names_tokens_itself()
            && let Some(symbol) = symbol
            && let Some(known) = listed::resembled(chain, id, symbol, None)
        {
            findings.push(counterfeit(id, symbol, &known));
        }
        findings.extend(of_own);
    }
    findings
}

fn contracts_once<'f>(contracts: impl Iterator<Item = &'f str>) -> impl Iterator<Item = &'f str> {
    let mut seen = HashSet::new();
    contracts.filter(move |contract| seen.insert(*contract))
}

fn of_own_token(contract: &str, chain: &Chain, coins: &[Coin], now: UnixMillis) -> Vec<Finding> {
    let same = |coin: &&Coin| {
        coin.chain == chain.name
            && coin.contract.as_deref().is_some_and(|own| listed::same_contract(chain, own, contract))
    };
    let Some(coin) = coins.iter().find(same) else { return Vec::new() };
    let mut findings = Vec::new();
    if let Some(known) = listed::resembled_by(chain, coin) {
        findings.push(counterfeit(contract, &coin.ticker, &known));
    }
    if coin.origin == ContactOrigin::Agent {
        let what = format!("The token “{}” ({contract})", plain_text(&coin.ticker, 24));
        findings.push(added_by_agent(&what, coin.created_at, now));
    }
    findings
}

fn counterfeit(contract: &str, symbol: &str, known: &str) -> Finding {
    Finding {
        level: Level::Danger,
        code: COUNTERFEIT.into(),
        text: format!(
            "The token {contract} calls itself “{}” and is not the {known} that this wallet knows. It may be a counterfeit.",
            plain_text(symbol, 24)
        ),
    }
}

/// What is known of the accounts that receive or may take money. An entry of the address book that may not be named is told without its
/// name and address.
pub(crate) fn known_or_new<'a>(
    chain: &Chain,
    addresses: impl Iterator<Item = &'a str>,
    own: &str,
    contacts: &[Contact],
    paid_before: &HashSet<String>,
    now: UnixMillis,
    may_name: &dyn Fn(&str) -> bool,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut seen = HashSet::new();
    for address in addresses {
        if !seen.insert(address.to_owned()) {
            continue;
        }
        if let Some(contact) = contacts.iter().find(|contact| look_alike(&contact.address, address)) {
            let like = if may_name(&contact.title) {
                format!("“{}” ({})", plain_text(&contact.title, 60), contact.address)
            } else {
                UNNAMED.to_owned()
            };
            findings.push(Finding {
                level: Level::Danger,
                code: "looks_like_contact".into(),
                text: format!("{address} begins and ends like {like}, and is another address."),
            });
        }
        let is = |contact: &&Contact| chain.is_same_address(&contact.address, address);
        let known = contacts.iter().any(|contact| is(&contact));
        // Where the person has an entry of their own for the address, the agent's adds nothing.
        let their_own = contacts.iter().any(|contact| is(&contact) && contact.origin != ContactOrigin::Agent);
        if !their_own && let Some(contact) = contacts.iter().find(is) {
            let what = if may_name(&contact.title) {
                format!("“{}” in your address book", plain_text(&contact.title, 60))
            } else {
                format!("For {address}, {UNNAMED}")
            };
            findings.push(added_by_agent(&what, contact.created_at, now));
        }
        let paid = paid_before.iter().any(|paid| chain.is_same_address(paid, address));
        if !known && !paid && !chain.is_same_address(address, own) {
            findings.push(Finding {
                level: Level::Info,
                code: "first_time".into(),
                text: format!("Nothing was ever sent from here to {address}."),
            });
        }
    }
    findings
}

fn look_alike(one: &str, other: &str) -> bool {
    let ends = |address: &str| -> Option<(String, String)> {
        // What is the same on every address of a chain makes none look like another: 0x, and the prefix of bech32.
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

    /// What is told elsewhere has the finding, and neither the name nor the address that the person keeps.
    #[test]
    fn an_entry_that_may_not_be_named_is_told_without_its_name() {
        let real = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        let contact = |title: &str, address: &str| Contact {
            id: title.into(),
            title: title.into(),
            address: address.into(),
            chain: "Ethereum".into(),
            origin: ContactOrigin::Agent,
            conversation: None,
            created_at: 0,
        };
        let chain = lockstep_chain::Registry::public().find("Ethereum").unwrap();
        let paid = ["0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8", "0xb0b"];
        let book = [contact("Alice", real), contact("Bob", "0xb0b")];
        let told =
            |may_name: bool| known_or_new(chain, paid.into_iter(), "0x1", &book, &HashSet::new(), 0, &|_| may_name);
        let codes = |findings: &[Finding]| findings.iter().map(|one| one.code.clone()).collect::<Vec<_>>();
        let (named, unnamed) = (told(true), told(false));
        assert_eq!(codes(&named), codes(&unnamed), "what was found is the same");
        assert_eq!(codes(&named), ["looks_like_contact", "first_time", "added_by_agent"]);
        let text = |findings: &[Finding]| findings.iter().map(|one| one.text.clone()).collect::<String>();
        for secret in ["Alice", real, "Bob"] {
            assert!(text(&named).contains(secret), "{secret} is told here: {}", text(&named));
            assert!(!text(&unnamed).contains(secret), "{secret} stays here: {}", text(&unnamed));
        }
        assert_eq!(text(&unnamed).matches(UNNAMED).count(), 2, "{}", text(&unnamed));
    }

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
