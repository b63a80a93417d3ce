//! Orders of Seaport: the items offered, and the items received for them.

use alloy::primitives::{Address, U256, address};
use lockstep_findings::Finding;
use lockstep_texts::{Said, amount, title};

use super::telling::{Several, Telling};
use super::typed_form::TypedForm;
use super::values::Struct;
use crate::facts::{MoveKind, Quantity};

/// The addresses of Seaport 1.1, 1.4, 1.5 and 1.6, on every chain where it is deployed.
pub(super) const SEAPORTS: [Address; 4] = [
    address!("00000000006c3852cbEf3e08E8dF289169EdE581"),
    address!("00000000000001ad428e4906aE43D8F9852d0dD6"),
    address!("00000000000000ADc04C56Bf30aC9d3c0aAF14dC"),
    address!("0000000000000068F116a894984e2DB1123eB395"),
];

/// The facts of an order. Seaport numbers the kinds of items.
pub(super) fn seaport(telling: &mut Telling<'_>, message: &Struct) -> Option<(TypedForm, Said)> {
    let (offerer, end) = (message.address("offerer")?, message.uint("endTime")?);
    let (offer, consideration) = (message.list("offer")?, message.list("consideration")?);
    if !telling.contract().is_some_and(|contract| SEAPORTS.contains(&contract)) {
        telling.find_opaque(Finding::NotSeaport);
    }
    telling.whose(Some(offerer));
    let mut given = Vec::new();
    for item in &offer {
        // The amount of an auction changes between two values; the worse one is shown.
        let most = item.uint("startAmount")?.max(item.uint("endAmount")?);
        let quantity = item_of(telling, item, most)?;
        let contract = contract_of(item);
        telling.moves(telling.moved(MoveKind::Pay, contract, quantity.clone(), None));
        given.push(quantity);
    }
    let mut got = U256::ZERO;
    for item in &consideration {
        let least = item.uint("startAmount")?.min(item.uint("endAmount")?);
        let recipient = item.address("recipient")?;
        let quantity = item_of(telling, item, least)?;
        let kind = if recipient == offerer { MoveKind::Receive } else { MoveKind::Elsewhere };
        if recipient == offerer {
            got = got.saturating_add(least);
        }
        let contract = contract_of(item);
        telling.moves(telling.moved(kind, contract, quantity, Some(recipient)));
    }
    if !given.is_empty() && got.is_zero() {
        telling.find(Finding::GivesForNothing);
    }
    let until = telling.until(end);
    telling.find(Finding::Order { until });
    let title = match Several::of(&given) {
        Several::Nothing => title::offer_nothing(),
        Several::One(one) => title::offer(one),
        Several::More(one, more) => title::offer_more(one, more),
    };
    Some((TypedForm::SeaportOrder, title))
}

fn item_of(telling: &mut Telling<'_>, item: &Struct, amount: U256) -> Option<Quantity> {
    let id = item.uint("identifierOrCriteria")?;
    let collectible = |said: Said| Quantity::worded(amount.to_string(), said);
    Some(match u8::try_from(item.uint("itemType")?).unwrap_or(u8::MAX) {
        0 => telling.amount(None, amount),
        1 => telling.amount(contract_of(item), amount),
        2 => collectible(amount::collectible(id.to_string())),
        3 => collectible(amount::count_of_collectible(amount.to_string(), id.to_string())),
        4 | 5 => {
            telling.find(Finding::AnyOfACollection);
            collectible(amount::of_collection(amount.to_string()))
        }
        _ => {
            telling.find_opaque(Finding::UnreadItem);
            collectible(amount::unread_item())
        }
    })
}

/// The contract of an item; `None` for the native coin.
fn contract_of(item: &Struct) -> Option<Address> {
    item.address("token").filter(|_| item.uint("itemType") != Some(U256::ZERO))
}
