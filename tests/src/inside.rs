//! A wallet inside the story's own process: real node, real co-signer process, real keychain; the person and
//! the agent are scripted.

mod brought;
pub mod chat_api;
pub mod contracts;
pub mod device;
pub mod elsewhere;
mod hands;
mod heard;
mod made;
mod opening;
mod person;
mod planted;
mod profile;
pub mod programs;
pub mod public;
pub mod read;
pub mod reviews;
pub mod safe;
mod script;
pub mod secrets;
pub mod solana;
pub mod tx;
pub mod uniswap;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lockstep_agent::AgentBackend;
use lockstep_app::mcp::Services;
use lockstep_app::{App, OpenChats, Opening};
use lockstep_wallet::api::{ActionCard, ActionState, Activity, Vault};
use lockstep_wallet::releases::ReleaseSource;
use lockstep_wallet::wire::{Action, ActionResult};
use lockstep_wallet::{CosignerAt, Wallet};
use serde_json::Value;
use tokio::runtime::Handle;

pub use hands::Hands;
pub use heard::Heard;
use made::Made;
pub use opening::PATIENCE;
use opening::{LOCAL, folder, free, opened, opening};
pub use person::{Asked, Consent, Person, Word};
pub use profile::profile;
pub use script::{Script, action, bundle, payload_step, reply, sending};

use crate::PASSWORD;
use crate::node::Node;
use crate::prices::PriceEmulator;
use crate::wait::until;

/// An open wallet with a vault, and everything around it.
pub struct Inside {
    /// The whole of what doors get.
    pub app: App,
    pub wallet: OpenChats,
    pub clock: Arc<Hands>,
    pub node: Arc<Node>,
    pub person: Arc<Person>,
    pub agent: Arc<Script>,
    pub heard: Arc<Heard>,
    /// The price source of stories; no story reaches the real one.
    pub prices: Arc<PriceEmulator>,
    pub address: String,
    /// The conversation of the story's turns.
    pub conversation: String,
    name: &'static str,
    // Declared before the folder, because it closes the database in it.
    ending: Ending,
    folder: Folder,
    root: PathBuf,
}

impl Inside {
    /// A fresh node, a profile of its own, and a vault with ten coins.
    pub async fn start() -> Self {
        Self::start_beside(Services::default()).await
    }

    /// Like `start`, where programs have these services.
    pub async fn start_beside(services: Services) -> Self {
        Self::start_with_a_vault(Arc::new(Node::start().await), LOCAL, services, first_address).await
    }

    /// Like `start`, with a vault of its own under another password.
    pub async fn start_with_password(password: &str) -> Self {
        Self::start_on(Arc::new(Node::start().await), LOCAL, Arc::new(Person::new(password)), first_address, made_here)
            .await
    }

    /// Like `start`, with a vault from a recovery phrase that the person types.
    pub async fn start_with_phrase(password: &str, words: &str, passphrase: &str) -> Self {
        let person = Arc::new(Person::new(password));
        person.will_import(words, passphrase);
        Self::start_on(Arc::new(Node::start().await), LOCAL, person, first_address, made_here).await
    }

    /// A fresh node and profile, paired by a code with a co-signer on another machine, which has the fresh
    /// vault's other share.
    pub async fn start_elsewhere(code: &str) -> Self {
        let vault = async |wallet: &Wallet, person: &Person| {
            pair(wallet, person, code).await;
            wallet.create_vault("Story", CosignerAt::Elsewhere).await.expect("the vault is made")
        };
        Self::start_on(Arc::new(Node::start().await), LOCAL, Arc::new(Person::new(PASSWORD)), first_address, vault)
            .await
    }

    /// A fresh profile on an existing node, paired by a code; its vault is restored from a backup, with both
    /// passwords.
    pub async fn restore_elsewhere(node: Arc<Node>, code: &str, backup: &Path, passwords: [&str; 2]) -> Self {
        let vault = async |wallet: &Wallet, person: &Person| {
            pair(wallet, person, code).await;
            person.will_answer(passwords.map(Some));
            let usable = wallet.usable().expect("there is no vault");
            usable.restore_backup(backup, CosignerAt::Elsewhere).await.expect("the vault is restored")
        };
        Self::start_on(node, LOCAL, Arc::new(Person::new(PASSWORD)), first_address, vault).await
    }

