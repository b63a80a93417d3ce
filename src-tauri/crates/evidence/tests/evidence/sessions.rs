//! Waiting, overviews, and what outlives the process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep_evidence::ports::keeper::{Keeper, Kept, NotKept};
use lockstep_evidence::{Caller, Cancel, Config, Evidence, Grants, resources};
use serde_json::json;
use tokio::sync::{Notify, Semaphore};

use crate::person::{Page, Person};
use crate::scripted::{self, InMemory, who};

/// S73: a thousand waits at once end with what the person did, and a cancelled one with `request_aborted`.
#[tokio::test]
async fn waits_end_with_the_person_or_the_caller() {
    let (mut ports, ..) = scripted::ports(vec![]);
    // A clock whose waits never end, so that only the person can end them.
    ports.clock = Arc::new(Endless);
    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    let caller = Caller::new("c", Grants::ALL);
    let made = evidence.call(&caller, "session.create_wallet_identity", json!({})).await.unwrap();
    let (id, page) = (made["data"]["walletSessionId"].clone(), Page::of(&made["data"]["walletUrl"]));
    let mut waits = tokio::task::JoinSet::new();
    for _ in 0..1_000 {
        let (evidence, caller, id) = (evidence.clone(), caller.clone(), id.clone());
        waits.spawn(async move {
            evidence.call(&caller, "session.wait_wallet_identity", json!({"walletSessionId": id})).await.unwrap()
        });
    }
    let (sender, cancel) = Cancel::pair();
    let cancelled = Caller { cancel, ..caller.clone() };
    let (other, wanted) = (evidence.clone(), id.clone());
    let aborted = tokio::spawn(async move {
        other.call(&cancelled, "session.wait_wallet_identity", json!({"walletSessionId": wanted})).await
    });
    sender.send(true).unwrap();
    assert_eq!(aborted.await.unwrap().unwrap_err().payload()["error"]["kind"], "request_aborted");
    let person = Person { evidence, caller };
    let chosen = json!({"status": "connected", "account": who("a"), "chain": "sui:mainnet"});
    for (step, body) in [("opened", json!({})), ("connecting", json!({})), ("result", chosen)] {
        let path = format!("/api/wallet/{}/{step}", page.id);
        assert_eq!(person.page("POST", &path, &page.token, &body).await.0, 200);
    }
    let mut ended = 0;
    while let Some(waited) = waits.join_next().await {
        assert_eq!(waited.unwrap()["data"]["waitOutcome"], "status_reached");
        ended += 1;
    }
    assert_eq!(ended, 1_000);
}

struct Endless;

#[async_trait::async_trait]
impl lockstep_platform::Clock for Endless {
    fn now(&self) -> i64 {
        1_795_218_275_966
    }

    async fn wait(&self, _: std::time::Duration) {
        std::future::pending().await
    }
}

/// S74: the overview has the latest five of each list, and says that there are more. Sessions of others are not in it.
#[tokio::test]
async fn an_overview_has_the_latest_five() {
    let (ports, clock, _) = scripted::ports(vec![]);
    let person = Person::new(ports).await;
    for _ in 0..6 {
        clock.pass(1);
        person.call("session.create_wallet_identity", json!({})).await;
    }
    let told = person.call("session.get_interaction_status", json!({})).await;
    let list = &told["data"]["pendingWalletIdentitySessions"];
    assert_eq!(json!([list["items"].as_array().unwrap().len(), list["truncated"]]), json!([5, true]));
    let other = Caller::new("other", Grants::ALL);
    let told = person.evidence.call(&other, "session.get_interaction_status", json!({})).await.unwrap();
    assert_eq!(told["data"]["pendingWalletIdentitySessions"]["items"], json!([]), "sessions belong to their caller");
}

/// S61: the app tells a transaction to sign from a proposal of others to read.
#[tokio::test]
async fn a_proposal_of_others_waits_as_one() {
    let (ports, clock, _) = scripted::ports(vec![]);
    let person = Person::new(ports).await;
    person.prepare("sui", "1", "usdc").await;
    clock.pass(1);
    let proposal = json!({
        "id": "proposal-1", "source": {"kind": "ai_client", "name": "Somebody"}, "network": "sui:mainnet",
        "createdAt": "2026-11-20T00:00:00.000Z", "purpose": "Pay an invoice", "type": "payment",
        "payment": {"amount": {"amountDisplay": "5", "symbol": "USDC"}, "recipient": {"address": who("b"), "label": "Me"}},
    });
    let made = person.call("action.prepare_external_proposal_review", json!({"proposal": proposal})).await;
    assert_eq!(made["ok"], true, "{made}");
    let waiting: Vec<bool> = person.evidence.pending_reviews().iter().map(|review| review.proposal).collect();
    assert_eq!(waiting, [true, false], "the proposal is the latest, and only it is for reading");
}

