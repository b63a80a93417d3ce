//! A call, from its name to its answer: who asks, which tool, whether it may, and the record of it.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use lockstep_chain::{Chain, plain_text};
use lockstep_evidence::Cancel;
use lockstep_platform::UnixMillis;
use lockstep_store::{Program, ProgramCall, Sees};
use lockstep_tools::names::{self, Asked, Style};
use lockstep_wallet::programs::ConnectionCredential;
use rmcp::model::Tool;
use serde_json::{Map, Value, json};

use crate::admission::{self, AdmissionTools};
use crate::answer::{Answer, needs_app};
use crate::asker::Asker;
use crate::card::Card;
use crate::connection::Surface;
use crate::context;
use crate::get_tools;
use crate::home::{Caller, Home};
use crate::listing::Listings;
use crate::own_tools::OwnTools;
use crate::requests::{Requests, too_many};
use crate::sessions::{Session, Sessions};
use crate::set::{AboutPlan, Call, ToolSet};
use crate::traces::Traces;

/// How long a call waits for the early end of a request, so that an unusable one is answered at once.
const EARLY: Duration = Duration::from_millis(400);
/// The largest arguments of a call, in bytes of JSON.
const LARGEST_ARGUMENTS: usize = 1024 * 1024;

/// Instead of an answer that the program may not have any more.
const TAKEN_BACK: &str = "The person took back meanwhile what this call needs, so its answer is not told. What the program asked for is asked no more; the app shows \
                          under Activity what was signed before.";

/// The tools, and the state that all connections share.
pub struct Calls {
    sets: Vec<Arc<dyn ToolSet>>,
    /// Made when a program connects, because their schemas take time and most starts of the wallet meet no program.
    listed: OnceLock<Listed>,
    home: Arc<dyn Home>,
    requests: Arc<Requests>,
    sessions: Sessions,
    listings: Listings,
    traces: Traces,
}

/// The tools of all sets.
struct Listed {
    cards: Vec<Card>,
    /// The set of each card.
    owners: Vec<Arc<dyn ToolSet>>,
    /// How many of the cards a program sees that the person admitted. The others follow them.
    of_admitted: usize,
}

impl Listed {
    fn of(sets: &[Arc<dyn ToolSet>]) -> Self {
        let (mut cards, mut owners) = (Vec::new(), Vec::new());
        for set in sets {
            for card in set.cards() {
                cards.push(card);
                owners.push(set.clone());
            }
        }
        let of_admitted = cards.iter().take_while(|card: &&Card| card.agent != admission::AGENT).count();
        Self { cards, owners, of_admitted }
    }
}

/// A call's answer, with the session that it belongs to.
#[derive(Debug)]
pub(crate) struct Answered {
    pub answer: Answer,
    pub session: Session,
    /// Whether it was called by the name of an agent.
    pub by_agent: bool,
}

/// The record of a call that begins.
fn call_of(program: Option<&Program>, at: UnixMillis, (agent, mode): (&str, &str), session: &Session) -> ProgramCall {
    ProgramCall {
        vault: program.map(|program| program.vault),
        program: program.map(|program| program.id.clone()),
        name: program.map_or_else(|| "not admitted".to_owned(), |program| program.name.clone()),
        at,
        agent: plain_text(agent, 60),
        mode: plain_text(mode, 60),
        session: session.id.clone(),
        workspace: plain_text(&session.workspace, 64),
        took_ms: 0,
        result: String::new(),
        plan_digest: None,
    }
}

fn aborted() -> Answer {
    Answer::failed(
        "request_aborted",
        "The call ended before its answer: it was taken back, or Lockstep ended. A request that waits for the person is in the Lockstep window.",
    )
}

/// A program must not be told what the person cannot see afterwards.
const NOT_RECORDED: &str = "Lockstep could not write down this call, so its answer is not told; a request that waits for the person goes on. Try again; if that does not help, tell the person that Lockstep cannot write to its disk.";

fn not_recorded() -> Answer {
    Answer::failed("not_recorded", NOT_RECORDED)
}

fn is_too_large(arguments: &Map<String, Value>) -> bool {
    // What cannot be written is refused like what is too large.
    serde_json::to_vec(arguments).map_or(true, |written| written.len() > LARGEST_ARGUMENTS)
}

fn too_large_answer() -> Answer {
    Answer::failed("too_large", format!("The arguments have more than {LARGEST_ARGUMENTS} bytes. Nothing was done."))
}

fn programs_off() -> Answer {
    Answer::failed(
        "programs_off",
        "The person turned off Lockstep for all programs. Nothing was done. They can turn it on in Settings, under “Agents and programs”.",
    )
}

