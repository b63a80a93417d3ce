//! The bytes between a device and its co-signer, pinned for every call and every reply. Both sides are
//! upgraded at different times, so a change of these bytes changes the protocol and needs a new
//! [`super::VERSION`].

use std::sync::Mutex;

use async_trait::async_trait;
use lockstep_keysign::port::{
    Asked, Call, Cosigner, ExportedShare, Generations, KdfParams, KeygenParams, OlderRules, OpenRequest, PendingPolicy,
    PolicyStanding, PortError, RefreshKind, Reply, SpentBefore, StepToSign, Subject,
};
use lockstep_keysign::{Commitment, PasswordKey, Scheme, SessionId, SignId, Signature, VaultId};
use zeroize::Zeroizing;

use super::{Incoming, Request, Response, VERSION, read_request};
use crate::host::ConsoleCall;
use crate::remote::DeviceKey;
use crate::remote::request_signature::{Claim, HEADER, RequestSignature};

const REQUESTS: &str = include_str!("golden/requests.txt");
const RESPONSES: &str = include_str!("golden/responses.txt");

/// Records the request of every call.
#[derive(Default)]
struct Recorder(Mutex<Vec<String>>);

#[async_trait]
impl Cosigner for Recorder {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        let kind = call.name();
        let body = Request { version: VERSION, sequence: 300, call }.encode()?;
        self.0.lock().unwrap().push(format!("{kind} {}\n", hex::encode(&body)));
        Err(PortError::OutOfOrder)
    }
}

fn vault() -> VaultId {
    VaultId::from_uuid(uuid::Uuid::from_bytes([0x11; 16]))
}

fn key(byte: u8) -> PasswordKey {
    PasswordKey::new(Zeroizing::new([byte; 32]))
}

const fn params() -> KeygenParams {
    KeygenParams { kdf_salt: [0x22; 16], kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 } }
}

fn steps() -> Vec<StepToSign> {
    let chain = || "Ethereum".to_owned();
    let subjects = [
        (Scheme::Ecdsa, Subject::Transaction { chain: chain(), unsigned_tx: vec![1; 200] }),
        (Scheme::Eddsa, Subject::KeygenTest),
        (Scheme::Eddsa, Subject::RefreshTest { generation: 300 }),
        (Scheme::Ecdsa, Subject::TypedData { chain: chain(), document: b"{}".to_vec() }),
        (Scheme::Ecdsa, Subject::Message { chain: chain(), text: b"hello".to_vec() }),
        (Scheme::Schnorr, Subject::Payload { chain: chain(), payload: vec![2; 3] }),
        (Scheme::Schnorr, Subject::Further),
    ];
    let step = |(number, (scheme, subject)): (usize, _)| StepToSign {
        sign_id: SignId::from_bytes([u8::try_from(number).unwrap(); 32]),
        scheme,
        derive_path: "m/44'/60'/0'/0/0".to_owned(),
        subject,
    };
    subjects.into_iter().enumerate().map(step).collect()
}

/// Every request that the wallet sends, as text.
async fn requests() -> String {
    let cosigner = Recorder::default();
    let (session, sign_id) = (SessionId::from_bytes([0x33; 16]), SignId::from_bytes([0x44; 32]));
    let message = || vec![0x55; 130];
    let open = OpenRequest {
        vault: vault(),
        password_key: key(0x66),
        steps: steps(),
        commitment: Commitment::from_bytes([0x77; 32]),
    };
    let _ = cosigner.hello().await;
    let _ = cosigner.keygen_first(vault(), params(), message()).await;
    let _ = cosigner.keygen_second(vault(), key(0x66), message()).await;
    let _ = cosigner.activate(vault()).await;
    let _ = cosigner.discard(vault()).await;
    let _ = cosigner.vaults().await;
    let _ = cosigner.open(open).await;
    let _ = cosigner.exchange(session, sign_id, message()).await;
    let _ = cosigner.finish(session, sign_id, message()).await;
    let _ = cosigner.ask(vault(), sign_id).await;
    let _ = cosigner.close(session).await;
    let _ = cosigner.report_ban(vault(), "a check failed".to_owned()).await;
    let _ = cosigner.import(vault(), params(), key(0x66), message()).await;
    let _ = cosigner.kdf(vault()).await;
    let _ = cosigner.unlock(vault(), key(0x66)).await;
    let _ = cosigner.change_password(vault(), key(0x66), key(0x88), params()).await;
    let _ = cosigner.remove(vault(), key(0x66)).await;
    let _ = cosigner.export(vault(), key(0x66)).await;
    let _ = cosigner.restore(key(0x66), ExportedShare::from_bytes(message())).await;
    let _ = cosigner.refresh_first(vault(), key(0x66), RefreshKind::Quick, message()).await;
    let _ = cosigner.refresh_first(vault(), key(0x66), RefreshKind::Complete, message()).await;
    let _ = cosigner.refresh_second(vault(), message()).await;
    let _ = cosigner.refresh_commit(vault(), 300).await;
    let _ = cosigner.refresh_discard(vault(), 300).await;
    let _ = cosigner.generation(vault()).await;
    let _ = cosigner.unpair().await;
    let _ = cosigner.policy(vault()).await;
    let _ = cosigner.set_policy(vault(), key(0x66), 300, "{}".to_owned()).await;
    let _ = cosigner.cancel_policy(vault(), 300).await;
    let recorded = cosigner.0.into_inner().unwrap();
    recorded.concat() + &console() + &signed()
}

