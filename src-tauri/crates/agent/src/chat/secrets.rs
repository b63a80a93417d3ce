//! Secrets in a message: recovery phrases, private keys and announced passwords. What looks like one is neither stored nor sent to any agent.

use bip39::Language;
use lockstep_store::{Message, Role};
use lockstep_wallet::ApiError;
use lockstep_wallet::api::ChatChange;

use super::Author;
use crate::OpenChats;

/// The text that is stored instead.
const REMOVED: &str = "[removed: looked like a secret]";

/// The answer to it.
fn warning(found: Secret) -> String {
    let what = match found {
        Secret::Phrase => "a recovery phrase",
        Secret::Key => "a private key",
        Secret::Password => "a password",
    };
    format!(
        "Your message looked like it has {what} in it, so it was removed: it is not stored, and no agent has seen it. Never type a password, key or recovery phrase into a chat or a website. \
         The vault's password is asked for only in the consent window, and a phrase only by “Import a recovery phrase” on the first screen or by `lockstep import --phrase`. \
         If others may have seen it, move the coins of that wallet to a new one, or change the password in Settings, Security."
    )
}

impl OpenChats {
    /// The secret in a message, if it has one.
    pub(super) async fn secret_in(&self, text: &str) -> Result<Option<Secret>, ApiError> {
        // The activity is read only where a text could be a hash of it.
        let known: Vec<String> = match secret_in(text, |_| false) {
            None => return Ok(None),
            Some(Secret::Key) => self.activity().await?.into_iter().filter_map(|entry| entry.tx_hash).collect(),
            Some(Secret::Phrase | Secret::Password) => Vec::new(),
        };
        let bare = |hash: &str| hash.strip_prefix("0x").unwrap_or(hash).to_owned();
        Ok(secret_in(text, |hash| known.iter().any(|own| bare(own).eq_ignore_ascii_case(&bare(hash)))))
    }

    /// Stores that a message was removed, and the warning.
    pub(super) async fn removed(&self, conversation: &str, secret: Secret, author: Author) -> Result<(), ApiError> {
        let now = self.chats.inner.clock.now();
        let message = Message { by_program: author == Author::Program, ..Message::new(Role::User, REMOVED, now) };
        self.chats.inner.store.add_message(conversation, &message).await?;
        let shown = self.chats.shown_message(conversation, message).await?;
        self.chats.change(conversation, ChatChange::Message { message: shown });
        self.chats.say(conversation, &warning(secret)).await;
        // The page waits for the end of a turn.
        self.chats
            .change(conversation, ChatChange::Busy { busy: false, unsent: self.chats.is_unsent(conversation).await? });
        Ok(())
    }
}

/// What a message has in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Secret {
    Phrase,
    Key,
    Password,
}

/// The fewest words of a recovery phrase (BIP-39).
const PHRASE: usize = 12;
/// The fewest words of the list after "my seed phrase is".
const ANNOUNCED: usize = 3;
/// Words that say that a long text is a transaction's number.
const OF_TRANSACTIONS: &[&str] = &[
    "status",
    "tx",
    "txid",
    "txn",
    "hash",
    "transaction",
    "transactions",
    "confirmed",
    "explorer",
    "through",
    "arrived",
    "payment",
    "pending",
];
const OF_KEYS: &[&str] = &["key", "keys", "secret", "private", "seed", "import", "privkey", "pk", "wif", "mnemonic"];

/// The secret in a message, if it has one. `is_transaction` says whether the wallet knows a text as the hash of a transaction.
fn secret_in(text: &str, is_transaction: impl Fn(&str) -> bool) -> Option<Secret> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if is_phrase(&words) {
        return Some(Secret::Phrase);
    }
    if has_key(text, &words, is_transaction) {
        return Some(Secret::Key);
    }
    announces_password(text).then_some(Secret::Password)
}

/// Twelve words of the list in a row, one of them possibly mistyped, or a few after an announcement. Numbers between them do not count.
fn is_phrase(words: &[String]) -> bool {
    let listed = |word: &&String| Language::English.find_word(word).is_some();
    let words: Vec<&String> = words.iter().filter(|word| !word.chars().all(|c| c.is_ascii_digit())).collect();
    let in_a_row = words.windows(PHRASE).any(|row| {
        row.iter().filter(|word| listed(word)).count() + 1 >= PHRASE && distinct(row) > PHRASE / 2
            || row.iter().all(&listed)
    });
    let announced = words.windows(2).enumerate().any(|(at, pair)| {
        let named = matches!(pair, [one, two] if matches!((one.as_str(), two.as_str()), ("seed" | "recovery" | "secret", "phrase" | "words") | ("mnemonic", "is") | ("seed", "is")));
        let behind = words.get(at + 2..).unwrap_or_default();
        let behind = match behind.first().map(|word| word.as_str()) {
            Some("is" | "are" | "was") => behind.get(1..).unwrap_or_default(),
            _ => behind,
        };
        named && behind.len() >= ANNOUNCED && behind.iter().take(ANNOUNCED + 1).all(&listed)
    });
    in_a_row || announced
}

