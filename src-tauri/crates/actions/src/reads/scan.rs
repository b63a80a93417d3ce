//! `scan_tx`: the wallet's own analysis of a transaction, from its bytes and from what the wallet knows. Nobody is asked.

use alloy::primitives::{Address, Bytes, U256};
use lockstep_chain::evm;
use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_chain::evm::facts::facts;
use lockstep_chain::facts::{Move, MoveKind};
use lockstep_findings::{Finding, Severity};
use serde::Deserialize;
use serde_json::{Value, json};

use super::required;
use crate::ActionError;
use crate::abi;
use crate::address::{chain_named, checked_address};
use crate::dispatch::{Desk, Turn};
use crate::rules::{Case, Known, Prepares, Subject, judge};

const ACTION: &str = "scan_tx";
/// How long calldata may be, in bytes.
const LONGEST: usize = 128 * 1024;

#[derive(Deserialize)]
struct Asked {
    chain: String,
    #[serde(default)]
    from: Option<String>,
    to: String,
    #[serde(default)]
    value: Option<Value>,
    #[serde(default)]
    data: Option<String>,
}

/// Says what a transaction would do, and what is to be noticed of it.
pub(crate) async fn scan_tx(desk: &Desk<'_>, turn: &Turn<'_>, given: &Value) -> Result<Value, ActionError> {
    let asked: Asked = required(ACTION, given)?;
    let chain = chain_named(desk.executor.registry, &asked.chain)?;
    let Some(chain_id) = chain.evm_id() else {
        return Ok(json!({
            "result_type": "unsupported",
            "description": "Transactions of this chain are looked at when they are to be signed, not before.",
            "features": [],
            "chain": chain.name,
        }));
    };
    let bad = |reason: &str| ActionError::Params { action: ACTION, reason: reason.into() };
    let vault = desk.executor.store.vault(desk.vault).await?;
    let own = desk.holdings.address(chain, &vault).map_err(ActionError::Unread)?;
    let from = checked_address(chain, asked.from.as_deref().unwrap_or(&own))?;
    let parse = |text: &str| text.parse::<Address>().map_err(|_| bad("an address cannot be read"));
    let (from, to) = (parse(&from)?, parse(&checked_address(chain, &asked.to)?)?);
    let value: U256 = match &asked.value {
        None | Some(Value::Null) => U256::ZERO,
        Some(Value::Number(number)) => number.as_u64().map(U256::from).ok_or_else(|| bad("value must be whole"))?,
        Some(Value::String(text)) => {
            abi::whole(text.trim()).ok_or_else(|| bad("value must be a whole number of wei"))?
        }
        Some(_) => return Err(bad("value must be a number of wei")),
    };
    let data = asked.data.unwrap_or_default();
    let data = hex::decode(data.trim().trim_start_matches("0x")).map_err(|_| bad("data must be hex"))?;
    if data.len() > LONGEST {
        return Err(bad("data is too long"));
    }
    // What it would cost is not part of the question: terms without a fee make it whole, and nothing is said of them.
    let terms = Terms {
        chain_id: chain_id.get(),
        nonce: 0,
        gas_limit: 21_000,
        max_fee_per_gas: 0,
        max_priority_fee_per_gas: 0,
    };
    let bytes = unsigned_eip1559(&terms, Some(to), value, Bytes::from(data));
    let tx = evm::decode(&bytes, chain).map_err(|_| bad("it is no transaction of this chain"))?;
    let coins = desk.executor.store.coins(vault.id).await?;
    let tokens = desk.executor.tokens(&coins);
    let facts = facts(&tx, chain, from, &tokens);
    let store = &desk.executor.store;
    let (contacts, paid_before) = (store.contacts().await?, store.paid_before().await?);
    let now = desk.executor.clock.now();
    let mut findings: Vec<Finding> = facts.findings.clone();
    let known = Known {
        contacts: Some(&contacts),
        paid_before: Some(&paid_before),
        coins: Some(&coins),
        now,
        may_name: &|title| turn.may_name(title),
    };
    let subject = Subject::Transaction { facts: &facts, said: None, prepares: Prepares::Nothing };
    findings.extend(judge(&Case::of(chain, &from.to_string(), subject, &known)));
    let worst = findings.iter().map(Finding::severity).max();
    let (result_type, description) = match worst {
        Some(Severity::Danger | Severity::Forbidden) => {
            ("malicious", "Something dangerous was found. It was not simulated, and nobody was asked.")
        }
        Some(Severity::Warning) => {
            ("warning", "Something was found to look at. It was not simulated, and nobody was asked.")
        }
        Some(Severity::Info) | None => (
            "benign",
            "Nothing was found in its bytes or in what this wallet knows. That is no proof: it was not simulated.",
        ),
    };
    let effects: Vec<Value> = facts.moves.iter().map(effect).collect();
    let features: Vec<Value> = findings
        .iter()
        .map(|finding| json!({ "type": finding.id(), "level": finding.severity(), "description": finding.sentence() }))
        .collect();
    Ok(json!({
        "result_type": result_type,
        "description": description,
        "features": features,
        "effects": effects,
        "chain": chain.name,
    }))
}

/// A move in the form of this action's result.
fn effect(one: &Move) -> Value {
    let kind = match one.kind {
        MoveKind::Pay | MoveKind::Lock => "send",
        MoveKind::Elsewhere => "move",
        MoveKind::Receive | MoveKind::Change => "receive",
        MoveKind::Allow => "allow",
        MoveKind::AllowAll => "allowAll",
        MoveKind::Revoke => "revoke",
        MoveKind::Unknown => "unknown",
    };
    json!({
        "kind": kind,
        "asset": one.asset.symbol.as_ref().or(one.asset.id.as_ref()).map_or("", String::as_str),
        "contract": one.asset.id,
        "amountRaw": one.amount.as_ref().map_or("", |amount| amount.raw.as_str()),
        "amountText": one.text(),
        "counterparty": one.to,
    })
}
