//! The client of a remote backend's HTTP interface.
//!
//! Every input keeps its key, so that it can be sent again without counting twice. Proposals are used only
//! from a complete answer. After a broken answer the backend is asked for its text, and no action that is
//! found that way runs.

mod answer;
mod dialect;
mod event;
mod http;
mod reply;
mod settle;
mod sign_in;
mod sse;
mod tokens;
mod wire;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_platform::Clock;
use lockstep_rpc::Endpoint;
use lockstep_texts::{Said as Text, error};
use serde_json::json;

pub use self::answer::{read_plain, read_stream};
pub use self::event::Said;
pub use self::http::Patience;
pub use self::sign_in::challenge;
pub use self::sse::{Frame, LONGEST, Parser, SseError};
pub use self::tokens::Tokens;
pub use self::wire::{Context, Entry, HeldBalance, HeldCoin, RecentAction};

use self::answer::Ending;
use self::http::{Http, MOST_PAUSE, Request, Trouble};
use self::wire::{Granted, MessageBody, Renewal, SignIn, Starters, Thread, ThreadWithMessages};
use crate::{AgentBackend, AgentError, Reply, SendMessage, Words};

/// The largest number of attempts for an input.
const ATTEMPTS: u32 = 4;
/// The pause after the first failure; it doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// The longest wait for suggestions.
const STARTERS_PATIENCE: Duration = Duration::from_secs(10);
/// The largest number of suggestions.
const MOST_STARTERS: usize = 6;
/// The longest suggestion, in characters.
const LONGEST_STARTER: usize = 120;

/// The client's view of the wallet.
#[async_trait]
pub trait Home: Send + Sync {
    /// The public key for signing in, hex.
    async fn public_key(&self) -> Result<String, AgentError>;
    /// The session, if somebody is signed in.
    async fn tokens(&self) -> Result<Option<Tokens>, AgentError>;
    /// Stores a session, or forgets it.
    async fn keep_tokens(&self, tokens: Option<&Tokens>) -> Result<(), AgentError>;
    /// The context that the backend gets. Balances only if asked for, and only those that are read in a short
    /// time.
    async fn context(&self, balances: bool) -> Result<Context, AgentError>;
    /// The backend's id of one of our conversations.
    async fn thread(&self, conversation: &str) -> Result<Option<String>, AgentError>;
    async fn keep_thread(&self, conversation: &str, thread: &str) -> Result<(), AgentError>;
}

pub struct Remote {
    http: Http,
    home: Arc<dyn Home>,
    clock: Arc<dyn Clock>,
    patience: Patience,
    /// How far the backend's clock is ahead of ours, in milliseconds, as far as known.
    ahead: AtomicI64,
    /// Allows one renewal at a time, because a renewal token works once.
    renewing: tokio::sync::Mutex<()>,
}

enum Attempt {
    Answered(Reply),
    /// The backend already has this input, in the conversation that it names, if it names one.
    Duplicate {
        had_by: Option<String>,
    },
    /// Try again after this pause.
    Again(Duration, AgentError),
    /// The request never left.
    NotSent(Text),
    /// The request may have arrived.
    Cut(Text),
}

impl Remote {
    /// A client of the backend at this address. Nothing is sent yet.
    pub fn new(
        address: &Endpoint,
        home: Arc<dyn Home>,
        clock: Arc<dyn Clock>,
        patience: Patience,
    ) -> Result<Self, AgentError> {
        let http = Http::new(address, clock.clone(), patience)?;
        Ok(Self { http, home, clock, patience, ahead: AtomicI64::new(0), renewing: tokio::sync::Mutex::default() })
    }

    /// Exchanges a signed challenge for a session, and stores it.
    pub async fn sign_in(&self, chain_code_hex: &str, message: &str, signature: &str) -> Result<(), AgentError> {
        let public_key = self.home.public_key().await?;
        let body = json_bytes(&SignIn { public_key: &public_key, chain_code_hex, message, signature })?;
        let response = self.http.send(&Request::post("/auth/token", &body), None).await?;
        let tokens = self.granted(response).await?;
        self.home.keep_tokens(Some(&tokens)).await
    }

