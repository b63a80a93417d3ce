//! `scan_tx`: the wallet's own analysis of a transaction, from its bytes and from what the wallet knows.
//! Nothing is contacted.

use alloy::primitives::{Address, Bytes, U256};
use lockstep_chain::evm;
use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_chain::evm::facts::facts;
use lockstep_chain::facts::{Move, MoveKind};
use lockstep_findings::{Finding, Severity};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::abi;
use crate::address::checked_address;
use crate::context::Cx;
use crate::rules::{Case, Known, Prepares, Subject, judge};
use crate::schema::TextOrWhole;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

/// The longest calldata, in bytes.
const LONGEST: usize = 128 * 1024;

/// Says what a transaction would do, with warnings.
pub(crate) struct ScanTx;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    chain: String,
    /// The sender; the vault's address if absent.
    #[serde(default)]
    from: Option<String>,
    to: String,
    /// A whole number of wei, as decimal text or as hex with `0x`.
    #[serde(default)]
    #[schemars(with = "Option<TextOrWhole>")]
    value: Option<Value>,
    /// Calldata, hex.
    #[serde(default)]
    data: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// `benign`, `warning`, `malicious` or `unsupported`.
    result_type: &'static str,
    description: &'static str,
    features: Vec<Feature>,
    /// The assets that it would move; absent if they were not analysed.
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<Effect>>,
    chain: &'static str,
}

/// A warning.
#[derive(Serialize, JsonSchema)]
pub(super) struct Feature {
    #[serde(rename = "type")]
    #[schemars(with = "String")]
    kind: Value,
    #[schemars(with = "String")]
    level: Severity,
    description: String,
}

/// An asset that it would move.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Effect {
    kind: &'static str,
    asset: String,
    contract: Option<String>,
    /// Base units; empty if the amount is not known.
    amount_raw: String,
    amount_text: String,
    counterparty: Option<String>,
}

impl Tool for ScanTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "scan_tx",
        aliases: &[],
        agent: "transactions",
        mode: "scan",
        title: "Look at a transaction",
        about: "Says what an EVM transaction would do and what is dangerous about it, from its bytes and what the wallet knows. It is not simulated.",
        waiting: "looking at the transaction",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain(&input.chain)?;
        let Some(chain_id) = chain.evm_id() else {
            return Ok(Output {
                result_type: "unsupported",
                description: "Transactions of this chain are analysed only when they are to be signed.",
                features: Vec::new(),
                effects: None,
                chain: chain.name,
            });
        };
        let bad = |field: Option<&str>, reason: &str| ToolError::input(Self::ENTRY.name, field, reason);
        let vault = cx.vault().await?;
        let own = cx.holdings().address(chain, &vault).map_err(|why| why.told(ToolCode::Unread))?;
        let from = checked_address(chain, input.from.as_deref().unwrap_or(&own))?;
        let parse = |field: &'static str, text: &str| {
            text.parse::<Address>().map_err(|_| bad(Some(field), "an address cannot be read"))
        };
        let (from, to) = (parse("from", &from)?, parse("to", &checked_address(chain, &input.to)?)?);
        let value = wei(input.value.as_ref()).map_err(|reason| bad(Some("value"), reason))?;
        let data = input.data.unwrap_or_default();
        let data =
            hex::decode(data.trim().trim_start_matches("0x")).map_err(|_| bad(Some("data"), "data must be hex"))?;
        if data.len() > LONGEST {
            return Err(bad(Some("data"), "data is too long"));
        }
        // The cost is not part of the question, so the terms have no fee and no finding about it.
        let terms = Terms {
            chain_id: chain_id.get(),
            nonce: 0,
            gas_limit: 21_000,
            max_fee_per_gas: 0,
            max_priority_fee_per_gas: 0,
        };
        let bytes = unsigned_eip1559(&terms, Some(to), value, Bytes::from(data));
        let tx = evm::decode(&bytes, chain).map_err(|_| bad(None, "it is not a transaction of this chain"))?;
        let coins = cx.coins().await?;
        let tokens = cx.desk.executor.tokens(&coins);
        let facts = facts(&tx, chain, from, &tokens);
        let (book, past) = (cx.records().book().await?, cx.records().past().await?);
        let mut findings: Vec<Finding> = facts.findings.clone();
        let known = Known {
            contacts: Some(&book.known),
            gone: Some(&book.gone),
            past: Some(&past),
            coins: Some(&coins),
            // Nothing is proposed here, so no other bundle can be a repetition of it.
            open: None,
            now: book.now,
            typed: None,
            may_name: &|title| cx.turn.may_name(title),
        };
        let subject = Subject::Transaction { facts: &facts, said: None, prepares: Prepares::Nothing };
        findings.extend(judge(&Case::of(chain, &from.to_string(), subject, &known)));
        let (result_type, description) = judged(&findings);
        let features = findings.iter().map(feature).collect();
        let effects = Some(facts.moves.iter().map(effect).collect());
        Ok(Output { result_type, description, features, effects, chain: chain.name })
    }
}

fn judged(findings: &[Finding]) -> (&'static str, &'static str) {
    match findings.iter().map(Finding::severity).max() {
        Some(Severity::Danger | Severity::Forbidden) => {
            ("malicious", "Something dangerous was found. The transaction was not simulated, and no service was asked.")
        }
        Some(Severity::Warning) => (
            "warning",
            "Something was found that needs a look. The transaction was not simulated, and no service was asked.",
        ),
        Some(Severity::Info) | None => (
            "benign",
            "Nothing was found in its bytes or in what this wallet knows. That is no proof: the transaction was not simulated.",
        ),
    }
}

fn wei(value: Option<&Value>) -> Result<U256, &'static str> {
    match value {
        None | Some(Value::Null) => Ok(U256::ZERO),
        Some(Value::Number(number)) => number.as_u64().map(U256::from).ok_or("value must be whole"),
        Some(Value::String(text)) => abi::whole(text.trim()).ok_or("value must be a whole number of wei"),
        Some(_) => Err("value must be a number of wei"),
    }
}

pub(super) fn feature(finding: &Finding) -> Feature {
    Feature { kind: serde_json::json!(finding.id()), level: finding.severity(), description: finding.sentence() }
}

pub(super) fn effect(one: &Move) -> Effect {
    let kind = match one.kind {
        MoveKind::Pay | MoveKind::Lock => "send",
        MoveKind::Elsewhere => "move",
        MoveKind::Receive | MoveKind::Change => "receive",
        MoveKind::Allow => "allow",
        MoveKind::AllowAll => "allowAll",
        MoveKind::Revoke => "revoke",
        MoveKind::Unknown => "unknown",
    };
    Effect {
        kind,
        asset: one.asset.symbol.as_ref().or(one.asset.id.as_ref()).cloned().unwrap_or_default(),
        contract: one.asset.id.clone(),
        amount_raw: one.amount.as_ref().map(|amount| amount.raw.clone()).unwrap_or_default(),
        amount_text: one.what().to_string(),
        counterparty: one.to.clone(),
    }
}
