//! The channel: unauthenticated, replayed or truncated requests, and requests of another version, change
//! nothing.

use std::sync::Arc;

use lockstep_cosigner::client::Client;
use lockstep_cosigner::local_socket::LocalSocket;
use lockstep_cosigner::server::Server;
use lockstep_cosigner::tls::{Identity, client_config, server_config};
use lockstep_cosigner::wire::{LONGEST_BODY, Request, Response, VERSION};
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::UnixStream;
use tokio::sync::watch;
use tokio_rustls::{TlsAcceptor, TlsConnector};

use crate::support::*;

/// A co-signer on a socket in this process, with the identities that an app would keep private.
struct Socket {
    name: LocalSocket,
    ours: Identity,
    theirs: Vec<u8>,
    _stop: watch::Sender<()>,
}

impl Socket {
    async fn new(place: &Place) -> Self {
        let (ours, theirs) = (Identity::fresh().unwrap(), Identity::fresh().unwrap());
        let tls = server_config(&theirs, ours.certificate.clone()).unwrap();
        let server = Server::bind(Arc::new(place.home().await), tls).unwrap();
        let name = server.socket().clone();
        let (stop, stopped) = watch::channel(());
        tokio::spawn(server.serve(stopped));
        Self { name, ours, theirs: theirs.certificate, _stop: stop }
    }

    fn client(&self) -> Client {
        Client::new(&self.name, &self.ours, self.theirs.clone()).unwrap()
    }

    async fn plain(&self) -> UnixStream {
        UnixStream::connect(self.name.path()).await.unwrap()
    }

    /// A connection that authenticates as `identity`.
    async fn connect_as(&self, identity: &Identity) -> std::io::Result<impl AsyncRead + AsyncWrite + Unpin> {
        let config = client_config(identity, self.theirs.clone()).unwrap();
        let name = ServerName::try_from("127.0.0.1").unwrap();
        TlsConnector::from(Arc::new(config)).connect(name, self.plain().await).await
    }

    /// Sends bytes over a new connection, optionally breaks it off, and returns the response, if any.
    async fn send_as(&self, identity: &Identity, bytes: &[u8], break_off: bool) -> Vec<u8> {
        let mut back = Vec::new();
        if let Ok(mut stream) = self.connect_as(identity).await {
            // A rejected peer may notice while it writes.
            let sent = stream.write_all(bytes).await.is_ok() && stream.flush().await.is_ok();
            if sent && (!break_off || stream.shutdown().await.is_ok()) {
                let _ = stream.read_to_end(&mut back).await;
            }
        }
        back
    }

    /// Sends one request and returns status and body.
    async fn post(&self, body: &[u8]) -> (u16, Vec<u8>) {
        let back = self.send_as(&self.ours, &http(body), false).await;
        let split = back.windows(4).position(|window| window == b"\r\n\r\n").expect("an HTTP response");
        let status = std::str::from_utf8(&back[9..12]).unwrap().parse().unwrap();
        (status, back[split + 4..].to_vec())
    }

    async fn call(&self, sequence: u64, call: Call) -> Result<Reply, PortError> {
        let (status, body) = self.post(&request(sequence, call)).await;
        assert_eq!(status, 200, "the request is taken");
        postcard::from_bytes::<Response>(&body).unwrap().result
    }
}

