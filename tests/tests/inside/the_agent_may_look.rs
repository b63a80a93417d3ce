//! Reading needs no consent: balances, coins, chains, vaults, history, contracts and drafts. A value that could not be read is unknown, an
//! unsupported request gets the reason, and no fiat value is invented (T2, T4, T5).

use lockstep_tests::inside::contracts::{deploy_coin, deploy_permit_coin, permit};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH};
use lockstep_tests::inside::{Inside, action, bundle, tx};
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

async fn ask(inside: &Inside, kind: &str, params: Value) -> Value {
    let result = inside.one(action(kind, params)).await;
    assert!(result.success, "{kind}: {result:?}");
    result.data.expect("an answer")
}

async fn refused(inside: &Inside, kind: &str, params: Value) -> String {
    let result: ActionResult = inside.one(action(kind, params)).await;
    assert!(!result.success, "{kind} answered: {result:?}");
    result.error.expect("a refusal has its reason")
}

#[tokio::test(flavor = "multi_thread")]
async fn reads_list_what_the_vault_has() {
    let inside = Inside::start().await;
    let balances = ask(&inside, "get_balances", json!({ "chain": "local" })).await;
    let ether = &balances["coins"][0];
    assert_eq!(
        (&ether["balance"], &ether["balance_raw"]),
        (&json!("10"), &json!("10000000000000000000")),
        "exact, as text"
    );
    assert_eq!(ether["address"], inside.address);
    let portfolio = ask(&inside, "get_portfolio", Value::Null).await;
    assert_eq!(portfolio["total_value_usd"], "unknown", "no value is made up");
    let price = ask(&inside, "get_market_price", json!({ "asset": "ETH" })).await;
    assert_eq!((&price["found"], &price["price"]), (&json!(false), &json!("unknown")));
    assert_eq!(ask(&inside, "get_chain_address", json!({ "chain": "Local" })).await["address"], inside.address);
    let chains = ask(&inside, "get_chains", json!({})).await;
    assert_eq!((&chains["count"], &chains["chains"][0]["network"]), (&json!(1), &json!("on")));
    assert_eq!(ask(&inside, "get_coins", json!({})).await["coins"][0]["ticker"], "ETH");
    let vaults = ask(&inside, "list_vaults", json!({})).await;
    assert_eq!((&vaults["total_count"], &vaults["active_vault"]), (&json!(1), &json!("Story")));
    let info = ask(&inside, "vault_info", json!({})).await;
    assert_eq!(info["name"], "Story");
    assert!(!info.to_string().contains("chain_code"), "no chain code leaves: {info}");
    let found = ask(&inside, "search_token", json!({ "query": "eth" })).await;
    assert_eq!(found["results"][0]["chain"], "Local", "only what this profile has: {found}");
    assert!(refused(&inside, "get_chain_address", json!({ "chain": "Atlantis" })).await.starts_with("unknown_chain"));
    assert!(refused(&inside, "get_balances", json!({ "chain": 7 })).await.starts_with("unknown_chain"));
    for kind in ["plugin_install", "create_policy", "thorchain_query", "build_tx"] {
        let reason = refused(&inside, kind, json!({})).await;
        assert!(reason.starts_with("unsupported") && reason.contains(kind), "{reason}");
    }
    assert!(refused(&inside, "make_coffee", json!({})).await.contains("make_coffee"), "what nobody knows is named");
    assert!(inside.person.asked().is_empty(), "the person was not asked anything");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_what_gets_signed() {
    let inside = Inside::start().await;
    let send = json!({ "chain": "Local", "symbol": "eth", "address": ALICE, "amount": "0.001" });
    let draft = ask(&inside, "build_send_tx", send).await;
    assert_eq!((&draft["status"], &draft["amount"]), (&json!("ready"), &json!("0.001 ETH")));
    assert_eq!(inside.nonce().await, 0, "a draft sends nothing");
    let sent = inside.one(bundle(vec![draft["transactions"][0].clone()])).await;
    assert!(sent.success, "it goes through planning as it is: {sent:?}");
    let history = ask(&inside, "transaction_history", json!({ "limit": 5 })).await;
    let latest = &history["transactions"][0];
    assert_eq!((&history["count"], &latest["status"], &latest["to"]), (&json!(1), &json!("confirmed"), &json!(ALICE)));
    for wrong in [json!(0.001), json!("1e-3"), json!("-1"), json!("100"), json!("")] {
        let send = json!({ "chain": "Local", "symbol": "ETH", "address": ALICE, "amount": wrong });
        refused(&inside, "build_send_tx", send).await;
    }
    let send = json!({ "chain": "Local", "symbol": "ETH", "address": ALICE, "amount": "0.001", "memo": "7" });
    assert!(refused(&inside, "build_send_tx", send).await.contains("carries no memo"), "it is not left out in silence");

    let coin = deploy_coin(&inside.node, &inside.address, 5_000_000).await;
    let read = |function: &str, params: Value, types: Value| json!({ "chain": "Local", "contract_address": coin, "function_name": function, "params": params, "output_types": types });
    let owner = json!([{ "type": "address", "value": inside.address }]);
    let balance = ask(&inside, "read_evm_contract", read("balanceOf", owner, json!(["uint256"]))).await;
    assert_eq!(balance["values"], json!(["5000000"]));
    let symbol = ask(&inside, "read_evm_contract", read("symbol()", json!([]), json!(["string"]))).await;
    assert_eq!(symbol["values"], json!(["SUSD"]));
    let list = refused(&inside, "read_evm_contract", read("symbol", json!([]), json!(["uint256[]"]))).await;
    assert!(list.contains("uint256[]"), "{list}");

    let transfer = json!([{ "type": "address", "value": BOB }, { "type": "uint256", "value": "1000000" }]);
    let call = json!({ "tx_type": "evm_contract", "chain": "Local", "contract_address": coin, "function_name": "transfer", "params": transfer, "value": "0" });
    let draft = ask(&inside, "build_custom_tx", call).await;
    assert_eq!(draft["function"], "transfer(address,uint256)");
    let sent = inside.one(bundle(vec![draft["transactions"][0].clone()])).await;
    assert!(sent.success, "{sent:?}");
    let owner = json!([{ "type": "address", "value": BOB }]);
    let balance = ask(&inside, "read_evm_contract", read("balanceOf", owner, json!(["uint256"]))).await;
    assert_eq!(balance["values"], json!(["1000000"]), "what was drafted was done");
    let wasm = json!({ "tx_type": "wasm_execute", "chain": "Local", "contract_address": coin });
    assert!(refused(&inside, "build_custom_tx", wasm).await.starts_with("unsupported"));

    let scan = |data: String| json!({ "chain": "Local", "to": coin, "value": "0", "data": data });
    let unlimited =
        format!("0x095ea7b3{}{}", hex::encode(lockstep_tests::inside::contracts::word(BOB)), "f".repeat(64));
    let scanned = ask(&inside, "scan_tx", scan(unlimited)).await;
    assert_eq!(scanned["result_type"], "malicious", "an allowance without limit: {scanned}");
    let plain = json!({ "chain": "Local", "to": ALICE, "value": "1", "data": "0x" });
    assert_eq!(ask(&inside, "scan_tx", plain).await["result_type"], "benign");
    refused(&inside, "scan_tx", scan("0xzz".into())).await;
    for value in ["0x", "_", "1_0", "0b1", "1e3"] {
        let plain = json!({ "chain": "Local", "to": ALICE, "value": value });
        let error = refused(&inside, "scan_tx", plain).await;
        assert!(error.contains("whole number"), "{value:?} is not told as zero: {error}");
        let call = json!({ "tx_type": "evm_contract", "chain": "Local", "contract_address": coin, "function_name": "symbol", "value": value });
        refused(&inside, "build_custom_tx", call).await;
    }
    let hex = json!({ "chain": "Local", "to": ALICE, "value": "0x1" });
    assert_eq!(ask(&inside, "scan_tx", hex).await["result_type"], "benign");
    inside.close().await;
}

/// What a node says now: fees, the account's place in the order of its transactions, and a transaction by its hash.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_node_says_now_is_told_in_its_own_terms() {
    let inside = Inside::start().await;
    let fees = ask(&inside, "get_fees", json!({})).await;
    let names: Vec<&str> = fees["rates"].as_array().unwrap().iter().filter_map(|rate| rate["name"].as_str()).collect();
    assert_eq!(names, ["base_fee", "priority_fee", "max_fee"], "in the terms of an EVM network: {fees}");
    assert!(fees["payment_at_most"].as_str().unwrap().ends_with(" ETH"), "{fees}");

    let nonce = ask(&inside, "get_nonce", json!({ "chain": "Local" })).await;
    assert_eq!((&nonce["latest"], &nonce["pending"], &nonce["next"]), (&json!(0), &json!(0), &json!(0)), "{nonce}");
    assert_eq!((&nonce["open"], &nonce["missing"]), (&json!([]), &json!([])), "nothing waits: {nonce}");

    let send = json!({ "chain": "Local", "symbol": "eth", "address": ALICE, "amount": "0.5" });
    let draft = ask(&inside, "build_send_tx", send).await;
    let sent = inside.one(bundle(vec![draft["transactions"][0].clone()])).await;
    assert!(sent.success, "{sent:?}");
    let hash = sent.data.as_ref().unwrap()["transactions"][0]["tx_hash"].as_str().expect("a hash").to_owned();
    let status = ask(&inside, "transaction_status", json!({ "tx_hash": hash })).await;
    assert_eq!((&status["status"], &status["recorded"]["to"]), (&json!("confirmed"), &json!(ALICE)), "{status}");
    assert!(status["fee"].as_str().unwrap().ends_with(" ETH"), "the fee that was paid: {status}");
    let other = ask(&inside, "transaction_status", json!({ "tx_hash": format!("0x{}", "1".repeat(64)) })).await;
    assert_eq!((&other["status"], &other["recorded"]), (&json!("not_found"), &Value::Null), "{other}");
    assert_eq!(ask(&inside, "get_nonce", json!({})).await["latest"], 1, "the payment counts");

    for (query, count) in [("0.5 eth", 1), (&*hash, 1), (ALICE, 1), ("nowhere", 0)] {
        let found = ask(&inside, "transaction_history", json!({ "query": query })).await;
        assert_eq!(found["count"], count, "{query}: {found}");
    }
    let failed = ask(&inside, "transaction_history", json!({ "status": "failed" })).await;
    assert_eq!(failed["count"], 0, "nothing failed: {failed}");
    assert!(inside.person.asked().len() <= 2, "nobody was asked but about the payment");
    inside.close().await;
}

