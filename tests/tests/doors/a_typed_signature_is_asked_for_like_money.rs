//! Typed data (EIP-712) needs consent, password and both shares, and is delivered once, like a transaction (T12 to T15).

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_findings::{FindingId, Severity};
use lockstep_tests::cli::Cli;
use lockstep_tests::death::app;
use lockstep_tests::inside::contracts::{PERMIT_ENDS, ask_number, deploy_permit_coin, permit, send_as, word};
use lockstep_tests::inside::tx::{ALICE, BOB, hex_of};
use lockstep_tests::inside::{Asked, Consent, Inside, Word, action, reply};
use lockstep_wallet::api::ActionState;
use lockstep_wallet::wire::Action;
use lockstep_wallet::{MessageFacts, Signable, StepState};
use serde_json::{Value, json};

const SUPPLY: u128 = 5_000_000;
/// `allowance(address,address)`.
const ALLOWANCE: &str = "dd62ed3e";
/// `permit(address,address,uint256,uint256,uint8,bytes32,bytes32)`.
const PERMIT: &str = "d505accf";

fn typed(payload: Value) -> Action {
    action("sign_typed_data", json!({"payloads": [payload]}))
}

fn number(value: u128) -> [u8; 32] {
    let mut word = [0; 32];
    word[16..].copy_from_slice(&value.to_be_bytes());
    word
}

