//! The co-signer dies at each checkpoint of a keysign. Afterwards `ask` settles the sign id: one signature,
//! or void permanently. The vault still signs.

use lockstep_cosigner::embedded::Embedded;
use lockstep_keysign::port::{Asked, Cosigner, PortError};

use crate::support::*;

async fn armed(place: &Place, at: &str) -> Embedded {
    let mut config = place.config();
    config.abort_at = Some(at.to_owned());
    Embedded::start(config).await.unwrap()
}

async fn story(at: &str, signed: bool) {
    let (place, [device, _]) = furnished().await;

    let cosigner = armed(&place, at).await;
    let step = step(transfer(0));
    let result = device.sign_one(&cosigner, &step).await;
    assert!(matches!(result, Err(PortError::Unreachable { .. })), "{at}: it did not die: {result:?}");
    let asked = cosigner.ask(device.vault, step.sign_id).await.unwrap();
    match asked {
        Asked::Signature(signature) => {
            assert!(signed, "{at}: a signature exists");
            assert!(device.verifies(&step, &signature), "{at}: it is the vault's");
        }
        Asked::Void => assert!(!signed, "{at}: the kept answer was lost"),
    }
    let again = cosigner.ask(device.vault, step.sign_id).await.unwrap();
    assert_eq!(again, asked, "{at}: the answer changed");
    let reused = cosigner.open(device.request(std::slice::from_ref(&step))).await;
    assert_eq!(reused, Err(PortError::Spent), "{at}: the sign id was used again");
    let fresh = crate::support::step(transfer(1));
    device.sign_one(&cosigner, &fresh).await.unwrap_or_else(|error| panic!("{at}: the vault is harmed: {error}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_before_the_answer_is_kept_voids_the_step() {
    for at in [
        "cosigner.open.before",
        "cosigner.open.after",
        "cosigner.exchange.before",
        "cosigner.exchange.after",
        "cosigner.finish.before",
    ] {
        story(at, false).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_after_the_answer_is_kept_loses_nothing() {
    for at in ["cosigner.finish.kept", "cosigner.finish.after"] {
        story(at, true).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_asked_is_asked_again() {
    for at in ["cosigner.ask.before", "cosigner.ask.after"] {
        let (place, [device, _]) = furnished().await;
        let cosigner = armed(&place, at).await;
        let first = place.process_id();
        let (signed, left) = (step(transfer(0)), step(transfer(1)));
        let signature = device.sign_one(&cosigner, &signed).await.unwrap();
        let asked = cosigner.ask(device.vault, left.sign_id).await;
        assert_eq!(asked, Ok(Asked::Void), "{at}: the second process answers");
        assert_ne!(place.process_id(), first, "{at}: it did not die");
        let asked = cosigner.ask(device.vault, signed.sign_id).await;
        assert_eq!(asked, Ok(Asked::Signature(signature)), "{at}: the answer is kept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_checkpoint_is_armed_for_the_time_it_names() {
    let place = Place::new();
    let cosigner = armed(&place, "cosigner.finish.kept:3").await;
    let device = make_vault(&cosigner).await;
    let step = step(transfer(0));
    let result = device.sign_one(&cosigner, &step).await;
    assert!(matches!(result, Err(PortError::Unreachable { .. })), "the third finish dies: {result:?}");
    let asked = cosigner.ask(device.vault, step.sign_id).await.unwrap();
    assert!(matches!(asked, Asked::Signature(_)), "its answer was kept: {asked:?}");
}
