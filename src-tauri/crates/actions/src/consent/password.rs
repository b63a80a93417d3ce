//! The question for the vault's password, for a bundle.

use lockstep_store::UnixMillis;
use lockstep_vault::Password;

use super::answer::{Answer, Given};
use super::declined::Wrong;
use super::gate::Gate;
use super::question::Question;
use super::shown::Shown;
use super::stale::Stale;
use super::ticket::{Approval, Ticket};
use crate::bundle::BundleView;

/// Event `password_required`. With a ticket the password also is the consent.
#[derive(Debug)]
pub struct BundlePassword {
    /// Present if no approval came before.
    ticket: Option<Ticket>,
    is_consent: bool,
    view: BundleView,
    wrong: Option<Wrong>,
}

/// The password, and the approval if the question had a ticket.
#[derive(Debug)]
pub struct PasswordAnswer {
    pub password: Password,
    pub approval: Option<Approval>,
}

impl BundlePassword {
    /// Asks for the password, after a wrong attempt or for the first time.
    pub fn new(ticket: Option<Ticket>, view: BundleView, wrong: Option<Wrong>) -> Self {
        Self { is_consent: ticket.is_some(), ticket, view, wrong }
    }
}

impl Question for BundlePassword {
    type Reply = PasswordAnswer;

    fn shown(&self) -> Shown {
        Shown::Password { is_consent: self.is_consent, bundle: self.view.clone(), wrong: self.wrong.map(Into::into) }
    }

    fn gate(&self) -> Gate {
        self.ticket.as_ref().map_or(Gate::Open, |ticket| ticket.gate().clone())
    }

    fn ticket(&self) -> Option<&Ticket> {
        self.ticket.as_ref()
    }

    fn take(&mut self, given: Given, now: UnixMillis) -> Result<PasswordAnswer, Stale> {
        let Answer::Password { password } = &given.answer else { return Err(Stale::OtherRequest) };
        if given.bound_to != self.view.commitment {
            return Err(Stale::OtherBytes);
        }
        let approval = if self.is_consent {
            let ticket = self.ticket.take().ok_or(Stale::OtherRequest)?;
            let taken = ticket.answer(&given.request_id, &given.bound_to, &given.meant, now);
            Some(taken.map_err(|(ticket, why)| {
                self.ticket = Some(ticket);
                why
            })?)
        } else {
            None
        };
        Ok(PasswordAnswer { password: Password::new(password.as_str()), approval })
    }
}
