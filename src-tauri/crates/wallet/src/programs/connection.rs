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

    /// Gives the connection a credential. Returns whether it still runs.
    pub(super) fn grant(&self, credential: String) -> bool {
        let mut held = self.held();
        if matches!(*held, Held::Ended) {
            return false;
        }
        *held = Held::Credential(credential);
        true
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
    use super::ConnectionCredential;

    #[test]
    fn a_connection_that_ended_gets_no_credential() {
        let connection = ConnectionCredential::default();
        assert!(connection.get().is_none(), "nothing was granted yet");
        assert!(connection.grant("c".into()), "it runs");
        assert_eq!((connection.get().as_deref(), connection.end().as_deref()), (Some("c"), Some("c")));
        assert!(connection.get().is_none() && connection.has_ended(), "what was granted ends with it");
        assert!(!connection.grant("d".into()) && connection.get().is_none(), "and nothing is granted any more");
    }
}
