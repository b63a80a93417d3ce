//! The rules of a vault at its co-signer: what they refuse, how they change, and what counts against limits.

use lockstep_chain::evm::draft::unsigned_eip1559;
use lockstep_cosigner::storage::Storage;
use lockstep_keysign::port::{Asked, Cosigner, PolicyStanding, PortError, StepToSign};

use crate::support::{ALICE, Device, Place, furnished, random_key, step, transfer};

const DAY: u64 = 24 * 60 * 60;
/// The amount and the highest fee of one transfer of the tests.
const ONE_TRANSFER: u128 = 250_000_000_000_000_000 + 21_000 * 2_000_000_000;

fn document(transactions: &str, rest: &str) -> String {
    format!(r#"{{"lockstep_policy":1,"transactions":{transactions},"messages":[{{"effect":"review"}}]{rest}}}"#)
}

/// The rules of a new vault, and at most `most` wei a day.
fn capped(most: u128) -> String {
    format!(
        r#"{{"lockstep_policy":1,
        "transactions":[{{"effect":"deny","creates_contract":true}},{{"effect":"review","unlimited":true}},
            {{"effect":"review","opaque":true}},{{"effect":"allow"}}],
        "messages":[{{"effect":"review","unlimited":true}},{{"effect":"review","opaque":true}},{{"effect":"allow"}}],
        "caps":[{{"chain":"Local","asset":"native","most":"{most}","window_s":86400}}]}}"#
    )
}

async fn set(home: &dyn Cosigner, device: &Device, text: &str) -> Result<PolicyStanding, PortError> {
    let now = home.policy(device.vault).await.unwrap();
    home.set_policy(device.vault, device.password_key.clone(), now.revision, text.to_owned()).await
}

fn denied<T: std::fmt::Debug>(result: Result<T, PortError>) -> (String, Option<i64>) {
    match result {
        Err(PortError::Denied { rule, from, .. }) => (rule, from),
        other => panic!("it was not denied: {other:?}"),
    }
}

