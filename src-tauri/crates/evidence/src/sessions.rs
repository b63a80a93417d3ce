//! Sessions in memory: what a person does on the local pages, and what callers may know of it.

pub(crate) mod ids;
pub(crate) mod review;
pub(crate) mod settings;
pub(crate) mod wallet;

use std::collections::BTreeMap;
use std::time::Duration;

use lockstep_platform::UnixMillis;

use review::ReviewSession;
use settings::SettingsSession;
use wallet::WalletSession;

/// How long a session may be used.
pub(crate) const LIFETIME: Duration = Duration::from_secs(30 * 60);

/// The number of sessions of one kind; the oldest go first.
const MOST: usize = 1_000;

/// All sessions, by id.
#[derive(Default)]
pub(crate) struct Sessions {
    pub(crate) wallets: BTreeMap<String, WalletSession>,
    pub(crate) reviews: BTreeMap<String, ReviewSession>,
    pub(crate) settings: BTreeMap<String, SettingsSession>,
}

impl Sessions {
    /// Makes room for one more session of each kind.
    pub(crate) fn make_room(&mut self) {
        drop_oldest(&mut self.wallets, |session| session.last_activity_at);
        drop_oldest(&mut self.reviews, |session| session.last_activity_at);
        drop_oldest(&mut self.settings, |session| session.last_activity_at);
    }
}

fn drop_oldest<T>(sessions: &mut BTreeMap<String, T>, age: impl Fn(&T) -> UnixMillis) {
    while sessions.len() >= MOST {
        let oldest = sessions.iter().min_by_key(|(_, session)| age(session)).map(|(id, _)| id.clone());
        match oldest {
            Some(id) => sessions.remove(&id),
            None => return,
        };
    }
}

/// The latest sessions of a list, and whether there are more.
pub(crate) fn latest<T>(mut all: Vec<T>, age: impl Fn(&T) -> UnixMillis, limit: usize) -> (Vec<T>, bool) {
    all.sort_by_key(|one| std::cmp::Reverse(age(one)));
    let more = all.len() > limit;
    all.truncate(limit);
    (all, more)
}
