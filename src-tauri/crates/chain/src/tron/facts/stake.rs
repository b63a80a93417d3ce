//! The facts of staking, votes and permissions.

use lockstep_findings::Finding;

use super::Telling;
use crate::facts::{Argument, Asset, Move, MoveKind};
use crate::plain_text;
use crate::tron::action::Action;
use crate::tron::address;
use crate::tron::messages::{Permission, PermissionUpdate, VoteWitness, resource};

impl Telling<'_> {
    pub(super) fn stake(&mut self, action: &Action) {
        let own = self.facts.from.clone();
        match action {
            Action::Freeze(call) => {
                self.coins(MoveKind::Lock, call.frozen_balance, None, None);
                self.named(vec![of_resource(call.resource)]);
                self.facts.find(Finding::StakeForTwoWeeks);
            }
            Action::Unfreeze(call) => {
                self.coins(MoveKind::Change, call.unfreeze_balance, None, own);
                self.named(vec![of_resource(call.resource)]);
                self.facts.find(Finding::UnstakingTime);
            }
            Action::WithdrawUnfrozen(_) | Action::WithdrawReward(_) => {
                let asset = Asset::native(self.row.native);
                self.facts.moves.push(Move { kind: MoveKind::Change, asset, to: own, ..Move::default() });
                self.named(Vec::new());
            }
            Action::CancelUnfreeze(_) => self.named(Vec::new()),
            Action::Delegate(call) => {
                let to = self.recipient(&call.receiver_address);
                self.coins(MoveKind::Lock, call.balance, None, to);
                let lock = if call.lock { "true" } else { "false" };
                self.named(vec![
                    of_resource(call.resource),
                    Argument::new("lock", "bool", lock),
                    Argument::new("lock_period", "int64", call.lock_period.to_string()),
                ]);
                self.facts.find(Finding::ResourceLent);
            }
            Action::Undelegate(call) => {
                let from = address::account(&call.receiver_address).map(|account| address::write(&account));
                self.coins(MoveKind::Change, call.balance, from, own);
                self.named(vec![of_resource(call.resource)]);
            }
            Action::Vote(vote) => self.vote(vote),
            Action::Permissions(update) => self.permissions(update),
            Action::Transfer(_) | Action::TransferAsset(_) | Action::Trigger(_) | Action::Unread => {}
        }
    }

    fn coins(&mut self, kind: MoveKind, amount: i64, from: Option<String>, to: Option<String>) {
        self.moves(Move { from, ..Move::native(self.row, kind, amount.unsigned_abs(), to) });
    }

    fn vote(&mut self, vote: &VoteWitness) {
        let arguments = vote.votes.iter().map(|vote| {
            let witness = address::account(&vote.vote_address).map(|account| address::write(&account));
            let witness = witness.unwrap_or_else(|| hex::encode(&vote.vote_address));
            Argument::new("vote", "witness and votes", format!("{witness}: {}", vote.vote_count))
        });
        self.named(arguments.collect());
    }

    fn permissions(&mut self, update: &PermissionUpdate) {
        let owner = update.owner.iter().map(|permission| ("owner", permission));
        let witness = update.witness.iter().map(|permission| ("witness", permission));
        let actives = update.actives.iter().map(|permission| ("active", permission));
        let arguments = owner.chain(witness).chain(actives);
        self.named(arguments.map(|(name, permission)| of_permission(name, permission)).collect());
        self.facts.find(Finding::ControlOfAccount);
        self.facts.find(Finding::PermissionFee);
    }

    fn named(&mut self, arguments: Vec<Argument>) {
        let name = self.name.clone();
        self.call(&name, arguments);
    }
}

fn of_resource(number: i32) -> Argument {
    Argument::new("resource", "enum", resource(number).unwrap_or("one that is not known"))
}

fn of_permission(name: &str, permission: &Permission) -> Argument {
    let keys = permission.keys.iter().map(|key| {
        let account = address::account(&key.address).map(|account| address::write(&account));
        format!("{} with weight {}", account.unwrap_or_else(|| hex::encode(&key.address)), key.weight)
    });
    let keys = keys.collect::<Vec<_>>().join(", ");
    let called = plain_text(&permission.permission_name, 40);
    let operations = if permission.operations.is_empty() {
        String::new()
    } else {
        format!("; operations {}", hex::encode(&permission.operations))
    };
    Argument::new(name, "permission", format!("“{called}”, threshold {}: {keys}{operations}", permission.threshold))
}
