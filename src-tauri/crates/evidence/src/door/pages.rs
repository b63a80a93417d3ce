//! The shells of the pages. Their scripts read the state over the routes, with the token of the fragment.

use serde_json::{Value, json};
use url::Url;

use super::asked::{Asked, HTML, PageAnswer, Refusal, refuse};
use crate::evidence::Evidence;

/// Who answers at this port.
pub(super) fn identity(evidence: &Evidence) -> Value {
    let identity = &evidence.shared.config.identity;
    json!({
        "service": identity.server, "role": "review-server", "version": identity.version, "pid": std::process::id(),
    })
}

struct Shell {
    app: &'static str,
    attribute: &'static str,
    title: &'static str,
    status: &'static str,
}

const ANALYSIS: Shell = Shell {
    app: "analysis",
    attribute: "wallet-session-id",
    title: "Analysis",
    status: "<p>Connect a Sui mainnet wallet to provide an account address for account-bound checks.</p>",
};

const REVIEW: Shell = Shell {
    app: "review",
    attribute: "review-session-id",
    title: "Review",
    status: "<p>Loading local review session...</p>",
};

const SETTINGS: Shell = Shell {
    app: "settings",
    attribute: "settings-session-id",
    title: "Settings",
    status: "<p id=\"settings-status\" role=\"status\" aria-live=\"polite\">Loading local settings...</p>",
};

/// The page of a path, if it is one.
pub(super) fn shell(asked: &Asked<'_>) -> Option<Result<PageAnswer, Refusal>> {
    let [page, id] = asked.steps.as_slice() else { return None };
    let state = asked.evidence.shared.state();
    let (shell, known) = match *page {
        "analysis" => (&ANALYSIS, state.sessions.wallets.contains_key(*id)),
        "review" => (&REVIEW, state.sessions.reviews.contains_key(*id)),
        "settings" => (&SETTINGS, state.sessions.settings.contains_key(*id)),
        _ => return None,
    };
    drop(state);
    if !known {
        return Some(Err(refuse(404, "session_not_found")));
    }
    let config = &asked.evidence.shared.config;
    let name = &config.identity.name;
    let Shell { app, attribute, title, status } = shell;
    // The id is one that this server made: letters, digits, minus and underscore.
    let body = format!(
        "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <meta charset=\"utf-8\">\n    <meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n    <title>{name} {title}</title>\n    <link \
         rel=\"stylesheet\" href=\"/review-assets/{app}.css\">\n  </head>\n  <body>\n    <main id=\"{app}-app\" \
         data-{attribute}=\"{id}\">\n      <h1>{name} {title}</h1>\n      {status}\n    </main>\n    <script \
         type=\"module\" src=\"/review-assets/{app}.js\"></script>\n  </body>\n</html>"
    );
    let node = if *app == "settings" { None } else { origin(&config.grpc.url) };
    let connect = node.map_or("'self'".to_owned(), |node| format!("'self' {node}"));
    // A wallet in the browser asks the node itself. The vault does not need that, and its pages have no styles of others.
    let policy = if asked.evidence.shared.ports.vault.is_some() {
        "default-src 'none'; base-uri 'none'; connect-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         form-action 'none'; frame-ancestors 'none'"
            .to_owned()
    } else {
        format!(
            "default-src 'none'; base-uri 'none'; connect-src {connect}; script-src 'self'; style-src 'self' \
             'unsafe-inline'; img-src 'self' data:; form-action 'none'"
        )
    };
    Some(Ok(PageAnswer { status: 200, policy: Some(policy), content_type: HTML, body }))
}

fn origin(url: &str) -> Option<String> {
    let url = Url::parse(url).ok()?;
    Some(url.origin().ascii_serialization())
}
