//! An HTTP client for what runs on this machine.

use std::time::Duration;

/// A client that gives an answer a minute. Cheap to make, so each story has its own: a connection ends with the runtime of its story.
///
/// # Panics
/// The system has no certificate that can be read.
pub fn client() -> reqwest::Client {
    patient(Duration::from_mins(1))
}

/// A client that gives an answer this time.
///
/// # Panics
/// The system has no certificate that can be read.
pub fn patient(timeout: Duration) -> reqwest::Client {
    let tls = lockstep_platform::public_tls().expect("the system has certificates");
    let client = reqwest::Client::builder().tls_backend_preconfigured(tls).no_proxy().timeout(timeout);
    client.build().expect("a client")
}
