//! Builds the transaction of a DeepBook swap: split the payment, swap with the least output, send everything back.

use async_trait::async_trait;
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{
    Address, Argument, Command, Digest, GasPayment, Identifier, Input, MergeCoins, MoveCall, ObjectReference,
    ProgrammableTransaction, SharedInput, SplitCoins, Transaction, TransactionExpiration, TransactionKind,
    TransferObjects, TypeTag,
};

use crate::ports::materials::{Built, MaterialBuilder, NotBuilt, SwapOrder};
use crate::ports::node::{ObjectOwner, ObjectState, SuiNode};
use crate::registry::DeepBookPins;
use crate::registry::deepbook::{CLOCK, Coin, FEE_SYMBOL, coin, pool};

/// The most that a swap may cost, in MIST.
const GAS_BUDGET: u64 = 50_000_000;

/// The number of coins of one type that a swap uses.
const COINS: usize = 64;

/// Builds swaps of the pinned package.
#[derive(Debug, Clone, Default)]
pub struct DeepBookMaterials {
    /// The ids.
    pub pins: DeepBookPins,
}

#[async_trait]
impl MaterialBuilder for DeepBookMaterials {
    async fn deepbook_swap(&self, node: &dyn SuiNode, order: &SwapOrder) -> Result<Built, NotBuilt> {
        let pool = pool(&order.pool_key).ok_or(NotBuilt::Object)?;
        let (base, quote) = pool.coins().ok_or(NotBuilt::Object)?;
        let (deep, sui) = (coin(FEE_SYMBOL).ok_or(NotBuilt::Object)?, coin("SUI").ok_or(NotBuilt::Object)?);
        let paid = if order.from_base { base } else { quote };
        let sender: Address = order.account.parse().map_err(|_| NotBuilt::Object)?;
        let mut draft = Draft::default();
        let pool_place = draft.shared(node, pool.address, true).await?;
        let clock = draft.push(Input::Shared(SharedInput::new(address(CLOCK)?, 1, false)))?;

        let from_gas = |coin: &Coin| coin == sui;
        let mut gas_needed = GAS_BUDGET;
        let payment = if from_gas(paid) {
            gas_needed = gas_needed.checked_add(order.amount).ok_or(NotBuilt::Balance)?;
            draft.split(Argument::Gas, order.amount)?
        } else {
            // A payment in DEEP and the fee in DEEP come from one set of coins.
            let whole = if paid == deep { order.amount.checked_add(order.deep) } else { Some(order.amount) };
            let coins = enough(node, order, paid, whole.ok_or(NotBuilt::Balance)?).await?;
            let all = draft.merged(&coins)?;
            draft.split(all, order.amount)?
        };
        let fee = if order.deep == 0 {
            draft.zero(deep)?
        } else if paid == deep {
            let all = draft.last_merged.ok_or(NotBuilt::Object)?;
            draft.split(all, order.deep)?
        } else {
            let coins = enough(node, order, deep, order.deep).await?;
            let all = draft.merged(&coins)?;
            draft.split(all, order.deep)?
        };
        let least = draft.pure(&order.min_out)?;
        let function = if order.from_base { "swap_exact_base_for_quote" } else { "swap_exact_quote_for_base" };
        let call = MoveCall {
            package: address(&self.pins.package)?,
            module: Identifier::new("pool").map_err(|_| NotBuilt::Object)?,
            function: Identifier::new(function).map_err(|_| NotBuilt::Object)?,
            type_arguments: vec![tag(base)?, tag(quote)?],
            arguments: vec![pool_place, payment, fee, least, clock],
        };
        let swap = draft.command(Command::MoveCall(call))?;
        let receiver = draft.pure(&sender)?;
        let objects = (0..3).map(|place| Argument::NestedResult(swap, place)).collect();
        draft.command(Command::TransferObjects(TransferObjects { objects, address: receiver }))?;

        let gas = gas(node, order, sui, gas_needed).await?;
        let price = node.gas_price().await.map_err(|_| NotBuilt::Object)?;
        let transaction = Transaction {
            kind: TransactionKind::ProgrammableTransaction(ProgrammableTransaction {
                inputs: draft.inputs,
                commands: draft.commands,
            }),
            sender,
            gas_payment: GasPayment { objects: gas, owner: sender, price, budget: GAS_BUDGET },
            expiration: TransactionExpiration::None,
        };
        let transaction = transaction.to_bcs().map_err(|_| NotBuilt::Object)?;
        let said = "Built local unsigned transaction material from the derived raw quote policy. The transaction stays in \
                    the local review and is not signing data or signing readiness.";
        Ok(Built { transaction, said: said.to_owned() })
    }
}