    /// A fresh profile of this name with a vault, beside a node; `address` picks the story's address.
    async fn start_on(
        node: Arc<Node>,
        name: &'static str,
        person: Arc<Person>,
        address: impl FnOnce(&Vault) -> String,
        vault: impl AsyncFnOnce(&Wallet, &Person) -> Vault,
    ) -> Self {
        Self::start_in(folder(), node, name, person, Services::default(), address, vault).await
    }

    /// A copy of the profile with the vault that all such stories share.
    async fn start_with_a_vault(
        node: Arc<Node>,
        name: &'static str,
        services: Services,
        address: impl FnOnce(&Vault) -> String,
    ) -> Self {
        let (made, folder) = (Made::of(name).await, folder());
        made.copy_to(folder.path()).await;
        let vault = async |wallet: &Wallet, _: &Person| {
            wallet.unlock().await.expect("the person unlocks it");
            made.vault.clone()
        };
        Self::start_in(folder, node, name, Arc::new(Person::new(PASSWORD)), services, address, vault).await
    }

    async fn start_in(
        folder: tempfile::TempDir,
        node: Arc<Node>,
        name: &'static str,
        person: Arc<Person>,
        services: Services,
        address: impl FnOnce(&Vault) -> String,
        vault: impl AsyncFnOnce(&Wallet, &Person) -> Vault,
    ) -> Self {
        let root = folder.path().to_path_buf();
        let (agent, heard) = (Arc::new(Script::default()), Arc::new(Heard::default()));
        let clock = Arc::new(Hands::default());
        let prices = Arc::new(PriceEmulator::start().await);
        let opening =
            opening(&root, name, &node.url, Some(prices.as_ref()), &person, Some(agent.clone()), &clock, services);
        let wallet = opened(opening, &heard, &clock).await.expect("the profile opens");
        let vault = vault(&wallet, &person).await;
        let app = wallet.clone();
        let wallet = wallet.unlocked().expect("a new vault is open");
        let conversation = wallet.open_conversation(None).await.expect("a conversation").conversation.id;
        person.forget();
        let (address, folder) = (address(&vault), Folder(Some(folder)));
        let ending = Ending(Some(wallet.clone()));
        Self {
            app,
            wallet,
            clock,
            node,
            person,
            agent,
            heard,
            prices,
            address,
            conversation,
            name,
            folder,
            root,
            ending,
        }
    }

    /// Sends a thousandth of a coin to Alice, which takes both shares.
    pub async fn sends(&self, what: &str) {
        let nonce = self.nonce().await;
        let result = self.one(bundle(vec![tx::step(1, &tx::pay(nonce, tx::ALICE, tx::ETH / 1_000))])).await;
        assert!(result.success, "{what}: the vault signs: {:?}", result.error);
        assert_eq!(self.nonce().await, nonce + 1, "{what}: once");
    }

    /// Tries to send, and returns the error.
    pub async fn sends_nothing(&self, what: &str) -> String {
        let nonce = self.nonce().await;
        let result = self.one(bundle(vec![tx::step(1, &tx::pay(nonce, tx::ALICE, tx::ETH / 1_000))])).await;
        assert!(!result.success, "{what}: something was signed");
        assert_eq!(self.nonce().await, nonce, "{what}: and sent");
        result.error.expect("a failure has its reason")
    }

    /// The folder above the profile.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The profile's folder.
    pub fn profile(&self) -> PathBuf {
        self.root.join("lockstep").join(self.name)
    }

    /// The person types a text and the agent answers with these actions; returns the results that it got
    /// before the turn ended.
    pub async fn said(&self, text: &str, actions: Vec<Action>) -> Vec<ActionResult> {
        self.until_quiet().await;
        // This person waits longer between two messages than noes are remembered.
        #[cfg(feature = "stories")]
        self.wallet.forget_noes();
        self.agent.answers(reply(actions));
        let before = self.agent.results().len();
        self.wallet.converse(&self.conversation, text).await.expect("a turn");
        self.agent.results().split_off(before)
    }

