//! The storage decides between concurrent calls: the first change to a sign id counts.

use lockstep_cosigner::storage::{
    Admitted, Fate, NewDevice, PolicyWrite, Redeemed, Reservation, Storage, SubjectKind, Unfinished,
};
use lockstep_cosigner::throttle::Attempts;
use lockstep_keysign::{Scheme, SessionId, SignId, Signature, VaultId};

use crate::support::*;

const NOW: i64 = 1_800_000_000_000;
const SESSION: SessionId = SessionId::from_bytes([3; 16]);

async fn storage(place: &Place) -> Storage {
    Storage::open(&place.data(), &place.secret).await.unwrap()
}

pub fn reservation() -> Reservation {
    Reservation { sign_id: SignId::random(), digest: [5; 32], scheme: Scheme::Ecdsa, subject: SubjectKind::Transaction }
}

pub const fn answer(byte: u8) -> Signature {
    Signature::Eddsa([byte; 64])
}

async fn fate(storage: &Storage, reservation: &Reservation) -> Option<Fate> {
    storage.fate(reservation.sign_id).await.unwrap().map(|(_, fate)| fate)
}

#[tokio::test]
async fn a_voided_sign_id_keeps_no_answer_and_an_answered_one_is_never_voided() {
    voids_and_answers(&storage(&Place::new()).await).await;
}

pub async fn voids_and_answers(storage: &Storage) {
    let vault = VaultId::random();
    let (voided, answered, unseen) = (reservation(), reservation(), reservation());
    assert!(
        storage.begin(vault, SESSION, None, &[voided, answered], &PolicyWrite::default(), NOW).await.unwrap(),
        "both are new"
    );

    storage.void(vault, voided.sign_id, NOW).await.unwrap();
    assert!(!storage.keep(SESSION, voided.sign_id, &answer(1), NOW).await.unwrap(), "a voided one was answered");
    assert_eq!(fate(storage, &voided).await, Some(Fate::Void), "void for ever");

    assert!(storage.keep(SESSION, answered.sign_id, &answer(1), NOW).await.unwrap(), "the first answer is kept");
    assert!(!storage.keep(SESSION, answered.sign_id, &answer(2), NOW).await.unwrap(), "there is no second answer");
    storage.void(vault, answered.sign_id, NOW).await.unwrap();
    assert_eq!(fate(storage, &answered).await, Some(Fate::Answered(answer(1))), "the first answer stays");

    assert!(
        !storage.keep(SESSION, unseen.sign_id, &answer(1), NOW).await.unwrap(),
        "what was never reserved was answered"
    );
}

#[tokio::test]
async fn a_bundle_with_one_used_sign_id_reserves_none_and_still_forgets_the_attempts() {
    used_sign_ids(&storage(&Place::new()).await).await;
}

pub async fn used_sign_ids(storage: &Storage) {
    let vault = VaultId::random();
    let (used, fresh) = (reservation(), reservation());
    assert!(storage.begin(vault, SESSION, None, &[used], &PolicyWrite::default(), NOW).await.unwrap(), "it is new");
    storage.count_attempt(vault, Attempts { failed: 3, last: NOW }).await.unwrap();
    assert!(
        !storage.begin(vault, SESSION, None, &[fresh, used], &PolicyWrite::default(), NOW).await.unwrap(),
        "a used sign id was reserved again"
    );
    assert_eq!(fate(storage, &fresh).await, None, "half a bundle was reserved");
    let attempts = storage.candidate(vault).await.unwrap().attempts;
    assert_eq!(attempts, Attempts::default(), "the password was right all the same");
}

#[tokio::test]
async fn a_sign_id_is_kept_under_any_scheme() {
    schemes(&storage(&Place::new()).await).await;
}

pub async fn schemes(storage: &Storage) {
    let vault = VaultId::random();
    let all = [Scheme::Ecdsa, Scheme::Eddsa, Scheme::Schnorr];
    let reserved = all.map(|scheme| Reservation { scheme, subject: SubjectKind::KeygenTest, ..reservation() });
    assert!(
        storage.begin(vault, SESSION, None, &reserved, &PolicyWrite::default(), NOW).await.unwrap(),
        "each is reserved"
    );
    for one in reserved {
        let tested = async || storage.tested(vault, one.subject, one.scheme, &one.digest).await.unwrap();
        assert!(!tested().await, "{} has signed nothing yet", one.scheme);
        let answer = Signature::Schnorr([8; 64]);
        assert!(storage.keep(SESSION, one.sign_id, &answer, NOW).await.unwrap(), "{}: its answer", one.scheme);
        assert_eq!(fate(storage, &one).await, Some(Fate::Answered(answer)), "{}: as it was kept", one.scheme);
        assert!(tested().await, "{} has signed", one.scheme);
    }
}

#[tokio::test]
async fn a_ban_voids_what_is_reserved_and_keeps_its_first_reason() {
    bans(&storage(&Place::new()).await).await;
}

pub async fn bans(storage: &Storage) {
    let (vault, other) = (VaultId::random(), VaultId::random());
    let (open, answered, foreign) = (reservation(), reservation(), reservation());
    assert!(
        storage.begin(vault, SESSION, None, &[open, answered], &PolicyWrite::default(), NOW).await.unwrap(),
        "both are new"
    );
    assert!(
        storage.begin(other, SESSION, None, &[foreign], &PolicyWrite::default(), NOW).await.unwrap(),
        "the other vault's too"
    );
    assert!(storage.keep(SESSION, answered.sign_id, &answer(1), NOW).await.unwrap(), "answered before the ban");
    storage.ban(vault, "first", NOW).await.unwrap();
    storage.ban(vault, "second", NOW).await.unwrap();
    assert_eq!(storage.banned(vault).await.unwrap().as_deref(), Some("first"), "the first reason stays");
    assert!(!storage.keep(SESSION, open.sign_id, &answer(2), NOW).await.unwrap(), "a locked vault kept an answer");
    assert_eq!(fate(storage, &answered).await, Some(Fate::Answered(answer(1))), "an answer stays");
    assert_eq!(fate(storage, &foreign).await, Some(Fate::Reserved), "another vault is not touched");
    assert_eq!(storage.banned(other).await.unwrap(), None, "nor locked");
}