/// A caller that makes thousands of sessions pushes out its own, and nobody else's.
#[tokio::test]
async fn a_greedy_caller_pushes_out_its_own_sessions() {
    let (ports, clock, _) = scripted::ports(vec![]);
    let person = Person::new(ports).await;
    let (mine, _) = person.prepare("sui", "1", "usdc").await;
    let greedy = Caller::new("greedy", Grants::ALL);
    let mut first = None;
    for _ in 0..300 {
        clock.pass(1);
        let intent = json!({
            "type": "swap", "from": {"symbol": "sui", "amount": "1"}, "to": {"symbol": "usdc"}, "maxSlippageBps": 1,
            "protocol": "deep",
        });
        let made = person.evidence.call(&greedy, "action.prepare_sui_action_review", json!({"intent": intent})).await;
        first.get_or_insert(made.unwrap()["data"]["reviewSessionId"].clone());
    }
    let status = |id: &serde_json::Value| json!({"reviewSessionId": id});
    let told = person.call("session.get_review_status", status(&json!(mine.id))).await;
    assert_eq!(told["data"]["internalStatus"], "proposed", "another caller's session is still there");
    let gone = person.evidence.call(&greedy, "session.get_review_status", status(&first.unwrap())).await;
    assert_eq!(gone.unwrap_err().payload()["error"]["kind"], "session_not_found");
}

/// One page of each kind, as a browser reads it: its path, and its key.
async fn pages(person: &Person) -> [(String, String); 3] {
    let identity = person.connect(&who("a")).await;
    let (review, _) = person.prepare("sui", "1", "usdc").await;
    let made = person.call("settings.create_local_settings_session", json!({})).await;
    let settings = Page::of(&made["data"]["settingsUrl"]);
    [
        (format!("/api/review/{}", review.id), review.token),
        (format!("/api/wallet/{}/accounts", identity.id), identity.token),
        (format!("/api/settings/{}/local-data/export", settings.id), settings.token),
    ]
}

/// S72: the key of a page opens it for half an hour, whatever became of its session.
#[tokio::test]
async fn a_key_opens_its_page_for_half_an_hour() {
    let (ports, clock, _) = scripted::ports(vec![]);
    let person = Person::new(ports).await;
    let pages = pages(&person).await;
    for (path, key) in &pages {
        assert_eq!(person.page("GET", path, key, &json!(null)).await.0, 200, "{path} in its time");
    }
    clock.pass(30 * 60 * 1_000);
    for (path, key) in &pages {
        let (status, told) = person.page("GET", path, key, &json!(null)).await;
        assert_eq!((status, &told["error"]), (410, &json!("session_expired")), "{path} after it: {told}");
        assert_ne!(person.page("GET", path, "another", &json!(null)).await.0, 410, "{path}: a wrong key learns less");
    }
}

/// What a caller opened ends when the person takes back what they allowed it. Pages of other callers stay.
#[tokio::test]
async fn the_pages_of_a_caller_can_be_closed() {
    let (ports, ..) = scripted::ports(vec![]);
    let person = Person::new(ports).await;
    let other = Person { evidence: person.evidence.clone(), caller: Caller::new("other", Grants::ALL) };
    let (mine, theirs) = (pages(&person).await, pages(&other).await);
    // The page of settings opens another one, which goes with it.
    let path = mine[2].0.replace("local-data/export", "wallet-identity");
    let (_, made) = person.page("POST", &path, &mine[2].1, &json!({})).await;
    let made = Page::of(&made["walletUrl"]);
    person.evidence.close_pages(|caller| caller == "trusted").await.unwrap();
    for (path, key) in mine.iter().chain([&(format!("/api/wallet/{}/accounts", made.id), made.token)]) {
        let status = person.page("GET", path, key, &json!(null)).await.0;
        assert!(matches!(status, 401 | 404), "{path} opens no more: {status}");
    }
    for (path, key) in &theirs {
        assert_eq!(person.page("GET", path, key, &json!(null)).await.0, 200, "{path} is another caller's");
    }
    let review = mine[0].0.rsplit('/').next().unwrap();
    let told = person.call("session.get_review_status", json!({"reviewSessionId": review})).await;
    assert_eq!(told["data"]["internalStatus"], "expired", "the review has an end: {told}");
}

