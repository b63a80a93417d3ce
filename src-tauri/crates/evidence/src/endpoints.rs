//! The endpoints of Sui: those in use since the start, and those that the person chose for the next start.

use serde_json::{Value, json};
use url::{Host, Url};

use crate::config::{EndpointInUse, GRAPHQL, GRPC};
use crate::error::EvidenceError;
use crate::state::Shared;

const AFTER: &str = "mcp_server_restart";

/// An endpoint that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    Grpc,
    Graphql,
}

impl Which {
    /// The key of the setting.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Grpc => "suiGrpcUrl",
            Self::Graphql => "suiGraphqlUrl",
        }
    }

    pub(crate) const fn built_in(self) -> &'static str {
        match self {
            Self::Grpc => GRPC,
            Self::Graphql => GRAPHQL,
        }
    }

    fn in_use(self, shared: &Shared) -> &EndpointInUse {
        match self {
            Self::Grpc => &shared.config.grpc,
            Self::Graphql => &shared.config.graphql,
        }
    }

    /// The URL, if it may be an endpoint: a node also in clear text on this machine, the provider of activity only
    /// over TLS.
    fn accepts(self, text: &str) -> bool {
        let Some(url) = Url::parse(text).ok().filter(|_| text.len() <= 512) else { return false };
        let plain =
            url.username().is_empty() && url.password().is_none() && url.query().is_none() && url.fragment().is_none();
        let here = match url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            None => return false,
        };
        plain && (url.scheme() == "https" || (self == Self::Grpc && url.scheme() == "http" && here))
    }
}

fn stored(shared: &Shared, which: Which) -> String {
    let chosen = shared.state().records.settings.get(which.key()).cloned();
    chosen.unwrap_or_else(|| which.built_in().to_owned())
}

fn one(shared: &Shared, which: Which) -> Value {
    let (stored, used) = (stored(shared, which), which.in_use(shared));
    if stored == used.url {
        return json!({"storedValue": stored, "effectiveValue": used.url, "source": used.source.word()});
    }
    json!({
        "storedValue": stored,
        "effectiveValue": used.url,
        "source": used.source.word(),
        "pendingStoredValue": stored,
        "appliesAfter": AFTER,
    })
}

/// Both endpoints.
pub(crate) fn view(shared: &Shared) -> Value {
    json!({"suiGrpcUrl": one(shared, Which::Grpc), "suiGraphqlUrl": one(shared, Which::Graphql)})
}

/// Whether a start is needed for the chosen endpoints.
pub(crate) fn restart_required(shared: &Shared) -> bool {
    [Which::Grpc, Which::Graphql].into_iter().any(|which| stored(shared, which) != which.in_use(shared).url)
}

/// Checks that a URL can be an endpoint.
///
/// # Errors
/// It cannot.
pub(crate) fn acceptable(which: Which, url: &str) -> Result<(), EvidenceError> {
    if which.accepts(url) { Ok(()) } else { Err(EvidenceError::input(json!({"field": "url"}))) }
}

/// Chooses an endpoint for the next start.
///
/// # Errors
/// It is not a URL that can be one. Nothing was changed.
pub(crate) fn choose(shared: &Shared, which: Which, url: &str) -> Result<Value, EvidenceError> {
    acceptable(which, url)?;
    let previous = stored(shared, which);
    shared.state().records.settings.put(which.key(), url.to_owned());
    Ok(json!({"status": "saved", "storedValue": url, "previousStoredValue": previous, "appliesAfter": AFTER}))
}

/// Goes back to the endpoint that is built in.
pub(crate) fn restore(shared: &Shared, which: Which) -> Value {
    let previous = stored(shared, which);
    shared.state().records.settings.remove(which.key());
    json!({
        "status": "reset", "storedValue": which.built_in(), "previousStoredValue": previous, "appliesAfter": AFTER,
    })
}

#[cfg(test)]
mod tests {
    use super::Which;

    /// S77: which URLs can be endpoints.
    #[test]
    fn endpoints_are_encrypted_or_here() {
        assert!(Which::Grpc.accepts("http://127.0.0.1:9000") && Which::Grpc.accepts("https://node.example:443"));
        for bad in
            ["http://node.example", "ftp://x", "https://user@node.example", "https://node.example/?key=1", "", "x"]
        {
            assert!(!Which::Grpc.accepts(bad), "{bad}");
        }
        assert!(!Which::Graphql.accepts("http://127.0.0.1:9001/graphql"), "activity is only read over TLS");
    }
}
