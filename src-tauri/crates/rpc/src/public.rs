//! One document from a host that the person allowed, over HTTPS. The host must be on the public internet: a program that names it must not reach this
//! computer or its network through the wallet.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use reqwest::redirect::Policy;
use reqwest::{Certificate, Client};
use tokio::sync::Semaphore;
use url::{Host, Url};

const RESOLVES: Duration = Duration::from_secs(5);
const CONNECTS: Duration = Duration::from_secs(5);
const WHOLE: Duration = Duration::from_secs(15);
/// How many documents are fetched at once.
const AT_ONCE: usize = 2;
/// The longest address.
const LONGEST: usize = 2_048;

/// The address of a document: HTTPS, the name of a host, the usual port, no name of a user and no fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentUrl {
    url: Url,
    host: String,
}

impl DocumentUrl {
    /// `None` if the text is no such address.
    pub fn parse(text: &str) -> Option<Self> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
        let Some(Host::Domain(name)) = url.host() else { return None };
        // The last part of a name on the internet has a dot before it.
        let host = name.trim_end_matches('.').to_owned();
        let plain = url.port().is_none() && url.username().is_empty() && url.password().is_none();
        let fits = url.scheme() == "https" && plain && url.fragment().is_none() && host.contains('.');
        fits.then_some(Self { url, host })
    }

    /// The host's name.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The whole address.
    pub fn as_str(&self) -> &str {
        self.url.as_str()
    }
}

/// Why a document was not fetched. It repeats nothing of what the host said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotFetched {
    /// The name leads nowhere.
    NoAddress,
    /// One of its addresses is not public.
    NotPublic,
    /// No connection, or no answer that can be used.
    NotGiven,
    /// More or fewer bytes.
    AnotherLength,
    /// More bytes than are read.
    TooLong,
    /// Too many at once.
    Busy,
}

impl Worded for NotFetched {
    fn said(&self) -> Said {
        match self {
            Self::NoAddress => error::fetch_no_address(),
            Self::NotPublic => error::fetch_not_public(),
            Self::NotGiven => error::fetch_not_given(),
            Self::AnotherLength => error::fetch_another_length(),
            Self::TooLong => error::fetch_too_long(),
            Self::Busy => error::fetch_busy(),
        }
    }
}

displayed_in_english!(NotFetched);

/// Finds the addresses of a host.
#[async_trait]
pub trait Resolve: Send + Sync {
    /// All of them; `None` if the name cannot be resolved.
    async fn addresses(&self, host: &str) -> Option<Vec<IpAddr>>;
}

/// The resolver of this computer.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemResolver;

#[async_trait]
impl Resolve for SystemResolver {
    async fn addresses(&self, host: &str) -> Option<Vec<IpAddr>> {
        let found = tokio::net::lookup_host((host, 443)).await.ok()?;
        Some(found.map(|address| address.ip()).collect())
    }
}

/// Fetches documents.
#[async_trait]
pub trait Fetch: Send + Sync {
    /// A document of exactly this many bytes.
    ///
    /// # Errors
    /// [`NotFetched`].
    async fn fetch(&self, url: &DocumentUrl, bytes: usize) -> Result<Vec<u8>, NotFetched>;

    /// A document of at most this many bytes.
    ///
    /// # Errors
    /// [`NotFetched`].
    async fn fetch_up_to(&self, url: &DocumentUrl, most: usize) -> Result<Vec<u8>, NotFetched>;
}

/// The server of a test, which is on this computer: the one address that is dialled although it is not public, and the certificate, in PEM,
/// that vouches for it.
#[derive(Debug, Clone)]
pub struct TestServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// In PEM.
    pub certificate: String,
}

/// Fetches from the public internet.
pub struct PublicFetch {
    resolver: Arc<dyn Resolve>,
    exception: Option<TestServer>,
    places: Semaphore,
}

impl fmt::Debug for PublicFetch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PublicFetch").finish_non_exhaustive()
    }
}

impl Default for PublicFetch {
    fn default() -> Self {
        Self::new(Arc::new(SystemResolver), None)
    }
}

impl PublicFetch {
    /// A fetcher with a resolver, and in a test with its exception.
    pub fn new(resolver: Arc<dyn Resolve>, exception: Option<TestServer>) -> Self {
        Self { resolver, exception, places: Semaphore::new(AT_ONCE) }
    }

    /// What is dialled: every address of the host, each of them public.
    async fn dialled(&self, host: &str) -> Result<Vec<SocketAddr>, NotFetched> {
        let found = tokio::time::timeout(RESOLVES, self.resolver.addresses(host)).await;
        let all = found.ok().flatten().filter(|all| !all.is_empty()).ok_or(NotFetched::NoAddress)?;
        let dialled = |ip: IpAddr| match &self.exception {
            Some(test) if test.address.ip() == ip => Some(test.address),
            // With the port 0 it is the usual one.
            _ => is_public(ip).then(|| SocketAddr::new(ip, 0)),
        };
        all.into_iter().map(dialled).collect::<Option<_>>().ok_or(NotFetched::NotPublic)
    }

