//! Where the agent's words and the bytes do not agree. The bytes are right; the words are shown as a quotation.

use lockstep_chain::evm::facts::{Call, EffectKind, Facts, Finding, Level};
use lockstep_chain::evm::parse_address;
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

fn text_of(value: &Value) -> Option<String> {
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
    match parse_address(words.trim()) {
        Ok(address) => truth.any(|party| party.eq_ignore_ascii_case(&address.to_string())),
        // A name cannot be compared with bytes; whose address it is, the dialog says from the address book.
        Err(_) => !words.trim().starts_with("0x"),
    }
}

/// Addresses inside free text must all be parties.
fn names_only_parties(words: &str, facts: &Facts) -> bool {
    words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.len() == 42 && word.starts_with("0x")).all(
        |word| parties(facts).chain(std::iter::once(facts.from.as_str())).any(|party| party.eq_ignore_ascii_case(word)),
    )
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
fn plain_number(text: &str) -> String {
    match text.split_once('.') {
        Some((whole, part)) if part.chars().all(|c| c.is_ascii_digit()) => {
            let part = part.trim_end_matches('0');
            if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
        }
        _ => text.to_owned(),
    }
}
