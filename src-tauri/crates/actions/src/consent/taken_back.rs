//! Notices about questions that ended without the person's answer.

use serde::Serialize;

use super::declined::Declined;

/// A question that was withdrawn while the person may have been typing. The next question waits until they
/// have seen this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TakenBack {
    pub request_id: String,
    pub why: Withdrawal,
}

/// The reason of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Withdrawal {
    /// The caller went away: it was stopped, the vault was locked, or a process ended.
    Stopped,
    /// Its time was over.
    Expired,
    NetworkSwitched,
}

impl Withdrawal {
    /// `None` if the person ended it.
    pub(super) fn of(why: Declined) -> Option<Self> {
        match why {
            Declined::Rejected | Declined::NotToday => None,
            Declined::Dropped => Some(Self::Stopped),
            Declined::Expired => Some(Self::Expired),
            Declined::Voided => Some(Self::NetworkSwitched),
        }
    }
}
