//! Compares what the person is shown about each kind of transaction with golden files. `LOCKSTEP_GOLDEN=write` writes the files again; a
//! line that disappears from a file disappears from the consent window.

mod documents;
mod evm;
mod others;
mod wire;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use lockstep_adapters::ChainAdapter;
use lockstep_chain::{Chain, Exchange, KnownToken, PublicKey, Registry};
use lockstep_keysign::PublicKeys;
use lockstep_rpc::RpcError;
use lockstep_store::{BundleOrigin, Coin, Contact, ContactOrigin, Past, UnixMillis};
use lockstep_texts::question;
use serde_json::{Value, json};

use super::super::params::Form;
use super::super::planner::Planner;
use super::super::surroundings::Surroundings;
use super::*;
use crate::Nodes;
use crate::worth::Quotes;

/// 2026-11-20.
const NOW: UnixMillis = 1_795_132_800_000;
pub(super) const TOKEN: &str = "0x2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c";

/// Every chain is switched on, and no node answers.
struct NoNodes;

impl Nodes for NoNodes {
    fn adapter(&self, chain: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        Err(RpcError::Refused { host: "nobody".into(), message: chain.name.into() })
    }
    fn admits(&self, _: &Chain) -> Result<(), lockstep_texts::Said> {
        Ok(())
    }
}

pub(super) fn keys() -> PublicKeys {
    let mut base = [0x66; 32];
    base[0] = 0x58;
    let generator = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    PublicKeys::new(generator.try_into().unwrap(), [7; 32], base).unwrap()
}

pub(super) fn chain(name: &str) -> &'static Chain {
    Registry::public().find(name).unwrap()
}

pub(super) fn own(chain: &Chain) -> (PublicKey, String) {
    let key = keys().on_chain(chain).unwrap();
    let address = chain.address_of(&key).unwrap();
    (key, address)
}

fn contact(title: &str, chain: &str, address: &str, origin: ContactOrigin) -> Contact {
    Contact {
        id: title.into(),
        title: title.into(),
        address: address.into(),
        chain: chain.into(),
        origin,
        conversation: None,
        created_at: NOW - 3 * 24 * 3600 * 1000,
    }
}

/// Everything that the person is shown about a step, its line on a card included.
pub(super) fn shown(chain: &Chain, input: Value, says: Value) -> Value {
    shown_around(chain, input, says, &Surroundings::default(), &Quotes::new())
}

/// Like [`shown`], with answers of the chain and of the source of prices.
pub(super) fn shown_around(
    chain: &Chain,
    input: Value,
    says: Value,
    surroundings: &Surroundings,
    quotes: &Quotes,
) -> Value {
    planned(chain, input, says, surroundings, quotes, seen)
}

/// Everything that the person is shown about these steps.
fn seen(steps: &[PlannedTx], context: &ViewContext<'_>) -> Value {
    let one = |step: &PlannedTx| {
        json!({
            "title": step.body.facts.title(),
            "amount": step.body.facts.amount().map(|amount| amount.to_string()),
            "recipient": step.body.facts.recipient(),
            "effect": step.effect(),
            "nonce": step.nonce(),
            "view": step_view(step, context),
        })
    };
    Value::Array(steps.iter().map(one).collect())
}

/// Plans the request, and shows the steps to a test.
pub(super) fn planned<T>(
    chain: &Chain,
    input: Value,
    says: Value,
    surroundings: &Surroundings,
    quotes: &Quotes,
    looks: impl FnOnce(&[PlannedTx], &ViewContext<'_>) -> T,
) -> T {
    let mut said = json!({
        "id": "one", "sequence": 1, "chain": chain.name, "signing_mode": chain.signing_mode.as_str(),
        "action": "Pay the bill", "tx_details": says,
    });
    let fields = said.as_object_mut().unwrap();
    fields.extend(input.as_object().unwrap().clone());
    let said = serde_json::from_value(said).unwrap();
    with_a_planner(quotes, |planner, context| {
        let mut steps = planner.read(said, Form::Legacy, None).unwrap();
        for step in &mut steps {
            step.surroundings = surroundings.clone();
        }
        looks(&steps, context)
    })
}

/// Gives a planner of a vault with two contacts and a token.
fn with_a_planner<T>(quotes: &Quotes, plans: impl FnOnce(&Planner<'_>, &ViewContext<'_>) -> T) -> T {
    let token =
        KnownToken { chain: "Ethereum".into(), symbol: "USDC".into(), decimals: 6, address: TOKEN.parse().unwrap() };
    let coins = [Coin {
        id: "coin".into(),
        chain: "Ethereum".into(),
        ticker: "USDC".into(),
        contract: Some(TOKEN.into()),
        decimals: 6,
        address: String::new(),
        origin: ContactOrigin::Agent,
        conversation: None,
        resembles: None,
        agreed: false,
        created_at: NOW - 60_000,
    }];
    let contacts = [
        contact("Alice", "Ethereum", evm::ALICE, ContactOrigin::Person),
        contact("Shop", "Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", ContactOrigin::Agent),
    ];
    let keys = keys();
    let past = Past { paid: HashMap::from([(("Ethereum".to_owned(), evm::ALICE.to_owned()), 1)]), ..Past::default() };
    let planner = Planner {
        registry: Registry::public(),
        keys: &keys,
        nodes: &NoNodes,
        tokens: &[token],
        coins: &coins,
        contacts: &contacts,
        gone: &[],
        open: &[],
        past: &past,
        now: NOW,
        typed: None,
        checked: &|_, _| {},
    };
    let context = ViewContext {
        vault_name: "Main",
        plan_digest: None,
        origin: OriginView { kind: BundleOrigin::Agent, text: question::origin_you_asked("pay the bill") },
        contacts: &contacts,
        past: &past,
        coins: &coins,
        quotes,
        exchange: &Exchange::none(),
        descriptors: None,
        typed: None,
        local: false,
        now: NOW,
    };
    plans(&planner, &context)
}

/// Leaves out the ids of what findings say, beside which their English sentences stand. `findings` has golden files of its own for them.
fn in_english(shown: &Value) -> Value {
    match shown {
        Value::Object(fields) => {
            let is_finding = ["level", "code", "text", "said"].iter().all(|field| fields.contains_key(*field));
            let fields = fields.iter().filter(|(name, _)| !is_finding || *name != "said");
            fields.map(|(name, value)| (name.clone(), in_english(value))).collect()
        }
        Value::Array(several) => several.iter().map(in_english).collect(),
        other => other.clone(),
    }
}

/// Compares what is shown with the golden file of that name.
pub(super) fn check(name: &str, shown: &Value) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/consent/{name}.json"));
    let text = serde_json::to_string_pretty(&in_english(shown)).unwrap() + "\n";
    if std::env::var_os("LOCKSTEP_GOLDEN").is_some_and(|how| how == "write") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(golden, text, "{name} is shown otherwise than in {}", path.display());
}
