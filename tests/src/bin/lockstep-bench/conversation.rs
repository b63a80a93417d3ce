//! A conversation of ten thousand messages: the wallet's read of it, and the page of the main window in the engine that the window uses, beside
//! a page that draws all messages as a plain list. The page asks a real wallet.

use std::sync::Arc;
use std::time::Instant;

use lockstep_app::{App, OpenChats};
use lockstep_tests::home::Home;
use lockstep_tests::inside::Inside;
use lockstep_tests::long_conversation::{COUNT, text};
use lockstep_tests::window::browser::Browser;
use lockstep_texts::Said;
use lockstep_wallet::api::MessagePlace;
use lockstep_wallet::{ApiCode, ApiError};
use serde_json::{Value, json};

use crate::page::{Page, milliseconds, not_measured, run};
use crate::table::{Beside, Row, Unit, at_part};

const READS: usize = 50;
const OPENS: usize = 5;
/// How many frames it scrolls, and how far in each.
const FRAMES: usize = 600;
const PIXELS: usize = 120;
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
    let (app, wallet) = (story.app.clone(), story.wallet.clone());
    let list = plain();
    let page = Page::serve(
        Arc::new(move |command, given| Box::pin(answer(app.clone(), wallet.clone(), command, given))),
        include_str!("conversation.js"),
        &list,
    );
    let (page, home) = (page.await?, Home::new());
    let (ours, plain) = (drawn(&home, &page.address).await?, drawn(&home, &format!("{}plain", page.address)).await?);
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

async fn answer(app: App, wallet: OpenChats, command: String, given: Value) -> Result<Value, ApiError> {
    let id = given["id"].as_str().unwrap_or_default();
    match command.as_str() {
        "status" => Ok(json!(app.status().await?)),
        "conversations" => Ok(json!(wallet.conversations().await?)),
        "read_conversation" => {
            let place = serde_json::from_value(given["place"].clone());
            let place: MessagePlace =
                place.map_err(|error| ApiError::new(ApiCode::Invalid, Said::as_it_is(error.to_string())))?;
            Ok(json!(wallet.read_conversation(id, &place).await?))
        }
        "hear_news" => Ok(Value::Null),
        "address_book" | "look_for_incoming" => Ok(json!([])),
        other => Err(not_measured(other)),
    }
}

fn plain() -> String {
    let rows: String = (0..COUNT).map(|number| format!("<li>{}</li>", text(number))).collect();
    format!("<template><div class=box style=\"height:90vh;overflow:auto\"><ol>{rows}</ol></div></template>")
}