/// Bytes and documents are read with what this program contains; no service is asked.
#[tokio::test(flavor = "multi_thread")]
async fn calls_and_documents_are_read_without_asking_anybody() {
    let inside = Inside::start().await;
    let coin = deploy_permit_coin(&inside.node, &inside.address, 5_000_000).await;
    let found = ask(&inside, "lookup_abi", json!({ "query": "approve(address,uint256)" })).await;
    assert_eq!((&found["count"], &found["functions"][0]["selector"]), (&json!(1), &json!("0x095ea7b3")), "{found}");
    let word = |address: &str| hex::encode(lockstep_tests::inside::contracts::word(address));
    let approve = format!("0x095ea7b3{}{:064x}", word(BOB), 2_500_000);
    let call = ask(&inside, "decode_calldata", json!({ "data": approve })).await;
    assert_eq!((&call["function"], &call["source"]), (&json!("approve(address,uint256)"), &json!("wallet")), "{call}");
    assert_eq!(call["arguments"][0]["value"], BOB, "{call}");
    let read = ask(&inside, "decode_typed_data", permit(&inside.address, &coin, "2500000", 0)).await;
    assert_eq!(read["form"], "permit", "{read}");
    assert_eq!((&read["effects"][0]["kind"], &read["effects"][0]["counterparty"]), (&json!("allow"), &json!(ALICE)));
    assert!(inside.person.asked().is_empty(), "nothing was asked, and nothing signed");
    inside.close().await;
}

