//! A remote agent: off until the person has read what leaves this computer; it receives no more than that, and both dialects work
//! (T1, T2, T3, T4, T5, T27, T30).

use lockstep_tests::PASSWORD;
use lockstep_tests::http;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::read::english;
use lockstep_tests::inside::{Asked, Consent, Inside, Word, bundle, profile, tx};
use lockstep_tests::reference_backend::{ACCESS, Dialect, Fault, ReferenceBackend, Turn};
use lockstep_wallet::api::Starters;
use lockstep_wallet::{Keychain as _, MessageFacts, OsKeychain};
use serde_json::{Value, json};

fn look(id: &str) -> Value {
    json!({ "id": id, "type": "get_address_book", "title": "Look", "params": {}, "auto_execute": true })
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaves_before_the_person_types_the_host() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    assert!(!inside.wallet.agent_settings().await.unwrap().on, "off is how it begins");

    inside.person.will_type_sentences(false);
    let refused = inside.wallet.use_agent_elsewhere(&backend.url).await.expect_err("nothing was typed");
    assert!(refused.message.contains("nothing was sent"), "{}", refused.message);
    let Some(Asked::Typed(question)) = inside.person.asked().pop() else { panic!("the person was asked") };
    assert_eq!(question.phrase, backend.host(), "it is the host that must be typed");
    assert!(question.text.contains(&backend.url), "and where it is, is shown whole: {}", question.text);
    for leaves in ["public key", "balances", "IP address", "action", "reads without asking", "co-signer", "chain code"]
    {
        assert!(question.text.contains(leaves), "what leaves is listed, {leaves} too: {}", question.text);
    }
    let view = inside.writes("hello").await;
    assert_eq!(view.agent_host, None, "the embedded agent answers");
    assert!(backend.requests().is_empty(), "and nobody elsewhere was asked");

    let long = format!("https://agent.example/{}", "a".repeat(600));
    for bad in [
        "http://agent.example",
        "https://me:secret@agent.example",
        "agent.example",
        "file:///etc/passwd",
        "https://agent.example/?tenant=thief",
        "https://agent.example/#thief",
        long.as_str(),
    ] {
        inside.wallet.use_agent_elsewhere(bad).await.expect_err(bad);
    }
    inside.talks_to(&backend).await;
    assert_eq!(inside.view().await.agent_host.as_deref(), Some(backend.host()), "said before the first word is");
    let view = inside.writes("hello").await;
    assert_eq!(view.agent_host.as_deref(), Some(backend.host()), "now a new conversation is with it");
    assert_eq!(backend.heard(), ["hello"], "and it hears what is written there");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_agent_receives_only_what_the_list_names() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    inside.writes("hello").await;
    let post = backend.posts().pop().expect("a post");
    assert_eq!(post.headers["authorization"], format!("Bearer {ACCESS}"), "signed in");
    assert!(!post.headers["idempotency-key"].is_empty(), "with a key of its own");
    let context = &post.body["context"];
    assert_eq!(context["vault_address"], post.body["public_key"], "the vault's public key is who it is");
    assert_eq!(context["addresses"]["Local"], inside.address, "its address");
    assert_eq!(context["balances"][0]["symbol"], "ETH", "what it holds");
    assert!(context["balances"][0]["amount"].as_str().unwrap().starts_with("10"), "exactly");
    assert!(context.get("address_book").is_none(), "no name, until allowed");
    let text = post.body.to_string();
    assert!(
        !text.contains("chain_code") && !text.contains("Alice") && !text.contains(tx::ALICE),
        "nor anything else: {text}"
    );

    inside.person.will_type_sentences(true);
    inside.wallet.share_contacts(true).await.expect("the person types the sentence");
    inside.writes("hello again").await;
    assert_eq!(backend.posts().pop().unwrap().body["context"]["address_book"][0]["title"], "Alice", "now it is");
    inside.wallet.share_contacts(false).await.expect("off needs no question");
    inside.writes("and again").await;
    assert!(backend.posts().pop().unwrap().body["context"].get("address_book").is_none(), "and now not");
}

