//! What is checked of a request before its body is read.

use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};

use super::api::ChatApi;
use super::route::Route;
use super::wire::Refusal;

fn text(headers: &HeaderMap, name: impl axum::http::header::AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Checks host, origin, key, route, kind and length, in this order.
pub(super) fn admit(api: &ChatApi, head: &Parts) -> Result<Route, Refusal> {
    of_this_computer(&head.headers)?;
    let Some(key) = api.key() else { return Err(Refusal::new(404, "not_found", "The chat API is off.")) };
    let given = text(&head.headers, header::AUTHORIZATION).and_then(|given| given.strip_prefix("Bearer "));
    if !given.is_some_and(|given| key.is(given.trim())) {
        return Err(Refusal::new(401, "unauthorized", "The request has no valid key. Nothing was done."));
    }
    let route = route_of(head)?;
    if route.method() == Method::POST {
        check_body(&head.headers, route)?;
    }
    Ok(route)
}

/// Refuses a name that was rebound to this computer, and every browser: a page has nothing to do here.
fn of_this_computer(headers: &HeaderMap) -> Result<(), Refusal> {
    let host = text(headers, header::HOST);
    let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    if !matches!(name, Some("127.0.0.1" | "localhost")) {
        return Err(Refusal::new(400, "invalid_host", "The request is for another host. Nothing was done."));
    }
    let by_a_page =
        headers.contains_key(header::ORIGIN) || text(headers, "sec-fetch-site").is_some_and(|site| site != "none");
    if by_a_page {
        return Err(Refusal::new(403, "invalid_origin", "Pages may not use the chat API. Nothing was done."));
    }
    Ok(())
}

fn route_of(head: &Parts) -> Result<Route, Refusal> {
    let found: Vec<Route> = Route::ALL.into_iter().filter(|route| route.path() == head.uri.path()).collect();
    let unknown = Refusal::new(404, "not_found", "There is nothing at this path.");
    let wrong = Refusal::new(405, "method_not_allowed", "This path takes another method. Nothing was done.");
    let first = found.first().ok_or(unknown)?;
    if first.method() == head.method { Ok(*first) } else { Err(wrong) }
}

fn check_body(headers: &HeaderMap, route: Route) -> Result<(), Refusal> {
    let kind = text(headers, header::CONTENT_TYPE).map(|kind| kind.split(';').next().unwrap_or_default().trim());
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(Refusal::new(415, "not_json", "The body has to be application/json. Nothing was done."));
    }
    let length = text(headers, header::CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > route.largest_body()) {
        return Err(too_large(route));
    }
    Ok(())
}

/// The refusal of a body that is too large.
pub(super) fn too_large(route: Route) -> Refusal {
    let message = format!("The body has more than {} bytes. Nothing was done.", route.largest_body());
    Refusal::new(413, "too_large", message)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
    }

    fn code(result: Result<(), Refusal>) -> Option<&'static str> {
        result.err().map(|refusal| refusal.code())
    }

    #[test]
    fn only_programs_on_this_computer_are_heard() {
        for (given, expected) in [
            (&[("host", "127.0.0.1:17797")][..], None),
            (&[("host", "localhost:17797")], None),
            (&[], Some("invalid_host")),
            (&[("host", "127.0.0.1.evil.example:17797")], Some("invalid_host")),
            (&[("host", "evil.example")], Some("invalid_host")),
            (&[("host", "127.0.0.1"), ("origin", "http://127.0.0.1")], Some("invalid_origin")),
            (&[("host", "127.0.0.1"), ("origin", "null")], Some("invalid_origin")),
            (&[("host", "127.0.0.1"), ("sec-fetch-site", "same-origin")], Some("invalid_origin")),
            (&[("host", "127.0.0.1"), ("sec-fetch-site", "none")], None),
        ] {
            assert_eq!(code(of_this_computer(&headers(given))), expected, "{given:?}");
        }
    }

    #[test]
    fn a_body_is_json_of_bounded_length() {
        for (given, expected) in [
            (&[("content-type", "application/json"), ("content-length", "20")][..], None),
            (&[("content-type", "application/json; charset=utf-8")], None),
            (&[("content-type", "text/plain")], Some("not_json")),
            (&[], Some("not_json")),
            (&[("content-type", "application/json"), ("content-length", "99999999")], Some("too_large")),
        ] {
            assert_eq!(code(check_body(&headers(given), Route::Chat)), expected, "{given:?}");
        }
    }
}
