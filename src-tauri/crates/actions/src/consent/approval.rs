//! The question for consent to a bundle.

use lockstep_store::UnixMillis;
use lockstep_texts::{Said, Worded, error};

use super::answer::{Answer, Given};
use super::gate::Gate;
use super::question::Question;
use super::shown::Shown;
use super::stale::Stale;
use super::ticket::{Approval, Ticket};
use crate::bundle::{BundleView, NewTerms};

/// Event `tx_bundle_approval`.
#[derive(Debug)]
pub struct ApproveBundle {
    /// `None` after the answer.
    ticket: Option<Ticket>,
    view: BundleView,
    problem: Option<Said>,
}

/// What the person answers.
#[derive(Debug)]
pub enum Approved {
    /// Yes, to these bytes.
    Yes(Approval),
    /// Neither yes nor no: first another fee or number, which makes other bytes.
    With(NewTerms),
}

impl ApproveBundle {
    /// Asks for consent to the ticket's bytes, and shows the view. `problem` says why the terms that were chosen last are not in it.
    pub fn new(ticket: Ticket, view: BundleView, problem: Option<Said>) -> Self {
        Self { ticket: Some(ticket), view, problem }
    }

    /// Takes the choice of a fee and a number. The ticket is of no use after it.
    fn choose(&mut self, bound_to: &str, terms: NewTerms) -> Result<Approved, Stale> {
        if bound_to != self.view.commitment {
            return Err(Stale::OtherBytes);
        }
        if !self.view.steps.iter().any(|step| step.sequence == terms.sequence && step.terms.is_some()) {
            return Err(Stale::unusable(error::stale_no_terms()));
        }
        terms.read().map_err(|why| Stale::unusable(error::stale_terms(why.said())))?;
        self.ticket.take().ok_or(Stale::OtherRequest)?;
        Ok(Approved::With(terms))
    }
}

impl Question for ApproveBundle {
    type Reply = Approved;

    fn shown(&self) -> Shown {
        Shown::Approval { bundle: self.view.clone(), problem: self.problem.clone() }
    }

    fn gate(&self) -> Gate {
        self.ticket.as_ref().map_or(Gate::Never, |ticket| ticket.gate().clone())
    }

    fn is_gated(&self, answer: &Answer) -> bool {
        !matches!(answer, Answer::Terms { .. })
    }

    fn ticket(&self) -> Option<&Ticket> {
        self.ticket.as_ref()
    }

    fn take(&mut self, given: Given, now: UnixMillis) -> Result<Approved, Stale> {
        match given.answer {
            Answer::Yes => {
                let ticket = self.ticket.take().ok_or(Stale::OtherRequest)?;
                let answered = ticket.answer(&given.request_id, &given.bound_to, &given.meant, now);
                answered.map(Approved::Yes).map_err(|(ticket, why)| {
                    self.ticket = Some(ticket);
                    why
                })
            }
            Answer::Terms { terms } => self.choose(&given.bound_to, terms),
            _ => Err(Stale::OtherRequest),
        }
    }
}