fn http(body: &[u8]) -> Vec<u8> {
    let head = format!(
        "POST /call HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

fn request(sequence: u64, call: Call) -> Vec<u8> {
    postcard::to_allocvec(&Request { version: VERSION, sequence, call }).unwrap()
}

fn wrong_password(device: &Device) -> Call {
    Call::Open(device.wrong_request())
}

fn attempts_left(answer: &Result<Reply, PortError>) -> u32 {
    match answer {
        Err(PortError::WrongPassword { attempts_left, .. }) => *attempts_left,
        other => panic!("not a wrong password: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_request_touches_nothing() {
    let (place, [device, _]) = furnished().await;
    let socket = Socket::new(&place).await;
    let body = request(1_000, wrong_password(&device));
    let (status, answer) = socket.post(&body).await;
    assert_eq!(status, 200, "the first time it counts");
    assert_eq!(attempts_left(&postcard::from_bytes::<Response>(&answer).unwrap().result), 4, "one attempt");
    for _ in 0..10 {
        assert_eq!(socket.post(&body).await.0, 409, "a replay was taken");
    }
    let (status, _) = socket.post(&request(999, wrong_password(&device))).await;
    assert_eq!(status, 409, "an older number was taken");
    let next = socket.call(1_001, wrong_password(&device)).await;
    assert_eq!(attempts_left(&next), 3, "no replay was counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_request_touches_no_session_counter_or_ban() {
    let (place, [device, _]) = furnished().await;
    let socket = Socket::new(&place).await;
    let client = socket.client();
    let steps = [step(transfer(0))];
    let session = client.open(device.request(&steps)).await.unwrap();
    let sign_id = steps[0].sign_id;
    let (signing, first) = device.start(&steps[0]);

    let exchange = request(1_000_000, Call::Exchange { session, sign_id, message: first.clone() });
    let open = request(1_000_001, wrong_password(&device));
    for body in [&exchange, &open] {
        let whole = http(body);
        for length in [whole.len() - 1, whole.len() - body.len() / 2, whole.len() - body.len() + 1, 40] {
            let back = socket.send_as(&socket.ours, &whole[..length], true).await;
            assert!(!back.starts_with(b"HTTP/1.1 200"), "{length} of {} bytes were taken", whole.len());
        }
        // A complete HTTP request with a truncated body.
        assert_eq!(socket.post(&body[..body.len() - 1]).await.0, 400, "a shortened body was taken");
    }

    let reply = client.exchange(session, sign_id, first).await.expect("the session still awaits its first message");
    let (ready, last) = signing.exchange(&reply).unwrap();
    let signature = client.finish(session, sign_id, last.to_vec()).await.unwrap();
    ready.accept(signature).unwrap();
    let wrong = client.open(device.wrong_request()).await;
    assert_eq!(
        wrong,
        Err(PortError::WrongPassword { attempts_left: 4, retry_after_seconds: 0 }),
        "no attempt was counted"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_cannot_prove_itself_touches_nothing() {
    let (place, [device, _]) = furnished().await;
    let socket = Socket::new(&place).await;
    let client = socket.client();
    let steps = [step(transfer(0))];
    let session = client.open(device.request(&steps)).await.unwrap();
    let ban = request(1_000_000, Call::ReportBan { vault: device.vault, reason: "hostile".to_owned() });
    let open = request(1_000_001, wrong_password(&device));

    let stranger = Identity::fresh().unwrap();
    let thief = Identity { certificate: socket.ours.certificate.clone(), ..stranger.clone() };
    for body in [&ban, &open] {
        assert_eq!(socket.send_as(&stranger, &http(body), false).await, b"", "a stranger was answered");
        // rustls does not accept a key that does not belong to the certificate, so this client cannot even
        // connect.
        assert!(client_config(&thief, socket.theirs.clone()).is_err(), "a stolen certificate was usable");
        let mut plain = socket.plain().await;
        plain.write_all(&http(body)).await.unwrap();
        let mut back = Vec::new();
        let _ = plain.read_to_end(&mut back).await;
        assert!(!back.starts_with(b"HTTP"), "plain text was answered");
    }
    let nobody = without_certificate(&socket, &http(&ban)).await;
    assert_eq!(nobody, b"", "a peer without a certificate was answered");

    device.sign(&client, session, &steps[0]).await.expect("the session goes on, the vault is not locked");
    let wrong = client.open(device.wrong_request()).await;
    assert_eq!(
        wrong,
        Err(PortError::WrongPassword { attempts_left: 4, retry_after_seconds: 0 }),
        "no attempt was counted"
    );
}

/// TLS with the right server, without a client certificate.
async fn without_certificate(socket: &Socket, bytes: &[u8]) -> Vec<u8> {
    let mut roots = rustls::RootCertStore::empty();
    roots.add(socket.theirs.clone().into()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = rustls::ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    // Takes the pin of the server from the real client.
    let pinned = client_config(&socket.ours, socket.theirs.clone()).unwrap();
    config.dangerous().set_certificate_verifier(Arc::new(Trusting(provider)));
    drop(pinned);
    let name = ServerName::try_from("127.0.0.1").unwrap();
    let mut back = Vec::new();
    let connected = TlsConnector::from(Arc::new(config)).connect(name, socket.plain().await).await;
    if let Ok(mut stream) = connected
        && stream.write_all(bytes).await.is_ok()
    {
        let _ = stream.read_to_end(&mut back).await;
    }
    back
}

#[derive(Debug)]
struct Trusting(Arc<rustls::crypto::CryptoProvider>);

impl rustls::client::danger::ServerCertVerifier for Trusting {
    fn verify_server_cert(
        &self,
        _: &rustls::pki_types::CertificateDer<'_>,
        _: &[rustls::pki_types::CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: rustls::pki_types::UnixTime,
    ) -> Result<rustls::client::danger::ServerCertVerified, rustls::Error> {
        Ok(rustls::client::danger::ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &rustls::pki_types::CertificateDer<'_>,
        _: &rustls::DigitallySignedStruct,
    ) -> Result<rustls::client::danger::HandshakeSignatureValid, rustls::Error> {
        Err(rustls::Error::General("not spoken".to_owned()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &rustls::pki_types::CertificateDer<'_>,
        signature: &rustls::DigitallySignedStruct,
    ) -> Result<rustls::client::danger::HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<rustls::SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_talks_to_no_other_co_signer() {
    let place = Place::new();
    let socket = Socket::new(&place).await;
    let impostor = Client::new(&socket.name, &socket.ours, Identity::fresh().unwrap().certificate).unwrap();
    let result = impostor.hello().await;
    assert!(matches!(result, Err(PortError::Unreachable { .. })), "another certificate was accepted: {result:?}");
    socket.client().hello().await.expect("the right one is");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlong_body_is_turned_away() {
    let place = Place::new();
    let socket = Socket::new(&place).await;
    let mut stream = socket.connect_as(&socket.ours).await.unwrap();
    // The answer may arrive, and the connection end, before the last byte is written.
    let _ = stream.write_all(&http(&vec![VERSION; LONGEST_BODY + 1])).await;
    // The last bytes may still be in the connection's buffer, and the co-signer waits for them.
    let _ = stream.flush().await;
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    assert_eq!(&status, b"HTTP/1.1 413", "more than a mebibyte was taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_version_is_told_so_and_touches_nothing() {
    let (place, [device, _]) = furnished().await;
    let socket = Socket::new(&place).await;
    let mut body = request(1_000, wrong_password(&device));
    body[0] = VERSION + 1;
    assert_eq!(socket.post(&body).await, (426, vec![VERSION]), "it says which version it speaks");
    assert_eq!(attempts_left(&socket.call(1_000, wrong_password(&device)).await), 4, "no attempt was counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_reports_a_co_signer_of_another_version() {
    let (ours, theirs) = (Identity::fresh().unwrap(), Identity::fresh().unwrap());
    let tls = server_config(&theirs, ours.certificate.clone()).unwrap();
    let socket = LocalSocket::random().unwrap();
    let listener = socket.bind().unwrap();
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut stream = TlsAcceptor::from(Arc::new(tls)).accept(stream).await.unwrap();
        let mut some = [0; 1024];
        let _ = stream.read(&mut some).await.unwrap();
        let answer = b"HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 1\r\n\r\n\x09";
        stream.write_all(answer).await.unwrap();
        stream.shutdown().await.unwrap();
    });
    let client = Client::new(&socket, &ours, theirs.certificate).unwrap();
    assert_eq!(client.hello().await, Err(PortError::Version { ours: VERSION, theirs: 9 }), "it says both versions");
}
