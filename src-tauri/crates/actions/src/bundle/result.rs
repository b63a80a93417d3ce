use lockstep_chain::{Receipt, Registry};
use lockstep_store::{Step, StepState};
use lockstep_texts::{Said, error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::rest::Rest;
use crate::{ToolCode, ToolError};

/// A step's status on the wire (agent tool calls, section 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TxStatus {
    /// Mined and successful, with the required confirmations.
    Confirmed,
    /// Reverted, replaced, or never signed.
    Failed,
    /// Sent; the wallet does not wait for it.
    Pending,
    /// Sent, without a receipt in time. It is not known to have failed.
    Timeout,
}

/// One executed step on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TxResult {
    /// The step's id as received.
    pub id: String,
    /// Its sequence number as received.
    pub sequence: i64,
    /// Its chain.
    pub chain: String,
    /// The transaction's hash; empty if there is none.
    pub tx_hash: String,
    /// Its status.
    pub status: TxStatus,
    /// What went wrong.
    pub error: Option<String>,
    /// What the wallet waited for after it was sent; absent if it was not sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waited_for: Option<WaitedFor>,
    /// The number of blocks that the wallet waited for; absent if it waited for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<u32>,
}

/// What the wallet waited for after a transaction was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WaitedFor {
    /// A node took it; `wait_for_receipt` was false.
    Broadcast,
    /// One block or several.
    Block,
    /// The votes of two thirds of the stake for its block.
    Votes,
    /// A final block.
    Finality,
}

impl From<Receipt> for WaitedFor {
    fn from(receipt: Receipt) -> Self {
        match receipt {
            Receipt::Block => Self::Block,
            Receipt::Votes => Self::Votes,
            Receipt::Finality => Self::Finality,
        }
    }
}

/// The result's data, and the reason if it is not a success. Steps that were never started are absent (T19, T20); `begun` says whether a
/// step that ended unsigned had been started. `rest` is what may be proposed again.
pub(crate) fn bundle_data(
    registry: Registry,
    steps: &[Step],
    why: Option<&ToolError>,
    begun: bool,
    rest: Option<Rest>,
) -> (Value, Option<ToolError>) {
    let told: Vec<Option<TxResult>> = steps
        .chunk_by(|one, next| one.planned.sequence == next.planned.sequence)
        .map(|parts| result_of_all(registry, parts, begun))
        .collect();
    // The co-signer has not said whether it signed, so the step is pending, which is not a success.
    let open = steps.iter().any(|step| step.state == StepState::Released);
    let success = !open && told.iter().all(|step| step.as_ref().is_some_and(TxResult::went_well));
    let begun: Vec<TxResult> = told.into_iter().flatten().collect();
    let error = (!success).then(|| {
        let of_a_step = || begun.iter().rev().find_map(|step| step.error.as_deref()).map(|error| told_of(steps, error));
        let said = why.map(|why| (*why.said).clone()).or_else(of_a_step).unwrap_or_else(error::signing_incomplete);
        let sent = begun.iter().any(|step| !step.tx_hash.is_empty());
        let code = match why {
            _ if open => ToolCode::Open,
            _ if rest.is_some() => ToolCode::RestOffered,
            // If something was sent, the code must not say that nothing was done.
            Some(why) if !sent => why.code,
            _ => ToolCode::Incomplete,
        };
        ToolError::of(code, said)
    });
    let mut data = json!({ "transactions": begun, "bundle_success": success });
    if let (Some(data), Some(rest)) = (data.as_object_mut(), rest) {
        data.insert("rest".to_owned(), json!(rest));
    }
    (data, error)
}

/// The error of a step, with its message if the journal has it.
fn told_of(steps: &[Step], error: &str) -> Said {
    let kept = steps.iter().find(|step| step.error.as_deref() == Some(error));
    kept.and_then(|step| step.error_said.clone()).unwrap_or_else(|| Said::as_it_is(error))
}

impl TxResult {
    const fn went_well(&self) -> bool {
        matches!(self.status, TxStatus::Confirmed | TxStatus::Pending)
    }
}

