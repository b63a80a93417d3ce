//! What is known of releases as it is stored, so that a start does not ask again within a day, and an older announcement is noticed.

use lockstep_platform::UnixMillis;
use lockstep_texts::{Language, Said};
use serde::{Deserialize, Serialize};

use super::announced::Announced;
use crate::api::Release;

/// The form of what is stored.
const FORM: u8 = 1;

/// How long after a question the host is not asked again, in milliseconds, with or without an answer.
const DAY: i64 = 24 * 60 * 60_000;

/// What is known without asking.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Known {
    pub asked_at: Option<UnixMillis>,
    pub newest: Option<Announced>,
    pub problem: Option<Said>,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    form: u8,
    asked_at: Option<UnixMillis>,
    newest: Option<Release>,
    /// In English.
    problem: Option<String>,
    /// Absent in what an earlier version stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    problem_said: Option<Said>,
}

impl Known {
    /// Whether the host was asked within a day, so that it is not asked now. A clock that was set back does not prevent a question.
    pub fn rests(&self, now: UnixMillis) -> bool {
        self.asked_at.is_some_and(|asked| (0..DAY).contains(&now.saturating_sub(asked)))
    }

    /// The text to store.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let Self { asked_at, newest, problem: problem_said } = self.clone();
        let problem = problem_said.as_ref().map(|said| Language::English.say(said));
        let newest = newest.as_ref().map(Announced::shown);
        serde_json::to_string(&Kept { form: FORM, asked_at, newest, problem, problem_said })
    }

    /// What was stored; `None` if it cannot be read.
    pub fn read(text: &str) -> Option<Self> {
        let kept: Kept = serde_json::from_str(text).ok().filter(|kept: &Kept| kept.form == FORM)?;
        let newest = match &kept.newest {
            Some(release) => Some(Announced::kept(release)?),
            None => None,
        };
        let problem = kept.problem_said.or(kept.problem.map(Said::as_it_is));
        Some(Self { asked_at: kept.asked_at, newest, problem })
    }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Said;

    use super::{DAY, Known};

    #[test]
    fn one_question_is_enough_for_a_day() {
        let asked = Known { asked_at: Some(1_000), ..Known::default() };
        assert!(!Known::default().rests(1_000), "nobody was asked yet");
        assert!(asked.rests(1_000) && asked.rests(1_000 + DAY - 1) && !asked.rests(1_000 + DAY), "a day");
        assert!(!asked.rests(999), "a clock that was set back stops nothing");
    }

    #[test]
    fn what_is_stored_is_read_back_whole_or_not_at_all() {
        let text =
            r#"{"form":1,"asked_at":7,"newest":{"version":"0.2.0","date":"2026-12-01","packages":[]},"problem":"No."}"#;
        let known = Known::read(text).unwrap();
        assert_eq!((known.asked_at, &known.problem), (Some(7), &Some(Said::as_it_is("No."))), "of an earlier version");
        assert_eq!(Known::read(&known.write().unwrap()), Some(known), "and of this one");
        for (from, to) in [("\"form\":1", "\"form\":2"), ("0.2.0", "0.2"), ("2026-12-01", "yesterday"), ("}", "")] {
            assert_eq!(Known::read(&text.replace(from, to)), None, "{from} became {to}");
        }
    }
}
