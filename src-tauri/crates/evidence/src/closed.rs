//! The end of what a caller opened, when the person takes back what they allowed it.

use crate::error::EvidenceError;
use crate::evidence::Evidence;
use crate::review::life;
use crate::sessions::ids::TokenHash;
use crate::sessions::owner_of;
use crate::sessions::review::ReviewStatus;

impl Evidence {
    /// Ends the sessions of the callers whose id `ends` names. Their pages open nothing from then on. A review whose transaction is with the vault
    /// is kept, without its page, until its result is recorded.
    ///
    /// # Errors
    /// It could not be kept. The pages are closed anyway.
    pub async fn close_pages(&self, ends: impl Fn(&str) -> bool) -> Result<(), EvidenceError> {
        let now = self.shared.now();
        {
            let mut state = self.shared.state();
            state.sessions.wallets.retain(|_, session| !ends(owner_of(&session.owner)));
            state.sessions.settings.retain(|_, session| !ends(&session.owner));
            let mut open = Vec::new();
            for (id, session) in &mut state.sessions.reviews {
                if !ends(&session.owner) {
                    continue;
                }
                session.token = TokenHash::closed();
                if !session.signing && !session.status.is_final() {
                    session.material = None;
                    open.push(id.clone());
                }
            }
            for id in open {
                // Every status that is not final may expire.
                let _ = life::step(&mut state, &id, "expired", ReviewStatus::Expired, None, now);
            }
        }
        self.shared.tell();
        self.shared.flush().await
    }
}
