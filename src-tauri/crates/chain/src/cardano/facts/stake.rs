//! Facts about certificates, withdrawals and governance.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::Teller;
use crate::cardano::address;
use crate::cardano::body::Body;
use crate::cardano::certificates::{Certificate, Credential, Deposit};
use crate::facts::{Argument, Asset, Call, Called, Facts, Move, MoveKind};

impl Teller<'_> {
    pub(super) fn staked(&self, facts: &mut Facts, body: &Body) {
        body.certificates.iter().for_each(|certificate| self.certificate(facts, certificate));
        for (account, amount) in &body.withdrawals {
            let (target, amount) = (address::write(account), self.row.quantity(*amount).text);
            let arguments = vec![Argument::new("amount", "coin", &amount)];
            facts.find(Finding::Withdrawal { amount: amount.into(), from: target.clone() });
            let function = Some("withdrawal".to_owned());
            facts.calls.push(Call { target, called: Called::Account, function, arguments });
        }
        for proposal in &body.proposals {
            let to = address::write(&proposal.account);
            let back = Credential::of_account(&proposal.account);
            if !self.puts_down(facts, Some(proposal.deposit), back, Some(to.clone())) {
                let amount = self.row.quantity(proposal.deposit).text;
                facts.find(Finding::ProposalDeposit { amount: amount.into(), to, signer_is_known: self.own.is_some() });
            }
        }
    }

    fn certificate(&self, facts: &mut Facts, certificate: &Certificate) {
        let name = certificate.name;
        match certificate.deposit {
            Deposit::None => {}
            Deposit::Put(amount) => self.deposit(facts, certificate, amount),
            Deposit::Back(amount) => {
                facts.find(Finding::DepositBack { amount: amount.map(|amount| self.row.quantity(amount).into()) });
            }
        }
        if certificate.unread {
            facts.cannot_read(name, error::unread_certificate());
        }
        if certificate.about.is_some_and(|about| self.own.is_some() && !self.is_own(about)) {
            facts.find(Finding::StakeOfAnother { certificate: name.to_owned() });
        }
        let (function, arguments) = (Some(name.to_owned()), certificate.arguments.clone());
        let target = "certificate".to_owned();
        facts.calls.push(Call { target, called: Called::Name, function, arguments });
    }

    // The refund goes to the registered credential, no matter who paid the deposit.
    fn deposit(&self, facts: &mut Facts, certificate: &Certificate, amount: Option<u64>) {
        let name = certificate.name;
        let to = certificate.about.map(|about| match name {
            "reg_drep_cert" => hex::encode(about.hash),
            _ => about.account(),
        });
        if !self.puts_down(facts, amount, certificate.about, to.clone()) {
            let (certificate, amount) = (name.to_owned(), amount.map(|amount| self.row.quantity(amount).into()));
            let signer_is_known = self.own.is_some();
            facts.find(Finding::DepositForAnother { certificate, amount, to, signer_is_known });
        }
    }

    // Whether the deposit stays the signer's own.
    fn puts_down(&self, facts: &mut Facts, amount: Option<u64>, back: Option<Credential>, to: Option<String>) -> bool {
        let own = back.is_some_and(|back| self.is_own(back));
        let kind = if own { MoveKind::Lock } else { MoveKind::Pay };
        let asset = Asset::native(self.row.native);
        let amount = amount.map(|amount| self.row.quantity(amount));
        facts.moves.push(Move { kind, asset, amount, to, ..Move::default() });
        own
    }

    fn is_own(&self, one: Credential) -> bool {
        !one.is_script && self.own.as_ref().is_some_and(|(_, own)| *own == one.hash)
    }
}
