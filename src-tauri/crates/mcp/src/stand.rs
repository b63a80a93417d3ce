//! A made-up set of tools and a made-up home, for the tests of this crate.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lockstep_chain::{Chain, NewChain};
use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;
use lockstep_store::{Program, ProgramCall, Sees};
use lockstep_tools::{Annotations, Authority, Kind};
use lockstep_wallet::programs::{AdmissionAsk, ConnectionCredential};
use serde_json::json;

use crate::answer::Answer;
use crate::card::Card;
use crate::home::{Caller, Home};
use crate::own_tools::OwnTools;
use crate::schema;
use crate::set::{Call, ToolSet};

const BALANCES: &[Sees] = &[Sees::Balances];
const NOTHING: &[Sees] = &[];

pub(crate) fn cards() -> Vec<Card> {
    let card = |mode, title, kind, needs, input| Card {
        agent: "sample",
        mode,
        title,
        about: format!("{title}. See sample.look."),
        input: Arc::new(schema::input(&input)),
        output: None,
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind,
        needs,
        open: false,
    };
    vec![
        card("look", "Look", Kind::Sync, BALANCES, json!({ "properties": { "what": { "type": "string" } } })),
        card("ask_me", "Ask", Kind::HumanGated, NOTHING, json!({ "properties": { "say": { "type": "string" } } })),
    ]
}

/// With the door's own tools.
pub(crate) fn with_own(mut cards: Vec<Card>) -> Vec<Card> {
    cards.push(crate::plan_tools::card());
    cards.extend(OwnTools::new(Arc::default(), Vec::new()).cards());
    cards.extend(crate::admission::cards());
    cards
}

pub(crate) struct SampleTools;

#[async_trait]
impl ToolSet for SampleTools {
    fn cards(&self) -> Vec<Card> {
        cards()
    }

    async fn call(&self, call: Call<'_>) -> Answer {
        match call.card.mode {
            "look" => Answer::done(json!({ "seen": call.arguments })),
            _ if call.arguments.get("say").is_some() => Answer::failed("rejected", "No."),
            _ if call.arguments.get("plan").is_some() => {
                call.plan.is([7; 32]);
                std::future::pending().await
            }
            _ => std::future::pending().await,
        }
    }
}

/// One admitted program, whose credential is `good`.
pub(crate) struct SampleHome {
    pub(crate) program: Program,
    pub(crate) off: bool,
    pub(crate) removed: AtomicBool,
    /// Whether nothing can be recorded.
    pub(crate) full: AtomicBool,
    pub(crate) calls: Mutex<Vec<ProgramCall>>,
    /// How often calls were recorded.
    pub(crate) commits: AtomicUsize,
    pub(crate) asks: Mutex<Vec<AdmissionAsk>>,
    /// The ask that the person said yes to.
    pub(crate) granted: tokio::sync::watch::Sender<String>,
    /// How much later it is.
    pub(crate) later: AtomicI64,
}

impl SampleHome {
    pub(crate) fn new(sees: &[Sees]) -> Self {
        let program = Program {
            id: "p1".into(),
            vault: VaultId::random(),
            name: "Sample".into(),
            sees: sees.to_vec(),
            created_at: 0,
            used_at: None,
            of_connection: false,
        };
        Self {
            program,
            off: false,
            removed: AtomicBool::default(),
            full: AtomicBool::default(),
            calls: Mutex::default(),
            commits: AtomicUsize::default(),
            asks: Mutex::default(),
            granted: tokio::sync::watch::Sender::default(),
            later: AtomicI64::default(),
        }
    }
}

#[async_trait]
impl Home for SampleHome {
    async fn caller(&self, credential: Option<&str>) -> Caller {
        let is_its_own = credential == Some("good") && !self.removed.load(Ordering::Relaxed);
        Caller::of(is_its_own.then(|| self.program.clone()), !self.off)
    }

    async fn is_open(&self, program: &Program, workspace: &str) -> bool {
        workspace == "default" || workspace == program.vault.to_string()
    }

    /// One, whose name only its person knows.
    fn added_networks(&self) -> Vec<&'static Chain> {
        let new = NewChain {
            name: "Sample home".into(),
            chain_id: 424_242,
            ticker: "HOME".into(),
            explorer: None,
            test: true,
            legacy: false,
            l1_fee: false,
        };
        new.row().into_iter().collect()
    }

    async fn record(&self, calls: Vec<ProgramCall>) -> Result<(), String> {
        if self.full.load(Ordering::Relaxed) {
            return Err("The disk is full.".to_owned());
        }
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.calls.lock().unwrap().extend(calls);
        Ok(())
    }

    fn now(&self) -> UnixMillis {
        1_795_233_906_000 + self.later.load(Ordering::Relaxed)
    }

    async fn ask_admission(&self, ask: AdmissionAsk) {
        self.asks.lock().unwrap().push(ask);
    }

    async fn admission_granted(&self, id: &str) {
        let _ = self.granted.subscribe().wait_for(|granted| granted == id).await;
    }

    async fn end_connection(&self, connection: &Arc<ConnectionCredential>) {
        connection.end();
    }
}
