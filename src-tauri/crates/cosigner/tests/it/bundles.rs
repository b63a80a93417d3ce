//! Opening a session: the bundle must decode, satisfy the policy, and match the commitment.

use std::sync::Arc;

use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_keysign::port::{Cosigner, OpenRequest, PortError, StepToSign, Subject};
use lockstep_keysign::{Scheme, commitment};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::support::*;

/// Changes any byte between the commitment and the co-signer.
#[test]
fn any_changed_byte_of_a_transaction_is_refused() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, [device, _]) = runtime.block_on(furnished());
    let home = Arc::new(runtime.block_on(place.home()));
    let honest = device.request(&[step(transfer(0)), step(transfer(1))]);
    let mut runner = TestRunner::new(Config { cases: 400, failure_persistence: None, ..Config::default() });
    runner
        .run(&(0..2_usize, any::<prop::sample::Index>(), 1..=u8::MAX), |(which, at, flip)| {
            let mut request = honest.clone();
            let Subject::Transaction { unsigned_tx, .. } = &mut request.steps[which].subject else {
                return Err(TestCaseError::fail("the step is a transaction"));
            };
            let at = at.index(unsigned_tx.len());
            unsigned_tx[at] ^= flip;
            let result = runtime.block_on(home.open(request));
            prop_assert!(
                matches!(result, Err(PortError::Refused { .. })),
                "byte {} of step {} was changed and got {:?}",
                at,
                which,
                result
            );
            Ok(())
        })
        .unwrap();
    runtime.block_on(home.open(honest)).expect("the bundle as committed to is accepted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_differs_from_its_commitment_is_refused() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let [first, second] = [step(transfer(0)), step(transfer(1))];
    let committed = device.request(&[first.clone(), second.clone()]);
    for (what, steps) in [
        ("another order", vec![second.clone(), first.clone()]),
        ("a step less", vec![first.clone()]),
        ("a step more", vec![first.clone(), second, step(transfer(2))]),
        ("a step twice", vec![first.clone(), StepToSign { sign_id: step(vec![]).sign_id, ..first }]),
    ] {
        let result = home.open(OpenRequest { steps, ..committed.clone() }).await;
        assert!(matches!(result, Err(PortError::Refused { .. })), "{what} was accepted: {result:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn transactions_of_other_chains_are_refused() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let changed = |change: fn(&mut StepToSign)| {
        let honest = step(transfer(0));
        let request = device.request(std::slice::from_ref(&honest));
        let mut changed = honest;
        change(&mut changed);
        OpenRequest { steps: vec![changed], ..request }
    };
    let public = |step: &mut StepToSign, name: &str| {
        let Subject::Transaction { chain, .. } = &mut step.subject else {
            return;
        };
        name.clone_into(chain);
    };
    let cases = [
        (
            "an unknown chain",
            changed(|step| {
                step.subject = Subject::Transaction { chain: "Nowhere".to_owned(), unsigned_tx: transfer(0) };
            }),
        ),
        ("another chain's path", changed(|step| step.derive_path = "m/44'/0'/0'/0/0".to_owned())),
        ("no path", changed(|step| step.derive_path = "here".to_owned())),
        ("the other scheme", changed(|step| step.scheme = Scheme::Eddsa)),
        (
            "no bytes",
            changed(|step| {
                step.subject = Subject::Transaction { chain: "Local".to_owned(), unsigned_tx: vec![] };
            }),
        ),
        (
            "trailing bytes",
            changed(|step| {
                let unsigned_tx = [transfer(0), vec![0]].concat();
                step.subject = Subject::Transaction { chain: "Local".to_owned(), unsigned_tx };
            }),
        ),
        (
            "a bare digest",
            changed(|step| {
                step.subject = Subject::Transaction { chain: "Local".to_owned(), unsigned_tx: vec![9; 32] };
            }),
        ),
        ("a public chain on the local network", {
            let mut request = changed(|_| ());
            public(&mut request.steps[0], "Ethereum");
            request
        }),
    ];
    for (what, request) in cases {
        let result = home.open(request).await;
        assert!(matches!(result, Err(PortError::Refused { .. })), "{what} was accepted: {result:?}");
    }
}

fn call(nonce: u64, to: Option<&str>, data: Vec<u8>) -> StepToSign {
    let terms = Terms { chain_id: 31_337, nonce, gas_limit: 90_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
    let to = to.map(|to| lockstep_chain::evm::parse_address(to).unwrap());
    step(unsigned_eip1559(&terms, to, Default::default(), data.into()))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_default_policy_signs_opaque_calls_and_no_new_contract() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let opaque = call(0, Some(ALICE), vec![0xde, 0xad, 0xbe, 0xef, 1]);
    device.sign_one(&home, &opaque).await.expect("a call that cannot be decoded is allowed");
    let creation = home.open(device.request(&[call(0, None, vec![0x60, 0x00])])).await;
    let Err(PortError::Denied { rule, reason, .. }) = creation else {
        panic!("a contract was created: {creation:?}");
    };
    assert!(reason.contains("step 1") && rule.contains("contract"), "the refusal says why: {rule} {reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_has_one_to_sixteen_steps_with_distinct_sign_ids() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = |count| (0..count).map(|nonce| step(transfer(nonce))).collect::<Vec<_>>();
    for count in [0, 17] {
        let result = home.open(device.request(&steps(count))).await;
        assert!(matches!(result, Err(PortError::Refused { .. })), "{count} steps were accepted");
    }
    home.open(device.request(&steps(16))).await.expect("sixteen are accepted");
    let mut twice = steps(2);
    twice[1].sign_id = twice[0].sign_id;
    let result = home.open(device.request(&twice)).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "one sign id for two steps was accepted");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_commitment_is_refused() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let request = OpenRequest { commitment: commitment(&[]), ..device.request(&[step(transfer(0))]) };
    let result = home.open(request).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "accepted: {result:?}");
}
