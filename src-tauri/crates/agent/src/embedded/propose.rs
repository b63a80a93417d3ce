//! Proposals in the shapes of the tool-call specification. A transfer keeps its draft as it is.

use lockstep_actions::bundle::{BundleParams, StepParams};
use lockstep_actions::wire::Came;
use serde_json::{Map, Value, json};

use super::reading::{NewContact, Priced, Transfer};
use super::say::{quote, short_to};
use crate::{Action, ContactView, Draft};

/// The action types that the planner proposes.
pub const SIGN: &str = "sign_transaction_bundle";
/// Looks into the address book.
pub const GET_BOOK: &str = "get_address_book";
/// Asks for the price of one coin.
pub const GET_PRICE: &str = "get_market_price";
/// Asks for balances and values.
pub const GET_PORTFOLIO: &str = "get_portfolio";
/// Adds to the address book.
pub const ADD_BOOK: &str = "add_address_book";
/// Switches a network on.
pub const SWITCH_ON: &str = "switch_network_on";
/// Removes from the address book.
pub const DELETE_BOOK: &str = "delete_address_book";

/// "0.25 ETH on Base to Alice"
pub fn summary(transfer: &Transfer, draft: &Draft) -> String {
    format!("{} {} on {} to {}", draft.amount, quote(&transfer.coin.ticker), draft.chain, short_to(&transfer.to))
}

/// A bundle of one step, built from the draft, with the planner's words beside it. `action_id` and `step_id` are fresh and unique.
///
/// The bytes stay in the draft; the parameters, which are kept with the conversation, have the words alone.
pub fn bundle(transfer: &Transfer, draft: &Draft, action_id: String, step_id: String) -> Action {
    let label = format!("Send {}", summary(transfer, draft));
    let amount = format!("{} {}", draft.amount, transfer.coin.ticker);
    let value = if transfer.coin.is_native() { draft.amount.raw().to_string() } else { "0".to_owned() };
    let mut details = Map::new();
    for (key, said) in [
        ("description", &label),
        ("from", &draft.from),
        ("to", &draft.to),
        ("value", &value),
        ("token_symbol", &transfer.coin.ticker),
        ("amount_human", &amount),
    ] {
        details.insert(key.to_owned(), said.as_str().into());
    }
    if let Some(gas) = &draft.gas_limit {
        details.insert("gas_limit".to_owned(), gas.clone().into());
    }
    let words = json!({ "id": step_id, "sequence": 0, "chain": draft.chain, "action": label, "tx_details": details });
    let params = json!({ "transactions": [words], "bundle_label": label });
    let step = StepParams { action: label.clone(), tx_details: details, ..draft.step(step_id) };
    let drafted = BundleParams { transactions: vec![step], skip_approval: false, bundle_label: Some(label.clone()) };
    Action { drafted: Some(drafted), ..action(action_id, SIGN, label, params) }
}

/// Asks what one of a coin costs.
pub fn get_price(priced: &Priced, action_id: String) -> Action {
    let mut params = Map::new();
    params.insert("asset".to_owned(), priced.contract.as_ref().unwrap_or(&priced.name).clone().into());
    let more = [("chain", priced.chain.as_deref()), ("fiat", priced.fiat)];
    params.extend(more.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?.into()))));
    action(action_id, GET_PRICE, format!("Look up the price of {}", quote(&priced.name)), Value::Object(params))
}

/// Asks what the wallet's coins are worth.
pub fn get_values(ticker: Option<&str>, action_id: String) -> Action {
    let params = ticker.map_or_else(|| json!({}), |ticker| json!({ "ticker": ticker }));
    action(action_id, GET_PORTFOLIO, "Look up what your coins are worth".into(), params)
}

/// Switches a network on, after a question.
pub fn switch_on(chain: &str, action_id: String) -> Action {
    action(action_id, SWITCH_ON, format!("Switch {chain} on"), json!({ "chain": chain }))
}

/// Looks for entries whose title or address has `query` in it; without one, for all.
pub fn get_book(query: Option<&str>, action_id: String) -> Action {
    let params = query.map_or_else(|| json!({}), |query| json!({ "query": query }));
    action(action_id, GET_BOOK, "Look into the address book".into(), params)
}

/// Adds one entry.
pub fn add_book(entry: &NewContact, action_id: String) -> Action {
    let params = json!({ "entries": [{ "title": entry.title, "address": entry.address, "chain": entry.chain }] });
    action(action_id, ADD_BOOK, format!("Add {} to the address book", quote(&entry.title)), params)
}

/// Removes one entry, by its id.
pub fn delete_book(contact: &ContactView, action_id: String) -> Action {
    let params = json!({ "entries": [{ "id": contact.id }] });
    action(action_id, DELETE_BOOK, format!("Remove {} from the address book", quote(&contact.title)), params)
}

/// The wallet asks for consent wherever it is due; `auto_execute` only says that no tap is needed before that.
fn action(id: String, kind: &str, title: String, params: Value) -> Action {
    let kind = kind.to_owned();
    Action { id, kind, title, description: None, params, auto_execute: true, drafted: None, came: Came::default() }
}

#[cfg(test)]
mod tests {
    use lockstep_tools::{Named, named};

    use super::*;

    #[test]
    fn what_is_proposed_is_a_tool_by_its_own_name() {
        for name in [SIGN, GET_BOOK, GET_PRICE, GET_PORTFOLIO, ADD_BOOK, DELETE_BOOK, SWITCH_ON] {
            let known = matches!(named(name), Some(Named::Tool(tool)) if tool.entry.name == name);
            assert!(known, "{name} is a tool of the list");
        }
    }
}
