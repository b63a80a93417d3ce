//! The sessions of programs and the workspace of each. A session belongs to the program that named it; another program's session of that
//! name is another session.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use lockstep_chain::iso_utc;
use lockstep_platform::UnixMillis;

use crate::context::{Given, is_usable};

/// The workspace of a session that names none: the open vault.
pub(crate) const DEFAULT: &str = "default";
/// How many sessions are remembered, of one program and of all. A forgotten one only loses its workspace.
const MOST_OF_ONE: usize = 128;
const MOST: usize = 16 * MOST_OF_ONE;

/// The session and the workspace of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session {
    pub id: String,
    pub workspace: String,
    /// Set if the id is not the one that came: the client should use this one from now on.
    pub told: Option<&'static str>,
}

#[derive(Default)]
pub(crate) struct Sessions(Mutex<Known>);

#[derive(Default)]
struct Known {
    workspaces: HashMap<(String, String), String>,
    order: VecDeque<(String, String)>,
}

const NEW: &str = "This session is new. Send context.sessionId with this id in the following calls.";
const REPLACED: &str = "The session id was replaced, because an id has 1 to 64 letters, digits, “-” or “_”. Send context.sessionId with this id in the following calls.";

/// `s-20261125210407-1f3a9c20`.
fn new_id(now: UnixMillis) -> String {
    let digits: String = iso_utc(now).chars().filter(char::is_ascii_digit).take(14).collect();
    let random: String = uuid::Uuid::new_v4().simple().to_string().chars().take(8).collect();
    format!("s-{digits}-{random}")
}

impl Sessions {
    /// The session of a call. A workspace that the call names is remembered for the session once it turned out to be allowed.
    pub(crate) fn of(&self, program: &str, given: &Given, now: UnixMillis) -> Session {
        let (id, told) = match given.session.as_deref() {
            Some(id) if is_usable(id) => (id.to_owned(), None),
            Some(_) => (new_id(now), Some(REPLACED)),
            None => (new_id(now), Some(NEW)),
        };
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bound = || known.workspaces.get(&(program.to_owned(), id.clone())).cloned();
        let workspace = given.workspace.clone().or_else(bound).unwrap_or_else(|| DEFAULT.to_owned());
        drop(known);
        Session { id, workspace, told }
    }

    /// Remembers the workspace of a session.
    pub(crate) fn bind(&self, program: &str, session: &Session) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (program.to_owned(), session.id.clone());
        if known.workspaces.insert(key.clone(), session.workspace.clone()).is_none() {
            known.order.push_back(key);
        }
        let own = known.order.iter().filter(|(owner, _)| owner == program).count();
        // A program that names many sessions pushes out its own.
        let oldest = match own > MOST_OF_ONE {
            true => known.order.iter().position(|(owner, _)| owner == program),
            false => (known.order.len() > MOST).then_some(0),
        };
        if let Some(oldest) = oldest.and_then(|place| known.order.remove(place)) {
            known.workspaces.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(session: Option<&str>, workspace: Option<&str>) -> Given {
        Given { mode: None, session: session.map(str::to_owned), workspace: workspace.map(str::to_owned) }
    }

    /// N15: a missing id is made, a usable one is kept, another one is replaced.
    #[test]
    fn a_session_always_has_an_id() {
        let sessions = Sessions::default();
        let kept = sessions.of("p", &given(Some("session_abc123"), None), 0);
        assert_eq!((kept.id.as_str(), kept.told), ("session_abc123", None), "as it came");
        let made = sessions.of("p", &given(None, None), 1_795_233_906_000);
        assert!(made.id.starts_with("s-20261121040506-") && is_usable(&made.id), "{}", made.id);
        assert!(made.told.is_some(), "and the client is told to use it");
        for broken in ["a b", "../x", "ü", &"x".repeat(65)] {
            let replaced = sessions.of("p", &given(Some(broken), None), 0);
            assert!(is_usable(&replaced.id) && replaced.told.is_some(), "{broken} is replaced by {}", replaced.id);
        }
    }

    /// N16 and N20: the call's workspace, else the session's, else `default`; and a session is its program's own.
    #[test]
    fn a_session_keeps_its_workspace() {
        let sessions = Sessions::default();
        let first = sessions.of("p", &given(Some("s"), Some("vault-1")), 0);
        assert_eq!(first.workspace, "vault-1", "what the call says");
        assert_eq!(sessions.of("p", &given(Some("s"), None), 0).workspace, DEFAULT, "nothing was bound yet");
        sessions.bind("p", &first);
        assert_eq!(sessions.of("p", &given(Some("s"), None), 0).workspace, "vault-1", "the session's");
        assert_eq!(sessions.of("p", &given(Some("s"), Some("v2")), 0).workspace, "v2", "a call may say another");
        assert_eq!(sessions.of("other", &given(Some("s"), None), 0).workspace, DEFAULT, "another program's is another");
        assert_eq!(sessions.of("p", &given(Some("t"), None), 0).workspace, DEFAULT, "so is another session");
    }

    #[test]
    fn a_flood_of_sessions_is_bounded_and_pushes_out_no_other_programs() {
        let sessions = Sessions::default();
        let session = |number: usize| Session { id: format!("s{number}"), workspace: "w".into(), told: None };
        sessions.bind("quiet", &session(0));
        for number in 0..MOST + 500 {
            sessions.bind("loud", &session(number));
        }
        let kept = |sessions: &Sessions| {
            let known = sessions.0.lock().unwrap();
            (known.workspaces.len(), known.order.len())
        };
        assert_eq!(kept(&sessions), (MOST_OF_ONE + 1, MOST_OF_ONE + 1), "its oldest are forgotten");
        assert_eq!(sessions.of("quiet", &given(Some("s0"), None), 0).workspace, "w", "and no other program's");
        for number in 0..MOST {
            sessions.bind(&format!("p{number}"), &session(0));
        }
        assert_eq!(kept(&sessions), (MOST, MOST), "and all together have a bound");
    }
}
