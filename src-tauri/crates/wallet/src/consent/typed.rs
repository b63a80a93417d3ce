use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_store::UnixMillis;

/// A question whose yes is a sentence that the person types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedQuestion {
    /// What it is about, as a question.
    pub title: String,
    /// What a yes means.
    pub text: String,
    /// What has to be typed, to the letter.
    pub phrase: String,
}

impl TypedQuestion {
    /// Whether this is what has to be typed. Space around it does not count.
    pub fn is_answered_by(&self, typed: &str) -> bool {
        typed.trim() == self.phrase
    }
}

impl Question for TypedQuestion {
    type Reply = ();

    fn shown(&self) -> Shown {
        let Self { title, text, phrase } = self.clone();
        Shown::Typed { title, text, phrase }
    }

    fn gate(&self) -> Gate {
        Gate::Type { words: vec![self.phrase.clone()] }
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<(), Stale> {
        let Answer::Yes = given.answer else { return Err(Stale::OtherRequest) };
        Ok(())
    }
}
