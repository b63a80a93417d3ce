//! Reads an execution plan strictly: an unknown member, a number where a text belongs or a second meaning refuses the document.

use alloy::primitives::{Address, U256};
use serde_json::Value;

use super::json::Single;
use super::parts::{
    ExecutionPlan, LARGEST, LONGEST_INSTRUCTION, Object, PlanAdvice, PlanRefusal, PlanStep, address, bytes, object,
    only, quoted, refuse, text,
};
use super::reference::{ReadPlan, referred};
use super::send_calls;

/// The largest data of all steps, in bytes.
const LARGEST_DATA: usize = 8 * 1024 * 1024;
const MOST_STEPS: usize = 4_096;
const MOST_CAPABILITIES: usize = 32;
const LARGEST_EXTENSIONS: usize = 65_536;
const KINDS: [&str; 5] = ["execution", "approval", "allowance_cleanup", "signature_dependent_execution", "other"];
const ATOMIC: &str = "atomic_batch";

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
    /// Reads a plan, a plan in a `data:` address, the parameters of `wallet_sendCalls`, or a reference to a plan on a host.
    ///
    /// # Errors
    /// [`PlanRefusal`].
    pub fn read(document: &str) -> Result<ReadPlan, PlanRefusal> {
        let value = parsed(document)?;
        match value.as_object().filter(|whole| is_reference(whole)) {
            Some(envelope) => referred(envelope),
            None => plan_in(&value).map(ReadPlan::Plan),
        }
    }

    /// Reads what a reference refers to, which is no further reference.
    pub(super) fn read_referred(document: &str) -> Result<Self, PlanRefusal> {
        let value = parsed(document)?;
        if value.as_object().is_some_and(is_reference) {
            return refuse("it refers to another reference");
        }
        plan_in(&value)
    }
}

fn parsed(document: &str) -> Result<Value, PlanRefusal> {
    if document.len() > LARGEST {
        return refuse(format!("it has more than {LARGEST} bytes"));
    }
    let Single(value) = serde_json::from_str(document)
        .map_err(|_| PlanRefusal::Document("it is no JSON, or a member stands in it twice".to_owned()))?;
    Ok(value)
}

fn is_reference(whole: &Object) -> bool {
    whole.get("kind").and_then(Value::as_str) == Some("artifact_reference")
}

fn plan_in(value: &Value) -> Result<ExecutionPlan, PlanRefusal> {
    match send_calls::parameters(value) {
        Some(calls) => send_calls::read(calls),
        None => plan(object(value, "the document")?),
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
    let advice = match whole.get("simulation_failure_policy") {
        Some(advice) => failure_policy(object(advice, "`simulation_failure_policy`")?)?,
        None => Vec::new(),
    };
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
    Ok(ExecutionPlan { chain_id, sender: Some(sender), steps, atomic, host: None, advice })
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
fn failure_policy(advice: &Object) -> Result<Vec<PlanAdvice>, PlanRefusal> {
    let known = ["rpc_error", "execution_reverted", "simulation_setup_error"];
    only(advice, &known, "the advice")?;
    let mut all = Vec::with_capacity(known.len());
    for name in known {
        let one = object(advice.get(name).unwrap_or(&Value::Null), "a piece of advice")?;
        only(one, &["action", "instruction"], "a piece of advice")?;
        let usual = ["retry_same_plan", "reprepare_plan", "user_review"];
        let action = text(one, "action")?;
        if !usual.contains(&action) || (name != "rpc_error" && action == "retry_same_plan") {
            return refuse("a piece of advice has an unknown `action`");
        }
        let instruction = text(one, "instruction")?;
        if !(1..=LONGEST_INSTRUCTION).contains(&instruction.chars().count()) {
            return refuse("an `instruction` is empty or too long");
        }
        all.push(PlanAdvice { failure: name, action: action.to_owned(), instruction: instruction.to_owned() });
    }
    Ok(all)
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

#[cfg(test)]
mod tests;
