//! The consent window's side: one request at a time, which only an answer with its own id can end well.
//!
//! Whoever asks waits here. When the asker goes away, the request goes; when nobody answers, it expires; both are a no.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_actions::Clock;
use lockstep_actions::bundle::BundleView;
use lockstep_actions::prompts::{
    Approval, ApprovalRequest, Declined, PasswordAnswer, PasswordRequest, Prompts, REQUEST_LIFE, RequestId, Ticket,
    Wrong,
};
use lockstep_vault::Password;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::backup::{BackupQuestion, BackupSecret};
use crate::lock::{Confirm, VaultPasswordRequest, VaultPurpose};
use crate::system::SystemClock;
use crate::{ApiCode, ApiError, Asker};

/// What the consent window shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ConsentRequest {
    /// Consent to a bundle.
    Approval {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What would be signed.
        bundle: BundleView,
    },
    /// The vault's password.
    Password {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What it is for.
        purpose: String,
        /// What would be signed.
        bundle: Option<BundleView>,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// The password of a vault, for something that is not a bundle.
    VaultPassword {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The vault's name.
        vault_name: String,
        /// What it is for.
        purpose: VaultPurpose,
        /// What must be typed exactly, beside the password.
        confirm: Vec<Confirm>,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// A vault's new password.
    NewPassword {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The vault's name.
        vault_name: String,
    },
    /// A sentence that has to be typed to the letter.
    Typed {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What it is about, as a question.
        title: String,
        /// What it means.
        text: String,
        /// What has to be typed.
        phrase: String,
    },
    /// One of the passwords around a backup.
    BackupSecret {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// Which.
        secret: BackupSecret,
        /// The vault's name, once it is known.
        vault_name: Option<String>,
        /// What it is for.
        sentence: String,
        /// Set after a wrong vault password.
        wrong: Option<WrongPassword>,
        /// Why the last answer was not taken.
        problem: Option<String>,
    },
}

/// A question whose yes is a sentence that the person types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedQuestion {
    /// What it is about, as a question.
    pub title: String,
    /// What a yes means.
    pub text: String,
    /// What has to be typed, to the letter.
    pub phrase: String,
}

impl TypedQuestion {
    /// Whether this is what has to be typed. Space around it does not count.
    pub fn is_answered_by(&self, typed: &str) -> bool {
        typed.trim() == self.phrase
    }
}

impl ConsentRequest {
    /// The id that an answer must echo.
    pub fn id(&self) -> &str {
        match self {
            Self::Approval { request_id, .. }
            | Self::Password { request_id, .. }
            | Self::VaultPassword { request_id, .. }
            | Self::NewPassword { request_id, .. }
            | Self::Typed { request_id, .. }
            | Self::BackupSecret { request_id, .. } => request_id,
        }
    }
}

/// How the last attempt went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongPassword {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is looked at.
    pub retry_after_seconds: u32,
}

impl From<Wrong> for WrongPassword {
    fn from(wrong: Wrong) -> Self {
        Self {
            attempts_left: wrong.attempts_left,
            retry_after_seconds: u32::try_from(wrong.retry_after_seconds).unwrap_or(u32::MAX),
        }
    }
}

/// The events of the consent window, by the names of the specification. What they are about is fetched, not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum NudgeEvent {
    /// A bundle waits for consent.
    TxBundleApproval,
    /// A password is needed.
    PasswordRequired,
    /// A sentence has to be typed.
    TypedRequired,
    /// Nothing waits.
    Idle,
}

/// An event for the consent window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Nudge {
    /// Which.
    pub event: NudgeEvent,
    /// The request it is about; empty for `idle`.
    pub request_id: String,
}

enum Answer {
    Approval { ticket: Ticket, reply: oneshot::Sender<Result<Approval, Declined>> },
    Password { ticket: Option<Ticket>, reply: oneshot::Sender<Result<PasswordAnswer, Declined>> },
    VaultPassword { reply: oneshot::Sender<Result<Password, Declined>> },
    NewPassword { reply: oneshot::Sender<Result<Password, Declined>> },
    Typed { question: TypedQuestion, reply: oneshot::Sender<Result<(), Declined>> },
    BackupSecret { secret: BackupSecret, reply: oneshot::Sender<Result<Password, Declined>> },
}

struct Pending {
    id: String,
    expires_at: i64,
    shown: ConsentRequest,
    answer: Answer,
}

type Listener = Box<dyn Fn(Nudge) + Send + Sync>;

