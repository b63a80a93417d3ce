//! A wallet around one action: a fresh database, a fixed clock, and nodes that answer what the case needs.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_actions::{Cosigners, NoCheckpoints, NoPrices, Nodes, TokenSays, stop_pair};
use lockstep_adapters::{ChainAdapter, FeeRate, FeesNow, Nonces};
use lockstep_bus::{Cursor, Delivery, Event, Peek};
use lockstep_chain::{Amount, Chain, Exchange, Price, Registry, TxEncoding};
use lockstep_keysign::port::{Cosigner, KdfParams, PortError};
use lockstep_keysign::{PublicKeys, SignId, VaultId};
use lockstep_platform::Clock;
use lockstep_rpc::{Done, Outcome, PriceOf, Quote, RpcError, Unpriced};
use lockstep_store::{
    BundleOrigin, Coin, ContactOrigin, CosignerAt, Db, MessageKind, NewBundle, NewCoin, NewContact, NewStep, NewVault,
    OpenMode, ReceivedAction, Step, Vault, VaultKind,
};
use lockstep_texts::{Language, Said};
use lockstep_vault::{Key32, Keychain, KeychainProblem};
use lockstep_wallet::api::{Incoming, IncomingSearch, Received, SearchState, Suspicion};
use lockstep_wallet::{RulesChange, RulesDraft, RulesEdit, ScriptCall, ScriptRan, ScriptStage};
use serde_json::{Value, json};
use zeroize::Zeroizing;

use super::cases::{Case, FAMILIES, Person};
use super::exchange;
use crate::bundle::{Executor, Memory};
use crate::consent::{Answer, Consent, Declined, Gate, Given, Meant, Prompt, Shown, Surface, TrustQuestion, Waiting};
use crate::holdings::{CallToDraft, Drafted, Holdings, HoldingsError, SendToDraft};
use crate::wire::{Action, Came};
use crate::worth::Quoted;
use crate::{Desk, Listener, NamesMay, ToolCode, ToolError, Turn, dispatch};

/// 2026-11-20.
pub(super) const NOW: i64 = 1_795_132_800_000;
pub(super) const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
pub(super) const BOB: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
pub(super) const PEPE: &str = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
pub(super) const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
/// A contract that calls itself USDC and is not the real one.
pub(super) const FAKE: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

pub(super) fn keys() -> PublicKeys {
    let mut base = [0x66; 32];
    base[0] = 0x58;
    let generator = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    PublicKeys::new(generator.try_into().unwrap(), [7; 32], base).unwrap()
}

fn own(chain: &Chain) -> String {
    chain.address_of(&keys().on_chain(chain).unwrap()).unwrap()
}

struct Standstill;

#[async_trait]
impl Clock for Standstill {
    fn now(&self) -> i64 {
        NOW
    }
    async fn wait(&self, _: Duration) {
        std::future::pending().await
    }
}

struct Nobody;

#[async_trait]
impl Keychain for Nobody {
    async fn get(&self, _: &str) -> Result<Option<Key32>, KeychainProblem> {
        Ok(None)
    }
    async fn create(&self, _: &str, _: &Key32) -> Result<(), KeychainProblem> {
        Ok(())
    }
    async fn text(&self, _: &str) -> Result<Option<Zeroizing<String>>, KeychainProblem> {
        Ok(None)
    }
    async fn keep_text(&self, _: &str, _: &str) -> Result<(), KeychainProblem> {
        Ok(())
    }
    async fn delete(&self, _: &str) -> Result<(), KeychainProblem> {
        Ok(())
    }
}

impl Cosigners for Nobody {
    fn at(&self, _: CosignerAt) -> Result<Arc<dyn Cosigner>, PortError> {
        Err(PortError::Throttled { retry_after_seconds: 1 })
    }
}

impl Nodes for Nobody {
    fn adapter(&self, chain: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        Err(RpcError::Refused { host: "nobody".into(), message: chain.name.into() })
    }
    fn admits(&self, _: &Chain) -> Result<(), lockstep_texts::Said> {
        Ok(())
    }
}

/// A question as a person who reads English has read it.
fn in_english(question: &TrustQuestion) -> Value {
    let say = |said: &Said| Language::English.say(said);
    let entries = question.entries.iter().map(|entry| {
        json!({
            "name": say(&entry.name), "chain": entry.chain, "address": entry.address, "note": entry.note.as_ref().map(say),
            "findings": entry.findings,
        })
    });
    json!({
        "title": say(&question.title), "origin": say(&question.origin), "entries": entries.collect::<Vec<_>>(), "undo": say(&question.undo),
    })
}

