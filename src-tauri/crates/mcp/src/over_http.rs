//! The protocol over HTTP, for a loopback listener of another crate. Each request brings its credential, so no session is kept.

use std::sync::Arc;

use lockstep_bridge::LARGEST;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};

use crate::calls::Calls;
use crate::connection::Connection;
use crate::handler::Handler;

/// A service for a router.
pub type HttpService = StreamableHttpService<Handler, LocalSessionManager>;

/// Answers requests for this computer only: another `Host` or any `Origin` is refused, so that no page of the web reaches it under a name of
/// its own.
pub fn http(core: Arc<Calls>) -> HttpService {
    let config = StreamableHttpServerConfig::default()
        .with_allowed_hosts(["localhost", "127.0.0.1", "::1"])
        .enforce_origin_validation()
        .with_legacy_session_mode(false)
        .with_max_request_body_bytes(LARGEST);
    let handler = move || Ok(Handler::new(core.clone(), Connection::default()));
    StreamableHttpService::new(handler, LocalSessionManager::default().into(), config)
}
