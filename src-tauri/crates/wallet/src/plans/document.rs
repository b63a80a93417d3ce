//! Reads an execution plan strictly: an unknown member, a number where a text belongs or a second meaning refuses the document.

use alloy::primitives::{Address, U256};
use serde_json::Value;

use lockstep_texts::error;

use super::json::Single;
use super::parts::{
    ExecutionPlan, LARGEST, LONGEST_INSTRUCTION, Object, PlanAdvice, PlanRefusal, PlanStep, address, bytes, object,
    only, refuse, shortened, text,
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
        _ => refuse(error::plan_no_decimal(name)),
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
            return refuse(error::plan_other_reference());
        }
        plan_in(&value)
    }
}

fn parsed(document: &str) -> Result<Value, PlanRefusal> {
    if document.len() > LARGEST {
        return refuse(error::plan_document_too_large(LARGEST.to_string()));
    }
    let Single(value) = serde_json::from_str(document).map_err(|_| PlanRefusal::Document(error::plan_no_json()))?;
    Ok(value)
}

fn is_reference(whole: &Object) -> bool {
    whole.get("kind").and_then(Value::as_str) == Some("artifact_reference")
}

fn plan_in(value: &Value) -> Result<ExecutionPlan, PlanRefusal> {
    match send_calls::parameters(value) {
        Some(calls) => send_calls::read(calls),
        None => plan(object(value, error::plan_document())?),
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
    only(whole, &known, error::plan_whole())?;
    if text(whole, "schema_version")? != "1" {
        return refuse(error::plan_version());
    }
    let chain_id = u64::try_from(quantity(whole, "chain_id")?)
        .map_err(|_| PlanRefusal::Document(error::plan_too_large("chain_id")))?;
    if text(whole, "caip2_chain_id")? != format!("eip155:{chain_id}") {
        return refuse(error::plan_chains_differ());
    }
    let sender = address(text(whole, "sender")?, "sender")?;
    let atomic = capabilities(whole)?;
    if whole.get("extensions").is_some_and(|all| !all.is_object() || all.to_string().len() > LARGEST_EXTENSIONS) {
        return refuse(error::plan_extensions());
    }
    let advice = match whole.get("simulation_failure_policy") {
        Some(advice) => failure_policy(object(advice, "`simulation_failure_policy`")?)?,
        None => Vec::new(),
    };
    let Some(all) =
        whole.get("ordered_steps").and_then(Value::as_array).filter(|all| (1..=MOST_STEPS).contains(&all.len()))
    else {
        return refuse(error::plan_no_steps(MOST_STEPS.to_string()));
    };
    let (mut steps, mut size) = (Vec::with_capacity(all.len()), 0usize);
    for (number, one) in (1u64..).zip(all) {
        let step = step(object(one, error::plan_a_step())?, number, chain_id, sender)?;
        size = size.saturating_add(step.data.len());
        if size > LARGEST_DATA {
            return refuse(error::plan_steps_too_large(LARGEST_DATA.to_string()));
        }
        steps.push(step);
    }
    Ok(ExecutionPlan { chain_id, sender: Some(sender), steps, atomic, host: None, advice })
}

fn capabilities(whole: &Object) -> Result<bool, PlanRefusal> {
    let Some(all) = whole.get("required_capabilities") else { return Ok(false) };
    let Some(all) = all.as_array().filter(|all| all.len() <= MOST_CAPABILITIES) else {
        return refuse(error::plan_capabilities());
    };
    for one in all {
        match one.as_str() {
            Some(ATOMIC) => {}
            Some(other) => {
                return refuse(error::plan_capability(shortened(other)));
            }
            None => return refuse(error::plan_capability_no_text()),
        }
    }
    Ok(!all.is_empty())
}

/// Advice of the producer. It is checked and not followed.
fn failure_policy(advice: &Object) -> Result<Vec<PlanAdvice>, PlanRefusal> {
    let known = ["rpc_error", "execution_reverted", "simulation_setup_error"];
    only(advice, &known, error::plan_advice())?;
    let mut all = Vec::with_capacity(known.len());
    for name in known {
        let one = object(advice.get(name).unwrap_or(&Value::Null), error::plan_piece_of_advice())?;
        only(one, &["action", "instruction"], error::plan_piece_of_advice())?;
        let usual = ["retry_same_plan", "reprepare_plan", "user_review"];
        let action = text(one, "action")?;
        if !usual.contains(&action) || (name != "rpc_error" && action == "retry_same_plan") {
            return refuse(error::plan_advice_action());
        }
        let instruction = text(one, "instruction")?;
        if !(1..=LONGEST_INSTRUCTION).contains(&instruction.chars().count()) {
            return refuse(error::plan_advice_instruction());
        }
        all.push(PlanAdvice { failure: name, action: action.to_owned(), instruction: instruction.to_owned() });
    }
    Ok(all)
}

fn step(of: &Object, number: u64, chain_id: u64, sender: Address) -> Result<PlanStep, PlanRefusal> {
    only(of, &["step", "kind", "transaction", "revert_decode"], error::plan_a_step())?;
    if of.get("step").and_then(Value::as_u64) != Some(number) {
        return refuse(error::plan_step_numbers());
    }
    let kind = text(of, "kind")?;
    if !KINDS.contains(&kind) {
        return refuse(error::plan_step_kind(number.to_string(), shortened(kind)));
    }
    let transaction = object(of.get("transaction").unwrap_or(&Value::Null), error::plan_transaction())?;
    only(transaction, &["chain_id", "from", "to", "data", "value", "gas"], error::plan_transaction())?;
    if quantity(transaction, "chain_id")? != U256::from(chain_id) {
        return refuse(error::plan_step_chain(number.to_string()));
    }
    if address(text(transaction, "from")?, "from")? != sender {
        return refuse(error::plan_step_account(number.to_string()));
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
