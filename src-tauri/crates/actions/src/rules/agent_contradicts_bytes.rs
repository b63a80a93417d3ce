//! Where the agent's words and the bytes do not agree. The bytes are right; the words are shown as a quotation.

use lockstep_chain::facts::{Facts, Move};
use lockstep_chain::{Chain, plain_text};
use lockstep_findings::{Finding, FindingId};
use serde_json::Value;

use super::Case;
use super::case::Subject;
use super::rule::{Rule, RuleError};
use crate::bundle::StepParams;

/// Shorter words are names, on every chain.
const SHORTEST_ADDRESS: usize = 25;

pub(super) struct AgentContradictsBytes;

impl Rule for AgentContradictsBytes {
    fn id(&self) -> FindingId {
        FindingId::AgentContradictsBytes
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Transaction { facts, said: Some(said), .. } = case.subject else { return Ok(Vec::new()) };
        Ok(contradictions(said, case.chain, facts))
    }
}

/// Compares every word of the agent that can be compared.
fn contradictions(said: &StepParams, chain: &Chain, facts: &Facts) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, value) in &said.tx_details {
        let Some(words) = text_of(value) else { continue };
        let words = words.trim();
        let agrees = match key.as_str() {
            "from" => is_one_of(chain, words, facts.from.as_deref().into_iter()),
            "to" => is_one_of(chain, words, facts.parties()),
            "value" => same_value(words, facts),
            "token_symbol" => facts.outgoing().any(|one| is_asset(words, one)),
            "amount_human" => same_amount(words, facts),
            "memo" => words == facts.memo.as_ref().and_then(|memo| memo.text.as_deref()).unwrap_or_default(),
            // Chains call it differently, and each has one such limit at most.
            "gas_limit" | "gas_budget" | "fee_limit" => facts.gas.as_deref().is_none_or(|gas| gas == words),
            "nonce" | "sequence" => facts.nonce.as_deref() == Some(words),
            "description" => names_only_parties(chain, words, facts),
            _ => true,
        };
        if !agrees {
            findings.push(contradiction(key, words, facts));
        }
    }
    if !said.action.is_empty() && !names_only_parties(chain, &said.action, facts) {
        findings.push(contradiction("action", &said.action, facts));
    }
    findings
}

fn contradiction(key: &str, words: &str, facts: &Facts) -> Finding {
    let truth = match key {
        "from" => facts.from.clone().unwrap_or_default(),
        "to" | "description" | "action" => once(facts.parties()),
        "memo" => facts.memo.as_ref().and_then(|memo| memo.text.clone()).unwrap_or_default(),
        "gas_limit" | "gas_budget" | "fee_limit" => facts.gas.clone().unwrap_or_default(),
        "nonce" | "sequence" => facts.nonce.clone().unwrap_or_default(),
        _ => once(facts.outgoing().map(Move::text)),
    };
    let truth = (!truth.is_empty()).then_some(truth);
    Finding::AgentContradictsBytes { key: key.to_owned(), said: plain_text(words, 120), truth }
}

/// The texts in their order, each one time.
fn once<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for text in texts {
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    seen.join(", ")
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => None,
        other => Some(other.to_string()),
    }
}

/// Whether `word` is one of these accounts, or a name: names cannot be compared with bytes, and whose account it is, the dialog says from
/// the address book.
fn is_one_of<'a>(chain: &Chain, word: &str, mut accounts: impl Iterator<Item = &'a str>) -> bool {
    match chain.address_in(word) {
        Some(address) => accounts.any(|account| chain.is_same_address(account, &address)),
        None => accounts.any(|account| account == word) || !is_like_an_address(word),
    }
}

fn is_like_an_address(word: &str) -> bool {
    let prefixed = word.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
    let one_word = !word.contains(char::is_whitespace);
    prefixed || (one_word && word.len() >= SHORTEST_ADDRESS && word.contains(|c: char| c.is_ascii_digit()))
}

/// Addresses inside free text must all be parties.
fn names_only_parties(chain: &Chain, words: &str, facts: &Facts) -> bool {
    let plain = words.split(|c: char| !c.is_ascii_alphanumeric());
    // Some chains write addresses with these signs, which also stand between words.
    let signed = words.split(|c: char| !(c.is_ascii_alphanumeric() || "-_:".contains(c)));
    plain
        .chain(signed)
        .filter(|word| word.len() >= SHORTEST_ADDRESS)
        .filter_map(|word| chain.address_in(word))
        .all(|address| facts.parties().chain(facts.from.as_deref()).any(|party| chain.is_same_address(party, &address)))
}

