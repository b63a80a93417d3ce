//! What the wallet knows about a step beside its bytes: balances, worth and recipients. None of it comes from an agent.

use alloy::primitives::U256;
use lockstep_chain::facts::{Asset, Fee, Move, MoveKind, Quantity};
use lockstep_chain::{Amount, Chain, Price, iso_utc};
use lockstep_rpc::PriceOf;
use lockstep_store::{Coin, ContactOrigin};
use serde::Serialize;

use super::context::{ContactRef, ViewContext, contact_of, named};
use crate::address::is_typed;
use crate::bundle::plan::PlannedTx;
use crate::bundle::step::Plan;
use crate::bundle::surroundings::Leaving;
use crate::burn::is_burn_address;
use crate::worth::{Quotes, price_of};

/// The most accounts of one step that are shown.
const MOST_PARTIES: usize = 64;

/// The change of one balance by a step.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct BalanceChange {
    /// The asset.
    pub asset: Asset,
    /// The highest amount that leaves, the fee included.
    pub leaves: Quantity,
    /// The balance.
    pub balance: BalanceView,
}

/// A balance before and after a step.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BalanceView {
    /// It was read.
    Known {
        /// Before the step, with earlier steps of the bundle counted.
        before: Quantity,
        /// After the step, at least.
        after: Quantity,
        /// The percentage that leaves, rounded down.
        share: u8,
    },
    /// It is unknown.
    Unknown {
        /// Why.
        why: String,
    },
}

/// An account that a step pays or gives an allowance.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Party {
    /// Its address.
    pub address: String,
    /// Its known name.
    pub name: Option<ContactRef>,
    /// What the wallet knows about it.
    pub tags: Vec<Tag>,
}

/// Something that the wallet itself knows about an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Tag {
    /// The vault's own.
    Own,
    /// In the address book.
    InBook {
        /// The day on which it was added, in UTC, in ISO 8601.
        since: String,
        /// The network that it was saved for.
        chain: String,
        /// Who added it.
        by: ContactOrigin,
    },
    /// A market's pins name it.
    Pinned {
        /// What it is.
        what: String,
    },
    /// It received something from this wallet before.
    Paid {
        /// How often, in the wallet's activity.
        times: u32,
    },
    /// It never received anything from this wallet.
    FirstTime,
    /// It is a contract.
    Contract,
    /// Whether it is a contract could not be read.
    CodeUnknown,
    /// It is a burn address, which has no key.
    Burn,
    /// It is in a message of the person, where no agent wrote it before.
    Typed,
    /// An agent elsewhere named it. The person did not type it, and the wallet does not know it.
    FromAgent,
}

/// What a step is worth in the currency that the person chose, if prices are switched on and known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StepWorth {
    /// Of each of the facts' moves, in their order.
    pub moves: Vec<Option<String>>,
    /// Of the fee.
    pub fee: Option<String>,
}

pub(super) fn balances(step: &PlannedTx) -> Vec<BalanceChange> {
    step.surroundings.leaving.iter().map(change).collect()
}

fn change(leaving: &Leaving) -> BalanceChange {
    let Leaving { asset, amount, before } = leaving;
    let balance = match (before, leaving.after(), leaving.share()) {
        (Ok(before), Some(after), Some(share)) => {
            BalanceView::Known { before: asset.quantity(*before), after: asset.quantity(after), share }
        }
        (Ok(_), _, _) => BalanceView::Unknown { why: "the node told less than leaves the account".to_owned() },
        (Err(why), _, _) => BalanceView::Unknown { why: why.clone() },
    };
    BalanceChange { asset: asset.clone(), leaves: asset.quantity(*amount), balance }
}

pub(super) fn parties(step: &PlannedTx, context: &ViewContext<'_>) -> Vec<Party> {
    let mut parties: Vec<Party> = Vec::new();
    let recipient = step.body.facts.recipient();
    let moved = step.body.facts.outgoing().filter_map(|one| one.to.as_deref());
    for address in moved.chain(recipient) {
        let is_there = |party: &Party| step.chain.is_same_address(&party.address, address);
        if parties.len() < MOST_PARTIES && !parties.iter().any(is_there) {
            let pinned = || {
                let title = step.body.facts.pinned(address)?.name.clone();
                Some(ContactRef { title, origin: None, age_text: String::new() })
            };
            parties.push(Party {
                address: address.to_owned(),
                name: named(step.chain, address, &step.from, context).or_else(pinned),
                tags: tags(step, address, context),
            });
        }
    }
    parties
}

