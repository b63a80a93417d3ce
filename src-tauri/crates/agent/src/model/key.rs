use std::fmt;

use zeroize::Zeroizing;

/// The shortest key that is accepted. A shorter text may be the rest of a password that was being typed when
/// the question appeared.
const SHORTEST: usize = 16;
const LONGEST: usize = 4 * 1024;

/// The key of a provider's account. It has no readable form, and is wiped when dropped.
#[derive(Clone, PartialEq, Eq)]
pub struct ModelKey(Zeroizing<String>);

impl ModelKey {
    /// A key as the person typed it; `None` if a header cannot carry it or it is too short for a key.
    pub fn typed(text: &str) -> Option<Self> {
        let text = text.trim();
        let usable = (SHORTEST..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        usable.then(|| Self(Zeroizing::new(text.to_owned())))
    }

    pub(crate) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ModelKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ModelKey(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::ModelKey;

    #[test]
    fn a_key_is_one_word_and_never_printed() {
        let key = ModelKey::typed(" sk-canary-0123456789 ").expect("a key");
        assert_eq!(key.secret(), "sk-canary-0123456789", "without the space around it");
        assert_eq!(format!("{key:?}"), "ModelKey(redacted)", "no log shows it");
        for wrong in ["", "short", "two words of a longer text", "schlüssel-mit-umlaut-0123", "a\nb-0123456789-0123"] {
            assert!(ModelKey::typed(wrong).is_none(), "{wrong:?} is no key");
        }
    }
}
