use std::sync::atomic::Ordering;

use lockstep_evidence::Cancel;
use lockstep_tools::names::Style;
use serde_json::Map;

use super::*;
use crate::asker::Asker;
use crate::calls::Calls;
use crate::closed::closed;
use crate::connection::Surface;
use crate::stand::{SampleHome, SampleTools};

struct Door {
    core: Arc<Calls>,
    home: Arc<SampleHome>,
}

impl Door {
    fn of(home: SampleHome) -> Self {
        let home = Arc::new(home);
        Self { core: Calls::new(home.clone(), vec![Arc::new(SampleTools)]), home }
    }

    fn open() -> Self {
        Self::of(SampleHome::new(&Sees::ALL))
    }
}

async fn called(core: &Arc<Calls>, asker: &Asker, name: &str, arguments: Value) -> Answer {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    core.call(asker, Style::Dotted, name, arguments, &Cancel::never()).await.answer
}

/// The answer without its handle, which is random, and the handle.
fn parted(mut answer: Answer) -> (String, String) {
    let handle = answer.data["handle"].take();
    (handle.as_str().expect("a handle").to_owned(), answer.data.to_string())
}

/// What a call answered, and how long that took on the paused clock. What runs without waiting takes none of that time.
async fn timed(core: &Arc<Calls>, asker: &Asker, name: &str, arguments: Value) -> (Answer, Duration) {
    let before = tokio::time::Instant::now();
    (called(core, asker, name, arguments).await, before.elapsed())
}

/// Every state gives one answer, byte for byte but for the handle, after one time.
#[tokio::test(start_paused = true)]
async fn an_ask_is_answered_alike_in_every_state() {
    let (open, off) = (Door::open(), Door::of(SampleHome { off: true, ..SampleHome::new(&[]) }));
    let ask = json!({ "sees": ["balances"], "reason": "To help" });
    let stranger = Asker { name: Some("Scribe".into()), ..Asker::default() };
    let (answer, asking) = timed(&open.core, &stranger, "admission.ask", ask.clone()).await;
    let (handle, expected) = parted(answer);
    let wait = |handle: &str| json!({ "handle": handle, "timeoutSeconds": 7 });
    let (answer, waiting) = timed(&open.core, &stranger, "admission.wait", wait(&handle)).await;
    assert_eq!(parted(answer).1, expected, "nobody answered");
    assert_eq!(waiting.as_secs(), 7, "it waits as long as it was asked to");
    let lost = Asker { credential: Some("wrong".into()), ..stranger.clone() };
    for (state, core, asker) in [
        ("asked again", open.core.clone(), &stranger),
        ("with a credential that opens nothing", open.core.clone(), &lost),
        ("programs off", off.core.clone(), &stranger),
        ("programs off, with a credential", off.core.clone(), &lost),
        ("no profile open", closed(), &stranger),
        ("no profile open, with a credential", closed(), &lost),
    ] {
        let (answer, took) = timed(&core, asker, "admission.ask", ask.clone()).await;
        assert!(answer.failed.is_none(), "{state}: {answer:?}");
        let (handle, told) = parted(answer);
        assert_eq!((told.as_str(), took), (expected.as_str(), asking), "{state}");
        let (answer, took) = timed(&core, asker, "admission.wait", wait(&handle)).await;
        assert_eq!((parted(answer).1.as_str(), took), (expected.as_str(), waiting), "{state}: and it waits as long");
    }
    let asked = open.home.asks.lock().unwrap();
    let first = asked.first().expect("it reached the wallet");
    assert_eq!((first.name.as_deref(), first.sees.as_slice()), (Some("Scribe"), &[Sees::Balances][..]));
}

/// A refusal is not told, so a wait knows two ends: a yes, and the time.
#[tokio::test(start_paused = true)]
async fn a_wait_ends_with_a_yes_or_after_ten_minutes() {
    let door = Door::open();
    let asker = Asker { connection: Some(Arc::default()), ..Asker::default() };
    let status = |answer: &Answer| answer.data["status"].as_str().unwrap_or_default().to_owned();
    let (handle, _) = parted(called(&door.core, &asker, "admission.ask", json!({})).await);
    let wait = json!({ "handle": handle });
    assert_eq!(status(&called(&door.core, &asker, "admission.wait", wait.clone()).await), "awaiting_person");
    door.home.later.store(ADMISSION_WAITS, Ordering::Relaxed);
    assert_eq!(status(&called(&door.core, &asker, "admission.wait", wait.clone()).await), "over", "nobody said yes");
    door.home.granted.send_replace(handle);
    let heard = called(&door.core, &asker, "admission.wait", wait).await;
    assert_eq!(status(&heard), "admitted", "a yes is heard also later");
    let other = format!("a-{:x}-{}", door.home.now(), "0".repeat(32));
    let (core, asker) = (door.core.clone(), asker.clone());
    let waits = tokio::spawn(async move { called(&core, &asker, "admission.wait", json!({ "handle": other })).await });
    assert_eq!(status(&waits.await.expect("it ends")), "awaiting_person", "and by no other ask");
}