    /// A client for one document. It dials these addresses and asks no resolver again, so that a name cannot lead elsewhere meanwhile.
    fn client(&self, host: &str, dialled: &[SocketAddr]) -> Option<Client> {
        // Another part of the program may have installed it before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .https_only(true)
            .referer(false)
            .connect_timeout(CONNECTS)
            .resolve_to_addrs(host, dialled);
        if let Some(test) = &self.exception {
            client = client.tls_certs_only([Certificate::from_pem(test.certificate.as_bytes()).ok()?]);
        }
        client.build().ok()
    }

    async fn body(&self, url: &DocumentUrl, dialled: &[SocketAddr], most: usize) -> Result<Vec<u8>, NotFetched> {
        let host = url.url.host_str().unwrap_or_default();
        let client = self.client(host, dialled).ok_or(NotFetched::NotGiven)?;
        let request = client.get(url.url.clone()).header("accept", "application/json");
        let mut response = request.send().await.map_err(|_| NotFetched::NotGiven)?;
        if response.status() != reqwest::StatusCode::OK || response.headers().contains_key("content-encoding") {
            return Err(NotFetched::NotGiven);
        }
        let mut all = Vec::new();
        while let Some(part) = response.chunk().await.map_err(|_| NotFetched::NotGiven)? {
            all.extend_from_slice(&part);
            if all.len() > most {
                return Err(NotFetched::TooLong);
            }
        }
        Ok(all)
    }
}

#[async_trait]
impl Fetch for PublicFetch {
    async fn fetch(&self, url: &DocumentUrl, bytes: usize) -> Result<Vec<u8>, NotFetched> {
        match self.fetch_up_to(url, bytes).await {
            Ok(all) if all.len() == bytes => Ok(all),
            Ok(_) | Err(NotFetched::TooLong) => Err(NotFetched::AnotherLength),
            Err(why) => Err(why),
        }
    }

    async fn fetch_up_to(&self, url: &DocumentUrl, most: usize) -> Result<Vec<u8>, NotFetched> {
        let _place = self.places.try_acquire().map_err(|_| NotFetched::Busy)?;
        let dialled = self.dialled(url.host()).await?;
        let body = tokio::time::timeout(WHOLE, self.body(url, &dialled, most)).await;
        body.unwrap_or(Err(NotFetched::NotGiven))
    }
}

/// Whether an address is one computer on the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

const fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    // What the registry of special addresses lists as not reachable everywhere.
    let special = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !special
}

