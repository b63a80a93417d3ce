//! The life of reviews: sessions, transitions, snapshots and results.

use lockstep_platform::UnixMillis;
use serde_json::Value;

use super::Records;
use super::rows::{Execution, ReviewRow, Snapshot, Transition};

/// The number of reviews that are kept; those that changed longest ago go first.
const MOST: usize = 2_000;
/// The number of computed states that are kept: of one review, and in all. A page can ask for a new one again and again.
const MOST_SNAPSHOTS_OF_ONE: usize = 32;
const MOST_SNAPSHOTS: usize = 4_000;
/// The number of steps of one review that are kept.
const MOST_STEPS: usize = 200;

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
        let review = step.review.clone();
        self.transitions.put(key, Transition { id, ..step });
        // A step that changed nothing tells least, so these go first.
        let idle = |row: &Transition| row.review == review && row.from.as_deref() == Some(row.to.as_str());
        self.transitions.keep_at_most(MOST_STEPS, idle, |row| row.id);
        self.transitions.keep_at_most(2 * MOST_STEPS, |row| row.review == review, |row| row.id);
    }

    /// Records a computed state.
    pub(crate) fn snapshot(&mut self, snapshot: Snapshot) {
        let (key, id) = self.snapshots.next_number();
        let review = snapshot.review.clone();
        self.snapshots.put(key, Snapshot { id, ..snapshot });
        self.snapshots.keep_at_most(MOST_SNAPSHOTS_OF_ONE, |row| row.review == review, |row| row.id);
        self.snapshots.keep_at_most(MOST_SNAPSHOTS, |_| true, |row| row.id);
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn step(event: &str, from: Option<&str>, to: &str) -> Transition {
        Transition {
            id: 0,
            review: "r".into(),
            event: event.into(),
            from: from.map(str::to_owned),
            to: to.into(),
            account: None,
            reason: None,
            at: 0,
        }
    }

    #[test]
    fn a_review_that_is_opened_without_end_keeps_its_life_and_takes_no_more_room() {
        let mut records = Records::default();
        records.step(step("created", None, "proposed"));
        records.step(step("opened", Some("proposed"), "awaiting_wallet"));
        for _ in 0..3 * MOST_STEPS {
            records.step(step("opened", Some("awaiting_wallet"), "awaiting_wallet"));
        }
        let kept: Vec<&Transition> = records.transitions_of("r").collect();
        assert_eq!(kept.len(), MOST_STEPS + 2, "the steps that changed nothing are limited");
        assert!(kept.iter().any(|row| row.event == "created"), "what happened to the review is still told");
        for number in 0..2 * MOST_SNAPSHOTS_OF_ONE {
            records.snapshot(Snapshot {
                id: 0,
                review: "r".into(),
                plan_id: "p".into(),
                account: "a".into(),
                status: "ready".into(),
                state: json!(number),
                recorded_at: 0,
            });
        }
        let kept: Vec<&Snapshot> = records.snapshots_of("r").collect();
        assert_eq!(kept.len(), MOST_SNAPSHOTS_OF_ONE, "the computed states are limited");
        assert_eq!(kept.last().map(|row| &row.state), Some(&json!(2 * MOST_SNAPSHOTS_OF_ONE - 1)), "the latest stays");
    }
}
