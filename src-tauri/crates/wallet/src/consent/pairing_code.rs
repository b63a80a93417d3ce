use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_cosigner::remote::{CodeError, PairingCode};
use lockstep_store::UnixMillis;
use lockstep_texts::Worded;

/// The question for the code from a remote co-signer's console.
pub(crate) struct PairingCodeQuestion;

impl Question for PairingCodeQuestion {
    type Reply = PairingCode;

    fn shown(&self) -> Shown {
        Shown::PairingCode
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<PairingCode, Stale> {
        let Answer::Text { text } = &given.answer else { return Err(Stale::OtherRequest) };
        text.as_str().parse().map_err(|error: CodeError| Stale::unusable(error.said()))
    }
}
