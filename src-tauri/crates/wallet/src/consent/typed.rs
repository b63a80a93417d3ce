use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_store::UnixMillis;
use lockstep_texts::Said;

/// A question that is answered by typing a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedQuestion {
    /// The subject, as a question.
    pub title: Said,
    /// The consequence of a yes.
    pub text: Said,
    /// The sentence to type, exactly.
    pub phrase: String,
}

impl TypedQuestion {
    /// Whether the typed text is the sentence, apart from surrounding space.
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
