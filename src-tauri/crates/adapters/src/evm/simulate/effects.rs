//! What a transaction changes for its account: read from the balances and allowances before and after, and from what contracts report.

use std::collections::{BTreeMap, BTreeSet};

use alloy::primitives::{Address, Log, U256};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::evm::UnsignedTx;
use lockstep_chain::facts::Asset;
use lockstep_chain::{Chain, KnownToken, iso_utc};
use lockstep_findings::Permission;
use lockstep_texts::{AmountText, amount as words};

use super::events::{Event, events};
use super::replaced::replaced;
use super::world::{Ran, Stopped, World};
use crate::simulated::{Change, Effects, ReadFrom, Shortfall};

sol! {
    function balanceOf(address owner) returns (uint256 balance);
    function allowance(address owner, address spender) returns (uint256 amount);
}

/// The most tokens, and the most allowances, whose state is read before and after.
const MOST: usize = 16;
/// The most logs that are looked at.
const MOST_LOGS: usize = 2_000;
/// An allowance from this on is effectively without limit: 2^255.
const WITHOUT_LIMIT: U256 = U256::from_limbs([0, 0, 0, 1 << 63]);

/// The amounts of an asset that come and go.
#[derive(Default, Clone, Copy)]
struct Flow {
    comes: U256,
    goes: U256,
}

/// Observes a transaction that succeeds, and makes it part of the world.
pub(super) async fn observe(
    world: &mut World,
    chain: &Chain,
    tokens: &[KnownToken],
    tx: &UnsignedTx,
    from: Address,
    ran: Ran,
) -> Result<Effects, Stopped> {
    let mut observer = Observer { world, chain, tokens, own: from };
    let native = observer.native(tx, &ran);
    let logs: Vec<Log> = ran.result.logs().iter().take(MOST_LOGS).cloned().collect();
    let found: Vec<Event> = logs.iter().flat_map(events).collect();
    let is_new = |contract: &Address| ran.state.get(contract).is_some_and(|account| account.is_created());
    let created: BTreeSet<Address> = found.iter().filter_map(Event::ruled).filter(is_new).collect();

    let candidates = observer.candidates(&logs, &found);
    let receivers = receivers(&found, from);
    let allowances = allowances(&found, from);
    let before = observer.balances(&candidates).await?;
    let had = observer.had(&receivers).await?;
    let allowed_before = observer.allowed(&allowances).await?;
    let replaced = replaced(&ran.state, &ran.code);
    let code = ran.code.iter().map(|(contract, code)| (contract.to_string(), code.to_string())).collect();
    observer.world.keep(ran.state);
    let after = observer.balances(&candidates).await?;
    let has = observer.had(&receivers).await?;
    let allowed_after = observer.allowed(&allowances).await?;

    let mut changes: Vec<Change> = native.into_iter().collect();
    let flows = flows(&found, from);
    let mut all: BTreeSet<Address> = candidates.into_iter().collect();
    all.extend(flows.keys().copied());
    for token in all {
        let read = before.get(&token).zip(after.get(&token));
        let flow = flows.get(&token).copied().unwrap_or_default();
        let (flow, read_from) = match read {
            Some((before, after)) => (Flow { comes: *after, goes: *before }, ReadFrom::Balance),
            None => (flow, ReadFrom::Events),
        };
        changes.extend(change(observer.asset(token), None, flow, read_from));
    }
    for ((collection, number), flow) in items(&found, from) {
        let asset = Asset::unknown(collection.to_string());
        changes.extend(change(asset, Some(number.to_string()), flow, ReadFrom::Events));
    }
    let mut permissions: Vec<Permission> = Vec::new();
    for ((token, spender), told) in allowances {
        let key = (token, spender);
        let now = allowed_after.get(&key).copied().unwrap_or(told);
        let was = allowed_before.get(&key).copied().unwrap_or_default();
        if now > was {
            permissions.push(observer.allowance(token, spender, now, None));
        }
    }
    permissions.extend(observer.others(&found, &created));
    for (contract, code) in replaced {
        let code = Permission::Code { contract: contract.to_string(), code: code.to_string() };
        if !permissions.contains(&code) {
            permissions.push(code);
        }
    }
    let shortfalls = observer.shortfalls(&found, &had, &has);
    Ok(Effects { changes, permissions, recipients: recipients(&found, from), code, shortfalls })
}

struct Observer<'w> {
    world: &'w mut World,
    chain: &'w Chain,
    tokens: &'w [KnownToken],
    own: Address,
}

