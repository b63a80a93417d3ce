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

/// The number of sessions of one kind that one caller has; its oldest go first. One caller cannot push out another's.
const MOST: usize = 200;

/// What the owner of a session begins with that a settings page made. Its caller does not see it.
const OF_SETTINGS: &str = "settings/";

/// The owner of what the settings page of a caller makes.
pub(crate) fn of_settings(caller: &str) -> String {
    format!("{OF_SETTINGS}{caller}")
}

/// The caller that a session goes back to.
pub(crate) fn owner_of(owner: &str) -> &str {
    owner.strip_prefix(OF_SETTINGS).unwrap_or(owner)
}

/// All sessions, by id.
#[derive(Default)]
pub(crate) struct Sessions {
    pub(crate) wallets: BTreeMap<String, WalletSession>,
    pub(crate) reviews: BTreeMap<String, ReviewSession>,
    pub(crate) settings: BTreeMap<String, SettingsSession>,
}

impl Sessions {
    /// Makes room for one more session of each kind for a caller. A transaction that may be signed at this moment stays.
    pub(crate) fn make_room(&mut self, owner: &str) {
        let mine = |its: &str| its == owner;
        drop_oldest(&mut self.wallets, |one| mine(&one.owner), |one| one.last_activity_at);
        drop_oldest(&mut self.reviews, |one| mine(&one.owner) && !one.signing, |one| one.last_activity_at);
        drop_oldest(&mut self.settings, |one| mine(&one.owner), |one| one.last_activity_at);
    }
}

fn drop_oldest<T>(sessions: &mut BTreeMap<String, T>, may: impl Fn(&T) -> bool, age: impl Fn(&T) -> UnixMillis) {
    while sessions.values().filter(|one| may(one)).count() >= MOST {
        let oldest = sessions.iter().filter(|(_, one)| may(one)).min_by_key(|(_, one)| age(one));
        match oldest.map(|(id, _)| id.clone()) {
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
