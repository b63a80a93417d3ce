//! The answers of other programs in `fixtures/wire`: the cases as data, their placeholders, how a case runs,
//! and how its result is compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, EthereumSpecific, KeysignPayload};
use lockstep_wallet::api::{ActionState, ConversationView};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::inside::contracts::{deploy_coin, word};
use crate::inside::elsewhere::last_said;
use crate::inside::{Consent, Inside, tx};
use crate::reference_backend::{ReferenceBackend, Turn};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    profile: String,
    cases: Vec<Case>,
}

/// One exchange.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    /// The person's message.
    #[serde(default = "go_on")]
    pub typed: String,
    /// The backend's answers to the message and to each result.
    pub answers: Vec<Answer>,
    /// Replacements for `{{name}}`; the case runs once for each.
    #[serde(default)]
    variants: BTreeMap<String, Vec<Value>>,
    #[serde(default)]
    pub person: Person,
    /// The number of actions that wait for a tap, and the person's choices about the first of them, one after
    /// another.
    #[serde(default)]
    pub offered: usize,
    #[serde(default)]
    pub taps: Vec<bool>,
    /// The posted results in order; all named members must be there.
    #[serde(default)]
    pub results: Vec<Value>,
    #[serde(default)]
    pub findings: Vec<String>,
    #[serde(default)]
    pub no_findings: Vec<String>,
    pub consents: Option<usize>,
    pub trusts: Option<usize>,
    /// A part of the last message.
    pub says: Option<String>,
}

/// The person's answers to questions of consent and of trust.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Person {
    #[serde(default)]
    pub consent: Vec<bool>,
    #[serde(default)]
    pub trust: Vec<bool>,
}

/// A body.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// One JSON value.
    Json(Value),
    /// The text of a JSON body, to the letter.
    Text(String),
    /// The lines of an event stream.
    Sse(Vec<String>),
    /// The only action of a plain answer.
    Action(Value),
}

fn go_on() -> String {
    "go on".to_owned()
}

impl Answer {
    /// The content type, and the body before anything is put into it.
    pub fn bytes(&self) -> (&'static str, String) {
        match self {
            Self::Json(value) => ("application/json", value.to_string()),
            Self::Text(text) => ("application/json; charset=utf-8", text.clone()),
            Self::Sse(lines) => ("text/event-stream", lines.iter().map(|line| format!("{line}\n")).collect()),
            Self::Action(action) => ("application/json", serde_json::json!({ "actions": [action] }).to_string()),
        }
    }
}

impl Case {
    /// The case for each of its variants. The first variable varies, and the others follow it.
    fn each(self) -> Vec<Self> {
        let Some((name, values)) = self.variants.iter().next().map(|(name, values)| (name.clone(), values.clone()))
        else {
            return vec![self];
        };
        let text = |answer: &Answer, value: &Value| {
            // In quotation marks it stands for any value, otherwise for a part of a text.
            let (quoted, bare) = (format!("\"{{{{{name}}}}}\""), format!("{{{{{name}}}}}"));
            let plain = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let put = |text: String| text.replace(&quoted, &value.to_string()).replace(&bare, &plain);
            match answer {
                Answer::Json(_) => Answer::Text(put(answer.bytes().1)),
                Answer::Action(_) => Answer::Text(put(answer.bytes().1)),
                Answer::Text(text) => Answer::Text(put(text.clone())),
                Answer::Sse(lines) => Answer::Sse(lines.iter().map(|line| put(line.clone())).collect()),
            }
        };
        let one = |value: Value| Self {
            name: format!("{} ({value})", self.name),
            answers: self.answers.iter().map(|answer| text(answer, &value)).collect(),
            variants: BTreeMap::new(),
            ..self.clone()
        };
        values.into_iter().map(one).collect()
    }
}

/// Every case of a profile, with its variants.
pub fn of(profile: &str) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/wire");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    let read = |path: &std::path::PathBuf| -> File {
        let text = fs::read_to_string(path).unwrap();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let files = paths.iter().map(read).filter(|file| file.profile == profile);
    files.flat_map(|file| file.cases).flat_map(Case::each).collect()
}

/// The values of this run for the placeholders.
pub struct Words {
    owner: String,
    coin: String,
    /// The placeholders of one profile.
    more: Vec<(&'static str, String)>,
}

impl Words {
    pub async fn of(inside: &Inside) -> Self {
        let coin = deploy_coin(&inside.node, &inside.address, 1_000_000_000).await;
        Self { owner: inside.address.clone(), coin, more: Vec::new() }
    }

