//! Many strangers, and devices that use all they can get: none of them keeps another device from signing.

use std::sync::Arc;
use std::time::{Duration, Instant};

use lockstep_cosigner::bounds::connection::PROOF;
use lockstep_cosigner::bounds::service::MOST_SESSIONS_OF_DEVICE;
use lockstep_cosigner::remote::request_signature::{BODY_HEADER, BodyHash, Claim, EXPORTER, HEADER, RequestSignature};
use lockstep_cosigner::remote::{CALL_PATH, DeviceKey, RemoteCosigner};
use lockstep_cosigner::tls::{Pin, device_config};
use lockstep_keysign::import::{Phrase, split};
use lockstep_keysign::port::{Cosigner, PortError};
use lockstep_keysign::{Account, VaultId, device};
use rustls::pki_types::ServerName;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::served::{Premises, Served};
use crate::service::Paired;
use crate::support::*;

/// More than the service has places for.
const CROWD: usize = 1100;
/// Far more than an answer takes, and less than waiting for a body would take.
const SOON: Duration = Duration::from_secs(8);
const PHRASE: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

async fn knock(served: &Served, from: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(format!("{from}:0").parse().unwrap())?;
    socket.connect(served.address).await
}

/// A connection on which nothing was sent yet.
async fn silent(served: &Served, paired: &Paired, from: &str) -> std::io::Result<TlsStream<TcpStream>> {
    let config = device_config(Pin::Certificate(paired.pairing.certificate.clone())).unwrap();
    let name = ServerName::try_from("lockstep").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, knock(served, from).await?).await
}