fn address(text: &str) -> Result<Address, NotBuilt> {
    text.parse().map_err(|_| NotBuilt::Object)
}

fn tag(coin: &Coin) -> Result<TypeTag, NotBuilt> {
    coin.coin_type().parse().map_err(|_| NotBuilt::Object)
}

fn reference(state: &ObjectState) -> Result<ObjectReference, NotBuilt> {
    let digest: Digest = state.digest.parse().map_err(|_| NotBuilt::Object)?;
    Ok(ObjectReference::new(address(&state.id)?, state.version, digest))
}

/// Coins that together have at least `amount`.
async fn enough(node: &dyn SuiNode, order: &SwapOrder, coin: &Coin, amount: u64) -> Result<Vec<ObjectState>, NotBuilt> {
    let all = node.coins(&order.account, &coin.coin_type()).await.map_err(|_| NotBuilt::Object)?;
    let (mut chosen, mut sum) = (Vec::new(), 0_u64);
    for state in all.into_iter().take(COINS) {
        if sum >= amount {
            break;
        }
        sum = sum.saturating_add(state.balance.unwrap_or(0));
        chosen.push(state);
    }
    if sum >= amount && !chosen.is_empty() { Ok(chosen) } else { Err(NotBuilt::Balance) }
}

async fn gas(node: &dyn SuiNode, order: &SwapOrder, sui: &Coin, needed: u64) -> Result<Vec<ObjectReference>, NotBuilt> {
    let lacking = if needed > GAS_BUDGET { NotBuilt::Balance } else { NotBuilt::Gas };
    let coins = enough(node, order, sui, needed).await.map_err(|error| match error {
        NotBuilt::Balance => lacking,
        other => other,
    })?;
    coins.iter().map(reference).collect()
}

/// Inputs and commands so far.
#[derive(Default)]
struct Draft {
    inputs: Vec<Input>,
    commands: Vec<Command>,
    last_merged: Option<Argument>,
}

impl Draft {
    fn push(&mut self, input: Input) -> Result<Argument, NotBuilt> {
        let place = u16::try_from(self.inputs.len()).map_err(|_| NotBuilt::Object)?;
        self.inputs.push(input);
        Ok(Argument::Input(place))
    }

    fn command(&mut self, command: Command) -> Result<u16, NotBuilt> {
        let place = u16::try_from(self.commands.len()).map_err(|_| NotBuilt::Object)?;
        self.commands.push(command);
        Ok(place)
    }

    fn pure<T: serde::Serialize>(&mut self, value: &T) -> Result<Argument, NotBuilt> {
        let bytes = value.to_bcs().map_err(|_| NotBuilt::Object)?;
        self.push(Input::Pure(bytes))
    }

    async fn shared(&mut self, node: &dyn SuiNode, id: &str, mutable: bool) -> Result<Argument, NotBuilt> {
        let states = node.objects(&[id.to_owned()]).await.map_err(|_| NotBuilt::Object)?;
        let version = match states.first().map(|state| &state.owner) {
            Some(ObjectOwner::Shared(version)) => *version,
            _ => return Err(NotBuilt::Object),
        };
        self.push(Input::Shared(SharedInput::new(address(id)?, version, mutable)))
    }

    fn split(&mut self, coin: Argument, amount: u64) -> Result<Argument, NotBuilt> {
        let amount = self.pure(&amount)?;
        let place = self.command(Command::SplitCoins(SplitCoins { coin, amounts: vec![amount] }))?;
        Ok(Argument::NestedResult(place, 0))
    }

    /// One coin from several.
    fn merged(&mut self, coins: &[ObjectState]) -> Result<Argument, NotBuilt> {
        let mut all = Vec::new();
        for coin in coins {
            all.push(self.push(Input::ImmutableOrOwned(reference(coin)?))?);
        }
        let mut all = all.into_iter();
        let first = all.next().ok_or(NotBuilt::Balance)?;
        let rest: Vec<Argument> = all.collect();
        if !rest.is_empty() {
            self.command(Command::MergeCoins(MergeCoins { coin: first, coins_to_merge: rest }))?;
        }
        self.last_merged = Some(first);
        Ok(first)
    }

    fn zero(&mut self, coin: &Coin) -> Result<Argument, NotBuilt> {
        let call = MoveCall {
            package: address("0x2")?,
            module: Identifier::new("coin").map_err(|_| NotBuilt::Object)?,
            function: Identifier::new("zero").map_err(|_| NotBuilt::Object)?,
            type_arguments: vec![tag(coin)?],
            arguments: vec![],
        };
        self.command(Command::MoveCall(call)).map(Argument::Result)
    }
}
