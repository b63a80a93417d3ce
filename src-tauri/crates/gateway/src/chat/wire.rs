//! What the chat API takes and gives, as JSON.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use lockstep_app::ProgramEventError;
use lockstep_app::system::{PushError, Refused, SystemEvent};
use lockstep_wallet::api::{ActionState, ConversationView, Message, MessageRole};
use lockstep_wallet::{ApiCode, ApiError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// How many of the latest messages an answer has.
pub(super) const MOST_MESSAGES: u32 = 200;

/// A message to the agent.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatRequest {
    /// What is said to the agent. The wallet treats it as written by a program, whoever dictated it.
    #[schemars(length(min = 1, max = 4000))]
    pub message: String,
    /// The conversation to go on with; a new one if absent. Only conversations that began here can be continued here, and at most 64 begin here.
    #[serde(default)]
    pub session_id: Option<String>,
}

/// The message was taken, and a turn runs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChatAccepted {
    /// The conversation.
    pub session_id: String,
}

/// What is to stop: the turn of a conversation, or a request to Lockstep.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InterruptRequest {
    pub session_id: String,
    /// The id of a `UserRequest` that is to be withdrawn, instead of the turn. Its `UserResponse` has an error.
    #[serde(default)]
    pub request_id: Option<String>,
}

/// The turn stops before its next step, and what was signed goes on to its outcome; or the request was withdrawn.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Interrupted {
    pub interrupted: bool,
}

/// An event for a conversation.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRequest {
    pub session_id: String,
    /// A `WalletTxResponse`, a `UserRequest` or a `UserResponse`. Every other event comes from Lockstep only.
    #[schemars(with = "OutsideEvent")]
    pub event: Map<String, Value>,
}

/// The events that a program may push.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "type")]
#[allow(dead_code, reason = "it is the schema of what is taken; the queue's own type reads it")]
pub enum OutsideEvent {
    /// A report about the transaction that waits in this conversation. It proves nothing: how the transaction ended is told by Lockstep.
    WalletTxResponse { status: ReportedEnd, tx_hash: Option<String>, detail: Option<String> },
    /// A request to Lockstep, answered by a `UserResponse` in `system_events`, without the agent.
    UserRequest {
        /// Two requests with one id are one request; Lockstep gives one that is absent.
        request_id: Option<String>,
        kind: RequestKind,
        /// The arguments, as the wallet's tool of that purpose takes them.
        payload: Map<String, Value>,
    },
    /// The answer to a request.
    UserResponse { request_id: String, kind: String, payload: Value, error: Option<String> },
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(dead_code, reason = "a schema")]
pub enum ReportedEnd {
    Confirmed,
    Rejected,
    Failed,
}

/// What Lockstep can be asked.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(dead_code, reason = "a schema")]
pub enum RequestKind {
    /// `chain`.
    GasPrice,
    /// `chain` and `tx_hash`.
    TxStatus,
    /// `data`, and `signature` if the wallet does not know the function.
    DecodeCalldata,
    /// `chain` and `ticker`, each optional.
    BalanceCheck,
}

