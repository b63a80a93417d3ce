//! Signatures of releases, which minisign makes over the BLAKE2b hash of a file.

use std::io::{self, Read};

use lockstep_chain::plain_text;
use lockstep_texts::{Said, Worded, error};
use minisign_verify::{Error, PublicKey, Signature};

/// The key that this build's releases are signed with, as minisign prints it; the build's environment gives it.
pub const RELEASE_KEY: Option<&str> = option_env!("LOCKSTEP_RELEASE_KEY");

/// The longest comment that is shown, in characters.
const LONGEST_COMMENT: usize = 300;

/// A public key of minisign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleaseKey(PublicKey);

/// Why a file is not proven to be the signed one.
#[derive(Debug, thiserror::Error)]
pub enum NotSigned {
    /// The text is no signature of minisign.
    NoSignature,
    /// The signature is of minisign's old form, which is not over the hash.
    OldForm,
    /// Another key signed it.
    AnotherKey,
    /// The file or its signature is not as it was signed.
    Changed,
    /// The file cannot be read.
    Unread(#[from] io::Error),
}

/// A clause about the file.
impl Worded for NotSigned {
    fn said(&self) -> Said {
        match self {
            Self::NoSignature => error::release_no_signature(),
            Self::OldForm => error::release_old_form(),
            Self::AnotherKey => error::release_another_key(),
            Self::Changed => error::release_changed(),
            Self::Unread(why) => error::release_unread(why.to_string()),
        }
    }
}

lockstep_texts::displayed_in_english!(NotSigned);

impl ReleaseKey {
    /// Reads a key as minisign prints it; `None` if it is none.
    pub fn parse(text: &str) -> Option<Self> {
        PublicKey::from_base64(text.trim()).ok().map(Self)
    }

    /// Checks the signature of a file. Returns what the signer says about it, which the signature covers.
    ///
    /// # Errors
    /// [`NotSigned`].
    pub fn verify(&self, signature: &str, mut file: impl Read) -> Result<String, NotSigned> {
        let signature = Signature::decode(signature).map_err(|_| NotSigned::NoSignature)?;
        let mut hashed = self.0.verify_stream(&signature).map_err(refusal)?;
        let mut block = vec![0; 64 * 1024];
        loop {
            let read = file.read(&mut block)?;
            match block.get(..read) {
                Some(bytes) if !bytes.is_empty() => hashed.update(bytes),
                _ => break,
            }
        }
        hashed.finalize().map_err(refusal)?;
        Ok(plain_text(signature.trusted_comment(), LONGEST_COMMENT))
    }
}

fn refusal(error: Error) -> NotSigned {
    match error {
        Error::UnexpectedKeyId => NotSigned::AnotherKey,
        Error::UnsupportedLegacyMode => NotSigned::OldForm,
        _ => NotSigned::Changed,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use ed25519_dalek::{Signer as _, SigningKey};

    use super::*;

    /// Signs as minisign does.
    pub(in crate::releases) struct TestSigner(SigningKey);

    impl TestSigner {
        pub fn of(seed: u8) -> Self {
            Self(SigningKey::from_bytes(&[seed; 32]))
        }

        fn id(&self) -> [u8; 8] {
            [self.0.to_bytes()[0]; 8]
        }

        pub fn public(&self) -> String {
            let key = self.0.verifying_key();
            STANDARD.encode([b"Ed".as_slice(), &self.id(), key.as_bytes()].concat())
        }

        pub fn key(&self) -> ReleaseKey {
            ReleaseKey::parse(&self.public()).unwrap()
        }

        /// The four lines of a signature.
        pub fn sign(&self, file: &[u8], comment: &str) -> String {
            let hash = blake2b_simd::blake2b(file);
            self.lines(b"ED", &self.0.sign(hash.as_bytes()).to_bytes(), comment)
        }

        /// In the form of minisign before 0.8.
        fn sign_as_before(&self, file: &[u8]) -> String {
            self.lines(b"Ed", &self.0.sign(file).to_bytes(), "old")
        }

        fn lines(&self, form: &[u8], signature: &[u8], comment: &str) -> String {
            let whole = self.0.sign(&[signature, comment.as_bytes()].concat());
            let first = STANDARD.encode([form, &self.id(), signature].concat());
            let last = STANDARD.encode(whole.to_bytes());
            format!("untrusted comment: of a test\n{first}\ntrusted comment: {comment}\n{last}\n")
        }
    }

    /// The example of minisign-verify's documentation: the file “test”.
    const KEY: &str = "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3";
    const SIGNATURE: &str = "untrusted comment: signature from minisign secret key\n\
        RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=\n\
        trusted comment: timestamp:1633700835\tfile:test\tprehashed\n\
        wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==";

    #[test]
    fn a_signature_of_minisign_is_read() {
        let key = ReleaseKey::parse(KEY).unwrap();
        assert!(key.verify(SIGNATURE, b"test".as_slice()).unwrap().contains("file:test"), "with its comment");
        assert!(matches!(key.verify(SIGNATURE, b"tast".as_slice()), Err(NotSigned::Changed)), "another file");
        for no in ["", "RWQ", &KEY[..55], "key"] {
            assert_eq!(ReleaseKey::parse(no), None, "{no:?} is no key");
        }
    }

    #[test]
    fn what_is_not_signed_so_is_refused() {
        let (ours, theirs) = (TestSigner::of(1), TestSigner::of(2));
        let file = b"a release".as_slice();
        let good = ours.sign(file, "of \u{202e}today");
        assert_eq!(ours.key().verify(&good, file).unwrap(), "of \\u{202e}today", "the comment is plain text");
        assert!(matches!(theirs.key().verify(&good, file), Err(NotSigned::AnotherKey)), "another key");
        assert!(matches!(ours.key().verify(&ours.sign_as_before(file), file), Err(NotSigned::OldForm)), "old form");
        let renamed = good.replace("today", "tomorrow");
        assert!(matches!(ours.key().verify(&renamed, file), Err(NotSigned::Changed)), "the comment is signed too");
        for no in ["", "a\nb\nc\nd", good.lines().next().unwrap()] {
            assert!(matches!(ours.key().verify(no, file), Err(NotSigned::NoSignature)), "{no:?}");
        }
    }
}
