//! A host with a name and a certificate, as on the public internet, which is on this computer: the named exception of a test.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lockstep_wallet::{PublicFetch, Resolve, TestServer};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// The server of the host, which gives one answer to every request.
pub struct PublicHost {
    pub address: SocketAddr,
    /// In PEM.
    pub certificate: String,
    name: &'static str,
    answer: Arc<Mutex<Vec<u8>>>,
    asked: Arc<AtomicUsize>,
    heard: Arc<Mutex<String>>,
}

impl PublicHost {
    pub async fn start(name: &'static str) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let made = rcgen::generate_simple_self_signed([name.to_owned()]).expect("a certificate");
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let config = rustls::ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("it fits its key");
        let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let host = Self {
            address: listener.local_addr().expect("an address"),
            certificate: made.cert.pem(),
            name,
            answer: Arc::default(),
            asked: Arc::default(),
            heard: Arc::default(),
        };
        let (answer, asked, heard) = (host.answer.clone(), host.asked.clone(), host.heard.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                asked.fetch_add(1, Ordering::SeqCst);
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut request = vec![0; 4_096];
                let length = stream.read(&mut request).await.unwrap_or(0);
                *heard.lock().expect("no panic") = String::from_utf8_lossy(&request[..length]).into_owned();
                let answer = answer.lock().expect("no panic").clone();
                let _ = stream.write_all(&answer).await;
                let _ = stream.shutdown().await;
            }
        });
        host
    }

    /// What it answers from now on. It also names another place, where a client that follows would be counted.
    pub fn gives(&self, status: &str, header: &str, body: &[u8]) {
        let (length, name) = (body.len(), self.name);
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n{header}\r\nLocation: https://{name}/elsewhere\r\n\r\n"
        );
        *self.answer.lock().expect("no panic") = [head.as_bytes(), body].concat();
    }

    /// How often somebody connected.
    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    /// The last request.
    pub fn heard(&self) -> String {
        self.heard.lock().expect("no panic").clone()
    }

    /// Fetches from it, through a resolver.
    pub fn fetch(&self, resolver: Arc<LeadsTo>) -> PublicFetch {
        let test = TestServer { address: self.address, certificate: self.certificate.clone() };
        PublicFetch::new(resolver, Some(test))
    }

    /// A resolver for which the host's name leads to this server.
    pub fn resolver(&self) -> Arc<LeadsTo> {
        Arc::new(LeadsTo { name: self.name, address: Mutex::new(self.address.ip()), asked: AtomicUsize::new(0) })
    }
}

/// One name leads to one address, which may change; no other name is looked up.
pub struct LeadsTo {
    name: &'static str,
    address: Mutex<IpAddr>,
    asked: AtomicUsize,
}

impl LeadsTo {
    /// Lets the name lead elsewhere.
    pub fn to(&self, address: IpAddr) {
        *self.address.lock().expect("no panic") = address;
    }

    /// How often the name was looked up.
    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Resolve for LeadsTo {
    async fn addresses(&self, host: &str) -> Option<Vec<IpAddr>> {
        assert_eq!(host, self.name, "no other name is looked up");
        self.asked.fetch_add(1, Ordering::SeqCst);
        Some(vec![*self.address.lock().expect("no panic")])
    }
}