fn distinct(row: &[&String]) -> usize {
    row.iter().collect::<std::collections::BTreeSet<_>>().len()
}

/// Keys by their forms: hex, WIF, extended keys, Solana (text and numbers), Sui, XRP seeds, Nostr and age keys, PEM.
fn has_key(text: &str, words: &[String], is_transaction: impl Fn(&str) -> bool) -> bool {
    let speaks_of = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let (of_keys, of_transactions) = (speaks_of(OF_KEYS), speaks_of(OF_TRANSACTIONS));
    if text.contains("PRIVATE KEY-----") || is_byte_list(text) {
        return true;
    }
    text.split(|c: char| {
        c.is_whitespace()
            || matches!(c, '"' | '“' | '”' | '\'' | ',' | ';' | '(' | ')' | '=' | ':' | '<' | '>' | '`' | '?' | '!')
    })
    .any(|word| {
        let word = word.trim_end_matches('.');
        let lower = word.to_lowercase();
        let prefixed = ["suiprivkey1", "nsec1", "age-secret-key-1", "cosmospriv", "edsk", "secret-key:"]
            .iter()
            .any(|prefix| lower.starts_with(prefix));
        if prefixed && word.len() >= 40 {
            return true;
        }
        if ["xprv", "yprv", "zprv", "tprv"].iter().any(|prefix| word.starts_with(prefix)) && word.len() >= 100 {
            return true;
        }
        let hex = lower.strip_prefix("0x").unwrap_or(&lower);
        let is_hex = |length: usize| hex.len() == length && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_hex(128) {
            return of_keys || !of_transactions;
        }
        if is_hex(64) {
            // A transaction's hash looks like a key.
            return of_keys || !(of_transactions || is_transaction(word));
        }
        let base58 = !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric() && !matches!(byte, b'0' | b'O' | b'I' | b'l'));
        if !base58 {
            return false;
        }
        let mixed = word.bytes().any(|byte| byte.is_ascii_digit())
            && word.bytes().any(|byte| byte.is_ascii_uppercase())
            && word.bytes().any(|byte| byte.is_ascii_lowercase());
        let wif = matches!(word.len(), 51 | 52) && word.starts_with(['5', 'K', 'L', 'c', '9', 'Q', '6', 'T']) && mixed;
        // 64 bytes are a Solana key pair or the signature of a transaction.
        let pair = matches!(word.len(), 86..=88) && mixed && (of_keys || !(of_transactions || is_transaction(word)));
        let xrp = (word.len() == 29 || word.len() == 31) && word.starts_with('s') && mixed;
        wif || pair || xrp
    })
}

/// `[12, 34, ...]`: a key as its bytes.
fn is_byte_list(text: &str) -> bool {
    let Some((_, behind)) = text.split_once('[') else { return false };
    let inside = behind.split(']').next().unwrap_or_default();
    let bytes = inside.split(',').map(str::trim).filter(|byte| byte.parse::<u8>().is_ok()).count();
    bytes >= 32
}