/// Uses the signature as the agent would: any account may execute the permit.
async fn carry_out(inside: &Inside, coin: &str, value: u128, signature: &str) {
    let bytes = hex::decode(signature.trim_start_matches("0x")).unwrap();
    assert_eq!(bytes.len(), 65, "r, s and v");
    let mut data = hex::decode(PERMIT).unwrap();
    for part in
        [word(&inside.address), word(ALICE), number(value), number(PERMIT_ENDS.into()), number(bytes[64].into())]
    {
        data.extend_from_slice(&part);
    }
    data.extend_from_slice(&bytes[..64]);
    let receipt = send_as(&inside.node, BOB, json!({"to": coin, "data": hex_of(&data)})).await;
    assert_eq!(receipt["status"], "0x1", "the contract takes the signature");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contract_accepts_an_approved_permit() {
    let inside = Inside::start().await;
    let coin = deploy_permit_coin(&inside.node, &inside.address, SUPPLY).await;
    let result = inside.one(typed(permit(&inside.address, &coin, "2500000", 0))).await;
    assert!(result.success, "{:?}", result.error);
    let data = result.data.unwrap();
    assert_eq!(data["signatures"][0]["signature"], data["signature"], "listed, and flat beside it");
    assert_eq!(data["signer"], inside.address.as_str());
    let asked = inside.person.forget();
    let [Asked::Consent(view), Asked::Password { is_consent: false, .. }] = asked.as_slice() else {
        panic!("consent once, and the password once: {asked:?}");
    };
    let MessageFacts::TypedData { facts } = &view.messages[0].what else { panic!("typed data is shown as such") };
    assert_eq!(facts.moves[0].to.as_deref(), Some(ALICE), "who may take it is shown");
    assert_eq!(format!("0x{}", facts.digest), data["digest"].as_str().unwrap(), "what was shown is what was signed");
    assert!(view.findings.iter().any(|finding| finding.id() == FindingId::SignedAllowance), "and what it is worth");
    assert!(view.findings.iter().any(|finding| finding.id() == FindingId::FarDeadline), "and that it is good for long");

    carry_out(&inside, &coin, 2_500_000, data["signature"].as_str().unwrap()).await;
    let allowed = ask_number(&inside.node, &coin, ALLOWANCE, &[&inside.address, ALICE]).await;
    assert_eq!(allowed, 2_500_000, "the contract took the signature");
    assert_eq!(inside.nonce().await, 0, "and the vault sent nothing");
    let activity = inside.wallet.activity().await.unwrap();
    assert!(activity[0].title.starts_with("Signature: Allow"), "it is listed as a signature: {activity:?}");
    let ended = (activity[0].signed, activity[0].state);
    assert_eq!(ended, (Signable::Message, StepState::Confirmed), "which was handed over, and no chain heard of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_or_an_ambiguous_document_signs_nothing() {
    let inside = Inside::start().await;
    let coin = BOB;
    inside.person.will([Consent::Reject]);
    let first = typed(permit(&inside.address, coin, "1", 0));
    let again = typed(permit(&inside.address, coin, "1", 0));
    inside.agent.answers_result(reply(vec![again]));
    let results = inside.turn(vec![first]).await;
    assert_eq!(results.len(), 2, "each has its one result: {results:?}");
    assert!(results.iter().all(|result| !result.success), "neither was signed");
    assert_eq!(json!(results[1].code), "declined_before", "a no holds for the whole turn: {results:?}");
    inside.person.forget();

    let mut elsewhere = permit(&inside.address, coin, "1", 0);
    elsewhere["domain"]["chainId"] = json!(1);
    let mut more = permit(&inside.address, coin, "1", 0);
    more["message"]["extra"] = json!(1);
    let mut float = permit(&inside.address, coin, "1", 0);
    float["message"]["value"] = json!(1e30);
    let mut public = permit(&inside.address, coin, "1", 0);
    public["chain"] = json!("Ethereum");
    for (what, payload) in
        [("another chain", elsewhere), ("a field more", more), ("a float", float), ("a chain that is not on", public)]
    {
        let result = inside.one(typed(payload)).await;
        assert!(!result.success, "{what} was signed");
        assert!(inside.person.forget().is_empty(), "{what}: the person was not asked");
    }
    inside.person.will_type([Word::Cancel]);
    let result = inside.one(typed(permit(&inside.address, coin, "2", 0))).await;
    assert!(!result.success && result.error.unwrap().contains("Rejected"), "no password, no signature");
    let activity = inside.wallet.activity().await.unwrap();
    assert!(activity.iter().all(|entry| entry.state == StepState::NotSigned), "nothing was signed: {activity:?}");
}

/// The card of a signature shows that it waits for the person, and that it was stopped before the answer.
#[tokio::test(flavor = "multi_thread")]
async fn the_card_of_a_signature_waits_for_the_person() {
    let inside = Inside::start().await;
    inside.person.will([Consent::Leave]);
    inside.agent.answers(reply(vec![typed(permit(&inside.address, BOB, "1", 0))]));
    inside.wallet.send_message(&inside.conversation, "hello").await.expect("a turn");
    let waiting = inside.until_it_waits().await;
    assert!(waiting.bundle_id.is_some(), "the window can be raised from it: {waiting:?}");
    inside.wallet.stop_turn(&inside.conversation);
    inside.until_quiet().await;
    // A withdrawn question is not a failure.
    inside.until_card(&waiting.action_id, ActionState::Stopped).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn descriptions_and_tricks_do_not_change_what_is_shown() {
    let inside = Inside::start().await;
    let mut payload = permit(&inside.address, BOB, &format!("0x{}", "f".repeat(64)), 0);
    payload["domain"]["name"] = json!("OK\n\u{202e}evorppA\u{200b}");
    payload["title"] = json!("Sign in for free");
    inside.person.will([Consent::Reject]);
    assert!(!inside.one(typed(payload)).await.success);
    let [view] = &inside.person.consents()[..] else { panic!("asked once") };
    for code in ["unlimited_approval", "words_contradict"] {
        let id = FindingId::named(code).expect("a code of the catalogue");
        let grave = view.findings.iter().any(|finding| finding.id() == id && finding.severity() == Severity::Danger);
        assert!(grave, "{code} is not said: {:?}", view.findings);
    }
    let MessageFacts::TypedData { facts } = &view.messages[0].what else { panic!("typed data") };
    assert_eq!(facts.domain[0].value, "OK\\u{a}\\u{202e}evorppA\\u{200b}", "nothing hides, and no line is added");
    assert!(!view.messages[0].raw.contains(['\n', '\u{202e}', '\u{200b}']), "in the raw form neither");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_is_shown_as_a_sign_in() {
    let inside = Inside::start().await;
    let text = PersonalMessage::sign_in("Example Marketplace", [7; 16], 1_795_233_906_042, &inside.address).unwrap();
    let digest = text.digest();
    let signed = inside
        .wallet
        .sign_text("Local", text, lockstep_texts::Said::as_it_is("A sign-in that you began"))
        .await
        .unwrap();
    assert_eq!((signed.signer.as_str(), signed.digest), (inside.address.as_str(), format!("0x{digest}")));
    let [view] = &inside.person.consents()[..] else { panic!("asked once") };
    assert!(matches!(&view.messages[0].what, MessageFacts::SignIn { .. }), "told as a sign-in");
    assert!(view.findings.is_empty(), "with nothing to warn of: {:?}", view.findings);
}

/// After a kill at any record there is at most one signature, which is handed over, or none for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_any_record_leaves_at_most_one_signature() {
    let cli = Cli::start().await;
    for (number, (death, signed)) in (0u64..).zip([
        (app("planned.after"), false),
        (app("open.after"), false),
        (app("released.before"), false),
        (app("released.after"), false),
        (app("finish.after"), true),
        (app("signed.after"), true),
        (app("ended.before"), true),
        (app("ended.after"), true),
    ]) {
        let file = cli.home.profile().join("permit.json");
        std::fs::write(&file, permit(&cli.address, BOB, "1", number).to_string()).unwrap();
        cli.signs_and_dies(&["sign", file.to_str().unwrap()], &death);
        let activity = cli.read(&["activity", "--wait"]);
        let first = activity.lines().next().unwrap_or_default();
        assert!(activity.contains("Signature: Allow"), "{death:?}: it is listed:\n{activity}");
        assert_eq!(first.starts_with("handed over"), signed, "{death:?}: the activity is true:\n{activity}");
        assert_eq!(first.starts_with("not signed"), !signed, "{death:?}: the activity is true:\n{activity}");
        assert!(!activity.contains("confirmed"), "{death:?}: no chain has confirmed anything:\n{activity}");
    }
}
