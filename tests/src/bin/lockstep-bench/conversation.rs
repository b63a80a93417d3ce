//! A conversation of ten thousand messages: the wallet's read of it, and the page of the main window in the engine that the window uses, beside
//! a page that draws all messages as a plain list.
//!
//! The release build refuses a driver, so that its page is opened in WebKit's own small browser. The page asks a real wallet over HTTP instead
//! of over the bridge of the window.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, serve};
use lockstep_app::{App, OpenChats};
use lockstep_tests::home::Home;
use lockstep_tests::inside::Inside;
use lockstep_tests::long_conversation::{COUNT, text};
use lockstep_tests::places;
use lockstep_tests::window::browser::Browser;
use lockstep_texts::Said;
use lockstep_wallet::api::MessagePlace;
use lockstep_wallet::{ApiCode, ApiError};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::table::{Beside, Row, Unit, at_part};

const READS: usize = 50;
const OPENS: usize = 5;
/// How many frames it scrolls, and how far in each.
const FRAMES: usize = 600;
const PIXELS: usize = 120;
const PAGE: &str = include_str!("conversation.js");
const PLAIN: &str = "the same as a plain list";

pub async fn measure() -> Result<Vec<Row>, String> {
    let closed = Inside::start().await.close().await;
    closed.plant_conversation(COUNT).await;
    let story = closed.open().await;
    let id = story.conversation.clone();
    let (mut pages, mut whole) = (Vec::new(), Vec::new());
    for _ in 0..READS {
        let begun = Instant::now();
        let page = story.wallet.read_conversation(&id, &MessagePlace::End).await.map_err(|error| error.message)?;
        pages.push(begun.elapsed());
        if page.before == 0 {
            return Err("the conversation is not long".to_owned());
        }
        let begun = Instant::now();
        story.wallet.open_conversation(Some(&id)).await.map_err(|error| error.message)?;
        whole.push(begun.elapsed());
    }
    let (page, server) = serve_page(story.app.clone(), story.wallet.clone()).await?;
    let home = Home::new();
    let (ours, plain) = (drawn(&home, &page).await?, drawn(&home, &format!("{page}plain")).await?);
    server.abort();
    let beside = |theirs: f64| Beside::Peer(PLAIN.to_owned(), theirs, None);
    let of = |figure: &str| format!("conversation of {COUNT} messages, {figure}");
    Ok(vec![
        Row::new(
            of("newest page read, p50"),
            at_part(&mut pages, 50),
            Unit::Milliseconds,
            Beside::Peer("all of it".to_owned(), at_part(&mut whole, 50), None),
        ),
        Row::new(of("opened and drawn, p50"), ours.opened, Unit::Milliseconds, beside(plain.opened)),
        Row::new(
            of(&format!("longest of {FRAMES} frames scrolling")),
            ours.longest,
            Unit::Milliseconds,
            beside(plain.longest),
        ),
        Row::new(
            of(&format!("dropped of {FRAMES} frames scrolling")),
            ours.dropped,
            Unit::Frames,
            beside(plain.dropped),
        ),
        Row::new(of("elements in the page"), ours.elements, Unit::Elements, beside(plain.elements)),
    ])
}

struct Drawn {
    opened: f64,
    longest: f64,
    dropped: f64,
    elements: f64,
}

async fn drawn(home: &Home, page: &str) -> Result<Drawn, String> {
    let mut opened = Vec::new();
    let mut browser = Browser::open(home, page).await;
    for _ in 1..OPENS {
        opened.push(milliseconds(&run(&browser, "measure.open(done)").await?)?);
        drop(browser);
        browser = Browser::open(home, page).await;
    }
    opened.push(milliseconds(&run(&browser, "measure.open(done)").await?)?);
    let scrolled = run(&browser, &format!("measure.scroll({FRAMES}, {PIXELS}, done)")).await?;
    let number = |name: &str| scrolled[name].as_f64().ok_or_else(|| format!("no {name} in {scrolled}"));
    Ok(Drawn {
        opened: at_part(&mut opened, 50),
        longest: number("longest")?,
        dropped: number("dropped")?,
        elements: number("elements")?,
    })
}

fn milliseconds(told: &Value) -> Result<Duration, String> {
    told.as_f64().map(|told| Duration::from_secs_f64(told / 1e3)).ok_or_else(|| format!("no time but {told}"))
}

async fn run(browser: &Browser, call: &str) -> Result<Value, String> {
    let script = format!("const done = arguments[arguments.length - 1]; {call};");
    browser.client.execute_async(&script, vec![]).await.map_err(|error| error.to_string())
}

#[derive(Clone)]
struct Served {
    app: App,
    wallet: OpenChats,
    dist: PathBuf,
}

/// Serves the main window's page, whose calls reach a wallet, and a plain list.
async fn serve_page(app: App, wallet: OpenChats) -> Result<(String, JoinHandle<()>), String> {
    let served = Served { app, wallet, dist: places::root().join("ui/dist") };
    let router =
        Router::new().route("/ipc", post(called)).route("/plain", get(plain)).fallback(get(file)).with_state(served);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let server = tokio::spawn(async move {
        // It ends with the measurement.
        let _ = serve(listener, router).await;
    });
    Ok((format!("http://{address}/"), server))
}

async fn called(State(served): State<Served>, call: String) -> Response {
    let call = serde_json::from_str(&call).unwrap_or_default();
    let (status, told) = match answer(&served, &call).await {
        Ok(value) => (StatusCode::OK, value),
        Err(error) => (StatusCode::BAD_REQUEST, json!(error)),
    };
    (status, [(header::CONTENT_TYPE, "application/json")], told.to_string()).into_response()
}

async fn answer(served: &Served, call: &Value) -> Result<Value, ApiError> {
    let id = call["arguments"]["id"].as_str().unwrap_or_default();
    match call["command"].as_str().unwrap_or_default() {
        "status" => Ok(json!(served.app.status().await?)),
        "conversations" => Ok(json!(served.wallet.conversations().await?)),
        "read_conversation" => {
            let place = serde_json::from_value(call["arguments"]["place"].clone());
            let place: MessagePlace =
                place.map_err(|error| ApiError::new(ApiCode::Invalid, Said::as_it_is(error.to_string())))?;
            Ok(json!(served.wallet.read_conversation(id, &place).await?))
        }
        "hear_news" => Ok(Value::Null),
        "address_book" | "look_for_incoming" => Ok(json!([])),
        other => Err(ApiError::new(ApiCode::Refused, Said::as_it_is(format!("{other} is not measured here.")))),
    }
}

async fn plain() -> Html<String> {
    let rows: String = (0..COUNT).map(|number| format!("<li>{}</li>", text(number))).collect();
    Html(format!(
        "<!doctype html><html><body><script>{PAGE}</script><template><div class=box style=\"height:90vh;overflow:auto\"><ol>{rows}</ol></div></template></body></html>"
    ))
}

async fn file(State(served): State<Served>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.is_empty() {
        let index = std::fs::read_to_string(served.dist.join("index.html")).unwrap_or_default();
        return Html(index.replacen("<head>", &format!("<head><script>{PAGE}</script>"), 1)).into_response();
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