fn is_asset(word: &str, one: &Move) -> bool {
    one.asset.symbol.as_deref().or(one.asset.id.as_deref()).is_some_and(|asset| asset.eq_ignore_ascii_case(word))
}

/// `value` is the native coin that the transaction carries, in its smallest unit or with its ticker; on chains whose transactions carry
/// no such value, any amount that leaves the account.
fn same_value(words: &str, facts: &Facts) -> bool {
    let amounts: Vec<_> = match facts.evm() {
        Some(detail) => vec![&detail.value],
        None => facts.outgoing().filter_map(|one| one.amount.as_ref()).collect(),
    };
    let hex = words.strip_prefix("0x").and_then(|digits| alloy::primitives::U256::from_str_radix(digits, 16).ok());
    let number = hex.map_or_else(|| words.to_owned(), |value| value.to_string());
    amounts.into_iter().any(|amount| {
        number == amount.raw || {
            let mut truth = amount.text.splitn(2, ' ');
            let mut said = words.splitn(2, ' ');
            let same = |one: Option<&str>, other: Option<&str>| one.map(plain_number) == other.map(plain_number);
            let same_number = same(truth.next(), said.next());
            same_number
                && said.next().is_none_or(|ticker| truth.next().is_some_and(|of| of.eq_ignore_ascii_case(ticker)))
        }
    })
}

/// `amount_human` is a number with a ticker, or the word unlimited.
fn same_amount(words: &str, facts: &Facts) -> bool {
    if words.to_lowercase().contains("unlimited") {
        return facts.outgoing().any(Move::is_without_limit);
    }
    let mut parts = words.split_whitespace();
    let Some(number) = parts.next() else { return true };
    let ticker = parts.next();
    facts.outgoing().any(|one| {
        let whole = one.text().split(' ').next().is_some_and(|amount| plain_number(amount) == plain_number(number));
        whole && ticker.is_none_or(|ticker| is_asset(ticker, one))
    })
}