/// The tools are listed for a program that the person has not admitted, and for no other.
#[tokio::test]
async fn the_tools_are_listed_for_strangers() {
    let door = Door::open();
    let listed = async |credential: Option<&str>| {
        let tools = door.core.tools(&Asker::with(credential), Surface::Both, Style::Underscore).await;
        let names: Vec<String> = tools.iter().map(|tool| tool.name.to_string()).collect();
        let (asker, gone) = (Asker::with(credential), Cancel::never());
        let overview = door.core.call(&asker, Style::Underscore, "get_tools", Map::new(), &gone).await;
        let in_overview = overview.answer.data["overview"].get(AGENT).is_some();
        assert_eq!(names.iter().any(|name| name == AGENT), in_overview, "both lists agree for {credential:?}");
        names
    };
    for credential in [None, Some("wrong")] {
        let names = listed(credential).await;
        for name in ["admission", "admission_ask", "admission_wait", "sample_look"] {
            assert!(names.iter().any(|one| one == name), "{name} for {credential:?}: {names:?}");
        }
    }
    let names = listed(Some("good")).await;
    assert!(!names.iter().any(|name| name.starts_with(AGENT)), "it is admitted: {names:?}");
    let again = called(&door.core, &Asker::with(Some("good")), "admission.ask", json!({})).await;
    assert_eq!(again.data["status"], "admitted", "and an ask of it asks nobody: {again:?}");
    assert!(door.home.asks.lock().unwrap().is_empty());
}

/// What is not an ask is refused, and reaches nobody.
#[tokio::test]
async fn what_is_no_ask_is_refused() {
    let door = Door::open();
    let stranger = Asker::default();
    for (name, arguments) in [
        ("admission.ask", json!({ "sees": ["keys"] })),
        ("admission.ask", json!({ "sees": "balances" })),
        ("admission.ask", json!({ "sees": ["balances", "balances", "balances", "balances", "balances"] })),
        ("admission.ask", json!({ "reason": "x".repeat(LONGEST_TEXT + 1) })),
        ("admission.ask", json!({ "name": 7 })),
        ("admission.wait", json!({})),
        ("admission.wait", json!({ "handle": "a-1-x" })),
        ("admission.wait", json!({ "handle": format!("a-zz-{}", "0".repeat(32)) })),
        ("admission.wait", json!({ "handle": Handle::made_at(1), "timeoutSeconds": 0 })),
    ] {
        let answer = called(&door.core, &stranger, name, arguments.clone()).await;
        assert_eq!(answer.failed.as_deref(), Some("invalid_input"), "{name} {arguments}");
    }
    assert!(door.home.asks.lock().unwrap().is_empty(), "nobody was asked");
    let long = called(&door.core, &stranger, "admission.ask", json!({ "junk": "x".repeat(2_000_000) })).await;
    assert_eq!(long.failed.as_deref(), Some("too_large"));
}

/// A name that a connection has is not exchanged by an argument, which a model writes.
#[tokio::test]
async fn the_name_is_the_connections() {
    let door = Door::open();
    let named = Asker { name: Some("Scribe".into()), ..Asker::default() };
    let claims = json!({ "name": "Lockstep itself" });
    called(&door.core, &named, "admission.ask", claims.clone()).await;
    called(&door.core, &Asker::default(), "admission.ask", claims).await;
    called(&door.core, &Asker::default(), "admission.ask", json!({})).await;
    let asks = door.home.asks.lock().unwrap();
    let names: Vec<_> = asks.iter().map(|ask| ask.name.as_deref()).collect();
    assert_eq!(names, [Some("Scribe"), Some("Lockstep itself"), None]);
}

#[tokio::test(start_paused = true)]
async fn waits_of_strangers_are_bounded() {
    let door = Door::open();
    let wait = json!({ "handle": Handle::made_at(door.home.now()) });
    let all: Vec<_> = (0..MOST_WAITS * 4)
        .map(|_| {
            let (core, wait) = (door.core.clone(), wait.clone());
            tokio::spawn(async move { called(&core, &Asker::default(), "admission.wait", wait).await })
        })
        .collect();
    let mut refused = 0;
    for one in all {
        refused += usize::from(one.await.expect("it ends").failed.as_deref() == Some("busy"));
    }
    assert_eq!(refused, MOST_WAITS * 3, "the rest is told to come back");
}

/// A handle from another time is over, whatever it says.
#[test]
fn a_handle_has_its_time_in_it() {
    let handle = Handle::made_at(1_000);
    let read = |now| Handle::read(&handle).expect("its own").left(now);
    assert_eq!(read(1_000), Duration::from_millis(ADMISSION_WAITS.unsigned_abs()));
    assert_eq!(read(1_000 + ADMISSION_WAITS), Duration::ZERO, "it is over");
    assert_eq!(read(999), Duration::ZERO, "it was made up");
    let far = format!("a-{:x}-{}", i64::MAX, "0".repeat(32));
    assert_eq!(Handle::read(&far).expect("a number").left(1), Duration::ZERO, "and no sum overflows");
    assert_ne!(Handle::made_at(1), Handle::made_at(1), "each has its own random part");
}
