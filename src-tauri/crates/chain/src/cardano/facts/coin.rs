//! Facts about outputs, fees, minting and collateral.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::Teller;
use crate::cardano::address;
use crate::cardano::body::Body;
use crate::cardano::outputs::Output;
use crate::facts::{Argument, Call, Called, Facts, Move, MoveKind};

impl Teller<'_> {
    pub(super) fn output(&self, facts: &mut Facts, output: &Output) {
        let to = address::write(&output.address);
        // An output is ours if our key spends it, no matter who holds the stake rights.
        let ours = |(_, key): &(Vec<u8>, [u8; 28])| !output.is_to_script() && output.owner() == Some(key);
        let ours = self.own.as_ref().is_some_and(ours);
        let kind = if ours { MoveKind::Change } else { MoveKind::Pay };
        facts.moves.push(Move::native(self.row, kind, output.coin, to.clone()));
        for (token, amount) in &output.tokens {
            let (asset, quantity) = self.asset(facts, token, amount.unsigned_abs());
            facts.moves.push(Move { kind, asset, amount: Some(quantity), to: Some(to.clone()), ..Move::default() });
        }
        if ours && self.own.as_ref().is_some_and(|(own, _)| *own != output.address) {
            facts.find(Finding::ForeignStake { to: to.clone() });
        }
        if output.is_to_script() {
            facts.find(Finding::ToScript { to: to.clone() });
        }
        if output.datum {
            facts.cannot_read("datum", error::unread_data_go_along(to.as_str()));
        }
        if output.script {
            facts.cannot_read("script_ref", error::unread_script_put_down(to.as_str()));
        }
    }

    pub(super) fn minted(&self, facts: &mut Facts, body: &Body) {
        for (token, amount) in &body.mint {
            let (asset, quantity) = self.asset(facts, token, amount.unsigned_abs());
            let function = if *amount < 0 { "burn" } else { "mint" };
            let arguments = vec![Argument::new("amount", "int64", amount.to_string())];
            let (target, function) = (token.id(), Some(function.to_owned()));
            facts.calls.push(Call { target, called: Called::Account, function, arguments });
            if *amount < 0 {
                let amount = (&quantity).into();
                facts.moves.push(Move { kind: MoveKind::Pay, asset, amount: Some(quantity), ..Move::default() });
                facts.find(Finding::Destroys { amount });
            } else {
                facts.find(Finding::Mints { amount: quantity.into() });
            }
        }
        if let Some(amount) = body.donation.filter(|amount| *amount > 0) {
            facts.moves.push(Move::native(self.row, MoveKind::Pay, amount, "the treasury".to_owned()));
            facts.find(Finding::Donation { amount: self.row.quantity(amount).into() });
        }
    }
}
