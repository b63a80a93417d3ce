//! `lockstep verify`: whether a downloaded release is the signed one (signatures of minisign, over the BLAKE2b hash of the file). Nothing is contacted.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::releases::{NotSigned, RELEASE_KEY, ReleaseKey};
use lockstep_wallet::{ApiCode, ApiError};
use serde::Serialize;

use crate::arguments::Verify;
use crate::exit::Failure;
use crate::said::Said;

/// The longest signature file in bytes: four lines, one of them a comment of any length.
const LONGEST_SIGNATURE: u64 = 16 * 1024;

/// Whose key signed a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum Key {
    /// The key of this build.
    Release,
    /// The key that the person gave.
    Given,
}

/// What a signature says.
#[derive(Debug, Serialize)]
struct Verified {
    file: PathBuf,
    key: Key,
    /// What the signer wrote about the file. The signature covers it.
    comment: String,
}

pub(crate) fn verify(asked: &Verify, language: Language) -> Result<Said, Failure> {
    let verified = verified(asked, RELEASE_KEY)?;
    let (name, comment) = (verified.file.display().to_string(), verified.comment.as_str());
    let text = language.say(&match verified.key {
        Key::Release => words::verified_release(name, comment),
        Key::Given => words::verified_given(name, comment),
    }) + "\n";
    Ok(Said::new(verified, text)?)
}

fn verified(asked: &Verify, release_key: Option<&str>) -> Result<Verified, Failure> {
    let (key, text) = match (asked.key.as_deref(), release_key) {
        (Some(given), _) => (Key::Given, given),
        (None, Some(own)) => (Key::Release, own),
        (None, None) => {
            return Err(Failure::unusable(words::verify_no_key()));
        }
    };
    let public_key = ReleaseKey::parse(text).ok_or_else(|| Failure::unusable(words::verify_not_a_key()))?;
    let (beside, signature) = signature_of(asked)?;
    let file = asked.file.to_path_buf();
    let opened = File::open(&file).map_err(|error| unread(&file, &error))?;
    let comment = public_key.verify(&signature, opened).map_err(|why| refusal(&file, &beside, &why))?;
    Ok(Verified { file, key, comment })
}

/// The signature beside the file, or the one that was named, with its path.
fn signature_of(asked: &Verify) -> Result<(PathBuf, String), Failure> {
    let path = match &asked.signature {
        Some(named) => named.to_path_buf(),
        None => {
            let mut beside = asked.file.as_os_str().to_owned();
            beside.push(".minisig");
            beside.into()
        }
    };
    let text = short_text(&path).map_err(|error| {
        Failure::unusable(words::verify_signature_unread(path.display().to_string(), error.to_string()))
    })?;
    Ok((path, text))
}

fn short_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST_SIGNATURE).read_to_string(&mut text)?;
    Ok(text)
}

fn unread(file: &Path, error: &io::Error) -> Failure {
    Failure::unusable(words::verify_unread(file.display().to_string(), error.to_string()))
}

fn refusal(file: &Path, signature: &Path, why: &NotSigned) -> Failure {
    let name = file.display().to_string();
    let refused = |text| ApiError::new(ApiCode::Refused, text).into();
    match why {
        NotSigned::NoSignature => Failure::unusable(words::verify_no_signature(signature.display().to_string())),
        NotSigned::OldForm => Failure::unusable(words::verify_old_form(name)),
        NotSigned::Unread(error) => unread(file, error),
        NotSigned::AnotherKey => refused(words::verify_another_key(name)),
        NotSigned::Changed => refused(words::verify_changed(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, verified};
    use crate::arguments::Verify;
    use crate::file_path::FilePath;

    /// The example of minisign-verify's documentation: the file “test”.
    const KEY: &str = "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3";
    const SIGNATURE: &str = "untrusted comment: signature from minisign secret key\n\
        RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=\n\
        trusted comment: timestamp:1633700835\tfile:test\tprehashed\n\
        wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==";

    #[test]
    fn the_builds_own_key_is_used_unless_another_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test");
        std::fs::write(&file, "test").unwrap();
        std::fs::write(folder.path().join("test.minisig"), SIGNATURE).unwrap();
        let asked = |key: Option<&str>| Verify {
            file: FilePath::from(file.clone().into_os_string()),
            signature: None,
            key: key.map(str::to_owned),
        };
        let own = verified(&asked(None), Some(KEY)).unwrap();
        assert_eq!(own.key, Key::Release, "the build's own key signed it");
        assert!(own.comment.contains("file:test"), "with what the signer says about it: {}", own.comment);
        assert_eq!(verified(&asked(Some(KEY)), None).unwrap().key, Key::Given, "a key that was given proves less");
        assert!(verified(&asked(None), None).is_err(), "without any key nothing is checked");
        std::fs::write(&file, "tast").unwrap();
        let changed = verified(&asked(None), Some(KEY)).unwrap_err();
        assert_eq!(changed.code, "refused", "another file is refused: {:?}", changed.text);
    }
}
