//! Databases of both kinds from an earlier version of the service. This version opens them, returns the
//! stored answers, continues open sessions if nodes share the database, and the vaults sign.
//!
//! `tests/fixtures/VERSION` contains both databases, copied while the service ran: an active vault with a
//! session between its two messages, a vault with untested shares, a vault with a refresh between its two
//! messages, a vault with an unfinished key generation, a paired device, and a sign id in each state. Commit
//! 19341fc wrote 0.1.0 with the ignored test in this file, which is run by hand, once for each version whose
//! data later versions must open.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use lockstep_cosigner::remote::{DeviceKey, Pairing};
use lockstep_cosigner::storage::Storage;
use lockstep_cosigner::tls::Identity;
use lockstep_cosigner::{Network, StorageSecret};
use lockstep_keysign::port::{Asked, Cosigner, PortError, RefreshKind, StepToSign};
use lockstep_keysign::{DeviceShare, PasswordKey, SessionId, SignId, VaultId, device};
use serde::{Deserialize, Serialize};
use sqlx::Connection;
use zeroize::Zeroizing;

use crate::nodes::FAST;
use crate::postgres::Postgres;
use crate::service::*;
use crate::support::*;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn folder(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(version)
}

/// The secrets of a database, in hex. They open only the vaults of a test.
#[derive(Serialize, Deserialize)]
struct Left {
    storage_secret: String,
    certificate: String,
    private_key: String,
    device: String,
    device_key: String,
    next: u64,
    answered: u64,
    vault: String,
    password_key: String,
    /// The sign id of the transfer with nonce 0, which was signed.
    signed: String,
    voided: String,
    /// The transfer with nonce 2, which was between its two messages.
    session: String,
    reserved: String,
    half_made: String,
    refreshing: String,
    begun: String,
}

fn bytes(digits: &str) -> Vec<u8> {
    hex::decode(digits).unwrap()
}

fn array<const N: usize>(digits: &str) -> [u8; N] {
    bytes(digits).try_into().unwrap()
}

fn vault(id: &str) -> VaultId {
    id.parse().unwrap()
}

fn transfer_under(nonce: u64, sign_id: &str) -> StepToSign {
    StepToSign { sign_id: SignId::from_bytes(array(sign_id)), ..step(transfer(nonce)) }
}

