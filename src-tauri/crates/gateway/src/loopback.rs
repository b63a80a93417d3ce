//! The listener on the loopback address: for programs that speak the Model Context Protocol over HTTP, where each request brings its
//! credential, for the local pages, where each request brings the token of its page, and for the chat API, where each request brings its key.

mod closing;

use lockstep_texts::{Said, error};
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::serve::ListenerExt as _;
use lockstep_app::App;
use lockstep_app::mcp::{Calls, http};
use lockstep_wallet::programs::{ChatDoor, HttpListener, Serves};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::chat::{ChatApi, chat, is_of_chat};
use crate::pages::{Assets, Pages, page};
use closing::{closed, until_closed};

/// The port of the main profile's window. Like the next one it lies below those that systems give to programs that ask for any port (from 32768 on
/// Linux, from 49152 elsewhere), so that no connection of another program holds it by chance.
pub const PORT: u16 = 17_797;
/// The port of the test profile's window, so that both can be open.
pub const TEST_PORT: u16 = 17_798;

struct Running {
    origin: String,
    server: AbortHandle,
    /// Ends the connections.
    closing: watch::Sender<bool>,
}

/// What is served now.
#[derive(Default)]
struct Open {
    programs: AtomicBool,
    pages: AtomicBool,
    chat: AtomicBool,
}

/// The listener of a window.
pub struct LoopbackDoor {
    tools: Arc<Calls>,
    pages: Arc<Pages>,
    chat: Option<Arc<ChatApi>>,
    port: u16,
    serves: Arc<Open>,
    running: Mutex<Option<Running>>,
    /// Lets one opening at a time bind the port.
    opening: tokio::sync::Mutex<()>,
}

impl LoopbackDoor {
    /// Nothing listens yet. With the port 0 the operating system chooses one. `assets` are the scripts and styles of the pages.
    pub fn new(app: &App, assets: Arc<dyn Assets>, port: u16) -> Self {
        Self {
            tools: app.programs(),
            pages: Arc::new(Pages::new(app.pages(), assets)),
            chat: None,
            port,
            serves: Arc::default(),
            running: Mutex::default(),
            opening: tokio::sync::Mutex::default(),
        }
    }

    /// Serves the chat API too, once the person wants it. The key of each start is in this file.
    #[must_use]
    pub fn with_chat(mut self, app: &App, key_file: PathBuf) -> Self {
        self.chat = Some(Arc::new(ChatApi::new(app.clone(), key_file)));
        self
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn origin(&self) -> Option<String> {
        self.running().as_ref().map(|running| running.origin.clone())
    }

    fn serve(&self, serves: Serves) -> std::io::Result<()> {
        self.serves.programs.store(serves.programs, Ordering::Release);
        self.serves.pages.store(serves.pages, Ordering::Release);
        self.serves.chat.store(serves.chat, Ordering::Release);
        self.chat.as_ref().map_or(Ok(()), |chat| chat.serve(serves.chat))
    }

    fn router(&self) -> Router {
        let programs = Router::new()
            .nest_service("/mcp", http(self.tools.clone()))
            .layer(from_fn_with_state(self.serves.clone(), only_programs));
        let pages = Router::new()
            .fallback(page)
            .layer(from_fn_with_state(self.serves.clone(), only_pages))
            .with_state(self.pages.clone());
        let all = programs.fallback_service(pages);
        match &self.chat {
            None => all,
            Some(api) => all.layer(from_fn_with_state((self.serves.clone(), api.clone()), first_chat)),
        }
    }
}

async fn only_programs(State(open): State<Arc<Open>>, request: Request, next: Next) -> Response {
    if open.programs.load(Ordering::Acquire) { next.run(request).await } else { StatusCode::NOT_FOUND.into_response() }
}

/// Gives the paths of the chat API to it, while it is on.
async fn first_chat(State((open, api)): State<(Arc<Open>, Arc<ChatApi>)>, request: Request, next: Next) -> Response {
    if open.chat.load(Ordering::Acquire) && is_of_chat(request.uri().path()) {
        return chat(api, request).await;
    }
    next.run(request).await
}

async fn only_pages(State(open): State<Arc<Open>>, request: Request, next: Next) -> Response {
    if open.pages.load(Ordering::Acquire) { next.run(request).await } else { StatusCode::NOT_FOUND.into_response() }
}

#[async_trait]
impl HttpListener for LoopbackDoor {
    async fn open(&self, serves: Serves) -> Result<(), Said> {
        let _one = self.opening.lock().await;
        let no_key = |why: std::io::Error| error::listening_key_file(why.to_string());
        if self.origin().is_some() {
            return self.serve(serves).map_err(no_key);
        }
        let failed = |why: std::io::Error| error::listening_port(self.port.to_string(), why.to_string());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.map_err(failed)?;
        let origin = format!("http://{}", listener.local_addr().map_err(failed)?);
        // An answer comes in parts, and each is sent at once: otherwise every call waits for the other side's delayed acknowledgement.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let (closing, is_closing) = watch::channel(false);
        let router = self.router().layer(from_fn_with_state(is_closing.clone(), until_closed));
        self.serve(serves).map_err(no_key)?;
        let server = tokio::spawn(async move {
            // It ends when the door closes.
            let _ = axum::serve(listener, router).with_graceful_shutdown(closed(is_closing)).await;
        });
        *self.running() = Some(Running { origin, server: server.abort_handle(), closing });
        Ok(())
    }

    fn close(&self) {
        // Only the writing of a key can fail.
        let _ = self.serve(Serves { programs: false, pages: false, chat: false });
        if let Some(running) = self.running().take() {
            running.closing.send_replace(true);
            // The connections end by themselves; the port is free at once.
            running.server.abort();
        }
    }

    fn url(&self) -> Option<String> {
        let programs = self.serves.programs.load(Ordering::Acquire);
        self.origin().filter(|_| programs).map(|origin| format!("{origin}/mcp"))
    }

    fn pages(&self) -> Option<String> {
        let pages = self.serves.pages.load(Ordering::Acquire);
        self.origin().filter(|_| pages)
    }

    fn chat(&self) -> Option<ChatDoor> {
        self.chat.as_ref()?.door(self.origin()?)
    }
}

impl Drop for LoopbackDoor {
    fn drop(&mut self) {
        self.close();
    }
}
