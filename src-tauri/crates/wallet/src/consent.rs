//! The consent window's side: one request at a time, which only an answer with its own id can end well.
//!
//! Whoever asks waits here. When the asker goes away, the request goes; when nobody answers, it expires; both are a no.

mod shown;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_actions::prompts::{
    Approval, ApprovalRequest, Declined, PasswordAnswer, PasswordRequest, Prompts, REQUEST_LIFE, RequestId, Ticket,
    TrustQuestion,
};
use lockstep_agent::remote::Tokens;
use lockstep_cosigner::remote::{CodeError, PairingCode};
use lockstep_platform::{Clock, SystemClock};
use lockstep_vault::Password;
use tokio::sync::oneshot;

use crate::backup::{BackupQuestion, BackupSecret};
use crate::lock::VaultPasswordRequest;
use crate::phrase::{ImportedAccount, TypedPhrase};
use crate::{ApiCode, ApiError, Asker};

pub use shown::{ConsentRequest, Nudge, NudgeEvent, TypedQuestion, WrongPassword};

enum Answer {
    Approval { ticket: Ticket, reply: oneshot::Sender<Result<Approval, Declined>> },
    Password { ticket: Option<Ticket>, reply: oneshot::Sender<Result<PasswordAnswer, Declined>> },
    VaultPassword { reply: oneshot::Sender<Result<Password, Declined>> },
    NewPassword { reply: oneshot::Sender<Result<Password, Declined>> },
    Typed { question: TypedQuestion, reply: oneshot::Sender<Result<(), Declined>> },
    BackupSecret { secret: BackupSecret, reply: oneshot::Sender<Result<Password, Declined>> },
    Phrase { reply: oneshot::Sender<Result<TypedPhrase, Declined>> },
    Account { reply: oneshot::Sender<Result<(), Declined>> },
    PairingCode { reply: oneshot::Sender<Result<PairingCode, Declined>> },
    AgentToken { reply: oneshot::Sender<Result<Tokens, Declined>> },
    Trust { reply: oneshot::Sender<Result<(), Declined>> },
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
            | Answer::Phrase { .. }
            | Answer::Account { .. }
            | Answer::PairingCode { .. }
            | Answer::AgentToken { .. }
            | Answer::Trust { .. }
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
            Answer::Phrase { reply } => drop(reply.send(Err(Declined::Rejected))),
            Answer::PairingCode { reply } => drop(reply.send(Err(Declined::Rejected))),
            Answer::AgentToken { reply } => drop(reply.send(Err(Declined::Rejected))),
            Answer::Typed { reply, .. } | Answer::Account { reply } | Answer::Trust { reply } => {
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
            | ConsentRequest::Phrase { .. }
            | ConsentRequest::Account { .. }
            | ConsentRequest::PairingCode { .. }
            | ConsentRequest::AgentToken { .. }
            | ConsentRequest::Trust { .. }
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

    /// The recovery phrase for exactly the request that it names.
    pub fn phrase(&self, request_id: &str, typed: TypedPhrase) -> Result<(), ApiError> {
        let taken = self.take(request_id, |pending| matches!(pending.answer, Answer::Phrase { .. }))?;
        let Answer::Phrase { reply } = taken.answer else { return Err(stale()) };
        drop(reply.send(Ok(typed)));
        Ok(())
    }

    /// A yes to exactly the account of the request that it names.
    pub fn accept_account(&self, request_id: &str, address: &str) -> Result<(), ApiError> {
        let fits = |pending: &Pending| matches!(&pending.shown, ConsentRequest::Account { address: shown, .. } if shown == address);
        let Answer::Account { reply } = self.take(request_id, fits)?.answer else { return Err(stale()) };
        // The asker may have gone; then nothing is imported.
        let _ = reply.send(Ok(()));
        Ok(())
    }

    /// A yes to exactly the entries of the request that it names.
    pub fn trust(&self, request_id: &str) -> Result<(), ApiError> {
        let fits = |pending: &Pending| matches!(pending.answer, Answer::Trust { .. });
        let Answer::Trust { reply } = self.take(request_id, fits)?.answer else { return Err(stale()) };
        // The asker may have gone; then nothing is written.
        let _ = reply.send(Ok(()));
        Ok(())
    }

    /// The code of a co-signer elsewhere. A text that is none leaves the request waiting.
    pub fn pairing_code(&self, request_id: &str, text: &str) -> Result<(), ApiError> {
        let code = text.parse().map_err(|error: CodeError| ApiError::invalid(error.to_string()))?;
        let taken = self.take(request_id, |pending| matches!(pending.answer, Answer::PairingCode { .. }))?;
        let Answer::PairingCode { reply } = taken.answer else { return Err(stale()) };
        drop(reply.send(Ok(code)));
        Ok(())
    }

    /// The access token for an agent elsewhere. A text that is none leaves the request waiting.
    pub fn agent_token(&self, request_id: &str, text: &str) -> Result<(), ApiError> {
        let tokens = Tokens::brought(text, self.clock.now())
            .ok_or_else(|| ApiError::invalid("That is not an access token, or it has ended. Nothing was kept."))?;
        let taken = self.take(request_id, |pending| matches!(pending.answer, Answer::AgentToken { .. }))?;
        let Answer::AgentToken { reply } = taken.answer else { return Err(stale()) };
        drop(reply.send(Ok(tokens)));
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
        Answer::Typed { .. } | Answer::PairingCode { .. } | Answer::AgentToken { .. } => NudgeEvent::TypedRequired,
        Answer::Trust { .. } => NudgeEvent::TrustRequired,
        Answer::Phrase { .. } | Answer::Account { .. } => NudgeEvent::PhraseRequired,
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

    async fn trust(&self, question: TrustQuestion) -> Result<(), Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::Trust { request_id: id.clone(), expires_at, question };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Trust { reply } }, answer).await
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

    async fn pairing_code(&self) -> Result<PairingCode, Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::PairingCode { request_id: id.clone(), expires_at };
        self.ask(Pending { id, expires_at, shown, answer: Answer::PairingCode { reply } }, answer).await
    }

    async fn agent_token(&self, address: &str) -> Result<Tokens, Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::AgentToken { request_id: id.clone(), expires_at, address: address.to_owned() };
        self.ask(Pending { id, expires_at, shown, answer: Answer::AgentToken { reply } }, answer).await
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

    async fn phrase(&self, vault_name: &str) -> Result<TypedPhrase, Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let shown = ConsentRequest::Phrase { request_id: id.clone(), expires_at, vault_name: vault_name.to_owned() };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Phrase { reply } }, answer).await
    }

    async fn accept_account(&self, account: ImportedAccount) -> Result<(), Declined> {
        let id = RequestId::random().as_str().to_owned();
        let expires_at = self.clock.now().saturating_add(REQUEST_LIFE);
        let (reply, answer) = oneshot::channel();
        let sentences = account.sentences().to_vec();
        let ImportedAccount { vault_name, account, path, address } = account;
        let shown = ConsentRequest::Account {
            request_id: id.clone(),
            expires_at,
            vault_name,
            account,
            path,
            address,
            sentences,
        };
        self.ask(Pending { id, expires_at, shown, answer: Answer::Account { reply } }, answer).await
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
mod tests;
