//! Requests and answers.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};

use crate::{Endpoint, RpcError};

/// A request without its endpoint.
#[derive(Debug, Clone)]
pub(crate) struct Ask {
    path: Vec<String>,
    query: Vec<(&'static str, String)>,
    body: Option<(&'static str, Vec<u8>)>,
    speaks_in_500: bool,
    is_call: bool,
}

/// Why a response is not the node's answer.
pub(super) enum NoAnswer {
    /// It was rejected before the node read it.
    TurnedAway(String),
    /// A server failed and may have read it.
    Broken(String),
}

#[derive(Deserialize)]
struct Failed {
    error: Option<Code>,
}

#[derive(Deserialize)]
struct Code {
    code: i64,
}

impl Ask {
    /// GET. Each part of the path is one segment; its characters are escaped.
    pub(crate) fn get<S: AsRef<str>>(path: &[S]) -> Self {
        Self {
            path: path.iter().map(|part| part.as_ref().to_owned()).collect(),
            query: Vec::new(),
            body: None,
            speaks_in_500: false,
            is_call: false,
        }
    }

    /// POST of a text.
    pub(crate) fn post_text(path: &[&str], body: &str) -> Self {
        Self { body: Some(("text/plain", body.as_bytes().to_vec())), ..Self::get(path) }
    }

    /// POST of CBOR.
    pub(crate) fn post_cbor(path: &[&str], body: Vec<u8>) -> Self {
        Self { body: Some(("application/cbor", body)), ..Self::get(path) }
    }

    /// POST of JSON text.
    pub(crate) fn post_json(path: &[&str], body: String) -> Self {
        Self { body: Some(("application/json", body.into_bytes())), ..Self::get(path) }
    }

    /// A call of JSON-RPC 2.0.
    pub(crate) fn call(method: &str, params: &Value) -> Self {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string();
        Self { is_call: true, ..Self::post_json(&[], body) }
    }

    /// Adds an argument to the query.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.query.push((name, value.into()));
        self
    }

    /// For an API that returns its own errors with status 500: they are answers.
    pub(crate) const fn speaking_in_500(mut self) -> Self {
        self.speaks_in_500 = true;
        self
    }

    pub(super) fn url(&self, endpoint: &Endpoint) -> url::Url {
        let mut url = endpoint.url();
        if !self.path.is_empty()
            && let Ok(mut segments) = url.path_segments_mut()
        {
            segments.pop_if_empty().extend(&self.path);
        }
        if !self.query.is_empty() {
            url.query_pairs_mut().extend_pairs(&self.query);
        }
        url
    }

    pub(super) fn body(&self) -> Option<(&'static str, Vec<u8>)> {
        self.body.clone()
    }

    /// Whether the node is overloaded or broken and has not answered. If the API returns errors with status 500, only
    /// a JSON object is its answer, not the page of a server before it.
    pub(super) fn no_answer(&self, answer: &Answer) -> Option<NoAnswer> {
        let spoken =
            || self.speaks_in_500 && serde_json::from_slice::<HashMap<String, IgnoredAny>>(&answer.body).is_ok();
        match answer.status {
            429 => Some(NoAnswer::TurnedAway("HTTP 429".to_owned())),
            500 if spoken() => None,
            status if status >= 500 => Some(NoAnswer::Broken(format!("HTTP {status}"))),
            _ if self.is_call && answer.is_over_limit() => {
                Some(NoAnswer::TurnedAway("too many requests, or it lags behind".to_owned()))
            }
            _ => None,
        }
    }
}

/// What a node answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) host: String,
    body: Vec<u8>,
}

impl Answer {
    pub(super) const fn new(status: u16, host: String, body: Vec<u8>) -> Self {
        Self { status, host, body }
    }

    /// Whether a JSON-RPC node refuses further requests for now, under any status: -32005 is "limit exceeded"
    /// in EIP-1474, and "node is unhealthy" on Solana; some nodes use 429 as code too.
    fn is_over_limit(&self) -> bool {
        let code = self.any_json::<Failed>().and_then(|failed| failed.error).map(|error| error.code);
        matches!(code, Some(-32_005 | 429))
    }

    /// Whether the status means success.
    pub(crate) fn is_ok(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The body as text for messages: bounded, and without control characters.
    pub(crate) fn words(&self) -> String {
        lockstep_chain::plain_text(&String::from_utf8_lossy(&self.body), 200)
    }

    /// The body as a text of at most 200 characters, for answers such as a hash or a number.
    pub(crate) fn text(&self, what: &'static str) -> Result<&str, RpcError> {
        self.must_be_ok()?;
        let text = std::str::from_utf8(&self.body).map_err(|_| self.nonsense(what))?.trim();
        if text.is_empty() || text.len() > 200 { Err(self.nonsense(what)) } else { Ok(text) }
    }

    /// The whole body as text.
    pub(crate) fn long_text(&self, what: &'static str) -> Result<&str, RpcError> {
        self.must_be_ok()?;
        std::str::from_utf8(&self.body).map(str::trim).map_err(|_| self.nonsense(what))
    }

    /// The body of a successful answer.
    pub(crate) fn json<T: DeserializeOwned>(&self, what: &'static str) -> Result<T, RpcError> {
        self.must_be_ok()?;
        self.any_json().ok_or_else(|| self.nonsense(what))
    }

    /// The body under any status, if it has this form.
    pub(crate) fn any_json<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.body).ok()
    }

    /// The error for a node's refusal, in its own words.
    pub(crate) fn refused(&self, message: &str) -> RpcError {
        RpcError::Refused { host: self.host.clone(), message: lockstep_chain::plain_text(message, 200) }
    }

    /// The error for a node on another network. The caller bounds the node's text.
    pub(crate) fn of_another(&self, expected: &'static str, found: String) -> RpcError {
        RpcError::OtherNetwork { host: self.host.clone(), expected, found }
    }

    /// The error for an answer of a server before the node.
    pub(crate) fn turned_away(&self) -> RpcError {
        RpcError::Unreachable { host: self.host.clone(), detail: format!("HTTP {}", self.status) }
    }

    /// The error for an unreadable answer.
    pub(crate) fn nonsense(&self, what: &'static str) -> RpcError {
        RpcError::Nonsense { host: self.host.clone(), what }
    }

    /// The error contains only the status, because any program may listen there, and web pages display
    /// errors.
    fn must_be_ok(&self) -> Result<(), RpcError> {
        if self.is_ok() { Ok(()) } else { Err(self.refused(&format!("HTTP {}", self.status))) }
    }
}
