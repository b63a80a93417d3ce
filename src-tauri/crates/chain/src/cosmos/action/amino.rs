//! Messages in their Amino JSON form, which has its own type names.

use serde_json::{Map, Value};

use super::{Action, Leave, Step};
use crate::cosmos::CosmosRules;
use crate::cosmos::messages::{
    Coin, Height, MsgDelegate, MsgExecuteContract, MsgMultiSend, MsgRedelegate, MsgSend, MsgSetWithdrawAddress,
    MsgTransfer, MsgUndelegate, MsgVote, MsgWithdrawReward, Party, ThorAsset, ThorCoin,
};

/// Reads the message `value` of the type `kind`.
pub(in crate::cosmos) fn of_json(rules: &CosmosRules, kind: &str, value: &Value) -> Step {
    // Nodes never write a message that is not an object.
    let otherwise = if value.is_object() { Action::Malformed } else { Action::Unread };
    Step { kind: kind.to_owned(), action: read(rules, kind, value).unwrap_or(otherwise) }
}

// `None` if the type is known but the message is malformed.
fn read(rules: &CosmosRules, kind: &str, value: &Value) -> Option<Action> {
    let mut fields = Fields::of(value)?;
    let action = match kind {
        "cosmos-sdk/MsgSend" => send(&mut fields)?,
        "thorchain/MsgSend" | "mayachain/MsgSend" if rules.vault.is_some() => send(&mut fields)?,
        "cosmos-sdk/MsgMultiSend" => Action::MultiSend(MsgMultiSend {
            inputs: fields.list("inputs", party)?,
            outputs: fields.list("outputs", party)?,
        }),
        "cosmos-sdk/MsgTransfer" => transfer(&mut fields)?,
        "wasm/MsgExecuteContract" => Action::Execute(MsgExecuteContract {
            sender: fields.text("sender")?,
            contract: fields.text("contract")?,
            msg: fields.take("msg")?.to_string().into_bytes(),
            funds: fields.list("funds", coin)?,
        }),
        "thorchain/MsgDeposit" | "mayachain/MsgDeposit" if rules.vault.is_some() => Action::Deposit {
            coins: fields.list("coins", thor_coin)?,
            memo: fields.text("memo")?,
            signer: fields.text("signer")?,
        },
        "cosmos-sdk/MsgDelegate" => Action::Delegate(MsgDelegate {
            delegator_address: fields.text("delegator_address")?,
            validator_address: fields.text("validator_address")?,
            amount: Some(coin(fields.take("amount")?)?),
        }),
        "cosmos-sdk/MsgUndelegate" => Action::Undelegate(MsgUndelegate {
            delegator_address: fields.text("delegator_address")?,
            validator_address: fields.text("validator_address")?,
            amount: Some(coin(fields.take("amount")?)?),
        }),
        "cosmos-sdk/MsgBeginRedelegate" => Action::Redelegate(MsgRedelegate {
            delegator_address: fields.text("delegator_address")?,
            validator_src_address: fields.text("validator_src_address")?,
            validator_dst_address: fields.text("validator_dst_address")?,
            amount: Some(coin(fields.take("amount")?)?),
        }),
        "cosmos-sdk/MsgWithdrawDelegationReward" => Action::WithdrawReward(MsgWithdrawReward {
            delegator_address: fields.text("delegator_address")?,
            validator_address: fields.text("validator_address")?,
        }),
        "cosmos-sdk/MsgVote" | "cosmos-sdk/v1/MsgVote" => Action::Vote(MsgVote {
            proposal_id: fields.text("proposal_id")?.parse().ok()?,
            voter: fields.text("voter")?,
            option: i32::try_from(fields.take("option")?.as_i64()?).ok()?,
            metadata: fields.text("metadata")?,
        }),
        "cosmos-sdk/MsgGrant" => grant(&mut fields)?,
        "cosmos-sdk/MsgModifyWithdrawAddress" => Action::RewardsTo(MsgSetWithdrawAddress {
            delegator_address: fields.text("delegator_address")?,
            withdraw_address: fields.text("withdraw_address")?,
        }),
        _ => return Some(Action::Unread),
    };
    fields.nothing_else().then_some(action)
}

fn send(fields: &mut Fields<'_>) -> Option<Action> {
    Some(Action::Send(MsgSend {
        from_address: fields.text("from_address")?,
        to_address: fields.text("to_address")?,
        amount: fields.list("amount", coin)?,
    }))
}

