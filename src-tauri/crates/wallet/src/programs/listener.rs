use async_trait::async_trait;

/// A listener on the loopback address.
#[async_trait]
pub trait HttpListener: Send + Sync {
    /// Listens, unless it does already, and returns the address for programs.
    ///
    /// # Errors
    /// A sentence that says why it cannot listen.
    async fn open(&self) -> Result<String, String>;

    /// Ends the listening and every connection.
    fn close(&self);

    /// The address while it listens.
    fn url(&self) -> Option<String>;
}
