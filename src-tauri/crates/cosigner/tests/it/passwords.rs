//! Wrong passwords: counted before they are tried, delayed, never locked out permanently.

use lockstep_cosigner::throttle::LONGEST_DELAY_SECONDS;
use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Cosigner, OpenRequest, PortError};

use crate::support::*;

fn wrong(attempts_left: u32, retry_after_seconds: u64) -> PortError {
    PortError::WrongPassword { attempts_left, retry_after_seconds }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_counted_over_a_kill_and_forgotten_after_the_right_one() {
    let (place, [device, _]) = furnished().await;
    let cosigner = place.embedded().await;
    for left in [4, 3] {
        let result = cosigner.open(device.wrong_request()).await;
        assert_eq!(result, Err(wrong(left, 0)), "each wrong password costs one attempt");
    }
    kill(&place, &cosigner).await;
    let result = cosigner.open(device.wrong_request()).await;
    assert_eq!(result, Err(wrong(2, 0)), "the count outlives the process");
    device.sign_one(&cosigner, &step(transfer(0))).await.expect("the right password opens");
    kill(&place, &cosigner).await;
    let result = cosigner.open(device.wrong_request()).await;
    assert_eq!(result, Err(wrong(4, 0)), "the right password was remembered over a kill");
}

#[tokio::test(flavor = "multi_thread")]
async fn delays_double_up_to_a_day_and_then_the_right_password_still_opens() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let right = || device.request(&[step(transfer(0))]);
    for left in (0..5).rev() {
        let delay = if left == 0 { 30 } else { 0 };
        assert_eq!(home.open(device.wrong_request()).await, Err(wrong(left, delay)), "five at once");
    }
    let mut delay = 30;
    for _ in 0..16 {
        let waiting = Err(PortError::Throttled { retry_after_seconds: delay });
        assert_eq!(home.open(right()).await, waiting, "even the right password has to wait");
        place.clock.advance_seconds(delay - 1);
        let waiting = Err(PortError::Throttled { retry_after_seconds: 1 });
        assert_eq!(home.open(device.wrong_request()).await, waiting, "a second too early");
        place.clock.advance_seconds(1);
        delay = (2 * delay).min(LONGEST_DELAY_SECONDS);
        assert_eq!(home.open(device.wrong_request()).await, Err(wrong(0, delay)), "the delay doubles");
    }
    assert_eq!(delay, LONGEST_DELAY_SECONDS, "the longest delay is a day");
    place.clock.advance_seconds(delay);
    home.open(right()).await.expect("never a permanent lock-out");
    assert_eq!(home.open(device.wrong_request()).await, Err(wrong(4, 0)), "and the count is forgotten");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_delay_outlives_a_restart_and_a_clock_set_back_does_not_prolong_it() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    for _ in 0..5 {
        home.open(device.wrong_request()).await.unwrap_err();
    }
    home.close().await.unwrap();
    let home = place.home().await;
    let waiting = |seconds| Err(PortError::Throttled { retry_after_seconds: seconds });
    assert_eq!(home.open(device.wrong_request()).await, waiting(30), "a restart does not shorten the delay");
    place.clock.set_back_seconds(365 * 24 * 3600);
    assert_eq!(home.open(device.wrong_request()).await, waiting(30), "the delay starts anew");
    place.clock.advance_seconds(30);
    home.open(device.request(&[step(transfer(0))])).await.expect("and ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_bundle_costs_no_attempt_and_tells_nothing_about_the_password() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    for password_key in [random_key(), device.password_key.clone()] {
        let mut bad = step(transfer(0));
        bad.derive_path = "m/44'/60'/0'/0/1".to_owned();
        let request = OpenRequest { password_key, ..device.request(&[bad]) };
        let result = home.open(request).await;
        assert!(matches!(result, Err(PortError::Refused { .. })), "refused before the password: {result:?}");
    }
    assert_eq!(home.open(device.wrong_request()).await, Err(wrong(4, 0)), "no attempt was counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_vault_is_unknown_with_any_password() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    for _ in 0..10 {
        let request = OpenRequest { vault: VaultId::random(), ..device.wrong_request() };
        assert_eq!(home.open(request).await, Err(PortError::UnknownVault), "no delay where there is nothing to guess");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_vaults_wrong_passwords_do_not_delay_another() {
    let (place, [first, second]) = furnished().await;
    let home = place.home().await;
    for _ in 0..6 {
        home.open(first.wrong_request()).await.unwrap_err();
    }
    second.sign_one(&home, &step(transfer(0))).await.expect("the other vault is free");
}
