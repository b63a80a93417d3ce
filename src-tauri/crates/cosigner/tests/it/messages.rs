//! Typed data and personal messages: the co-signer decodes them itself and never signs a hash alone.

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_cosigner::policy::{Policy, Rule};
use lockstep_cosigner::storage::Storage;
use lockstep_keysign::port::{Asked, Cosigner, OpenRequest, PortError, StepToSign, Subject};
use lockstep_keysign::{Scheme, SignId};
use serde_json::{Value, json};

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
async fn a_complete_message_is_signed_once_and_stored() {
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
async fn different_or_unreadable_bundles_are_refused() {
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
        ("a hash in digits", text(format!("0x{}", "ab".repeat(32)).as_bytes()), "nobody can read what they mean"),
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

const ANYBODY: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const NOBODY: &str = "0x0000000000000000000000000000000000000000";
const PERMIT2: &str = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const SEAPORT: &str = "0x0000000000000068F116a894984e2DB1123eB395";

/// A document with these types, written as `type name,type name`.
fn document(contract: &str, primary: &str, types: &[(&str, &str)], message: Value) -> String {
    let fields = |written: &str| -> Vec<Value> {
        let pairs = written.split(',').map(|field| field.split_once(' ').unwrap());
        pairs.map(|(kind, name)| json!({"name": name, "type": kind})).collect()
    };
    let types: serde_json::Map<_, _> =
        types.iter().map(|(name, written)| ((*name).to_owned(), fields(written).into())).collect();
    let domain = json!({"chainId": 31337, "verifyingContract": contract});
    json!({"types": types, "primaryType": primary, "domain": domain, "message": message}).to_string()
}

fn safe(data: &str, operation: u8) -> String {
    let fields = "address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce";
    let message = json!({
        "to": ANYBODY, "value": "1", "data": data, "operation": operation, "safeTxGas": 0, "baseGas": 0, "gasPrice": 0,
        "gasToken": NOBODY, "refundReceiver": NOBODY, "nonce": 0
    });
    document(ANYBODY, "SafeTx", &[("SafeTx", fields)], message)
}

fn permit2(contract: &str) -> String {
    let types = [
        ("PermitTransferFrom", "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline"),
        ("TokenPermissions", "address token,uint256 amount"),
    ];
    let message = json!({"permitted": {"token": ANYBODY, "amount": 1}, "spender": ANYBODY, "nonce": 0, "deadline": 1_795_233_906});
    document(contract, "PermitTransferFrom", &types, message)
}

fn witness() -> String {
    let types = [
        (
            "PermitWitnessTransferFrom",
            "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Terms witness",
        ),
        ("Terms", "bytes32 everything"),
        ("TokenPermissions", "address token,uint256 amount"),
    ];
    let message = json!({
        "permitted": {"token": ANYBODY, "amount": 1}, "spender": ANYBODY, "nonce": 0, "deadline": 1_795_233_906,
        "witness": {"everything": format!("0x{}", "ab".repeat(32))}
    });
    document(PERMIT2, "PermitWitnessTransferFrom", &types, message)
}

fn seaport(contract: &str, kind: u8) -> String {
    let types = [
        (
            "OrderComponents",
            "address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter",
        ),
        (
            "OfferItem",
            "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount",
        ),
        (
            "ConsiderationItem",
            "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient",
        ),
    ];
    let zero = format!("0x{}", "0".repeat(64));
    let message = json!({
        "offerer": ANYBODY, "zone": NOBODY,
        "offer": [{"itemType": kind, "token": ANYBODY, "identifierOrCriteria": 7, "startAmount": 1, "endAmount": 1}],
        "consideration": [{"itemType": 0, "token": NOBODY, "identifierOrCriteria": 0, "startAmount": 5, "endAmount": 5, "recipient": ANYBODY}],
        "orderType": 0, "startTime": 0, "endTime": 1_795_233_906, "zoneHash": zero, "salt": 1, "conduitKey": zero, "counter": 0
    });
    document(contract, "OrderComponents", &types, message)
}

/// A known form does not bypass the policy for what it wraps.
#[tokio::test(flavor = "multi_thread")]
async fn a_strict_policy_sees_through_known_forms_and_texts() {
    let (place, [device, _]) = furnished().await;
    let sign_in = PersonalMessage::sign_in("Example", [7; 16], 1_795_233_906_042, ANYBODY).unwrap();
    let told = [
        ("a permit", typed(DOCUMENT)),
        ("Permit2's own", typed(&permit2(PERMIT2))),
        ("a Safe that sends", typed(&safe("0x", 0))),
        ("an order", typed(&seaport(SEAPORT, 2))),
        ("a sign-in", message(sign_in.text().as_bytes())),
    ];
    let opaque = [
        ("a Safe that makes a call", typed(&safe("0xdeadbeef", 0))),
        ("a Safe that runs another's code", typed(&safe("0x", 1))),
        ("a Safe that does neither", typed(&safe("0x", 2))),
        ("Permit2's form of another contract", typed(&permit2(ANYBODY))),
        ("terms that are not read", typed(&witness())),
        ("an item that is not known", typed(&seaport(SEAPORT, 9))),
        ("Seaport's form of another contract", typed(&seaport(ANYBODY, 2))),
        ("a form that is not known", typed(&document(ANYBODY, "Vote", &[("Vote", "uint256 id")], json!({"id": 1})))),
        ("a text", message(b"I owe you everything")),
    ];
    let home = place.home().await;
    for (what, step) in told.iter().chain(&opaque) {
        let opened = home.open(device.request(std::slice::from_ref(step))).await;
        assert!(opened.is_ok(), "{what} is allowed where the person was warned: {opened:?}");
    }
    home.close().await.unwrap();
    let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
    let strict = Policy { opaque_calls: Rule::Deny, ..Policy::default() };
    storage.set_older_policy(device.vault, strict).await.unwrap();
    storage.close().await.unwrap();
    let home = place.home().await;
    let fresh = |step: &StepToSign| StepToSign { sign_id: SignId::random(), ..step.clone() };
    for (what, step) in &told {
        let opened = home.open(device.request(&[fresh(step)])).await;
        assert!(opened.is_ok(), "{what} is told whole: {opened:?}");
    }
    for (what, step) in &opaque {
        let opened = home.open(device.request(&[fresh(step)])).await;
        let Err(PortError::Denied { rule, .. }) = opened else { panic!("{what} was allowed: {opened:?}") };
        assert!(rule == "Refused: messages that cannot be read." || rule == "Refused: texts.", "{what}: {rule}");
    }
}
