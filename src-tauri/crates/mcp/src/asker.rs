use std::sync::Arc;

use lockstep_wallet::programs::ConnectionCredential;

/// Who calls, before it is known whether the person admitted it.
// Without `Debug`, because it holds the credential.
#[derive(Clone, Default)]
pub struct Asker {
    pub credential: Option<String>,
    /// What the client calls itself. It proves nothing.
    pub name: Option<String>,
    /// The running connection; `None` if each request is on its own.
    pub connection: Option<Arc<ConnectionCredential>>,
}

impl Asker {
    /// A caller with this credential.
    #[cfg(test)]
    pub(crate) fn with(credential: Option<&str>) -> Self {
        Self { credential: credential.map(str::to_owned), ..Self::default() }
    }
}
