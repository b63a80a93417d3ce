//! Proposals in the shapes of the tool-call specification. A transfer carries its draft unchanged.

use std::sync::Arc;

use lockstep_actions::bundle::{BundleParams, StepParams};
use lockstep_actions::wire::Came;
use lockstep_actions::{Drafted, Redraft};
use serde_json::{Map, Value, json};

use super::reading::{NewContact, Priced, Transfer};
use super::say::{quote, said_list, short_to};
use crate::{Action, CoinView, ContactView, Draft};

/// The action types that the planner proposes.
pub const SIGN: &str = "sign_transaction_bundle";
pub const GET_BOOK: &str = "get_address_book";
pub const GET_PRICE: &str = "get_market_price";
pub const GET_PORTFOLIO: &str = "get_portfolio";
pub const ADD_BOOK: &str = "add_address_book";
pub const SWITCH_ON: &str = "switch_network_on";
pub const DELETE_BOOK: &str = "delete_address_book";
pub const ADD_TOKEN: &str = "add_token";
pub const REMOVE_TOKEN: &str = "remove_coin";
pub const ADD_CHAIN: &str = "add_chain";
pub const REMOVE_CHAIN: &str = "remove_chain";

/// "0.25 ETH on Base to Alice and 5 USDC on Base to Bob"
pub fn summary(all: &[(&Transfer, &Draft)]) -> String {
    said_list(all.iter().map(|(transfer, draft)| {
        format!("{} {} on {} to {}", draft.amount, quote(&transfer.coin.ticker), draft.chain, short_to(&transfer.to))
    }))
}

/// A bundle built from the drafts, in order, with the planner's words. `ids` returns a new id at each call.
///
/// The bytes stay in the drafts; the parameters, which are stored with the conversation, have only the words.
pub fn bundle(
    all: &[(&Transfer, &Draft)],
    action_id: String,
    ids: &(dyn Fn() -> String + Send + Sync),
    again: Arc<dyn Redraft>,
) -> Action {
    let (params, drafted) = drafted(all, ids);
    let label = drafted.bundle_label.clone().unwrap_or_default();
    Action { drafted: Some(Drafted { bundle: drafted, again: Some(again) }), ..action(action_id, SIGN, label, params) }
}

/// The words of a bundle, and the bundle.
pub(super) fn drafted(all: &[(&Transfer, &Draft)], ids: &(dyn Fn() -> String + Send + Sync)) -> (Value, BundleParams) {
    let label = format!("Send {}", summary(all));
    let (mut words, mut steps) = (Vec::with_capacity(all.len()), Vec::with_capacity(all.len()));
    for (sequence, (transfer, draft)) in (0i64..).zip(all) {
        let own = format!("Send {}", summary(&[(*transfer, *draft)]));
        let (details, id) = (details(&own, transfer, draft), ids());
        words.push(json!({
            "id": id, "sequence": sequence, "chain": draft.chain, "action": own, "tx_details": details,
        }));
        steps.push(StepParams { sequence, action: own, tx_details: details, ..draft.step(id) });
    }
    let params = json!({ "transactions": words, "bundle_label": label });
    (params, BundleParams { transactions: steps, skip_approval: false, bundle_label: Some(label) })
}

fn details(label: &str, transfer: &Transfer, draft: &Draft) -> Map<String, Value> {
    let amount = format!("{} {}", draft.amount, transfer.coin.ticker);
    let value = if transfer.coin.is_native() { draft.amount.raw().to_string() } else { "0".to_owned() };
    let said = [
        ("description", label),
        ("from", draft.from.as_str()),
        ("to", draft.to.as_str()),
        ("value", value.as_str()),
        ("token_symbol", transfer.coin.ticker.as_str()),
        ("amount_human", amount.as_str()),
    ];
    let gas = draft.gas_limit.as_deref().map(|gas| ("gas_limit", gas));
    said.into_iter().chain(gas).map(|(key, said)| (key.to_owned(), said.into())).collect()
}

/// A token with everything known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenToAdd {
    pub chain: String,
    pub ticker: String,
    pub contract: String,
    pub decimals: u8,
}

pub fn add_tokens(tokens: &[TokenToAdd], action_id: String) -> Action {
    let each = tokens.iter().map(|token| {
        json!({
            "chain": token.chain, "ticker": token.ticker, "contract_address": token.contract, "decimals": token.decimals,
        })
    });
    let title = said_list(tokens.iter().map(|token| format!("{} on {}", quote(&token.ticker), token.chain)));
    action(action_id, ADD_TOKEN, format!("Add {title}"), json!({ "tokens": each.collect::<Vec<_>>() }))
}

