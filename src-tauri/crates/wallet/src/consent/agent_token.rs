use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_agent::remote::Tokens;
use lockstep_store::UnixMillis;

/// Asks for the access token that the operator of an agent elsewhere gave to the person.
pub(crate) struct AgentToken {
    /// The agent's whole address.
    address: String,
}

impl AgentToken {
    pub(crate) fn of(address: &str) -> Self {
        Self { address: address.to_owned() }
    }
}

impl Question for AgentToken {
    type Reply = Tokens;

    fn shown(&self) -> Shown {
        Shown::AgentToken { address: self.address.clone() }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, now: UnixMillis) -> Result<Tokens, Stale> {
        let Answer::Text { text } = &given.answer else { return Err(Stale::OtherRequest) };
        let unusable = || Stale::Unusable("That is not an access token, or it has ended. Nothing was kept.".to_owned());
        Tokens::brought(text.as_str(), now).ok_or_else(unusable)
    }
}
