//! The local pages over HTTP. What a page may do is decided behind it; here requests are bounded, and answers get the headers that keep other
//! sites out. Nothing of a request is logged: a token is in its headers.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use lockstep_app::mcp::{EvidenceTools, PageRequest, TOKEN_HEADER, largest_body};
use tokio::sync::Semaphore;

/// How many requests are answered at once; an import takes the most memory of them.
const AT_ONCE: usize = 8;

/// The scripts and styles of the pages: one script and one style, which all three pages use.
pub trait Assets: Send + Sync {
    /// A file of the built pages, `pages.js` or `pages.css`.
    fn file(&self, name: &str) -> Option<Vec<u8>>;
}

/// The local pages of an open profile.
pub struct Pages {
    tools: Arc<EvidenceTools>,
    assets: Arc<dyn Assets>,
    at_once: Semaphore,
}

impl Pages {
    pub(crate) fn new(tools: Arc<EvidenceTools>, assets: Arc<dyn Assets>) -> Self {
        Self { tools, assets, at_once: Semaphore::new(AT_ONCE) }
    }
}

/// The built file behind a path, by an allow-list: no path of a request reaches a file system.
fn asset(path: &str) -> Option<(&'static str, &'static str)> {
    let (app, ending) = path.strip_prefix("/review-assets/")?.split_once('.')?;
    if !matches!(app, "analysis" | "review" | "settings") {
        return None;
    }
    match ending {
        "js" => Some(("pages.js", "text/javascript; charset=utf-8")),
        "css" => Some(("pages.css", "text/css; charset=utf-8")),
        _ => None,
    }
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a browser says that another site caused the request. Opening a page from a link is a navigation, which any site may cause.
fn from_another_site(headers: &HeaderMap, is_api: bool) -> bool {
    is_api && text(headers, "sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"))
}

fn is_here(host: Option<&str>) -> bool {
    let name = host.map(|host| host.split_once(':').map_or(host, |(name, _)| name));
    matches!(name, Some("127.0.0.1" | "localhost"))
}

fn refused(status: StatusCode, word: &str) -> Response {
    let body = format!("{{\"error\":\"{word}\"}}");
    guarded((status, [(header::CONTENT_TYPE, "application/json; charset=utf-8")], body).into_response(), None)
}

/// Adds the headers of every answer.
fn guarded(mut response: Response, policy: Option<&str>) -> Response {
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 6] = [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let policy = policy.unwrap_or("default-src 'none'; frame-ancestors 'none'");
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Answers a request of a browser on this computer.
pub(crate) async fn page(State(pages): State<Arc<Pages>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let path = head.uri.path().to_owned();
    let method = match head.method {
        Method::GET => "GET",
        Method::POST => "POST",
        _ => return refused(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed"),
    };
    let host = text(&head.headers, "host");
    if !is_here(host) {
        return refused(StatusCode::BAD_REQUEST, "invalid_host");
    }
    if from_another_site(&head.headers, path.starts_with("/api/")) {
        return refused(StatusCode::FORBIDDEN, "invalid_origin");
    }
    if let Some((name, kind)) = asset(&path).filter(|_| method == "GET") {
        return match pages.assets.file(name) {
            Some(file) => guarded(([(header::CONTENT_TYPE, kind)], file).into_response(), None),
            None => refused(StatusCode::NOT_FOUND, "not_found"),
        };
    }
    let Ok(_turn) = pages.at_once.try_acquire() else {
        return refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    };
    let Ok(body) = to_bytes(body, largest_body(&path)).await else {
        return refused(StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large");
    };
    let full = head.uri.path_and_query().map_or(path.as_str(), |full| full.as_str());
    let answer = pages
        .tools
        .page(PageRequest {
            method,
            path: full,
            host,
            origin: text(&head.headers, "origin"),
            token: text(&head.headers, TOKEN_HEADER),
            body: &body,
        })
        .await;
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let response = (status, [(header::CONTENT_TYPE, answer.content_type)], Body::from(answer.body)).into_response();
    guarded(response, answer.policy.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S72: scripts and styles come from an allow-list, and no other path has any.
    #[test]
    fn only_named_files_are_served() {
        for app in ["analysis", "review", "settings"] {
            assert!(asset(&format!("/review-assets/{app}.js")).is_some(), "{app}");
            assert!(asset(&format!("/review-assets/{app}.css")).is_some(), "{app}");
        }
        for path in [
            "/review-assets/../secrets.js",
            "/review-assets/%2e%2e/review.js",
            "/review-assets/review.js/../x",
            "/review-assets/review.map",
            "/review-assets/other.js",
            "/assets/pages.js",
            "/review-assets/",
        ] {
            assert_eq!(asset(path), None, "{path}");
        }
    }

    #[test]
    fn another_site_reaches_no_route() {
        let headers = |site: &str| {
            [("sec-fetch-site", site)]
                .map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()))
                .into_iter()
                .collect::<HeaderMap>()
        };
        assert!(from_another_site(&headers("cross-site"), true));
        assert!(from_another_site(&headers("same-site"), true), "another port of this computer is another site's too");
        assert!(!from_another_site(&headers("same-origin"), true));
        assert!(
            !from_another_site(&headers("cross-site"), false),
            "a link opens the page, whose token is not in the request"
        );
        assert!(!is_here(Some("127.0.0.1.evil.example:80")) && !is_here(None) && is_here(Some("127.0.0.1:17797")));
    }
}