/// The person: the questions, and the answers.
struct Asked {
    person: Person,
    seen: Mutex<Vec<Value>>,
}

impl Surface for Asked {
    fn show(&self, waiting: Waiting) {
        let request = waiting.request();
        let Shown::Trust { question } = &request.shown else { panic!("only trust is asked about here") };
        self.seen.lock().unwrap().push(in_english(question));
        match self.person {
            Person::Agrees => {
                let yes = Given {
                    request_id: request.request_id.clone(),
                    bound_to: String::new(),
                    meant: if request.gate == Gate::Acknowledge { Meant::acknowledged() } else { Meant::default() },
                    answer: Answer::Yes,
                };
                waiting.answer(yes).unwrap();
            }
            Person::Declines => waiting.decline(Declined::Rejected),
            Person::Waits => waiting.decline(Declined::Expired),
        }
    }
    fn clear(&self) {}
}

struct Told {
    prices: bool,
    /// Whether the wallet has an open transaction that its node has forgotten.
    forgotten: AtomicBool,
}

fn word(number: u64) -> Vec<u8> {
    U256::from(number).to_be_bytes::<32>().to_vec()
}

fn drafted(chain: &str, to: &str, amount: String) -> Drafted {
    let from = own(Registry::public().find(chain).unwrap());
    Drafted {
        step: json!({ "id": "step", "sequence": 0, "chain": chain, "unsigned_tx_hex": "0x02" }),
        from,
        to: to.to_owned(),
        amount,
        fee_text: "0.001 ETH".into(),
    }
}

