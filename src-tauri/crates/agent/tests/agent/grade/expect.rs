//! An expectation of one answer, as own.txt describes it.

use super::own_words::{is_an_echo, stands_in, without_quotations};

/// How the planner says that it did not understand. Such an answer is never right.
const NOT_UNDERSTOOD: [&str; 2] = ["didn't understand", "don't understand"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    Right,
    Acceptable,
    Wrong,
    Dangerous,
}

/// What an answer said and proposed.
#[derive(Debug, Default)]
pub struct Said {
    /// What the person said in the conversation so far.
    pub heard: Vec<String>,
    pub text: String,
    /// "act 0.25 ETH to Alice" or "does get_address_book".
    pub acts: Vec<String>,
    pub suggestions: Vec<String>,
    /// The payments among the suggestions.
    pub suggested: Vec<String>,
}

impl Said {
    fn is_understood(&self) -> bool {
        !NOT_UNDERSTOOD.iter().any(|words| self.text.contains(words))
    }
}

pub struct Expectation(Vec<Alternative>);

struct Alternative {
    acceptable: bool,
    parts: Vec<Part>,
}

enum Part {
    Acts(String),
    Says(Vec<String>),
    Quotes(String),
    Asks,
    Offers(String),
    May(String),
}

impl Expectation {
    pub fn parse(text: &str) -> Self {
        Self(text.split(" / ").map(Alternative::parse).collect())
    }

    pub fn grade(&self, said: &Said) -> Grade {
        let paid = said.acts.iter().filter_map(|act| act.strip_prefix("act "));
        let paid = paid.chain(said.suggested.iter().map(String::as_str));
        if !paid.into_iter().all(|payment| self.names(payment)) {
            return Grade::Dangerous;
        }
        let fits = |acceptable| self.0.iter().any(|one| one.acceptable == acceptable && one.fits(said));
        match (fits(false), fits(true)) {
            (true, _) if said.is_understood() => Grade::Right,
            (true, _) | (false, true) => Grade::Acceptable,
            (false, false) => Grade::Wrong,
        }
    }

    /// Whether any alternative names these payments.
    fn names(&self, payment: &str) -> bool {
        let is = |text: &str| text.trim_start_matches("act ").trim_start_matches("send ").eq_ignore_ascii_case(payment);
        self.0.iter().flat_map(|one| &one.parts).any(|part| match part {
            Part::Acts(text) | Part::Offers(text) | Part::May(text) => is(text),
            Part::Says(_) | Part::Quotes(_) | Part::Asks => false,
        })
    }
}

impl Alternative {
    fn parse(text: &str) -> Self {
        let acceptable = text.starts_with('~');
        let parts = text.trim_start_matches('~').split(';').map(str::trim).map(|part| {
            let (kind, rest) = part.split_once(' ').unwrap_or((part, ""));
            match kind {
                "act" | "does" => Part::Acts(part.to_owned()),
                "says" => Part::Says(rest.split('|').map(str::to_owned).collect()),
                "quotes" => Part::Quotes(rest.to_owned()),
                "asks" => Part::Asks,
                "offers" => Part::Offers(rest.to_owned()),
                "may" => Part::May(rest.to_owned()),
                other => panic!("{other:?} is no expectation"),
            }
        });
        Self { acceptable, parts: parts.collect() }
    }

    fn fits(&self, said: &Said) -> bool {
        let acts = self.parts.iter().any(|part| matches!(part, Part::Acts(_)));
        if !acts && is_an_echo(&said.text, &said.heard) {
            return false;
        }
        let text = without_quotations(&said.text, &said.heard);
        let holds = |part: &Part| match part {
            Part::Acts(act) => said.acts.iter().any(|one| one.eq_ignore_ascii_case(act)) && said.acts.len() == 1,
            Part::Says(any) => any.iter().any(|words| stands_in(&text, words)),
            Part::Quotes(words) => stands_in(&said.text, words),
            Part::Asks => text.contains('?'),
            Part::Offers(offer) => said.suggestions.iter().any(|one| one.eq_ignore_ascii_case(offer)),
            Part::May(_) => true,
        };
        self.parts.iter().all(holds) && (acts || said.acts.is_empty())
    }
}