/// Of the version 6 only what is given out as unicast. An address of the version 4 that is mapped into it is not in there.
const fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let given_out = a & 0xe000 == 0x2000;
    let special = matches!((a, b), (0x2001, 0..=0x1ff | 0xdb8) | (0x2002, _) | (0x3fff, 0..=0xfff));
    given_out && !special
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    /// Answers the first time with these addresses, and later with this computer's.
    struct Scripted {
        first: Vec<IpAddr>,
        asked: AtomicUsize,
    }

    #[async_trait]
    impl Resolve for Scripted {
        async fn addresses(&self, _: &str) -> Option<Vec<IpAddr>> {
            let before = self.asked.fetch_add(1, Ordering::SeqCst);
            Some(if before == 0 { self.first.clone() } else { vec![Ipv4Addr::LOCALHOST.into()] })
        }
    }

    fn scripted(all: &[&str]) -> Arc<Scripted> {
        let first = all.iter().map(|ip| ip.parse().expect("an address")).collect();
        Arc::new(Scripted { first, asked: AtomicUsize::new(0) })
    }

    #[test]
    fn an_address_of_a_document_is_plain() {
        let url = DocumentUrl::parse("https://plans.example/a/b?c=1").expect("an address");
        assert_eq!(url.host(), "plans.example");
        for text in [
            "http://plans.example/a",
            "file:///etc/passwd",
            "https://plans.example:8443/a",
            "https://me@plans.example/a",
            "https://me:secret@plans.example/a",
            "https://plans.example/a#b",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://2130706433/a",
            "https://localhost/a",
            "https://printer/a",
            "ftp://plans.example/a",
            "plans.example",
        ] {
            assert_eq!(DocumentUrl::parse(text), None, "{text}");
        }
        let long = format!("https://plans.example/{}", "a".repeat(LONGEST));
        assert_eq!(DocumentUrl::parse(&long), None);
    }

    /// The rule itself: nothing is dialled that is not one computer on the public internet.
    #[tokio::test]
    async fn only_the_public_internet_is_dialled() {
        for ip in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "192.88.99.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.7",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd00::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            let fetch = PublicFetch::new(scripted(&[ip]), None);
            let url = DocumentUrl::parse("https://plans.example/a").expect("an address");
            assert_eq!(fetch.fetch(&url, 10).await, Err(NotFetched::NotPublic), "{ip}");
            let fetch = PublicFetch::new(scripted(&["93.184.215.14", ip]), None);
            assert_eq!(fetch.fetch(&url, 10).await, Err(NotFetched::NotPublic), "{ip} beside a public one");
        }
        for ip in ["93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"] {
            let fetch = PublicFetch::new(scripted(&[ip]), None);
            let dialled = fetch.dialled("plans.example").await.expect("it is public");
            assert_eq!(dialled, [SocketAddr::new(ip.parse().unwrap(), 0)], "{ip}");
        }
        let fetch = PublicFetch::new(scripted(&[]), None);
        assert_eq!(fetch.dialled("plans.example").await, Err(NotFetched::NoAddress));
    }

    /// A name that leads elsewhere on the second question is asked once: the address that was checked is the one that is dialled.
    #[tokio::test]
    async fn a_name_is_resolved_once() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let resolver = scripted(&["127.0.0.1"]);
        // No certificate can be read, so that no client is made; the dialling itself is the story's.
        let test = TestServer { address, certificate: String::new() };
        let fetch = PublicFetch::new(resolver.clone(), Some(test));
        let url = DocumentUrl::parse("https://plans.example/a").expect("an address");
        assert_eq!(fetch.dialled(url.host()).await, Ok(vec![address]), "the test's exception, by its address");
        assert_eq!(fetch.fetch(&url, 10).await, Err(NotFetched::NotGiven));
        assert_eq!(resolver.asked.load(Ordering::SeqCst), 2, "once for each fetch");
    }

    /// A server for `plans.example` that gives one answer; how often it was reached.
    async fn gives(head: &str, body: &str) -> (PublicFetch, Arc<AtomicUsize>) {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let made = rcgen::generate_simple_self_signed(["plans.example".to_owned()]).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let config = rustls::ServerConfig::builder().with_no_client_auth();
        let config = config.with_single_cert(vec![made.cert.der().clone()], key).unwrap();
        let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answer = format!("HTTP/1.1 {head}\r\nConnection: close\r\n\r\n{body}");
        let reached = Arc::new(AtomicUsize::new(0));
        let counted = reached.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut request = [0; 4_096];
                let Ok(1..) = stream.read(&mut request).await else { continue };
                // One that read enough hangs up.
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.shutdown().await;
            }
        });
        let test = TestServer { address, certificate: made.cert.pem() };
        (PublicFetch::new(scripted(&["127.0.0.1"]), Some(test)), reached)
    }

    #[tokio::test]
    async fn a_document_has_the_length_that_it_may_have() {
        let url = DocumentUrl::parse("https://plans.example/a").expect("an address");
        for (most, exactly, up_to) in [
            (4, Err(NotFetched::AnotherLength), Err(NotFetched::TooLong)),
            (5, Ok(b"12345".to_vec()), Ok(b"12345".to_vec())),
            (6, Err(NotFetched::AnotherLength), Ok(b"12345".to_vec())),
        ] {
            // With a length that it says, and without one.
            for head in ["200 OK\r\nContent-Length: 5", "200 OK"] {
                assert_eq!(gives(head, "12345").await.0.fetch(&url, most).await, exactly, "{most}, {head}");
                assert_eq!(gives(head, "12345").await.0.fetch_up_to(&url, most).await, up_to, "{most}, {head}");
            }
        }
    }

    #[tokio::test]
    async fn a_redirect_is_not_followed() {
        let url = DocumentUrl::parse("https://plans.example/a").expect("an address");
        for status in ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "404 Not Found"] {
            let (fetch, reached) = gives(&format!("{status}\r\nLocation: https://plans.example/b"), "12345").await;
            assert_eq!(fetch.fetch_up_to(&url, 10).await, Err(NotFetched::NotGiven), "{status}");
            assert_eq!(reached.load(Ordering::SeqCst), 1, "{status}: nobody is asked again");
        }
    }

    /// Two are fetched at once, and a third is told.
    #[tokio::test(start_paused = true)]
    async fn few_are_fetched_at_once() {
        struct Slow;
        #[async_trait]
        impl Resolve for Slow {
            async fn addresses(&self, _: &str) -> Option<Vec<IpAddr>> {
                std::future::pending().await
            }
        }
        let fetch = Arc::new(PublicFetch::new(Arc::new(Slow), None));
        let url = DocumentUrl::parse("https://plans.example/a").expect("an address");
        let all = (0..AT_ONCE).map(|_| {
            let (fetch, url) = (fetch.clone(), url.clone());
            tokio::spawn(async move { fetch.fetch(&url, 1).await })
        });
        let all: Vec<_> = all.collect();
        tokio::task::yield_now().await;
        assert_eq!(fetch.fetch(&url, 1).await, Err(NotFetched::Busy));
        for one in all {
            assert_eq!(one.await.expect("it ends"), Err(NotFetched::NoAddress), "a resolver that is silent");
        }
    }
}