    /// A turn in which the person's words do not matter.
    pub async fn turn(&self, actions: Vec<Action>) -> Vec<ActionResult> {
        self.said("go on", actions).await
    }

    /// A turn with one action, which gets exactly one result.
    pub async fn one(&self, action: Action) -> ActionResult {
        self.one_said("go on", action).await
    }

    /// A turn with one action of this kind, in which the words matter.
    pub async fn typed(&self, text: &str, kind: &str, params: Value) -> ActionResult {
        let result = self.one_said(text, action(kind, params)).await;
        assert_eq!(result.action, kind, "under the name that it came by");
        result
    }

    async fn one_said(&self, text: &str, action: Action) -> ActionResult {
        let id = action.id.clone();
        let mut results = self.said(text, vec![action]).await;
        assert_eq!(results.len(), 1, "one action gets exactly one result, not {results:?}");
        let result = results.remove(0);
        assert_eq!(result.action_id, id, "and the result is that action's");
        result
    }

    /// Waits until no turn of the conversation runs: the agent gets a turn's results before its end.
    pub async fn until_quiet(&self) {
        until("the turn to end", PATIENCE, || async {
            let opened = self.wallet.open_conversation(Some(&self.conversation)).await.ok()?;
            (!opened.busy).then_some(())
        })
        .await
    }

    /// Waits until the chat shows a card that waits for the person: cards are written beside the turn.
    pub async fn until_it_waits(&self) -> ActionCard {
        until("a card that waits", PATIENCE, || async {
            self.heard.cards().into_iter().rfind(|card| card.state == ActionState::Waiting)
        })
        .await
    }

    /// Waits until an action's card has the wanted state, without later changes.
    pub async fn until_card(&self, action: &str, state: ActionState) {
        until(&format!("the card of {action} to be {state:?}"), PATIENCE, || async {
            let last = self.heard.cards().into_iter().rfind(|card| card.action_id == action)?;
            (last.state == state).then_some(())
        })
        .await
    }

    /// The vault's next nonce, which equals the number of its mined transactions.
    pub async fn nonce(&self) -> u64 {
        u64::try_from(self.node.sent(&self.address).await).expect("a nonce")
    }

    /// Waits until the vault's transactions below this nonce are mined.
    pub async fn until_nonce(&self, nonce: u64) {
        until("the payments to be mined", PATIENCE, || async { (self.nonce().await == nonce).then_some(()) }).await;
    }

    /// Waits until a step of the activity has the wanted state.
    pub async fn until_activity(&self, what: &str, fits: impl Fn(&Activity) -> bool) -> Activity {
        until(what, PATIENCE, || async { self.wallet.activity().await.ok()?.into_iter().find(&fits) }).await
    }

    /// Closes the wallet like the app, and waits until all its processes have ended.
    pub async fn close(self) -> Closed {
        let Self {
            app,
            wallet,
            clock,
            node,
            person,
            agent,
            heard,
            prices,
            address,
            conversation,
            name,
            mut ending,
            folder,
            root,
        } = self;
        ending.0 = None;
        wallet.close().await;
        drop((app, wallet));
        let closed = Closed { clock, node, person, agent, heard, prices, address, conversation, name, folder, root };
        closed.free().await;
        closed
    }
}

async fn made_here(wallet: &Wallet, person: &Person) -> Vault {
    let made = if person.has_a_phrase() {
        wallet.usable().expect("there is no vault yet").import_phrase("Story").await
    } else {
        wallet.create_vault("Story", CosignerAt::Here).await
    };
    made.expect("the vault is made")
}

async fn pair(wallet: &Wallet, person: &Person, code: &str) {
    person.has_read(code);
    wallet.usable().expect("there is no vault").pair_cosigner().await.expect("they are paired");
}

fn first_address(vault: &Vault) -> String {
    vault.addresses[0].address.clone()
}

/// A closed profile, with its surroundings.
pub struct Closed {
    pub clock: Arc<Hands>,
    pub node: Arc<Node>,
    pub person: Arc<Person>,
    pub agent: Arc<Script>,
    pub heard: Arc<Heard>,
    pub prices: Arc<PriceEmulator>,
    pub address: String,
    pub conversation: String,
    name: &'static str,
    folder: Folder,
    root: PathBuf,
}

