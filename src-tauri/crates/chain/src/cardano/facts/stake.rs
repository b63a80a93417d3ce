use super::Teller;
use crate::Level;
use crate::cardano::address;
use crate::cardano::body::Body;
use crate::cardano::certificates::{Certificate, Deposit};
use crate::facts::{Argument, Asset, Call, Facts, Move, MoveKind};

impl Teller<'_> {
    pub(super) fn staked(&self, facts: &mut Facts, body: &Body) {
        body.certificates.iter().for_each(|certificate| self.certificate(facts, certificate));
        for (account, amount) in &body.withdrawals {
            let (target, amount) = (address::write(account), self.row.quantity(*amount).text);
            let arguments = vec![Argument::new("amount", "coin", &amount)];
            facts.find(Level::Info, "withdrawal", format!("It takes {amount} of rewards from {target}, to pay with."));
            facts.calls.push(Call { target, function: Some("withdrawal".to_owned()), arguments });
        }
    }

    fn certificate(&self, facts: &mut Facts, certificate: &Certificate) {
        let name = certificate.name;
        let asset = Asset::native(self.row.native);
        match certificate.deposit {
            Deposit::None => {}
            Deposit::Put(Some(amount)) => facts.moves.push(Move::native(self.row, MoveKind::Lock, amount, None)),
            Deposit::Put(None) => {
                facts.moves.push(Move { kind: MoveKind::Lock, asset, amount: None, from: None, to: None });
            }
            Deposit::Back(amount) => {
                let amount = amount.map_or("a deposit".to_owned(), |amount| self.row.quantity(amount).text);
                facts.find(Level::Info, "deposit_back", format!("It gets {amount} back, to pay with."));
            }
        }
        if certificate.unread {
            facts.cannot_read(name, "parts of the certificate are not decoded");
        }
        let foreign = certificate.about.filter(|about| self.own.as_ref().is_some_and(|(_, own)| own != about));
        if foreign.is_some() {
            let text = format!("The {name} is about the stake of another key than the one that signs here.");
            facts.find(Level::Info, "stake_of_another", text);
        }
        let (function, arguments) = (Some(name.to_owned()), certificate.arguments.clone());
        facts.calls.push(Call { target: "certificate".to_owned(), function, arguments });
    }
}