    /// With further placeholders.
    pub fn with(self, more: Vec<(&'static str, String)>) -> Self {
        Self { more, ..self }
    }

    /// Fills in addresses, and transactions with the account's next nonce.
    pub async fn put_into(&self, inside: &Inside, text: &str) -> String {
        let nonce = inside.nonce().await;
        let (wei, opaque) = (tx::ETH / 1_000, vec![0xde, 0xad, 0xbe, 0xef, 1, 2, 3]);
        let pays = tx::pay(nonce, tx::ALICE, wei);
        let put = [
            ("{{PAY}}", tx::hex_of(&pays)),
            ("{{PAY_BARE}}", hex::encode(&pays)),
            ("{{PAY_NEXT}}", tx::hex_of(&tx::pay(nonce + 1, tx::BOB, wei))),
            ("{{PAY_LEGACY}}", tx::hex_of(&tx::pay_legacy(nonce, tx::ALICE, wei))),
            ("{{SEND_TOKEN}}", tx::hex_of(&tx::send_token(nonce, &self.coin, tx::ALICE, 5_000_000))),
            ("{{OPAQUE}}", tx::hex_of(&tx::call(nonce, tx::BOB, 0, opaque))),
            ("{{APPROVE_ALL}}", tx::hex_of(&tx::call(nonce, &self.coin, 0, approval(tx::BOB)))),
            ("{{SWAP_V2}}", tx::hex_of(&tx::call(nonce, tx::BOB, 0, swap_v2(&self.coin, &self.owner)))),
            ("{{PAYLOAD}}", self.payload(nonce, wei).to_base64()),
            ("{{PAYLOAD_UNPADDED}}", self.padded(nonce, wei).trim_end_matches('=').to_owned()),
            ("{{PAYLOAD_URL}}", self.slashed(nonce, wei).replace('+', "-").replace('/', "_")),
            ("{{PAYLOAD_LATER}}", STANDARD.encode([self.payload(nonce, wei).to_bytes(), LATER.to_vec()].concat())),
            (
                "{{PAYLOAD_UNSENT}}",
                KeysignPayload { skip_broadcast: Some(true), ..self.payload(nonce, wei) }.to_base64(),
            ),
        ];
        let text = self.fixed(text.to_owned());
        let text = put.iter().fold(text, |text, (name, value)| text.replace(name, value));
        self.more.iter().fold(text, |text, (name, value)| text.replace(name, value))
    }

    /// A payload whose text ends in padding. The party's name is in no transaction.
    fn padded(&self, nonce: u64, wei: u128) -> String {
        self.named(nonce, wei, |text| text.ends_with('='))
    }

    /// A payload whose text has a letter that addresses write otherwise.
    fn slashed(&self, nonce: u64, wei: u128) -> String {
        self.named(nonce, wei, |text| text.contains(['+', '/']))
    }

    fn named(&self, nonce: u64, wei: u128, fits: impl Fn(&str) -> bool) -> String {
        let one = |length| KeysignPayload { vault_local_party_id: "?".repeat(length), ..self.payload(nonce, wei) };
        (0..64).map(|length| one(length).to_base64()).find(|text| fits(text)).expect("one of them")
    }

    /// Fills in addresses only, for the expected values.
    pub fn put(&self, value: &Value) -> Value {
        serde_json::from_str(&self.fixed(value.to_string())).expect("it stays JSON")
    }

    fn fixed(&self, text: String) -> String {
        let put = [
            ("{{OWN}}", self.owner.as_str()),
            ("{{ALICE}}", tx::ALICE),
            ("{{BOB}}", tx::BOB),
            ("{{TOKEN}}", &self.coin),
        ];
        put.iter().fold(text, |text, (name, value)| text.replace(name, value))
    }

    fn payload(&self, nonce: u64, wei: u128) -> KeysignPayload {
        let coin = Coin {
            chain: "Local".into(),
            ticker: "ETH".into(),
            address: self.owner.clone(),
            decimals: 18,
            is_native_token: true,
            ..Coin::default()
        };
        let fees = EthereumSpecific {
            max_fee_per_gas_wei: "20000000000".into(),
            priority_fee: "1000000000".into(),
            nonce: i64::try_from(nonce).expect("few"),
            gas_limit: "21000".into(),
        };
        KeysignPayload {
            coin: Some(coin),
            to_address: tx::ALICE.into(),
            to_amount: wei.to_string(),
            blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(fees)),
            ..KeysignPayload::default()
        }
    }
}

/// Field 99 of protobuf, with a text.
const LATER: [u8; 5] = [0x9a, 0x06, 0x02, b'h', b'i'];

/// `approve` of everything for `spender`.
fn approval(spender: &str) -> Vec<u8> {
    [&[0x09, 0x5e, 0xa7, 0xb3][..], &word(spender), &[0xff; 32]].concat()
}

/// `swapExactTokensForTokens` of Uniswap v2: an amount, the least that is taken for it, the place of the path, who gets it, and until when; then
/// the path.
fn swap_v2(token: &str, to: &str) -> Vec<u8> {
    let number = |value: u128| [&[0; 16][..], &value.to_be_bytes()].concat();
    let words =
        [number(500_000_000), number(1), number(160), word(to).to_vec(), number(u128::from(u64::MAX)), number(2)];
    [&[0x38, 0xed, 0x17, 0x39][..], &words.concat(), &word(token), &word(tx::BOB)].concat()
}

/// Whether all expected members are there. `{"$has": text}` means a part of a text, `{"$is": type}` any value
/// of a type, and `{"$absent": true}` no member.
pub fn matches(told: &Value, expected: &Value) -> Result<(), String> {
    at("", told, expected)
}

fn at(place: &str, told: &Value, expected: &Value) -> Result<(), String> {
    let wrong = || Err(format!("{place} is {told}, not {expected}"));
    match (told, expected) {
        (_, Value::Object(wanted)) if wanted.contains_key("$has") => {
            let part = wanted["$has"].as_str().unwrap_or_default();
            if told.as_str().is_some_and(|text| text.contains(part)) { Ok(()) } else { wrong() }
        }
        (_, Value::Object(wanted)) if wanted.contains_key("$is") => {
            let is = match told {
                Value::Null => "null",
                Value::Bool(_) => "boolean",
                Value::Number(_) => "number",
                Value::String(_) => "string",
                Value::Array(_) => "array",
                Value::Object(_) => "object",
            };
            if wanted["$is"] == is { Ok(()) } else { wrong() }
        }
        (Value::Object(told), Value::Object(wanted)) => wanted.iter().try_for_each(|(name, wanted)| {
            let place = format!("{place}.{name}");
            match (told.get(name), wanted.get("$absent").is_some()) {
                (None, true) => Ok(()),
                (Some(told), true) => Err(format!("{place} is there: {told}")),
                (told, false) => at(&place, told.unwrap_or(&Value::Null), wanted),
            }
        }),
        (Value::Array(told), Value::Array(wanted)) if told.len() == wanted.len() => told
            .iter()
            .zip(wanted)
            .enumerate()
            .try_for_each(|(number, (told, wanted))| at(&format!("{place}[{number}]"), told, wanted)),
        (told, wanted) if told == wanted => Ok(()),
        _ => wrong(),
    }
}

/// Runs a case in a conversation of its own. The error names the first difference.
pub async fn run(inside: &mut Inside, backend: &ReferenceBackend, words: &Words, case: &Case) -> Result<(), String> {
    inside.begins().await;
    inside.person.forget();
    inside.person.will_nothing();
    inside.person.will(case.person.consent.iter().map(|yes| if *yes { Consent::Approve } else { Consent::Reject }));
    inside.person.will_trust(case.person.trust.iter().map(|yes| if *yes { Consent::Approve } else { Consent::Reject }));
    let before = backend.posts().len();
    for answer in &case.answers {
        let (content_type, body) = answer.bytes();
        backend.answers(Turn::raw(content_type, words.put_into(inside, &body).await));
    }
    let view = inside.writes(&words.put_into(inside, &case.typed).await).await;
    let mut offered: Vec<String> = offered(&view);
    if case.offered != offered.len() {
        return Err(format!("{} actions wait for a tap, not {}", offered.len(), case.offered));
    }
    for run in &case.taps {
        let action = offered.remove(0);
        let started = inside.wallet.start_action_and_wait(&inside.conversation, &action, *run).await;
        started.map_err(|error| format!("the tap is not taken: {}", error.message))?;
    }
    let posts = backend.posts().split_off(before);
    let told: Vec<Value> = posts.iter().skip(1).map(|post| result_of(&post.body)).collect();
    let expected: Vec<Value> = case.results.iter().map(|one| words.put(one)).collect();
    matches(&json!(told), &json!(expected)).map_err(|why| format!("{why}\n  told: {}", json!(told)))?;
    let findings: Vec<&str> = consented(inside);
    for code in &case.findings {
        if !findings.contains(&code.as_str()) {
            return Err(format!("{code} is not found, but {findings:?}"));
        }
    }
    for code in &case.no_findings {
        if findings.contains(&code.as_str()) {
            return Err(format!("{code} is found"));
        }
    }
    let (asked, trusted) = (inside.person.consents().len(), inside.person.trusts().len());
    if case.consents.is_some_and(|wanted| wanted != asked) || case.trusts.is_some_and(|wanted| wanted != trusted) {
        return Err(format!("the person was asked {asked} times for consent and {trusted} times for trust"));
    }
    let said = last_said(&inside.view().await);
    if case.says.as_ref().is_some_and(|wanted| !said.contains(wanted.as_str())) {
        return Err(format!("the last words are “{said}”"));
    }
    Ok(())
}

/// The result in a post; asserts that it was sent in one way only (T2).
fn result_of(body: &Value) -> Value {
    let (result, recent) = (body.get("action_result"), body["context"].get("recent_actions"));
    match (result, recent.and_then(Value::as_array).map(Vec::as_slice)) {
        (Some(result), None) => result.clone(),
        (None, Some([recent])) => json!({ "recent": recent }),
        both => json!({ "not one result": format!("{both:?}") }),
    }
}

/// The actions that wait for a tap.
pub fn offered(view: &ConversationView) -> Vec<String> {
    let cards = view.messages.iter().filter_map(|message| message.action.as_ref());
    cards.filter(|card| card.state == ActionState::Offered).map(|card| card.action_id.clone()).collect()
}

fn consented(inside: &Inside) -> Vec<&'static str> {
    let views = inside.person.consents();
    let steps = views.iter().flat_map(|view| &view.steps);
    steps.flat_map(|step| step.findings.iter().chain(&step.facts.findings)).map(|finding| finding.id().code()).collect()
}
