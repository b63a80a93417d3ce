//! Why a change that a door asked for was not confirmed.

use lockstep_actions::consent::Declined;
use lockstep_texts::error;

use crate::ApiError;

/// Why a change has no yes.
#[derive(Debug)]
pub(crate) enum Unconfirmed {
    /// The person was asked.
    Asked(Declined),
    /// The vault was locked before the answer, or the question was not asked.
    Other(ApiError),
}

impl From<ApiError> for Unconfirmed {
    fn from(error: ApiError) -> Self {
        Self::Other(error)
    }
}

impl From<Unconfirmed> for ApiError {
    fn from(unconfirmed: Unconfirmed) -> Self {
        match unconfirmed {
            Unconfirmed::Asked(declined) => Self::cancelled(match declined {
                Declined::Rejected | Declined::NotToday => error::change_rejected(),
                Declined::Expired => error::change_expired(),
                Declined::Dropped | Declined::Voided => error::change_withdrawn(),
            }),
            Unconfirmed::Other(error) => error,
        }
    }
}
