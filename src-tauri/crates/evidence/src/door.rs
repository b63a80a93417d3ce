//! The local pages and their routes. A server on the loopback address passes requests in and answers out; this file
//! knows no sockets.

mod asked;
mod identity;
mod pages;
mod review;
mod settings;

use serde_json::{Value, json};
use url::Url;

use crate::evidence::Evidence;
use asked::{Asked, JSON, Refusal, refuse};
pub use asked::{PageAnswer, PageRequest};

/// The header with the token of a page.
pub const TOKEN_HEADER: &str = "x-say-ur-intent-token";

/// The largest body, except of an import.
const BODY: usize = 64 * 1024;
const IMPORT: usize = 16 * 1024 * 1024;

impl Evidence {
    /// Answers a page.
    pub async fn page(&self, request: PageRequest<'_>) -> PageAnswer {
        match self.routed(request).await {
            Ok(answer) => answer,
            Err(refusal) => refused(refusal),
        }
    }

    /// Answers the app itself, about a review. It needs no token.
    pub async fn page_here(&self, method: &str, steps: &[&str], body: &[u8]) -> PageAnswer {
        let asked = Asked {
            evidence: self,
            method,
            steps: steps.to_vec(),
            token: "",
            body,
            now: self.shared.now(),
            here: true,
        };
        self.answered(&asked).await.unwrap_or_else(refused)
    }

    /// The vault's account, as pages show it.
    pub(crate) fn vault(&self) -> Option<Value> {
        let account = self.shared.ports.vault.as_ref()?.account();
        Some(json!({"address": account.address, "name": account.name}))
    }

    async fn routed(&self, request: PageRequest<'_>) -> Result<PageAnswer, Refusal> {
        guard(request.host, request.origin)?;
        let (path, query) = request.path.split_once('?').unwrap_or((request.path, ""));
        let steps: Vec<&str> = path.split('/').filter(|step| !step.is_empty()).collect();
        if request.body.len() > largest_body(path) {
            return Err(refuse(413, "payload_too_large"));
        }
        if query.split('&').any(|pair| pair.split('=').next() == Some("token")) {
            return Err(refuse(400, "token_query_not_supported"));
        }
        let now = self.shared.now();
        let (method, token, body) = (request.method, request.token.unwrap_or_default(), request.body);
        self.answered(&Asked { evidence: self, method, steps, token, body, now, here: false }).await
    }

    async fn answered(&self, asked: &Asked<'_>) -> Result<PageAnswer, Refusal> {
        if asked.method == "GET"
            && let Some(page) = pages::shell(asked)
        {
            return page;
        }
        let value = match asked.steps.as_slice() {
            ["__identity"] if asked.method == "GET" => Ok(pages::identity(self)),
            ["api", "wallet" | "analysis", ..] => identity::route(asked).await,
            ["api", "review" | "result", ..] => review::route(asked).await,
            ["api", "settings", ..] => settings::route(asked).await,
            _ => Err(refuse(404, "not_found")),
        };
        self.shared.flush().await?;
        self.shared.tell();
        value.map(|value| answer(200, &value))
    }
}

/// The largest body that a path takes. A server reads no more.
pub fn largest_body(path: &str) -> usize {
    if path.split('/').any(|step| step == "local-data") { IMPORT } else { BODY }
}

fn refused(refusal: Refusal) -> PageAnswer {
    answer(refusal.status, &json!({"error": refusal.word}))
}

fn answer(status: u16, value: &Value) -> PageAnswer {
    PageAnswer { status, policy: None, content_type: JSON, body: value.to_string() }
}

/// Admits requests to this machine's name from pages of this server only.
fn guard(host: Option<&str>, origin: Option<&str>) -> Result<(), Refusal> {
    let (name, port) = host.and_then(split).ok_or_else(|| refuse(400, "invalid_host"))?;
    if !is_here(name) {
        return Err(refuse(400, "invalid_host"));
    }
    let Some(origin) = origin else { return Ok(()) };
    let url = Url::parse(origin).map_err(|_| refuse(403, "invalid_origin"))?;
    let known = matches!(url.scheme(), "http" | "https") && url.host_str().is_some_and(is_here);
    if !known {
        return Err(refuse(403, "invalid_origin"));
    }
    if url.port_or_known_default() != port.or(Some(80)) {
        return Err(refuse(403, "origin_port_mismatch"));
    }
    Ok(())
}

fn is_here(name: &str) -> bool {
    matches!(name, "127.0.0.1" | "localhost")
}

fn split(host: &str) -> Option<(&str, Option<u16>)> {
    match host.split_once(':') {
        Some((name, port)) => port.parse().ok().map(|port| (name, Some(port))),
        None => Some((host, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::guard;

    /// S72: another name of this machine, another site and another port get nothing.
    #[test]
    fn only_pages_of_this_server_are_answered() {
        let word = |host, origin| guard(host, origin).err().map(|refusal| refusal.word);
        let here = Some("127.0.0.1:8765");
        assert_eq!(word(here, None), None);
        assert_eq!(word(here, Some("http://127.0.0.1:8765")), None);
        assert_eq!(word(Some("evil.example:8765"), None), Some("invalid_host"), "a rebound name");
        assert_eq!(word(None, None), Some("invalid_host"));
        assert_eq!(word(here, Some("http://evil.example")), Some("invalid_origin"));
        assert_eq!(word(here, Some("null")), Some("invalid_origin"));
        assert_eq!(word(here, Some("http://127.0.0.1:1")), Some("origin_port_mismatch"));
    }
}
