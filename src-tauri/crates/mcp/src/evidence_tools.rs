//! The tools of evidence for Sui, as a set for programs. Their records belong to the vault that the program was admitted to.

mod pages;
mod records;
mod vault;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use lockstep_actions::bundle::Executor;
use lockstep_chain::Registry;
use lockstep_evidence::ports::entropy::SystemEntropy;
use lockstep_evidence::ports::{Ports, Switch};
use lockstep_evidence::{
    Caller, Config, EndpointInUse, EndpointSource, Evidence, EvidenceError, FlowxHttp, Grants, GraphqlActivity,
    GrpcNode, NETWORK, NotAnEndpoint, SwapMaterials, Tool,
};
use lockstep_store::{Program, Sees, StoreError, Vault};
use lockstep_tools::{Annotations, Authority, Kind};
use lockstep_wallet::programs::evidence as services;
use lockstep_wallet::{Fetch, PublicFetch, Wallet, address_of};
use tokio::sync::Mutex;

use crate::answer::{Answer, locked, not_admitted, vault_of};
use crate::card::Card;
use crate::schema;
use crate::set::{Call, ToolSet};
use records::VaultRecords;

/// What is about no person, so that it is answered also while the vault is locked: what the network says to everybody, and what is built in.
const WITHOUT_VAULT: [&str; 11] = [
    "read.get_server_status",
    "read.list_supported_protocols",
    "read.list_settlement_asset_groups",
    "read.list_deepbook_pools",
    "read.list_deepbook_tokens",
    "read.inspect_deepbook_orderbook",
    "read.get_deepbook_mid_price",
    "read.quote_deepbook_action",
    "read.quote_deepbook_display_amount",
    "read.list_flowx_pools",
    "read.quote_flowx_swap",
];

/// The person's switch as of the last call.
#[derive(Default)]
struct MayAsk(AtomicBool);