/// A decimal number without needless zeros; anything else as it is.
fn plain_number(text: &str) -> String {
    match text.split_once('.') {
        Some((whole, part)) if part.chars().all(|c| c.is_ascii_digit()) => {
            let part = part.trim_end_matches('0');
            if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use alloy::primitives::{Address, Bytes, U256};
    use lockstep_chain::evm::draft::{Terms, erc20_transfer, native_transfer, unsigned_eip1559};
    use lockstep_chain::evm::facts::Call;
    use lockstep_chain::evm::{decode, facts::facts};
    use lockstep_chain::{KnownToken, Registry};
    use lockstep_findings::Severity;
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn against(said: &StepParams, facts: &Facts) -> Vec<Finding> {
        contradictions(said, Registry::local().find("Local").unwrap(), facts)
    }

    const OWN: Address = Address::repeat_byte(0xaa);
    const TO: Address = Address::repeat_byte(0x1b);
    const TOKEN: Address = Address::repeat_byte(0x2c);
    const STRANGER: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

    fn terms() -> Terms {
        Terms { chain_id: 31_337, nonce: 7, gas_limit: 60_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 }
    }

    fn facts_of(unsigned: &[u8]) -> Facts {
        let chain = Registry::local().find("Local").unwrap();
        let token = KnownToken { chain: "Local".into(), symbol: "USDC".into(), decimals: 6, address: TOKEN };
        facts(&decode(unsigned, chain).unwrap(), chain, OWN, &[token])
    }

    fn value(facts: &Facts) -> lockstep_chain::facts::Quantity {
        facts.evm().unwrap().value.clone()
    }

    fn said(action: &str, details: Value) -> StepParams {
        let step =
            json!({ "sequence": 0, "chain": "Local", "signing_mode": "x", "action": action, "tx_details": details });
        serde_json::from_value(step).unwrap()
    }

    fn lies(facts: &Facts, key: &str, words: &str) -> bool {
        let found = against(&said("", json!({ key: words })), facts);
        assert!(
            found.iter().all(|finding| finding.severity() == Severity::Danger),
            "a contradiction is never less than a danger"
        );
        !found.is_empty()
    }

    fn approve(amount: U256) -> Vec<u8> {
        let data = [&[0x09, 0x5e, 0xa7, 0xb3], TO.into_word().as_slice(), &amount.to_be_bytes::<32>()].concat();
        unsigned_eip1559(&terms(), Some(TOKEN), U256::ZERO, Bytes::from(data))
    }

    proptest! {
        /// What the facts themselves say is never a contradiction; any other number is.
        #[test]
        fn the_facts_own_words_are_true_and_other_numbers_are_not(wei in 1..u128::MAX, more in 1..u64::MAX) {
            let facts = facts_of(&native_transfer(&terms(), TO, U256::from(wei)));
            let hex = format!("0x{wei:x}");
            for words in [value(&facts).raw, value(&facts).text, hex.clone()] {
                prop_assert!(!lies(&facts, "value", &words), "{words} is true");
            }
            prop_assert!(!lies(&facts, "amount_human", &value(&facts).text), "{} is true", value(&facts).text);
            let other = facts_of(&native_transfer(&terms(), TO, U256::from(wei) + U256::from(more)));
            prop_assert!(lies(&facts, "value", &value(&other).text), "{} is not", value(&other).text);
            prop_assert!(lies(&facts, "amount_human", &value(&other).text), "{} is not", value(&other).text);
        }

        /// The same for a token, whose recipient is in the call and not in the envelope.
        #[test]
        fn a_token_transfer_is_compared_by_what_the_recipient_gets(amount in 1..u128::MAX) {
            let facts = facts_of(&erc20_transfer(&terms(), TOKEN, TO, U256::from(amount)));
            let Call::Erc20Transfer { amount: shown, .. } = &facts.evm().unwrap().call else { panic!("a transfer") };
            prop_assert!(!lies(&facts, "amount_human", &shown.text), "{} is true", shown.text);
            prop_assert!(lies(&facts, "amount_human", &format!("{} base units", shown.raw)), "raw units are another amount");
            for party in [TO, TOKEN] {
                prop_assert!(!lies(&facts, "to", &party.to_string()), "recipient and contract are both where it goes");
            }
        }

        /// An address is the same one however it is written, and a stranger's is strange however it is.
        #[test]
        fn no_way_of_writing_hides_an_address(form in 0..5usize) {
            let facts = facts_of(&native_transfer(&terms(), TO, U256::ONE));
            let written = |address: &str| {
                let digits = address.trim_start_matches("0x");
                [address.to_owned(), address.to_lowercase(), format!("0X{digits}"), digits.to_owned(), format!("0x{}", digits.to_uppercase())][form].clone()
            };
            let (true_one, strange) = (written(&TO.to_string()), written(STRANGER));
            prop_assert!(!lies(&facts, "to", &true_one), "{true_one} is the recipient");
            prop_assert!(lies(&facts, "to", &strange), "{strange} is not");
            prop_assert!(lies(&facts, "description", &format!("pays ({strange}).")), "not inside a text either");
            prop_assert_eq!(against(&said(&format!("to {strange}"), json!({})), &facts).len(), 1, "nor in the step's label");
        }
    }

    #[test]
    fn an_unlimited_approval_must_be_called_so() {
        let (limited, unlimited) = (facts_of(&approve(U256::from(5_000_000))), facts_of(&approve(U256::MAX)));
        assert!(
            !lies(&limited, "amount_human", "5 USDC") && lies(&limited, "amount_human", "Unlimited USDC"),
            "five are five"
        );
        assert!(
            !lies(&unlimited, "amount_human", "Unlimited USDC") && lies(&unlimited, "amount_human", "5 USDC"),
            "no limit is no limit"
        );
        assert!(!lies(&limited, "to", &TO.to_string()), "the spender is a party");
    }

    #[test]
    fn what_cannot_be_compared_is_no_contradiction() {
        let facts = facts_of(&native_transfer(&terms(), TO, U256::ONE));
        for (key, words) in
            [("to", "Alice"), ("description", "a gift"), ("contract_name", "0xnonsense"), ("protocol", "1000 USDC")]
        {
            assert!(!lies(&facts, key, words), "{key}: {words} says nothing about the bytes");
        }
        assert!(
            against(&said("", json!({ "to": null, "value": null })), &facts).is_empty(),
            "neither does what is not there"
        );
        let nested = against(&said("", json!({ "value": { "wei": "1" }, "nonce": 7, "gas_limit": 60_000 })), &facts);
        assert_eq!(nested.len(), 1, "a value of another shape does, numbers are read as such: {nested:?}");
    }
}
