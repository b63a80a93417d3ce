//! The provider of activity over GraphQL.

use async_trait::async_trait;
use serde_json::{Value, json};
use url::Url;

use super::http::{NotAnEndpoint, Service};
use crate::peek::Peek;
use crate::ports::activity::{
    ActivityError, BalanceChange, Call, Changed, Details, Ended, Event, Failure, Filter, Found, Gas, ObjectChange,
    Page, Relationship, SuiActivity, Truncated,
};
use crate::time;

/// Rows of a request; providers give at most fifty.
const ROWS: u32 = 50;

/// The digest of the main network's first checkpoint, and its first four bytes, which older providers use as its name.
const MAINNET: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
const IN_SHORT: &str = "35834a8a";

const CHAIN: &str = "query chain { chainIdentifier }";

const FIELDS: &str = "
  digest
  sender { address }
  kind {
    __typename
    ... on ProgrammableTransaction {
      commands(first: 50) {
        pageInfo { hasNextPage }
        nodes { __typename ... on MoveCallCommand { function { name module { name package { address } } } } }
      }
    }
  }
  effects {
    status
    timestamp
    checkpoint { sequenceNumber }
    executionError {
      message abortCode identifier instructionOffset sourceLineNumber
      module { name package { address } }
      function { name }
    }
    gasEffects {
      gasObject { address }
      gasSummary { computationCost storageCost storageRebate nonRefundableStorageFee }
    }
    balanceChanges(first: 50) { pageInfo { hasNextPage } nodes { amount coinType { repr } owner { address } } }
    objectChanges(first: 50) {
      pageInfo { hasNextPage }
      nodes {
        address idCreated idDeleted
        inputState { asMoveObject { contents { type { repr } } } }
        outputState { asMoveObject { contents { type { repr } } } }
      }
    }
    events(first: 50) {
      pageInfo { hasNextPage }
      nodes { sequenceNumber sender { address } transactionModule { name package { address } } contents { type { repr } } }
    }
  }
";

/// The provider at a URL.
#[derive(Debug, Clone)]
pub struct GraphqlActivity {
    service: Service,
}

impl GraphqlActivity {
    /// Prepares a client. Nothing is sent yet.
    ///
    /// # Errors
    /// The URL cannot be an endpoint.
    pub fn new(url: &str) -> Result<Self, NotAnEndpoint> {
        Ok(Self { service: Service::new(url)? })
    }

