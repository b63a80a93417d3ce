//! The support file contains no secret, amount, transaction or contact, and contains addresses only if the person ticks them.

use lockstep_tests::inside::secrets::Secrets;
use lockstep_tests::inside::tx::{BOB, pay, step};
use lockstep_tests::inside::{Inside, bundle};
use lockstep_tests::relay::Relay;
use lockstep_wallet::lock::LockReason;
use lockstep_wallet::{ApiCode, StepState, SupportProgram};
use serde_json::Value;

const PASSWORD: &str = "canary-Passwort-Zwölf-Felder";
const CONTACT: &str = "canary-Kontakt";
const SAID: &str = "canary-Gespräch";
const KEY_IN_THE_URL: &str = "canaryurlkey7f3a";
const WEI: u128 = 135_791_357_900_000_000;

fn program() -> SupportProgram {
    SupportProgram { name: "story", web_kit: None }
}

/// A crash report as a careless version could have written it.
fn plant_a_crash(inside: &Inside) {
    let folder = inside.profile().join("crashes");
    std::fs::create_dir_all(&folder).expect("a folder");
    let report = format!("time     2026-01-01T00:00:00Z\nwhat     src/chat.rs:7: no {BOB} for \"{CONTACT}\"\n");
    std::fs::write(folder.join("2026-01-01T00-00-00Z-1-0.txt"), report).expect("a report");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_contains_no_canary_and_only_ticked_addresses() {
    let inside = Inside::start_with_password(PASSWORD).await;
    inside.wallet.add_contact(CONTACT, BOB, "Local").await.expect("an entry");
    let relay = Relay::to(&inside.node.url).await;
    let endpoint = format!("{}{KEY_IN_THE_URL}/", relay.url());
    inside.wallet.add_endpoint("Local", &endpoint).await.expect("the node answers there too");
    let paid = inside.said(SAID, vec![bundle(vec![step(1, &pay(0, BOB, WEI))])]).await;
    assert!(paid.iter().all(|result| result.success), "the payment is made: {paid:?}");
    let step = inside.until_activity("the payment", |entry| entry.state == StepState::Confirmed).await;
    let hash = step.tx_hash.expect("its hash");
    assert!(step.amount_text.contains("0.1357913579"), "the amount is as it is looked for: {}", step.amount_text);
    plant_a_crash(&inside);

    inside.wallet.set_idle_minutes(3).await.expect("it can be set");

    let plain = inside.wallet.support_bundle(&program(), false).await.expect("a file");
    let ticked = inside.wallet.support_bundle(&program(), true).await.expect("a file");
    let host = inside.node.url.trim_start_matches("http://").to_owned();
    for address in [&inside.address, &host] {
        assert!(!plain.contains(address.as_str()), "{address} was not ticked:\n{plain}");
        assert!(ticked.contains(address.as_str()), "{address} was ticked:\n{ticked}");
    }

    let told: Value = serde_json::from_str(&plain).expect("JSON");
    assert_eq!(told["format"], 1, "the format has a version:\n{plain}");
    assert_eq!(told["wallet"]["stored"]["steps"][0]["state"], "confirmed", "steps are counted by state:\n{plain}");
    assert_eq!(told["wallet"]["stored"]["steps"][0]["count"], 1, "one was made:\n{plain}");
    assert_eq!(told["wallet"]["settings"]["stored"]["idle_minutes"]["is"], "3", "what was changed is told:\n{plain}");
    let network = &told["wallet"]["networks"][0];
    assert_eq!(network["endpoints"].as_array().map(Vec::len), Some(2), "endpoints are told by their kind:\n{plain}");
    assert_eq!(told["crashes"]["count"], 1, "crash reports are counted:\n{plain}");
    let crash = told["crashes"]["latest"][0].to_string();
    assert!(crash.contains("src/chat.rs:7"), "the place in the source is told:\n{crash}");

    inside.wallet.lock(LockReason::Person);
    let refused = inside.wallet.support_bundle(&program(), true).await.expect_err("it is locked");
    assert_eq!(refused.code, ApiCode::Locked, "a locked vault tells nothing");

    let (address, conversation) = (inside.address.clone(), inside.conversation.clone());
    let closed = inside.close().await;
    let secrets = Secrets::of(&closed.profile(), PASSWORD).await;
    let wei = WEI.to_string();
    let folder = closed.root().display().to_string();
    let read = [wei.as_str(), hash.as_str(), conversation.as_str(), folder.as_str()];
    let written = [PASSWORD, CONTACT, SAID, KEY_IN_THE_URL, BOB, "0.1357913579", "Story"];
    let needles = secrets.needles(&[&written[..], &read[..]].concat());
    needles.prove();
    for (file, text) in [("without addresses", &plain), ("with addresses", &ticked)] {
        assert_eq!(needles.found_in(text.as_bytes()), None, "{file}:\n{text}");
        assert!(!text.to_lowercase().contains(&BOB.to_lowercase()), "in no case of letters:\n{text}");
    }
    assert!(!plain.to_lowercase().contains(&address.to_lowercase()), "in no case of letters:\n{plain}");
}
