//! The ends of a question without a yes.

use lockstep_keysign::port::PortError;

/// The reason why there is no consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declined {
    /// The person said no.
    Rejected,
    /// The person said no, and that this agent may ask nothing more today.
    NotToday,
    /// Nobody answered in time.
    Expired,
    /// The window or terminal closed, or the turn was stopped.
    Dropped,
    /// A network was switched off while the question was open.
    Voided,
}

/// The last password attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrong {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is possible.
    pub retry_after_seconds: u64,
}

impl Wrong {
    /// A wrong password that can be tried again; other errors are returned.
    pub fn of(error: PortError) -> Result<Self, PortError> {
        match error {
            PortError::WrongPassword { attempts_left, retry_after_seconds } => {
                Ok(Self { attempts_left, retry_after_seconds })
            }
            PortError::Throttled { retry_after_seconds } => Ok(Self { attempts_left: 0, retry_after_seconds }),
            other => Err(other),
        }
    }
}
