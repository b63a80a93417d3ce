//! The question for consent to a bundle.

use lockstep_store::UnixMillis;

use super::answer::{Answer, Given};
use super::gate::Gate;
use super::question::Question;
use super::shown::Shown;
use super::stale::Stale;
use super::ticket::{Approval, Ticket};
use crate::bundle::BundleView;

/// Event `tx_bundle_approval`.
#[derive(Debug)]
pub struct ApproveBundle {
    /// `None` after the answer.
    ticket: Option<Ticket>,
    view: BundleView,
}

impl ApproveBundle {
    /// Asks for consent to the ticket's bytes, and shows the view.
    pub fn new(ticket: Ticket, view: BundleView) -> Self {
        Self { ticket: Some(ticket), view }
    }
}

impl Question for ApproveBundle {
    type Reply = Approval;

    fn shown(&self) -> Shown {
        Shown::Approval { bundle: self.view.clone() }
    }

    fn gate(&self) -> Gate {
        self.ticket.as_ref().map_or(Gate::Never, |ticket| ticket.gate().clone())
    }

    fn ticket(&self) -> Option<&Ticket> {
        self.ticket.as_ref()
    }

    fn take(&mut self, given: Given, now: UnixMillis) -> Result<Approval, Stale> {
        let Answer::Yes = given.answer else { return Err(Stale::OtherRequest) };
        let ticket = self.ticket.take().ok_or(Stale::OtherRequest)?;
        ticket.answer(&given.request_id, &given.bound_to, &given.meant, now).map_err(|(ticket, why)| {
            self.ticket = Some(ticket);
            why
        })
    }
}
