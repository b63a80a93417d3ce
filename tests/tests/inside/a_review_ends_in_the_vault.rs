//! A program that others wrote prepares a swap on Sui over MCP; the person reads it on a local page and signs it in the app. The vault is the
//! wallet: the same consent, password, two shares and journal as everything else, and the result stands in the review by its digest
//! (S65-S72, S75, C7).

use lockstep_chain::facts::MoveKind;
use lockstep_findings::{FindingId, Severity};
use lockstep_tests::flowx_quoter;
use lockstep_tests::inside::read::english;
use lockstep_tests::inside::reviews::Market;
use lockstep_tests::inside::{Consent, PATIENCE};
use lockstep_tests::wait::until;
use lockstep_wallet::Tag;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_swap_is_reviewed_on_a_page_and_signed_by_the_vault() {
    let market = Market::open().await;
    let page = market.prepares().await;
    let state = page.computes().await;
    let committed = state["walletReviewAdapterContract"]["transactionMaterialCommitment"].clone();
    assert_eq!(state["adapterLifecycle"]["missingStages"], json!([]), "every stage is complete");
    let named = page.named().await;
    assert_eq!(named["account"], market.ours, "the vault is the wallet of the page");
    assert!(market.door.inside.person.consents().is_empty(), "nobody was asked yet");

    // The page gets no bytes and reports no result: every program that knows its address could do that.
    for (step, body) in [
        ("handoff", named.clone()),
        ("result", json!({ "planId": named["planId"], "status": "success", "txDigest": committed })),
    ] {
        let (status, told) = page.post(step, body).await;
        assert_eq!((status, &told["error"]), (409, &json!("signed_in_vault")), "{step}: {told}");
    }

    market.door.inside.person.will([Consent::Approve]);
    let (status, told) = page.post("sign", named.clone()).await;
    assert_eq!((status, &told["asked"]), (200, &json!(true)), "{told}");
    let wait = json!({ "reviewSessionId": page.id, "timeoutMs": 40_000 });
    let ended = market.calls("session_wait_execution_result", wait).await;
    let result = &ended["data"]["executionResult"];
    assert_eq!((&result["status"], &result["txDigest"]), (&json!("success"), &committed), "{ended}");
    let carried = market.sui.call("sui_getTransactionBlock", json!([committed])).await.expect("it is on the chain");
    assert_eq!(carried["effects"]["status"]["status"], "success");
    assert_eq!(market.usdc().await, 3_456_789, "what the pool gives for one SUI");

    let views = market.door.inside.person.consents();
    let [view] = views.as_slice() else { panic!("one question: {views:?}") };
    assert!(english(&view.origin.text).contains("“Scribe”"), "which program asks: {:?}", view.origin);
    let [step] = view.steps.as_slice() else { panic!("one step: {:?}", view.steps) };
    let moved: Vec<_> = step.facts.moves.iter().map(|one| (one.kind, one.what().to_string())).collect();
    let expected = [
        (MoveKind::Pay, "1 SUI".to_owned()),
        (MoveKind::Pay, "0.025 DEEP".to_owned()),
        (MoveKind::Receive, "at least 3.439505 USDC".to_owned()),
    ];
    assert_eq!(moved, expected, "the swap is read from the bytes");
    assert_eq!(step.facts.moves[2].to.as_ref(), Some(&market.ours), "and comes back to the vault");
    let party = |to: &Option<String>| {
        let party = step.parties.iter().find(|party| Some(&party.address) == to.as_ref()).expect("it is shown");
        (party.name.as_ref().map(|name| name.title.clone()), party.tags.clone())
    };
    let pinned = vec![Tag::Pinned { what: "DeepBook pool SUI/USDC".to_owned() }];
    assert_eq!(
        party(&step.facts.moves[0].to),
        (Some("DeepBook’s pool SUI_USDC".to_owned()), pinned),
        "S71: the shared object is named by the pins"
    );
    assert!(step.facts.has(FindingId::MarketSwap), "{:?}", step.facts.findings);
    assert!(
        step.facts.findings.iter().chain(&step.findings).all(|finding| finding.severity() < Severity::Danger),
        "{:?}",
        step.findings
    );
    let history = market.door.inside.wallet.activity().await.unwrap();
    let hash = committed.as_str().unwrap();
    assert!(history.iter().any(|entry| entry.tx_hash.as_deref() == Some(hash)), "the journal has it: {history:?}");

    // It is over: it is not signed again.
    let (status, told) = page.post("sign", named).await;
    assert_eq!(status, 409, "{told}");
    assert_eq!(market.door.inside.person.consents().len(), 1, "and nobody is asked again");
    market.door.close().await;
}

