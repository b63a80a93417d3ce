//! The routes of the chat API, as data.

use axum::http::Method;

/// One route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Route {
    Chat,
    Stream,
    State,
    Interrupt,
    Event,
    Document,
}

impl Route {
    pub(super) const ALL: [Self; 6] =
        [Self::Chat, Self::Stream, Self::State, Self::Interrupt, Self::Event, Self::Document];

    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::Chat => "/api/chat",
            Self::Stream => "/api/chat/stream",
            Self::State => "/api/state",
            Self::Interrupt => "/api/interrupt",
            Self::Event => "/api/system/event",
            Self::Document => "/api/openapi.json",
        }
    }

    pub(super) const fn method(self) -> Method {
        match self {
            Self::Chat | Self::Interrupt | Self::Event => Method::POST,
            Self::Stream | Self::State | Self::Document => Method::GET,
        }
    }

    /// The largest body, in bytes.
    pub(super) const fn largest_body(self) -> usize {
        match self {
            Self::Chat => 32 * 1024,
            // The longest calldata that a tool decodes, in hex.
            Self::Event => 192 * 1024,
            Self::Interrupt => 1024,
            Self::Stream | Self::State | Self::Document => 0,
        }
    }
}
