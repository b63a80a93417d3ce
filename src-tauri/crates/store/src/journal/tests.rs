//! Messages in the journal, and messages that an older version wrote.

use lockstep_keysign::{SignId, VaultId};
use lockstep_texts::{AmountText, Language, amount, error, title};

use super::{BundleOrigin, MessageKind, NewBundle, NewStep, StepForm, StepRecord, StepState};
use crate::testing::{add_only_vault, bundle, message, with_vault};
use crate::{Db, OpenMode, ResultRow, StoreError};

/// The states that messages had before they were steps, with the state of the step that each became.
const BEFORE: [(&str, StepState); 7] = [
    ("planned", StepState::Planned),
    ("approved", StepState::Approved),
    ("released", StepState::Released),
    ("signed", StepState::Signed),
    ("handedOver", StepState::Confirmed),
    ("notSigned", StepState::NotSigned),
    ("skipped", StepState::Skipped),
];

/// A request of an older version with one message and three journal records.
async fn request(db: &Db, vault: VaultId, state: &str, kind: &str, action: Option<&str>) {
    let ended = matches!(state, "handedOver" | "notSigned" | "skipped").then_some("stopped");
    sqlx::query(
        "INSERT INTO message_requests (id, vault, conversation, action_id, commitment, ended, created_at, updated_at) \
         VALUES (?, ?, ?, ?, ?, ?, 20, 30)",
    )
    .bind(state)
    .bind(vault.to_string())
    .bind(action.map(|_| "conversation"))
    .bind(action)
    .bind([9; 32].as_slice())
    .bind(ended)
    .execute(&db.pool)
    .await
    .unwrap();
    let signature = matches!(state, "signed" | "handedOver").then(|| vec![4; 65]);
    sqlx::query(
        "INSERT INTO messages_to_sign (request, position, id, chain, kind, title, content, digest, derive_path, sign_id, signer, state, \
         signature, error, created_at, updated_at) VALUES (?, 0, 'one', 'Ethereum', ?, 'Permit', ?, ?, 'm', ?, '0x01', ?, ?, ?, 20, 30)",
    )
    .bind(state)
    .bind(kind)
    .bind(b"content".as_slice())
    .bind([1; 32].as_slice())
    .bind(SignId::random().as_bytes().as_slice())
    .bind(state)
    .bind(signature)
    .bind((state == "notSigned").then_some("You declined."))
    .execute(&db.pool)
    .await
    .unwrap();
    for (position, record) in [(None, "planned"), (Some(0), state), (None, "ended")] {
        sqlx::query("INSERT INTO message_journal (request, position, record, at) VALUES (?, ?, ?, 25)")
            .bind(state)
            .bind(position)
            .bind(record)
            .execute(&db.pool)
            .await
            .unwrap();
    }
}

