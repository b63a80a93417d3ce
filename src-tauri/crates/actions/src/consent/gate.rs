//! The gate before a yes. It follows from the findings, and every door has to satisfy it.

use lockstep_findings::{Finding, Severity};
use serde::{Deserialize, Serialize};

use super::stale::Stale;

/// What the person must do, apart from saying yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Gate {
    Open,
    /// Acknowledge the dangers.
    Acknowledge,
    /// Type each of these texts exactly, in this order.
    Type {
        words: Vec<String>,
    },
    /// A yes is impossible.
    Never,
}

/// What the person did, apart from saying yes. The default is nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Meant {
    /// They acknowledged the dangers.
    pub acknowledged: bool,
    pub typed: Vec<String>,
}

impl Meant {
    /// An acknowledgement of the dangers.
    pub fn acknowledged() -> Self {
        Self { acknowledged: true, typed: Vec::new() }
    }
}

impl Gate {
    /// The gate for these findings.
    pub fn of<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> Self {
        Self::before(findings.into_iter().map(Finding::severity))
    }

    /// The gate for findings of these severities: the gravest decides.
    pub fn before(severities: impl IntoIterator<Item = Severity>) -> Self {
        match severities.into_iter().max() {
            None | Some(Severity::Info | Severity::Warning) => Self::Open,
            Some(Severity::Danger) => Self::Acknowledge,
            Some(Severity::Forbidden) => Self::Never,
        }
    }

    /// Refuses a yes that does not satisfy the gate.
    ///
    /// # Errors
    /// What is missing.
    pub fn check(&self, meant: &Meant) -> Result<(), Stale> {
        match self {
            Self::Open => Ok(()),
            Self::Acknowledge if meant.acknowledged => Ok(()),
            Self::Acknowledge => Err(Stale::NotAcknowledged),
            Self::Type { words } => {
                let same = |(wanted, typed): (&String, &String)| wanted.trim() == typed.trim();
                let all = words.len() == meant.typed.len() && words.iter().zip(&meant.typed).all(same);
                if all { Ok(()) } else { Err(Stale::NotTyped) }
            }
            Self::Never => Err(Stale::Forbidden),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gravest_finding_decides() {
        let of = |severities: &[Severity]| Gate::before(severities.iter().copied());
        assert_eq!(of(&[]), Gate::Open, "nothing was found");
        assert_eq!(of(&[Severity::Info, Severity::Warning]), Gate::Open, "a warning is shown and holds nothing back");
        assert_eq!(of(&[Severity::Danger, Severity::Info]), Gate::Acknowledge, "a danger is acknowledged");
        assert_eq!(of(&[Severity::Forbidden, Severity::Danger]), Gate::Never, "what is forbidden has no yes");
    }

    #[test]
    fn a_gate_accepts_only_what_it_demands() {
        let typed =
            |words: &[&str]| Meant { acknowledged: false, typed: words.iter().map(ToString::to_string).collect() };
        assert_eq!(Gate::Open.check(&Meant::default()), Ok(()), "an open gate demands nothing");
        for (what, meant) in [("nothing", Meant::default()), ("a typed yes", typed(&["yes"]))] {
            assert_eq!(Gate::Acknowledge.check(&meant), Err(Stale::NotAcknowledged), "{what} is no acknowledgement");
        }
        assert_eq!(Gate::Acknowledge.check(&Meant::acknowledged()), Ok(()), "an acknowledgement is one");
        let word = Gate::Type { words: vec!["Savings".into(), "I have no backup".into()] };
        for wrong in [&[][..], &["Savings"], &["I have no backup", "Savings"], &["savings", "I have no backup"]] {
            assert_eq!(word.check(&typed(wrong)), Err(Stale::NotTyped), "{wrong:?} is not what has to be typed");
        }
        assert_eq!(word.check(&Meant::acknowledged()), Err(Stale::NotTyped), "nor is an acknowledgement");
        assert_eq!(
            word.check(&typed(&["Savings", " I have no backup "])),
            Ok(()),
            "space around a text does not count"
        );
        assert_eq!(Gate::Never.check(&Meant { acknowledged: true, typed: vec!["yes".into()] }), Err(Stale::Forbidden));
    }
}