fn unread(why: &str) -> Answer {
    Answer::failed("internal", format!("{why} Nothing was done."))
}

/// What a call brings besides its tool.
struct Given<'g> {
    style: Style,
    arguments: Value,
    gone: &'g Cancel,
    plan: &'g AboutPlan,
}

/// The tool of a call.
enum Found<'c> {
    Card(&'c Card),
    /// The list of tools.
    GetTools,
    Nothing(Answer),
}

impl Calls {
    /// The sets in the order in which they are listed.
    pub fn new(home: Arc<dyn Home>, mut sets: Vec<Arc<dyn ToolSet>>) -> Arc<Self> {
        let requests = Arc::new(Requests::default());
        let stops = sets.clone();
        sets.push(Arc::new(OwnTools::new(requests.clone(), stops)));
        sets.push(Arc::new(AdmissionTools::new(home.clone())));
        let (sessions, listings) = (Sessions::default(), Listings::default());
        let traces = Traces::new(home.clone());
        Arc::new(Self { sets, listed: OnceLock::new(), home, requests, sessions, listings, traces })
    }

    fn listed(&self) -> &Listed {
        self.listed.get_or_init(|| Listed::of(&self.sets))
    }

    /// All tools.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.listed().cards
    }

    fn card(&self, agent: &str, mode: &str) -> Option<&Card> {
        self.cards().iter().find(|card| card.is(agent, mode))
    }

    fn modes_of(&self, agent: &str) -> Vec<&'static str> {
        self.cards().iter().filter(|card| card.agent == agent).map(|card| card.mode).collect()
    }

    /// The tools that a caller gets listed: those for asking to be admitted only if the person has not admitted it.
    fn listed_for(&self, caller: &Caller, asker: &Asker) -> &[Card] {
        match caller {
            Caller::Stranger => self.cards(),
            _ if asker.credential.is_none() => self.cards(),
            _ => self.cards().get(..self.listed().of_admitted).unwrap_or(self.cards()),
        }
    }

    /// The tools as this caller gets them listed.
    pub(crate) async fn tools(&self, asker: &Asker, surface: Surface, style: Style) -> Vec<Tool> {
        let caller = self.home.caller(asker.credential.as_deref()).await;
        self.listings.tools(self.listed_for(&caller, asker), self.cards(), surface, style)
    }

    /// Ends what a connection asked for and what was granted to it.
    pub(crate) async fn end(&self, connection: &Arc<ConnectionCredential>) {
        self.home.end_connection(connection).await;
    }

    fn set_of(&self, card: &Card) -> Option<&Arc<dyn ToolSet>> {
        let place = self.cards().iter().position(|one| one.is(card.agent, card.mode))?;
        self.listed().owners.get(place)
    }

    /// Whether the name means one of the tools, in any spelling.
    pub(crate) fn knows(&self, name: &str) -> bool {
        name == get_tools::NAME || !self.modes_of(names::split(name).agent).is_empty()
    }

    fn find<'n>(&self, name: &'n str, mode: Option<&'n str>) -> (Found<'_>, (&'n str, &'n str), bool) {
        if name == get_tools::NAME {
            return (Found::GetTools, (get_tools::NAME, "list"), false);
        }
        let is_mode = |agent: &str, mode: &str| self.card(agent, mode).is_some();
        match names::asked(name, mode, is_mode) {
            Asked::Mode { agent, mode, in_name } => match self.card(agent, mode) {
                Some(card) => (Found::Card(card), (agent, mode), !in_name),
                None => {
                    let why = format!(
                        "“{}” is not a mode of {}. It has: {}. Nothing was done.",
                        plain_text(mode, 60),
                        plain_text(agent, 60),
                        self.modes_of(agent).join(", ")
                    );
                    (Found::Nothing(Answer::failed("unknown_mode", why)), (agent, mode), !in_name)
                }
            },
            Asked::NoMode { agent } => {
                let why = format!(
                    "The argument `mode` is missing. {} has: {}. Nothing was done.",
                    plain_text(agent, 60),
                    self.modes_of(agent).join(", ")
                );
                (Found::Nothing(Answer::failed("mode_missing", why)), (agent, "unknown"), true)
            }
        }
    }

    /// Answers a call, and records it. `gone` says that the client takes no answer any more.
    pub(crate) async fn call(
        self: &Arc<Self>,
        asker: &Asker,
        style: Style,
        name: &str,
        mut arguments: Map<String, Value>,
        gone: &Cancel,
    ) -> Answered {
        let (began, now) = (Instant::now(), self.home.now());
        let caller = self.home.caller(asker.credential.as_deref()).await;
        let program = caller.admitted();
        // Before anything is taken out of them. What is too large is dropped at once.
        let too_large = is_too_large(&arguments);
        let context = context::take(&mut arguments);
        if too_large {
            arguments.clear();
        }
        let owner = program.map(|program| program.id.as_str()).unwrap_or_default();
        let session = self.sessions.of(owner, &context, now);
        let (found, (agent, mode), by_agent) = self.find(name, context.mode.as_deref());
        let found = if too_large { Found::Nothing(too_large_answer()) } else { found };
        let plan = AboutPlan::default();
        let trace = self.traces.begin(call_of(program, now, (agent, mode), &session), began, plan.clone());
        let card = match &found {
            Found::Card(card) => Some(*card),
            Found::GetTools | Found::Nothing(_) => None,
        };
        // What an admitted program is told is checked again and recorded before. The answer to an ask tells nothing of the person.
        let tells = card.filter(|card| program.is_some() && card.agent != admission::AGENT);
        let given = Given { style, arguments: Value::Object(arguments), gone, plan: &plan };
        let answer = self.answer((&caller, asker), found, &session, given).await;
        let answer = match tells {
            Some(card) => self.still(asker.credential.as_deref(), card, &session, answer).await,
            None => answer,
        };
        // Only what may use a workspace has one that is remembered.
        if answer.failed.is_none() && tells.is_some() {
            self.sessions.bind(owner, &session);
        }
        let recorded = trace.end(answer.failed.clone().unwrap_or_else(|| "ok".to_owned())).await;
        // The id of a request is told: what it asks for is shown to the person anyway.
        let needs_record = tells.is_some_and(|card| !card.waits_for_the_person());
        let answer = if needs_record && !recorded && answer.failed.is_none() { not_recorded() } else { answer };
        Answered { answer, session, by_agent }
    }

    /// Records a call by a name that is no tool's.
    pub(crate) async fn record_unknown(&self, credential: Option<&str>, name: &str) {
        let (began, now) = (Instant::now(), self.home.now());
        let caller = self.home.caller(credential).await;
        let program = caller.admitted();
        let owner = program.map(|program| program.id.as_str()).unwrap_or_default();
        let session = self.sessions.of(owner, &context::Given::default(), now);
        let trace = self.traces.begin(call_of(program, now, (name, "unknown"), &session), began, AboutPlan::default());
        // The answer tells nothing that would need a record.
        trace.end("unknown_tool".to_owned()).await;
    }

    /// The networks that the person added, if the caller may see addresses and their networks; else none. Recorded,
    /// because it tells something about the person.
    ///
    /// # Errors
    /// A sentence that says why nothing is told.
    pub(crate) async fn added_networks(&self, asker: &Asker) -> Result<Vec<&'static Chain>, String> {
        let (began, now) = (Instant::now(), self.home.now());
        let program = match self.home.caller(asker.credential.as_deref()).await {
            Caller::Admitted(program) if program.sees.contains(&Sees::Addresses) => program,
            Caller::Unread(why) => return Err(why),
            Caller::Admitted(_) | Caller::Stranger | Caller::Off | Caller::Closed => return Ok(Vec::new()),
        };
        let session = self.sessions.of(&program.id, &context::Given::default(), now);
        if !self.home.is_open(&program, &session.workspace).await {
            return Ok(Vec::new());
        }
        let call = call_of(Some(&program), now, ("networks", "read"), &session);
        let trace = self.traces.begin(call, began, AboutPlan::default());
        let added = self.home.added_networks();
        if trace.end("ok".to_owned()).await { Ok(added) } else { Err(NOT_RECORDED.to_owned()) }
    }

    /// The answer, unless the person took back meanwhile what the program needs for it.
    async fn still(&self, credential: Option<&str>, card: &Card, session: &Session, answer: Answer) -> Answer {
        let refused = match self.home.caller(credential).await {
            Caller::Off => Some(programs_off()),
            Caller::Closed => Some(needs_app()),
            // The request goes on and the person is asked, so that its id is told.
            Caller::Unread(_) if card.waits_for_the_person() => return answer,
            Caller::Unread(why) => {
                return Answer::failed("internal", format!("{why} So the answer of this call is not told."));
            }
            Caller::Admitted(program) => self.may(card, Some(&program), session).await.err(),
            Caller::Stranger => self.may(card, None, session).await.err(),
        };
        match refused.and_then(|refused| refused.failed) {
            Some(code) if answer.failed.as_ref() != Some(&code) => Answer::failed(&code, TAKEN_BACK),
            _ => answer,
        }
    }

    async fn answer(
        self: &Arc<Self>,
        (caller, asker): (&Caller, &Asker),
        found: Found<'_>,
        session: &Session,
        Given { style, arguments, gone, plan }: Given<'_>,
    ) -> Answer {
        let asks_admission = matches!(&found, Found::Card(card) if card.agent == admission::AGENT);
        match caller {
            // The answer to an ask must not tell how the wallet is.
            _ if asks_admission => {}
            Caller::Off => {
                return programs_off();
            }
            Caller::Closed if !matches!(found, Found::GetTools | Found::Nothing(_)) => return needs_app(),
            Caller::Unread(why) => return unread(why),
            Caller::Admitted(_) | Caller::Stranger | Caller::Closed => {}
        }
        let card = match found {
            Found::Nothing(answer) => return answer,
            Found::GetTools => {
                return get_tools::answer(self.listed_for(caller, asker), self.cards(), style, &arguments);
            }
            Found::Card(card) => card,
        };
        let program = caller.admitted();
        if let Err(refused) = self.may(card, program, session).await {
            return refused.named(style, self.cards());
        }
        let Some(set) = self.set_of(card) else {
            return Answer::failed("internal", "The tool has no set. Nothing was done.");
        };
        let request = uuid::Uuid::new_v4().to_string();
        let answer = match program.filter(|_| card.waits_for_the_person()) {
            Some(program) => {
                let (set, program, asker) = (set.clone(), program.clone(), asker.clone());
                self.ask(set, card, program, asker, (request, plan), arguments).await
            }
            // The set first: it may have a form of its own for this.
            None => tokio::select! {
                biased;
                answer = set.call(Call { card, arguments, program, asker, request: &request, gone, plan }) => answer,
                () = gone.cancelled() => aborted(),
            },
        };
        if set.names_tools() || card.waits_for_the_person() {
            answer.named(style, self.cards())
        } else {
            answer.refusal_named(style, self.cards())
        }
    }

    /// Whether this caller may use the tool in this workspace.
    async fn may(&self, card: &Card, program: Option<&Program>, session: &Session) -> Result<(), Answer> {
        if card.open {
            return Ok(());
        }
        let Some(program) = program else {
            return Err(Answer::failed(
                "not_admitted",
                "Lockstep does not know this program, so it tells it nothing. Nothing was done. Ask the person to admit it with admission.ask; or they admit it with \
                 `lockstep mcp install`, or in Settings under “Agents and programs”.",
            ));
        };
        if !self.home.is_open(program, &session.workspace).await {
            return Err(Answer::failed(
                "workspace_not_open",
                "The workspace is not the vault that this program was admitted to, or that vault is not the open one. Nothing was done. Use the workspaceId “default”.",
            ));
        }
        let missing: Vec<Sees> = card.needs.iter().filter(|need| !program.sees.contains(need)).copied().collect();
        if missing.is_empty() {
            return Ok(());
        }
        let failed = Answer::failed(
            "not_allowed",
            "The person has not allowed this program to see what the tool tells. Nothing was read or done. They can allow it in Settings, under “Agents and programs”.",
        );
        let mut data = failed.data;
        if let Some(error) = data.get_mut("error").and_then(Value::as_object_mut) {
            error.insert("needs".to_owned(), json!(missing));
        }
        Err(Answer { data, ..failed })
    }

    /// Begins a request that waits for the person, and answers how it stands.
    async fn ask(
        &self,
        set: Arc<dyn ToolSet>,
        card: &Card,
        program: Program,
        asker: Asker,
        (request, plan): (String, &AboutPlan),
        arguments: Value,
    ) -> Answer {
        let (owner, tool) = (program.id.clone(), card.name(Style::Dotted));
        let work = {
            let (card, request, plan) = (card.clone(), request.clone(), plan.clone());
            async move {
                // It waits for the person, whatever becomes of the call.
                let gone = Cancel::never();
                let (program, asker, request) = (Some(&program), &asker, request.as_str());
                set.call(Call { card: &card, arguments, program, asker, request, gone: &gone, plan: &plan }).await
            }
        };
        if self.requests.begin(&request, &owner, &tool, self.home.now(), work).is_none() {
            return too_many();
        }
        self.requests.is_about(&request, plan);
        let early = self.requests.soon(&request, &owner, EARLY).await;
        // A refusal before the person was asked is the call's own answer.
        match early.data.get("code").and_then(Value::as_str) {
            Some(code) => Answer { failed: Some(code.to_owned()), data: early.data.clone() },
            None => early,
        }
    }
}

#[cfg(test)]
mod tests;
