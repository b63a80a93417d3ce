//! Requests without redirects, proxies or automatic repetition, and limits on size and time.

use std::sync::Arc;
use std::time::Duration;

use lockstep_chain::plain_text;
use lockstep_platform::Clock;
use lockstep_rpc::Endpoint;
use lockstep_texts::{Said, error};
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::wire::Problem;
use crate::AgentError;
use crate::net::{client, reason};

/// The largest answer, in bytes.
pub(super) const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The longest pause that a backend may ask for, in seconds.
pub(super) const MOST_PAUSE: u64 = 60;

/// Time limits. The clock that comes with them measures the waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Until a connection is made.
    pub connect: Duration,
    /// Between two frames with content; a keep-alive does not count.
    pub idle: Duration,
    /// For one turn with all its repetitions.
    pub overall: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { connect: Duration::from_secs(30), idle: Duration::from_secs(180), overall: Duration::from_secs(10 * 60) }
    }
}

pub(super) struct Request<'a> {
    pub method: reqwest::Method,
    pub path: String,
    pub body: Option<&'a [u8]>,
    pub key: Option<&'a str>,
    pub stream: bool,
}

impl<'a> Request<'a> {
    pub(super) fn post(path: impl Into<String>, body: &'a [u8]) -> Self {
        Self { method: reqwest::Method::POST, path: path.into(), body: Some(body), key: None, stream: false }
    }

    pub(super) fn get(path: impl Into<String>) -> Self {
        Self { method: reqwest::Method::GET, path: path.into(), body: None, key: None, stream: false }
    }
}

/// The reason why a request has no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The request never left.
    NotSent(Said),
    /// The request may have arrived.
    Doubtful(Said),
}

impl From<Trouble> for AgentError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::NotSent(why) | Trouble::Doubtful(why) => Self::Unreachable(why),
        }
    }
}

pub(super) struct Http {
    client: reqwest::Client,
    base: String,
    clock: Arc<dyn Clock>,
    idle: Duration,
}

impl Http {
    pub(super) fn new(address: &Endpoint, clock: Arc<dyn Clock>, patience: Patience) -> Result<Self, AgentError> {
        let client = client(patience.connect).map_err(AgentError::Unreachable)?;
        let base = address.as_str().trim_end_matches('/').to_owned();
        Ok(Self { client, base, clock, idle: patience.idle })
    }

    /// Sends a request, and waits for the head of its answer.
    pub(super) async fn send(&self, request: &Request<'_>, token: Option<&str>) -> Result<reqwest::Response, Trouble> {
        let mut sending = self
            .client
            .request(request.method.clone(), format!("{}{}", self.base, request.path))
            .header("Accept", if request.stream { "text/event-stream" } else { "application/json" });
        if let Some(body) = request.body {
            sending = sending.header("Content-Type", "application/json").body(body.to_vec());
        }
        if let Some(key) = request.key {
            sending = sending.header("Idempotency-Key", key);
        }
        if let Some(token) = token {
            let value = Zeroizing::new(format!("Bearer {token}"));
            let mut header = reqwest::header::HeaderValue::from_str(&value)
                .map_err(|_| Trouble::NotSent(error::agent_token_not_sent()))?;
            header.set_sensitive(true);
            sending = sending.header("Authorization", header);
        }
        tokio::select! {
            sent = sending.send() => sent.map_err(|error| {
                if error.is_connect() || error.is_builder() {
                    Trouble::NotSent(reason(&error))
                } else {
                    Trouble::Doubtful(reason(&error))
                }
            }),
            () = self.clock.wait(self.idle) => Err(Trouble::Doubtful(self.silence())),
        }
    }

    /// The next bytes of an answer; empty at its end.
    pub(super) async fn chunk(
        &self,
        response: &mut reqwest::Response,
        quiet: &mut (impl Future<Output = ()> + Unpin),
    ) -> Result<Option<Vec<u8>>, Trouble> {
        tokio::select! {
            chunk = response.chunk() => match chunk {
                Ok(chunk) => Ok(chunk.map(|bytes| bytes.to_vec())),
                Err(error) => Err(Trouble::Doubtful(reason(&error))),
            },
            () = quiet => Err(Trouble::Doubtful(self.silence())),
        }
    }

    pub(super) async fn body(&self, mut response: reqwest::Response) -> Result<Vec<u8>, AgentError> {
        let mut body = Vec::new();
        let mut quiet = self.clock.wait(self.idle);
        while let Some(bytes) = self.chunk(&mut response, &mut quiet).await? {
            if body.len().saturating_add(bytes.len()) > MOST_BYTES {
                return Err(AgentError::Malformed(error::agent_too_long()));
            }
            body.extend_from_slice(&bytes);
        }
        Ok(body)
    }

    /// A body of the expected shape. A status other than success is an error with the backend's words.
    pub(super) async fn read<T: DeserializeOwned>(&self, response: reqwest::Response) -> Result<T, AgentError> {
        if !response.status().is_success() {
            return Err(self.refusal(response).await.into());
        }
        let body = Zeroizing::new(self.body(response).await?);
        serde_json::from_slice(&body).map_err(|_| AgentError::Malformed(error::agent_not_in_shape()))
    }

    /// The contents of an answer that is no success.
    pub(super) async fn refusal(&self, response: reqwest::Response) -> Refusal {
        let status = response.status().as_u16();
        let pause = response
            .headers()
            .get("retry-after")
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.trim().parse().ok());
        if (300..400).contains(&status) {
            return Refusal { status, pause, problem: Problem::default() };
        }
        let body = self.body(response).await.unwrap_or_default();
        let problem = serde_json::from_slice(&body).unwrap_or_default();
        Refusal { status, pause, problem }
    }

    fn silence(&self) -> Said {
        error::agent_said_nothing(self.idle.as_secs())
    }
}

pub(super) struct Refusal {
    pub status: u16,
    /// The pause that it asks for, in seconds.
    pub pause: Option<u64>,
    pub problem: Problem,
}

impl From<Refusal> for AgentError {
    fn from(refusal: Refusal) -> Self {
        match refusal.status {
            401 => Self::SignedOut,
            429 => Self::Later { seconds: refusal.pause.unwrap_or(MOST_PAUSE) },
            status => Self::Refused { status, words: plain_text(&refusal.problem.error, 200) },
        }
    }
}
