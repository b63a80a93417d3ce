//! The tokens of the requests of one decision, also of answers that break off.

use std::sync::{Mutex, PoisonError};

use super::Usage;

/// For an estimate, where a server has not told: the rules and the tools are English and JSON.
const BYTES_PER_TOKEN: u64 = 4;

/// Counts while an answer comes in. It belongs to the caller, so that it outlasts an answer whose future is dropped.
#[derive(Debug, Default)]
pub struct Meter(Mutex<Vec<Counted>>);

/// What is known of one request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counted {
    /// The bytes of the request.
    pub asked: usize,
    /// The bytes of the answer so far, thoughts included.
    pub heard: usize,
    /// What its server has told.
    pub told: Option<Usage>,
    /// Whether what it told includes the whole answer.
    pub is_whole: bool,
}

impl Counted {
    fn usage(self) -> Option<Usage> {
        let estimate = |bytes: usize| u64::try_from(bytes).unwrap_or(u64::MAX).div_ceil(BYTES_PER_TOKEN);
        let written = estimate(self.heard);
        match self.told {
            Some(told) if self.is_whole => Some(told),
            Some(told) => Some(Usage { tokens_out: told.tokens_out.max(written), is_estimated: true, ..told }),
            // A server that has said nothing at all may have read nothing.
            None if self.heard == 0 => None,
            None => Some(Usage { tokens_in: estimate(self.asked), tokens_out: written, is_estimated: true }),
        }
    }
}

impl Meter {
    fn all(&self) -> std::sync::MutexGuard<'_, Vec<Counted>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request begins.
    pub(super) fn begin(&self, asked: usize) {
        self.all().push(Counted { asked, ..Counted::default() });
    }

    /// More is known of the last request.
    pub(super) fn count(&self, known: Counted) {
        if let Some(last) = self.all().last_mut() {
            *last = known;
        }
    }

    /// The sum of all requests. `None` if nothing was answered.
    pub fn usage(&self) -> Option<Usage> {
        self.all().iter().filter_map(|one| one.usage()).reduce(|sum, one| Usage {
            tokens_in: sum.tokens_in.saturating_add(one.tokens_in),
            tokens_out: sum.tokens_out.saturating_add(one.tokens_out),
            is_estimated: sum.is_estimated || one.is_estimated,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLD: Usage = Usage { tokens_in: 1_200, tokens_out: 34, is_estimated: false };

    fn counted(known: &[Counted]) -> Option<Usage> {
        let meter = Meter::default();
        for one in known {
            meter.begin(one.asked);
            meter.count(*one);
        }
        meter.usage()
    }

    #[test]
    fn what_a_server_told_is_counted_and_the_rest_is_an_estimate() {
        let request = Counted { asked: 4_000, ..Counted::default() };
        assert_eq!(counted(&[request]), None, "nothing was answered");
        let whole = Counted { heard: 9, told: Some(TOLD), is_whole: true, ..request };
        assert_eq!(counted(&[whole]), Some(TOLD), "as the server counts");
        let began = Counted { heard: 400, told: Some(Usage { tokens_out: 1, ..TOLD }), ..request };
        let about = Usage { tokens_in: 1_200, tokens_out: 100, is_estimated: true };
        assert_eq!(counted(&[began]), Some(about), "what was written so far is estimated");
        let silent = Counted { heard: 40, ..request };
        let about = Usage { tokens_in: 1_000, tokens_out: 10, is_estimated: true };
        assert_eq!(counted(&[silent]), Some(about), "and so is all of it");
        let both = Usage { tokens_in: 2_200, tokens_out: 44, is_estimated: true };
        assert_eq!(counted(&[silent, request, whole]), Some(both), "a second attempt is paid for, too");
    }
}
