//! Derives the key that opens the co-signer's share. The password never leaves the device.

use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{KdfError, PasswordKey};
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use zeroize::Zeroizing;
use zxcvbn::Score;

pub use lockstep_keysign::KDF_FLOOR as FLOOR;
/// The minimum length of a new password, in characters.
pub const SHORTEST: usize = 12;

/// A typed password. Cannot be printed or serialised; wiped when dropped.
pub struct Password(Zeroizing<String>);

/// Why a password or its parameters cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Fewer than [`SHORTEST`] characters.
    TooShort,
    /// Long enough, but easy to guess.
    Guessable,
    /// The parameters are outside the safe range.
    Parameters,
    /// The machine could not do the computation.
    Failed(Said),
}

impl Worded for PasswordError {
    fn said(&self) -> Said {
        match self {
            Self::TooShort => error::password_too_short(SHORTEST.to_string()),
            Self::Guessable => error::password_guessable(),
            Self::Parameters => error::password_parameters(),
            Self::Failed(why) => error::password_failed(why.clone()),
        }
    }
}

displayed_in_english!(PasswordError);

impl Password {
    pub fn new(text: impl Into<String>) -> Self {
        Self(Zeroizing::new(text.into()))
    }

    /// The text as typed, for another wallet's sealing format.
    pub fn with_text<T>(&self, lend: impl FnOnce(&str) -> T) -> T {
        lend(&self.0)
    }

    /// Checks a new password: it must have [`SHORTEST`] characters and must not be among the first 10^8
    /// guesses of an attacker who knows `names`, which are the vault's name and other public names of the
    /// wallet. Checks the first hundred characters; takes some milliseconds.
    pub fn check_new(&self, names: &[&str]) -> Result<(), PasswordError> {
        if self.0.chars().count() < SHORTEST {
            return Err(PasswordError::TooShort);
        }
        let known: Vec<&str> = names.iter().copied().chain(["lockstep", "wallet", "vault", "ethereum"]).collect();
        if zxcvbn::zxcvbn(&self.0, &known).score() < Score::Three { Err(PasswordError::Guessable) } else { Ok(()) }
    }

    /// Whether two passwords are equal, for a password that is typed twice.
    pub fn is_same(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    /// Argon2id (RFC 9106) of the password: 32 bytes. Takes about a tenth of a second and the memory in
    /// `params`, so it runs on a blocking thread.
    pub async fn key(&self, salt: [u8; 16], params: KdfParams) -> Result<PasswordKey, PasswordError> {
        let text = self.0.clone();
        tokio::task::spawn_blocking(move || derive(text.as_bytes(), &salt, params))
            .await
            .map_err(|_| PasswordError::Failed(error::password_ended_early()))?
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(redacted)")
    }
}

fn derive(password: &[u8], salt: &[u8; 16], params: KdfParams) -> Result<PasswordKey, PasswordError> {
    PasswordKey::derive(password, salt, params).map_err(|error| match error {
        KdfError::Parameters => PasswordError::Parameters,
        KdfError::Failed(why) => PasswordError::Failed(Said::as_it_is(why)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_below_the_floor_are_refused() {
        for weak in [
            KdfParams { memory_kib: FLOOR.memory_kib - 1, ..FLOOR },
            KdfParams { passes: 2, ..FLOOR },
            KdfParams { memory_kib: u32::MAX, ..FLOOR },
        ] {
            let refused = derive(b"correct horse", &[7; 16], weak);
            assert_eq!(
                refused.err(),
                Some(PasswordError::Parameters),
                "a changed database may not weaken or exhaust the derivation"
            );
        }
    }

    #[test]
    fn a_short_password_is_refused_by_characters_not_bytes() {
        assert_eq!(
            Password::new("ééééééééééé").check_new(&[]),
            Err(PasswordError::TooShort),
            "eleven characters are too few, however many bytes"
        );
        assert_eq!(Password::new("plum harbor violet").check_new(&[]), Ok(()), "a few unrelated words are enough");
        assert_eq!(Password::new("x7#Kq2!vR9zp").check_new(&[]), Ok(()), "and so are twelve that follow no pattern");
    }

    #[test]
    fn a_long_password_that_is_easy_to_guess_is_refused() {
        for easy in [
            "aaaaaaaaaaaaaaaaaaaa",
            "123456789012345",
            "abcdefghijklmnop",
            "qwertyuiop1234",
            "password1234",
            "passwordpassword",
            "Password123!",
            "lockstepwallet",
        ] {
            assert_eq!(
                Password::new(easy).check_new(&[]),
                Err(PasswordError::Guessable),
                "{easy:?} is tried early by anybody"
            );
        }
        let named = Password::new("Grandmother's house");
        assert_eq!(named.check_new(&[]), Ok(()), "a name that nobody knows is not guessed");
        let vault = "Grandmother's house";
        assert_eq!(named.check_new(&[vault]), Err(PasswordError::Guessable), "the vault's own name is tried first");
    }

    #[test]
    fn a_very_long_password_is_judged_in_time() {
        let long = "plum harbor violet engine ".repeat(40);
        assert_eq!(Password::new(long).check_new(&[]), Ok(()), "only its beginning is looked at");
    }

    #[test]
    fn debug_shows_no_secret() {
        assert!(!format!("{:?}", Password::new("canary-password")).contains("canary"), "a password may not be printed");
    }

    #[tokio::test]
    async fn the_key_depends_on_salt_and_password() {
        let one = Password::new("correct horse battery").key([1; 16], FLOOR).await.unwrap();
        let same = Password::new("correct horse battery").key([1; 16], FLOOR).await.unwrap();
        let salt = Password::new("correct horse battery").key([2; 16], FLOOR).await.unwrap();
        let word = Password::new("correct horse batterz").key([1; 16], FLOOR).await.unwrap();
        assert_eq!(one.as_bytes(), same.as_bytes(), "the same password and salt give the same key");
        assert_ne!(one.as_bytes(), salt.as_bytes(), "another salt gives another key");
        assert_ne!(one.as_bytes(), word.as_bytes(), "another password gives another key");
    }
}
