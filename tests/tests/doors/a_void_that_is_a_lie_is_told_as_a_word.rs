//! A co-signer keeps a signature and says that there is none. The wallet tells this as the co-signer's word and says where to look; a payment made
//! again takes the number of the first, so that at most one of the two is carried out.

use lockstep_chain::{Live, PayloadSignature, Prepared, Registry};
use lockstep_keysign::Signature;
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{Cli, QUARTER, consent};
use lockstep_tests::death::app;
use lockstep_tests::inside::device::{Device, Presented, digest, released};
use serde_json::json;

/// Both shares sign the released bytes, and the co-signer keeps the result: what it would have after a device's last message whose answer it
/// held back.
async fn kept_by_the_co_signer(cli: &Cli) -> String {
    let unsigned = released(&cli.home).await;
    let device = Device::of(&cli.home, PASSWORD).await;
    let (session, step) =
        device.open(&Presented { approved: &unsigned, sent: &unsigned }).await.expect("a session for it");
    let digest = digest(&unsigned).expect("a transaction");
    let signature = device.sign(session, &step, digest).await.expect("a signature");
    let Signature::Ecdsa { r, s, recovery } = signature else { panic!("{signature:?} is of another scheme") };
    let row = Registry::local().find("Local").expect("the local chain");
    let key = device.key_on(row);
    device.cosigner.shutdown().await.expect("the co-signer ends");
    let prepared = Prepared::of_unsigned(row, &unsigned, Some(&key), Live::default()).expect("the bytes are whole");
    prepared.compile(&[PayloadSignature::Ecdsa { r, s, recovery }]).expect("it compiles").remove(0).raw
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_was_called_void_and_made_again_is_carried_out_once() {
    let cli = Cli::start().await;
    let alice = cli.alice().await;
    cli.signs_and_dies(&["send", "Alice", "0.25"], &app("released.after"));
    let kept = kept_by_the_co_signer(&cli).await;

    cli.read(&["activity", "--wait"]);
    let told = cli.read(&["--json", "activity"]);
    let told: serde_json::Value = serde_json::from_str(&told[told.find('[').expect("a list")..]).expect("JSON");
    assert_eq!(told[0]["state"], "notSigned", "the co-signer says so: {told}");
    let error = told[0]["error"].as_str().expect("a reason");
    for part in ["The co-signer says", "may still appear", "look for it before you pay again"] {
        assert!(error.contains(part), "it is the co-signer's word and no fact, so it says {part:?}: {error}");
    }
    assert_eq!(cli.sent().await, 0, "nothing was sent so far");

    let mut again = cli.unlocked(&["send", "Alice", "0.25"]);
    consent(&mut again);
    let (status, screen) = again.end();
    assert!(status.success(), "the person pays again:\n{screen}");
    assert_eq!(cli.alice().await - alice, QUARTER, "Alice has it");

    let refused = cli.node.try_call("eth_sendRawTransaction", json!([kept])).await;
    refused.expect_err("the kept one has a number that is used");
    assert_eq!((cli.sent().await, cli.alice().await - alice), (1, QUARTER), "it is carried out once");
}

/// If the kept one comes first, the wallet's next payment does not collide with it, and the chain's number is what counts.
#[tokio::test(flavor = "multi_thread")]
async fn a_kept_signature_that_is_sent_first_is_not_overwritten() {
    let cli = Cli::start().await;
    let alice = cli.alice().await;
    cli.signs_and_dies(&["send", "Alice", "0.25"], &app("released.after"));
    let kept = kept_by_the_co_signer(&cli).await;
    cli.read(&["activity", "--wait"]);
    let hash = cli.node.try_call("eth_sendRawTransaction", json!([kept])).await.expect("the signature is a true one");
    cli.node.mined(hash.as_str().expect("a hash")).await;
    assert_eq!((cli.sent().await, cli.alice().await - alice), (1, QUARTER), "it appears, as the wallet said it might");

    let mut next = cli.unlocked(&["send", "Alice", "0.5"]);
    consent(&mut next);
    let (status, screen) = next.end();
    assert!(status.success(), "another payment goes through:\n{screen}");
    assert_eq!((cli.sent().await, cli.alice().await - alice), (2, 3 * QUARTER), "each once");
}
