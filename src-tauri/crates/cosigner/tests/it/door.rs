//! A service's requests: without a device's signature for this connection, a new number and a complete body,
//! a request changes nothing.

use std::sync::Arc;

use axum::body::Bytes;
use lockstep_cosigner::host::{Rate, Rates};
use lockstep_cosigner::remote::connection::Connection;
use lockstep_cosigner::remote::request_signature::{Claim, RequestSignature};
use lockstep_cosigner::remote::{CALL_PATH, DeviceKey, PAIR_PATH};
use lockstep_cosigner::tls::{Identity, Pin, device_config};
use lockstep_cosigner::wire::{Request, Response, VERSION};
use lockstep_keysign::VaultId;
use lockstep_keysign::port::{Call, Cosigner, PortError};

use crate::service::*;
use crate::support::*;

/// A connection of the device for arbitrary requests.
async fn connect(paired: &Paired) -> Connection {
    let config = device_config(Pin::Certificate(paired.pairing.certificate.clone())).unwrap();
    Connection::open(&paired.pairing.address, Arc::new(config)).await.unwrap()
}

fn body(sequence: u64, call: Call) -> Vec<u8> {
    postcard::to_allocvec(&Request { version: VERSION, sequence, call }).unwrap()
}

fn claim(paired: &Paired, sequence: u64, vault: VaultId) -> Claim {
    Claim { device: paired.pairing.device, sequence, answered: 0, vault: Some(vault) }
}

async fn status(connection: &mut Connection, signature: Option<&RequestSignature>, body: &[u8]) -> u16 {
    assert!(connection.is_ready().await, "the connection is open");
    connection.post(CALL_PATH, signature, Bytes::copy_from_slice(body)).await.unwrap().status
}