    /// The messages that the backend stores for one of its conversations.
    pub async fn messages(&self, thread: &str) -> Result<Vec<Said>, AgentError> {
        let body = json_bytes(&json!({ "public_key": self.home.public_key().await? }))?;
        let response = self.call(&Request::post(format!("/agent/conversations/{thread}"), &body)).await?;
        Ok(self.http.read::<ThreadWithMessages>(response).await?.messages)
    }

    async fn ask_starters(&self) -> Result<Vec<String>, AgentError> {
        let context = self.home.context(false).await?;
        let body = json_bytes(&json!({ "public_key": self.home.public_key().await?, "context": context }))?;
        let response = self.call(&Request::post("/agent/starters", &body)).await?;
        let starters = self.http.read::<Starters>(response).await?.starters;
        Ok(plain_starters(&starters))
    }

    async fn call(&self, request: &Request<'_>) -> Result<reqwest::Response, AgentError> {
        Ok(self.sent(request).await??)
    }

    /// Sends a request in the current session. A refused session is renewed once and the request repeated; if
    /// it is refused again, it is forgotten. The session is settled before the request, so that a failure
    /// there has sent nothing.
    async fn sent(&self, request: &Request<'_>) -> Result<Result<reqwest::Response, Trouble>, AgentError> {
        let refused = |sent: &Result<reqwest::Response, Trouble>| {
            sent.as_ref().is_ok_and(|response| response.status() == reqwest::StatusCode::UNAUTHORIZED)
        };
        let tokens = self.session().await?;
        let sent = self.send_as(request, &tokens).await;
        if !refused(&sent) {
            return Ok(sent);
        }
        let tokens = self.renew(&tokens).await?;
        let sent = self.send_as(request, &tokens).await;
        if refused(&sent) {
            self.home.keep_tokens(None).await?;
            return Err(AgentError::SignedOut);
        }
        Ok(sent)
    }

    async fn send_as(&self, request: &Request<'_>, tokens: &Tokens) -> Result<reqwest::Response, Trouble> {
        let response = self.http.send(request, Some(tokens.access())).await?;
        let told = response.headers().get("x-server-now").and_then(|value| value.to_str().ok());
        if let Some(theirs) = told.and_then(|value| value.trim().parse::<i64>().ok()) {
            self.ahead.store(theirs.saturating_sub(self.clock.now()), Ordering::Relaxed);
        }
        Ok(response)
    }

    async fn session(&self) -> Result<Tokens, AgentError> {
        let tokens = self.home.tokens().await?.ok_or(AgentError::SignedOut)?;
        if tokens.is_stale(self.clock.now()) && tokens.can_renew() { self.renew(&tokens).await } else { Ok(tokens) }
    }

    /// A new session in place of an old one. A session that cannot be renewed is forgotten.
    async fn renew(&self, old: &Tokens) -> Result<Tokens, AgentError> {
        let _one = self.renewing.lock().await;
        match self.home.tokens().await? {
            // Another request has renewed it meanwhile.
            Some(newer) if newer != *old => return Ok(newer),
            Some(_) => {}
            None => return Err(AgentError::SignedOut),
        }
        let Some(refresh_token) = old.renewal() else {
            self.home.keep_tokens(None).await?;
            return Err(AgentError::SignedOut);
        };
        let body = json_bytes(&Renewal { refresh_token })?;
        let response = self.http.send(&Request::post("/auth/refresh", &body), None).await?;
        if response.status().is_client_error() && response.status() != reqwest::StatusCode::TOO_MANY_REQUESTS {
            self.home.keep_tokens(None).await?;
            return Err(AgentError::SignedOut);
        }
        let tokens = self.granted(response).await?;
        self.home.keep_tokens(Some(&tokens)).await?;
        Ok(tokens)
    }

    async fn granted(&self, response: reqwest::Response) -> Result<Tokens, AgentError> {
        let granted: Granted = self.http.read(response).await?;
        Tokens::granted(granted, self.clock.now()).ok_or_else(|| AgentError::Malformed(error::agent_no_access_token()))
    }

    /// The backend's conversation for one of ours; created if there is none.
    async fn thread_of(&self, conversation: &str) -> Result<String, AgentError> {
        match self.home.thread(conversation).await? {
            Some(thread) => Ok(thread),
            None => self.new_thread(conversation).await,
        }
    }

