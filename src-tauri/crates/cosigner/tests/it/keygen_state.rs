//! Unfinished shares on several nodes of one PostgreSQL database: the first message at one node, the second
//! at another.

use std::sync::Arc;

use lockstep_cosigner::service::ShareHome;
#[cfg(feature = "e2e")]
use lockstep_keysign::VaultId;
use lockstep_keysign::device;
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind};
use sqlx::{Connection, Row};

use crate::nodes::{FAST, home};
use crate::postgres::Postgres;
#[cfg(feature = "e2e")]
use crate::served::Premises;
use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn any_node_takes_the_second_message_of_a_share_in_the_making() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let mut device = half_make_vault_between(&*one, || (), &*two).await;
    device.test(&*one).await;
    for kind in [RefreshKind::Quick, RefreshKind::Complete] {
        let (fresh, generation) = device.refresh_between(&*two, || (), &*one, kind).await.unwrap();
        fresh.prove_refresh(&*two, generation).await.expect("both halves are of one refresh");
        one.refresh_commit(device.vault, generation).await.unwrap();
        assert!(device.sign_one(&*one, &step(transfer(0))).await.is_err(), "{kind:?}: the old share signs");
        device = fresh;
        device.sign_one(&*two, &step(transfer(0))).await.expect("the new one does");
    }
}

