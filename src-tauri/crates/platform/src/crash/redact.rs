//! Removes everything from a text that may be a secret, an address or a name. Removing too much is acceptable.

const REMOVED: &str = "[removed]";
/// A run of this many hexadecimal digits counts as a key, a hash or an address.
const HEX: usize = 8;
/// A word of this length with a digit in it counts as an address or key in another alphabet.
const CODED: usize = 16;
/// Every longer word is removed.
const LONGEST_WORD: usize = 40;
/// This many numbers in a row count as bytes.
const NUMBERS: usize = 4;
/// This many plain words in a row count as a recovery phrase. In English text a shorter or longer word comes sooner.
const PHRASE: usize = 8;

/// Removes quoted texts, paths, URLs, long hexadecimal or encoded words, and rows of numbers or words.
pub fn redact(text: &str) -> String {
    let unquoted = without_quoted(text);
    let words: Vec<&str> = unquoted.split_whitespace().collect();
    let mut kept: Vec<&str> = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    while let [first, after @ ..] = rest {
        let phrase = rest.iter().take_while(|word| is_phrase_word(word)).count();
        let numbers = rest.iter().take_while(|word| is_number(word)).count();
        if phrase >= PHRASE || numbers >= NUMBERS {
            kept.push(REMOVED);
            rest = rest.get(phrase.max(numbers)..).unwrap_or_default();
            continue;
        }
        kept.push(if is_sensitive(first) { REMOVED } else { first });
        rest = after;
    }
    kept.join(" ")
}

/// Removes everything between quotation marks, and everything after one that is not closed.
fn without_quoted(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut until = None;
    for character in text.chars() {
        match (until, character) {
            (None, '"') => until = Some('"'),
            (None, '“') => until = Some('”'),
            (Some(end), _) if character == end => {
                until = None;
                kept.push_str(REMOVED);
            }
            (None, _) => kept.push(character),
            (Some(_), _) => {}
        }
    }
    if until.is_some() {
        kept.push_str(REMOVED);
    }
    kept
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

fn is_phrase_word(word: &str) -> bool {
    let plain = word.trim_matches([',', '.', ';', ':', '(', ')']);
    (3..=8).contains(&plain.len()) && plain.chars().all(|c| c.is_ascii_lowercase())
}

/// Whether a word may identify the user or a secret: a URL, a path, hexadecimal digits, another encoding.
fn is_sensitive(word: &str) -> bool {
    word.contains("://")
        || word.matches('/').count() > 1
        || word.contains('@')
        || runs(word, |c| c.is_ascii_hexdigit()).any(|run| run.len() >= HEX && run.bytes().any(|b| b.is_ascii_digit()))
        || runs(word, |c| c.is_ascii_alphanumeric() || "+/=-".contains(c))
            .any(|run| run.len() >= CODED && run.bytes().any(|b| b.is_ascii_digit()) || run.len() > LONGEST_WORD)
        || word.matches(',').count() >= NUMBERS
}

fn runs(word: &str, belongs: impl Fn(char) -> bool) -> impl Iterator<Item = &str> {
    word.split(move |c| !belongs(c))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::redact;

    #[test]
    fn possible_secrets_are_removed() {
        for secret in [
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
            "70997970c51812dc3a010c7d01b50e0d17dc79c8",
            "deadbeef1",
            "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
            "5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss",
            "VkxUAjMzMzMzMzMzMzMzMzMzMzNERERERERERERERESValWh59NN5UIkkUqX4A==",
            "https://mainnet.example/v3/apikey",
            "/home/ada/.local/share/lockstep/main/wallet.db",
            "ada@example.org",
        ] {
            for text in [secret.to_owned(), format!("failed for {secret}, twice"), format!("Error({secret})")] {
                let told = redact(&text);
                assert!(!told.contains(secret), "{secret} may not be told: {told}");
                assert!(told.contains("[removed]"), "and it is said that something was there: {told}");
            }
        }
    }

    #[test]
    fn quoted_texts_bytes_and_phrases_go() {
        let told = redact("called `unwrap()` on an `Err` value: Custom(\"correct horse battery staple\")");
        assert_eq!(told, "called `unwrap()` on an `Err` value: Custom([removed])", "the kind stays, the text goes");
        assert_eq!(redact("the name “Savings” is"), "the name [removed] is", "other quotation marks too");
        assert_eq!(redact("cut off: \"secr"), "cut off: [removed]", "also one that is never closed");
        assert_eq!(redact("key [12, 250, 3, 77, 9] was"), "key [removed] was", "the bytes of something");
        assert_eq!(redact("key [12,250,3,77,9] was"), "key [removed] was", "however they are spaced");
        let phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
        assert_eq!(redact(&format!("X: {phrase}")), "X: [removed]", "a recovery phrase");
    }

    #[test]
    fn useful_parts_of_a_report_stay() {
        for plain in [
            "index out of bounds: the len is 3 but the index is 7",
            "called `Option::unwrap()` on a `None` value",
            "The co-signer did not start: it was not ready after 15 seconds",
        ] {
            assert_eq!(redact(plain), plain, "a report must still say what happened");
        }
    }

    proptest! {
        #[test]
        fn no_long_hexadecimal_word_survives(before in "[ -~]{0,40}", key in "[0-9a-f]{32,64}", after in "[ -~]{0,40}") {
            prop_assume!(key.bytes().any(|b| b.is_ascii_digit()));
            let told = redact(&format!("{before} {key} {after}"));
            prop_assert!(!told.contains(&key), "{}", told);
        }
    }
}