/// The result of a step: the result of its last transaction, or of the first one that failed (T16).
fn result_of_all(registry: Registry, parts: &[Step], begun: bool) -> Option<TxResult> {
    let (mut last, mut sent): (Option<TxResult>, Vec<String>) = (None, Vec::new());
    for part in parts {
        let result = match (result_of(registry, part, begun), last) {
            (Some(result), Some(_)) if !result.went_well() => TxResult { error: after(&sent, result.error), ..result },
            (Some(result), _) => result,
            (None, Some(earlier)) => {
                let error = after(&sent, part.error.clone());
                let (tx_hash, status) = (String::new(), TxStatus::Failed);
                return Some(TxResult { tx_hash, status, error, waited_for: None, blocks: None, ..earlier });
            }
            (None, None) => return None,
        };
        if !result.went_well() {
            return Some(result);
        }
        sent.push(result.tx_hash.clone());
        last = Some(result);
    }
    last
}

/// The error, with the earlier transactions of the step that are on the chain nevertheless.
fn after(before: &[String], error: Option<String>) -> Option<String> {
    let what = error.unwrap_or_else(|| "The transaction was not signed.".to_owned());
    let sent = match before {
        [one] => format!("The transaction before it was sent: {one}."),
        several => format!("The {} transactions before it were sent: {}.", several.len(), several.join(", ")),
    };
    Some(format!("{what} {sent}"))
}

fn result_of(registry: Registry, step: &Step, begun: bool) -> Option<TxResult> {
    let status = match step.state {
        StepState::Planned | StepState::Approved | StepState::Skipped => return None,
        StepState::NotSigned if !begun => return None,
        StepState::NotSigned => TxStatus::Failed,
        StepState::Confirmed => TxStatus::Confirmed,
        StepState::Failed => TxStatus::Failed,
        StepState::Timeout => TxStatus::Timeout,
        StepState::Released | StepState::Signed | StepState::Broadcast => TxStatus::Pending,
    };
    let finality = registry.find(&step.planned.chain).map(|chain| chain.finality);
    let waited_for = step.tx_hash.as_ref().and_then(|_| match step.planned.wait_receipt {
        true => finality.map(|finality| finality.receipt.into()),
        false => Some(WaitedFor::Broadcast),
    });
    let blocks = finality.filter(|_| waited_for == Some(WaitedFor::Block)).map(|finality| finality.confirmations);
    Some(TxResult {
        waited_for,
        blocks,
        id: step.planned.id.clone(),
        sequence: step.planned.sequence,
        chain: step.planned.chain.clone(),
        tx_hash: step.tx_hash.clone().unwrap_or_default(),
        status,
        error: step.error.clone(),
    })
}

#[cfg(test)]
pub(super) mod tests {
    use lockstep_keysign::SignId;
    use lockstep_store::NewStep;

    use super::*;

    const ALL: [StepState; 10] = [
        StepState::Planned,
        StepState::Approved,
        StepState::Released,
        StepState::Signed,
        StepState::Broadcast,
        StepState::Confirmed,
        StepState::Failed,
        StepState::Timeout,
        StepState::NotSigned,
        StepState::Skipped,
    ];

    pub(in crate::bundle) fn step(position: i64, state: StepState) -> Step {
        let planned = NewStep {
            id: format!("step-{position}"),
            sequence: position * 10,
            chain: "Local".into(),
            title: String::new(),
            form: lockstep_chain::TxEncoding::Unsigned.into(),
            further: Vec::new(),
            bytes: vec![2],
            digest: [0; 32],
            derive_path: String::new(),
            sign_id: SignId::random(),
            from: String::new(),
            to: None,
            amount_text: String::new(),
            titled: None,
            amount_said: None,
            effect: String::new(),
            nonce: 0,
            wait_receipt: true,
            receipt_timeout: 180,
        };
        let has_hash = !matches!(
            state,
            StepState::Planned | StepState::Approved | StepState::Released | StepState::NotSigned | StepState::Skipped
        );
        Step {
            bundle: "bundle".into(),
            position,
            planned,
            state,
            raw_tx: None,
            signature: None,
            tx_hash: has_hash.then(|| "0xabc".into()),
            fee_text: None,
            error: (state == StepState::Failed).then(|| "it reverted".into()),
            error_said: None,
            awaited: None,
            created_at: 0,
            updated_at: 0,
        }
    }