/// Holds the one request that waits.
pub struct ConsentDesk {
    clock: Arc<dyn Clock>,
    pending: Mutex<Option<Pending>>,
    listener: Mutex<Option<Arc<Listener>>>,
    turn: tokio::sync::Mutex<()>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn stale() -> ApiError {
    ApiError::new(ApiCode::Refused, "That request is no longer the one that waits. Nothing was approved.")
}

impl ConsentDesk {
    /// A desk on the machine's clock.
    pub fn new() -> Arc<Self> {
        Self::with_clock(Arc::new(SystemClock))
    }

    /// A desk on a given clock.
    pub fn with_clock(clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self {
            clock,
            pending: Mutex::default(),
            listener: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        })
    }

    /// The one listener: the consent window. A later one replaces it.
    pub fn listen(&self, listener: impl Fn(Nudge) + Send + Sync + 'static) {
        *held(&self.listener) = Some(Arc::new(Box::new(listener)));
        let waiting = held(&self.pending).as_ref().map(nudge_of);
        self.nudge(waiting.unwrap_or(Nudge { event: NudgeEvent::Idle, request_id: String::new() }));
    }

    /// The request that waits.
    pub fn current(&self) -> Option<ConsentRequest> {
        held(&self.pending).as_ref().map(|pending| pending.shown.clone())
    }

    /// A yes to exactly the request and the bytes that it names.
    pub fn approve(&self, request_id: &str, commitment: &str) -> Result<(), ApiError> {
        let mut pending = held(&self.pending);
        let Some(Pending { id, expires_at, shown, answer }) = pending.take() else { return Err(stale()) };
        match answer {
            Answer::Approval { ticket, reply } => match ticket.answer(request_id, commitment, self.clock.now()) {
                Ok(approval) => {
                    // The asker may have gone; then nothing was approved, and nothing is signed.
                    let _ = reply.send(Ok(approval));
                    Ok(())
                }
                Err((ticket, why)) => {
                    *pending = Some(Pending { id, expires_at, shown, answer: Answer::Approval { ticket, reply } });
                    Err(ApiError::new(ApiCode::Refused, why.to_string()))
                }
            },
            answer @ (Answer::Password { .. }
            | Answer::VaultPassword { .. }
            | Answer::NewPassword { .. }
            | Answer::BackupSecret { .. }
            | Answer::Typed { .. }) => {
                *pending = Some(Pending { id, expires_at, shown, answer });
                Err(stale())
            }
        }
    }

    /// A no to the request that it names.
    pub fn reject(&self, request_id: &str) -> Result<(), ApiError> {
        match self.take(request_id, |_| true)?.answer {
            Answer::Approval { reply, .. } => drop(reply.send(Err(Declined::Rejected))),
            Answer::Password { reply, .. } => drop(reply.send(Err(Declined::Rejected))),
            Answer::VaultPassword { reply } | Answer::NewPassword { reply } | Answer::BackupSecret { reply, .. } => {
                drop(reply.send(Err(Declined::Rejected)));
            }
            Answer::Typed { reply, .. } => {
                let _ = reply.send(Err(Declined::Rejected));
            }
        }
        Ok(())
    }

    /// The password for exactly the request and the bytes that it names; where that request stands for the consent too,
    /// this is the consent.
    pub fn password(&self, request_id: &str, commitment: &str, password: Password) -> Result<(), ApiError> {
        let taken = self.take(request_id, |pending| match &pending.shown {
            ConsentRequest::Password { bundle, .. } => {
                bundle.as_ref().is_none_or(|bundle| bundle.commitment == commitment)
            }
            ConsentRequest::Approval { .. }
            | ConsentRequest::VaultPassword { .. }
            | ConsentRequest::NewPassword { .. }
            | ConsentRequest::BackupSecret { .. }
            | ConsentRequest::Typed { .. } => false,
        })?;
        let Answer::Password { ticket, reply } = taken.answer else { return Err(stale()) };
        let approval = match ticket {
            Some(ticket) => Some(
                ticket
                    .answer(request_id, commitment, self.clock.now())
                    .map_err(|(_, why)| ApiError::new(ApiCode::Refused, why.to_string()))?,
            ),
            None => None,
        };
        drop(reply.send(Ok(PasswordAnswer { password, approval })));
        Ok(())
    }

