//! The words of readings that ask: fixed answers, languages, the past, and what is elsewhere.

/// An answer with the sentences that ask for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Topic {
    /// Patterns, one of which must fit.
    pub(super) when: &'static [&'static str],
    pub says: &'static str,
    /// Texts for the input box. None of them pays anything.
    pub near: &'static [&'static str],
    /// Whether the status of the latest transaction belongs to the answer.
    pub with_status: bool,
}

impl Topic {
    pub(super) const fn new(when: &'static [&'static str], says: &'static str) -> Self {
        Self { when, says, near: &[], with_status: false }
    }

    pub(super) const fn near(self, near: &'static [&'static str]) -> Self {
        Self { near, ..self }
    }
}

/// A language that the planner recognises and does not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    German,
    Spanish,
    French,
    Portuguese,
    Italian,
    Chinese,
    Japanese,
    Russian,
    /// Another script, which is answered in English.
    Another,
}

/// A question about what was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum History {
    /// The payments, or their sum.
    Paid {
        /// Name and addresses of the recipient.
        to: Option<(String, Vec<String>)>,
        /// Number of days back from now.
        days: Option<u32>,
        last: Option<usize>,
        total: bool,
    },
    /// What others paid to the wallet.
    Incoming,
}

/// Where a coin or an address belongs, that no network which is on has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elsewhere {
    /// The person's word for it.
    pub name: String,
    /// Networks that are off, the best known first.
    pub off: Vec<String>,
    /// A network that is on and whose list has this token.
    pub unlisted_on: Option<String>,
}
