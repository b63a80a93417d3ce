//! A service over a slow network that breaks off: wherever it breaks, there is at most one signature.

use std::time::Duration;

use lockstep_cosigner::tls::Identity;
use lockstep_keysign::port::{Asked, Cosigner, PortError};

use crate::service::*;
use crate::support::*;
use crate::way::Way;

/// How often an unbroken run is repeated with one piece less.
const MOST_TRIES: u32 = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_keysign_far_away_takes_three_round_trips() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let way = Way::to(service.address, Duration::from_millis(20)).await;
    let paired = service.paired().await;
    let remote = paired.moved(way.address).remote();
    let device = make_vault(&remote).await;
    let before = way.trips();
    device.sign_one(&remote, &step(transfer(0))).await.unwrap();
    assert_eq!(way.trips() - before, 3, "the password, the exchange, the last message: one trip each");
}

#[tokio::test(flavor = "multi_thread")]
async fn wherever_the_way_breaks_off_asking_settles_it() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let way = Way::to(service.address, Duration::from_millis(2)).await;
    let paired = service.paired().await;
    let device = make_vault(&paired.remote()).await;
    let remote = paired.moved(way.address).remote();
    let (mut signed, mut void) = (0, 0);
    let (mut pieces, mut fewer) = (0, 0);
    loop {
        let step = step(transfer(0));
        way.break_after(pieces);
        let result = device.sign_one(&remote, &step).await;
        if !way.is_broken() {
            result.expect("nothing was lost");
            if signed > 0 || fewer == MOST_TRIES {
                way.break_after(-1);
                break;
            }
            // Two pieces in quick succession may travel as one, so the exchange was complete before the
            // connection could break.
            (pieces, fewer) = (pieces - 1, fewer + 1);
            continue;
        }
        let asked = remote.ask(device.vault, step.sign_id).await.expect("a new connection is made by itself");
        match (&result, asked) {
            (Ok(signature), Asked::Signature(kept)) => assert_eq!(*signature, kept, "{pieces}: the same signature"),
            (Err(PortError::Unreachable { .. }), Asked::Signature(kept)) => {
                assert!(device.verifies(&step, &kept), "{pieces}: the answer was lost, and is kept");
                signed += 1;
            }
            (Err(PortError::Unreachable { .. }), Asked::Void) => void += 1,
            other => panic!("{pieces}: {other:?}"),
        }
        let again = remote.ask(device.vault, step.sign_id).await.unwrap();
        assert_eq!(again, asked, "{pieces}: the answer changed");
        assert_eq!(device.sign_one(&remote, &step).await, Err(PortError::Spent), "{pieces}: it was signed again");
        pieces += 1;
    }
    assert!(signed > 0 && void > 0, "it broke off both before and after the last message: {signed} and {void}");
}
