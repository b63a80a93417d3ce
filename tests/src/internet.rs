//! An internet of a story's own: a network namespace in which every name leads to this computer, where nodes answer as the public hosts that a
//! fresh wallet offers.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream, UdpSocket};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use crate::{apart, http};

/// The port for names, and the one for public hosts.
const NAMES: u16 = 53;
const HOSTS: u16 = 443;
const LONGEST: usize = 1 << 20;

/// Runs the ignored test `name` of the story whose `module_path!()` is given in its own user and network namespace.
pub fn in_a_world_of_its_own(story: &str, name: &str) {
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net"])
        .arg(std::env::current_exe().expect("this program"))
        .args(apart::arguments(story, name))
        .status()
        .expect("unshare is there");
    assert!(ran.success(), "{name} holds in a namespace of its own; what it says is above");
}

/// Leads every address to this computer, within such a namespace.
pub fn all_addresses_are_here() {
    for arguments in [&["link", "set", "lo", "up"][..], &["route", "add", "local", "0.0.0.0/0", "dev", "lo"][..]] {
        let done = Command::new("ip").args(arguments).status().expect("ip is installed by `make test`");
        assert!(done.success(), "ip {} works in the namespace", arguments.join(" "));
    }
}

/// A public host: its name, what its paths begin with, and the server on this computer that answers for it.
pub struct Host {
    pub name: &'static str,
    pub below: &'static str,
    pub server: String,
}

/// The certificate of all hosts, in a file of `folder`, for the programs that are to trust it.
pub async fn serve(hosts: Vec<Host>, folder: &Path) -> PathBuf {
    let names: Vec<String> = hosts.iter().map(|host| host.name.to_owned()).collect();
    let made = rcgen::generate_simple_self_signed(names).expect("a certificate");
    let file = folder.join("hosts.pem");
    std::fs::write(&file, made.cert.pem()).expect("it can be written");
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let _ = rustls::crypto::ring::default_provider().install_default();
    let config = rustls::ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .expect("it fits its key");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let names = UdpSocket::bind(("0.0.0.0", NAMES)).await.expect("the port of names");
    tokio::spawn(async move {
        let mut question = [0; 512];
        while let Ok((length, from)) = names.recv_from(&mut question).await {
            if let Some(answer) = question.get(..length).and_then(leads_here) {
                let _ = names.send_to(&answer, from).await;
            }
        }
    });
    let (listener, hosts) = (TcpListener::bind(("0.0.0.0", HOSTS)).await.expect("the port of hosts"), Arc::new(hosts));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, hosts) = (acceptor.clone(), hosts.clone());
            tokio::spawn(answer(stream, acceptor, hosts));
        }
    });
    file
}

/// The answer to a question for a name's address: this computer. To a question for anything else of it: there is none.
fn leads_here(question: &[u8]) -> Option<Vec<u8>> {
    let (head, rest) = question.split_at_checked(12)?;
    // The name, a zero, its type and its class.
    let asked = rest.get(..rest.iter().position(|byte| *byte == 0)? + 5)?;
    let is_address = asked.ends_with(&[0, 1, 0, 1]);
    let mut answer = head.get(..2)?.to_vec();
    answer.extend([0x81, 0x80, 0, 1, 0, u8::from(is_address), 0, 0, 0, 0]);
    answer.extend(asked);
    if is_address {
        answer.extend([0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
    }
    Some(answer)
}

/// Hands one request over to the server of the host that was named.
async fn answer(stream: TcpStream, acceptor: TlsAcceptor, hosts: Arc<Vec<Host>>) {
    let Ok(mut stream) = acceptor.accept(stream).await else { return };
    let name = stream.get_ref().1.server_name().unwrap_or_default().to_owned();
    let host = hosts.iter().find(|host| host.name == name).unwrap_or_else(|| panic!("{name:?} is contacted"));
    let Some((method, path, body)) = request(&mut stream).await else { return };
    let path = path.strip_prefix(host.below).unwrap_or_else(|| panic!("{name} has no path {path}"));
    let method = method.parse().expect("a method");
    let url = format!("{}{path}", host.server);
    let asked = http::client().request(method, url).header("content-type", "application/json").body(body);
    let answer = asked.send().await.expect("the node is there");
    let status = answer.status();
    let body = answer.bytes().await.expect("an answer");
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(&[head.as_bytes(), &body].concat()).await;
    let _ = stream.shutdown().await;
}

/// Method, path and body of a request.
async fn request(stream: &mut TlsStream<TcpStream>) -> Option<(String, String, Vec<u8>)> {
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line).await.ok()?;
        match line.trim().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => length = value.trim().parse().ok()?,
            Some(_) => {}
            None => break,
        }
    }
    assert!(length < LONGEST, "a request to a node is not that long");
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    Some((method, path, body))
}
