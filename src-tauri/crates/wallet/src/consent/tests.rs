use zeroize::Zeroizing;

use super::*;
use crate::lock::{Confirm, ConfirmAbout, VaultPurpose};

async fn waiting(desk: &ConsentDesk) -> ConsentRequest {
    loop {
        if let Some(request) = desk.current() {
            return request;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn only_an_answer_to_the_request_that_waits_is_taken() {
    let desk = ConsentDesk::new();
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::new_password(desk.as_ref(), "Savings").await }
    });
    let request = waiting(&desk).await;
    let typed = || Password::new("correct horse battery");
    assert!(desk.new_password("another", typed()).is_err(), "a foreign id is refused");
    assert!(desk.approve(request.id(), "", &Meant::acknowledged()).is_err(), "a password request cannot be approved");
    assert!(desk.password(request.id(), "", typed()).is_err(), "nor answered as another kind of request");
    assert!(desk.new_password(request.id(), Password::new("short")).is_err(), "a short password is refused");
    assert_eq!(desk.current().as_ref(), Some(&request), "and after all that the request still waits");
    desk.new_password(request.id(), typed()).expect("the right answer is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
    assert!(desk.current().is_none(), "then nothing waits");
    assert!(desk.new_password(request.id(), typed()).is_err(), "and the same answer again is stale");
}

#[tokio::test]
async fn a_sentence_is_typed_to_the_letter_or_it_is_no_yes() {
    let desk = ConsentDesk::new();
    let question =
        TypedQuestion { title: "Really?".into(), text: "It matters.".into(), phrase: "I have no backup".into() };
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::typed(desk.as_ref(), question).await }
    });
    let request = waiting(&desk).await;
    for wrong in ["", "yes", "i have no backup", "I have no backup."] {
        assert!(desk.typed(request.id(), wrong).is_err(), "{wrong:?} is not the sentence");
    }
    assert!(desk.typed("another", "I have no backup").is_err(), "nor is the sentence for another request");
    assert!(desk.approve(request.id(), "", &Meant::acknowledged()).is_err(), "nor an approval");
    assert!(!asking.is_finished(), "and after all that it still waits");
    desk.typed(request.id(), " I have no backup ").expect("the sentence is taken");
    assert_eq!(asking.await.expect("the asker lives"), Ok(()), "and reaches the asker");
}

#[tokio::test]
async fn a_text_that_is_no_pairing_code_leaves_the_question_waiting() {
    let desk = ConsentDesk::new();
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::pairing_code(desk.as_ref()).await }
    });
    let request = waiting(&desk).await;
    let code = PairingCode::new("cosigner.example:7443", [7; 32], Zeroizing::new([9; 16])).expect("an address");
    for wrong in ["", "yes", &code.reveal()[1..]] {
        assert!(desk.pairing_code(request.id(), wrong).is_err(), "{wrong:?} is no code");
    }
    assert!(desk.pairing_code("another", &code.reveal()).is_err(), "nor is a code for another request taken");
    assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
    desk.pairing_code(request.id(), &code.reveal()).expect("a code is taken");
    let given = asking.await.expect("the asker lives").expect("and reaches the asker");
    assert_eq!(given.address(), "cosigner.example:7443", "as it was typed");
}

#[tokio::test]
async fn a_text_that_is_no_access_token_leaves_the_question_waiting() {
    let desk = ConsentDesk::new();
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::agent_token(desk.as_ref(), "https://agent.example/tenant").await }
    });
    let request = waiting(&desk).await;
    let ConsentRequest::AgentToken { address, .. } = &request else { panic!("it asks for a token: {request:?}") };
    assert_eq!(address, "https://agent.example/tenant", "and says for whom, all of it");
    for wrong in ["", "two words", "new\nline", "ünicode"] {
        assert!(desk.agent_token(request.id(), wrong).is_err(), "{wrong:?} is no token");
    }
    assert!(desk.agent_token("another", "canary-token").is_err(), "nor is a token for another request taken");
    assert!(desk.typed(request.id(), "canary-token").is_err(), "nor is it a sentence");
    assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
    desk.agent_token(request.id(), " canary-token ").expect("a token is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
    assert!(desk.agent_token(request.id(), "canary-token").is_err(), "once");
}

