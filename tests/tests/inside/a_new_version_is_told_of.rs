//! The check for new versions is off until the person says yes to its host. On, one address is asked once a day while the vault is open; what it
//! gives counts only with the signature of the release key, and never goes back. The person is told, and nothing is downloaded. The host is on this
//! computer, and the signatures are minisign's own.

use std::path::{Path, PathBuf};
use std::time::Duration;

use lockstep_app::App;
use lockstep_chain::Day;
use lockstep_tests::inside::{Closed, Consent, Inside, PATIENCE};
use lockstep_tests::minisign::{minisign, new_key, text};
use lockstep_tests::public_host::PublicHost;
use lockstep_tests::wait::until;
use lockstep_wallet::api::VersionCheck;
use lockstep_wallet::releases::{ReleaseKey, ReleaseSource};
use lockstep_wallet::{ApiCode, Clock, DocumentUrl};

const HOST: &str = "releases.example";
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The host, and the makers' key.
struct Makers {
    host: PublicHost,
    folder: tempfile::TempDir,
    secret: PathBuf,
    key: ReleaseKey,
}

impl Makers {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (secret, key) = new_key(folder.path(), "release");
        let key = ReleaseKey::parse(&key).expect("a key of minisign");
        Self { host: PublicHost::start(HOST).await, folder, secret, key }
    }

    fn source(&self) -> ReleaseSource {
        let url = DocumentUrl::parse(&format!("https://{HOST}/newest")).expect("an address");
        let fetch = self.host.fetch(self.host.resolver());
        ReleaseSource::new(url, self.key.clone(), std::sync::Arc::new(fetch))
    }

    /// The announcement of a version, signed with this secret key: the signature, and then the text.
    fn signed(&self, secret: &Path, version: &str, day: Day) -> Vec<u8> {
        let digest = "0f".repeat(32);
        let written = format!(
            r#"{{"format":"lockstep-release-1","version":"{version}","date":"{day}","packages":[{{"file":"lockstep_{version}_amd64.deb","sha256":"{digest}"}}]}}"#
        );
        let (file, signature) = (self.folder.path().join("newest"), self.folder.path().join("newest.minisig"));
        std::fs::write(&file, &written).unwrap();
        minisign(&["-S", "-s", text(secret), "-m", text(&file), "-x", text(&signature)]);
        [std::fs::read(signature).unwrap(), written.into_bytes()].concat()
    }

    fn name(&self, version: &str, day: Day) {
        self.host.gives("200 OK", "X-A: b", &self.signed(&self.secret, version, day));
    }
}

fn today(closed: &Closed) -> Day {
    Day::at(closed.clock.now())
}

/// Opens the profile as a window does.
async fn open(closed: &Closed, makers: &Makers) -> App {
    let app = closed.open_with_releases(makers.source()).await;
    app.look_for_versions();
    app.unlock().await.expect("the person unlocks it");
    app
}

