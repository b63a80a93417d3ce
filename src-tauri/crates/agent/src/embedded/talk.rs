//! Small talk.

use super::intent::Intent;
use super::lexicon::{self, CANCEL, CONSENT, GREETING, HELP, THANKS};
use super::sheet::Sheet;

/// Words that may stand beside a greeting, a thank-you, a yes or a no.
const BESIDE: &str = "\
    please you very much so a lot that it this the my for i to me do then well there everyone \
    lockstep agent wallet just go ahead now day and ever mind never forget all is can what \
    transaction transfer request one last out job works with your mate";

const SECRETS: &[&str] = &["private key", "seed phrase", "recovery phrase", "seed words", "secret phrase"];
const FOR_HELP: &[&str] = &[
    "what can you do",
    "what can i do",
    "what can i ask",
    "what can i say",
    "how does this work",
    "how does it work",
    "what do you do",
    "who are you",
];
const DROPS: &[&str] =
    &["forget it", "never mind", "forget that", "forget about it", "scratch that", "leave it", "stop it"];
const APPROVES: &[&str] = &["do it", "go ahead", "just do it", "go for it", "please do"];

/// Recognises a sentence that is only small talk, or that mentions a secret.
pub fn small_talk(sheet: &Sheet<'_>, question: bool) -> Option<Intent> {
    if sheet.has("password passphrase passcode mnemonic") || SECRETS.iter().any(|phrase| sheet.has_phrase(phrase)) {
        return Some(Intent::Secret);
    }
    let whole = sheet.tokens.iter().map(|token| token.lower.as_str()).collect::<Vec<_>>().join(" ");
    let only = |list: &str| sheet.has(list) && sheet.is_only(&[list, BESIDE]);
    let declines = sheet.has(CANCEL) && sheet.is_only(&[CANCEL, THANKS, BESIDE]);
    if DROPS.contains(&whole.as_str()) || (declines && !question) {
        return Some(Intent::Cancel);
    }
    if FOR_HELP.iter().any(|phrase| sheet.has_phrase(phrase)) || only(HELP) {
        return Some(Intent::Help);
    }
    if only(GREETING) {
        return Some(Intent::Greeting);
    }
    if APPROVES.contains(&whole.as_str()) || (only(CONSENT) && !question) {
        return Some(Intent::Consent);
    }
    let thanks = sheet.is_only(&[THANKS, CONSENT, GREETING, BESIDE]);
    (sheet.has(lexicon::THANKS) && thanks).then_some(Intent::Thanks)
}
