//! Reads an execution plan strictly: an unknown member, a number where a text belongs or a second meaning refuses the document.

use alloy::primitives::{Address, U256, keccak256};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::json::Single;
use super::parts::{ExecutionPlan, Object, PlanRefusal, PlanStep, address, bytes, object, quoted, refuse, text};
use super::send_calls;

/// The largest document, in bytes.
const LARGEST: usize = 16 * 1024 * 1024;
/// The largest data of all steps, in bytes.
const LARGEST_DATA: usize = 8 * 1024 * 1024;
const MOST_STEPS: usize = 4_096;
const MOST_CAPABILITIES: usize = 32;
const LARGEST_EXTENSIONS: usize = 65_536;
const KINDS: [&str; 5] = ["execution", "approval", "allowance_cleanup", "signature_dependent_execution", "other"];
const ATOMIC: &str = "atomic_batch";

fn only(of: &Object, known: &[&str], what: &str) -> Result<(), PlanRefusal> {
    match of.keys().find(|name| !known.contains(&name.as_str())) {
        Some(name) => refuse(format!("{what} has the unknown member {}", quoted(name))),
        None => Ok(()),
    }
}

/// Decimal digits without a leading zero.
fn quantity(of: &Object, name: &str) -> Result<U256, PlanRefusal> {
    let digits = text(of, name)?;
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    match U256::from_str_radix(digits, 10) {
        Ok(value) if plain && !digits.is_empty() => Ok(value),
        _ => refuse(format!("`{name}` is no decimal number")),
    }
}

impl ExecutionPlan {
    /// Reads a plan, a plan in a `data:` address, or the parameters of `wallet_sendCalls`.
    ///
    /// # Errors
    /// [`PlanRefusal`].
    pub fn read(document: &str) -> Result<Self, PlanRefusal> {
        Self::read_once(document, true)
    }

    fn read_once(document: &str, may_refer: bool) -> Result<Self, PlanRefusal> {
        if document.len() > LARGEST {
            return refuse(format!("it has more than {LARGEST} bytes"));
        }
        let Single(value) = serde_json::from_str(document)
            .map_err(|_| PlanRefusal::Document("it is no JSON, or a member stands in it twice".to_owned()))?;
        if let Some(calls) = send_calls::parameters(&value) {
            return send_calls::read(calls);
        }
        let whole = object(&value, "the document")?;
        if whole.get("kind").and_then(Value::as_str) == Some("artifact_reference") {
            return if may_refer { referred(whole) } else { refuse("it refers to another reference") };
        }
        plan(whole)
    }
}

fn plan(whole: &Object) -> Result<ExecutionPlan, PlanRefusal> {
    let known = [
        "schema_version",
        "chain_id",
        "caip2_chain_id",
        "sender",
        "ordered_steps",
        "required_capabilities",
        "simulation_failure_policy",
        "extensions",
    ];
    only(whole, &known, "the plan")?;
    if text(whole, "schema_version")? != "1" {
        return refuse("its version is not 1");
    }
    let chain_id = u64::try_from(quantity(whole, "chain_id")?)
        .map_err(|_| PlanRefusal::Document("`chain_id` is too large".to_owned()))?;
    if text(whole, "caip2_chain_id")? != format!("eip155:{chain_id}") {
        return refuse("`caip2_chain_id` is another chain than `chain_id`");
    }
    let sender = address(text(whole, "sender")?, "sender")?;
    let atomic = capabilities(whole)?;
    if whole.get("extensions").is_some_and(|all| !all.is_object() || all.to_string().len() > LARGEST_EXTENSIONS) {
        return refuse("`extensions` is no object, or too large");
    }
    if let Some(advice) = whole.get("simulation_failure_policy") {
        failure_policy(object(advice, "`simulation_failure_policy`")?)?;
    }
    let Some(all) =
        whole.get("ordered_steps").and_then(Value::as_array).filter(|all| (1..=MOST_STEPS).contains(&all.len()))
    else {
        return refuse(format!("`ordered_steps` is no list of 1 to {MOST_STEPS} steps"));
    };
    let (mut steps, mut size) = (Vec::with_capacity(all.len()), 0usize);
    for (number, one) in (1u64..).zip(all) {
        let step = step(object(one, "a step")?, number, chain_id, sender)?;
        size = size.saturating_add(step.data.len());
        if size > LARGEST_DATA {
            return refuse(format!("the data of its steps has more than {LARGEST_DATA} bytes"));
        }
        steps.push(step);
    }
    Ok(ExecutionPlan { chain_id, sender: Some(sender), steps, atomic })
}