/// A day later, asks and tells.
async fn a_day_later(closed: &Closed, app: &App) -> VersionCheck {
    closed.clock.turn(DAY);
    app.usable().expect("it is open").look_for_a_version().await.expect("the check is on")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_is_asked_once_a_day_after_a_yes() {
    let makers = Makers::new().await;
    let closed = Inside::start().await.close().await;
    let app = open(&closed, &makers).await;
    let usable = app.usable().expect("it is open");
    makers.name("900.0.0", today(&closed));
    closed.person.forget();

    // Off, and after a no.
    let off = app.version_check();
    assert_eq!((off.on, off.host.as_deref()), (false, Some(HOST)), "off as it comes");
    let refused = usable.look_for_a_version().await.expect_err("it is off");
    assert_eq!(refused.code, ApiCode::Refused, "{refused:?}");
    closed.person.will_change([Consent::Reject]);
    let refused = usable.switch_updates(true).await.expect_err("the person said no");
    assert_eq!(refused.code, ApiCode::Cancelled, "{refused:?}");
    let question = closed.person.changes().pop().expect("a question");
    assert!(question.title.contains(HOST), "the host is named: {question:?}");
    for part in ["IP address", "no address", "no balance", "Nothing is downloaded"] {
        assert!(question.undo.contains(part), "{part}: {question:?}");
    }
    assert_eq!(makers.host.asked(), 0, "nobody was contacted");

    // On: the open door asks by itself, once.
    usable.switch_updates(true).await.expect("the person says yes");
    let told = until("the version to be told", PATIENCE, || async {
        let told = app.version_check();
        told.newer.then_some(told)
    })
    .await;
    let newest = told.newest.expect("a release");
    assert_eq!((newest.version.as_str(), newest.date), ("900.0.0", today(&closed).to_string()));
    assert_eq!(app.status().await.expect("a status").updates.problem, None, "the status has it too");
    let heard = makers.host.heard().to_lowercase();
    assert!(heard.starts_with("get /newest http/1.1"), "one address: {heard}");
    assert!(!heard.contains(&closed.address.to_lowercase()), "nothing of the vault: {heard}");
    for header in ["cookie", "authorization", "referer", "user-agent"] {
        assert!(!heard.contains(&format!("{header}:")), "nothing else is told: {heard}");
    }
    closed.clock.turn(DAY - HOUR);
    usable.look_for_a_version().await.expect("the check is on");
    assert_eq!(makers.host.asked(), 1, "within a day nobody is asked again");
    drop(usable);
    closed.end(app).await;

    // A start knows it. The host is not asked while the vault is locked.
    closed.clock.turn(DAY);
    let app = closed.open_with_releases(makers.source()).await;
    app.look_for_versions();
    assert!(app.version_check().newer, "it is known from before");
    assert_eq!(makers.host.asked(), 1, "nobody is asked yet");
    app.unlock().await.expect("the person unlocks it");
    until("the host to be asked", PATIENCE, || async { (makers.host.asked() == 2).then_some(()) }).await;

    // Off again: the host is not asked, and nothing is shown.
    let usable = app.usable().expect("it is open");
    usable.switch_updates(false).await.expect("nobody needs to be asked for that");
    assert_eq!(app.version_check(), off);
    closed.clock.turn(DAY);
    usable.look_for_a_version().await.expect_err("it is off");
    assert_eq!(makers.host.asked(), 2);
    drop(usable);
    closed.end(app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_host_makes_of_it_is_told_and_offers_nothing() {
    let makers = Makers::new().await;
    let closed = Inside::start().await.close().await;
    let app = open(&closed, &makers).await;
    makers.name("0.0.1", today(&closed));
    app.usable().expect("it is open").switch_updates(true).await.expect("the person says yes");
    let told = until("the version to be told", PATIENCE, || async {
        let told = app.version_check();
        told.newest.is_some().then_some(told)
    })
    .await;
    assert_eq!((told.newer, told.problem), (false, None), "an older version is not offered");

    let (thief, _) = new_key(makers.folder.path(), "thief");
    let stolen = makers.signed(&thief, "900.0.0", today(&closed));
    let mut changed = makers.signed(&makers.secret, "900.0.0", today(&closed));
    let place = changed.windows(3).rposition(|part| part == b"900").expect("the version");
    changed[place] = b'8';
    let good = makers.signed(&makers.secret, "900.0.0", today(&closed));
    let long = [good.clone(), vec![b' '; 64 * 1024]].concat();
    let back = makers.signed(&makers.secret, "0.0.0", today(&closed));
    for (number, (status, body, why)) in [
        ("200 OK", stolen, "signed with another key"),
        ("200 OK", changed, "its signature was changed"),
        ("200 OK", long, "longer than it may be"),
        ("200 OK", back, "although it named version 0.0.1"),
        ("200 OK", b"<html>Sorry</html>".to_vec(), "has no signature"),
        ("302 Found", good.clone(), "did not give the document"),
        ("404 Not Found", good, "did not give the document"),
    ]
    .into_iter()
    .enumerate()
    {
        makers.host.gives(status, "X-A: b", &body);
        let told = a_day_later(&closed, &app).await;
        let problem = told.problem.expect("a reason");
        assert!(problem.contains(why) && problem.contains(HOST), "{why}: {problem}");
        assert_eq!((told.newer, told.newest.expect("as before").version.as_str()), (false, "0.0.1"), "{why}");
        assert_eq!(makers.host.asked(), number + 2, "{why}: one connection, no second try and no redirect");
    }
    makers.name("900.0.0", today(&closed));
    let told = a_day_later(&closed, &app).await;
    assert_eq!((told.newer, told.problem), (true, None), "and a good announcement is taken");
    closed.end(app).await;
}
