//! Where the agent's words and the bytes do not agree, on chains of every kind but the EVM.

use lockstep_chain::evm::facts::{Finding, Level};
use lockstep_chain::facts::{Facts, Move, MoveKind};
use lockstep_chain::{Chain, plain_text};

use super::contradictions::{plain_number, text_of};
use super::params::StepParams;

/// Compares every word of the agent that can be compared.
pub(super) fn contradictions(said: &StepParams, chain: &Chain, facts: &Facts) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, value) in &said.tx_details {
        let Some(words) = text_of(value) else { continue };
        let words = words.trim();
        let agrees = match key.as_str() {
            "from" => names(chain, words)
                .is_none_or(|address| facts.from.as_deref().is_some_and(|from| chain.is_same_address(from, &address))),
            "to" => names(chain, words)
                .is_none_or(|address| parties(facts).any(|party| chain.is_same_address(party, &address))),
            "token_symbol" => paid(facts)
                .any(|one| one.asset.symbol.as_deref().is_some_and(|symbol| symbol.eq_ignore_ascii_case(words))),
            "amount_human" | "value" => same_amount(words, facts),
            "memo" => words == facts.memo.as_ref().and_then(|memo| memo.text.as_deref()).unwrap_or_default(),
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
        "to" | "description" | "action" => parties(facts).collect::<Vec<_>>().join(", "),
        "memo" => facts.memo.as_ref().and_then(|memo| memo.text.clone()).unwrap_or_default(),
        "nonce" | "sequence" => facts.nonce.clone().unwrap_or_default(),
        _ => paid(facts)
            .filter_map(|one| one.amount.as_ref())
            .map(|amount| amount.text.clone())
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

/// The address that a word is; a name cannot be compared with bytes.
fn names(chain: &Chain, word: &str) -> Option<String> {
    chain.address(word).ok()
}

fn parties(facts: &Facts) -> impl Iterator<Item = &str> {
    facts.moves.iter().filter_map(|one| one.to.as_deref()).chain(facts.calls.iter().map(|call| call.target.as_str()))
}

/// Addresses inside free text must all be parties.
fn names_only_parties(chain: &Chain, words: &str, facts: &Facts) -> bool {
    words
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.len() > 24)
        .filter_map(|word| names(chain, word))
        .all(|address| parties(facts).chain(facts.from.as_deref()).any(|party| chain.is_same_address(party, &address)))
}

/// What leaves the account, or may.
fn paid(facts: &Facts) -> impl Iterator<Item = &Move> {
    facts.moves.iter().filter(|one| !matches!(one.kind, MoveKind::Change))
}

/// A number with a ticker, or the smallest units.
fn same_amount(words: &str, facts: &Facts) -> bool {
    let mut parts = words.split_whitespace();
    let Some(number) = parts.next() else { return true };
    let ticker = parts.next();
    paid(facts).any(|one| {
        let Some(amount) = &one.amount else { return false };
        let whole = amount.text.split(' ').next().is_some_and(|text| plain_number(text) == plain_number(number));
        let of_it =
            |ticker: &str| one.asset.symbol.as_deref().is_some_and(|symbol| symbol.eq_ignore_ascii_case(ticker));
        (whole && ticker.is_none_or(of_it)) || (ticker.is_none() && amount.raw == number)
    })
}