fn capabilities(whole: &Object) -> Result<bool, PlanRefusal> {
    let Some(all) = whole.get("required_capabilities") else { return Ok(false) };
    let Some(all) = all.as_array().filter(|all| all.len() <= MOST_CAPABILITIES) else {
        return refuse("`required_capabilities` is no list, or too long");
    };
    for one in all {
        match one.as_str() {
            Some(ATOMIC) => {}
            Some(other) => {
                return refuse(format!("it demands the capability {}, which this wallet does not have", quoted(other)));
            }
            None => return refuse("a capability is no text"),
        }
    }
    Ok(!all.is_empty())
}

/// Advice of the producer. It is checked and not followed.
fn failure_policy(advice: &Object) -> Result<(), PlanRefusal> {
    let known = ["rpc_error", "execution_reverted", "simulation_setup_error"];
    only(advice, &known, "the advice")?;
    for name in known {
        let one = object(advice.get(name).unwrap_or(&Value::Null), "a piece of advice")?;
        only(one, &["action", "instruction"], "a piece of advice")?;
        let usual = ["retry_same_plan", "reprepare_plan", "user_review"];
        let action = text(one, "action")?;
        if !usual.contains(&action) || (name != "rpc_error" && action == "retry_same_plan") {
            return refuse("a piece of advice has an unknown `action`");
        }
        if !(1..=2_000).contains(&text(one, "instruction")?.chars().count()) {
            return refuse("an `instruction` is empty or too long");
        }
    }
    Ok(())
}

fn step(of: &Object, number: u64, chain_id: u64, sender: Address) -> Result<PlanStep, PlanRefusal> {
    only(of, &["step", "kind", "transaction", "revert_decode"], "a step")?;
    if of.get("step").and_then(Value::as_u64) != Some(number) {
        return refuse("the steps are not numbered from 1 in order");
    }
    let kind = text(of, "kind")?;
    if !KINDS.contains(&kind) {
        return refuse(format!("step {number} is of the unknown kind {}", quoted(kind)));
    }
    let transaction = object(of.get("transaction").unwrap_or(&Value::Null), "a transaction")?;
    only(transaction, &["chain_id", "from", "to", "data", "value", "gas"], "a transaction")?;
    if quantity(transaction, "chain_id")? != U256::from(chain_id) {
        return refuse(format!("step {number} is for another chain than the plan"));
    }
    if address(text(transaction, "from")?, "from")? != sender {
        return refuse(format!("step {number} is from another account than the plan"));
    }
    if transaction.contains_key("gas") {
        // A hint, which is not used.
        quantity(transaction, "gas")?;
    }
    Ok(PlanStep {
        kind: kind.to_owned(),
        to: address(text(transaction, "to")?, "to")?,
        data: bytes(text(transaction, "data")?, "data")?,
        value: quantity(transaction, "value")?,
    })
}

/// A plan in a `data:` address. Nothing is fetched.
fn referred(envelope: &Object) -> Result<ExecutionPlan, PlanRefusal> {
    if text(envelope, "artifact_type")? != "execution_plan" {
        return refuse("it refers to something that is no plan");
    }
    let url = text(envelope, "url")?;
    let Some(rest) = url.strip_prefix("data:") else {
        let scheme =
            ["https", "http", "file", "ipfs"].into_iter().find(|scheme| url.starts_with(&format!("{scheme}:")));
        return Err(PlanRefusal::Reference(scheme.unwrap_or("of another kind")));
    };
    let Some((kind, body)) = rest.split_once(',') else { return refuse("its data: address has no data") };
    let body = match kind.strip_suffix(";base64") {
        Some(_) => {
            STANDARD.decode(body).map_err(|_| PlanRefusal::Document("its data: address is no base64".to_owned()))?
        }
        None => unescaped(body)?,
    };
    if envelope.get("bytes").is_some_and(|bytes| bytes.as_u64() != u64::try_from(body.len()).ok()) {
        return refuse("its data has another length than it says");
    }
    if let Some(integrity) = envelope.get("integrity") {
        let integrity = object(integrity, "`integrity`")?;
        only(integrity, &["algorithm", "value"], "`integrity`")?;
        if text(integrity, "algorithm")? != "keccak256" {
            return refuse("its digest is of an unknown algorithm");
        }
        if bytes(text(integrity, "value")?, "value")? != keccak256(&body).as_slice() {
            return refuse("its data has another digest than it says");
        }
    }
    let Ok(document) = String::from_utf8(body) else { return refuse("its data is no text") };
    ExecutionPlan::read_once(&document, false)
}

fn unescaped(body: &str) -> Result<Vec<u8>, PlanRefusal> {
    let (mut bytes, mut rest) = (Vec::with_capacity(body.len()), body.bytes());
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits: Vec<u8> = rest.by_ref().take(2).collect();
        match hex::decode(&digits) {
            Ok(decoded) if digits.len() == 2 => bytes.extend(decoded),
            _ => return refuse("its data: address is broken"),
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
