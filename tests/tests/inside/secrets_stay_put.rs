//! No password, share or key in any file, event, error, text, log line, argument or environment (promise 6); no core dump, no tracing.

use lockstep_tests::files::files;
use lockstep_tests::inside::contracts::{REVERTS, place};
use lockstep_tests::inside::secrets::{Needles, Secrets};
use lockstep_tests::inside::tx::{ALICE, ETH, call, pay, step};
use lockstep_tests::inside::{Consent, Inside, Word, action, bundle};
use lockstep_tests::logs::Logs;
use lockstep_tests::processes::{Observed, children_with};
use lockstep_wallet::CosignerAt;
use lockstep_wallet::lock::LockReason;
use serde_json::json;

const PASSWORD: &str = "canary-Passwort-Zwölf-Felder";
const WRONG: &str = "canary-falsches-Passwort";

/// A wallet's typical use: success, a wrong password, a no, refusals, a revert, and errors of many kinds.
async fn live(inside: &Inside) -> Vec<(String, Vec<u8>)> {
    let mut told = Vec::new();
    let mut note = |what: &str, text: String| told.push((what.to_owned(), text.into_bytes()));
    place(&inside.node, "0x1000000000000000000000000000000000000003", REVERTS).await;
    inside.person.will_type([Word::Type(WRONG.into()), Word::Right]);
    inside.turn(vec![bundle(vec![step(1, &pay(0, ALICE, ETH))])]).await;
    inside.person.will([Consent::Reject]);
    inside
        .turn(vec![
            bundle(vec![step(1, &pay(1, ALICE, ETH))]),
            action("export_key", json!({})),
            bundle(vec![json!({})]),
        ])
        .await;
    inside.person.will_type([Word::Type(WRONG.into()), Word::Cancel]);
    inside.turn(vec![bundle(vec![step(1, &pay(1, ALICE, ETH))])]).await;
    inside
        .turn(vec![bundle(vec![step(1, &call(1, "0x1000000000000000000000000000000000000003", 0, vec![1, 2, 3, 4]))])])
        .await;
    note("an error", format!("{:?}", inside.wallet.create_vault("Story", CosignerAt::Here).await));
    note("an error", format!("{:?}", inside.wallet.add_token("Local", ALICE).await));
    note("an error", format!("{:?}", inside.wallet.switch_network_on("Local", Some("http://127.0.0.1:1/")).await));
    note("an error", format!("{:?}", inside.wallet.open_conversation(Some("nowhere")).await));
    note("the status", serde_json::to_string(&inside.wallet.status().await.unwrap()).unwrap());
    note("the portfolio", serde_json::to_string(&inside.wallet.portfolio().await.unwrap()).unwrap());
    note("the activity", serde_json::to_string(&inside.wallet.activity().await.unwrap()).unwrap());
    note(
        "the conversation",
        serde_json::to_string(&inside.wallet.open_conversation(Some(&inside.conversation)).await.unwrap()).unwrap(),
    );
    inside.wallet.lock(LockReason::Person);
    inside.person.will_type_for_the_vault([Word::Type(WRONG.into()), Word::Cancel]);
    note("an error", format!("{:?}", inside.wallet.unlock().await));
    note("the locked status", serde_json::to_string(&inside.wallet.status().await.unwrap()).unwrap());
    note("the results", serde_json::to_string(&inside.agent.results()).unwrap());
    note("the dialogs", format!("{:?}", inside.person.asked()));
    note("the events", inside.heard.all().to_string());
    told
}

fn has_no_secret(needles: &Needles, heap: &[(String, Vec<u8>)]) {
    for (place, bytes) in heap {
        if let Some(secret) = needles.found_in(bytes) {
            panic!("{secret} is in {place}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_leaves_its_place() {
    let logs = Logs::capture();
    let inside = Inside::start_with_password(PASSWORD).await;
    let mut heap = live(&inside).await;
    heap.extend(files(inside.root()));
    let cosigner = children_with(&inside.profile().display().to_string());
    let [pid] = cosigner.as_slice() else { panic!("one co-signer process belongs to this profile: {cosigner:?}") };
    for name in ["cmdline", "environ"] {
        let bytes = std::fs::read(format!("/proc/{pid}/{name}")).unwrap_or_default();
        heap.push((format!("/proc/{pid}/{name}"), bytes));
    }
    assert!(
        heap.iter().any(|(place, bytes)| place.ends_with("cmdline") && !bytes.is_empty()),
        "the co-signer's arguments can be read"
    );
    let root = inside.root().to_path_buf();
    let closed = inside.close().await;
    heap.extend(files(&root));
    heap.push(("the log".into(), logs.text().into_bytes()));
    for file in ["wallet.db", "cosigner.db", "cosigner.log"] {
        assert!(heap.iter().any(|(place, bytes)| place.ends_with(file) && !bytes.is_empty()), "{file} was looked at");
    }
    assert!(!logs.text().is_empty(), "something was logged");

    let secrets = Secrets::of(&closed.profile(), PASSWORD).await;
    let needles = secrets.needles(&[PASSWORD, WRONG]);
    needles.prove();
    has_no_secret(&needles, &heap);
}

/// Before a program reads any input, `RLIMIT_CORE` is 1 (which also stops dumps to a crash handler), dumps contain no memory, and the process
/// is not dumpable. This holds for every program.
#[tokio::test(flavor = "multi_thread")]
async fn no_program_can_be_dumped_or_traced() {
    let ordinary = Observed::ordinary().await;
    assert!(
        ordinary.owned_by_its_user(),
        "an ordinary process of the same user can be read by that user, or this proves nothing"
    );
    for program in ["lockstep-cosigner", "lockstep", "lockstep-bridge", "lockstep-desktop"] {
        let observed = Observed::start(program).await;
        observed.until_protected().await;
        assert_eq!(observed.core_limits(), ["1", "1"], "{program}: no core dump, and no way to turn it on again");
        assert_eq!(observed.core_filter(), "00000000", "{program}: and no memory in one");
        assert!(
            !observed.owned_by_its_user(),
            "{program}: its memory, environment and files are not its user's to read"
        );
    }
}