/// The records of a bundle, in the order in which they were written.
async fn records(db: &Db, bundle: &str) -> Vec<(Option<i64>, String)> {
    sqlx::query_as("SELECT position, record FROM journal WHERE bundle = ? ORDER BY seq")
        .bind(bundle)
        .fetch_all(&db.pool)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_of_an_older_version_are_steps_with_their_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db");
    let old = crate::db::of_version(&path, 19).await;
    let vault = add_only_vault(&old).await;
    for (state, _) in BEFORE {
        let (kind, action) = match state {
            "planned" => ("typedData", Some("action")),
            "notSigned" => ("text", None),
            _ => ("typedData", None),
        };
        request(&old, vault, state, kind, action).await;
    }
    old.close().await;

    let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
    for (before, now) in BEFORE {
        let [step] = &db.steps(before).await.unwrap()[..] else { panic!("{before}: one message is one step") };
        let kind = if before == "notSigned" { MessageKind::Text } else { MessageKind::TypedData };
        assert_eq!((step.state, step.planned.form), (now, StepForm::Message(kind)), "{before}");
        let planned = &step.planned;
        assert_eq!(
            (planned.id.as_str(), planned.title.as_str(), planned.from.as_str(), planned.bytes.as_slice()),
            ("one", "Permit", "0x01", b"content".as_slice()),
            "{before}: nothing of it changed"
        );
        let signed = matches!(now, StepState::Signed | StepState::Confirmed);
        assert_eq!(step.signature.is_some(), signed, "{before}: a signature is never lost");
        assert_eq!((step.created_at, step.updated_at), (20, 30), "{before}: nor its age");
        let error = (now == StepState::NotSigned).then_some("You declined.");
        assert_eq!(step.error.as_deref(), error, "{before}: nor its reason");
        let written = [(None, "planned".to_owned()), (Some(0), now.text().to_owned()), (None, "ended".to_owned())];
        assert_eq!(records(&db, before).await, written, "{before}: the journal came along in its order");
    }
    let open: Vec<String> = db.open_bundles().await.unwrap().into_iter().map(|bundle| bundle.id).collect();
    assert_eq!(open, ["approved", "planned", "released", "signed"], "what was open is still open");
    assert!(db.open_steps().await.unwrap().is_empty(), "and is no transaction on its way");
    let asked = db.bundle_of_action("conversation", "action").await.unwrap().expect("the action has its bundle");
    assert_eq!((asked.id.as_str(), asked.origin, asked.vault), ("planned", BundleOrigin::Agent, vault));
    for (id, origin) in [("notSigned", BundleOrigin::Form), ("signed", BundleOrigin::Terminal)] {
        assert_eq!(db.bundle(id).await.unwrap().origin, origin, "{id}: a person asked at this door");
    }
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE name LIKE 'message\\_%' ESCAPE '\\' OR name = 'messages_to_sign'",
    )
    .fetch_all(&db.pool)
    .await
    .unwrap();
    assert!(tables.is_empty(), "the old tables are gone: {tables:?}");
    db.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_version_without_messages_opens() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db");
    crate::db::of_version(&path, 19).await.close().await;
    let db = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
    assert!(db.recent_steps(None, None, 10).await.unwrap().is_empty(), "nothing was asked for");
    db.close().await;
}

/// What a program asked for is listed as the program's, with the digest of its plan, and never as asked in a conversation.
#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_of_a_program_is_told_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let (db, vault) = with_vault(&folder).await;
    let (id, name) = ("p1".to_owned(), "Scribe".to_owned());
    let program =
        crate::Program { id, vault, name, sees: Vec::new(), created_at: 1, used_at: None, of_connection: false };
    db.add_program(&program, &[1; 32]).await.unwrap();
    let of_it =
        NewBundle { program: Some("p1".into()), plan_digest: Some([7; 32]), ..bundle(vault, BundleOrigin::Program) };
    db.plan_bundle(&of_it, &[message("a")], 1).await.unwrap();
    let own = NewBundle { id: "own".into(), ..bundle(vault, BundleOrigin::Form) };
    db.plan_bundle(&own, &[message("b")], 2).await.unwrap();
    let asked = db.askers(vault).await.unwrap();
    let told = &asked["bundle"];
    assert_eq!((told.origin, told.program.as_deref()), (BundleOrigin::Program, Some("Scribe")), "by its name");
    assert_eq!(told.plan_digest, Some([7; 32]), "with its plan");
    assert_eq!((asked["own"].origin, &asked["own"].program), (BundleOrigin::Form, &None), "another is the person's");
    db.remove_program("p1").await.unwrap();
    let asked = db.askers(vault).await.unwrap();
    let told = &asked["bundle"];
    assert_eq!((told.origin, &told.program), (BundleOrigin::Program, &None), "also after the program was removed");
}

/// Another fee makes other bytes. They take the place of the first ones as long as nobody approved these.
#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_is_planned_again_only_while_its_question_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let (db, vault) = with_vault(&folder).await;
    let bundle = bundle(vault, BundleOrigin::Form);
    db.plan_bundle(&bundle, &[message("a"), message("b")], 1).await.unwrap();
    db.replan_bundle("bundle", &[8; 32], &[message("c")], 2).await.unwrap();
    let ids: Vec<String> = db.steps("bundle").await.unwrap().into_iter().map(|step| step.planned.id).collect();
    assert_eq!(ids, ["c"], "nothing of the first bytes stays");
    let stored: Vec<u8> =
        sqlx::query_scalar("SELECT commitment FROM bundles WHERE id = 'bundle'").fetch_one(&db.pool).await.unwrap();
    assert_eq!(stored, [8; 32], "the commitment is that of the new bytes");
    let nobody = db.replan_bundle("other", &[7; 32], &[message("d")], 3).await;
    assert!(matches!(nobody, Err(StoreError::NotFound(_))), "a bundle that is not there: {nobody:?}");
    db.approve_bundle("bundle", 3).await.unwrap();
    let late = db.replan_bundle("bundle", &[7; 32], &[message("d")], 4).await;
    assert!(matches!(late, Err(StoreError::Transition { .. })), "what was approved stays as it is: {late:?}");
    let ids: Vec<String> = db.steps("bundle").await.unwrap().into_iter().map(|step| step.planned.id).collect();
    assert_eq!(ids, ["c"], "and nothing of it was changed");
    db.close().await;
}