impl Switch for MayAsk {
    fn is_on(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Other ports than the wallet's own.
pub type Instead = Arc<dyn Fn(Ports) -> Ports + Send + Sync>;

/// The services that the tools ask. Tests bring their own.
#[derive(Clone)]
pub struct Services {
    pub node: String,
    pub activity: String,
    pub quotes: String,
    /// What a replay of a recording puts in the place of time, services and vault.
    pub instead: Option<Instead>,
    /// Fetches plans of other programs from hosts that the person allowed.
    pub plans: Arc<dyn Fetch>,
}

impl Default for Services {
    fn default() -> Self {
        let (node, activity, quotes) = (services::NODE.into(), services::ACTIVITY.into(), services::QUOTES.into());
        Self { node, activity, quotes, instead: None, plans: Arc::new(PublicFetch::default()) }
    }
}

/// The clients of the services whose endpoints can be chosen.
#[derive(Clone)]
struct Clients {
    node: Arc<GrpcNode>,
    activity: Arc<GraphqlActivity>,
    grpc: EndpointInUse,
    graphql: EndpointInUse,
}

fn built_in(url: String) -> EndpointInUse {
    EndpointInUse { url, source: EndpointSource::BuiltIn }
}

fn chosen_here(url: String) -> EndpointInUse {
    EndpointInUse { url, source: EndpointSource::Chosen }
}

pub struct EvidenceTools {
    wallet: Wallet,
    executor: Executor,
    may_ask: Arc<MayAsk>,
    clients: Clients,
    quoter: Arc<FlowxHttp>,
    instead: Option<Instead>,
    /// Whether a person can be asked here.
    asks: bool,
    /// By vault.
    open: Mutex<BTreeMap<String, Evidence>>,
}

impl EvidenceTools {
    /// Nothing is contacted before the person switches the services on and a program calls a tool that reads them.
    ///
    /// # Errors
    /// An address of a service is none, which a test rules out.
    pub fn new(wallet: Wallet, executor: Executor, services: Services, asks: bool) -> Result<Self, NotAnEndpoint> {
        Ok(Self {
            wallet,
            executor,
            may_ask: Arc::default(),
            clients: Clients {
                node: Arc::new(GrpcNode::new(&services.node)?),
                activity: Arc::new(GraphqlActivity::new(&services.activity)?),
                grpc: built_in(services.node),
                graphql: built_in(services.activity),
            },
            quoter: Arc::new(FlowxHttp::new(&services.quotes)?),
            instead: services.instead,
            asks,
            open: Mutex::default(),
        })
    }

    fn config(&self, clients: &Clients) -> Config {
        let (grpc, graphql) = (clients.grpc.clone(), clients.graphql.clone());
        Config { pages: None, grpc, graphql, ..Config::at_port(0) }
    }

    /// The endpoints that were chosen on a page, as far as the person allowed them in the app; a file that was imported allows none.
    async fn chosen(&self, evidence: &Evidence) -> Option<Clients> {
        let (grpc, graphql) = evidence.chosen_endpoints();
        let mut clients = self.clients.clone();
        let mut any = false;
        if let Some(url) = grpc
            && self.wallet.evidence_endpoint_allowed(&url).await.unwrap_or(false)
            && let Ok(node) = GrpcNode::new(&url)
        {
            (clients.node, clients.grpc, any) = (Arc::new(node), chosen_here(url), true);
        }
        if let Some(url) = graphql
            && self.wallet.evidence_endpoint_allowed(&url).await.unwrap_or(false)
            && let Ok(activity) = GraphqlActivity::new(&url)
        {
            (clients.activity, clients.graphql, any) = (Arc::new(activity), chosen_here(url), true);
        }
        any.then_some(clients)
    }

    /// The set of a vault, opened with its records at the first call.
    async fn of(&self, vault: &Vault) -> Result<Evidence, Answer> {
        let id = vault.id.to_string();
        let mut open = self.open.lock().await;
        let pages = self.wallet.local_pages();
        if let Some(evidence) = open.get(&id) {
            evidence.set_pages(pages);
            return Ok(evidence.clone());
        }
        let account = Self::network().and_then(|chain| address_of(chain, vault).ok());
        let own = |clients: &Clients| Ports {
            clock: self.executor.clock.clone(),
            entropy: Arc::new(SystemEntropy),
            switch: self.may_ask.clone(),
            node: clients.node.clone(),
            activity: clients.activity.clone(),
            quoter: self.quoter.clone(),
            materials: Arc::new(SwapMaterials::default()),
            keeper: Some(Arc::new(VaultRecords::new(self.executor.store.clone(), vault.id))),
            vault: account.clone().map(|account| self.signing(vault, account)),
        };
        let ports = |clients: &Clients| match &self.instead {
            Some(instead) => instead(own(clients)),
            None => own(clients),
        };
        let failed = |error| Answer::failed("internal", error);
        let config = |clients: &Clients| self.config(clients);
        let opening = ports(&self.clients);
        let signs = opening.vault.is_some();
        let mut evidence =
            Evidence::open(opening, config(&self.clients)).await.map_err(|error| failed(error.to_string()))?;
        if let Some(chosen) = self.chosen(&evidence).await {
            let again = Evidence::open(ports(&chosen), config(&chosen)).await;
            evidence = again.map_err(|error| failed(error.to_string()))?;
        }
        // The vault is the wallet of these tools: its account is the one that they read for.
        if let Some(account) = account.filter(|_| signs) {
            evidence.reads_for(&account, &vault.name).await.map_err(|error| refused(&error))?;
        }
        evidence.set_pages(pages);
        evidence.resume().await;
        open.insert(id, evidence.clone());
        Ok(evidence)
    }

    fn network() -> Option<&'static lockstep_chain::Chain> {
        Registry::public().find(NETWORK)
    }

    /// Takes the person's switch over into the tools.
    async fn look_at_the_switch(&self) -> Result<(), StoreError> {
        let on = self.wallet.programs_read_evidence().await?;
        let may_ask = on && Self::network().is_some_and(|chain| self.wallet.is_on(chain));
        self.may_ask.0.store(may_ask, Ordering::Relaxed);
        Ok(())
    }

    async fn run(&self, tool: &Tool, program: &Program, call: Call<'_>) -> Answer {
        let Ok(unlocked) = self.wallet.unlocked() else {
            if WITHOUT_VAULT.contains(&tool.name) {
                return self.run_locked(tool, program, call).await;
            }
            return locked(self.asks);
        };
        let vault = match vault_of(program, &unlocked).await {
            Ok(vault) => vault,
            Err(answer) => return answer,
        };
        let sees = |one| program.sees.contains(&one);
        let grants =
            Grants { addresses: sees(Sees::Addresses), balances: sees(Sees::Balances), history: sees(Sees::History) };
        let caller = Caller { cancel: call.gone.clone(), ..Caller::new(program.id.clone(), grants) };
        let answer = self.answered(tool, &vault, caller, call).await;
        // What was read while the vault was locked under it is not told.
        if unlocked.still().is_err() { locked(self.asks) } else { answer }
    }

    /// Answers as if the person allowed the program nothing. The vault's own records say only which services are asked.
    async fn run_locked(&self, tool: &Tool, program: &Program, call: Call<'_>) -> Answer {
        let vault = match self.wallet.chosen_vault().await {
            Ok(Some(vault)) if vault.id == program.vault => vault,
            Ok(_) => return locked(self.asks),
            Err(error) => return Answer::failed("internal", format!("{error} Nothing was read or done.")),
        };
        let caller = Caller { cancel: call.gone.clone(), ..Caller::new(program.id.clone(), Grants::default()) };
        self.answered(tool, &vault, caller, call).await
    }

    async fn answered(&self, tool: &Tool, vault: &Vault, caller: Caller, call: Call<'_>) -> Answer {
        if let Err(error) = self.look_at_the_switch().await {
            return Answer::failed("internal", format!("{error} Nothing was read or done."));
        }
        let evidence = match self.of(vault).await {
            Ok(evidence) => evidence,
            Err(answer) => return answer,
        };
        match evidence.call(&caller, tool.name, call.arguments).await {
            Ok(data) => Answer::done(data),
            Err(error) => refused(&error),
        }
    }
}

/// The contract's own form of an error.
fn refused(error: &EvidenceError) -> Answer {
    Answer { data: error.payload(), failed: Some(error.kind().word().to_owned()) }
}

fn card_of(tool: &'static Tool) -> Option<Card> {
    let (agent, mode) = tool.name.split_once('.')?;
    let hints = tool.hints;
    Some(Card {
        agent,
        mode,
        title: tool.title,
        about: tool.description.to_owned(),
        input: Arc::new(schema::input(&tool.input_schema().ok()?)),
        output: Some(Arc::new(schema::output(&tool.output_schema().ok()?))),
        annotations: Annotations {
            read_only: hints.reads_only,
            // Where the contract says nothing, a client of the protocol takes what changes something as destructive.
            destructive: hints.destructive.unwrap_or(!hints.reads_only),
            idempotent: hints.reads_only,
            open_world: hints.open_world,
        },
        authority: Authority::Read,
        kind: Kind::Sync,
        // Without a permission the tools answer as if nothing were stored, which is part of their contract.
        needs: &[],
        open: false,
    })
}

pub(crate) fn cards() -> Vec<Card> {
    Evidence::tools().iter().filter_map(card_of).collect()
}

#[async_trait]
impl ToolSet for EvidenceTools {
    fn cards(&self) -> Vec<Card> {
        cards()
    }

