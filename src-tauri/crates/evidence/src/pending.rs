//! Reviews that wait for the person, for the app that shows them.

use lockstep_platform::UnixMillis;

use crate::evidence::Evidence;
use crate::review::life;
use crate::review::plan::About;
use crate::sessions::latest;

/// How many reviews are listed.
const MOST: usize = 20;

/// A review that a caller prepared and that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingReview {
    /// The session.
    pub id: String,
    /// The caller that prepared it.
    pub owner: String,
    /// What it is about. Of a swap, the symbols and the amount were checked and other words are fixed; of a proposal, it has words of others.
    pub title: String,
    /// Whether it is a proposal of others, which is for reading only.
    pub proposal: bool,
    /// The protocol.
    pub protocol: String,
    /// Its status, as the contract names it.
    pub status: &'static str,
    /// Whether the vault has its transaction now.
    pub signing: bool,
    /// When the session ends.
    pub expires_at: UnixMillis,
}

impl Evidence {
    /// The reviews that have not ended, the latest first.
    pub fn pending_reviews(&self) -> Vec<PendingReview> {
        let now = self.shared.now();
        let mut state = self.shared.state();
        let ids: Vec<String> = state.sessions.reviews.keys().cloned().collect();
        for id in &ids {
            life::age(&mut state, id, now);
        }
        let open: Vec<_> = state.sessions.reviews.values().filter(|session| !session.status.is_final()).collect();
        let (shown, _) = latest(open, |session| session.last_activity_at, MOST);
        let row = |session: &&crate::sessions::review::ReviewSession| PendingReview {
            id: session.id.clone(),
            owner: session.owner.clone(),
            title: session.plan.title.clone(),
            proposal: matches!(session.plan.about, About::Proposal),
            protocol: session.plan.protocol.clone(),
            status: session.status.word(),
            signing: session.signing,
            expires_at: session.expires_at,
        };
        shown.iter().map(row).collect()
    }

    /// Whether a page of this session is known here.
    pub fn has_page(&self, id: &str) -> bool {
        let state = self.shared.state();
        let sessions = &state.sessions;
        sessions.reviews.contains_key(id) || sessions.wallets.contains_key(id) || sessions.settings.contains_key(id)
    }
}
