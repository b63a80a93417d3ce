//! HTTP to the provider of activity and to the quoter: encrypted or on this machine, no redirects, bounded.

use std::time::Duration;

use lockstep_platform::public_tls;
use reqwest::redirect::Policy;
use reqwest::{Client, Method, Url};
use url::Host;

/// The time for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The largest answer.
const LARGEST: usize = 4 * 1024 * 1024;

/// A URL that cannot be an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "This is not the address of a service: it must begin with https, or be on this machine. Nothing was contacted."
)]
pub struct NotAnEndpoint;

/// Checks a URL.
pub(super) fn endpoint(text: &str) -> Result<Url, NotAnEndpoint> {
    let url = Url::parse(text).map_err(|_| NotAnEndpoint)?;
    let here = match url.host().ok_or(NotAnEndpoint)? {
        Host::Domain(name) => name == "localhost",
        Host::Ipv4(ip) => ip.is_loopback(),
        Host::Ipv6(ip) => ip.is_loopback(),
    };
    let secret = !url.username().is_empty() || url.password().is_some();
    let fits = url.scheme() == "https" || (url.scheme() == "http" && here);
    if fits && !secret { Ok(url) } else { Err(NotAnEndpoint) }
}

/// A client of one service.
#[derive(Debug, Clone)]
pub(super) struct Service {
    client: Client,
    pub(super) url: Url,
}

/// The service gave no answer that can be read.
pub(super) struct NoAnswer;

impl Service {
    /// Prepares a client. Nothing is sent yet.
    pub(super) fn new(url: &str) -> Result<Self, NotAnEndpoint> {
        let url = endpoint(url)?;
        let tls = public_tls().map_err(|_| NotAnEndpoint)?;
        let client = Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(Policy::none())
            .no_proxy()
            .timeout(PATIENCE)
            .build();
        Ok(Self { client: client.map_err(|_| NotAnEndpoint)?, url })
    }

    /// The answer's text.
    pub(super) async fn ask(&self, url: Url, body: Option<String>) -> Result<String, NoAnswer> {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let mut request = self.client.request(method, url).header("accept", "application/json");
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body);
        }
        let mut response = request.send().await.map_err(|_| NoAnswer)?;
        if !response.status().is_success() {
            return Err(NoAnswer);
        }
        let mut all = Vec::new();
        while let Some(part) = response.chunk().await.map_err(|_| NoAnswer)? {
            all.extend_from_slice(&part);
            if all.len() > LARGEST {
                return Err(NoAnswer);
            }
        }
        String::from_utf8(all).map_err(|_| NoAnswer)
    }
}
