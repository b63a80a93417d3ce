//! The facts of each message.

use lockstep_findings::{Finding, Granted};
use lockstep_texts::{Said, error};

use super::{Telling, coins, raw, shown};
use crate::cosmos::action::{Action, Leave, Step};
use crate::cosmos::messages::{Coin, MsgMultiSend, MsgSetWithdrawAddress, MsgTransfer, MsgVote, ThorCoin};
use crate::facts::{Argument, Asset, Call, Called, Expiry, Memo, Move, MoveKind};

// Messages that hand over an account, a contract or a fee grant.
const CONTROL: &[&str] = &[
    "/cosmos.feegrant.v1beta1.MsgGrantAllowance",
    "/cosmos.authz.v1beta1.MsgGrant",
    "/cosmos.group.v1.MsgUpdateGroupAdmin",
    "/cosmwasm.wasm.v1.MsgUpdateAdmin",
    "/cosmwasm.wasm.v1.MsgMigrateContract",
    "/cosmwasm.wasm.v1.MsgClearAdmin",
    "/osmosis.tokenfactory.v1beta1.MsgChangeAdmin",
    "cosmos-sdk/MsgGrantAllowance",
    "cosmos-sdk/MsgGrant",
    "wasm/MsgUpdateAdmin",
    "wasm/MsgMigrateContract",
    "wasm/MsgClearAdmin",
];

