//! A failed protocol check inside an authenticated message locks the vault before the answer; nothing else
//! locks it.

use lockstep_keysign::port::{Asked, Cosigner, PortError};

use crate::support::*;

fn banned<T>(result: Result<T, PortError>) -> bool {
    matches!(result, Err(PortError::Banned { .. }))
}

/// Checks that everything is refused except signatures that already exist.
async fn assert_locked(cosigner: &dyn Cosigner, device: &Device) {
    assert!(banned(cosigner.open(device.request(&[step(transfer(9))])).await), "a locked vault opened");
    assert!(banned(cosigner.open(device.wrong_request()).await), "a locked vault tried a password");
    assert!(banned(cosigner.activate(device.vault).await), "a locked vault was activated");
}

/// A tampered first message of a step.
#[tokio::test(flavor = "multi_thread")]
async fn a_tampered_message_locks_the_vault_and_the_lock_survives_a_kill() {
    let (place, [device, other]) = furnished().await;
    let cosigner = place.embedded().await;
    let answered = step(transfer(0));
    let signature = device.sign_one(&cosigner, &answered).await.unwrap();

    let mut begun = Vec::new();
    let result = loop {
        let steps = [step(transfer(1)), step(transfer(2))];
        let session = cosigner.open(device.request(&steps)).await.unwrap();
        let (_, mut first) = device.start(&steps[0]);
        let middle = first.len() / 2;
        first[middle] ^= 1;
        let result = cosigner.exchange(session, steps[0].sign_id, first).await;
        begun.extend(steps);
        // A changed bit of the transfer matrix is detected with a probability of one half; if it is not, no
        // signature results.
        if result.is_err() || begun.len() > 60 {
            break result;
        }
    };
    assert!(banned(result.clone()), "a tampered message was answered: {result:?}");

    kill(&place, &cosigner).await;
    assert_locked(&cosigner, &device).await;
    let asked = cosigner.ask(device.vault, answered.sign_id).await;
    assert_eq!(asked, Ok(Asked::Signature(signature)), "an answer given before stays");
    for step in &begun {
        let asked = cosigner.ask(device.vault, step.sign_id).await;
        assert_eq!(asked, Ok(Asked::Void), "what was not signed never will be");
    }
    other.sign_one(&cosigner, &step(transfer(0))).await.expect("another vault is not touched");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tampered_last_message_gives_no_signature() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0))];
    let session = home.open(device.request(&steps)).await.unwrap();
    let (_, mut last) = device.exchange(&home, session, &steps[0]).await.unwrap();
    let at = last.len() - 1;
    last[at] ^= 1;
    let result = home.finish(session, steps[0].sign_id, last.clone()).await;
    assert!(
        matches!(result, Err(PortError::Banned { .. } | PortError::Aborted { .. })),
        "a tampered last message was answered: {result:?}"
    );
    last[at] ^= 1;
    assert!(home.finish(session, steps[0].sign_id, last).await.is_err(), "the state was used twice");
    assert_eq!(home.ask(device.vault, steps[0].sign_id).await, Ok(Asked::Void), "and the sign id is void");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_devices_report_locks_the_vault_durably_and_ends_its_session() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0))];
    let session = home.open(device.request(&steps)).await.unwrap();
    let (_, last) = device.exchange(&home, session, &steps[0]).await.unwrap();
    home.report_ban(device.vault, "the co-signer's message failed a check".to_owned()).await.unwrap();
    let result = home.finish(session, steps[0].sign_id, last).await;
    assert!(banned(result.clone()), "a locked vault finished: {result:?}");
    assert_locked(&home, &device).await;

    home.close().await.unwrap();
    let home = place.home().await;
    assert_locked(&home, &device).await;
    let reason = home.open(device.wrong_request()).await.unwrap_err().to_string();
    assert!(reason.contains("failed a check"), "the reason is kept: {reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_message_ends_the_step_without_a_lock() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    for garbage in [Vec::new(), vec![0], vec![0xff; 100], vec![0x5a; 80_000]] {
        let steps = [step(transfer(0))];
        let session = home.open(device.request(&steps)).await.unwrap();
        let length = garbage.len();
        let result = home.exchange(session, steps[0].sign_id, garbage).await;
        assert!(
            matches!(result, Err(PortError::Aborted { .. } | PortError::Version { .. })),
            "{length} unreadable bytes got {result:?}"
        );
        assert_eq!(home.ask(device.vault, steps[0].sign_id).await, Ok(Asked::Void), "its sign id is void");
    }
    device.sign_one(&home, &step(transfer(0))).await.expect("the vault is unharmed");
}

/// A device that signs another digest than the co-signer computed is not blamed without proof.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_means_another_transaction_is_not_followed() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0))];
    let session = home.open(device.request(&steps)).await.unwrap();
    let mut other = steps[0].clone();
    other.subject = step(transfer(1)).subject;
    let (_, first) = device.start(&other);
    let result = home.exchange(session, steps[0].sign_id, first).await;
    assert!(matches!(result, Err(PortError::Aborted { .. })), "another digest was answered: {result:?}");
    device.sign_one(&home, &step(transfer(0))).await.expect("the vault is unharmed");
}
