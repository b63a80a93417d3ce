//! Endpoints: the URLs of nodes.

use lockstep_texts::{Said, Worded, displayed_in_english, error};
use url::{Host, Url};

/// Why a text cannot be used as an endpoint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// The text is not a URL.
    NotAUrl,
    /// Plain http to another machine.
    NotEncrypted,
    /// A name or password inside the URL.
    Credentials,
    /// A query or a fragment.
    MoreThanAPath,
}

impl Worded for EndpointError {
    fn said(&self) -> Said {
        match self {
            Self::NotAUrl => error::endpoint_not_a_url(),
            Self::NotEncrypted => error::endpoint_not_encrypted(),
            Self::Credentials => error::endpoint_credentials(),
            Self::MoreThanAPath => error::endpoint_more_than_a_path(),
        }
    }
}

displayed_in_english!(EndpointError);

/// A node's address: https, or http on this machine only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint(Url);

impl Endpoint {
    /// Checks an address that a person typed. A query or fragment is refused: everything that is asked comes
    /// from the wallet.
    pub fn parse(text: &str) -> Result<Self, EndpointError> {
        let endpoint = Self::kept(text)?;
        // A bare “?” or “#” counts too, because the person sees the text.
        if endpoint.as_str().contains(['?', '#']) { Err(EndpointError::MoreThanAPath) } else { Ok(endpoint) }
    }

    /// Checks an address that was stored before. An earlier version accepted a query.
    pub fn kept(text: &str) -> Result<Self, EndpointError> {
        let url = Url::parse(text.trim()).map_err(|_| EndpointError::NotAUrl)?;
        let local = is_local(&url).ok_or(EndpointError::NotAUrl)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(EndpointError::Credentials);
        }
        match url.scheme() {
            "https" => Ok(Self(url)),
            "http" if local => Ok(Self(url)),
            "http" => Err(EndpointError::NotEncrypted),
            _ => Err(EndpointError::NotAUrl),
        }
    }

    /// The whole address. Its path may contain an access key, so it is only for the settings page and the request.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether both are one endpoint. A slash at the end makes no difference.
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.as_str().trim_end_matches('/') == other.as_str().trim_end_matches('/')
    }

    /// Whether it is on this computer.
    pub fn is_here(&self) -> bool {
        is_local(&self.0).unwrap_or(false)
    }

    /// The host without its port: one operator controls all ports of a host.
    pub fn name(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Host and port, for messages.
    pub fn host(&self) -> String {
        match (self.0.host_str(), self.0.port()) {
            (Some(host), Some(port)) => format!("{host}:{port}"),
            (Some(host), None) => host.to_owned(),
            (None, _) => String::new(),
        }
    }

    pub(crate) fn url(&self) -> Url {
        self.0.clone()
    }
}

/// Whether a URL names this computer; `None` if it has no host.
fn is_local(url: &Url) -> Option<bool> {
    Some(match url.host()? {
        Host::Domain(name) => name == "localhost",
        Host::Ipv4(ip) => ip.is_loopback(),
        Host::Ipv6(ip) => ip.is_loopback(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Endpoint, EndpointError};

    #[test]
    fn only_this_machine_may_be_spoken_to_in_the_clear() {
        for (text, expected) in [
            ("https://rpc.example/v1/key", Ok(())),
            ("http://127.0.0.1:8545", Ok(())),
            ("http://localhost:8545", Ok(())),
            ("http://[::1]:8545", Ok(())),
            ("http://rpc.example", Err(EndpointError::NotEncrypted)),
            ("http://127.0.0.1.example", Err(EndpointError::NotEncrypted)),
            ("ws://127.0.0.1", Err(EndpointError::NotAUrl)),
            ("file:///etc/passwd", Err(EndpointError::NotAUrl)),
            ("https://me:secret@rpc.example", Err(EndpointError::Credentials)),
            ("hello", Err(EndpointError::NotAUrl)),
            ("https://rpc.example/?balances=1", Err(EndpointError::MoreThanAPath)),
            ("https://rpc.example/v1#balances", Err(EndpointError::MoreThanAPath)),
            ("http://127.0.0.1:8545/?", Err(EndpointError::MoreThanAPath)),
        ] {
            assert_eq!(Endpoint::parse(text).map(|_| ()), expected, "{text}");
        }
    }

    #[test]
    fn stored_endpoints_are_still_read() {
        assert!(Endpoint::kept("https://rpc.example/?key=1").is_ok(), "an earlier version took a query");
        assert!(Endpoint::kept("http://rpc.example/?key=1").is_err(), "and never an open way to another machine");
    }

    #[test]
    fn this_computer_is_known_by_each_of_its_names() {
        let here = |text: &str| Endpoint::parse(text).unwrap().is_here();
        for text in ["http://127.0.0.1:1", "https://127.9.9.9/x", "http://localhost:1", "https://[::1]:1"] {
            assert!(here(text), "{text} is this computer");
        }
        assert!(!here("https://localhost.example") && !here("https://192.168.1.1"), "others are not");
    }

    #[test]
    fn an_endpoint_is_known_again_however_it_is_typed() {
        let same = |one: &str, other: &str| Endpoint::parse(one).unwrap().is_same_as(&Endpoint::parse(other).unwrap());
        assert!(same("https://rpc.example", " HTTPS://RPC.example:443/ "), "a host is the same in any letters");
        assert!(same("https://rpc.example/v1/key/", "https://rpc.example/v1/key"), "a slash makes no difference");
        assert!(!same("https://rpc.example/v1/key", "https://rpc.example/v1/Key"), "a path has its letters");
        assert!(!same("http://127.0.0.1:1/", "http://127.0.0.1:2/"), "and a port its number");
    }

    #[test]
    fn the_host_leaves_out_the_path() {
        let endpoint = Endpoint::parse("https://rpc.example/v1/secret-key").unwrap();
        assert_eq!(endpoint.host(), "rpc.example", "a path may hold an access key and is not for messages");
    }
}
