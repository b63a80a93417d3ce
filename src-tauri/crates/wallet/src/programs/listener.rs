use async_trait::async_trait;

/// What the person wants a listener to serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Serves {
    /// The Model Context Protocol.
    pub programs: bool,
    /// The local pages of reviews.
    pub pages: bool,
}

/// A listener on the loopback address.
#[async_trait]
pub trait HttpListener: Send + Sync {
    /// Listens, unless it does already, and serves just this from now on.
    ///
    /// # Errors
    /// A sentence that says why it cannot listen.
    async fn open(&self, serves: Serves) -> Result<(), String>;

    /// Ends the listening and every connection.
    fn close(&self);

    /// The address for programs, while it serves them.
    fn url(&self) -> Option<String>;

    /// Where the local pages are, while it serves them: `http://127.0.0.1:41797`.
    fn pages(&self) -> Option<String>;
}
