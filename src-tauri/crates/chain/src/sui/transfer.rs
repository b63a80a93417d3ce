//! Transfers: the native coin is split off the gas coin; for coins of other types, another object pays for
//! gas.

use lockstep_commondata::keysign_payload::{KeysignPayload, SuiCoin, SuiSpecific};
use sui_sdk_types::{
    Address, Argument, Command, Digest, GasPayment, Input, MergeCoins, ObjectReference, ProgrammableTransaction,
    SplitCoins, StructTag, Transaction, TransactionExpiration, TransactionKind, TransferObjects, TypeTag,
};

use super::claims::{Token, account};
use crate::payload::{NotSigned, PayloadError, coin, decimal, decimals, memo};

// Nodes accept 256 gas objects; other common wallets stay one below.
const MOST_OBJECTS: usize = 255;
const USUAL_BUDGET: u64 = 3_000_000;

/// The transfer that the payload asks for, and the coin type that it claims.
pub(super) fn transfer(
    payload: &KeysignPayload,
    specific: &SuiSpecific,
    from: Address,
) -> Result<(Transaction, Option<Token>), PayloadError> {
    if memo(payload).is_some() {
        return Err(NotSigned::MemoWithoutPlace.into());
    }
    let coins = objects(&specific.coins)?;
    let amount: u64 = decimal("to_amount", &payload.to_amount)?;
    let to = account("to_address", &payload.to_address)?;
    let budget = match specific.gas_budget.as_str() {
        "" => USUAL_BUDGET,
        text => decimal("gas_budget", text)?,
    };
    let native = TypeTag::Struct(Box::new(StructTag::sui()));
    let (parts, gas, token) = if coin(payload)?.is_native_token {
        let target = amount.checked_add(budget).ok_or(PayloadError::NotEnough)?;
        (send(Vec::new(), amount, to), fewest(coins.iter().filter(|one| one.kind == native), target)?, None)
    } else {
        let token = token(payload)?;
        let chosen = fewest(coins.iter().filter(|one| one.kind == token.kind), amount)?;
        let token = Token { objects: chosen.iter().map(|object| *object.object_id()).collect(), ..token };
        let gas = covering(coins.iter().filter(|one| one.kind == native), budget)?;
        (send(chosen, amount, to), vec![gas], Some(token))
    };
    let price = decimal("reference_gas_price", &specific.reference_gas_price)?;
    let transaction = Transaction {
        kind: TransactionKind::ProgrammableTransaction(parts),
        sender: from,
        gas_payment: GasPayment { objects: gas, owner: from, price, budget },
        expiration: TransactionExpiration::None,
    };
    Ok((transaction, token))
}

// The amount is split off the first object, into which the others are merged; without objects, it is split
// off the gas coin.
fn send(objects: Vec<ObjectReference>, amount: u64, to: Address) -> ProgrammableTransaction {
    let mut commands = Vec::new();
    let mut places = (0..).map(Argument::Input).take(objects.len());
    let coin = places.next().unwrap_or(Argument::Gas);
    let coins_to_merge: Vec<Argument> = places.collect();
    if !coins_to_merge.is_empty() {
        commands.push(Command::MergeCoins(MergeCoins { coin, coins_to_merge }));
    }
    // There are fewer than 256 objects, and two commands.
    let inputs = u16::try_from(objects.len()).unwrap_or(u16::MAX);
    let split = u16::try_from(commands.len()).unwrap_or(u16::MAX);
    commands.push(Command::SplitCoins(SplitCoins { coin, amounts: vec![Argument::Input(inputs)] }));
    commands.push(Command::TransferObjects(TransferObjects {
        objects: vec![Argument::NestedResult(split, 0)],
        address: Argument::Input(inputs.saturating_add(1)),
    }));
    let mut inputs: Vec<Input> = objects.into_iter().map(Input::ImmutableOrOwned).collect();
    inputs.push(Input::Pure(amount.to_le_bytes().to_vec()));
    inputs.push(Input::Pure(to.inner().to_vec()));
    ProgrammableTransaction { inputs, commands }
}

fn token(payload: &KeysignPayload) -> Result<Token, PayloadError> {
    let coin = coin(payload)?;
    let decimals = decimals(coin)?;
    let kind = kind("coin.contract_address", &coin.contract_address)?;
    Ok(Token { kind, symbol: coin.ticker.clone(), decimals, objects: Vec::new() })
}

fn kind(field: &'static str, text: &str) -> Result<TypeTag, PayloadError> {
    let kind: StructTag = text.parse().map_err(|_| PayloadError::field(field, "it is not a coin type"))?;
    Ok(TypeTag::Struct(Box::new(kind)))
}

// A coin object in the payload.
struct Object<'p> {
    kind: TypeTag,
    balance: u64,
    id: &'p str,
    reference: ObjectReference,
}

// An object without a readable type is not a coin of the payload.
fn objects(coins: &[SuiCoin]) -> Result<Vec<Object<'_>>, PayloadError> {
    let typed = |one: &'_ SuiCoin| kind("coins.coin_type", &one.coin_type).ok();
    coins.iter().filter_map(|one| typed(one).map(|kind| object(one, kind))).collect()
}

fn object(one: &SuiCoin, kind: TypeTag) -> Result<Object<'_>, PayloadError> {
    let digest: [u8; 32] = crate::solana::address::read(&one.digest)
        .map_err(|_| PayloadError::field("coins.digest", "it is not base58 of 32 bytes"))?;
    let id = account("coins.coin_object_id", &one.coin_object_id)?;
    let reference = ObjectReference::new(id, decimal("coins.version", &one.version)?, Digest::new(digest));
    Ok(Object { kind, balance: decimal("coins.balance", &one.balance)?, id: &one.coin_object_id, reference })
}

// The fewest objects that cover the target, largest first; for equal amounts, the lower id first. All devices
// must choose alike.
fn fewest<'o>(
    objects: impl Iterator<Item = &'o Object<'o>>,
    target: u64,
) -> Result<Vec<ObjectReference>, PayloadError> {
    let mut own: Vec<_> = objects.collect();
    own.sort_by(|one, other| other.balance.cmp(&one.balance).then_with(|| one.id.cmp(other.id)));
    let mut chosen = Vec::new();
    let mut sum = 0_u64;
    for one in own.into_iter().take(MOST_OBJECTS) {
        if sum >= target && !chosen.is_empty() {
            break;
        }
        sum = sum.saturating_add(one.balance);
        chosen.push(one.reference.clone());
    }
    if sum < target || chosen.is_empty() { Err(PayloadError::NotEnough) } else { Ok(chosen) }
}

// The smallest object that covers the gas alone; the first one among equals.
fn covering<'o>(objects: impl Iterator<Item = &'o Object<'o>>, budget: u64) -> Result<ObjectReference, PayloadError> {
    let smallest = objects.filter(|one| one.balance >= budget).min_by_key(|one| one.balance);
    smallest.map(|one| one.reference.clone()).ok_or(PayloadError::NotEnough)
}
