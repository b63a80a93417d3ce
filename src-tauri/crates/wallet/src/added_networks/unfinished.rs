//! What becomes of transactions without an outcome when the network that they are on is removed.
//!
//! A transaction that something waits for keeps its network. One that had its time and was not seen does not, because
//! a network that never answers again could never be removed. The person gives it up with the network.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::iso_utc;
use lockstep_store::{Step, StepState, Unfinished};
use lockstep_texts::{Filling, Said, error, question};

/// The transactions that are given up with the network, or why it cannot be removed yet.
pub(super) fn given_up(chain: &str, unfinished: Vec<Unfinished>, now: i64) -> Result<Vec<Step>, Said> {
    unfinished
        .into_iter()
        .map(|Unfinished { step, goes_on }| {
            let called = called(&step);
            if goes_on {
                return Err(error::network_step_goes_on(called, chain));
            }
            match step.state {
                StepState::Timeout => Ok(step),
                StepState::Signed | StepState::Broadcast => match ends_at(&step) {
                    end if end <= now => Ok(step),
                    end => Err(error::network_step_has_time(called, chain, iso_utc(end))),
                },
                StepState::Planned
                | StepState::Approved
                | StepState::Released
                | StepState::Confirmed
                | StepState::Failed
                | StepState::NotSigned
                | StepState::Skipped => Err(error::network_step_unsigned(called, chain)),
            }
        })
        .collect()
}

/// What the question says about a transaction that is given up.
pub(super) fn entry(step: &Step) -> TrustEntry {
    TrustEntry {
        name: called(step),
        chain: String::new(),
        address: None,
        note: Some(question::network_unfinished(iso_utc(step.created_at))),
        findings: Vec::new(),
    }
}

/// When a transaction has had its time.
fn ends_at(step: &Step) -> i64 {
    step.updated_at.saturating_add(i64::from(step.planned.receipt_timeout).saturating_mul(1000))
}

/// What a transaction does.
pub(super) fn titled(step: &Step) -> Filling {
    match &step.planned.titled {
        Some(titled) => titled.clone().into(),
        None => step.planned.title.as_str().into(),
    }
}

fn called(step: &Step) -> Said {
    let title = titled(step);
    match step.tx_hash.as_deref() {
        Some(hash) => error::network_step_with_hash(title, hash),
        None => error::network_step(title),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::TxEncoding;
    use lockstep_keysign::SignId;
    use lockstep_store::NewStep;
    use lockstep_texts::Language;

    use super::*;

    const SENT: i64 = 1_795_233_906_000;

    fn unfinished(state: StepState, goes_on: bool) -> Unfinished {
        let planned = NewStep {
            id: "one".into(),
            sequence: 0,
            chain: "Home".into(),
            title: "Send 1 HOME to Alice".into(),
            form: TxEncoding::Unsigned.into(),
            bytes: vec![2],
            digest: [1; 32],
            derive_path: "m".into(),
            sign_id: SignId::random(),
            further: Vec::new(),
            from: "0x01".into(),
            to: None,
            amount_text: "1 HOME".into(),
            titled: None,
            amount_said: None,
            effect: String::new(),
            nonce: 0,
            wait_receipt: true,
            receipt_timeout: 180,
        };
        let step = Step {
            bundle: "bundle".into(),
            position: 0,
            planned,
            state,
            raw_tx: None,
            signature: None,
            tx_hash: (state != StepState::Released).then(|| "0xabc".into()),
            fee_text: None,
            error: None,
            error_said: None,
            awaited: None,
            created_at: SENT,
            updated_at: SENT,
        };
        Unfinished { step, goes_on }
    }

    fn why_not(state: StepState, goes_on: bool, now: i64) -> Option<String> {
        given_up("Home", vec![unfinished(state, goes_on)], now).err().map(|why| Language::English.say(&why))
    }

    #[test]
    fn what_something_waits_for_keeps_the_network_and_is_named() {
        for state in [StepState::Approved, StepState::Released, StepState::Signed, StepState::Broadcast] {
            let why = why_not(state, true, i64::MAX).expect("something waits for it");
            assert!(why.contains("“Send 1 HOME to Alice”") && why.contains("not finished"), "{state:?}: {why}");
            assert!(
                why.contains("Wait until its outcome is known") && why.contains("switch it off"),
                "{state:?}: {why}"
            );
        }
        let sent = why_not(StepState::Broadcast, true, SENT).unwrap();
        assert!(sent.contains("0xabc"), "what was sent has its hash: {sent}");
        let released = why_not(StepState::Released, false, i64::MAX).expect("a signature may exist");
        assert!(released.contains("co-signer has not said"), "{released}");
    }

    #[test]
    fn what_was_sent_is_given_up_only_after_its_time() {
        for state in [StepState::Signed, StepState::Broadcast] {
            let why = why_not(state, false, SENT + 179_999).expect("it may still come");
            assert!(why.contains("not finished") && why.contains(&iso_utc(SENT + 180_000)), "it says when: {why}");
            assert_eq!(why_not(state, false, SENT + 180_000), None, "{state:?}: it had its time");
        }
        assert_eq!(why_not(StepState::Timeout, false, SENT), None, "it had its time already");
    }

    #[test]
    fn one_that_is_not_finished_keeps_the_network_beside_one_that_is_given_up() {
        let both = vec![unfinished(StepState::Timeout, false), unfinished(StepState::Broadcast, true)];
        assert!(given_up("Home", both, i64::MAX).is_err());
    }

    #[test]
    fn the_question_names_what_is_given_up_and_says_what_that_means() {
        let entry = entry(&unfinished(StepState::Timeout, false).step);
        assert_eq!(Language::English.say(&entry.name), "“Send 1 HOME to Alice” (0xabc)");
        let note = Language::English.say(&entry.note.unwrap());
        assert!(note.contains("may still be carried out") && note.contains(&iso_utc(SENT)), "{note}");
    }
}
