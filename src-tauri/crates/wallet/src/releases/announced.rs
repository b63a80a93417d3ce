//! The file that announces the newest release: the four lines of its signature by minisign, and then JSON.

use lockstep_chain::Day;
use lockstep_texts::{Said, Worded, error};
use serde::Deserialize;

use super::signed::{NotSigned, ReleaseKey};
use super::version::Version;
use crate::api::{Package, Release};

/// The longest file in bytes.
pub(super) const LONGEST: usize = 64 * 1024;

/// What the file says that it is, because the key signs packages too.
const FORMAT: &str = "lockstep-release-1";

/// The most packages of a release.
const MOST_PACKAGES: usize = 32;

/// The longest name of a package, in characters.
const LONGEST_NAME: usize = 120;

/// The lines of a signature.
const LINES: usize = 4;

/// A release as it was announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Announced {
    pub version: Version,
    /// The day since which it is out.
    pub date: Day,
    pub packages: Vec<Package>,
}

/// Why a file announces nothing.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoAnnouncement {
    Unsigned,
    NotSigned(NotSigned),
    Unreadable,
    Later(Day),
    Older { named: Version, named_on: Day, known: Version, known_on: Day },
}

/// A clause about the file.
impl Worded for NoAnnouncement {
    fn said(&self) -> Said {
        match self {
            Self::Unsigned => error::release_unsigned(),
            Self::NotSigned(why) => error::release_not_ours(why.said()),
            Self::Unreadable => error::release_unreadable(),
            Self::Later(day) => error::release_later(day.to_string()),
            Self::Older { named, named_on, known, known_on } => {
                error::release_older(named.to_string(), named_on.to_string(), known.to_string(), known_on.to_string())
            }
        }
    }
}

lockstep_texts::displayed_in_english!(NoAnnouncement);

#[derive(Deserialize)]
struct Written {
    format: String,
    version: String,
    date: String,
    packages: Vec<WrittenPackage>,
}

#[derive(Deserialize)]
struct WrittenPackage {
    file: String,
    sha256: String,
}

impl Announced {
    /// Reads a signed file. `known` is what was announced before; neither its version nor its day may go back.
    pub fn read(file: &[u8], key: &ReleaseKey, today: Day, known: Option<&Self>) -> Result<Self, NoAnnouncement> {
        let (signature, text) = parted(file).ok_or(NoAnnouncement::Unsigned)?;
        key.verify(signature, text).map_err(|why| match why {
            NotSigned::NoSignature => NoAnnouncement::Unsigned,
            other => NoAnnouncement::NotSigned(other),
        })?;
        let written: Written = serde_json::from_slice(text).map_err(|_| NoAnnouncement::Unreadable)?;
        let named = written.checked().ok_or(NoAnnouncement::Unreadable)?;
        if named.date.since(today) > 1 {
            return Err(NoAnnouncement::Later(named.date));
        }
        match known.filter(|known| named.version < known.version || named.date < known.date) {
            Some(known) => Err(NoAnnouncement::Older {
                named: named.version,
                named_on: named.date,
                known: known.version,
                known_on: known.date,
            }),
            None => Ok(named),
        }
    }

    /// What was stored of an earlier file.
    pub fn kept(release: &Release) -> Option<Self> {
        let Release { version, date, packages } = release;
        Some(Self { version: Version::parse(version)?, date: Day::parse(date)?, packages: packages.clone() })
    }

    pub fn shown(&self) -> Release {
        Release { version: self.version.to_string(), date: self.date.to_string(), packages: self.packages.clone() }
    }
}

impl Written {
    fn checked(self) -> Option<Announced> {
        let packages: Option<Vec<Package>> = self.packages.into_iter().map(WrittenPackage::checked).collect();
        let packages = packages.filter(|all| all.len() <= MOST_PACKAGES && self.format == FORMAT)?;
        Some(Announced { version: Version::parse(&self.version)?, date: Day::parse(&self.date)?, packages })
    }
}

impl WrittenPackage {
    fn checked(self) -> Option<Package> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-+~".contains(&byte);
        let named = (1..=LONGEST_NAME).contains(&self.file.len()) && self.file.bytes().all(plain);
        let digest =
            self.sha256.len() == 64 && self.sha256.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        (named && digest).then_some(Package { file: self.file, sha256: self.sha256 })
    }
}