fn opaque(nonce: u64) -> StepToSign {
    let terms = lockstep_chain::evm::draft::Terms {
        chain_id: 31_337,
        nonce,
        gas_limit: 90_000,
        max_fee_per_gas: 2,
        max_priority_fee_per_gas: 1,
    };
    let to = lockstep_chain::evm::parse_address(ALICE).unwrap();
    step(unsigned_eip1559(&terms, Some(to), Default::default(), vec![0xde, 0xad, 0xbe, 0xef].into()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cap_stops_the_second_payment_of_the_day_and_names_the_rule() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let standing = set(&home, &device, &capped(ONE_TRANSFER * 3 / 2)).await.unwrap();
    assert_eq!(standing.pending, None, "a cap only tightens, so it is in force at once");
    device.sign_one(&home, &step(transfer(0))).await.expect("the first payment fits");
    let (rule, from) = denied(device.sign_one(&home, &step(transfer(1))).await);
    assert!(rule.starts_with("At most 0.3") && rule.contains("in 24 hours"), "the rule is named: {rule}");
    let from = from.expect("the time is named");
    assert_eq!(from, 1_800_000_000_000 + 86_400_000, "when the first payment has left the window");
    place.clock.advance_seconds(DAY);
    device.sign_one(&home, &step(transfer(1))).await.expect("a day later it fits");
}

/// The price is part of the document, so the co-signer asks no source of prices. A lower price waits, as every change that permits more.
#[tokio::test(flavor = "multi_thread")]
async fn a_cap_on_value_counts_at_the_prices_that_the_person_fixed() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let at_price = |price: &str| {
        let cap = r#"[{"most":"1000","window_s":86400}]"#;
        let price = format!(r#"{{"chain":"Local","asset":"native","price":"{price}"}}"#);
        let value = format!(r#","value":{{"currency":"USD","prices":[{price}],"caps":{cap}}}"#);
        document(r#"[{"effect":"review","opaque":true},{"effect":"allow"}]"#, &value)
    };
    set(&home, &device, &at_price("3000")).await.unwrap();
    place.clock.advance_seconds(DAY);
    device.sign_one(&home, &step(transfer(0))).await.expect("750 USD and a fee fit");
    let (rule, from) = denied(device.sign_one(&home, &step(transfer(1))).await);
    assert_eq!(rule, "At most 1000 USD of all assets together in 24 hours.", "the cap is named");
    assert!(from.is_some(), "with the time from which it fits");
    let (rule, _) = denied(device.sign_one(&home, &opaque(1)).await);
    assert!(rule.contains("1000 USD"), "what cannot be read has no known value: {rule}");
    let cheaper = set(&home, &device, &at_price("1500")).await.unwrap();
    assert!(cheaper.pending.is_some(), "at a lower price more would be permitted, so it waits");
    denied(device.sign_one(&home, &step(transfer(1))).await);
    let dearer = set(&home, &device, &at_price("4001")).await.unwrap();
    assert_eq!(dearer.pending, None, "a higher price is in force at once");
    place.clock.advance_seconds(DAY);
    denied(device.sign_one(&home, &step(transfer(1))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_returns_only_for_what_can_never_be_signed() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    set(&home, &device, &capped(ONE_TRANSFER)).await.unwrap();
    let first = step(transfer(0));
    home.open(device.request(std::slice::from_ref(&first))).await.unwrap();
    assert_eq!(home.ask(device.vault, first.sign_id).await, Ok(Asked::Void), "it was not signed");
    device.sign_one(&home, &step(transfer(0))).await.expect("what is void does not count");
    denied(device.sign_one(&home, &step(transfer(1))).await);
    home.close().await.unwrap();
    let home = place.home().await;
    denied(device.sign_one(&home, &step(transfer(1))).await);
}

/// The co-signer ends between the reservation and the release. The next session makes the reserved signature impossible before anything
/// is counted.
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_between_reservation_and_release_neither_loses_nor_doubles_an_amount() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    set(&home, &device, &capped(ONE_TRANSFER)).await.unwrap();
    let first = step(transfer(0));
    let session = home.open(device.request(std::slice::from_ref(&first))).await.unwrap();
    let (_, last) = device.exchange(&home, session, &first).await.unwrap();
    home.close().await.unwrap();
    let home = place.home().await;
    let again = step(transfer(0));
    let session = home.open(device.request(std::slice::from_ref(&again))).await.expect("the amount is free");
    assert_eq!(home.ask(device.vault, first.sign_id).await, Ok(Asked::Void), "the device settles the first one");
    let late = home.finish(lockstep_keysign::SessionId::random(), first.sign_id, last).await;
    assert!(late.is_err(), "and it is never signed: {late:?}");
    device.sign(&home, session, &again).await.expect("while the second one is signed");
    denied(device.sign_one(&home, &step(transfer(1))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_widening_waits_and_a_tightening_does_not() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let one = set(&home, &device, &capped(1)).await.unwrap();
    denied(device.sign_one(&home, &step(transfer(0))).await);
    let two = set(&home, &device, &capped(ONE_TRANSFER)).await.unwrap();
    assert!(two.revision > one.revision, "each change has a number of its own");
    let pending = two.pending.clone().expect("a higher cap permits more");
    assert_eq!(pending.from - pending.asked, 86_400_000, "a day, as the rules say");
    denied(device.sign_one(&home, &step(transfer(0))).await);
    place.clock.advance_seconds(DAY - 1);
    denied(device.sign_one(&home, &step(transfer(0))).await);
    home.close().await.unwrap();
    let home = place.home().await;
    place.clock.advance_seconds(1);
    device.sign_one(&home, &step(transfer(0))).await.expect("then it is in force, also after a restart");
    assert_eq!(home.policy(device.vault).await.unwrap().pending, None, "and nothing waits");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_change_is_cancelled_without_a_password_and_by_a_later_change() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    set(&home, &device, &capped(2)).await.unwrap();
    let waits = set(&home, &device, &capped(ONE_TRANSFER)).await.unwrap();
    let gone = home.cancel_policy(device.vault, waits.revision).await.unwrap();
    assert_eq!(gone.pending, None, "it is cancelled");
    let waits = set(&home, &device, &capped(ONE_TRANSFER)).await.unwrap();
    assert!(waits.pending.is_some(), "it waits once more");
    let tighter = set(&home, &device, &capped(1)).await.unwrap();
    assert_eq!(tighter.pending, None, "a change that was made from other rules is dropped");
    place.clock.advance_seconds(2 * DAY);
    denied(device.sign_one(&home, &step(transfer(0))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_needs_the_password_the_revision_and_a_valid_document() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let before = home.policy(device.vault).await.unwrap();
    assert_eq!(before.revision, 1, "a new vault starts with rules");
    let wrong = home.set_policy(device.vault, random_key(), before.revision, capped(1)).await;
    assert!(matches!(wrong, Err(PortError::WrongPassword { .. })), "{wrong:?}");
    let stale = home.set_policy(device.vault, device.password_key.clone(), 0, capped(1)).await;
    assert!(matches!(stale, Err(PortError::Refused { .. })), "{stale:?}");
    let broken = set(&home, &device, "{}").await;
    assert!(matches!(broken, Err(PortError::Refused { .. })), "{broken:?}");
    assert_eq!(home.policy(device.vault).await.unwrap(), before, "nothing was changed");
}

/// The device claims everything that it can: a widening as tightening, a source, an earlier time. It gets nothing.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_device_claims_satisfies_no_rule() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let claims = document(
        r#"[{"effect":"allow"}]"#,
        r#","evm":{"version":1,"rules":[{"effect":"allow","source":{"agent":{"client":"any_value"}}}]}"#,
    );
    set(&home, &device, &claims).await.unwrap();
    place.clock.advance_seconds(2 * DAY);
    denied(device.sign_one(&home, &step(transfer(0))).await);
    for member in [r#","change":"tightening""#, r#","asked":0"#, r#","from":0"#] {
        let claimed = set(&home, &device, &document(r#"[{"effect":"allow"}]"#, member)).await;
        assert!(matches!(claimed, Err(PortError::Refused { .. })), "{member}: {claimed:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_effect_with_a_delay_is_asked_for_again_later() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    set(&home, &device, &document(r#"[{"effect":"allow","delay_s":3600}]"#, "")).await.unwrap();
    place.clock.advance_seconds(DAY);
    let (_, from) = denied(device.sign_one(&home, &step(transfer(0))).await);
    assert_eq!(from, Some(1_800_000_000_000 + 86_400_000 + 3_600_000), "the earliest time is named");
    denied(device.sign_one(&home, &step(transfer(0))).await);
    place.clock.advance_seconds(3_599);
    denied(device.sign_one(&home, &step(transfer(0))).await);
    place.clock.advance_seconds(1);
    device.sign_one(&home, &step(transfer(5))).await.expect("an equal effect, planned anew with another nonce");
    denied(device.sign_one(&home, &step(transfer(6))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_starts_no_delay() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    set(&home, &device, &document(r#"[{"effect":"allow","delay_s":3600}]"#, "")).await.unwrap();
    place.clock.advance_seconds(DAY);
    let wrong = home.open(device.wrong_request()).await;
    assert!(matches!(wrong, Err(PortError::WrongPassword { .. })), "{wrong:?}");
    place.clock.advance_seconds(3_600);
    denied(device.sign_one(&home, &step(transfer(0))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_counters_and_pending_changes_move_with_the_share() {
    let (place, [device, _]) = furnished().await;
    let (old, elsewhere) = (place.home().await, Place::new());
    set(&old, &device, &capped(ONE_TRANSFER * 3 / 2)).await.unwrap();
    device.sign_one(&old, &step(transfer(0))).await.unwrap();
    let there = set(&old, &device, &capped(ONE_TRANSFER * 9)).await.unwrap();
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    let new = elsewhere.home().await;
    new.restore(device.password_key.clone(), share).await.unwrap();
    device.test(&new).await;
    let here = new.policy(device.vault).await.unwrap();
    assert_eq!((here.document, here.pending), (there.document, there.pending), "rules and the waiting change");
    assert_eq!(here.spent, there.spent, "what counts");
    denied(device.sign_one(&new, &step(transfer(1))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_backup_does_not_widen() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let wide = home.export(device.vault, device.password_key.clone()).await.unwrap();
    set(&home, &device, &capped(1)).await.unwrap();
    home.remove(device.vault, device.password_key.clone()).await.unwrap();
    home.restore(device.password_key.clone(), wide).await.unwrap();
    device.test(&home).await;
    let standing = home.policy(device.vault).await.unwrap();
    assert!(standing.pending.is_some(), "the backup's rules permit more, so they wait: {standing:?}");
    denied(device.sign_one(&home, &step(transfer(0))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_vault_keeps_its_rules_until_others_are_installed() {
    let (place, [device, _]) = furnished().await;
    let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
    storage.set_older_policy(device.vault, lockstep_cosigner::policy::Policy::default()).await.unwrap();
    storage.close().await.unwrap();
    let home = place.home().await;
    let standing = home.policy(device.vault).await.unwrap();
    assert_eq!((standing.revision, standing.document), (0, None), "it has the built-in rules");
    assert!(standing.older.opaque && !standing.older.creation, "which are told");
    device.sign_one(&home, &opaque(0)).await.expect("and allow what they allowed");
    let starting = lockstep_policy::Policy::starting().unwrap().text().unwrap().to_owned();
    let set = set(&home, &device, &starting).await.unwrap();
    assert_eq!((set.revision, set.pending), (1, None), "the starting rules only take from them");
}

/// A row that was changed, or swapped with another vault's, is not taken for rules.
#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_authenticated() {
    let (place, [device, other]) = furnished().await;
    let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
    let mut row = storage.policy_row(device.vault).await.unwrap().unwrap();
    let last = row.sealed.len() - 1;
    row.sealed[last] ^= 1;
    storage.put_policy_row(device.vault, &row).await.unwrap();
    row.sealed[last] ^= 1;
    storage.put_policy_row(other.vault, &row).await.unwrap();
    storage.close().await.unwrap();
    let home = place.home().await;
    for one in [&device, &other] {
        let opened = home.open(one.request(&[step(transfer(0))])).await;
        assert!(matches!(opened, Err(PortError::Internal { .. })), "{opened:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_revision_never_replaces_a_later_one() {
    let (place, [device, _]) = furnished().await;
    let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
    let first = storage.policy_row(device.vault).await.unwrap().unwrap();
    storage.close().await.unwrap();
    let home = place.home().await;
    set(&home, &device, &capped(1)).await.unwrap();
    home.close().await.unwrap();
    let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
    storage.put_policy_row(device.vault, &first).await.unwrap();
    assert_eq!(storage.policy_row(device.vault).await.unwrap().unwrap().revision, 2, "the later one stays");
}
