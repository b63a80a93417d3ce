//! The screens of a wallet with a long past: the page of the main window in the engine that the window uses, with ten thousand transactions and a
//! thousand contacts. The rest of what it asks for is answered by a real wallet.

use std::sync::Arc;

use lockstep_app::{App, OpenChats};
use lockstep_store::{BundleOrigin, ContactOrigin, StepState};
use lockstep_tests::home::Home;
use lockstep_tests::inside::Inside;
use lockstep_tests::window::browser::Browser;
use lockstep_texts::{AmountText, title};
use lockstep_wallet::api::{Activity, Contact};
use lockstep_wallet::{ApiError, Signable};
use serde_json::{Value, json};

use crate::page::{Answers, Page, milliseconds, not_measured, run};
use crate::table::{Beside, Row, Unit, at_part};

const TRANSACTIONS: u32 = 10_000;
const CONTACTS: u32 = 1_000;
const TURNS: usize = 10;
/// Every screen, and what is there once it is drawn. The window begins with the last one.
const SCREENS: [(&str, &str); 5] = [
    ("activity", "activity-row"),
    ("address-book", "contact"),
    ("settings", "settings"),
    ("chat", "chat-input"),
    ("portfolio", "coin"),
];
/// How many frames it scrolls, and how far in each.
const FRAMES: usize = 300;
const PIXELS: usize = 120;
/// 3 Nov 2026, in milliseconds since 1970.
const LATEST: i64 = 1_793_700_000_000;
const HOUR: i64 = 3_600_000;
const CHANGE_GOAL_MS: f64 = 50.0;
/// A person notices a page whose thread is busy for longer.
const FRAME_GOAL_MS: f64 = 50.0;

pub async fn measure() -> Result<Vec<Row>, String> {
    let story = Inside::start().await;
    let page = Page::serve(answers(story.app.clone(), story.wallet.clone()), include_str!("screens.js"), "").await?;
    let home = Home::new();
    let browser = Browser::open(&home, &page.address).await;
    let (mut first, mut changes) = (Vec::new(), Vec::new());
    for turn in 0..TURNS {
        for (to, row) in SCREENS {
            let took = milliseconds(&run(&browser, &format!("measure.go('{to}', '{row}', done)")).await?)?;
            if turn == 0 { first.push(took) } else { changes.push(took) }
        }
    }
    let mut rows = vec![
        Row::new(
            "change to another screen, p50".to_owned(),
            at_part(&mut changes, 50),
            Unit::Milliseconds,
            Beside::Goal(CHANGE_GOAL_MS),
        ),
        Row::new(
            "change to another screen, the longest".to_owned(),
            at_part(&mut changes, 100),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
        Row::new(
            "first opening of a screen, the longest".to_owned(),
            at_part(&mut first, 100),
            Unit::Milliseconds,
            Beside::Nothing,
        ),
    ];
    for (to, row, what) in [
        ("activity", "activity-row", format!("{TRANSACTIONS} transactions")),
        ("address-book", "contact", format!("{CONTACTS} contacts")),
    ] {
        run(&browser, &format!("measure.go('{to}', '{row}', done)")).await?;
        let told = run(&browser, &format!("measure.scroll('{row}', {FRAMES}, {PIXELS}, done)")).await?;
        let number = |name: &str| told[name].as_f64().ok_or_else(|| format!("no {name} in {told}"));
        let of = |figure: &str| format!("{what}, {figure} of {FRAMES} frames scrolling");
        rows.push(Row::new(of("longest"), number("longest")?, Unit::Milliseconds, Beside::Goal(FRAME_GOAL_MS)));
        rows.push(Row::new(of("dropped"), number("dropped")?, Unit::Frames, Beside::Nothing));
    }
    drop(browser);
    story.close().await;
    Ok(rows)
}

fn answers(app: App, wallet: OpenChats) -> Answers {
    Arc::new(move |command, _| Box::pin(answer(app.clone(), wallet.clone(), command)))
}

async fn answer(app: App, wallet: OpenChats, command: String) -> Result<Value, ApiError> {
    match command.as_str() {
        "status" => Ok(json!(app.status().await?)),
        "networks" => Ok(json!(wallet.networks())),
        "conversations" => Ok(json!(wallet.conversations().await?)),
        "received" => Ok(json!(wallet.received().await?)),
        "portfolio_all" => Ok(json!(wallet.portfolio_all(|_| ()).await?)),
        "total_history" => Ok(json!(wallet.total_history().await?)),
        "backup_status" => Ok(json!(wallet.backup_status().await?)),
        "activity" => Ok(json!((0..TRANSACTIONS).map(transaction).collect::<Vec<_>>())),
        "address_book" => Ok(json!((0..CONTACTS).map(contact).collect::<Vec<_>>())),
        "hear_news" => Ok(Value::Null),
        "look_for_incoming" => Ok(json!([])),
        other => Err(not_measured(other)),
    }
}

fn transaction(number: u32) -> Activity {
    let amount = format!("{}.{number:04} ETH", number % 7);
    let at = LATEST - i64::from(number) * HOUR;
    Activity {
        bundle_id: format!("bundle-{number}"),
        step_id: format!("step-{number}"),
        chain: "Ethereum".to_owned(),
        title: format!("Send {amount}"),
        titled: Some(title::send(AmountText::from(amount.as_str()))),
        to: Some(address(number)),
        to_name: number.is_multiple_of(3).then(|| format!("Contact {}", number % CONTACTS)),
        amount_text: amount,
        amount_said: None,
        fee_text: Some("0.00021 ETH".to_owned()),
        signed: Signable::Transaction,
        state: if number % 50 == 49 { StepState::Failed } else { StepState::Confirmed },
        tx_hash: Some(format!("0x{number:064x}")),
        explorer: None,
        error: None,
        error_said: None,
        awaits: None,
        origin: BundleOrigin::Form,
        conversation_id: None,
        asked: None,
        program: None,
        plan_digest: None,
        asked_message: None,
        created_at: at,
        updated_at: at,
    }
}

fn contact(number: u32) -> Contact {
    Contact {
        id: format!("contact-{number}"),
        title: format!("Contact {number}"),
        address: address(number),
        chain: "Ethereum".to_owned(),
        origin: ContactOrigin::Person,
        created_at: LATEST - i64::from(number) * HOUR,
    }
}

fn address(number: u32) -> String {
    format!("0x{:040x}", u128::from(number) + (1 << 100))
}