/// Every contract that the vault has to do with is listed, with how the wallet knows of it; no node is asked.
#[tokio::test(flavor = "multi_thread")]
async fn the_contracts_of_a_vault_are_looked_up_here() {
    let inside = Inside::start().await;
    let none = ask(&inside, "fetch_all_abis", json!({})).await;
    assert_eq!((&none["found"], &none["contracts"]), (&json!(0), &json!([])), "a new vault has none: {none}");
    let coin = deploy_coin(&inside.node, &inside.address, 5_000_000).await;
    inside.wallet.add_token("Local", &coin).await.expect("the person adds it");
    let mut approve = vec![0x09, 0x5e, 0xa7, 0xb3];
    approve.extend(lockstep_tests::inside::contracts::word(BOB));
    approve.extend([&[0; 31][..], &[7]].concat());
    let sent = inside.one(bundle(vec![tx::step(1, &tx::call(0, &coin, 0, approve))])).await;
    assert!(sent.success, "{:?}", sent.error);
    inside.wallet.allowances().await.expect("the permissions are searched");
    let known = ask(&inside, "fetch_all_abis", json!({ "chain": "Local" })).await;
    let of = |address: &str| {
        let contracts = known["contracts"].as_array().expect("a list");
        let found = contracts.iter().find(|one| one["address"].as_str().unwrap().eq_ignore_ascii_case(address));
        found.unwrap_or_else(|| panic!("{address} is listed: {known}"))
    };
    assert_eq!(of(&coin)["known_from"], json!(["history", "permission", "token"]), "{known}");
    assert_eq!(of(BOB)["known_from"], json!(["permission"]), "whoever may move it: {known}");
    assert_eq!((&of(&coin)["abi"], &of(&coin)["functions"]), (&json!("not_found"), &json!([])), "nothing is made up");
    assert_eq!((&known["found"], &known["not_found"]), (&json!(0), &json!(2)), "{known}");
    inside.close().await;
}