impl Observer<'_> {
    /// The change of the native coin, the fee apart.
    fn native(&self, tx: &UnsignedTx, ran: &Ran) -> Option<Change> {
        let account = ran.state.get(&self.own)?;
        let fee = self.world.fee(tx, ran.result.tx_gas_used());
        let goes = self.world.coins_before(self.own)?;
        let flow = Flow { comes: account.info.balance.saturating_add(fee), goes };
        change(Asset::native(self.chain.native), None, flow, ReadFrom::Balance)
    }

    /// The contracts that report something about the account, other than collections: their balances are read.
    fn candidates(&self, logs: &[Log], found: &[Event]) -> Vec<Address> {
        let collections: BTreeSet<Address> = found
            .iter()
            .filter_map(|event| match event {
                Event::Item { collection, .. } | Event::ItemAllowed { collection, .. } => Some(*collection),
                _ => None,
            })
            .collect();
        let own = self.own.into_word();
        let about_us = logs.iter().filter(|log| log.data.topics().contains(&own)).map(|log| log.address);
        let named: BTreeSet<Address> = about_us.filter(|contract| !collections.contains(contract)).collect();
        named.into_iter().take(MOST).collect()
    }

    async fn balances(&mut self, tokens: &[Address]) -> Result<BTreeMap<Address, U256>, Stopped> {
        let mut read = BTreeMap::new();
        for token in tokens {
            if let Some(balance) = self.balance_of(*token, self.own).await? {
                read.insert(*token, balance);
            }
        }
        Ok(read)
    }

    /// What those have who are paid in a token.
    async fn had(&mut self, receivers: &[(Address, Address)]) -> Result<BTreeMap<(Address, Address), U256>, Stopped> {
        let mut read = BTreeMap::new();
        for (token, owner) in receivers {
            if let Some(balance) = self.balance_of(*token, *owner).await? {
                read.insert((*token, *owner), balance);
            }
        }
        Ok(read)
    }

    async fn balance_of(&mut self, token: Address, owner: Address) -> Result<Option<U256>, Stopped> {
        let answer = self.world.ask(self.own, token, balanceOfCall { owner }.abi_encode()).await?;
        Ok(answer.and_then(|answer| balanceOfCall::abi_decode_returns(&answer).ok()))
    }

    async fn allowed(
        &mut self,
        of: &BTreeMap<(Address, Address), U256>,
    ) -> Result<BTreeMap<(Address, Address), U256>, Stopped> {
        let mut read = BTreeMap::new();
        for (token, spender) in of.keys().take(MOST).copied() {
            let call = allowanceCall { owner: self.own, spender }.abi_encode();
            let answer = self.world.ask(self.own, token, call).await?;
            if let Some(amount) = answer.and_then(|answer| allowanceCall::abi_decode_returns(&answer).ok()) {
                read.insert((token, spender), amount);
            }
        }
        Ok(read)
    }

    fn asset(&self, token: Address) -> Asset {
        let is_it = |known: &&KnownToken| known.chain == self.chain.name && known.address == token;
        match self.tokens.iter().find(is_it) {
            Some(known) => Asset {
                symbol: Some(known.symbol.clone()),
                id: Some(token.to_string()),
                decimals: Some(known.decimals),
            },
            None => Asset::unknown(token.to_string()),
        }
    }

    fn allowance(&self, token: Address, spender: Address, amount: U256, until: Option<String>) -> Permission {
        let told = match self.asset(token) {
            Asset { symbol: None, .. } => AmountText::from(words::of_base_units(amount.to_string())),
            known => known.quantity(amount).text.into(),
        };
        Permission::Allowance {
            token: token.to_string(),
            spender: spender.to_string(),
            raw: amount.to_string(),
            amount: (amount < WITHOUT_LIMIT).then_some(told),
            until,
        }
    }

    /// The permissions and powers other than allowances of tokens. A contract that is just being created has no earlier owner.
    fn others(&self, found: &[Event], created: &BTreeSet<Address>) -> Vec<Permission> {
        // The limit of Permit2 has 160 bits, and all of them stand for none.
        let full = U256::MAX >> 96_usize;
        found
            .iter()
            .filter(|event| event.ruled().is_none_or(|contract| !created.contains(&contract)))
            .filter_map(|event| match *event {
                Event::ItemAllowed { collection, number, owner, spender }
                    if owner == self.own && !spender.is_zero() =>
                {
                    Some(Permission::Item {
                        collection: collection.to_string(),
                        number: number.to_string(),
                        spender: spender.to_string(),
                    })
                }
                Event::Operator { collection, owner, operator } if owner == self.own => {
                    Some(Permission::Operator { collection: collection.to_string(), operator: operator.to_string() })
                }
                Event::Permit2 { token, owner, spender, amount, until } if owner == self.own && !amount.is_zero() => {
                    let amount = if amount == full { U256::MAX } else { amount };
                    let until = i64::try_from(until).ok().and_then(|seconds| seconds.checked_mul(1000)).map(iso_utc);
                    Some(self.allowance(token, spender, amount, until))
                }
                Event::Owner { contract, to } => {
                    Some(Permission::Owner { contract: contract.to_string(), to: to.to_string() })
                }
                Event::Code { contract, code } => {
                    Some(Permission::Code { contract: contract.to_string(), code: code.to_string() })
                }
                _ => None,
            })
            .collect()
    }

    /// The tokens that leave the account and do not all arrive.
    fn shortfalls(
        &self,
        found: &[Event],
        had: &BTreeMap<(Address, Address), U256>,
        has: &BTreeMap<(Address, Address), U256>,
    ) -> Vec<Shortfall> {
        let mut short = Vec::new();
        for (key, before) in had {
            let (token, to) = *key;
            let passes_on =
                |event: &Event| matches!(event, Event::Tokens { token: of, from, .. } if *of == token && *from == to);
            let Some(after) = has.get(key).filter(|_| !found.iter().any(passes_on)) else { continue };
            let sent = sent(found, token, self.own, to);
            let arrives = after.saturating_sub(*before);
            if arrives < sent {
                short.push(Shortfall { asset: self.asset(token), to: to.to_string(), sent, arrives });
            }
        }
        short
    }
}

