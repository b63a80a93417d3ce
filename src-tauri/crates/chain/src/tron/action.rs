//! The action of a transaction's contract: read from bytes, and written as the JSON that nodes also require.

use serde_json::{Map, Value, json};

use super::address::{self, Account};
use super::messages::{
    Contract, Delegate, Freeze, Owner, PermissionUpdate, SecondOwner, Transfer, TransferAsset, Trigger, Undelegate,
    Unfreeze, VoteWitness, resource, strict,
};
use prost::Message;

/// The prefix of a contract's name in its type.
pub(super) const URL: &str = "type.googleapis.com/protocol.";

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Action {
    Transfer(Transfer),
    TransferAsset(TransferAsset),
    Trigger(Trigger),
    Freeze(Freeze),
    Unfreeze(Unfreeze),
    WithdrawUnfrozen(Owner),
    CancelUnfreeze(Owner),
    WithdrawReward(Owner),
    Delegate(Delegate),
    Undelegate(Undelegate),
    Vote(VoteWitness),
    Permissions(PermissionUpdate),
    /// The type is unknown, or the fields do not match the type.
    Unread,
}

/// The number of entries at the start of [`NAMES`] that are decoded.
const READ: usize = 12;

/// Contract numbers and names; the decoded ones come first.
const NAMES: &[(i32, &str)] = &[
    (1, "TransferContract"),
    (2, "TransferAssetContract"),
    (31, "TriggerSmartContract"),
    (54, "FreezeBalanceV2Contract"),
    (55, "UnfreezeBalanceV2Contract"),
    (56, "WithdrawExpireUnfreezeContract"),
    (59, "CancelAllUnfreezeV2Contract"),
    (13, "WithdrawBalanceContract"),
    (57, "DelegateResourceContract"),
    (58, "UnDelegateResourceContract"),
    (4, "VoteWitnessContract"),
    (46, "AccountPermissionUpdateContract"),
    (0, "AccountCreateContract"),
    (3, "VoteAssetContract"),
    (5, "WitnessCreateContract"),
    (6, "AssetIssueContract"),
    (8, "WitnessUpdateContract"),
    (9, "ParticipateAssetIssueContract"),
    (10, "AccountUpdateContract"),
    (11, "FreezeBalanceContract"),
    (12, "UnfreezeBalanceContract"),
    (14, "UnfreezeAssetContract"),
    (15, "UpdateAssetContract"),
    (16, "ProposalCreateContract"),
    (17, "ProposalApproveContract"),
    (18, "ProposalDeleteContract"),
    (19, "SetAccountIdContract"),
    (30, "CreateSmartContract"),
    (33, "UpdateSettingContract"),
    (41, "ExchangeCreateContract"),
    (42, "ExchangeInjectContract"),
    (43, "ExchangeWithdrawContract"),
    (44, "ExchangeTransactionContract"),
    (45, "UpdateEnergyLimitContract"),
    (48, "ClearABIContract"),
    (49, "UpdateBrokerageContract"),
    (51, "ShieldedTransferContract"),
    (52, "MarketSellAssetContract"),
    (53, "MarketCancelOrderContract"),
];

/// Contracts whose owner is the second field.
const SECOND: &[&str] = &["TransferAssetContract", "AccountUpdateContract", "SetAccountIdContract"];

/// The contract's name, if its number and its type agree.
pub(super) fn name(contract: &Contract) -> Option<&'static str> {
    let named = contract.parameter.as_ref()?.type_url.strip_prefix(URL)?;
    NAMES.iter().find(|(kind, name)| *kind == contract.kind && *name == named).map(|(_, name)| *name)
}

/// Whether its type is decoded, so that a contract that cannot be decoded is malformed.
pub(super) fn is_read(contract: &Contract) -> bool {
    name(contract).is_some_and(|name| NAMES.iter().take(READ).any(|(_, other)| *other == name))
}

/// The number of the contract called `name`.
pub(super) fn number(name: &str) -> i32 {
    NAMES.iter().find(|(_, other)| *other == name).map_or(-1, |(kind, _)| *kind)
}

impl Action {
    pub(super) fn of(contract: &Contract) -> Self {
        Self::read(contract).unwrap_or(Self::Unread)
    }

