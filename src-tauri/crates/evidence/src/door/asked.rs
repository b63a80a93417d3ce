//! Requests of pages, and why they are refused.

use lockstep_platform::UnixMillis;
use serde_json::{Map, Value};

use crate::error::{EvidenceError, Kind};
use crate::evidence::Evidence;
use crate::sessions::ids::TokenHash;

/// A request of a page.
#[derive(Debug, Clone, Copy)]
pub struct PageRequest<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// The path with its query.
    pub path: &'a str,
    /// The `Host` header.
    pub host: Option<&'a str>,
    /// The `Origin` header.
    pub origin: Option<&'a str>,
    /// The header `TOKEN_HEADER`.
    pub token: Option<&'a str>,
    /// The body.
    pub body: &'a [u8],
}

/// The answer to a page.
#[derive(Debug, Clone, PartialEq)]
pub struct PageAnswer {
    /// The status.
    pub status: u16,
    /// The policy of a page, for the header `content-security-policy`.
    pub policy: Option<String>,
    /// The type of the body.
    pub content_type: &'static str,
    /// The body.
    pub body: String,
}

pub(super) const JSON: &str = "application/json; charset=utf-8";
pub(super) const HTML: &str = "text/html; charset=utf-8";

/// Why a request of a page is refused.
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) word: &'static str,
}

pub(super) const fn refuse(status: u16, word: &'static str) -> Refusal {
    Refusal { status, word }
}

impl From<EvidenceError> for Refusal {
    fn from(error: EvidenceError) -> Self {
        let kind = error.kind();
        let status = match kind {
            Kind::InputInvalid | Kind::PlanNotInSession | Kind::SessionMismatch => 400,
            Kind::SessionNotFound => 404,
            Kind::SessionExpired => 410,
            Kind::InternalError | Kind::MetadataCacheUnavailable => 500,
            _ => 409,
        };
        refuse(status, kind.word())
    }
}

pub(super) type Routed = Result<Value, Refusal>;

/// A request that passed the checks of host, origin and size.
pub(super) struct Asked<'a> {
    pub(super) evidence: &'a Evidence,
    pub(super) method: &'a str,
    pub(super) steps: Vec<&'a str>,
    pub(super) token: &'a str,
    pub(super) body: &'a [u8],
    pub(super) now: UnixMillis,
    /// Whether it is the app itself that asks, which needs no token.
    pub(super) here: bool,
}

impl Asked<'_> {
    pub(super) fn admits(&self, token: &TokenHash) -> bool {
        self.here || token.admits(self.token)
    }

    /// The body as an object. The token is checked before.
    pub(super) fn object(&self) -> Result<Map<String, Value>, Refusal> {
        if self.body.is_empty() {
            return Ok(Map::new());
        }
        match serde_json::from_slice(self.body) {
            Ok(Value::Object(all)) => Ok(all),
            Ok(_) => Err(refuse(400, "invalid_body_shape")),
            Err(_) => Err(refuse(400, "invalid_json")),
        }
    }
}