fn refused(error: &PortError) -> String {
    match error {
        PortError::Refused { reason } => reason.clone(),
        other => panic!("not refused: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_strangers_of_one_household_keep_no_device_out() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let paired = served.paired().await;
    let open = paired.remote();
    open.hello().await.unwrap();
    // From another household, and from the device's own.
    for from in ["127.0.0.2", "127.0.0.1"] {
        let mut crowd = Vec::new();
        for _ in 0..CROWD {
            crowd.extend(silent(&served, &paired, from).await);
        }
        paired.remote().hello().await.unwrap_or_else(|error| panic!("a crowd of {from} keeps a device out: {error}"));
        open.hello().await.unwrap_or_else(|error| panic!("a crowd of {from} cut a device off: {error}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_proves_nothing_is_sent_away_after_ten_seconds_and_a_device_stays() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let paired = served.paired().await;
    let remote = paired.remote();
    remote.hello().await.unwrap();
    let begun = Instant::now();
    let mut without_tls = knock(&served, "127.0.0.2").await.unwrap();
    let mut idle = silent(&served, &paired, "127.0.0.2").await.unwrap();
    let mut slow = silent(&served, &paired, "127.0.0.2").await.unwrap();
    slow.write_all(b"POST /pair HTTP/1.1\r\nhost: here\r\ncontent-length: 900\r\n\r\nhalf").await.unwrap();
    for (what, stream) in [
        ("no handshake", &mut without_tls as &mut (dyn tokio::io::AsyncRead + Unpin + Send)),
        ("no request", &mut idle),
        ("half a request", &mut slow),
    ] {
        let ended = tokio::time::timeout(PROOF + SOON, stream.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "{what}: it is still connected");
    }
    assert!(begun.elapsed() + Duration::from_secs(1) > PROOF, "a slow network has its time");
    let before = served.connections();
    remote.hello().await.expect("a device is not sent away");
    assert_eq!(served.connections(), before, "its connection is the old one");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_is_read_only_after_a_proof() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let paired = served.paired().await;
    for (what, known, key) in [
        ("no signature", None, &paired.key),
        ("a device that is not", Some([7; 16]), &paired.key),
        ("another key", Some(paired.pairing.device), &DeviceKey::random().unwrap()),
    ] {
        let mut stream = silent(&served, &paired, "127.0.0.1").await.unwrap();
        let channel = stream.get_ref().1.export_keying_material([0; 32], EXPORTER, None).unwrap();
        let signed = known.map_or_else(String::new, |device| {
            let claim = Claim { device, sequence: 1, answered: 0, vault: None };
            let signature = RequestSignature::sign(key, claim, CALL_PATH, b"body", &channel).to_header().unwrap();
            format!("{HEADER}: {signature}\r\n{BODY_HEADER}: {}\r\n", BodyHash::of(b"body").to_header())
        });
        let head = format!("POST {CALL_PATH} HTTP/1.1\r\nhost: here\r\n{signed}content-length: 1000000\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        let answered = tokio::time::timeout(SOON, stream.read_exact(&mut status)).await;
        assert!(answered.is_ok(), "{what}: its body was waited for");
        assert_eq!(&status, b"HTTP/1.1 401", "{what}: it is told so");
    }
    paired.remote().hello().await.expect("the device itself is heard");
}

/// The first message of a new vault.
async fn begin(remote: &RemoteCosigner, vault: VaultId) -> Result<(device::Keygen, Vec<u8>), PortError> {
    let (keygen, first) = device::Keygen::start(vault).unwrap();
    let reply = remote.keygen_first(vault, PARAMS, first.to_vec()).await?;
    Ok((keygen, reply))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_takes_all_it_can_leaves_the_others_theirs() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let (greedy, calm) = (served.paired().await.remote(), served.paired().await.remote());
    let mut begun = 0;
    let reason = loop {
        match begin(&greedy, VaultId::random()).await {
            Ok(_) => begun += 1,
            Err(error) => break refused(&error),
        }
        assert!(begun < 40, "it may begin as many vaults as it likes");
    };
    assert!(reason.contains("this device"), "it is told why: {reason}");

    let mut open = 0;
    let reason = loop {
        let (vault, password_key) = (VaultId::random(), random_key());
        let (share, theirs) = split(vault, &Phrase::parse(PHRASE).unwrap(), "", Account::ETHEREUM).unwrap();
        let theirs = theirs.to_bytes().unwrap().to_vec();
        greedy.import(vault, PARAMS, password_key.clone(), theirs).await.unwrap();
        let own = Device { vault, share, password_key };
        match greedy.open(own.request(&own.test_steps())).await {
            Ok(_) => open += 1,
            Err(error) => break refused(&error),
        }
    };
    assert_eq!(open, MOST_SESSIONS_OF_DEVICE, "a device has its share of the sessions");
    assert!(reason.contains("this device"), "it is told why: {reason}");

    let device = make_vault(&calm).await;
    device.sign_one(&calm, &step(transfer(0))).await.expect("another device makes its vault and signs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vault_belongs_to_the_device_that_proves_its_share() {
    let premises = Premises::new();
    let served = premises.serve("data");
    let (squatter, owner) = (served.paired().await.remote(), served.paired().await.remote());
    let vault = VaultId::random();
    let (early, early_reply) = begin(&squatter, vault).await.unwrap();

    let (keygen, reply) = begin(&owner, vault).await.expect("an id that was only named is nobody's");
    let (ready, second) = keygen.second(&reply).unwrap();
    let password_key = random_key();
    let reply = owner.keygen_second(vault, password_key.clone(), second.to_vec()).await.unwrap();
    let device = Device { vault, share: ready.finish(&reply).unwrap(), password_key };
    device.test(&owner).await;

    let (_, second) = early.second(&early_reply).unwrap();
    let late = squatter.keygen_second(vault, random_key(), second.to_vec()).await;
    assert!(late.is_err(), "a vault was made twice: {late:?}");
    assert_eq!(squatter.vaults().await.unwrap(), [], "who only named it has nothing");
    device.sign_one(&owner, &step(transfer(0))).await.expect("the vault is its owner's");

    let given_up = VaultId::random();
    begin(&squatter, given_up).await.unwrap();
    squatter.discard(given_up).await.expect("a vault that was only begun can be given up");
    assert_eq!(squatter.discard(vault).await, Err(PortError::UnknownVault), "another device's vault cannot");
}
