//! The HTTP client of agents elsewhere: no redirects, no proxies, no repetition by itself.

use std::time::Duration;

use lockstep_platform::public_tls;
use lockstep_texts::{Said, error};

/// How long a connection that nothing uses stays open, for the next request of a turn.
const IDLE: Duration = Duration::from_secs(30);

/// A client. TLS comes from rustls with ring.
pub(crate) fn client(connect: Duration) -> Result<reqwest::Client, Said> {
    reqwest::Client::builder()
        .tls_backend_preconfigured(public_tls().map_err(|error| Said::as_it_is(error.to_string()))?)
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .connect_timeout(connect)
        .pool_idle_timeout(IDLE)
        .build()
        .map_err(|error| reason(&error))
}

/// The network error, without the address.
pub(crate) fn reason(failed: &reqwest::Error) -> Said {
    match failed {
        late if late.is_timeout() => error::agent_no_answer_in_time(),
        nobody if nobody.is_connect() => error::agent_no_connection(),
        _ => error::agent_connection_broke(),
    }
}
