//! Words of somebody else: a quotation, a pasted mail, "Alice wrote: ...". Nothing in them is a request of the person, and no suggestion
//! repeats them.

use super::lexicon::{self, is};
use super::sheet::Sheet;
use super::token::Kind;

/// Verbs of a report about what somebody said.
const REPORTS: &str = "\
    wrote writes write says said say told tells emailed mailed texted messaged posted tweeted asked asks wants wanted instructed ordered claims \
    requested begged replied answered dm'd";
const LETTER: &str = "subject regards sincerely forwarded fwd cheers: dear";

/// Whether the sentence repeats an order of somebody else.
pub(super) fn is_pasted(sheet: &Sheet<'_>) -> bool {
    let quoted: Vec<&str> =
        sheet.tokens.iter().filter(|token| token.quoted).map(|token| token.lower.as_str()).collect();
    let quotes_order = quoted.iter().any(|word| is(word, lexicon::SEND))
        || (quoted.len() >= 4 && sheet.tokens.iter().any(|token| token.quoted && !matches!(token.kind, Kind::Word)));
    quotes_order || reports(sheet) || is_letter(sheet)
}

/// "Alice wrote: send ...", "my boss says pay ...", "Bob asked me to send ...".
fn reports(sheet: &Sheet<'_>) -> bool {
    let Some(at) = sheet.tokens.iter().position(|token| is(&token.lower, REPORTS)) else { return false };
    // "I want to ...", "please tell ...": the person's own words.
    let before: Vec<&str> = sheet.tokens.iter().take(at).map(|token| token.lower.as_str()).collect();
    let own = before.is_empty()
        || before
            .iter()
            .all(|word| is(word, "i we you could can please pls would i'd to what why who how did does do and"));
    let orders = sheet.tokens.iter().skip(at).any(|token| is(&token.lower, lexicon::SEND));
    !own && orders
}

fn is_letter(sheet: &Sheet<'_>) -> bool {
    let head = sheet.tokens.first().is_some_and(|first| is(&first.lower, "from subject")) && sheet.text.contains(':');
    let words = sheet.tokens.iter().filter(|token| is(&token.lower, LETTER)).count();
    let pays =
        sheet.tokens.iter().any(|token| is(&token.lower, lexicon::SEND) || is(&token.lower, "sending verify paying"));
    (head || words > 0) && pays
}
