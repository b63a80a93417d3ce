//! Reviews from the plan to the result, with the builder of real transactions.

use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_evidence::SwapMaterials;
use serde_json::{Value, json};
use sui_sdk_types::bcs::FromBcs;
use sui_sdk_types::{Argument, Command, Input, Transaction, TransactionKind};

use crate::person::{Page, Person};
use crate::scripted::{self, MAINNET, Script, SetClock, who};

const SUI: &str = "0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI";
const DEEP: &str = "0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP";
const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";

async fn person() -> (Person, Arc<SetClock>, Arc<Mutex<Script>>) {
    let (mut ports, clock, script) = scripted::ports(vec![]);
    ports.materials = Arc::new(SwapMaterials::default());
    script.lock().unwrap().coins =
        vec![(SUI.into(), 3_000_000_000), (DEEP.into(), 20_000), (DEEP.into(), 20_000), (USDC.into(), 5_000_000)];
    (Person::new(ports).await, clock, script)
}

async fn ready(person: &Person) -> (Page, String, Value) {
    let (page, plan) = person.prepare("sui", "1", "usdc").await;
    let state = person.compute(&page, &plan).await;
    assert_eq!(state["status"], "ready_for_wallet_review", "{state}");
    (page, plan, state)
}

fn hands(plan: &str) -> Value {
    json!({"planId": plan, "account": who("a")})
}

/// S65, S68, S69, S71: a swap becomes a transaction that pays what was asked and accepts no less than the policy; its digest is
/// the commitment; no tool ever returns its bytes.
#[tokio::test]
async fn a_swap_is_built_bound_and_handed_over() {
    let (person, ..) = person().await;
    let (page, plan, state) = ready(&person).await;
    let contract = &state["walletReviewAdapterContract"];
    assert_eq!(contract["slippageOrMinOut"]["minOutRaw"], "3439505", "3456789 less 0.5 percent, rounded down");
    assert_eq!(state["adapterLifecycle"]["missingStages"], json!([]));
    let (status, handed) = person.post(&page, "handoff", hands(&plan)).await;
    assert_eq!(status, 200, "{handed}");
    let text = handed["transactionBytesBase64"].as_str().unwrap();
    let bytes = STANDARD.decode(text).unwrap();
    let transaction = Transaction::from_bcs(&bytes).unwrap();
    assert_eq!(json!(transaction.digest().to_string()), contract["transactionMaterialCommitment"]);
    let TransactionKind::ProgrammableTransaction(block) = &transaction.kind else { panic!("not programmable") };
    let pure: Vec<&Vec<u8>> = block
        .inputs
        .iter()
        .filter_map(|input| if let Input::Pure(bytes) = input { Some(bytes) } else { None })
        .collect();
    for amount in [1_000_000_000_u64, 25_000, 3_439_505] {
        assert!(pure.contains(&&amount.to_le_bytes().to_vec()), "{amount} is an argument");
    }
    let calls: Vec<_> = block
        .commands
        .iter()
        .filter_map(|one| if let Command::MoveCall(call) = one { Some(call) } else { None })
        .collect();
    assert_eq!(calls.len(), 1);
    assert_eq!(calls[0].function.as_str(), "swap_exact_base_for_quote");
    assert!(
        matches!(block.commands[0], Command::SplitCoins(ref split) if split.coin == Argument::Gas),
        "SUI comes from gas"
    );
    assert!(
        matches!(block.commands.last(), Some(Command::TransferObjects(back)) if back.objects.len() == 3),
        "all comes back"
    );
    for name in ["session.get_review_status", "session.get_execution_result", "read.get_review_session_detail"] {
        let told = person.call(name, json!({"reviewSessionId": page.id})).await.to_string();
        assert!(!told.contains(text) && told.contains("\"ok\":true"), "{name} returns no bytes: {told}");
    }
}

/// S71: one transaction at a time; a result ends it, by its digest, once.
#[tokio::test]
async fn one_transaction_and_one_result() {
    let (person, ..) = person().await;
    let (page, plan, _) = ready(&person).await;
    assert_eq!(person.post(&page, "handoff", hands(&plan)).await.0, 200);
    assert_eq!(person.post(&page, "state", hands(&plan)).await.0, 409, "it may be signed at this moment");
    let other = json!({"planId": plan, "account": who("b")});
    assert_eq!(person.post(&page, "handoff", other).await.0, 400, "another account gets nothing");
    let result = |status: &str, digest: &str| json!({"planId": plan, "status": status, "txDigest": digest});
    assert_eq!(person.post(&page, "result", result("success", "bad")).await.0, 400, "a digest that is none");
    assert_eq!(person.post(&page, "result", result("signed_pending_result", MAINNET)).await.0, 200);
    assert_eq!(person.post(&page, "handoff", hands(&plan)).await.0, 409, "what was signed is not handed over again");
    let another = "1".repeat(32);
    let (status, told) = person.post(&page, "result", result("success", &another)).await;
    assert_eq!((status, &told["error"]), (409, &json!("signed_pending_result_conflict")));
    assert_eq!(person.post(&page, "result", result("success", MAINNET)).await.0, 200);
    let (status, told) = person.post(&page, "result", result("success", MAINNET)).await;
    assert_eq!((status, &told["error"]), (409, &json!("execution_result_finalized")));
}

