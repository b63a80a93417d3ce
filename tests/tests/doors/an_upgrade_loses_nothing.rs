//! Data of an older version is copied before it is changed; data of a newer version is not touched; a co-signer of another version is named.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use lockstep_tests::cli::Cli;
use lockstep_tests::home::Home;
use lockstep_tests::places;
use lockstep_tests::terminal::Terminal;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// Opens a database of any version from outside, as the keychain's key allows.
async fn database(path: &Path, key: &[u8]) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(path)
        .pragma("key", format!("\"x'{}'\"", hex::encode(key)))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .disable_statement_logging()
        .connect()
        .await
        .expect("the database opens with its key")
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

/// A profile whose database knows only the first migration, as version 0.1 left it, with a setting of its own.
async fn first_version(home: &Home, key: &[u8; 32]) {
    std::fs::create_dir_all(home.profile()).unwrap();
    let only_the_first = tempfile::tempdir().unwrap();
    std::fs::copy(
        places::root().join("migrations/wallet/0001_first.sql"),
        only_the_first.path().join("0001_first.sql"),
    )
    .unwrap();
    let mut old = database(&home.profile().join("wallet.db"), key).await;
    sqlx::migrate::Migrator::new(only_the_first.path()).await.unwrap().run(&mut old).await.unwrap();
    sqlx::query("INSERT INTO address_book VALUES ('1', 'Old friend', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'Local', 'person', 0)")
        .execute(&mut old)
        .await
        .unwrap();
    sqlx::query("INSERT INTO settings (key, value) VALUES ('endpoint:Local', 'http://127.0.0.1:1/')")
        .execute(&mut old)
        .await
        .unwrap();
    old.close().await.unwrap();
    home.session.set_entry("database-key", key);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_is_copied_as_it_is_before_it_is_changed() {
    let (home, key) = (Home::new(), [0x5a; 32]);
    first_version(&home, &key).await;
    let before = std::fs::read(home.profile().join("wallet.db")).unwrap();

    let (status, screen) = Terminal::start(&home, &["--profile", "local", "contacts"], &[]).end();
    assert!(status.success() && screen.contains("Old friend"), "what was there is there:\n{screen}");

    let mut new = database(&home.profile().join("wallet.db"), &key).await;
    let node: (String, i64, String) =
        sqlx::query_as("SELECT chain, place, url FROM network_endpoints").fetch_one(&mut new).await.unwrap();
    assert_eq!(
        node,
        ("Local".to_owned(), 0, "http://127.0.0.1:1/".to_owned()),
        "the node that was chosen is the first endpoint of its network"
    );
    new.close().await.unwrap();

    let copy = home.profile().join("before-upgrade/wallet.v1.db");
    let copied = std::fs::read(&copy).expect("the copy's name says which version it is of");
    assert!(copied == before, "it is the file as the older version left it, byte for byte");
    assert!(!holds(&copied, b"SQLite format") && !holds(&copied, b"Old friend"), "and not a word of it can be read");
    assert_eq!(copy.metadata().unwrap().permissions().mode() & 0o777, 0o600, "it is its owner's alone");
    let mut old = database(&copy, &key).await;
    let friend: String = sqlx::query_scalar("SELECT title FROM address_book").fetch_one(&mut old).await.unwrap();
    let version: i64 =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut old).await.unwrap();
    assert_eq!((friend.as_str(), version), ("Old friend", 1), "the same key opens it, and it is of the older version");
    old.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_database_is_refused_and_left_as_it_is() {
    let cli = Cli::start().await;
    let key = cli.home.session.entry("database-key");
    let mut newer = database(&cli.home.profile().join("wallet.db"), &key).await;
    sqlx::query("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'of tomorrow', 1, x'00', 0)")
        .execute(&mut newer)
        .await
        .unwrap();
    newer.close().await.unwrap();

    let before = cli.home.kept();
    for arguments in [vec!["status"], vec!["create", "Another"], vec!["contacts"]] {
        let (status, screen) = cli.lockstep(&arguments).end();
        assert!(!status.success(), "`lockstep {}` cannot work:\n{screen}", arguments.join(" "));
        assert!(
            screen.contains("was written by a newer Lockstep") && screen.contains("Nothing was changed"),
            "it says what is the matter and that nothing happened:\n{screen}"
        );
    }
    assert!(cli.home.kept() == before, "not a byte is another one, and no file came or went");
}

/// The app and its co-signer exchange their protocol versions; if they differ, nothing is done.
#[tokio::test(flavor = "multi_thread")]
async fn a_co_signer_of_another_version_is_named_and_not_used() {
    let cli = Cli::start().await;
    let mixed = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(places::program("other-cosigner"), mixed.path().join("lockstep-cosigner")).unwrap();
    std::fs::copy(places::program("lockstep"), mixed.path().join("lockstep")).unwrap();

    let before = cli.home.kept();
    let line = format!("{}/lockstep --profile local status", mixed.path().display());
    let (status, screen) = Terminal::start_shell(&cli.home, &line).end();
    assert!(!status.success(), "a wallet without its co-signer does not open:\n{screen}");
    assert!(
        screen.contains("The co-signer has protocol version 9, this wallet version"),
        "both versions are named:\n{screen}"
    );
    assert!(cli.home.kept() == before, "and nothing was changed");
    let status = cli.read(&["status"]);
    assert!(status.contains("Vault “Savings”"), "with its own co-signer it opens as before:\n{status}");
}
