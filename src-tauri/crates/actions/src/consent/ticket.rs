//! Consent. An [`Approval`] can only be made by answering a [`Ticket`] with its own request id and commitment.

use lockstep_keysign::Commitment;
use lockstep_store::UnixMillis;

use super::gate::{Gate, Meant};
use super::stale::Stale;

/// How long a request waits for the person, in milliseconds.
pub const REQUEST_LIFE: UnixMillis = 10 * 60 * 1000;

/// Identifies one request. An answer must repeat it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    pub(super) fn random() -> Self {
        Self(uuid::Uuid::new_v4().to_string())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The right to ask once for consent to one commitment. Dropping it is a rejection.
#[derive(Debug)]
pub struct Ticket {
    request: RequestId,
    commitment: Commitment,
    gate: Gate,
    expires_at: UnixMillis,
}

/// Consent to these digests in this order, given once. Opening the co-signer's session consumes it.
#[derive(Debug)]
pub struct Approval {
    commitment: Commitment,
    given_at: UnixMillis,
}

impl Ticket {
    /// Issues a ticket. Only the executor does, for a plan.
    pub(crate) fn issue(commitment: Commitment, gate: Gate, now: UnixMillis) -> Self {
        Self { request: RequestId::random(), commitment, gate, expires_at: now.saturating_add(REQUEST_LIFE) }
    }

    /// What the person must do besides saying yes.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }

    /// The id that an answer must repeat.
    pub fn request(&self) -> &RequestId {
        &self.request
    }

    /// When it expires.
    pub fn expires_at(&self) -> UnixMillis {
        self.expires_at
    }

    /// Turns the person's yes into an approval. A wrong id or commitment, an expired ticket, or a yes that does not satisfy the gate
    /// returns the ticket unused.
    pub fn answer(
        self,
        request: &str,
        commitment: &str,
        meant: &Meant,
        now: UnixMillis,
    ) -> Result<Approval, (Self, Stale)> {
        if request != self.request.as_str() {
            return Err((self, Stale::OtherRequest));
        }
        if commitment != self.commitment.to_string() {
            return Err((self, Stale::OtherBytes));
        }
        if now >= self.expires_at {
            return Err((self, Stale::Expired));
        }
        if let Err(missing) = self.gate.check(meant) {
            return Err((self, missing));
        }
        Ok(Approval { commitment: self.commitment, given_at: now })
    }
}

impl Approval {
    /// The commitment to the approved digests.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Whether these digests in this order were approved.
    pub fn is_for(&self, commitment: Commitment) -> bool {
        self.commitment == commitment
    }

    /// When the person approved, in Unix milliseconds.
    pub fn given_at(&self) -> UnixMillis {
        self.given_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES: Commitment = Commitment::from_bytes([7; 32]);

    fn ticket(gate: Gate) -> Ticket {
        Ticket::issue(BYTES, gate, 1_000)
    }

    #[test]
    fn an_approval_needs_the_echo_of_request_and_bytes_in_time() {
        let (good, meant) = (ticket(Gate::Open), Meant::default());
        let (request, commitment) = (good.request().as_str().to_owned(), BYTES.to_string());
        let (good, stale) = good.answer("another", &commitment, &meant, 1_001).unwrap_err();
        assert_eq!(stale, Stale::OtherRequest, "a foreign request id approves nothing");
        let other = Commitment::from_bytes([8; 32]).to_string();
        let (good, stale) = good.answer(&request, &other, &meant, 1_001).unwrap_err();
        assert_eq!(stale, Stale::OtherBytes, "other bytes are not approved");
        let (good, stale) = good.answer(&request, &commitment, &meant, 1_000 + REQUEST_LIFE).unwrap_err();
        assert_eq!(stale, Stale::Expired, "an expired request is a rejection");
        let approval = good.answer(&request, &commitment, &meant, 1_001).expect("the right echo approves");
        assert!(approval.is_for(BYTES), "what was asked about");
        assert!(!approval.is_for(Commitment::from_bytes([8; 32])), "and nothing else");
    }

    #[test]
    fn a_danger_is_approved_only_with_its_acknowledgement() {
        let asked = ticket(Gate::Acknowledge);
        let (request, commitment) = (asked.request().as_str().to_owned(), BYTES.to_string());
        let (asked, stale) = asked.answer(&request, &commitment, &Meant::default(), 1_001).unwrap_err();
        assert_eq!(stale, Stale::NotAcknowledged, "a bare yes is not enough");
        let (asked, stale) = asked.answer("another", &commitment, &Meant::acknowledged(), 1_001).unwrap_err();
        assert_eq!(stale, Stale::OtherRequest, "an acknowledgement of another request is none");
        asked.answer(&request, &commitment, &Meant::acknowledged(), 1_001).expect("and the ticket is still good");
    }

    #[test]
    fn a_forbidden_request_is_never_approved() {
        let mut asked = ticket(Gate::Never);
        let (request, commitment) = (asked.request().as_str().to_owned(), BYTES.to_string());
        for meant in [Meant::default(), Meant::acknowledged(), Meant { acknowledged: true, typed: vec!["yes".into()] }]
        {
            let (back, stale) = asked.answer(&request, &commitment, &meant, 1_001).unwrap_err();
            assert_eq!(stale, Stale::Forbidden, "{meant:?} approves nothing");
            asked = back;
        }
    }
}