    fn read(contract: &Contract) -> Option<Self> {
        let value = contract.parameter.as_ref()?.value.as_slice();
        let action = match name(contract)? {
            "TransferContract" => Self::Transfer(strict(value)?),
            "TransferAssetContract" => Self::TransferAsset(strict(value)?),
            "TriggerSmartContract" => Self::Trigger(strict(value)?),
            "FreezeBalanceV2Contract" => Self::Freeze(strict(value)?),
            "UnfreezeBalanceV2Contract" => Self::Unfreeze(strict(value)?),
            "WithdrawExpireUnfreezeContract" => Self::WithdrawUnfrozen(strict(value)?),
            "CancelAllUnfreezeV2Contract" => Self::CancelUnfreeze(strict(value)?),
            "WithdrawBalanceContract" => Self::WithdrawReward(strict(value)?),
            "DelegateResourceContract" => Self::Delegate(strict(value)?),
            "UnDelegateResourceContract" => Self::Undelegate(strict(value)?),
            "VoteWitnessContract" => Self::Vote(strict(value)?),
            "AccountPermissionUpdateContract" => Self::Permissions(strict(value)?),
            _ => return None,
        };
        // A negative amount is misleading, and no node accepts it.
        (!action.amounts().iter().any(|amount| *amount < 0)).then_some(action)
    }

    fn amounts(&self) -> Vec<i64> {
        match self {
            Self::Transfer(call) => vec![call.amount],
            Self::TransferAsset(call) => vec![call.amount],
            Self::Trigger(call) => vec![call.call_value, call.call_token_value],
            Self::Freeze(call) => vec![call.frozen_balance],
            Self::Unfreeze(call) => vec![call.unfreeze_balance],
            Self::Delegate(call) => vec![call.balance],
            Self::Undelegate(call) => vec![call.balance],
            Self::Vote(call) => call.votes.iter().map(|vote| vote.vote_count).collect(),
            Self::WithdrawUnfrozen(_) | Self::CancelUnfreeze(_) | Self::WithdrawReward(_) => Vec::new(),
            Self::Permissions(_) | Self::Unread => Vec::new(),
        }
    }

    /// The JSON of its fields; `None` if the form that nodes expect is unknown.
    pub(super) fn json(&self) -> Option<Value> {
        Some(match self {
            Self::Transfer(call) => json!({
                "amount": call.amount,
                "owner_address": hex::encode(&call.owner_address),
                "to_address": hex::encode(&call.to_address),
            }),
            Self::TransferAsset(call) => json!({
                "amount": call.amount,
                "asset_name": hex::encode(&call.asset_name),
                "owner_address": hex::encode(&call.owner_address),
                "to_address": hex::encode(&call.to_address),
            }),
            Self::Trigger(call) => {
                let numbers = [
                    ("call_value", call.call_value),
                    ("call_token_value", call.call_token_value),
                    ("token_id", call.token_id),
                ];
                let fields = json!({
                    "contract_address": hex::encode(&call.contract_address),
                    "data": hex::encode(&call.data),
                    "owner_address": hex::encode(&call.owner_address),
                });
                with_numbers(fields, &numbers, 0)?
            }
            Self::Freeze(call) => {
                with_numbers(owner(&call.owner_address), &[("frozen_balance", call.frozen_balance)], call.resource)?
            }
            Self::Unfreeze(call) => {
                with_numbers(owner(&call.owner_address), &[("unfreeze_balance", call.unfreeze_balance)], call.resource)?
            }
            Self::WithdrawUnfrozen(call) | Self::CancelUnfreeze(call) | Self::WithdrawReward(call) => {
                owner(&call.owner_address)
            }
            Self::Delegate(call) => {
                let mut fields = receiver(&call.owner_address, &call.receiver_address);
                if call.lock {
                    fields.as_object_mut()?.insert("lock".to_owned(), true.into());
                }
                with_numbers(fields, &[("balance", call.balance), ("lock_period", call.lock_period)], call.resource)?
            }
            Self::Undelegate(call) => {
                let fields = receiver(&call.owner_address, &call.receiver_address);
                with_numbers(fields, &[("balance", call.balance)], call.resource)?
            }
            Self::Vote(_) | Self::Permissions(_) | Self::Unread => return None,
        })
    }

    /// The signer's account, if it can be read.
    pub(super) fn owner(contract: &Contract) -> Option<Account> {
        let value = contract.parameter.as_ref()?.value.as_slice();
        let bytes = match name(contract) {
            Some("ShieldedTransferContract") => return None,
            Some(name) if SECOND.contains(&name) => SecondOwner::decode(value).ok()?.owner_address,
            _ => Owner::decode(value).ok()?.owner_address,
        };
        address::account(&bytes)
    }
}

fn owner(own: &[u8]) -> Value {
    json!({"owner_address": hex::encode(own)})
}

fn receiver(own: &[u8], to: &[u8]) -> Value {
    json!({"owner_address": hex::encode(own), "receiver_address": hex::encode(to)})
}

// Zero values are omitted, as nodes do.
fn with_numbers(mut fields: Value, numbers: &[(&str, i64)], of: i32) -> Option<Value> {
    let map: &mut Map<String, Value> = fields.as_object_mut()?;
    for (name, number) in numbers.iter().filter(|(_, number)| *number != 0) {
        map.insert((*name).to_owned(), (*number).into());
    }
    if of != 0 {
        map.insert("resource".to_owned(), resource(of)?.into());
    }
    Some(fields)
}
