//! The agent's words contradict the bytes. The bytes are right; the words are shown as a quotation. A word
//! that the bytes neither confirm nor contradict is reported as unknown.

use lockstep_chain::facts::{Facts, Move, MoveKind};
use lockstep_chain::{Chain, plain_text};
use lockstep_findings::{Finding, FindingId};
use serde_json::Value;

use super::Case;
use super::case::Subject;
use super::rule::Rule;
use super::rule_error::RuleError;
use super::spoken_amount::{Spoken, spoken};
use crate::bundle::StepParams;
use crate::listed;

/// On every chain, shorter words are names.
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

/// Compares every comparable word of the agent.
fn contradictions(said: &StepParams, chain: &Chain, facts: &Facts) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, value) in &said.tx_details {
        let Some(words) = text_of(value) else { continue };
        let words = words.trim();
        if words.is_empty() {
            continue;
        }
        let told = match key.as_str() {
            "from" => Told::by(is_one_of(chain, words, facts.from.as_deref().into_iter())),
            "to" => Told::by(is_one_of(chain, words, facts.parties())),
            "value" => value_told(words, facts),
            "token_symbol" => asset(chain, words, facts),
            "amount_human" => amount(chain, words, facts),
            "memo" => Told::by(words == facts.memo.as_ref().and_then(|memo| memo.text.as_deref()).unwrap_or_default()),
            // Chains name it differently, and each has at most one such limit.
            "gas_limit" | "gas_budget" | "fee_limit" => Told::by(facts.gas.as_deref().is_none_or(|gas| gas == words)),
            "nonce" | "sequence" => Told::by(facts.nonce.as_deref() == Some(words)),
            "description" => Told::by(names_only_parties(chain, words, facts)),
            _ => Told::Agrees,
        };
        match told {
            Told::Agrees => {}
            Told::Contradicts => findings.push(contradiction(key, words, facts)),
            Told::Unknown => {
                findings.push(Finding::AgentWordsUnchecked { key: key.to_owned(), said: plain_text(words, 120) });
            }
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
        _ => {
            let amounts: Vec<String> = facts.outgoing().map(|one| one.what().to_string()).collect();
            once(amounts.iter().map(String::as_str))
        }
    };
    let truth = (!truth.is_empty()).then_some(truth);
    Finding::AgentContradictsBytes { key: key.to_owned(), said: plain_text(words, 120), truth }
}

/// The texts in order, without repetitions.
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

/// Whether `word` is one of these accounts, or a name. Names cannot be compared with bytes; the dialog shows
/// the account's name from the address book.
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

/// Whether all addresses inside free text are parties.
fn names_only_parties(chain: &Chain, words: &str, facts: &Facts) -> bool {
    let plain = words.split(|c: char| !c.is_ascii_alphanumeric());
    // Some chains use these signs inside addresses; elsewhere they separate words.
    let signed = words.split(|c: char| !(c.is_ascii_alphanumeric() || "-_:".contains(c)));
    plain
        .chain(signed)
        .filter(|word| word.len() >= SHORTEST_ADDRESS)
        .filter_map(|word| chain.address_in(word))
        .all(|address| facts.parties().chain(facts.from.as_deref()).any(|party| chain.is_same_address(party, &address)))
}

/// The bytes' answer about the agent's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Told {
    Agrees,
    Contradicts,
    /// The bytes do not say.
    Unknown,
}

impl Told {
    fn by(agrees: bool) -> Self {
        if agrees { Self::Agrees } else { Self::Contradicts }
    }

    /// Of several moves out of the account, one that agrees is enough; otherwise an unknown one leaves the
    /// question open.
    fn of_any(each: impl Iterator<Item = Self>) -> Self {
        let all: Vec<Self> = each.collect();
        match (all.contains(&Self::Agrees), all.contains(&Self::Unknown)) {
            (true, _) => Self::Agrees,
            (false, true) => Self::Unknown,
            (false, false) => Self::Contradicts,
        }
    }
}

/// Whether a word names the moved asset. A token of which only the contract is known may have any name,
/// unless another one of the chain has that name.
fn is_asset(chain: &Chain, word: &str, one: &Move) -> Told {
    let is = |asset: &str| asset.eq_ignore_ascii_case(word);
    match (one.kind, &one.asset.symbol, &one.asset.id) {
        (MoveKind::Unknown, None, None) => Told::Unknown,
        (_, Some(symbol), id) => Told::by(is(symbol) || id.as_deref().is_some_and(is)),
        (_, None, Some(id)) if is(id) => Told::Agrees,
        (_, None, Some(id)) => {
            let known = listed::by_ticker(chain, word);
            let another = known.is_some_and(|known| !listed::same_contract(chain, known.contract, id))
                || chain.native.ticker.eq_ignore_ascii_case(word);
            if another { Told::Contradicts } else { Told::Unknown }
        }
        (_, None, None) => Told::Contradicts,
    }
}

fn asset(chain: &Chain, word: &str, facts: &Facts) -> Told {
    Told::of_any(facts.outgoing().map(|one| is_asset(chain, word, one)))
}

/// `value` is the native coin in the transaction, in its smallest unit or with its ticker. On chains without
/// such a value, it is any amount that leaves the account.
fn value_told(words: &str, facts: &Facts) -> Told {
    if same_value(words, facts) {
        return Told::Agrees;
    }
    let untold = facts.evm().is_none() && facts.outgoing().any(|one| one.kind == MoveKind::Unknown);
    if untold { Told::Unknown } else { Told::Contradicts }
}