impl Closed {
    /// The folder above the profile.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The profile's folder.
    pub fn profile(&self) -> PathBuf {
        self.root.join("lockstep").join(self.name)
    }

    /// Copies its keychain entries to the place where programs look for them, once.
    pub async fn give_keys_to_programs(&self) {
        secrets::give_keys_to_programs(&self.root, &self.profile()).await;
    }

    /// Opens it again, and the person unlocks it.
    pub async fn open(self) -> Inside {
        let agent = self.agent.clone();
        self.open_with(Some(agent)).await
    }

    /// Opens it again with the built-in planner instead of the script.
    pub async fn open_with_its_own_agent(self) -> Inside {
        self.open_with(None).await
    }

    async fn open_with(self, talks: Option<Arc<dyn AgentBackend>>) -> Inside {
        let app = self.opened(talks).await;
        app.unlock().await.expect("the person unlocks it");
        let wallet = app.unlocked().expect("then it is open");
        let Self { clock, node, person, agent, heard, prices, address, conversation, name, folder, root } = self;
        let ending = Ending(Some(wallet.clone()));
        Inside {
            app,
            wallet,
            clock,
            node,
            person,
            agent,
            heard,
            prices,
            address,
            conversation,
            name,
            ending,
            folder,
            root,
        }
    }

    /// Opens it again; its vault stays locked.
    pub async fn open_locked(&self) -> App {
        self.opened(Some(self.agent.clone())).await
    }

    /// Like `open_locked`, where new versions are announced at this source.
    pub async fn open_with_releases(&self, source: ReleaseSource) -> App {
        let Self { clock, node, person, heard, prices, name, root, .. } = self;
        let (agent, services) = (Some(self.agent.clone() as Arc<dyn AgentBackend>), Services::default());
        let usual = opening(root, name, &node.url, Some(prices.as_ref()), person, agent, clock, services);
        let opening = Opening { release_source: Some(source), ..usual };
        opened(opening, heard, clock).await.expect("the profile opens again")
    }

    async fn opened(&self, talks: Option<Arc<dyn AgentBackend>>) -> App {
        let Self { clock, node, person, heard, prices, name, root, .. } = self;
        let opening = opening(root, name, &node.url, Some(prices.as_ref()), person, talks, clock, Services::default());
        opened(opening, heard, clock).await.expect("the profile opens again")
    }

    /// Closes a wallet that was opened on it, and waits until all its processes have ended.
    pub async fn end(&self, wallet: App) {
        wallet.close().await;
        drop(wallet);
        self.free().await;
    }

    async fn free(&self) {
        free(&self.profile()).await;
    }
}

/// Removed when the story succeeds; otherwise kept, with its path printed.
struct Folder(Option<tempfile::TempDir>);

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking()
            && let Some(folder) = self.0.take()
        {
            eprintln!("the story's data is kept in {}", folder.keep().display());
        }
    }
}

/// Closes the wallet of a story that did not: SQLCipher frees its memory when the process ends, so no
/// connection may be open then.
struct Ending(Option<OpenChats>);

impl Drop for Ending {
    fn drop(&mut self) {
        if let (Some(wallet), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            tokio::task::block_in_place(|| runtime.block_on(wallet.close()));
        }
    }
}

/// Opens and unlocks a profile in a folder that another process of the story has made: for a run that is
/// killed.
pub async fn open_under(root: &Path, node_url: &str, password: &str) -> OpenChats {
    open_with(root, node_url, password, Arc::default()).await
}

/// Like [`open_under`], with a scripted agent.
pub async fn open_with(root: &Path, node_url: &str, password: &str, agent: Arc<Script>) -> OpenChats {
    let (person, heard, clock) = (Arc::new(Person::new(password)), Arc::new(Heard::default()), Arc::default());
    let opening = opening(root, LOCAL, node_url, None, &person, Some(agent), &clock, Services::default());
    let wallet = opened(opening, &heard, &clock).await.expect("the profile opens");
    wallet.unlock().await.expect("the person unlocks it");
    wallet.unlocked().expect("then it is open")
}
