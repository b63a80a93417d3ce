//! Marks which values were shown, and how.

use std::collections::BTreeMap;

use crate::{Place, WhyLeftOut};

/// The mark of a place. A later variant overrides an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    Hidden,
    Used,
    Part,
    Shown,
}

/// Marks by place.
#[derive(Debug, Default)]
pub(crate) struct Marks(BTreeMap<Place, Mark>);

impl Marks {
    pub(crate) fn set(&mut self, place: &Place, mark: Mark) {
        let now = self.0.entry(place.clone()).or_insert(mark);
        *now = mark.max(*now);
    }

    /// Why the value at a place is left out; `None` if it is shown.
    pub(crate) fn why(&self, place: &Place) -> Option<WhyLeftOut> {
        let mut above = Place { root: place.root, steps: Vec::with_capacity(place.steps.len()) };
        let mut best = self.0.get(&above).copied();
        for step in &place.steps {
            above.steps.push(step.clone());
            best = best.max(self.0.get(&above).copied());
        }
        match best {
            None => Some(WhyLeftOut::Unmentioned),
            Some(Mark::Hidden) => Some(WhyLeftOut::Hidden),
            Some(Mark::Used) => Some(WhyLeftOut::Used),
            Some(Mark::Part) => Some(WhyLeftOut::Part),
            Some(Mark::Shown) => None,
        }
    }
}