    /// T20: each state has one status on the wire; a step that was never started has none.
    #[test]
    fn every_state_is_told_as_what_it_is() {
        for state in ALL {
            let (data, error) = bundle_data(Registry::local(), &[step(1, state)], None, true, None);
            let success = error.is_none();
            let told = data["transactions"][0]["status"].as_str();
            let expected = match state {
                StepState::Planned | StepState::Approved | StepState::Skipped => None,
                StepState::Released | StepState::Signed | StepState::Broadcast => Some("pending"),
                StepState::Confirmed => Some("confirmed"),
                StepState::Failed | StepState::NotSigned => Some("failed"),
                StepState::Timeout => Some("timeout"),
            };
            assert_eq!(told, expected, "{state:?}");
            let open = state == StepState::Released;
            assert_eq!(
                success,
                matches!(told, Some("confirmed" | "pending")) && !open,
                "{state:?}: success is what the steps are, and what may or may not be signed is none"
            );
            assert_eq!(data["bundle_success"], success, "{state:?}: and the data say the same");
            let expected = (!success).then_some(if open { ToolCode::Open } else { ToolCode::Incomplete });
            assert_eq!(
                error.map(|error| error.code),
                expected,
                "{state:?}: with a code exactly where there is no success"
            );
        }
    }

    /// T19, T20: for every pair, steps keep their order, an absent step is a failure of the bundle, and no state is reported as a better one.
    #[test]
    fn one_step_that_did_not_succeed_is_enough() {
        for (first, second) in ALL.into_iter().flat_map(|first| ALL.map(|second| (first, second))) {
            let (data, error) = bundle_data(Registry::local(), &[step(1, first), step(2, second)], None, true, None);
            let good = |state| bundle_data(Registry::local(), &[step(1, state)], None, true, None).1.is_none();
            assert_eq!(error.is_none(), good(first) && good(second), "{first:?} then {second:?}");
            assert_eq!(data["bundle_success"], error.is_none(), "{first:?} then {second:?}: the data say the same");
            let ids: Vec<&Value> =
                data["transactions"].as_array().unwrap().iter().map(|step| &step["sequence"]).collect();
            assert!(
                ids.is_sorted_by_key(|sequence| sequence.as_i64()),
                "{first:?} then {second:?}: in execution order"
            );
        }
    }

    /// T16, T20: an approval and its transaction are one step on the wire, which is never reported as better than it was.
    #[test]
    fn an_approval_and_its_transaction_are_told_as_one_step() {
        let part = |position: i64, state, hash: &str| {
            let mut part = step(position, state);
            (part.planned.id, part.planned.sequence) = ("swap".into(), 7);
            part.tx_hash = part.tx_hash.map(|_| hash.to_owned());
            part
        };
        let told = |approval, main| {
            let stopped = ToolError::new(ToolCode::Stopped, "stopped");
            let (data, error) = bundle_data(
                Registry::local(),
                &[part(0, approval, "0xa"), part(1, main, "0xb")],
                Some(&stopped),
                true,
                None,
            );
            let success = error.is_none();
            let list = data["transactions"].as_array().unwrap().clone();
            assert!(list.len() <= 1, "one entry at most, since one was asked for");
            (list.into_iter().next().unwrap_or_default(), success)
        };
        let (whole, success) = told(StepState::Confirmed, StepState::Confirmed);
        assert_eq!((whole["tx_hash"].as_str(), success), (Some("0xb"), true), "the transaction proper is the step's");
        let (failed, success) = told(StepState::Failed, StepState::Skipped);
        assert_eq!(
            (failed["tx_hash"].as_str(), failed["status"].as_str(), success),
            (Some("0xa"), Some("failed"), false)
        );
        let (unsigned, success) = told(StepState::Confirmed, StepState::Skipped);
        assert_eq!(
            (unsigned["tx_hash"].as_str(), unsigned["status"].as_str(), success),
            (Some(""), Some("failed"), false)
        );
        assert!(unsigned["error"].as_str().unwrap().contains("0xa"), "what is on the chain is said: {unsigned}");
        let (reverted, _) = told(StepState::Confirmed, StepState::Failed);
        assert_eq!(reverted["tx_hash"], "0xb");
        assert!(reverted["error"].as_str().unwrap().contains("0xa"), "here too: {reverted}");
        assert_eq!(told(StepState::Skipped, StepState::Skipped).0, Value::Null, "what was never begun is absent");
    }