#[tokio::test]
async fn a_session_that_is_not_its_vaults_keeps_no_answer() {
    sessions(&storage(&Place::new()).await).await;
}

pub async fn sessions(storage: &Storage) {
    let (vault, newer) = (VaultId::random(), SessionId::random());
    let (first, second) = (reservation(), reservation());
    assert!(storage.begin(vault, SESSION, None, &[first], &PolicyWrite::default(), NOW).await.unwrap(), "a session");
    assert!(
        storage.begin(vault, newer, None, &[second], &PolicyWrite::default(), NOW).await.unwrap(),
        "a newer one of the same vault"
    );
    assert!(!storage.keep(SESSION, first.sign_id, &answer(1), NOW).await.unwrap(), "an ended session answered");
    storage.end_open(vault).await.unwrap();
    assert!(!storage.keep(newer, second.sign_id, &answer(1), NOW).await.unwrap(), "an ended session answered");
    assert_eq!(fate(storage, &second).await, Some(Fate::Reserved), "asking will settle it");
}

#[tokio::test]
async fn the_state_of_a_first_message_is_taken_once_and_in_time() {
    makings(&storage(&Place::new()).await).await;
}

pub async fn makings(storage: &Storage) {
    let (vault, other) = (VaultId::random(), VaultId::random());
    let (one, another) = (Some([1; 16]), Some([2; 16]));
    let leave_as = async |device, making, state: u8| {
        storage.store_unfinished(vault, making, vec![state], device, NOW + 10, NOW).await.unwrap()
    };
    let leave = async |making, state| assert!(leave_as(one, making, state).await, "it is stored");
    let take = async |making, now| storage.take_unfinished(vault, making, one, now).await.unwrap();
    leave(Unfinished::Vault, 1).await;
    leave(Unfinished::Vault, 2).await;
    assert_eq!(take(Unfinished::Refresh, NOW).await, None, "nothing is being refreshed");
    let count =
        async |vault, device, now| storage.others_unfinished(vault, Unfinished::Vault, device, now).await.unwrap();
    assert_eq!(count(other, one, NOW).await, (1, 1), "one vault is made, by this device");
    assert_eq!(count(other, another, NOW).await, (1, 0), "and none by another");
    assert_eq!(count(vault, one, NOW).await, (0, 0), "and no other than it");
    assert_eq!(count(other, one, NOW + 10).await, (0, 0), "until its time is over");
    assert!(!leave_as(another, Unfinished::Vault, 9).await, "another device does not replace it");
    for device in [another, None] {
        let taken = storage.take_unfinished(vault, Unfinished::Vault, device, NOW).await.unwrap();
        assert_eq!(taken, None, "{device:?} did not begin it");
    }
    assert_eq!(take(Unfinished::Vault, NOW).await, Some(vec![2]), "the later one");
    assert_eq!(take(Unfinished::Vault, NOW).await, None, "it was taken");

    leave(Unfinished::Refresh, 3).await;
    assert_eq!(take(Unfinished::Refresh, NOW + 10).await, None, "too late");
    leave(Unfinished::Refresh, 4).await;
    storage.delete_expired(NOW + 9).await.unwrap();
    assert_eq!(take(Unfinished::Refresh, NOW + 9).await, Some(vec![4]), "what is in time is not swept");

    leave(Unfinished::Refresh, 5).await;
    storage.ban(vault, "a check failed", NOW).await.unwrap();
    assert_eq!(take(Unfinished::Refresh, NOW).await, None, "a lock ends it");
    leave(Unfinished::Vault, 6).await;
    storage.discard(vault).await.unwrap();
    assert_eq!(take(Unfinished::Vault, NOW).await, None, "what was given up is not gone on with");
}

#[tokio::test]
async fn a_number_is_used_once_and_is_above_the_answered_ones() {
    numbers(&storage(&Place::new()).await).await;
}

pub async fn numbers(storage: &Storage) {
    let device = NewDevice { id: [1; 16], public_key: [2; 32], name: "laptop".to_owned() };
    storage.add_pairing(&[4; 32], NOW + 1, None, NOW).await.unwrap();
    assert_eq!(storage.redeem(&[4; 32], &device, NOW).await.unwrap(), Redeemed::Device([1; 16]), "it is paired");
    let admit = async |sequence, answered| storage.admit([1; 16], sequence, answered, None, NOW).await.unwrap();
    assert_eq!(admit(1, 0).await, Admitted::Yes { owns: false }, "the first");
    assert_eq!(admit(1, 0).await, Admitted::Replayed, "the same again");
    assert_eq!(admit(10, 1).await, Admitted::Yes { owns: false }, "numbers may be left out");
    assert_eq!(admit(9, 1).await, Admitted::Replayed, "an older one");
    assert_eq!(admit(12, 11).await, Admitted::OlderCopy, "an answer that is not remembered");
    assert_eq!(admit(12, 10).await, Admitted::Yes { owns: false }, "nothing was used up by that");
    assert_eq!(storage.admit([9; 16], 1, 0, None, NOW).await.unwrap(), Admitted::Stranger, "nobody");
    assert!(storage.revoke([1; 16], NOW).await.unwrap(), "it was known");
    assert_eq!(admit(13, 0).await, Admitted::Stranger, "not any more");
}
