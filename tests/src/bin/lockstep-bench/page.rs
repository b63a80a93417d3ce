//! The page of the main window in the engine that the window uses.
//!
//! The release build refuses a driver, so that its page is opened in WebKit's own small browser. The page calls over HTTP instead of over the
//! bridge of the window.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, serve};
use lockstep_tests::places;
use lockstep_tests::window::browser::Browser;
use lockstep_texts::Said;
use lockstep_wallet::{ApiCode, ApiError};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

const BRIDGE: &str = include_str!("page.js");

/// The answer to a call: its command and its arguments.
pub type Answer = Pin<Box<dyn Future<Output = Result<Value, ApiError>> + Send>>;
pub type Answers = Arc<dyn Fn(String, Value) -> Answer + Send + Sync>;

/// A page that is served until this is dropped.
pub struct Page {
    pub address: String,
    server: JoinHandle<()>,
}

impl Drop for Page {
    fn drop(&mut self) {
        self.server.abort();
    }
}

#[derive(Clone)]
struct Served {
    answers: Answers,
    /// What measures it.
    script: &'static str,
    /// The body of the page `plain`.
    plain: Arc<str>,
    dist: PathBuf,
}

impl Page {
    /// Serves the main window's page, whose calls get `answers`, and beside it a page `plain` with this body. `script` measures in both.
    pub async fn serve(answers: Answers, script: &'static str, plain: &str) -> Result<Self, String> {
        let served = Served { answers, script, plain: plain.into(), dist: places::root().join("ui/dist") };
        let router = Router::new()
            .route("/ipc", post(called))
            .route("/plain", get(of_plain))
            .fallback(get(file))
            .with_state(served);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let server = tokio::spawn(async move {
            // It ends with the measurement.
            let _ = serve(listener, router).await;
        });
        Ok(Self { address: format!("http://{address}/"), server })
    }
}

/// Runs a call that ends with `done(..)`.
pub async fn run(browser: &Browser, call: &str) -> Result<Value, String> {
    let script = format!("const done = arguments[arguments.length - 1]; {call};");
    browser.client.execute_async(&script, vec![]).await.map_err(|error| error.to_string())
}

pub fn milliseconds(told: &Value) -> Result<Duration, String> {
    told.as_f64().map(|told| Duration::from_secs_f64(told / 1e3)).ok_or_else(|| format!("no time but {told}"))
}

/// The refusal of a call that a measurement does not need.
pub fn not_measured(command: &str) -> ApiError {
    ApiError::new(ApiCode::Refused, Said::as_it_is(format!("{command} is not measured here.")))
}

async fn called(State(served): State<Served>, call: String) -> Response {
    let mut call: Value = serde_json::from_str(&call).unwrap_or_default();
    let command = call["command"].as_str().unwrap_or_default().to_owned();
    let (status, told) = match (served.answers)(command, call["arguments"].take()).await {
        Ok(value) => (StatusCode::OK, value),
        Err(error) => (StatusCode::BAD_REQUEST, json!(error)),
    };
    (status, [(header::CONTENT_TYPE, "application/json")], told.to_string()).into_response()
}

async fn of_plain(State(served): State<Served>) -> Html<String> {
    let Served { script, plain, .. } = served;
    Html(format!("<!doctype html><html><body><script>{BRIDGE}{script}</script>{plain}</body></html>"))
}

async fn file(State(served): State<Served>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.is_empty() {
        let index = std::fs::read_to_string(served.dist.join("index.html")).unwrap_or_default();
        let scripts = format!("<head><script>{BRIDGE}{}</script>", served.script);
        return Html(index.replacen("<head>", &scripts, 1)).into_response();
    }
    let kind = match path.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    match path.contains("..") {
        true => StatusCode::NOT_FOUND.into_response(),
        false => match std::fs::read(served.dist.join(path)) {
            Ok(bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
            Err(_) => StatusCode::NOT_FOUND.into_response(),
        },
    }
}
