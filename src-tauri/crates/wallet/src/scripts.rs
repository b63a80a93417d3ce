//! The developer tools: the person's own forge and compiler, with which an agent's script is run in a sandbox. Lockstep ships neither.

use std::path::Path;
use std::sync::{Arc, PoisonError};

use async_trait::async_trait;
use lockstep_actions::consent::TrustEntry;
use lockstep_chain::{Chain, plain_text};
use lockstep_rpc::evm::Reads;
use lockstep_scripts::{Limits, NodeReads, NotRead, Programs, Ran, Sandbox, Script, ScriptError, Stage};
use lockstep_store::{Db, StoreError};
use lockstep_texts::{Language, Said, Worded, error, question};
use serde::Serialize;
use serde_json::Value;

use crate::wallet::address_of;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// The longest line of what a script printed, in bytes.
const LONGEST_LINE: usize = 1_200;
/// The setting.
const SETTING: &str = "script_programs";

/// The programs that run scripts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ScriptPrograms {
    /// `forge` of Foundry, by its absolute path.
    pub forge: String,
    /// The Solidity compiler, by its absolute path.
    pub compiler: String,
    /// Why scripts cannot be run now, in English; `None` if they can.
    pub problem: Option<String>,
    /// The problem as a message.
    pub problem_said: Option<Said>,
}

/// Why a script did not run to its end. Nothing was signed or sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotRun {
    /// The developer tools are off.
    Off,
    /// The network has no contracts of Ethereum.
    NoEvm(&'static str),
    /// The wallet refused, or the node did not answer.
    Wallet(ApiError),
    /// The script, or its sandbox.
    Script(ScriptError),
}

impl Worded for NotRun {
    fn said(&self) -> Said {
        match self {
            Self::Off => error::script_off(),
            Self::NoEvm(chain) => error::script_no_evm(*chain),
            Self::Wallet(error) => error.said.clone(),
            Self::Script(error) => error.said(),
        }
    }
}

lockstep_texts::displayed_in_english!(NotRun);

/// Reads what the person named. Text that cannot be read names nothing.
pub(crate) async fn kept(store: &Db) -> Result<Option<Programs>, StoreError> {
    Ok(store.setting(SETTING).await?.and_then(|text| serde_json::from_str(&text).ok()))
}

/// One node, for a script.
struct OneNode(Reads);

#[async_trait]
impl NodeReads for OneNode {
    fn is_read(&self, method: &str) -> bool {
        Reads::is_read(method)
    }

    async fn read(&self, method: &str, params: Value) -> Result<Value, NotRead> {
        match self.0.ask(method, &params).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(refusal)) => Err(NotRead { code: Some(refusal.code), message: refusal.message, data: refusal.data }),
            // Without the node's address, because the script reads it.
            Err(_) => Err(NotRead { code: None, message: "The node did not answer.".to_owned(), data: Value::Null }),
        }
    }
}

impl Wallet {
    /// Whether the person has named programs that run scripts.
    pub fn has_developer_tools(&self) -> bool {
        self.script_programs_kept().is_some()
    }

    fn script_programs_kept(&self) -> Option<Programs> {
        self.inner.script_programs.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn put_script_programs(&self, programs: Option<Programs>) {
        *self.inner.script_programs.write().unwrap_or_else(PoisonError::into_inner) = programs;
    }
}

impl Unlocked {
    /// The programs that run scripts; `None` if the developer tools are off.
    pub async fn script_programs(&self) -> Result<Option<ScriptPrograms>, ApiError> {
        let Some(programs) = self.script_programs_kept() else { return Ok(None) };
        let usable = async {
            programs.still().map_err(ScriptError::Programs)?;
            can_be_made().await
        };
        let problem = usable.await.err().map(|error| error.said());
        Ok(Some(ScriptPrograms {
            forge: programs.forge.display().to_string(),
            compiler: programs.compiler.display().to_string(),
            problem: problem.as_ref().map(|said| Language::English.say(said)),
            problem_said: problem,
        }))
    }

    /// Lets agents run scripts with these programs, after the person's yes.
    pub async fn use_script_programs(&self, forge: &Path, compiler: &Path) -> Result<ScriptPrograms, ApiError> {
        let programs = Programs::checked(forge, compiler)
            .map_err(|error| ApiError::invalid(error.said()).and_so(error::wallet_nothing_changed()))?;
        can_be_made().await.map_err(|error| ApiError::of(ApiCode::Refused, &error))?;
        let entry = |name: Said, path: &Path| TrustEntry {
            name,
            chain: String::new(),
            address: None,
            note: Some(Said::as_it_is(plain_text(&path.display().to_string(), 300))),
            findings: Vec::new(),
        };
        let entries = vec![
            entry(Said::as_it_is("Forge"), &programs.forge),
            entry(question::scripts_compiler(), &programs.compiler),
        ];
        self.confirm_all(question::scripts_title(), entries, question::scripts_undo()).await?;
        self.still()?;
        let text = serde_json::to_string(&programs)
            .map_err(|why| ApiError::new(ApiCode::Internal, error::script_programs_not_kept(why.to_string())))?;
        self.inner.store.set_setting(SETTING, Some(&text)).await?;
        self.put_script_programs(Some(programs));
        self.tell_modified();
        let kept = self.script_programs().await?;
        kept.ok_or_else(|| ApiError::new(ApiCode::Internal, error::script_programs_gone()))
    }

    /// Turns the developer tools off. A script that runs goes on to its end.
    pub async fn drop_script_programs(&self) -> Result<(), ApiError> {
        self.inner.store.set_setting(SETTING, None).await?;
        self.put_script_programs(None);
        self.tell_modified();
        Ok(())
    }

    /// Runs a script as the vault's account on a network, and returns what it would send. Nothing is signed or sent.
    pub async fn run_script(
        &self,
        chain: &'static Chain,
        source: &str,
        contract: Option<&str>,
        tells: &(dyn Fn(Stage) + Send + Sync),
    ) -> Result<Ran, NotRun> {
        let programs = self.script_programs_kept().ok_or(NotRun::Off)?;
        let id = chain.evm_id().filter(|_| chain.on_ethereum_machine()).ok_or(NotRun::NoEvm(chain.name))?.get();
        let vault = self.require_vault().await.map_err(NotRun::Wallet)?;
        let sender = address_of(chain, &vault).map_err(NotRun::Wallet)?;
        let unreadable = || NotRun::Wallet(ApiError::new(ApiCode::Internal, error::wallet_unreadable_address()));
        let sender = sender.parse().map_err(|_| unreadable())?;
        let node = self.inner.networks.evm_node(chain, id).map_err(ApiError::from).map_err(NotRun::Wallet)?;
        let reads = node.reads().await.map_err(ApiError::from).map_err(NotRun::Wallet)?;
        let sandbox = Sandbox::find().map_err(NotRun::Script)?;
        let script = Script { source, contract, sender, chain: id };
        let limits = Limits::default();
        let ran = lockstep_scripts::run(&sandbox, &programs, &script, Arc::new(OneNode(reads)), &limits, tells).await;
        let ran = ran.map_err(NotRun::Script)?;
        self.still().map_err(NotRun::Wallet)?;
        let plain = |lines: Vec<String>| lines.iter().map(|line| plain_text(line, LONGEST_LINE)).collect();
        Ok(Ran { logs: plain(ran.logs), returned: plain(ran.returned), ..ran })
    }
}

/// Whether this computer lets the person make a sandbox.
async fn can_be_made() -> Result<(), ScriptError> {
    let folder = lockstep_scripts::Folder::make()?;
    Sandbox::find()?.check(folder.path(), &Limits::default()).await
}
