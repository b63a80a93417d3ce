//! The parameters of `wallet_sendCalls` (EIP-5792, version 2.0.0) as a plan.

use alloy::primitives::U256;
use serde_json::Value;

use lockstep_texts::error;

use super::parts::{ExecutionPlan, Object, PlanRefusal, PlanStep, address, bytes, object, refuse, shortened, text};

const MOST_CALLS: usize = 4_096;

/// The parameters, if the document is such a request.
pub(super) fn parameters(document: &Value) -> Option<&Object> {
    let request = document.get("method").and_then(Value::as_str) == Some("wallet_sendCalls");
    let parameters = if request { document.get("params")?.get(0)? } else { document };
    parameters.as_object().filter(|parameters| request || parameters.contains_key("calls"))
}

fn quantity(digits: &str, name: &str) -> Result<U256, PlanRefusal> {
    let digits = digits.strip_prefix("0x").filter(|digits| !digits.is_empty() && digits.len() <= 64);
    match digits.map(|digits| U256::from_str_radix(digits, 16)) {
        Some(Ok(value)) => Ok(value),
        _ => refuse(error::plan_no_hex_number(name)),
    }
}

fn given<'o>(of: &'o Object, name: &str) -> Option<Result<&'o str, PlanRefusal>> {
    of.contains_key(name).then(|| text(of, name))
}

pub(super) fn read(parameters: &Object) -> Result<ExecutionPlan, PlanRefusal> {
    let chain_id = u64::try_from(quantity(text(parameters, "chainId")?, "chainId")?)
        .map_err(|_| PlanRefusal::Document(error::plan_too_large("chainId")))?;
    let Some(atomic) = parameters.get("atomicRequired").and_then(Value::as_bool) else {
        return refuse(error::plan_no_boolean("atomicRequired"));
    };
    let sender = given(parameters, "from").transpose()?.map(|from| address(from, "from")).transpose()?;
    demanded(parameters)?;
    let Some(calls) =
        parameters.get("calls").and_then(Value::as_array).filter(|all| (1..=MOST_CALLS).contains(&all.len()))
    else {
        return refuse(error::plan_no_calls(MOST_CALLS.to_string()));
    };
    let mut steps = Vec::with_capacity(calls.len());
    for call in calls {
        let call = object(call, error::plan_call())?;
        demanded(call)?;
        if !call.contains_key("to") {
            return refuse(error::plan_creates_contract());
        }
        steps.push(PlanStep {
            kind: "execution".to_owned(),
            to: address(text(call, "to")?, "to")?,
            data: given(call, "data").transpose()?.map_or(Ok(Vec::new()), |data| bytes(data, "data"))?,
            value: given(call, "value").transpose()?.map_or(Ok(U256::ZERO), |value| quantity(value, "value"))?,
        });
    }
    Ok(ExecutionPlan { chain_id, sender, steps, atomic, host: None, advice: Vec::new() })
}

/// A capability that is not marked as optional is demanded, and the wallet has none.
fn demanded(of: &Object) -> Result<(), PlanRefusal> {
    let Some(all) = of.get("capabilities") else { return Ok(()) };
    let all = object(all, "`capabilities`")?;
    match all.iter().find(|(_, one)| one.get("optional").and_then(Value::as_bool) != Some(true)) {
        Some((name, _)) => refuse(error::plan_capability(shortened(name))),
        None => Ok(()),
    }
}
