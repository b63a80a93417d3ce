use lockstep_cosigner::remote::PairingCode;
use zeroize::Zeroizing;

use super::*;
use crate::lock::VaultPasswordRequest;
use crate::phrase::{ImportedAccount, PhraseQuestion, TypedPhrase};

/// Shows nothing; the tests look for themselves.
struct Dark;

impl Surface for Dark {
    fn show(&self, _waiting: Waiting) {}
    fn clear(&self) {}
}

fn desk() -> Arc<Consent> {
    on(Arc::new(Dark))
}

fn asking<Q: Question>(desk: &Arc<Consent>, question: Q) -> tokio::task::JoinHandle<Result<Q::Reply, Declined>> {
    let desk = desk.clone();
    tokio::spawn(async move { desk.ask(question).await })
}

async fn waiting(desk: &Consent) -> ConsentRequest {
    loop {
        if let Some(request) = desk.current() {
            return request;
        }
        tokio::task::yield_now().await;
    }
}

fn to(request_id: &str, answer: Answer) -> Given {
    Given { request_id: request_id.to_owned(), bound_to: String::new(), meant: Meant::default(), answer }
}

fn typing(request_id: &str, answer: Answer, typed: &[&str]) -> Given {
    let typed = typed.iter().map(ToString::to_string).collect();
    Given { meant: Meant { acknowledged: false, typed }, ..to(request_id, answer) }
}

fn password(text: &str) -> Answer {
    Answer::Password { password: Secret::new(text) }
}

fn text(text: &str) -> Answer {
    Answer::Text { text: Secret::new(text) }
}

