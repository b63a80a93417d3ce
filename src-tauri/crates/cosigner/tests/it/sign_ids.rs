//! Each step is signed once, in order; each sign id has one answer, or none permanently.

use lockstep_keysign::SignId;
use lockstep_keysign::port::{Asked, Cosigner, PortError};

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_signed_strictly_in_order_and_once() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0)), step(transfer(1))];
    let session = home.open(device.request(&steps)).await.unwrap();

    let early = device.exchange(&home, session, &steps[1]).await;
    assert_eq!(early.err(), Some(PortError::OutOfOrder), "the second step came before the first");
    let early = home.finish(session, steps[0].sign_id, vec![0]).await;
    assert_eq!(early, Err(PortError::OutOfOrder), "a finish came before its exchange");

    let (ready, last) = device.exchange(&home, session, &steps[0]).await.unwrap();
    let second = device.exchange(&home, session, &steps[0]).await;
    assert_eq!(second.err(), Some(PortError::OutOfOrder), "a second exchange was answered");
    let signature = home.finish(session, steps[0].sign_id, last.clone()).await.unwrap();
    ready.accept(signature).expect("the refusals changed nothing");

    let again = home.finish(session, steps[0].sign_id, last).await;
    assert_eq!(again, Ok(signature), "an answered step gives its answer again");
    let again = device.exchange(&home, session, &steps[0]).await;
    assert_eq!(again.err(), Some(PortError::Spent), "an answered step was begun again");

    device.sign(&home, session, &steps[1]).await.expect("the second step follows");
    let over = device.exchange(&home, session, &step(transfer(2))).await;
    assert_eq!(over.err(), Some(PortError::UnknownSession), "the session ends with its last step");
    let again = home.finish(session, steps[0].sign_id, vec![]).await;
    assert_eq!(again, Ok(signature), "the answer outlives the session");
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_voids_a_step_that_is_not_answered_and_nothing_finishes_it() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0)), step(transfer(1))];
    let session = home.open(device.request(&steps)).await.unwrap();
    let (_, last) = device.exchange(&home, session, &steps[0]).await.unwrap();

    assert_eq!(home.ask(device.vault, steps[0].sign_id).await, Ok(Asked::Void), "it was not answered");
    let late = home.finish(session, steps[0].sign_id, last).await;
    assert_eq!(late, Err(PortError::Spent), "a voided step was finished");
    let next = device.exchange(&home, session, &steps[1]).await;
    assert_eq!(next.err(), Some(PortError::UnknownSession), "the session went on after a voided step");
    assert_eq!(home.ask(device.vault, steps[0].sign_id).await, Ok(Asked::Void), "void for ever");
    let reopened = home.open(device.request(&steps)).await;
    assert_eq!(reopened, Err(PortError::Spent), "a voided sign id was opened again");

    home.close().await.unwrap();
    let home = place.home().await;
    assert_eq!(home.ask(device.vault, steps[0].sign_id).await, Ok(Asked::Void), "void after a restart");
    let reopened = home.open(device.request(&steps[..1])).await;
    assert_eq!(reopened, Err(PortError::Spent), "and unusable after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_id_that_was_asked_about_first_can_never_be_used() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let step = step(transfer(0));
    assert_eq!(home.ask(device.vault, step.sign_id).await, Ok(Asked::Void), "never seen");
    let opened = home.open(device.request(std::slice::from_ref(&step))).await;
    assert_eq!(opened, Err(PortError::Spent), "it was used after it was given up");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_used_sign_id_is_refused_for_anything_else() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let first = step(transfer(0));
    let signature = device.sign_one(&home, &first).await.unwrap();
    let mut other = step(transfer(1));
    other.sign_id = first.sign_id;
    assert_eq!(home.open(device.request(&[other])).await, Err(PortError::Spent), "a sign id was used twice");
    let asked = home.ask(device.vault, first.sign_id).await;
    assert_eq!(asked, Ok(Asked::Signature(signature)), "its answer stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_id_answers_only_to_its_vault() {
    let (place, [first, second]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0))];
    let session = home.open(first.request(&steps)).await.unwrap();
    // The id is reserved at the latest when the first message is answered.
    let (ready, last) = first.exchange(&home, session, &steps[0]).await.unwrap();
    let foreign = home.ask(second.vault, steps[0].sign_id).await;
    assert!(matches!(foreign, Err(PortError::Refused { .. })), "another vault was told: {foreign:?}");
    let signature = home.finish(session, steps[0].sign_id, last).await.expect("and voided nothing");
    ready.accept(signature).expect("the signature is the vault's");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_session_ends_the_older_and_other_vaults_go_on() {
    let (place, [first, second]) = furnished().await;
    let home = place.home().await;
    let (old, new, other) = (step(transfer(0)), step(transfer(0)), step(transfer(0)));
    let old_session = home.open(first.request(std::slice::from_ref(&old))).await.unwrap();
    let other_session = home.open(second.request(std::slice::from_ref(&other))).await.unwrap();
    let new_session = home.open(first.request(std::slice::from_ref(&new))).await.unwrap();
    let ended = first.exchange(&home, old_session, &old).await;
    assert_eq!(ended.err(), Some(PortError::UnknownSession), "the older session went on");
    first.sign(&home, new_session, &new).await.expect("the newer signs");
    second.sign(&home, other_session, &other).await.expect("the other vault's too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_back_prolongs_nothing() {
    let (place, [device, other]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0))];
    let session = home.open(device.request(&steps)).await.unwrap();
    let vault = lockstep_keysign::VaultId::random();
    let (keygen, first) = lockstep_keysign::device::Keygen::start(vault).unwrap();
    let reply = home.keygen_first(vault, PARAMS, first.to_vec()).await.unwrap();
    let (_, second) = keygen.second(&reply).unwrap();
    place.clock.set_back_seconds(24 * 3600);
    place.clock.advance_seconds(75 * 60);
    let late = home.keygen_second(vault, random_key(), second.to_vec()).await;
    assert_eq!(late, Err(PortError::OutOfOrder), "a key generation waited longer than it may");
    let late = device.exchange(&home, session, &steps[0]).await;
    assert_eq!(late.err(), Some(PortError::UnknownSession), "a session lived longer than it may");
    other.sign_one(&home, &step(transfer(0))).await.expect("what begins now has its time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_when_closed_and_after_an_hour_and_a_quarter_of_idleness() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [step(transfer(0)), step(transfer(1)), step(transfer(2))];
    let session = home.open(device.request(&steps)).await.unwrap();
    for step in &steps[..2] {
        place.clock.advance_seconds(75 * 60 - 1);
        device.sign(&home, session, step).await.expect("used in time, a session goes on");
    }
    place.clock.advance_seconds(75 * 60);
    let late = device.exchange(&home, session, &steps[2]).await;
    assert_eq!(late.err(), Some(PortError::UnknownSession), "an idle session went on");

    let steps = [step(transfer(3))];
    let session = home.open(device.request(&steps)).await.unwrap();
    Cosigner::close(&home, session).await.unwrap();
    Cosigner::close(&home, session).await.expect("closing again changes nothing");
    let closed = device.exchange(&home, session, &steps[0]).await;
    assert_eq!(closed.err(), Some(PortError::UnknownSession), "a closed session went on");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_outlives_a_kill_and_a_session_does_not() {
    let (place, [device, _]) = furnished().await;
    let cosigner = place.embedded().await;
    let steps = [step(transfer(0)), step(transfer(1))];
    let session = cosigner.open(device.request(&steps)).await.unwrap();
    let signature = device.sign(&cosigner, session, &steps[0]).await.unwrap();
    kill(&place, &cosigner).await;
    let asked = cosigner.ask(device.vault, steps[0].sign_id).await;
    assert_eq!(asked, Ok(Asked::Signature(signature)), "the same answer after a kill");
    let (_, first) = device.start(&steps[1]);
    let ended = cosigner.exchange(session, steps[1].sign_id, first).await;
    assert_eq!(ended, Err(PortError::UnknownSession), "sessions live in memory only");
    assert_eq!(cosigner.ask(device.vault, steps[1].sign_id).await, Ok(Asked::Void), "so the next step is void");
    assert_eq!(cosigner.ask(device.vault, SignId::random()).await, Ok(Asked::Void), "as is any other");
}