/// Two devices with a copy of one share may both begin a refresh; a node that took one device's first message
/// must not continue it with the other's second message.
#[tokio::test(flavor = "multi_thread")]
async fn the_state_of_a_first_message_serves_its_own_second_message_once() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;
    let begin = async |node: &ShareHome| {
        let (refresh, first) = device::Refresh::start(device.copy().share, RefreshKind::Quick).unwrap();
        let key = device.password_key.clone();
        let reply = node.refresh_first(device.vault, key, RefreshKind::Quick, first).await.unwrap();
        refresh.second(&reply).unwrap().1
    };
    let (earlier, later) = (begin(&one).await, begin(&two).await);

    let mut database = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    let rows = sqlx::query("SELECT state FROM in_the_making").fetch_all(&mut database).await.unwrap();
    let [row] = &rows[..] else { panic!("a vault has one refresh at a time: {}", rows.len()) };
    let left: Vec<u8> = row.get(0);
    let refused = one.refresh_second(device.vault, earlier).await;
    assert!(matches!(refused, Err(PortError::Aborted { .. })), "the message of a run that was given up: {refused:?}");
    assert_eq!(
        one.refresh_second(device.vault, later.clone()).await,
        Err(PortError::OutOfOrder),
        "it used the state up"
    );

    // Someone with the database can put the row back; together with the nodes' secret it still opens only
    // with its own second message.
    sqlx::query("INSERT INTO in_the_making VALUES ($1, 'refresh', $2, $3)")
        .bind(&device.vault.as_bytes()[..])
        .bind(&left)
        .bind(i64::MAX)
        .execute(&mut database)
        .await
        .unwrap();
    let again = begin(&one).await;
    sqlx::query("UPDATE in_the_making SET state = $1").bind(&left).execute(&mut database).await.unwrap();
    let refused = two.refresh_second(device.vault, again).await;
    assert!(
        matches!(refused, Err(PortError::Aborted { .. })),
        "an older state opened for a newer message: {refused:?}"
    );
    assert_eq!(one.generation(device.vault).await.unwrap().pending, None, "nothing came of any of it");
    device.sign_one(&*two, &step(transfer(0))).await.expect("and the vault signs as before");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_message_that_two_nodes_get_at_once_makes_one_share() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let nodes = [home(&server, &place).await, home(&server, &place).await];
    let device = make_vault(&*nodes[0]).await;
    let (refresh, first) = device::Refresh::start(device.copy().share, RefreshKind::Quick).unwrap();
    let key = device.password_key.clone();
    let reply = nodes[0].refresh_first(device.vault, key, RefreshKind::Quick, first).await.unwrap();
    let (ready, second) = refresh.second(&reply).unwrap();
    let generation = ready.generation();
    let both = nodes.each_ref().map(|node| {
        let (node, second, vault) = (Arc::clone(node), second.clone(), device.vault);
        tokio::spawn(async move { node.refresh_second(vault, second).await })
    });
    let mut answers = Vec::new();
    for one in both {
        match one.await.unwrap() {
            Ok(answer) => answers.push(answer),
            Err(error) => assert_eq!(error, PortError::OutOfOrder, "the other one took it"),
        }
    }
    let [answer] = &answers[..] else { panic!("{} nodes answered", answers.len()) };
    let fresh = Device { share: ready.finish(answer).unwrap(), ..device.copy() };
    fresh.prove_refresh(&*nodes[1], generation).await.expect("it is the share that is pending");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_killed_between_the_messages_of_a_share_in_the_making_is_not_missed() {
    let server = Postgres::start(FAST);
    let (premises, steady) = Premises::shared(&server);
    let paired = steady.paired().await;
    let there = paired.remote();

    let mut doomed = premises.serve("doomed-making");
    let here = paired.moved(doomed.address).remote();
    let device = half_make_vault_between(&here, || doomed.kill(), &there).await;
    device.test(&there).await;
    for (name, kind) in [("doomed-quick", RefreshKind::Quick), ("doomed-complete", RefreshKind::Complete)] {
        let mut doomed = premises.serve(name);
        let here = paired.moved(doomed.address).remote();
        let (fresh, generation) = device.refresh_between(&here, || doomed.kill(), &there, kind).await.unwrap();
        fresh.prove_refresh(&there, generation).await.unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        there.refresh_discard(device.vault, generation).await.unwrap();
    }
    device.sign_one(&there, &step(transfer(0))).await.expect("what was given up changed nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_dies_during_keygen_leaves_no_share_or_a_whole_one() {
    let server = Postgres::start(FAST);
    let (premises, steady) = Premises::shared(&server);
    let paired = steady.paired().await;
    let there = paired.remote();
    let device = make_vault(&there).await;
    for (number, (at, stored)) in [
        ("cosigner.refresh.before", false),
        ("cosigner.refresh.begun", false),
        ("cosigner.refresh.second", false),
        ("cosigner.refresh.stored", true),
    ]
    .into_iter()
    .enumerate()
    {
        let armed = premises.armed(&format!("refreshing-{number}"), at);
        let dies = paired.moved(armed.address).remote();
        let broken = device.refresh(&dies, RefreshKind::Complete).await;
        assert!(broken.err().is_some_and(|error| error.is_unreachable()), "{at}: it did not die");
        let pending = there.generation(device.vault).await.unwrap().pending;
        assert_eq!(pending.is_some(), stored, "{at}: {pending:?}");
        if let Some(generation) = pending {
            there.refresh_discard(device.vault, generation).await.unwrap();
        }
        let (fresh, generation) = device.refresh(&there, RefreshKind::Quick).await.unwrap();
        fresh.prove_refresh(&there, generation).await.unwrap_or_else(|error| panic!("{at}: the next one: {error}"));
        there.refresh_discard(device.vault, generation).await.unwrap();
    }
    for (number, (at, stored)) in [
        ("cosigner.keygen_first.before", false),
        ("cosigner.keygen_first.after", false),
        ("cosigner.keygen_second.before", false),
        ("cosigner.keygen_second.after", true),
    ]
    .into_iter()
    .enumerate()
    {
        let armed = premises.armed(&format!("making-{number}"), at);
        let dies = paired.moved(armed.address).remote();
        let vault = VaultId::random();
        let (keygen, first) = device::Keygen::start(vault).unwrap();
        let broken = match dies.keygen_first(vault, PARAMS, first).await {
            Err(error) => error,
            Ok(reply) => {
                let (_, second) = keygen.second(&reply).unwrap();
                dies.keygen_second(vault, random_key(), second).await.expect_err("it dies in one of the two")
            }
        };
        assert!(broken.is_unreachable(), "{at}: it did not die: {broken}");
        let listed = there.vaults().await.unwrap();
        assert_eq!(listed.contains(&(vault, false)), stored, "{at}: half-made or not there: {listed:?}");
        there.discard(vault).await.unwrap();
        assert!(!there.vaults().await.unwrap().iter().any(|(id, _)| *id == vault), "{at}: it is given up");
    }
    make_vault(&there).await.sign_one(&there, &step(transfer(1))).await.expect("the next vault is made");
}
