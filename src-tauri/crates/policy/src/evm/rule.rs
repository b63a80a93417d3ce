//! The rules of the inner document.

use lockstep_texts::{Said, rule as words};

use super::call::EvmCall;
use super::predicate::Predicate;
use super::subject::{Kind, Subject};
use crate::code::{Code, PolicyError};
use crate::effect::{Effect, label};
use crate::json::{Json, under};
use crate::rule::list;
use crate::tri::Tri;

pub(crate) const MOST_RULES: usize = 256;

/// One rule: an effect and matchers, of which all must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EvmRule {
    pub(crate) effect: Effect,
    pub(crate) label: Option<String>,
    pub(crate) matchers: Vec<(Subject, Predicate)>,
    /// Whether it names a source. The co-signer cannot see who asked, so such a rule never matches.
    pub(crate) source: bool,
}

/// Reads `{"version": 1, "rules": [...]}`.
pub(crate) fn rules(json: &Json, at: &str) -> Result<Vec<EvmRule>, PolicyError> {
    let members = json.members(at, &["$schema", "version", "rules"])?;
    let (version, version_at) = members.need("version")?;
    if version.number(&version_at)? != 1 {
        return Err(PolicyError::new(Code::Version, version_at));
    }
    let (list, list_at) = members.need("rules")?;
    let list = list.list(&list_at)?;
    if list.len() > MOST_RULES {
        return Err(PolicyError::new(Code::TooMany, list_at));
    }
    list.iter().enumerate().map(|(place, json)| rule(json, &format!("{list_at}[{place}]"))).collect()
}

fn rule(json: &Json, at: &str) -> Result<EvmRule, PolicyError> {
    let mut known = vec!["effect", "label", "source"];
    known.extend(Subject::ALL.iter().map(|(name, _)| *name));
    let members = json.members(at, &known)?;
    let effect = Effect::read(&members)?;
    let label = label(&members)?;
    let mut matchers = Vec::new();
    for (name, subject) in Subject::ALL {
        if let Some((json, at)) = members.find(name) {
            let predicate = Predicate::read(json, &subject.kind(), &at, 0)?;
            if subject == Subject::TransactionType && !is_known_type(&predicate) {
                return Err(PolicyError::new(Code::TransactionType, at));
            }
            matchers.push((subject, predicate));
        }
    }
    let source = match members.find("source") {
        Some((json, at)) => {
            check_source(json, &at)?;
            true
        }
        None => false,
    };
    Ok(EvmRule { effect, label, matchers, source })
}

fn is_known_type(predicate: &Predicate) -> bool {
    let known = |text: &super::literal::Literal| matches!(text, super::literal::Literal::Text(text) if text == "eip1559" || text == "eip7702");
    match predicate {
        Predicate::In(literals) => literals.iter().all(known),
        Predicate::Any(tests) | Predicate::All(tests) => tests.iter().all(is_known_type),
        Predicate::Not(test) => is_known_type(test),
        Predicate::AnyValue => true,
        _ => false,
    }
}

/// Exactly one channel, whose fields are tests of texts.
fn check_source(json: &Json, at: &str) -> Result<(), PolicyError> {
    let wrong = || PolicyError::new(Code::Source, at);
    let [(channel, fields)] = json.object(at)? else { return Err(wrong()) };
    let known: &[&str] = match channel.as_str() {
        "walletconnect" => &["domain"],
        "agent" => &["client", "plan_host"],
        "automation" => &["id"],
        _ => return Err(wrong()),
    };
    let at = under(at, channel);
    fields.members(&at, known)?;
    for (name, test) in fields.object(&at)? {
        if *test != Json::Null {
            Predicate::read(test, &Kind::Text, &under(&at, name), 0)?;
        }
    }
    Ok(())
}

impl EvmRule {
    pub(crate) fn test(&self, call: &EvmCall) -> Tri {
        if self.source {
            return Tri::No;
        }
        Tri::all(self.matchers.iter().map(|(subject, test)| match call.value_of(*subject) {
            Some(value) => test.test(&value, call.own()),
            None => Tri::No,
        }))
    }

    pub(crate) fn is_without_matchers(&self) -> bool {
        self.matchers.is_empty() && !self.source
    }

    /// Whether it cannot be unreadable for any call.
    pub(crate) fn is_decidable(&self) -> bool {
        !self.matchers.iter().any(|(_, test)| test.reads_calldata())
    }

    /// Whether everything that it matches is matched by `other`.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        if self.source || other.source {
            return self.source && !other.source && self.covers_matchers_of(other);
        }
        self.covers_matchers_of(other)
    }

    fn covers_matchers_of(&self, other: &Self) -> bool {
        other
            .matchers
            .iter()
            .all(|(subject, wider)| self.matchers.iter().any(|(ours, test)| ours == subject && test.is_within(wider)))
    }
}

impl EvmRule {
    /// The rule as a sentence, with its tests in short. Without a label it is called by its place.
    pub(crate) fn said(&self, place: usize) -> Said {
        let mut what = match self.matchers.as_slice() {
            [] => words::imported_every(),
            tests => words::imported_tested(list(tests.iter().map(|(subject, test)| match test {
                Predicate::Selector(selector) => words::test_function(selector.text.as_str()),
                _ => subject.said(),
            }))),
        };
        if self.source {
            what = words::imported_of_source(what);
        }
        let name = match &self.label {
            Some(label) => words::imported_labelled(label.as_str()),
            None => words::imported_numbered(place + 1),
        };
        match self.effect {
            Effect::Allow => words::imported_allow(what, name),
            Effect::Review => words::imported_review(what, name),
            Effect::Deny => words::imported_deny(what, name),
        }
    }
}
