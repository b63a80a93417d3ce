//! Computes the evidence of a review for an account, stage after stage. The first stage that fails ends it; what later
//! stages would have shown is then absent.

use lockstep_platform::UnixMillis;
use serde_json::{Map, Value, json};

use super::checks::check;
use super::material::Material;
use super::plan::{About, Plan};
use crate::sessions::review::ReviewStatus;
use crate::state::Shared;
use crate::time;

/// A computed state.
pub(crate) struct Computed {
    pub(crate) state: Value,
    pub(crate) status: ReviewStatus,
    pub(crate) material: Option<Material>,
}

/// Why a stage ended the review.
pub(super) enum End {
    Blocked(&'static str),
    Refresh(&'static str),
}

/// Computes the state of a plan.
pub(crate) async fn compute(shared: &Shared, plan: &Plan, review: &str, account: &str) -> Computed {
    let mut work = Work::new(shared, plan, account);
    let end = match &plan.about {
        About::Proposal => {
            work.checks = plan.checks.as_array().cloned().unwrap_or_default();
            Err(End::Blocked("proposal_review_only"))
        }
        About::Swap(swap) => work.swap(swap).await,
    };
    work.finish(review, end)
}

/// A review while it is computed.
pub(super) struct Work<'a> {
    pub(super) shared: &'a Shared,
    pub(super) plan: &'a Plan,
    pub(super) account: &'a str,
    pub(super) now: UnixMillis,
    pub(super) checks: Vec<Value>,
    pub(super) done: usize,
    pub(super) shown: Map<String, Value>,
    pub(super) material: Option<Material>,
}

impl<'a> Work<'a> {
    fn new(shared: &'a Shared, plan: &'a Plan, account: &'a str) -> Self {
        let now = shared.now();
        Self { shared, plan, account, now, checks: vec![], done: 0, shown: Map::new(), material: None }
    }

    /// The id of a check that belongs to the market.
    pub(super) fn of(&self, check: &str) -> String {
        let prefix = match &self.plan.about {
            About::Swap(swap) => swap.protocol.prefix,
            About::Proposal => "proposal",
        };
        format!("{prefix}_{check}")
    }

    pub(super) fn pass(&mut self, id: impl AsRef<str>, label: &str, said: impl Into<String>, source: &str) {
        self.checks.push(check(id.as_ref(), label, "pass", said, source));
    }

    pub(super) fn fail(&mut self, id: impl AsRef<str>, label: &str, said: impl Into<String>, source: &str) {
        self.checks.push(check(id.as_ref(), label, "fail", said, source));
    }

    fn finish(mut self, review: &str, end: Result<(), End>) -> Computed {
        let (status, word) = match &end {
            Ok(()) => (ReviewStatus::Ready, None),
            Err(End::Blocked(reason)) => (ReviewStatus::Blocked, Some(("blockedReason", *reason))),
            Err(End::Refresh(reason)) => (ReviewStatus::RefreshRequired, Some(("refreshReason", *reason))),
        };
        if end.is_err() {
            self.shown.remove("ptbVisualization");
        }
        let mut state = json!({
            "planId": self.plan.id,
            "reviewSessionId": review,
            "account": self.account,
            "checks": self.checks,
            "updatedAt": time::write(self.shared.now()),
            "status": status.word(),
        });
        if let Some(state) = state.as_object_mut() {
            if let (About::Swap(swap), true) = (&self.plan.about, self.done > 0) {
                let (done, missing) = swap.protocol.stages.split_at(self.done.min(swap.protocol.stages.len()));
                state.insert(
                    "adapterLifecycle".into(),
                    json!({
                        "stageCatalogId": swap.protocol.catalogue,
                        "adapterId": self.plan.adapter,
                        "protocol": self.plan.protocol,
                        "actionKind": self.plan.action_kind,
                        "completedStages": done,
                        "missingStages": missing,
                    }),
                );
            }
            if let Some((key, reason)) = word {
                state.insert(key.into(), reason.into());
            }
            state.extend(self.shown);
        }
        Computed { state, status, material: self.material }
    }
}