    async fn ask(&self, query: &str, variables: &Value) -> Result<Value, ActivityError> {
        let body = json!({"query": query, "variables": variables}).to_string();
        let text = self.service.ask(self.service.url.clone(), Some(body)).await;
        let text = text.map_err(|_| ActivityError::Unreachable)?;
        let mut told: Value = serde_json::from_str(&text).map_err(|_| ActivityError::Unreachable)?;
        if told.peek("errors").as_array().is_some_and(|errors| !errors.is_empty()) {
            // The only argument of ours that a provider can refuse and another cannot is a cursor.
            let of_a_cursor = variables.get("before").is_some_and(|cursor| !cursor.is_null());
            return Err(if of_a_cursor { ActivityError::Cursor } else { ActivityError::Unreachable });
        }
        Ok(told.get_mut("data").map(Value::take).unwrap_or_default())
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// A whole number that the provider wrote with or without quotes.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn rows(connection: &Value) -> impl Iterator<Item = &Value> {
    connection.peek("nodes").as_array().into_iter().flatten()
}

fn cut(connection: &Value) -> bool {
    *connection.peek("pageInfo").peek("hasNextPage") == true
}

/// A time as providers write it, with or without fractions.
fn at(value: &Value) -> Option<i64> {
    let text = value.as_str()?.strip_suffix('Z').or_else(|| value.as_str()?.strip_suffix("+00:00"))?;
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let millis: String = part.chars().chain("000".chars()).take(3).collect();
    time::read(&format!("{whole}.{millis}Z"))
}

fn found(told: &Value) -> Option<Found> {
    let effects = told.peek("effects");
    let status = match effects.peek("status").as_str() {
        Some("SUCCESS") => Ended::Success,
        Some("FAILURE") => Ended::Failure,
        _ => Ended::Unknown,
    };
    Some(Found {
        digest: text(told.peek("digest"))?,
        checkpoint: number(effects.peek("checkpoint").peek("sequenceNumber")),
        timestamp: at(effects.peek("timestamp")),
        status,
        sender: text(told.peek("sender").peek("address")),
        details: details(told),
    })
}

/// What a transaction did; `None` if a list is missing, which would otherwise look empty.
fn details(told: &Value) -> Option<Details> {
    let effects = told.peek("effects");
    let (balances, objects, events) =
        (effects.peek("balanceChanges"), effects.peek("objectChanges"), effects.peek("events"));
    if [balances, objects, events].iter().any(|list| !list.peek("nodes").is_array()) {
        return None;
    }
    let commands = told.peek("kind").peek("commands");
    Some(Details {
        kind: text(told.peek("kind").peek("__typename")).map(|name| name.trim_end_matches("Kind").to_owned()),
        calls: (0_u64..)
            .zip(rows(commands))
            .filter_map(|(place, command)| call(place, command.peek("function")))
            .collect(),
        balances: rows(balances).filter_map(balance).collect(),
        objects: rows(objects).filter_map(object).collect(),
        events: rows(events).filter_map(event).collect(),
        gas: gas(effects.peek("gasEffects")),
        error: failure(effects.peek("executionError")),
        truncated: Truncated {
            calls: cut(commands),
            balances: cut(balances),
            objects: cut(objects),
            events: cut(events),
        },
    })
}

fn call(command: u64, function: &Value) -> Option<Call> {
    let module = function.peek("module");
    let (package, module) = (text(module.peek("package").peek("address"))?, text(module.peek("name"))?);
    Some(Call { command, package, module, function: text(function.peek("name"))? })
}

fn balance(told: &Value) -> Option<BalanceChange> {
    let amount = text(told.peek("amount"))?;
    amount.parse::<i128>().ok()?;
    Some(BalanceChange {
        owner: text(told.peek("owner").peek("address")),
        coin: text(told.peek("coinType").peek("repr"))?,
        amount,
    })
}

fn object(told: &Value) -> Option<ObjectChange> {
    let change = match (*told.peek("idCreated") == true, *told.peek("idDeleted") == true) {
        (true, _) => Changed::Created,
        (_, true) => Changed::Deleted,
        _ => Changed::Mutated,
    };
    let of = |state: &Value| text(state.peek("asMoveObject").peek("contents").peek("type").peek("repr"));
    let (before, after) = (of(told.peek("inputState")), of(told.peek("outputState")));
    Some(ObjectChange { id: text(told.peek("address"))?, change, before, after })
}

fn event(told: &Value) -> Option<Event> {
    let module = told.peek("transactionModule");
    Some(Event {
        number: number(told.peek("sequenceNumber"))?,
        sender: text(told.peek("sender").peek("address")),
        package: text(module.peek("package").peek("address")),
        module: text(module.peek("name")),
        kind: text(told.peek("contents").peek("type").peek("repr")),
    })
}

fn gas(told: &Value) -> Option<Gas> {
    let summary = told.peek("gasSummary");
    summary.is_object().then(|| Gas {
        object: text(told.peek("gasObject").peek("address")),
        computation: number(summary.peek("computationCost")),
        storage: number(summary.peek("storageCost")),
        rebate: number(summary.peek("storageRebate")),
        non_refundable: number(summary.peek("nonRefundableStorageFee")),
    })
}

fn failure(told: &Value) -> Option<Failure> {
    let message: String = told.peek("message").as_str()?.chars().take(500).collect();
    Some(Failure {
        message,
        abort: number(told.peek("abortCode")).map(|code| code.to_string()),
        identifier: text(told.peek("identifier")),
        instruction: number(told.peek("instructionOffset")),
        line: number(told.peek("sourceLineNumber")),
        package: text(told.peek("module").peek("package").peek("address")),
        module: text(told.peek("module").peek("name")),
        function: text(told.peek("function").peek("name")),
    })
}

fn filter_of(filter: &Filter) -> Value {
    let mut all = json!({});
    if let Some(all) = all.as_object_mut() {
        let key = if filter.relationship == Relationship::Sent { "sentAddress" } else { "affectedAddress" };
        all.insert(key.into(), filter.account.as_str().into());
        let optional = [
            ("function", filter.function.clone().map(Value::from)),
            ("afterCheckpoint", filter.after.map(Value::from)),
            ("beforeCheckpoint", filter.before.map(Value::from)),
        ];
        all.extend(optional.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
    }
    all
}

#[async_trait]
impl SuiActivity for GraphqlActivity {
    fn host(&self) -> String {
        Url::host_str(&self.service.url).unwrap_or_default().to_owned()
    }

    async fn chain_id(&self) -> Result<String, ActivityError> {
        let told = self.ask(CHAIN, &json!({})).await?;
        let chain = text(told.peek("chainIdentifier")).ok_or(ActivityError::Unreachable)?;
        Ok(if chain == IN_SHORT { MAINNET.to_owned() } else { chain })
    }

    async fn transaction(&self, digest: &str) -> Result<Option<Found>, ActivityError> {
        let query = format!("query transaction($digest: String!) {{ transaction(digest: $digest) {{ {FIELDS} }} }}");
        let told = self.ask(&query, &json!({"digest": digest})).await?;
        match told.peek("transaction") {
            Value::Null => Ok(None),
            told => found(told).filter(|one| one.digest == digest).map(Some).ok_or(ActivityError::Unreachable),
        }
    }

    async fn transactions(&self, filter: &Filter, last: u32, cursor: Option<&str>) -> Result<Page, ActivityError> {
        let query = format!(
            "query transactions($last: Int!, $before: String, $filter: TransactionFilter!) {{ transactions(last: $last, \
             before: $before, filter: $filter) {{ pageInfo {{ hasPreviousPage startCursor }} nodes {{ {FIELDS} }} }} }}"
        );
        let mut page = Page { cursor: cursor.map(str::to_owned), more: true, ..Page::default() };
        let mut wanted = last;
        while wanted > 0 && page.more {
            let rows_wanted = wanted.min(ROWS);
            let variables = json!({"last": rows_wanted, "before": page.cursor, "filter": filter_of(filter)});
            let told = self.ask(&query, &variables).await?;
            let connection = told.peek("transactions");
            let older: Option<Vec<Found>> = rows(connection).map(found).collect();
            let older = older.filter(|_| connection.peek("nodes").is_array()).ok_or(ActivityError::Unreachable)?;
            let next = text(connection.peek("pageInfo").peek("startCursor"));
            let more = *connection.peek("pageInfo").peek("hasPreviousPage") == true && next.is_some();
            // A provider that does not move on would be asked for ever.
            let moved = next != page.cursor && !older.is_empty();
            page.more = more;
            page.cursor = next;
            page.transactions.splice(0..0, older);
            wanted -= rows_wanted;
            if !moved {
                break;
            }
        }
        Ok(page)
    }
}