    /// Their answers say which tool to call next.
    fn names_tools(&self) -> bool {
        true
    }

    async fn call(&self, call: Call<'_>) -> Answer {
        let name = call.card.name(lockstep_tools::names::Style::Dotted);
        match (Evidence::tools().iter().find(|tool| tool.name == name), call.program) {
            (Some(tool), Some(program)) => self.run(tool, program, call).await,
            _ => not_admitted(),
        }
    }
}

#[cfg(test)]
mod tests {
    use lockstep_evidence::{FLOWX, GRAPHQL, GRPC};

    use super::*;
    use crate::wallet_tools::cards_of_the_registry;

    /// S1: each of the 38 tools is offered under its own name, beside the wallet's.
    #[test]
    fn every_tool_of_the_contract_is_offered_once() {
        let all = crate::stand::with_own(cards_of_the_registry().into_iter().chain(cards()).collect());
        assert_eq!(cards().len(), 38, "as the contract has them");
        for tool in Evidence::tools() {
            let (agent, mode) = tool.name.split_once('.').expect("a dotted name");
            assert_eq!(all.iter().filter(|card| card.is(agent, mode)).count(), 1, "{} names one tool", tool.name);
            assert!(!agent.contains('_'), "{agent}: a client splits a name at the first separator");
            let longest = lockstep_tools::names::Style::Underscore.name(agent, mode);
            assert!(
                longest.len() <= 51,
                "{longest}: programs put `mcp__lockstep__` before it, and allow 64 characters"
            );
        }
    }

    /// S1, S11: what a client gets listed is what the contract publishes, with the context added and variants at the top written as one object.
    #[test]
    fn the_listed_tools_are_those_of_the_contract() {
        let style = lockstep_tools::names::Style::Dotted;
        let listed = crate::listing::tools(&cards(), &cards(), crate::Surface::Tools, style);
        for tool in Evidence::tools() {
            let found = listed.iter().find(|one| one.name == tool.name).expect("it is listed");
            assert_eq!(found.title.as_deref(), Some(tool.title), "{}", tool.name);
            assert_eq!(found.description.as_deref(), Some(tool.description), "{}", tool.name);
            let hints = found.annotations.as_ref().expect("annotations");
            assert_eq!(hints.read_only_hint, Some(tool.hints.reads_only), "{}", tool.name);
            assert_eq!(hints.open_world_hint, Some(tool.hints.open_world), "{}", tool.name);
            let unsaid = !tool.hints.reads_only;
            let destructive = tool.hints.destructive.unwrap_or(unsaid);
            assert_eq!(
                hints.destructive_hint,
                Some(destructive),
                "{}: as the contract or the protocol has it",
                tool.name
            );
            let input = schema::with_context(&schema::input(&tool.input_schema().expect("its contract")));
            assert_eq!(found.input_schema, input, "{}: arguments", tool.name);
            let output = schema::output(&tool.output_schema().expect("its contract"));
            assert_eq!(found.output_schema.as_deref(), Some(&output), "{}: answer", tool.name);
        }
    }

    /// The question names the services that are asked.
    #[tokio::test]
    async fn the_question_names_the_services_of_the_contract() {
        assert_eq!((services::NODE, services::ACTIVITY, services::QUOTES), (GRPC, GRAPHQL, FLOWX));
        assert!(Registry::public().find(NETWORK).is_some(), "the wallet has the network");
        for (url, made) in [
            (services::NODE, GrpcNode::new(services::NODE).is_ok()),
            (services::ACTIVITY, GraphqlActivity::new(services::ACTIVITY).is_ok()),
            (services::QUOTES, FlowxHttp::new(services::QUOTES).is_ok()),
        ] {
            assert!(made, "{url} is an endpoint");
        }
    }
}
