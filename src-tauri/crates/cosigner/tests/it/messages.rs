//! Typed data and personal messages: the co-signer reads all of them itself, and signs no hash that it was only told.

use lockstep_keysign::port::{Asked, Cosigner, OpenRequest, PortError, StepToSign, Subject};
use lockstep_keysign::{Scheme, SignId};

use crate::support::*;

const DOCUMENT: &str = r#"{"types":{"Permit":[{"name":"owner","type":"address"},{"name":"spender","type":"address"},{"name":"value","type":"uint256"},{"name":"nonce","type":"uint256"},{"name":"deadline","type":"uint256"}]},"domain":{"name":"Coin","version":"1","chainId":31337,"verifyingContract":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"},"message":{"owner":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","spender":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","value":"1000","nonce":0,"deadline":1795233906}}"#;

fn typed(document: &str) -> StepToSign {
    let subject = Subject::TypedData { chain: "Local".to_owned(), document: document.as_bytes().to_vec() };
    StepToSign { sign_id: SignId::random(), scheme: Scheme::Ecdsa, derive_path: PATH.to_owned(), subject }
}

fn message(text: &[u8]) -> StepToSign {
    let subject = Subject::Message { chain: "Local".to_owned(), text: text.to_vec() };
    StepToSign { subject, ..typed(DOCUMENT) }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_read_whole_is_signed_once_and_kept() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let steps = [typed(DOCUMENT), message(b"Sign into the marketplace"), step(transfer(0))];
    let session = home.open(device.request(&steps)).await.expect("documents, texts and transactions in one session");
    for step in &steps {
        let signature = device.sign(&home, session, step).await.expect("it is signed");
        let kept = home.ask(device.vault, step.sign_id).await.expect("it is asked for");
        assert_eq!(kept, Asked::Signature(signature), "the answer is kept");
    }
    let again = home.open(device.request(&steps)).await;
    assert!(matches!(again, Err(PortError::Refused { .. } | PortError::Spent)), "a used sign id was taken: {again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_differs_or_cannot_be_read_is_refused() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let honest = device.request(&[typed(DOCUMENT)]);
    let with = |subject| OpenRequest { steps: vec![StepToSign { subject, ..typed(DOCUMENT) }], ..honest.clone() };
    let document = |text: String| Subject::TypedData { chain: "Local".to_owned(), document: text.into_bytes() };
    let text = |bytes: &[u8]| Subject::Message { chain: "Local".to_owned(), text: bytes.to_vec() };
    for (what, subject, why) in [
        ("another amount", document(DOCUMENT.replace("\"1000\"", "\"1001\"")), "not the ones that were approved"),
        ("another chain's document", document(DOCUMENT.replace("31337", "1")), "for the chain with the id 1"),
        ("a field more", document(DOCUMENT.replace("\"nonce\":0", "\"nonce\":0,\"x\":1")), "which its type does not"),
        ("no document", document(String::new()), "cannot be read"),
        (
            "a chain that is not there",
            Subject::TypedData { chain: "Nowhere".into(), document: DOCUMENT.into() },
            "does not know this chain",
        ),
        ("thirty-two bare bytes", text(&[0x80; 32]), "not text"),
        ("a hash in digits", text(format!("0x{}", "ab".repeat(32)).as_bytes()), "cannot be read"),
        ("a text that hides something", text("pay \u{202e}ecilA".as_bytes()), "cannot be seen"),
        ("an empty text", text(b""), "empty"),
        ("a text instead", text(b"hello"), "not the ones that were approved"),
    ] {
        let result = home.open(with(subject)).await;
        let Err(PortError::Refused { reason }) = result else { panic!("{what} was accepted: {result:?}") };
        assert!(reason.contains(why), "{what}: {reason}");
    }
    let elsewhere = StepToSign { derive_path: "m/44'/60'/0'/0/1".to_owned(), ..typed(DOCUMENT) };
    let result = home.open(OpenRequest { steps: vec![elsewhere], ..honest.clone() }).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "another path was accepted: {result:?}");
    home.open(honest).await.expect("the honest one is accepted");
}
