//! The provider of activity over GraphQL.

use async_trait::async_trait;
use serde_json::{Value, json};
use url::Url;

use super::http::{NotAnEndpoint, Service};
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
        if told["errors"].as_array().is_some_and(|errors| !errors.is_empty()) {
            // The only argument of ours that a provider can refuse and another cannot is a cursor.
            let of_a_cursor = variables.get("before").is_some_and(|cursor| !cursor.is_null());
            return Err(if of_a_cursor { ActivityError::Cursor } else { ActivityError::Unreachable });
        }
        Ok(told["data"].take())
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
    connection["nodes"].as_array().into_iter().flatten()
}

fn cut(connection: &Value) -> bool {
    connection["pageInfo"]["hasNextPage"] == true
}

/// A time as providers write it, with or without fractions.
fn at(value: &Value) -> Option<i64> {
    let text = value.as_str()?.strip_suffix('Z').or_else(|| value.as_str()?.strip_suffix("+00:00"))?;
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let millis: String = part.chars().chain("000".chars()).take(3).collect();
    time::read(&format!("{whole}.{millis}Z"))
}

fn found(told: &Value) -> Option<Found> {
    let effects = &told["effects"];
    let status = match effects["status"].as_str() {
        Some("SUCCESS") => Ended::Success,
        Some("FAILURE") => Ended::Failure,
        _ => Ended::Unknown,
    };
    Some(Found {
        digest: text(&told["digest"])?,
        checkpoint: number(&effects["checkpoint"]["sequenceNumber"]),
        timestamp: at(&effects["timestamp"]),
        status,
        sender: text(&told["sender"]["address"]),
        details: details(told),
    })
}

/// What a transaction did; `None` if a list is missing, which would otherwise look empty.
fn details(told: &Value) -> Option<Details> {
    let effects = &told["effects"];
    let (balances, objects, events) = (&effects["balanceChanges"], &effects["objectChanges"], &effects["events"]);
    if [balances, objects, events].iter().any(|list| !list["nodes"].is_array()) {
        return None;
    }
    let commands = &told["kind"]["commands"];
    Some(Details {
        kind: text(&told["kind"]["__typename"]).map(|name| name.trim_end_matches("Kind").to_owned()),
        calls: (0_u64..).zip(rows(commands)).filter_map(|(place, command)| call(place, &command["function"])).collect(),
        balances: rows(balances).filter_map(balance).collect(),
        objects: rows(objects).filter_map(object).collect(),
        events: rows(events).filter_map(event).collect(),
        gas: gas(&effects["gasEffects"]),
        error: failure(&effects["executionError"]),
        truncated: Truncated {
            calls: cut(commands),
            balances: cut(balances),
            objects: cut(objects),
            events: cut(events),
        },
    })
}

fn call(command: u64, function: &Value) -> Option<Call> {
    let module = &function["module"];
    let (package, module) = (text(&module["package"]["address"])?, text(&module["name"])?);
    Some(Call { command, package, module, function: text(&function["name"])? })
}

fn balance(told: &Value) -> Option<BalanceChange> {
    let amount = text(&told["amount"])?;
    amount.parse::<i128>().ok()?;
    Some(BalanceChange { owner: text(&told["owner"]["address"]), coin: text(&told["coinType"]["repr"])?, amount })
}

fn object(told: &Value) -> Option<ObjectChange> {
    let change = match (told["idCreated"] == true, told["idDeleted"] == true) {
        (true, _) => Changed::Created,
        (_, true) => Changed::Deleted,
        _ => Changed::Mutated,
    };
    let of = |state: &Value| text(&state["asMoveObject"]["contents"]["type"]["repr"]);
    let (before, after) = (of(&told["inputState"]), of(&told["outputState"]));
    Some(ObjectChange { id: text(&told["address"])?, change, before, after })
}

fn event(told: &Value) -> Option<Event> {
    let module = &told["transactionModule"];
    Some(Event {
        number: number(&told["sequenceNumber"])?,
        sender: text(&told["sender"]["address"]),
        package: text(&module["package"]["address"]),
        module: text(&module["name"]),
        kind: text(&told["contents"]["type"]["repr"]),
    })
}

fn gas(told: &Value) -> Option<Gas> {
    let summary = &told["gasSummary"];
    summary.is_object().then(|| Gas {
        object: text(&told["gasObject"]["address"]),
        computation: number(&summary["computationCost"]),
        storage: number(&summary["storageCost"]),
        rebate: number(&summary["storageRebate"]),
        non_refundable: number(&summary["nonRefundableStorageFee"]),
    })
}

fn failure(told: &Value) -> Option<Failure> {
    let message: String = told["message"].as_str()?.chars().take(500).collect();
    Some(Failure {
        message,
        abort: number(&told["abortCode"]).map(|code| code.to_string()),
        identifier: text(&told["identifier"]),
        instruction: number(&told["instructionOffset"]),
        line: number(&told["sourceLineNumber"]),
        package: text(&told["module"]["package"]["address"]),
        module: text(&told["module"]["name"]),
        function: text(&told["function"]["name"]),
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
        let chain = text(&told["chainIdentifier"]).ok_or(ActivityError::Unreachable)?;
        Ok(if chain == IN_SHORT { MAINNET.to_owned() } else { chain })
    }

    async fn transaction(&self, digest: &str) -> Result<Option<Found>, ActivityError> {
        let query = format!("query transaction($digest: String!) {{ transaction(digest: $digest) {{ {FIELDS} }} }}");
        let told = self.ask(&query, &json!({"digest": digest})).await?;
        match &told["transaction"] {
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
            let connection = &told["transactions"];
            let older: Option<Vec<Found>> = rows(connection).map(found).collect();
            let older = older.filter(|_| connection["nodes"].is_array()).ok_or(ActivityError::Unreachable)?;
            let next = text(&connection["pageInfo"]["startCursor"]);
            let more = connection["pageInfo"]["hasPreviousPage"] == true && next.is_some();
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
