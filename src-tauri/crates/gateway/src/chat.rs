//! The chat API: other programs on this computer talk to the agent over HTTP, each request with the key of this start. What a program writes
//! is typed by nobody, and it signs nothing.

mod answers;
mod api;
mod guard;
mod key;
pub mod openapi;
mod route;
mod state;
mod stream;
mod wire;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;

pub use self::api::ChatApi;
use self::guard::admit;
use self::route::Route;
use self::wire::{Refusal, guarded};

/// The ending of the name of the file with the key.
pub const KEY_FILE: &str = "chat-key";
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
    let response = match answers::answer(&api, route, &head, body).await {
        Ok(response) => guarded(response),
        Err(refusal) => refusal.response(),
    };
    drop(turn);
    response
}
