//! The digest that names a plan. It is written by hand, because the order of the members counts.

use std::fmt::Write as _;

use alloy::primitives::keccak256;

use super::parts::ExecutionPlan;

impl ExecutionPlan {
    /// The text that is hashed. `own` is the sender of a plan that names none.
    fn canonical(&self, own: &str) -> String {
        let sender = self.sender.map_or_else(|| own.to_lowercase(), |sender| format!("{sender:#x}"));
        let chain = self.chain_id;
        let mut text = format!(r#"{{"schema_version":"1","chain_id":"{chain}","sender":"{sender}","ordered_steps":["#);
        for (number, step) in (1u32..).zip(&self.steps) {
            if number > 1 {
                text.push(',');
            }
            let (kind, to, data, value) = (&step.kind, step.to, hex::encode(&step.data), step.value);
            // Writing to a string does not fail.
            let _ = write!(
                text,
                r#"{{"step":{number},"kind":"{kind}","transaction":{{"chain_id":"{chain}","from":"{sender}","to":"{to:#x}","data":"0x{data}","value":"{value}"}}}}"#
            );
        }
        text + "]}"
    }

    /// The digest of the plan.
    pub fn digest(&self, own: &str) -> [u8; 32] {
        keccak256(self.canonical(own).as_bytes()).0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn plan(steps: &[Value], more: Value) -> Value {
        let mut plan = json!({
            "schema_version": "1", "chain_id": "1", "caip2_chain_id": "eip155:1",
            "sender": format!("0x{}", "11".repeat(20)), "ordered_steps": steps
        });
        plan.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        plan
    }

    fn step(number: u32, kind: &str, to: &str, data: &str, value: &str) -> Value {
        json!({ "step": number, "kind": kind, "transaction": {
            "chain_id": "1", "from": format!("0x{}", "11".repeat(20)), "to": format!("0x{}", to.repeat(20)), "data": data, "value": value
        } })
    }

    fn named(document: &Value) -> (usize, String) {
        let plan = ExecutionPlan::read_referred(&document.to_string()).expect("a plan");
        (plan.canonical("").len(), hex::encode(plan.digest("")))
    }

    /// The vectors of the draft.
    #[test]
    fn the_digests_are_the_drafts() {
        let one = plan(&[step(1, "execution", "22", "0x", "0")], json!({}));
        let wanted = "93aeec006e55dfe0f54041d53c94387e08c504d4f3b3826cd3426dbc7da38ea5";
        assert_eq!(named(&one), (296, wanted.to_owned()), "minimal-single-step");
        let two = |data: &str, gas: &str, more: Value| {
            let mut second = step(2, "execution", "33", data, "1000000000000000000");
            second["transaction"]["gas"] = json!(gas);
            plan(&[step(1, "approval", "22", "0x095ea7b3", "0"), second], more)
        };
        let advice = |instruction: &str| {
            json!({
                "rpc_error": { "action": "retry_same_plan", "instruction": instruction },
                "execution_reverted": { "action": "reprepare_plan", "instruction": instruction },
                "simulation_setup_error": { "action": "user_review", "instruction": instruction }
            })
        };
        let first = two(
            "0xdeadbeef",
            "210000",
            json!({
                "required_capabilities": ["atomic_batch"], "simulation_failure_policy": advice("a"), "extensions": { "producer": "example" }
            }),
        );
        let wanted = "13c4b058741ee7bdfe5a51825c71bd205859b89436505a15adf60bd3f2281deb";
        assert_eq!(named(&first), (516, wanted.to_owned()), "two-step-plan");
        let same = two(
            "0xDEADBEEF",
            "999999",
            json!({ "simulation_failure_policy": advice("b"), "extensions": { "producer": "someone-else" } }),
        );
        assert_eq!(named(&same).1, wanted, "same-digest-excluded-fields-differ, in any case of the hex digits");
        let other = two("0xdeadbeee", "210000", json!({ "simulation_failure_policy": advice("a") }));
        let wanted = "5bf27f490fa44998b6386dfe1b0fae6df0c1b2a9604b69d83bbbbd7a6d285549";
        assert_eq!(named(&other).1, wanted, "different-digest-one-calldata-byte");
    }
}