fn transfer(fields: &mut Fields<'_>) -> Option<Action> {
    let mut height = Fields::of(fields.take("timeout_height")?)?;
    let mut number = |name| match height.text(name)? {
        absent if absent.is_empty() => Some(0),
        digits => digits.parse().ok(),
    };
    let timeout_height =
        Some(Height { revision_number: number("revision_number")?, revision_height: number("revision_height")? });
    if !height.nothing_else() {
        return None;
    }
    let timeout_timestamp = match fields.text("timeout_timestamp")? {
        absent if absent.is_empty() => 0,
        digits => digits.parse().ok()?,
    };
    Some(Action::Transfer(MsgTransfer {
        source_port: fields.text("source_port")?,
        source_channel: fields.text("source_channel")?,
        token: Some(coin(fields.take("token")?)?),
        sender: fields.text("sender")?,
        receiver: fields.text("receiver")?,
        timeout_height,
        timeout_timestamp,
        memo: fields.text("memo")?,
    }))
}

fn grant(fields: &mut Fields<'_>) -> Option<Action> {
    let (granter, grantee) = (fields.text("granter")?, fields.text("grantee")?);
    let mut grant = Fields::of(fields.take("grant")?)?;
    let until = Some(grant.text("expiration")?).filter(|moment| !moment.is_empty());
    let mut leave = Fields::of(grant.take("authorization")?)?;
    let (kind, value) = (leave.text("type")?, leave.take("value")?);
    if !grant.nothing_else() || !leave.nothing_else() {
        return None;
    }
    let leave = match (kind.as_str(), value.get("msg").and_then(Value::as_str)) {
        ("cosmos-sdk/GenericAuthorization", Some(message)) => Leave::Messages(message.to_owned()),
        _ => Leave::Other(kind),
    };
    Some(Action::Grant { granter, grantee, leave, until })
}

fn party(value: &Value) -> Option<Party> {
    let mut fields = Fields::of(value)?;
    let party = Party { address: fields.text("address")?, coins: fields.list("coins", coin)? };
    fields.nothing_else().then_some(party)
}

/// An amount with its denomination, and nothing else.
pub(in crate::cosmos) fn coin(value: &Value) -> Option<Coin> {
    let mut fields = Fields::of(value)?;
    let coin = Coin { denom: fields.text("denom")?, amount: fields.text("amount")? };
    fields.nothing_else().then_some(coin)
}

// In this form the asset is one text: the chain, a separator that tells the kind of asset, and the symbol.
fn thor_coin(value: &Value) -> Option<ThorCoin> {
    let mut fields = Fields::of(value)?;
    let (text, amount) = (fields.text("asset")?, fields.text("amount")?);
    let place = text.find(['.', '/', '~', '-'])?;
    let (chain, rest) = text.split_at_checked(place)?;
    let mut rest = rest.chars();
    let separator = rest.next()?;
    let symbol = rest.as_str().to_owned();
    let ticker = symbol.split('-').next().unwrap_or_default().to_owned();
    let asset = ThorAsset {
        chain: chain.to_owned(),
        symbol,
        ticker,
        synth: separator == '/',
        trade: separator == '~',
        secured: separator == '-',
    };
    let decimals = match fields.text("decimals")? {
        absent if absent.is_empty() => 0,
        digits => digits.parse().ok()?,
    };
    fields.nothing_else().then_some(ThorCoin { asset: Some(asset), amount, decimals })
}

/// The fields of an object. Each is taken once, so that an unexpected field is noticed.
pub(in crate::cosmos) struct Fields<'v> {
    map: &'v Map<String, Value>,
    taken: usize,
}

impl<'v> Fields<'v> {
    pub(in crate::cosmos) fn of(value: &'v Value) -> Option<Self> {
        Some(Self { map: value.as_object()?, taken: 0 })
    }

    pub(in crate::cosmos) fn take(&mut self, name: &str) -> Option<&'v Value> {
        let value = self.map.get(name)?;
        self.taken += 1;
        Some(value)
    }

    /// A text; empty if the field is absent, because Amino omits empty values.
    pub(in crate::cosmos) fn text(&mut self, name: &str) -> Option<String> {
        match self.take(name) {
            None => Some(String::new()),
            Some(value) => value.as_str().map(ToOwned::to_owned),
        }
    }

    /// A list; empty if the field is absent.
    pub(in crate::cosmos) fn list<T>(&mut self, name: &str, one: impl Fn(&'v Value) -> Option<T>) -> Option<Vec<T>> {
        match self.take(name) {
            None => Some(Vec::new()),
            Some(value) => value.as_array()?.iter().map(one).collect(),
        }
    }

    pub(in crate::cosmos) fn nothing_else(&self) -> bool {
        self.taken == self.map.len()
    }
}