fn same_value(words: &str, facts: &Facts) -> bool {
    let amounts: Vec<_> = match facts.evm() {
        Some(detail) => vec![&detail.value],
        None => facts.outgoing().filter_map(|one| one.amount.as_ref()).collect(),
    };
    let hex = words.strip_prefix("0x").and_then(|digits| alloy::primitives::U256::from_str_radix(digits, 16).ok());
    let number = hex.map_or_else(|| words.to_owned(), |value| value.to_string());
    let said = spoken(words);
    amounts.into_iter().any(|amount| {
        number == amount.raw
            || said.as_ref().is_some_and(|said| {
                let (number, of) = amount.text.split_once(' ').unwrap_or((&amount.text, ""));
                said.is(number) && said.unit.is_none_or(|ticker| of.eq_ignore_ascii_case(ticker))
            })
    })
}

/// `amount_human` is a number with a ticker, or the word unlimited. Other words cannot be compared.
fn amount(chain: &Chain, words: &str, facts: &Facts) -> Told {
    if words.to_lowercase().contains("unlimited") {
        return Told::of_any(facts.outgoing().map(|one| match one.kind {
            MoveKind::Unknown => Told::Unknown,
            _ => Told::by(one.is_without_limit()),
        }));
    }
    let Some(said) = spoken(words) else { return Told::Unknown };
    Told::of_any(facts.outgoing().map(|one| amount_of(chain, &said, one)))
}

fn amount_of(chain: &Chain, said: &Spoken<'_>, one: &Move) -> Told {
    let unit = said.unit.map_or(Told::Agrees, |ticker| is_asset(chain, ticker, one));
    let number = match (&one.amount, one.asset.decimals) {
        _ if one.kind == MoveKind::Unknown || unit == Told::Unknown => Told::Unknown,
        // The number of whole tokens depends on decimals, which are not known here.
        (Some(_), None) if one.asset.symbol.is_none() && !one.unlimited => Told::Unknown,
        (Some(_) | None, _) => Told::by(one.what().split(' ').next().is_some_and(|truth| said.is(truth))),
    };
    match (unit, number) {
        (Told::Contradicts, _) | (_, Told::Contradicts) => Told::Contradicts,
        (Told::Unknown, _) | (_, Told::Unknown) => Told::Unknown,
        (Told::Agrees, Told::Agrees) => Told::Agrees,
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
        /// The facts' own words are never a contradiction; any other number is.
        #[test]
        fn the_facts_own_words_agree_and_other_numbers_do_not(wei in 1..u128::MAX, more in 1..u64::MAX) {
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

        /// A token's recipient is in the call and not in the envelope.
        #[test]
        fn a_token_transfer_is_compared_by_the_recipients_amount(amount in 1..u128::MAX) {
            let facts = facts_of(&erc20_transfer(&terms(), TOKEN, TO, U256::from(amount)));
            let Call::Erc20Transfer { amount: shown, .. } = &facts.evm().unwrap().call else { panic!("a transfer") };
            prop_assert!(!lies(&facts, "amount_human", &shown.text), "{} is true", shown.text);
            prop_assert!(lies(&facts, "amount_human", &format!("{} base units", shown.raw)), "raw units are another amount");
            for party in [TO, TOKEN] {
                prop_assert!(!lies(&facts, "to", &party.to_string()), "recipient and contract are both where it goes");
            }
        }

        /// Another spelling of an address is the same account, and a stranger's address is strange in any
        /// spelling.
        #[test]
        fn no_spelling_hides_an_address(form in 0..5usize) {
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

    /// A call that cannot be decoded neither confirms nor contradicts the agent's words.
    #[test]
    fn a_word_that_the_bytes_cannot_confirm_is_unknown() {
        let swap = facts_of(&unsigned_eip1559(&terms(), Some(TOKEN), U256::ZERO, Bytes::from(vec![9, 8, 7, 6, 5])));
        for (key, words) in
            [("amount_human", "500 USDC"), ("token_symbol", "USDC"), ("amount_human", "as much as you have")]
        {
            let found = against(&said("", json!({ key: words })), &swap);
            let codes: Vec<&str> = found.iter().map(|finding| finding.id().code()).collect();
            assert_eq!(codes, ["agent_words_unchecked"], "{key}: {words}");
            assert_eq!(found[0].severity(), Severity::Info, "it is said beside the words, and stops nothing");
        }
        assert!(lies(&swap, "value", "1 ETH"), "what the envelope carries is told by any bytes");
        assert!(!lies(&swap, "value", "0"), "and it carries nothing");
        assert!(
            against(&said("", json!({ "amount_human": "", "value": " ", "to": "" })), &swap).is_empty(),
            "silence is no claim"
        );
    }

    /// Amounts as people write them.
    #[test]
    fn an_amount_is_read_as_a_person_reads_it() {
        let facts = facts_of(&erc20_transfer(&terms(), TOKEN, TO, U256::from(1_000_500_000u64)));
        for words in
            ["1000.5 USDC", "1,000.5 USDC", "1 000.50 usdc", "1'000.5 USDC", "~1000 USDC", "about 1,000 USDC", "1000.5"]
        {
            assert!(!lies(&facts, "amount_human", words), "{words} is true");
        }
        for words in ["1,005 USDC", "100.05 USDC", "~900 USDC", "10005 USDC", "1000.5 ETH"] {
            assert!(lies(&facts, "amount_human", words), "{words} is not");
        }
    }

    #[test]
    fn incomparable_words_are_no_contradiction() {
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