impl Event {
    /// The contract whose owner or code changes.
    fn ruled(&self) -> Option<Address> {
        match self {
            Self::Owner { contract, .. } | Self::Code { contract, .. } => Some(*contract),
            _ => None,
        }
    }
}

fn change(asset: Asset, item: Option<String>, flow: Flow, read_from: ReadFrom) -> Option<Change> {
    let gains = flow.comes > flow.goes;
    let amount = if gains { flow.comes.saturating_sub(flow.goes) } else { flow.goes.saturating_sub(flow.comes) };
    (!amount.is_zero()).then_some(Change { asset, item, gains, amount, read_from })
}

fn flows(found: &[Event], own: Address) -> BTreeMap<Address, Flow> {
    let mut flows: BTreeMap<Address, Flow> = BTreeMap::new();
    for event in found {
        if let Event::Tokens { token, from, to, amount } = *event
            && (from == own || to == own)
        {
            add(flows.entry(token).or_default(), own, from, to, amount);
        }
    }
    flows
}

fn items(found: &[Event], own: Address) -> BTreeMap<(Address, U256), Flow> {
    let mut flows: BTreeMap<(Address, U256), Flow> = BTreeMap::new();
    for event in found {
        if let Event::Item { collection, number, from, to, amount } = *event
            && (from == own || to == own)
        {
            add(flows.entry((collection, number)).or_default(), own, from, to, amount);
        }
    }
    flows
}

fn add(flow: &mut Flow, own: Address, from: Address, to: Address, amount: U256) {
    if to == own {
        flow.comes = flow.comes.saturating_add(amount);
    }
    if from == own {
        flow.goes = flow.goes.saturating_add(amount);
    }
}

/// Who gets tokens and collectibles of the account, each once.
fn recipients(found: &[Event], own: Address) -> Vec<String> {
    let paid = found.iter().filter_map(|event| match event {
        Event::Tokens { from, to, amount, .. } | Event::Item { from, to, amount, .. } => {
            (*from == own && *to != own && !amount.is_zero()).then_some(*to)
        }
        _ => None,
    });
    paid.collect::<BTreeSet<_>>().into_iter().map(|to| to.to_string()).collect()
}

/// Who gets tokens of the account, with the token.
fn receivers(found: &[Event], own: Address) -> Vec<(Address, Address)> {
    let paid = found.iter().filter_map(|event| match event {
        Event::Tokens { token, from, to, .. } if *from == own && *to != own && !to.is_zero() => Some((*token, *to)),
        _ => None,
    });
    paid.collect::<BTreeSet<_>>().into_iter().take(MOST).collect()
}

fn sent(found: &[Event], token: Address, own: Address, receiver: Address) -> U256 {
    let amounts = found.iter().filter_map(|event| match event {
        Event::Tokens { token: of, from, to, amount } if *of == token && *from == own && *to == receiver => {
            Some(*amount)
        }
        _ => None,
    });
    amounts.fold(U256::ZERO, U256::saturating_add)
}

/// The allowances that the account gives, by token and spender, with the last limit that the token reports.
fn allowances(found: &[Event], own: Address) -> BTreeMap<(Address, Address), U256> {
    let given = found.iter().filter_map(|event| match event {
        Event::Allowance { token, owner, spender, amount } if *owner == own => Some(((*token, *spender), *amount)),
        _ => None,
    });
    given.collect()
}