    /// A new backend conversation for one of ours. The interface has no key for this request, so a lost
    /// answer leaves an empty conversation behind.
    async fn new_thread(&self, conversation: &str) -> Result<String, AgentError> {
        let body = json_bytes(&json!({ "public_key": self.home.public_key().await? }))?;
        let request = Request::post("/agent/conversations", &body);
        let thread: Thread = self.http.read(self.call(&request).await?).await?;
        // The id becomes part of URLs.
        if thread.id.is_empty() || thread.id.len() > 100 || !thread.id.bytes().all(is_plain) {
            return Err(AgentError::Malformed(error::agent_no_usable_id()));
        }
        self.home.keep_thread(conversation, &thread.id).await?;
        Ok(thread.id)
    }

    /// The body for an input, identical for every attempt.
    async fn body_of(&self, request: &SendMessage) -> Result<Vec<u8>, AgentError> {
        let public_key = self.home.public_key().await?;
        let mut context = self.home.context(request.action_result.is_none()).await?;
        // A result goes back only the way its action came: a backend that reads both would count it twice.
        let mut action_result = None;
        match &request.action_result {
            Some(result) if request.came.by_call => context.recent_actions.push(RecentAction::of(result)),
            Some(result) => action_result = Some(wire_result(result, &request.came)?),
            None => {}
        }
        json_bytes(&MessageBody {
            public_key: &public_key,
            content: request.content.as_deref(),
            context: &context,
            action_result: action_result.as_ref(),
        })
    }

    /// Sends one input until it is known to have arrived, or nothing more can be done now.
    async fn deliver(&self, request: &SendMessage, body: &[u8], words: &dyn Words) -> Result<Reply, AgentError> {
        let mut thread = self.thread_of(&request.conversation_id).await?;
        let (mut moved, mut key) = (false, request.key.clone());
        let (mut attempts, mut pause) = (0u32, FIRST_PAUSE);
        loop {
            attempts = attempts.saturating_add(1);
            let since = self.clock.now();
            let failed = match self.attempt(&thread, &key, body, words).await {
                Ok(Attempt::Answered(reply)) => return Ok(reply),
                // The conversation that took it is gone, and the input with it. The new conversation gets it
                // under a key for both.
                Ok(Attempt::Duplicate { had_by })
                    if key == request.key && had_by.as_ref().map_or(moved, |had_by| *had_by != thread) =>
                {
                    key = format!("{}-{thread}", request.key);
                    continue;
                }
                Ok(Attempt::Duplicate { .. }) => return Ok(self.answered_before(&thread, request).await),
                Ok(Attempt::Again(wanted, error)) => {
                    if attempts < ATTEMPTS {
                        self.clock.wait(wanted.max(pause)).await;
                    }
                    error
                }
                Ok(Attempt::NotSent(why)) => {
                    if attempts < ATTEMPTS {
                        self.clock.wait(pause).await;
                    }
                    AgentError::Unreachable(why)
                }
                Ok(Attempt::Cut(why)) => {
                    words.instead("");
                    // If the backend cannot be asked, nothing is decided: the input keeps its key and is sent
                    // again later.
                    match self.settle(&thread, since, request).await {
                        Ok(Some(reply)) => return Ok(reply),
                        Ok(None) => {}
                        Err(_) => return Err(AgentError::BrokeOff(why)),
                    }
                    AgentError::BrokeOff(why)
                }
                // The backend has removed its conversation, so ours continues in a new one.
                Err(AgentError::Refused { status: 404, .. }) if !moved => {
                    moved = true;
                    thread = self.new_thread(&request.conversation_id).await?;
                    key.clone_from(&request.key);
                    continue;
                }
                Err(error) => return Err(error),
            };
            if attempts >= ATTEMPTS {
                return Err(failed);
            }
            pause = pause.saturating_mul(2);
        }
    }