/// "my password is hunter2", "pw: hunter2". Not "my password is wrong" and not a question.
fn announces_password(text: &str) -> bool {
    let lower = text.to_lowercase();
    // A password may have signs inside.
    let words: Vec<&str> =
        lower.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    const NAMES: &[&str] = &["password", "passphrase", "passcode", "pw", "pwd", "pass", "pin", "passwort"];
    const NO_PASSWORDS: &[&str] = &[
        "wrong",
        "not",
        "lost",
        "gone",
        "forgotten",
        "invalid",
        "weak",
        "strong",
        "too",
        "incorrect",
        "required",
        "needed",
        "the",
        "a",
        "an",
        "asked",
        "correct",
        "right",
        "safe",
        "secure",
        "good",
        "bad",
        "long",
        "short",
        "unknown",
        "stolen",
        "leaked",
        "compromised",
        "missing",
        "changed",
        "old",
        "new",
        "working",
        "broken",
        "in",
        "on",
        "for",
        "to",
        "what",
        "never",
        "no",
        "only",
        "stored",
        "written",
        "somewhere",
        "my",
        "your",
        "it",
        "that",
        "this",
        "different",
        "same",
        "hard",
        "easy",
        "out",
        "being",
        "always",
        "still",
        "ok",
        "okay",
        "fine",
        "set",
        "also",
        "and",
        "or",
        "where",
        "how",
        "why",
        "expired",
        "rejected",
        "refused",
        "accepted",
        "known",
        "saved",
    ];
    const QUESTIONS: &[&str] = &[
        "what", "what's", "whats", "how", "where", "why", "who", "which", "is", "can", "should", "does", "do", "when",
        "if",
    ];
    if words.first().is_some_and(|first| QUESTIONS.contains(first)) {
        return false;
    }
    let said = words.iter().position(|word| NAMES.contains(word)).and_then(|at| {
        let behind = words.get(at + 1..).unwrap_or_default();
        // "my password for the vault is ...": a few words may stand between.
        let is = behind.iter().take(6).position(|word| matches!(*word, "is" | "was" | "ist"))?;
        behind.get(is + 1)
    });
    if let Some(value) = said {
        return !value.is_empty() && !NO_PASSWORDS.contains(value);
    }
    NAMES.iter().any(|name| {
        let mut rest = lower.split(name).skip(1).map(str::trim_start);
        rest.any(|rest| {
            rest.strip_prefix([':', '=']).is_some_and(|value| {
                value.split_whitespace().next().is_some_and(|value| !NO_PASSWORDS.contains(&value))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHRASE_TEXT: &str = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    const HEX: &str = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

    fn found(text: &str) -> Option<Secret> {
        secret_in(text, |hash| hash.ends_with("88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b"))
    }

    #[test]
    fn phrases_are_found_however_they_are_written() {
        let numbered: String =
            PHRASE_TEXT.split(' ').enumerate().map(|(at, word)| format!("{}. {word}\n", at + 1)).collect();
        for text in [
            PHRASE_TEXT.to_owned(),
            format!("my words: {}", PHRASE_TEXT.to_uppercase()),
            PHRASE_TEXT.replace(' ', ", "),
            numbered,
            PHRASE_TEXT.replace("sausage", "sausge"),
            format!("here is my seed phrase {PHRASE_TEXT} please import it"),
            "my seed phrase is legal winner thank year".to_owned(),
            ["abandon"; 12].join(" "),
        ] {
            assert_eq!(found(&text), Some(Secret::Phrase), "{text}");
        }
        for text in [
            "what is a seed phrase?",
            "someone asked me for my seed phrase and I told them no",
            "will you help me move money from this wallet to that other wallet before winter please",
            "send 0.25 ETH to Alice for dinner, lunch and coffee",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn keys_are_found_and_hashes_are_not() {
        let solana = "5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4";
        let bytes: String = (0..64).map(|byte| format!("{byte},")).collect();
        for text in [
            HEX.to_owned(),
            format!("my key 0x{HEX}"),
            format!("import {HEX}"),
            "5Kb8kLf9zgWQnogidDA76MzPL6TsZZY36hWXMssSzNydYXYB9KF".to_owned(),
            "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn".to_owned(),
            format!("key {}", &solana[..88]),
            format!("[{bytes}]"),
            "suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae".to_owned(),
            "snoPBrXtMeMyMHUVTgbuqAfg1SUTb".to_owned(),
        ] {
            assert_eq!(found(&text), Some(Secret::Key), "{text}");
        }
        for text in [
            "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b".to_owned(),
            format!("status of 0x{HEX}"),
            format!("has transaction {HEX} gone through?"),
            "send 1 ETH to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".to_owned(),
            "send 1 SOL to 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T".to_owned(),
            "send 0.1 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq".to_owned(),
        ] {
            assert_eq!(found(&text), None, "{text}");
        }
    }

    #[test]
    fn announced_passwords_are_found() {
        for text in [
            "my password is hunter2",
            "the password for my vault is correct-horse",
            "password: hunter2",
            "pw=hunter2",
            "My PIN is 4711",
        ] {
            assert_eq!(found(text), Some(Secret::Password), "{text}");
        }
        for text in [
            "my password is wrong",
            "what is my password?",
            "i forgot my password",
            "change my password",
            "is my password safe?",
            "my password is not accepted",
            "support asked me for my password",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