impl Telling<'_> {
    pub(super) fn steps(&mut self) {
        for (place, step) in self.document.steps.iter().enumerate() {
            self.step(place, step);
        }
    }

    fn step(&mut self, place: usize, step: &Step) {
        let field = format!("messages[{place}]");
        match &step.action {
            Action::Send(send) => {
                self.recipient(&send.to_address);
                self.coins(MoveKind::Pay, &send.amount, &send.to_address, &field);
            }
            Action::MultiSend(send) => self.multi_send(send, &field),
            Action::Transfer(transfer) => self.transfer(step, transfer, &field),
            Action::Execute(execute) => self.execute(execute, &field),
            Action::Deposit { coins, memo, .. } => self.deposit(step, coins, memo, &field),
            Action::Delegate(delegate) => {
                self.stake(MoveKind::Lock, delegate.amount.as_ref(), &delegate.validator_address, &field);
                self.call(step, &[("validator_address", &delegate.validator_address)]);
                self.facts.find(Finding::StakeForWeeks);
            }
            Action::Undelegate(undelegate) => {
                self.unstake(undelegate.amount.as_ref(), &undelegate.validator_address, None, &field);
                self.call(step, &[("validator_address", &undelegate.validator_address)]);
                self.facts.find(Finding::UnbondingTime);
            }
            Action::Redelegate(redelegate) => {
                let (from, to) = (&redelegate.validator_src_address, &redelegate.validator_dst_address);
                self.unstake(redelegate.amount.as_ref(), from, Some(to), &field);
                self.call(step, &[("validator_src_address", from), ("validator_dst_address", to)]);
            }
            Action::WithdrawReward(withdraw) => {
                let from = Some(shown(&withdraw.validator_address));
                let asset = Asset::native(self.row.native);
                self.facts.moves.push(Move { kind: MoveKind::Change, asset, from, ..Move::default() });
                self.call(step, &[("validator_address", &withdraw.validator_address)]);
                self.facts.find_once(Finding::RewardsMayGoElsewhere);
            }
            Action::RewardsTo(set) => self.rewards_to(step, set),
            Action::Vote(vote) => self.vote(step, vote),
            Action::Grant { grantee, leave, until, .. } => self.grant(step, grantee, leave, until.as_deref()),
            Action::Unread => self.unread(step, &field, error::unread_message_type(shown(&step.kind))),
            Action::Malformed => {
                self.unread(step, &field, error::unread_message_fields(shown(&step.kind)));
                self.facts.find(Finding::MalformedMessage { claimed: shown(&step.kind) });
            }
        }
    }

    fn multi_send(&mut self, send: &MsgMultiSend, field: &str) {
        for output in &send.outputs {
            let back = Some(&output.address) == self.facts.from.as_ref();
            if !back {
                self.recipient(&output.address);
            }
            self.coins(if back { MoveKind::Change } else { MoveKind::Pay }, &output.coins, &output.address, field);
        }
    }

    fn transfer(&mut self, step: &Step, transfer: &MsgTransfer, field: &str) {
        match &transfer.token {
            Some(token) => self.coin(MoveKind::Pay, token, Some(transfer.receiver.clone()), field),
            None => self.facts.cannot_read(field, error::unread_no_coin()),
        }
        let height = transfer.timeout_height.clone().unwrap_or_default();
        let height = format!("{}-{}", height.revision_number, height.revision_height);
        let timestamp = transfer.timeout_timestamp.to_string();
        self.call(
            step,
            &[
                ("source_port", &transfer.source_port),
                ("source_channel", &transfer.source_channel),
                ("receiver", &transfer.receiver),
                ("timeout_height", &height),
                ("timeout_timestamp", &timestamp),
                ("memo", &transfer.memo),
            ],
        );
        if transfer.timeout_timestamp > 0 && self.facts.expiry == Expiry::Never {
            // After this time the other chain refuses the transfer, and the coins return.
            self.facts.expiry = Expiry::at(transfer.timeout_timestamp / 1_000_000_000);
        }
        let (channel, to) = (shown(&transfer.source_channel), shown(&transfer.receiver));
        self.facts.find(Finding::LeavesChain { channel, to });
        if !transfer.memo.is_empty() {
            self.facts.find(Finding::TransferMemo);
        }
    }

    fn deposit(&mut self, step: &Step, deposited: &[ThorCoin], memo: &str, field: &str) {
        for coin in deposited {
            let asset = coin.asset.as_ref().map(|asset| self.vault_asset(asset));
            match (asset, Self::deposited(&coin.amount)) {
                // The deposit contains an order and no coins.
                (_, Some(amount)) if amount.is_zero() => {}
                (Some(asset), Some(amount)) => self.moves(Move::of(asset, MoveKind::Pay, amount, None)),
                _ => self.facts.cannot_read(field, error::unread_no_asset()),
            }
        }
        self.call(step, &[("memo", memo)]);
        if memo.is_empty() {
            self.facts.find(Finding::DepositWithoutOrder);
        } else if self.document.memo.is_empty() {
            self.facts.memo = Memo::of(memo.as_bytes());
        } else if self.document.memo != memo {
            self.facts.find(Finding::TwoMemos);
        }
    }

    fn stake(&mut self, kind: MoveKind, amount: Option<&Coin>, validator: &str, field: &str) {
        match amount {
            Some(amount) => self.coin(kind, amount, Some(validator.to_owned()), field),
            None => self.facts.cannot_read(field, error::unread_no_coin()),
        }
    }

    // Takes stake away from a validator: to another validator, or back to the account.
    fn unstake(&mut self, amount: Option<&Coin>, validator: &str, to: Option<&str>, field: &str) {
        let Some((asset, amount)) = amount.and_then(|coin| Some((self.asset(&coin.denom), raw(&coin.amount)?))) else {
            return self.facts.cannot_read(field, error::unread_no_coin_or_amount());
        };
        let kind = if to.is_some() { MoveKind::Elsewhere } else { MoveKind::Change };
        let to = to.map(shown).or_else(|| self.facts.from.clone());
        self.moves(Move { from: Some(shown(validator)), ..Move::of(asset, kind, amount, to) });
    }

    fn vote(&mut self, step: &Step, vote: &MsgVote) {
        let option = match vote.option {
            1 => "yes",
            2 => "abstain",
            3 => "no",
            4 => "no, with veto",
            _ => "an option that is not known",
        };
        let id = vote.proposal_id.to_string();
        self.call(step, &[("proposal_id", &id), ("option", option), ("metadata", &vote.metadata)]);
    }

    fn grant(&mut self, step: &Step, grantee: &str, leave: &Leave, until: Option<&str>) {
        let what = match leave {
            Leave::Messages(message) => Granted::Messages(shown(message)),
            Leave::Spend(limit) => Granted::Spend(shown(&coins(limit))),
            Leave::Other(kind) => Granted::NotDecoded(shown(kind)),
        };
        if let Leave::Spend(limit) = leave {
            self.coins(MoveKind::Allow, limit, grantee, "authorization");
        }
        self.call(step, &[("grantee", grantee), ("allows", &what.words()), ("until", until.unwrap_or("for ever"))]);
        self.facts.find(Finding::AuthorityGranted { to: shown(grantee), what, until: until.map(shown) });
    }

    fn rewards_to(&mut self, step: &Step, set: &MsgSetWithdrawAddress) {
        let to = &set.withdraw_address;
        self.call(step, &[("withdraw_address", to)]);
        if Some(to) == self.facts.from.as_ref() {
            self.facts.find(Finding::RewardsToSelf);
        } else {
            self.facts.find(Finding::ControlOfRewards { to: shown(to) });
        }
    }

    fn unread(&mut self, step: &Step, field: &str, why: Said) {
        self.call(step, &[]);
        let kind = shown(&step.kind);
        self.facts.cannot_read(field, why);
        if CONTROL.contains(&step.kind.as_str()) {
            self.facts.find(Finding::ControlToAnother { message: kind });
        } else if step.kind.ends_with("authz.v1beta1.MsgExec") || step.kind == "cosmos-sdk/MsgExec" {
            self.facts.find(Finding::NestedMessages);
        }
    }

    fn call(&mut self, step: &Step, arguments: &[(&str, &str)]) {
        let said = arguments.iter().filter(|(_, value)| !value.is_empty());
        let arguments = said.map(|(name, value)| Argument::new(*name, "string", value)).collect();
        let target = shown(&step.kind);
        self.facts.calls.push(Call { target, called: Called::Name, function: None, arguments });
    }
}
