//! The life of reviews: sessions, transitions, snapshots and results.

use lockstep_platform::UnixMillis;
use serde_json::Value;

use super::Records;
use super::rows::{Execution, ReviewRow, Snapshot, Transition};

/// The number of reviews that are kept; those that changed longest ago go first.
const MOST: usize = 2_000;

impl Records {
    /// Makes room for one more review.
    pub(crate) fn trim(&mut self) {
        while self.reviews.len() >= MOST {
            let oldest = self.reviews.all().min_by_key(|row| row.updated_at).map(|row| row.id.clone());
            let Some(oldest) = oldest else { return };
            self.reviews.remove(&oldest);
            self.executions.remove(&oldest);
            self.transitions.retain(|row| row.review != oldest);
            self.snapshots.retain(|row| row.review != oldest);
        }
    }

    /// Records a step of a review, also one that changed nothing.
    pub(crate) fn step(&mut self, step: Transition) {
        let (key, id) = self.transitions.next_number();
        let (at, to, account) = (step.at, step.to.clone(), step.account.clone());
        self.reviews.update(&step.review, |row| {
            row.status = to;
            row.updated_at = at;
            row.account = account.or(row.account.take());
        });
        self.transitions.put(key, Transition { id, ..step });
    }

    /// Records a computed state.
    pub(crate) fn snapshot(&mut self, snapshot: Snapshot) {
        let (key, id) = self.snapshots.next_number();
        self.snapshots.put(key, Snapshot { id, ..snapshot });
    }

    /// Records a result. The time of the first one is kept.
    pub(crate) fn result(&mut self, review: &ReviewRow, account: &str, result: &Value, now: UnixMillis) {
        let recorded_at = self.executions.get(&review.id).map_or(now, |row| row.recorded_at);
        let row = Execution {
            review: review.id.clone(),
            plan_id: review.plan_id.clone(),
            account: account.to_owned(),
            result: result.clone(),
            recorded_at,
            updated_at: now,
        };
        self.executions.put(review.id.clone(), row);
    }

    /// The reviews of an account in a window of creation, newest first.
    pub(crate) fn reviews_of(&self, account: &str, window: Window) -> Vec<&ReviewRow> {
        let mut rows: Vec<&ReviewRow> = self
            .reviews
            .all()
            .filter(|row| row.account.as_deref() == Some(account) && window.has(row.created_at))
            .collect();
        rows.sort_by(|one, other| other.created_at.cmp(&one.created_at).then_with(|| other.id.cmp(&one.id)));
        rows
    }

    pub(crate) fn transitions_of(&self, review: &str) -> impl Iterator<Item = &Transition> {
        self.transitions.all().filter(move |row| row.review == review)
    }

    pub(crate) fn snapshots_of(&self, review: &str) -> impl Iterator<Item = &Snapshot> {
        self.snapshots.all().filter(move |row| row.review == review)
    }
}

/// A window of time, both ends included.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Window {
    pub(crate) from: Option<UnixMillis>,
    pub(crate) to: Option<UnixMillis>,
}

impl Window {
    pub(crate) fn has(self, at: UnixMillis) -> bool {
        self.from.is_none_or(|from| from <= at) && self.to.is_none_or(|to| at <= to)
    }
}
