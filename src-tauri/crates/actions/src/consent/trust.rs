//! The question about an agent's or a page's change.

use lockstep_store::UnixMillis;

use super::answer::{Answer, Given};
use super::gate::Gate;
use super::question::Question;
use super::shown::Shown;
use super::stale::Stale;
use super::words::TrustQuestion;

impl Question for TrustQuestion {
    type Reply = ();

    fn shown(&self) -> Shown {
        Shown::Trust { question: self.clone() }
    }

    fn gate(&self) -> Gate {
        Gate::of(self.entries.iter().flat_map(|entry| &entry.findings))
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<(), Stale> {
        let Answer::Yes = given.answer else { return Err(Stale::OtherRequest) };
        Ok(())
    }
}
