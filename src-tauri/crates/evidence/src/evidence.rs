//! The set of tools.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::address;
use crate::caller::Caller;
use crate::config::Config;
use crate::cx::Cx;
use crate::endpoints::{self, Which};
use crate::error::{Answer, EvidenceError, Kind};
use crate::forbidden;
use crate::ports::Ports;
use crate::ports::keeper::NotKept;
use crate::records::Records;
use crate::review::resumed;
use crate::state::Shared;
use crate::tool::Tool;
use crate::tools;

/// Arguments that a door adds for itself and that no tool reads.
const OF_THE_DOOR: [&str; 4] = ["mode", "sessionId", "context", "workspaceContext"];

/// The tools, and what they share.
#[derive(Clone)]
pub struct Evidence {
    pub(crate) shared: Arc<Shared>,
}

impl Evidence {
    /// Opens the set. Records that were kept are read.
    ///
    /// # Errors
    /// The kept records could not be read. Nothing was changed.
    pub async fn open(ports: Ports, config: Config) -> Result<Self, NotKept> {
        let mut records = Records::default();
        if let Some(keeper) = &ports.keeper {
            for kept in keeper.all().await? {
                records.restore(kept);
            }
        }
        Ok(Self { shared: Arc::new(Shared::new(ports, config, records)) })
    }

    /// Every tool, in the order of the list.
    pub fn tools() -> &'static [Tool] {
        tools::all()
    }

    /// Says where the local pages are from now on. Without them the tools that hand out a page are closed.
    pub fn set_pages(&self, pages: Option<String>) {
        self.shared.set_pages(pages);
    }

    /// Makes the wallet's own account the active one, once.
    ///
    /// # Errors
    /// It could not be kept.
    pub async fn reads_for(&self, account: &str, wallet: &str) -> Result<(), EvidenceError> {
        let Some(account) = address::read(account) else {
            return Err(EvidenceError::input(json!({"field": "account", "value": account})));
        };
        {
            let mut state = self.shared.state();
            // Known already: the person or a program may have cleared it since.
            if state.records.account_id(&account).is_some() {
                return Ok(());
            }
            state.records.activate(&account, (Some(wallet.to_owned()), None), self.shared.now());
        }
        self.shared.tell();
        self.shared.flush().await
    }

    /// Records what became of reviews whose transaction an earlier run of the app gave to the vault.
    pub async fn resume(&self) {
        resumed::resume(&self.shared).await;
    }

    /// The endpoints that were chosen for the next start: the node, and the provider of activity.
    pub fn chosen_endpoints(&self) -> (Option<String>, Option<String>) {
        let state = self.shared.state();
        let chosen = |which: Which| {
            let url = state.records.settings.get(which.key()).cloned();
            url.filter(|url| endpoints::acceptable(which, url).is_ok())
        };
        (chosen(Which::Grpc), chosen(Which::Graphql))
    }

    /// Makes an account the active one.
    ///
    /// # Errors
    /// It is none, or it could not be kept.
    pub async fn chooses(&self, account: &str, wallet: &str) -> Result<(), EvidenceError> {
        let Some(account) = address::read(account) else {
            return Err(EvidenceError::input(json!({"field": "account", "value": account})));
        };
        self.shared.state().records.activate(&account, (Some(wallet.to_owned()), None), self.shared.now());
        self.shared.tell();
        self.shared.flush().await
    }

    /// Runs a tool. The answer is `{ok: true, data: …}`; it agrees with the tool's contract and has no forbidden key.
    ///
    /// # Errors
    /// The tool did not answer. Nothing was signed or sent.
    pub async fn call(&self, caller: &Caller, name: &str, arguments: Value) -> Answer {
        let unknown = || EvidenceError::Unknown(name.to_owned());
        let tool = Self::tools().iter().find(|tool| tool.name == name).ok_or_else(unknown)?;
        let input = tool.input()?.check(without_the_doors(arguments)).map_err(EvidenceError::Arguments)?;
        let output = tool.output()?;
        let tools = Self::tools().iter().map(|tool| tool.name).collect();
        let cx = Cx { shared: Arc::clone(&self.shared), caller: caller.clone(), output: Arc::clone(&output), tools };
        let answered = tokio::select! {
            answered = (tool.run)(&cx, input) => answered,
            () = caller.cancel.cancelled() => Err(EvidenceError::refused(Kind::RequestAborted, json!({}))),
        };
        // A tool that gives up has changed records as well.
        let kept = self.shared.flush().await;
        let data = answered?;
        kept?;
        if let Some(path) = forbidden::found(&data) {
            return Err(broken("forbidden_key", &json!(path)));
        }
        match output.check(data) {
            Ok(data) => Ok(json!({"ok": true, "data": data})),
            Err(issues) => Err(broken("answer_breaks_contract", &issues.iter().map(|issue| issue.json()).collect())),
        }
    }
}

/// An answer that must not go out.
fn broken(reason: &str, what: &Value) -> EvidenceError {
    EvidenceError::refused(Kind::InternalError, json!({"reason": reason, "what": what}))
}

fn without_the_doors(arguments: Value) -> Value {
    match arguments {
        Value::Object(mut all) => {
            all.retain(|key, _| !OF_THE_DOOR.contains(&key.as_str()));
            all.into()
        }
        Value::Null => Map::new().into(),
        other => other,
    }
}