/// S54, S55, S77: records outlive the process; export, import with preview, and reset.
#[tokio::test]
async fn records_outlive_the_process() {
    let keeper = Arc::new(InMemory::default());
    let (mut ports, ..) = scripted::ports(vec![]);
    ports.keeper = Some(Arc::clone(&keeper) as _);
    let person = Person::new(ports.clone()).await;
    person.call("read.scan_sui_account_activity", json!({})).await;
    person.prepare("sui", "1", "usdc").await;
    let kept = keeper.0.lock().unwrap().values().map(ToString::to_string).collect::<String>();
    assert!(!kept.contains(&who("b")), "nobody else's address is kept");
    drop(person);

    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    let person = Person { evidence, caller: Caller::new("trusted", Grants::ALL) };
    let told = person.call("read.summarize_sui_account_activity", json!({})).await;
    assert_eq!(told["data"]["summary"]["transactionCount"], 1, "{told}");

    let page = Page::of(&person.call("settings.create_local_settings_session", json!({})).await["data"]["settingsUrl"]);
    let path = |step: &str| format!("/api/settings/{}/local-data/{step}", page.id);
    let (_, file) = person.page("GET", &path("export"), &page.token, &json!(null)).await;
    assert_eq!(file["data"]["accounts"].as_array().unwrap().len(), 1);
    let (status, preview) = person.page("POST", &path("import/preview"), &page.token, &file).await;
    assert_eq!((status, &preview["counts"]), (200, &preview["replaces"]), "a preview changes nothing");
    assert_eq!(person.page("POST", &path("import"), &page.token, &json!({"format": "x"})).await.0, 400);
    assert_eq!(person.page("POST", &path("reset"), &page.token, &json!({})).await.0, 200);
    assert_eq!(person.call("account.get_active_account", json!({})).await["data"]["status"], "none");
    assert!(keeper.0.lock().unwrap().is_empty(), "nothing is left of it");
    assert_eq!(
        person.page("GET", &path("export"), &page.token, &json!(null)).await.0,
        404,
        "the sessions are gone too"
    );
}

/// A keeper that a test stops: it fails, or it waits until the test lets it write.
struct Stubborn {
    kept: InMemory,
    fails: AtomicBool,
    /// A write takes one. A test that wants it to wait gives none.
    may_write: Semaphore,
    writes: Notify,
}

impl Stubborn {
    fn new(writes: usize) -> Arc<Self> {
        let (kept, fails, may_write) = (InMemory::default(), AtomicBool::new(false), Semaphore::new(writes));
        Arc::new(Self { kept, fails, may_write, writes: Notify::new() })
    }

    fn has(&self, kind: &str) -> bool {
        self.kept.0.lock().unwrap().keys().any(|(one, _)| one == kind)
    }
}

#[async_trait::async_trait]
impl Keeper for Stubborn {
    async fn all(&self) -> Result<Vec<Kept>, NotKept> {
        self.kept.all().await
    }

    async fn change(&self, put: Vec<Kept>, removed: Vec<(String, String)>) -> Result<(), NotKept> {
        self.writes.notify_one();
        if self.fails.load(Ordering::SeqCst) {
            return Err(NotKept);
        }
        self.may_write.acquire().await.map_err(|_| NotKept)?.forget();
        self.kept.change(put, removed).await
    }
}

/// What a full disk kept back is written later, removals too: after the next start nothing that was removed is back.
#[tokio::test]
async fn a_removal_that_was_not_written_is_written_with_the_next_change() {
    let keeper = Stubborn::new(100);
    let (mut ports, clock, _) = scripted::ports(vec![]);
    ports.keeper = Some(Arc::clone(&keeper) as _);
    let person = Person::new(ports).await;
    person.call("read.scan_sui_account_activity", json!({})).await;
    assert!(keeper.has("externalActivityScans"), "a scan is kept");
    let page = Page::of(&person.call("settings.create_local_settings_session", json!({})).await["data"]["settingsUrl"]);
    keeper.fails.store(true, Ordering::SeqCst);
    let path = format!("/api/settings/{}/local-data/reset", page.id);
    let (status, _) = person.page("POST", &path, &page.token, &json!({})).await;
    assert_ne!(status, 200, "the person is told that it was not written");
    assert!(keeper.has("externalActivityScans"), "it is still on the disk");
    keeper.fails.store(false, Ordering::SeqCst);
    clock.pass(1);
    // The account is gone as well.
    person.connect(&who("b")).await;
    assert!(!keeper.has("externalActivityScans"), "the removal was written with the next change");
}

/// A client that hangs up while records are written takes nothing back.
#[tokio::test]
async fn a_call_that_is_dropped_still_has_its_records_written() {
    let keeper = Stubborn::new(0);
    let (mut ports, ..) = scripted::ports(vec![]);
    ports.keeper = Some(Arc::clone(&keeper) as _);
    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    let opening = {
        let evidence = evidence.clone();
        tokio::spawn(async move { evidence.reads_for(&who("a"), "Lockstep").await })
    };
    keeper.writes.notified().await;
    opening.abort();
    assert!(opening.await.unwrap_err().is_cancelled(), "the caller went away in the middle of the write");
    keeper.may_write.add_permits(1);
    let written = async {
        while !keeper.has("accounts") {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), written).await.expect("it was written all the same");
}

/// S78: seven resources, and no other URI is one.
#[test]
fn only_listed_resources_can_be_read() {
    assert_eq!(resources::ALL.len(), 7);
    for resource in &resources::ALL {
        let found = resources::of(resource.uri).unwrap();
        assert!(found.text.starts_with("# ") && found.text.len() > 50, "{}", resource.uri);
    }
    for other in ["sayurintent://docs/../secret", "file:///etc/passwd", "sayurintent://docs/readme/", ""] {
        assert!(resources::of(other).is_none(), "{other}");
    }
}