    /// A vault's password for exactly the request that it names, with what had to be typed beside it. Where that was not typed exactly,
    /// the request goes on waiting.
    pub fn vault_password(&self, request_id: &str, password: Password, typed: &[String]) -> Result<(), ApiError> {
        if let Some(ConsentRequest::VaultPassword { request_id: waiting, confirm, .. }) = self.current()
            && waiting == request_id
            && !(confirm.len() == typed.len() && confirm.iter().zip(typed).all(|(wanted, typed)| wanted.text == *typed))
        {
            return Err(ApiError::invalid(
                "What you typed to confirm is not exactly what is asked for. Nothing was done.",
            ));
        }
        let taken = self.take(request_id, |pending| matches!(pending.answer, Answer::VaultPassword { .. }))?;
        let Answer::VaultPassword { reply } = taken.answer else { return Err(stale()) };
        drop(reply.send(Ok(password)));
        Ok(())
    }

    /// A vault's new password. One that is too short or easy to guess leaves the request waiting.
    pub fn new_password(&self, request_id: &str, password: Password) -> Result<(), ApiError> {
        let names = match self.current() {
            Some(ConsentRequest::NewPassword { vault_name, .. }) => vec![vault_name],
            _ => Vec::new(),
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        password.check_new(&names).map_err(|error| ApiError::invalid(error.to_string()))?;
        let taken = self.take(request_id, |pending| matches!(pending.answer, Answer::NewPassword { .. }))?;
        let Answer::NewPassword { reply } = taken.answer else { return Err(stale()) };
        drop(reply.send(Ok(password)));
        Ok(())
    }

    /// The sentence that has to be typed. Another one leaves the request waiting.
    pub fn typed(&self, request_id: &str, typed: &str) -> Result<(), ApiError> {
        let fits = |pending: &Pending| matches!(&pending.answer, Answer::Typed { question, .. } if question.is_answered_by(typed));
        let waits = |pending: &Pending| pending.id == request_id && matches!(pending.answer, Answer::Typed { .. });
        if held(&self.pending).as_ref().is_some_and(|pending| waits(pending) && !fits(pending)) {
            return Err(ApiError::invalid("That is not the sentence. Nothing was done."));
        }
        let taken = self.take(request_id, fits)?;
        let Answer::Typed { reply, .. } = taken.answer else { return Err(stale()) };
        // The asker may have gone; then nothing was asked for any more.
        let _ = reply.send(Ok(()));
        Ok(())
    }

    /// The password around a backup that exactly the named request asks for. One that cannot be a new one leaves it waiting.
    pub fn backup_secret(&self, request_id: &str, password: Password) -> Result<(), ApiError> {
        let asked = match held(&self.pending).as_ref().map(|pending| &pending.answer) {
            Some(Answer::BackupSecret { secret, .. }) => *secret,
            _ => return Err(stale()),
        };
        BackupQuestion::check(asked, &password).map_err(|error| ApiError::invalid(error.to_string()))?;
        let fits = |pending: &Pending| matches!(pending.answer, Answer::BackupSecret { secret, .. } if secret == asked);
        let Answer::BackupSecret { reply, .. } = self.take(request_id, fits)?.answer else { return Err(stale()) };
        drop(reply.send(Ok(password)));
        Ok(())
    }

    /// Takes the pending request if it is the one that is named, still in time, and of the kind that is answered. Any other
    /// answer leaves it waiting.
    fn take(&self, request_id: &str, fits: impl Fn(&Pending) -> bool) -> Result<Pending, ApiError> {
        let mut pending = held(&self.pending);
        match pending.as_ref() {
            Some(waiting) if waiting.id == request_id && self.clock.now() < waiting.expires_at && fits(waiting) => {
                pending.take().ok_or_else(stale)
            }
            _ => Err(stale()),
        }
    }

    fn nudge(&self, nudge: Nudge) {
        let listener = held(&self.listener).clone();
        if let Some(listener) = listener {
            listener(nudge);
        }
    }

    async fn ask<T>(&self, pending: Pending, reply: oneshot::Receiver<Result<T, Declined>>) -> Result<T, Declined> {
        let _turn = self.turn.lock().await;
        let (nudge, expires_at) = (nudge_of(&pending), pending.expires_at);
        let _waiting = Waiting { desk: self, id: pending.id.clone() };
        *held(&self.pending) = Some(pending);
        self.nudge(nudge);
        let life = Duration::from_millis(u64::try_from(expires_at.saturating_sub(self.clock.now())).unwrap_or(0));
        tokio::select! {
            answer = reply => answer.unwrap_or(Err(Declined::Dropped)),
            () = self.clock.wait(life) => Err(Declined::Expired),
        }
    }
}

fn nudge_of(pending: &Pending) -> Nudge {
    let event = match pending.answer {
        Answer::Approval { .. } => NudgeEvent::TxBundleApproval,
        Answer::Password { .. }
        | Answer::VaultPassword { .. }
        | Answer::NewPassword { .. }
        | Answer::BackupSecret { .. } => NudgeEvent::PasswordRequired,
        Answer::Typed { .. } => NudgeEvent::TypedRequired,
    };
    Nudge { event, request_id: pending.id.clone() }
}

/// Clears the desk when the asker has its answer, or goes away without one.
struct Waiting<'a> {
    desk: &'a ConsentDesk,
    id: String,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        {
            let mut pending = held(&self.desk.pending);
            if pending.as_ref().is_some_and(|pending| pending.id == self.id) {
                *pending = None;
            }
        }
        self.desk.nudge(Nudge { event: NudgeEvent::Idle, request_id: String::new() });
    }
}

