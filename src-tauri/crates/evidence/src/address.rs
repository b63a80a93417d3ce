//! Addresses, object ids, coin types and digests of Sui as texts.

/// An address or object id in full length: `0x` and 64 small hexadecimal digits. Short forms are filled up.
pub(crate) fn full(text: &str) -> Option<String> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let good = (1..=64).contains(&hex.len()) && hex.bytes().all(|letter| letter.is_ascii_hexdigit());
    good.then(|| format!("0x{:0>64}", hex.to_ascii_lowercase()))
}

/// An account's address, which is always written in full.
pub(crate) fn read(text: &str) -> Option<String> {
    full(text).filter(|full| full.len() == text.len())
}

/// A coin type with its address in full, `0x…2::sui::SUI`. Type arguments are kept as they are.
pub(crate) fn coin_type(text: &str) -> Option<String> {
    let (address, name) = text.split_once("::")?;
    let (module, structure) = name.split_once("::")?;
    let plain = |word: &str| !word.is_empty() && !word.starts_with(|letter: char| letter.is_ascii_digit());
    let letters = |word: &str| word.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
    let bare = structure.split_once('<').map_or(structure, |(bare, _)| bare);
    let good = plain(module) && letters(module) && plain(bare) && letters(bare);
    good.then(|| full(address)).flatten().map(|address| format!("{address}::{module}::{structure}"))
}

/// The parts of a full Move target `package::module::function`, with the package in full length.
pub(crate) fn target(text: &str) -> Option<[String; 3]> {
    let mut parts = text.split("::");
    let (package, module, function) = (parts.next()?, parts.next()?, parts.next()?);
    let name = |word: &str| {
        word.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
            && word.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
    };
    let good = parts.next().is_none() && name(module) && name(function);
    good.then(|| full(package)).flatten().map(|package| [package, module.to_owned(), function.to_owned()])
}

/// Whether a text is a digest: 32 bytes in base58.
pub(crate) fn is_digest(text: &str) -> bool {
    bs58::decode(text).into_vec().is_ok_and(|bytes| bytes.len() == 32)
}

#[cfg(test)]
mod tests {
    use super::{coin_type, full, is_digest, read, target};

    /// S48: a function is exactly `package::module::function`.
    #[test]
    fn a_target_has_three_parts_and_no_types() {
        let good = target("0x2::pay::split").unwrap().join("::");
        assert_eq!(good, format!("0x{:0>64}::pay::split", "2"));
        for bad in ["0x2::pay", "0x2", "0x2::pay::split<u8>", "0x2::pay::split::more", "pay::split::x", "0x2::::x"] {
            assert_eq!(target(bad), None, "{bad}");
        }
    }

    #[test]
    fn texts_are_normalised() {
        assert_eq!(full("0xAB").unwrap().len(), 66);
        assert_eq!(read("0xab"), None, "an account is written in full");
        assert_eq!(coin_type("0x2::sui::SUI").unwrap(), format!("0x{:0>64}::sui::SUI", "2"));
        assert_eq!(coin_type("0x2::sui"), None);
        assert!(is_digest("4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S") && !is_digest("bad"));
        assert!(is_digest("11111111111111111111111111111111"), "32 zero bytes");
    }
}
