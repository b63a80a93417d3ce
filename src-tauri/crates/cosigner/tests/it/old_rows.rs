//! Someone with the database restores an old row. Rows are sealed, but may be old: what protects is that other rows still know what was answered.

use lockstep_keysign::port::{Asked, Cosigner, PortError};
use sqlx::{Connection, PgConnection, Row};

use crate::nodes::{FAST, home};
use crate::postgres::Postgres;
use crate::support::*;

/// A session between its two messages, as a copy of its row.
async fn keep(database: &mut PgConnection) {
    sqlx::raw_sql("DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT * FROM open_sessions")
        .execute(&mut *database)
        .await
        .unwrap();
    assert_eq!(phases(database).await, ["finish"], "the state of the last message is in the row");
}

async fn restore(database: &mut PgConnection) {
    sqlx::raw_sql("DELETE FROM open_sessions; INSERT INTO open_sessions SELECT * FROM kept")
        .execute(&mut *database)
        .await
        .unwrap();
    assert_eq!(phases(database).await, ["finish"], "the row is back");
}

async fn phases(database: &mut PgConnection) -> Vec<String> {
    let rows = sqlx::query("SELECT phase FROM open_sessions").fetch_all(database).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// The last message with a changed bit, which asks the kept state something else.
fn changed(message: &[u8]) -> Vec<u8> {
    let (mut changed, middle) = (message.to_vec(), message.len() / 2);
    changed[middle] ^= 1;
    changed
}

/// A kept state that is used twice would answer two questions about one share.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_row_of_an_answered_step_computes_nothing() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    // The node that takes the last message has no state in memory, so the row is all that it has.
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;
    let mut database = PgConnection::connect(&server.url()).await.unwrap();

    let step = step(transfer(0));
    let session = one.open(device.request(std::slice::from_ref(&step))).await.unwrap();
    let (ready, last) = device.exchange(&*one, session, &step).await.unwrap();
    keep(&mut database).await;
    let signature = two.finish(session, step.sign_id, last.clone()).await.unwrap();
    ready.accept(signature).expect("it is the device's");

    restore(&mut database).await;
    for message in [last.clone(), changed(&last), vec![0]] {
        let again = two.finish(session, step.sign_id, message).await;
        assert_eq!(again, Err(PortError::Spent), "whatever is asked, one answer was all");
    }
    assert_eq!(phases(&mut database).await, ["finish"], "and the restored state was not taken");
    assert_eq!(two.ask(device.vault, step.sign_id).await, Ok(Asked::Signature(signature)), "which is still told");
}

/// A question that the check refused locks the vault, and the row alone unlocks nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_row_of_a_refused_step_computes_nothing() {
    let (server, place) = (Postgres::start(FAST), Place::new());
    let (one, two) = (home(&server, &place).await, home(&server, &place).await);
    let device = make_vault(&*one).await;
    let mut database = PgConnection::connect(&server.url()).await.unwrap();

    let step = step(transfer(0));
    let session = one.open(device.request(std::slice::from_ref(&step))).await.unwrap();
    let (_, last) = device.exchange(&*one, session, &step).await.unwrap();
    keep(&mut database).await;
    let refused = two.finish(session, step.sign_id, changed(&last)).await;
    assert!(refused.is_err(), "a changed message gives no signature: {refused:?}");

    restore(&mut database).await;
    let again = two.finish(session, step.sign_id, last).await;
    assert!(
        matches!(again, Err(PortError::Banned { .. } | PortError::Spent)),
        "the state that answered once answers nothing more: {again:?}"
    );
    assert_eq!(phases(&mut database).await, ["finish"], "and was not taken");
}
