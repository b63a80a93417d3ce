//! The action of one message of a transaction, from its protobuf bytes or its Amino JSON.

pub(super) mod amino;

use super::address;
use super::messages::{
    Any, Coin, GenericAuthorization, MsgDelegate, MsgExecuteContract, MsgGrant, MsgMultiSend, MsgRedelegate, MsgSend,
    MsgSetWithdrawAddress, MsgTransfer, MsgUndelegate, MsgVote, MsgWithdrawReward, SendAuthorization, ThorCoin,
    ThorDeposit, ThorSend,
};
use super::wire::known;
use crate::cosmos::CosmosRules;
use crate::iso_utc;

/// A message, with its type as the transaction writes it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Step {
    pub(super) kind: String,
    pub(super) action: Action,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Action {
    Send(MsgSend),
    MultiSend(MsgMultiSend),
    Transfer(MsgTransfer),
    Execute(MsgExecuteContract),
    Deposit {
        coins: Vec<ThorCoin>,
        memo: String,
        signer: String,
    },
    Delegate(MsgDelegate),
    Undelegate(MsgUndelegate),
    Redelegate(MsgRedelegate),
    WithdrawReward(MsgWithdrawReward),
    Vote(MsgVote),
    Grant {
        granter: String,
        grantee: String,
        leave: Leave,
        until: Option<String>,
    },
    /// Changes the address that receives rewards.
    RewardsTo(MsgSetWithdrawAddress),
    /// A message of unknown type.
    Unread,
    /// A message of a known type whose fields are wrong or repeated.
    Malformed,
}

/// The authority that an account grants to another.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Leave {
    /// To send any message of this type.
    Messages(String),
    /// To send coins, up to a limit.
    Spend(Vec<Coin>),
    /// An authorization of this type, which is not decoded.
    Other(String),
}

impl Step {
    pub(super) fn of(rules: &CosmosRules, message: &Any) -> Self {
        let action = read(rules, message).unwrap_or(Action::Malformed);
        Self { kind: message.type_url.clone(), action }
    }

    /// The required signers, as far as they can be read.
    pub(super) fn signers(&self) -> Vec<&str> {
        match &self.action {
            Action::Send(message) => vec![&message.from_address],
            Action::MultiSend(message) => message.inputs.iter().map(|input| input.address.as_str()).collect(),
            Action::Transfer(message) => vec![&message.sender],
            Action::Execute(message) => vec![&message.sender],
            Action::Deposit { signer, .. } => vec![signer],
            Action::Delegate(message) => vec![&message.delegator_address],
            Action::Undelegate(message) => vec![&message.delegator_address],
            Action::Redelegate(message) => vec![&message.delegator_address],
            Action::WithdrawReward(message) => vec![&message.delegator_address],
            Action::Vote(message) => vec![&message.voter],
            Action::Grant { granter, .. } => vec![granter],
            Action::RewardsTo(message) => vec![&message.delegator_address],
            Action::Unread | Action::Malformed => Vec::new(),
        }
    }
}

// `None` if the type is known but the message is malformed.
fn read(rules: &CosmosRules, message: &Any) -> Option<Action> {
    let value = message.value.as_slice();
    let is_vault = rules.vault.is_some();
    Some(match message.type_url.as_str() {
        "/cosmos.bank.v1beta1.MsgSend" => Action::Send(known(value)?),
        "/cosmos.bank.v1beta1.MsgMultiSend" => Action::MultiSend(known(value)?),
        "/ibc.applications.transfer.v1.MsgTransfer" => Action::Transfer(known(value)?),
        "/cosmwasm.wasm.v1.MsgExecuteContract" => Action::Execute(known(value)?),
        "/cosmos.staking.v1beta1.MsgDelegate" => Action::Delegate(known(value)?),
        "/cosmos.staking.v1beta1.MsgUndelegate" => Action::Undelegate(known(value)?),
        "/cosmos.staking.v1beta1.MsgBeginRedelegate" => Action::Redelegate(known(value)?),
        "/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward" => Action::WithdrawReward(known(value)?),
        "/cosmos.gov.v1beta1.MsgVote" | "/cosmos.gov.v1.MsgVote" => Action::Vote(known(value)?),
        "/cosmos.authz.v1beta1.MsgGrant" => grant(known(value)?)?,
        "/types.MsgSend" if is_vault => {
            let send: ThorSend = known(value)?;
            Action::Send(MsgSend {
                from_address: address::write(rules.hrp, &send.from_address).ok()?,
                to_address: address::write(rules.hrp, &send.to_address).ok()?,
                amount: send.amount,
            })
        }
        "/types.MsgDeposit" if is_vault => {
            let deposit: ThorDeposit = known(value)?;
            let signer = address::write(rules.hrp, &deposit.signer).ok()?;
            Action::Deposit { coins: deposit.coins, memo: deposit.memo, signer }
        }
        "/cosmos.distribution.v1beta1.MsgSetWithdrawAddress" => Action::RewardsTo(known(value)?),
        _ => Action::Unread,
    })
}

fn grant(message: MsgGrant) -> Option<Action> {
    let grant = message.grant?;
    let leave = grant.authorization?;
    let value = leave.value.as_slice();
    let leave = match leave.type_url.as_str() {
        "/cosmos.authz.v1beta1.GenericAuthorization" => Leave::Messages(known::<GenericAuthorization>(value)?.msg),
        "/cosmos.bank.v1beta1.SendAuthorization" => Leave::Spend(known::<SendAuthorization>(value)?.spend_limit),
        other => Leave::Other(other.to_owned()),
    };
    let until = grant.expiration.map(|moment| iso_utc(moment.seconds.saturating_mul(1000)));
    Some(Action::Grant { granter: message.granter, grantee: message.grantee, leave, until })
}
