//! Where the agent's words and the bytes do not agree. The bytes are right; the words are shown as a quotation.

use lockstep_chain::evm::facts::{Call, EffectKind, Facts, Finding, Level};
use lockstep_chain::plain_text;
use serde_json::Value;

use super::params::StepParams;

/// Compares every word of the agent that can be compared.
pub(crate) fn contradictions(said: &StepParams, facts: &Facts) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, value) in &said.tx_details {
        let Some(words) = text_of(value) else { continue };
        let agrees = match key.as_str() {
            "from" => same_address(&words, std::iter::once(facts.from.as_str())),
            "to" => same_address(&words, parties(facts)),
            "value" => same_value(&words, facts),
            "token_symbol" => assets(facts).any(|asset| asset.eq_ignore_ascii_case(words.trim())),
            "amount_human" => same_amount(&words, facts),
            "gas_limit" => words.trim() == facts.gas_limit,
            "nonce" => words.trim() == facts.nonce,
            "description" => names_only_parties(&words, facts),
            _ => true,
        };
        if !agrees {
            findings.push(contradiction(key, &words, facts));
        }
    }
    if !said.action.is_empty() && !names_only_parties(&said.action, facts) {
        findings.push(contradiction("action", &said.action, facts));
    }
    findings
}

fn contradiction(key: &str, words: &str, facts: &Facts) -> Finding {
    let truth = match key {
        "from" => facts.from.clone(),
        "to" | "description" | "action" => parties(facts).collect::<Vec<_>>().join(", "),
        "gas_limit" => facts.gas_limit.clone(),
        "nonce" => facts.nonce.clone(),
        _ => facts
            .effects
            .iter()
            .filter(|effect| effect.kind != EffectKind::Fee)
            .map(|effect| effect.amount_text.clone())
            .collect::<Vec<_>>()
            .join(", "),
    };
    let truth = if truth.is_empty() { "nothing of the kind".to_owned() } else { truth };
    Finding {
        level: Level::Danger,
        code: "agent_contradicts_bytes".into(),
        text: format!("The agent says {key}: “{}”. The bytes say: {truth}.", plain_text(words, 120)),
    }
}

pub(super) fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => None,
        other => Some(other.to_string()),
    }
}

/// Every address that the bytes pay, call or allow.
fn parties(facts: &Facts) -> impl Iterator<Item = &str> {
    let spender = match &facts.call {
        Call::Erc20Approve { spender, .. } => Some(spender.as_str()),
        _ => None,
    };
    facts
        .to
        .as_deref()
        .into_iter()
        .chain(facts.effects.iter().filter_map(|effect| effect.counterparty.as_deref()))
        .chain(spender)
}

fn same_address<'a>(words: &str, mut truth: impl Iterator<Item = &'a str>) -> bool {
    match written_address(words.trim()) {
        Some(address) => truth.any(|party| party.eq_ignore_ascii_case(&address)),
        // A name cannot be compared with bytes; whose address it is, the dialog says from the address book.
        None => !words.trim().get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x")),
    }
}

/// The address that a word is, however it is written. Upper case in the prefix, a missing prefix and a wrong checksum do not
/// make it another word.
fn written_address(word: &str) -> Option<String> {
    let digits = match word.get(..2) {
        Some(start) if start.eq_ignore_ascii_case("0x") => word.get(2..)?,
        _ => word,
    };
    let whole = digits.len() == 40 && digits.chars().all(|digit| digit.is_ascii_hexdigit());
    whole.then(|| format!("0x{digits}"))
}

/// Addresses inside free text must all be parties.
fn names_only_parties(words: &str, facts: &Facts) -> bool {
    words.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(written_address).all(|address| {
        parties(facts).chain(std::iter::once(facts.from.as_str())).any(|party| party.eq_ignore_ascii_case(&address))
    })
}

fn assets(facts: &Facts) -> impl Iterator<Item = &str> {
    facts.effects.iter().filter(|effect| effect.kind != EffectKind::Fee).map(|effect| effect.asset.as_str())
}

/// `value` is the native coin in wei, or the same with its ticker.
fn same_value(words: &str, facts: &Facts) -> bool {
    let words = words.trim();
    words == facts.value.raw
        || words.eq_ignore_ascii_case(&facts.value.text)
        || facts.value.text.split(' ').next() == Some(words)
        || hex_value(words).is_some_and(|value| value == facts.value.raw)
}

fn hex_value(words: &str) -> Option<String> {
    let digits = words.strip_prefix("0x")?;
    alloy::primitives::U256::from_str_radix(digits, 16).ok().map(|value| value.to_string())
}

/// `amount_human` is a number with a ticker, or the word unlimited.
fn same_amount(words: &str, facts: &Facts) -> bool {
    let lower = words.trim().to_lowercase();
    let unlimited = matches!(facts.call, Call::Erc20Approve { unlimited: true, .. });
    if lower.contains("unlimited") {
        return unlimited;
    }
    let mut parts = lower.split_whitespace();
    let Some(number) = parts.next() else { return true };
    let ticker = parts.next();
    facts.effects.iter().filter(|effect| effect.kind != EffectKind::Fee).any(|effect| {
        let mut truth = effect.amount_text.split(' ');
        let same_number = truth.next().is_some_and(|amount| plain_number(amount) == plain_number(number));
        same_number && ticker.is_none_or(|ticker| effect.asset.eq_ignore_ascii_case(ticker))
    })
}

/// A decimal number without needless zeros; anything else as it is.
pub(super) fn plain_number(text: &str) -> String {
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
    use lockstep_chain::evm::{decode, facts::facts};
    use lockstep_chain::{KnownToken, Registry};
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

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

    fn said(action: &str, details: Value) -> StepParams {
        let step =
            json!({ "sequence": 0, "chain": "Local", "signing_mode": "x", "action": action, "tx_details": details });
        serde_json::from_value(step).unwrap()
    }

    fn lies(facts: &Facts, key: &str, words: &str) -> bool {
        let found = contradictions(&said("", json!({ key: words })), facts);
        assert!(
            found.iter().all(|finding| finding.level == Level::Danger),
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
            for words in [&facts.value.raw, &facts.value.text, &hex] {
                prop_assert!(!lies(&facts, "value", words), "{words} is true");
            }
            prop_assert!(!lies(&facts, "amount_human", &facts.value.text), "{} is true", facts.value.text);
            let other = facts_of(&native_transfer(&terms(), TO, U256::from(wei) + U256::from(more)));
            prop_assert!(lies(&facts, "value", &other.value.text), "{} is not", other.value.text);
            prop_assert!(lies(&facts, "amount_human", &other.value.text), "{} is not", other.value.text);
        }

        /// The same for a token, whose recipient is in the call and not in the envelope.
        #[test]
        fn a_token_transfer_is_compared_by_what_the_recipient_gets(amount in 1..u128::MAX) {
            let facts = facts_of(&erc20_transfer(&terms(), TOKEN, TO, U256::from(amount)));
            let Call::Erc20Transfer { amount: shown, .. } = &facts.call else { panic!("a transfer") };
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
            prop_assert_eq!(contradictions(&said(&format!("to {strange}"), json!({})), &facts).len(), 1, "nor in the step's label");
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
            contradictions(&said("", json!({ "to": null, "value": null })), &facts).is_empty(),
            "neither does what is not there"
        );
        let nested =
            contradictions(&said("", json!({ "value": { "wei": "1" }, "nonce": 7, "gas_limit": 60_000 })), &facts);
        assert_eq!(nested.len(), 1, "a value of another shape does, numbers are read as such: {nested:?}");
    }
}
