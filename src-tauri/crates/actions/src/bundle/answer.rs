//! The result of a bundle, for the action that proposed it.

use lockstep_store::{ResultRow, StoreError, Withheld};
use lockstep_texts::Worded;
use serde_json::Value;

use super::execute::BundleError;
use super::executor::Executor;
use super::plan_error::PlanError;
use crate::wire::ActionResult;
use crate::{ToolCode, ToolError};

/// How a bundle ended, as its proposer learns it.
pub(super) struct Ended<'a> {
    /// Why not all of it was done; `None` for a success.
    pub(super) error: Option<&'a ToolError>,
    pub(super) data: &'a Value,
    pub(super) withheld: Option<Withheld>,
    /// The action's type, used if the action is no longer stored.
    pub(super) kind: &'a str,
}

/// The ActionResult of an action, ready for the outbox.
pub(super) struct Answer<'a> {
    action: &'a (String, String),
    ended: Ended<'a>,
    body: String,
}

impl Executor {
    /// The answer to an action, which is named by conversation and id; `None` if no action proposed the bundle.
    pub(super) async fn answer<'a>(
        &self,
        action: Option<&'a (String, String)>,
        ended: Ended<'a>,
    ) -> Result<Option<Answer<'a>>, StoreError> {
        let Some(action) = action else { return Ok(None) };
        let kind = match self.store.action(&action.0, &action.1).await {
            Ok(found) => found.action.kind,
            Err(_) => ended.kind.to_owned(),
        };
        let result = ActionResult {
            action: kind,
            action_id: action.1.clone(),
            success: ended.error.is_none(),
            data: Some(ended.data.clone()),
            error: ended.error.map(|error| error.message.clone()),
            code: ended.error.map(|error| error.code),
            field: ended.error.and_then(|error| error.field.clone()),
        };
        let body = serde_json::to_string(&result).map_err(|_| StoreError::Corrupt("result"))?;
        Ok(Some(Answer { action, ended, body }))
    }
}

impl Answer<'_> {
    pub(super) fn row(&self) -> ResultRow<'_> {
        ResultRow {
            conversation: &self.action.0,
            action_id: &self.action.1,
            success: self.ended.error.is_none(),
            error: self.ended.error.map(|error| error.message.as_str()),
            said: self.ended.error.map(|error| &*error.said),
            body: &self.body,
            withheld: self.ended.withheld,
        }
    }
}

impl From<BundleError> for ToolError {
    fn from(error: BundleError) -> Self {
        let code = match &error {
            BundleError::Plan(PlanError::Bundle { .. } | PlanError::Step { .. } | PlanError::OutOfOrder { .. })
            | BundleError::Refused(_) => ToolCode::Refused,
            BundleError::Plan(PlanError::Unknown { .. }) => ToolCode::Unchecked,
            BundleError::TooMany => ToolCode::Busy,
            BundleError::DeclinedBefore => ToolCode::DeclinedBefore,
            BundleError::NotAsked(why) => return (*why).into(),
            BundleError::Store(_) => ToolCode::Internal,
        };
        let field = match &error {
            BundleError::Plan(
                PlanError::Bundle { field, .. } | PlanError::Step { field, .. } | PlanError::OutOfOrder { field, .. },
            ) => Some(*field),
            _ => None,
        };
        Self { field: field.map(str::to_owned), ..Self::of(code, error.said()) }
    }
}

/// The journal's word for the ending.
pub(super) const fn ending(success: bool, rejected: bool) -> &'static str {
    match (success, rejected) {
        (true, _) => "done",
        (false, true) => "rejected",
        (false, false) => "stopped",
    }
}
