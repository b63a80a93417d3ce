//! The check against a scripted host.

use std::sync::{Arc, Mutex as StdMutex};

use async_trait::async_trait;
use lockstep_rpc::{DocumentUrl, Fetch, NotFetched};
use lockstep_store::OpenMode;

use super::super::announced::tests::{file, text};
use super::super::signed::tests::TestSigner;
use super::*;

/// A time on 2026-11-25.
const NOW: i64 = 1_795_600_000_000;
const DAY: i64 = 24 * 60 * 60_000;
const URL: &str = "https://releases.example/newest";

/// A host that gives one answer, or none, and counts the questions.
struct Host {
    gives: StdMutex<Option<Result<Vec<u8>, NotFetched>>>,
    asked: StdMutex<Vec<(String, usize)>>,
}

impl Host {
    fn new() -> Arc<Self> {
        Arc::new(Self { gives: StdMutex::new(None), asked: StdMutex::default() })
    }

    fn gives(&self, answer: Result<Vec<u8>, NotFetched>) {
        *self.gives.lock().unwrap() = Some(answer);
    }

    /// Announces a version of a day, with the right key.
    fn names(&self, version: &str, date: &str) {
        self.gives(Ok(file(&TestSigner::of(1), &text(version, date))));
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

#[async_trait]
impl Fetch for Host {
    async fn fetch(&self, _: &DocumentUrl, _: usize) -> Result<Vec<u8>, NotFetched> {
        panic!("the length of an announcement is not known")
    }

    async fn fetch_up_to(&self, url: &DocumentUrl, most: usize) -> Result<Vec<u8>, NotFetched> {
        self.asked.lock().unwrap().push((url.as_str().to_owned(), most));
        let answer = self.gives.lock().unwrap().clone();
        match answer {
            Some(answer) => answer,
            None => std::future::pending().await,
        }
    }
}

struct Stand {
    host: Arc<Host>,
    store: Db,
    folder: tempfile::TempDir,
}

impl Stand {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        Self { host: Host::new(), store, folder }
    }

    fn source(&self, url: &str) -> ReleaseSource {
        ReleaseSource::new(DocumentUrl::parse(url).unwrap(), TestSigner::of(1).key(), self.host.clone())
    }

    /// As at a start, in version 0.2.0.
    async fn start(&self) -> Updates {
        let mut updates = Updates::load(&self.store, Some(self.source(URL))).await.unwrap();
        updates.own = Version::parse("0.2.0");
        updates
    }

    async fn on(&self) -> Updates {
        let updates = self.start().await;
        assert!(updates.change(&self.store, true).await.unwrap(), "it was off");
        updates
    }

    /// Asks at this time, and tells what a door shows then.
    async fn looks(&self, updates: &Updates, at: i64) -> VersionCheck {
        assert!(updates.look(&self.store, at).await, "the host is asked");
        updates.view()
    }
}

#[tokio::test]
async fn off_contacts_nobody() {
    let stand = Stand::new().await;
    let updates = stand.start().await;
    assert!(!updates.is_on(), "off as it comes");
    stand.host.names("9.0.0", "2026-11-25");
    assert!(!updates.look(&stand.store, NOW).await);
    let off = VersionCheck { host: Some("releases.example".to_owned()), ..VersionCheck::default() };
    assert_eq!(updates.view(), off, "the host is named, and nothing is claimed");
    updates.change(&stand.store, true).await.unwrap();
    updates.change(&stand.store, false).await.unwrap();
    assert!(!updates.look(&stand.store, NOW).await, "off again");
    assert_eq!(stand.host.asked(), 0, "nobody was asked, nor by a change of the switch");
}

#[tokio::test]
async fn a_build_without_a_source_cannot_check() {
    let stand = Stand::new().await;
    stand.on().await;
    let updates = Updates::load(&stand.store, None).await.unwrap();
    assert_eq!(updates.view(), VersionCheck::default(), "although another build was allowed to");
    assert!(!updates.look(&stand.store, NOW).await);
    let elsewhere = stand.source("https://elsewhere.example/newest");
    let updates = Updates::load(&stand.store, Some(elsewhere)).await.unwrap();
    assert!(!updates.is_on(), "the yes was for another host");
    assert_eq!(stand.host.asked(), 0);
}

#[tokio::test]
async fn one_address_is_asked_once_a_day_also_over_a_start() {
    let stand = Stand::new().await;
    let updates = stand.on().await;
    stand.host.names("0.3.0", "2026-11-24");
    let told = stand.looks(&updates, NOW).await;
    assert_eq!((told.asked_at, told.newer, told.problem), (Some(NOW), true, None));
    let newest = told.newest.expect("a release");
    assert_eq!((newest.version.as_str(), newest.date.as_str()), ("0.3.0", "2026-11-24"));
    assert_eq!(*stand.host.asked.lock().unwrap(), [(URL.to_owned(), 64 * 1024)], "with the bound");

    assert!(!updates.look(&stand.store, NOW + DAY - 1).await, "within a day nobody is asked again");
    let updates = stand.start().await;
    assert!(updates.is_on() && updates.view().newer, "a start knows it");
    assert!(!updates.look(&stand.store, NOW + DAY - 1).await, "and asks nobody");
    assert!(updates.look(&stand.store, NOW + DAY).await, "a day later it does");
    assert_eq!(stand.host.asked(), 2);
}

#[tokio::test]
async fn an_older_or_equal_version_is_never_offered() {
    for (version, newer) in [("0.1.9", false), ("0.2.0", false), ("0.2.1", true), ("0.10.0", true)] {
        let stand = Stand::new().await;
        let updates = stand.on().await;
        stand.host.names(version, "2026-11-24");
        let told = stand.looks(&updates, NOW).await;
        assert_eq!((told.newer, told.problem), (newer, None), "{version}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_an_answer_is_told_and_offers_nothing() {
    let theirs = file(&TestSigner::of(2), &text("9.0.0", "2026-11-24"));
    let unsigned = text("9.0.0", "2026-11-24").into_bytes();
    let later = file(&TestSigner::of(1), &text("9.0.0", "2026-11-28"));
    for (answer, why) in [
        (Ok(theirs), "signed with another key"),
        (Ok(unsigned), "has no signature"),
        (Ok(later), "later than this computer's clock"),
        (Err(NotFetched::TooLong), "longer than it may be"),
        (Err(NotFetched::NotGiven), "did not give the document"),
        (Err(NotFetched::NotPublic), "local network"),
    ] {
        let stand = Stand::new().await;
        let updates = stand.on().await;
        stand.host.gives(answer);
        let told = stand.looks(&updates, NOW).await;
        assert_eq!((told.newer, &told.newest), (false, &None), "{why}");
        let problem = told.problem.expect("a reason");
        assert!(problem.contains(why) && problem.contains("releases.example"), "{why}: {problem}");
        assert!(problem.contains("othing was installed"), "what did not happen: {problem}");
        assert_eq!(stand.start().await.view().problem, Some(problem), "{why}: a start still tells it");
        assert!(!updates.look(&stand.store, NOW + 1).await, "{why}: the next question is a day later");
        assert_eq!(stand.host.asked(), 1, "{why}: nobody else was asked");
    }
}

#[tokio::test]
async fn an_announcement_that_goes_back_is_noticed() {
    let stand = Stand::new().await;
    let updates = stand.on().await;
    stand.host.names("0.4.0", "2026-11-24");
    stand.looks(&updates, NOW).await;
    stand.host.names("0.3.0", "2026-11-25");
    let told = stand.looks(&updates, NOW + DAY).await;
    let problem = told.problem.expect("a reason");
    assert!(problem.contains("names version 0.3.0") && problem.contains("0.4.0 of 2026-11-24"), "{problem}");
    assert_eq!(told.newest.map(|newest| newest.version).as_deref(), Some("0.4.0"), "what was known stays");

    // Also after a start, and after the check was off.
    let updates = stand.start().await;
    updates.change(&stand.store, false).await.unwrap();
    updates.change(&stand.store, true).await.unwrap();
    assert_eq!(updates.view().problem, None, "switched on again, nothing is wrong yet");
    stand.host.names("0.4.0", "2026-11-23");
    let told = stand.looks(&updates, NOW + DAY).await;
    assert!(told.problem.is_some_and(|why| why.contains("before")), "an earlier day is older too");
    stand.host.names("0.4.1", "2026-11-26");
    let told = stand.looks(&updates, NOW + 2 * DAY).await;
    assert_eq!((told.problem, told.newer), (None, true), "and a newer one is taken");
}

#[tokio::test]
async fn off_drops_an_open_question() {
    let stand = Stand::new().await;
    let updates = Arc::new(stand.on().await);
    let (waiting, store) = (updates.clone(), stand.store.clone());
    let waiting = tokio::spawn(async move { waiting.look(&store, NOW).await });
    while stand.host.asked() == 0 {
        tokio::task::yield_now().await;
    }
    let unfinished = stand.start().await.view();
    let said = "The last check for new versions did not end: Lockstep was closed before the answer came.";
    assert_eq!(unfinished.problem.as_deref(), Some(said), "a process that ends now has asked");
    assert!(updates.change(&stand.store, false).await.unwrap());
    assert!(!waiting.await.unwrap(), "the question ends without an answer");
    assert_eq!(updates.view().asked_at, None, "and nothing of it is shown");
    assert!(!stand.start().await.is_on(), "a start finds it off");
    drop(stand.folder);
}
