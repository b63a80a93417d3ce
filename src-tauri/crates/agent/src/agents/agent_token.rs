use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_store::UnixMillis;
use lockstep_texts::error;

use crate::remote::Tokens;

/// The question for the access token of a remote agent's operator.
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
        let unusable = || Stale::unusable(error::chat_not_a_token());
        Tokens::brought(text.as_str(), now).ok_or_else(unusable)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lockstep_wallet::consent::{Meant, Secret, Surface, Waiting, on};

    use super::*;

    /// Shows nothing; the test looks for itself.
    struct Dark;

    impl Surface for Dark {
        fn show(&self, _waiting: Waiting) {}
        fn clear(&self) {}
    }

    fn to(request_id: &str, answer: Answer) -> Given {
        Given { request_id: request_id.to_owned(), bound_to: String::new(), meant: Meant::default(), answer }
    }

    fn password(text: &str) -> Answer {
        Answer::Password { password: Secret::new(text) }
    }

    fn text(text: &str) -> Answer {
        Answer::Text { text: Secret::new(text) }
    }

    #[tokio::test]
    async fn a_text_that_is_no_access_token_leaves_the_question_waiting() {
        let desk = on(Arc::new(Dark));
        let asked = desk.clone();
        let asking = tokio::spawn(async move { asked.ask(AgentToken::of("https://agent.example/tenant")).await });
        let request = loop {
            match desk.current() {
                Some(request) => break request,
                None => tokio::task::yield_now().await,
            }
        };
        let id = request.request_id.as_str();
        let Shown::AgentToken { address } = &request.shown else { panic!("it asks for a token: {request:?}") };
        assert_eq!(address, "https://agent.example/tenant", "and says for whom, all of it");
        for wrong in [
            "",
            "correct-horse",
            "two words of a longer text",
            "new\nline in a longer text",
            "ünicode-in-a-longer-text",
        ] {
            assert!(desk.answer(to(id, text(wrong))).is_err(), "{wrong:?} is no token");
        }
        assert!(
            desk.answer(to("another", text("canary-of-an-access-token"))).is_err(),
            "nor is a token for another request taken"
        );
        assert!(desk.answer(to(id, password("canary-of-an-access-token"))).is_err(), "nor a password");
        assert_eq!(desk.current().as_ref(), Some(&request), "and the request still waits");
        desk.answer(to(id, text(" canary-of-an-access-token "))).expect("a token is taken");
        assert!(asking.await.expect("the asker lives").is_ok(), "and reaches the asker");
        assert!(desk.answer(to(id, text("canary-of-an-access-token"))).is_err(), "once");
    }
}