#[async_trait]
impl Holdings for Told {
    fn address(&self, chain: &'static Chain, _: &Vault) -> Result<String, HoldingsError> {
        Ok(own(chain))
    }
    fn may_tell(&self, chain: &'static Chain, vault: &Vault) -> bool {
        vault.kind == VaultKind::Shares && chain.name != "Bitcoin"
    }
    fn is_offered(&self, _: &'static Chain) -> bool {
        true
    }
    fn is_on(&self, chain: &'static Chain) -> bool {
        matches!(chain.name, "Ethereum" | "Bitcoin")
    }
    fn host_of(&self, chain: &'static Chain) -> Option<String> {
        (chain.name != "Robinhood").then(|| "node.example".to_owned())
    }
    async fn switch_on(&self, chain: &'static Chain) -> Result<(), HoldingsError> {
        match chain.name {
            "Base" => Ok(()),
            _ => Err(HoldingsError::failed("The node at node.example did not answer. Nothing was switched.")),
        }
    }
    async fn propose_policy(&self, edit: &RulesEdit, _: Said) -> Result<RulesDraft, HoldingsError> {
        match edit {
            RulesEdit::DailyCap { amount, .. } if amount == "lots" => {
                Err(HoldingsError::failed("“lots” is no amount. Nothing was changed."))
            }
            _ => Ok(RulesDraft {
                revision: 3,
                document: String::new(),
                change: if matches!(edit, RulesEdit::Whole { .. }) {
                    RulesChange::Widening
                } else {
                    RulesChange::Tightening
                },
                waits_s: if matches!(edit, RulesEdit::Whole { .. }) { 86_400 } else { 0 },
                gone: Vec::new(),
                added: Vec::new(),
                gone_said: Vec::new(),
                added_said: Vec::new(),
                would_have: Vec::new(),
                tried: 0,
            }),
        }
    }
    async fn balance(&self, coin: &Coin) -> Result<Amount, HoldingsError> {
        match coin.ticker.as_str() {
            "ETH" => Ok(Amount::parse("1.5", coin.decimals).unwrap()),
            "USDC" => Ok(Amount::parse("250", coin.decimals).unwrap()),
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn token(&self, _: &'static Chain, contract: &str) -> Result<TokenSays, HoldingsError> {
        match contract {
            PEPE => Ok(TokenSays { symbol: "PEPE".into(), name: Some("Pepe".into()), decimals: 18, agreed: false }),
            FAKE => {
                Ok(TokenSays { symbol: "USD\u{421}".into(), name: Some("USD Coin".into()), decimals: 6, agreed: false })
            }
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn fees(&self, chain: &'static Chain) -> Result<FeesNow, HoldingsError> {
        match chain.name {
            "Ethereum" => Ok(FeesNow {
                rates: vec![FeeRate { name: "base_fee", value: "12.5".into(), unit: "gwei per unit of gas" }],
                payment: Some(U256::from(525_000_000_000_000_u64)),
                beside: false,
            }),
            "Base" => Ok(FeesNow {
                rates: vec![FeeRate { name: "base_fee", value: "0.01".into(), unit: "gwei per unit of gas" }],
                payment: None,
                beside: true,
            }),
            "Polkadot" => Ok(FeesNow::default()),
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn nonces(&self, chain: &'static Chain, _: &str) -> Result<Option<Nonces>, HoldingsError> {
        match chain.name {
            "Ethereum" => Ok(Some(Nonces { mined: 7, pending: 8 })),
            "Base" => Ok(Some(Nonces { mined: 3, pending: 3 })),
            "Solana" => Ok(None),
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn next_order(&self, chain: &'static Chain, address: &str) -> Result<Option<u64>, ToolError> {
        let nonces = self.nonces(chain, address).await.map_err(|why| why.told(ToolCode::Unread))?;
        Ok(nonces.map(|nonces| nonces.pending + u64::from(self.forgotten.load(Ordering::Relaxed))))
    }
    async fn outcome(&self, _: &'static Chain, hash: &str) -> Result<Outcome, HoldingsError> {
        let done = |success, depth| Done { success, error: None, depth, fee: Some(U256::from(21_000_000_000_000_u64)) };
        match hash.get(2..4) {
            Some("aa") => Ok(Outcome::Done(done(true, 12))),
            Some("bb") => Ok(Outcome::Done(done(false, 12))),
            Some("cc") => Ok(Outcome::Done(done(true, 1))),
            Some("dd") => Ok(Outcome::Waiting),
            Some("ee") => Ok(Outcome::UnknownToNode),
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn received(&self, look: bool) -> Result<Received, HoldingsError> {
        let row = |amount: &str, from: Option<&str>, name: Option<&str>, suspicion| Incoming {
            id: "id".into(),
            chain: "Ethereum".into(),
            from: from.map(str::to_owned),
            from_name: name.map(str::to_owned),
            token: None,
            amount_text: amount.into(),
            amount_said: None,
            tx_hash: None,
            explorer: None,
            block: 7,
            at: NOW - 1_000,
            suspicion,
            is_news: false,
        };
        let rows = vec![
            row("0.3 ETH", Some(ALICE), Some("Alice"), None),
            row("1 ETH", Some(BOB), Some("Bob"), None),
            row("5 FREE", Some(FAKE), None, Some(Suspicion::UnknownToken)),
        ];
        let failed = SearchState::Failed {
            since: Some(NOW - 60_000),
            reason: "The node did not answer.".into(),
            reason_said: None,
        };
        let ethereum = if look { SearchState::Complete { at: NOW } } else { failed };
        let search = |chain: &str, state| IncomingSearch { chain: chain.into(), state, lacks: None };
        Ok(Received { rows, searches: vec![search("Ethereum", ethereum), search("Bitcoin", SearchState::NotAsked)] })
    }
    async fn call(&self, _: &'static Chain, contract: &str, data: Vec<u8>) -> Result<Vec<u8>, HoldingsError> {
        if let Some(answer) = exchange::says(contract, &data) {
            return answer;
        }
        match contract {
            USDC => Ok(word(5_000_000)),
            PEPE => Ok([word(32), word(4), b"PEPE\x01".to_vec(), vec![0; 27]].concat()),
            FAKE => Ok(vec![0; 40 * 1024]),
            _ => Err(HoldingsError::failed("The node did not answer.")),
        }
    }
    async fn draft_send(
        &self,
        coin: &Coin,
        to: &str,
        amount: &str,
        note: Option<&str>,
    ) -> Result<Drafted, HoldingsError> {
        let amount = Amount::parse(amount, coin.decimals).map_err(|error| {
            HoldingsError::Failed(format!("The amount cannot be used: {error}. Nothing was prepared."))
        })?;
        let noted = note.map(|note| format!(" with {note}")).unwrap_or_default();
        Ok(drafted(&coin.chain, to, format!("{}{noted}", amount.with_ticker(&coin.ticker))))
    }
    fn has_developer_tools(&self) -> bool {
        true
    }
    async fn run_script(
        &self,
        _: &'static Chain,
        source: &str,
        _: Option<&str>,
        tells: &(dyn Fn(ScriptStage) + Send + Sync),
    ) -> Result<ScriptRan, ToolError> {
        self.forgotten.store(source == "forgotten", Ordering::Relaxed);
        tells(ScriptStage::Compiles);
        let failed = |code, why: &str| Err(ToolError::new(code, why));
        let count = match source {
            "off" => return failed(ToolCode::Unsupported, "The developer tools are off. No script was run."),
            "reverts" => {
                return failed(ToolCode::ScriptFailed, "The script ended with an error: no. Nothing was sent.");
            }
            "loops" => return failed(ToolCode::OverLimit, "The script was ended. Nothing was signed or sent."),
            count => count.parse().unwrap_or(1),
        };
        tells(ScriptStage::Runs);
        let call = |number: usize| ScriptCall {
            to: (number > 0).then(|| USDC.parse().unwrap()),
            value: U256::from(number),
            data: vec![0x60, 0x01].into(),
            nonce: 8 + u64::try_from(number).unwrap(),
            contract: Some("Till".into()),
            function: (number > 0).then(|| "pay()".into()),
        };
        Ok(ScriptRan {
            calls: (0..count).map(call).collect(),
            logs: vec!["hello".into()],
            returned: vec!["7".into()],
            gas_used: 21_000,
        })
    }
    async fn draft_call(
        &self,
        native: &Coin,
        contract: &str,
        value: U256,
        data: Vec<u8>,
    ) -> Result<Drafted, HoldingsError> {
        if contract == BOB {
            return Err(HoldingsError::failed("The call would fail. Nothing was prepared."));
        }
        Ok(drafted(&native.chain, contract, format!("{value} with 0x{}", hex::encode(data))))
    }
    async fn draft_sends(
        &self,
        sends: &[SendToDraft],
        drafts: &(dyn Fn(usize) + Send + Sync),
    ) -> Result<Vec<Drafted>, (usize, HoldingsError)> {
        let mut drafted = Vec::new();
        for (place, SendToDraft { coin, to, amount, note }) in sends.iter().enumerate() {
            drafts(place);
            let draft = self.draft_send(coin, to, amount, note.as_deref()).await;
            drafted.push(draft.map_err(|why| (place, why))?);
        }
        Ok(drafted)
    }
    async fn draft_calls(&self, native: &Coin, calls: Vec<CallToDraft>) -> Result<Vec<Drafted>, HoldingsError> {
        let mut drafts = Vec::new();
        for CallToDraft { contract, value, data } in calls {
            drafts.push(self.draft_call(native, &contract.unwrap_or_default(), value, data).await?);
        }
        Ok(drafts)
    }
    async fn draft_replacement(&self, native: &Coin, open: &Step, cancels: bool) -> Result<Drafted, HoldingsError> {
        let what = if cancels { "nothing" } else { &open.planned.title };
        let mut draft = drafted(&native.chain, ALICE, what.to_owned());
        draft.step["replaces"] = json!(open.tx_hash);
        Ok(draft)
    }
    fn price_source(&self) -> Option<String> {
        self.prices.then(|| "prices.example".to_owned())
    }
    async fn prices(&self, of: &[PriceOf]) -> Vec<Quoted> {
        let price = |text: &str| Ok(Quote { price: Price::parse(text).unwrap(), as_of: NOW - 60_000 });
        of.iter()
            .map(|of| match of {
                PriceOf::Coin(id) if id == "ethereum" => price("2500.5"),
                PriceOf::Token { .. } => price("1"),
                PriceOf::Coin(_) => Err(Unpriced::NotKnown("The source".to_owned()).into()),
            })
            .collect()
    }
    async fn exchange(&self) -> Exchange {
        Exchange::none()
    }
}

pub(super) struct Stand {
    _folder: tempfile::TempDir,
    conversation: String,
    vault: VaultId,
    executor: Executor,
    consent: Arc<Consent>,
    person: Arc<Asked>,
    heard: Cursor<Event>,
    told: Told,
}

/// An empty database. Every case gets a copy, because creating one takes longer than a case.
pub(super) struct Empty(tempfile::TempDir);

impl Empty {
    pub(super) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap().close().await;
        Self(folder)
    }
}

impl Stand {
    pub(super) async fn new(empty: &Empty, case: &Case) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        std::fs::copy(empty.0.path().join("wallet.db"), &path).unwrap();
        let store = Db::open(&path, &[7; 32], OpenMode::Existing).await.unwrap();
        let vault = VaultId::from_uuid(uuid::Uuid::nil());
        let new = NewVault {
            id: vault,
            name: "Savings",
            keys: &keys(),
            kdf_salt: [0; 16],
            kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 },
            sealed_share: &[0],
            cosigner: CosignerAt::Here,
        };
        store.insert_pending_vault(&new, NOW).await.unwrap();
        store.activate_vault(vault).await.unwrap();
        keep_coins(&store, vault).await;
        let contacts = [("Alice", ALICE, "Ethereum"), ("Bob", BOB, "Ethereum"), ("Bob", BOB, "Base")];
        for ((title, address, chain), since) in contacts.into_iter().zip(NOW..) {
            let origin = ContactOrigin::Person;
            let new = NewContact { vault, title, address, chain, origin, conversation: None };
            store.add_contact(&new, since).await.unwrap();
        }
        if case.tool == "transaction_history" {
            keep_history(&store, vault).await;
        }
        if case.name == FAMILIES {
            keep_families(&store, vault).await;
        }
        let conversation = store.start_conversation(vault, "Story", NOW).await.unwrap().id;
        let person = Arc::new(Asked { person: case.person, seen: Mutex::default() });
        let bus = lockstep_bus::bus();
        let heard = bus.read();
        let executor = Executor {
            store,
            cosigners: Arc::new(Nobody),
            keychain: Arc::new(Nobody),
            nodes: Arc::new(Nobody),
            prices: Arc::new(NoPrices),
            clock: Arc::new(Standstill),
            bus,
            checkpoints: Arc::new(NoCheckpoints),
            registry: Registry::public(),
            local: false,
            descriptors: Arc::default(),
            memory: Arc::new(Memory::default()),
        };
        let consent = Consent::new(person.clone(), Arc::new(Standstill));
        let told = Told { prices: case.prices, forgotten: AtomicBool::new(false) };
        Self { _folder: folder, conversation, vault, executor, consent, person, heard, told }
    }

    /// The one result, in the bytes that wait for the agent.
    pub(super) async fn run(&self, case: &Case) -> String {
        let store = &self.executor.store;
        let text = self.named(&case.params.to_string()).await;
        let action = Action {
            id: "action".into(),
            kind: case.kind.to_owned(),
            title: String::new(),
            description: None,
            params: serde_json::from_str(&text).unwrap(),
            auto_execute: false,
            drafted: None,
            came: Came::default(),
        };
        let received = ReceivedAction {
            id: "action".into(),
            kind: case.kind.to_owned(),
            params: text,
            ..ReceivedAction::default()
        };
        store.store_reply(&self.conversation, &[], &[received], None, NOW).await.unwrap();
        let desk = Desk { executor: &self.executor, consent: &self.consent, holdings: &self.told, vault: self.vault };
        let (stopper, stop) = stop_pair();
        if case.stopped {
            stopper.stop();
        }
        let listener =
            if case.elsewhere { Listener::Elsewhere { names: NamesMay::TypedOnly } } else { Listener::Inside };
        let turn = Turn {
            conversation: &self.conversation,
            message: Prompt::of_person(case.typed),
            typed: case.typed,
            stop: &stop,
            declined: &AtomicBool::new(false),
            listener,
            program: None,
        };
        dispatch(&desk, &turn, &[action]).await.unwrap();
        store.result_of(&self.conversation, "action").await.unwrap().expect("every action has its result").body
    }

    /// Replaces names such as `{coin USDC}` by the ids of this run.
    async fn named(&self, text: &str) -> String {
        let ids = self.ids().await;
        ids.into_iter().fold(text.to_owned(), |text, (id, name)| text.replace(&name, &id))
    }

    async fn ids(&self) -> HashMap<String, String> {
        let store = &self.executor.store;
        let coins = store.stored_coins(self.vault).await.unwrap();
        let coins = coins.into_iter().map(|coin| {
            let what = coin.contract.unwrap_or(coin.ticker);
            (coin.id, format!("{{coin {} {what}}}", coin.chain))
        });
        let contacts = store.contacts(self.vault).await.unwrap();
        let contacts = contacts.into_iter().map(|one| (one.id, format!("{{contact {} {}}}", one.chain, one.title)));
        coins.chain(contacts).collect()
    }

    /// Replaces ids, which differ in each run, by names or by numbers in order of appearance.
    pub(super) async fn plain(&self, body: &str) -> String {
        let known = self.ids().await;
        let text = known.into_iter().fold(body.to_owned(), |text, (id, name)| text.replace(&id, &name));
        let is_id = |part: &str| part.len() == 36 && uuid::Uuid::try_parse(part).is_ok();
        let mut unknown: Vec<&str> = text.split('"').filter(|part| is_id(part)).collect();
        unknown.dedup();
        let number = |(at, id): (usize, &&str)| (format!("{{id {at}}}"), (*id).to_owned());
        let unknown: Vec<(String, String)> = unknown.iter().enumerate().map(number).collect();
        unknown.into_iter().fold(text.clone(), |text, (name, id)| text.replace(&id, &name))
    }

    pub(super) fn asked(&self) -> Vec<Value> {
        self.person.seen.lock().unwrap().clone()
    }

    /// Closes the database. A connection that is still open when the process ends is used while OpenSSL cleans up, which may crash the process.
    pub(super) async fn close(self) {
        self.executor.store.close().await;
    }

    /// How often the screens were asked to refresh.
    pub(super) fn modified(&mut self) -> usize {
        let mut modified = 0;
        while let Peek::Ready(Delivery::Event(one)) = self.heard.peek() {
            modified += usize::from(*one.event == Event::VaultModified);
        }
        modified
    }
}

async fn keep_coins(store: &Db, vault: VaultId) {
    // Each coin is a little later than the one before, because coins are listed in the order of their times.
    let coins = [
        ("Ethereum", "ETH", None, 18),
        ("Ethereum", "USDC", Some(USDC), 6),
        ("Ethereum", "DUP", Some(ALICE), 6),
        ("Ethereum", "DUP", Some(BOB), 6),
        ("Bitcoin", "BTC", None, 8),
        ("Solana", "SOL", None, 9),
    ];
    for ((chain, ticker, contract, decimals), since) in coins.into_iter().zip(NOW..) {
        let address = own(Registry::public().find(chain).unwrap());
        let new = NewCoin {
            chain,
            ticker,
            contract,
            decimals,
            address: &address,
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: false,
        };
        store.add_coin(vault, &new, since).await.unwrap();
    }
}

async fn keep_families(store: &Db, vault: VaultId) {
    for chain in ["Polkadot", "Bittensor"].map(|name| Registry::public().find(name).unwrap()) {
        let address = own(chain);
        let (origin, conversation, native) = (ContactOrigin::Person, None, chain.native);
        let (title, address) = (chain.name, address.as_str());
        let contact = NewContact { vault, title, address, chain: chain.name, origin, conversation };
        store.add_contact(&contact, NOW).await.unwrap();
        let coin = NewCoin {
            chain: chain.name,
            ticker: native.ticker,
            contract: None,
            decimals: native.decimals,
            address,
            origin,
            conversation,
            resembles: None,
            agreed: false,
        };
        store.add_coin(vault, &coin, NOW).await.unwrap();
    }
}

async fn keep_history(store: &Db, vault: VaultId) {
    let bundle = NewBundle {
        id: "bundle".into(),
        vault,
        origin: BundleOrigin::Form,
        action: None,
        program: None,
        plan_digest: None,
        label: None,
        commitment: [1; 32],
        chain: "Ethereum".into(),
    };
    let step = NewStep {
        id: "step".into(),
        sequence: 0,
        chain: "Ethereum".into(),
        title: "Send 1 ETH".into(),
        form: TxEncoding::Unsigned.into(),
        further: Vec::new(),
        bytes: vec![2],
        digest: [0; 32],
        derive_path: String::new(),
        sign_id: SignId::random(),
        from: ALICE.into(),
        to: Some(BOB.into()),
        amount_text: "1 ETH".into(),
        titled: None,
        amount_said: None,
        effect: String::new(),
        nonce: 0,
        wait_receipt: true,
        receipt_timeout: 180,
    };
    store.plan_bundle(&bundle, std::slice::from_ref(&step), NOW).await.unwrap();
    let messages_bundle = NewBundle { id: "request".into(), ..bundle };
    let message = |id: &str, kind: MessageKind| NewStep {
        id: id.into(),
        title: "Permit".into(),
        form: kind.into(),
        bytes: Vec::new(),
        digest: [1; 32],
        sign_id: SignId::random(),
        to: None,
        amount_text: String::new(),
        titled: None,
        amount_said: None,
        wait_receipt: false,
        receipt_timeout: 0,
        ..step.clone()
    };
    let messages = [message("a", MessageKind::TypedData), message("b", MessageKind::Text)];
    store.plan_bundle(&messages_bundle, &messages, NOW + 1).await.unwrap();
}
