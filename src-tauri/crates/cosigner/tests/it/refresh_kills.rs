//! The co-signer dies at each checkpoint of a refresh. The device then asks for the generation, which is
//! committed or not; in every case exactly one pair of shares signs.

use lockstep_cosigner::embedded::Embedded;
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind};

use crate::support::*;

async fn armed(place: &Place, at: &str) -> Embedded {
    let mut config = place.config();
    config.abort_at = Some(at.to_owned());
    Embedded::start(config).await.unwrap()
}

/// Refreshes until the end or the first failure, and returns what the device would have stored as pending.
async fn attempt(cosigner: &dyn Cosigner, old: &Device, kind: RefreshKind) -> (Option<(Device, u64)>, bool) {
    let Ok((new, generation)) = old.refresh(cosigner, kind).await else {
        return (None, false);
    };
    if new.prove_refresh(cosigner, generation).await.is_err() {
        return (Some((new, generation)), false);
    }
    let committed = cosigner.refresh_commit(old.vault, generation).await.is_ok();
    (Some((new, generation)), committed)
}

async fn story(at: &str, kind: RefreshKind, locked: bool) {
    let (place, [old, _]) = furnished().await;
    if locked {
        place.home().await.report_ban(old.vault, "a check failed".to_owned()).await.unwrap();
    }
    let cosigner = armed(&place, at).await;
    let first = place.process_id();
    let (pending, _) = attempt(&cosigner, &old, kind).await;
    let generations = cosigner.generation(old.vault).await.expect("the next process answers");
    assert_ne!(place.process_id(), first, "{at}: it did not die");

    // The device does this at its next start.
    let mut holder = match pending {
        Some((new, generation)) if generations.active == generation => new,
        Some(_) | None => {
            if let Some(generation) = generations.pending {
                cosigner.refresh_discard(old.vault, generation).await.unwrap();
            }
            old.copy()
        }
    };
    let settled = cosigner.generation(old.vault).await.unwrap();
    assert_eq!(settled.pending, None, "{at}: nothing is left pending");
    let committed = settled.active > 0;
    let result = holder.sign_one(&cosigner, &step(transfer(0))).await;
    if locked && !committed {
        assert!(matches!(result, Err(PortError::Banned { .. })), "{at}: the lock was lost: {result:?}");
    } else {
        result.unwrap_or_else(|error| panic!("{at}: no pair signs: {error}"));
    }
    if committed {
        let result = old.sign_one(&cosigner, &step(transfer(1))).await;
        assert!(matches!(result, Err(PortError::Aborted { .. })), "{at}: two pairs sign: {result:?}");
    }
    // In every case the next refresh succeeds.
    let (next, done) = attempt(&cosigner, &holder, kind).await;
    assert!(done, "{at}: no refresh is possible any more");
    holder = next.unwrap().0;
    holder.sign_one(&cosigner, &step(transfer(2))).await.unwrap_or_else(|error| panic!("{at}: {error}"));
}

const POINTS: [&str; 11] = [
    "cosigner.refresh.before",
    "cosigner.attempt.counted",
    "cosigner.refresh.begun",
    "cosigner.refresh.second",
    "cosigner.refresh.stored",
    "cosigner.open.before",
    "cosigner.exchange.before",
    "cosigner.finish.kept",
    "cosigner.finish.after:2",
    "cosigner.commit.before",
    "cosigner.commit.after",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_death_in_a_quick_refresh_leaves_one_pair_that_signs() {
    for at in POINTS {
        story(at, RefreshKind::Quick, false).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_in_a_complete_refresh_of_a_locked_vault_lifts_the_lock_or_does_not() {
    for at in POINTS {
        story(at, RefreshKind::Complete, true).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_giving_up_is_given_up_again() {
    for at in ["cosigner.giveup.before", "cosigner.giveup.after"] {
        let (place, [old, _]) = furnished().await;
        let cosigner = armed(&place, at).await;
        let first = place.process_id();
        let (_, generation) = old.refresh(&cosigner, RefreshKind::Quick).await.unwrap();
        cosigner.refresh_discard(old.vault, generation).await.expect("it is repeated to the next process");
        assert_ne!(place.process_id(), first, "{at}: it did not die");
        assert_eq!(cosigner.generation(old.vault).await.unwrap().pending, None, "{at}: nothing is pending");
        old.sign_one(&cosigner, &step(transfer(0))).await.unwrap_or_else(|error| panic!("{at}: {error}"));
    }
}
