//! BIP-32 derive paths.

use std::fmt;
use std::str::FromStr;

const MAX_LEVELS: usize = 10;
const HARDENED: u32 = 1 << 31;

/// A BIP-32 derive path, for example `m/44'/60'/0'/0/0`.
///
/// Vaults derive every level non-hardened. The hardened markers are part of the path on the wire and are
/// removed before derivation (see [`DerivePath::indexes`]).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DerivePath {
    levels: Vec<Level>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Level {
    index: u32,
    marked: bool,
}

/// Why a text is not a derive path.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// The text does not begin with `m/`.
    #[error("a derive path begins with m/")]
    Root,
    /// The path has more than ten levels.
    #[error("a derive path has at most {MAX_LEVELS} levels")]
    TooDeep,
    /// The level at this position, counted from 1, is not a number below 2^31.
    #[error("level {0} of the derive path is not a number below 2147483648")]
    Level(usize),
}

impl DerivePath {
    /// The path as written on the wire, with hardened markers: `m/44'/60'/0'/0/0`.
    pub fn as_sent(&self) -> String {
        self.to_string()
    }

    /// The path as derived, without hardened markers: `m/44/60/0/0/0`.
    pub fn non_hardened(&self) -> String {
        self.levels.iter().fold("m".to_owned(), |path, level| format!("{path}/{}", level.index))
    }

    /// The index of each level, from the root, without markers.
    pub fn indexes(&self) -> Vec<u32> {
        self.levels.iter().map(|level| level.index).collect()
    }
}

impl fmt::Display for DerivePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("m")?;
        for Level { index, marked } in &self.levels {
            write!(f, "/{index}{}", if *marked { "'" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for DerivePath {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let rest = text.strip_prefix("m/").ok_or(PathError::Root)?;
        let levels = rest
            .split('/')
            .enumerate()
            .map(|(place, level)| match place {
                0..MAX_LEVELS => read_level(level).ok_or(PathError::Level(place + 1)),
                _ => Err(PathError::TooDeep),
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { levels })
    }
}

fn read_level(text: &str) -> Option<Level> {
    let (digits, marked) = match text.strip_suffix('\'') {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    // Each path has one spelling, so that paths can be compared as text.
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let padded = digits.len() > 1 && digits.starts_with('0');
    let index = digits.parse().ok().filter(|index| plain && !padded && *index < HARDENED)?;
    Some(Level { index, marked })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_ethereum_path_is_sent_marked_and_derived_unmarked() {
        let path: DerivePath = "m/44'/60'/0'/0/0".parse().unwrap();
        assert_eq!(path.as_sent(), "m/44'/60'/0'/0/0");
        assert_eq!(path.non_hardened(), "m/44/60/0/0/0");
        assert_eq!(path.indexes(), [44, 60, 0, 0, 0]);
    }

    #[test]
    fn a_path_that_is_not_one_is_refused_with_the_level_named() {
        for (text, error) in [
            ("", PathError::Root),
            ("m", PathError::Root),
            ("44'/60'", PathError::Root),
            ("M/44", PathError::Root),
            ("m/", PathError::Level(1)),
            ("m/44'/60'/", PathError::Level(3)),
            ("m/44''", PathError::Level(1)),
            ("m/44h", PathError::Level(1)),
            ("m/0/+1", PathError::Level(2)),
            ("m/0/-1", PathError::Level(2)),
            ("m/0/01", PathError::Level(2)),
            ("m/0/ 1", PathError::Level(2)),
            ("m/0/٣", PathError::Level(2)),
            ("m/2147483648", PathError::Level(1)),
            ("m/4294967296", PathError::Level(1)),
            ("m/0/0/0/0/0/0/0/0/0/0/0", PathError::TooDeep),
        ] {
            assert_eq!(text.parse::<DerivePath>(), Err(error), "{text:?} must be refused");
        }
    }

    proptest! {
        #[test]
        fn a_path_survives_its_text(levels in prop::collection::vec((0..HARDENED, any::<bool>()), 1..=MAX_LEVELS)) {
            let path = DerivePath {
                levels: levels.iter().map(|&(index, marked)| Level { index, marked }).collect(),
            };
            prop_assert_eq!(path.as_sent().parse(), Ok(path.clone()));
            let derived: DerivePath = path.non_hardened().parse().unwrap();
            prop_assert_eq!(derived.indexes(), path.indexes(), "markers do not change what is derived");
        }

        #[test]
        fn any_text_is_read_without_a_panic_and_never_respelled(text in "m?/?[0-9'/mh ]{0,30}") {
            if let Ok(path) = text.parse::<DerivePath>() {
                prop_assert_eq!(path.as_sent(), text);
            }
        }
    }
}
