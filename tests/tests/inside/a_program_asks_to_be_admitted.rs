//! A program that others wrote has no credential and asks to be admitted: the SDKs of the Model Context Protocol over `lockstep mcp` and over HTTP.
//! Only the person's yes tells it something (N1-N3, N6, N9, N10, N15).

use std::sync::Arc;
use std::time::Duration;

use lockstep_tests::inside::programs::{Door, Talk, call, client, code, data};
use lockstep_tests::inside::{Consent, PATIENCE};
use lockstep_tests::wait::until;
use lockstep_wallet::Sees;
use lockstep_wallet::programs::{AdmissionAsk, ConnectionCredential};
use serde_json::{Value, json};

fn with(mut how: Value, more: Value) -> Value {
    let all = how.as_object_mut().expect("an object");
    all.extend(more.as_object().cloned().expect("an object"));
    how
}

fn ask() -> Value {
    let args = json!({ "sees": ["addresses", "balances", "addressBook"], "reason": "To sum up the month", "context": { "sessionId": "s" } });
    call("admission.ask", args)
}

fn wait(handle: &str, seconds: u32) -> Value {
    let args = json!({ "handle": handle, "timeoutSeconds": seconds, "context": { "sessionId": "s" } });
    call("admission.wait", args)
}

fn balances() -> Value {
    call("portfolio.balances", json!({}))
}

/// The handle of an ask, and its whole answer without it.
fn parted(answer: &Value) -> (String, String) {
    let handle = data(answer)["handle"].as_str().unwrap_or_else(|| panic!("a handle in {answer}")).to_owned();
    let rest = answer.to_string().replace(&handle, "HANDLE");
    (handle, rest)
}

/// The ask that the person sees in Settings.
async fn shown(door: &Door) -> Option<lockstep_wallet::programs::WaitingAdmission> {
    door.inside.wallet.programs().await.expect("it is open").asks
}

/// Over `lockstep mcp`, in both protocols: the connection is admitted, and no program sees a credential.
#[tokio::test(flavor = "multi_thread")]
async fn a_connected_program_reads_what_was_ticked_while_it_stays() {
    let door = Door::open().await;
    for mode in ["legacy", "auto"] {
        let how = with(door.stdio(None, &["--tool-names", "dotted"]), json!({ "mode": mode, "as": "Scri\u{202e}be" }));
        let mut program = Talk::python(&how).await;
        let listed = program.does(json!({ "list": true })).await;
        let names: Vec<&str> =
            listed["ok"]["tools"].as_array().expect("a list").iter().filter_map(|tool| tool["name"].as_str()).collect();
        assert!(names.contains(&"admission") && names.contains(&"admission.ask"), "it may ask: {names:?}");
        let instructions = listed["ok"]["instructions"].as_str().expect("instructions");
        assert!(instructions.contains("admission.ask"), "and is told how: {instructions}");
        let stranger = program.does(balances()).await;
        assert_eq!(code(&stranger), "not_admitted", "it sees nothing of the person: {stranger}");

        let asked = program.does(ask()).await;
        let (handle, _) = parted(&asked);
        let waiting = shown(&door).await.expect("the person sees it in Settings");
        assert_eq!(waiting.name.as_deref(), Some("Scri\\u{202e}be"), "its name as plain text");
        assert_eq!(waiting.reason.as_deref(), Some("To sum up the month"));
        assert_eq!(waiting.sees, [Sees::Addresses, Sees::Balances, Sees::AddressBook]);
        assert!(door.inside.person.asked().is_empty(), "no ask opens a window");

        door.inside.person.will_trust([Consent::Approve]);
        let ticked = [Sees::Addresses, Sees::Balances];
        let wait = wait(&handle, 50);
        let (answered, waited) =
            tokio::join!(door.inside.wallet.answer_admission(&waiting.id, &ticked), program.does(wait));
        let answered = answered.expect("the person says yes");
        assert!(answered.setup.is_none(), "a running connection needs no configuration");
        assert_eq!(data(&waited)["status"], "admitted", "{waited}");
        let question = door.inside.person.trusts().pop().expect("the consent window asked");
        for quoted in ["“Scri\\u{202e}be”", "“To sum up the month”"] {
            assert!(question.origin.contains(quoted), "its words are a quotation: {question:?}");
        }
        assert_eq!(question.entries.len(), 2, "what the person ticked, and no more: {question:?}");

        let read = program.does(balances()).await;
        assert_eq!(read["ok"]["isError"], json!(false), "it reads what was ticked: {read}");
        let refused = program.does(call("addressBook.get", json!({}))).await;
        assert_eq!(code(&refused), "not_allowed", "and nothing else: {refused}");
        let other = client(door.stdio(None, &[]), vec![balances()]).await;
        assert_eq!(code(&other[0]), "not_admitted", "another connection is a stranger: {other:?}");
        for answer in [&listed, &asked, &waited, &read, &refused] {
            assert!(!answer.to_string().contains("lockstep_"), "no credential reaches the program: {answer}");
        }
        let programs = door.inside.wallet.programs().await.unwrap();
        assert!(programs.admitted.iter().all(|one| one.of_connection) && programs.admitted.len() == 1, "{programs:?}");
        drop(program);
        until("the program that left is no longer admitted", PATIENCE, || async {
            door.inside.wallet.programs().await.unwrap().admitted.is_empty().then_some(())
        })
        .await;
        door.inside.person.forget();
    }
    door.close().await;
}