#[tokio::test]
async fn a_confirmation_is_typed_exactly_or_the_request_goes_on_waiting() {
    let desk = ConsentDesk::new();
    let confirm = vec![Confirm { about: ConfirmAbout::VaultName, text: "Savings".to_owned() }];
    let request = VaultPasswordRequest {
        vault_name: "Savings".to_owned(),
        purpose: VaultPurpose::DeleteVault,
        confirm,
        wrong: None,
    };
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::vault_password(desk.as_ref(), request).await }
    });
    let shown = waiting(&desk).await;
    let password = || Password::new("plum harbor violet");
    for typed in [vec![], vec!["savings".to_owned()], vec!["Savings".to_owned(), String::new()]] {
        assert!(desk.vault_password(shown.id(), password(), &typed).is_err(), "{typed:?} is not what is asked for");
    }
    assert!(desk.password(shown.id(), "", password()).is_err(), "nor does the bundle's question take it");
    assert_eq!(desk.current().as_ref(), Some(&shown), "and the request still waits");
    desk.vault_password(shown.id(), password(), &["Savings".to_owned()]).expect("typed exactly it is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
}

const WORDS: &str = "test test test test test test test test test test test junk";

#[tokio::test]
async fn a_phrase_is_given_to_the_question_for_it_and_its_account_is_accepted_as_shown() {
    let desk = ConsentDesk::new();
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::phrase(desk.as_ref(), "Savings").await }
    });
    let request = waiting(&desk).await;
    let typed = || TypedPhrase::read(WORDS, "").expect("a recovery phrase");
    assert!(desk.phrase("another", typed()).is_err(), "a foreign id is refused");
    assert!(desk.new_password(request.id(), Password::new("plum harbor violet")).is_err(), "so is a password");
    assert!(desk.accept_account(request.id(), "").is_err(), "and a yes");
    assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
    desk.phrase(request.id(), typed()).expect("a phrase is taken");
    assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");

    let account = ImportedAccount {
        vault_name: "Savings".into(),
        account: "m/44'/60'/0'".into(),
        path: "m/44'/60'/0'/0/0".into(),
        address: "0x1".into(),
    };
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::accept_account(desk.as_ref(), account).await }
    });
    let request = waiting(&desk).await;
    assert!(desk.accept_account(request.id(), "0x2").is_err(), "a yes to another address is none");
    assert!(desk.phrase(request.id(), typed()).is_err(), "nor is a phrase");
    assert!(!asking.is_finished(), "and after all that it still waits");
    desk.accept_account(request.id(), "0x1").expect("a yes to the one that is shown is taken");
    assert_eq!(asking.await.expect("the asker lives"), Ok(()), "and reaches the asker");
}

#[test]
fn a_phrase_is_never_printed_and_its_errors_repeat_no_word() {
    assert_eq!(format!("{:?}", TypedPhrase::read(WORDS, "canary").expect("a phrase")), "TypedPhrase(redacted)");
    let error = TypedPhrase::read(WORDS.replace("junk", "canary"), "canary").expect_err("no such word");
    assert!(!error.to_string().contains("canary") && error.message.contains("Word 12"), "places only: {error}");
}

#[tokio::test]
async fn a_request_goes_with_its_asker() {
    let desk = ConsentDesk::new();
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { Asker::new_password(desk.as_ref(), "Savings").await }
    });
    let request = waiting(&desk).await;
    asking.abort();
    assert!(asking.await.is_err(), "the asker is gone");
    assert!(desk.current().is_none(), "so its request is gone");
    assert!(desk.reject(request.id()).is_err(), "and cannot be answered");
}

#[tokio::test(start_paused = true)]
async fn an_unanswered_request_expires_as_a_no() {
    let desk = ConsentDesk::new();
    let answer = Asker::new_password(desk.as_ref(), "Savings").await;
    assert_eq!(answer.err(), Some(Declined::Expired), "ten minutes without an answer are a no");
    assert!(desk.current().is_none(), "and nothing waits any more");
}
