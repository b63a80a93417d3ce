//! Randomness for ids and tokens.

/// Fills buffers with random bytes.
pub trait Entropy: Send + Sync {
    /// Fills a buffer.
    ///
    /// # Errors
    /// The operating system has no randomness. The buffer must not be used.
    fn fill(&self, buffer: &mut [u8]) -> Result<(), NoEntropy>;
}

/// There is no randomness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The operating system has no randomness. Nothing was made. Restart the program.")]
pub struct NoEntropy;

/// The randomness of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, buffer: &mut [u8]) -> Result<(), NoEntropy> {
        getrandom::fill(buffer).map_err(|_| NoEntropy)
    }
}
