//! The rest of a bundle that ended while it waited for money: its steps that were never started, as received, for a new bundle.

use lockstep_store::{Step, StepState, StoreError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::executor::Executor;

/// Why a wait ended without the money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitEnd {
    /// The money did not come in time.
    InVain,
    /// The wallet was locked.
    Locked,
    /// The person stopped it.
    Stopped,
    /// The network was switched off.
    Switched,
    /// The program ended.
    Interrupted,
}

/// The rest of a bundle. None of it was signed, and it may be proposed again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Rest {
    /// Why the wait ended.
    pub why: WaitEnd,
    /// The money that it waited for.
    pub waited_for: WaitedFor,
    /// The steps, as received.
    pub transactions: Vec<Value>,
}

/// The money that a step waited for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WaitedFor {
    /// The amount, with its unit.
    pub amount: String,
    /// The chain on which it was missing.
    pub chain: String,
    /// The numbers, counted from one, of the steps that may bring it.
    pub from: Vec<u32>,
}

impl Executor {
    /// The rest of a bundle with these steps, if an action proposed it.
    pub(super) async fn rest(
        &self,
        action: Option<&(String, String)>,
        steps: &[Step],
        why: WaitEnd,
    ) -> Result<Option<Rest>, StoreError> {
        let Some((conversation, id)) = action else { return Ok(None) };
        let asked = self.store.action(conversation, id).await?.action.params;
        let asked: Option<Value> = serde_json::from_str(&asked).ok();
        Ok(asked.and_then(|asked| of_asked(&asked, steps, why)))
    }
}

fn of_asked(asked: &Value, steps: &[Step], why: WaitEnd) -> Option<Rest> {
    let unsigned: Vec<&Step> =
        steps.iter().filter(|step| matches!(step.state, StepState::NotSigned | StepState::Skipped)).collect();
    let waiting = unsigned.iter().find(|step| step.awaited.is_some())?;
    let awaited = waiting.awaited.as_ref()?;
    // A part of such an entry is already on the chain, so the entry cannot be proposed again as received.
    let is_unsigned = |step: &Step| unsigned.iter().any(|one| one.position == step.position);
    let is_begun = |step: &Step| step.planned.sequence == waiting.planned.sequence && !is_unsigned(step);
    if steps.iter().any(is_begun) {
        return None;
    }
    let is_left = |entry: &&Value| {
        let is = |step: &&Step| match entry.get("id").and_then(Value::as_str) {
            Some(id) => id == step.planned.id,
            None => entry.get("sequence").and_then(Value::as_i64) == Some(step.planned.sequence),
        };
        unsigned.iter().any(is)
    };
    let transactions = asked.get("transactions")?.as_array()?.iter().filter(is_left).cloned().collect();
    Some(Rest {
        why,
        waited_for: WaitedFor {
            amount: awaited.amount.clone(),
            chain: waiting.planned.chain.clone(),
            from: awaited.from.clone(),
        },
        transactions,
    })
}

#[cfg(test)]
mod tests {
    use lockstep_store::AwaitedMoney;
    use serde_json::json;

    use super::super::result::tests::step;
    use super::*;

    #[test]
    fn what_was_never_begun_is_offered_as_it_was_received() {
        let mut steps = [step(0, StepState::Confirmed), step(1, StepState::NotSigned), step(2, StepState::Skipped)];
        let entry = |position: i64| json!({ "id": format!("step-{position}"), "sequence": position * 10, "odd": [1] });
        let mut asked = json!({ "transactions": [entry(2), entry(0), entry(1)] });
        assert_eq!(of_asked(&asked, &steps, WaitEnd::InVain), None, "nothing waited for money");
        let awaited = AwaitedMoney { amount: "5 USDC".into(), amount_said: None, from: vec![1], until: 0 };
        steps[1].awaited = Some(awaited);
        let rest = of_asked(&asked, &steps, WaitEnd::Locked).expect("a rest");
        assert_eq!(rest.transactions, [entry(2), entry(1)], "what was sent is not in it");
        let waited = json!({ "amount": "5 USDC", "chain": "Local", "from": [1] });
        assert_eq!((json!(rest.why), json!(rest.waited_for)), (json!("locked"), waited));
        let mut approved = steps.clone();
        approved[0].planned.sequence = steps[1].planned.sequence;
        assert_eq!(of_asked(&asked, &approved, WaitEnd::InVain), None, "an approval is not proposed a second time");
        for one in asked["transactions"].as_array_mut().unwrap() {
            one.as_object_mut().unwrap().remove("id");
        }
        let rest = of_asked(&asked, &steps, WaitEnd::InVain).expect("a rest");
        assert_eq!(rest.transactions.len(), 2, "older forms have no id: their sequence tells");
    }
}
