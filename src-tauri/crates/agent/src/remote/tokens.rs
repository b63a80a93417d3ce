//! The secret tokens of a session, and when they expire.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use zeroize::Zeroizing;

use super::wire::Granted;

/// A token that expires sooner than this is renewed before use, in milliseconds.
const SOON: i64 = 5 * 60 * 1000;
/// The assumed lifetime of a token without an expiry.
const UNTOLD: i64 = 30 * 60 * 1000;
const LONGEST: usize = 16 * 1024;

/// The shortest access token that is accepted, in characters. A shorter text is probably not a token; it may
/// be the rest of a password that was being typed when the question appeared.
const SHORTEST: usize = 20;

/// A session with a backend. It has no readable Debug form, and is wiped when dropped.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// Sent with every request.
    access: Zeroizing<String>,
    /// Exchanged for a new pair.
    renewal: Option<Zeroizing<String>>,
    /// Unix milliseconds.
    ends_at: i64,
}

impl Tokens {
    /// A token from the person, or the JSON of a pair as a sign-in returns it. A plain token is used until
    /// the backend refuses it.
    ///
    /// `None` if it has expired or has characters that a header cannot carry.
    pub fn brought(text: &str, now: i64) -> Option<Self> {
        let access = text.trim();
        if access.starts_with('{') {
            let tokens = Self::granted(serde_json::from_str(access).ok()?, now)?;
            return (tokens.ends_at > now || tokens.can_renew()).then_some(tokens);
        }
        if !(SHORTEST..=LONGEST).contains(&access.len()) || !access.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let ends_at = told_end(access).unwrap_or(i64::MAX);
        (ends_at > now).then(|| Self { access: Zeroizing::new(access.to_owned()), renewal: None, ends_at })
    }

    pub(super) fn granted(granted: Granted, now: i64) -> Option<Self> {
        if let Some(inner) = granted.data {
            return Self::granted(*inner, now);
        }
        let access = granted.access_token.or(granted.token)?;
        let usable = |token: &Zeroizing<String>| {
            !token.is_empty() && token.len() <= LONGEST && token.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if !usable(&access) {
            return None;
        }
        let told_in = granted.expires_in.map(|seconds| now.saturating_add(seconds.saturating_mul(1000)));
        let told_at = granted.expires_at.as_ref().and_then(Value::as_i64).map(as_millis);
        let ends_at = told_in.or(told_at).or_else(|| told_end(&access)).unwrap_or(now.saturating_add(UNTOLD));
        Some(Self { access, renewal: granted.refresh_token.filter(usable), ends_at })
    }

    /// Whether it has to be renewed before use.
    pub fn is_stale(&self, now: i64) -> bool {
        self.ends_at.saturating_sub(now) < SOON
    }

    /// Whether it can be renewed.
    pub fn can_renew(&self) -> bool {
        self.renewal.is_some()
    }

    pub(super) fn renewal(&self) -> Option<&str> {
        self.renewal.as_ref().map(|token| token.as_str())
    }

    pub(super) fn access(&self) -> &str {
        &self.access
    }
}

/// Milliseconds, from seconds or milliseconds: seconds reach this size only after the year 5000.
fn as_millis(time: i64) -> i64 {
    if time < 100_000_000_000 { time.saturating_mul(1000) } else { time }
}

/// The expiry in a JWT. It is not verified here; the backend does that.
fn told_end(token: &str) -> Option<i64> {
    let claims = token.split('.').nth(1)?;
    let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).ok()?).ok()?;
    claims.get("exp")?.as_i64().map(as_millis)
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jwt(exp: i64) -> String {
        format!("head.{}.tail", URL_SAFE_NO_PAD.encode(format!("{{\"exp\":{exp}}}")))
    }

    fn granted(json: &str) -> Option<Tokens> {
        Tokens::granted(serde_json::from_str(json).unwrap(), 1_000_000)
    }

    #[test]
    fn the_end_is_told_in_any_of_its_places() {
        for (json, ends_at) in [
            (r#"{"access_token":"a","refresh_token":"r","expires_in":3600}"#.to_owned(), 4_600_000),
            (r#"{"data":{"access_token":"a","expires_in":60}}"#.to_owned(), 1_060_000),
            (r#"{"token":"a","expires_at":5000}"#.to_owned(), 5_000_000),
            (format!(r#"{{"token":"{}"}}"#, jwt(7_000)), 7_000_000),
            (r#"{"token":"a","expires_at":"2026-01-01"}"#.to_owned(), 1_000_000 + UNTOLD),
        ] {
            assert_eq!(granted(&json).unwrap().ends_at, ends_at, "{json}");
        }
        for json in ["{}", r#"{"token":""}"#, r#"{"token":"a b"}"#] {
            assert!(granted(json).is_none(), "{json} holds no token");
        }
    }

    #[test]
    fn it_is_renewed_five_minutes_before_its_end() {
        let tokens = granted(r#"{"token":"a","refresh_token":"r","expires_in":600}"#).unwrap();
        assert!(!tokens.is_stale(1_000_000 + 300_000), "five minutes are left");
        assert!(tokens.is_stale(1_000_000 + 300_001), "less than five are");
        assert!(Tokens::brought(&jwt(7_000), 8_000_000).is_none(), "one that has ended is not taken");
        assert!(Tokens::brought("a-canary-of-a-token-0", 0).is_some(), "one that says nothing is");
        assert!(Tokens::brought("correct-horse", 0).is_none(), "the rest of a password is none");
        assert_eq!(format!("{tokens:?}"), "Tokens(redacted)", "and never printed");
    }
}
