//! What an untrusted proposal may not contain: executable or secret material, in any of its texts.

use crate::address;

/// Words of executable, signing and key material, without spaces and signs.
const WORDS: [&str; 17] = [
    "transactionbytes",
    "txbytes",
    "serializedtransaction",
    "signingrequest",
    "signaturerequest",
    "signtransaction",
    "privatekey",
    "secretkey",
    "seedphrase",
    "mnemonic",
    "recoveryphrase",
    "routeselectedplan",
    "selectedroute",
    "suiprivkey",
    "unsignedtransaction",
    "signedtransaction",
    "rawtransaction",
];

/// The number of words of a recovery phrase.
const PHRASES: [usize; 5] = [12, 15, 18, 21, 24];

/// The length from which a run of encoded letters is material.
const LONG: usize = 40;

/// Whether a text contains such material. An id of Sui is allowed where one belongs (`identifier`).
pub(crate) fn found(text: &str, identifier: bool) -> bool {
    let bare: String = text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    WORDS.iter().any(|word| bare.contains(word)) || phrase(text) || (!identifier && encoded(text))
}

/// Whether a run of words is a recovery phrase with a valid checksum.
fn phrase(text: &str) -> bool {
    let words: Vec<String> = text
        .split(|letter: char| !letter.is_ascii_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    PHRASES.iter().any(|count| {
        words
            .windows(*count)
            .any(|run| bip39::Mnemonic::parse_in_normalized(bip39::Language::English, &run.join(" ")).is_ok())
    })
}

/// Whether a run of letters looks like encoded bytes: long hexadecimal or base64 digits.
fn encoded(text: &str) -> bool {
    let runs = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "+/=_-".contains(letter)));
    runs.filter(|run| run.len() >= LONG).any(|run| {
        let hex = run.strip_prefix("0x").unwrap_or(run);
        let digits = run.bytes().any(|letter| letter.is_ascii_digit());
        let upper = run.bytes().any(|letter| letter.is_ascii_uppercase());
        let lower = run.bytes().any(|letter| letter.is_ascii_lowercase());
        hex.bytes().all(|letter| letter.is_ascii_hexdigit()) || digits || (upper && lower) || run.len() >= 2 * LONG
    })
}

/// Whether a text is an id of Sui: an address, an object or a coin type.
pub(crate) fn is_identifier(text: &str) -> bool {
    address::full(text).is_some() || address::coin_type(text).is_some() || address::target(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::found;

    /// S62: terms, keys, phrases and payloads are refused; names and sentences are not.
    #[test]
    fn material_is_found() {
        let phrase = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
        for bad in [
            "my private key",
            "the Seed Phrase is",
            "please SIGN transaction",
            "tx_bytes",
            phrase,
            "words: abandon, abandon, abandon, abandon, abandon, abandon, abandon, abandon, abandon, abandon, abandon, about",
            "suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae",
            "0x1111111111111111111111111111111111111111111111111111111111111111",
            "AAABAQHMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzAEAAAAAAAAAAAEA",
        ] {
            assert!(found(bad, false), "{bad}");
        }
        for good in ["pay rent", "stake for the summer", "abandon hope", "Invoice 2026-05 for Alice", "USDC"] {
            assert!(!found(good, false), "{good}");
        }
        assert!(
            !found("0x1111111111111111111111111111111111111111111111111111111111111111", true),
            "an id where it belongs"
        );
    }
}