/// A program that the person removes while it is connected is a stranger again, and one that is killed leaves nothing for the next start.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_connection_was_granted_is_taken_back() {
    let door = Door::open().await;
    let mut program = Talk::typescript(&door.stdio(None, &[])).await;
    let (handle, _) = parted(&program.does(ask()).await);
    door.inside.person.will_trust([Consent::Approve]);
    let answered = door
        .inside
        .wallet
        .answer_admission(&handle, &[Sees::Addresses, Sees::Balances])
        .await
        .expect("the person says yes");
    assert_eq!(program.does(balances()).await["ok"]["isError"], json!(false), "it is admitted");
    let id = answered.programs.admitted[0].id.clone();
    door.inside.wallet.remove_program(&id).await.expect("it is removed");
    assert_eq!(code(&program.does(balances()).await), "not_admitted", "it is a stranger again");

    // The other spellings.
    let by_agent = call("admission", json!({ "mode": "ask", "sessionId": "s", "sees": ["history"] }));
    let (handle, _) = parted(&program.does(by_agent).await);
    let (unseen, _) = parted(&program.does(call("admission_ask", json!({}))).await);
    assert_ne!(handle, unseen, "each ask has its own");
    assert_eq!(shown(&door).await.expect("the first one waits").sees, [Sees::History]);
    door.inside.person.will_trust([Consent::Approve]);
    door.inside.wallet.answer_admission(&handle, &[]).await.expect("the person says yes again");
    let closed = door.shut().await;
    let inside = closed.open().await;
    assert!(inside.wallet.programs().await.unwrap().admitted.is_empty(), "its connection ended with the app");
    drop(program);
    inside.close().await;
}

/// A connection has one program. One that is admitted again holds what the person said last, and what it held before is removed.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_admitted_again_is_one_program() {
    let door = Door::open().await;
    let wallet = &door.inside.wallet;
    let connection = Arc::<ConnectionCredential>::default();
    for (id, sees) in [("a-1", Sees::Balances), ("a-2", Sees::History)] {
        let (name, sees) = (Some("Scribe".to_owned()), vec![sees]);
        let asks = AdmissionAsk { id: id.into(), name, reason: None, sees, connection: Some(connection.clone()) };
        wallet.ask_admission(asks).await;
        door.inside.person.will_trust([Consent::Approve]);
        wallet.answer_admission(id, &shown(&door).await.expect("it waits").sees).await.expect("the person says yes");
    }
    let admitted = wallet.programs().await.unwrap().admitted;
    let sees: Vec<_> = admitted.iter().map(|one| one.sees.clone()).collect();
    assert_eq!(sees, [vec![Sees::History]], "what the person said last");
    wallet.end_connection(&connection).await;
    assert!(wallet.programs().await.unwrap().admitted.is_empty(), "and it goes with the connection");
    door.close().await;
}

/// Over HTTP each request is on its own, so the person gives the program its credential.
#[tokio::test(flavor = "multi_thread")]
async fn over_http_the_person_gives_the_credential() {
    let door = Door::open().await;
    for mode in ["legacy", "auto"] {
        let mut program = Talk::python(&with(door.http(None), json!({ "mode": mode, "as": "Scribe" }))).await;
        let asked = program.does(ask()).await;
        let (handle, _) = parted(&asked);
        let waiting = shown(&door).await.expect("the person sees it");
        assert!(!waiting.of_connection, "there is no connection");
        door.inside.person.will_trust([Consent::Approve]);
        let answered = door
            .inside
            .wallet
            .answer_admission(&waiting.id, &[Sees::Addresses, Sees::Balances])
            .await
            .expect("the person says yes");
        let waited = program.does(wait(&handle, 5)).await;
        assert_eq!(data(&waited)["status"], "admitted", "{waited}");
        assert_eq!(code(&program.does(balances()).await), "not_admitted", "the handle is no credential");

        let setup: Value = serde_json::from_str(&answered.setup.expect("the person gets it").text).expect("JSON");
        let entry = &setup["mcpServers"]["lockstep"];
        let bearer = entry["headers"]["Authorization"].as_str().expect("a header").to_owned();
        let secret = bearer.strip_prefix("Bearer ").expect("a credential");
        assert_eq!(entry["url"], json!(format!("http://127.0.0.1:{}/mcp", door.port)));
        for answer in [&asked, &waited] {
            assert!(!answer.to_string().contains(secret), "only the person sees it: {answer}");
        }
        let mut admitted = Talk::python(&with(door.http(Some(secret)), json!({ "mode": mode }))).await;
        assert_eq!(admitted.does(balances()).await["ok"]["isError"], json!(false), "with it the program reads");
        let refused = admitted.does(call("addressBook.get", json!({}))).await;
        assert_eq!(code(&refused), "not_allowed", "what was ticked: {refused}");
    }
    door.close().await;
}