#[tokio::test]
async fn only_an_answer_to_the_request_that_waits_is_taken() {
    let desk = desk();
    let asking = asking(&desk, NewPassword { vault_name: "Savings".into() });
    let request = waiting(&desk).await;
    let id = request.request_id.as_str();
    let good = || password("correct horse battery");
    assert_eq!(desk.answer(to("another", good())), Err(Stale::OtherRequest), "a foreign id is refused");
    assert_eq!(desk.answer(to(id, Answer::Yes)), Err(Stale::OtherRequest), "a password is not answered by a yes");
    assert_eq!(desk.answer(to(id, text("correct horse battery"))), Err(Stale::OtherRequest), "nor by a text");
    let short = desk.answer(to(id, password("short")));
    assert!(matches!(short, Err(Stale::Unusable(_))), "a short password is refused: {short:?}");
    assert_eq!(desk.reject("another"), Err(Stale::OtherRequest), "a no to another request is none");
    assert_eq!(desk.current().as_ref(), Some(&request), "and after all that the request still waits");
    desk.answer(to(id, good())).expect("the right answer is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
    assert!(desk.current().is_none(), "then nothing waits");
    assert_eq!(desk.answer(to(id, good())), Err(Stale::OtherRequest), "and the same answer again is stale");
}

#[tokio::test]
async fn a_sentence_must_be_typed_exactly() {
    let desk = desk();
    let question = TypedQuestion {
        title: lockstep_texts::Said::as_it_is("Really?"),
        text: lockstep_texts::Said::as_it_is("It matters."),
        phrase: "I have no backup".into(),
    };
    let asking = asking(&desk, question);
    let request = waiting(&desk).await;
    let id = request.request_id.as_str();
    for wrong in ["", "yes", "i have no backup", "I have no backup."] {
        let refused = desk.answer(typing(id, Answer::Yes, &[wrong]));
        assert_eq!(refused, Err(Stale::NotTyped), "{wrong:?} is not the sentence");
    }
    let yes = |id| typing(id, Answer::Yes, &[" I have no backup "]);
    assert_eq!(desk.answer(yes("another")), Err(Stale::OtherRequest), "nor is the sentence for another request");
    assert_eq!(desk.answer(to(id, Answer::Yes)), Err(Stale::NotTyped), "nor a bare yes");
    let acknowledged = Given { meant: Meant::acknowledged(), ..to(id, Answer::Yes) };
    assert_eq!(desk.answer(acknowledged), Err(Stale::NotTyped), "nor an acknowledgement");
    assert!(!asking.is_finished(), "and after all that it still waits");
    desk.answer(yes(id)).expect("the sentence is taken");
    assert_eq!(asking.await.expect("the asker lives"), Ok(()), "and reaches the asker");
}

#[tokio::test]
async fn a_text_that_is_no_pairing_code_leaves_the_question_waiting() {
    let desk = desk();
    let asking = asking(&desk, PairingCodeQuestion);
    let request = waiting(&desk).await;
    let id = request.request_id.as_str();
    let code = PairingCode::new("cosigner.example:7443", [7; 32], Zeroizing::new([9; 16])).expect("an address");
    for wrong in ["", "yes", &code.reveal()[1..]] {
        let refused = desk.answer(to(id, text(wrong)));
        assert!(matches!(refused, Err(Stale::Unusable(_))), "{wrong:?} is no code: {refused:?}");
    }
    assert!(desk.answer(to("another", text(&code.reveal()))).is_err(), "nor is a code for another request taken");
    assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
    desk.answer(to(id, text(&code.reveal()))).expect("a code is taken");
    let given = asking.await.expect("the asker lives").expect("and reaches the asker");
    assert_eq!(given.address(), "cosigner.example:7443", "as it was typed");
}

#[tokio::test]
async fn a_confirmation_is_typed_exactly_or_the_request_goes_on_waiting() {
    let desk = desk();
    let confirm = vec![Confirm { about: ConfirmAbout::VaultName, text: "Savings".to_owned() }];
    let question = VaultPasswordRequest {
        vault_name: "Savings".to_owned(),
        purpose: VaultPurpose::DeleteVault,
        confirm,
        wrong: None,
    };
    let asking = asking(&desk, question);
    let shown = waiting(&desk).await;
    let id = shown.request_id.as_str();
    let password = || password("plum harbor violet");
    for typed in [&[][..], &["savings"], &["Savings", ""]] {
        let refused = desk.answer(typing(id, password(), typed));
        assert_eq!(refused, Err(Stale::NotTyped), "{typed:?} is not what is asked for");
    }
    assert!(desk.answer(typing(id, Answer::Yes, &["Savings"])).is_err(), "nor is a yes a password");
    assert_eq!(desk.current().as_ref(), Some(&shown), "and the request still waits");
    desk.answer(typing(id, password(), &["Savings"])).expect("typed exactly it is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
}

const WORDS: &str = "test test test test test test test test test test test junk";

#[tokio::test]
async fn a_phrase_is_given_to_the_question_for_it_and_its_account_is_accepted_as_shown() {
    let desk = desk();
    let phrase = || Answer::Phrase { words: Secret::new(WORDS), passphrase: Secret::new("") };
    let asked = asking(&desk, PhraseQuestion { vault_name: "Savings".into() });
    let request = waiting(&desk).await;
    let id = request.request_id.as_str();
    assert!(desk.answer(to("another", phrase())).is_err(), "a foreign id is refused");
    assert!(desk.answer(to(id, password("plum harbor violet"))).is_err(), "so is a password");
    assert!(desk.answer(to(id, Answer::Yes)).is_err(), "and a yes");
    assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
    desk.answer(to(id, phrase())).expect("a phrase is taken");
    assert!(asked.await.expect("the asker lives").is_ok(), "and reaches the asker");

    let account = ImportedAccount {
        vault_name: "Savings".into(),
        account: "m/44'/60'/0'".into(),
        path: "m/44'/60'/0'/0/0".into(),
        address: "0x1".into(),
    };
    let asked = asking(&desk, account);
    let request = waiting(&desk).await;
    let id = request.request_id.as_str();
    let yes_to = |address: &str| Given { bound_to: address.to_owned(), ..to(id, Answer::Yes) };
    assert_eq!(desk.answer(yes_to("0x2")), Err(Stale::OtherBytes), "a yes to another address is none");
    assert!(desk.answer(to(id, phrase())).is_err(), "nor is a phrase");
    assert!(!asked.is_finished(), "and after all that it still waits");
    desk.answer(yes_to("0x1")).expect("a yes to the one that is shown is taken");
    assert_eq!(asked.await.expect("the asker lives"), Ok(()), "and reaches the asker");
}

#[test]
fn a_phrase_is_never_printed_and_its_errors_repeat_no_word() {
    assert_eq!(format!("{:?}", TypedPhrase::read(WORDS, "canary").expect("a phrase")), "TypedPhrase(redacted)");
    let error = TypedPhrase::read(WORDS.replace("junk", "canary"), "canary").expect_err("no such word");
    assert!(!error.to_string().contains("canary") && error.message.contains("Word 12"), "places only: {error}");
}

#[tokio::test]
async fn a_request_ends_when_its_caller_is_dropped() {
    let desk = desk();
    let asking = asking(&desk, NewPassword { vault_name: "Savings".into() });
    let request = waiting(&desk).await;
    asking.abort();
    assert!(asking.await.is_err(), "the asker is gone");
    assert!(desk.current().is_none(), "so its request is gone");
    assert_eq!(desk.reject(&request.request_id), Err(Stale::OtherRequest), "and cannot be answered");
}

#[tokio::test]
async fn switching_a_network_voids_only_requests_about_networks() {
    let desk = desk();
    let asking = asking(&desk, NewPassword { vault_name: "Savings".into() });
    let request = waiting(&desk).await;
    desk.void();
    tokio::task::yield_now().await;
    assert_eq!(desk.current().as_ref(), Some(&request), "a password has nothing to do with it");
    desk.reject(&request.request_id).expect("it can still be answered");
    assert_eq!(asking.await.expect("the asker lives").err(), Some(Declined::Rejected), "with a no");
}

#[tokio::test(start_paused = true)]
async fn an_unanswered_request_expires_as_a_no() {
    let desk = desk();
    let answer = desk.ask(NewPassword { vault_name: "Savings".into() }).await;
    assert_eq!(answer.err(), Some(Declined::Expired), "ten minutes without an answer are a no");
    assert!(desk.current().is_none(), "and nothing waits any more");
}