/// T27: results of its look-ups leave the machine, so they contain no name that the person has not written or allowed.
#[tokio::test(flavor = "multi_thread")]
async fn its_look_ups_find_no_name_that_stays_here() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    let nonce = inside.nonce().await;
    let paid = inside.one(bundle(vec![tx::step(1, &tx::pay(nonce, tx::BOB, tx::ETH / 1_000))])).await;
    assert!(paid.success, "{paid:?}");
    inside.talks_to(&backend).await;
    let named = |id: &str, kind: &str, params: Value| json!({ "id": id, "type": kind, "title": "Look", "params": params, "auto_execute": true });
    let alike = format!("{}{}{}", &tx::ALICE[..6].to_lowercase(), "a".repeat(32), &tx::ALICE[38..].to_lowercase());
    let looks = |round: u32| {
        let id = |n: u32| format!("{round}-{n}");
        vec![
            look(&id(1)),
            named(&id(2), "get_address_book", json!({ "query": "ali" })),
            named(&id(3), "get_address_book", json!({ "query": &tx::ALICE[..12] })),
            named(&id(4), "scan_tx", json!({ "chain": "Local", "to": alike, "value": "1" })),
            named(&id(5), "scan_tx", json!({ "chain": "Local", "to": tx::ALICE, "value": "1" })),
            named(&id(6), "list_vaults", json!({})),
            named(&id(7), "transaction_history", json!({})),
            named(&id(8), "delete_address_book", json!({ "address": tx::ALICE, "chain": "Local" })),
        ]
    };
    backend.answers(Turn::says("I look.").with(looks(1)));
    let before = backend.posts().len();
    inside.writes("who is there?").await;
    let posts = backend.posts().split_off(before);
    let results: Vec<Value> = posts.iter().skip(1).map(|post| post.body["action_result"].clone()).collect();
    assert_eq!(results.len(), 8, "each has its result: {results:?}");
    for post in &posts {
        assert!(!post.body.to_string().contains("Alice"), "the name stays here: {}", post.body);
    }
    assert_eq!(results[0]["data"]["total_count"], 0, "no entry is found");
    assert!(results[0]["data"]["withheld"].is_string(), "and why is said: {}", results[0]);
    assert!(
        !results[0].to_string().contains(tx::ALICE) && !results[3].to_string().contains(tx::ALICE),
        "nor the address"
    );
    let danger = results[3]["data"].to_string();
    assert!(danger.contains("looks_like_contact") && danger.contains("an entry of your address book"), "{danger}");
    assert_eq!(results[5]["data"]["total_count"], 1, "the vault that is open");
    assert_eq!(results[6]["data"]["count"], 1, "and what was signed with it");
    assert!(results[7]["success"] == false && !results[7].to_string().contains("Alice"), "{}", results[7]);

    backend.answers(Turn::says("I look.").with([look("typed")]));
    inside.writes("who is alice?").await;
    let result = backend.results().pop().expect("a result");
    assert_eq!(result["data"]["entries"][0]["address"], tx::ALICE, "whom the person names is found: {result}");

    inside.person.will_type_sentences(true);
    inside.wallet.share_contacts(true).await.expect("the person types the sentence");
    backend.answers(Turn::says("I look.").with(looks(2)));
    let before = backend.results().len();
    inside.writes("who is there?").await;
    let results = backend.results().split_off(before);
    assert_eq!(results[0]["data"]["entries"][0]["title"], "Alice", "and all, once that is allowed: {results:?}");
    assert!(results[0]["data"].get("withheld").is_none() && results[3].to_string().contains("Alice"), "{results:?}");
}

/// T1, T2, T5: each action gets exactly one result, in order, in every dialect, and every answer to a result is read.
#[tokio::test(flavor = "multi_thread")]
async fn every_dialect_gets_its_results() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    for dialect in [Dialect::Named, Dialect::Typed, Dialect::Plain] {
        backend.speaks(dialect);
        inside.begins().await;
        let id = |n: u32| format!("{dialect:?}-{n}");
        let unheard = json!({ "id": id(2), "type": "fly", "params": { "to": "the moon" } });
        let mut first = Turn::says("I look – schön 😀.").with([look(&id(1)), unheard]);
        first.title = Some(format!("About {dialect:?}"));
        first.suggestions = vec!["Go on".into()];
        backend.answers(first);
        backend.answers(Turn::says("One more.").with([look(&id(3))]));
        backend.answers(Turn::says("And the second."));
        backend.answers(Turn::says("Done."));
        let before = backend.posts().len();
        let view = inside.writes("who is there?").await;
        let posts = backend.posts().split_off(before);
        let results: Vec<&Value> = posts.iter().skip(1).map(|post| &post.body["action_result"]).collect();
        let told: Vec<(&str, bool)> = results
            .iter()
            .map(|result| (result["action_id"].as_str().unwrap(), result["success"].as_bool().unwrap()))
            .collect();
        assert_eq!(
            told,
            [(&*id(1), true), (&*id(2), false), (&*id(3), true)],
            "{dialect:?}: one result each, in order"
        );
        assert_eq!(results[1]["action"], "fly", "{dialect:?}: under the name that it had");
        assert!(results[1]["error"].as_str().unwrap().contains("fly"), "{dialect:?}: with a reason");
        assert_eq!(results[1]["code"], "unknown_action", "{dialect:?}: and a code");
        assert_eq!(results[0].get("code"), None, "{dialect:?}: a success has none");
        assert!(
            posts[1].body["context"].get("recent_actions").is_none(),
            "{dialect:?}: by one channel, that of its action"
        );
        assert!(posts[1].body["context"].get("balances").is_none(), "{dialect:?}: a result carries no balances");
        assert_eq!(last_said(&view), "Done.", "{dialect:?}: the last answer is read");
        assert!(
            view.messages.iter().any(|message| message.text == "I look – schön 😀."),
            "{dialect:?}: words are whole"
        );
        assert_eq!(view.conversation.title, format!("About {dialect:?}"), "{dialect:?}: the title");
        assert!(!view.unsent, "{dialect:?}: nothing is owed");
    }
}

