//! Nothing listens for programs before the person says yes. Then a program that others wrote connects over HTTP on this computer with its
//! credential, and one switch ends that (N1 over the second transport).

use lockstep_tests::inside::Consent;
use lockstep_tests::inside::programs::{BuiltPages, Door, call, client, code};
use lockstep_wallet::Sees;
use serde_json::json;
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_listens_before_the_yes_and_after_the_switch() {
    let door = Door::open().await;
    let wallet = &door.inside.wallet;
    let listens = || async { TcpStream::connect(("127.0.0.1", door.port)).await.is_ok() };
    assert!(listens().await, "after the yes it listens");
    assert!(!wallet.set_programs_http(false).await.expect("off asks nothing").http, "it is off");
    assert!(!listens().await, "and nothing listens");
    door.inside.person.will_change([Consent::Reject]);
    let refused = wallet.set_programs_http(true).await;
    assert!(refused.is_err() && !wallet.programs().await.unwrap().http, "a no leaves it off");
    assert!(!door.inside.person.changes().is_empty(), "the person was asked");

    let on = wallet.set_programs_http(true).await.expect("a yes");
    let url = on.http_url.expect("it listens");
    let all = door.admit(&Sees::ALL).await;
    let with = |credential: &str| json!({ "url": url, "headers": { "Authorization": format!("Bearer {credential}") } });
    let read = || vec![call("portfolio_balances", json!({}))];
    assert_eq!(client(with(&all), read()).await[0]["ok"]["isError"], false, "an admitted program reads");
    assert_eq!(code(&client(with("lockstep_wrong"), read()).await[0]), "not_admitted", "another one does not");

    let off = wallet.set_programs_on(false).await.expect("off asks nothing");
    assert!(off.http && off.http_url.is_none(), "the switch for all programs ends the listening too: {off:?}");
    let on = wallet.set_programs_on(true).await.expect("a yes");
    assert!(on.http_url.is_some(), "and it listens again with them");
    door.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_port_is_told_and_changes_nothing() {
    use lockstep_gateway::loopback::LoopbackDoor;
    use lockstep_wallet::programs::HttpListener;
    use std::sync::Arc;

    let door = Door::open().await;
    let wallet = &door.inside.wallet;
    wallet.set_programs_http(false).await.expect("off");
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("another program listens");
    let port = other.local_addr().unwrap().port();
    let taken: Arc<dyn HttpListener> = Arc::new(LoopbackDoor::new(&door.inside.app, Arc::new(BuiltPages), port));
    wallet.serve_programs(&taken).await.expect("it is off");
    let refused = wallet.set_programs_http(true).await.expect_err("the port is taken");
    assert!(refused.message.contains(&port.to_string()), "which port, and why: {}", refused.message);
    assert!(!wallet.programs().await.unwrap().http, "and it is off as before");
    // It keeps the profile open like every door.
    drop(taken);
    door.close().await;
}
