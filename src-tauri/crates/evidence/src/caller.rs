//! Who calls a tool, and what the person allowed it.

use tokio::sync::watch;

/// What a caller may see of the person. Nothing by default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Grants {
    /// The active account, and reviews for it.
    pub addresses: bool,
    /// Balances of the active account without naming it.
    pub balances: bool,
    /// Kept reviews and transactions.
    pub history: bool,
}

impl Grants {
    /// Everything that can be granted.
    pub const ALL: Self = Self { addresses: true, balances: true, history: true };
}

/// A caller.
#[derive(Debug, Clone)]
pub struct Caller {
    /// Its credential's id. Sessions belong to it.
    pub id: String,
    /// What the person allowed it.
    pub grants: Grants,
    /// Ends its waits.
    pub cancel: Cancel,
}

impl Caller {
    /// A caller whose requests are not cancelled.
    pub fn new(id: impl Into<String>, grants: Grants) -> Self {
        Self { id: id.into(), grants, cancel: Cancel::never() }
    }
}

/// Tells a request that its caller ended it.
#[derive(Debug, Clone)]
pub struct Cancel(Option<watch::Receiver<bool>>);

impl Cancel {
    /// Nobody cancels.
    pub const fn never() -> Self {
        Self(None)
    }

    /// A sender that cancels with `true`, and what it cancels.
    pub fn pair() -> (watch::Sender<bool>, Self) {
        let (sender, receiver) = watch::channel(false);
        (sender, Self(Some(receiver)))
    }

    /// Waits until the caller ends the request.
    pub async fn cancelled(&self) {
        if let Some(mut receiver) = self.0.clone()
            && receiver.wait_for(|cancelled| *cancelled).await.is_ok()
        {
            return;
        }
        std::future::pending().await
    }
}