fn tags(step: &PlannedTx, address: &str, context: &ViewContext<'_>) -> Vec<Tag> {
    let chain = step.chain;
    if chain.is_same_address(address, &step.from) {
        return vec![Tag::Own];
    }
    let mut tags = Vec::new();
    if is_burn_address(chain, address) {
        tags.push(Tag::Burn);
    }
    let contact = contact_of(chain, address, context.contacts);
    if let Some(contact) = contact {
        let since = iso_utc(contact.created_at);
        tags.push(Tag::InBook {
            since: since.get(..10).unwrap_or(&since).to_owned(),
            chain: contact.chain.clone(),
            by: contact.origin,
        });
    }
    let pinned = step.body.facts.pinned(address);
    tags.extend(pinned.map(|pinned| Tag::Pinned { what: pinned.what.clone() }));
    match context.typed {
        Some(typed) if is_typed(chain, &typed.words, address) => tags.push(Tag::Typed),
        Some(typed) if !typed.is_inside && contact.is_none() && pinned.is_none() => tags.push(Tag::FromAgent),
        Some(_) | None => {}
    }
    match times_paid(chain, address, context) {
        0 if pinned.is_some() => {}
        0 => tags.push(Tag::FirstTime),
        times => tags.push(Tag::Paid { times }),
    }
    let code = step.surroundings.contracts.iter().find(|(seen, _)| chain.is_same_address(seen, address));
    match code {
        Some((_, Some(true))) => tags.push(Tag::Contract),
        Some((_, None)) => tags.push(Tag::CodeUnknown),
        Some((_, Some(false))) | None => {}
    }
    tags
}

fn times_paid(chain: &Chain, address: &str, context: &ViewContext<'_>) -> u32 {
    let ours = |(paid_on, to): &(String, String)| paid_on == chain.name && chain.is_same_address(to, address);
    context.past.paid.iter().filter(|(to, _)| ours(to)).fold(0, |sum: u32, (_, times)| sum.saturating_add(*times))
}

/// The prices that a plan's worth depends on, each once.
pub(in crate::bundle) fn prices_wanted(plan: &Plan, coins: &[Coin]) -> Vec<PriceOf> {
    let mut wanted = Vec::new();
    for step in plan.transactions() {
        let moved = step.body.facts.moves.iter().map(|one| &one.asset);
        let changed = step.shown.simulated.effects.changes.iter().map(|change| &change.asset);
        for asset in moved.chain(changed).chain([&Asset::native(step.chain.native)]) {
            if let Some(of) = priced(step.chain, asset, coins).filter(|of| !wanted.contains(of)) {
                wanted.push(of);
            }
        }
    }
    wanted
}

pub(super) fn worth(step: &PlannedTx, context: &ViewContext<'_>) -> StepWorth {
    let of = |asset: &Asset, raw: &str| value(step.chain, asset, raw, context);
    let of_move = |one: &Move| {
        let amount = one.amount.as_ref().filter(|_| one.kind != MoveKind::Change && !one.is_without_limit())?;
        of(&one.asset, &amount.raw)
    };
    let fee = match &step.body.facts.fee {
        Fee::Exact(fee) | Fee::AtMost(fee) => of(&Asset::native(step.chain.native), &fee.raw),
        Fee::Unknown { .. } => None,
    };
    StepWorth { moves: step.body.facts.moves.iter().map(of_move).collect(), fee }
}

/// What an amount is worth, in the currency that the person chose.
pub(super) fn value(chain: &Chain, asset: &Asset, raw: &str, context: &ViewContext<'_>) -> Option<String> {
    let raw: U256 = raw.parse().ok()?;
    let price = price_in(chain, asset, context.coins, context.quotes)?;
    let cents = price.of(&Amount::from_raw(raw, asset.decimals?))?;
    Some(context.exchange.told(cents).to_string())
}

/// The price of an asset; `None` if it is not known.
pub(in crate::bundle) fn price_in(chain: &Chain, asset: &Asset, coins: &[Coin], quotes: &Quotes) -> Option<Price> {
    quotes.get(&priced(chain, asset, coins)?)?.as_ref().ok().map(|quote| quote.price)
}

fn priced(chain: &Chain, asset: &Asset, coins: &[Coin]) -> Option<PriceOf> {
    match &asset.id {
        None if chain.money.is_test() => None,
        None => chain.price_id.map(|id| PriceOf::Coin(id.to_owned())),
        Some(id) => {
            let is_it = |coin: &&Coin| {
                let contract = coin.contract.as_deref();
                coin.chain == chain.name && contract.is_some_and(|contract| chain.is_same_address(contract, id))
            };
            price_of(chain, coins.iter().find(is_it)?).ok()
        }
    }
}
