//! How a question ends without a yes.

use lockstep_keysign::port::PortError;

/// Why there is no consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declined {
    /// The person said no.
    Rejected,
    /// The person said no, and that this agent asks nothing more today.
    NotToday,
    /// Nobody answered in time.
    Expired,
    /// The window or terminal went away, or the turn was stopped.
    Dropped,
    /// The network was switched while it stood open.
    Voided,
}

/// How the last password attempt went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrong {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is looked at.
    pub retry_after_seconds: u64,
}

impl Wrong {
    /// What the co-signer says of a password that does not hold, which can be tried again; any other error comes back.
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