/// One answer in every state, byte for byte but for the handle; and a refusal looks like an ask that nobody saw.
#[tokio::test(flavor = "multi_thread")]
async fn the_answers_tell_nothing_of_the_person() {
    let door = Door::open().await;
    let how = door.stdio(None, &["--tool-names", "dotted"]);
    let mut first = Talk::typescript(&how).await;
    let (handle, expected) = parted(&first.does(ask()).await);
    let waits = parted(&first.does(wait(&handle, 1)).await).1;
    let id = shown(&door).await.expect("it waits").id;

    let mut second = Talk::typescript(&how).await;
    let same = async |state: &str, program: &mut Talk| {
        let (handle, told) = parted(&program.does(ask()).await);
        assert_eq!(told, expected, "{state}");
        assert_eq!(parted(&program.does(wait(&handle, 1)).await).1, waits, "{state}: and it waits alike");
        handle
    };
    same("another program asks already", &mut second).await;
    same("it asked already", &mut first).await;
    assert_eq!(shown(&door).await.expect("it waits").id, id, "the first ask stays as it was shown");
    door.inside.app.lock_now().expect("it locks");
    same("the vault is locked", &mut second).await;
    door.inside.app.unlock().await.expect("the person unlocks it");
    let open = door.inside.app.unlocked().expect("it is open");
    assert!(open.programs().await.unwrap().asks.is_none(), "a lock drops what waited, and keeps nothing");
    open.set_programs_on(false).await.unwrap();
    same("programs are off", &mut second).await;
    assert_eq!(code(&second.does(balances()).await), "not_admitted", "no other tool tells it either");
    assert!(open.programs().await.unwrap().asks.is_none(), "nothing is kept");
    open.set_programs_on(true).await.unwrap();

    let refused = same("it may ask again", &mut first).await;
    let id = open.programs().await.unwrap().asks.expect("this one the person sees").id;
    let quiet = open.ignore_admission(&id).await.expect("the person ignores it");
    assert!(quiet.asks.is_none() && quiet.quiet_until.is_some(), "{quiet:?}");
    assert_eq!(parted(&first.does(wait(&refused, 1)).await).1, waits, "a refusal is not told");
    let unseen = same("the person refused one", &mut second).await;
    assert!(open.programs().await.unwrap().asks.is_none(), "and is left alone");

    door.inside.clock.turn(Duration::from_secs(601));
    let over = parted(&first.does(wait(&refused, 1)).await).1;
    let never = parted(&second.does(wait(&unseen, 1)).await).1;
    assert_eq!(over, never, "both are over alike");
    assert!(data(&second.does(wait(&unseen, 1)).await)["status"] == "over", "after ten minutes");
    // What is held keeps the profile open.
    drop((first, second, open));
    door.close().await;

    let mut alone = Talk::typescript(&how).await;
    same("no Lockstep runs", &mut alone).await;
}

/// A flood of asks is one ask in Settings, and names are words. Asks with something else in them reach nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_asks_is_one() {
    let door = Door::open().await;
    let long = format!("\u{202e}{}", "Lockstep Support ".repeat(600));
    let args = json!({ "sees": ["balances"], "reason": long, "name": long });
    for unknown in
        [json!({ "sees": ["keys"] }), json!({ "sees": [{}] }), json!({ "sees": "all" }), json!({ "reason": 7 })]
    {
        let refused = client(door.http(None), vec![call("admission.ask", unknown)]).await;
        assert_eq!(code(&refused[0]), "invalid_input", "{refused:?}");
    }
    assert!(shown(&door).await.is_none(), "nobody was asked");
    let todo = vec![call("admission.ask", args.clone()); 200];
    let floods = client(door.http(None), todo.clone()).await;
    client(with(door.stdio(None, &["--tool-names", "dotted"]), json!({ "as": long })), todo).await;
    let handles: std::collections::BTreeSet<String> = floods.iter().map(|answer| parted(answer).0).collect();
    assert_eq!(handles.len(), 200, "each is answered");
    let waiting = shown(&door).await.expect("one of them waits");
    assert_eq!(Some(&waiting.id), floods.first().map(|answer| parted(answer).0).as_ref(), "the first one");
    for words in [waiting.name.expect("a name"), waiting.reason.expect("words")] {
        assert!(words.chars().count() <= 200 && !words.contains('\u{202e}'), "bounded, and plain: {words}");
    }
    assert!(door.inside.person.asked().is_empty(), "no ask opened a window");
    let more = door.inside.wallet.answer_admission(&waiting.id, &[Sees::History]).await.unwrap_err();
    assert!(more.message.contains("does not ask"), "no more than it asked for: {more}");
    door.inside.person.will_trust([Consent::Reject]);
    let no = door.inside.wallet.answer_admission(&waiting.id, &[]).await.unwrap_err();
    assert!(no.message.contains("said no"), "{no}");
    let programs = door.inside.wallet.programs().await.unwrap();
    assert!(programs.admitted.is_empty() && programs.asks.is_none() && programs.quiet_until.is_some(), "{programs:?}");
    door.close().await;
}