/// The console's request with a password.
fn console() -> String {
    let call = ConsoleCall::Export { vault: vault(), password_key: key(0x66) };
    format!("console_export {}\n", hex::encode(postcard::to_allocvec(&call).unwrap()))
}

/// The header with which a device signs a request.
fn signed() -> String {
    let device = DeviceKey::from_bytes(Zeroizing::new([0x99; 32]));
    let claim = Claim { device: [0xaa; 16], sequence: 300, answered: 299, vault: Some(vault()) };
    let signature = RequestSignature::sign(&device, claim, "/call", b"body", &[0xbb; 32]);
    format!("{HEADER} {}\n", signature.to_header().unwrap())
}

fn standing() -> PolicyStanding {
    let spent = |at, asset: Option<&str>, amount: &str| SpentBefore {
        at,
        chain: "Ethereum".to_owned(),
        asset: asset.map(str::to_owned),
        amount: amount.to_owned(),
    };
    PolicyStanding {
        revision: 300,
        document: Some("{}".to_owned()),
        older: OlderRules { opaque: true, creation: false, max_steps: 16 },
        pending: Some(PendingPolicy { document: "{}".to_owned(), asked: 1, from: 2 }),
        spent: vec![spent(1, None, "5"), spent(2, Some("0x55"), "6")],
        now: 3,
        elsewhere: true,
    }
}

const fn older_standing() -> PolicyStanding {
    PolicyStanding {
        revision: 0,
        document: None,
        older: OlderRules { opaque: false, creation: true, max_steps: 2 },
        pending: None,
        spent: Vec::new(),
        now: 0,
        elsewhere: false,
    }
}

/// Every reply and every error.
fn results() -> Vec<Result<Reply, PortError>> {
    let reason = || "a reason".to_owned();
    vec![
        Ok(Reply::Done),
        Ok(Reply::Message(vec![0x55; 130])),
        Ok(Reply::Vaults(vec![(vault(), true), (vault(), false)])),
        Ok(Reply::Session(SessionId::from_bytes([0x33; 16]))),
        Ok(Reply::Signature(Signature::Ecdsa { r: [0xcc; 32], s: [0xcb; 32], recovery: 1 })),
        Ok(Reply::Signature(Signature::Eddsa([0xcc; 64]))),
        Ok(Reply::Asked(Asked::Signature(Signature::Schnorr([0xcc; 64])))),
        Ok(Reply::Asked(Asked::Void)),
        Ok(Reply::Kdf(params())),
        Ok(Reply::Exported(ExportedShare::from_bytes(vec![0xdd; 130]))),
        Ok(Reply::Generations(Generations { active: 300, pending: Some(301) })),
        Ok(Reply::Generations(Generations { active: 0, pending: None })),
        Ok(Reply::Policy(standing())),
        Ok(Reply::Policy(older_standing())),
        Err(PortError::WrongPassword { attempts_left: 3, retry_after_seconds: 300 }),
        Err(PortError::Throttled { retry_after_seconds: 300 }),
        Err(PortError::Banned { reason: reason() }),
        Err(PortError::Refused { reason: reason() }),
        Err(PortError::UnknownVault),
        Err(PortError::UnknownSession),
        Err(PortError::OutOfOrder),
        Err(PortError::Spent),
        Err(PortError::Aborted { reason: reason() }),
        Err(PortError::Version { ours: 1, theirs: 2 }),
        Err(PortError::Unreachable { detail: reason() }),
        Err(PortError::Internal { detail: reason() }),
        Err(PortError::Denied { rule: "a rule".to_owned(), reason: reason(), from: Some(300) }),
        Err(PortError::Denied { rule: "a rule".to_owned(), reason: reason(), from: None }),
    ]
}

fn responses() -> String {
    let line = |result| hex::encode(postcard::to_allocvec(&Response { sequence: 300, result }).unwrap()) + "\n";
    results().into_iter().map(line).collect()
}

#[tokio::test]
async fn every_request_has_the_bytes_that_it_always_had() {
    let sent = requests().await;
    for (sent, pinned) in sent.lines().zip(REQUESTS.lines()) {
        assert_eq!(sent, pinned, "an older co-signer would not read this request");
    }
    assert_eq!(sent.lines().count(), REQUESTS.lines().count(), "every call is pinned");
}

#[test]
fn every_response_has_the_bytes_that_it_always_had() {
    let sent = responses();
    for (sent, pinned) in sent.lines().zip(RESPONSES.lines()) {
        assert_eq!(sent, pinned, "an older wallet would not read this response");
    }
    assert_eq!(sent.lines().count(), RESPONSES.lines().count(), "every reply is pinned");
}

#[test]
fn the_pinned_bytes_are_read_and_written_back_unchanged() {
    for line in REQUESTS.lines().filter(|line| !line.starts_with("console") && !line.starts_with("lockstep")) {
        let (kind, bytes) = line.split_once(' ').unwrap();
        let bytes = hex::decode(bytes).unwrap();
        let Incoming::Request(request) = read_request(&bytes) else { panic!("{kind} is not read") };
        assert_eq!(request.call.name(), kind, "it is read as another call");
        assert_eq!(&request.encode().unwrap()[..], bytes, "{kind} is written with other bytes");
    }
    for line in RESPONSES.lines() {
        let bytes = hex::decode(line).unwrap();
        let response: Response = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(postcard::to_allocvec(&response).unwrap(), bytes, "written with other bytes: {response:?}");
    }
}
