//! The tools of evidence for Sui in a program that others wrote: the SDK checks each answer against its schema. They read for the vault's own
//! account where the person lets the program see it, and ask nobody until the person says so (S1, S8, N9).

use lockstep_chain::Registry;
use lockstep_tests::inside::Consent;
use lockstep_tests::inside::programs::{Door, call, client, code, data};
use lockstep_wallet::lock::LockReason;
use lockstep_wallet::{Sees, address_of};
use serde_json::{Value, json};

fn kind(answer: &Value) -> (String, String) {
    let data = data(answer);
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (word(&data["error"]["kind"]), word(&data["error"]["details"]["reason"]))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tools_for_sui_answer_as_their_contract_says() {
    let door = Door::open().await;
    let vault = door.inside.wallet.require_vault().await.unwrap();
    let own = address_of(Registry::public().find("Sui").unwrap(), &vault).expect("the vault has an account on Sui");
    let all = door.admit(&Sees::ALL).await;
    let nothing = door.admit(&[]).await;
    let todo = vec![
        json!({ "list": true }),
        call("read_get_server_status", json!({})),
        call("account_get_active_account", json!({})),
        call("read_list_deepbook_pools", json!({})),
        call("read_get_deepbook_mid_price", json!({ "poolKey": "SUI_USDC" })),
        call("session_create_wallet_identity", json!({})),
        call("read", json!({ "mode": "list_supported_protocols", "sessionId": "s" })),
        call("read_get_deepbook_mid_price", json!({ "poolKey": 3 })),
        json!({ "read": "sayurintent://docs/readme" }),
        json!({ "prompt": { "name": "swap-deep", "arguments": { "intent": "10 sui to usdc" } } }),
        json!({ "complete": { "ref": { "type": "ref/prompt", "name": "swap" }, "argument": { "name": "protocol", "value": "d" } } }),
    ];
    let answers = client(door.stdio(Some(&all), &["--tool-names", "underscore"]), todo).await;
    let status = data(&answers[1]);
    let (count, names) = (&status["data"]["implementedToolsCount"], &status["data"]["implementedTools"]);
    assert_eq!(count, 38, "every tool of the contract: {}", answers[1]);
    assert!(names.as_array().unwrap().contains(&json!("read_get_server_status")), "in the client's spelling: {names}");
    let listed = answers[0]["ok"]["tools"].as_array().unwrap();
    for name in names.as_array().unwrap() {
        assert!(listed.iter().any(|tool| tool["name"] == *name), "{name} is listed as it is told");
    }
    assert_eq!(data(&answers[2])["data"]["account"], own, "the vault is the wallet: {}", answers[2]);
    assert!(data(&answers[3])["data"].to_string().contains("SUI_USDC"), "a local tool: {}", answers[3]);
    assert_eq!(kind(&answers[4]), ("quote_unavailable".into(), "sui_is_off".into()), "{}", answers[4]);
    assert_eq!(answers[4]["ok"].get("structuredContent"), None, "an error is text, not data of the schema");
    assert_eq!(
        kind(&answers[5]),
        ("blocked".into(), "local_pages_unavailable".into()),
        "no page is served: {}",
        answers[5]
    );
    assert!(
        status["data"]["failClosedTools"].as_array().unwrap().contains(&json!("session_create_wallet_identity")),
        "which is told before: {status}"
    );
    assert_eq!(data(&answers[6])["ok"], true, "as a mode of its agent: {}", answers[6]);
    assert_eq!(kind(&answers[7]).0, "input_invalid", "{}", answers[7]);
    assert!(answers[8].to_string().contains("read_get_server_status"), "a document: {}", answers[8]);
    assert!(answers[9].to_string().contains("action_prepare_sui_action_review"), "a prompt: {}", answers[9]);
    assert!(answers[10].to_string().contains("\"deep\""), "completed: {}", answers[10]);

    let stranger = vec![call("account_get_active_account", json!({})), call("account_clear_active_account", json!({}))];
    let told = client(door.stdio(Some(&nothing), &[]), stranger).await;
    assert_eq!(data(&told[0])["data"], json!({ "status": "none" }), "as if nothing were stored: {}", told[0]);
    let again = vec![
        call("account_get_active_account", json!({})),
        call("account_clear_active_account", json!({})),
        call("account_get_active_account", json!({})),
    ];
    let told = client(door.http(Some(&all)), again).await;
    assert_eq!(data(&told[0])["data"]["account"], own, "who may not see it cannot clear it");
    assert_eq!(data(&told[2])["data"]["status"], "none", "and what is cleared is not set again by itself");
    door.close().await;
}

/// A lock is about the person. What is about nobody is answered to an admitted program while the vault is locked, and as if it might see nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_vault_tells_nothing_and_the_market_is_public() {
    let door = Door::open().await;
    let all = door.admit(&Sees::ALL).await;
    let address = door.inside.address.to_lowercase();
    door.inside.wallet.lock(LockReason::Person);
    let public = [
        ("contracts_abi", json!({ "query": "transfer" })),
        ("read_get_server_status", json!({})),
        ("read_list_deepbook_pools", json!({})),
        ("read_list_flowx_pools", json!({})),
    ];
    let of_the_person = [
        ("portfolio_balances", json!({})),
        ("addressBook_get", json!({})),
        ("account_get_active_account", json!({})),
        ("transactions_sign", json!({ "transactions": [] })),
    ];
    let asked = public.iter().chain(&of_the_person).map(|(name, args)| call(name, args.clone())).collect::<Vec<_>>();
    for (credential, admitted) in [(Some(all.as_str()), true), (None, false)] {
        let answers = client(door.stdio(credential, &["--tool-names", "underscore"]), asked.clone()).await;
        let (told, refused) = answers.split_at(public.len());
        for (answer, (name, _)) in told.iter().zip(&public) {
            assert_eq!(answer["ok"]["isError"] == json!(false), admitted, "{name}: {answer}");
            assert!(!answer.to_string().to_lowercase().contains(&address), "{name} is about nobody: {answer}");
        }
        for (answer, (name, _)) in refused.iter().zip(&of_the_person) {
            let why = if admitted { "vault_locked" } else { "not_admitted" };
            let code = if code(answer).is_empty() { data(answer)["code"].clone() } else { json!(code(answer)) };
            assert_eq!(code, why, "{name}: {answer}");
        }
    }
    assert!(door.inside.person.consents().is_empty(), "and nobody is asked anything");
    door.inside.app.unlock().await.expect("the person gives the password");
    door.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn outside_services_are_asked_after_the_persons_yes_only() {
    let door = Door::open().await;
    let wallet = &door.inside.wallet;
    assert!(!wallet.programs().await.unwrap().reads_evidence, "as it comes, nobody is asked");
    door.inside.person.will_change([Consent::Reject]);
    let refused = wallet.set_programs_read_evidence(true).await;
    assert!(refused.is_err() && !wallet.programs().await.unwrap().reads_evidence, "a no leaves it off");
    let question = door.inside.person.changes().pop().expect("the person was asked");
    let named: Vec<String> = question.entries.iter().filter_map(|entry| entry.note.clone()).collect();
    for host in ["fullnode.mainnet.sui.io", "graphql.mainnet.sui.io", "api.flowx.finance"] {
        assert!(named.iter().any(|note| note.contains(host)), "{host} is named before it is asked: {named:?}");
    }
    assert!(wallet.set_programs_read_evidence(true).await.expect("a yes").reads_evidence, "it is on");
    let all = door.admit(&Sees::ALL).await;
    let price = call("read_get_deepbook_mid_price", json!({ "poolKey": "SUI_USDC" }));
    let told = client(door.stdio(Some(&all), &[]), vec![price]).await;
    assert_eq!(kind(&told[0]).1, "sui_is_off", "Sui itself is off in this profile: {}", told[0]);
    assert!(!wallet.set_programs_read_evidence(false).await.expect("off asks nothing").reads_evidence);
    door.close().await;
}
