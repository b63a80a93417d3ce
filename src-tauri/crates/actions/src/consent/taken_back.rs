//! What the person is told of a question that ended without their answer.

use serde::Serialize;

use super::declined::Declined;

/// A question that was taken back while the person may have been typing into it. No other one comes before they have seen that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TakenBack {
    /// The request that was open.
    pub request_id: String,
    /// What ended it.
    pub why: Withdrawal,
}

/// What ended a question before the person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Withdrawal {
    /// Its asker went away: it was stopped, the vault was locked, a process ended.
    Stopped,
    /// Its time was over.
    Expired,
    /// A network was switched off.
    NetworkSwitched,
}

impl Withdrawal {
    /// Nothing where the person ended it.
    pub(super) fn of(why: Declined) -> Option<Self> {
        match why {
            Declined::Rejected | Declined::NotToday => None,
            Declined::Dropped => Some(Self::Stopped),
            Declined::Expired => Some(Self::Expired),
            Declined::Voided => Some(Self::NetworkSwitched),
        }
    }
}