    /// T18, T20: the result tells what the wallet waited for, on chains of each kind, and nothing if nothing was sent.
    #[test]
    fn what_was_waited_for_is_told() {
        let told = |chain: &str, waits: bool, state: StepState| {
            let mut step = step(1, state);
            (step.planned.chain, step.planned.wait_receipt) = (chain.to_owned(), waits);
            let (data, _) = bundle_data(Registry::public(), &[step], None, true, None);
            let told = &data["transactions"][0];
            (told.get("waited_for").cloned(), told.get("blocks").cloned())
        };
        for (chain, what, blocks) in [
            ("Ethereum", "block", Some(2)),
            ("Bitcoin", "block", Some(1)),
            ("Cardano", "block", Some(3)),
            ("Solana", "votes", None),
            ("THORChain", "finality", None),
            ("Ripple", "finality", None),
        ] {
            for state in [StepState::Confirmed, StepState::Timeout, StepState::Failed] {
                let expected = (Some(json!(what)), blocks.map(|blocks| json!(blocks)));
                assert_eq!(told(chain, true, state), expected, "{chain}, {state:?}");
            }
            let sent = told(chain, false, StepState::Broadcast);
            assert_eq!(sent, (Some(json!("broadcast")), None), "{chain}: a node has it, and no receipt was waited for");
            assert_eq!(told(chain, true, StepState::NotSigned), (None, None), "{chain}: nothing was sent");
        }
    }

    #[test]
    fn a_step_that_was_never_begun_is_absent_however_it_ended() {
        let rejected = ToolError::new(ToolCode::Rejected, "Rejected.");
        let (data, error) =
            bundle_data(Registry::local(), &[step(1, StepState::NotSigned)], Some(&rejected), false, None);
        assert_eq!(data, json!({ "transactions": [], "bundle_success": false }), "nothing was begun");
        assert_eq!(error, Some(rejected), "and the reason is the bundle's");
    }

    #[test]
    fn the_reason_is_the_bundles_else_the_last_steps_else_a_sentence() {
        let steps = [step(1, StepState::Confirmed), step(2, StepState::Failed), step(3, StepState::Skipped)];
        let why = ToolError::new(ToolCode::Stopped, "why");
        let reason = |steps: &[Step], why| {
            bundle_data(Registry::local(), steps, why, true, None).1.map(|error| (error.code, error.message))
        };
        let incomplete = |why: &str| Some((ToolCode::Incomplete, why.to_owned()));
        assert_eq!(
            reason(&steps, Some(&why)),
            incomplete("why"),
            "the bundle's own; no code says that nothing was done where something was sent"
        );
        assert_eq!(reason(&steps, None), incomplete("it reverted"), "or the last step's");
        assert_eq!(reason(&steps[2..], None), incomplete("The bundle was not completed."), "and there is always one");
        assert_eq!(reason(&steps[2..], Some(&why)), Some((ToolCode::Stopped, "why".to_owned())), "nothing was begun");
        let (data, ..) = bundle_data(Registry::local(), &steps, None, true, None);
        let failed = &data["transactions"][1];
        assert_eq!(
            failed,
            &json!({ "id": "step-2", "sequence": 20, "chain": "Local", "tx_hash": "0xabc", "status": "failed", "error": "it reverted", "waited_for": "block", "blocks": 1 }),
            "the step's own shape"
        );
    }
}