#[async_trait]
impl Prompts for ConsentDesk {
    async fn approve(&self, request: ApprovalRequest) -> Result<Approval, Declined> {
        let ApprovalRequest { ticket, view } = request;
        let (id, expires_at) = (ticket.request().as_str().to_owned(), ticket.expires_at());
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::Approval { request_id: id.clone(), expires_at, bundle: view };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Approval { ticket, reply } }, answer).await
    }

    async fn password(&self, request: PasswordRequest) -> Result<PasswordAnswer, Declined> {
        let PasswordRequest { request, expires_at, ticket, view, wrong } = request;
        let id = request.as_str().to_owned();
        let (reply, answer) = oneshot::channel();
        let purpose = if ticket.is_some() {
            "Your password is your consent to this, and signs it."
        } else {
            "Your password signs what you approved."
        };
        let wrong = wrong.map(WrongPassword::from);
        let shown = ConsentRequest::Password {
            request_id: id.clone(),
            expires_at,
            purpose: purpose.to_owned(),
            bundle: Some(view),
            wrong,
        };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Password { ticket, reply } }, answer).await
    }
}

#[async_trait]
impl Asker for ConsentDesk {
    async fn new_password(&self, vault_name: &str) -> Result<Password, Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown =
            ConsentRequest::NewPassword { request_id: id.clone(), expires_at, vault_name: vault_name.to_owned() };
        self.ask(Pending { id, expires_at, shown, answer: Answer::NewPassword { reply } }, answer).await
    }

    async fn typed(&self, question: TypedQuestion) -> Result<(), Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let TypedQuestion { title, text, phrase } = question.clone();
        let shown = ConsentRequest::Typed { request_id: id.clone(), expires_at, title, text, phrase };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Typed { question, reply } }, answer).await
    }

    async fn backup_secret(&self, question: BackupQuestion) -> Result<Password, Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::BackupSecret {
            request_id: id.clone(),
            expires_at,
            secret: question.secret,
            sentence: question.sentence(),
            vault_name: question.vault_name,
            wrong: question.wrong.map(WrongPassword::from),
            problem: question.problem,
        };
        let answered = Answer::BackupSecret { secret: question.secret, reply };
        self.ask(Pending { id, expires_at, shown, answer: answered }, answer).await
    }

    async fn vault_password(&self, request: VaultPasswordRequest) -> Result<Password, Declined> {
        let VaultPasswordRequest { vault_name, purpose, confirm, wrong } = request;
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::VaultPassword {
            request_id: id.clone(),
            expires_at,
            vault_name,
            purpose,
            confirm,
            wrong: wrong.map(WrongPassword::from),
        };
        self.ask(Pending { id, expires_at, shown, answer: Answer::VaultPassword { reply } }, answer).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(desk.approve(request.id(), "").is_err(), "a password request cannot be approved");
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
        assert!(desk.approve(request.id(), "").is_err(), "nor an approval");
        assert!(!asking.is_finished(), "and after all that it still waits");
        desk.typed(request.id(), " I have no backup ").expect("the sentence is taken");
        assert_eq!(asking.await.expect("the asker lives"), Ok(()), "and reaches the asker");
    }

    #[tokio::test]
    async fn a_confirmation_is_typed_exactly_or_the_request_goes_on_waiting() {
        let desk = ConsentDesk::new();
        let confirm = vec![Confirm { about: crate::lock::ConfirmAbout::VaultName, text: "Savings".to_owned() }];
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
}