/// Drafts that are made one by one have one nonce; those of one request follow each other.
#[tokio::test(flavor = "multi_thread")]
async fn several_transfers_fit_in_one_bundle() {
    let inside = Inside::start().await;
    let before = (inside.node.balance(ALICE).await, inside.node.balance(BOB).await);
    let to = |address: &str, amount: &str| json!({ "chain": "Local", "symbol": "ETH", "address": address, "amount": amount });
    let draft = ask(&inside, "batch_transfer", json!({ "transfers": [to(ALICE, "0.25"), to(BOB, "0.5")] })).await;
    assert_eq!((&draft["count"], &draft["transfers"][1]["destination"]), (&json!(2), &json!(BOB)), "{draft}");
    let sent = inside.one(bundle(draft["transactions"].as_array().expect("steps").clone())).await;
    assert!(sent.success, "{:?}", sent.error);
    assert_eq!(inside.person.consents().len(), 1, "the person was asked once");
    let after = (inside.node.balance(ALICE).await, inside.node.balance(BOB).await);
    assert_eq!((after.0 - before.0, after.1 - before.1), (ETH / 4, ETH / 2), "both were paid");
    let wrong = json!({ "transfers": [to(ALICE, "0.25"), to("0x12", "0.5")] });
    let result = inside.one(action("batch_transfer", wrong)).await;
    assert_eq!(result.field.as_deref(), Some("transfers[1]"), "the one that is wrong is named: {result:?}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_has_what_was_signed_of_both_kinds() {
    let inside = Inside::start().await;
    let coin = deploy_permit_coin(&inside.node, &inside.address, 5_000_000).await;
    let document = permit(&inside.address, &coin, "2500000", 0);
    let signed = inside.one(action("sign_typed_data", json!({ "payloads": [document] }))).await;
    assert!(signed.success, "{signed:?}");
    let history = ask(&inside, "transaction_history", json!({})).await;
    assert_eq!((&history["count"], &history["transactions"]), (&json!(0), &json!([])), "a message is no transaction");
    let message = &history["signed_messages"][0];
    assert_eq!(
        (&message["status"], &message["signer"], &message["digest"]),
        (&json!("signed"), &json!(inside.address), &signed.data.as_ref().unwrap()["digest"]),
        "and stands beside them: {history}"
    );
    assert_eq!(message.get("signature"), None, "the signature is with whoever asked for it");
    let shown = inside.wallet.activity().await.expect("the activity");
    let titles: Vec<&str> = shown.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!(titles, [message["title"].as_str().unwrap()], "the window tells of it too");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_unknown_and_not_zero() {
    let inside = Inside::start_public().await;
    let balances = ask(&inside, "get_balances", json!({ "chain": "Ethereum" })).await;
    let ether = &balances["coins"][0];
    assert_eq!((&ether["balance"], &ether["balance_raw"]), (&Value::Null, &Value::Null), "not zero: {ether}");
    assert!(ether["balance_error"].is_string(), "and why: {ether}");
    assert_eq!(ether["address"], Value::Null, "an address for real money waits for a backup");
    let withheld = refused(&inside, "get_chain_address", json!({ "chain": "Ethereum" })).await;
    assert!(withheld.contains("backup"), "{withheld}");
    let portfolio = ask(&inside, "get_portfolio", json!({})).await;
    assert_eq!(portfolio["coins"], json!([]), "no network is on");
    assert!(portfolio["chains_off"].as_array().unwrap().contains(&json!("Ethereum")), "and which is said: {portfolio}");
    let found = ask(&inside, "search_token", json!({ "query": "usdc", "chain": "Base" })).await;
    assert_eq!(found["total_found"], 1);
    assert_eq!(found["results"][0]["contract_address"], "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913");
    inside.close().await;
}
