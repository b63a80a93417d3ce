//! The chat API: other programs on this computer talk to the agent over HTTP, each request with the key of this start. What a program writes
//! is typed by nobody, and it signs nothing.

mod guard;
mod key;
pub mod openapi;
mod routes;
mod stream;
mod wire;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use lockstep_app::App;
use lockstep_wallet::programs::ChatDoor;
use tokio::sync::Semaphore;

use self::guard::admit;
use self::key::Key;
use self::routes::Route;
use self::wire::{Refusal, guarded};

/// The ending of the name of the file with the key.
pub const KEY_FILE: &str = "chat-key";
/// How many requests are answered at once.
const AT_ONCE: usize = 8;
/// How many streams are open at once.
const STREAMS: usize = 8;

/// The chat API of an open profile.
pub struct ChatApi {
    app: App,
    file: PathBuf,
    key: Mutex<Option<Arc<Key>>>,
    at_once: Arc<Semaphore>,
    streams: Arc<Semaphore>,
}

impl ChatApi {
    pub(crate) fn new(app: App, file: PathBuf) -> Self {
        let (at_once, streams) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Semaphore::new(STREAMS)));
        Self { app, file, key: Mutex::default(), at_once, streams }
    }

    fn held(&self) -> MutexGuard<'_, Option<Arc<Key>>> {
        self.key.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a new key, or takes the present one away. Without a key nothing is answered.
    pub(crate) fn serve(&self, on: bool) -> std::io::Result<()> {
        let mut held = self.held();
        if on && held.is_none() {
            *held = Some(Arc::new(Key::write(&self.file)?));
        } else if !on {
            *held = None;
        }
        Ok(())
    }

    fn key(&self) -> Option<Arc<Key>> {
        self.held().clone()
    }

    /// Where it is, while it is served from this address.
    pub(crate) fn door(&self, origin: String) -> Option<ChatDoor> {
        self.key().map(|_| ChatDoor { url: format!("{origin}/api"), key_file: self.file.display().to_string() })
    }
}

/// Whether a path belongs to the chat API.
pub(crate) fn is_of_chat(path: &str) -> bool {
    Route::ALL.iter().any(|route| route.path() == path)
}

/// Answers a request. Everything that can be refused without the body is refused before the body is read.
pub(crate) async fn chat(api: Arc<ChatApi>, request: Request) -> Response<Body> {
    let (head, body) = request.into_parts();
    let route = match admit(&api, &head) {
        Ok(route) => route,
        Err(refusal) => return refusal.response(),
    };
    let Ok(turn) = api.at_once.clone().try_acquire_owned() else {
        return Refusal::new(429, "too_many_requests", "Too many requests at once. Nothing was done.").response();
    };
    let response = match routes::answer(&api, route, &head, body).await {
        Ok(response) => guarded(response),
        Err(refusal) => refusal.response(),
    };
    drop(turn);
    response
}
