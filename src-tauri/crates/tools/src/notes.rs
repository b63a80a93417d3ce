//! What a conversation keeps between its actions: results, plans, and what scripts would send.

use lockstep_store::{Db, StoreError, TimedResult, UnixMillis};

pub(crate) struct Notes<'a> {
    pub(crate) store: &'a Db,
    pub(crate) conversation: &'a str,
}

impl Notes<'_> {
    /// The results of its actions.
    pub(crate) async fn results(&self) -> Result<Vec<TimedResult>, StoreError> {
        self.store.results(self.conversation).await
    }

    /// Whether it asked for this bundle.
    pub(crate) async fn asked_for(&self, bundle: &str) -> Result<bool, StoreError> {
        let action = self.store.bundle(bundle).await?.action;
        Ok(action.is_some_and(|(conversation, _)| conversation == self.conversation))
    }

    /// Its plan, and since when it has it.
    pub(crate) async fn plan(&self) -> Result<Option<(String, UnixMillis)>, StoreError> {
        self.store.execution_plan(self.conversation).await
    }

    pub(crate) async fn set_plan(&self, plan: &str, now: UnixMillis) -> Result<(), StoreError> {
        self.store.set_execution_plan(self.conversation, plan, now).await
    }

    /// What the script of an action would send.
    pub(crate) async fn script_calls(&self, action: &str) -> Result<Option<String>, StoreError> {
        self.store.script_calls(self.conversation, action).await
    }

    pub(crate) async fn keep_script_calls(&self, action: &str, calls: &str) -> Result<(), StoreError> {
        self.store.keep_script_calls(self.conversation, action, calls).await
    }
}
