//! Several nodes on one PostgreSQL database: concurrent calls have the result of a single node.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use lockstep_chain::Registry;
use lockstep_cosigner::service::ShareHome;
use lockstep_cosigner::storage::{Admitted, Fate, NewDevice, PolicyWrite, Storage};
use lockstep_cosigner::tls::Identity;
use lockstep_cosigner::{CosignerError, StorageSecret};
use lockstep_keysign::port::{Asked, Cosigner, PortError, RefreshKind, StepToSign};
use lockstep_keysign::{SessionId, Signature, VaultId};
use lockstep_platform::Clock;
use sqlx::migrate::Migrator;
use sqlx::{Connection, Row};

use crate::postgres::Postgres;
#[cfg(feature = "e2e")]
use crate::served::Premises;
use crate::service::*;
use crate::support::*;

/// No data here must survive a power failure.
pub const FAST: &str = "fsync=off";

pub async fn open(server: &Postgres, place: &Place) -> Storage {
    Storage::open_shared(&server.url(), None, &place.secret).await.unwrap()
}

pub async fn home(server: &Postgres, place: &Place) -> Arc<ShareHome> {
    let clock = Arc::clone(&place.clock) as Arc<dyn Clock>;
    Arc::new(ShareHome::new(open(server, place).await, place.secret.clone(), Registry::local(), clock).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn both_databases_have_the_same_tables() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    drop(open(&server, &place).await);
    let mut postgres = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let theirs: BTreeSet<(String, i64, String, String, bool)> = sqlx::query(
        "SELECT table_name::text, ordinal_position::bigint, column_name::text, data_type::text, is_nullable = 'NO' AS needed
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut postgres)
    .await
    .unwrap()
    .iter()
    .map(|row| {
        let kind = match row.get::<&str, _>(3) {
            "bytea" => "BLOB",
            "text" => "TEXT",
            "bigint" => "INTEGER",
            other => other,
        };
        (row.get(0), row.get(1), row.get(2), kind.to_owned(), row.get(4))
    })
    .collect();

    let mut sqlite = sqlx::SqliteConnection::connect("sqlite::memory:").await.unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../migrations/cosigner");
    Migrator::new(folder).await.unwrap().run(&mut sqlite).await.unwrap();
    let ours: BTreeSet<(String, i64, String, String, bool)> = sqlx::query(
        "SELECT t.name, c.cid + 1, c.name, c.type, c.\"notnull\" FROM sqlite_master AS t, pragma_table_info(t.name) AS c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut sqlite)
    .await
    .unwrap()
    .iter()
    .map(|row| (row.get(0), row.get(1), row.get(2), row.get(3), row.get::<i64, _>(4) != 0))
    .collect();
    assert!(ours.len() > 40, "the tables were read");
    assert_eq!(ours, theirs, "table, place, column, kind, whether it is needed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_storage_arbitrates_as_the_other_one_does() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let storage = open(&server, &place).await;
    crate::storage::voids_and_answers(&storage).await;
    crate::storage::used_sign_ids(&storage).await;
    crate::storage::schemes(&storage).await;
    crate::storage::bans(&storage).await;
    crate::storage::sessions(&storage).await;
    crate::storage::makings(&storage).await;
    crate::storage::numbers(&storage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_storage_secret_and_a_database_elsewhere_without_proof_are_refused() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    drop(open(&server, &place).await);
    let other = Storage::open_shared(&server.url(), None, &StorageSecret::random().unwrap()).await;
    assert!(matches!(other, Err(CosignerError::WrongStorageSecret)), "every password would have been wrong");
    for url in ["postgres://db.example/x", "postgres://db.example/x?sslmode=require", "nonsense"] {
        let refused = Storage::open_shared(url, None, &place.secret).await;
        assert!(matches!(refused, Err(CosignerError::DatabaseUrl(_))), "{url} was used");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_at_once_agree_on_the_tables_and_the_secret() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two, three) = tokio::join!(open(&server, &place), open(&server, &place), open(&server, &place));
    for storage in [one, two, three] {
        storage.ping().await.unwrap();
        storage.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_password_attempt_is_lost_between_nodes() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [home(&server, &place).await, home(&server, &place).await];
    let device = make_vault(&*nodes[0]).await;
    let attempts = (0..24).map(|number| {
        let (node, vault) = (Arc::clone(&nodes[number % 2]), device.vault);
        tokio::spawn(async move { node.unlock(vault, random_key()).await })
    });
    let (mut left, mut throttled) = (Vec::new(), 0);
    for attempt in attempts.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Err(PortError::WrongPassword { attempts_left, .. }) => left.push(attempts_left),
            Err(PortError::Throttled { .. }) => throttled += 1,
            other => panic!("a wrong password: {other:?}"),
        }
    }
    left.sort_unstable();
    assert_eq!((left, throttled), (vec![0, 1, 2, 3, 4], 19), "five were tried, each was counted, and the others wait");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_is_let_in_by_one_node() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [Arc::new(open(&server, &place).await), Arc::new(open(&server, &place).await)];
    let device = NewDevice { id: [1; 16], public_key: [2; 32], name: "laptop".to_owned() };
    nodes[0].add_pairing(&[4; 32], 2, None, 1).await.unwrap();
    nodes[0].redeem(&[4; 32], &device, 1).await.unwrap();
    for sequence in 1..=20 {
        let both = [0, 1].map(|node| {
            let node = Arc::clone(&nodes[node]);
            tokio::spawn(async move { node.admit([1; 16], sequence, 0, None, 1).await.unwrap() })
        });
        let mut admitted = Vec::new();
        for one in both {
            admitted.push(one.await.unwrap());
        }
        assert_eq!(
            admitted.iter().filter(|one| matches!(one, Admitted::Yes { .. })).count(),
            1,
            "number {sequence}: {admitted:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_id_that_both_nodes_are_asked_to_sign_is_signed_once() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [home(&server, &place).await, home(&server, &place).await];
    let device = Arc::new(make_vault(&*nodes[0]).await);
    for nonce in 0..6 {
        let step = step(transfer(nonce));
        let both = [0, 1].map(|node| {
            let (node, device, step) = (Arc::clone(&nodes[node]), Arc::clone(&device), step.clone());
            tokio::spawn(async move { device.sign_one(&*node, &step).await })
        });
        let mut signatures = Vec::new();
        for one in both {
            if let Ok(signature) = one.await.unwrap() {
                signatures.push(signature);
            }
        }
        assert!(signatures.len() <= 1, "two signatures under one sign id: {signatures:?}");
        let asked = nodes[1].ask(device.vault, step.sign_id).await.unwrap();
        match signatures.first() {
            Some(signature) => assert_eq!(asked, Asked::Signature(*signature), "either node tells the same"),
            None => assert_eq!(asked, Asked::Void, "what nobody was given is void"),
        }
        assert_eq!(nodes[0].ask(device.vault, step.sign_id).await.unwrap(), asked, "and so does the other");
    }
    device.sign_one(&*nodes[0], &step(transfer(9))).await.expect("the vault is unharmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_lock_void_or_refresh_no_other_node_continues_signing() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;

    // Voided at one node while the other signs.
    let voided = step(transfer(0));
    let session = one.open(device.request(std::slice::from_ref(&voided))).await.unwrap();
    let (_, last) = device.exchange(&*one, session, &voided).await.unwrap();
    assert_eq!(two.ask(device.vault, voided.sign_id).await, Ok(Asked::Void), "the other node voids it");
    assert_eq!(one.finish(session, voided.sign_id, last).await, Err(PortError::Spent), "no signature comes of it");

    // A newer session at the other node.
    let older = step(transfer(1));
    let session = one.open(device.request(std::slice::from_ref(&older))).await.unwrap();
    let (_, last) = device.exchange(&*one, session, &older).await.unwrap();
    device.sign_one(&*two, &step(transfer(2))).await.unwrap();
    let late = one.finish(session, older.sign_id, last).await;
    assert_eq!(late, Err(PortError::UnknownSession), "a vault has one session");

    // A refresh at the other node.
    let stale = step(transfer(3));
    let session = one.open(device.request(std::slice::from_ref(&stale))).await.unwrap();
    let (_, last) = device.exchange(&*one, session, &stale).await.unwrap();
    let (fresh, generation) = device.refresh(&*two, RefreshKind::Complete).await.unwrap();
    fresh.prove_refresh(&*one, generation).await.expect("either node has the pending share");
    two.refresh_commit(device.vault, generation).await.unwrap();
    assert!(one.finish(session, stale.sign_id, last).await.is_err(), "the old share signed after its refresh");

    // A lock at the other node.
    let open = step(transfer(4));
    let session = one.open(fresh.request(std::slice::from_ref(&open))).await.unwrap();
    two.report_ban(device.vault, "a check failed".to_owned()).await.unwrap();
    let (_, first) = fresh.start(&open);
    assert!(one.exchange(session, open.sign_id, first).await.is_err(), "a locked vault's share was computed with");
    let banned = one.open(fresh.request(&[step(transfer(5))])).await;
    assert!(matches!(banned, Err(PortError::Banned { .. })), "it is locked everywhere: {banned:?}");
}

/// Each message of a step at its own node.
async fn sign_between(
    device: &Device,
    session: SessionId,
    step: &StepToSign,
    first: &ShareHome,
    last: &ShareHome,
) -> Result<Signature, PortError> {
    let (ready, message) = device.exchange(first, session, step).await?;
    let signature = last.finish(session, step.sign_id, message).await?;
    Ok(ready.accept(signature).expect("the device accepts it"))
}

#[tokio::test(flavor = "multi_thread")]
async fn any_node_takes_the_next_message_of_a_session() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);

    // The test messages of a new vault, one of each scheme, opened at one node and signed at the other.
    let device = half_make_vault(&*one).await;
    let steps = device.test_steps();
    let session = one.open(device.request(&steps)).await.unwrap();
    sign_between(&device, session, &steps[0], &two, &one).await.expect("first at the other, last here");
    sign_between(&device, session, &steps[1], &one, &two).await.expect("first here, last at the other");
    two.activate(device.vault).await.unwrap();

    let steps = [step(transfer(0)), step(transfer(1)), step(transfer(2))];
    let session = two.open(device.request(&steps)).await.unwrap();
    for (step, (first, last)) in steps.iter().zip([(&two, &one), (&one, &two), (&one, &one)]) {
        let signature = sign_between(&device, session, step, first, last).await.expect("any node goes on");
        for node in [&one, &two] {
            let asked = node.ask(device.vault, step.sign_id).await;
            assert_eq!(asked, Ok(Asked::Signature(signature)), "and each tells of it");
        }
    }
    let late = two.exchange(session, steps[2].sign_id, device.start(&steps[2]).1).await;
    assert_eq!(late, Err(PortError::Spent), "the session is over everywhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_outlives_the_node_that_opened_it_and_leaves_nothing_that_opens_without_its_id() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;
    let (opened, exchanged) = (step(transfer(0)), step(transfer(1)));

    let session = one.open(device.request(std::slice::from_ref(&opened))).await.unwrap();
    let (_, first) = device.start(&opened);
    // The reservation is written while the device reads the answer; after the first message it is complete.
    let (ready, last) = device.exchange(&*one, session, &opened).await.unwrap();
    assert!(one.exchange(session, opened.sign_id, first).await.is_err(), "a first message is taken once");
    drop(one);
    let signature = two.finish(session, opened.sign_id, last.clone()).await.expect("the other node finishes");
    ready.accept(signature).unwrap();
    assert_eq!(two.finish(session, opened.sign_id, last).await, Ok(signature), "asked again it has the same answer");

    let session = two.open(device.request(std::slice::from_ref(&exchanged))).await.unwrap();
    device.exchange(&*two, session, &exchanged).await.unwrap();
    let mut database = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let row = sqlx::query("SELECT session, opened, state FROM open_sessions").fetch_one(&mut database).await.unwrap();
    for column in 0..3 {
        let bytes: &[u8] = row.get(column);
        assert!(!bytes.windows(16).any(|part| part == session.as_bytes()), "the id is in column {column}");
        assert!(!bytes.windows(32).any(|part| part == exchanged.sign_id.as_bytes()), "column {column} is not sealed");
    }
    two.report_ban(device.vault, "a check failed".to_owned()).await.unwrap();
    let left = sqlx::query("SELECT 1 FROM open_sessions").fetch_optional(&mut database).await.unwrap();
    assert!(left.is_none(), "a lock ends the session and what it left");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_nodes_processes_a_message() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [home(&server, &place).await, home(&server, &place).await];
    let device = make_vault(&*nodes[0]).await;
    for nonce in 0..4 {
        let step = step(transfer(nonce));
        let session = nodes[0].open(device.request(std::slice::from_ref(&step))).await.unwrap();
        let (signing, first) = device.start(&step);
        let both = nodes.each_ref().map(|node| {
            let (node, first) = (Arc::clone(node), first.clone());
            tokio::spawn(async move { node.exchange(session, step.sign_id, first).await })
        });
        let mut answers = Vec::new();
        for one in both {
            answers.extend(one.await.unwrap());
        }
        assert!(answers.len() <= 1, "two answers to one first message");
        let Some(answer) = answers.pop() else { continue };
        let (ready, last) = signing.exchange(&answer).unwrap();
        let both = nodes.each_ref().map(|node| {
            let (node, last) = (Arc::clone(node), last.clone());
            tokio::spawn(async move { node.finish(session, step.sign_id, last).await })
        });
        let mut signatures = Vec::new();
        for one in both {
            signatures.extend(one.await.unwrap());
        }
        let kept = nodes[1].ask(device.vault, step.sign_id).await.unwrap();
        assert!(signatures.iter().all(|one| kept == Asked::Signature(*one)), "every answer is the one that is kept");
        ready.accept(*signatures.first().expect("one of them finishes")).unwrap();
    }
    device.sign_one(&*nodes[1], &step(transfer(9))).await.expect("the vault is unharmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unused_session_ends_at_every_node() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;
    let step = step(transfer(0));
    let session = one.open(device.request(std::slice::from_ref(&step))).await.unwrap();
    let (_, last) = device.exchange(&*one, session, &step).await.unwrap();
    place.clock.advance_seconds(75 * 60);
    assert_eq!(two.finish(session, step.sign_id, last).await, Err(PortError::UnknownSession), "it is too late");
    place.clock.advance_seconds(1);
    two.sweep_storage().await.unwrap();
    let mut database = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let left = sqlx::query("SELECT 1 FROM open_sessions").fetch_optional(&mut database).await.unwrap();
    assert!(left.is_none(), "what it left is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_may_come_to_any_node() {
    let (server, place, identity) = (Postgres::start(FAST), Place::new(), Identity::fresh().unwrap());
    let one = Service::on(open(&server, &place).await, &place, &identity, GENEROUS).await;
    let two = Service::on(open(&server, &place).await, &place, &identity, GENEROUS).await;
    let paired = one.paired().await;
    let device = make_vault(&paired.remote()).await;
    let there = paired.moved(two.address).remote();
    let step = step(transfer(0));
    let signature = device.sign_one(&there, &step).await.expect("the other node has the vault");
    let here = paired.remote();
    assert_eq!(here.ask(device.vault, step.sign_id).await, Ok(Asked::Signature(signature)), "and the first its answer");
    two.operator.revoke(paired.pairing.device).await.unwrap();
    assert!(here.hello().await.is_err(), "what one node revokes no node serves");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_nodes_killed_in_mid_signature_has_signed_once_or_never() {
    let server = Postgres::start(FAST);
    let (premises, steady) = Premises::shared(&server);
    let paired = steady.paired().await;
    let device = make_vault(&paired.remote()).await;
    for (number, (at, signed)) in [
        ("cosigner.open.before", false),
        ("cosigner.attempt.counted", false),
        ("cosigner.exchange.before", false),
        ("cosigner.exchange.after", false),
        ("cosigner.finish.before", false),
        ("cosigner.finish.kept", true),
        ("cosigner.finish.after", true),
    ]
    .into_iter()
    .enumerate()
    {
        let armed = premises.armed(&format!("armed-{number}"), at);
        let step = step(transfer(0));
        let broken = device.sign_one(&paired.moved(armed.address).remote(), &step).await;
        assert!(broken.as_ref().is_err_and(PortError::is_unreachable), "{at}: it did not die: {broken:?}");
        let other = paired.moved(steady.address).remote();
        let asked = other.ask(device.vault, step.sign_id).await.unwrap();
        match asked {
            Asked::Signature(signature) => {
                assert!(signed && device.verifies(&step, &signature), "{at}: it is the vault's one signature");
            }
            Asked::Void => assert!(!signed, "{at}: the kept answer was lost"),
        }
        assert_eq!(other.ask(device.vault, step.sign_id).await.unwrap(), asked, "{at}: the answer changed");
        assert_eq!(device.sign_one(&other, &step).await, Err(PortError::Spent), "{at}: it was signed a second time");
        let signs = device.sign_one(&other, &crate::support::step(transfer(1))).await;
        signs.unwrap_or_else(|error| panic!("{at}: the other node is harmed: {error}"));
    }
}

/// The number of statements that wait for a row of another connection.
async fn waiting(database: &mut sqlx::PgConnection) -> i64 {
    sqlx::query("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        .fetch_one(database)
        .await
        .unwrap()
        .get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signature_is_not_stored_for_a_session_being_replaced() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let storage = Arc::new(open(&server, &place).await);
    let (vault, session, one) = (VaultId::random(), SessionId::random(), crate::storage::reservation());
    assert!(storage.begin(vault, session, None, &[one], &PolicyWrite::default(), 1).await.unwrap(), "it is new");

    // The other node's `begin`, paused between its two statements.
    let mut other = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let mut begun = other.begin().await.unwrap();
    sqlx::query("UPDATE open_sessions SET session = $1 WHERE vault = $2")
        .bind(&[7_u8; 16][..])
        .bind(&vault.as_bytes()[..])
        .execute(&mut *begun)
        .await
        .unwrap();
    let keeping = {
        let storage = Arc::clone(&storage);
        tokio::spawn(async move { storage.keep(session, one.sign_id, &crate::storage::answer(1), 2).await })
    };
    let mut watching = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    while waiting(&mut watching).await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    begun.commit().await.unwrap();
    assert!(!keeping.await.unwrap().unwrap(), "the session is not the vault's any more");
    let fate = storage.fate(one.sign_id).await.unwrap();
    assert_eq!(fate, Some((vault, Fate::Reserved)), "an answer that is never given was kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_concurrent_answer_session_and_lock_agree_on_the_outcome() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [Arc::new(open(&server, &place).await), Arc::new(open(&server, &place).await)];
    for round in 0..40 {
        let (vault, session) = (VaultId::random(), SessionId::random());
        let (one, next) = (crate::storage::reservation(), crate::storage::reservation());
        assert!(nodes[0].begin(vault, session, None, &[one], &PolicyWrite::default(), 1).await.unwrap(), "it is new");
        let (keeps, begins, bans) = (Arc::clone(&nodes[0]), Arc::clone(&nodes[1]), Arc::clone(&nodes[1]));
        let kept = tokio::spawn(async move {
            keeps.keep(session, one.sign_id, &crate::storage::answer(1), 2).await.expect("no node waits for the other")
        });
        let began = tokio::spawn(async move {
            begins.begin(vault, SessionId::random(), None, &[next], &PolicyWrite::default(), 2).await
        });
        let banned = tokio::spawn(async move {
            if round % 2 == 1 {
                bans.ban(vault, "a check failed", 2).await.expect("no node waits for the other");
            }
        });
        let kept = kept.await.unwrap();
        assert!(began.await.unwrap().expect("no node waits for the other"), "a newer session");
        banned.await.unwrap();
        let Some((_, fate)) = nodes[1].fate(one.sign_id).await.unwrap() else {
            panic!("round {round}: it was reserved")
        };
        assert_eq!(matches!(fate, Fate::Answered(_)), kept, "round {round}: {fate:?}");
    }
}
