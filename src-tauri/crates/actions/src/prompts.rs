//! Consent. An [`Approval`] can only be made by answering a [`Ticket`] with its own request id and commitment.

use async_trait::async_trait;
use lockstep_keysign::Commitment;
use lockstep_keysign::port::PortError;
use lockstep_store::UnixMillis;
use lockstep_vault::Password;

use crate::bundle::BundleView;
pub use crate::trust::{TrustEntry, TrustQuestion};

/// How long a request waits for the person, in milliseconds.
pub const REQUEST_LIFE: UnixMillis = 10 * 60 * 1000;

/// Names one request. Whoever answers must echo it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// A fresh one.
    pub fn random() -> Self {
        Self(uuid::Uuid::new_v4().to_string())
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The right to ask once for consent to one commitment. Dropping it is a rejection.
#[derive(Debug)]
pub struct Ticket {
    request: RequestId,
    commitment: Commitment,
    expires_at: UnixMillis,
}

/// Consent to exactly these digests in exactly this order, given once. It is consumed when the co-signer's session opens.
#[derive(Debug)]
pub struct Approval {
    commitment: Commitment,
    given_at: UnixMillis,
}

/// Why an answer was not taken. The request stays as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Stale {
    /// The answer is for another request.
    #[error("That request is no longer the one that waits. Nothing was approved.")]
    OtherRequest,
    /// The answer is for other bytes.
    #[error("What was approved is not what would be signed. Nothing was approved.")]
    OtherBytes,
    /// Too late.
    #[error("The request has expired. Nothing was approved; ask again.")]
    Expired,
}

impl Ticket {
    /// Issued by the executor for a plan, and by nobody else.
    pub(crate) fn issue(commitment: Commitment, now: UnixMillis) -> Self {
        Self { request: RequestId::random(), commitment, expires_at: now.saturating_add(REQUEST_LIFE) }
    }

    /// The id that an answer must echo.
    pub fn request(&self) -> &RequestId {
        &self.request
    }

    /// When it ends unanswered.
    pub fn expires_at(&self) -> UnixMillis {
        self.expires_at
    }

    /// Turns the person's yes into an approval. A wrong echo gives the ticket back, unused.
    pub fn answer(self, request: &str, commitment: &str, now: UnixMillis) -> Result<Approval, (Self, Stale)> {
        if request != self.request.as_str() {
            return Err((self, Stale::OtherRequest));
        }
        if commitment != self.commitment.to_string() {
            return Err((self, Stale::OtherBytes));
        }
        if now >= self.expires_at {
            return Err((self, Stale::Expired));
        }
        Ok(Approval { commitment: self.commitment, given_at: now })
    }
}

impl Approval {
    /// What was approved.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// When.
    pub fn given_at(&self) -> UnixMillis {
        self.given_at
    }
}

/// Why there is no consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declined {
    /// The person said no.
    Rejected,
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

/// The consent question.
#[derive(Debug)]
pub struct ApprovalRequest {
    /// What turns a yes into an approval.
    pub ticket: Ticket,
    /// What the person is shown.
    pub view: BundleView,
}

/// The password question. Where `ticket` is there, the answer is the consent as well.
#[derive(Debug)]
pub struct PasswordRequest {
    /// The id that an answer must echo.
    pub request: RequestId,
    /// When it ends unanswered.
    pub expires_at: UnixMillis,
    /// Present where no approval dialog came before.
    pub ticket: Option<Ticket>,
    /// What will be signed, shown again.
    pub view: BundleView,
    /// Set after a wrong password.
    pub wrong: Option<Wrong>,
}

/// The password, and the approval where the question carried a ticket.
pub struct PasswordAnswer {
    /// What was typed.
    pub password: Password,
    /// The consent that was given with it.
    pub approval: Option<Approval>,
}

/// Where the person is asked. The default of every implementation is no.
#[async_trait]
pub trait Prompts: Send + Sync {
    /// Event `tx_bundle_approval`.
    async fn approve(&self, request: ApprovalRequest) -> Result<Approval, Declined>;
    /// Event `password_required`.
    async fn password(&self, request: PasswordRequest) -> Result<PasswordAnswer, Declined>;
    /// Asks whether entries that the person did not type may be written. Anything but a yes is a no.
    async fn trust(&self, question: TrustQuestion) -> Result<(), Declined>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket() -> Ticket {
        Ticket::issue(Commitment::from_bytes([7; 32]), 1_000)
    }

    #[test]
    fn an_approval_needs_the_echo_of_request_and_bytes_in_time() {
        let good = ticket();
        let (request, commitment) = (good.request().as_str().to_owned(), Commitment::from_bytes([7; 32]).to_string());
        let (good, stale) = good.answer("another", &commitment, 1_001).unwrap_err();
        assert_eq!(stale, Stale::OtherRequest, "a foreign request id approves nothing");
        let (good, stale) = good.answer(&request, &Commitment::from_bytes([8; 32]).to_string(), 1_001).unwrap_err();
        assert_eq!(stale, Stale::OtherBytes, "other bytes are not approved");
        let (good, stale) = good.answer(&request, &commitment, 1_000 + REQUEST_LIFE).unwrap_err();
        assert_eq!(stale, Stale::Expired, "an expired request is a rejection");
        assert_eq!(
            good.answer(&request, &commitment, 1_001).unwrap().commitment(),
            Commitment::from_bytes([7; 32]),
            "the right echo approves"
        );
    }
}
