use async_trait::async_trait;
use lockstep_texts::Said;

/// What the person wants a listener to serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Serves {
    /// The Model Context Protocol.
    pub programs: bool,
    /// The local pages of reviews.
    pub pages: bool,
    /// The chat API.
    pub chat: bool,
}

impl Serves {
    /// Whether anything is served.
    pub const fn any(self) -> bool {
        self.programs || self.pages || self.chat
    }
}

/// Where the chat API is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatDoor {
    /// `http://127.0.0.1:17797/api`.
    pub url: String,
    /// The file with the key that each request brings. Only its owner can read it, and it is gone when the API is.
    pub key_file: String,
}

/// A listener on the loopback address.
#[async_trait]
pub trait HttpListener: Send + Sync {
    /// Listens, unless it does already, and serves just this from now on.
    ///
    /// # Errors
    /// A sentence that says why it cannot listen.
    async fn open(&self, serves: Serves) -> Result<(), Said>;

    /// Ends the listening and every connection.
    fn close(&self);

    /// The address for programs, while it serves them.
    fn url(&self) -> Option<String>;

    /// Where the local pages are, while it serves them: `http://127.0.0.1:17797`.
    fn pages(&self) -> Option<String>;

    /// Where the chat API is, while it is served.
    fn chat(&self) -> Option<ChatDoor>;
}