/// S66, S68, S76: a quote holds for thirty seconds. Then the transaction is gone, and what it showed with it. A read finds it expired.
#[tokio::test]
async fn an_old_review_must_be_computed_again() {
    let (person, clock, _) = person().await;
    let (page, plan, _) = ready(&person).await;
    clock.pass(30_001);
    let told = person.call("session.get_review_status", json!({"reviewSessionId": page.id})).await;
    let state = &told["data"]["reviewState"];
    assert_eq!(json!([state["status"], state["refreshReason"]]), json!(["refresh_required", "quote_stale"]), "{told}");
    for part in ["walletReviewAdapterContract", "simulation", "humanReadableReview", "ptbVisualization"] {
        assert!(state.get(part).is_none(), "{part} was about a transaction that is gone");
    }
    assert_eq!(person.post(&page, "handoff", hands(&plan)).await.0, 409);
    assert_eq!(person.compute(&page, &plan).await["status"], "ready_for_wallet_review", "and it can be computed again");
    clock.pass(30 * 60 * 1_000);
    let told = person.call("session.get_review_status", json!({"reviewSessionId": page.id})).await;
    assert_eq!(told["data"]["internalStatus"], "expired", "S76");
}

/// What is wrong, how it comes, and how the review says so: the key, the reason, and the number of complete stages.
type Case = (&'static str, fn(&mut Script), &'static str, &'static str, usize);

/// S65-S68: whatever stage fails, the stages before it are complete, none after it shows anything, and nothing is handed over.
#[tokio::test]
async fn a_failed_stage_ends_the_review() {
    let cases: [Case; 6] = [
        (
            "no DEEP for the fee",
            |script| script.coins.retain(|(coin, _)| coin != DEEP),
            "blockedReason",
            "insufficient_balance",
            4,
        ),
        ("no SUI to pay", |script| script.coins[0].1 = 10_000_000, "blockedReason", "insufficient_balance", 4),
        ("no quote", |script| script.quote_out = 0, "refreshReason", "quote_unavailable", 2),
        ("a minimum of nothing", |script| script.quote_out = 1, "blockedReason", "amount_mismatch", 3),
        ("it would fail", |script| script.would_fail = true, "blockedReason", "producer_stage_missing", 8),
        ("a silent node", |script| script.silent = true, "refreshReason", "simulation_transient_failure", 8),
    ];
    for (name, change, key, reason, done) in cases {
        let (person, _, script) = person().await;
        change(&mut script.lock().unwrap());
        let (page, plan) = person.prepare("sui", "1", "usdc").await;
        let state = person.compute(&page, &plan).await;
        assert_eq!(state[key], reason, "{name}: {state}");
        assert_eq!(state["adapterLifecycle"]["completedStages"].as_array().unwrap().len(), done, "{name}");
        assert_eq!(state.get("humanReadableReview").is_some(), done >= 8, "{name}: S66");
        for part in ["simulation", "walletReviewAdapterContract", "ptbVisualization"] {
            assert!(state.get(part).is_none(), "{name}: {part}");
        }
        assert_eq!(person.post(&page, "handoff", hands(&plan)).await.0, 409, "{name}");
    }
}

/// A payment in a token takes several coins of it, and its fee from another; a swap of two tokens without a pool is refused.
#[tokio::test]
async fn tokens_are_paid_from_their_own_coins() {
    let (person, ..) = person().await;
    let (page, plan) = person.prepare("usdc", "2", "sui").await;
    let state = person.compute(&page, &plan).await;
    assert_eq!(state["status"], "ready_for_wallet_review", "{state}");
    assert_eq!(state["humanReadableReview"]["targets"][0]["direction"], "quote_to_base");
    let (page, plan) = person.prepare("ns", "2", "wal").await;
    let state = person.compute(&page, &plan).await;
    assert_eq!(state["blockedReason"], "unsupported_action");
}

async fn prepare_over_flowx(person: &Person, from: &str, to: &str) -> (Page, String) {
    let intent = json!({
        "type": "swap", "from": {"symbol": from, "amount": "1"}, "to": {"symbol": to}, "maxSlippageBps": 50,
        "protocol": "flowx",
    });
    let made = person.call("action.prepare_sui_action_review", json!({"intent": intent})).await;
    (Page::of(&made["data"]["reviewUrl"]), made["data"]["plans"][0]["id"].as_str().unwrap().to_owned())
}

/// S58, S65, S68, S69: a swap over FlowX is built from a quote that agrees with the pins: the router's terms are the policy's, and no object is
/// shared but the pinned ones.
#[tokio::test]
async fn a_swap_over_flowx_is_built_from_an_agreed_quote() {
    let (person, clock, script) = person().await;
    script.lock().unwrap().coins.truncate(1);
    script.lock().unwrap().brings = Some((USDC.into(), 3_450_000));
    let (page, plan) = prepare_over_flowx(&person, "sui", "usdc").await;
    let state = person.compute(&page, &plan).await;
    assert_eq!(state["status"], "ready_for_wallet_review", "{state}");
    let stages = state["adapterLifecycle"]["completedStages"].as_array().unwrap();
    assert_eq!((stages.len(), &stages[1]), (9, &json!("pair_resolved")), "{stages:?}");
    let contract = &state["walletReviewAdapterContract"];
    assert_eq!(contract["slippageOrMinOut"]["minOutRaw"], "3432750", "3450000 less 0.5 percent");
    let review = &state["humanReadableReview"];
    assert_eq!(review["assetFlow"]["fees"], json!([]), "FlowX takes no fee beside the pool's");
    assert_eq!(review["targets"][0]["poolKey"], "SUI_USDC_3000", "{review}");

    let (status, handed) = person.post(&page, "handoff", hands(&plan)).await;
    assert_eq!(status, 200, "{handed}");
    let bytes = STANDARD.decode(handed["transactionBytesBase64"].as_str().unwrap()).unwrap();
    let transaction = Transaction::from_bcs(&bytes).unwrap();
    assert_eq!(json!(transaction.digest().to_string()), contract["transactionMaterialCommitment"]);
    let TransactionKind::ProgrammableTransaction(block) = &transaction.kind else { panic!("not programmable") };
    let called: Vec<String> = block
        .commands
        .iter()
        .filter_map(|one| if let Command::MoveCall(call) = one { Some(call.function.to_string()) } else { None })
        .collect();
    assert_eq!(called, ["none", "build", "start_routing", "swap_exact_input", "finish_routing", "settle"]);
    let shared: Vec<String> = block
        .inputs
        .iter()
        .filter_map(|one| if let Input::Shared(shared) = one { Some(shared.object_id().to_string()) } else { None })
        .collect();
    assert_eq!(shared.len(), 7, "the router’s four objects, the pools’ two, and the clock: {shared:?}");
    let pure: Vec<Vec<u8>> = block
        .inputs
        .iter()
        .filter_map(|one| if let Input::Pure(bytes) = one { Some(bytes.clone()) } else { None })
        .collect();
    for (name, number) in
        [("the payment", 1_000_000_000_u64), ("what is expected", 3_450_000), ("half a percent", 5_000)]
    {
        assert!(pure.contains(&number.to_le_bytes().to_vec()), "{name}: {number}");
    }
    let limit = (1_u128 << 64) - (1_u128 << 64) * 50 / 10_000;
    assert!(pure.contains(&limit.to_le_bytes().to_vec()), "the price at which the pool stops");
    drop(clock);
}

/// S24, S58: what the quoter says is used wholly or not at all, and the simulation must bring what it promised.
#[tokio::test]
async fn a_swap_over_flowx_that_does_not_hold_is_not_ready() {
    let (person, _, script) = person().await;
    let (page, plan) = prepare_over_flowx(&person, "sui", "usdc").await;
    let state = person.compute(&page, &plan).await;
    assert_eq!(state["blockedReason"], "amount_mismatch", "the simulation brings nothing: {state}");
    script.lock().unwrap().brings = Some((USDC.into(), 3_432_749));
    assert_eq!(person.compute(&page, &plan).await["blockedReason"], "amount_mismatch", "one unit less than the least");
    script.lock().unwrap().brings = Some((USDC.into(), 3_432_750));
    assert_eq!(person.compute(&page, &plan).await["status"], "ready_for_wallet_review");
    for (from, to, key, reason) in
        [("usdc", "sui", "refreshReason", "quote_unavailable"), ("sui", "deep", "blockedReason", "unsupported_action")]
    {
        let (page, plan) = prepare_over_flowx(&person, from, to).await;
        let state = person.compute(&page, &plan).await;
        assert_eq!(state[key], reason, "{from} to {to}: {state}");
        assert!(state.get("walletReviewAdapterContract").is_none());
    }
}