/// T30: the older response field is one bundle and needs consent like any other.
#[tokio::test(flavor = "multi_thread")]
async fn the_older_transactions_field_is_a_bundle() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    for (dialect, nonce) in [(Dialect::Plain, 0), (Dialect::Named, 1), (Dialect::Typed, 2)] {
        backend.speaks(dialect);
        let unsigned = hex::encode(tx::pay(nonce, tx::ALICE, tx::ETH / 1_000));
        backend.answers(Turn {
            say: "Please sign.".into(),
            transactions: vec![json!({
                "sequence": 1, "chain": "local", "chain_id": "31337", "action": "send",
                "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": unsigned, "tx_details": {},
            })],
            ..Turn::default()
        });
        let asked = inside.person.consents().len();
        inside.writes("pay Alice").await;
        assert_eq!(inside.person.consents().len(), asked + 1, "{dialect:?}: the person was asked");
        let result = backend.posts().pop().unwrap().body["action_result"].clone();
        assert_eq!(result["success"], true, "{dialect:?}: {result}");
        assert_eq!(result["data"]["transactions"][0]["status"], "confirmed", "{dialect:?}: and it was mined");
        assert_eq!(inside.nonce().await, nonce + 1, "{dialect:?}: once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_conversation_stays_with_its_agent() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.writes("hello").await;
    let embedded = inside.conversation.clone();
    inside.talks_to(&backend).await;
    inside.writes("secretly").await;
    let theirs = std::mem::replace(&mut inside.conversation, embedded);
    assert_eq!(inside.writes("still you?").await.agent_host, None, "what began inside stays inside");
    assert_eq!(backend.heard(), ["secretly"], "and is not told elsewhere");

    inside.wallet.use_embedded_agent().await.expect("off");
    inside.conversation = theirs;
    let requests = backend.requests().len();
    let view = inside.writes("are you there?").await;
    assert!(last_said(&view).contains("not switched on"), "off is off: {}", last_said(&view));
    assert!(view.unsent, "and what was written is kept");
    assert_eq!(backend.requests().len(), requests, "nothing was sent");
    inside.begins().await;
    assert_eq!(inside.writes("hello").await.agent_host, None, "a new conversation is with the embedded one again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_renewed_once_and_its_end_is_shown() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    inside.wallet.sign_out_of_agent().await.expect("out");
    assert!(!inside.wallet.agent_settings().await.unwrap().signed_in, "no session");
    let view = inside.writes("hello").await;
    assert!(
        last_said(&view).contains("not signed in") && view.unsent,
        "it says so, and keeps it: {}",
        last_said(&view)
    );
    assert!(backend.requests().is_empty(), "without a session nothing is sent");
    inside.wallet.bring_agent_token().await.expect_err("the person gives none");
    assert!(!inside.wallet.agent_settings().await.unwrap().signed_in, "so nobody is signed in");
    inside.brings(ACCESS).await;
    assert_eq!(last_said(&inside.sends_again().await), "As you wish.", "and now it is");

    backend.forgets_everybody();
    let view = inside.writes("still there?").await;
    assert!(last_said(&view).contains("not signed in"), "{}", last_said(&view));
    assert!(!inside.wallet.agent_settings().await.unwrap().signed_in, "a session that is refused is forgotten");
}

/// The vault's session in the keychain.
async fn kept_session(inside: &Inside, vault: &str) -> Option<String> {
    let profile = profile("local", inside.root());
    let keychain = OsKeychain::new(profile.keychain_service());
    keychain.text(&format!("agent-session:{vault}")).await.unwrap().map(|text| text.to_string())
}

/// The vault signs in: the person sees the text and consents, the backend's verifier accepts the signature, and nothing is sent before.
#[tokio::test(flavor = "multi_thread")]
async fn the_vault_signs_in_after_consent_and_password() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.wallet.sign_in_to_agent().await.expect_err("there is nobody to sign in to");
    inside.talks_to(&backend).await;
    inside.wallet.sign_out_of_agent().await.expect("out");

    inside.person.will([Consent::Reject]);
    let refused = inside.wallet.sign_in_to_agent().await.expect_err("a no is a no");
    assert!(refused.message.contains("Rejected"), "{}", refused.message);
    inside.person.will_type([Word::Cancel]);
    inside.wallet.sign_in_to_agent().await.expect_err("no password, no signature");
    assert!(backend.requests().is_empty(), "nothing was sent before the signature");
    inside.person.forget();

    let settings = inside.wallet.sign_in_to_agent().await.expect("signed in");
    assert!(settings.signed_in, "there is a session");
    let asked = inside.person.forget();
    let [Asked::Consent(view), Asked::Password { is_consent: false, .. }] = asked.as_slice() else {
        panic!("consent once, and the password once: {asked:?}");
    };
    let MessageFacts::SignIn { challenge, .. } = &view.messages[0].what else { panic!("it is shown as a sign-in") };
    assert_eq!((challenge.to.as_str(), challenge.address.as_str()), ("Vultisig Plugin Marketplace", &*inside.address));
    let origin = english(&view.origin.text);
    for told in [backend.host(), "chain code", "every address"] {
        assert!(origin.contains(told), "{told} is named: {origin}");
    }
    let [request] = &backend.requests()[..] else { panic!("one request: {:?}", backend.requests()) };
    assert_eq!(request.path, "/auth/token", "which is the sign-in");
    assert!(!request.headers.contains_key("authorization"), "with no older session");
    assert_eq!(Some(request.body["public_key"].as_str().unwrap().to_owned()), settings.public_key, "as the vault");
    assert_eq!(last_said(&inside.writes("hello").await), "As you wish.", "and then it answers");
    backend.fails([Some(Fault::SignedOut)]);
    assert_eq!(last_said(&inside.writes("and now?").await), "As you wish.", "a session that ends is renewed");

    let vault = inside.wallet.status().await.unwrap().vault.expect("a vault").id;
    let kept = kept_session(&inside, &vault).await.expect("the session is in the keychain");
    assert!(kept.contains("canary-access-of-a-session-2"), "the latest: {kept}");
    let database = std::fs::read(inside.profile().join("wallet.db")).unwrap();
    assert!(!database.windows(13).any(|bytes| bytes == b"canary-access"), "and not in the database");
    inside.wallet.delete_vault().await.expect("the vault is deleted");
    assert_eq!(kept_session(&inside, &vault).await, None, "a deleted vault leaves no session");
}

async fn asks_to_sign_in(backend: &ReferenceBackend, body: &Value) -> (u16, String) {
    let answer = http::client().post(format!("{}/auth/token", backend.url)).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// An independent verifier accepts exactly what the vault signed, once. If a backend refuses, the vault is not signed in.
#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_is_valid_once_and_for_its_vault_only() {
    let (backend, judge) = (ReferenceBackend::start().await, ReferenceBackend::start().await);
    let (mut inside, mut other) = (Inside::start().await, Inside::start_with_password(PASSWORD).await);
    let mut bodies = Vec::new();
    for each in [&mut other, &mut inside] {
        each.talks_to(&backend).await;
        each.wallet.sign_in_to_agent().await.expect("signed in");
        bodies.push(backend.requests().pop().unwrap().body);
    }
    let with = |field: &str, value: &str| {
        let mut body = bodies[1].clone();
        body[field] = json!(value);
        body
    };
    let text = bodies[1]["message"].as_str().unwrap();
    let challenge: Value = serde_json::from_str(text).unwrap();
    let ends = challenge["expiresAt"].as_str().unwrap();
    for (what, body, words) in [
        ("another vault's signature", with("signature", bodies[0]["signature"].as_str().unwrap()), "invalid signature"),
        ("another chain code", with("chain_code_hex", &"11".repeat(32)), "invalid signature"),
        ("another vault's name", with("public_key", bodies[0]["public_key"].as_str().unwrap()), "invalid signature"),
        ("another number", with("message", &text.replace("0x", "0X")), "invalid signature"),
        ("a text of long ago", with("message", &text.replace(ends, "2020-01-01T00:00:00.000Z")), "expired"),
        ("a text for ever", with("message", &text.replace(ends, "2999-01-01T00:00:00.000Z")), "too long"),
    ] {
        let (status, said) = asks_to_sign_in(&judge, &body).await;
        assert_eq!(status, 401, "{what} is refused");
        assert!(said.contains(words), "{what}: {said}");
    }
    assert_eq!(asks_to_sign_in(&judge, &bodies[1]).await.0, 200, "what the vault signed is taken");
    assert_eq!(asks_to_sign_in(&judge, &bodies[1]).await.0, 401, "once");

    backend.takes_no_sign_in();
    inside.wallet.sign_out_of_agent().await.expect("out");
    let refused = inside.wallet.sign_in_to_agent().await.expect_err("the backend says no");
    assert!(refused.message.starts_with("You are not signed in."), "it is said: {}", refused.message);
    assert!(!inside.wallet.agent_settings().await.unwrap().signed_in, "and true");
}

fn save(title: &str, address: &str) -> Value {
    let params = json!({ "entries": [{ "title": title, "address": address, "chain": "Local" }] });
    json!({ "id": uuid::Uuid::new_v4().to_string(), "type": "add_address_book", "title": "Save", "params": params, "auto_execute": true })
}

/// T3: only a signed-in vault asks for starters, which are few and plain text. An address in a starter that a click sends does not count as
/// typed by the person, and neither does one that the agent suggested or named.
#[tokio::test(flavor = "multi_thread")]
async fn texts_of_the_agent_do_not_count_as_typed() {
    const CAROL: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    const DAVE: &str = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
    let offer = format!("Save {} as Bob", tx::BOB);
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    backend.begins_with(&[&offer, "", &offer, "hid\u{202e}den", &"long".repeat(40), "1", "2", "3", "4", "5"]);
    assert_eq!(inside.wallet.starters().await.unwrap(), Starters::default(), "the agent inside offers nothing here");
    inside.talks_to(&backend).await;
    inside.wallet.sign_out_of_agent().await.expect("out");
    assert_eq!(inside.wallet.starters().await.unwrap(), Starters::default(), "nobody is signed in");
    assert!(backend.requests().is_empty(), "and nothing was sent");
    inside.brings(ACCESS).await;
    let starters = inside.wallet.starters().await.unwrap();
    assert_eq!(starters.texts, [&*offer, "hid\\u{202e}den", "1", "2", "3", "4"], "few, plain and different");
    let [asked] = &backend.requests()[..] else { panic!("asked once: {:?}", backend.requests()) };
    assert_eq!(asked.path, "/agent/starters");
    let told = asked.body.to_string();
    assert!(!told.contains("balances") && !told.contains("Alice") && !told.contains("chain_code"), "{told}");

    let saves = |text: String, title: &'static str, address: &'static str, turn: Turn| {
        backend.answers(turn.with([save(title, address)]));
        let inside = &inside;
        async move {
            inside.person.forget();
            inside.writes(&text).await;
            inside.person.trusts().len()
        }
    };
    let mut helpful = Turn::says(&format!("I know Carol, she is {CAROL}."));
    helpful.suggestions = vec!["Add Dave too".into()];
    assert_eq!(saves(offer.clone(), "Bob", tx::BOB, helpful).await, 1, "what was offered is asked");
    let question = inside.person.trusts().pop().unwrap();
    assert!(question.origin.contains("did not type it") && question.origin.contains("Save"), "{}", question.origin);
    let again = |turn: &str| Turn::says(turn);
    assert_eq!(
        saves(format!("well, save {} as Bob then", tx::BOB.to_lowercase()), "Bob", tx::BOB, again("Saved.")).await,
        1,
        "so is its address in other words"
    );
    assert_eq!(saves(format!("save {CAROL} as Carol"), "Carol", CAROL, again("Saved.")).await, 1, "and what was said");
    assert_eq!(saves(format!("save {DAVE} as Dave"), "Dave", DAVE, again("Saved.")).await, 0, "what was typed is not");
    let book = inside.wallet.address_book().await.unwrap();
    let titles: Vec<&str> = book.iter().map(|contact| contact.title.as_str()).collect();
    assert_eq!(titles, ["Alice", "Dave"], "nothing else was saved");

    drop(backend);
    let away = inside.wallet.starters().await.unwrap();
    assert!(away.texts.is_empty(), "there is nothing");
    assert!(away.problem.as_deref().is_some_and(|why| why.contains("could not be reached")), "and why: {away:?}");
}
