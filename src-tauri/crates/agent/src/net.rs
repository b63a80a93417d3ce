//! The HTTP client of agents elsewhere: no redirects, no proxies, no repetition by itself.

use std::time::Duration;

/// A client. TLS comes from rustls with ring.
pub(crate) fn client(connect: Duration) -> Result<reqwest::Client, String> {
    // The library refuses a second installation and changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .connect_timeout(connect)
        .build()
        .map_err(|error| reason(&error))
}

/// The network error, without the address.
pub(crate) fn reason(error: &reqwest::Error) -> String {
    match error {
        late if late.is_timeout() => "it did not answer in time",
        nobody if nobody.is_connect() => "no connection to it was made",
        _ => "the connection to it broke",
    }
    .to_owned()
}