/// The event is in the queue. It is processed later.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EventAccepted {
    pub queued: bool,
    pub event_type: String,
    /// The id of a request, to find its answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// A conversation, and what happened in it since this consumer's last answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SessionResponse {
    pub session_id: String,
    /// The latest messages, oldest first.
    pub messages: Vec<SessionMessage>,
    /// Whether a turn runs.
    pub is_processing: bool,
    /// The transaction that waits for the person in Lockstep: a JSON object in a text, with the member `wallet_transaction_request`.
    pub pending_wallet_tx: Option<String>,
    /// Each event once, urgent ones first.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub system_events: Vec<SystemEvent>,
    /// How many events this consumer missed, because it was away too long.
    pub missed_events: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SessionMessage {
    pub id: String,
    pub role: SessionRole,
    /// Plain text.
    pub text: String,
    /// Unix milliseconds.
    pub created_at: i64,
    /// Whether a program wrote it, and not a person.
    pub by_program: bool,
    /// What the agent asks for or did, if the message is that.
    pub action: Option<SessionAction>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionRole {
    User,
    Assistant,
    Action,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SessionAction {
    pub action_id: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    /// `offered`, `running`, `waiting`, `done`, `failed`, `declined` or `stopped`.
    pub state: &'static str,
    pub error: Option<String>,
}

impl SessionResponse {
    pub(super) fn new(view: ConversationView, pending: Option<String>, events: Vec<SystemEvent>, missed: u64) -> Self {
        Self {
            session_id: view.conversation.id,
            messages: view.messages.into_iter().map(SessionMessage::from).collect(),
            is_processing: view.busy,
            pending_wallet_tx: pending,
            system_events: events,
            missed_events: missed,
        }
    }
}

impl From<Message> for SessionMessage {
    fn from(message: Message) -> Self {
        Self {
            id: message.id,
            role: match message.role {
                MessageRole::User => SessionRole::User,
                MessageRole::Assistant => SessionRole::Assistant,
                MessageRole::Action => SessionRole::Action,
            },
            text: message.text,
            created_at: message.created_at,
            by_program: message.by_program,
            action: message.action.map(|card| SessionAction {
                action_id: card.action_id,
                kind: card.kind,
                title: card.title,
                state: match card.state {
                    ActionState::Offered => "offered",
                    ActionState::Running => "running",
                    ActionState::Waiting => "waiting",
                    ActionState::Done => "done",
                    ActionState::Failed => "failed",
                    ActionState::Declined => "declined",
                    ActionState::Stopped => "stopped",
                },
                error: card.error,
            }),
        }
    }
}

/// Why a request was refused.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ErrorBody {
    pub error: ErrorDetail,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ErrorDetail {
    /// For programs.
    pub code: String,
    /// A sentence: what happened, and what did not.
    pub message: String,
}

/// A refusal with its status.
#[derive(Debug)]
pub(super) struct Refusal {
    status: u16,
    code: &'static str,
    message: String,
}

impl Refusal {
    pub(super) fn new(status: u16, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into() }
    }

    #[cfg(test)]
    pub(super) fn code(&self) -> &'static str {
        self.code
    }

    pub(super) fn response(self) -> Response<Body> {
        let challenge = self.status == 401;
        let error = ErrorDetail { code: self.code.to_owned(), message: self.message };
        let mut response = answer(self.status, &ErrorBody { error });
        if challenge {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        guarded(response)
    }

    pub(super) fn body(&self) -> Value {
        json!({ "error": { "code": self.code, "message": self.message } })
    }
}

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        let (status, code) = match error.code {
            ApiCode::Invalid | ApiCode::Note => (400, "invalid"),
            ApiCode::NotFound => (404, "not_found"),
            ApiCode::Busy => (409, "busy"),
            ApiCode::Locked => (423, "locked"),
            ApiCode::Refused | ApiCode::Cancelled => (403, "refused"),
            ApiCode::Network => (502, "network"),
            ApiCode::Keychain | ApiCode::Cosigner | ApiCode::Internal => (500, "internal"),
        };
        Self::new(status, code, error.message)
    }
}

impl From<ProgramEventError> for Refusal {
    fn from(error: ProgramEventError) -> Self {
        match error {
            ProgramEventError::Wallet(error) => error.into(),
            ProgramEventError::Push(PushError::Store(error)) => ApiError::from(error).into(),
            ProgramEventError::Push(PushError::Refused(why)) => {
                let (status, code) = match why {
                    Refused::FromOutside => (403, "event_refused"),
                    Refused::Status => (400, "invalid"),
                    Refused::NothingPending | Refused::NotAsked => (409, "nothing_pending"),
                    Refused::OneIsPending | Refused::Reported | Refused::TaskEnded => (409, "over"),
                    Refused::TooManyRequests => (429, "too_many_requests"),
                };
                Self::new(status, code, why.to_string())
            }
        }
    }
}

/// An answer in JSON.
pub(super) fn answer(status: u16, body: &impl Serialize) -> Response<Body> {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    match serde_json::to_vec(body) {
        Ok(body) => (status, [(header::CONTENT_TYPE, "application/json; charset=utf-8")], body).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Adds the headers of every answer.
pub(super) fn guarded(mut response: Response<Body>) -> Response<Body> {
    let fixed: [(HeaderName, &'static str); 4] = [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    ];
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