    async fn attempt(&self, thread: &str, key: &str, body: &[u8], words: &dyn Words) -> Result<Attempt, AgentError> {
        let mut request = Request::post(format!("/agent/conversations/{thread}/messages"), body);
        request.key = (!key.is_empty()).then_some(key);
        request.stream = true;
        let response = match self.sent(&request).await? {
            Ok(response) => response,
            Err(Trouble::NotSent(why)) => return Ok(Attempt::NotSent(why)),
            Err(Trouble::Doubtful(why)) => return Ok(Attempt::Cut(why)),
        };
        if response.status().is_success() {
            let ending = answer::read(&self.http, self.clock.as_ref(), self.patience.idle, response, words).await?;
            return Ok(match ending {
                Ending::Whole(reply) => Attempt::Answered(reply),
                Ending::Cut(why) => Attempt::Cut(why),
            });
        }
        let refusal = self.http.refusal(response).await;
        let pause = refusal.pause.unwrap_or_default();
        match (refusal.status, refusal.problem.code.as_str()) {
            // A key never names two inputs, so both codes mean that the backend has this one.
            (409, "idempotent_turn_duplicate" | "idempotency_key_reused") => {
                Ok(Attempt::Duplicate { had_by: refusal.problem.conversation_id.as_str().map(str::to_owned) })
            }
            (429 | 500..=599, _) if pause <= MOST_PAUSE => {
                Ok(Attempt::Again(Duration::from_secs(pause), refusal.into()))
            }
            (429, _) => Err(AgentError::Later { seconds: pause }),
            _ => Err(refusal.into()),
        }
    }
}

#[async_trait]
impl AgentBackend for Remote {
    async fn send(&self, request: SendMessage, words: &dyn Words) -> Result<Reply, AgentError> {
        if request.content.is_none() && request.action_result.is_none() {
            return Err(AgentError::Empty);
        }
        // Reading the wallet's own nodes does not count as the agent's time.
        let body = self.body_of(&request).await?;
        tokio::select! {
            reply = self.deliver(&request, &body, words) => reply,
            () = self.clock.wait(self.patience.overall) => {
                let seconds = self.patience.overall.as_secs();
                Err(AgentError::BrokeOff(error::agent_not_complete(seconds)))
            }
        }
    }

    async fn starters(&self) -> Result<Vec<String>, AgentError> {
        tokio::select! {
            starters = self.ask_starters() => starters,
            () = self.clock.wait(STARTERS_PATIENCE) => {
                Err(AgentError::Unreachable(error::agent_no_answer_in_time()))
            }
        }
    }
}

/// A result on the wire, under the id that its action came with.
fn wire_result(result: &crate::ActionResult, came: &crate::Came) -> Result<serde_json::Value, AgentError> {
    let unwritten = |_| AgentError::Wallet(error::agent_result_not_put_together());
    let mut value = serde_json::to_value(result).map_err(unwritten)?;
    if let (Some(members), Some(id)) = (value.as_object_mut(), &came.wire_id) {
        members.insert("action_id".to_owned(), id.clone());
    }
    Ok(value)
}

impl RecentAction {
    fn of(result: &crate::ActionResult) -> Self {
        let mut data = result.data.clone().unwrap_or_else(|| json!({}));
        if let (Some(error), Some(members)) = (&result.error, data.as_object_mut()) {
            members.entry("error").or_insert_with(|| error.as_str().into());
            if let Some(code) = &result.code {
                members.entry("code").or_insert_with(|| json!(code));
            }
        }
        Self { tool: result.action.clone(), success: result.success, data }
    }
}

/// One line each, without invisible characters and duplicates. A text that is too long is left out, because
/// half an address is worse than none.
fn plain_starters(said: &[String]) -> Vec<String> {
    let mut starters: Vec<String> = Vec::new();
    for text in said {
        let text = lockstep_chain::plain_text(text.trim(), LONGEST_STARTER + 1);
        if !text.is_empty() && text.chars().count() <= LONGEST_STARTER && !starters.contains(&text) {
            starters.push(text);
        }
        if starters.len() == MOST_STARTERS {
            break;
        }
    }
    starters
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

fn json_bytes(value: &impl serde::Serialize) -> Result<Vec<u8>, AgentError> {
    serde_json::to_vec(value).map_err(|_| AgentError::Wallet(error::agent_message_not_put_together()))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_STARTER, MOST_STARTERS, plain_starters};

    #[test]
    fn starters_are_few_short_plain_and_different() {
        let said = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let long = "a".repeat(LONGEST_STARTER + 1);
        let shown = plain_starters(&said(&["  Hello ", "", "Hello", &long, "two\nlines", "hid\u{202e}den"]));
        assert_eq!(
            shown,
            ["Hello", "two\\u{a}lines", "hid\\u{202e}den"],
            "the long one and the empty one are left out"
        );
        let many: Vec<String> = (0..100).map(|number| format!("number {number}")).collect();
        assert_eq!(plain_starters(&many).len(), MOST_STARTERS);
    }
}
