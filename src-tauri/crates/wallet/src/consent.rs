//! The wallet's own questions, and the place where all questions wait.

mod new_password;
mod pairing_code;
mod typed;

use std::sync::Arc;

pub use lockstep_actions::consent::*;
pub use typed::TypedQuestion;

use lockstep_platform::SystemClock;

pub(crate) use new_password::NewPassword;
pub(crate) use pairing_code::PairingCodeQuestion;

use crate::{ApiCode, ApiError};

/// The place where questions wait for this surface, with the machine's clock.
pub fn on(surface: Arc<dyn Surface>) -> Arc<Consent> {
    Consent::new(surface, Arc::new(SystemClock))
}

impl From<Stale> for ApiError {
    fn from(stale: Stale) -> Self {
        match stale {
            Stale::Unusable(_) | Stale::NotTyped => Self::of(ApiCode::Invalid, &stale),
            Stale::OtherRequest
            | Stale::OtherBytes
            | Stale::TooSoon
            | Stale::Expired
            | Stale::NotAcknowledged
            | Stale::Forbidden => Self::of(ApiCode::Refused, &stale),
        }
    }
}

#[cfg(test)]
mod tests;