/// A list is read in another language than that in which a bundle was asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_title_and_an_amount_are_kept_as_messages() {
    let folder = tempfile::tempdir().unwrap();
    let (db, vault) = with_vault(&folder).await;
    let (titled, amount_said) = (title::send(AmountText::from("0.25 ETH")), amount::unlimited("USDC"));
    let worded = NewStep { titled: Some(titled.clone()), amount_said: Some(amount_said.clone()), ..message("worded") };
    db.plan_bundle(&bundle(vault, BundleOrigin::Form), &[worded, message("plain")], 1).await.unwrap();
    let [worded, plain] = &db.steps("bundle").await.unwrap()[..] else { panic!("two steps") };
    assert_eq!((&worded.planned.titled, &worded.planned.amount_said), (&Some(titled), &Some(amount_said)));
    assert_eq!((&plain.planned.titled, &plain.planned.amount_said), (&None, &None), "what has none has none");
    db.close().await;
}

/// The end of the bundle hands over what is signed, and only that.
#[tokio::test(flavor = "multi_thread")]
async fn a_signature_is_handed_over_with_the_result_of_its_bundle() {
    let folder = tempfile::tempdir().unwrap();
    let (db, vault) = with_vault(&folder).await;
    let bundle = bundle(vault, BundleOrigin::Agent);
    db.plan_bundle(&bundle, &[message("a"), message("b"), message("c")], 1).await.unwrap();
    db.approve_bundle("bundle", 2).await.unwrap();
    let signature = [4; 65];
    let signed = StepRecord { signature: Some(&signature), ..StepRecord::new("bundle", 0, StepState::Signed) };
    let early = db.record(&signed, 3).await;
    assert!(matches!(early, Err(StoreError::Transition { .. })), "nothing is signed before it is released: {early:?}");
    db.record(&StepRecord::new("bundle", 0, StepState::Released), 3).await.unwrap();
    db.record(&signed, 4).await.unwrap();
    let sent = db.record(&StepRecord::new("bundle", 0, StepState::Broadcast), 5).await;
    assert!(matches!(sent, Err(StoreError::Transition { .. })), "no chain ever has a message: {sent:?}");
    let result = ResultRow {
        conversation: "conversation",
        action_id: "action",
        success: false,
        error: Some("Stopped."),
        said: Some(&error::signing_stopped_between()),
        body: "{}",
        withheld: None,
    };
    let stopped = error::signing_stopped_before_message();
    let unsigned = Some((StepState::NotSigned, &stopped));
    db.end_bundle("bundle", "stopped", None, unsigned, Some(&result), 6).await.unwrap();
    let steps = db.steps("bundle").await.unwrap();
    let states: Vec<StepState> = steps.iter().map(|step| step.state).collect();
    assert_eq!(states, [StepState::Confirmed, StepState::NotSigned, StepState::Skipped], "each ends once");
    assert_eq!(steps[0].signature.as_deref(), Some(signature.as_slice()), "the signature stays");
    let english = Language::English.say(&stopped);
    assert_eq!(
        (&steps[1].error, &steps[1].error_said),
        (&Some(english), &Some(stopped)),
        "the reason is kept in English, and for each language"
    );
    let written: Vec<String> = records(&db, "bundle").await.into_iter().map(|(_, record)| record).collect();
    assert!(
        written.ends_with(&["confirmed".into(), "notSigned".into(), "ended".into(), "result".into()]),
        "{written:?}"
    );
    assert!(db.past(vault).await.unwrap().paid.is_empty(), "a message pays nobody");
    db.close().await;
}
