//! A transaction while it is built: inputs, commands, and the coins that pay.

use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{
    Address, Argument, Command, Digest, GasPayment, Identifier, Input, MergeCoins, MoveCall, ObjectReference,
    ProgrammableTransaction, SharedInput, SplitCoins, Transaction, TransactionExpiration, TransactionKind,
    TransferObjects, TypeTag,
};

use crate::ports::materials::{Built, NotBuilt};
use crate::ports::node::{ObjectOwner, ObjectState, SuiNode};
use crate::registry::deepbook::{Coin, coin};

/// The most that a swap may cost, in MIST.
const GAS_BUDGET: u64 = 50_000_000;

/// The number of coins of one type that a swap uses.
const COINS: usize = 64;

pub(super) fn address(text: &str) -> Result<Address, NotBuilt> {
    text.parse().map_err(|_| NotBuilt::Object)
}

pub(super) fn tag(coin: &Coin) -> Result<TypeTag, NotBuilt> {
    coin.coin_type().parse().map_err(|_| NotBuilt::Object)
}

pub(super) fn reference(state: &ObjectState) -> Result<ObjectReference, NotBuilt> {
    let digest: Digest = state.digest.parse().map_err(|_| NotBuilt::Object)?;
    Ok(ObjectReference::new(address(&state.id)?, state.version, digest))
}

/// Coins that together have at least `amount`.
pub(super) async fn enough(
    node: &dyn SuiNode,
    account: &str,
    coin: &Coin,
    amount: u64,
) -> Result<Vec<ObjectState>, NotBuilt> {
    let all = node.coins(account, &coin.coin_type()).await.map_err(|_| NotBuilt::Object)?;
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

pub(super) async fn gas(
    node: &dyn SuiNode,
    account: &str,
    sui: &Coin,
    needed: u64,
) -> Result<Vec<ObjectReference>, NotBuilt> {
    let lacking = if needed > GAS_BUDGET { NotBuilt::Balance } else { NotBuilt::Gas };
    let coins = enough(node, account, sui, needed).await.map_err(|error| match error {
        NotBuilt::Balance => lacking,
        other => other,
    })?;
    coins.iter().map(reference).collect()
}

/// Inputs and commands so far.
#[derive(Default)]
pub(super) struct Draft {
    inputs: Vec<Input>,
    commands: Vec<Command>,
    pub(super) last_merged: Option<Argument>,
}

impl Draft {
    pub(super) fn push(&mut self, input: Input) -> Result<Argument, NotBuilt> {
        let place = u16::try_from(self.inputs.len()).map_err(|_| NotBuilt::Object)?;
        self.inputs.push(input);
        Ok(Argument::Input(place))
    }

    pub(super) fn command(&mut self, command: Command) -> Result<u16, NotBuilt> {
        let place = u16::try_from(self.commands.len()).map_err(|_| NotBuilt::Object)?;
        self.commands.push(command);
        Ok(place)
    }

    pub(super) fn pure<T: serde::Serialize>(&mut self, value: &T) -> Result<Argument, NotBuilt> {
        let bytes = value.to_bcs().map_err(|_| NotBuilt::Object)?;
        self.push(Input::Pure(bytes))
    }

    pub(super) async fn shared(&mut self, node: &dyn SuiNode, id: &str, mutable: bool) -> Result<Argument, NotBuilt> {
        let states = node.objects(&[id.to_owned()]).await.map_err(|_| NotBuilt::Object)?;
        let version = match states.first().map(|state| &state.owner) {
            Some(ObjectOwner::Shared(version)) => *version,
            _ => return Err(NotBuilt::Object),
        };
        self.push(Input::Shared(SharedInput::new(address(id)?, version, mutable)))
    }

    pub(super) fn split(&mut self, coin: Argument, amount: u64) -> Result<Argument, NotBuilt> {
        let amount = self.pure(&amount)?;
        let place = self.command(Command::SplitCoins(SplitCoins { coin, amounts: vec![amount] }))?;
        Ok(Argument::NestedResult(place, 0))
    }

    /// One coin from several.
    pub(super) fn merged(&mut self, coins: &[ObjectState]) -> Result<Argument, NotBuilt> {
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

    pub(super) fn zero(&mut self, coin: &Coin) -> Result<Argument, NotBuilt> {
        self.call("0x2", "coin::zero", vec![tag(coin)?], vec![]).map(Argument::Result)
    }

    /// Calls `module::function` of a package, and returns the place of its results.
    pub(super) fn call(
        &mut self,
        package: &str,
        target: &str,
        type_arguments: Vec<TypeTag>,
        arguments: Vec<Argument>,
    ) -> Result<u16, NotBuilt> {
        let name = |text: &str| Identifier::new(text).map_err(|_| NotBuilt::Object);
        let (module, function) = target.split_once("::").ok_or(NotBuilt::Object)?;
        let (package, module, function) = (address(package)?, name(module)?, name(function)?);
        self.command(Command::MoveCall(MoveCall { package, module, function, type_arguments, arguments }))
    }

    /// Gives objects to the account.
    pub(super) fn gives(&mut self, objects: Vec<Argument>, account: Address) -> Result<(), NotBuilt> {
        let receiver = self.pure(&account)?;
        self.command(Command::TransferObjects(TransferObjects { objects, address: receiver }))?;
        Ok(())
    }

    /// The transaction of an account, which pays for gas with its own coins; `paid` is what the commands take from them.
    pub(super) async fn whole(self, node: &dyn SuiNode, account: &str, paid: u64) -> Result<Built, NotBuilt> {
        let (sender, sui) = (address(account)?, coin("SUI").ok_or(NotBuilt::Object)?);
        let needed = GAS_BUDGET.checked_add(paid).ok_or(NotBuilt::Balance)?;
        let gas = gas(node, account, sui, needed).await?;
        let price = node.gas_price().await.map_err(|_| NotBuilt::Object)?;
        let transaction = Transaction {
            kind: TransactionKind::ProgrammableTransaction(ProgrammableTransaction {
                inputs: self.inputs,
                commands: self.commands,
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
