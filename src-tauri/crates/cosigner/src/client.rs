//! The client of a co-signer of the same user: one call at a time, over mutually authenticated TLS, without retries.

use std::time::Duration;

use async_trait::async_trait;
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use tokio::sync::Mutex;
use zeroize::Zeroizing;

use crate::error::CosignerError;
use crate::local_socket::LocalSocket;
use crate::tls::{Identity, client_config};
use crate::wire::{LONGEST_BODY, PATH, Request, Response, STATUS_VERSION, VERSION};

/// The time limit of a call. Key generation, the slowest call, takes almost a second.
const PATIENCE: Duration = Duration::from_secs(60);
const CONNECT_PATIENCE: Duration = Duration::from_secs(5);

/// Calls one co-signer, with one client certificate.
pub struct Client {
    http: reqwest::Client,
    url: String,
    /// The number of the latest request. Locked during a call, so that requests are sent in order.
    sequence: Mutex<u64>,
}

impl Client {
    /// A client for `socket` that presents `identity` and accepts only the certificate `server` (DER).
    ///
    /// # Errors
    /// [`CosignerError::Channel`].
    pub fn new(socket: &LocalSocket, identity: &Identity, server: Vec<u8>) -> Result<Self, CosignerError> {
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(client_config(identity, server)?)
            .https_only(true)
            .http1_only()
            .no_proxy()
            .unix_socket(socket.path())
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .referer(false)
            .pool_idle_timeout(None)
            .pool_max_idle_per_host(1)
            .connect_timeout(CONNECT_PATIENCE)
            .timeout(PATIENCE)
            .build()
            .map_err(|error| CosignerError::Channel(describe(&error)))?;
        Ok(Self { http, url: format!("https://127.0.0.1{PATH}"), sequence: Mutex::new(0) })
    }
}

#[async_trait]
impl Cosigner for Client {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        let mut sequence = self.sequence.lock().await;
        *sequence += 1;
        let body = Request { version: VERSION, sequence: *sequence, call }.encode()?;
        let response = self.http.post(&self.url).body(body).send().await.map_err(unreachable)?;
        let status = response.status().as_u16();
        let body = read(response).await?;
        match (status, body.first()) {
            (200, _) => {}
            (STATUS_VERSION, Some(&theirs)) => {
                return Err(PortError::Version { ours: VERSION, theirs });
            }
            (other, _) => {
                return Err(PortError::Internal {
                    detail: format!("the co-signer did not take the request (status {other})"),
                });
            }
        }
        Response::read(&body, *sequence)?.result
    }
}

async fn read(mut response: reqwest::Response) -> Result<Zeroizing<Vec<u8>>, PortError> {
    let announced = response.content_length().and_then(|length| usize::try_from(length).ok());
    let mut body = Zeroizing::new(Vec::with_capacity(announced.unwrap_or_default().min(LONGEST_BODY)));
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > LONGEST_BODY {
            return Err(PortError::unexpected_reply());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn unreachable(error: reqwest::Error) -> PortError {
    let detail = match &error {
        late if late.is_timeout() => "it gave no answer in time.",
        nobody if nobody.is_connect() => "no connection to it was made.",
        _ => "the connection to it broke.",
    };
    tracing::warn!(error = describe(&error.without_url()), "the co-signer gave no answer");
    PortError::Unreachable { detail: detail.to_owned() }
}

/// The error with its causes.
fn describe(error: &dyn std::error::Error) -> String {
    std::iter::successors(error.source(), |cause| cause.source())
        .fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