/// The signature, and everything after it.
fn parted(file: &[u8]) -> Option<(&str, &[u8])> {
    let ends = file.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(LINES - 1)?.0;
    let (signature, text) = file.split_at_checked(ends + 1)?;
    Some((std::str::from_utf8(signature).ok()?, text))
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::super::signed::tests::TestSigner;
    use super::*;

    pub(in crate::releases) fn text(version: &str, date: &str) -> String {
        let digest = "0f".repeat(32);
        format!(
            r#"{{"format":"{FORMAT}","version":"{version}","date":"{date}","packages":[{{"file":"lockstep_{version}_amd64.deb","sha256":"{digest}"}}],"later":1}}"#
        )
    }

    /// A signed file.
    pub(in crate::releases) fn file(signer: &TestSigner, text: &str) -> Vec<u8> {
        (signer.sign(text.as_bytes(), "release") + text).into_bytes()
    }

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn read(file: &[u8], known: Option<&Announced>) -> Result<Announced, NoAnnouncement> {
        Announced::read(file, &TestSigner::of(1).key(), day("2026-12-02"), known)
    }

    #[test]
    fn a_signed_file_is_read_and_kept() {
        let file = file(&TestSigner::of(1), &text("0.2.0", "2026-12-01"));
        let named = read(&file, None).unwrap();
        let shown = named.shown();
        assert_eq!((shown.version.as_str(), shown.date.as_str()), ("0.2.0", "2026-12-01"));
        assert_eq!(shown.packages[0].file, "lockstep_0.2.0_amd64.deb");
        assert_eq!(Announced::kept(&shown), Some(named.clone()), "what is stored is read back");
        assert_eq!(read(&file, Some(&named)).unwrap(), named, "it may be given again");
    }

    #[test]
    fn a_file_without_our_signature_announces_nothing() {
        let written = text("0.2.0", "2026-12-01");
        let (ours, theirs) = (TestSigner::of(1), TestSigner::of(2));
        let good = file(&ours, &written);
        assert!(matches!(read(&file(&theirs, &written), None), Err(NoAnnouncement::NotSigned(NotSigned::AnotherKey))));
        let mut changed = good.clone();
        let last = changed.len() - 2;
        changed[last] = b'2';
        assert!(matches!(read(&changed, None), Err(NoAnnouncement::NotSigned(NotSigned::Changed))), "one byte");
        assert!(matches!(read(&good[..good.len() - 1], None), Err(NoAnnouncement::NotSigned(NotSigned::Changed))));
        assert!(matches!(read(written.as_bytes(), None), Err(NoAnnouncement::Unsigned)), "only the text");
        assert!(matches!(read(b"", None), Err(NoAnnouncement::Unsigned)), "nothing");
        let page = b"<html>\n<body>\nSorry\n</body>\n</html>\n";
        assert!(matches!(read(page, None), Err(NoAnnouncement::Unsigned)), "another page");
    }

    #[test]
    fn what_is_signed_for_something_else_announces_nothing() {
        let good = text("0.2.0", "2026-12-01");
        for (from, to) in [
            (FORMAT, "lockstep-release-2"),
            ("0.2.0\"", "0.2\""),
            ("2026-12-01", "2026-12-1"),
            ("0f0f", "0F0f"),
            ("0f0f", "0f"),
            ("lockstep_0.2.0_amd64.deb", "../lockstep.deb"),
            ("lockstep_0.2.0_amd64.deb", ""),
            ("\"packages\"", "\"others\""),
            ("{", "["),
        ] {
            let other = good.replacen(from, to, 1);
            let told = read(&file(&TestSigner::of(1), &other), None);
            assert!(matches!(told, Err(NoAnnouncement::Unreadable)), "{from} became {to}: {told:?}");
        }
    }

    #[test]
    fn neither_version_nor_day_goes_back() {
        let signer = TestSigner::of(1);
        let known = read(&file(&signer, &text("0.3.0", "2026-12-01")), None).unwrap();
        for (version, date, taken) in [
            ("0.3.0", "2026-12-01", true),
            ("0.3.0", "2026-12-02", true),
            ("0.4.0", "2026-12-01", true),
            ("0.2.9", "2026-12-02", false),
            ("0.3.0", "2026-11-30", false),
            ("0.4.0", "2026-11-30", false),
        ] {
            let told = read(&file(&signer, &text(version, date)), Some(&known));
            assert_eq!(told.is_ok(), taken, "{version} of {date}: {told:?}");
            assert!(taken || matches!(told, Err(NoAnnouncement::Older { .. })), "with that reason: {told:?}");
        }
        assert!(read(&file(&signer, &text("0.4.0", "2026-12-03")), None).is_ok(), "it may be tomorrow elsewhere");
        let later = read(&file(&signer, &text("0.4.0", "2026-12-04")), None);
        assert!(matches!(later, Err(NoAnnouncement::Later(_))), "and not more: {later:?}");
    }

    proptest! {
        #[test]
        fn other_bytes_announce_nothing(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            prop_assert!(read(&bytes, None).is_err());
        }
    }
}