/// A swap over FlowX: its quote comes from the quoter and must agree with the pins, and the simulation must bring what it promised. The bytes
/// are read again and carried out by an independent library.
#[tokio::test(flavor = "multi_thread")]
async fn a_swap_over_flowx_is_reviewed_and_signed() {
    let market = Market::open().await;
    let page = market.prepares_over("flowx").await;
    let state = page.computes().await;
    let contract = &state["walletReviewAdapterContract"];
    let committed = contract["transactionMaterialCommitment"].clone();
    assert_eq!(state["adapterLifecycle"]["stageCatalogId"], "flowx_swap_review_v1");
    assert_eq!(state["adapterLifecycle"]["missingStages"], json!([]), "every stage is complete");
    assert_eq!(contract["slippageOrMinOut"]["minOutRaw"], "3432750", "what is expected less half a percent");
    let drawn = state["ptbVisualization"]["mermaid"]["text"].as_str().expect("a drawing");
    assert!(drawn.contains("settle"), "{drawn}");

    market.door.inside.person.will([Consent::Approve]);
    let (status, told) = page.post("sign", page.named().await).await;
    assert_eq!((status, &told["asked"]), (200, &json!(true)), "{told}");
    let wait = json!({ "reviewSessionId": page.id, "timeoutMs": 40_000 });
    let ended = market.calls("session_wait_execution_result", wait).await;
    let result = &ended["data"]["executionResult"];
    assert_eq!((&result["status"], &result["txDigest"]), (&json!("success"), &committed), "{ended}");
    assert_eq!(market.usdc().await, flowx_quoter::PRICE, "what the pool gives for one SUI");

    let views = market.door.inside.person.consents();
    let [view] = views.as_slice() else { panic!("one question: {views:?}") };
    let [step] = view.steps.as_slice() else { panic!("one step: {:?}", view.steps) };
    let moved: Vec<_> = step.facts.moves.iter().map(|one| (one.kind, one.what().to_string())).collect();
    let expected = [(MoveKind::Pay, "1 SUI".to_owned()), (MoveKind::Receive, "at least 3.43275 USDC".to_owned())];
    assert_eq!(moved, expected, "the swap is read from the bytes");
    assert_eq!(step.facts.moves[1].to.as_ref(), Some(&market.ours), "and comes back to the vault");
    let names: Vec<_> = step.parties.iter().filter_map(|party| party.name.as_ref()).collect();
    assert!(names.iter().any(|name| name.title == "FlowX’s router"), "the pins name the router: {names:?}");
    let all = step.facts.findings.iter().chain(&step.findings);
    assert!(all.clone().all(|finding| finding.severity() < Severity::Danger), "{:?}", step.findings);
    market.door.close().await;
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("a document")
}

/// In the app a review waits in a list, opens without a browser, and is signed there; a no ends it.
#[tokio::test(flavor = "multi_thread")]
async fn a_review_opens_in_the_app_and_a_no_ends_it() {
    let market = Market::open().await;
    let wallet = &market.door.inside.wallet;
    assert!(wallet.program_reviews().await.unwrap().is_empty(), "nothing waits");
    let page = market.prepares().await;
    let [waiting] = <[_; 1]>::try_from(wallet.program_reviews().await.unwrap()).expect("one waits");
    assert_eq!((waiting.id.as_str(), waiting.program.as_str()), (page.id.as_str(), "Scribe"), "who prepared it");
    assert_eq!(waiting.title, "Review 1 SUI to USDC");
    let early = wallet.sign_program_review(&page.id).await.expect_err("it was not computed");
    assert!(early.message.contains("Nothing was signed"), "{}", early.message);

    // A program that cleared the account does not keep the person from a review.
    market.calls("account_clear_active_account", json!({})).await;
    let view = read(&wallet.compute_program_review(&page.id).await.expect("it is computed"));
    assert_eq!(view["internalStatus"], "ready_for_wallet_review", "{view}");
    market.door.inside.person.will([Consent::Reject]);
    let view = read(&wallet.sign_program_review(&page.id).await.expect("it asks"));
    assert_eq!(view["signingInProgress"], true, "{view}");
    let ended = until("the end", PATIENCE, || async {
        let view = read(&wallet.program_review(&page.id).await.ok()?);
        view.get("executionResult").cloned()
    })
    .await;
    assert_eq!(json!([ended["status"], ended["failureReason"]]), json!(["failure", "wallet_rejected"]), "{ended}");
    assert_eq!(ended.get("txDigest"), None, "nothing was signed");
    assert_eq!(market.usdc().await, 0, "and nothing happened");
    assert!(wallet.program_reviews().await.unwrap().is_empty(), "it waits no more");
    market.door.close().await;
}

/// One transaction of a review at a time, and while the person thinks it neither expires nor is computed anew.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_person_thinks_there_is_one_transaction() {
    let market = Market::open().await;
    let page = market.prepares().await;
    page.computes().await;
    let named = page.named().await;
    market.door.inside.person.will([Consent::Leave]);
    assert_eq!(page.post("sign", named.clone()).await.0, 200);
    until("the question", PATIENCE, || async { (!market.door.inside.person.consents().is_empty()).then_some(()) })
        .await;
    let (status, told) = page.post("sign", named.clone()).await;
    assert_eq!((status, &told["error"]), (409, &json!("signing_in_progress")));
    assert_eq!(page.post("state", named).await.0, 409, "what may be signed now is not replaced");
    assert_eq!(page.view().await["internalStatus"], "ready_for_wallet_review");
    assert_eq!(market.usdc().await, 0, "nothing was signed");
    drop(market);
}