pub fn remove_tokens(coins: &[CoinView], action_id: String) -> Action {
    let each = coins
        .iter()
        .map(|coin| json!({ "chain": coin.chain, "ticker": coin.ticker, "contract_address": coin.contract }));
    let title = said_list(coins.iter().map(|coin| format!("{} on {}", quote(&coin.ticker), coin.chain)));
    action(action_id, REMOVE_TOKEN, format!("Remove {title}"), json!({ "coins": each.collect::<Vec<_>>() }))
}

pub fn add_chains(chains: &[String], action_id: String) -> Action {
    let title = format!("Add {}", said_list(chains.iter().map(|name| quote(name))));
    action(action_id, ADD_CHAIN, title, of_chains(chains))
}

pub fn remove_chains(chains: &[String], action_id: String) -> Action {
    let title = format!("Remove {}", said_list(chains.iter().map(|name| quote(name))));
    action(action_id, REMOVE_CHAIN, title, of_chains(chains))
}

fn of_chains(chains: &[String]) -> Value {
    json!({ "chains": chains.iter().map(|name| json!({ "chain": name })).collect::<Vec<_>>() })
}

pub fn get_price(priced: &Priced, action_id: String) -> Action {
    let mut params = Map::new();
    params.insert("asset".to_owned(), priced.contract.as_ref().unwrap_or(&priced.name).clone().into());
    let more = [("chain", priced.chain.as_deref()), ("fiat", priced.fiat)];
    params.extend(more.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?.into()))));
    action(action_id, GET_PRICE, format!("Look up the price of {}", quote(&priced.name)), Value::Object(params))
}

pub fn get_values(ticker: Option<&str>, action_id: String) -> Action {
    let params = ticker.map_or_else(|| json!({}), |ticker| json!({ "ticker": ticker }));
    action(action_id, GET_PORTFOLIO, "Look up what your coins are worth".into(), params)
}

pub fn switch_on(chain: &str, action_id: String) -> Action {
    action(action_id, SWITCH_ON, format!("Switch {chain} on"), json!({ "chain": chain }))
}

/// Looks for entries whose title or address contains `query`; for all if absent.
pub fn get_book(query: Option<&str>, action_id: String) -> Action {
    let params = query.map_or_else(|| json!({}), |query| json!({ "query": query }));
    action(action_id, GET_BOOK, "Look into the address book".into(), params)
}

pub fn add_book(entries: &[NewContact], action_id: String) -> Action {
    let each =
        entries.iter().map(|entry| json!({ "title": entry.title, "address": entry.address, "chain": entry.chain }));
    let title = said_list(entries.iter().map(|entry| quote(&entry.title)));
    let params = json!({ "entries": each.collect::<Vec<_>>() });
    action(action_id, ADD_BOOK, format!("Add {title} to the address book"), params)
}

pub fn delete_book(contacts: &[ContactView], action_id: String) -> Action {
    let each = contacts.iter().map(|contact| json!({ "id": contact.id }));
    let title = said_list(contacts.iter().map(|contact| quote(&contact.title)));
    let params = json!({ "entries": each.collect::<Vec<_>>() });
    action(action_id, DELETE_BOOK, format!("Remove {title} from the address book"), params)
}

/// An action. The wallet asks for consent in any case; `auto_execute` only says that no tap is needed before
/// that.
fn action(id: String, kind: &str, title: String, params: Value) -> Action {
    let kind = kind.to_owned();
    Action { id, kind, title, description: None, params, auto_execute: true, drafted: None, came: Came::default() }
}

#[cfg(test)]
mod tests {
    use lockstep_tools::{Named, named};

    use super::*;

    #[test]
    fn proposals_use_the_tools_own_names() {
        let lists = [ADD_TOKEN, REMOVE_TOKEN, ADD_CHAIN, REMOVE_CHAIN, SWITCH_ON];
        for name in [SIGN, GET_BOOK, GET_PRICE, GET_PORTFOLIO, ADD_BOOK, DELETE_BOOK].into_iter().chain(lists) {
            let known = matches!(named(name), Some(Named::Tool(tool)) if tool.entry.name == name);
            assert!(known, "{name} is a tool of the list");
        }
    }
}
