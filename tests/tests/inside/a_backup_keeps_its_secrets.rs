//! Making, proving and refusing backups writes no password, share or key in the clear, into the file or anywhere else (promise 6).

use lockstep_tests::inside::Inside;
use lockstep_tests::inside::secrets::Secrets;
use lockstep_tests::logs::Logs;
use lockstep_wallet::CosignerAt;
use lockstep_wallet::backup::{IfThere, Target};

const PASSWORD: &str = "canary-Passwort-Zwölf-Felder";
const BACKUP: &str = "canary-Sicherung-Zwölf-Felder";
const WRONG: &str = "canary-falsches-Passwort";

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_in_the_file_or_in_any_output() {
    let logs = Logs::capture();
    let inside = Inside::start_with_password(PASSWORD).await;
    let file = inside.root().join("vault.lockstep");
    inside.person.will_answer([Some(WRONG), Some(PASSWORD), Some(PASSWORD), Some(BACKUP)]);
    let made = inside.wallet.make_backup(&Target::new(&file, IfThere::Keep), None).await.expect("the backup is made");
    inside.person.will_answer([Some(WRONG), Some(BACKUP), Some(WRONG), Some(PASSWORD)]);
    let proven = inside.wallet.prove_backup(&file).await.expect("the backup is proven");
    inside.person.will_answer([Some(WRONG), None]);
    let refused = inside.wallet.prove_backup(&file).await.expect_err("no password is a no");
    let restored = inside.wallet.restore_backup(&file, CosignerAt::Here).await.expect_err("there is a vault");
    let status = inside.wallet.backup_status().await.expect("how it stands");
    assert_eq!(status.made_at, Some(proven.made_at), "the latest is the one that was made: {made:?}");
    assert!(status.proven_at.is_some(), "and proven");

    let mut heap: Vec<(&str, Vec<u8>)> = vec![
        ("the backup", std::fs::read(&file).unwrap()),
        ("the questions", format!("{:?}", inside.person.questions()).into_bytes()),
        ("the answers", format!("{made:?} {proven:?} {refused:?} {restored:?} {status:?}").into_bytes()),
        ("the events", inside.heard.all().to_string().into_bytes()),
    ];
    let closed = inside.close().await;
    heap.push(("the database", std::fs::read(closed.profile().join("wallet.db")).unwrap()));
    heap.push(("the co-signer's log", std::fs::read(closed.profile().join("cosigner.log")).unwrap()));
    heap.push(("the log", logs.text().into_bytes()));
    let secrets = Secrets::of(&closed.profile(), PASSWORD).await;
    let needles = secrets.needles(&[PASSWORD, BACKUP, WRONG]);
    needles.prove();
    for (place, bytes) in &heap {
        assert!(!bytes.is_empty(), "{place} was looked at");
        assert_eq!(needles.found_in(bytes), None, "a secret is in {place}");
    }
}
