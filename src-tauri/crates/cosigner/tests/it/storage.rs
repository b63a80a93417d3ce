//! The storage arbitrates: whoever comes first to a sign id decides it, once.

use lockstep_cosigner::storage::{Fate, Reservation, Storage, SubjectKind};
use lockstep_cosigner::throttle::Attempts;
use lockstep_keysign::{Scheme, SignId, Signature, VaultId};

use crate::support::*;

const NOW: i64 = 1_800_000_000_000;

async fn storage(place: &Place) -> Storage {
    Storage::open(&place.data(), &place.secret).await.unwrap()
}

fn reservation() -> Reservation {
    Reservation { sign_id: SignId::random(), digest: [5; 32], scheme: Scheme::Ecdsa, subject: SubjectKind::Transaction }
}

const fn answer(byte: u8) -> Signature {
    Signature::Eddsa([byte; 64])
}

async fn fate(storage: &Storage, reservation: &Reservation) -> Option<Fate> {
    storage.fate(reservation.sign_id).await.unwrap().map(|(_, fate)| fate)
}

#[tokio::test]
async fn a_voided_sign_id_keeps_no_answer_and_an_answered_one_is_never_voided() {
    let place = Place::new();
    let storage = storage(&place).await;
    let vault = VaultId::random();
    let (voided, answered, unseen) = (reservation(), reservation(), reservation());
    assert!(storage.begin(vault, &[voided, answered], NOW).await.unwrap(), "both are new");

    storage.void(vault, voided.sign_id, NOW).await.unwrap();
    assert!(!storage.keep(voided.sign_id, &answer(1), NOW).await.unwrap(), "a voided one was answered");
    assert_eq!(fate(&storage, &voided).await, Some(Fate::Void), "void for ever");

    assert!(storage.keep(answered.sign_id, &answer(1), NOW).await.unwrap(), "the first answer is kept");
    assert!(!storage.keep(answered.sign_id, &answer(2), NOW).await.unwrap(), "there is no second answer");
    storage.void(vault, answered.sign_id, NOW).await.unwrap();
    assert_eq!(fate(&storage, &answered).await, Some(Fate::Answered(answer(1))), "the first answer stays");

    assert!(!storage.keep(unseen.sign_id, &answer(1), NOW).await.unwrap(), "what was never reserved was answered");
}

#[tokio::test]
async fn a_bundle_with_one_used_sign_id_reserves_none_and_still_forgets_the_attempts() {
    let place = Place::new();
    let storage = storage(&place).await;
    let vault = VaultId::random();
    let (used, fresh) = (reservation(), reservation());
    assert!(storage.begin(vault, &[used], NOW).await.unwrap(), "it is new");
    storage.count_attempt(vault, Attempts { failed: 3, last: NOW }).await.unwrap();
    assert!(!storage.begin(vault, &[fresh, used], NOW).await.unwrap(), "a used sign id was reserved again");
    assert_eq!(fate(&storage, &fresh).await, None, "half a bundle was reserved");
    let attempts = storage.candidate(vault).await.unwrap().attempts;
    assert_eq!(attempts, Attempts::default(), "the password was right all the same");
}

#[tokio::test]
async fn a_ban_voids_what_is_reserved_and_keeps_its_first_reason() {
    let place = Place::new();
    let storage = storage(&place).await;
    let (vault, other) = (VaultId::random(), VaultId::random());
    let (open, answered, foreign) = (reservation(), reservation(), reservation());
    assert!(storage.begin(vault, &[open, answered], NOW).await.unwrap(), "both are new");
    assert!(storage.begin(other, &[foreign], NOW).await.unwrap(), "the other vault's too");
    assert!(storage.keep(answered.sign_id, &answer(1), NOW).await.unwrap(), "answered before the ban");
    storage.ban(vault, "first", NOW).await.unwrap();
    storage.ban(vault, "second", NOW).await.unwrap();
    assert_eq!(storage.banned(vault).await.unwrap().as_deref(), Some("first"), "the first reason stays");
    assert!(!storage.keep(open.sign_id, &answer(2), NOW).await.unwrap(), "a locked vault kept an answer");
    assert_eq!(fate(&storage, &answered).await, Some(Fate::Answered(answer(1))), "an answer stays");
    assert_eq!(fate(&storage, &foreign).await, Some(Fate::Reserved), "another vault is not touched");
    assert_eq!(storage.banned(other).await.unwrap(), None, "nor locked");
}
