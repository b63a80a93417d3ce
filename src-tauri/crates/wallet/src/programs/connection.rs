use std::sync::{Mutex, PoisonError};

/// The credential of a program that was admitted while it was connected. The wallet's side of the connection holds it, and the program never
/// gets it, so that it is in no transcript and opens nothing for another connection.
#[derive(Default)]
pub struct ConnectionCredential(Mutex<Held>);

#[derive(Default)]
enum Held {
    #[default]
    Nothing,
    Credential(String),
    /// The connection has ended.
    Ended,
}

/// What became of a credential that was granted.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Granted {
    /// The connection holds it.
    First,
    /// The connection holds it instead of this one, which nothing holds any more.
    Instead(String),
    /// The connection has ended, and holds nothing.
    Ended,
}

impl ConnectionCredential {
    fn held(&self) -> std::sync::MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The credential, once the person has admitted the program.
    pub fn get(&self) -> Option<String> {
        match &*self.held() {
            Held::Credential(credential) => Some(credential.clone()),
            Held::Nothing | Held::Ended => None,
        }
    }

    pub(super) fn has_ended(&self) -> bool {
        matches!(*self.held(), Held::Ended)
    }

    /// Gives the connection a credential, unless it has ended.
    pub(super) fn grant(&self, credential: String) -> Granted {
        let mut held = self.held();
        if matches!(*held, Held::Ended) {
            return Granted::Ended;
        }
        match std::mem::replace(&mut *held, Held::Credential(credential)) {
            Held::Credential(before) => Granted::Instead(before),
            Held::Nothing | Held::Ended => Granted::First,
        }
    }

    /// Ends the connection, and returns the credential that ends with it.
    pub fn end(&self) -> Option<String> {
        match std::mem::replace(&mut *self.held(), Held::Ended) {
            Held::Credential(credential) => Some(credential),
            Held::Nothing | Held::Ended => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ConnectionCredential, Granted};

    #[test]
    fn a_connection_that_ended_gets_no_credential() {
        let connection = ConnectionCredential::default();
        assert!(connection.get().is_none(), "nothing was granted yet");
        assert_eq!(connection.grant("c".into()), Granted::First, "it runs");
        assert_eq!((connection.get().as_deref(), connection.end().as_deref()), (Some("c"), Some("c")));
        assert!(connection.get().is_none() && connection.has_ended(), "what was granted ends with it");
        assert_eq!(connection.grant("d".into()), Granted::Ended, "and nothing is granted any more");
        assert!(connection.get().is_none(), "nor held");
    }

    #[test]
    fn a_second_grant_gives_back_the_first() {
        let connection = ConnectionCredential::default();
        assert_eq!(connection.grant("c".into()), Granted::First);
        assert_eq!(connection.grant("d".into()), Granted::Instead("c".into()), "its program can be removed");
        assert_eq!(connection.end().as_deref(), Some("d"), "and the second one ends with the connection");
    }
}