impl Left {
    fn of(kind: &str) -> Self {
        let text = std::fs::read_to_string(folder("0.1.0").join(kind).with_extension("json")).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    fn identity(&self) -> Identity {
        Identity { certificate: bytes(&self.certificate), private_key: Zeroizing::new(bytes(&self.private_key)) }
    }

    fn place(&self) -> Place {
        Place { secret: StorageSecret::new(Zeroizing::new(array(&self.storage_secret))), ..Place::new() }
    }

    fn password_key(&self) -> PasswordKey {
        PasswordKey::new(Zeroizing::new(array(&self.password_key)))
    }

    fn device(&self, kind: &str) -> Device {
        let share = std::fs::read(folder("0.1.0").join(kind).with_extension("share")).unwrap();
        let share = DeviceShare::from_bytes(&share).unwrap();
        Device { vault: vault(&self.vault), share, password_key: self.password_key() }
    }

    /// The paired device, with the service's current address.
    fn paired(&self, service: &Service) -> Paired {
        let pairing = Pairing {
            address: service.address.to_string(),
            certificate: bytes(&self.certificate),
            device: array(&self.device),
            network: Network::Local,
        };
        let numbers = Numbers { next: self.next.into(), answered: Mutex::new(self.answered) };
        let key = DeviceKey::from_bytes(Zeroizing::new(array(&self.device_key)));
        Paired { key, pairing, numbers: Arc::new(numbers) }
    }
}

/// What both kinds of database return, independent of open sessions.
async fn is_there(remote: &dyn Cosigner, left: &Left, device: &Device) {
    let there = remote.vaults().await.expect("the paired device is known");
    for (id, active) in [(&left.vault, true), (&left.half_made, false), (&left.refreshing, true)] {
        assert!(there.contains(&(vault(id), active)), "vault {id} is there as it was: {there:?}");
    }
    let signed = transfer_under(0, &left.signed);
    match remote.ask(device.vault, signed.sign_id).await {
        Ok(Asked::Signature(signature)) => assert!(device.verifies(&signed, &signature), "it is of this transfer"),
        other => panic!("what was answered is given again: {other:?}"),
    }
    let voided = SignId::from_bytes(array(&left.voided));
    assert_eq!(remote.ask(device.vault, voided).await, Ok(Asked::Void), "what was voided stays void");
    let again = remote.open(device.request(&[signed])).await;
    assert!(again.is_err(), "a sign id that was answered is not signed under again: {again:?}");
}

/// The device's next message for an open session on PostgreSQL.
fn message(of: &str) -> Vec<u8> {
    std::fs::read(folder("0.1.0").join("postgres").with_extension(of)).unwrap()
}

async fn signs_on(remote: &dyn Cosigner, left: &Left, device: &Device) {
    let next = step(transfer(3));
    let signature = device.sign_one(remote, &next).await.expect("the vault's share signs with the device's");
    assert!(device.verifies(&next, &signature), "it is the vault's signature");
    remote.discard(vault(&left.half_made)).await.expect("a vault that was never finished can be given up");
    let there = remote.vaults().await.unwrap();
    assert!(there.iter().all(|(id, _)| *id != vault(&left.half_made)), "and then it is gone: {there:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sqlite_database_of_an_earlier_version_is_used_on() {
    let left = Left::of("sqlite");
    let place = left.place();
    std::fs::create_dir(place.data()).unwrap();
    std::fs::copy(folder("0.1.0").join("cosigner.db"), place.data().join("cosigner.db")).unwrap();
    let service = Service::at(&place, &left.identity()).await;
    let (remote, device) = (left.paired(&service).remote(), left.device("sqlite"));
    is_there(&remote, &left, &device).await;

    // Open sessions were in the memory of the process, which has ended.
    let session = SessionId::from_bytes(array(&left.session));
    let reserved = transfer_under(2, &left.reserved);
    let finished = remote.finish(session, reserved.sign_id, message("last")).await;
    assert_eq!(finished, Err(PortError::UnknownSession), "its session ended with its process");
    assert_eq!(remote.ask(device.vault, reserved.sign_id).await, Ok(Asked::Void), "asking settles what was reserved");
    let generations = remote.generation(vault(&left.refreshing)).await.unwrap();
    assert_eq!(generations.pending, None, "nothing is left of the refresh");
    let there = remote.vaults().await.unwrap();
    assert!(there.iter().all(|(id, _)| *id != vault(&left.begun)), "nor of the vault that was being made: {there:?}");

    signs_on(&remote, &left, &device).await;
    drop(remote);
    service.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_database_of_an_earlier_version_is_used_on() {
    let (left, server) = (Left::of("postgres"), Postgres::start(FAST));
    let rows = std::fs::read_to_string(folder("0.1.0").join("postgres.sql")).unwrap();
    let mut database = sqlx::PgConnection::connect(&server.url()).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(rows)).execute(&mut database).await.expect("a fresh server takes the dump");
    database.close().await.unwrap();
    let place = left.place();
    let storage = Storage::open_shared(&server.url(), None, &place.secret).await.unwrap();
    let service = Service::on(storage, &place, &left.identity(), GENEROUS).await;
    let (remote, device) = (left.paired(&service).remote(), left.device("postgres"));

    // Each of these began at a node of the earlier version, over the device's connection to that node.
    let session = SessionId::from_bytes(array(&left.session));
    let reserved = transfer_under(2, &left.reserved);
    let signature = service.home.finish(session, reserved.sign_id, message("last")).await.expect("the session goes on");
    assert!(device.verifies(&reserved, &signature), "it is the vault's signature");
    assert_eq!(
        remote.ask(device.vault, reserved.sign_id).await,
        Ok(Asked::Signature(signature)),
        "and it is kept as the one answer"
    );
    let refreshing = vault(&left.refreshing);
    remote.refresh_second(refreshing, message("refresh")).await.expect("the refresh goes on");
    let generation = remote.generation(refreshing).await.unwrap().pending.expect("the new share waits");
    remote.refresh_discard(refreshing, generation).await.expect("it can be given up");
    let begun = vault(&left.begun);
    remote.keygen_second(begun, left.password_key(), message("begun")).await.expect("the vault is made");
    assert!(remote.vaults().await.unwrap().contains(&(begun, false)), "and is to be tested");

    is_there(&remote, &left, &device).await;
    signs_on(&remote, &left, &device).await;
    drop(remote);
    service.end().await;
}

/// Creates everything that a database may contain while the service runs.
async fn fill(service: &Service, identity: &Identity) -> (Left, Device, [Vec<u8>; 3]) {
    let paired = service.paired().await;
    let remote = paired.remote();
    let device = make_vault(&remote).await;
    let signed = step(transfer(0));
    device.sign_one(&remote, &signed).await.unwrap();
    let voided = SignId::random();
    assert_eq!(remote.ask(device.vault, voided).await, Ok(Asked::Void), "it is voided");
    let half_made = half_make_vault(&remote).await;

    let other = make_vault(&remote).await;
    let (refresh, first) = device::Refresh::start(other.copy().share, RefreshKind::Quick).unwrap();
    let key = other.password_key.clone();
    let reply = remote.refresh_first(other.vault, key, RefreshKind::Quick, first).await.unwrap();
    let (_, refresh_second) = refresh.second(&reply).unwrap();

    let begun = VaultId::random();
    let (keygen, first) = device::Keygen::start(begun).unwrap();
    let reply = remote.keygen_first(begun, PARAMS, first.to_vec()).await.unwrap();
    let (_, begun_second) = keygen.second(&reply).unwrap();

    let open = step(transfer(2));
    let session = remote.open(device.request(std::slice::from_ref(&open))).await.unwrap();
    let (_, last) = device.exchange(&remote, session, &open).await.unwrap();
    let left = Left {
        storage_secret: String::new(),
        certificate: hex::encode(&identity.certificate),
        private_key: hex::encode(&*identity.private_key),
        device: hex::encode(paired.pairing.device),
        device_key: hex::encode(paired.key.as_bytes()),
        next: paired.numbers.next.load(std::sync::atomic::Ordering::SeqCst),
        answered: *paired.numbers.answered.lock().unwrap(),
        vault: device.vault.to_string(),
        password_key: hex::encode(device.password_key.as_bytes()),
        signed: hex::encode(signed.sign_id.as_bytes()),
        voided: hex::encode(voided.as_bytes()),
        session: hex::encode(session.as_bytes()),
        reserved: hex::encode(open.sign_id.as_bytes()),
        half_made: half_made.vault.to_string(),
        refreshing: other.vault.to_string(),
        begun: begun.to_string(),
    };
    (left, device, [last, refresh_second.to_vec(), begun_second.to_vec()])
}

/// A place with a known secret.
fn known() -> (Place, [u8; 32]) {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).unwrap();
    (Place { secret: StorageSecret::new(Zeroizing::new(secret)), ..Place::new() }, secret)
}

fn write(kind: &str, left: Left, secret: [u8; 32], device: &Device) {
    let left = Left { storage_secret: hex::encode(secret), ..left };
    let path = folder(VERSION).join(kind);
    std::fs::write(path.with_extension("json"), serde_json::to_string_pretty(&left).unwrap() + "\n").unwrap();
    std::fs::write(path.with_extension("share"), &*device.share.to_bytes().unwrap()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the fixtures of this version, which are kept"]
async fn writes_the_databases() {
    let to = folder(VERSION);
    assert!(!to.exists(), "{} is there: what a version wrote is never written again", to.display());
    std::fs::create_dir_all(&to).unwrap();
    let identity = Identity::fresh().unwrap();

    let (place, secret) = known();
    let service = Service::at(&place, &identity).await;
    let (left, device, _) = fill(&service, &identity).await;
    // A copy during all that; opening it merges the log into the one file.
    let copy = Place { secret: place.secret.clone(), ..Place::new() };
    std::fs::create_dir(copy.data()).unwrap();
    for name in ["cosigner.db", "cosigner.db-wal"] {
        std::fs::copy(place.data().join(name), copy.data().join(name)).unwrap();
    }
    Storage::open(&copy.data(), &copy.secret).await.unwrap().close().await.unwrap();
    std::fs::copy(copy.data().join("cosigner.db"), to.join("cosigner.db")).unwrap();
    write("sqlite", left, secret, &device);
    service.end().await;

    let (server, (place, secret)) = (Postgres::start(FAST), known());
    let storage = Storage::open_shared(&server.url(), None, &place.secret).await.unwrap();
    let service = Service::on(storage, &place, &identity, GENEROUS).await;
    let (left, device, [last, refresh, begun]) = fill(&service, &identity).await;
    let dump = server.dump().into_bytes();
    for (name, bytes) in [("sql", dump), ("last", last), ("refresh", refresh), ("begun", begun)] {
        std::fs::write(to.join("postgres").with_extension(name), bytes).unwrap();
    }
    write("postgres", left, secret, &device);
    service.end().await;
}
