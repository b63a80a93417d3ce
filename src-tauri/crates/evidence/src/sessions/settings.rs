//! The session of the settings page.

use lockstep_platform::UnixMillis;

use super::ids::TokenHash;

/// A settings page that may be open.
#[derive(Debug, Clone)]
pub(crate) struct SettingsSession {
    /// The caller that made it.
    pub(crate) owner: String,
    pub(crate) token: TokenHash,
    pub(crate) expires_at: UnixMillis,
    pub(crate) last_activity_at: UnixMillis,
}
