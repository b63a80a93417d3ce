//! The app is killed while the transaction of a review is on its way. When the app is there again, the review has its result, by the digest
//! that was shown, and nothing is signed a second time (S71, S75).

use std::path::PathBuf;
use std::sync::Arc;

use lockstep_app::mcp::Services;
use lockstep_gateway::loopback::LoopbackDoor;
use lockstep_tests::death::app;
use lockstep_tests::inside::programs::{BuiltPages, Door, call, client, data};
use lockstep_tests::inside::public::open_main;
use lockstep_tests::inside::reviews::Market;
use lockstep_tests::inside::{Consent, PATIENCE, Person};
use lockstep_tests::wait::until;
use lockstep_tests::{PASSWORD, apart};
use lockstep_wallet::programs::HttpListener;
use serde_json::{Value, json};

/// What the killed run is told, and where it writes the review's id.
const ROOT: &str = "LOCKSTEP_TEST_ROOT";
const NODE: &str = "LOCKSTEP_TEST_NODE";
const PROGRAM: &str = "LOCKSTEP_TEST_PROGRAM";
const ID: &str = "review";
const RUN: &str = "a_run_that_is_killed";

fn told(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is set"))
}

/// A program prepares a review, and the person signs it, until the run dies.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "run by another test, which has it killed"]
async fn a_run_that_is_killed() {
    let root = PathBuf::from(told(ROOT));
    let person = Arc::new(Person::new(PASSWORD));
    let services = Services { node: told(NODE), ..Services::default() };
    let (app, wallet) = open_main(&root, services, &person).await;
    let listener: Arc<dyn HttpListener> = Arc::new(LoopbackDoor::new(&app, Arc::new(BuiltPages), 0));
    wallet.serve_programs(&listener).await.expect("it listens");
    let url = wallet.programs().await.unwrap().http_url.expect("programs may connect over HTTP");
    let how = json!({ "url": url, "headers": { "Authorization": format!("Bearer {}", told(PROGRAM)) } });
    let prepare = call("action_prepare_sui_action_review", json!({ "intent": Market::intent("deep") }));
    let made = data(&client(how, vec![prepare]).await[0]);
    let id = made["data"]["reviewSessionId"].as_str().unwrap_or_else(|| panic!("a review: {made}")).to_owned();
    std::fs::write(root.join(ID), &id).expect("the id is told");
    let view = wallet.compute_program_review(&id).await.expect("it is computed");
    assert!(view.contains("ready_for_wallet_review"), "{view}");
    person.will([Consent::Approve]);
    wallet.sign_program_review(&id).await.expect("the person is asked");
    std::future::pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_result_is_recorded_after_a_crash() {
    // Dead before the node has it, and after: the journal drives both to their end.
    for death in [app("broadcast.before"), app("broadcast.after")] {
        let Market { door, sui, ours, program, node, .. } = Market::open().await;
        let closed = door.shut().await;
        let mut run = apart::test(module_path!(), RUN);
        run.env(ROOT, closed.root()).env(NODE, &node).env(PROGRAM, &program).envs(death.environment());
        let output = tokio::task::spawn_blocking(move || run.output()).await.unwrap().expect("the run begins");
        let said = String::from_utf8_lossy(&output.stderr);
        let died = std::os::unix::process::ExitStatusExt::signal(&output.status).is_some();
        assert!(died, "{death:?}: it dies where it was told to:\n{said}");
        let id = std::fs::read_to_string(closed.root().join(ID)).expect("the review was prepared");

        let door = Door::of(closed.open().await).await;
        let detail = async || -> Value {
            let ask = call("read_get_review_session_detail", json!({ "reviewSessionId": id }));
            data(&client(door.http(Some(&program)), vec![ask]).await[0])["data"].clone()
        };
        let ended = until("the result", PATIENCE, || async {
            let told = detail().await;
            (told["session"]["currentStatus"] == "success").then_some(told)
        })
        .await;
        let result = &ended["execution"];
        let shown = &ended["stateSnapshots"][0]["stateJson"]["walletReviewAdapterContract"];
        let committed = &shown["transactionMaterialCommitment"];
        assert_eq!(json!([result["status"], result["txDigest"]]), json!(["success", committed]), "{death:?}: {ended}");
        let carried = sui.call("sui_getTransactionBlock", json!([result["txDigest"]])).await.expect("it is there");
        assert_eq!(carried["effects"]["status"]["status"], "success");
        let coins = sui.call("suix_getCoins", json!([ours, lockstep_tests::inside::reviews::USDC])).await.unwrap();
        assert_eq!(coins["data"].as_array().map(Vec::len), Some(1), "{death:?}: it happened once: {coins}");
        assert_eq!(detail().await["execution"], *result, "{death:?}: and the record stays as it is");
        door.close().await;
    }
}