/// Far above every number of the ordinary client.
const LATER: u64 = 1_000_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_request_not_signed_for_this_connection_changes_nothing() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let (paired, other) = (service.paired().await, service.paired().await);
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let steps = [step(transfer(0))];
    let session = remote.open(device.request(&steps)).await.unwrap();

    let wrong_password = body(LATER, Call::Open(device.wrong_request()));
    let ban = body(LATER, Call::ReportBan { vault: device.vault, reason: "hostile".to_owned() });
    let mut connection = connect(&paired).await;
    let elsewhere = *connect(&paired).await.channel();
    let channel = *connection.channel();
    assert_ne!(channel, elsewhere, "each connection has a channel of its own");
    let ours = claim(&paired, LATER, device.vault);
    for body in [&wrong_password, &ban] {
        let good = |claim| RequestSignature::sign(&paired.key, claim, CALL_PATH, body, &channel);
        let altered = |claim| {
            let mut signature = good(ours);
            signature.claim = claim;
            signature
        };
        let refused = [
            ("no signature", None),
            (
                "a stranger's key",
                Some(RequestSignature::sign(&DeviceKey::random().unwrap(), ours, CALL_PATH, body, &channel)),
            ),
            ("another device's key", Some(RequestSignature::sign(&other.key, ours, CALL_PATH, body, &channel))),
            ("another connection", Some(RequestSignature::sign(&paired.key, ours, CALL_PATH, body, &elsewhere))),
            ("another path", Some(RequestSignature::sign(&paired.key, ours, PAIR_PATH, body, &channel))),
            ("another body", Some(RequestSignature::sign(&paired.key, ours, CALL_PATH, b"", &channel))),
            ("a device that is not", Some(good(Claim { device: [7; 16], ..ours }))),
            ("a changed vault", Some(altered(Claim { vault: None, ..ours }))),
            ("a changed number", Some(altered(Claim { sequence: LATER + 1, ..ours }))),
        ];
        for (what, signature) in refused {
            assert_eq!(status(&mut connection, signature.as_ref(), body).await, 401, "{what} was let in");
        }
        let inside = Claim { sequence: LATER + 1, ..ours };
        assert_eq!(status(&mut connection, Some(&good(inside)), body).await, 400, "two numbers in one request");
    }
    device.sign(&remote, session, &steps[0]).await.expect("the session goes on, the vault is not locked");
    let wrong = remote.open(device.wrong_request()).await;
    assert_eq!(
        wrong,
        Err(PortError::WrongPassword { attempts_left: 4, retry_after_seconds: 0 }),
        "no attempt was counted, and no number was used up"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_about_one_vault_that_is_signed_for_another_touches_nothing() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let mut connection = connect(&paired).await;
    let channel = *connection.channel();
    for (number, vault) in [(LATER, Some(VaultId::random())), (LATER + 1, None)] {
        let body = body(number, Call::Open(device.wrong_request()));
        let signature = RequestSignature::sign(
            &paired.key,
            Claim { vault, ..claim(&paired, number, device.vault) },
            CALL_PATH,
            &body,
            &channel,
        );
        assert!(connection.is_ready().await, "the connection is open");
        let reply = connection.post(CALL_PATH, Some(&signature), Bytes::from(body)).await.unwrap();
        let response: Response = postcard::from_bytes(&reply.body).unwrap();
        assert_eq!(response.result.err(), Some(PortError::UnknownVault), "signed for {vault:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_or_older_request_touches_nothing() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    let device = make_vault(&paired.remote()).await;
    let mut connection = connect(&paired).await;
    let channel = *connection.channel();
    let mut send = async |number| {
        let body = body(number, Call::Open(device.wrong_request()));
        let signature =
            RequestSignature::sign(&paired.key, claim(&paired, number, device.vault), CALL_PATH, &body, &channel);
        assert!(connection.is_ready().await, "the connection is open");
        let reply = connection.post(CALL_PATH, Some(&signature), Bytes::from(body)).await.unwrap();
        (reply.status, postcard::from_bytes::<Response>(&reply.body).ok().and_then(|response| response.result.err()))
    };
    let left = |attempts_left| Some(PortError::WrongPassword { attempts_left, retry_after_seconds: 0 });
    assert_eq!(send(LATER).await, (200, left(4)), "the first time it counts");
    for number in [LATER, LATER, LATER - 1, 1, 0] {
        assert_eq!(send(number).await, (409, None), "number {number} was taken again");
    }
    assert_eq!(send(LATER + 1).await, (200, left(3)), "no replay was counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_request_touches_nothing() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let mut connection = connect(&paired).await;
    let channel = *connection.channel();
    let whole = body(LATER, Call::Open(device.wrong_request()));
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        let cut = &whole[..length];
        // Even if the device itself signed it.
        let signature =
            RequestSignature::sign(&paired.key, claim(&paired, LATER, device.vault), CALL_PATH, cut, &channel);
        assert_eq!(
            status(&mut connection, Some(&signature), cut).await,
            400,
            "{length} of {} bytes were taken",
            whole.len()
        );
    }
    let mut newer = whole.clone();
    newer[0] = VERSION + 1;
    let signature =
        RequestSignature::sign(&paired.key, claim(&paired, LATER, device.vault), CALL_PATH, &newer, &channel);
    assert_eq!(status(&mut connection, Some(&signature), &newer).await, 426, "another version is told so");
    let wrong = remote.open(device.wrong_request()).await;
    assert_eq!(
        wrong,
        Err(PortError::WrongPassword { attempts_left: 4, retry_after_seconds: 0 }),
        "no attempt was counted, and no number was used up"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_turned_away_after_a_while_and_let_in_again_later() {
    let place = Place::new();
    let rates = Rates { address: Rate { burst: 10, per_second: 1 }, ..GENEROUS };
    let service = Service::with(&place, &Identity::fresh().unwrap(), rates).await;
    let paired = service.paired().await;
    let mut connection = connect(&paired).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let signature =
            RequestSignature::sign(&paired.key, claim(&paired, 1, VaultId::random()), CALL_PATH, b"", &[0; 32]);
        statuses.push(status(&mut connection, Some(&signature), b"").await);
    }
    // One attempt was used for the pairing's connection, one for its code, one for this connection.
    assert_eq!(statuses[..7], [401; 7], "what proves nothing is looked at for a while");
    assert_eq!(statuses[7..], [429; 5], "and then not any more");
    let config = Arc::new(device_config(Pin::Certificate(paired.pairing.certificate.clone())).unwrap());
    let knocked = Connection::open(&paired.pairing.address, Arc::clone(&config)).await;
    assert!(knocked.is_err(), "no further connection from there");
    place.clock.advance_seconds(2);
    paired.remote().hello().await.expect("after a rest it is heard again");
    let counted = service.counted();
    assert!(counted.contains("lockstep_refusals_total{reason=\"stranger\"} 7"), "it is counted: {counted}");
    assert!(counted.contains("lockstep_refusals_total{reason=\"address_rate\"} 1"), "so is this: {counted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_asks_too_often_waits_and_no_other_does() {
    let place = Place::new();
    let rates = Rates { device: Rate { burst: 5, per_second: 1 }, ..GENEROUS };
    let service = Service::with(&place, &Identity::fresh().unwrap(), rates).await;
    let (eager, calm) = (service.paired().await, service.paired().await);
    let remote = eager.remote();
    for _ in 0..5 {
        remote.hello().await.expect("within the burst");
    }
    let error = remote.hello().await.unwrap_err().to_string();
    assert!(error.contains("too many requests") && error.contains("Nothing was signed"), "it says so: {error}");
    calm.remote().hello().await.expect("another device has a rate of its own");
    place.clock.advance_seconds(1);
    remote.hello().await.expect("a number that was refused is no loss");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_tell_no_name_id_or_secret() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let step = step(transfer(0));
    device.sign_one(&remote, &step).await.unwrap();
    let _ = remote.open(device.wrong_request()).await;
    let text = service.counted();
    for line in [
        "lockstep_requests_total{call=\"finish\",outcome=\"ok\"} 3",
        "lockstep_requests_total{call=\"open\",outcome=\"wrong_password\"} 1",
        "lockstep_signatures_total 3",
        "lockstep_sessions 0",
    ] {
        assert!(text.contains(line), "{line:?} is missing: {text}");
    }
    for telling in [
        device.vault.to_string(),
        step.sign_id.to_string(),
        hex::encode(paired.pairing.device),
        hex::encode(paired.key.as_bytes()),
        "Ada".to_owned(),
        "127.0.0.1".to_owned(),
    ] {
        assert!(!text.contains(&telling), "{telling} is told");
    }
}
